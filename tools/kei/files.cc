#include "tools/kei/files.h"

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <cstdio>
#include <cstring>

#include "vm/factory/factory.h"
#include "vm/isolate/isolate.h"

namespace kei::shell {
namespace {

constexpr size_t kPiece = size_t{1} << 20;  // read between two looks whether the execution is being ended
// More than any string takes; a file whose size is known may be as large as a buffer.
constexpr size_t kLongestStream = size_t{1} << 30;

constexpr const char* kTooLarge = "it does not fit below the heap's limit";

}  // namespace

FileContent::FileContent(Isolate* isolate) : isolate_(isolate), bytes_(isolate->memory()) {}

bool FileContent::Fail(const char* problem) {
  problem_ = problem;
  return false;
}

bool FileContent::Grow() {
  const size_t capacity = bytes_.capacity();
  if (capacity >= kLongestStream) return Fail("it has no end within 1 GiB");
  const size_t twice = std::clamp(capacity * 2, kPiece, kLongestStream);
  return bytes_.TryReserve(twice) || bytes_.TryReserve(capacity + kPiece) || Fail(kTooLarge);
}

// To the end, which nothing but a read of no bytes tells: what the system says of a file's size may be wrong.
bool FileContent::ReadAll(int file) {
  struct stat status;
  if (fstat(file, &status) != 0) return Fail(std::strerror(errno));
  if (S_ISDIR(status.st_mode)) return Fail(std::strerror(EISDIR));
  const size_t expected = S_ISREG(status.st_mode) ? static_cast<size_t>(status.st_size) : 0;
  if (expected > kMaxArrayBufferLength || !bytes_.TryReserve(expected + 1)) return Fail(kTooLarge);
  while (!isolate_->HasInterrupt(Interrupt::kTerminate)) {
    if (size_ == bytes_.capacity() && !Grow()) return false;
    const size_t count = std::min(bytes_.capacity() - size_, kPiece);
    const ssize_t got = read(file, bytes_.data() + size_, count);
    if (got == 0) return true;
    if (got > 0) {
      size_ += static_cast<size_t>(got);
    } else if (errno != EINTR) {
      return Fail(std::strerror(errno));
    }
  }
  return Fail("the execution is being ended");
}

bool FileContent::Read(const std::string& path) {
  const int file = open(path.c_str(), O_RDONLY | O_CLOEXEC);
  if (file < 0) return Fail(std::strerror(errno));
  const bool ok = ReadAll(file);
  close(file);
  return ok;
}

namespace {

bool TryWrite(int file, std::string_view bytes) {
  while (!bytes.empty()) {
    const ssize_t written = write(file, bytes.data(), bytes.size());
    if (written < 0 && errno != EINTR) return false;
    if (written > 0) bytes.remove_prefix(static_cast<size_t>(written));
  }
  return true;
}

}  // namespace

bool TryWriteFile(const std::string& path, std::string_view bytes, std::string* problem) {
  constexpr mode_t kReadableAndWritable = 0666;  // the umask takes from it
  const int file = open(path.c_str(), O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, kReadableAndWritable);
  bool ok = file >= 0 && TryWrite(file, bytes);
  if (!ok) *problem = std::strerror(errno);
  if (file >= 0 && close(file) != 0 && ok) {
    *problem = std::strerror(errno);
    ok = false;
  }
  return ok;
}

bool FinishStandardOutput() {
  errno = 0;
  if (std::fflush(stdout) == 0 && std::ferror(stdout) == 0) return true;
  std::fprintf(stderr, "kei: cannot write to the standard output: %s\n",
               errno != 0 ? std::strerror(errno) : "a write has failed");
  return false;
}

bool FileContent::ReadStandardInput() { return ReadAll(STDIN_FILENO); }

}  // namespace kei::shell
