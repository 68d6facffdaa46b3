#include "warp.h"

namespace oracle {
namespace {

bool has(uint32_t lanes, int lane) { return lanes >> lane & 1u; }

// The lane a shuffle reads from: out of the segment means the lane's own value, as the programming guide says.
int shuffle_source(Wait kind, int lane, const LaneOperands &own) {
  const int segment = lane & ~(own.width - 1);
  switch (kind) {
  case Wait::ShuffleIdx:
    return segment + (own.operand & (own.width - 1));
  case Wait::ShuffleUp:
    return lane - own.operand < segment ? lane : lane - own.operand;
  case Wait::ShuffleDown:
    return lane + own.operand >= segment + own.width ? lane : lane + own.operand;
  default: { // ShuffleXor: lanes below the segment may be read, lanes above it may not
    const int source = lane ^ own.operand;
    return source >= segment + own.width ? lane : source;
  }
  }
}

uint32_t lanes_where(uint32_t participants, const std::array<LaneOperands, 32> &operands, uint64_t value) {
  uint32_t lanes = 0;
  for (int lane = 0; lane < 32; ++lane)
    if (has(participants, lane) && operands[lane].value == value)
      lanes |= 1u << lane;
  return lanes;
}

uint32_t combine(Wait kind, uint32_t a, uint32_t b) {
  switch (kind) {
  case Wait::ReduceAdd:
    return a + b;
  case Wait::ReduceMinS:
    return int32_t(a) < int32_t(b) ? a : b;
  case Wait::ReduceMinU:
    return a < b ? a : b;
  case Wait::ReduceMaxS:
    return int32_t(a) > int32_t(b) ? a : b;
  case Wait::ReduceMaxU:
    return a > b ? a : b;
  case Wait::ReduceAnd:
    return a & b;
  case Wait::ReduceOr:
    return a | b;
  default:
    return a ^ b;
  }
}

uint32_t reduce(Wait kind, uint32_t participants, const std::array<LaneOperands, 32> &operands) {
  bool first = true;
  uint32_t result = 0;
  for (int lane = 0; lane < 32; ++lane) {
    if (!has(participants, lane))
      continue;
    const auto value = uint32_t(operands[lane].value);
    result = first ? value : combine(kind, result, value);
    first = false;
  }
  return result;
}

} // namespace

LaneResults warp_operation(Wait kind, uint32_t participants, const std::array<LaneOperands, 32> &operands) {
  const uint32_t voted = participants & ~lanes_where(participants, operands, 0); // lanes whose predicate is true
  LaneResults results{};
  for (int lane = 0; lane < 32; ++lane) {
    if (!has(participants, lane))
      continue;
    const uint32_t equal = lanes_where(participants, operands, operands[lane].value);
    switch (kind) {
    case Wait::SyncWarp:
      break;
    case Wait::ShuffleIdx:
    case Wait::ShuffleUp:
    case Wait::ShuffleDown:
    case Wait::ShuffleXor: {
      const int source = shuffle_source(kind, lane, operands[lane]) & 31;
      results[lane] = operands[has(participants, source) ? source : lane].value;
      break;
    }
    case Wait::Ballot:
      results[lane] = voted;
      break;
    case Wait::Any:
      results[lane] = voted != 0;
      break;
    case Wait::All:
      results[lane] = voted == participants;
      break;
    case Wait::Uni:
      results[lane] = voted == participants || voted == 0;
      break;
    case Wait::MatchAny:
      results[lane] = equal;
      break;
    case Wait::MatchAll:
      results[lane] = equal == participants ? participants : 0;
      break;
    case Wait::ActiveMask:
      results[lane] = participants;
      break;
    default:
      results[lane] = reduce(kind, participants, operands);
      break;
    }
  }
  return results;
}

} // namespace oracle
