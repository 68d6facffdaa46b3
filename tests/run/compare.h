// Two contents of a buffer held against each other.
#pragma once

#include "case_file.h"

namespace run {

// Nothing when they agree, else the first difference in words: "argument 2 (f32), index 7: expected 1.5, got 2".
// tolerance: for floats; without one they must have the same bits, but any NaN agrees with any NaN.
std::string difference(const Buffer &buffer, const std::vector<uint8_t> &expected, const std::vector<uint8_t> &got,
                       const std::optional<Tolerance> &tolerance);

} // namespace run
