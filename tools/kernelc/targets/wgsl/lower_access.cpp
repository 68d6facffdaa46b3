// Loads, stores and atomics.
#include "lowering.h"

#include <llvm/IR/Constants.h>

namespace kernelc::wgsl {

using llvm::Value;

namespace {

unsigned bits_of(const llvm::Type *type) { return type->getScalarSizeInBits(); }

bool is_global_memory(const Object &object) {
  return object.root.kind == RootKind::Argument || object.root.kind == RootKind::Shared ||
         object.root.kind == RootKind::DynamicShared;
}

} // namespace

ExprPtr Lowering::place(const Object &object, ExprPtr position) {
  if (object.root.kind == RootKind::Argument)
    used_buffers_.insert(object.root.param);
  if (object.root.kind == RootKind::Shared || object.root.kind == RootKind::DynamicShared)
    used_shared_.insert(object.name);
  if (object.root.kind == RootKind::ParamSpace) {
    used_params_.insert(object.root.param);
    const ExprPtr base = name(object.name, Type::U32);
    if (position->kind == ExprKind::Integer) {
      static const char *const lanes[] = {"x", "y", "z", "w"};
      return member(index(base, integer(Type::U32, position->number / 4), Type::U32), lanes[position->number % 4],
                    Type::U32);
    }
    position = convert(Type::U32, position);
    return index(index(base, binary("/", position, integer(Type::U32, 4)), Type::U32),
                 binary("%", position, integer(Type::U32, 4)), Type::U32);
  }
  const auto local = array_variables_.find(&object);
  const bool varying = object.written || object.atomic || object.root.kind == RootKind::Shared ||
                       object.root.kind == RootKind::DynamicShared;
  const ExprPtr base =
      local != array_variables_.end() ? module_.main.use(local->second) : name(object.name, object.element, varying);
  return index(base, std::move(position), object.element);
}

ExprPtr Lowering::read_word(const Object &object, ExprPtr position) {
  ExprPtr where = place(object, std::move(position));
  if (!object.atomic)
    return where;
  const Type type = where->type;
  return call("atomicLoad", type, {address(where)}, true);
}

ExprPtr Lowering::load_from(const Object &object, const llvm::LoadInst &load) {
  const Value *pointer = load.getPointerOperand();
  const Type type = types_.of(&load);
  const unsigned bits = bits_of(load.getType());
  if (access_of(load).is_split())
    return load_split(object, load);
  if (object.element_size == 8)
    return narrow_to(&load, read_word(object, position(pointer, 8)));
  if (bits == 32) {
    ExprPtr word = read_word(object, position(pointer, 4));
    return bitcast(type, word);
  }
  if (bits == 64) {
    const ExprPtr low = position(pointer, 4);
    const ExprPtr word = convert(Type::U32, read_word(object, low));
    if (type != Type::Wide)
      return convert(type, word);
    const ExprPtr high = read_word(object, binary("+", low, integer(low->type, 1)));
    return call("vec2<u32>", Type::Wide, {word, convert(Type::U32, high)});
  }
  const unsigned size = bits <= 8 ? 1 : 2;
  ExprPtr value = part_of(object, convert(Type::U32, position(pointer, size)), size);
  return bits == 1 ? binary("!=", value, integer(Type::U32, 0)) : value;
}

// The byte or half at a position counted in bytes or halves.
ExprPtr Lowering::part_of(const Object &object, const ExprPtr &position, unsigned size) {
  const ExprPtr word = convert(Type::U32, read_word(object, binary("/", position, integer(Type::U32, 4 / size))));
  return help(size == 1 ? "byte_of" : "half_of", Type::U32, {word, position});
}

// An access that may straddle words: of two neighbours for a word, of two bytes for a half.
ExprPtr Lowering::load_split(const Object &object, const llvm::LoadInst &load) {
  const ExprPtr first = convert(Type::U32, position(load.getPointerOperand(), 1));
  const auto at = [&](unsigned bytes) { return binary("+", first, integer(Type::U32, bytes)); };
  if (bits_of(load.getType()) == 16)
    return binary("|", part_of(object, first, 1), binary("<<", part_of(object, at(1), 1), integer(Type::U32, 8)));
  const auto word = [&](unsigned bytes) {
    const ExprPtr index = binary("/", at(bytes), integer(Type::U32, 4));
    return help("word_across", Type::U32,
                {convert(Type::U32, read_word(object, index)),
                 convert(Type::U32, read_word(object, binary("+", index, integer(Type::U32, 1)))), first});
  };
  if (bits_of(load.getType()) == 32)
    return bitcast(types_.of(&load), word(0));
  return narrow_to(&load, call("vec2<u32>", Type::Wide, {word(0), word(4)}));
}

// A pointer with several roots reads from each and keeps the right one: WGSL's bounds rules make the others harmless.
ExprPtr Lowering::load_value(const llvm::LoadInst &load) {
  const Value *pointer = load.getPointerOperand();
  ExprPtr result;
  for (const Root &root : roots_of(kernel_, pointer)) {
    const Object *object = object_of(root);
    if (!object)
      continue;
    ExprPtr here = load_from(*object, load);
    result =
        !result ? here : choose(binary("==", root_number(pointer), integer(Type::U32, number_of(root))), here, result);
  }
  return result ? result : constant(*llvm::Constant::getNullValue(load.getType()));
}

Body Lowering::store_to(const Object &object, const llvm::StoreInst &store_instruction) {
  const Value *pointer = store_instruction.getPointerOperand(), *stored = store_instruction.getValueOperand();
  const unsigned bits = bits_of(stored->getType());
  const auto put = [&](const ExprPtr &position, ExprPtr value) {
    ExprPtr where = place(object, position);
    if (!object.atomic)
      return store(where, std::move(value));
    return evaluate(call("atomicStore", Type::Void, {address(where), std::move(value)}, true));
  };
  if (access_of(store_instruction).is_split())
    return store_split(object, store_instruction);
  if (object.element_size == 8)
    return {put(position(pointer, 8), wide(stored))};
  if (bits == 32) {
    ExprPtr word = stored->getType()->isFloatTy() ? value(stored) : this->word(stored, Type::I32);
    if (is_integer(object.element) && is_integer(word->type))
      word = this->word(stored, object.element);
    return {put(position(pointer, 4), bitcast(object.element, word))};
  }
  if (bits == 64) {
    Body body;
    const ExprPtr pair = held(wide(stored), body), low = position(pointer, 4);
    body.push_back(put(low, convert(object.element, member(pair, "x", Type::U32))));
    body.push_back(put(binary("+", low, integer(low->type, 1)), convert(object.element, member(pair, "y", Type::U32))));
    return body;
  }
  const unsigned size = bits <= 8 ? 1 : 2;
  return {store_part(object, convert(Type::U32, position(pointer, size)), size, convert(Type::U32, value(stored)))};
}

// A value that several statements use: computed once, before the first of them can change what it was computed from.
ExprPtr Lowering::held(ExprPtr value, Body &out) {
  if (value->kind == ExprKind::Variable || is_literal(*value))
    return value;
  const unsigned variable = module_.main.add(fresh("value"), value->type);
  out.push_back(define(variable, std::move(value)));
  return module_.main.use(variable);
}

// A byte or half into its word: by compare-exchange where other threads may store beside it.
Stmt Lowering::store_part(const Object &object, const ExprPtr &position, unsigned size, ExprPtr value) {
  if (is_global_memory(object))
    return evaluate(help_buffer(size == 1 ? "store_byte" : "store_half", object, Type::Void, {position, value}));
  const ExprPtr where = place(object, binary("/", position, integer(Type::U32, 4 / size)));
  const ExprPtr merged =
      help(size == 1 ? "with_byte" : "with_half", Type::U32, {convert(Type::U32, where), position, value});
  return store(where, convert(object.element, merged));
}

// Byte by byte.
Body Lowering::store_split(const Object &object, const llvm::StoreInst &store_instruction) {
  const Value *stored = store_instruction.getValueOperand();
  const ExprPtr first = convert(Type::U32, position(store_instruction.getPointerOperand(), 1));
  const unsigned bytes = bits_of(stored->getType()) / 8;
  Body body;
  const ExprPtr whole = bytes == 8 ? held(wide(stored), body) : held(bitcast(Type::U32, value(stored)), body);
  for (unsigned i = 0; i < bytes; ++i) {
    const ExprPtr word = bytes == 8 ? member(whole, i < 4 ? "x" : "y", Type::U32) : whole;
    const ExprPtr byte = help("byte_of", Type::U32, {word, integer(Type::U32, i % 4)});
    body.push_back(store_part(object, binary("+", first, integer(Type::U32, i)), 1, byte));
  }
  return body;
}

// if (root == 0) { … } else if (root == 1) { … }: one copy of the effect for each root.
Body Lowering::one_for_each_root(const Value *pointer, llvm::function_ref<Body(const Object &)> make) {
  Body result;
  for (const Root &root : roots_of(kernel_, pointer)) {
    const Object *object = object_of(root);
    if (!object)
      continue;
    Body here = make(*object);
    if (result.empty()) {
      result = std::move(here);
      continue;
    }
    Body both;
    both.push_back(if_then(binary("==", root_number(pointer), integer(Type::U32, number_of(root))), std::move(here),
                           std::move(result)));
    result = std::move(both);
  }
  return result;
}

void Lowering::store_value(const llvm::StoreInst &store_instruction, Body &out) {
  Body body = one_for_each_root(store_instruction.getPointerOperand(),
                                [&](const Object &object) { return store_to(object, store_instruction); });
  out.insert(out.end(), std::make_move_iterator(body.begin()), std::make_move_iterator(body.end()));
}

namespace {

// The WGSL function that is the built-in, on words of the sign it needs (Void: either).
struct AtomicRow {
  BuiltinId id;
  const char *function;
  Type sign;
};
constexpr AtomicRow atomic_rows[] = {
    {BuiltinId::atomic_add_32, "atomicAdd", Type::Void},       {BuiltinId::atomic_sub_32, "atomicSub", Type::Void},
    {BuiltinId::atomic_exch_32, "atomicExchange", Type::Void}, {BuiltinId::atomic_and_32, "atomicAnd", Type::Void},
    {BuiltinId::atomic_or_32, "atomicOr", Type::Void},         {BuiltinId::atomic_xor_32, "atomicXor", Type::Void},
    {BuiltinId::atomic_min_s32, "atomicMin", Type::I32},       {BuiltinId::atomic_max_s32, "atomicMax", Type::I32},
    {BuiltinId::atomic_min_u32, "atomicMin", Type::U32},       {BuiltinId::atomic_max_u32, "atomicMax", Type::U32},
};

// Those WGSL has no function for: compare-exchange loops, one function for each buffer.
struct LoopRow {
  BuiltinId id;
  const char *helper;
  Type type; // of operands and result
};
constexpr LoopRow loop_rows[] = {
    {BuiltinId::atomic_add_f32, "atomic_add_f32", Type::F32}, {BuiltinId::atomic_inc_32, "atomic_inc", Type::U32},
    {BuiltinId::atomic_dec_32, "atomic_dec", Type::U32},      {BuiltinId::atomic_cas_32, "atomic_cas", Type::U32},
    {BuiltinId::atomic_min_s32, "atomic_min_i32", Type::I32}, {BuiltinId::atomic_max_s32, "atomic_max_i32", Type::I32},
    {BuiltinId::atomic_min_u32, "atomic_min_u32", Type::U32}, {BuiltinId::atomic_max_u32, "atomic_max_u32", Type::U32},
};

} // namespace

ExprPtr Lowering::atomic_on(const Object &object, const llvm::CallInst &atomic, BuiltinId id) {
  const ExprPtr where = position(atomic.getArgOperand(0), 4);
  for (const AtomicRow &row : atomic_rows)
    if (row.id == id && (row.sign == Type::Void || row.sign == object.element))
      return call(row.function, object.element,
                  {address(place(object, where)), word(atomic.getArgOperand(1), object.element)}, true);
  for (const LoopRow &row : loop_rows) {
    if (row.id != id)
      continue;
    std::vector<ExprPtr> operands = {convert(Type::U32, where)};
    for (unsigned i = 1; i < atomic.arg_size(); ++i)
      operands.push_back(row.type == Type::F32 ? value(atomic.getArgOperand(i))
                                               : word(atomic.getArgOperand(i), row.type));
    return help_buffer(row.helper, object, row.type, std::move(operands));
  }
  return integer(Type::U32, 0); // check() lets no other atomic through
}

void Lowering::atomic_value(const llvm::CallInst &atomic, BuiltinId id, Body &out) {
  const bool several = roots_of(kernel_, atomic.getArgOperand(0)).size() > 1;
  Body body = one_for_each_root(atomic.getArgOperand(0), [&](const Object &object) {
    ExprPtr old = atomic_on(object, atomic, id);
    Body one;
    if (atomic.use_empty()) {
      one.push_back(evaluate(old));
      return one;
    }
    const unsigned result = variable_of(&atomic);
    old = is_integer(old->type) ? convert(types_.of(&atomic), old) : old;
    one.push_back(several ? assign(result, old) : define(result, old));
    return one;
  });
  out.insert(out.end(), std::make_move_iterator(body.begin()), std::make_move_iterator(body.end()));
}

} // namespace kernelc::wgsl
