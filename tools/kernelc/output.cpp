#include "output.h"

#include <llvm/ADT/STLExtras.h>
#include <llvm/ADT/StringSet.h>
#include <llvm/Support/FileSystem.h>
#include <llvm/Support/MemoryBuffer.h>
#include <llvm/Support/Path.h>
#include <llvm/Support/raw_ostream.h>

namespace kernelc {
namespace {

struct File {
  std::string path;
  llvm::StringRef bytes;
};

std::string path_in(llvm::StringRef folder, llvm::StringRef file) {
  llvm::SmallString<256> path(folder);
  llvm::sys::path::append(path, file);
  return path.str().str();
}

bool is_unchanged(const File &file) {
  auto old = llvm::MemoryBuffer::getFile(file.path, /*IsText=*/false, /*RequiresNullTerminator=*/false);
  return old && (*old)->getBuffer() == file.bytes;
}

// Files on their way: temporaries beside their destinations until commit() renames them.
class Transaction {
public:
  Transaction() = default;
  Transaction(const Transaction &) = delete;
  Transaction &operator=(const Transaction &) = delete;
  ~Transaction() {
    for (Pending &one : pending_)
      llvm::consumeError(one.file.discard());
  }

  Status add(const File &file) {
    if (llvm::sys::fs::is_directory(file.path))
      return failure(file.path, "there is a folder of that name");
    llvm::Expected<llvm::sys::fs::TempFile> created = llvm::sys::fs::TempFile::create(
        file.path + ".%%%%%%.tmp", llvm::sys::fs::all_read | llvm::sys::fs::owner_write);
    if (!created)
      return failure(file.path, llvm::toString(created.takeError()));
    pending_.push_back({file.path, std::move(*created)});
    llvm::raw_fd_ostream out(pending_.back().file.FD, /*shouldClose=*/false);
    out << file.bytes;
    out.flush();
    if (!out.has_error())
      return {};
    const std::string why = out.error().message();
    out.clear_error();
    return failure(file.path, why);
  }

  Status commit() {
    for (Pending &one : pending_)
      if (llvm::Error error = one.file.keep(one.path))
        return failure(one.path, llvm::toString(std::move(error)));
    pending_.clear();
    return {};
  }

private:
  struct Pending {
    std::string path;
    llvm::sys::fs::TempFile file;
  };

  static Status failure(const std::string &path, const std::string &why) {
    return {{make_error("cannot write '" + path + "': " + why, "the files there before are unchanged")}};
  }

  std::vector<Pending> pending_;
};

// Make reads spaces, '#' and '$' unless they are escaped.
std::string escaped(llvm::StringRef path) {
  std::string text;
  for (const char c : path) {
    if (c == ' ' || c == '#')
      text += '\\';
    if (c == '$')
      text += '$';
    text += c;
  }
  return text;
}

std::string depfile_text(const std::vector<File> &outputs, const std::vector<std::string> &dependencies) {
  std::string text;
  for (const File &output : outputs)
    text += (text.empty() ? "" : " \\\n  ") + escaped(output.path);
  text += ":";
  for (const std::string &dependency : dependencies)
    text += " \\\n  " + escaped(dependency);
  return text + "\n";
}

Status make_folder(const std::string &folder) {
  if (const std::error_code error = llvm::sys::fs::create_directories(folder))
    return {{make_error("cannot make the output folder '" + folder + "': " + error.message(),
                        "choose another folder with -o")}};
  if (!llvm::sys::fs::is_directory(folder))
    return {{make_error("'" + folder + "' is not a folder", "choose another one with -o")}};
  return {};
}

} // namespace

Status write_outputs(const std::string &folder, const std::vector<Artifact> &artifacts,
                     const std::vector<std::string> &dependencies, const std::string &depfile) {
  if (Status status = make_folder(folder); !status)
    return status;
  std::vector<File> files;
  llvm::StringSet<> seen;
  for (const Artifact &artifact : artifacts) {
    if (!seen.insert(artifact.file).second)
      return {{make_error("two outputs are called '" + artifact.file + "'",
                          "rename one of the sources or kernels, or give --name")}};
    files.push_back({path_in(folder, artifact.file), artifact.bytes});
  }
  const std::string rules = depfile_text(files, dependencies);
  if (!depfile.empty())
    files.push_back({depfile, rules});
  Transaction transaction;
  for (const File &file : files) {
    if (is_unchanged(file))
      continue;
    if (Status status = transaction.add(file); !status)
      return status;
  }
  return transaction.commit();
}

} // namespace kernelc
