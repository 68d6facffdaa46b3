#include "kernels.h"

#include "targets/cpu/raise/plan.h"

#include <doctest/doctest.h>

using namespace kernelc;
using namespace kernelc::cpu;
using namespace kernelc::test;

namespace {

// R region, = assignment for the block, B barrier, if(then|else), loop(…), block(…), j jump.
std::string shape(const Steps &steps) {
  std::string text;
  for (const Step &step : steps) {
    switch (step.kind) {
    case StepKind::Region:
      text += "R";
      break;
    case StepKind::Assign:
      text += "=";
      break;
    case StepKind::Barrier:
      text += "B";
      break;
    case StepKind::If:
      text += "if(" + shape(step.body) + "|" + shape(step.orelse) + ")";
      break;
    case StepKind::Loop:
      text += "loop(" + shape(step.body) + ")";
      break;
    case StepKind::Block:
      text += "block(" + shape(step.body) + ")";
      break;
    case StepKind::Switch:
      text += "switch";
      break;
    case StepKind::Jump:
      text += "j";
      break;
    }
  }
  return text;
}

struct Planned {
  Form form;
  std::string shape;
};

Planned plan_of(llvm::StringRef ir) {
  ParsedModule module = module_from_ir(ir);
  const std::vector<Kernel> kernels = kernels_of(module);
  const Plan plan = plan_kernel(kernels[0]);
  return {plan.form, shape(plan.steps)};
}

} // namespace

TEST_CASE("a kernel without barriers is one region") {
  const Planned plan = plan_of(saxpy_ir);
  CHECK(plan.form == Form::Plain);
  CHECK(plan.shape == "R");
}

TEST_CASE("a uniform loop around a barrier is the skeleton, its counter assigned once for the block") {
  const Planned plan = plan_of(tree_sum_ir);
  CHECK(plan.form == Form::Structured);
  CHECK(plan.shape == "RBR=loop(Rif(|j)RBR=)R");
}

TEST_CASE("a barrier threads may disagree about makes the kernel one region with resume points") {
  const Planned plan = plan_of(divergent_ir);
  CHECK(plan.form == Form::Resume);
  CHECK(plan.shape == "R");
}

TEST_CASE("a guard the whole block takes stands outside the thread loops") {
  const Planned plan = plan_of(R"(
@tile = internal addrspace(3) global [64 x i32] undef, align 4
define void @k(ptr %out, i32 %n) {
  %b = call i32 @__kc_ctaid_x()
  %over = icmp uge i32 %b, %n
  br i1 %over, label %leave, label %go
go:
  %t = call i32 @__kc_tid_x()
  %cell = getelementptr i32, ptr addrspacecast (ptr addrspace(3) @tile to ptr), i32 %t
  store i32 %t, ptr %cell
  call void @__kc_barrier()
  %v = load i32, ptr addrspacecast (ptr addrspace(3) @tile to ptr)
  %p = getelementptr i32, ptr %out, i32 %t
  store i32 %v, ptr %p
  br label %leave
leave:
  ret void
})");
  CHECK(plan.form == Form::Structured);
  CHECK(plan.shape.find("if(j|)") != std::string::npos);
}

TEST_CASE("a jump behind the last barrier of a loop's body skips no barrier") {
  const Planned plan = plan_of(R"(
@tile = internal addrspace(3) global [64 x i32] undef, align 4
define void @k(ptr %out, i32 %n) {
entry:
  %t = call i32 @__kc_tid_x()
  br label %head
head:
  %i = phi i32 [ 0, %entry ], [ %next, %latch ]
  %more = icmp ult i32 %i, %n
  br i1 %more, label %body, label %leave
body:
  call void @__kc_barrier()
  %mine = icmp ult i32 %t, %i
  br i1 %mine, label %latch, label %work
work:
  %p = getelementptr i32, ptr %out, i32 %t
  store volatile i32 %i, ptr %p
  %odd = load volatile i32, ptr %p
  %c = icmp eq i32 %odd, 0
  br i1 %c, label %latch, label %again
again:
  store volatile i32 %odd, ptr %p
  br label %latch
latch:
  %next = add i32 %i, 1
  br label %head
leave:
  ret void
})");
  CHECK(plan.form == Form::Structured);
}
