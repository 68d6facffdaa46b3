#include "images.h"

#include <llvm/ADT/STLExtras.h>
#include <llvm/ADT/StringExtras.h>

namespace kernelc::cuda {
namespace {

// One for each generation: a CUBIN runs on every later device of its major version.
constexpr const char *default_architectures[] = {"75", "80", "90", "100", "120"};

// "90a" is (90, 'a').
std::pair<unsigned, char> number_and_variant(llvm::StringRef arch) {
  const char variant = arch.empty() || llvm::isDigit(arch.back()) ? '\0' : arch.back();
  unsigned number = 0;
  arch.rtrim("af").getAsInteger(10, number);
  return {number, variant};
}

bool is_supported(llvm::StringRef arch, const std::vector<std::string> &supported) {
  return supported.empty() || llvm::is_contained(supported, arch.rtrim("af"));
}

std::vector<std::string> wanted_architectures(const Options &options, const std::vector<std::string> &supported) {
  std::vector<std::string> archs = options.cuda_archs;
  if (archs.empty())
    llvm::copy_if(default_architectures, std::back_inserter(archs),
                  [&](const char *arch) { return is_supported(arch, supported); });
  llvm::sort(archs,
             [](const std::string &a, const std::string &b) { return number_and_variant(a) < number_and_variant(b); });
  archs.erase(llvm::unique(archs), archs.end());
  return archs;
}

std::string ptx_architecture(const std::vector<std::string> &ascending) {
  for (const std::string &arch : llvm::reverse(ascending))
    if (number_and_variant(arch).second == '\0')
      return arch;
  return ascending.back();
}

} // namespace

Result<std::vector<ImageRequest>> image_requests(const Options &options, const std::vector<std::string> &supported) {
  const std::vector<std::string> archs = wanted_architectures(options, supported);
  Diagnostics errors;
  std::vector<ImageRequest> requests;
  for (const std::string &arch : archs) {
    if (!is_supported(arch, supported))
      errors.push_back(make_error("this CUDA toolkit does not compile for sm_" + arch,
                                  "it supports: " + llvm::join(supported, ", ")));
    requests.push_back({arch, false});
  }
  if (!errors.empty())
    return errors;
  if (options.ptx && !archs.empty())
    requests.push_back({ptx_architecture(archs), true});
  return requests;
}

} // namespace kernelc::cuda
