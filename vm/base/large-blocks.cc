#include "vm/base/large-blocks.h"

#include <sys/mman.h>

#include <cstring>
#include <mutex>

#include "vm/base/helper-thread.h"

namespace kei {
namespace {

// Memory that waits to be freed is counted nowhere else. A single block of any size may wait.
constexpr size_t kMostWaiting = size_t{1} << 30;

struct Request {
  void* memory;
  size_t bytes;
  void (*free)(void*, size_t);
};

// The memory that waits to be freed. One thread frees it, and ends when nothing is left. Several threads
// would keep each other, and all others that map memory, from the kernel's lock of the address space. The
// queue is not allocated: if a thread frees one of malloc's small blocks, the first one costs it an arena.
class FreeQueue {
 public:
  // Returns false if the memory has to be freed at once.
  bool TryAdd(const Request& request) {
    const std::lock_guard guard(lock_);
    if (count_ == kCapacity || (bytes_ != 0 && bytes_ + request.bytes > kMostWaiting)) return false;
    if (!is_served_) is_served_ = RunOnThread(Serve, this);
    if (!is_served_) return false;
    requests_[(first_ + count_++) % kCapacity] = request;
    bytes_ += request.bytes;
    return true;
  }

 private:
  static constexpr size_t kCapacity = 64;

  static void* Serve(void* queue) {
    static_cast<FreeQueue*>(queue)->ServeAll();
    return nullptr;
  }
  void ServeAll() {
    std::unique_lock guard(lock_);
    while (count_ > 0) {
      const Request request = requests_[first_];
      first_ = (first_ + 1) % kCapacity;
      count_--;
      guard.unlock();
      request.free(request.memory, request.bytes);
      guard.lock();
      bytes_ -= request.bytes;
    }
    is_served_ = false;
  }

  std::mutex lock_;
  Request requests_[kCapacity] = {};
  size_t first_ = 0, count_ = 0, bytes_ = 0;
  bool is_served_ = false;
};
FreeQueue queue;

}  // namespace

void FreeLarge(void* memory, size_t bytes, void (*free)(void*, size_t)) {
  if (!queue.TryAdd({memory, bytes, free})) free(memory, bytes);
}

void* AllocateBlock(size_t bytes) {
  if (bytes < kLargeBlock) return std::malloc(bytes);
  return MapPages(bytes);
}

void* GrowBlock(void* block, size_t bytes, size_t more_bytes) {
  if (more_bytes < kLargeBlock) return std::realloc(block, more_bytes);
  void* grown =
      bytes < kLargeBlock ? AllocateBlock(more_bytes) : mremap(block, bytes, more_bytes, MREMAP_MAYMOVE);
  if (grown == nullptr || grown == MAP_FAILED) return nullptr;
  if (bytes < kLargeBlock) {
    if (bytes != 0) std::memcpy(grown, block, bytes);
    std::free(block);
  }
  return grown;
}

void DiscardPages(void* pages, size_t bytes) {
  if (bytes >= kLargeBlock) {
    void* moved = mremap(pages, bytes, bytes, MREMAP_MAYMOVE | MREMAP_DONTUNMAP, nullptr);
    if (moved != MAP_FAILED) return FreeBlock(moved, bytes);
  }
  madvise(pages, bytes, MADV_DONTNEED);
}

void* MapPages(size_t bytes) {
  void* mapping = mmap(nullptr, bytes, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
  return mapping == MAP_FAILED ? nullptr : mapping;
}

void UnmapPages(void* mapping, size_t bytes) {
  if (munmap(mapping, bytes) != 0) madvise(mapping, bytes, MADV_DONTNEED);
}

void FreeBlockHere(void* block, size_t bytes) {
  if (bytes < kLargeBlock) return std::free(block);
  UnmapPages(block, bytes);
}

}  // namespace kei
