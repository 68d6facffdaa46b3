// What a warp operation gives each lane, once every lane of its mask has arrived. Pure functions of the lanes'
// operands.
#pragma once

#include "oracle/threads.h"

#include <array>
#include <cstdint>

namespace oracle {

struct LaneOperands {
  uint64_t value = 0;
  int operand = 0; // source lane, delta or lane mask
  int width = 32;
};

using LaneResults = std::array<uint64_t, 32>;

// participants: the lanes that take part, a subset of the mask they named (lanes that do not exist or have returned
// do not). Only the entries of participants mean something, in operands and in the result.
LaneResults warp_operation(Wait kind, uint32_t participants, const std::array<LaneOperands, 32> &operands);

} // namespace oracle
