#ifndef KEI_VM_HEAP_HEAP_H_
#define KEI_VM_HEAP_HEAP_H_

#include <algorithm>
#include <cstdint>
#include <memory>
#include <span>
#include <vector>

#include "vm/base/memory-account.h"
#include "vm/heap/collection/heap-state.h"
#include "vm/heap/young.h"
#include "vm/isolate/isolate.h"

// The heap of one isolate: allocation, limits, and when to collect. The room collection/ knows how.
//
// The life of a young allocation: generated code and AllocateRaw bump allocation_top up to allocation_limit.
// When that fails, AllocateSlow takes the nursery's next slice. It scavenges when the nursery is used up, and
// collects the whole heap when enough was promoted since the last time. It ends in OutOfMemory when even that
// leaves the old space above its limit.

namespace kei {

enum class GcKind : uint8_t { kScavenge, kFull, kStep };
enum class GcReason : uint8_t {
  kNursery, kLargeList, kRememberedSlots, kBudget, kLimit, kExternalMemory, kRequest, kInterval
};
const char* NameOf(GcReason reason);

// The figures of all collections of one kind.
struct GcTimes {
  uint64_t count = 0;
  uint64_t microseconds = 0;
  uint64_t longest = 0;  // microseconds
};

struct HeapStatistics {
  uint64_t live_bytes;       // old, that survived the last full collection
  uint64_t allocated_bytes;  // bytes in the old space since then
  uint64_t young_bytes;      // allocated or left in the nursery
  uint64_t committed_bytes;  // memory taken from the system for objects
  uint64_t external_bytes;   // outside the cage: array buffers, builders, source text
  uint64_t limit;
  uint64_t nursery_capacity;
  GcTimes scavenges;
  GcTimes full_collections;
  GcTimes marking_steps;
  uint64_t large_objects;
  uint64_t dispatch_handles;
  uint64_t internalized_strings;
};

class AllocationSampler;
class Collector;

class Heap final : public MemoryAccount {
 public:
  // At the limit, after a full collection, three things happen in turn:
  // The near-limit callback is asked for another limit, in bytes. One that is no higher is final.
  using NearLimitCallback = uint64_t (*)(Isolate*, void* data, uint64_t limit);
  // Then the execution is ended, with an exception that scripts cannot catch. Allocation may go on a little
  // beyond the limit, so that the execution gets to where that can be thrown. The isolate can be used again
  // afterwards. If C++ code uses that up, too, without an end in sight, this is told. Must not return; when
  // it does, the process exits with code 1.
  using OutOfMemoryCallback = void (*)(Isolate*, void* data, const HeapStatistics&, uint64_t size);

  explicit Heap(Isolate* isolate);
  ~Heap();
  Heap(const Heap&) = delete;
  Heap& operator=(const Heap&) = delete;

  // --- Allocation: the address of `size` bytes, a multiple of four. Factory is the interface to
  // use.
  Address AllocateRaw(uint32_t size) {
    const Address top = isolate_->allocation_top;
    if (size <= isolate_->allocation_limit - top) {
      isolate_->allocation_top = top + size;
      return top;
    }
    return AllocateSlow(size);
  }
  // For objects that are going to live long.
  Address AllocateOld(uint32_t size);
  // 0 if the object does not fit below the limit.
  Address TryAllocateRaw(uint32_t size);
  // Called before that for an object that is going to hold references: scavenges if they might be very many.
  void PrepareForList(uint64_t size);
  // The limit in characters. While the execution is being ended, strings may be flattened beyond the heap's
  // limit. The bound keeps the memory for that to a part of the limit.
  uint32_t max_string_length() const {
    const uint64_t bound = (limit_ - end_reserve_) / kStringLengthDivisor;
    return static_cast<uint32_t>(std::min<uint64_t>(bound, kMaxStringLength));
  }
  // Whether so many bytes of whatever objects fit below the limit, if need be after a collection.
  bool HasRoom(uint64_t bytes);
  // For data that scripts make grow, if its growth has no way to fail: the next stack check ends the
  // execution.
  void EndForLackOfRoom(uint64_t bytes) {
    if (!isolate_->is_ending()) EndExecution(bytes);
  }
  // Takes `count` elements, of `element_size` bytes each, off the front of an array. The other elements stay
  // where they are, the words before them become its header, and it is another object. Returns that object,
  // or nothing if the array has to be left as it is. The caller replaces every reference to it. References
  // that the stack still has are not to be used.
  std::optional<HeapObject> TryTrimStart(FixedArrayBase array, uint32_t count, uint32_t element_size);

