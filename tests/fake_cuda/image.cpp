#include "image.h"

#include <algorithm>
#include <cstring>
#include <elf.h>
#include <map>
#include <sstream>
#include <string_view>

namespace fake_cuda {
namespace {

constexpr int machine_cuda = 190;
constexpr unsigned char entry_point = 0x10; // in st_other

/// Records of .nv.info sections: format, attribute, then a value or the length of a payload.
enum : uint8_t { format_payload = 4, attribute_max_threads = 0x05, attribute_parameter = 0x17 };

template <typename T> T load(const unsigned char *bytes) {
  T value;
  std::memcpy(&value, bytes, sizeof value);
  return value;
}

class Elf {
public:
  explicit Elf(const unsigned char *bytes) : bytes_(bytes), header_(load<Elf64_Ehdr>(bytes)) {
    for (int i = 0; i < header_.e_shnum; ++i)
      sections_.push_back(load<Elf64_Shdr>(bytes + header_.e_shoff + static_cast<size_t>(i) * header_.e_shentsize));
  }

  int arch() const { return static_cast<int>((header_.e_flags >> 8) & 0xff); }
  const std::vector<Elf64_Shdr> &sections() const { return sections_; }
  const unsigned char *contents(const Elf64_Shdr &section) const { return bytes_ + section.sh_offset; }
  std::string name(const Elf64_Shdr &section) const {
    return reinterpret_cast<const char *>(contents(sections_.at(header_.e_shstrndx))) + section.sh_name;
  }
  const Elf64_Shdr *find(const std::string &wanted) const {
    for (const Elf64_Shdr &section : sections_)
      if (name(section) == wanted)
        return &section;
    return nullptr;
  }

private:
  const unsigned char *bytes_;
  Elf64_Ehdr header_;
  std::vector<Elf64_Shdr> sections_;
};

/// The parameters and limits in a kernel's .nv.info section.
void read_info(const unsigned char *at, const unsigned char *end, ImageKernel &kernel) {
  std::map<uint16_t, uint32_t> sizes;
  while (at + 4 <= end) {
    const uint8_t format = at[0], attribute = at[1];
    const uint16_t value = load<uint16_t>(at + 2);
    const unsigned char *payload = at + 4;
    if (attribute == attribute_parameter && format == format_payload)
      sizes[load<uint16_t>(payload + 4)] = load<uint32_t>(payload + 8) >> 18;
    if (attribute == attribute_max_threads && format == format_payload)
      kernel.max_threads = load<uint32_t>(payload) * load<uint32_t>(payload + 4) * load<uint32_t>(payload + 8);
    at = payload + (format == format_payload ? value : 0);
  }
  for (const auto &[ordinal, size] : sizes)
    kernel.parameter_sizes.push_back(size);
}

Image read_cubin(const unsigned char *bytes) {
  const Elf elf(bytes);
  Image image{.ptx = false, .arch = elf.arch(), .kernels = {}};
  const Elf64_Shdr *symbols = elf.find(".symtab"), *strings = elf.find(".strtab");
  if (!symbols || !strings)
    return image;
  for (size_t offset = 0; offset < symbols->sh_size; offset += sizeof(Elf64_Sym)) {
    const Elf64_Sym symbol = load<Elf64_Sym>(elf.contents(*symbols) + offset);
    if (ELF64_ST_TYPE(symbol.st_info) != STT_FUNC || !(symbol.st_other & entry_point))
      continue;
    ImageKernel kernel;
    kernel.name = reinterpret_cast<const char *>(elf.contents(*strings)) + symbol.st_name;
    if (const Elf64_Shdr *shared = elf.find(".nv.shared." + kernel.name))
      kernel.static_shared = static_cast<uint32_t>(shared->sh_size) - (image.arch >= 90 && shared->sh_size ? 1024 : 0);
    if (const Elf64_Shdr *info = elf.find(".nv.info." + kernel.name))
      read_info(elf.contents(*info), elf.contents(*info) + info->sh_size, kernel);
    image.kernels.push_back(std::move(kernel));
  }
  return image;
}

/// ".param .u64 name", ".param .align 8 .b8 name[16]" → bytes.
uint32_t parameter_size(const std::string &declaration) {
  std::istringstream words(declaration);
  std::string word, type;
  while (words >> word)
    if (word.size() > 2 && word[0] == '.' && std::isdigit(static_cast<unsigned char>(word.back())))
      type = word;
  const size_t digits = type.find_first_of("0123456789");
  const uint32_t bytes = digits == std::string::npos ? 0 : static_cast<uint32_t>(std::stoul(type.substr(digits))) / 8;
  const size_t bracket = declaration.find('[');
  return bracket == std::string::npos ? bytes
                                      : bytes * static_cast<uint32_t>(std::stoul(declaration.substr(bracket + 1)));
}

Image read_ptx(const std::string &text) {
  Image image{.ptx = true, .arch = 0, .kernels = {}};
  const size_t target = text.find(".target sm_");
  if (target != std::string::npos)
    image.arch = std::stoi(text.substr(target + std::strlen(".target sm_")));
  for (size_t at = text.find(".entry "); at != std::string::npos; at = text.find(".entry ", at + 1)) {
    const size_t open = text.find('(', at), close = text.find(')', at);
    ImageKernel kernel;
    kernel.name = text.substr(at + std::strlen(".entry "), open - at - std::strlen(".entry "));
    std::istringstream declarations(text.substr(open + 1, close - open - 1));
    for (std::string declaration; std::getline(declarations, declaration, ',');)
      if (declaration.find(".param") != std::string::npos)
        kernel.parameter_sizes.push_back(parameter_size(declaration));
    image.kernels.push_back(std::move(kernel));
  }
  return image;
}

} // namespace

std::optional<Image> read_image(const void *bytes) {
  const unsigned char *begin = static_cast<const unsigned char *>(bytes);
  if (std::memcmp(begin, ELFMAG, SELFMAG) == 0) {
    const Elf64_Ehdr header = load<Elf64_Ehdr>(begin);
    if (header.e_ident[EI_CLASS] != ELFCLASS64 || header.e_machine != machine_cuda)
      return std::nullopt;
    return read_cubin(begin);
  }
  if (begin[0] == '/' || begin[0] == '.' || begin[0] == '\n')
    return read_ptx(reinterpret_cast<const char *>(begin));
  return std::nullopt;
}

} // namespace fake_cuda
