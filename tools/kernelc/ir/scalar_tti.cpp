#include "scalar_tti.h"

#include <llvm/Analysis/TargetTransformInfoImpl.h>

namespace kernelc {
namespace {

class ScalarTti : public llvm::TargetTransformInfoImplCRTPBase<ScalarTti> {
  using Base = llvm::TargetTransformInfoImplCRTPBase<ScalarTti>;

public:
  explicit ScalarTti(const llvm::DataLayout &layout) : Base(layout) {}

  // Words of four bytes where both sides are aligned for them: byte loops are slow, and WGSL has no bytes.
  llvm::Type *getMemcpyLoopLoweringType(llvm::LLVMContext &context, llvm::Value * /*length*/, unsigned /*from*/,
                                        unsigned /*to*/, unsigned from_align, unsigned to_align,
                                        std::optional<uint32_t> /*atomic*/) const {
    const bool words = from_align % 4 == 0 && to_align % 4 == 0;
    return llvm::IntegerType::get(context, words ? 32 : 8);
  }
};

} // namespace

llvm::TargetTransformInfo scalar_tti(const llvm::DataLayout &layout) {
  return llvm::TargetTransformInfo(ScalarTti(layout));
}

} // namespace kernelc
