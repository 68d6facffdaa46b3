#include "templates.h"

#include "cpu_templates.embed.h"

#include <llvm/ADT/StringSet.h>
#include <llvm/ADT/Twine.h>

#include <cctype>
#include <vector>

namespace kernelc::cpu {
namespace {

llvm::StringRef embedded_file(llvm::StringRef name) {
  for (unsigned i = 0; i < embedded::cpu_templates_count; ++i)
    if (name == embedded::cpu_templates[i].name)
      return embedded::cpu_templates[i].text;
  return {};
}

// Replaces each @key@.
std::string fill(llvm::StringRef text, const std::vector<std::pair<std::string, std::string>> &values) {
  std::string result;
  while (!text.empty()) {
    const size_t at = text.find('@');
    result += text.substr(0, at);
    if (at == llvm::StringRef::npos)
      break;
    text = text.drop_front(at + 1);
    const size_t end = text.find('@');
    for (const auto &[key, value] : values)
      if (text.substr(0, end) == key)
        result += value;
    text = text.drop_front(end + 1);
  }
  return result;
}

void collect_identifiers(llvm::StringRef text, llvm::StringSet<> &identifiers) {
  const auto part = [](char c) { return std::isalnum(static_cast<unsigned char>(c)) || c == '_'; };
  for (size_t i = 0; i < text.size();) {
    if (!part(text[i])) {
      ++i;
      continue;
    }
    size_t end = i;
    while (end < text.size() && part(text[end]))
      ++end;
    identifiers.insert(text.slice(i, end));
    i = end;
  }
}

struct Section {
  llvm::StringRef name;
  llvm::StringRef text;
};

std::vector<Section> sections_of(llvm::StringRef text) {
  const llvm::StringRef mark = "/*: ";
  std::vector<Section> sections;
  for (size_t at = text.find(mark); at != llvm::StringRef::npos;) {
    const size_t next = text.find(mark, at + 1);
    const llvm::StringRef whole = text.slice(at + mark.size(), next);
    const auto [name, body] = whole.split(" */\n");
    sections.push_back({name, body});
    at = next;
  }
  return sections;
}

// The sections the code needs, each once, in the template's order (which puts callees first).
std::string helpers_for(llvm::StringRef code) {
  std::vector<Section> sections;
  for (const char *file :
       {"templates/arithmetic.c", "templates/math.c", "templates/atomics.c", "templates/report.c", "templates/warps.c"})
    for (const Section &section : sections_of(embedded_file(file)))
      sections.push_back(section);
  llvm::StringSet<> wanted;
  collect_identifiers(code, wanted);
  for (size_t before = 0; before != wanted.size();) {
    before = wanted.size();
    for (const Section &section : sections)
      if (wanted.contains(section.name))
        collect_identifiers(section.text, wanted);
  }
  std::string result;
  for (const Section &section : sections)
    if (wanted.contains(section.name))
      result += section.text.rtrim().str() + "\n\n";
  return result;
}

// speaks: the kernel prints or may stop the launch.
std::string serial_body(const CFunction &function, bool speaks) {
  std::string body;
  const bool scratch = function.scratch_block + function.scratch_thread > 0;
  const bool dynamic = function.dynamic_shared;
  if (scratch) {
    body += "  /* Room for a block of 1024 threads, the most CUDA allows";
    body += dynamic ? ", and the 48 KB of dynamic shared memory every device has. */\n" : ". */\n";
    body += "  static _Thread_local kc_byte scratch[" + std::to_string(function.scratch_block) +
            (function.scratch_thread > 0 ? " + 1024 * " + std::to_string(function.scratch_thread) : "") +
            (dynamic ? " + 49152" : "") +
            "] __attribute__((aligned(64)));\n"
            "  if (block > 1024)\n    return;\n";
  }
  if (speaks)
    body += "  kc_serial_host own;\n  own.host = (kc_host){kc_serial_print, kc_serial_stop};\n";
  body += std::string("  const kc_launch launch = {{(uint32_t)grid, 1, 1}, {(uint32_t)block, 1, 1}, ") +
          (dynamic ? "49152" : "0") + ", 0, " + (speaks ? "&own.host" : "0") + "};\n";
  if (speaks)
    body += "  if (setjmp(own.leave) == 0)\n  ";
  body += "  kc_" + function.name + "_blocks(&launch, (const int64_t *)cells, 0, grid, " + (scratch ? "scratch" : "0") +
          ");\n";
  return body;
}

} // namespace

std::string fill_kernel_template(const CFunction &function, llvm::StringRef prologue, llvm::StringRef block) {
  llvm::StringSet<> used;
  collect_identifiers(prologue, used);
  collect_identifiers(block, used);
  const bool speaks = used.contains("kc_printf") || used.contains("kc_assert_failed") || used.contains("kc_trap");
  const bool threads = used.contains("KC_EACH_THREAD") || used.contains("KC_EACH_NUMBERED_THREAD");
  std::string before;
  if (!used.contains("scratch"))
    before += "  (void)scratch;\n";
  if (!used.contains("KC_VALUE") && !used.contains("KC_BUFFER") && !used.contains("KC_CELL"))
    before += "  (void)cells;\n";
  if (used.contains("gridDim"))
    before += "  const kc_index gridDim = {launch->grid[0], launch->grid[1], launch->grid[2]};\n";
  const bool warps = used.contains("KC_EACH_WARP");
  if (used.contains("blockDim") || used.contains("threads") || threads || warps)
    before += "  const kc_index blockDim = {launch->block[0], launch->block[1], launch->block[2]};\n";
  else if (!used.contains("launch") && !used.contains("gridDim") && !used.contains("blockIdx"))
    before += "  (void)launch;\n";
  if (used.contains("threads") || warps)
    before += "  const uint32_t threads = blockDim.x * blockDim.y * blockDim.z;\n";
  std::string inside;
  if (used.contains("blockIdx"))
    inside += "    const kc_index blockIdx = kc_block_index(launch, block);\n";
  if (threads)
    inside += "    kc_index threadIdx;\n";
  if (used.contains("KC_EACH_NUMBERED_THREAD"))
    inside += "    uint32_t thread;\n";
  if (used.contains("warp"))
    inside += "    kc_warp warp;\n";
  return fill(embedded_file("templates/kernel.c"), {{"name", function.name},
                                                    {"comment", function.comment},
                                                    {"prologue", before + prologue.str()},
                                                    {"block", inside + block.str()},
                                                    {"serial", serial_body(function, speaks)}});
}

std::string fill_file_template(llvm::StringRef source, llvm::StringRef code) {
  return fill(embedded_file("templates/preamble.c"), {{"source", source.str()}}) + helpers_for(code) +
         code.rtrim().str() + "\n";
}

} // namespace kernelc::cpu
