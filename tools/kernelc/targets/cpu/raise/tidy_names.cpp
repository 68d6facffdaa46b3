#include "tidy_names.h"

#include <llvm/ADT/STLExtras.h>
#include <llvm/ADT/StringExtras.h>
#include <llvm/ADT/StringSet.h>
#include <llvm/IR/InstIterator.h>

namespace kernelc::cpu {
namespace {

bool is_identifier(llvm::StringRef text) {
  return !text.empty() && !llvm::isDigit(text[0]) &&
         llvm::all_of(text, [](char c) { return llvm::isAlnum(c) || c == '_'; });
}

// The values that appear under their name.
std::vector<const llvm::Value *> written_values(const Kernel &kernel, const Storage &storage) {
  std::vector<const llvm::Value *> values;
  for (const llvm::Instruction &instruction : llvm::instructions(*kernel.function)) {
    const Home home = storage.home_of(&instruction);
    if (home != Home::Folded && home != Home::Unneeded && storage.variable_of(&instruction) == &instruction)
      values.push_back(&instruction);
  }
  return values;
}

} // namespace

Names tidy_names(const Kernel &kernel, const Storage &storage, Names names,
                 llvm::function_ref<bool(llvm::StringRef)> reserved) {
  const std::vector<const llvm::Value *> written = written_values(kernel, storage);
  llvm::StringSet<> taken;
  for (const auto &[value, name] : names)
    if (!llvm::isa<llvm::Instruction>(value))
      taken.insert(name);
  for (const llvm::Value *value : written)
    taken.insert(names[value]);
  unsigned temporaries = 0;
  for (const llvm::Value *value : written) {
    std::string &name = names[value];
    std::string wish = source_variable(value);
    taken.erase(name);
    if (wish.empty())
      do
        wish = "t" + std::to_string(++temporaries);
      while (taken.contains(wish) || reserved(wish));
    if (is_identifier(wish) && !taken.contains(wish) && !reserved(wish))
      name = wish;
    taken.insert(name);
  }
  return names;
}

} // namespace kernelc::cpu
