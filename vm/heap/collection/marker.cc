#include "vm/heap/collection/marker.h"

#include <algorithm>

#include "vm/heap/collection/evacuator.h"

namespace kei {

Marker::Marker(HeapState* heap, Evacuator* evacuator)
    : heap_(heap),
      isolate_(heap->isolate),
      spaces_(heap->spaces),
      pins_(spaces_.lasting_pins()),
      evacuator_(evacuator),
      bits_(spaces_.mark_bits()),
      part_bytes_(isolate_->flags().gc_interval > 0 ? kStressMarkingPart : kMarkingPart),
      weak_objects_(isolate_, &spaces_.remembered_set()) {
  CHECK(worklist_.TryReserve(kMinMarkingStack));
  const int limit = isolate_->flags().max_marking_stack;
  if (limit > 0) worklist_.set_limit(std::max<size_t>(kMinMarkingStack, limit));
}

void Marker::Start(ObjectBits marks) {
  bits_ = marks;
  pins_.ForgetReached();
  live_bytes_ = visited_bytes_ = 0;
  evacuating_ = evacuator_->is_active();
}

// Back and forth between the two heaps.
bool Marker::DrainFor(uint64_t bytes) {
  for (;;) {
    const uint64_t before = visited_bytes_;
    if (!DrainOwnFor(bytes)) return false;
    if (attached_ == nullptr) return true;
    bytes -= std::min(bytes, visited_bytes_ - before);
    const uint64_t traced = attached_->DrainFor(std::max<uint64_t>(bytes, 1));
    if (traced == 0) return true;
    if (traced >= bytes) return false;
    bytes -= traced;
  }
}

bool Marker::DrainOwnFor(uint64_t bytes) {
  const uint64_t end = bytes > ~uint64_t{0} - visited_bytes_ ? ~uint64_t{0} : visited_bytes_ + bytes;
  // After so many idle rounds nothing is left in either delay line.
  for (int idle = 0; idle < 2 * DelayLine::kLength;) {
    if (visited_bytes_ >= end) return false;
    uint32_t next = 0;
    if (worklist_.empty()) {
      if (!rests_.empty()) FollowRest(rests_.Pop());
      MarkObject(references_.Exchange(0));
    } else {
      next = worklist_.Pop();
      __builtin_prefetch(SlotAt(isolate_, next));
    }
    const uint32_t offset = objects_.Exchange(next);
    if (offset != 0) Visit(offset);
    const bool is_idle = offset == 0 && next == 0 && IsIdle();
    idle = is_idle ? idle + 1 : 0;
  }
  return true;
}

void Marker::Visit(uint32_t offset) {
  HeapObject object = ObjectAt(isolate_, offset);
  Map map = object.map(isolate_);
  const ObjectShape& shape = ShapeOf(map);
  const uint32_t size = ObjectSize(shape, map, object);
  live_bytes_ += size;
  visited_bytes_ += size;
  if (visited_log_ != nullptr && !visited_log_->objects.TryPush(offset)) [[unlikely]] {
    visited_log_->is_incomplete = true;
  }
  if (spaces_.page_table().KindAt(offset) == PageKind::kRegular) {
    spaces_.old_space().MarkLines(offset, size);
  }
  if (shape.handle_offset != 0) {
    const uint32_t handle = object.Read<uint32_t>(shape.handle_offset);
    if (handle != 0) heap_->dispatch_table.Mark(handle);
  }
  if (shape.is_special) [[unlikely]]
    return VisitSpecial(shape, object, size);
  if (shape.tail == TailKind::kTagged && size > part_bytes_) [[unlikely]] {
    Follow(shape, object, shape.fixed_size);
    visited_bytes_ -= size;
    return FollowRest({offset, shape.fixed_size / uint32_t{kTaggedSize}});
  }
  Follow(shape, object, size);
}

void Marker::FollowRest(Rest rest) {
  while (FollowPart(&rest)) {
    if (rests_.TryPush(rest)) return;
  }
}

// The program may have cut off a part of the array meanwhile.
bool Marker::FollowPart(Rest* rest) {
  const HeapObject object = ObjectAt(isolate_, rest->offset);
  const Map map = object.map(isolate_);
  const uint32_t count = ObjectSize(map, object) / kTaggedSize;
  const uint32_t from = std::min(rest->word, count);
  const uint32_t to = std::min(from + part_bytes_ / uint32_t{kTaggedSize}, count);
  auto* words = reinterpret_cast<TaggedWord*>(object.address());
  VisitBlocks<HasPointer>(words + from, words + to, [this](TaggedWord* slot) {
    NoteSlot(slot);
    MarkWord(*slot);
  });
  visited_bytes_ += uint64_t{to - from} * kTaggedSize;
  rest->word = to;
  return to < count;
}

inline void Marker::Follow(const ObjectShape& shape, HeapObject object, uint32_t size) {
  if (evacuating_) {
    VisitReferences<true>(shape, object, size);
  } else {
    VisitReferences<false>(shape, object, size);
  }
}

template <bool kEvacuating>
void Marker::VisitReferences(const ObjectShape& shape, HeapObject object, uint32_t size) {
  auto note = [this](TaggedWord* slot) {
    if (kEvacuating && IsPointer(*slot)) evacuator_->NoteSlot(slot);
  };
  VisitSlots(
      shape, object, size,
      [&](TaggedWord* slot) {
        note(slot);
        MarkWord(*slot);
      },
      [&](TaggedWord* slot) {
        note(slot);
        VisitWeak(slot);
      });
}

void Marker::VisitHostObject(HeapObject object) {
  const uint64_t cpp_object = JSHostObject::cast(object).cpp_object();
  if (cpp_object != 0 && attached_ != nullptr) attached_->Mark(cpp_object);
}

void Marker::VisitSpecial(const ObjectShape& shape, HeapObject object, uint32_t size) {
  if (shape.layout == LayoutId::kJSHostObject) {
    VisitHostObject(object);
    return Follow(shape, object, size);
  }
  // Without memory for it, the object holds strongly, this time.
  if (!weak_objects_.TryAdd(shape.layout, object)) return Follow(shape, object, size);
  ObjectShape strong = shape;
  strong.strong_words &= ~uint64_t{shape.custom_weak_words};
  if (strong.tail == TailKind::kEphemerons) strong.tail = TailKind::kNone;
  Follow(strong, object, size);
}

// The object is not marked before the pause, since it may still be released, and move.
void Marker::ReachHeld(uint32_t object) {
  if (pins_.Reach(object) && is_in_pause_) MarkObject(object);
}

void Marker::NoteSlot(TaggedWord* slot) {
  if (evacuating_ && IsPointer(*slot)) evacuator_->NoteSlot(slot);
}

void Marker::VisitWeak(TaggedWord* slot) {
  const TaggedWord word = *slot;
  if (!IsWeakPointer(word)) return MarkWord(word);
  if (IsAlive(word)) return;
  if (!weak_slots_.TryPush(slot)) MarkWord(word);
}

void Marker::FollowMarkedObject(uint32_t offset) {
  const HeapObject object = ObjectAt(isolate_, offset);
  const Map map = object.map(isolate_);
  ObjectShape shape = ShapeOf(map);
  shape.strong_words &= ~uint64_t{shape.custom_weak_words};
  if (shape.tail == TailKind::kEphemerons) shape.tail = TailKind::kNone;
  VisitSlots(
      shape, object, ObjectSize(shape, map, object), [this](TaggedWord* slot) { MarkWord(*slot); },
      // An object that was young when the slot was visited may have stayed unmarked, too.
      [this](TaggedWord* slot) { VisitWeak(slot); });
  if (worklist_.size() >= kMinMarkingStack / 2) Drain();
}

void Marker::FollowMarked() {
  auto follow = [this](uint32_t offset) {
    if (bits_.Test(offset)) FollowMarkedObject(offset);
  };
  spaces_.ForEachOffset(bits_, follow);
  weak_objects_.MarkLiveValues(this);
}

bool Marker::MayBeRetained(TaggedWord word) const {
  if (!IsWeakPointer(word) || IsAlive(word)) return false;
  const HeapObject object = ObjectAt(isolate_, OffsetOf(word));
  if (!object.IsTypeMap(isolate_)) return false;
  const Map map = Map::cast(object);
  return IsAlive(map.prototype(isolate_).compressed()) &&
         IsAlive(map.constructor_or_back_pointer(isolate_).compressed());
}

// A map's children are behind weak slots that are found with the map.
void Marker::MarkRetainedMaps(MapRetention* retention) {
  for (size_t done = 0; done < weak_slots_.size();) {
    for (; done < weak_slots_.size(); done++) {
      const TaggedWord word = *weak_slots_[done];
      if (MayBeRetained(word) && retention->Keeps(OffsetOf(word))) MarkObject(OffsetOf(word));
    }
    Drain();
    MarkEphemeronValues();
    if (GivesUp()) return;
  }
}

void Marker::ClearWeakSlots() {
  for (TaggedWord* slot : weak_slots_) {
    const TaggedWord word = *slot;
    if (IsWeakPointer(word) && IsCollectable(word) && !bits_.Test(OffsetOf(word))) {
      *slot = kClearedWeak;
    }
  }
  weak_slots_.Release();
  weak_objects_.ClearDead(this);
}

void Marker::GiveUp() {
  references_ = objects_ = DelayLine();
  worklist_.Clear();
  has_overflowed_ = false;
  rests_.Release();
  weak_slots_.Release();
  weak_objects_.Forget();
}

}  // namespace kei
