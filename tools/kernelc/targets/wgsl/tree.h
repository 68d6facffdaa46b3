// A WGSL function as values: what the raise passes work on and the printer writes down.
//
// Right after lowering a body may hold labelled Blocks and exits to outer labels, barriers anywhere and definitions
// used outside their scope; the passes (barriers, exits, scopes, tidy) remove them one kind at a time.
#pragma once

#include "../../error.h"

#include <cstdint>
#include <memory>
#include <set>
#include <string>
#include <vector>

namespace kernelc::wgsl {

// Wide is a 64-bit integer as vec2<u32>, low half in x. Bytes and 16-bit integers are U32, zero-extended.
enum class Type : uint8_t { Void, Bool, I32, U32, F32, Wide };

[[nodiscard]] const char *spell(Type type);
[[nodiscard]] inline bool is_integer(Type type) { return type == Type::I32 || type == Type::U32; }

// ---------------------------------------------------------------------------------------------------------------
// Expressions: immutable, shared freely

enum class ExprKind : uint8_t {
  Integer,  // number (I32, U32, Bool)
  Float,    // text
  Variable, // variable: index into Function::variables
  Name,     // text: anything declared outside the function body ("args.n", "block.x")
  Unary,    // text: operator
  Binary,   // text: operator
  Call,     // text: function or type; "i32", "u32", "f32" with one operand are conversions
  Index,    // operands[0] [ operands[1] ]
  Member,   // operands[0] . text
  Address,  // & operands[0]
};

struct Expr;
using ExprPtr = std::shared_ptr<const Expr>;

struct Expr {
  ExprKind kind;
  Type type;
  std::string text;
  int64_t number = 0;
  unsigned variable = 0;
  std::vector<ExprPtr> operands;
  bool varying = false; // Name, Call: WGSL's uniformity analysis takes what it gives for different in each thread
};

[[nodiscard]] ExprPtr integer(Type type, int64_t number);
[[nodiscard]] ExprPtr boolean(bool value);
[[nodiscard]] ExprPtr floating(float value); // finite
[[nodiscard]] ExprPtr variable(unsigned index, Type type);
[[nodiscard]] ExprPtr name(std::string text, Type type, bool varying = false);
[[nodiscard]] ExprPtr unary(const char *op, ExprPtr operand);
// Operators of one result type; comparisons give Bool. Folds identities and moves conversions outwards:
// i32(a) + i32(b) is i32(a + b).
[[nodiscard]] ExprPtr binary(const std::string &op, ExprPtr left, ExprPtr right);
[[nodiscard]] ExprPtr call(std::string function, Type type, std::vector<ExprPtr> operands, bool varying = false);
[[nodiscard]] ExprPtr index(ExprPtr base, ExprPtr position, Type type);
[[nodiscard]] ExprPtr member(ExprPtr base, std::string field, Type type);
[[nodiscard]] ExprPtr address(ExprPtr place);
[[nodiscard]] ExprPtr convert(Type type,
                              ExprPtr operand); // between Bool, I32, U32 and F32, as WGSL's value constructors
[[nodiscard]] ExprPtr bitcast(Type type, ExprPtr operand); // between I32, U32 and F32
[[nodiscard]] ExprPtr negate(ExprPtr condition);           // logical
[[nodiscard]] ExprPtr choose(ExprPtr condition, ExprPtr yes, ExprPtr no);

[[nodiscard]] bool is_literal(const Expr &expr);
[[nodiscard]] bool equal(const Expr &a, const Expr &b);
[[nodiscard]] bool mentions(const Expr &expr, unsigned variable);
// The expression with every use of a variable replaced.
[[nodiscard]] ExprPtr substitute(const ExprPtr &expr, unsigned variable, const ExprPtr &by);

// ---------------------------------------------------------------------------------------------------------------
// Statements

enum class StmtKind : uint8_t {
  Declare,  // var variable (: its type) [= value]
  Define,   // let variable = value: the one definition of a value
  Assign,   // variable = value
  Store,    // target = value
  Evaluate, // value, a call for its effect
  If,       // value, body, orelse
  Loop,     // label, body; body's end starts the next iteration. With `value` a while, with init/update a for
  Block,    // label, body
  Switch,   // value, cases, orelse (the default)
  Break,    // label (0: the innermost loop or switch)
  Continue, // label (0: the innermost loop)
  Return,
  Barrier,
};

struct Stmt;
using Body = std::vector<Stmt>;

struct Case {
  std::vector<ExprPtr> values;
  Body body;
};

struct Stmt {
  StmtKind kind;
  unsigned label = 0;
  unsigned variable = 0;
  ExprPtr target = {};
  ExprPtr value = {};
  Body body = {};
  Body orelse = {};
  std::vector<Case> cases = {};
  Body init = {};             // a for's Declare or Assign, at most one
  Body update = {};           // a for's Assign, at most one
  bool block_uniform = false; // If, Switch: one outcome for all threads of a block, whatever WGSL can prove
  bool for_all = false;   // Store, If, Evaluate: part of a barrier's work, done whether the thread takes part or not
  SourcePlace place = {}; // Barrier, If, Switch
};

[[nodiscard]] Stmt declare(unsigned variable, ExprPtr value = nullptr);
[[nodiscard]] Stmt define(unsigned variable, ExprPtr value);
[[nodiscard]] Stmt assign(unsigned variable, ExprPtr value);
[[nodiscard]] Stmt store(ExprPtr target, ExprPtr value);
[[nodiscard]] Stmt evaluate(ExprPtr value);
[[nodiscard]] Stmt if_then(ExprPtr condition, Body body, Body orelse = {});
[[nodiscard]] Stmt jump(StmtKind kind, unsigned label = 0);

// Visits every body inside a statement.
template <class Visit> void for_each_body(Stmt &stmt, Visit visit) {
  visit(stmt.body);
  visit(stmt.orelse);
  for (Case &one : stmt.cases)
    visit(one.body);
}
template <class Visit> void for_each_body(const Stmt &stmt, Visit visit) {
  visit(stmt.body);
  visit(stmt.orelse);
  for (const Case &one : stmt.cases)
    visit(one.body);
}

// Visits every expression a statement itself evaluates (not those of inner bodies, init or update).
template <class Visit> void for_each_expr(const Stmt &stmt, Visit visit) {
  if (stmt.target)
    visit(*stmt.target);
  if (stmt.value)
    visit(*stmt.value);
}

[[nodiscard]] bool contains(const Body &body, StmtKind kind);
// Whether control can reach the point after the body.
[[nodiscard]] bool falls_through(const Body &body);
// Whether a Break (Continue) to the label stands in the body.
[[nodiscard]] bool jumps_to(const Body &body, StmtKind kind, unsigned label);

// ---------------------------------------------------------------------------------------------------------------
// Functions and modules

struct Variable {
  std::string name;
  Type type = Type::Void;
  std::string array; // a local array: its whole type, "array<f32, 9>"; else empty
};

struct Function {
  std::vector<Variable> variables;
  Body body;
  unsigned next_label = 1;
  std::set<std::string> taken; // names in use, of variables and globals

