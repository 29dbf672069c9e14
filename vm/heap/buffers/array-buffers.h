#ifndef KEI_VM_HEAP_BUFFERS_ARRAY_BUFFERS_H_
#define KEI_VM_HEAP_BUFFERS_ARRAY_BUFFERS_H_

#include <algorithm>
#include <cstdint>

#include "vm/base/try-vector.h"
#include "vm/heap/buffers/buffer-memory.h"
#include "vm/heap/spaces/object-bits.h"
#include "vm/heap/spaces/tuning.h"

namespace kei {

class ResizableMemory;

// The contents of array buffers, which lie in BufferMemory, or in a ResizableMemory: freed when the
// JSArrayBuffer dies or is detached.
class ArrayBuffers {
 public:
  ArrayBuffers() { memory_.KeepAtMost(budget()); }
  ~ArrayBuffers();
  ArrayBuffers(const ArrayBuffers&) = delete;
  ArrayBuffers& operator=(const ArrayBuffers&) = delete;

  // Gives memory to a buffer that Add is then called for.
  BufferMemory& memory() { return memory_; }
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
  // Frees the memory of those that are not marked.
  void Sweep(ObjectBits marks) {
    memory_.Trim();
    for (auto* list : {&old_, &young_}) {
      for (size_t i = 0; i < list->size();) {
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
    new_bytes_ = 0;
    memory_.KeepAtMost(budget());
  }
  // Called after a scavenge: place_of(buffer) says where a young buffer is now, 0 that it is dead.
  template <typename F>
  void UpdateYoung(F&& place_of) {
    memory_.KeepAtMost(budget());
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
    memory_.Flush();
  }
  // Called after objects of the old space have moved.
  template <typename F>
  void UpdateOld(F&& place_of) {
    for (Entry& entry : old_) entry.buffer = place_of(entry.buffer);
  }

  uint64_t live_bytes() const { return live_bytes_; }
  // The bytes of buffers added since the last Sweep, and how many these may be until a collection is due.
  uint64_t new_bytes() const { return new_bytes_; }
  uint64_t budget() const {
    const uint64_t old_bytes = live_bytes_ - std::min(live_bytes_, new_bytes_);
    return std::max(kMinExternalBudget, old_bytes);
  }
  size_t count() const { return old_.size() + young_.size(); }

 private:
  struct Entry {
    uint32_t buffer;
    void* data;
    uint64_t bytes;           // the size of the data in memory_
    ResizableMemory* memory;  // or null
  };
  // The cost of a live buffer apart from its contents.
  static constexpr uint64_t kOverhead = 64;
  static uint64_t CostOf(const Entry& entry) {
    return (entry.memory == nullptr ? BufferMemory::BlockBytes(entry.bytes) : CostOfMemory(*entry.memory)) +
           kOverhead;
  }
  static uint64_t CostOfMemory(const ResizableMemory& memory);
  void FreeMemory(const Entry& entry);
  using List = TryVector<Entry>;
  List& ListFor(uint32_t buffer) { return buffer < kNurseryStart ? old_ : young_; }
  uint64_t FreeEntry(const Entry& entry) {  // returns its cost
    const uint64_t cost = CostOf(entry);
    FreeMemory(entry);
    live_bytes_ -= cost;
    return cost;
  }

  BufferMemory memory_;
  List old_;  // with room for those of young_
  List young_;
  uint64_t live_bytes_ = 0;
  uint64_t new_bytes_ = 0;
};

}  // namespace kei

#endif  // KEI_VM_HEAP_BUFFERS_ARRAY_BUFFERS_H_
