#include "vm/heap/heap.h"

#include "vm/base/thread-stack.h"
#include "vm/heap/collection/collector.h"
#include "vm/heap/collection/scavenger.h"
#include "vm/heap/collection/verifier.h"
#include "vm/heap/roots/stack-scan.h"
#include "vm/heap/side-tables/string-table.h"

namespace kei {

Heap::Heap(Isolate* isolate)
    : state_(isolate),
      collector_(std::make_unique<Collector>(&state_)),
      barrier_(isolate, &state_.spaces, collector_.get()),
      tracer_(&state_.spaces, isolate->flags().trace_gc),
      limits_(this, &state_),
      pacer_(&state_, &limits_, &tracer_),
      nursery_sizer_(&state_),
      allocator_(this, &state_) {}

Heap::~Heap() = default;

ObjectIds* Heap::EnsureObjectIds() {
  if (state_.object_ids == nullptr) state_.object_ids = ObjectIds::TryNew();
  return state_.object_ids.get();
}

HeapStatistics Heap::Statistics() {
  return {.live_bytes = spaces().live_bytes(),
          .allocated_bytes = spaces().allocated_bytes(),
          .young_bytes = spaces().young_bytes(),
          .committed_bytes = spaces().committed_bytes(),
          .external_bytes = limits_.external_bytes(),
          .limit = limits_.own_limit(),
          .nursery_capacity = spaces().nursery().capacity(),
          .scavenges = tracer_.times(GcKind::kScavenge),
          .full_collections = tracer_.times(GcKind::kFull),
          .marking_steps = tracer_.times(GcKind::kStep),
          .large_objects = spaces().large_space().object_count(),
          .dispatch_handles = dispatch_table().used(),
          .internalized_strings = isolate()->string_table()->count()};
}

// --- Collections

void Heap::CollectAllAvailableGarbage() {
  if (collector_->is_marking()) collector_->GiveUp();
  CollectAllGarbage();
}

void Heap::Trim() {
  CollectAllAvailableGarbage();
  nursery_sizer_.StartOver();
  spaces().Trim();
  pretenuring().Trim();
}

void Heap::ScavengeIfMuchIsRemembered() {
  barrier_.StartCount();
  if (CanCollect() && spaces().MuchIsRemembered()) CollectYoungGarbage(GcReason::kRememberedSlots);
}

void Heap::CollectAtInterval() {
  if (!state_.stress.CountAllocation() || no_collection_ != 0) return;
  const uint32_t phase = state_.stress.NextPhase();
  if (phase == 0) return CollectAllGarbage(GcReason::kInterval);
  if (phase == kStressMarkingPhase) StartMarking();
  CollectYoungGarbage(GcReason::kInterval);
  if (collector_->is_marking()) collector_->Step(kStressMarkingStep);
}

// The collector's own frames, with what earlier calls have left in their gaps, are not scanned.
void Heap::Collect(GcKind kind, GcReason reason, GivesUp gives_up) {
  struct Request {
    Heap* heap;
    GcKind kind;
    GcReason reason;
    GivesUp gives_up;
  } request{this, kind, reason, gives_up};
  CallWithRegistersOnStack(&request, [](void* data, uint64_t top) {
    auto* request = static_cast<Request*>(data);
    request->heap->state_.stack_top = top;
    request->heap->CollectFromHere(request->kind, request->reason, request->gives_up);
  });
}

void Heap::CollectFromHere(GcKind kind, GcReason reason, GivesUp gives_up) {
  CHECK(CanCollect());
  const bool verifies = isolate()->flags().verify_heap;
  if (verifies) Verify();
  const GcTracer::Pause pause = tracer_.Begin(kind, reason);
  const uint64_t allocated = spaces().allocated_bytes();
  allocator_.SyncSampler();
  spaces().BeginCollection();
  bool ends_cycle = false;
  if (kind == GcKind::kFull) {
    ends_cycle = RunFullCollection(reason, gives_up);
  } else {
    RunScavenge(reason);
  }
  barrier_.StartCount();
  isolate()->RequestInterrupt(Interrupt::kClearStack);
  tracer_.End(pause);
  if (ends_cycle) pacer_.EndCycle(allocated);
  spaces().EndCollection();
  if (verifies) Verify();
  if (kind == GcKind::kScavenge && pacer_.IsFullCollectionDue(0)) limits_.MakeRoom(0, GcReason::kBudget);
}

void Heap::RunScavenge(GcReason reason) {
  if (!collector_->is_marking() && pacer_.IsMarkingDue()) StartMarking();
  const uint64_t start = NowInMicroseconds();
  const uint64_t young = spaces().young_bytes();
  Scavenger scavenger(&state_, collector_.get(), nursery_sizer_.PromotionFor(reason));
  scavenger.Run();
  const uint64_t survived = scavenger.copied_bytes() + scavenger.promoted_bytes();
  nursery_sizer_.NoteSurvival(young, survived);
  if (reason != GcReason::kRequest) nursery_sizer_.Adapt(survived, start);
  pacer_.NoteScavenge();
}

bool Heap::RunFullCollection(GcReason reason, GivesUp gives_up) {
  const bool frees_all = reason == GcReason::kLimit || reason == GcReason::kRequest;
  const auto maps = frees_all ? MapsWithoutObjects::kDie : MapsWithoutObjects::kAreRetained;
  if (gives_up == GivesUp::kNever) {
    collector_->Finish(maps, pacer_.budget());
  } else if (!collector_->FinishUnlessEnding(maps, pacer_.budget())) {
    pacer_.NoteGivenUp();
    return false;
  }
  if (FrameReader* frames = FrameReaderOf(isolate())) frames->ForgetCode();
  limits_.ReturnReserve();
  return true;
}

bool Heap::MayHaveFloatingGarbage() const { return collector_->has_floating(); }

std::span<const uint32_t> Heap::StackRoots() const { return collector_->stack_roots(); }

void Heap::Verify() { Verifier(&state_).Run(); }

// --- Incremental marking

void Heap::StartMarking() {
  if (collector_->is_marking()) return;
  pacer_.NoteMarkingStart();
  collector_->Start();
}

bool Heap::MarkStep(uint64_t bytes) {
  const GcTracer::Pause pause = tracer_.Begin(GcKind::kStep, GcReason::kBudget);
  const bool is_done = collector_->Step(bytes);
  tracer_.End(pause);
  return is_done;
}

void Heap::MarkIncrementally() {
  if (!collector_->is_marking() || state_.stress.is_on() || no_collection_ != 0) return;
  if (MarkStep(pacer_.TakeStep())) limits_.MakeRoom(0, GcReason::kBudget);
}

// --- Trimming

// A start must not move while marking is under way, since objects are then listed by their starts. The same
// is true if they are numbered or sampled. A program that allocates too little to end the marking must not
// move its queues for ever. Moving therefore asks for steps, as allocation in the old space does.
std::optional<HeapObject> Heap::TryTrimStart(FixedArrayBase array, uint32_t count, uint32_t element_size) {
  const bool is_marking = barrier_.MarksWrites();
  if (is_marking) pacer_.NoteMoved(static_cast<uint64_t>(array.length()) * element_size);
  if (is_marking || state_.object_ids != nullptr || allocator_.has_sampler()) return std::nullopt;
  return spaces().TrimStart(array, count, element_size);
}

// --- The attached heap

void Heap::SetAttachedHeap(AttachedHeap* attached) {
  state_.attached = attached;
  if (collector_->is_marking()) collector_->SetAttachedHeap(attached);
}

void Heap::MarkTracedCell(uint32_t offset) { collector_->MarkTracedCell(OffsetOf(offset)); }

bool Heap::IsTracedCellMarked(uint32_t offset) const { return collector_->IsMarked(OffsetOf(offset)); }

void Heap::MarkIfTracedCell(uint32_t offset) {
  if (offset < kOldSpaceStart || offset >= kOldSpaceEnd) return;
  const uint32_t object = spaces().FindObject(OffsetOf(offset));
  if (object == 0 || object != OffsetOf(offset)) return;
  if (ObjectAt(isolate(), object).IsTypeTracedCell(isolate())) MarkTracedCell(object);
}

}  // namespace kei