  // A name nobody has: the wish, or the wish with a number.
  std::string fresh(const std::string &wish);
  unsigned add(std::string name, Type type, std::string array = {});
  [[nodiscard]] ExprPtr use(unsigned index) const { return variable(index, variables[index].type); }
};

// A global declaration, already spelled where nothing is left to decide.
struct Binding {
  unsigned binding = 0;
  std::string name;
  std::string type; // "array<f32>"
  bool read_only = true;
};
struct Member {
  std::string name;
  std::string type;
  std::string comment;
};
struct WorkgroupVariable {
  std::string name;
  std::string type;
  unsigned bytes = 0; // 0 when only the launch knows
};
struct Helper {
  std::string name;   // a function of the templates
  std::string buffer; // what $buffer stands for, empty for plain functions
  std::string word;   // what $word stands for: "u32" or "i32", the buffer's element
  auto operator<=>(const Helper &) const = default;
};

struct Module {
  std::string title; // the comment on top
  std::vector<Binding> bindings;
  int uniform_binding = -1;
  std::vector<Member> uniform;
  std::vector<WorkgroupVariable> workgroup;
  bool dynamic_shared = false;
  bool uses_group = false;        // needs `group` and `groups`, and block = block_of(…)
  bool uses_thread = false;       // needs `thread`
  bool uses_thread_index = false; // needs `thread_index`
  std::vector<Helper> helpers;
  Function main;
};

} // namespace kernelc::wgsl
