#ifndef KEI_VM_HEAP_SPACES_ARRAY_BUFFERS_H_
#define KEI_VM_HEAP_SPACES_ARRAY_BUFFERS_H_

#include <algorithm>
#include <cstdint>
#include <cstdlib>
#include <cstring>
#include <iterator>
#include <new>
#include <utility>

#include "vm/base/large-blocks.h"
#include "vm/base/try-vector.h"
#include "vm/heap/spaces/object-bits.h"

namespace kei {

class ResizableMemory;

#if defined(__SANITIZE_ADDRESS__)
constexpr bool kKeepsBufferBlocks = false;   // which would hide what is used after it was freed
#else
constexpr bool kKeepsBufferBlocks = true;
#endif

// Small blocks of malloc's that were freed, by their size: buffers die by thousands in a collection, more than
// malloc keeps at hand, which merges small blocks now and then, all that were freed. What is kept beyond some
// megabytes is given back bit by bit.
class SmallBlocks {
 public:
  SmallBlocks() = default;
  ~SmallBlocks() {
    for (Block*& first : first_) {
      while (first != nullptr) std::free(std::exchange(first, first->next));
    }
  }
  SmallBlocks(const SmallBlocks&) = delete;
  SmallBlocks& operator=(const SmallBlocks&) = delete;

  static bool AreFor(uint64_t bytes) { return kKeepsBufferBlocks && bytes <= kLargest; }
  // Zeroed; null when there is no memory.
  void* Take(uint64_t bytes) {
    const uint64_t size_class = ClassOf(bytes);
    void* data = first_[size_class];
    if (data != nullptr) {
      kept_bytes_ -= SizeOf(size_class);
      first_[size_class] = first_[size_class]->next;
    } else {   // of small blocks malloc has a cache, which calloc does not ask
      data = std::malloc(SizeOf(size_class));
      if (data == nullptr) return data;
    }
    for (uint64_t i = 0; i <= size_class; i++) {
      std::memset(static_cast<char*>(data) + i * kStep, 0, kStep);
    }
    return data;
  }
  void Put(void* data, uint64_t bytes) {
    const uint64_t size_class = ClassOf(bytes);
    kept_bytes_ += SizeOf(size_class);
    first_[size_class] = new (data) Block{first_[size_class]};
  }
  // Gives some of what it keeps back, if that is much.
  void Trim() {
    int left = kMostTrimmed;
    for (uint64_t size_class = 0; size_class < std::size(first_); size_class++) {
      for (Block*& first = first_[size_class]; first != nullptr; left--) {
        if (left == 0 || kept_bytes_ <= kMostKept) return;
        kept_bytes_ -= SizeOf(size_class);
        std::free(std::exchange(first, first->next));
      }
    }
  }

 private:
  static constexpr uint64_t kLargest = 128, kStep = 16, kMostKept = 1 << 22;   // all in bytes
  static constexpr int kMostTrimmed = 1 << 15;
  struct Block {
    Block* next;
  };
  static uint64_t ClassOf(uint64_t bytes) { return bytes == 0 ? 0 : (bytes - 1) / kStep; }
  static uint64_t SizeOf(uint64_t size_class) { return (size_class + 1) * kStep; }

  Block* first_[kLargest / kStep] = {};
  uint64_t kept_bytes_ = 0;
};

// Blocks of malloc's that are to be freed, which takes long where they are many.
class DeadBlocks {
 public:
  DeadBlocks() = default;
  ~DeadBlocks() { FreeAll(); }
  DeadBlocks(const DeadBlocks&) = delete;
  DeadBlocks& operator=(const DeadBlocks&) = delete;

  static bool AreFor(uint64_t bytes) {
    return kKeepsBufferBlocks && bytes >= sizeof(Block) && bytes < kLargeBlock;
  }
  void Put(void* data) { first_ = new (data) Block{first_}; }
  void FreeAll() {
    Free([](size_t) { return false; });
  }
  // Until stops_at(step) of the loop says so.
  template <typename F>
  void Free(F&& stops_at) {
    for (size_t step = 0; first_ != nullptr && !stops_at(step); step++) {
      std::free(std::exchange(first_, first_->next));
    }
  }

 private:
  struct Block {
    Block* next;
  };
  Block* first_ = nullptr;
};

// The memory of array buffers, which malloc gives, or a ResizableMemory: freed when the JSArrayBuffer
// dies or is detached.
class ArrayBuffers {
 public:
  ArrayBuffers() = default;
  ~ArrayBuffers();
  ArrayBuffers(const ArrayBuffers&) = delete;
  ArrayBuffers& operator=(const ArrayBuffers&) = delete;

