// Labels out of the tree.
#pragma once

#include "tree.h"

namespace kernelc::wgsl {

// WGSL leaves only the innermost loop or switch. A jump to the end of a Block becomes an else arm where the code allows
// it; any other jump over more than one level raises a flag that the levels in between look at.
[[nodiscard]] Function remove_labels(Function function);

} // namespace kernelc::wgsl
