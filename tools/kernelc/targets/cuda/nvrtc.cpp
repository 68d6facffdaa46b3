#include "nvrtc.h"

#include "compiler_log.h"
#include "cuda_headers.embed.h"

#include <llvm/ADT/StringExtras.h>
#include <llvm/Support/Path.h>

#include <cstdlib>
#include <dlfcn.h>

namespace kernelc::cuda {
namespace {

constexpr int invalid_option = 5; // NVRTC_ERROR_INVALID_OPTION

template <class Function> bool find(void *library, const char *name, Function &function) {
  function = reinterpret_cast<Function>(dlsym(library, name));
  return function != nullptr;
}

// All functions of the table, or nothing.
bool find_all(void *library, Nvrtc &nvrtc) {
  bool complete = true;
#define KERNELC_NVRTC(NAME, PARAMETERS) complete = find(library, #NAME, nvrtc.NAME) && complete;
#include "nvrtc_functions.def"
#undef KERNELC_NVRTC
  return complete && nvrtc.nvrtcVersion(&nvrtc.major, &nvrtc.minor) == 0;
}

Diagnostic no_nvrtc(const Toolkit &toolkit, const std::string &last_error) {
  return make_error("the cuda target needs NVRTC from a CUDA toolkit (12 or later), and there is none; looked at " +
                        llvm::join(toolkit.looked_for, ", ") + "; the loader says: " + last_error,
                    "set CUDA_HOME to a toolkit, or install one (NVRTC and its headers are enough), or leave cuda out "
                    "of --targets: the other targets need no toolkit");
}

// One program of NVRTC's, destroyed with its owner.
class Program {
public:
  explicit Program(const Nvrtc &nvrtc) : nvrtc_(nvrtc) {}
  Program(const Program &) = delete;
  Program &operator=(const Program &) = delete;
  ~Program() {
    if (program_)
      nvrtc_.nvrtcDestroyProgram(&program_);
  }

  bool create(const ParsedModule &module) {
    std::vector<const char *> names;
    std::vector<const char *> texts;
    for (unsigned i = 0; i < embedded::cuda_headers_count; ++i) {
      names.push_back(embedded::cuda_headers[i].name);
      texts.push_back(embedded::cuda_headers[i].text);
    }
    for (const char *&name : names)
      name += llvm::StringRef(name).rfind('/') + 1; // "headers/math.h" is <math.h>
    if (nvrtc_.nvrtcCreateProgram(&program_, module.text.c_str(), module.path.c_str(), static_cast<int>(names.size()),
                                  texts.data(), names.data()) != 0)
      return false;
    for (const std::string &name : module.instantiations)
      if (nvrtc_.nvrtcAddNameExpression(program_, name.c_str()) != 0)
        return false;
    return true;
  }

  int compile(const std::vector<std::string> &options) {
    std::vector<const char *> pointers;
    for (const std::string &option : options)
      pointers.push_back(option.c_str());
    return nvrtc_.nvrtcCompileProgram(program_, static_cast<int>(pointers.size()), pointers.data());
  }

  [[nodiscard]] std::string log() const {
    return text_of(nvrtc_.nvrtcGetProgramLogSize, nvrtc_.nvrtcGetProgramLog, /*is_text=*/true);
  }
  [[nodiscard]] std::string cubin() const {
    return text_of(nvrtc_.nvrtcGetCUBINSize, nvrtc_.nvrtcGetCUBIN, /*is_text=*/false);
  }
  [[nodiscard]] std::string ptx() const {
    return text_of(nvrtc_.nvrtcGetPTXSize, nvrtc_.nvrtcGetPTX, /*is_text=*/true);
  }

private:
  // NVRTC counts the NUL behind a text as a part of it.
  std::string text_of(int (*size_of)(void *, size_t *), int (*get)(void *, char *), bool is_text) const {
    size_t size = 0;
    if (size_of(program_, &size) != 0 || size == 0)
      return {};
    std::string bytes(size, '\0');
    if (get(program_, bytes.data()) != 0)
      return {};
    if (is_text && bytes.back() == '\0')
      bytes.pop_back();
    return bytes;
  }

  const Nvrtc &nvrtc_;
  void *program_ = nullptr;
};

std::vector<std::string> compile_options(const Nvrtc &nvrtc, const Toolkit &toolkit, const Options &options,
                                         const ImageRequest &request) {
  std::vector<std::string> list = {"-arch=" + arch_name(request), "-std=c++17"};
  list.emplace_back("-diag-error=20044"); // an extern __device__ variable would silently become a private one
  list.insert(list.end(), {"-include=math.h", "-diag-suppress=47"}); // INFINITY and the like, as nvcc has them
  if (nvrtc.major >= 13)
    list.emplace_back("-no-cache");
  for (const std::string &definition : options.definitions)
    list.push_back("-D" + definition);
  for (const std::string &folder : options.include_dirs)
    list.push_back("-I" + folder);
  for (const std::string &folder : toolkit.include_dirs)
    list.push_back("-I" + folder);
  return list;
}

} // namespace

Result<Nvrtc> load_nvrtc(const Toolkit &toolkit) {
  for (const char *variable : {"NVRTC_APPEND_FLAGS", "NVRTC_PREPEND_FLAGS", "NV_NVVM_VERSION"})
    unsetenv(variable);
  std::string last_error;
  for (const std::string &path : toolkit.nvrtc_libraries) {
    void *library = dlopen(path.c_str(), RTLD_NOW | RTLD_LOCAL);
    Nvrtc nvrtc;
    if (library && find_all(library, nvrtc) && nvrtc.major >= 12)
      return nvrtc;
    const char *why = library ? nullptr : dlerror();
    last_error = why ? why : path + " is too old";
  }
  return no_nvrtc(toolkit, last_error);
}

std::vector<std::string> supported_architectures(const Nvrtc &nvrtc) {
  int count = 0;
  if (nvrtc.nvrtcGetNumSupportedArchs(&count) != 0 || count <= 0)
    return {};
  std::vector<int> numbers(static_cast<size_t>(count));
  if (nvrtc.nvrtcGetSupportedArchs(numbers.data()) != 0)
    return {};
  std::vector<std::string> names;
  for (const int number : numbers)
    names.push_back(std::to_string(number));
  return names;
}

Result<CompiledImage> compile_with_nvrtc(const Nvrtc &nvrtc, const Toolkit &toolkit, const ParsedModule &module,
                                         const Options &options, const ImageRequest &request) {
  Program program(nvrtc);
  if (!program.create(module))
    return make_error("NVRTC cannot take this file", "try --cuda-compiler=nvcc", {module.path, 0, 0});
  const int status = program.compile(compile_options(nvrtc, toolkit, options, request));
  Diagnostics diagnostics = parse_compiler_log(program.log(), module);
  if (status == invalid_option)
    return make_error("NVRTC " + std::to_string(nvrtc.major) + "." + std::to_string(nvrtc.minor) + " does not take '" +
                          arch_name(request) + "' or another option: " + program.log(),
                      "check --cuda-arch, -D and -I", {module.path, 0, 0});
  if (status != 0)
    return with_an_error(std::move(diagnostics), "NVRTC", program.log(), module);
  CompiledImage image{request.is_ptx ? program.ptx() : program.cubin(), warnings_of(std::move(diagnostics))};
  if (image.bytes.empty())
    return make_error("NVRTC gave no code for " + arch_name(request), "try --cuda-compiler=nvcc", {module.path, 0, 0});
  return image;
}

} // namespace kernelc::cuda
