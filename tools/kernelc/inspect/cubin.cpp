#include "cubin.h"

#include <llvm/ADT/StringMap.h>
#include <llvm/Object/ELF.h>
#include <llvm/Support/Endian.h>

#include <algorithm>
#include <map>

namespace kernelc {
namespace {

using Elf = llvm::object::ELFFile<llvm::object::ELF64LE>;
using Section = Elf::Elf_Shdr;
using Symbol = Elf::Elf_Sym;
using Bytes = llvm::ArrayRef<uint8_t>;

constexpr unsigned machine_cuda = 190;
constexpr unsigned char entry_flag = 0x10;    // in st_other: a FUNC that can be launched
constexpr uint32_t reserved_shared = 1024;    // the system's own, counted in .nv.shared on sm_90 and later
constexpr unsigned first_arch_reserving = 90; // shared memory for the system
constexpr uint32_t most_parameters = 32768;   // one per byte of the largest parameter block

// Attributes of .nv.info records.
enum Attribute : uint8_t {
  max_threads = 0x05,
  frame_size = 0x11,
  param = 0x17,
  param_block_size = 0x19,
  register_count = 0x2f,
  large_param = 0x45,
};

// One record: a payload (format 4), or a value in the record itself (formats 1 to 3).
struct Record {
  uint8_t attribute = 0;
  uint16_t value = 0;
  Bytes payload;
};

uint16_t read_u16(Bytes bytes, size_t at) { return llvm::support::endian::read16le(bytes.data() + at); }
uint32_t read_u32(Bytes bytes, size_t at) { return llvm::support::endian::read32le(bytes.data() + at); }

Diagnostic broken(const llvm::Twine &what) {
  return make_error(("not a usable CUBIN: " + what).str(), "compile it again; the file may be cut off");
}

Result<std::vector<Record>> read_records(Bytes bytes) {
  std::vector<Record> records;
  while (!bytes.empty()) {
    if (bytes.size() < 4)
      return broken("a record of .nv.info is cut off");
    const uint8_t format = bytes[0];
    Record record{bytes[1], read_u16(bytes, 2), {}};
    bytes = bytes.drop_front(4);
    if (format == 4) {
      if (bytes.size() < record.value)
        return broken("a record of .nv.info is longer than its section");
      record.payload = bytes.take_front(record.value);
      bytes = bytes.drop_front(record.value);
    } else if (format < 1 || format > 4) {
      return broken("a record of .nv.info has the unknown format " + llvm::Twine(format));
    }
    records.push_back(record);
  }
  return records;
}

class Reader {
public:
  explicit Reader(Elf elf) : elf_(std::move(elf)) {}

  Result<Cubin> read() {
    if (elf_.getHeader().e_machine != machine_cuda)
      return broken("its machine is " + llvm::Twine(elf_.getHeader().e_machine) + ", not CUDA's");
    cubin_.arch = (elf_.getHeader().e_flags >> 8) & 0xff;
    if (Status status = read_sections(); !status)
      return std::move(status.errors);
    if (Status status = read_shared_info(); !status)
      return std::move(status.errors);
    if (Status status = read_symbols(); !status)
      return std::move(status.errors);
    return std::move(cubin_);
  }

private:
  static Status failure(llvm::Error error) { return {{broken(llvm::toString(std::move(error)))}}; }

  Status read_sections() {
    auto sections = elf_.sections();
    if (!sections)
      return failure(sections.takeError());
    for (const Section &section : *sections) {
      auto name = elf_.getSectionName(section);
      if (!name)
        return failure(name.takeError());
      by_index_.push_back(&section);
      by_name_[*name] = &section;
    }
    return {};
  }

  // The records of a section; none when there is no such section.
  Result<std::vector<Record>> records_of(llvm::StringRef name) const {
    const Section *section = by_name_.lookup(name);
    if (!section)
      return std::vector<Record>();
    auto bytes = elf_.getSectionContents(*section);
    if (!bytes)
      return broken(llvm::toString(bytes.takeError()));
    return read_records(*bytes);
  }

