#include "print.h"

#include "templates.h"

#include <llvm/ADT/StringRef.h>
#include <llvm/Support/raw_ostream.h>

namespace kernelc::cpu {
namespace {

// C's levels, higher binds tighter.
enum Level : int {
  LevelTernary = 2,
  LevelOr,
  LevelAnd,
  LevelBitOr,
  LevelBitXor,
  LevelBitAnd,
  LevelEqual,
  LevelCompare,
  LevelShift,
  LevelAdd,
  LevelMultiply,
  LevelUnary,
  LevelPostfix,
};

int level_of(llvm::StringRef op) {
  if (op == "||")
    return LevelOr;
  if (op == "&&")
    return LevelAnd;
  if (op == "|")
    return LevelBitOr;
  if (op == "^")
    return LevelBitXor;
  if (op == "&")
    return LevelBitAnd;
  if (op == "==" || op == "!=")
    return LevelEqual;
  if (op == "<" || op == "<=" || op == ">" || op == ">=")
    return LevelCompare;
  if (op == "<<" || op == ">>")
    return LevelShift;
  return op == "+" || op == "-" ? LevelAdd : LevelMultiply;
}

int level_of(const Expr &expression) {
  switch (expression.kind) {
  case ExprKind::Literal:
    return expression.text[0] == '-' ? LevelUnary : LevelPostfix;
  case ExprKind::Name:
  case ExprKind::Index:
  case ExprKind::Call:
  case ExprKind::View:
    return LevelPostfix;
  case ExprKind::Unary:
  case ExprKind::Cast:
  case ExprKind::Deref:
    return LevelUnary;
  case ExprKind::Ternary:
    return LevelTernary;
  case ExprKind::Binary:
    return level_of(llvm::StringRef(expression.text));
  }
  return LevelPostfix;
}

bool is_arithmetic(int level) { return level == LevelAdd || level == LevelMultiply; }

// Whether an operand of a binary operator stands in parentheses. More than C needs where compilers warn and readers
// stumble: comparisons in comparisons, arithmetic in shifts, anything in bitwise operators, && in ||.
bool needs_parentheses(const Expr &operand, int outer, bool right) {
  const int inner = level_of(operand);
  if (inner >= LevelUnary)
    return false;
  if (inner < outer || (inner == outer && (right || (outer != LevelAdd && outer != LevelMultiply && outer != LevelAnd &&
                                                     outer != LevelOr && outer != LevelBitAnd && outer != LevelBitOr &&
                                                     outer != LevelBitXor))))
    return true;
  if (outer == LevelOr)
    return inner == LevelAnd;
  if (outer >= LevelBitOr && outer <= LevelCompare)
    return inner != outer && !(outer >= LevelEqual && is_arithmetic(inner));
  return outer == LevelShift;
}

std::string type_text(CType type, bool is_volatile = false, bool unaligned = false) {
  if (!type.pointer)
    return value_type(type.kind);
  return std::string(type.is_const ? "const " : "") + (is_volatile ? "volatile " : "") + memory_type(type.kind) +
         (unaligned ? "_unaligned *" : " *");
}

class Printer {
public:
  explicit Printer(llvm::raw_ostream &out, bool line_directives = false)
      : out_(out), line_directives_(line_directives) {}

  void expression(const Expr &e) {
    switch (e.kind) {
    case ExprKind::Name:
    case ExprKind::Literal:
      out_ << e.text;
      return;
    case ExprKind::Unary:
      out_ << e.text;
      // -(-x), not --x
      operand(e.operands[0], level_of(e.operands[0]) < LevelUnary || starts_with(e.operands[0], e.text[0]));
      return;
    case ExprKind::Cast:
      out_ << "(" << type_text(e.type, e.is_volatile, e.unaligned) << ")";
      operand(e.operands[0], level_of(e.operands[0]) < LevelUnary);
      return;
    case ExprKind::View:
      out_ << "((" << type_text(e.type, e.is_volatile, e.unaligned) << ")";
      operand(e.operands[0], level_of(e.operands[0]) < LevelUnary);
      out_ << ")";
      return;
    case ExprKind::Deref:
      out_ << "*";
      operand(e.operands[0], level_of(e.operands[0]) < LevelUnary);
      return;
    case ExprKind::Binary: {
      const int level = level_of(e);
      operand(e.operands[0], needs_parentheses(e.operands[0], level, false));
      out_ << " " << e.text << " ";
      operand(e.operands[1], needs_parentheses(e.operands[1], level, true));
      return;
    }
    case ExprKind::Ternary:
      operand(e.operands[0], level_of(e.operands[0]) <= LevelTernary);
      out_ << " ? ";
      operand(e.operands[1], level_of(e.operands[1]) <= LevelTernary);
      out_ << " : ";
      operand(e.operands[2], level_of(e.operands[2]) < LevelTernary);
      return;
    case ExprKind::Index:
      operand(e.operands[0], level_of(e.operands[0]) < LevelPostfix);
      out_ << "[";
      expression(e.operands[1]);
      out_ << "]";
      return;
    case ExprKind::Call:
      out_ << e.text << "(";
      for (size_t i = 0; i < e.operands.size(); ++i) {
        out_ << (i ? ", " : "");
        expression(e.operands[i]);
      }
      out_ << ")";
      return;
    }
  }

