#include "kernel.h"

#include "math_names.h"
#include "statements.h"
#include "tidy_names.h"
#include "types.h"

#include <llvm/ADT/STLExtras.h>
#include <llvm/ADT/StringSet.h>

namespace kernelc::cpu {
namespace {

constexpr uint64_t line = 64; // scratch is aligned to it, and so are its parts

const llvm::StringSet<> &reserved_words() {
  static const llvm::StringSet<> words = [] {
    llvm::StringSet<> set;
    for (const char *word :
         {// C11 and what gnu modes add
          "auto", "break", "case", "char", "const", "continue", "default", "do", "double", "else", "enum", "extern",
          "float", "for", "goto", "if", "inline", "int", "long", "register", "restrict", "return", "short", "signed",
          "sizeof", "static", "struct", "switch", "typedef", "union", "unsigned", "void", "volatile", "while", "asm",
          "typeof", "linux", "unix", "i386",
          // the emitted code's own
          "launch", "cells", "block_begin", "block_end", "scratch", "block", "blockIdx", "blockDim", "gridDim",
          "threadIdx", "thread", "threads", "memory", "own", "left", "left_count", "votes", "resume", "warp", "lane",
          "first", "waiting", "yes", "no", "all_yes", "all_no", "grid",
          // functions and macros it may call
          "memset", "memcpy", "NULL", "INFINITY", "NAN", "HUGE_VAL", "isunordered", "islessgreater", "signgam",
          "math_errhandling", "INT32_MIN", "INT64_MIN", "true", "false", "bool"})
      set.insert(word);
    for (const Builtin &builtin : builtins())
      if (builtin.kind == BuiltinKind::Math)
        set.insert(math_function(builtin));
    return set;
  }();
  return words;
}

// What the C function of a kernel keeps in scratch, in this order: the static shared variables, the dynamic ones, the
// per-thread arrays by falling alignment.
class Prologue {
public:
  Prologue(const Kernel &kernel, Values &values, CFunction &function)
      : kernel_(kernel), values_(values), function_(function) {}

  void run(std::vector<ThreadArray> arrays) {
    arguments();
    const bool any_shared =
        llvm::any_of(kernel_.shared, [&](const llvm::GlobalVariable *v) { return values_.is_used(v); });
    if (any_shared || !arrays.empty())
      add(declare("memory", {CKind::Byte, true, false}, name("scratch", {CKind::Byte, true, false}), true));
    shared_variables();
    thread_arrays(std::move(arrays));
  }

private:
  void add(Stmt stmt) { function_.prologue.push_back(std::move(stmt)); }

  void arguments() {
    for (const llvm::Argument &argument : kernel_.function->args()) {
      if (!values_.is_used(&argument))
        continue;
      const unsigned number = argument.getArgNo();
      const CType type = values_.type_of(&argument);
      const Expr cell = literal(std::to_string(number), CKind::I32);
      const std::string pointee = std::string(type.is_const ? "const " : "") + memory_type(type.kind);
      Expr value;
      if (argument.hasByValAttr())
        value = call("KC_CELL", {name(pointee, {}), cell}, type);
      else if (type.pointer)
        value = call("KC_BUFFER", {name(pointee, {}), cell}, type);
      else
        value = call("KC_VALUE", {name(memory_type(type.kind) + 3, {}), cell}, type);
      if (type.kind == CKind::Bool && !type.pointer)
        value = binary(std::move(value), "!=", literal("0", CKind::I32), type);
      add(declare(values_.name_of(&argument), type, std::move(value), true));
    }
  }

  // A part of scratch that starts `offset` bytes behind `start`.
  static Expr part(const char *start, Expr offset, CType type) {
    const CType bytes{CKind::Byte, true, false};
    Expr at = name(start, bytes);
    if (offset.text != "0")
      at = binary(std::move(at), "+", std::move(offset), bytes);
    return type == bytes ? at : cast(type, std::move(at));
  }

