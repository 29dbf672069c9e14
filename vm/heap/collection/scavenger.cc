#include "vm/heap/collection/scavenger.h"

#include <algorithm>

#include "vm/base/checks.h"
#include "vm/heap/collection/collector.h"
#include "vm/heap/roots/roots-visitor.h"
#include "vm/heap/roots/stack-scan.h"
#include "vm/heap/spaces/slots.h"
#include "vm/isolate/copy-bytes.h"

namespace kei {
namespace {

// A map word without tag: the object's new offset.
bool IsForwarding(TaggedWord map_word) { return !IsPointer(map_word); }

// Finds the most frequent of many words, as in Misra and Gries, "Finding repeated elements" (1982). Every
// word that is more than one in kMaxHeld of them is found. Its count is too low by no more than that part of
// all.
class RepeatedWords {
 public:
  void Add(TaggedWord word) {
    Counter* free = nullptr;
    for (Counter& counter : counters_) {
      if (counter.count == 0) {
        free = &counter;
      } else if (counter.word == word) {
        counter.count++;
        return;
      }
    }
    if (free != nullptr) {
      *free = {word, 1};
    } else {
      for (Counter& counter : counters_) counter.count--;
    }
  }
  // Calls f(word) for words with such a count.
  template <typename F>
  void ForEach(uint32_t least, F&& f) const {
    for (const Counter& counter : counters_) {
      if (counter.count >= least) f(counter.word);
    }
  }