  void statements(const Stmts &stmts, unsigned depth) {
    for (const Stmt &stmt : stmts)
      statement(stmt, depth);
  }

  void table(const CTable &table) {
    out_ << "static " << (table.is_const ? "const " : "") << memory_type(table.kind) << " " << table.name << "["
         << table.count << "]";
    if (table.align > size_of(table.kind))
      out_ << " __attribute__((aligned(" << table.align << ")))";
    if (!table.values.empty()) {
      out_ << " = {";
      unsigned column = 0;
      for (size_t i = 0; i < table.values.size(); ++i) {
        if (column++ % 8 == 0 && table.values.size() > 8)
          out_ << "\n    ";
        expression(table.values[i]);
        out_ << (i + 1 == table.values.size() ? "" : ", ");
      }
      out_ << "}";
    }
    out_ << ";\n";
  }

private:
  static bool starts_with(const Expr &e, char c) {
    return (e.kind == ExprKind::Unary || e.kind == ExprKind::Literal) && e.text[0] == c;
  }

  void operand(const Expr &e, bool parentheses) {
    out_ << (parentheses ? "(" : "");
    expression(e);
    out_ << (parentheses ? ")" : "");
  }

  llvm::raw_ostream &line(unsigned depth) { return out_.indent(depth * 2); }

  void place(const SourcePlace &place) {
    if (!line_directives_ || place.line == 0 || (place.line == last_line_ && place.file == last_file_))
      return;
    last_line_ = place.line;
    last_file_ = place.file;
    out_ << "#line " << place.line << " \"";
    out_.write_escaped(place.file) << "\"\n";
  }

  void braces(const Stmts &body, unsigned depth) {
    out_ << "{\n";
    statements(body, depth + 1);
    line(depth) << "}";
  }

  void declaration(const Stmt &stmt) {
    out_ << (stmt.is_const && !stmt.type.pointer ? "const " : "");
    if (stmt.count && !stmt.type.pointer)
      out_ << memory_type(stmt.type.kind) << " ";
    else
      out_ << type_text(stmt.type) << (stmt.type.pointer ? "" : " ");
    out_ << (stmt.is_const && stmt.type.pointer ? "const " : "") << stmt.text;
    if (stmt.count)
      out_ << "[" << stmt.count << "]";
    if (stmt.align)
      out_ << " __attribute__((aligned(" << stmt.align << ")))";
    if (stmt.has_value) {
      out_ << " = ";
      expression(stmt.value);
    }
    out_ << ";\n";
  }

  // x = x + 1 reads better as x += 1.
  void assignment(const Stmt &stmt) {
    const Expr &value = stmt.value;
    expression(stmt.target);
    if (value.kind == ExprKind::Binary && stmt.target.kind == ExprKind::Name &&
        value.operands[0].kind == ExprKind::Name && value.operands[0].text == stmt.target.text &&
        level_of(value) >= LevelBitOr && level_of(value) != LevelEqual && level_of(value) != LevelCompare) {
      out_ << " " << value.text << "= ";
      expression(value.operands[1]);
    } else {
      out_ << " = ";
      expression(value);
    }
    out_ << ";\n";
  }

  void conditional(const Stmt &stmt, unsigned depth) {
    out_ << "if (";
    expression(stmt.value);
    out_ << ") ";
    braces(stmt.body, depth);
    if (stmt.orelse.size() == 1 && stmt.orelse[0].kind == StmtKind::If && !line_directives_) {
      out_ << " else ";
      conditional(stmt.orelse[0], depth);
      return;
    }
    if (!stmt.orelse.empty()) {
      out_ << " else ";
      braces(stmt.orelse, depth);
    }
    out_ << "\n";
  }

  void selection(const Stmt &stmt, unsigned depth) {
    out_ << "switch (";
    expression(stmt.value);
    out_ << ") {\n";
    for (const CaseArm &arm : stmt.cases) {
      for (const Expr &value : arm.values) {
        line(depth) << "case ";
        expression(value);
        out_ << ":\n";
      }
      arm_body(arm.body, depth);
    }
    line(depth) << "default:\n";
    arm_body(stmt.orelse, depth);
    line(depth) << "}\n";
  }

