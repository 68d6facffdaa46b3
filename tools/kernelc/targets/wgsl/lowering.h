// From a kernel's region tree to a WGSL tree: the first raise step. Private to the lower_*.cpp files.
#pragma once

#include "../../ir/builtins.h"
#include "../../ir/coalescing.h"
#include "../../ir/folding.h"
#include "../../ir/kernel.h"
#include "../../ir/names.h"
#include "../target.h"
#include "narrow.h"
#include "signs.h"
#include "storage.h"
#include "tree.h"

#include <llvm/IR/Operator.h>

#include <map>
#include <set>

namespace kernelc::wgsl {

class Lowering {
public:
  explicit Lowering(const Kernel &kernel);

  // The kernel as a module whose body still has labels and undeclared variables, and the facts for the host.
  Module run(WgslFacts &facts);
  Diagnostics take_errors() { return std::move(errors_); }
  Diagnostics take_warnings() { return std::move(warnings_); }

private:
  // --- regions (lower.cpp)
  Body list(const NodeList &nodes);
  void node(const Node &node, Body &out);
  void code(const llvm::Instruction &instruction, Body &out);
  void copies(const std::vector<Copy> &copies, Body &out);
  void barrier(const llvm::CallInst &call, Body &out);
  Stmt switch_of(const Node &node);
  const llvm::Value *holder_of(const llvm::Value *value); // the phi that stands for a phi's variable
  unsigned variable_of(const llvm::Value *value);         // the variable that holds an instruction's value or a phi
  unsigned root_variable_of(const llvm::Value *pointer);
  std::string fresh(const std::string &name);
  ExprPtr value_like(const llvm::Value *value, const llvm::Value *like);

  // --- values (lower_values.cpp)
  ExprPtr value(const llvm::Value *value); // as types_.of(value)
  // An integer of at most 32 bits, a narrow 64-bit one, or the low half of a wide one, as i32 or u32.
  ExprPtr word(const llvm::Value *value, Type type);
  ExprPtr constant(const llvm::Constant &constant);
  ExprPtr expression(const llvm::Instruction &instruction);
  ExprPtr binary_operation(const llvm::BinaryOperator &op);
  ExprPtr bool_operation(const llvm::BinaryOperator &op);
  ExprPtr word_operation(const llvm::BinaryOperator &op, Type type);
  ExprPtr shift_operation(const llvm::BinaryOperator &op, Type type, unsigned bits);
  ExprPtr small_operation(const llvm::BinaryOperator &op, unsigned bits);
  ExprPtr float_operation(const llvm::BinaryOperator &op);
  ExprPtr compare_integers(const llvm::ICmpInst &compare);
  ExprPtr compare_floats(const llvm::FCmpInst &compare);
  ExprPtr cast_operation(const llvm::CastInst &cast);
  ExprPtr float_to_integer(const llvm::CastInst &cast, bool is_signed);
  ExprPtr select_operation(const llvm::SelectInst &choice);
  ExprPtr sign_extended(ExprPtr small, unsigned bits);
  ExprPtr masked(ExprPtr word, unsigned bits);

  // --- 64-bit values (lower_wide.cpp)
  ExprPtr wide(const llvm::Value *value); // as vec2<u32>
  ExprPtr wide_of(ExprPtr word, Width width);
  ExprPtr wide_extension(const llvm::CastInst &cast);
  ExprPtr narrow_to(const llvm::Value *result, ExprPtr wide); // a wide expression as types_.of(result)
  ExprPtr wide_operation(const llvm::BinaryOperator &op);
  ExprPtr compare_wide(llvm::CmpInst::Predicate predicate, const llvm::Value *left, const llvm::Value *right);
  ExprPtr saturated_compare(llvm::CmpInst::Predicate predicate, const llvm::Value *left, const llvm::Value *right);
  std::optional<Type> common_word(llvm::CmpInst::Predicate predicate, const llvm::Value *left,
                                  const llvm::Value *right) const;