 private:
  struct Counter {
    TaggedWord word = 0;
    uint32_t count = 0;
  };
  Counter counters_[kMaxHeld];
};

}  // namespace

Scavenger::Scavenger(HeapState* heap, Collector* collector, Promotion promotion)
    : heap_(heap),
      isolate_(heap->isolate),
      collector_(collector),
      spaces_(heap->spaces),
      nursery_(spaces_.nursery()),
      remembered_(spaces_.remembered_set()),
      pins_(spaces_.mark_bits()),
      promote_all_(promotion == Promotion::kAll),
      promote_aged_(promotion != Promotion::kNone),
      is_marking_(collector->is_marking()),
      marks_(is_marking_),
      ephemerons_(isolate_, spaces_.large_space()) {}

void Scavenger::Run() {
  PinFromStack();
  Unsettle();
  HoldWhatIsRepeated();
  nursery_.BeginScavenge();
  PinHeld();
  VisitRoots(isolate_, [this](TaggedWord* slot) { VisitStrong(slot, false); });
  ScanRememberedSlots();
  ScanNewOldObjects();
  Drain();
  UpdateEphemerons();
  UpdateWeakSlots();
  UpdateArrayBuffers();
  if (heap_->object_ids != nullptr) {
    heap_->object_ids->UpdateYoung([this](uint32_t object) { return PlaceOf(object); });
  }
  heap_->pretenuring.AfterScavenge([this](uint32_t object) { return PlaceOf(object); });
  nursery_.EndScavenge(spaces_.object_bits(), pins_, spaces_.zaps());
  // The promoted objects have been visited.
  spaces_.old_space().TakeNew();
}

void Scavenger::PinFromStack() {
  ScanStack(isolate_, heap_->stack_top, kNurseryStart, this, [](void* self, uint32_t offset, uint64_t) {
    auto* scavenger = static_cast<Scavenger*>(self);
    const uint32_t object = scavenger->spaces_.FindObject(offset);
    if (object >= kNurseryStart && scavenger->TryPin(object)) scavenger->pinned_.push_back(object);
  });
}

// Unless it is pinned already.
bool Scavenger::TryPin(uint32_t object) {
  if (!pins_.TrySet(object)) return false;
  nursery_.NotePin(object);
  AddToWorklist(object);
  return true;
}

// If much is remembered, a second chance to die gains little, and costs a look at all those slots.
void Scavenger::Unsettle() {
  UnsettlePages(spaces_.lasting_pins().Update(pinned_));
  much_is_remembered_ = spaces_.MuchIsRemembered();
  promote_all_ |= much_is_remembered_;
}

void Scavenger::UnsettlePages(uint64_t groups) {
  if (groups == 0) return;
  spaces_.page_table().ForEachOldPage([this, groups](uint32_t page) { remembered_.Unsettle(page, groups); });
}

template <typename F, typename T>
void Scavenger::FilterPage(uint32_t page, F&& fate_of, T&& fate_in_table) {
  if (!remembered_.PageHasSlots(page)) return;
  settled_groups_ = 0;
  const bool is_large = spaces_.page_table().KindOfPage(page) == PageKind::kLarge;
  remembered_.Filter(
      page,
      [&](uint32_t offset) {
        TaggedWord* slot = SlotAt(isolate_, offset);
        if (is_large && !ephemerons_.IsOutsideOfTables(offset, offset) && IsYoung(*slot)) {
          if (const std::optional<Fate> fate = fate_in_table(offset)) return *fate;
        }
        return fate_of(slot);
      },
      [&](uint32_t first) -> std::optional<Fate> {
        constexpr uint32_t kLast = (RememberedSet::kGroupSlots - 1) * sizeof(TaggedWord);
        if (is_large && !ephemerons_.IsOutsideOfTables(first, first + kLast)) return std::nullopt;
        return UpdateRememberedGroup(SlotAt(isolate_, first));
      });
  remembered_.NoteSettled(page, settled_groups_);
}

// Whether it may be worth the time, or is tested. Tests let go of everything now and then.
bool Scavenger::ShouldHold() {
  if (heap_->stress.is_on()) {
    if (!heap_->stress.Holds()) UnsettlePages(spaces_.lasting_pins().ReleaseAll());
    return heap_->stress.Holds();
  }
  if (!much_is_remembered_) return false;
  uint32_t chunks = 0;
  spaces_.page_table().ForEachOldPage([&](uint32_t page) { chunks += remembered_.CountChunks(page); });
  return chunks >= kChunksToSample;
}

// Only the remembered set is written.
void Scavenger::HoldWhatIsRepeated() {
  if (!ShouldHold()) return;
  const bool is_stress = heap_->stress.is_on();
  LastingPins& pins = spaces_.lasting_pins();
  const bool is_full = pins.held_count() >= (is_stress ? kStressMaxHeld : kMaxHeld);
  // While marking, they would count as reached from then on, perhaps each time.
  if (is_full && is_marking_) return SettleOnHeld();
  if (is_full) UnsettlePages(pins.ReleaseAll());
  RepeatedWords repeated;
  spaces_.page_table().ForEachOldPage([&](uint32_t page) {
    remembered_.Sample(page, is_stress ? RememberedSet::kWordsOfChunk : 1, [&](uint32_t slot) {
      const TaggedWord word = *SlotAt(isolate_, slot);
      if (IsYoung(word) && !IsWeakPointer(word)) repeated.Add(word);
    });
  });
  repeated.ForEach(is_stress ? kStressSlotsOfHeld : kSamplesOfHeld,
                   [&](TaggedWord word) { pins.Hold(OffsetOf(word)); });
  SettleOnHeld();
}

void Scavenger::SettleOnHeld() {
  if (spaces_.lasting_pins().held_count() == 0) return;
  spaces_.page_table().ForEachOldPage([this](uint32_t page) {
    FilterPage(
        page, [this](TaggedWord* slot) { return SettleSlot(slot); },
        [this](uint32_t slot) -> std::optional<Fate> {
          if (!ephemerons_.IsInTable(slot)) return std::nullopt;
          return Fate::kKept;
        });
  });
}

// An object that marking has passed by may have got a reference meanwhile.
inline Scavenger::Fate Scavenger::SettleSlot(TaggedWord* slot) {
  if (const std::optional<Fate> fate = FollowedFateOf(slot)) return *fate;
  const TaggedWord word = *slot;
  if (!IsYoung(word)) return Fate::kForgotten;
  const uint64_t group = IsWeakPointer(word) ? 0 : spaces_.lasting_pins().Settle(OffsetOf(word), 1);
  if (group == 0) return Fate::kKept;
  if (is_marking_) spaces_.lasting_pins().Reach(OffsetOf(word));
  FollowedOf(word) = {word, word, Fate::kSettled, group};
  settled_groups_ |= group;
  return Fate::kSettled;
}

void Scavenger::PinHeld() {
  spaces_.lasting_pins().ForEachHeld([this](uint32_t object) { TryPin(object); });
}

void Scavenger::ScanRememberedSlots() {
  spaces_.page_table().ForEachOldPage([this](uint32_t page) {
    FilterPage(
        page, [this](TaggedWord* slot) { return UpdateRememberedSlot(slot); },
        [this](uint32_t slot) -> std::optional<Fate> {
          if (!ephemerons_.TryAdd(slot)) return std::nullopt;
          return Fate::kForgotten;
        });
  });
}

inline std::optional<Scavenger::Fate> Scavenger::FollowedFateOf(TaggedWord* slot) {
  const Followed& followed = FollowedOf(*slot);
  if (*slot != followed.before) return std::nullopt;
  if (followed.after != followed.before) *slot = followed.after;
  settled_groups_ |= followed.group;
  return followed.fate;
}

inline Scavenger::Fate Scavenger::UpdateRememberedSlot(TaggedWord* slot) {
  if (const std::optional<Fate> fate = FollowedFateOf(slot)) return *fate;
  const TaggedWord word = *slot;
  if (!IsYoung(word)) return Fate::kForgotten;
  // Without memory for the list, the slot holds strongly, this time.
  if (IsWeakPointer(word) && weak_slots_.TryPush(slot)) return Fate::kForgotten;
  const uint32_t place = Evacuate(OffsetOf(word));
  *slot = Redirect(word, place);
  Followed& followed = FollowedOf(word);
  followed = {word, *slot};
  if (place >= kNurseryStart) {
    followed.group = spaces_.lasting_pins().Settle(place, much_is_remembered_ ? 1 : kLastingScavenges);
    followed.fate = followed.group != 0 ? Fate::kSettled : Fate::kKept;
    settled_groups_ |= followed.group;
  }
  return followed.fate;
}

// If all of the slots hold a word that has been followed, gives each of them the result.
inline std::optional<Scavenger::Fate> Scavenger::UpdateRememberedGroup(TaggedWord* slots) {
  const Followed& followed = FollowedOf(slots[0]);
  TaggedWord different = 0;
  for (uint32_t i = 0; i < RememberedSet::kGroupSlots; i++) different |= slots[i] ^ followed.before;
  if (different != 0) return std::nullopt;
  settled_groups_ |= followed.group;
  if (followed.after != followed.before) {
    std::fill_n(slots, RememberedSet::kGroupSlots, followed.after);
  }
  return followed.fate;
}

void Scavenger::ScanNewOldObjects() {
  for (const Runs::Range& range : spaces_.old_space().TakeNew()) {
    WalkObjects(isolate_, range.start, range.end,
                [this](uint32_t offset, const ObjectShape& shape, Map, uint32_t) {
                  if (shape.is_filler) return;
                  if (is_marking_) collector_->MarkNewObject(offset);
                  if (shape.has_references) VisitObject(offset);
                });
  }
  for (uint32_t offset : spaces_.large_space().TakeNew()) {
    if (is_marking_) collector_->MarkNewObject(offset);
    VisitObject(offset);
  }
}

void Scavenger::Drain() {
  while (!worklist_.empty()) {
    VisitObject(worklist_.Pop());
  }
}

void Scavenger::UpdateEphemerons() {
  ephemerons_.Update([this](uint32_t key) { return PlaceOf(key) == 0; },
                     [this](TaggedWord* slot) { VisitStrong(slot, true); },
                     [this] {
                       const bool goes_on = !worklist_.empty();
                       Drain();
                       return goes_on;
                     });
}

void Scavenger::VisitObject(uint32_t offset) {
  HeapObject object = ObjectAt(isolate_, offset);
  Map map = object.map(isolate_);
  const ObjectShape& shape = ShapeOf(map);
  const bool host_is_old = offset < kNurseryStart;
  const uint32_t size = ObjectSize(shape, map, object);
  // An object that is only held may be dead.
  marks_ = is_marking_ && !spaces_.lasting_pins().IsUnreached(offset);
  auto visit = [&](TaggedWord* slot) { VisitStrong(slot, host_is_old); };
  auto visit_weak = [&](TaggedWord* slot) {
    if (!IsYoung(*slot)) return;
    if (!IsWeakPointer(*slot) || !weak_slots_.TryPush(slot)) visit(slot);
  };
  const bool has_blocks = host_is_old && shape.tail == TailKind::kTagged;
  VisitSlots(shape, object, has_blocks ? shape.fixed_size : size, visit, visit_weak);
  if (has_blocks) {
    auto* words = reinterpret_cast<TaggedWord*>(object.address());
    VisitBlocks<HasYoung>(words + shape.fixed_size / kTaggedSize, words + size / kTaggedSize, visit);
  }
  marks_ = is_marking_;
}

inline void Scavenger::VisitStrong(TaggedWord* slot, bool host_is_old) {
  const TaggedWord word = *slot;
  if (IsYoung(word)) return UpdateSlot(slot, host_is_old);
  if (marks_ && !host_is_old) [[unlikely]]
    collector_->MarkFromYoung(word);
}

void Scavenger::UpdateSlot(TaggedWord* slot, bool host_is_old) {
  const TaggedWord word = *slot;
  const uint32_t place = Evacuate(OffsetOf(word));
  *slot = Redirect(word, place);
  if (host_is_old && place >= kNurseryStart) remembered_.Insert(OffsetInCage(slot));
}

uint32_t Scavenger::Evacuate(uint32_t offset) {
  if (!nursery_.IsFrom(offset)) return offset;
  const TaggedWord map_word = *SlotAt(isolate_, offset);
  if (IsForwarding(map_word)) return OffsetOf(map_word);
  if (!IsPinned(offset)) return Copy(offset);
  if (marks_) [[unlikely]]
    spaces_.lasting_pins().Reach(offset);
  return offset;
}

uint32_t Scavenger::Copy(uint32_t offset) {
  HeapObject object = ObjectAt(isolate_, offset);
  Map map = object.map(isolate_);
  const ObjectShape& shape = ShapeOf(map);
  const uint32_t size = ObjectSize(shape, map, object);
  const uint32_t place = AllocateCopy(offset, size);
  CopyBytes(SlotAt(isolate_, place), SlotAt(isolate_, offset), size);
  *SlotAt(isolate_, offset) = place;
  if (shape.has_references) AddToWorklist(place);
  return place;
}

// No longer than the nursery has objects: without memory for that, the process has none at all.
inline void Scavenger::AddToWorklist(uint32_t offset) {
  if (worklist_.TryPush(offset)) [[likely]]
    return;
  isolate_->memory()->OutOfMemory(worklist_.size() * sizeof(uint32_t));
}

uint32_t Scavenger::AllocateCopy(uint32_t offset, uint32_t size) {
  uint32_t place = 0;
  if (!promote_all_ && !(promote_aged_ && nursery_.IsAged(offset))) place = nursery_.AllocateSurvivor(size);
  if (place != 0) {
    copied_bytes_ += size;
    return place;
  }
  place = spaces_.old_space().Allocate(size);
  if (place != 0) {
    promoted_bytes_ += size;
    if (is_marking_) collector_->MarkNewObject(place);
    return place;
  }
  place = nursery_.AllocateSurvivor(size);
  if (place == 0) isolate_->memory()->OutOfMemory(size);
  copied_bytes_ += size;
  // Full collections find no young objects by themselves but pinned ones.
  if (promote_all_) pinned_.push_back(place);
  return place;
}

uint32_t Scavenger::PlaceOf(uint32_t offset) const {
  if (offset < kNurseryStart || !nursery_.IsFrom(offset)) return offset;
  const TaggedWord map_word = *SlotAt(isolate_, offset);
  if (IsForwarding(map_word)) return OffsetOf(map_word);
  return IsPinned(offset) ? offset : 0;
}

void Scavenger::UpdateWeakSlots() {
  for (TaggedWord* slot : weak_slots_) {
    const uint32_t place = PlaceOf(OffsetOf(*slot));
    *slot = place == 0 ? kClearedWeak : Redirect(*slot, place);
    const uint32_t offset = OffsetInCage(slot);
    if (offset >= kNurseryStart || place < kNurseryStart) continue;
    remembered_.Insert(offset);
    if (is_marking_) collector_->VisitWeak(slot);
  }
}

void Scavenger::UpdateArrayBuffers() {
  heap_->array_buffers.UpdateYoung([this](uint32_t buffer) { return PlaceOf(buffer); });
}

}  // namespace kei
