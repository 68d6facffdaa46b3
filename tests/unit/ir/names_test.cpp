#include "ir/names.h"
#include "kernel_from_ir.h"

#include <doctest/doctest.h>

using namespace kernelc;
using namespace kernelc::test;

TEST_CASE("source names come from the debug records, once each; reserved words step aside") {
  ParsedModule module = module_from_ir(R"(
define void @k(ptr %x, i32 %int) !dbg !5 {
  %a = add i32 %int, 1, !dbg !8
    #dbg_value(i32 %a, !7, !DIExpression(), !8)
  %b = mul i32 %a, %a, !dbg !8
    #dbg_value(i32 %b, !7, !DIExpression(), !8)
  %c = xor i32 %b, %a, !dbg !8
  store volatile i32 %c, ptr %x, !dbg !8
  store i32 %b, ptr %x, !dbg !8
  ret void, !dbg !8
}
!llvm.dbg.cu = !{!0}
!llvm.module.flags = !{!2}
!0 = distinct !DICompileUnit(language: DW_LANG_C_plus_plus, file: !1, emissionKind: FullDebug)
!1 = !DIFile(filename: "test.cu", directory: "")
!2 = !{i32 2, !"Debug Info Version", i32 3}
!3 = !DIBasicType(name: "int", size: 32, encoding: DW_ATE_signed)
!4 = !DISubroutineType(types: !6)
!5 = distinct !DISubprogram(name: "k", file: !1, line: 1, type: !4, unit: !0, spFlags: DISPFlagDefinition)
!6 = !{null}
!7 = !DILocalVariable(name: "index", scope: !5, file: !1, line: 2, type: !3)
!8 = !DILocation(line: 2, column: 3, scope: !5)
)");
  const std::vector<Kernel> kernels = kernels_of(module);
  const Kernel &k = kernels[0];
  const Names names = name_values(k, [](llvm::StringRef name) { return name == "int"; });
  CHECK(names.lookup(k.function->getArg(0)) == "x");
  CHECK(names.lookup(k.function->getArg(1)) == "int_");
  CHECK(names.lookup(find(k, "a")) == "index");
  CHECK(names.lookup(find(k, "b")) == "index_2");
  CHECK(names.lookup(find(k, "c")) == "t1");
  CHECK(place_of(k, *find(k, "c")).line == 2);
}

TEST_CASE("A reserved prefix does not come back with a number or an ending") {
  ParsedModule module = module_from_ir(R"(
define void @k(i32 %all, i32 %kc_x, ptr %p) {
  %sum = add i32 %all, %kc_x
  store i32 %sum, ptr %p
  ret void
}
)");
  const std::vector<Kernel> kernels = kernels_of(module);
  const Kernel &k = kernels[0];
  const Names names =
      name_values(k, [](llvm::StringRef name) { return name.starts_with("all_") || name.starts_with("kc_"); });
  CHECK(names.lookup(k.function->getArg(0)) == "v_all");
  CHECK(names.lookup(k.function->getArg(1)) == "v_kc_x");
}
