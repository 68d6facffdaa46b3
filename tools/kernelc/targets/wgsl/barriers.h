// Barriers into uniform control flow.
#pragma once

#include "tree.h"

namespace kernelc::wgsl {

// Makes every barrier one that WGSL's uniformity analysis accepts, keeping what each thread does.
//  * A condition over a barrier that is the same for the whole block, though WGSL cannot prove it (read from shared
//    memory, say), is agreed upon through workgroupUniformLoad.
//  * Any other condition over a barrier becomes a mask: all threads walk through both arms and meet at the barriers,
//    and what has an effect is done by those whose mask is set. (A barrier more than the source asks for is harmless.)
//  * A return, break or continue that only some threads take, with a barrier to come for the others, clears the masks
//    of what it leaves. A loop with such exits runs until no thread is in it.
// Kernels without barriers come back as they are.
[[nodiscard]] Module place_barriers(Module module);

} // namespace kernelc::wgsl
