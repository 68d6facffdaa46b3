#include "ir/builtins.h"

#include <doctest/doctest.h>
#include <llvm/ADT/StringSet.h>

using namespace kernelc;

TEST_CASE("every built-in is found by its symbol and by nothing else") {
  llvm::StringSet<> names;
  for (const Builtin &builtin : builtins()) {
    CHECK(names.insert(builtin.name).second);
    CHECK(find_builtin(std::string("__kc_") + builtin.name) == &builtin);
  }
  CHECK(find_builtin("tid_x") == nullptr);
  CHECK(find_builtin("__kc_unknown") == nullptr);
}

TEST_CASE("what has an effect or waits for others is not pure") {
  CHECK(is_pure(*find_builtin("__kc_tid_x")));
  CHECK(is_pure(*find_builtin("__kc_exp_f32")));
  CHECK_FALSE(is_pure(*find_builtin("__kc_barrier")));
  CHECK_FALSE(is_pure(*find_builtin("__kc_atomic_add_f32")));
  CHECK_FALSE(is_pure(*find_builtin("__kc_shfl_idx_32")));
  CHECK_FALSE(is_pure(*find_builtin("__kc_activemask")));
  CHECK_FALSE(is_pure(*find_builtin("__kc_clock_64")));
}