  // Zeroed; null when there is no memory. Never null for length 0.
  void* AllocateMemory(uint64_t bytes) {
    return SmallBlocks::AreFor(bytes) ? small_blocks_.Take(bytes) : AllocateLarger(bytes);
  }
  // Room for one more buffer, which Add may then be called for; false when there is no memory.
  [[nodiscard]] bool TryReserve() {
    return young_.TryReserveMore(1) && old_.TryReserveMore(young_.size() + 1);
  }
  // Takes the memory over for the buffer at an offset; or a reference to `memory`, where the data is
  // in that.
  void Add(uint32_t buffer, void* data, uint64_t bytes, ResizableMemory* memory = nullptr) {
    const Entry entry{buffer, data, bytes, memory};
    ListFor(buffer).Push(entry);
    live_bytes_ += CostOf(entry);
    new_bytes_ += CostOf(entry);
  }
  // The ResizableMemory of a buffer will be, or was, resized.
  void NoteResize(uint64_t from, uint64_t to) {
    live_bytes_ += to - from;
    if (to > from) new_bytes_ += to - from;
  }
  // Frees the memory of a buffer that is being detached.
  void Release(uint32_t buffer);
  // Frees the memory of those that are not marked. False where it has been stopped before it was through,
  // by stops_at(step) of a loop.
  template <typename F>
  [[nodiscard]] bool Sweep(ObjectBits marks, F&& stops_at) {
    for (auto* list : {&old_, &young_}) {
      for (size_t i = 0, step = 0; i < list->size(); step++) {
        if (stops_at(step)) return false;
        Entry& entry = (*list)[i];
        if (marks.Test(entry.buffer)) {
          i++;
          continue;
        }
        FreeEntry(entry);
        entry = list->back();
        list->Pop();
      }
    }
    dead_blocks_.Free(stops_at);
    small_blocks_.Trim();
    new_bytes_ = 0;
    return true;
  }
  // After a scavenge: place_of(buffer) says where a young buffer is now, 0 that it is dead.
  template <typename F>
  void UpdateYoung(F&& place_of) {
    size_t kept = 0;
    for (size_t i = 0; i < young_.size(); i++) {
      Entry entry = young_[i];
      entry.buffer = place_of(entry.buffer);
      if (entry.buffer == 0) {
        new_bytes_ -= std::min(new_bytes_, FreeEntry(entry));
      } else if (entry.buffer >= kNurseryStart) {
        young_[kept++] = entry;
      } else {
        old_.Push(entry);
      }
    }
    young_.Truncate(kept);
    dead_blocks_.FreeAll();
  }
  // After objects of the old space have moved.
  template <typename F>
  void UpdateOld(F&& place_of) {
    for (Entry& entry : old_) entry.buffer = place_of(entry.buffer);
  }

  uint64_t live_bytes() const { return live_bytes_; }
  // Of buffers added since the last Sweep.
  uint64_t new_bytes() const { return new_bytes_; }
  size_t count() const { return old_.size() + young_.size(); }

 private:
  struct Entry {
    uint32_t buffer;
    void* data;
    uint64_t bytes;            // of data that was malloc'ed
    ResizableMemory* memory;   // or null
  };
  // What a live buffer costs apart from its contents.
  static constexpr uint64_t kOverhead = 64;
  static uint64_t CostOf(const Entry& entry) {
    return (entry.memory == nullptr ? entry.bytes : CostOfMemory(*entry.memory)) + kOverhead;
  }
  static uint64_t CostOfMemory(const ResizableMemory& memory);
  static void* AllocateLarger(uint64_t bytes);
  // It may be among dead_blocks_ until these are freed.
  void FreeMemory(const Entry& entry);
  using List = TryVector<Entry>;
  List& ListFor(uint32_t buffer) { return buffer < kNurseryStart ? old_ : young_; }
  uint64_t FreeEntry(const Entry& entry) {   // what it cost
    const uint64_t cost = CostOf(entry);
    FreeMemory(entry);
    live_bytes_ -= cost;
    return cost;
  }

  SmallBlocks small_blocks_;
  DeadBlocks dead_blocks_;
  List old_;  // with room for those of young_
  List young_;
  uint64_t live_bytes_ = 0;
  uint64_t new_bytes_ = 0;
};

}  // namespace kei

#endif  // KEI_VM_HEAP_SPACES_ARRAY_BUFFERS_H_
