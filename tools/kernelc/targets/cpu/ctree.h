// C as plain data: what the raise steps make and the printer prints. Nothing here knows LLVM or kernels.
//
// An expression carries the C type it has by C's own rules (after the promotions this tree cares about), so that a
// step which needs another type asks convert() for a cast instead of guessing.
#pragma once

#include "../../error.h"

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace kernelc::cpu {

// Scalar kinds. Byte is what an untyped pointer points to.
enum class CKind : uint8_t { Void, Bool, I8, U8, I16, U16, I32, U32, I64, U64, F32, F64, Byte };

// A scalar, or a pointer to memory that holds such scalars (always an alias-safe kc_ type, see templates/preamble.c).
struct CType {
  CKind kind = CKind::Void;
  bool pointer = false;
  bool is_const = false; // of the pointee; of a scalar it means nothing
  bool operator==(const CType &) const = default;
};

[[nodiscard]] const char *value_type(CKind kind);  // "float"
[[nodiscard]] const char *memory_type(CKind kind); // "kc_f32": what pointers point to
[[nodiscard]] unsigned size_of(CKind kind);        // bytes; Bool is 1
[[nodiscard]] bool is_integer(CKind kind);         // I8 … U64
[[nodiscard]] bool is_signed(CKind kind);
[[nodiscard]] bool is_float(CKind kind);
[[nodiscard]] CKind integer_kind(unsigned bits, bool is_signed); // 8, 16, 32, 64
[[nodiscard]] CKind with_sign(CKind kind, bool is_signed);       // of an integer kind

enum class ExprKind : uint8_t {
  Name,    // text
  Literal, // text
  Unary,   // text: the operator; operands[0]
  Binary,  // text: the operator; operands[0], operands[1]
  Ternary, // operands[0] ? operands[1] : operands[2]
  Cast,    // (type)operands[0]
  View,    // operands[0] through a pointer cast, in front of an index: ((kc_u32 *)x)
  Index,   // operands[0][operands[1]]
  Deref,   // *operands[0]
  Call,    // text(operands…)
};

struct Expr {
  ExprKind kind = ExprKind::Name;
  CType type;
  std::string text;
  std::vector<Expr> operands;
  // For Cast and Deref of a pointer: how the memory is accessed.
  bool is_volatile = false;
  bool unaligned = false;
};

[[nodiscard]] Expr name(std::string text, CType type);
[[nodiscard]] Expr literal(std::string text, CKind kind);
[[nodiscard]] Expr integer(uint64_t bits, CKind kind); // the literal of that kind with those low bits
// The shortest decimal that reads back as the same bits; no text for NaN and infinities.
[[nodiscard]] Expr float_number(double value, CKind kind);
// A string literal; everything but plain ASCII as an escape.
[[nodiscard]] Expr text_literal(std::string_view text);
[[nodiscard]] Expr unary(std::string op, Expr operand, CType type);
[[nodiscard]] Expr binary(Expr left, std::string op, Expr right, CType type);
[[nodiscard]] Expr cast(CType type, Expr operand);
[[nodiscard]] Expr call(std::string function, std::vector<Expr> arguments, CType type);
// The expression as that type: itself where C converts without being asked and without a warning that matters,
// else a cast. Integer kinds of one size differ only in the reading of their bits.
[[nodiscard]] Expr convert(Expr expression, CType type);
[[nodiscard]] bool is_literal_integer(const Expr &expression, uint64_t value);

enum class StmtKind : uint8_t {
  Expression, // value;
  Declare,    // type name[count] = value;  (count 0: a scalar; value may be absent)
  Assign,     // target = value;
  If,         // value, body, orelse
  While,      // value (absent: forever), body
  DoWhile,    // body, value
  Switch,     // value, cases, orelse (the default)
  Goto,       // text
  Label,      // text
  Break,
  Continue,
  Scope,   // { body }
  Threads, // region
  Warps,   // body, once for each warp of the block
  Comment, // text
  Blank,
};

struct Stmt;
using Stmts = std::vector<Stmt>;

struct CaseArm;

// One loop over the threads of a block: a barrier-free piece of the kernel. The vector form of this target will print
// the same piece in steps of 16 threads; everything a thread loop needs is in here and nowhere else.
struct ThreadRegion {
  bool lanes = false;    // stands in Warps and goes over the lanes of the warp: the body may use `lane`
  bool numbered = false; // the body uses `thread`, the thread's number in its block
  bool indexed = true;   // the body uses `threadIdx`
  std::vector<Stmt> body;
};

struct Stmt {
  StmtKind kind = StmtKind::Blank;
  SourcePlace place; // for #line; line 0: none
  std::string text;
  CType type;
  unsigned count = 0;
  unsigned align = 0;     // Declare: bytes, 0 for the type's own
  bool is_const = false;  // Declare: the variable never changes
  bool has_value = false; // value is meant
  Expr target;
  Expr value;
  Stmts body;
  Stmts orelse;
  std::vector<CaseArm> cases;
  ThreadRegion region;
};

struct CaseArm {
  std::vector<Expr> values;
  Stmts body;
};

[[nodiscard]] Stmt expression_stmt(Expr value);
[[nodiscard]] Stmt declare(std::string name, CType type);
[[nodiscard]] Stmt declare(std::string name, CType type, Expr value, bool is_const);
[[nodiscard]] Stmt assign(Expr target, Expr value);
[[nodiscard]] Stmt jump(StmtKind kind, std::string label = {});
[[nodiscard]] Stmt comment(std::string text);

// One table or variable at file scope: static const? type name[count] = {values};
struct CTable {
  std::string name;
  CKind kind = CKind::U32;
  bool is_const = true;
  uint64_t count = 0;
  unsigned align = 0;
  std::vector<Expr> values; // empty: zero
};

struct CFunction {
  std::string name;            // the kernel's identifier: kc_<name>_blocks and kc_<name>_serial
  std::string comment;         // what it comes from
  Stmts prologue;              // arguments and shared memory, once a call
  Stmts block;                 // once a block of the grid
  uint64_t scratch_block = 0;  // bytes
  uint64_t scratch_thread = 0; // bytes for each thread
  bool dynamic_shared = false;
};

struct CFile {
  std::string source; // the .cu, for the first comment
  std::vector<CTable> tables;
  std::vector<CFunction> functions;
};

} // namespace kernelc::cpu
