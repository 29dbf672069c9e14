#include "vm/heap/collection/collector.h"

#include <algorithm>

#include "vm/heap/collection/growth.h"
#include "vm/heap/collection/scavenger.h"
#include "vm/heap/roots/attached-heap.h"
#include "vm/heap/roots/roots-visitor.h"
#include "vm/heap/roots/stack-scan.h"
#include "vm/heap/side-tables/string-table.h"

namespace kei {
namespace {

// A stub cache refers to maps, and through their handlers to prototypes, that may have no other reference.
// The cache of regular expressions refers to results in the same way. Both start over with each cycle, since
// entries in use are soon there again. The writes need no barrier.
void ClearCache(Isolate* isolate, Object cache) {
  if (cache.IsUndefined()) return;  // the realm is being built
  const FixedArray entries = FixedArray::cast(cache);
  for (int i = 0; i < entries.length(); i++) {
    entries.set(isolate, i, Smi::From(0), WriteBarrierMode::kSkip);
  }
}

}  // namespace

Collector::Collector(HeapState* heap)
    : heap_(heap),
      isolate_(heap->isolate),
      spaces_(heap->spaces),
      evacuator_(heap),
      marker_(heap, &evacuator_),
      code_life_(heap) {}

void Collector::Start() {
  DCHECK(!is_marking_);
  const ObjectBits marks = spaces_.mark_bits();
  spaces_.old_space().PrepareForMarking(marks);
  spaces_.large_space().PrepareForMarking(marks);
  heap_->dispatch_table.PrepareForMarking();
  evacuator_.ChoosePages();
  marker_.Start(marks);
  SetAttachedHeap(heap_->attached);
  is_marking_ = true;
  isolate_->barrier_limit = kLowestCollectable;
  ClearCache(isolate_, isolate_->root(RootIndex::k_stub_cache));
  ClearCache(isolate_, isolate_->root(RootIndex::k_store_stub_cache));
  ClearCache(isolate_, isolate_->root(RootIndex::k_regexp_results_cache));
  VisitRoots(isolate_, [this](TaggedWord* slot) { marker_.MarkWord(*slot); });
}

void Collector::SetAttachedHeap(AttachedHeap* attached) {
  marker_.set_attached(attached);
  if (attached != nullptr) attached->StartMarking();
}

void Collector::RecordWrite(TaggedWord* slot) {
  evacuator_.NoteSlot(slot);
  marker_.MarkWord(*slot);
}

void Collector::Finish(MapsWithoutObjects maps, uint64_t budget) {
  PrepareToFinish();
  CHECK(TryComplete(maps, budget));
}

bool Collector::FinishUnlessEnding(MapsWithoutObjects maps, uint64_t budget) {
  PrepareToFinish();
  marker_.set_may_give_up(true);
  const bool is_complete = TryComplete(maps, budget);
  marker_.set_may_give_up(false);
  if (!is_complete) GiveUp();
  return is_complete;
}

void Collector::PrepareToFinish() {
  Scavenger scavenger(heap_, this, Promotion::kAll);
  scavenger.Run();
  has_floating_ = is_marking_;
  if (!is_marking_) Start();
  stack_roots_ = scavenger.pinned();
  FindStackRoots();
  marker_.EnterPause();
  if (heap_->attached != nullptr) heap_->attached->EnterPause(heap_->stack_top);
}

bool Collector::TryComplete(MapsWithoutObjects maps, uint64_t budget) {
  MarkAll();
  if (marker_.GivesUp()) return false;
  if (heap_->attached != nullptr && heap_->attached->MarkLateRoots()) MarkAll();
  MarkRetainedMaps(maps);
  if (marker_.GivesUp()) return false;
  marker_.ClearWeakSlots();
  ClearUnreached();
  if (heap_->attached != nullptr) EndMarkingOfAttached();
  SweepTables();
  if (evacuator_.is_active()) {
    code_life_.ForEachNamedObject(spaces_.mark_bits(), [this](uint32_t object) {
      if (evacuator_.IsToBeEmptied(object)) stack_roots_.push_back(object);
    });
  }
  evacuator_.Run(spaces_.mark_bits(), stack_roots_);
  if (heap_->object_ids != nullptr) heap_->object_ids->KeepMarked(spaces_.mark_bits());
  Sweep(budget);
  EndMarking();
  if (heap_->attached != nullptr) heap_->attached->Sweep();
  return true;
}

// The marks so far say nothing about which objects are alive.
void Collector::GiveUp() {
  marker_.GiveUp();
  if (heap_->attached != nullptr) heap_->attached->GiveUp();
  evacuator_.GiveUp();
  heap_->dispatch_table.GiveUpMarking();
  spaces_.nursery().ClearBits(spaces_.mark_bits());
  stack_roots_.clear();
  EndMarking();
}

void Collector::EndMarking() {
  marker_.LeavePause();
  is_marking_ = false;
  isolate_->barrier_limit = kLowestYoung;
}

void Collector::FindStackRoots() {
  ScanStack(isolate_, heap_->stack_top, kOldSpaceStart, this, [](void* self, uint32_t offset, uint64_t) {
    auto* collector = static_cast<Collector*>(self);
    const uint32_t object = collector->spaces_.FindObject(offset);
    if (object == 0) return;
    auto& roots = collector->stack_roots_;
    if (roots.empty() || roots.back() != object) roots.push_back(object);
  });
  code_life_.KeepRunning(&stack_roots_);
  for (uint32_t object : stack_roots_) spaces_.lasting_pins().Reach(object);
}

void Collector::MarkRoots() {
  VisitRoots(isolate_, [this](TaggedWord* slot) { marker_.MarkWord(*slot); });
  for (uint32_t object : stack_roots_) marker_.MarkObject(object);
  const LastingPins& pins = spaces_.lasting_pins();
  pins.ForEachHeld([&](uint32_t object) {
    if (!pins.IsUnreached(object)) marker_.MarkObject(object);
  });
}

bool Collector::Step(uint64_t bytes) {
  for (uint64_t part; bytes > 0; bytes -= part) {
    part = std::min(bytes, kMarkingBetweenPolls);
    if (marker_.DrainFor(part)) return true;
    if (isolate_->is_ending()) return false;
  }
  return false;
}

// Each round marks the objects for which the one before had no room on the worklist.
void Collector::MarkAll() {
  do {
    const bool has_overflowed = marker_.TakeOverflow();
    MarkRoots();
    if (has_overflowed) marker_.FollowMarked();
    if (has_overflowed && heap_->attached != nullptr) heap_->attached->FollowMarked();
    marker_.Drain();
    marker_.MarkEphemeronValues();
  } while (marker_.has_overflowed() && !marker_.GivesUp());
}

void Collector::MarkRetainedMaps(MapsWithoutObjects maps) {
  if (maps == MapsWithoutObjects::kDie) return;
  map_retention_.Begin();
  marker_.MarkRetainedMaps(&map_retention_);
  if (marker_.has_overflowed()) MarkAll();
}

void Collector::EndMarkingOfAttached() {
#ifdef KEI_DEBUG
  VerifyWrappers();
#endif
  heap_->attached->ClearWeak();
}

// Every object that a marked JSHostObject refers to must be marked.
void Collector::VerifyWrappers() const {
  spaces_.old_space().ForEachObject(spaces_.mark_bits(), [this](uint32_t offset) {
    const HeapObject object = ObjectAt(isolate_, offset);
    if (!marker_.IsMarked(offset) || !object.IsTypeJSHostObject(isolate_)) return;
    const uint64_t cpp_object = JSHostObject::cast(object).cpp_object();
    CHECK(cpp_object == 0 || heap_->attached->IsMarked(cpp_object));
  });
}

// Runs before their maps are swept.
void Collector::ClearUnreached() {
  for (uint32_t offset : spaces_.lasting_pins().unreached()) {
    const HeapObject object = ObjectAt(isolate_, offset);
    spaces_.CreateFiller(object.address(), ObjectSize(object.map(isolate_), object));
  }
}

void Collector::SweepTables() {
  const ObjectBits marks = spaces_.mark_bits();
  isolate_->string_table()->Sweep(marks);
  heap_->array_buffers.Sweep(marks);
  isolate_->descriptor_cache()->Clear();
  heap_->dispatch_table.Sweep();
  code_life_.Sweep(marks);
  heap_->regexp_code_table.Sweep(marks);
}

void Collector::Sweep(uint64_t budget) {
  // Keeps about as much empty memory as the program will allocate until the next collection.
  const uint64_t keep = std::min(budget, MaxBudget(marker_.live_bytes()));
  const bool zaps = spaces_.zaps();
  spaces_.old_space().Sweep(&spaces_.remembered_set(), zaps, keep);
  spaces_.large_space().Sweep(spaces_.object_bits(), spaces_.mark_bits(), &spaces_.remembered_set(), zaps,
                              keep);
  spaces_.TakeMarks();
  spaces_.NoteLiveBytes(marker_.live_bytes());
  spaces_.nursery().ClearBits(spaces_.mark_bits());
}

}  // namespace kei