  // --- Collection
  // A full collection can be given up when the execution is being ended while it marks. The code that wants
  // the memory must be able to do without.
  enum class GivesUp : bool { kNever, kWhenEnding };
  void CollectAllGarbage(GcReason reason = GcReason::kRequest, GivesUp gives_up = GivesUp::kNever) {
    Collect(GcKind::kFull, reason, gives_up);
  }
  // Called before a script. At the limit, objects that the last script has left may be dead by now. They lie
  // in none of the frames that looked for room in vain. This script may let go of the objects that are alive.
  void PrepareForScript() {
    if (!FitsBelowLimit(kRoomForScript) && CanCollect()) [[unlikely]] MakeRoomForScript();
  }
  // The same, but no object survives that is dead by now, unless the stack may mean it. Marking that is under
  // way has marked objects that died since, so it is given up.
  void CollectAllAvailableGarbage();
  // The same, and gives free memory back to the system. The nursery is as small as at first. This is for
  // programs with many isolates, of which most wait.
  void Trim();
  void CollectYoungGarbage(GcReason reason = GcReason::kRequest) {
    Collect(GcKind::kScavenge, reason);
  }
  // Serves Interrupt::kScavenge.
  void ScavengeIfMuchIsRemembered();
  // Checks every slot of every object.
  void Verify();
  // No collection happens in the scope of one; allocation may exceed the budget.
  class NoCollectionScope {
   public:
    explicit NoCollectionScope(Heap* heap) : heap_(heap) { heap_->no_collection_++; }
    ~NoCollectionScope() { heap_->no_collection_--; }

   private:
    Heap* heap_;
  };

  // Whether a collection may happen here.
  bool CanCollect() const { return no_collection_ == 0 && !spaces().is_collecting(); }
  // The objects that the last full collection kept because the stack may mean them or runs them.
  std::span<const uint32_t> StackRoots() const;
  // Null: no more samples. Must not be called while generated code runs.
  void SetAllocationSampler(std::unique_ptr<AllocationSampler> sampler);
  // The objects' numbers in heap snapshots; null if there is no memory.
  ObjectIds* EnsureObjectIds();
  // Moves words within an object, which may overlap, together with their bits in the remembered set.
  void MoveWords(HeapObject object, TaggedWord* to, const TaggedWord* from, size_t count);
  // Does the work of the write barrier for words that have just been stored into an object.
  void RecordWrites(HeapObject object, TaggedWord* words, size_t count);
  // Copies words into another object, with the write barrier.
  void CopyWords(HeapObject object, TaggedWord* to, const TaggedWord* from, size_t count);
  // The object was just allocated and refers to nothing young. If it is large, the next scavenge does not
  // visit it as a whole. Stores into it therefore need the write barrier from now on.
  void EndInitialization(HeapObject object);
  // Whether words may be stored into an object without the write barrier.
  bool NeedsNoBarrier(HeapObject object) const {
    return IsYoungObject(object) ||
           (!MarksWrites() && spaces().IsNewInOldSpace(object.cage_offset() - kHeapObjectTag));
  }
  // --- The C++ heap that forms one graph with this one, or null.
  void SetAttachedHeap(AttachedHeap* attached);
  AttachedHeap* attached() const { return state_.attached; }
  // Called while that marks: with a TracedCell, and with an offset, tagged or not, that may be one.
  void MarkTracedCell(uint32_t offset);
  void MarkIfTracedCell(uint32_t offset);
  bool IsTracedCellMarked(uint32_t offset) const;
  // Begins marking of both at its pace, unless it is under way.
  void StartMarking();
  // Called while marking is under way. Returns whether nothing is left to do before a full collection.
  bool MarkStep(uint64_t bytes);
  // Makes a step as long as allocation since the last one asks for, and the full collection if that finishes
  // marking. Does nothing while no marking is under way.
  void MarkIncrementally();

