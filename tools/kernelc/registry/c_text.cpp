#include "c_text.h"

namespace kernelc {
namespace {

// '?' is escaped because two of them may begin a trigraph. An octal escape takes up to three digits: it is as short as
// the character behind it allows.
void append_escaped(std::string &out, unsigned char c, bool digit_follows) {
  if (c >= 0x20 && c < 0x7f && c != '"' && c != '\\' && c != '?') {
    out += static_cast<char>(c);
    return;
  }
  out += '\\';
  if (digit_follows || c >= 0100)
    out += static_cast<char>('0' + (c >> 6));
  if (digit_follows || c >= 010)
    out += static_cast<char>('0' + ((c >> 3) & 7));
  out += static_cast<char>('0' + (c & 7));
}

bool is_digit_at(llvm::StringRef text, size_t at) { return at < text.size() && text[at] >= '0' && text[at] <= '9'; }

} // namespace

std::string c_string(llvm::StringRef text) {
  std::string out = "\"";
  for (size_t i = 0; i < text.size(); ++i) {
    if (text[i] != '\n') {
      append_escaped(out, static_cast<unsigned char>(text[i]), is_digit_at(text, i + 1));
      continue;
    }
    out += "\\n";
    if (i + 1 < text.size())
      out += "\"\n    \"";
  }
  return out + "\"";
}

std::string c_bytes(llvm::StringRef bytes) {
  std::string out = "\"";
  size_t line = 0;
  for (size_t i = 0; i < bytes.size(); ++i) {
    const size_t before = out.size();
    append_escaped(out, static_cast<unsigned char>(bytes[i]), is_digit_at(bytes, i + 1));
    line += out.size() - before;
    if (line > 96) {
      out += "\"\n    \"";
      line = 0;
    }
  }
  return out + "\"";
}

std::string fill_template(llvm::StringRef text, llvm::ArrayRef<std::pair<llvm::StringRef, std::string>> values) {
  std::string out;
  while (!text.empty()) {
    const size_t at = text.find('@');
    out += text.take_front(at);
    if (at == llvm::StringRef::npos)
      break;
    text = text.drop_front(at);
    bool found = false;
    for (const auto &[key, value] : values) {
      llvm::StringRef rest = text.drop_front(1);
      if (!rest.consume_front(key) || !rest.consume_front("@"))
        continue;
      out += value;
      text = rest;
      found = true;
      break;
    }
    if (!found) {
      out += '@';
      text = text.drop_front(1);
    }
  }
  return out;
}

} // namespace kernelc
