// The whole target, as text.
#include "kernels.h"

#include <doctest/doctest.h>
#include <llvm/Support/FileSystem.h>
#include <llvm/Support/MemoryBuffer.h>
#include <llvm/Support/raw_ostream.h>

#include <cstdlib>

using namespace kernelc;
using namespace kernelc::test;

namespace {

// Holds the text against golden/<name>.c; with KERNELC_UPDATE_GOLDEN set, writes it there.
void check_golden(const std::string &text, const std::string &name) {
  const std::string path = std::string(CPU_TESTS_GOLDEN) + "/" + name + ".c";
  if (std::getenv("KERNELC_UPDATE_GOLDEN")) {
    std::error_code code;
    llvm::raw_fd_ostream(path, code) << text;
    return;
  }
  const auto buffer = llvm::MemoryBuffer::getFile(path);
  REQUIRE_MESSAGE(buffer, "no golden file " << path);
  CHECK(text == (*buffer)->getBuffer().str());
}

} // namespace

TEST_CASE("golden: the C of small kernels") {
  check_golden(function_of(c_of(saxpy_ir), "kc_saxpy_blocks"), "saxpy");
  check_golden(function_of(c_of(tree_sum_ir), "kc_tree_sum_blocks"), "tree_sum");
  check_golden(function_of(c_of(some_leave_ir), "kc_some_leave_blocks"), "some_leave");
  check_golden(function_of(c_of(divergent_ir), "kc_divergent_blocks"), "divergent");
}

TEST_CASE("a file holds the helpers it calls and no others") {
  const std::string plain = c_of(saxpy_ir);
  CHECK(plain.find("kc_block_index(const kc_launch") != std::string::npos);
  CHECK(plain.find("kc_div_i32") == std::string::npos);
  const std::string with_helpers = c_of(R"(
define void @k(ptr %x, i32 %n) {
  %v = load i32, ptr %x
  %q = sdiv i32 %v, %n
  %b = sext i32 %q to i64
  %r = call i64 @__kc_brev_64(i64 %b)
  store i64 %r, ptr %x
  ret void
})");
  CHECK(with_helpers.find("kc_div_i32(int32_t a") != std::string::npos);
  CHECK(with_helpers.find("kc_brev_64(uint64_t x)") != std::string::npos);
  CHECK(with_helpers.find("kc_brev_32(uint32_t x)") != std::string::npos); // called by the 64-bit one
}

TEST_CASE("scratch holds static shared memory and what each thread keeps") {
  ParsedModule module = module_from_ir(some_leave_ir);
  const std::vector<Kernel> kernels = kernels_of(module);
  const Result<TargetOutput> output = emit_cpu(module, kernels, {});
  REQUIRE(output);
  REQUIRE(output->cpu.size() == 1);
  CHECK(output->cpu[0].blocks_symbol == "kc_some_leave_blocks");
  CHECK(output->cpu[0].serial_symbol == "kc_some_leave_serial");
  CHECK(output->cpu[0].scratch_block == 256); // 64 ints
  CHECK(output->cpu[0].scratch_thread == 5);  // an int that lives across the barrier, and whether the thread has left
}

TEST_CASE("the same kernel gives the same bytes") { CHECK(c_of(tree_sum_ir) == c_of(tree_sum_ir)); }