  // --- Limits
  void SetOutOfMemoryCallback(OutOfMemoryCallback callback, void* data) {
    out_of_memory_ = callback;
    out_of_memory_data_ = data;
  }
  void SetNearLimitCallback(NearLimitCallback callback, void* data) {
    near_limit_ = callback;
    near_limit_data_ = data;
  }
  uint64_t limit() const { return limit_; }
  void set_limit(uint64_t bytes) { limit_ = bytes; }
  [[noreturn]] void OutOfMemory(uint64_t size) override;
  HeapStatistics Statistics();

  // --- Dispatch handles; see dispatch-table.h. DispatchTable::kUnassigned, and the next stack check ends the
  // execution, when the table is full even after a collection.
  uint32_t AllocateDispatchHandle(Address entry, int builtin_id = -1) {
    const uint32_t handle = dispatch_table().Allocate(entry, builtin_id);
    return handle != 0 ? handle : AllocateDispatchHandleSlow(entry, builtin_id);
  }
  // Whether there are so many, if need be after a collection.
  bool HasDispatchHandles(uint32_t count);

  // --- Parts
  Isolate* isolate() { return isolate_; }
  Spaces& spaces() { return state_.spaces; }
  const Spaces& spaces() const { return state_.spaces; }
  DispatchTable& dispatch_table() { return state_.dispatch_table; }
  ArrayBuffers& array_buffers() { return state_.array_buffers; }
  CodeTable& code_table() { return state_.code_table; }
  CodeTable& regexp_code_table() { return state_.regexp_code_table; }
  Pretenuring& pretenuring() { return state_.pretenuring; }
  // The write barrier's slow path: a pointer was stored that is young, or any while marking.
  void RecordWrite(uint32_t host, TaggedWord* slot);
  // Collects first when there is a lot of memory outside the cage.
  void PrepareForExternalAllocation(uint64_t bytes);

  // --- Memory outside the cage whose size scripts decide. The part that exceeds --max-external-size counts
  // against the heap's limit. Array buffers are counted by themselves.
  // False if so many more bytes do not fit, even after a full collection.
  bool HasRoomForExternal(uint64_t bytes);
  // Little memory for the array buffer at an offset, which owns it; null if a collection might be due.
  void* TryGiveMemory(uint32_t buffer, uint64_t bytes);
  bool TryAddExternal(uint64_t bytes) override;
  void AddExternal(uint64_t bytes) override;
  void RemoveExternal(uint64_t bytes) override { external_bytes_ -= bytes; }

 private:
  Address AllocateSlow(uint32_t size);
  uint32_t AllocateDispatchHandleSlow(Address entry, int builtin_id);
  Address AllocateYoung(uint32_t size);
  Address AllocateLarge(uint32_t size);
  Address TryAllocateLarge(uint32_t size);
  Address BumpCurrentSlice(uint32_t size);
  // The next scavenge visits all objects that are born old. These must not become more than so many bytes.
  void ScavengeIfDue(uint64_t bytes) {
    if (spaces().allocated_bytes() - scavenged_allocation_ > bytes) [[unlikely]] ScavengeIfAllowed();
  }
  void ScavengeIfAllowed();
  Address AddressOf(uint32_t offset) const { return AddressAt(isolate_, offset); }
  void PublishLimit();
  void StressCollect() {
    if (state_.stress.is_on()) [[unlikely]] CollectAtInterval();
  }
  void CollectAtInterval();
  // Whether the memory of array buffers, with so much more, is a reason to collect.
  bool IsExternalDue(uint64_t bytes) const;

