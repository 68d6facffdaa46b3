#include "case_file.h"
#include "values.h"

#include <llvm/Support/MemoryBuffer.h>
#include <llvm/Support/Path.h>

namespace run {
namespace {

using llvm::json::Array;
using llvm::json::Object;
using llvm::json::Value;

llvm::Error error(const llvm::Twine &message) {
  return llvm::createStringError(llvm::inconvertibleErrorCode(), message);
}

std::vector<std::string> strings(const Object &object, llvm::StringRef key) {
  std::vector<std::string> result;
  if (const Array *array = object.getArray(key))
    for (const Value &value : *array)
      result.push_back(value.getAsString().value_or("").str());
  return result;
}

Reasons reasons(const Object &object, llvm::StringRef key) {
  Reasons result;
  if (const Object *map = object.getObject(key))
    for (const auto &[target, reason] : *map)
      result[target.str()] = reason.getAsString().value_or("").str();
  return result;
}

void read_dimensions(const Object &object, llvm::StringRef key, std::array<uint32_t, 3> &dimensions) {
  if (const Array *array = object.getArray(key))
    for (size_t i = 0; i < array->size() && i < 3; ++i)
      dimensions[i] = uint32_t((*array)[i].getAsInteger().value_or(1));
}

std::optional<Tolerance> tolerance(const Object &object, llvm::StringRef key) {
  const Object *map = object.getObject(key);
  if (!map)
    return std::nullopt;
  return Tolerance{map->getNumber("abs").value_or(0), map->getNumber("rel").value_or(0)};
}

// Reads one case; a reader because buffers are met on the way, in arguments and inside structs.
class CaseReader {
public:
  CaseReader(uint64_t seed, Case &result) : seed_(seed), case_(result) {}

  llvm::Error argument(const Object &object) {
    label_ = "argument " + std::to_string(case_.arguments.size());
    auto read = one_argument(object);
    if (!read)
      return error(label_ + ": " + llvm::toString(read.takeError()));
    case_.arguments.push_back(std::move(*read));
    return llvm::Error::success();
  }

private:
  llvm::Expected<Argument> one_argument(const Object &object) {
    Argument result;
    if (object.get("null"))
      return result;
    if (object.get("buffer") || object.get("alias")) {
      auto target = pointer(object);
      if (!target)
        return target.takeError();
      result.kind = Argument::Kind::Pointer;
      result.pointer = *target;
      return result;
    }
    result.kind = Argument::Kind::Bytes;
    if (const Array *fields = object.getArray("struct")) {
      if (auto failed = struct_fields(*fields, object, result))
        return failed;
      return result;
    }
    if (object.size() != 1)
      return error("expected buffer, alias, null, struct or one scalar");
    auto element = element_named(object.begin()->first);
    if (!element)
      return element.takeError();
    auto bytes = bytes_of(*element, object.begin()->second);
    if (!bytes)
      return bytes.takeError();
    result.bytes = std::move(*bytes);
    return result;
  }

  // {"alias": argument, "offset": bytes} or a new buffer.
  llvm::Expected<Pointer> pointer(const Object &object) {
    const auto offset = uint64_t(object.getInteger("offset").value_or(0));
    if (auto alias = object.getInteger("alias")) {
      if (*alias < 0 || size_t(*alias) >= case_.arguments.size() ||
          case_.arguments[size_t(*alias)].kind != Argument::Kind::Pointer)
        return error("alias names no earlier buffer argument");
      const Pointer base = case_.arguments[size_t(*alias)].pointer;
      return Pointer{base.buffer, base.offset + offset};
    }
    auto element = element_named(object.getString("buffer").value_or(""));
    if (!element)
      return element.takeError();
    Buffer buffer;
    buffer.element = *element;
    buffer.count = uint64_t(object.getInteger("count").value_or(0));
    buffer.label = label_;
    buffer.ignored = object.getBoolean("ignore").value_or(false);
    const uint64_t seed = mix(seed_, case_.name + std::to_string(case_.buffers.size()));
    auto bytes = fill_bytes(buffer.element, buffer.count, object.get("fill"), seed);
    if (!bytes)
      return bytes.takeError();
    buffer.bytes = std::move(*bytes);
    if (const Value *expect = object.get("expect")) {
      auto expected = fill_bytes(buffer.element, buffer.count, expect, seed);
      if (!expected)
        return expected.takeError();
      buffer.expected = std::move(*expected);
    }
    case_.buffers.push_back(std::move(buffer));
    return Pointer{unsigned(case_.buffers.size() - 1), offset};
  }

