// What the host has to know: bindings, the uniform block, workgroup memory; and the kernel's own arrays.
#include "helpers.h"
#include "lowering.h"

#include <llvm/Analysis/ConstantFolding.h>
#include <llvm/IR/Constants.h>
#include <llvm/Support/Path.h>

namespace kernelc::wgsl {

namespace {

unsigned round_up(unsigned value, unsigned to) { return (value + to - 1) / to * to; }

std::string array_type(const Object &object, uint64_t count) {
  return std::string("array<") + spell(object.element) + ", " + std::to_string(count) + ">";
}

uint64_t element_count(const Object &object) {
  return std::max<uint64_t>(1, (object.bytes + object.element_size - 1) / object.element_size);
}

// The type of a by-value scalar in the uniform block; small integers take a whole word.
Type member_type(const Param &param) {
  switch (param.element) {
  case Scalar::F32:
    return Type::F32;
  case Scalar::I32:
    return Type::I32;
  case Scalar::I64:
  case Scalar::U64:
  case Scalar::F64:
    return Type::Wide;
  default:
    return Type::U32;
  }
}

} // namespace

ExprPtr Lowering::parameter(const llvm::Argument &argument) {
  const unsigned number = argument.getArgNo();
  used_params_.insert(number);
  const Param &param = kernel_.info.params[number];
  const Type member_is = member_type(param), type = types_.of(&argument);
  ExprPtr expr = name("args." + names_.lookup(&argument), member_is);
  if (type == member_is)
    return expr;
  if (member_is == Type::Wide)
    return convert(type, member(expr, "x", Type::U32));
  if (type == Type::Bool)
    return binary("!=", expr, integer(Type::U32, 0));
  const unsigned bits = argument.getType()->getScalarSizeInBits();
  // The host writes `size` bytes and zeros beside them; signed small integers come without their sign.
  return bits < 32 ? masked(convert(Type::U32, expr), bits) : convert(type, expr);
}

ExprPtr Lowering::grid(const char *axis) {
  uses_grid_ = true;
  return name(std::string("args.grid.") + axis, Type::U32);
}

unsigned Lowering::block_variable() {
  if (!block_)
    block_ = module_.main.add("block", Type::Void);
  return *block_;
}

void Lowering::name_objects() {
  for (Object &object : objects_)
    switch (object.root.kind) {
    case RootKind::Argument:
      object.name = names_.lookup(kernel_.function->getArg(object.root.param));
      break;
    case RootKind::ParamSpace:
      object.name = "args." + names_.lookup(kernel_.function->getArg(object.root.param));
      break;
    default:
      object.name = names_.lookup(object.root.object);
    }
}

void Lowering::constant_tables(Body &out) {
  const llvm::DataLayout &layout = kernel_.function->getDataLayout();
  for (const Object &object : objects_) {
    if (object.root.kind != RootKind::Constant)
      continue;
    const auto *table = llvm::cast<llvm::GlobalVariable>(object.root.object);
    llvm::LLVMContext &context = kernel_.function->getContext();
    llvm::Type *element = object.element == Type::F32    ? llvm::Type::getFloatTy(context)
                          : object.element == Type::Wide ? llvm::Type::getInt64Ty(context)
                                                         : llvm::Type::getInt32Ty(context);
    std::vector<ExprPtr> numbers;
    for (uint64_t i = 0; i < element_count(object); ++i) {
      auto *initial = const_cast<llvm::Constant *>(table->getInitializer());
      llvm::Constant *one =
          llvm::ConstantFoldLoadFromConst(initial, element, llvm::APInt(64, i * object.element_size), layout);
      if (!one || llvm::isa<llvm::UndefValue>(one))
        one = llvm::Constant::getNullValue(element);
      if (const auto *number = llvm::dyn_cast<llvm::ConstantInt>(one); number && object.element != Type::Wide)
        numbers.push_back(integer(object.element, static_cast<int64_t>(number->getZExtValue())));
      else
        numbers.push_back(object.element == Type::Wide ? wide(one) : constant(*one));
    }
    const std::string type = array_type(object, element_count(object));
    const unsigned index = module_.main.add(object.name, object.element, type);
    array_variables_[&object] = index;
    out.push_back(declare(index, call(type, object.element, std::move(numbers))));
  }
}

void Lowering::local_arrays(Body &out) {
  for (const Object &object : objects_) {
    if (object.root.kind != RootKind::Local)
      continue;
    const unsigned index = module_.main.add(object.name, object.element, array_type(object, element_count(object)));
    array_variables_[&object] = index;
    out.push_back(declare(index));
  }
}

void Lowering::describe(WgslFacts &facts) {
  facts.kernel = kernel_.info.ident;
  facts.file = kernel_.info.ident + ".wgsl";
  facts.overrides = {"block_x", "block_y", "block_z"};
  module_.title = "// " + kernel_.info.name + ", from " + llvm::sys::path::filename(kernel_.info.place.file).str() +
                  ". Made by kernelc: do not edit.";
  describe_uniform(facts);
  describe_bindings(facts);
  describe_workgroup(facts);
  if (module_.dynamic_shared)
    facts.overrides.push_back("shared_bytes");
}

void Lowering::describe_uniform(WgslFacts &facts) {
  using Source = WgslUniformField::Source;
  unsigned offset = 0, alignment = 4;
  const auto add = [&](std::string member, std::string type, Source source, unsigned param, unsigned size,
                       unsigned align, std::string comment = {}) {
    offset = round_up(offset, align);
    alignment = std::max(alignment, align);
    facts.uniform.push_back({source, param, offset, size});
    module_.uniform.push_back({std::move(member), std::move(type), std::move(comment)});
    offset += round_up(size, 4);
  };
  if (uses_grid_)
    add("grid", "vec3<u32>", Source::GridSize, 0, 12, 16, "in blocks");
  for (const unsigned number : used_params_) {
    const Param &param = kernel_.info.params[number];
    const std::string &member = names_.lookup(kernel_.function->getArg(number));
    if (param.kind == ParamKind::Struct) {
      add(member, "array<vec4<u32>, " + std::to_string(round_up(param.size, 16) / 16) + ">", Source::Param, number,
          param.size, 16, param.type);
      offset = round_up(offset, 16);
      continue;
    }
    const Type type = member_type(param);
    const std::string comment =
        param.type == spell(type) || param.type == "int" || param.type == "float" || param.type == "unsigned int"
            ? std::string()
            : param.type;
    add(member, spell(type), Source::Param, number, param.size, type == Type::Wide ? 8 : 4, comment);
  }
  for (const unsigned number : tested_buffers_)
    add("has_" + names_.lookup(kernel_.function->getArg(number)), "u32", Source::BufferPresent, number, 4, 4,
        "0 when the pointer is null");
  facts.uniform_size = round_up(offset, alignment);
  if (!facts.uniform.empty())
    module_.uniform_binding = facts.uniform_binding = 0;
}

void Lowering::describe_bindings(WgslFacts &facts) {
  unsigned number = facts.uniform_binding < 0 ? 0 : 1;
  for (const unsigned param : used_buffers_)
    for (const Object &object : objects_) {
      if (object.root.kind != RootKind::Argument || object.root.param != param)
        continue;
      const std::string word = spell(object.element);
      const bool read_only = !object.written && !object.atomic;
      module_.bindings.push_back(
          {number, object.name, object.atomic ? "array<atomic<" + word + ">>" : "array<" + word + ">", read_only});
      facts.bindings.push_back({number, param, read_only});
      ++number;
    }
}

void Lowering::describe_workgroup(WgslFacts &) {
  for (const Object &object : objects_) {
    if (!used_shared_.contains(object.name))
      continue;
    const std::string word =
        object.atomic ? std::string("atomic<") + spell(object.element) + ">" : spell(object.element);
    std::string count = std::to_string(element_count(object));
    unsigned bytes = static_cast<unsigned>(element_count(object)) * object.element_size;
    if (object.root.kind == RootKind::DynamicShared) {
      module_.dynamic_shared = true;
      count =
          "(shared_bytes + " + std::to_string(object.element_size - 1) + ") / " + std::to_string(object.element_size);
      bytes = 0;
    }
    module_.workgroup.push_back({object.name, "array<" + word + ", " + count + ">", bytes});
  }
  if (uses_votes_)
    module_.workgroup.push_back({"votes", "atomic<u32>", 4});
}

ExprPtr Lowering::help(const char *function, Type type, std::vector<ExprPtr> operands) {
  helpers_.insert({function, "", ""});
  return call(function, type, std::move(operands));
}

ExprPtr Lowering::help_buffer(const char *function, const Object &object, Type type, std::vector<ExprPtr> operands) {
  place(object, integer(Type::U32, 0)); // notes the use
  helpers_.insert({function, object.name, spell(object.element)});
  return call(std::string(function) + "_" + object.name, type, std::move(operands), true);
}

} // namespace kernelc::wgsl