  uint64_t ExternalBytes() const { return state_.array_buffers.live_bytes() + external_bytes_; }
  uint64_t ExcessExternalBytes() const {
    const uint64_t bytes = ExternalBytes();
    return bytes > external_allowance_ ? bytes - external_allowance_ : 0;
  }
  // While the execution is being ended, a collection is not worth the time if the size fits below the limit.
  bool IsFullCollectionDue(uint64_t size) const {
    return spaces().allocated_bytes() + size > budget_ && !(isolate_->is_ending() && FitsBelowLimit(size));
  }
  bool FitsBelowLimit(uint64_t size) const {
    return spaces().old_bytes() + ExcessExternalBytes() + size <= limit_;
  }
  // Whether the callback made room, or ending the execution did.
  bool RaiseLimit(uint64_t size);
  bool EndExecution(uint64_t size);
  // Room above the limit for the way out of an execution that is being ended.
  bool TakeReserve(uint64_t size);
  void Reserve(uint64_t bytes);
  void MakeRoomForScript();
  // A full collection, and another one if there is no room then and more may be dead.
  void CollectForRoom(uint64_t size, GcReason reason);
  // Does that, and ends the execution if it does not leave room below the limit.
  void MakeRoomInOldSpace(uint64_t size, GcReason reason);

  void Collect(GcKind kind, GcReason reason, GivesUp gives_up = GivesUp::kNever);
  void CollectFromHere(GcKind kind, GcReason reason, GivesUp gives_up);
  void RunScavenge(GcReason reason);
  void StartMarkingIfDue();
  uint64_t MarkingWork() const;
  void MarkIfDue();
  void NoteMoved(uint64_t bytes);
  // `count` is the most chunks that may have been added to the remembered set.
  void NoteRememberedChunks(size_t count);
  // False when it was given up.
  bool RunFullCollection(GcReason reason, GivesUp gives_up);
  void NotePause(GcKind kind, uint64_t microseconds);
  void Trace(GcKind kind, GcReason reason, uint64_t start, uint64_t duration,
             uint64_t before);
  void AdaptNursery(uint64_t survived, uint64_t start);
  // Called after a full collection: decides how far the old space may grow until the next one.
  void EndCycle(uint64_t allocated_bytes);
  void UpdateBudget();
  uint64_t MarkingMicroseconds() const;
  // Whether the barrier has to see every pointer that is stored into an old object.
  bool MarksWrites() const { return isolate_->barrier_limit != kLowestYoung; }

  Isolate* isolate_;
  HeapState state_;
  std::unique_ptr<Collector> collector_;
  std::unique_ptr<AllocationSampler> sampler_;   // null if no samples are wanted

  uint64_t limit_;
  uint64_t external_allowance_;
  uint64_t external_bytes_ = 0;          // but for array buffers
  uint64_t end_reserve_ = 0;             // part of the limit: it was raised to end the execution
  uint64_t wanted_budget_ = kMinBudget;  // see growth.h
  uint64_t budget_;                      // the part of it that the limit leaves room for
  uint64_t moved_bytes_ = 0;   // elements, for want of trimming, since a step of marking was asked for
  uint64_t max_nursery_capacity_;
  uint64_t survived_since_growth_ = 0;
  uint64_t last_scavenge_microseconds_;                 // its end
  uint64_t bytes_per_microsecond_ = kAssumedCopySpeed;  // the speed of scavenges
  uint64_t survival_percent_ = 0;                       // the share that survived the last scavenge
  int no_collection_ = 0;

  uint64_t marking_work_ = 0;          // bytes that may be alive when marking begins
  uint64_t marked_allocation_ = 0;     // spaces().allocated_bytes() at the last step of marking
  uint64_t scavenged_allocation_ = 0;  // … and at the last scavenge
  GcTimes times_[3];                   // indexed by GcKind
  uint64_t start_microseconds_;
  uint64_t cycle_start_microseconds_;
  uint64_t cycle_start_marking_ = 0;  // MarkingMicroseconds() at that time

  OutOfMemoryCallback out_of_memory_ = nullptr;
  void* out_of_memory_data_ = nullptr;
  NearLimitCallback near_limit_ = nullptr;
  void* near_limit_data_ = nullptr;
};

}  // namespace kei

#endif  // KEI_VM_HEAP_HEAP_H_
