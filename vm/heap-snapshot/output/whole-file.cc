#include "vm/heap-snapshot/output/whole-file.h"

#include <fcntl.h>
#include <signal.h>
#include <sys/stat.h>
#include <unistd.h>

#include <atomic>
#include <cerrno>
#include <cstdio>
#include <cstring>
#include <ctime>
#include <string_view>

namespace kei {
namespace {

// A write may go to a pipe that no process reads, or beyond the limit of a file's size. It must then be an
// error, not the end of the process.
class WithoutWriteSignals {
 public:
  WithoutWriteSignals() {
    sigset_t pending;
    sigpending(&pending);
    sigemptyset(&blocked_);
    for (int signal : {SIGPIPE, SIGXFSZ}) {
      if (sigismember(&pending, signal) == 0) sigaddset(&blocked_, signal);
    }
    pthread_sigmask(SIG_BLOCK, &blocked_, &before_);
  }
  ~WithoutWriteSignals() {
    const timespec no_time = {0, 0};
    while (sigtimedwait(&blocked_, nullptr, &no_time) > 0) continue;
    pthread_sigmask(SIG_SETMASK, &before_, nullptr);
  }
  WithoutWriteSignals(const WithoutWriteSignals&) = delete;
  WithoutWriteSignals& operator=(const WithoutWriteSignals&) = delete;

 private:
  sigset_t blocked_, before_;
};

// Only its owner may read the file: a heap holds whatever a program knows. Errors are errno's values, 0 for
// none.
class File {
 public:
  explicit File(const std::string& path, int flags) : fd_(open(path.c_str(), flags, 0600)) {
    if (fd_ < 0) error_ = errno;
  }
  ~File() { Close(); }
  File(const File&) = delete;
  File& operator=(const File&) = delete;

  bool Write(std::string_view text) {
    while (error_ == 0 && !text.empty()) {
      const ssize_t count = write(fd_, text.data(), text.size());
      if (count >= 0) {
        text.remove_prefix(static_cast<size_t>(count));
      } else if (errno != EINTR) {
        error_ = errno;
      }
    }
    return error_ == 0;
  }
  void Close() {
    if (fd_ >= 0 && close(fd_) != 0 && error_ == 0 && errno != EINTR) error_ = errno;
    fd_ = -1;
  }
  int error() const { return error_; }

 private:
  int fd_;
  int error_ = 0;
};

bool Write(const std::string& path, int flags, const FileWriter& write, std::string* problem) {
  const WithoutWriteSignals guard;
  File file(path, flags);
  const char* why_not = "";
  if (file.error() == 0) {
    why_not = write([&](std::string_view text) { return file.Write(text); });
    file.Close();
  }
  if (why_not == nullptr && file.error() == 0) return true;
  *problem = file.error() != 0 ? std::strerror(file.error()) : why_not;
  return false;
}

}  // namespace

std::string NewDumpName(const char* extension, const char* what) {
  static std::atomic<int> number = 0;
  const std::time_t now = std::time(nullptr);
  std::tm local{};
  localtime_r(&now, &local);
  char date[32], name[96];
  std::strftime(date, sizeof date, "%Y%m%d.%H%M%S", &local);
  std::snprintf(name, sizeof name, "%s.%s.%d.%03d.%s", what, date, static_cast<int>(getpid()), ++number,
                extension);
  return name;
}

bool WriteWholeFile(const std::string& path, const FileWriter& write, std::string* problem) {
  struct stat existing;
  if (stat(path.c_str(), &existing) == 0 && !S_ISREG(existing.st_mode)) {
    return Write(path, O_WRONLY | O_CLOEXEC, write, problem);
  }
  const std::string partial = path + "." + std::to_string(getpid()) + ".partial";
  if (Write(partial, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, write, problem)) {
    if (rename(partial.c_str(), path.c_str()) == 0) return true;
    *problem = std::strerror(errno);
  }
  unlink(partial.c_str());
  return false;
}

}  // namespace kei
