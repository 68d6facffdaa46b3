// launch JOB: runs launches on this machine's processor, from the oracle's library or from one that kernelc's C code
// was compiled to. Each run is a process of its own: a crash, an endless loop or a changed global stays in it.
//
// The job file (job.cpp writes it) is lines of words; results go to the result file, one line per run to stdout:
// "run 3 ok" or "run 3 failed: why". Built plain and, as launch-asan, with the sanitizers that its library needs.
#include "kernelc/registry.h"
#include "oracle.h"

#include <algorithm>
#include <array>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <fstream>
#include <iostream>
#include <sstream>
#include <string>
#include <vector>

#include <dlfcn.h>
#include <fcntl.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

namespace {

struct BufferLine {
  size_t bytes, input, output;
};
struct ArgumentLine {
  bool is_pointer = false, is_null = false;
  size_t buffer = 0, offset = 0;
  std::vector<unsigned char> bytes;
  std::vector<std::array<size_t, 3>> patches; // offset in bytes, buffer, offset in the buffer
};
struct Run {
  std::string id, kernel, form;
  uint32_t grid[3], block[3], shared = 0;
  std::vector<BufferLine> buffers;
  std::vector<ArgumentLine> arguments;
};
struct Job {
  std::string library, data, result;
  unsigned seconds = 20;
  std::vector<Run> runs;
};

[[noreturn]] void die(const std::string &message) {
  std::fprintf(stderr, "launch: %s\n", message.c_str());
  std::exit(2);
}

std::vector<unsigned char> from_hex(const std::string &text) {
  std::vector<unsigned char> bytes;
  for (size_t i = 0; i + 1 < text.size(); i += 2)
    bytes.push_back(static_cast<unsigned char>(std::stoi(text.substr(i, 2), nullptr, 16)));
  return bytes;
}

void read_argument(std::istringstream &words, std::vector<ArgumentLine> &arguments) {
  std::string kind, hex;
  words >> kind;
  ArgumentLine argument;
  if (kind == "buffer") {
    argument.is_pointer = true;
    words >> argument.buffer >> argument.offset;
  } else if (kind == "null") {
    argument.is_pointer = argument.is_null = true;
  } else {
    words >> hex;
    argument.bytes = from_hex(hex);
  }
  arguments.push_back(argument);
}

Job read_job(const char *path) {
  std::ifstream file(path);
  Job job;
  for (std::string line; std::getline(file, line);) {
    std::istringstream words(line);
    std::string word;
    words >> word;
    Run *run = job.runs.empty() ? nullptr : &job.runs.back();
    const auto rest = [&] { return line.substr(std::min(line.size(), word.size() + 1)); };
    if (word == "library")
      job.library = rest();
    else if (word == "data")
      job.data = rest();
    else if (word == "result")
      job.result = rest();
    else if (word == "seconds")
      words >> job.seconds;
    else if (word == "run")
      words >> job.runs.emplace_back().id;
    else if (word == "kernel")
      run->kernel = rest();
    else if (word == "form")
      words >> run->form;
    else if (word == "grid")
      words >> run->grid[0] >> run->grid[1] >> run->grid[2];
    else if (word == "block")
      words >> run->block[0] >> run->block[1] >> run->block[2];
    else if (word == "shared")
      words >> run->shared;
    else if (word == "buffer") {
      BufferLine &buffer = run->buffers.emplace_back();
      words >> buffer.bytes >> buffer.input >> buffer.output;
    } else if (word == "arg")
      read_argument(words, run->arguments);
    else if (word == "patch") {
      auto &patch = run->arguments.back().patches.emplace_back();
      words >> patch[0] >> patch[1] >> patch[2];
    } else if (!word.empty())
      die("unknown word '" + word + "' in the job");
  }
  return job;
}

unsigned char *map_file(const std::string &path, bool writable) {
  const int file = open(path.c_str(), writable ? O_RDWR : O_RDONLY);
  struct stat status{};
  if (file < 0 || fstat(file, &status) != 0)
    die("cannot open " + path);
  if (status.st_size == 0)
    return nullptr;
  void *map = mmap(nullptr, size_t(status.st_size), writable ? PROT_READ | PROT_WRITE : PROT_READ, MAP_SHARED, file, 0);
  close(file);
  if (map == MAP_FAILED)
    die("cannot map " + path);
  return static_cast<unsigned char *>(map);
}

// Memory with a known pattern on both sides: a write out of bounds is seen. Under AddressSanitizer the blocks have
// their exact size, and reads are seen too.
class GuardedMemory {
public:
  GuardedMemory(size_t bytes, unsigned char fill) : bytes_(bytes) {
    void *memory = nullptr;
    if (posix_memalign(&memory, 256, bytes + 2 * guard + 1) != 0)
      die("out of memory");
    base_ = static_cast<unsigned char *>(memory);
    std::memset(base_, pattern, bytes + 2 * guard);
    std::memset(data(), fill, bytes);
  }
  unsigned char *data() { return base_ + guard; }
  bool intact() const {
    const auto is_pattern = [](unsigned char byte) { return byte == pattern; };
    return std::all_of(base_, base_ + guard, is_pattern) &&
           std::all_of(base_ + guard + bytes_, base_ + 2 * guard + bytes_, is_pattern);
  }

private:
#ifdef __SANITIZE_ADDRESS__
  static constexpr size_t guard = 0;
#else
  static constexpr size_t guard = 4096;
#endif
  static constexpr unsigned char pattern = 0x5a;
  unsigned char *base_;
  size_t bytes_;
};

struct Arguments {
  std::vector<GuardedMemory> buffers;
  std::vector<std::vector<unsigned char>> values;
  std::vector<int64_t> cells;
};

Arguments make_arguments(const Run &run, const unsigned char *data) {
  Arguments made;
  for (const BufferLine &line : run.buffers) {
    made.buffers.emplace_back(line.bytes, 0);
    if (line.bytes)
      std::memcpy(made.buffers.back().data(), data + line.input, line.bytes);
  }
  const auto address = [&](size_t buffer, size_t offset) {
    return reinterpret_cast<int64_t>(made.buffers[buffer].data() + offset);
  };
  for (const ArgumentLine &line : run.arguments) {
    std::vector<unsigned char> value = line.bytes;
    const auto put = [&](size_t at, int64_t pointer) { std::memcpy(value.data() + at, &pointer, sizeof pointer); };
    if (line.is_pointer) {
      value.assign(8, 0);
      put(0, line.is_null ? 0 : address(line.buffer, line.offset));
    }
    for (const auto &[at, buffer, offset] : line.patches)
      put(at, address(buffer, offset));
    value.resize((value.size() + 7) / 8 * 8, 0xee); // a cell is 8 bytes; what lies above the value is nobody's
    made.values.push_back(std::move(value));
  }
  for (const auto &value : made.values)
    made.cells.push_back(reinterpret_cast<int64_t>(value.data()));
  return made;
}

template <class Function> Function symbol(void *library, const char *name) {
  return reinterpret_cast<Function>(dlsym(library, name));
}

std::string launch_oracle(void *library, const Run &run, const int64_t *cells) {
  const auto launch = symbol<decltype(&oracle_launch)>(library, "oracle_launch");
  if (!launch)
    return "the library has no oracle_launch";
  oracle_dims dims{};
  std::copy_n(run.grid, 3, dims.grid);
  std::copy_n(run.block, 3, dims.block);
  dims.shared_bytes = run.shared;
  dims.reverse = run.form == "oracle-reverse";
  const char *message = launch(run.kernel.c_str(), &dims, cells);
  return message ? message : "";
}

std::string launch_serial(void *library, const Run &run, const int64_t *cells) {
  const auto find = symbol<decltype(&nurl_static_kernel)>(library, "nurl_static_kernel");
  if (!find)
    return "the library has no nurl_static_kernel";
  const auto serial = reinterpret_cast<kc_serial_fn>(find(run.kernel.c_str()));
  if (!serial)
    return "nurl_static_kernel does not know '" + run.kernel + "'";
  std::vector<long long> copy(cells, cells + run.arguments.size());
  serial(copy.data(), run.grid[0], run.block[0]);
  return {};
}

// whole: the grid in one call. ranges: calls of 1, 2, 3, … blocks, the last ones first.
std::string launch_blocks(void *library, const Run &run, const int64_t *cells) {
  const auto registry_of = symbol<decltype(&kc_static_registry)>(library, "kc_static_registry");
  const kc_registry *registry = registry_of ? registry_of() : nullptr;
  if (!registry)
    return "the library has no registry";
  const auto *end = registry->kernels + registry->count;
  const auto *kernel = std::find_if(registry->kernels, end, [&](const kc_kernel &k) { return k.name == run.kernel; });
  if (kernel == end || !kernel->blocks)
    return "the registry has no CPU code for '" + run.kernel + "'";
  if (kernel->param_count != run.arguments.size())
    return "the registry says " + std::to_string(kernel->param_count) + " parameters";
  kc_launch launch{};
  std::copy_n(run.grid, 3, launch.grid);
  std::copy_n(run.block, 3, launch.block);
  launch.shared_bytes = run.shared;
  const size_t threads = size_t(run.block[0]) * run.block[1] * run.block[2];
  GuardedMemory scratch(kernel->scratch_block + threads * kernel->scratch_thread + run.shared, 0xab);
  const auto total = int64_t(run.grid[0]) * run.grid[1] * run.grid[2];
  std::vector<std::array<int64_t, 2>> ranges;
  for (int64_t begin = 0, length = 1; begin < total; begin += length++)
    ranges.push_back({begin, std::min(total, begin + length)});
  if (run.form == "whole")
    ranges = {{0, total}};
  for (auto range = ranges.rbegin(); range != ranges.rend(); ++range)
    kernel->blocks(&launch, cells, (*range)[0], (*range)[1], scratch.data());
  return scratch.intact() ? "" : "wrote outside its scratch";
}

// In the child: the launch, and the buffers into the result file.
std::string perform(const Job &job, const Run &run, const unsigned char *data, unsigned char *result) {
  void *library = dlopen(job.library.c_str(), RTLD_NOW | RTLD_LOCAL);
  if (!library)
    return dlerror();
  Arguments arguments = make_arguments(run, data);
  std::string message;
  if (run.form == "serial")
    message = launch_serial(library, run, arguments.cells.data());
  else if (run.form == "whole" || run.form == "ranges")
    message = launch_blocks(library, run, arguments.cells.data());
  else
    message = launch_oracle(library, run, arguments.cells.data());
  for (size_t i = 0; i < run.buffers.size(); ++i) {
    if (!arguments.buffers[i].intact() && message.empty())
      message = "wrote out of bounds around buffer " + std::to_string(i);
    if (run.buffers[i].bytes)
      std::memcpy(result + run.buffers[i].output, arguments.buffers[i].data(), run.buffers[i].bytes);
  }
  return message;
}

// The line of a sanitizer's report that says what it is, else the first line.
std::string essence(const std::string &text) {
  std::istringstream lines(text);
  std::string first;
  for (std::string line; std::getline(lines, line);) {
    if (line.find("runtime error:") != std::string::npos || line.find("ERROR: AddressSanitizer") != std::string::npos)
      return line;
    if (first.empty())
      first = line;
  }
  return first;
}

std::string run_in_child(const Job &job, const Run &run, const unsigned char *data, unsigned char *result) {
  FILE *report = std::tmpfile(); // the child's words: its message, or a sanitizer's
  if (!report)
    die("cannot make a temporary file");
  const pid_t child = fork();
  if (child < 0)
    die("cannot fork");
  if (child == 0) {
    dup2(fileno(report), STDERR_FILENO);
    dup2(fileno(report), STDOUT_FILENO); // what kernels print
    alarm(job.seconds);
    const std::string message = perform(job, run, data, result);
    if (!message.empty())
      std::fprintf(stderr, "%s\n", message.c_str());
    std::fflush(nullptr);
    _exit(message.empty() ? 0 : 1);
  }
  int status = 0;
  waitpid(child, &status, 0);
  std::rewind(report);
  std::string words(1 << 16, '\0');
  words.resize(std::fread(words.data(), 1, words.size(), report));
  std::fclose(report);
  if (WIFSIGNALED(status) && WTERMSIG(status) == SIGALRM)
    return "no end after " + std::to_string(job.seconds) + " seconds";
  if (WIFSIGNALED(status))
    return std::string("killed by a signal: ") + strsignal(WTERMSIG(status)) + " " + essence(words);
  if (WEXITSTATUS(status) != 0)
    return words.empty() ? "exit status " + std::to_string(WEXITSTATUS(status)) : essence(words);
  return {};
}

} // namespace

int main(int argc, char **argv) {
  if (argc != 2)
    die("usage: launch JOB");
  const Job job = read_job(argv[1]);
  const unsigned char *data = map_file(job.data, false);
  unsigned char *result = map_file(job.result, true);
  for (const Run &run : job.runs) {
    const std::string message = run_in_child(job, run, data, result);
    if (message.empty())
      std::printf("run %s ok\n", run.id.c_str());
    else
      std::printf("run %s failed: %s\n", run.id.c_str(), message.c_str());
    std::fflush(stdout);
  }
  return 0;
}
