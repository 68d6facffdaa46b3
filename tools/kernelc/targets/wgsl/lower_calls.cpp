// Built-ins other than memory and math.
#include "lowering.h"

namespace kernelc::wgsl {

ExprPtr Lowering::builtin_value(const llvm::CallInst &call, const Builtin &builtin) {
  switch (builtin.kind) {
  case BuiltinKind::Index:
    return convert(types_.of(&call), index_value(call, builtin.id));
  case BuiltinKind::Integer:
    return integer_function(call, builtin.id);
  case BuiltinKind::Math:
    return math_function(call, builtin);
  default:
    reject(call, std::string("'") + builtin.name + "' as a value", "");
    return integer(Type::U32, 0);
  }
}

ExprPtr Lowering::index_value(const llvm::CallInst &, BuiltinId id) {
  const auto thread = [&](const char *axis) {
    module_.uses_thread = true;
    return name(std::string("thread.") + axis, Type::U32, true);
  };
  const auto block = [&](const char *axis) {
    uses_grid_ = module_.uses_group = true;
    return member(module_.main.use(block_variable()), axis, Type::U32);
  };
  const auto thread_index = [&] {
    module_.uses_thread_index = true;
    return name("thread_index", Type::U32, true);
  };
  switch (id) {
  case BuiltinId::tid_x:
    return thread("x");
  case BuiltinId::tid_y:
    return thread("y");
  case BuiltinId::tid_z:
    return thread("z");
  case BuiltinId::ctaid_x:
    return block("x");
  case BuiltinId::ctaid_y:
    return block("y");
  case BuiltinId::ctaid_z:
    return block("z");
  case BuiltinId::ntid_x:
    return name("block_x", Type::U32);
  case BuiltinId::ntid_y:
    return name("block_y", Type::U32);
  case BuiltinId::ntid_z:
    return name("block_z", Type::U32);
  case BuiltinId::nctaid_x:
    return grid("x");
  case BuiltinId::nctaid_y:
    return grid("y");
  case BuiltinId::nctaid_z:
    return grid("z");
  case BuiltinId::laneid:
    return binary("%", thread_index(), integer(Type::U32, 32));
  case BuiltinId::warpid:
    return binary("/", thread_index(), integer(Type::U32, 32));
  default: // dynamic_shared_size
    module_.dynamic_shared = true;
    return name("shared_bytes", Type::U32);
  }
}

ExprPtr Lowering::integer_function(const llvm::CallInst &call_instruction, BuiltinId id) {
  const auto operand = [&](unsigned i, Type type) { return word(call_instruction.getArgOperand(i), type); };
  const auto pair = [&](unsigned i) { return wide(call_instruction.getArgOperand(i)); };
  const Type type = types_.of(&call_instruction);
  switch (id) {
  case BuiltinId::popc_32:
    return convert(type, call("countOneBits", Type::U32, {operand(0, Type::U32)}));
  case BuiltinId::clz_32:
    return convert(type, call("countLeadingZeros", Type::U32, {operand(0, Type::U32)}));
  case BuiltinId::brev_32:
    return convert(type, call("reverseBits", Type::U32, {operand(0, Type::U32)}));
  case BuiltinId::mulhi_s32:
    return convert(type, help("mulhi_i32", Type::I32, {operand(0, Type::I32), operand(1, Type::I32)}));
  case BuiltinId::mulhi_u32:
    return convert(type, help("mulhi_u32", Type::U32, {operand(0, Type::U32), operand(1, Type::U32)}));
  case BuiltinId::popc_64:
    return convert(type, help("popc_64", Type::U32, {pair(0)}));
  case BuiltinId::clz_64:
    return convert(type, help("clz_64", Type::U32, {pair(0)}));
  case BuiltinId::brev_64:
    return narrow_to(&call_instruction, help("brev_64", Type::Wide, {pair(0)}));
  case BuiltinId::mulhi_s64:
    return narrow_to(&call_instruction, help("mulhi_i64", Type::Wide, {pair(0), pair(1)}));
  case BuiltinId::mulhi_u64:
    return narrow_to(&call_instruction, help("mulhi_u64", Type::Wide, {pair(0), pair(1)}));
  default:
    reject(call_instruction, "this integer function", "");
    return integer(type, 0);
  }
}

} // namespace kernelc::wgsl
