#include "vm/base/large-blocks.h"

#include <sys/mman.h>

#include <atomic>
#include <cstring>
#include <iterator>

#include "vm/base/helper-thread.h"

namespace kei {
namespace {

// What waits is counted nowhere else. One block of any size may; a compilation frees several at once.
constexpr size_t kMostWaiting = size_t{1} << 30;
std::atomic<size_t> waiting_bytes{0};

// Not allocated: the first that a thread frees of malloc's small blocks would cost it an arena.
struct Request {
  std::atomic<bool> is_taken;
  void* memory;
  size_t bytes;
  void (*free)(void*, size_t);
};
Request requests[8];

Request* TryTake(size_t bytes) {
  const size_t before = waiting_bytes.fetch_add(bytes, std::memory_order_relaxed);
  if (before == 0 || before + bytes <= kMostWaiting) {
    for (Request& request : requests) {
      if (!request.is_taken.exchange(true, std::memory_order_acquire)) return &request;
    }
  }
  waiting_bytes.fetch_sub(bytes, std::memory_order_relaxed);
  return nullptr;
}

void Serve(Request* request) {
  request->free(request->memory, request->bytes);
  waiting_bytes.fetch_sub(request->bytes, std::memory_order_relaxed);
  request->is_taken.store(false, std::memory_order_release);
}

}  // namespace

void FreeLarge(void* memory, size_t bytes, void (*free)(void*, size_t)) {
  Request* request = TryTake(bytes);
  if (request == nullptr) return free(memory, bytes);
  request->memory = memory;
  request->bytes = bytes;
  request->free = free;
  const auto serve = [](void* data) -> void* {
    Serve(static_cast<Request*>(data));
    return nullptr;
  };
  if (!RunOnThread(serve, request)) Serve(request);
}

void* AllocateBlock(size_t bytes) {
  if (bytes < kLargeBlock) return std::malloc(bytes);
  return MapPages(bytes);
}

void* GrowBlock(void* block, size_t bytes, size_t more_bytes) {
  if (more_bytes < kLargeBlock) return std::realloc(block, more_bytes);
  void* grown = bytes < kLargeBlock ? AllocateBlock(more_bytes)
                                    : mremap(block, bytes, more_bytes, MREMAP_MAYMOVE);
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
  constexpr size_t kPiece = size_t{4} << 20;   // a multiple of all pages; some .2 ms
  for (size_t left = bytes; left > 0;) {
    const size_t from = (left - 1) / kPiece * kPiece;
    if (munmap(static_cast<char*>(mapping) + from, left - from) != 0) {
      madvise(mapping, left, MADV_DONTNEED);
      return;
    }
    left = from;
  }
}

void FreeBlockHere(void* block, size_t bytes) {
  if (bytes < kLargeBlock) return std::free(block);
  UnmapPages(block, bytes);
}

}  // namespace kei
