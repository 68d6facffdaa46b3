#include "words.h"

#include "helpers.h"
#include "wgsl_words.embed.h"

#include <llvm/ADT/SmallVector.h>
#include <llvm/ADT/StringSet.h>

namespace kernelc::wgsl {
namespace {

llvm::StringSet<> read_words() {
  llvm::StringSet<> words;
  llvm::SmallVector<llvm::StringRef> lines, parts;
  llvm::StringRef(embedded::wgsl_words[0].text).split(lines, '\n');
  for (const llvm::StringRef line : lines) {
    if (line.starts_with("//"))
      continue;
    parts.clear();
    line.split(parts, ' ', -1, /*KeepEmpty=*/false);
    for (const llvm::StringRef word : parts)
      words.insert(word);
  }
  return words;
}

} // namespace

bool is_reserved_word(llvm::StringRef word) {
  static const llvm::StringSet<> words = read_words();
  return word.starts_with("__") || word == "_" || words.contains(word) || is_helper_name(word);
}

} // namespace kernelc::wgsl