  Status read_shared_info() {
    Result<std::vector<Record>> records = records_of(".nv.info");
    if (!records)
      return {records.take_errors()};
    for (const Record &record : *records) {
      if (record.payload.size() < 8)
        continue;
      const uint32_t symbol = read_u32(record.payload, 0);
      const uint32_t value = read_u32(record.payload, 4);
      if (record.attribute == register_count)
        registers_[symbol] = value;
      else if (record.attribute == frame_size)
        frames_[symbol] = value;
    }
    return {};
  }

  Status read_symbols() {
    for (const Section *section : by_index_) {
      if (section->sh_type != llvm::ELF::SHT_SYMTAB)
        continue;
      auto symbols = elf_.symbols(section);
      if (!symbols)
        return failure(symbols.takeError());
      auto names = elf_.getStringTableForSymtab(*section);
      if (!names)
        return failure(names.takeError());
      uint32_t number = 0;
      for (const Symbol &symbol : *symbols) {
        if (Status status = read_symbol(symbol, number++, *names); !status)
          return status;
      }
    }
    return {};
  }

  Status read_symbol(const Symbol &symbol, uint32_t number, llvm::StringRef names) {
    if (symbol.getType() != llvm::ELF::STT_FUNC || !(symbol.st_other & entry_flag))
      return {};
    auto name = symbol.getName(names);
    if (!name)
      return failure(name.takeError());
    CubinKernel kernel;
    kernel.symbol = name->str();
    if (symbol.st_shndx >= by_index_.size())
      return {{broken("kernel '" + *name + "' has no code section")}};
    kernel.code_bytes = by_index_[symbol.st_shndx]->sh_size;
    if (const auto found = registers_.find(number); found != registers_.end())
      kernel.registers = found->second;
    else
      return {{broken("kernel '" + *name + "' has no register count")}};
    if (const auto found = frames_.find(number); found != frames_.end())
      kernel.local_bytes = found->second;
    if (const Section *shared = by_name_.lookup((".nv.shared." + *name).str()))
      kernel.static_shared = without_reserved(shared->sh_size);
    Result<std::vector<Record>> records = records_of((".nv.info." + *name).str());
    if (!records)
      return {records.take_errors()};
    for (const Record &record : *records)
      if (Status status = read_kernel_record(record, kernel); !status)
        return status;
    cubin_.kernels.push_back(std::move(kernel));
    return {};
  }

  [[nodiscard]] uint32_t without_reserved(uint64_t size) const {
    const uint64_t reserved = cubin_.arch >= first_arch_reserving ? reserved_shared : 0;
    return static_cast<uint32_t>(size - std::min(size, reserved));
  }

  static Status read_kernel_record(const Record &record, CubinKernel &kernel) {
    const Bytes payload = record.payload;
    if (record.attribute == param_block_size)
      kernel.param_bytes = record.value;
    if (record.attribute == max_threads && payload.size() >= 12)
      kernel.max_threads = read_u32(payload, 0) * read_u32(payload, 4) * read_u32(payload, 8);
    if (record.attribute != param && record.attribute != large_param)
      return {};
    if (payload.size() < 12)
      return {{broken("a parameter of '" + kernel.symbol + "' is cut off")}};
    const size_t ordinal = read_u16(payload, 4);
    if (ordinal >= most_parameters)
      return {{broken("'" + kernel.symbol + "' has a parameter number " + llvm::Twine(ordinal))}};
    if (kernel.params.size() <= ordinal)
      kernel.params.resize(ordinal + 1);
    const uint32_t size = record.attribute == param ? read_u32(payload, 8) >> 18 : read_u16(payload, 8);
    kernel.params[ordinal] = {read_u16(payload, 6), size};
    return {};
  }

  Elf elf_;
  std::vector<const Section *> by_index_;
  llvm::StringMap<const Section *> by_name_;
  std::map<uint32_t, uint32_t> registers_; // by symbol number, from the file's .nv.info
  std::map<uint32_t, uint32_t> frames_;
  Cubin cubin_;
};

} // namespace

Result<Cubin> read_cubin(llvm::StringRef bytes) {
  if (!bytes.starts_with("\x7f"
                         "ELF\x02\x01"))
    return broken("it is not a 64-bit little-endian ELF file");
  auto elf = Elf::create(bytes);
  if (!elf)
    return broken(llvm::toString(elf.takeError()));
  return Reader(std::move(*elf)).read();
}

} // namespace kernelc
