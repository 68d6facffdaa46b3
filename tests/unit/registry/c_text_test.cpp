#include "registry/c_text.h"

#include <doctest/doctest.h>

using namespace kernelc;

TEST_CASE("C strings hold any text") {
  CHECK(c_string("plain") == "\"plain\"");
  CHECK(c_string("a\"b\\c") == "\"a\\42b\\134c\"");
  CHECK(c_string("\xc3\xa4") == "\"\\303\\244\"");
  CHECK(c_string("?\?/") == "\"\\77\\77/\"");
  CHECK(c_string("one\ntwo") == "\"one\\n\"\n    \"two\"");
}

TEST_CASE("an octal escape does not swallow the digit behind it") {
  CHECK(c_bytes(llvm::StringRef("\0", 1)) == "\"\\0\"");
  CHECK(c_bytes(llvm::StringRef("\0"
                                "7",
                                2)) == "\"\\0007\"");
  CHECK(c_bytes("\x01\x08\x7f") == "\"\\1\\10\\177\"");
}

TEST_CASE("long data stands in short lines") {
  const std::string text = c_bytes(std::string(1000, '\xff'));
  size_t longest = 0;
  for (size_t at = 0; at < text.size();) {
    const size_t end = std::min(text.find('\n', at), text.size());
    longest = std::max(longest, end - at);
    at = end + 1;
  }
  CHECK(longest <= 110);
  CHECK(longest > 50);
}

TEST_CASE("a template's values are not looked into") {
  CHECK(fill_template("a @X@ b @Y@ c @ d", {{"X", "@Y@"}, {"Y", "2"}}) == "a @Y@ b 2 c @ d");
}
