// The passes on trees made by hand.
#include "targets/wgsl/barriers.h"
#include "targets/wgsl/exits.h"
#include "targets/wgsl/loops.h"
#include "targets/wgsl/print.h"
#include "targets/wgsl/scopes.h"
#include "targets/wgsl/tidy.h"
#include "targets/wgsl/uniform.h"

#include <doctest/doctest.h>

using namespace kernelc::wgsl;

namespace {

const ExprPtr varying = binary("<", name("thread.x", Type::U32, true), integer(Type::U32, 8));
const ExprPtr uniform = binary("<", name("args.n", Type::I32), integer(Type::I32, 8));
const ExprPtr data = name("data", Type::I32, true);

Stmt put(int64_t value) { return store(index(data, integer(Type::I32, value), Type::I32), integer(Type::I32, value)); }

Stmt labelled(StmtKind kind, unsigned label, Body body) {
  Stmt stmt{kind};
  stmt.label = label;
  stmt.body = std::move(body);
  return stmt;
}

std::string finish(Function function) {
  function = declare_variables(remove_labels(std::move(function)));
  function = drop_dead_code(declare_in_for(std::move(function)));
  return print(function, function.body, 0);
}

} // namespace

TEST_CASE("remove_labels: a jump to the end of a block becomes an else arm") {
  Function f;
  f.body = {labelled(StmtKind::Block, 1, {if_then(varying, {put(1), jump(StmtKind::Break, 1)}), put(2)}), put(3)};
  CHECK(finish(f) == "if (thread.x < 8u) {\n  data[1] = 1;\n} else {\n  data[2] = 2;\n}\ndata[3] = 3;\n");
}

TEST_CASE("remove_labels: a jump over two loops raises a flag that the inner levels follow") {
  Function f;
  Stmt inner = labelled(StmtKind::Loop, 2, {if_then(varying, {jump(StmtKind::Break, 1)}), put(1)});
  f.body = {labelled(StmtKind::Loop, 1, {std::move(inner), put(2)}), put(3)};
  CHECK(finish(f) == "var done = false;\n"
                     "loop {\n"
                     "  loop {\n"
                     "    if (thread.x < 8u) {\n      done = true;\n      break;\n    }\n"
                     "    data[1] = 1;\n"
                     "  }\n"
                     "  if (done) {\n    break;\n  }\n"
                     "  data[2] = 2;\n"
                     "}\n"
                     "data[3] = 3;\n");
}

TEST_CASE("remove_labels: break out of a loop from inside a switch") {
  Function f;
  Stmt choice{StmtKind::Switch};
  choice.value = name("args.n", Type::I32);
  choice.cases.push_back({{integer(Type::I32, 1)}, {jump(StmtKind::Break, 1)}});
  choice.cases.push_back({{integer(Type::I32, 2)}, {jump(StmtKind::Continue, 1)}});
  f.body = {labelled(StmtKind::Loop, 1, {std::move(choice), put(1)})};
  CHECK(finish(f) == "var done = false;\n"
                     "loop {\n"
                     "  switch (args.n) {\n"
                     "    case 1: {\n      done = true;\n    }\n"
                     "    case 2: {\n      continue;\n    }\n"
                     "    default: {\n    }\n"
                     "  }\n"
                     "  if (done) {\n    break;\n  }\n"
                     "  data[1] = 1;\n"
                     "}\n");
}

TEST_CASE("shape_loops: a counted loop becomes a for, a jump to its step a continue") {
  Function f;
  const unsigned k = f.add("k", Type::I32);
  const ExprPtr kv = f.use(k);
  Stmt block = labelled(StmtKind::Block, 2, {if_then(varying, {jump(StmtKind::Break, 2)}), put(1)});
  f.body = {assign(k, integer(Type::I32, 0)),
            labelled(StmtKind::Loop, 1,
                     {if_then(binary(">=", kv, integer(Type::I32, 4)), {jump(StmtKind::Break, 1)}), std::move(block),
                      assign(k, binary("+", kv, integer(Type::I32, 1)))})};
  CHECK(finish(shape_loops(f)) == "for (var k = 0; k < 4; k += 1) {\n"
                                  "  if (thread.x < 8u) {\n    continue;\n  }\n"
                                  "  data[1] = 1;\n"
                                  "}\n");
}

TEST_CASE("declare_variables: let where it is used, var around its uses") {
  Function f;
  const unsigned a = f.add("a", Type::I32), b = f.add("b", Type::I32);
  f.body = {define(a, name("args.n", Type::I32)),
            if_then(varying, {define(b, binary("+", f.use(a), integer(Type::I32, 1)))}), store(data, f.use(b))};
  f = declare_variables(f);
  CHECK(print(f, f.body, 0) == "let a = args.n;\nvar b: i32;\nif (thread.x < 8u) {\n  b = a + 1;\n}\ndata = b;\n");
}

TEST_CASE("drop_dead_code: unread values go, effects stay") {
  Function f;
  const unsigned a = f.add("a", Type::I32), b = f.add("b", Type::U32);
  f.body = {define(a, name("args.n", Type::I32)),
            define(b, call("atomicAdd", Type::U32, {data, integer(Type::U32, 1)}, true)), jump(StmtKind::Return)};
  f = drop_dead_code(declare_variables(f));
  CHECK(print(f, f.body, 0) == "atomicAdd(data, 1u);\n");
}