  // --- calls (lower_calls.cpp, lower_math.cpp)
  ExprPtr builtin_value(const llvm::CallInst &call, const Builtin &builtin);
  ExprPtr index_value(const llvm::CallInst &call, BuiltinId id);
  ExprPtr integer_function(const llvm::CallInst &call, BuiltinId id);
  ExprPtr math_function(const llvm::CallInst &call, const Builtin &builtin);

  // --- memory (lower_memory.cpp, lower_access.cpp)
  // Where a pointer points, in units of `unit` bytes from the start of its root (a power of two).
  ExprPtr position(const llvm::Value *pointer, unsigned unit);
  ExprPtr position_of_gep(const llvm::GEPOperator &gep, unsigned unit);
  unsigned granularity(const llvm::Value *pointer);
  unsigned unit_of(const llvm::Value *pointer); // of the variable that holds a pointer
  ExprPtr pointer_value(const llvm::Value *pointer, unsigned unit);
  ExprPtr root_number(const llvm::Value *pointer); // of a pointer with several roots
  unsigned number_of(const Root &root);
  ExprPtr is_present(const Root &root);
  ExprPtr compare_pointers(const llvm::ICmpInst &compare);
  ExprPtr is_null(const llvm::Value *pointer);
  const Object *object_of(const Root &root) const;
  ExprPtr place(const Object &object, ExprPtr position);
  ExprPtr read_word(const Object &object, ExprPtr position); // as object.element
  ExprPtr load_from(const Object &object, const llvm::LoadInst &load);
  ExprPtr load_split(const Object &object, const llvm::LoadInst &load);
  ExprPtr part_of(const Object &object, const ExprPtr &position, unsigned size);
  Stmt store_part(const Object &object, const ExprPtr &position, unsigned size, ExprPtr value);
  ExprPtr held(ExprPtr value, Body &out);
  Body store_split(const Object &object, const llvm::StoreInst &store);
  ExprPtr load_value(const llvm::LoadInst &load);
  Body store_to(const Object &object, const llvm::StoreInst &store);
  void store_value(const llvm::StoreInst &store, Body &out);
  ExprPtr atomic_on(const Object &object, const llvm::CallInst &call, BuiltinId id);
  void atomic_value(const llvm::CallInst &call, BuiltinId id, Body &out);
  Body one_for_each_root(const llvm::Value *pointer, llvm::function_ref<Body(const Object &)> make);

  // --- interface (lower_interface.cpp)
  ExprPtr parameter(const llvm::Argument &argument);
  ExprPtr grid(const char *axis);
  unsigned block_variable();
  void name_objects();
  void constant_tables(Body &out);
  void local_arrays(Body &out);
  void describe(WgslFacts &facts);
  void describe_uniform(WgslFacts &facts);
  void describe_bindings(WgslFacts &facts);
  void describe_workgroup(WgslFacts &facts);
  ExprPtr help(const char *function, Type type, std::vector<ExprPtr> operands);
  ExprPtr help_buffer(const char *function, const Object &object, Type type, std::vector<ExprPtr> operands);
  ExprPtr finite_or_helper(const llvm::APFloat &number);

  void reject(const llvm::Instruction &instruction, std::string what, std::string hint);

  const Kernel &kernel_;
  Folded folded_;
  Variables shared_;
  Names names_;
  Ranges ranges_;
  Narrowing narrowing_;
  std::vector<Object> objects_;
  ValueTypes types_;
  Module module_;
  llvm::DenseMap<const llvm::Value *, unsigned> variables_;
  llvm::DenseMap<const llvm::Value *, unsigned> root_variables_;
  llvm::DenseMap<const llvm::Value *, unsigned> granularity_;
  std::map<const Object *, unsigned> array_variables_; // local arrays and tables
  std::vector<Root> numbered_roots_;
  std::set<Helper> helpers_;
  std::set<unsigned> used_params_;    // by value
  std::set<unsigned> used_buffers_;   // accessed
  std::set<unsigned> tested_buffers_; // compared with null
  std::set<std::string> used_shared_;
  bool uses_grid_ = false;
  std::optional<unsigned> block_; // the variable `block`
  bool uses_votes_ = false;
  Diagnostics errors_;
  Diagnostics warnings_;
};

} // namespace kernelc::wgsl
