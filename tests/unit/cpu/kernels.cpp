#include "kernels.h"

#include <doctest/doctest.h>

namespace kernelc::test {

const char *const saxpy_ir = R"(
define void @saxpy(ptr %c_x, ptr %y, float %a, i32 %n) {
  %t = call i32 @__kc_tid_x()
  %b = call i32 @__kc_ctaid_x()
  %d = call i32 @__kc_ntid_x()
  %base = mul i32 %b, %d
  %i = add i32 %base, %t
  %out = icmp sge i32 %i, %n
  br i1 %out, label %leave, label %go
go:
  %wide = sext i32 %i to i64
  %px = getelementptr float, ptr %c_x, i64 %wide
  %vx = load float, ptr %px, align 4
  %py = getelementptr float, ptr %y, i64 %wide
  %vy = load float, ptr %py, align 4
  %m = fmul float %a, %vx
  %s = fadd float %m, %vy
  store float %s, ptr %py, align 4
  br label %leave
leave:
  ret void
})";

const char *const tree_sum_ir = R"(
@tile = internal addrspace(3) global [64 x i32] undef, align 4
define void @tree_sum(ptr %c_in, ptr %out) {
entry:
  %t = call i32 @__kc_tid_x()
  %d = call i32 @__kc_ntid_x()
  %b = call i32 @__kc_ctaid_x()
  %base = mul i32 %b, %d
  %i = add i32 %base, %t
  %pi = getelementptr i32, ptr %c_in, i32 %i
  %v = load i32, ptr %pi, align 4
  %cell = getelementptr i32, ptr addrspacecast (ptr addrspace(3) @tile to ptr), i32 %t
  store i32 %v, ptr %cell, align 4
  call void @__kc_barrier()
  %half = lshr i32 %d, 1
  br label %head
head:
  %step = phi i32 [ %half, %entry ], [ %next, %latch ]
  %more = icmp ne i32 %step, 0
  br i1 %more, label %body, label %done
body:
  %mine = icmp ult i32 %t, %step
  br i1 %mine, label %add, label %latch
add:
  %j = add i32 %t, %step
  %other = getelementptr i32, ptr addrspacecast (ptr addrspace(3) @tile to ptr), i32 %j
  %a = load i32, ptr %cell, align 4
  %c = load i32, ptr %other, align 4
  %sum = add i32 %a, %c
  store i32 %sum, ptr %cell, align 4
  br label %latch
latch:
  call void @__kc_barrier()
  %next = lshr i32 %step, 1
  br label %head
done:
  %first = icmp eq i32 %t, 0
  br i1 %first, label %write, label %leave
write:
  %total = load i32, ptr addrspacecast (ptr addrspace(3) @tile to ptr), align 4
  %po = getelementptr i32, ptr %out, i32 %b
  store i32 %total, ptr %po, align 4
  br label %leave
leave:
  ret void
})";

const char *const some_leave_ir = R"(
@tile = internal addrspace(3) global [64 x i32] undef, align 4
define void @some_leave(ptr %c_in, ptr %out, i32 %n) {
entry:
  %t = call i32 @__kc_tid_x()
  %cell = getelementptr i32, ptr addrspacecast (ptr addrspace(3) @tile to ptr), i32 %t
  store i32 5, ptr %cell, align 4
  %over = icmp uge i32 %t, %n
  br i1 %over, label %leave, label %stay
stay:
  %pi = getelementptr i32, ptr %c_in, i32 %t
  %v = load i32, ptr %pi, align 4
  store i32 %v, ptr %cell, align 4
  call void @__kc_barrier()
  %back = sub i32 7, %t
  %other = getelementptr i32, ptr addrspacecast (ptr addrspace(3) @tile to ptr), i32 %back
  %w = load i32, ptr %other, align 4
  %r = mul i32 %w, %v
  %po = getelementptr i32, ptr %out, i32 %t
  store i32 %r, ptr %po, align 4
  br label %leave
leave:
  ret void
})";

const char *const divergent_ir = R"(
@tile = internal addrspace(3) global [64 x i32] undef, align 4
define void @divergent(ptr %c_in, ptr %out, i32 %n) {
entry:
  %t = call i32 @__kc_tid_x()
  %pi = getelementptr i32, ptr %c_in, i32 %t
  %v = load i32, ptr %pi, align 4
  %in = icmp ult i32 %t, %n
  br i1 %in, label %meet, label %skip
meet:
  %cell = getelementptr i32, ptr addrspacecast (ptr addrspace(3) @tile to ptr), i32 %t
  store i32 %v, ptr %cell, align 4
  call void @__kc_barrier()
  %last = sub i32 %n, 1
  %back = sub i32 %last, %t
  %other = getelementptr i32, ptr addrspacecast (ptr addrspace(3) @tile to ptr), i32 %back
  %w = load i32, ptr %other, align 4
  br label %join
skip:
  br label %join
join:
  %r = phi i32 [ %w, %meet ], [ -1, %skip ]
  %s = add i32 %r, %v
  %po = getelementptr i32, ptr %out, i32 %t
  store i32 %s, ptr %po, align 4
  ret void
})";

std::string c_of(llvm::StringRef ir, const Options &options) {
  ParsedModule module = module_from_ir(ir);
  const std::vector<Kernel> kernels = kernels_of(module);
  Result<TargetOutput> output = emit_cpu(module, kernels, options);
  if (!output)
    for (const Diagnostic &error : output.errors())
      MESSAGE(format(error));
  REQUIRE(output);
  REQUIRE(output->artifacts.size() == 1);
  CHECK(output->artifacts[0].file == "test.c");
  return output->artifacts[0].bytes;
}

std::string function_of(llvm::StringRef code, llvm::StringRef name) {
  const size_t at = code.find(("void " + name + "(").str());
  REQUIRE(at != llvm::StringRef::npos);
  return code.slice(at, code.find("\n}\n", at) + 3).str();
}

} // namespace kernelc::test
