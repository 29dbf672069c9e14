#ifndef KEI_VM_CPPHEAP_MEMORY_CAGE_H_
#define KEI_VM_CPPHEAP_MEMORY_CAGE_H_

#include <atomic>
#include <cstdint>
#include <mutex>

#include "vm/cppheap/memory/compression.h"

namespace kei::cppheap {

// The unit that heaps take from the cage, and give back: a multiple of the pages of every system.
inline constexpr uint32_t kBlockSize = 64 * 1024;

// The address space in which heaps lie. There is one for the process, since a Member only knows where in the
// cage its object is. The thread-local variant has one for each thread. Blocks belong to heaps, which are
// known by a number.
class Cage {
 public:
  static constexpr uint64_t kSize = Compression::kCageSize;
  // The size of the guard behind the cage, which is never accessible: following a Member that is null leads
  // there (see DecompressHeapPointer).
  static constexpr uint64_t kGuardSize = 64 * 1024;

  // The one in which the calling thread's heaps lie. Null if the system has refused the memory.
  static Cage* Current();

  constexpr Cage() = default;
  ~Cage();
  Cage(const Cage&) = delete;
  Cage& operator=(const Cage&) = delete;
  bool Reserve();

  uint64_t start() const { return start_; }
  // The base with which decompression takes AND: all bits below the cage's size are set.
  uint64_t base() const { return start_ | (kSize - 1); }
  bool Contains(uint64_t address) const { return address - start_ < kSize; }

  // Adjacent blocks of zeros, or null when there are not so many, or the system has no memory.
  void* TryAllocate(uint32_t count, uint32_t owner);
  void Free(void* start, uint32_t count);

  // The start of the blocks that hold an address and were allocated together; null if they are not the
  // owner's. May be asked for any address, while other threads allocate.
  void* Find(uint64_t address, uint32_t owner) const;
  // The same for any owner; null if the address has none.
  void* Find(uint64_t address) const;

 private:
  static constexpr uint32_t kBlocks = static_cast<uint32_t>(kSize / kBlockSize);

  // A block's entry: the owner above the first block that was allocated together with it. 0 if it is free.
  using Entry = std::atomic<uint64_t>;
  static uint64_t EntryFor(uint32_t first, uint32_t owner) { return uint64_t{owner} << 32 | first; }
  uint64_t AddressOf(uint32_t block) const { return start_ + uint64_t{block} * kBlockSize; }
  // 0 if there is none.
  uint32_t FindFree(uint32_t count, uint32_t from, uint32_t end) const;

  std::mutex mutex_;
  uint64_t start_ = 0;
  Entry* entries_ = nullptr;
  uint32_t next_ = 1;  // the place where the search begins
};

}  // namespace kei::cppheap

#endif  // KEI_VM_CPPHEAP_MEMORY_CAGE_H_
