#include <pthread.h>
#include <sys/mman.h>
#include <sys/resource.h>
#include <unistd.h>

#include <atomic>
#include <vector>

#include "jit/code/code-writer.h"
#include "vm/base/checks.h"

namespace kei::jit {
namespace {

// How many forks lead from the first process to this one.
std::atomic<uint32_t> fork_depth = 0;

void CountForks() {
  [[maybe_unused]] static const int registered =
      pthread_atfork(nullptr, nullptr, [] { fork_depth++; });
}

class FileWriter final : public CodeWriter {
 public:
  FileWriter(int file, uint64_t start) : file_(file), start_(start) {}
  ~FileWriter() override { close(file_); }

  // Rooms that follow one another are written at once.
  void Write(std::span<const Room> rooms, const Fill& fill) override {
    for (size_t first = 0; first < rooms.size();) {
      size_t end = first + 1, bytes = rooms[first].bytes;
      for (; end < rooms.size() && rooms[end].address == rooms[first].address + bytes; end++) {
        bytes += rooms[end].bytes;
      }
      buffer_.resize(bytes);
      for (size_t i = first; i < end; i++) {
        fill(i, &buffer_[rooms[i].address - rooms[first].address]);
      }
      WriteBuffer(rooms[first].address - start_);
      first = end;
    }
  }

  bool CanWrite() const override { return fork_depth == fork_depth_; }

 private:
  // The system may run out of memory here: as it may at any page that is written for the first time.
  void WriteBuffer(uint64_t offset) const {
    for (size_t written = 0; written < buffer_.size();) {
      const ssize_t count = pwrite(file_, &buffer_[written], buffer_.size() - written,
                                   static_cast<off_t>(offset + written));
      CHECK(count > 0);
      written += static_cast<size_t>(count);
    }
  }

  const int file_;
  const uint64_t start_;
  const uint32_t fork_depth_ = fork_depth;
  std::vector<uint8_t> buffer_;   // no larger than the largest batch
};

// What would write more is ended by a signal.
bool MayWrite(size_t bytes) {
  rlimit limit;
  return getrlimit(RLIMIT_FSIZE, &limit) == 0 && limit.rlim_cur >= bytes;
}

bool MapForExecution(int file, uint64_t start, size_t size) {
  auto* memory = reinterpret_cast<void*>(start);
  return ftruncate(file, static_cast<off_t>(size)) == 0 &&
         mmap(memory, size, PROT_READ | PROT_EXEC, MAP_SHARED | MAP_FIXED | MAP_NORESERVE, file,
              0) != MAP_FAILED &&
         madvise(memory, size, MADV_DONTFORK) == 0;
}

}  // namespace

std::unique_ptr<CodeWriter> NewFileWriter(uint64_t start, size_t size) {
  if (!MayWrite(size)) return nullptr;
  CountForks();
  const int file = memfd_create("kei-code", MFD_CLOEXEC);
  if (file < 0) return nullptr;
  auto writer = std::make_unique<FileWriter>(file, start);
  if (!MapForExecution(file, start, size)) return nullptr;
  return writer;
}

}  // namespace kei::jit