  // [[type, value, offset?]…]: each field at its natural alignment unless it says where.
  llvm::Error struct_fields(const Array &fields, const Object &object, Argument &result) {
    for (const Value &value : fields) {
      const Array *field = value.getAsArray();
      if (!field || field->size() < 2)
        return error("a struct field is [type, value] or [type, value, offset]");
      const llvm::StringRef type = (*field)[0].getAsString().value_or("");
      std::vector<uint8_t> bytes(8);
      std::optional<Pointer> target;
      if (type == "pointer") {
        if (const Object *to = (*field)[1].getAsObject()) {
          auto read = pointer(*to);
          if (!read)
            return read.takeError();
          target = *read;
        }
      } else {
        auto element = element_named(type);
        if (!element)
          return element.takeError();
        auto read = bytes_of(*element, (*field)[1]);
        if (!read)
          return read.takeError();
        bytes = std::move(*read);
      }
      size_t offset = (result.bytes.size() + bytes.size() - 1) / bytes.size() * bytes.size();
      if (field->size() > 2)
        offset = size_t((*field)[2].getAsInteger().value_or(0));
      result.bytes.resize(std::max(result.bytes.size(), offset + bytes.size()));
      std::copy(bytes.begin(), bytes.end(), result.bytes.begin() + long(offset));
      if (target)
        result.fields.emplace_back(unsigned(offset), *target);
    }
    result.bytes.resize(size_t(object.getInteger("size").value_or(int64_t(result.bytes.size()))));
    return llvm::Error::success();
  }

  uint64_t seed_;
  Case &case_;
  std::string label_;
};

llvm::Error read_case(const Object &object, const Object &file, uint64_t seed, Case &result) {
  read_dimensions(object, "grid", result.grid);
  read_dimensions(object, "block", result.block);
  result.shared = uint32_t(object.getInteger("shared").value_or(0));
  result.compare_cpu = tolerance(object, "compare_cpu");
  if (!result.compare_cpu)
    result.compare_cpu = tolerance(file, "compare_cpu");
  if (auto given = tolerance(file, "compare"))
    result.compare = *given;
  if (auto given = tolerance(object, "compare"))
    result.compare = *given;
  result.oracle_skip = object.getString("oracle_skip").value_or("").str();
  result.any_order = object.getBoolean("any_order").value_or(true);
  result.skip = reasons(object, "skip");
  CaseReader reader(seed, result);
  if (const Array *arguments = object.getArray("args"))
    for (const Value &value : *arguments) {
      const Object *argument = value.getAsObject();
      if (!argument)
        return error("an argument is an object");
      if (auto failed = reader.argument(*argument))
        return failed;
    }
  return llvm::Error::success();
}

} // namespace

llvm::Expected<CaseFile> read_case_file(const std::string &path, uint64_t seed) {
  auto buffer = llvm::MemoryBuffer::getFile(path, /*IsText=*/true);
  if (!buffer)
    return error(path + ": " + buffer.getError().message());
  auto parsed = llvm::json::parse((*buffer)->getBuffer());
  if (!parsed)
    return error(path + ": " + llvm::toString(parsed.takeError()));
  const Object *object = parsed->getAsObject();
  const Array *cases = object ? object->getArray("cases") : nullptr;
  if (!cases || !object->getString("source"))
    return error(path + ": needs \"source\" and \"cases\"");
  CaseFile file;
  file.path = path;
  file.group = llvm::sys::path::filename(llvm::sys::path::parent_path(path)).str();
  file.stem = file.group + "/" + llvm::sys::path::stem(path).str();
  file.source = object->getString("source")->str();
  file.instantiate = strings(*object, "instantiate");
  file.defines = strings(*object, "defines");
  file.include_dirs = strings(*object, "include_dirs");
  file.skip = reasons(*object, "skip");
  file.refused = reasons(*object, "refused");
  std::map<std::string, unsigned> seen;
  for (const Value &value : *cases) {
    const Object *one = value.getAsObject();
    if (!one || !one->getString("kernel"))
      return error(path + ": a case lacks its \"kernel\"");
    Case result;
    result.kernel = one->getString("kernel")->str();
    const unsigned number = ++seen[result.kernel];
    result.name = result.kernel + (number > 1 ? "#" + std::to_string(number) : "");
    if (auto failed = read_case(*one, *object, mix(seed, file.stem), result))
      return error(path + ": " + result.name + ": " + llvm::toString(std::move(failed)));
    file.cases.push_back(std::move(result));
  }
  return file;
}

const std::string *reason_for(const Reasons &reasons, const std::string &target, const std::string &kind) {
  for (const std::string &name : {target, kind})
    if (auto found = reasons.find(name); found != reasons.end())
      return &found->second;
  return nullptr;
}

} // namespace run
