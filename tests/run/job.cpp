#include "job.h"
#include "build.h"

#include <llvm/ADT/StringExtras.h>
#include <llvm/Support/FileSystem.h>
#include <llvm/Support/MemoryBuffer.h>
#include <llvm/Support/raw_ostream.h>

#include <unistd.h>

namespace run {
namespace {

llvm::Error error(const llvm::Twine &message) {
  return llvm::createStringError(llvm::inconvertibleErrorCode(), message);
}

constexpr uint64_t alignment = 256;
uint64_t aligned(uint64_t bytes) { return (bytes + alignment - 1) / alignment * alignment; }

void write_argument(llvm::raw_ostream &text, const Argument &argument) {
  switch (argument.kind) {
  case Argument::Kind::Null:
    text << "arg null\n";
    return;
  case Argument::Kind::Pointer:
    text << "arg buffer " << argument.pointer.buffer << " " << argument.pointer.offset << "\n";
    return;
  case Argument::Kind::Bytes:
    text << "arg bytes " << llvm::toHex(argument.bytes) << "\n";
    for (const auto &[offset, pointer] : argument.fields)
      text << "patch " << offset << " " << pointer.buffer << " " << pointer.offset << "\n";
    return;
  }
}

// Inputs and outputs of all launches lie one after the other in two files of the same layout.
void write_launch(llvm::raw_ostream &text, size_t id, const Launch &launch, uint64_t &place) {
  const Case &test = *launch.test;
  text << "run " << id << "\nkernel " << test.kernel << "\nform " << launch.form << "\n";
  text << "grid " << test.grid[0] << " " << test.grid[1] << " " << test.grid[2] << "\n";
  text << "block " << test.block[0] << " " << test.block[1] << " " << test.block[2] << "\n";
  text << "shared " << test.shared << "\n";
  for (const Buffer &buffer : test.buffers) {
    text << "buffer " << buffer.bytes.size() << " " << place << " " << place << "\n";
    place += aligned(buffer.bytes.size());
  }
  for (const Argument &argument : test.arguments)
    write_argument(text, argument);
}

llvm::Error write_data(const std::string &path, const std::vector<Launch> &launches) {
  std::error_code code;
  llvm::raw_fd_ostream data(path, code);
  if (code)
    return error("cannot write " + path + ": " + code.message());
  for (const Launch &launch : launches)
    for (const Buffer &buffer : launch.test->buffers) {
      data.write(reinterpret_cast<const char *>(buffer.bytes.data()), buffer.bytes.size());
      data.write_zeros(unsigned(aligned(buffer.bytes.size()) - buffer.bytes.size()));
    }
  return llvm::Error::success();
}

// "run 3 ok", "run 3 failed: why"
void read_report(llvm::StringRef report, std::vector<LaunchResult> &results) {
  for (llvm::StringRef line : llvm::split(report, '\n')) {
    size_t id = 0;
    if (!line.consume_front("run ") || line.consumeInteger(10, id) || id >= results.size())
      continue;
    results[id].error = line == " ok" ? "" : line.substr(line.find(':') + 1).trim().str();
  }
}

std::vector<std::string> whole_environment(const std::vector<std::string> &more) {
  std::vector<std::string> all;
  for (char **entry = environ; *entry; ++entry)
    all.emplace_back(*entry);
  all.insert(all.end(), more.begin(), more.end());
  return all;
}

} // namespace

llvm::Expected<std::vector<LaunchResult>> perform(const Worker &worker, const std::vector<Launch> &launches,
                                                  const std::string &stem) {
  const std::string job = stem + ".job", data = stem + ".in", output = stem + ".out";
  uint64_t size = 0;
  {
    std::error_code code;
    llvm::raw_fd_ostream text(job, code);
    if (code)
      return error("cannot write " + job + ": " + code.message());
    text << "library " << worker.subject << "\ndata " << data << "\nresult " << output << "\nseconds 20\n";
    for (size_t id = 0; id < launches.size(); ++id)
      write_launch(text, id, launches[id], size);
  }
  for (const std::string &path : {data, output}) // the output starts as a copy, so that it has its size
    if (auto failed = write_data(path, launches))
      return failed;
  std::vector<std::string> arguments = worker.arguments;
  arguments.push_back(job);
  const std::vector<std::string> environment = whole_environment(worker.environment);
  std::vector<LaunchResult> results(launches.size());
  for (LaunchResult &result : results)
    result.error = "the worker ended before this launch";
  auto report = oracle::run_program(worker.program, arguments, &environment);
  std::string words;
  if (report)
    words = *report;
  else
    words = llvm::toString(report.takeError());
  read_report(words, results);
  auto bytes = llvm::MemoryBuffer::getFile(output, /*IsText=*/false, /*RequiresNullTerminator=*/false);
  if (!bytes)
    return error("cannot read " + output);
  uint64_t place = 0;
  for (size_t id = 0; id < launches.size(); ++id)
    for (const Buffer &buffer : launches[id].test->buffers) {
      const llvm::StringRef part = (*bytes)->getBuffer().substr(place, buffer.bytes.size());
      results[id].buffers.emplace_back(part.bytes_begin(), part.bytes_end());
      place += aligned(buffer.bytes.size());
    }
  for (LaunchResult &result : results)
    if (result.error == "the worker ended before this launch")
      result.error += ": " + llvm::StringRef(words).take_back(600).str();
  return results;
}

} // namespace run
