// Which images a build makes.
#pragma once

#include "compilation.h"

namespace kernelc::cuda {

// One CUBIN for each architecture asked for, without repetition, in ascending order; by default one for each
// generation the toolkit supports. With --ptx one PTX more, for the highest architecture that later devices can run
// (no 'a' or 'f' behind it, where there is one). An architecture that is not in `supported` is an error that lists
// those.
Result<std::vector<ImageRequest>> image_requests(const Options &options, const std::vector<std::string> &supported);

} // namespace kernelc::cuda
