// The emitted C, compiled by gcc and by clang as a user would, and run.
#include "kernels.h"

#include <doctest/doctest.h>
#include <llvm/Support/FileSystem.h>
#include <llvm/Support/Program.h>
#include <llvm/Support/raw_ostream.h>

#include <dlfcn.h>

#include <cstring>

using namespace kernelc;
using namespace kernelc::test;

namespace {

using Serial = void (*)(long long *cells, long long grid, long long block);

// A shared library made of the code; gone with the object.
class Library {
public:
  Library(const std::string &compiler, const std::vector<std::string> &flags, const std::string &code) {
    llvm::SmallString<128> folder;
    REQUIRE_FALSE(llvm::sys::fs::createUniqueDirectory("kernelc-cpu-test", folder));
    folder_ = folder.str().str();
    const std::string source = folder_ + "/test.c";
    const std::string library = folder_ + "/test.so";
    {
      std::error_code error;
      llvm::raw_fd_ostream(source, error) << code;
    }
    std::vector<std::string> command = {compiler, "-std=c11", "-Wall", "-Wextra", "-Werror", "-shared",
                                        "-fPIC",  source,     "-o",    library,   "-lm"};
    command.insert(command.end(), flags.begin(), flags.end());
    const std::vector<llvm::StringRef> arguments(command.begin(), command.end());
    std::string message;
    REQUIRE_MESSAGE(llvm::sys::ExecuteAndWait(compiler, arguments, std::nullopt, {}, 0, 0, &message) == 0, message);
    handle_ = dlopen(library.c_str(), RTLD_NOW);
    REQUIRE_MESSAGE(handle_, dlerror());
  }
  ~Library() {
    if (handle_)
      dlclose(handle_);
    (void)llvm::sys::fs::remove_directories(folder_);
  }
  Library(const Library &) = delete;
  Library &operator=(const Library &) = delete;

  Serial serial(const char *name) const {
    Serial function = nullptr;
    void *symbol = dlsym(handle_, name);
    REQUIRE(symbol);
    std::memcpy(&function, &symbol, sizeof function);
    return function;
  }

private:
  std::string folder_;
  void *handle_ = nullptr;
};

// The seed's form: the address of each argument, in cells of eight bytes.
template <class T> long long cell(const T &argument) {
  return static_cast<long long>(reinterpret_cast<intptr_t>(&argument));
}

void run_saxpy(const Library &library) {
  std::vector<float> x(100), y(100), expected(100);
  for (int i = 0; i < 100; ++i) {
    x[i] = 0.25f * static_cast<float>(i);
    y[i] = 100.0f - static_cast<float>(i);
    expected[i] = i < 97 ? 1.5f * x[i] + y[i] : y[i];
  }
  const float *px = x.data();
  float *py = y.data();
  const float a = 1.5f;
  const long long n = 97; // an int in the low bytes of its cell
  long long cells[] = {cell(px), cell(py), cell(a), cell(n)};
  library.serial("kc_saxpy_serial")(cells, 4, 32);
  CHECK(y == expected);
}

void run_tree_sum(const Library &library) {
  std::vector<int> in(128), out(2);
  for (int i = 0; i < 128; ++i)
    in[i] = i * i - 50 * i;
  const int *pi = in.data();
  int *po = out.data();
  long long cells[] = {cell(pi), cell(po)};
  library.serial("kc_tree_sum_serial")(cells, 2, 64);
  for (int block = 0; block < 2; ++block) {
    int sum = 0;
    for (int i = 0; i < 64; ++i)
      sum += in[block * 64 + i];
    CHECK(out[block] == sum);
  }
}

void run_some_leave(const Library &library) {
  const std::vector<int> in = {3, 1, 4, 1, 5, 9, 2, 6};
  std::vector<int> out(8, -7);
  const int *pi = in.data();
  int *po = out.data();
  const long long n = 5;
  long long cells[] = {cell(pi), cell(po), cell(n)};
  library.serial("kc_some_leave_serial")(cells, 1, 8);
  // Threads 5 to 7 left with 5 in their cells.
  CHECK(out == std::vector<int>{15, 5, 20, 5, 5, -7, -7, -7});
}

void run_divergent(const Library &library) {
  const std::vector<int> in = {3, 1, 4, 1, 5, 9, 2, 6};
  std::vector<int> out(8);
  const int *pi = in.data();
  int *po = out.data();
  const long long n = 4;
  long long cells[] = {cell(pi), cell(po), cell(n)};
  library.serial("kc_divergent_serial")(cells, 1, 8);
  CHECK(out == std::vector<int>{4, 5, 5, 4, 4, 8, 1, 5});
}

void run_all(const std::string &compiler, const std::vector<std::string> &flags) {
  run_saxpy(Library(compiler, flags, c_of(saxpy_ir)));
  run_tree_sum(Library(compiler, flags, c_of(tree_sum_ir)));
  run_some_leave(Library(compiler, flags, c_of(some_leave_ir)));
  run_divergent(Library(compiler, flags, c_of(divergent_ir)));
}

} // namespace

TEST_CASE("gcc compiles it without a warning, and it computes what the kernel says") {
  run_all(CPU_TESTS_GCC, {"-O0"});
  run_all(CPU_TESTS_GCC, {"-O3"});
  run_all(CPU_TESTS_GCC, {"-O2", "-fno-strict-aliasing"});
}

TEST_CASE("clang does, too") {
  run_all(CPU_TESTS_CLANG, {"-O0"});
  run_all(CPU_TESTS_CLANG, {"-O3"});
}
