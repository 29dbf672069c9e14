#include "vm/base/resizable-memory.h"

#include <sys/mman.h>

#include <cstdlib>
#include <cstring>
#include <new>

#include "vm/base/large-blocks.h"

namespace kei {
namespace {

// A multiple of every page size there is.
constexpr uint64_t kPage = 64 * 1024;

uint64_t RoundUp(uint64_t bytes) { return (bytes + kPage - 1) & ~(kPage - 1); }

}  // namespace

std::atomic<uint64_t> ResizableMemory::reservations_{0};

ResizableMemory* ResizableMemory::TryNew(uint64_t bytes, uint64_t max_bytes, Sharing sharing) {
  uint64_t reserved = 0;
  void* data;
  if (max_bytes <= kSmall) {
    data = std::calloc(max_bytes == 0 ? 1 : max_bytes, 1);
    if (data == nullptr) return nullptr;
  } else {
    if (reservations_.fetch_add(1) >= kMaxReservations) {
      reservations_.fetch_sub(1);
      return nullptr;
    }
    reserved = RoundUp(max_bytes);
    data = mmap(nullptr, reserved, PROT_NONE, MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0);
    if (data == MAP_FAILED) {
      reservations_.fetch_sub(1);
      return nullptr;
    }
  }
  auto* memory = new (std::nothrow) ResizableMemory(data, bytes, max_bytes, reserved, sharing);
  if (memory == nullptr) {
    if (reserved == 0)
      std::free(data);
    else
      munmap(data, reserved), reservations_.fetch_sub(1);
    return nullptr;
  }
  if (memory->Commit(0, bytes)) return memory;
  memory->Release();
  return nullptr;
}

ResizableMemory::~ResizableMemory() {
  if (reserved_ == 0) {
    std::free(data_);
  } else {
    munmap(data_, reserved_);
  }
}

void ResizableMemory::Release() {
  if (references_.fetch_sub(1, std::memory_order_acq_rel) != 1) return;
  if (reserved_ != 0) reservations_.fetch_sub(1);  // though it may take a while
  FreeSoon(this, bytes(), [](void* memory, size_t) { delete static_cast<ResizableMemory*>(memory); });
}

bool ResizableMemory::Commit(uint64_t from, uint64_t to) {
  from = RoundUp(from);
  to = RoundUp(to);
  if (reserved_ == 0 || to <= from) return true;
  return mprotect(static_cast<char*>(data_) + from, to - from, PROT_READ | PROT_WRITE) == 0;
}

// Memory that is used again later has to be zero.
void ResizableMemory::Decommit(uint64_t from, uint64_t to) {
  char* data = static_cast<char*>(data_);
  if (reserved_ == 0) {
    std::memset(data + from, 0, to - from);
    return;
  }
  const uint64_t first_page = RoundUp(from), end = RoundUp(to);
  std::memset(data + from, 0, (first_page < to ? first_page : to) - from);
  if (first_page >= end) return;
  DiscardPages(data + first_page, end - first_page);
  mprotect(data + first_page, end - first_page, PROT_NONE);
}

bool ResizableMemory::TryResize(uint64_t bytes) {
  const uint64_t old = bytes_.load(std::memory_order_relaxed);
  if (bytes > old && !Commit(old, bytes)) return false;
  if (bytes < old) Decommit(bytes, old);
  bytes_.store(bytes, std::memory_order_seq_cst);
  return true;
}

// Threads may commit the same pages at once, which does no harm.
ResizableMemory::Growth ResizableMemory::TryGrow(uint64_t bytes) {
  uint64_t old = bytes_.load(std::memory_order_seq_cst);
  do {
    if (bytes < old) return Growth::kWouldShrink;
    if (!Commit(old, bytes)) return Growth::kNoMemory;
  } while (!bytes_.compare_exchange_strong(old, bytes, std::memory_order_seq_cst));
  return Growth::kDone;
}

}  // namespace kei
