#include "ir/builtins.h"
#include "ir/regions.h"
#include "ir/verify.h"
#include "kernel_from_ir.h"

#include <doctest/doctest.h>

using namespace kernelc;
using namespace kernelc::test;

namespace {

// The shape of a tree in one line: nodes by letter (c code, = assign, B barrier, r return, b break, k continue),
// if(then|else), loop(…), block(…), switch(case|case|default).
std::string shape(const NodeList &nodes) {
  std::string text;
  for (const auto &node : nodes) {
    switch (node->kind) {
    case NodeKind::Code:
      text += "c";
      break;
    case NodeKind::Assign:
      text += "=";
      break;
    case NodeKind::Barrier:
      text += "B";
      break;
    case NodeKind::WarpOp:
      text += "W";
      break;
    case NodeKind::If:
      text += "if(" + shape(node->body) + "|" + shape(node->orelse) + ")";
      break;
    case NodeKind::Loop:
      text += "loop(" + shape(node->body) + ")";
      break;
    case NodeKind::Block:
      text += "block(" + shape(node->body) + ")";
      break;
    case NodeKind::Switch:
      text += "switch(";
      for (const SwitchCase &one : node->cases)
        text += shape(one.body) + "|";
      text += shape(node->orelse) + ")";
      break;
    case NodeKind::Break:
      text += "b";
      break;
    case NodeKind::Continue:
      text += "k";
      break;
    case NodeKind::Return:
      text += "r";
      break;
    }
  }
  return text;
}

std::string shape_of(llvm::StringRef ir) {
  ParsedModule module = module_from_ir(ir);
  return shape(kernels_of(module)[0].body);
}

} // namespace

TEST_CASE("an early return is a guard, and what follows is not nested") {
  CHECK(shape_of(R"(
define void @k(ptr %x, i32 %n) {
  %t = call i32 @__kc_tid_x()
  %out = icmp sge i32 %t, %n
  br i1 %out, label %leave, label %go
go:
  store i32 %t, ptr %x
  br label %leave
leave:
  ret void
})") == "cif(r|)c");
}

TEST_CASE("an if and its join leave no label behind") {
  CHECK(shape_of(R"(
define void @k(ptr %x, i32 %n) {
  %a = load volatile i32, ptr %x
  %c = icmp eq i32 %a, 0
  br i1 %c, label %yes, label %no
yes:
  store volatile i32 1, ptr %x
  br label %join
no:
  store volatile i32 2, ptr %x
  br label %join
join:
  %v = phi i32 [ 3, %yes ], [ 4, %no ]
  store volatile i32 %v, ptr %x
  ret void
})") == "cif(c=|c=)c");
}

TEST_CASE("a for loop leaves by its guard, and the code behind it stands behind it") {
  CHECK(shape_of(R"(
define void @k(ptr %x, i32 %n) {
entry:
  br label %head
head:
  %i = phi i32 [ 0, %entry ], [ %next, %body ]
  %more = icmp slt i32 %i, %n
  br i1 %more, label %body, label %done
body:
  store volatile i32 %i, ptr %x
  %next = add i32 %i, 1
  br label %head
done:
  store volatile i32 7, ptr %x
  ret void
})") == "=loop(cif(|b)c=)c");
}

TEST_CASE("leaving two loops at once is one labelled break") {
  CHECK(shape_of(R"(
define void @k(ptr %x, i32 %n) {
entry:
  br label %outer
outer:
  %i = phi i32 [ 0, %entry ], [ %i1, %outer.next ]
  %m = icmp slt i32 %i, %n
  br i1 %m, label %inner, label %done
inner:
  %j = phi i32 [ 0, %outer ], [ %j1, %inner.next ]
  %v = load volatile i32, ptr %x
  %stop = icmp eq i32 %v, 9
  br i1 %stop, label %found, label %test
test:
  %end = icmp slt i32 %j, %i
  br i1 %end, label %inner.next, label %outer.next
inner.next:
  %j1 = add i32 %j, 1
  br label %inner
outer.next:
  %i1 = add i32 %i, 1
  br label %outer
found:
  store volatile i32 1, ptr %x
  br label %done
done:
  store volatile i32 2, ptr %x
  ret void
})") == "=block(loop(cif(|b)=loop(cif(b|)cif(|b)c=)c=)c)c");
}

TEST_CASE("fallthrough between switch cases and a default in the middle") {
  CHECK(shape_of(R"(
define void @k(ptr %x, i32 %n) {
  switch i32 %n, label %other [ i32 1, label %one
                                i32 2, label %two
                                i32 3, label %two ]
one:
  store volatile i32 1, ptr %x
  br label %two
two:
  store volatile i32 2, ptr %x
  br label %join
other:
  store volatile i32 3, ptr %x
  br label %join
join:
  store volatile i32 4, ptr %x
  ret void
})") == "block(switch(c||cb)c)c");
}

TEST_CASE("a barrier under a condition at the end of the kernel becomes a guard") {
  CHECK(shape_of(R"(
define void @k(ptr %x, i32 %n) {
  %t = call i32 @__kc_tid_x()
  %in = icmp slt i32 %t, %n
  br i1 %in, label %go, label %leave
go:
  store volatile i32 1, ptr %x
  call void @__kc_barrier()
  store volatile i32 2, ptr %x
  br label %leave
leave:
  ret void
})") == "cif(|r)cBc");
}

TEST_CASE("an irreducible loop is made reducible and comes out as a tree") {
  ParsedModule module = module_from_ir(R"(
define void @k(ptr %x, i32 %n) {
  %c = icmp eq i32 %n, 0
  br i1 %c, label %a, label %b
a:
  %v = load volatile i32, ptr %x
  %ca = icmp eq i32 %v, 1
  br i1 %ca, label %b, label %out
b:
  %w = load volatile i32, ptr %x
  %cb = icmp eq i32 %w, 2
  br i1 %cb, label %a, label %out
out:
  ret void
})");
  const std::vector<Kernel> kernels = kernels_of(module);
  CHECK(verify_regions(kernels[0]).empty());
  CHECK(shape(kernels[0].body).find("loop") != std::string::npos);
}

TEST_CASE("contains_barrier and falls_through look at every depth") {
  ParsedModule module = module_from_ir(R"(
define void @k(ptr %x, i32 %n) {
entry:
  br label %head
head:
  %i = phi i32 [ 0, %entry ], [ %next, %head.end ]
  %more = icmp slt i32 %i, %n
  br i1 %more, label %body, label %done
body:
  call void @__kc_barrier()
  br label %head.end
head.end:
  %next = add i32 %i, 1
  br label %head
done:
  ret void
})");
  const std::vector<Kernel> kernels = kernels_of(module);
  CHECK(kernels[0].has_barrier);
  CHECK(contains_barrier(kernels[0].body));
  CHECK_FALSE(falls_through(kernels[0].body)); // the loop is left by returning
  CHECK(falls_through(kernels[0].body[0]->body));
}
