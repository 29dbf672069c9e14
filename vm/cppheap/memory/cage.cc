#include "vm/cppheap/memory/cage.h"

#include <sys/mman.h>

#include "vm/base/address-space.h"
#include "vm/base/checks.h"
#include "vm/cppheap/memory/poisoning.h"

namespace kei::cppheap {

void SetProcessCageBase(uint64_t base);
void SetThreadCageBase(uint64_t base);

namespace {

// The cage is never destroyed: static objects may hold Members until the very end.
union ProcessCage {
  constexpr ProcessCage() : cage() {}
  ~ProcessCage() {}
  Cage cage;
};
constinit ProcessCage process_cage;

Cage* ThreadCage() {
  thread_local Cage cage;
  if (cage.start() == 0 && cage.Reserve()) SetThreadCageBase(cage.base());
  return cage.start() == 0 ? nullptr : &cage;
}

// Runs before any code that the compiler has let take the base for a constant.
[[gnu::constructor(101)]] void ReserveProcessCage() {
  if (!Compression::kIsPerThread && process_cage.cage.Reserve()) {
    SetProcessCageBase(process_cage.cage.base());
  }
}

}  // namespace

Cage* Cage::Current() {
  if constexpr (Compression::kIsPerThread) return ThreadCage();
  return process_cage.cage.start() == 0 ? nullptr : &process_cage.cage;
}

bool Cage::Reserve() {
  const uint64_t start = ReserveAddressSpace({0, kSize + kGuardSize}, 2 * kSize, kSize);
  if (start == 0) return false;
  void* entries = mmap(nullptr, kBlocks * sizeof(Entry), PROT_READ | PROT_WRITE,
                       MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0);
  if (entries == MAP_FAILED) {
    UnmapAddressSpace(start, start + kSize + kGuardSize);
    return false;
  }
  entries_ = static_cast<Entry*>(entries);
  start_ = start;
  return true;
}

Cage::~Cage() {
  if (start_ == 0) return;
  UnmapAddressSpace(start_, start_ + kSize + kGuardSize);
  CHECK(munmap(entries_, kBlocks * sizeof(Entry)) == 0);
}

uint32_t Cage::FindFree(uint32_t count, uint32_t from, uint32_t end) const {
  uint32_t run = 0;
  for (uint32_t block = from; block < end; block++) {
    run = entries_[block].load(std::memory_order_relaxed) == 0 ? run + 1 : 0;
    if (run == count) return block + 1 - count;
  }
  return 0;
}

// The first block stays free: it is what an address of zeros below the base means.
void* Cage::TryAllocate(uint32_t count, uint32_t owner) {
  std::lock_guard lock(mutex_);
  uint32_t first = FindFree(count, next_, kBlocks);
  if (first == 0) first = FindFree(count, 1, kBlocks);
  if (first == 0) return nullptr;
  void* start = reinterpret_cast<void*>(AddressOf(first));
  const uint64_t size = uint64_t{count} * kBlockSize;
  if (mprotect(start, size, PROT_READ | PROT_WRITE) != 0) return nullptr;
  for (uint32_t i = 0; i < count; i++) {
    entries_[first + i].store(EntryFor(first, owner), std::memory_order_relaxed);
  }
  next_ = first + count;
  return start;
}

void Cage::Free(void* start, uint32_t count) {
  const uint64_t size = uint64_t{count} * kBlockSize;
  Unpoison(start, size);
  madvise(start, size, MADV_DONTNEED);
  std::lock_guard lock(mutex_);
  static_cast<void>(mprotect(start, size, PROT_NONE));  // one that is refused stays accessible
  const auto first = static_cast<uint32_t>((reinterpret_cast<uint64_t>(start) - start_) / kBlockSize);
  for (uint32_t i = 0; i < count; i++) entries_[first + i].store(0, std::memory_order_relaxed);
  if (first < next_) next_ = first;
}

void* Cage::Find(uint64_t address, uint32_t owner) const {
  if (!Contains(address)) return nullptr;
  const uint64_t entry = entries_[(address - start_) / kBlockSize].load(std::memory_order_relaxed);
  if (entry >> 32 != owner) return nullptr;
  return reinterpret_cast<void*>(AddressOf(static_cast<uint32_t>(entry)));
}

void* Cage::Find(uint64_t address) const {
  if (!Contains(address)) return nullptr;
  const uint64_t entry = entries_[(address - start_) / kBlockSize].load(std::memory_order_relaxed);
  return entry == 0 ? nullptr : reinterpret_cast<void*>(AddressOf(static_cast<uint32_t>(entry)));
}

}  // namespace kei::cppheap
