#include "output.h"

#include <doctest/doctest.h>
#include <llvm/ADT/SmallString.h>
#include <llvm/Support/FileSystem.h>
#include <llvm/Support/MemoryBuffer.h>
#include <llvm/Support/raw_ostream.h>

#include <csignal>
#include <sys/resource.h>

using namespace kernelc;
namespace fs = llvm::sys::fs;

namespace {

class Folder {
public:
  Folder() {
    llvm::SmallString<128> path;
    REQUIRE_FALSE(fs::createUniqueDirectory("kernelc-test", path));
    path_ = path.str().str();
  }
  Folder(const Folder &) = delete;
  Folder &operator=(const Folder &) = delete;
  ~Folder() { fs::remove_directories(path_); }
  [[nodiscard]] std::string path(const std::string &name) const { return path_ + "/" + name; }

private:
  std::string path_;
};

Artifact file(const std::string &name, const std::string &bytes) {
  Artifact artifact;
  artifact.file = name;
  artifact.bytes = bytes;
  return artifact;
}

std::string contents(const std::string &path) {
  const auto file = llvm::MemoryBuffer::getFile(path);
  return file ? (*file)->getBuffer().str() : "(none)";
}

size_t count_files(const std::string &folder) {
  size_t count = 0;
  std::error_code error;
  for (fs::directory_iterator at(folder, error), end; at != end && !error; at.increment(error))
    ++count;
  return count;
}

llvm::sys::TimePoint<> time_of(const std::string &path) {
  fs::file_status status;
  REQUIRE_FALSE(fs::status(path, status));
  return status.getLastModificationTime();
}

void set_time(const std::string &path, llvm::sys::TimePoint<> time) {
  int descriptor = 0;
  REQUIRE_FALSE(fs::openFileForWrite(path, descriptor, fs::CD_OpenExisting));
  REQUIRE_FALSE(fs::setLastAccessAndModificationTime(descriptor, time));
  fs::closeFile(descriptor);
}

std::string message(const Status &status) { return status ? "" : format(status.errors[0]); }

} // namespace

TEST_CASE("files are written into a folder that is made, and nothing else is left there") {
  const Folder folder;
  const std::string out = folder.path("a/b");
  const Status status = write_outputs(out, {file("x.c", "one"), file("y.bin", std::string("\0\n", 2))}, {}, "");
  REQUIRE_MESSAGE(status, message(status));
  CHECK(contents(out + "/x.c") == "one");
  CHECK(contents(out + "/y.bin") == std::string("\0\n", 2));
  CHECK(count_files(out) == 2);
}

TEST_CASE("a file whose bytes are the same is not touched") {
  const Folder folder;
  const std::string out = folder.path("out");
  REQUIRE(write_outputs(out, {file("same", "1"), file("other", "1")}, {}, ""));
  const llvm::sys::TimePoint<> long_ago = time_of(out + "/same") - std::chrono::hours(1);
  set_time(out + "/same", long_ago);
  set_time(out + "/other", long_ago);
  REQUIRE(write_outputs(out, {file("same", "1"), file("other", "2")}, {}, ""));
  CHECK(time_of(out + "/same") == long_ago);
  CHECK(time_of(out + "/other") != long_ago);
  CHECK(contents(out + "/other") == "2");
}

TEST_CASE("the depfile names every output and every input, escaped for Make") {
  const Folder folder;
  const std::string out = folder.path("out");
  REQUIRE(write_outputs(out, {file("a.c", ""), file("b.c", "")}, {"with space.cu", "c#$.h"}, folder.path("deps.d")));
  CHECK(contents(folder.path("deps.d")) == out + "/a.c \\\n  " + out + "/b.c: \\\n  with\\ space.cu \\\n  c\\#$$.h\n");
}

TEST_CASE("on an error the old files stay whole and no temporary is left") {
  const Folder folder;
  const std::string out = folder.path("out");
  REQUIRE(write_outputs(out, {file("first", "old"), file("second", "old")}, {}, ""));
  SUBCASE("a name that is a folder") {
    REQUIRE_FALSE(fs::create_directory(out + "/third"));
    const Status status = write_outputs(out, {file("first", "new"), file("third", "new")}, {}, "");
    CHECK(message(status).find("there is a folder of that name") != std::string::npos);
    CHECK(count_files(out) == 3);
  }
  SUBCASE("a depfile in a folder that is not there") {
    const Status status = write_outputs(out, {file("first", "new")}, {}, folder.path("missing/deps.d"));
    CHECK(message(status).find("cannot write '" + folder.path("missing/deps.d") + "'") != std::string::npos);
    CHECK(count_files(out) == 2);
  }
  SUBCASE("no room") {
    // A limit on the size of files fails as a full disk does: in the middle of a write.
    rlimit old{};
    getrlimit(RLIMIT_FSIZE, &old);
    rlimit small = old;
    small.rlim_cur = 4096;
    signal(SIGXFSZ, SIG_IGN);
    setrlimit(RLIMIT_FSIZE, &small);
    const Status status = write_outputs(out, {file("first", "new"), file("second", std::string(100000, 'x'))}, {}, "");
    setrlimit(RLIMIT_FSIZE, &old);
    CHECK(message(status).find("cannot write '" + out + "/second'") != std::string::npos);
    CHECK(count_files(out) == 2);
  }
  CHECK(contents(out + "/first") == "old");
  CHECK(contents(out + "/second") == "old");
}

TEST_CASE("two outputs of one name are an error before anything is written") {
  const Folder folder;
  const std::string out = folder.path("out");
  const Status status = write_outputs(out, {file("k.c", "1"), file("k.c", "2")}, {}, "");
  CHECK(message(status).find("two outputs are called 'k.c'") != std::string::npos);
  CHECK(count_files(out) == 0);
}

TEST_CASE("an output folder that is a file") {
  const Folder folder;
  REQUIRE(write_outputs(folder.path("out"), {file("file", "")}, {}, ""));
  const Status status = write_outputs(folder.path("out/file"), {file("k.c", "1")}, {}, "");
  REQUIRE_FALSE(status);
  CHECK(message(status).find("out/file'") != std::string::npos);
}
