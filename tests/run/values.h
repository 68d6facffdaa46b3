// Bytes of JSON values and of generated contents.
#pragma once

#include "case_file.h"

namespace run {

llvm::Expected<Element> element_named(llvm::StringRef name);

// The bytes of one number. Floats may be the strings "nan", "inf", "-inf", "-0"; integers may be decimal or 0x strings
// (JSON numbers are exact up to 64 bits too).
llvm::Expected<std::vector<uint8_t>> bytes_of(Element element, const llvm::json::Value &value);

// Contents of a buffer from its "fill". seed: of this buffer alone.
llvm::Expected<std::vector<uint8_t>> fill_bytes(Element element, uint64_t count, const llvm::json::Value *fill,
                                                uint64_t seed);

uint64_t mix(uint64_t seed, llvm::StringRef text);

} // namespace run
