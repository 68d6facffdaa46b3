#include "compare.h"

#include <llvm/Support/Format.h>
#include <llvm/Support/raw_ostream.h>

#include <cmath>
#include <cstring>

namespace run {
namespace {

template <class T> T load(const uint8_t *from) {
  T value;
  std::memcpy(&value, from, sizeof value);
  return value;
}

double float_at(Element element, const uint8_t *from) {
  return element == Element::F32 ? double(load<float>(from)) : load<double>(from);
}

bool agree(Element element, const uint8_t *expected, const uint8_t *got, const std::optional<Tolerance> &tolerance) {
  if (std::memcmp(expected, got, info(element).size) == 0)
    return true;
  if (!info(element).is_float)
    return false;
  const double a = float_at(element, expected), b = float_at(element, got);
  if (std::isnan(a) || std::isnan(b))
    return std::isnan(a) && std::isnan(b);
  if (!tolerance || std::isinf(a) || std::isinf(b))
    return tolerance && a == b;
  return std::fabs(a - b) <= tolerance->abs + tolerance->rel * std::max(std::fabs(a), std::fabs(b));
}

std::string text_of(Element element, const uint8_t *from) {
  std::string text;
  llvm::raw_string_ostream stream(text);
  switch (element) {
  case Element::I8:
    stream << int(load<int8_t>(from));
    break;
  case Element::U8:
    stream << unsigned(load<uint8_t>(from));
    break;
  case Element::I16:
    stream << load<int16_t>(from);
    break;
  case Element::U16:
    stream << load<uint16_t>(from);
    break;
  case Element::I32:
    stream << load<int32_t>(from);
    break;
  case Element::U32:
    stream << load<uint32_t>(from);
    break;
  case Element::I64:
    stream << load<int64_t>(from);
    break;
  case Element::U64:
    stream << load<uint64_t>(from);
    break;
  case Element::F32:
    stream << llvm::format("%.9g (0x%08x)", double(load<float>(from)), load<uint32_t>(from));
    break;
  case Element::F64:
    stream << llvm::format("%.17g (0x%016llx)", load<double>(from), (unsigned long long)load<uint64_t>(from));
    break;
  }
  return text;
}

} // namespace

std::string difference(const Buffer &buffer, const std::vector<uint8_t> &expected, const std::vector<uint8_t> &got,
                       const std::optional<Tolerance> &tolerance) {
  const unsigned size = info(buffer.element).size;
  std::string text;
  uint64_t count = 0;
  for (uint64_t i = 0; i < buffer.count; ++i) {
    if (agree(buffer.element, &expected[i * size], &got[i * size], tolerance))
      continue;
    if (count++ == 0)
      text = buffer.label + " (" + info(buffer.element).name + "), index " + std::to_string(i) + ": expected " +
             text_of(buffer.element, &expected[i * size]) + ", got " + text_of(buffer.element, &got[i * size]);
  }
  if (count > 1)
    text += "; " + std::to_string(count) + " of " + std::to_string(buffer.count) + " differ";
  return text;
}

} // namespace run
