// The emitted C, compiled by gcc and by clang as a user would, and run.
#include "kernels.h"

#include <doctest/doctest.h>
#include <llvm/Support/FileSystem.h>
#include <llvm/Support/Program.h>
#include <llvm/Support/raw_ostream.h>

#include <dlfcn.h>

#include <cstdio>
#include <cstring>

#include <unistd.h>

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

namespace {

// Thread 1 prints every kind of argument; thread 2 fails its assert; thread 3 must never be.
const char *const speak_ir = R"(
@format = private constant [39 x i8] c"%d %5.2f|%-4s|%c %lld %x %3d%% %hhd %s\00"
@word = private constant [3 x i8] c"ok\00"
@condition = private constant [9 x i8] c"i \22!=\22 2\00"
@file = private constant [5 x i8] c"a.cu\00"
@last = private constant [6 x i8] c"last\0A\00"
define void @speak(i32 %n) {
entry:
  %a = alloca [72 x i8], align 8
  %i = call i32 @__kc_tid_x()
  %one = icmp eq i32 %i, 1
  br i1 %one, label %say, label %next
say:
  store i32 %n, ptr %a, align 4
  %a8 = getelementptr i8, ptr %a, i64 8
  store double 2.5, ptr %a8, align 8
  %a16 = getelementptr i8, ptr %a, i64 16
  store ptr @word, ptr %a16, align 8
  %a24 = getelementptr i8, ptr %a, i64 24
  store i32 65, ptr %a24, align 4
  %a32 = getelementptr i8, ptr %a, i64 32
  store i64 1099511627776, ptr %a32, align 8
  %a40 = getelementptr i8, ptr %a, i64 40
  store i32 255, ptr %a40, align 4
  %a44 = getelementptr i8, ptr %a, i64 44
  store i32 7, ptr %a44, align 4
  %a48 = getelementptr i8, ptr %a, i64 48
  store i32 257, ptr %a48, align 4
  %a56 = getelementptr i8, ptr %a, i64 56
  store ptr null, ptr %a56, align 8
  %said = call i32 @__kc_printf(ptr @format, ptr %a)
  br label %next
next:
  %two = icmp eq i32 %i, 2
  br i1 %two, label %fail, label %rest
fail:
  call void @__kc_assert_fail(ptr @condition, ptr @file, i32 12, ptr null)
  br label %rest
rest:
  %three = icmp eq i32 %i, 3
  br i1 %three, label %never, label %done
never:
  %again = call i32 @__kc_printf(ptr @last, ptr null)
  br label %done
done:
  ret void
}
)";

// What a call writes to a descriptor of this process.
template <class Call> std::string written_to(int descriptor, FILE *stream, Call call) {
  std::fflush(stream);
  FILE *file = std::tmpfile();
  const int kept = dup(descriptor);
  dup2(fileno(file), descriptor);
  call();
  std::fflush(stream);
  dup2(kept, descriptor);
  close(kept);
  std::rewind(file);
  std::string text(4096, '\0');
  text.resize(std::fread(text.data(), 1, text.size(), file));
  std::fclose(file);
  return text;
}

} // namespace

TEST_CASE("the serial form prints to stdout, and a failed assert ends the launch but not the process") {
  const std::string code = c_of(speak_ir);
  for (const char *compiler : {CPU_TESTS_GCC, CPU_TESTS_CLANG})
    for (const char *level : {"-O0", "-O2"}) {
      const Library library(compiler, {level}, code);
      const int n = -3;
      long long cells[] = {cell(n)};
      std::string errors;
      const std::string text = written_to(STDOUT_FILENO, stdout, [&] {
        errors = written_to(STDERR_FILENO, stderr, [&] { library.serial("kc_speak_serial")(cells, 1, 8); });
      });
      CHECK(text == "-3  2.50|ok  |A 1099511627776 ff   7% 1 (null)");
      CHECK(errors ==
            "launch of speak: assertion `i \"!=\" 2' failed at a.cu:12 in block (0, 0, 0), thread (2, 0, 0)\n");
    }
}

TEST_CASE("clang does, too") {
  run_all(CPU_TESTS_CLANG, {"-O0"});
  run_all(CPU_TESTS_CLANG, {"-O3"});
}
