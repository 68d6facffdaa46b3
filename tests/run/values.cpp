#include "values.h"

#include <llvm/ADT/StringExtras.h>
#include <llvm/Support/FormatVariadic.h>

#include <cmath>
#include <cstring>
#include <limits>

namespace run {
namespace {

constexpr ElementInfo elements[] = {{"i8", 1, false},  {"u8", 1, false},  {"i16", 2, false}, {"u16", 2, false},
                                    {"i32", 4, false}, {"u32", 4, false}, {"i64", 8, false}, {"u64", 8, false},
                                    {"f32", 4, true},  {"f64", 8, true}};

llvm::Error error(const llvm::Twine &message) {
  return llvm::createStringError(llvm::inconvertibleErrorCode(), message);
}

// splitmix64 (Steele, Lea, Flood 2014): every seed gives a good sequence.
class Random {
public:
  explicit Random(uint64_t seed) : state_(seed) {}
  uint64_t next() {
    uint64_t z = state_ += 0x9e3779b97f4a7c15u;
    z = (z ^ (z >> 30)) * 0xbf58476d1ce4e5b9u;
    z = (z ^ (z >> 27)) * 0x94d049bb133111ebu;
    return z ^ (z >> 31);
  }
  double unit() { return double(next() >> 11) * 0x1p-53; }

private:
  uint64_t state_;
};

void append_float(Element element, double value, std::vector<uint8_t> &bytes) {
  const float narrow = static_cast<float>(value);
  const void *from = element == Element::F32 ? static_cast<const void *>(&narrow) : &value;
  const auto *begin = static_cast<const uint8_t *>(from);
  bytes.insert(bytes.end(), begin, begin + info(element).size);
}

void append_integer(Element element, uint64_t value, std::vector<uint8_t> &bytes) {
  for (unsigned i = 0; i < info(element).size; ++i)
    bytes.push_back(uint8_t(value >> (8 * i)));
}

std::optional<uint64_t> integer_of(const llvm::json::Value &value) {
  if (auto number = value.getAsInteger())
    return uint64_t(*number);
  if (auto number = value.getAsUINT64())
    return *number;
  if (auto text = value.getAsString()) {
    int64_t number = 0;
    uint64_t large = 0;
    if (!text->getAsInteger(0, number))
      return uint64_t(number);
    if (!text->getAsInteger(0, large))
      return large;
  }
  return std::nullopt;
}

std::optional<double> float_of(const llvm::json::Value &value) {
  if (auto number = value.getAsNumber())
    return *number;
  const std::string text = value.getAsString().value_or("").str();
  if (text == "nan")
    return std::numeric_limits<double>::quiet_NaN();
  if (text == "inf")
    return std::numeric_limits<double>::infinity();
  if (text == "-inf")
    return -std::numeric_limits<double>::infinity();
  if (text == "-0")
    return -0.0;
  return std::nullopt;
}

// random, iota: two numbers each; the integers are those of the closed range.
void fill_random(Element element, uint64_t count, double low, double high, Random random, std::vector<uint8_t> &bytes) {
  for (uint64_t i = 0; i < count; ++i) {
    if (info(element).is_float)
      append_float(element, low + (high - low) * random.unit(), bytes);
    else
      append_integer(element, uint64_t(int64_t(std::floor(low + (high - low + 1) * random.unit()))), bytes);
  }
}

} // namespace

const ElementInfo &info(Element element) { return elements[size_t(element)]; }

llvm::Expected<Element> element_named(llvm::StringRef name) {
  for (size_t i = 0; i < std::size(elements); ++i)
    if (name == elements[i].name)
      return Element(i);
  return error("unknown element type '" + name + "': one of i8 u8 i16 u16 i32 u32 i64 u64 f32 f64");
}

llvm::Expected<std::vector<uint8_t>> bytes_of(Element element, const llvm::json::Value &value) {
  std::vector<uint8_t> bytes;
  if (info(element).is_float) {
    // A hexadecimal string gives the bits, for the NaNs and denormals that decimal digits cannot name.
    const auto text = value.getAsString();
    const auto bits = text && text->starts_with("0x") ? integer_of(value) : std::nullopt;
    const auto number = float_of(value);
    if (bits)
      append_integer(element, *bits, bytes);
    else if (number)
      append_float(element, *number, bytes);
    else
      return error("not a number: " + llvm::formatv("{0}", value).str());
    return bytes;
  }
  const auto number = integer_of(value);
  if (!number)
    return error("not an integer: " + llvm::formatv("{0}", value).str());
  append_integer(element, *number, bytes);
  return bytes;
}

llvm::Expected<std::vector<uint8_t>> fill_bytes(Element element, uint64_t count, const llvm::json::Value *fill,
                                                uint64_t seed) {
  const uint64_t size = count * info(element).size;
  const std::string word = fill ? fill->getAsString().value_or("").str() : "zero";
  if (word == "zero")
    return std::vector<uint8_t>(size);
  Random random(seed);
  std::vector<uint8_t> bytes;
  if (word == "bits") {
    for (uint64_t i = 0; i < count; ++i)
      append_integer(element, random.next(), bytes);
    return bytes;
  }
  const llvm::json::Object *object = fill ? fill->getAsObject() : nullptr;
  if (!object || object->size() != 1)
    return error("a fill is \"zero\", \"bits\" or one of {random, iota, const, values}");
  const llvm::StringRef kind = object->begin()->first;
  const llvm::json::Value &operand = object->begin()->second;
  if (kind == "const") {
    auto one = bytes_of(element, operand);
    for (uint64_t i = 0; one && i < count; ++i)
      bytes.insert(bytes.end(), one->begin(), one->end());
    return one ? llvm::Expected<std::vector<uint8_t>>(std::move(bytes)) : one.takeError();
  }
  const llvm::json::Array *list = operand.getAsArray();
  if (kind == "values" && list && !list->empty()) {
    for (uint64_t i = 0; i < count; ++i) { // a short list repeats
      auto one = bytes_of(element, (*list)[i % list->size()]);
      if (!one)
        return one.takeError();
      bytes.insert(bytes.end(), one->begin(), one->end());
    }
    return bytes;
  }
  const auto a = list && list->size() == 2 ? (*list)[0].getAsNumber() : std::nullopt;
  const auto b = list && list->size() == 2 ? (*list)[1].getAsNumber() : std::nullopt;
  if (!a || !b)
    return error("the fill '" + kind + "' is unknown or lacks its two numbers");
  if (kind == "random") {
    fill_random(element, count, *a, *b, random, bytes);
    return bytes;
  }
  if (kind == "iota") {
    for (uint64_t i = 0; i < count; ++i) {
      const double value = *a + *b * double(i);
      if (info(element).is_float)
        append_float(element, value, bytes);
      else
        append_integer(element, uint64_t(int64_t(value)), bytes);
    }
    return bytes;
  }
  return error("unknown fill '" + kind + "'");
}

uint64_t mix(uint64_t seed, llvm::StringRef text) {
  uint64_t hash = seed ^ 0xcbf29ce484222325u; // FNV-1a
  for (char c : text)
    hash = (hash ^ uint8_t(c)) * 0x100000001b3u;
  return hash;
}

} // namespace run
