#include "command_line.h"

#include "architectures.h"

#include <CLI/CLI.hpp>
#include <llvm/ADT/STLExtras.h>
#include <llvm/ADT/StringExtras.h>

namespace kernelc {
namespace {

// "cuda,cpu" and repeated options both give a list.
std::vector<std::string> split(const std::vector<std::string> &values) {
  std::vector<std::string> items;
  for (const std::string &value : values) {
    llvm::SmallVector<llvm::StringRef> parts;
    llvm::StringRef(value).split(parts, ',', -1, /*KeepEmpty=*/false);
    for (const llvm::StringRef part : parts)
      items.push_back(part.trim().str());
  }
  return items;
}

std::string join(const std::vector<std::string> &items) { return llvm::join(items, ", "); }

std::vector<std::string> names_of(const std::vector<Target> &targets) {
  std::vector<std::string> names;
  for (const Target &target : targets)
    names.emplace_back(target.name);
  return names;
}

void describe_build(CLI::App &build, Options &options, const std::vector<Target> &targets) {
  build.add_option("inputs", options.inputs, "CUDA-C sources (.cu)")->required()->type_name("FILE");
  build.add_option("-o,--output", options.output_dir, "folder for the outputs; made if it is not there")
      ->type_name("DIR");
  build.add_option("-t,--targets", options.targets, "what to make, comma separated: " + join(names_of(targets)))
      ->type_name("LIST")
      ->allow_extra_args(false);
  build.add_option("--cuda-arch", options.cuda_archs, "compute capabilities for the cuda target: 75,80,90a …")
      ->type_name("LIST")
      ->allow_extra_args(false);
  build.add_flag("--ptx", options.ptx, "also one PTX for the highest architecture asked for");
  build
      .add_option_function<std::string>(
          "--cuda-compiler",
          [&options](const std::string &name) {
            options.cuda_compiler = name == "nvcc"    ? CudaCompiler::Nvcc
                                    : name == "nvrtc" ? CudaCompiler::Nvrtc
                                                      : CudaCompiler::Auto;
          },
          "auto (nvcc for files with host code), nvrtc or nvcc")
      ->check(CLI::IsMember({"auto", "nvrtc", "nvcc"}))
      ->type_name("NAME");
  build.add_option("-I", options.include_dirs, "folder for #include")->type_name("DIR")->allow_extra_args(false);
  build.add_option("-D", options.definitions, "define a macro")->type_name("NAME[=VALUE]")->allow_extra_args(false);
  build.add_option("--instantiate", options.instantiations, "make a kernel of a template: 'gemm<float,16>'")
      ->type_name("KERNEL")
      ->allow_extra_args(false);
  build.add_option("--name", options.name, "stem of the registry, manifest and module files (kernels)")
      ->type_name("NAME");
  build.add_option("--depfile", options.depfile, "write Make-style dependencies of the outputs")->type_name("FILE");
  build.add_option("--dump", options.dump, "print a stage and write no files: " + join(dump_stages()))
      ->type_name("STAGE");
  build.add_flag("--line", options.line_directives, "#line directives back to the source in emitted C");
  build.add_flag("-v,--verbose", options.verbose, "say what is done and how long it takes");
}

// The outputs stay inside the output folder.
bool is_file_stem(llvm::StringRef name) {
  return !name.empty() && !name.starts_with(".") &&
         llvm::all_of(name, [](char c) { return llvm::isAlnum(c) || c == '_' || c == '-' || c == '.'; });
}

Status check(Options &options, const std::vector<Target> &targets) {
  Status status;
  options.targets = split(options.targets);
  if (options.targets.empty())
    options.targets = {"cpu"};
  const std::vector<std::string> known = names_of(targets);
  for (const std::string &name : options.targets)
    if (!llvm::is_contained(known, name))
      status.errors.push_back(make_error("unknown target '" + name + "'", "the targets are: " + join(known)));
  options.cuda_archs = split(options.cuda_archs);
  for (std::string &arch : options.cuda_archs) {
    if (llvm::StringRef(arch).starts_with("sm_"))
      arch = arch.substr(3);
    if (!is_known_architecture(arch))
      status.errors.push_back(make_error("unknown CUDA architecture '" + arch + "'",
                                         "the architectures are: " + join(known_architectures()) +
                                             "; an 'a' may follow 90 and later, an 'f' 100 and later"));
  }
  if (!options.dump.empty() && !llvm::is_contained(dump_stages(), options.dump))
    status.errors.push_back(
        make_error("unknown stage '" + options.dump + "'", "the stages are: " + join(dump_stages())));
  if (!is_file_stem(options.name))
    status.errors.push_back(make_error("'" + options.name + "' cannot name the registry's files",
                                       "give --name letters, digits, '_', '-' and '.', not starting with '.'"));
  if (options.output_dir.empty() && options.dump.empty())
    status.errors.push_back(make_error("no output folder given", "say where the files go with -o DIR"));
  return status;
}

} // namespace

const std::vector<std::string> &dump_stages() {
  static const std::vector<std::string> stages = {"parse", "normalise", "regions",  "uniformity", "provenance",
                                                  "cpu",   "wgsl",      "registry", "manifest"};
  return stages;
}

ParsedCommandLine parse_command_line(int argc, const char *const *argv, const std::vector<Target> &targets) {
  ParsedCommandLine result;
  CLI::App app("kernelc compiles CUDA-C kernels ahead of time: CUBINs, C for the CPU, WGSL, and a registry to launch "
               "them by name.",
               "kernelc");
  app.set_version_flag("--version", std::string("kernelc " KERNELC_VERSION));
  app.require_subcommand(1);
  CLI::App *build = app.add_subcommand("build", "compile kernels for one or more targets");
  describe_build(*build, result.options, targets);
  try {
    app.parse(argc, argv);
  } catch (const CLI::Success &success) { // --help, --version
    result.exit_code = app.exit(success);
    return result;
  } catch (const CLI::ParseError &error) {
    result.errors.push_back(make_error(error.what(), "kernelc --help and kernelc build --help list what there is"));
    return result;
  }
  result.options.command = "build";
  result.errors = check(result.options, targets).errors;
  return result;
}

} // namespace kernelc
