#include "vm/heap/collector.h"

#include <algorithm>

#include "vm/heap/growth.h"
#include "vm/heap/roots/roots-visitor.h"
#include "vm/heap/roots/stack-scan.h"
#include "vm/heap/scavenger.h"
#include "vm/heap/side-tables/object-ids.h"
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

Collector::Collector(Heap* heap)
    : heap_(heap), isolate_(heap->isolate_), marker_(heap), code_life_(heap) {}

void Collector::Start() {
  DCHECK(!is_marking_);
  const ObjectBits marks = heap_->mark_bits();
  heap_->old_space_.PrepareForMarking(marks);
  heap_->large_space_.PrepareForMarking(marks);
  heap_->dispatch_table_.PrepareForMarking();
  heap_->evacuator_->ChoosePages();
  marker_.Start(marks);
  SetAttachedHeap(heap_->attached());
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
  heap_->evacuator_->NoteSlot(slot);
  marker_.MarkWord(*slot);
}

uint64_t Collector::Finish(MapsWithoutObjects maps) {
  PrepareToFinish();
  CHECK(TryComplete(maps));
  return marker_.live_bytes();
}

bool Collector::FinishUnlessEnding(MapsWithoutObjects maps, uint64_t* live_bytes) {
  PrepareToFinish();
  marker_.set_may_give_up(true);
  const bool is_complete = TryComplete(maps);
  marker_.set_may_give_up(false);
  if (is_complete) {
    *live_bytes = marker_.live_bytes();
  } else {
    GiveUp();
  }
  return is_complete;
}

void Collector::PrepareToFinish() {
  Scavenger scavenger(heap_, Scavenger::Promotion::kAll);
  scavenger.Run();
  has_floating_ = is_marking_;
  if (!is_marking_) Start();
  stack_roots_ = scavenger.pinned();
  FindStackRoots();
  marker_.EnterPause();
  if (heap_->attached() != nullptr) heap_->attached()->EnterPause(heap_->stack_top());
}

bool Collector::TryComplete(MapsWithoutObjects maps) {
  MarkAll();
  if (marker_.GivesUp()) return false;
  if (heap_->attached() != nullptr && heap_->attached()->MarkLateRoots()) MarkAll();
  MarkRetainedMaps(maps);
  if (marker_.GivesUp()) return false;
  marker_.ClearWeakSlots();
  ClearUnreached();
  if (heap_->attached() != nullptr) EndMarkingOfAttached();
  SweepTables();
  heap_->evacuator_->Run(heap_->mark_bits(), stack_roots_);
  if (heap_->object_ids_ != nullptr) heap_->object_ids_->KeepMarked(heap_->mark_bits());
  Sweep();
  EndMarking();
  if (heap_->attached() != nullptr) heap_->attached()->Sweep();
  return true;
}

// The marks so far say nothing about which objects are alive.
void Collector::GiveUp() {
  marker_.GiveUp();
  if (heap_->attached() != nullptr) heap_->attached()->GiveUp();
  heap_->evacuator_->GiveUp();
  heap_->dispatch_table_.GiveUpMarking();
  heap_->nursery_.ClearBits(heap_->mark_bits());
  stack_roots_.clear();
  EndMarking();
}

void Collector::EndMarking() {
  marker_.LeavePause();
  is_marking_ = false;
  isolate_->barrier_limit = kLowestYoung;
}

void Collector::FindStackRoots() {
  ScanStack(isolate_, heap_->stack_top(), kOldSpaceStart, this, [](void* self, uint32_t offset, uint64_t) {
    auto* collector = static_cast<Collector*>(self);
    const uint32_t object = collector->heap_->FindObject(offset);
    if (object == 0) return;
    auto& roots = collector->stack_roots_;
    if (roots.empty() || roots.back() != object) roots.push_back(object);
  });
  code_life_.KeepRunning(&stack_roots_);
  for (uint32_t object : stack_roots_) heap_->lasting_pins_.Reach(object);
}

void Collector::MarkRoots() {
  VisitRoots(isolate_, [this](TaggedWord* slot) { marker_.MarkWord(*slot); });
  for (uint32_t object : stack_roots_) marker_.MarkObject(object);
  const LastingPins& pins = heap_->lasting_pins_;
  pins.ForEachHeld([&](uint32_t object) {
    if (!pins.IsUnreached(object)) marker_.MarkObject(object);
  });
}

bool Collector::Step(uint64_t bytes) {
  for (uint64_t part; bytes > 0; bytes -= part) {
    part = std::min(bytes, kMarkingBetweenPolls);
    if (marker_.DrainFor(part)) return true;
    if (heap_->IsEnding()) return false;
  }
  return false;
}

// Each round marks the objects for which the one before had no room on the worklist.
void Collector::MarkAll() {
  do {
    const bool has_overflowed = marker_.TakeOverflow();
    MarkRoots();
    if (has_overflowed) marker_.FollowMarked();
    if (has_overflowed && heap_->attached() != nullptr) heap_->attached()->FollowMarked();
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
  heap_->attached()->ClearWeak();
}

// Every object that a marked JSHostObject refers to must be marked.
void Collector::VerifyWrappers() const {
  heap_->old_space_.ForEachObject(heap_->mark_bits(), [this](uint32_t offset) {
    const HeapObject object = heap_->ObjectAt(offset);
    if (!marker_.IsMarked(offset) || !object.IsTypeJSHostObject(isolate_)) return;
    const uint64_t cpp_object = JSHostObject::cast(object).cpp_object();
    CHECK(cpp_object == 0 || heap_->attached()->IsMarked(cpp_object));
  });
}

// Runs before their maps are swept.
void Collector::ClearUnreached() {
  for (uint32_t offset : heap_->lasting_pins_.unreached()) {
    const HeapObject object = heap_->ObjectAt(offset);
    heap_->CreateFiller(object.address(), ObjectSize(object.map(isolate_), object));
  }
}

void Collector::SweepTables() {
  const ObjectBits marks = heap_->mark_bits();
  isolate_->string_table()->Sweep(marks);
  heap_->array_buffers_.Sweep(marks);
  isolate_->descriptor_cache()->Clear();
  heap_->dispatch_table_.Sweep();
  code_life_.Sweep(marks);
  heap_->regexp_code_table_.Sweep(marks);
}

void Collector::Sweep() {
  // Keeps about as much empty memory as the program will allocate until the next collection.
  const uint64_t keep = std::min(heap_->budget_, MaxBudget(marker_.live_bytes()));
  const bool zaps = heap_->zaps();
  heap_->old_space_.Sweep(&heap_->remembered_set_, zaps, keep);
  heap_->large_space_.Sweep(heap_->object_bits(), heap_->mark_bits(), &heap_->remembered_set_, zaps,
                            keep);
  heap_->SwapBits();
  heap_->nursery_.ClearBits(heap_->mark_bits());
}

}  // namespace kei
