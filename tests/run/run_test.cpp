// The harness against code that is right and code that is wrong in every way it is there to notice.
#include "compare.h"
#include "suite.h"
#include "tools.h"
#include "values.h"

#include <doctest/doctest.h>
#include <llvm/Support/FileSystem.h>
#include <llvm/Support/raw_ostream.h>

#include <cstring>

namespace {

std::string temporary_folder() {
  llvm::SmallString<128> path;
  REQUIRE(!llvm::sys::fs::createUniqueDirectory("run-test", path));
  return path.str().str();
}

std::string write_case(const std::string &folder, const std::string &text) {
  const std::string path = folder + "/shift.json";
  std::error_code code;
  llvm::raw_fd_ostream stream(path, code);
  stream << text;
  return path;
}

std::string shift_case(const std::string &definition, const std::string &more = "") {
  return R"({"source": "tests/run/fixtures/shift.cu", "defines": [")" + definition + R"("], )" + more + R"("cases": [
    {"kernel": "shift", "grid": [2], "block": [64],
     "args": [{"buffer": "f32", "count": 100, "fill": {"random": [-1, 1]}}, {"buffer": "f32", "count": 100},
              {"i32": 100}, {"f32": 0.5}]}]})";
}

run::Target target_named(const std::string &name) {
  for (const run::Target &target : run::all_targets())
    if (target.name == name)
      return target;
  return {};
}

// The outcome's error of one target, running emitted.c with one of its mistakes.
std::string outcome(const std::string &target, const std::string &text) {
  const std::string folder = temporary_folder();
  run::Tools tools = run::configured_tools();
  tools.kernelc = tools.source_dir + "/tests/run/fixtures/kernelc.sh";
  tools.cache_dir = folder;
  auto file = run::read_case_file(write_case(folder, text), 1);
  REQUIRE_MESSAGE(bool(file), llvm::toString(file.takeError()));
  const run::FileReport report = run::run_file(tools, *file, {target_named(target)});
  REQUIRE(report.outcomes.size() == 1);
  llvm::sys::fs::remove_directories(folder);
  return report.outcomes[0].error;
}

bool contains(const std::string &text, const char *part) { return text.find(part) != std::string::npos; }

template <class T> std::vector<uint8_t> bytes(const std::vector<T> &values) {
  std::vector<uint8_t> result(values.size() * sizeof(T));
  std::memcpy(result.data(), values.data(), result.size());
  return result;
}

} // namespace

TEST_CASE("right code passes on every CPU target") {
  for (const char *target : {"gcc", "clang", "asan"})
    CHECK(outcome(target, shift_case("RIGHT")) == "");
}

TEST_CASE("a wrong value is named with buffer, index, expected and got") {
  const std::string text = outcome("gcc", shift_case("WRONG"));
  CHECK(contains(text, "whole: argument 1 (f32), index 7: expected "));
  CHECK(contains(text, ", got "));
}

TEST_CASE("a write out of bounds is seen by the guard zones and by AddressSanitizer") {
  CHECK(contains(outcome("gcc", shift_case("BOUNDS")), "wrote out of bounds around buffer 1"));
  CHECK(contains(outcome("asan", shift_case("BOUNDS")), "AddressSanitizer: heap-buffer-overflow"));
}

TEST_CASE("a crash and undefined behaviour are failures with their names") {
  CHECK(contains(outcome("gcc", shift_case("CRASH")), "Segmentation fault"));
  CHECK(contains(outcome("asan", shift_case("UNDEFINED")), "signed integer overflow"));
}

TEST_CASE("the serial form is held against the oracle too") {
  CHECK(contains(outcome("clang", shift_case("SERIAL")), "serial: argument 1 (f32), index 64"));
}

TEST_CASE("a refusal is a failure, unless the case expects it with those words") {
  CHECK(contains(outcome("gcc", shift_case("REFUSE")), "not today"));
  CHECK(outcome("gcc", shift_case("REFUSE", R"("refused": {"cpu": "not today"}, )")) == "");
  CHECK(
      contains(outcome("gcc", shift_case("REFUSE", R"("refused": {"cpu": "no barriers"}, )")), "expected the message"));
  CHECK(contains(outcome("gcc", shift_case("RIGHT", R"("refused": {"cpu": "not today"}, )")), "accepted"));
}

TEST_CASE("a kernel with a race, and a case that states a wrong result, are not worth comparing with") {
  const auto race = [](const std::string &more, const std::string &buffer) {
    return R"({"source": "tests/run/fixtures/race.cu", "cases": [{"kernel": "shift", "block": [3], )" + more +
           R"("args": [{"buffer": "i32", "count": 1)" + buffer + "}]}]}";
  };
  CHECK(contains(outcome("gcc", race("", "")), "depends on the order of threads"));
  CHECK(contains(outcome("gcc", race(R"("any_order": false, )", R"(, "expect": {"const": 1})")),
                 "the oracle is not what the case states: argument 0 (i32), index 0: expected 1, got 2"));
}

TEST_CASE("floats agree by bits, NaN with NaN, or within a tolerance") {
  run::Buffer buffer;
  buffer.element = run::Element::F32;
  buffer.count = 2;
  buffer.label = "x";
  const float nan = __builtin_nanf("");
  const auto differ = [&](std::vector<float> a, std::vector<float> b, std::optional<run::Tolerance> tolerance) {
    return !run::difference(buffer, bytes(a), bytes(b), tolerance).empty();
  };
  CHECK_FALSE(differ({1, nan}, {1, -nan}, std::nullopt));
  CHECK(differ({0.0f, 1}, {-0.0f, 1}, std::nullopt));
  CHECK_FALSE(differ({0.0f, 1}, {-0.0f, 1}, run::Tolerance{0, 0}));
  CHECK_FALSE(differ({1000, 1}, {1000.5f, 1}, run::Tolerance{0, 1e-3}));
  CHECK(differ({1000, 1}, {1002, 1}, run::Tolerance{0, 1e-3}));
  CHECK(differ({__builtin_inff(), 1}, {1e38f, 1}, run::Tolerance{0, 1e-3}));
}

TEST_CASE("inputs are the same for the same seed, and obey their fill") {
  auto random = llvm::json::parse(R"({"random": [-3, 3]})");
  REQUIRE(bool(random));
  auto a = run::fill_bytes(run::Element::I32, 1000, &*random, 5),
       b = run::fill_bytes(run::Element::I32, 1000, &*random, 5);
  REQUIRE(bool(a));
  REQUIRE(bool(b));
  CHECK(*a == *b);
  std::vector<int32_t> values(1000);
  std::memcpy(values.data(), a->data(), a->size());
  CHECK(*std::min_element(values.begin(), values.end()) == -3);
  CHECK(*std::max_element(values.begin(), values.end()) == 3);
  auto unknown = run::fill_bytes(run::Element::I32, 1, &*llvm::json::parse(R"({"ranodm": [1, 2]})"), 5);
  CHECK(contains(llvm::toString(unknown.takeError()), "ranodm"));
}
