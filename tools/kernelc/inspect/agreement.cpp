#include "agreement.h"

#include <llvm/ADT/STLExtras.h>
#include <llvm/ADT/StringRef.h>
#include <llvm/Support/FormatVariadic.h>

namespace kernelc {
namespace {

// ptxas may order and pad variables in another way than we do: so much more is not a disagreement.
constexpr uint32_t shared_padding = 256;

std::string shown(const Param &param) {
  return llvm::formatv("'{0}' ({1}, {2} bytes at offset {3})", param.name, param.type, param.size, param.offset);
}

class Check {
public:
  Check(const KernelInfo &info, const CubinKernel &kernel, const std::string &arch)
      : info_(info), kernel_(kernel), arch_(arch) {}

  Diagnostics run() {
    check_params();
    check_limits();
    return std::move(errors_);
  }

private:
  void fail(const std::string &what) {
    errors_.push_back(make_error(
        "kernel '" + info_.name + "' in the " + arch_ + " CUBIN does not match its source: " + what,
        "the CUDA compiler saw another declaration: look for code that depends on __CUDA_ARCH__ or a compiler macro",
        info_.place));
  }

  void check_params() {
    if (kernel_.params.size() != info_.params.size())
      return fail(
          llvm::formatv("it takes {0} parameters, the source has {1}", kernel_.params.size(), info_.params.size()));
    for (const auto &[param, compiled] : llvm::zip(info_.params, kernel_.params))
      if (param.offset != compiled.offset || param.size != compiled.size)
        fail(llvm::formatv("parameter {0} is {1} bytes at offset {2} there", shown(param), compiled.size,
                           compiled.offset));
  }

  void check_limits() {
    const uint64_t most = uint64_t{info_.static_shared} + (info_.static_shared ? shared_padding : 0);
    if (kernel_.static_shared > most) // less is fine: ptxas drops what is never read
      fail(llvm::formatv("it holds {0} bytes of static shared memory, the source's variables {1}",
                         kernel_.static_shared, info_.static_shared));
    if (kernel_.max_threads != info_.max_threads)
      fail(llvm::formatv("its launch bound is {0} threads, the source says {1}", kernel_.max_threads,
                         info_.max_threads));
  }

  const KernelInfo &info_;
  const CubinKernel &kernel_;
  const std::string &arch_;
  Diagnostics errors_;
};

Diagnostic missing(const KernelInfo &info, const std::string &arch) {
  // Names with internal linkage differ between compilers ("_ZL…", "_ZN12_GLOBAL__N_1…").
  const llvm::StringRef symbol = info.mangled;
  const bool is_internal = symbol.starts_with("_ZL") || symbol.contains("_GLOBAL__N");
  return make_error("kernel '" + info.name + "' is not in the " + arch + " CUBIN under its name '" + info.mangled + "'",
                    is_internal ? "take it out of its anonymous namespace, or drop 'static': a kernel launched by "
                                  "name needs a name the whole program can see"
                                : "is it inside an #if that another compiler does not take?",
                    info.place);
}

} // namespace

Diagnostics check_agreement(const Cubin &cubin, const std::string &arch, const std::vector<KernelInfo> &kernels) {
  Diagnostics errors;
  const std::string found = "sm_" + std::to_string(cubin.arch);
  if (llvm::StringRef(arch).rtrim("af") != found)
    errors.push_back(make_error("the CUBIN for " + arch + " says it is for " + found));
  for (const KernelInfo &info : kernels) {
    const auto kernel =
        llvm::find_if(cubin.kernels, [&](const CubinKernel &one) { return one.symbol == info.mangled; });
    if (kernel == cubin.kernels.end()) {
      errors.push_back(missing(info, arch));
      continue;
    }
    for (Diagnostic &error : Check(info, *kernel, arch).run())
      errors.push_back(std::move(error));
  }
  return errors;
}

} // namespace kernelc