  void shared_variables() {
    const llvm::DataLayout &layout = kernel_.function->getDataLayout();
    uint64_t offset = 0;
    for (const llvm::GlobalVariable *variable : kernel_.shared) {
      const bool dynamic = variable->isDeclaration();
      function_.dynamic_shared = function_.dynamic_shared || dynamic;
      offset = llvm::alignTo(offset, dynamic ? line : variable->getAlign().valueOrOne().value());
      if (values_.is_used(variable)) {
        CKind kind = element_of(*variable->getValueType());
        kind = kind == CKind::Bool ? CKind::U8 : kind;
        const CType type{kind, true, false};
        add(declare(values_.name_of(variable), type, part("memory", integer(offset, CKind::I32), type), true));
      }
      if (!dynamic)
        offset += layout.getTypeAllocSize(variable->getValueType());
    }
    function_.scratch_block = llvm::alignTo(offset, line) + (function_.dynamic_shared ? line : 0);
    static_bytes_ = llvm::alignTo(offset, line);
  }

  void thread_arrays(std::vector<ThreadArray> arrays) {
    if (arrays.empty())
      return;
    llvm::stable_sort(arrays, [](const ThreadArray &a, const ThreadArray &b) { return a.align > b.align; });
    Expr start = integer(static_bytes_, CKind::I32);
    if (function_.dynamic_shared) // behind the launch's own, rounded up
      start =
          binary(std::move(start), "+", name("(launch->shared_bytes + 63u) / 64u * 64u", {CKind::U32}), {CKind::U32});
    add(declare("own", {CKind::Byte, true, false}, part("memory", std::move(start), {CKind::Byte, true, false}), true));
    for (const ThreadArray &array : arrays) {
      const CKind kind = array.kind == CKind::Bool ? CKind::U8 : array.kind;
      Expr offset = literal("0", CKind::I32);
      if (function_.scratch_thread > 0)
        offset =
            binary(name("threads", {CKind::U32}), "*", integer(function_.scratch_thread, CKind::U32), {CKind::U32});
      add(declare(array.name, {kind, true, false}, part("own", std::move(offset), {kind, true, false}), true));
      function_.scratch_thread += array.bytes();
    }
  }

  const Kernel &kernel_;
  Values &values_;
  CFunction &function_;
  uint64_t static_bytes_ = 0;
};

} // namespace

bool is_reserved(llvm::StringRef identifier) {
  return identifier.starts_with("kc_") || identifier.starts_with("KC_") || identifier.starts_with("_") ||
         identifier.starts_with("all_") || identifier.ends_with("_t") || reserved_words().contains(identifier);
}

Names name_globals(const Kernel &any_kernel) {
  Names names;
  for (const auto &[value, name] : name_values(any_kernel, is_reserved))
    if (const auto *variable = llvm::dyn_cast<llvm::GlobalVariable>(value);
        variable && variable->getAddressSpace() != 3)
      names[variable] = name;
  return names;
}

RaisedKernel raise_kernel(const Kernel &kernel, const Plan &plan, const Names &file_names) {
  llvm::StringSet<> taken;
  for (const auto &[value, name] : file_names)
    taken.insert(name);
  const auto reserved = [&](llvm::StringRef name) { return is_reserved(name) || taken.contains(name); };
  const Storage storage = place_values(kernel, plan);
  Names names = tidy_names(kernel, storage, name_values(kernel, reserved), reserved);
  for (const auto &[value, name] : file_names)
    names[value] = name;
  Values values(kernel, storage, names);
  RaisedKernel raised;
  CFunction &function = raised.function;
  function.name = kernel.info.ident;
  function.comment = kernel.info.name;
  BlockCode code = raise_block(kernel, plan, storage, values);
  function.block = std::move(code.statements);
  Prologue(kernel, values, function).run(std::move(code.arrays));
  for (const llvm::GlobalVariable &variable : kernel.function->getParent()->globals())
    if (variable.getAddressSpace() != 3 && values.is_used(&variable))
      raised.globals.insert(&variable);
  return raised;
}

} // namespace kernelc::cpu
