#include "uniformity.h"

#include "builtins.h"
#include "provenance.h"

#include <llvm/ADT/GenericUniformityImpl.h>
#include <llvm/ADT/STLExtras.h>
#include <llvm/Analysis/CycleAnalysis.h>
#include <llvm/Analysis/TargetTransformInfoImpl.h>
#include <llvm/Analysis/UniformityAnalysis.h>
#include <llvm/IR/Dominators.h>
#include <llvm/IR/InstIterator.h>

namespace kernelc {
namespace {

// What one run asks: is this value, by itself, different within the level?
struct Sources {
  Uniform level;
  const std::vector<Param> *params;
  const llvm::DenseMap<const llvm::Value *, Roots> *provenance;

  bool memory_differs(const Root &root) const {
    switch (root.kind) {
    case RootKind::Argument: {
      // Another block may write a buffer that is not const, before or after this one reads it.
      const bool is_const = root.param < params->size() && (*params)[root.param].is_const;
      return level == Uniform::Grid && !is_const;
    }
    case RootKind::ParamSpace:
    case RootKind::Constant:
      return false;
    case RootKind::StructField:
    case RootKind::Global:
    case RootKind::Shared:
    case RootKind::DynamicShared:
      return level == Uniform::Grid;
    case RootKind::Local:
    case RootKind::Null:
    case RootKind::Unknown:
      return true;
    }
    return true;
  }

  bool load_differs(const llvm::LoadInst &load) const {
    if (load.isVolatile())
      return true;
    if (const auto *constant = llvm::dyn_cast<llvm::Constant>(load.getPointerOperand()))
      return memory_differs(root_of_constant(*constant));
    const auto found = provenance->find(load.getPointerOperand());
    return found == provenance->end() || llvm::any_of(found->second, [&](const Root &r) { return memory_differs(r); });
  }

  // Lanes that call with one mask take the same from the others: a warp operation whose mask is a constant names the
  // same lanes for all of them. What a shuffle takes depends on the lane unless all read the same one.
  static bool agrees(const llvm::CallInst &call, const Builtin &builtin) {
    const auto is_constant = [&](unsigned i) { return llvm::isa<llvm::Constant>(call.getArgOperand(i)); };
    switch (builtin.id) {
    case BuiltinId::activemask:
      return true;
    case BuiltinId::shfl_idx_32:
    case BuiltinId::shfl_idx_64: {
      const auto *width = llvm::dyn_cast<llvm::ConstantInt>(call.getArgOperand(3));
      return is_constant(0) && is_constant(2) && width && width->equalsInt(32);
    }
    case BuiltinId::vote_ballot:
    case BuiltinId::vote_any:
    case BuiltinId::vote_all:
    case BuiltinId::vote_uni:
    case BuiltinId::match_all_32:
    case BuiltinId::match_all_64:
    case BuiltinId::reduce_add:
    case BuiltinId::reduce_min_s:
    case BuiltinId::reduce_min_u:
    case BuiltinId::reduce_max_s:
    case BuiltinId::reduce_max_u:
    case BuiltinId::reduce_and:
    case BuiltinId::reduce_or:
    case BuiltinId::reduce_xor:
      return is_constant(0);
    default:
      return false;
    }
  }

  bool differs(const llvm::Value *value) const {
    if (llvm::isa<llvm::AllocaInst>(value))
      return true;
    if (const auto *load = llvm::dyn_cast<llvm::LoadInst>(value))
      return load_differs(*load);
    if (const Builtin *builtin = builtin_of(value); builtin && builtin->kind == BuiltinKind::WarpExchange)
      return level < Uniform::Warp || !agrees(*llvm::cast<llvm::CallInst>(value), *builtin);
    if (const Builtin *builtin = builtin_of(value))
      return builtin->result && *builtin->result > level;
    return llvm::isa<llvm::CallBase>(value);
  }
};

class SourcesTti : public llvm::TargetTransformInfoImplCRTPBase<SourcesTti> {
  using Base = llvm::TargetTransformInfoImplCRTPBase<SourcesTti>;

public:
  SourcesTti(const llvm::DataLayout &layout, Sources sources) : Base(layout), sources_(sources) {}
  bool hasBranchDivergence(const llvm::Function * /*function*/ = nullptr) const { return true; }
  bool isSourceOfDivergence(const llvm::Value *value) const { return sources_.differs(value); }

private:
  Sources sources_;
};

} // namespace

llvm::DenseMap<const llvm::Value *, Uniform>
find_uniformity(llvm::Function &function, const std::vector<Param> &params,
                const llvm::DenseMap<const llvm::Value *, Roots> &provenance) {
  llvm::DenseMap<const llvm::Value *, Uniform> result;
  for (llvm::Argument &argument : function.args())
    result[&argument] = Uniform::Grid;

  llvm::DominatorTree dominators(function);
  llvm::CycleInfo cycles;
  cycles.compute(function);
  // From the strictest level down: what is not divergent over the grid is not divergent over less.
  for (Uniform level : {Uniform::Grid, Uniform::Block, Uniform::Warp}) {
    const llvm::TargetTransformInfo tti(SourcesTti(function.getDataLayout(), {level, &params, &provenance}));
    llvm::UniformityInfo info(dominators, cycles, &tti);
    info.compute();
    for (llvm::Instruction &instruction : llvm::instructions(function))
      if (!result.contains(&instruction) && !info.isDivergent(&instruction))
        result[&instruction] = level;
  }
  for (llvm::Instruction &instruction : llvm::instructions(function))
    result.try_emplace(&instruction, Uniform::Varying);
  return result;
}

} // namespace kernelc
