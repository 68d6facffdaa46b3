// The built-in functions as a table (builtins.def has the rows).
#pragma once

#include "kernel.h"

#include <llvm/ADT/StringRef.h>

#include <optional>
#include <span>

namespace kernelc {

enum class BuiltinKind : uint8_t {
  Index,        // thread, block and grid coordinates
  BlockBarrier, // all threads of the block meet
  WarpBarrier,  // the lanes of a mask meet
  WarpExchange, // shuffles, votes, matches: lanes meet and exchange values
  Fence,        // orders memory, nobody waits
  Atomic,       // read-modify-write of one address
  Integer,      // pure integer function
  Math,         // pure float function
  Clock,
  Trap,   // the launch ends with an error
  Printf, // (format, argument buffer)
};

enum class BuiltinId : uint16_t {
#define KC_BUILTIN(NAME, KIND, RESULT, SIGNATURE) NAME,
#include "builtins.def"
};

struct Builtin {
  BuiltinId id;
  const char *name; // without "__kc_"
  BuiltinKind kind;
  std::optional<Uniform> result; // nullopt: as uniform as the operands
  const char *signature;
};

[[nodiscard]] std::span<const Builtin> builtins();

// The built-in a call names; nullptr for any other callee.
[[nodiscard]] const Builtin *builtin_of(const llvm::Value *instruction);
[[nodiscard]] const Builtin *find_builtin(llvm::StringRef symbol); // "__kc_tid_x"

// Threads meet there: nothing is moved across it.
[[nodiscard]] bool is_meeting(const Builtin &builtin);

// Neither reads nor writes memory, and may be computed again or not at all.
[[nodiscard]] bool is_pure(const Builtin &builtin);

} // namespace kernelc
