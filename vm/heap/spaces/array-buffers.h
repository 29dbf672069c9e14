#ifndef KEI_VM_HEAP_SPACES_ARRAY_BUFFERS_H_
#define KEI_VM_HEAP_SPACES_ARRAY_BUFFERS_H_

#include <algorithm>
#include <cstdint>

#include "vm/base/try-vector.h"
#include "vm/heap/spaces/object-bits.h"

namespace kei {

class ResizableMemory;

// The memory of array buffers, which malloc gives, or a ResizableMemory: freed when the JSArrayBuffer
// dies or is detached.
class ArrayBuffers {
 public:
  ArrayBuffers() = default;
  ~ArrayBuffers();
  ArrayBuffers(const ArrayBuffers&) = delete;
  ArrayBuffers& operator=(const ArrayBuffers&) = delete;

  // Zeroed; null when there is no memory. Never null for length 0.
  static void* AllocateMemory(uint64_t bytes);
  // Room for one more buffer, which Add may then be called for; false when there is no memory.
  [[nodiscard]] bool TryReserve();
  // Takes the memory over for the buffer at an offset; or a reference to `memory`, where the data is
  // in that.
  void Add(uint32_t buffer, void* data, uint64_t bytes, ResizableMemory* memory = nullptr);
  // The ResizableMemory of a buffer will be, or was, resized.
  void NoteResize(uint64_t from, uint64_t to) {
    live_bytes_ += to - from;
    if (to > from) new_bytes_ += to - from;
  }
  // Frees the memory of a buffer that is being detached.
  void Release(uint32_t buffer);
  // Frees the memory of those that are not marked.
  void Sweep(ObjectBits marks);
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
  static uint64_t CostOf(const Entry& entry);
  static void FreeMemory(const Entry& entry);
  using List = TryVector<Entry>;
  List& ListFor(uint32_t buffer) { return buffer < kNurseryStart ? old_ : young_; }
  uint64_t FreeEntry(const Entry& entry);  // what it cost

  List old_;  // with room for those of young_
  List young_;
  uint64_t live_bytes_ = 0;
  uint64_t new_bytes_ = 0;
};

}  // namespace kei

#endif  // KEI_VM_HEAP_SPACES_ARRAY_BUFFERS_H_
