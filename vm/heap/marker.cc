#include "vm/heap/marker.h"

namespace kei {

void Marker::Drain() {
  // After so many idle rounds nothing is left in either delay line.
  for (int idle = 0; idle < 2 * DelayLine::kLength;) {
    uint32_t next = 0;
    if (worklist_.empty()) {
      MarkObject(references_.Exchange(0));
    } else {
      next = worklist_.back();
      worklist_.pop_back();
      __builtin_prefetch(reinterpret_cast<const void*>(Decompress(isolate_, next)));
    }
    const uint32_t offset = objects_.Exchange(next);
    if (offset != 0) Visit(offset);
    const bool is_idle = offset == 0 && next == 0 && worklist_.empty();
    idle = is_idle ? idle + 1 : 0;
  }
}

void Marker::Visit(uint32_t offset) {
  HeapObject object(Decompress(isolate_, offset + kHeapObjectTag));
  Map map = object.map(isolate_);
  const ObjectShape& shape = ShapeOf(map);
  const uint32_t size = ObjectSize(shape, map, object);
  live_bytes_ += size;
  if (pages_->KindAt(offset) == PageKind::kRegular) old_space_->MarkLines(offset, size);
  if (shape.handle_offset != 0) {
    const uint32_t handle = object.Read<uint32_t>(shape.handle_offset);
    if (handle != 0) dispatch_table_->Mark(handle);
  }
  VisitSlots(
      shape, object, size, [this](TaggedWord* slot) { MarkWord(*slot); },
      [this](TaggedWord* slot) { VisitWeak(slot); });
}

void Marker::VisitWeak(TaggedWord* slot) {
  const TaggedWord word = *slot;
  if (!IsWeakPointer(word)) return MarkWord(word);
  if (!IsCollectable(word) || bits_.Test(OffsetOf(word))) return;
  weak_slots_.push_back(slot);
}

void Marker::ClearWeakSlots() {
  for (TaggedWord* slot : weak_slots_) {
    if (!bits_.Test(OffsetOf(*slot))) *slot = kClearedWeak;
  }
  weak_slots_.clear();
}

}  // namespace kei