  void arm_body(const Stmts &body, unsigned depth) {
    const bool scope = !body.empty() && body[0].kind == StmtKind::Declare; // a label cannot stand before a declaration
    if (scope)
      line(depth + 1) << "{\n";
    statements(body, depth + (scope ? 2 : 1));
    if (scope)
      line(depth + 1) << "}\n";
    const bool leaves = !body.empty() && (body.back().kind == StmtKind::Goto || body.back().kind == StmtKind::Break ||
                                          body.back().kind == StmtKind::Continue);
    if (!leaves)
      line(depth + 1) << "break;\n";
  }

  void region(const ThreadRegion &region, unsigned depth) {
    if (!region.lanes) {
      out_ << (region.numbered ? "KC_EACH_NUMBERED_THREAD " : "KC_EACH_THREAD ");
      braces(region.body, depth);
      out_ << "\n";
      return;
    }
    out_ << "KC_EACH_LANE {\n";
    if (region.numbered)
      line(depth + 1) << "const uint32_t thread = first + lane;\n";
    if (region.indexed)
      line(depth + 1) << "const kc_index threadIdx = kc_thread_index(launch, first + lane);\n";
    statements(region.body, depth + 1);
    line(depth) << "}\n";
  }

  void statement(const Stmt &stmt, unsigned depth) {
    place(stmt.place);
    if (stmt.kind == StmtKind::Blank) {
      out_ << "\n";
      return;
    }
    if (stmt.kind == StmtKind::Label) {
      line(depth > 0 ? depth - 1 : 0) << stmt.text << ":;\n";
      return;
    }
    line(depth);
    switch (stmt.kind) {
    case StmtKind::Expression:
      expression(stmt.value);
      out_ << ";\n";
      return;
    case StmtKind::Declare:
      declaration(stmt);
      return;
    case StmtKind::Assign:
      assignment(stmt);
      return;
    case StmtKind::If:
      conditional(stmt, depth);
      return;
    case StmtKind::While:
      if (stmt.has_value) {
        out_ << "while (";
        expression(stmt.value);
        out_ << ") ";
      } else {
        out_ << "for (;;) ";
      }
      braces(stmt.body, depth);
      out_ << "\n";
      return;
    case StmtKind::DoWhile:
      out_ << "do ";
      braces(stmt.body, depth);
      out_ << " while (";
      expression(stmt.value);
      out_ << ");\n";
      return;
    case StmtKind::Switch:
      selection(stmt, depth);
      return;
    case StmtKind::Goto:
      out_ << "goto " << stmt.text << ";\n";
      return;
    case StmtKind::Break:
      out_ << "break;\n";
      return;
    case StmtKind::Continue:
      out_ << "continue;\n";
      return;
    case StmtKind::Scope:
      braces(stmt.body, depth);
      out_ << "\n";
      return;
    case StmtKind::Threads:
      region(stmt.region, depth);
      return;
    case StmtKind::Warps:
      out_ << "KC_EACH_WARP ";
      braces(stmt.body, depth);
      out_ << "\n";
      return;
    case StmtKind::Comment:
      out_ << "/* " << stmt.text << " */\n";
      return;
    case StmtKind::Label:
    case StmtKind::Blank:
      return;
    }
  }

  llvm::raw_ostream &out_;
  bool line_directives_;
  unsigned last_line_ = 0;
  std::string last_file_;
};

// The parts of a function's text that depend on what its body uses, for templates/kernel.c.
std::string function_text(const CFunction &function, bool line_directives) {
  std::string prologue;
  std::string block;
  {
    llvm::raw_string_ostream out(prologue);
    Printer(out, line_directives).statements(function.prologue, 1);
  }
  {
    llvm::raw_string_ostream out(block);
    Printer(out, line_directives).statements(function.block, 2);
  }
  return fill_kernel_template(function, prologue, block);
}

} // namespace

std::string print(const Expr &expression) {
  std::string text;
  llvm::raw_string_ostream out(text);
  Printer(out).expression(expression);
  return text;
}

std::string print(const CFile &file, bool line_directives) {
  std::string code;
  {
    llvm::raw_string_ostream out(code);
    for (const CTable &table : file.tables)
      Printer(out).table(table);
    if (!file.tables.empty())
      out << "\n";
    for (const CFunction &function : file.functions)
      out << function_text(function, line_directives);
  }
  return fill_file_template(file.source, code);
}

} // namespace kernelc::cpu
