#include "helpers.h"

#include "wgsl_templates.embed.h"

#include <llvm/ADT/ArrayRef.h>
#include <llvm/ADT/STLFunctionalExtras.h>
#include <llvm/ADT/SmallVector.h>
#include <llvm/ADT/StringExtras.h>
#include <llvm/ADT/StringMap.h>

#include <cctype>
#include <set>

namespace kernelc::wgsl {
namespace {

// One function or constant of a template file, with the comment above it.
struct Item {
  std::string name; // without "_$buffer"
  std::string text;
  std::vector<size_t> needs; // other items it mentions
};

std::string name_of(llvm::StringRef text) {
  for (const llvm::StringRef word : {"\nfn ", "\nconst "}) {
    const size_t at = ("\n" + text).str().find(word.str());
    if (at != std::string::npos) {
      const llvm::StringRef rest = text.substr(at + word.size() - 1);
      return rest.take_while([](char c) { return std::isalnum(static_cast<unsigned char>(c)) || c == '_'; })
          .rtrim("_")
          .str();
    }
  }
  return {};
}

void for_each_word(llvm::StringRef text, llvm::function_ref<void(llvm::StringRef)> visit) {
  while (!text.empty()) {
    const llvm::StringRef word =
        text.take_while([](char c) { return std::isalnum(static_cast<unsigned char>(c)) || c == '_'; });
    if (!word.empty())
      visit(word);
    text = text.drop_front(std::max<size_t>(word.size(), 1));
  }
}

// Template files are items separated by blank lines.
std::vector<Item> read_items() {
  std::vector<Item> items;
  llvm::StringMap<size_t> by_name;
  for (const EmbeddedFile &file : llvm::ArrayRef(embedded::wgsl_templates, embedded::wgsl_templates_count)) {
    llvm::SmallVector<llvm::StringRef> parts;
    llvm::StringRef(file.text).split(parts, "\n\n", -1, /*KeepEmpty=*/false);
    for (const llvm::StringRef part : parts) {
      const std::string name = name_of(part.ltrim("\n"));
      if (name.empty()) // a comment on the file
        continue;
      by_name[name] = items.size();
      items.push_back({name, part.trim("\n").str() + "\n", {}});
    }
  }
  for (Item &item : items) {
    std::set<size_t> needs;
    llvm::SmallVector<llvm::StringRef> lines;
    llvm::StringRef(item.text).split(lines, '\n');
    for (const llvm::StringRef line : lines)
      for_each_word(line.split("//").first, [&](llvm::StringRef word) {
        if (const auto found = by_name.find(word); found != by_name.end() && word != item.name)
          needs.insert(found->second);
      });
    item.needs.assign(needs.begin(), needs.end());
  }
  return items;
}

const std::vector<Item> &items() {
  static const std::vector<Item> all = read_items();
  return all;
}

void replace_all(std::string &text, llvm::StringRef from, llvm::StringRef to) {
  for (size_t at = text.find(from); at != std::string::npos; at = text.find(from, at + to.size()))
    text.replace(at, from.size(), to);
}

void need(size_t item, std::set<size_t> &needed) {
  if (!needed.insert(item).second)
    return;
  for (const size_t other : items()[item].needs)
    need(other, needed);
}

} // namespace

bool is_helper_name(llvm::StringRef name) {
  static const llvm::StringMap<bool> names = [] {
    llvm::StringMap<bool> all;
    for (const Item &item : items())
      all[item.name] = true;
    return all;
  }();
  return names.contains(name);
}

std::string helper_text(const std::vector<Helper> &helpers) {
  std::set<size_t> needed;
  for (const Helper &helper : helpers)
    for (size_t i = 0; i < items().size(); ++i)
      if (items()[i].name == helper.name)
        need(i, needed);
  std::string text;
  for (const size_t i : needed) {
    const Item &item = items()[i];
    if (!llvm::StringRef(item.text).contains("$buffer")) {
      text += (text.empty() ? "" : "\n") + item.text;
      continue;
    }
    for (const Helper &helper : helpers) {
      if (helper.name != item.name)
        continue;
      std::string one = item.text;
      replace_all(one, "$buffer", helper.buffer);
      replace_all(one, "$word", helper.word);
      text += (text.empty() ? "" : "\n") + one;
    }
  }
  return text;
}

} // namespace kernelc::wgsl
