#ifndef KEI_VM_HEAP_COLLECTION_MARKER_H_
#define KEI_VM_HEAP_COLLECTION_MARKER_H_

#include <cstdint>
#include <utility>

#include "vm/base/try-vector.h"
#include "vm/heap/collection/heap-state.h"
#include "vm/heap/collection/map-retention.h"
#include "vm/heap/collection/weak-objects.h"
#include "vm/heap/roots/attached-heap.h"
#include "vm/heap/spaces/object-bits.h"
#include "vm/heap/spaces/object-visitor.h"
#include "vm/heap/spaces/slots.h"

namespace kei {

class Evacuator;

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

// Marks every object that can be reached in the old space. Objects that are marked and not yet visited are on
// an explicit worklist. An object that does not fit there stays unmarked, and FollowMarked finds it again. A
// reference waits in a delay line for its mark bit, and an object in another one for its header. Both are far
// apart in memory.
//
// Large arrays are followed in parts, so that a step of marking stays short. Meanwhile elements may move from
// a part to come to one that is done. Pointers pass the write barrier then, as all do that are stored into an
// old array.
//
// Special objects are those with custom weak slots or ephemerons, and JSHostObjects, which refer to objects
// of the attached heap.
//
// Young objects are left alone. When marking ends, each of them has been promoted, is pinned, or is held
// (lasting-pins.h). The collector marks the pinned ones by itself. Held ones are marked if they have been
// reached.
class Marker {
 public:
  Marker(HeapState* heap, Evacuator* evacuator);
  Marker(const Marker&) = delete;
  Marker& operator=(const Marker&) = delete;

  // Begins; the marks are clear.
  void Start(ObjectBits marks);
  // The word is a strong slot's. Smis, and objects below the old region, which do not die, are ignored.
  void MarkWord(TaggedWord word) {
    if (!IsCollectable(word)) return;
    if (IsYoung(word)) {
      if (pins_.has_unreached()) [[unlikely]]
        ReachHeld(OffsetOf(word));
      return;
    }
    const uint32_t offset = OffsetOf(word);
    bits_.Prefetch(offset);
    MarkObject(references_.Exchange(offset));
  }
  // The object may be any one; 0 is none.
  void MarkObject(uint32_t offset) {
    if (offset == 0 || !bits_.TrySet(offset) || worklist_.TryPush(offset)) return;
    bits_.Clear(offset);
    has_overflowed_ = true;
  }
  // Nothing young moves between these two calls.
  void EnterPause() { is_in_pause_ = true; }
  void LeavePause() { is_in_pause_ = false; }
  // The slot may be weak.
  void VisitWeak(TaggedWord* slot);
  // Marks until nothing is left, or it gives up.
  void Drain() {
    while (!DrainFor(kMarkingBetweenPolls) && !GivesUp()) {
    }
  }
  // Whether objects stayed unmarked because the worklist had no room. Then the roots and FollowMarked find
  // them. It marks the referents of marked objects, and the values that live keys of ephemerons keep alive.
  bool has_overflowed() const { return has_overflowed_; }
  bool TakeOverflow() { return std::exchange(has_overflowed_, false); }
  void FollowMarked();
  // This heap marks, too; or null.
  void set_attached(AttachedHeap* attached) { attached_ = attached; }
  // Marks until nothing is left here and in the attached heap, or about `bytes` bytes were visited. True when
  // nothing is left.
  bool DrainFor(uint64_t bytes);
  // Whether marking is of no use any longer: the execution is being ended, and the caller had said that
  // marking may be given up then. Long steps return early.
  bool GivesUp() {
    has_given_up_ |= may_give_up_ && isolate_->is_ending();
    return has_given_up_;
  }
  void set_may_give_up(bool may_give_up) {
    may_give_up_ = may_give_up;
    has_given_up_ = false;
  }
  // Called instead of all that follows: forgets its state. The marks remain as they are.
  void GiveUp();
  // Called after Drain: marks the values that ephemeron tables keep alive.
  void MarkEphemeronValues() { weak_objects_.MarkEphemeronValues(this); }
  // Marks maps that only weak slots refer to, if they are retained, and everything that they keep alive. That
  // is names and methods, since their prototypes and constructors are alive anyway.
  void MarkRetainedMaps(MapRetention* retention);
  // Called after that, once everything that is alive is marked.
  void ClearWeakSlots();
  uint64_t live_bytes() const { return live_bytes_; }
  bool IsMarked(uint32_t offset) const { return bits_.Test(offset); }

  // --- For weak objects, between Drain and ClearWeakSlots
  // The word is a slot's. An object that is not collectable is always alive, and so is one that is still
  // young, unless it is only held.
  bool IsAlive(TaggedWord word) const {
    if (!IsCollectable(word)) return true;
    return IsYoung(word) ? !pins_.IsUnreached(OffsetOf(word)) : bits_.Test(OffsetOf(word));
  }
  // Visit has passed over the slot, which keeps its word, and the word is alive.
  void NoteSlot(TaggedWord* slot);
  // The log of every object that is visited from now on, or null. It is incomplete if there was no memory for
  // it.
  struct VisitedLog {
    TryVector<uint32_t> objects;
    bool is_incomplete = false;
  };
  void set_visited_log(VisitedLog* log) { visited_log_ = log; }

 private:
  // The rest of a marked array, from a word on.
  struct Rest {
    uint32_t offset;
    uint32_t word;
  };

  bool DrainOwnFor(uint64_t bytes);
  bool IsIdle() const { return worklist_.empty() && rests_.empty(); }
  void Visit(uint32_t offset);
  void FollowRest(Rest rest);
  // A part of it, which is taken off; false when nothing is left.
  bool FollowPart(Rest* rest);
  void Follow(const ObjectShape& shape, HeapObject object, uint32_t size);
  template <bool kEvacuating>
  void VisitReferences(const ObjectShape& shape, HeapObject object, uint32_t size);
  void VisitSpecial(const ObjectShape& shape, HeapObject object, uint32_t size);
  void VisitHostObject(HeapObject object);
  void ReachHeld(uint32_t object);
  bool MayBeRetained(TaggedWord word) const;
  void FollowMarkedObject(uint32_t offset);

  HeapState* heap_;
  Isolate* isolate_;
  Spaces& spaces_;
  LastingPins& pins_;
  Evacuator* evacuator_;
  ObjectBits bits_;
  bool is_in_pause_ = false;
  bool evacuating_ = false;
  DelayLine references_;
  TryVector<uint32_t> worklist_;
  bool has_overflowed_ = false;
  bool may_give_up_ = false;
  bool has_given_up_ = false;
  DelayLine objects_;
  uint32_t part_bytes_;
  TryVector<Rest> rests_;
  TryVector<TaggedWord*> weak_slots_;
  WeakObjects weak_objects_;
  AttachedHeap* attached_ = nullptr;
  VisitedLog* visited_log_ = nullptr;
  uint64_t live_bytes_ = 0;
  uint64_t visited_bytes_ = 0;  // the part of these that was visited, without the rests
};

}  // namespace kei

#endif  // KEI_VM_HEAP_COLLECTION_MARKER_H_
