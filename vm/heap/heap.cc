#include "vm/heap/heap.h"

#include <algorithm>
#include <chrono>
#include <cstdio>
#include <cstring>
#include <utility>

#include "vm/base/thread-stack.h"
#include "vm/base/units.h"
#include "vm/heap/collection/collector.h"
#include "vm/heap/collection/growth.h"
#include "vm/heap/collection/scavenger.h"
#include "vm/heap/collection/verifier.h"
#include "vm/heap/roots/attached-heap.h"
#include "vm/heap/roots/stack-scan.h"
#include "vm/heap/spaces/allocation-sampler.h"

namespace kei {
namespace {

constexpr size_t ChunksOf(size_t words) { return words >> (kChunkSizeLog2 - kTaggedSizeLog2); }

uint64_t NowInMicroseconds() {
  return std::chrono::duration_cast<std::chrono::microseconds>(
             std::chrono::steady_clock::now().time_since_epoch())
      .count();
}

uint64_t ExternalAllowance(const Flags& flags) {
  if (flags.max_external_size >= 0) return static_cast<uint64_t>(flags.max_external_size) << 20;
  const bool is_limited = flags.max_old_space_size != Flags().max_old_space_size;
  return is_limited ? 0 : kDefaultExternalAllowance;
}

}  // namespace

const char* NameOf(GcReason reason) {
  switch (reason) {
    case GcReason::kNursery:
      return "nursery full";
    case GcReason::kLargeList:
      return "large list";
    case GcReason::kRememberedSlots:
      return "remembered slots";
    case GcReason::kBudget:
      return "allocation budget";
    case GcReason::kLimit:
      return "heap limit";
    case GcReason::kExternalMemory:
      return "external memory";
    case GcReason::kRequest:
      return "request";
    case GcReason::kInterval:
      return "gc-interval";
  }
  return "";
}

Heap::Heap(Isolate* isolate)
    : isolate_(isolate),
      state_(isolate),
      collector_(std::make_unique<Collector>(&state_)),
      limit_(static_cast<uint64_t>(std::max(1, isolate->flags().max_old_space_size)) << 20),
      external_allowance_(ExternalAllowance(isolate->flags())),
      max_nursery_capacity_(static_cast<uint64_t>(std::max(1, isolate->flags().max_semi_space_size))
                            << 20),
      last_scavenge_microseconds_(NowInMicroseconds()),
      start_microseconds_(last_scavenge_microseconds_),
      cycle_start_microseconds_(start_microseconds_) {
  isolate->barrier_limit = kLowestYoung;
  isolate->chunks_until_scavenge = kChunksPerScavenge;
  UpdateBudget();
}

Heap::~Heap() = default;

// --- Allocation

// Under --gc-interval no room is published, so that every allocation of generated code comes here,
// too.
void Heap::PublishLimit() {
  const Address top = isolate_->allocation_top;
  Address limit = spaces().nursery().slice_end();
  if (sampler_ != nullptr) limit = sampler_->LimitFor(top, limit);
  isolate_->allocation_limit = state_.stress.is_on() ? top : limit;
}

void Heap::SetAllocationSampler(std::unique_ptr<AllocationSampler> sampler) {
  sampler_ = std::move(sampler);
  PublishLimit();
}

Address Heap::BumpCurrentSlice(uint32_t size) {
  const Address top = isolate_->allocation_top;
  if (size > spaces().nursery().slice_end() - top) return 0;
  isolate_->allocation_top = top + size;
  PublishLimit();
  return top;
}

void Heap::CollectAtInterval() {
  if (!state_.stress.CountAllocation() || no_collection_ != 0) return;
  const uint32_t phase = state_.stress.NextPhase();
  if (phase == 0) return Collect(GcKind::kFull, GcReason::kInterval);
  if (phase == kStressMarkingPhase && !collector_->is_marking()) collector_->Start();
  Collect(GcKind::kScavenge, GcReason::kInterval);
  if (collector_->is_marking()) collector_->Step(kStressMarkingStep);
}

Address Heap::TryAllocateLarge(uint32_t size) {
  if (!FitsBelowLimit(size)) return 0;
  const uint32_t offset = spaces().AllocateLarge(size);
  if (offset == 0) return 0;
  if (sampler_ != nullptr) sampler_->Note(AddressOf(offset), size);
  return AddressOf(offset);
}

Address Heap::TryAllocateRaw(uint32_t size) {
  if (size <= kMaxRegularObjectSize) return AllocateRaw(size);
  if (size > limit_) return 0;
  StressCollect();
  if (IsFullCollectionDue(size) && no_collection_ == 0) {
    Collect(GcKind::kFull, GcReason::kBudget, GivesUp::kWhenEnding);
  }
  MarkIfDue();
  ScavengeIfDue(kLargeBytesPerScavenge);
  Address result = TryAllocateLarge(size);
  const bool more_may_be_dead = spaces().allocated_bytes() != 0 || collector_->has_floating();
  if (result == 0 && more_may_be_dead && no_collection_ == 0) {
    CollectForRoom(size, GcReason::kLimit);
    result = TryAllocateLarge(size);
  }
  return result;
}

Address Heap::AllocateLarge(uint32_t size) {
  Address result = TryAllocateRaw(size);
  if (result == 0 && isolate_->is_ending() && TakeReserve(size)) result = TryAllocateLarge(size);
  if (result == 0 && isolate_->is_ending() && CanCollect()) {  // a collection may have been given up
    Collect(GcKind::kFull, GcReason::kLimit);
    result = TryAllocateLarge(size);
  }
  if (result == 0 && (RaiseLimit(size) || EndExecution(size))) result = TryAllocateLarge(size);
  if (result == 0) OutOfMemory(size);
  return result;
}

Address Heap::AllocateSlow(uint32_t size) {
  if (size > kMaxRegularObjectSize) return AllocateLarge(size);
  if (sampler_ == nullptr) return AllocateYoung(size);
  sampler_->CountTo(isolate_->allocation_top);
  const Address result = AllocateYoung(size);
  sampler_->Note(result, size);
  PublishLimit();
  return result;
}

Address Heap::AllocateYoung(uint32_t size) {
  StressCollect();
  if (const Address result = BumpCurrentSlice(size)) return result;
  if (spaces().nursery().NextSlice(size, no_collection_ != 0)) return BumpCurrentSlice(size);
  MarkIncrementally();
  if (spaces().nursery().NextArea(size, false)) return BumpCurrentSlice(size);
  if (no_collection_ == 0) Collect(GcKind::kScavenge, GcReason::kNursery);
  if (!spaces().nursery().NextArea(size, true)) OutOfMemory(size);
  return BumpCurrentSlice(size);
}

void Heap::MarkIfDue() {
  if (spaces().allocated_bytes() - marked_allocation_ > kOldBytesPerMarkingStep) MarkIncrementally();
}

// Code that moves elements may not collect.
void Heap::NoteMoved(uint64_t bytes) {
  moved_bytes_ += bytes;
  if (moved_bytes_ <= kOldBytesPerMarkingStep) return;
  moved_bytes_ = 0;
  isolate_->RequestInterrupt(Interrupt::kMark);
}

void Heap::ScavengeIfAllowed() {
  if (no_collection_ != 0) return;
  Collect(GcKind::kScavenge, GcReason::kNursery);
}

void Heap::PrepareForList(uint64_t size) {
  if (size < kLargeListSize || no_collection_ != 0 || isolate_->is_ending()) return;
  Collect(GcKind::kScavenge, GcReason::kLargeList);
}

void Heap::ScavengeIfMuchIsRemembered() {
  isolate_->chunks_until_scavenge = kChunksPerScavenge;
  if (CanCollect() && spaces().MuchIsRemembered()) {
    Collect(GcKind::kScavenge, GcReason::kRememberedSlots);
  }
}

Address Heap::AllocateOld(uint32_t size) {
  if (size > kMaxRegularObjectSize) return AllocateLarge(size);
  StressCollect();
  if (IsFullCollectionDue(size) && no_collection_ == 0) MakeRoomInOldSpace(size, GcReason::kBudget);
  MarkIfDue();
  ScavengeIfDue(kOldBytesPerScavenge);
  uint32_t offset = spaces().old_space().Allocate(size);
  if (offset == 0 && no_collection_ == 0) {  // the cage is full
    MakeRoomInOldSpace(size, GcReason::kLimit);
    offset = spaces().old_space().Allocate(size);
    if (offset == 0 && isolate_->is_ending()) {  // it may have been given up
      Collect(GcKind::kFull, GcReason::kLimit);
      offset = spaces().old_space().Allocate(size);
    }
  }
  if (offset == 0) OutOfMemory(size);
  if (sampler_ != nullptr) sampler_->Note(AddressOf(offset), size);
  return AddressOf(offset);
}

// A start must not move while marking is under way, since objects are then listed by their starts. The same
// is true if they are numbered or sampled. A program that allocates too little to end the marking must not
// move its queues for ever. Moving therefore asks for steps, as allocation in the old space does.
std::optional<HeapObject> Heap::TryTrimStart(FixedArrayBase array, uint32_t count, uint32_t element_size) {
  if (MarksWrites()) NoteMoved(static_cast<uint64_t>(array.length()) * element_size);
  if (MarksWrites() || state_.object_ids != nullptr || sampler_ != nullptr) return std::nullopt;
  return spaces().TrimStart(array, count, element_size);
}

uint32_t Heap::AllocateDispatchHandleSlow(Address entry, int builtin_id) {
  if (!isolate_->is_ending() && HasDispatchHandles(1)) {
    return state_.dispatch_table.Allocate(entry, builtin_id);
  }
  if (!isolate_->is_ending()) isolate_->RequestTermination("too many functions: there is no code entry left");
  return DispatchTable::kUnassigned;
}

bool Heap::HasDispatchHandles(uint32_t count) {
  if (state_.dispatch_table.room() < count && no_collection_ == 0) Collect(GcKind::kFull, GcReason::kLimit);
  return state_.dispatch_table.room() >= count;
}

bool Heap::IsExternalDue(uint64_t bytes) const {
  return state_.array_buffers.new_bytes() + bytes > state_.array_buffers.budget();
}

void Heap::PrepareForExternalAllocation(uint64_t bytes) {
  StressCollect();
  if (state_.array_buffers.count() == 0 || no_collection_ != 0) return;
  if (IsExternalDue(bytes)) Collect(GcKind::kScavenge, GcReason::kExternalMemory);
  if (IsExternalDue(bytes)) {
    Collect(GcKind::kFull, GcReason::kExternalMemory, GivesUp::kWhenEnding);
  }
}

void* Heap::TryGiveMemory(uint32_t buffer, uint64_t bytes) {
  constexpr uint64_t kMost = 1024;
  // The bytes count against the limit at once, as if they were in the cage.
  if (bytes > kMost || state_.stress.is_on() || IsExternalDue(bytes) || !FitsBelowLimit(bytes) ||
      !state_.array_buffers.TryReserve()) {
    return nullptr;
  }
  const BufferMemory::Block block = state_.array_buffers.memory().Take(bytes);
  if (block.data == nullptr) return nullptr;
  if (!block.is_zeroed) std::memset(block.data, 0, bytes);
  state_.array_buffers.Add(buffer, block.data, bytes);
  return block.data;
}

// --- Collection

void Heap::CollectAllAvailableGarbage() {
  if (collector_->is_marking()) collector_->GiveUp();
  CollectAllGarbage();
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
  if (isolate_->flags().verify_heap) Verify();
  const uint64_t start = NowInMicroseconds();
  const uint64_t before = spaces().used_bytes();
  const uint64_t allocated = spaces().allocated_bytes();
  if (sampler_ != nullptr) sampler_->CountTo(isolate_->allocation_top);
  spaces().BeginCollection();
  bool ends_cycle = false;
  if (kind == GcKind::kFull) {
    ends_cycle = RunFullCollection(reason, gives_up);
  } else {
    RunScavenge(reason);
  }
  isolate_->chunks_until_scavenge = kChunksPerScavenge;
  isolate_->RequestInterrupt(Interrupt::kClearStack);
  const uint64_t duration = NowInMicroseconds() - start;
  NotePause(kind, duration);
  if (ends_cycle) EndCycle(allocated);
  spaces().EndCollection();
  if (isolate_->flags().trace_gc) Trace(kind, reason, start, duration, before);
  if (isolate_->flags().verify_heap) Verify();
  if (kind == GcKind::kScavenge && IsFullCollectionDue(0)) {
    MakeRoomInOldSpace(0, GcReason::kBudget);
  }
}

void Heap::NotePause(GcKind kind, uint64_t microseconds) {
  GcTimes& times = times_[static_cast<int>(kind)];
  times.count++;
  times.microseconds += microseconds;
  times.longest = std::max(times.longest, microseconds);
}

void Heap::RunScavenge(GcReason reason) {
  StartMarkingIfDue();
  const uint64_t start = NowInMicroseconds();
  const uint64_t young = spaces().young_bytes();
  // If most objects survive, a second chance to die is not worth a second copy.
  const bool all = survival_percent_ > kPromoteAllPercent || reason == GcReason::kLargeList;
  Scavenger scavenger(&state_, collector_.get(),
                      all ? Scavenger::Promotion::kAll : Scavenger::Promotion::kAged);
  scavenger.Run();
  const uint64_t survived = scavenger.copied_bytes() + scavenger.promoted_bytes();
  survival_percent_ = young == 0 ? 0 : survived * 100 / young;
  if (reason != GcReason::kRequest) AdaptNursery(survived, start);
  scavenged_allocation_ = spaces().allocated_bytes();
}

// Marking begins with a scavenge, when a part of the budget is used up.
void Heap::StartMarkingIfDue() {
  if (collector_->is_marking() || state_.stress.is_on()) return;
  if (MarkingWork() < kMinIncrementalHeap) return;
  marked_allocation_ = spaces().allocated_bytes();
  if (marked_allocation_ >= budget_ / 100 * kMarkingStartPercent) StartMarking();
}

// Bytes that may have to be visited, if nothing has died.
uint64_t Heap::MarkingWork() const {
  const uint64_t attached = state_.attached == nullptr ? 0 : state_.attached->UsedBytes();
  return spaces().old_bytes() + attached;
}

void Heap::StartMarking() {
  if (collector_->is_marking()) return;
  marked_allocation_ = spaces().allocated_bytes();
  marking_work_ = MarkingWork();
  collector_->Start();
}

// Steps are made for each area of the nursery, and for allocation in the old space. There are more areas than
// scavenges, so steps are short. The pace is such that marking is through when the rest of the budget is,
// even if nothing has died since the last collection. Work that does not fit into one step is left to the
// next ones.
void Heap::MarkIncrementally() {
  if (!collector_->is_marking() || state_.stress.is_on() || no_collection_ != 0) return;
  const uint64_t rest = budget_ / 100 * (100 - kMarkingStartPercent);
  const double pace = 1 + 1.25 * static_cast<double>(marking_work_) / static_cast<double>(rest);
  const auto most = static_cast<uint64_t>(kMaxMarkingStep / pace);
  const uint64_t allocated = std::min(spaces().allocated_bytes() - marked_allocation_, most);
  marked_allocation_ += allocated;
  if (MarkStep(kMinMarkingStep + static_cast<uint64_t>(static_cast<double>(allocated) * pace))) {
    MakeRoomInOldSpace(0, GcReason::kBudget);
  }
}

bool Heap::MarkStep(uint64_t bytes) {
  const uint64_t start = NowInMicroseconds();
  const bool is_done = collector_->Step(bytes);
  const uint64_t duration = NowInMicroseconds() - start;
  NotePause(GcKind::kStep, duration);
  if (isolate_->flags().trace_gc) {
    Trace(GcKind::kStep, GcReason::kBudget, start, duration, spaces().used_bytes());
  }
  return is_done;
}

bool Heap::RunFullCollection(GcReason reason, GivesUp gives_up) {
  const bool frees_all = reason == GcReason::kLimit || reason == GcReason::kRequest;
  const auto maps = frees_all ? MapsWithoutObjects::kDie : MapsWithoutObjects::kAreRetained;
  if (gives_up == GivesUp::kNever) {
    collector_->Finish(maps, budget_);
  } else if (!collector_->FinishUnlessEnding(maps, budget_)) {
    marked_allocation_ = scavenged_allocation_ = spaces().allocated_bytes();
    return false;
  }
  if (FrameReader* frames = FrameReaderOf(isolate_)) frames->ForgetCode();
  marked_allocation_ = scavenged_allocation_ = 0;
  if (FitsBelowLimit(end_reserve_ + kRoomForScript)) {
    limit_ -= end_reserve_;
    end_reserve_ = 0;
  }
  return true;
}

uint64_t Heap::MarkingMicroseconds() const {
  return times_[static_cast<int>(GcKind::kStep)].microseconds +
         times_[static_cast<int>(GcKind::kFull)].microseconds;
}

void Heap::EndCycle(uint64_t allocated_bytes) {
  const uint64_t now = NowInMicroseconds();
  const uint64_t marking = MarkingMicroseconds();
  wanted_budget_ = BudgetAfter({.live_bytes = spaces().live_bytes(),
                                .allocated_bytes = allocated_bytes,
                                .microseconds = now - cycle_start_microseconds_,
                                .marking_microseconds = marking - cycle_start_marking_});
  cycle_start_microseconds_ = now;
  cycle_start_marking_ = marking;
  UpdateBudget();
}

void Heap::CollectForRoom(uint64_t size, GcReason reason) {
  Collect(GcKind::kFull, reason, GivesUp::kWhenEnding);
  if (FitsBelowLimit(size) || !collector_->has_floating()) return;
  Collect(GcKind::kFull, GcReason::kLimit, GivesUp::kWhenEnding);
}

void Heap::MakeRoomInOldSpace(uint64_t size, GcReason reason) {
  CollectForRoom(size, reason);
  if (FitsBelowLimit(size)) return;
  // It may have been given up, and would take longer than the way out may.
  if (isolate_->is_ending() && TakeReserve(size)) return;
  if (isolate_->is_ending()) Collect(GcKind::kFull, reason);
  if (FitsBelowLimit(size) || RaiseLimit(size) || EndExecution(size)) return;
  OutOfMemory(size);
}

void Heap::Trim() {
  CollectAllAvailableGarbage();
  spaces().nursery().set_capacity(kFirstNurserySize);
  survived_since_growth_ = 0;
  spaces().Trim();
  state_.pretenuring.Trim();
}

// A larger nursery gives objects more time to die. A scavenge costs as much as survives it, so the capacity
// follows the survivors. It also stays below the amount that can be copied in the time that is wanted. Even
// if all survive, which may happen without warning, it must not take too long.
void Heap::AdaptNursery(uint64_t survived, uint64_t start) {
  const uint64_t now = NowInMicroseconds();
  const uint64_t microseconds = now - start;
  const uint64_t cycle = now - std::exchange(last_scavenge_microseconds_, now);
  uint64_t capacity = spaces().nursery().capacity();
  if (cycle > kIdleCycleMicroseconds) capacity = std::max(kFirstNurserySize, capacity / 2);
  if (capacity < kMinNurserySize) {
    const bool is_busy = microseconds * kScavengingTimeDivisor > cycle;
    return spaces().nursery().set_capacity(is_busy ? capacity * 2 : capacity);
  }
  if (survived >= kMinNurserySize) bytes_per_microsecond_ = survived / (microseconds + 1);
  const uint64_t bearable = std::max(
      kMinNurserySize, bytes_per_microsecond_ * kWorstScavengeMicroseconds / kPageSize * kPageSize);
  capacity = std::min(capacity, bearable);
  survived_since_growth_ += survived;
  if (microseconds > 2 * kScavengeMicrosecondsWanted) {
    capacity = std::max(kMinNurserySize, capacity / 2);
    survived_since_growth_ = 0;
  } else if (survived_since_growth_ > capacity && microseconds < kScavengeMicrosecondsWanted) {
    capacity = std::min({max_nursery_capacity_, bearable, capacity * 2});
    survived_since_growth_ = 0;
  }
  spaces().nursery().set_capacity(capacity);
}

void Heap::Trace(GcKind kind, GcReason reason, uint64_t start, uint64_t duration,
                 uint64_t before) {
  constexpr const char* kKindNames[] = {"scavenge", "mark-sweep", "mark step"};
  std::printf("[%8.1f ms] %-10s %.2f -> %.2f MB, %.1f MB committed, nursery %.0f MB, %.2f ms, %s\n",
              InMilliseconds(start - start_microseconds_), kKindNames[static_cast<int>(kind)],
              InMegabytes(before), InMegabytes(spaces().used_bytes()),
              InMegabytes(Statistics().committed_bytes), InMegabytes(spaces().nursery().capacity()),
              InMilliseconds(duration), NameOf(reason));
}

void Heap::UpdateBudget() {
  const uint64_t room = limit_ > spaces().live_bytes() ? limit_ - spaces().live_bytes() : 0;
  budget_ = std::min(wanted_budget_, std::max(room, limit_ / kLimitSlackDivisor));
}

void Heap::Verify() { Verifier(&state_).Run(); }

std::span<const uint32_t> Heap::StackRoots() const { return collector_->stack_roots(); }

ObjectIds* Heap::EnsureObjectIds() {
  if (state_.object_ids == nullptr) state_.object_ids = ObjectIds::TryNew();
  return state_.object_ids.get();
}

void Heap::SetAttachedHeap(AttachedHeap* attached) {
  state_.attached = attached;
  if (collector_->is_marking()) collector_->SetAttachedHeap(attached);
}

void Heap::MarkTracedCell(uint32_t offset) {
  collector_->MarkTracedCell(OffsetOf(offset));
}

bool Heap::IsTracedCellMarked(uint32_t offset) const {
  return collector_->IsMarked(OffsetOf(offset));
}

void Heap::MarkIfTracedCell(uint32_t offset) {
  if (offset < kOldSpaceStart || offset >= kOldSpaceEnd) return;
  const uint32_t object = spaces().FindObject(OffsetOf(offset));
  if (object == 0 || object != OffsetOf(offset)) return;
  if (ObjectAt(isolate_, object).IsTypeTracedCell(isolate_)) MarkTracedCell(object);
}

void Heap::NoteRememberedChunks(size_t count) {
  int64_t& left = isolate_->chunks_until_scavenge;
  left -= static_cast<int64_t>(count);
  if (left <= 0 && !isolate_->HasInterrupt(Interrupt::kScavenge)) {
    isolate_->RequestInterrupt(Interrupt::kScavenge);
  }
}

void Heap::RecordWrite(uint32_t host, TaggedWord* slot) {
  if (host >= kNurseryStart) return;
  if (IsYoung(*slot)) {
    spaces().remembered_set().Insert(OffsetInCage(slot));
    NoteRememberedChunks(0);
  } else {
    collector_->RecordWrite(slot);
  }
}

void Heap::MoveWords(HeapObject object, TaggedWord* to, const TaggedWord* from, size_t count) {
  std::memmove(to, from, count * sizeof(TaggedWord));
  if (IsYoungObject(object)) return;
  // An object that marking has passed by may get references that marking has not seen.
  if (MarksWrites()) return RecordWrites(object, to, count);
  spaces().remembered_set().CopyRange(OffsetInCage(from), OffsetInCage(to),
                            static_cast<uint32_t>(count * sizeof(TaggedWord)));
  NoteRememberedChunks(ChunksOf(count));
}

void Heap::RecordWrites(HeapObject object, TaggedWord* words, size_t count) {
  if (IsYoungObject(object)) return;
  if (!MarksWrites()) {
    VisitBlocks<HasYoung>(words, words + count, [this](TaggedWord* slot) {
      if (IsYoung(*slot)) spaces().remembered_set().Insert(OffsetInCage(slot));
    });
    return NoteRememberedChunks(ChunksOf(count));
  }
  for (TaggedWord* slot = words; slot < words + count; slot++) {
    WriteBarrier(isolate_, object.ptr(), reinterpret_cast<Address>(slot), *slot);
  }
}

void Heap::CopyWords(HeapObject object, TaggedWord* to, const TaggedWord* from, size_t count) {
  std::memcpy(to, from, count * sizeof(TaggedWord));
  RecordWrites(object, to, count);
}

void Heap::EndInitialization(HeapObject object) {
  const uint32_t offset = object.cage_offset() - kHeapObjectTag;
  if (spaces().page_table().KindOfPage(offset >> kPageSizeLog2) != PageKind::kLarge) return;
  // While marking, it is marked when something refers to it that is alive.
  spaces().large_space().ForgetNew(offset);
}

void RecordWriteSlow(Isolate* isolate, Address host, Address slot) {
  isolate->heap()->RecordWrite(static_cast<uint32_t>(host), reinterpret_cast<TaggedWord*>(slot));
}

}  // namespace kei
