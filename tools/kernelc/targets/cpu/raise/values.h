// Values of the IR as C expressions.
#pragma once

#include "../ctree.h"
#include "storage.h"

#include "../../../ir/builtins.h"
#include "../../../ir/names.h"

#include <llvm/ADT/StringSet.h>

namespace kernelc::cpu {

// A pointer as a named base and an offset in bytes: base + constant + Σ factor · index.
struct Address {
  const llvm::Value *base = nullptr;
  int64_t constant = 0;
  std::vector<std::pair<int64_t, const llvm::Value *>> terms;
};

class Values {
public:
  Values(const Kernel &kernel, const Storage &storage, const Names &names)
      : kernel_(kernel), storage_(storage), names_(names) {}

  // The value with the type C gives the expression, or converted.
  [[nodiscard]] Expr value(const llvm::Value *value);
  [[nodiscard]] Expr value(const llvm::Value *value, CType type) { return convert(this->value(value), type); }
  // What a named value is computed by.
  [[nodiscard]] Expr computation(const llvm::Instruction &instruction);
  // The variable of a named value, to be assigned; pointers kept for each thread are stored as integers.
  [[nodiscard]] Expr variable(const llvm::Value *value);
  [[nodiscard]] Expr stored(const llvm::Value *value, Expr expression);
  [[nodiscard]] CType type_of(const llvm::Value *value);
  [[nodiscard]] std::string name_of(const llvm::Value *value) const;

  // memory.cpp: the lvalue an access reads or writes, and a pointer as a value.
  [[nodiscard]] Expr access(const llvm::Value *pointer, const llvm::Type &type, uint64_t align, bool is_volatile,
                            bool is_store);
  [[nodiscard]] Expr pointer(const llvm::Value *pointer);

  // Which thread's element of a per-thread array is meant: "thread" inside a region; outside, where only values all
  // threads agree on are read, one that is still there.
  void read_thread(std::string index) { thread_ = std::move(index); }

  // Arguments and variables in memory named so far: they need a declaration.
  [[nodiscard]] bool is_used(const llvm::Value *value) const { return used_.contains(value); }

private:
  Expr constant(const llvm::Constant &constant);
  Expr arithmetic(const llvm::BinaryOperator &operation);
  Expr division(const llvm::BinaryOperator &operation);
  Expr shift(const llvm::BinaryOperator &operation);
  Expr logic(const llvm::BinaryOperator &operation);
  Expr compare(const llvm::ICmpInst &compare);
  Expr compare(const llvm::FCmpInst &compare);
  Expr compare_pointers(const llvm::ICmpInst &compare);
  Expr choose(const llvm::SelectInst &choice);
  Expr convert_cast(const llvm::CastInst &cast);
  Expr load(const llvm::LoadInst &load);
  Expr builtin(const llvm::CallInst &call);
  Expr atomic(const llvm::CallInst &call, llvm::StringRef name);
  Expr report(const llvm::CallInst &call, const Builtin &function);
  Expr text(const llvm::Value *pointer);

  Address decompose(const llvm::Value *pointer) const;
  void add_term(Address &address, int64_t factor, const llvm::Value *index) const;
  Expr base(const llvm::Value *value);
  Expr term(int64_t factor, const llvm::Value *index, bool alone);
  Expr offset(const Address &address, int64_t divisor);

  const Kernel &kernel_;
  const Storage &storage_;
  const Names &names_;
  llvm::DenseMap<const llvm::Value *, CType> types_;
  llvm::DenseSet<const llvm::Value *> used_;
  std::string thread_ = "thread";
};

// The opposite of a condition, without a `!` where there is another way to say it.
[[nodiscard]] Expr negate(Expr condition);

} // namespace kernelc::cpu
