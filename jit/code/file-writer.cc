#include <fcntl.h>
#include <pthread.h>
#include <sys/mman.h>
#include <sys/resource.h>
#include <unistd.h>

#include <atomic>
#include <cerrno>
#include <vector>

#include "jit/code/code-writer.h"

namespace kei::jit {
namespace {

// How many forks lead from the first process to this one.
std::atomic<uint32_t> fork_depth = 0;

void CountForks() {
  [[maybe_unused]] static const int registered = pthread_atfork(nullptr, nullptr, [] { fork_depth++; });
}

class FileWriter final : public CodeWriter {
 public:
  FileWriter(int file, uint64_t region) : file_(file), region_(region) {}

  // Rooms that follow one another are written at once.
  bool TryWrite(std::span<const Room> rooms, const Fill& fill) override {
    std::vector<uint8_t> buffer;
    for (size_t first = 0; first < rooms.size();) {
      size_t end = first + 1, bytes = rooms[first].bytes;
      for (; end < rooms.size() && rooms[end].address == rooms[first].address + bytes; end++) {
        bytes += rooms[end].bytes;
      }
      buffer.resize(bytes);
      for (size_t i = first; i < end; i++) fill(i, &buffer[rooms[i].address - rooms[first].address]);
      if (!TryWriteTo(rooms[first].address - region_, buffer)) return false;
      first = end;
    }
    return true;
  }

 private:
  bool TryWriteTo(uint64_t offset, std::span<const uint8_t> bytes) const {
    for (size_t written = 0; written < bytes.size();) {
      const ssize_t count =
          pwrite(file_, &bytes[written], bytes.size() - written, static_cast<off_t>(offset + written));
      if (count < 0 && errno == EINTR) continue;
      if (count <= 0) return false;
      written += static_cast<size_t>(count);
    }
    return true;
  }

  const int file_;
  const uint64_t region_;  // its start is the file's
};

class FilePages final : public CodePages {
 public:
  FilePages(int file, uint64_t start) : file_(file), start_(start) {}
  ~FilePages() override { close(file_); }

  std::unique_ptr<CodeWriter> NewWriter(uint64_t, size_t) override {
    return std::make_unique<FileWriter>(file_, start_);
  }
  // A system that cannot do this keeps the memory.
  void Discard(uint64_t start, size_t size) override {
    static_cast<void>(fallocate(file_, FALLOC_FL_PUNCH_HOLE | FALLOC_FL_KEEP_SIZE,
                                static_cast<off_t>(start - start_), static_cast<off_t>(size)));
  }
  bool AreMapped() const override { return fork_depth == fork_depth_; }

 private:
  const int file_;
  const uint64_t start_;
  const uint32_t fork_depth_ = fork_depth;
};

// A process that writes more than its limit is ended by a signal.
bool MayWrite(size_t bytes) {
  rlimit limit;
  return getrlimit(RLIMIT_FSIZE, &limit) == 0 && limit.rlim_cur >= bytes;
}

bool MapForExecution(int file, uint64_t start, size_t size) {
  auto* memory = reinterpret_cast<void*>(start);
  return ftruncate(file, static_cast<off_t>(size)) == 0 &&
         mmap(memory, size, PROT_READ | PROT_EXEC, MAP_SHARED | MAP_FIXED | MAP_NORESERVE, file, 0) !=
             MAP_FAILED &&
         madvise(memory, size, MADV_DONTFORK) == 0;
}

}  // namespace

std::unique_ptr<CodePages> NewFilePages(uint64_t start, size_t size) {
  if (!MayWrite(size)) return nullptr;
  CountForks();
  const int file = memfd_create("kei-code", MFD_CLOEXEC);
  if (file < 0) return nullptr;
  auto pages = std::make_unique<FilePages>(file, start);
  if (!MapForExecution(file, start, size)) return nullptr;
  return pages;
}

}  // namespace kei::jit
