#ifndef KEI_VM_HEAP_COLLECTION_SCAVENGER_H_
#define KEI_VM_HEAP_COLLECTION_SCAVENGER_H_

#include <cstdint>
#include <optional>
#include <vector>

#include "vm/heap/collection/heap-state.h"
#include "vm/heap/collection/young-ephemerons.h"
#include "vm/heap/spaces/object-visitor.h"

namespace kei {

class Collector;

// One collection of the nursery, Cheney's algorithm with a worklist, made mostly-copying after Bartlett
// ("Compacting garbage collection with ambiguous roots", 1988):
//   1. an object that the stack may mean is pinned: it stays where it is, and is alive. The same is true
//      of an object that very many slots refer to (lasting-pins.h). So far nothing has moved, and the
//      scavenge can be given up;
//   2. roots are the precise roots, the remembered slots, and new old objects. The latter were allocated
//      since the last scavenge, and their initializing stores have no barrier;
//   3. an object is moved when the first reference to it is seen. It goes to a survivor page or, if it has
//      survived before, to the old space. Its map word then says where it went;
//   4. the entries of large ephemeron tables whose keys have not moved are removed (young-ephemerons.h);
//   5. weak references to objects that have not moved are cleared. Minor collections take everything else in
//      weak collections as strong.
// Maps are never young, so an object's size is known whatever has moved.
class Scavenger {
 public:
  // Live objects are marked if `collector` is marking.
  Scavenger(HeapState* heap, Collector* collector, Promotion promotion);
  void Run();
  uint64_t copied_bytes() const { return copied_bytes_; }
  uint64_t promoted_bytes() const { return promoted_bytes_; }
  // The objects that the stack may mean and, if all should have been promoted, those that found no room.
  const std::vector<uint32_t>& pinned() const { return pinned_; }

 private:
  using Fate = RememberedSet::Fate;

  void PinFromStack();
  bool TryPin(uint32_t object);
  void Unsettle();
  void UnsettlePages(uint64_t groups);
  bool ShouldHold();
  void HoldWhatIsRepeated();
  void SettleOnHeld();
  void PinHeld();
  void ScanRememberedSlots();
  std::optional<Fate> FollowedFateOf(TaggedWord* slot);
  Fate SettleSlot(TaggedWord* slot);
  Fate UpdateRememberedSlot(TaggedWord* slot);
  std::optional<Fate> UpdateRememberedGroup(TaggedWord* slots);
  void ScanNewOldObjects();
  void Drain();
  void UpdateEphemerons();
  void UpdateWeakSlots();
  void UpdateArrayBuffers();

  void VisitObject(uint32_t offset);
  // Does the same as RememberedSet::Filter, with slots in place of offsets. A slot that is in an ephemeron
  // table, or might be, has fate_in_table(offset), if that knows.
  template <typename F, typename T>
  void FilterPage(uint32_t page, F&& fate_of, T&& fate_in_table);
  // Most slots hold nothing young, which is seen without a call.
  [[gnu::always_inline]] void VisitStrong(TaggedWord* slot, bool host_is_old);
  // The slot refers to something young.
  [[gnu::noinline]] void UpdateSlot(TaggedWord* slot, bool host_is_old);
  // Returns the place of the young object at `offset` from now on.
  uint32_t Evacuate(uint32_t offset);
  uint32_t Copy(uint32_t offset);
  void AddToWorklist(uint32_t offset);
  uint32_t AllocateCopy(uint32_t offset, uint32_t size);
  // … or 0 if it is dead.
  uint32_t PlaceOf(uint32_t offset) const;
  bool IsPinned(uint32_t offset) const { return nursery_.HasPins(offset) && pins_.Test(offset); }

  HeapState* heap_;
  Isolate* isolate_;
  Collector* collector_;
  Spaces& spaces_;
  Nursery& nursery_;
  RememberedSet& remembered_;
  ObjectBits pins_;
  bool promote_all_, promote_aged_;
  bool much_is_remembered_ = false;
  bool is_marking_;  // a full collection is under way
  bool marks_;       // … and the object at hand is known to be alive: what it refers to is, too
  std::vector<uint32_t> pinned_;  // pinned by the stack
  TryVector<uint32_t> worklist_;  // objects at their new place
  TryVector<TaggedWord*> weak_slots_;
  YoungEphemerons ephemerons_;
  // The words of remembered slots that were followed, and their fates. Only the last of each kind is kept,
  // since many slots hold one of a few objects.
  struct Followed {
    TaggedWord before = 0, after = 0;
    Fate fate = Fate::kForgotten;
    uint64_t group = 0;  // kSettled: of what it is settled on
  };
  static constexpr uint32_t kFollowed = 16;
  Followed& FollowedOf(TaggedWord word) {
    return followed_[OffsetInCage(word) / kObjectAlignment % kFollowed];
  }
  Followed followed_[kFollowed];
  uint64_t settled_groups_ = 0;  // those of the page at hand
  uint64_t copied_bytes_ = 0;
  uint64_t promoted_bytes_ = 0;
};

}  // namespace kei

#endif  // KEI_VM_HEAP_COLLECTION_SCAVENGER_H_
