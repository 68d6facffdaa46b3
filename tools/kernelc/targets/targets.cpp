#include "target.h"

namespace kernelc {

const std::vector<Target> &targets() {
  static const std::vector<Target> table = {};
  return table;
}

} // namespace kernelc
