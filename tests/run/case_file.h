// Case files: which kernel to launch how, with which arguments, and how closely results must agree. The format is
// described in README.md beside this file.
#pragma once

#include <llvm/Support/Error.h>
#include <llvm/Support/JSON.h>

#include <array>
#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <vector>

namespace run {

enum class Element : uint8_t { I8, U8, I16, U16, I32, U32, I64, U64, F32, F64 };

struct ElementInfo {
  const char *name;
  unsigned size;
  bool is_float;
};
const ElementInfo &info(Element element);

// How far two floats may be apart: |a - b| <= abs + rel * max(|a|, |b|). Without one: the same bits, any NaN for a NaN.
struct Tolerance {
  double abs = 0;
  double rel = 0;
};

struct Buffer {
  Element element = Element::F32;
  uint64_t count = 0;
  std::string label;                            // "argument 2", for messages
  std::vector<uint8_t> bytes;                   // the contents before the launch
  std::optional<std::vector<uint8_t>> expected; // the contents after it, where the case states them
  bool ignored = false;                         // not compared
};

// A pointer in an argument: to a byte of a buffer of the case.
struct Pointer {
  unsigned buffer = 0;
  uint64_t offset = 0;
};

struct Argument {
  enum class Kind : uint8_t { Pointer, Null, Bytes } kind = Kind::Null;
  Pointer pointer;
  std::vector<uint8_t> bytes;                       // a scalar or a struct
  std::vector<std::pair<unsigned, Pointer>> fields; // pointers in a struct, by byte offset
};

using Reasons = std::map<std::string, std::string>; // by target name

struct Case {
  std::string name; // unique in its file: the kernel, and a number where it has several cases
  std::string kernel;
  std::array<uint32_t, 3> grid{1, 1, 1};
  std::array<uint32_t, 3> block{1, 1, 1};
  uint32_t shared = 0;
  std::vector<Buffer> buffers;
  std::vector<Argument> arguments;
  std::optional<Tolerance> compare_cpu; // else to the bit
  Tolerance compare{1e-6, 1e-5};        // floats of WebGPU
  std::string oracle_skip;              // not empty: why the oracle cannot run it; every result is stated then
  bool any_order = true;                // the result does not depend on the order of threads
  Reasons skip;
};

struct CaseFile {
  std::string path;
  std::string group; // the folder: "patterns"
  std::string stem;  // "patterns/loops": unique
  std::string source;
  std::vector<std::string> instantiate;
  std::vector<std::string> defines;
  std::vector<std::string> include_dirs;
  Reasons skip;
  Reasons refused; // targets that must refuse this source, and words their message must have
  std::vector<Case> cases;
};

// Reads a case file and makes the inputs: the same bytes for the same seed. Errors name the file and the case.
llvm::Expected<CaseFile> read_case_file(const std::string &path, uint64_t seed);

// The reason why a target is left out, or nothing. "cpu" and "wgsl" stand for all targets of their kind.
const std::string *reason_for(const Reasons &reasons, const std::string &target, const std::string &kind);

} // namespace run
