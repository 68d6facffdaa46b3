#include "architectures.h"

#include <llvm/ADT/STLExtras.h>
#include <llvm/ADT/StringRef.h>

namespace kernelc {

const std::vector<std::string> &known_architectures() {
  static const std::vector<std::string> numbers = {"75", "80",  "86",  "87",  "88",  "89",
                                                   "90", "100", "103", "110", "120", "121"};
  return numbers;
}

bool is_known_architecture(const std::string &arch) {
  llvm::StringRef number = arch;
  const bool specific = number.consume_back("a"); // this compute capability only
  const bool family = !specific && number.consume_back("f");
  unsigned value = 0;
  if (number.getAsInteger(10, value) || !llvm::is_contained(known_architectures(), number.str()))
    return false;
  return (!specific || value >= 90) && (!family || value >= 100);
}

} // namespace kernelc
