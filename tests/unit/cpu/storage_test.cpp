#include "kernels.h"

#include "targets/cpu/raise/storage.h"

#include <doctest/doctest.h>

using namespace kernelc;
using namespace kernelc::cpu;
using namespace kernelc::test;

namespace {

struct Placed {
  explicit Placed(llvm::StringRef ir)
      : module(module_from_ir(ir)), kernels(kernels_of(module)), plan(plan_kernel(kernels[0])),
        storage(place_values(kernels[0], plan)) {}
  Home home(llvm::StringRef name) const { return storage.home_of(find(kernels[0], name)); }

  ParsedModule module;
  std::vector<Kernel> kernels;
  Plan plan;
  Storage storage;
};

} // namespace

TEST_CASE("values of one region are its locals") {
  const Placed placed(saxpy_ir);
  CHECK(placed.home("i") == Home::Local);
  CHECK(placed.home("px") == Home::Folded);
  CHECK(placed.storage.thread_values.empty());
}

TEST_CASE("a uniform loop counter is one variable of the block, not an array") {
  const Placed placed(tree_sum_ir);
  CHECK(placed.home("step") == Home::Uniform);
  CHECK(placed.storage.thread_values.empty());
}

TEST_CASE("a loaded value that lives across a barrier is kept for each thread") {
  const Placed placed(some_leave_ir);
  CHECK(placed.home("v") == Home::PerThread);
  CHECK(placed.storage.thread_values.size() == 1);
}

TEST_CASE("with resume points, only what lives across a barrier is kept") {
  const Placed placed(divergent_ir);
  CHECK(placed.home("v") == Home::PerThread);
  CHECK(placed.home("r") == Home::Local);
}

TEST_CASE("an index used in two regions is computed again") {
  const Placed placed(R"(
define void @k(ptr %x) {
  %t = call i32 @__kc_tid_x()
  %b = call i32 @__kc_ctaid_x()
  %d = call i32 @__kc_ntid_x()
  %base = mul i32 %b, %d
  %i = add i32 %base, %t
  %p = getelementptr i32, ptr %x, i32 %i
  store i32 %i, ptr %p
  call void @__kc_barrier()
  store i32 %base, ptr %p
  ret void
})");
  CHECK(placed.home("i") == Home::Recomputed);
  CHECK(placed.home("base") == Home::Block);
}
