#include "c_text.h"

namespace kernelc {
namespace {

// Always three octal digits: the next character could be a digit. '?' would be safe in C11 but not as a trigraph.
void append_escaped(std::string &out, unsigned char c) {
  if (c >= 0x20 && c < 0x7f && c != '"' && c != '\\' && c != '?') {
    out += static_cast<char>(c);
    return;
  }
  out += '\\';
  out += static_cast<char>('0' + (c >> 6));
  out += static_cast<char>('0' + ((c >> 3) & 7));
  out += static_cast<char>('0' + (c & 7));
}

} // namespace

std::string c_string(llvm::StringRef text) {
  std::string out = "\"";
  for (size_t i = 0; i < text.size(); ++i) {
    if (text[i] != '\n') {
      append_escaped(out, static_cast<unsigned char>(text[i]));
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
  for (const char c : bytes) {
    const size_t before = out.size();
    append_escaped(out, static_cast<unsigned char>(c));
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
