#ifndef KEI_VM_HEAP_MARKER_H_
#define KEI_VM_HEAP_MARKER_H_

#include <cstdint>
#include <vector>

#include "vm/heap/dispatch-table.h"
#include "vm/heap/object-bits.h"
#include "vm/heap/object-visitor.h"
#include "vm/heap/old-space.h"
#include "vm/heap/page-table.h"
#include "vm/heap/slots.h"

namespace kei {

// A queue of fixed length: what goes in comes out again after kLength others did. Between the two,
// prefetched memory arrives.
class DelayLine {
 public:
  static constexpr int kLength = 16;
  // 0 for nothing.
  uint32_t Exchange(uint32_t offset) {
    const uint32_t result = entries_[next_];
    entries_[next_] = offset;
    next_ = (next_ + 1) % kLength;
    return result;
  }

 private:
  uint32_t entries_[kLength] = {};
  uint32_t next_ = 0;
};

// Marks what can be reached. Objects that are marked and not yet visited are on an explicit
// worklist. A reference waits in a delay line for its mark bit, an object in another one for its
// header, since both are far apart in memory.
class Marker {
 public:
  Marker(Isolate* isolate, ObjectBits bits, const PageTable* pages, OldSpace* old_space,
         DispatchTable* dispatch_table)
      : isolate_(isolate),
        bits_(bits),
        pages_(pages),
        old_space_(old_space),
        dispatch_table_(dispatch_table) {}
  Marker(const Marker&) = delete;
  Marker& operator=(const Marker&) = delete;

  // Of a strong slot. Smis, and objects below the old region, which do not die, are ignored.
  void MarkWord(TaggedWord word) {
    if (!IsCollectable(word)) return;
    const uint32_t offset = OffsetOf(word);
    bits_.Prefetch(offset);
    MarkObject(references_.Exchange(offset));
  }
  void Drain();
  // After Drain.
  void ClearWeakSlots();
  uint64_t live_bytes() const { return live_bytes_; }

 private:
  void MarkObject(uint32_t offset) {
    if (offset != 0 && bits_.TrySet(offset)) worklist_.push_back(offset);
  }
  void Visit(uint32_t offset);
  void VisitWeak(TaggedWord* slot);

  Isolate* isolate_;
  ObjectBits bits_;
  const PageTable* pages_;
  OldSpace* old_space_;
  DispatchTable* dispatch_table_;
  DelayLine references_;
  std::vector<uint32_t> worklist_;
  DelayLine objects_;
  std::vector<TaggedWord*> weak_slots_;
  uint64_t live_bytes_ = 0;
};

}  // namespace kei

#endif  // KEI_VM_HEAP_MARKER_H_