TEST_CASE("return_by_break: a loop at the end of the kernel gets a condition") {
  Function f;
  f.body = {labelled(StmtKind::Loop, 1, {if_then(varying, {jump(StmtKind::Return)}), put(1)})};
  CHECK(finish(shape_loops(return_by_break(f))) == "while (thread.x >= 8u) {\n  data[1] = 1;\n}\n");
}

TEST_CASE("close_names: numbers that uniqueness no longer asks for go, names of globals stay theirs") {
  Function f;
  f.taken = {"k", "k_2", "row_7", "t9", "data", "data_2"};
  const unsigned a = f.add("k_2", Type::I32), b = f.add("row_7", Type::I32), c = f.add("t9", Type::I32),
                 d = f.add("data_2", Type::I32);
  f.body = {define(a, integer(Type::I32, 1)), define(b, f.use(a)), define(c, f.use(b)), define(d, f.use(c))};
  f = close_names(f, {"data"});
  CHECK(print(f, f.body, 0) == "let k = 1;\nlet row_7 = k;\nlet t1 = row_7;\nlet data_2 = t1;\n");
}

TEST_CASE("find_varying: thread ids, writable memory, and what is assigned where threads part") {
  Function f;
  const unsigned a = f.add("a", Type::I32), b = f.add("b", Type::I32), c = f.add("c", Type::I32);
  f.body = {define(a, name("args.n", Type::I32)), define(b, data), if_then(varying, {assign(c, f.use(a))})};
  const std::vector<bool> result = find_varying(f);
  CHECK_FALSE(result[a]);
  CHECK(result[b]);
  CHECK(result[c]);
}

TEST_CASE("place_barriers: an early return before a barrier becomes a mask") {
  Module m;
  m.main.body = {if_then(varying, {jump(StmtKind::Return)}), put(1), Stmt{StmtKind::Barrier}, put(2)};
  m = place_barriers(std::move(m));
  CHECK(finish(m.main) == "var running = thread.x >= 8u;\n"
                          "if (running) {\n  data[1] = 1;\n}\n"
                          "workgroupBarrier();\n"
                          "if (running) {\n  data[2] = 2;\n}\n");
}

TEST_CASE("place_barriers: a return that all take together, or after the last barrier, stays") {
  Module m;
  m.main.body = {if_then(uniform, {jump(StmtKind::Return)}), Stmt{StmtKind::Barrier},
                 if_then(varying, {jump(StmtKind::Return)}), put(2)};
  m = place_barriers(std::move(m));
  CHECK(finish(m.main) == "if (args.n < 8) {\n  return;\n}\nworkgroupBarrier();\n"
                          "if (thread.x < 8u) {\n  return;\n}\ndata[2] = 2;\n");
}

TEST_CASE("place_barriers: a condition that is uniform in fact alone is agreed upon") {
  Module m;
  Stmt test = if_then(binary("!=", data, integer(Type::I32, 0)), {put(1), Stmt{StmtKind::Barrier}, put(2)});
  test.block_uniform = true;
  m.main.body = {std::move(test)};
  m = place_barriers(std::move(m));
  CHECK(finish(m.main) == "agreed = u32(data != 0);\n"
                          "let all_agree = workgroupUniformLoad(&agreed) != 0u;\n"
                          "if (all_agree) {\n  data[1] = 1;\n  workgroupBarrier();\n  data[2] = 2;\n}\n");
  REQUIRE(m.workgroup.size() == 1);
  CHECK(m.workgroup[0].name == "agreed");
}

TEST_CASE("place_barriers: a barrier under a varying condition is met by all") {
  Module m;
  m.main.body = {if_then(varying, {put(1), Stmt{StmtKind::Barrier}, put(2)}, {put(3)})};
  m = place_barriers(std::move(m));
  CHECK(finish(m.main) == "let takes_part = thread.x < 8u;\n"
                          "let takes_other_part = thread.x >= 8u;\n"
                          "if (takes_part) {\n  data[1] = 1;\n}\n"
                          "workgroupBarrier();\n"
                          "if (takes_part) {\n  data[2] = 2;\n}\n"
                          "if (takes_other_part) {\n  data[3] = 3;\n}\n");
}

TEST_CASE("place_barriers: a loop that threads leave one by one runs until nobody is inside") {
  Module m;
  m.main.body = {
      labelled(StmtKind::Loop, 1, {if_then(varying, {jump(StmtKind::Break, 1)}), Stmt{StmtKind::Barrier}, put(1)}),
      put(2)};
  m = place_barriers(std::move(m));
  CHECK(m.uses_thread_index);
  CHECK(finish(m.main) == "var in_loop = true;\n"
                          "loop {\n"
                          "  if (thread_index == 0u) {\n    agreed = 0u;\n  }\n"
                          "  workgroupBarrier();\n"
                          "  if (in_loop) {\n    agreed = 1u;\n  }\n"
                          "  if (workgroupUniformLoad(&agreed) == 0u) {\n    break;\n  }\n"
                          "  in_loop = in_loop && thread.x >= 8u;\n"
                          "  workgroupBarrier();\n"
                          "  if (in_loop) {\n    data[1] = 1;\n  }\n"
                          "}\n"
                          "data[2] = 2;\n");
}
