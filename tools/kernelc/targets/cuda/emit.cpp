#include "cuda.h"

#include "../../inspect/agreement.h"
#include "../../inspect/cubin.h"
#include "images.h"
#include "nvcc.h"
#include "nvrtc.h"

#include <llvm/ADT/STLExtras.h>
#include <llvm/Support/Path.h>
#include <llvm/Support/ThreadPool.h>

#include <functional>

namespace kernelc {
namespace {

using cuda::CompiledImage;
using cuda::ImageRequest;
using cuda::Nvrtc;
using cuda::Toolkit;

// A compiler that was found: what it makes code for, and how.
struct Compiler {
  std::vector<std::string> architectures;
  std::function<Result<CompiledImage>(const ImageRequest &)> compile;
};

Compiler nvcc_compiler(const Toolkit &toolkit, const ParsedModule &module, const Options &options) {
  return {cuda::nvcc_architectures(toolkit),
          [&](const ImageRequest &request) { return cuda::compile_with_nvcc(toolkit, module, options, request); }};
}

Result<Compiler> nvrtc_compiler(const Toolkit &toolkit, const ParsedModule &module, const Options &options) {
  Result<Nvrtc> nvrtc = cuda::load_nvrtc(toolkit);
  if (!nvrtc)
    return nvrtc.take_errors();
  return Compiler{cuda::supported_architectures(*nvrtc), [&, functions = *nvrtc](const ImageRequest &request) {
                    return cuda::compile_with_nvrtc(functions, toolkit, module, options, request);
                  }};
}

// nvcc when it is asked for, or when the file holds host code, which NVRTC does not take.
Result<Compiler> choose_compiler(const Toolkit &toolkit, const ParsedModule &module, const Options &options) {
  const bool wants_nvcc = options.cuda_compiler == CudaCompiler::Nvcc ||
                          (options.cuda_compiler == CudaCompiler::Auto && module.has_host_code);
  if (!wants_nvcc)
    return nvrtc_compiler(toolkit, module, options);
  if (!toolkit.nvcc.empty())
    return nvcc_compiler(toolkit, module, options);
  return make_error(options.cuda_compiler == CudaCompiler::Nvcc
                        ? "there is no nvcc in CUDA_HOME, CUDA_PATH or on PATH"
                        : "this file holds host code, which only nvcc takes, and there is none in CUDA_HOME, CUDA_PATH "
                          "or on PATH",
                    "install it, or hide the host code from NVRTC (#ifndef __CUDACC_RTC__) and give "
                    "--cuda-compiler=nvrtc, or leave cuda out of --targets",
                    {module.path, 0, 0});
}

// Architectures mostly say the same: each message once.
void append_new(Diagnostics &all, const Diagnostics &more) {
  for (const Diagnostic &one : more)
    if (llvm::none_of(all, [&](const Diagnostic &old) {
          return old.message == one.message && old.place.file == one.place.file && old.place.line == one.place.line &&
                 old.place.column == one.place.column;
        }))
      all.push_back(one);
}

// Compiles every image, each in a thread of a pool.
Result<std::vector<CompiledImage>> compile_all(const Compiler &compiler, const std::vector<ImageRequest> &requests) {
  llvm::DefaultThreadPool pool(llvm::hardware_concurrency());
  std::vector<std::shared_future<Result<CompiledImage>>> running;
  for (const ImageRequest &request : requests)
    running.push_back(pool.async([&compiler, &request] { return compiler.compile(request); }));
  Diagnostics errors;
  std::vector<CompiledImage> images;
  for (const auto &one : running) {
    const Result<CompiledImage> &image = one.get();
    if (image)
      images.push_back(*image);
    else
      append_new(errors, image.errors());
  }
  if (!errors.empty())
    return errors;
  return images;
}

std::vector<KernelInfo> infos_of(const std::vector<Kernel> &kernels) {
  std::vector<KernelInfo> infos;
  for (const Kernel &kernel : kernels)
    infos.push_back(kernel.info);
  return infos;
}

// Reads a CUBIN back, holds it against the source and notes what ptxas made of each kernel.
Status add_facts(const std::string &cubin_bytes, const std::string &arch, const ParsedModule &module,
                 const std::vector<KernelInfo> &infos, TargetOutput &output) {
  Result<Cubin> cubin = read_cubin(cubin_bytes);
  if (!cubin) {
    Diagnostics errors = cubin.take_errors();
    for (Diagnostic &error : errors)
      error.place.file = module.path;
    return {std::move(errors)};
  }
  if (Diagnostics errors = check_agreement(*cubin, arch, infos); !errors.empty())
    return {std::move(errors)};
  for (const KernelInfo &info : infos)
    for (const CubinKernel &kernel : cubin->kernels)
      if (kernel.symbol == info.mangled)
        output.cuda.push_back(
            {info.ident, arch, kernel.registers, kernel.static_shared, kernel.local_bytes, kernel.code_bytes});
  return {};
}

Artifact artifact_of(const ImageRequest &request, std::string bytes, const ParsedModule &module) {
  Artifact artifact;
  artifact.kind = request.is_ptx ? ArtifactKind::Ptx : ArtifactKind::Cubin;
  artifact.arch = arch_name(request);
  artifact.file =
      (llvm::sys::path::stem(module.path) + "." + artifact.arch + (request.is_ptx ? ".ptx" : ".cubin")).str();
  artifact.bytes = std::move(bytes);
  artifact.source = module.path;
  return artifact;
}

} // namespace

Result<TargetOutput> emit_cuda(const ParsedModule &module, const std::vector<Kernel> &kernels, const Options &options) {
  const Toolkit toolkit = cuda::find_toolkit();
  Result<Compiler> compiler = choose_compiler(toolkit, module, options);
  if (!compiler)
    return compiler.take_errors();
  Result<std::vector<ImageRequest>> requests = cuda::image_requests(options, compiler->architectures);
  if (!requests)
    return requests.take_errors();
  Result<std::vector<CompiledImage>> images = compile_all(*compiler, *requests);
  if (!images)
    return images.take_errors();

  const std::vector<KernelInfo> infos = infos_of(kernels);
  TargetOutput output;
  Diagnostics errors;
  for (auto [request, image] : llvm::zip(*requests, *images)) {
    append_new(output.warnings, image.warnings);
    if (!request.is_ptx)
      append_new(errors, add_facts(image.bytes, arch_name(request), module, infos, output).errors);
    output.artifacts.push_back(artifact_of(request, std::move(image.bytes), module));
  }
  if (!errors.empty())
    return errors;
  return output;
}

} // namespace kernelc
