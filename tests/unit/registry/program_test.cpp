// The generated files in the hands of their consumers: C compilers and a JavaScript engine.
#include "example.h"

#include <doctest/doctest.h>
#include <llvm/ADT/SmallString.h>
#include <llvm/ADT/SmallVector.h>
#include <llvm/Support/FileSystem.h>
#include <llvm/Support/MemoryBuffer.h>
#include <llvm/Support/Program.h>
#include <llvm/Support/raw_ostream.h>

using namespace kernelc;

namespace {

// A folder with the example's files in it, gone with this object.
class Folder {
public:
  Folder() {
    llvm::SmallString<128> path;
    REQUIRE_FALSE(llvm::sys::fs::createUniqueDirectory("kernelc-test", path));
    path_ = path.str().str();
    for (const Artifact &file : make_registry(example_build()))
      write(file.file, file.bytes);
  }
  Folder(const Folder &) = delete;
  Folder &operator=(const Folder &) = delete;
  ~Folder() { llvm::sys::fs::remove_directories(path_); }

  [[nodiscard]] std::string file(const std::string &name) const { return path_ + "/" + name; }
  void write(const std::string &name, const std::string &bytes) const {
    std::error_code error;
    llvm::raw_fd_ostream(file(name), error) << bytes;
    REQUIRE_FALSE(error);
  }

  // Runs a program; its output is the message of a failure.
  void run(const std::vector<std::string> &command) const {
    const std::vector<llvm::StringRef> words(command.begin(), command.end());
    const std::string log = file("log");
    const int status = llvm::sys::ExecuteAndWait(command[0], words, std::nullopt, {"", log, log});
    const auto text = llvm::MemoryBuffer::getFile(log);
    CHECK_MESSAGE(status == 0, command[0] << ": " << (text ? (*text)->getBuffer().str() : ""));
  }

private:
  std::string path_;
};

} // namespace

TEST_CASE("C compilers take the registry without a warning, and a program finds everything in it") {
  llvm::SmallVector<llvm::StringRef> compilers;
  llvm::StringRef(TEST_COMPILERS).split(compilers, ',', -1, /*KeepEmpty=*/false);
  REQUIRE_FALSE(compilers.empty());
  const Folder folder;
  for (const llvm::StringRef compiler : compilers) {
    folder.run({compiler.str(), "-std=c11", "-Wall", "-Wextra", "-Werror", std::string("-I") + TEST_INCLUDE,
                folder.file("demo_registry.c"), TEST_PROGRAM, "-o", folder.file("program")});
    folder.run({folder.file("program")});
  }
}

TEST_CASE("a JavaScript engine loads the module and finds a kernel") {
  if (std::string(TEST_NODE).empty()) {
    MESSAGE("no node on this machine: not tested");
    return;
  }
  const Folder folder;
  folder.write("package.json", "{\"type\": \"module\"}\n");
  folder.write("check.js", R"(
import { name, kernels, kernel } from "./demo.js";
const saxpy = kernel("saxpy");
if (name !== "demo" || kernels.length !== 1) throw new Error("kernels");
if (saxpy.code !== '// "quoted" ??/\n@compute fn main() {}\n') throw new Error(saxpy.code);
if (saxpy.wgsl.bindings[1].access !== "read_write" || saxpy.params[0].size !== 8) throw new Error("tables");
try { kernel("other"); throw new Error("found"); } catch (error) {
  if (!error.message.includes("no kernel 'other'; there are: saxpy")) throw error;
}
)");
  folder.run({TEST_NODE, folder.file("check.js")});
}
