#ifndef KEI_VM_HEAP_HEAP_H_
#define KEI_VM_HEAP_HEAP_H_

#include <algorithm>
#include <cstdint>
#include <memory>
#include <span>
#include <vector>

#include "vm/base/memory-account.h"
#include "vm/heap/allocation-type.h"
#include "vm/heap/buffers/array-buffers.h"
#include "vm/heap/spaces/code-table.h"
#include "vm/heap/spaces/cage.h"
#include "vm/heap/spaces/dispatch-table.h"
#include "vm/heap/spaces/large-space.h"
#include "vm/heap/spaces/lasting-pins.h"
#include "vm/heap/spaces/nursery.h"
#include "vm/heap/spaces/old-space.h"
#include "vm/heap/spaces/page-table.h"
#include "vm/heap/spaces/remembered-set.h"
#include "vm/heap/young.h"
#include "vm/isolate/isolate.h"

// The heap of one isolate: spaces, allocation, and when to collect. How is in scavenger.h and collector.h.
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
class AttachedHeap;
class Collector;
class Evacuator;
class ObjectIds;
class Pretenuring;

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
  // Makes memory accessible that the objects of a realm fit into. False when the system refuses.
  [[nodiscard]] bool TryCommitForRealm() { return page_table_.TryCommitForRealm(); }
  // Whether so many bytes of whatever objects fit below the limit, if need be after a collection.
  bool HasRoom(uint64_t bytes);
  // For data that scripts make grow, if its growth has no way to fail: the next stack check ends the
  // execution.
  void EndForLackOfRoom(uint64_t bytes) {
    if (!IsEnding()) EndExecution(bytes);
  }
  // Makes [address, address + size) an object that is not used.
  void CreateFiller(Address address, uint32_t size);
  // Called after an object has become smaller, or just before: fills the memory that it leaves.
  void ShrinkObject(HeapObject object, uint32_t old_size, uint32_t new_size) {
    if (old_size > new_size) CreateFiller(object.address() + new_size, old_size - new_size);
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

  // Calls f(HeapObject) for every object outside read-only space: those that the last collection found alive,
  // and those allocated since. f must not allocate.
  template <typename F>
  void ForEachObject(F&& f) {
    PrepareForWalk();
    auto visit = [&](uint32_t offset) { f(ObjectAt(offset)); };
    old_space_.ForEachObject(object_bits(), visit);
    nursery_.ForEachObject(object_bits(), visit);
    large_space_.ForEachObject(visit);
  }
  // Calls f(from, to) for the parts of the cage that those objects begin in, in the order of ForEachObject.
  // The parts are pages, and for each large object the memory that its bit stands for. They are multiples of
  // 256.
  template <typename F>
  void ForEachPart(F&& f) const {
    old_space_.ForEachPage(f);
    nursery_.ForEachPage(f);
    large_space_.ForEachObject(
        [&](uint32_t offset) {
          const uint32_t start = offset & ~(ObjectBits::kBytesPerWord - 1);
          f(start, start + ObjectBits::kBytesPerWord);
        });
  }
  // The bits of all objects, those in read-only space too, as long as nothing is allocated.
  ObjectBits IndexedObjects() {
    PrepareForWalk();
    return object_bits();
  }
  // Whether the execution is being ended: it has been asked for, or calls return with the exception.
  bool IsEnding() const { return isolate_->HasInterrupt(Interrupt::kTerminate) || isolate_->is_terminating(); }
  // Whether a collection may happen here.
  bool CanCollect() const { return no_collection_ == 0 && !collecting_; }
  // The objects that the last full collection kept because the stack may mean them or runs them.
  std::span<const uint32_t> StackRoots() const;
  // Null: no more samples. Must not be called while generated code runs.
  void SetAllocationSampler(std::unique_ptr<AllocationSampler> sampler);
  // The objects' numbers in heap snapshots; null if there is no memory.
  ObjectIds* EnsureObjectIds();
  // The object that covers an offset in the cage, or 0.
  uint32_t FindObject(uint32_t offset);
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
           (!MarksWrites() && IsNewInOldSpace(object.cage_offset() - kHeapObjectTag));
  }
  // Whether the next scavenge visits the old object whole, since its initializing stores may not
  // have been remembered.
  bool IsNewInOldSpace(uint32_t offset) const {
    return old_space_.IsNew(offset) || large_space_.IsNew(offset);
  }
  // --- The C++ heap that forms one graph with this one, or null.
  void SetAttachedHeap(AttachedHeap* attached);
  AttachedHeap* attached() const { return attached_; }
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
  HeapObject ObjectAt(uint32_t offset) const {
    return HeapObject(Decompress(isolate_, offset + kHeapObjectTag));
  }

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
  HeapStatistics Statistics() const;

  // --- Dispatch handles; see dispatch-table.h. DispatchTable::kUnassigned, and the next stack check ends the
  // execution, when the table is full even after a collection.
  uint32_t AllocateDispatchHandle(Address entry, int builtin_id = -1) {
    const uint32_t handle = dispatch_table_.Allocate(entry, builtin_id);
    return handle != 0 ? handle : AllocateDispatchHandleSlow(entry, builtin_id);
  }
  // Whether there are so many, if need be after a collection.
  bool HasDispatchHandles(uint32_t count);

  // --- Parts
  Isolate* isolate() { return isolate_; }
  DispatchTable& dispatch_table() { return dispatch_table_; }
  ArrayBuffers& array_buffers() { return array_buffers_; }
  CodeTable& code_table() { return code_table_; }
  // The code of RegExpCode objects. A function that runs such code has its RegExpData on the stack.
  CodeTable& regexp_code_table() { return regexp_code_table_; }
  Pretenuring& pretenuring() { return *pretenuring_; }
  uint64_t stack_top() const { return stack_top_; }
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
  friend class Collector;
  friend class Evacuator;
  friend class Marker;
  friend class Scavenger;
  friend class Verifier;

  Address AllocateSlow(uint32_t size);
  uint32_t AllocateDispatchHandleSlow(Address entry, int builtin_id);
  Address AllocateYoung(uint32_t size);
  Address AllocateLarge(uint32_t size);
  Address TryAllocateLarge(uint32_t size);
  Address BumpCurrentSlice(uint32_t size);
  // The next scavenge visits all objects that are born old. These must not become more than so many bytes.
  void ScavengeIfDue(uint64_t bytes) {
    if (AllocatedBytes() - scavenged_allocation_ > bytes) [[unlikely]] ScavengeIfAllowed();
  }
  void ScavengeIfAllowed();
  Address AddressOf(uint32_t offset) const { return AddressAt(isolate_, offset); }
  void PublishLimit();
  void StressCollect() {
    if (interval_ > 0) [[unlikely]] CollectAtInterval();
  }
  void CollectAtInterval();
  bool StressHolds() const { return interval_ > 0 && stress_count_ / kStressHoldingPhase % 2 == 0; }
  // Whether the memory of array buffers, with so much more, is a reason to collect.
  bool IsExternalDue(uint64_t bytes) const;

  uint64_t AllocatedBytes() const { return old_space_.allocated_bytes() + large_allocated_bytes_; }
  uint64_t ExternalBytes() const { return array_buffers_.live_bytes() + external_bytes_; }
  uint64_t ExcessExternalBytes() const {
    const uint64_t bytes = ExternalBytes();
    return bytes > external_allowance_ ? bytes - external_allowance_ : 0;
  }
  // While the execution is being ended, a collection is not worth the time if the size fits below the limit.
  bool IsFullCollectionDue(uint64_t size) const {
    return AllocatedBytes() + size > budget_ && !(IsEnding() && FitsBelowLimit(size));
  }
  bool FitsBelowLimit(uint64_t size) const {
    return live_bytes_ + AllocatedBytes() + ExcessExternalBytes() + size <= limit_;
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
  // Whether scavenging has to look at so many slots that it is worth to promote at once.
  bool MuchIsRemembered() const;
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
             uint64_t before) const;
  uint64_t UsedBytes() const;
  void AdaptNursery(uint64_t survived, uint64_t start);
  // Called after a full collection: decides how far the old space may grow until the next one.
  void EndCycle(uint64_t allocated_bytes);
  void UpdateBudget();
  uint64_t MarkingMicroseconds() const;
  void PrepareForWalk();
  // Whether the barrier has to see every pointer that is stored into an old object.
  bool MarksWrites() const { return isolate_->barrier_limit != kLowestYoung; }

  // The places of objects, and the marks. The two tables change roles.
  ObjectBits object_bits() const { return ObjectBits(cage_->object_bits(bits_role_)); }
  ObjectBits mark_bits() const { return ObjectBits(cage_->object_bits(1 - bits_role_)); }
  void SwapBits() { bits_role_ = 1 - bits_role_; }
  bool zaps() const { return zaps_; }

  Isolate* isolate_;
  const Cage* cage_;
  PageTable page_table_;
  Nursery nursery_;
  OldSpace old_space_;
  LargeSpace large_space_;
  RememberedSet remembered_set_;
  LastingPins lasting_pins_;
  DispatchTable dispatch_table_;
  ArrayBuffers array_buffers_;
  CodeTable code_table_;
  CodeTable regexp_code_table_;
  std::unique_ptr<Evacuator> evacuator_;
  std::unique_ptr<Collector> collector_;
  std::unique_ptr<Pretenuring> pretenuring_;
  std::unique_ptr<AllocationSampler> sampler_;   // null if no samples are wanted
  std::unique_ptr<ObjectIds> object_ids_;   // null before the first heap snapshot
  int bits_role_ = 0;
  bool zaps_;

  uint64_t limit_;
  uint64_t external_allowance_;
  uint64_t external_bytes_ = 0;          // but for array buffers
  uint64_t end_reserve_ = 0;             // part of the limit: it was raised to end the execution
  uint64_t wanted_budget_ = kMinBudget;  // see growth.h
  uint64_t budget_;                      // the part of it that the limit leaves room for
  uint64_t live_bytes_ = 0;              // at the end of the last full collection
  uint64_t large_allocated_bytes_ = 0;   // since then
  uint64_t moved_bytes_ = 0;   // elements, for want of trimming, since a step of marking was asked for
  uint64_t max_nursery_capacity_;
  uint64_t survived_since_growth_ = 0;
  uint64_t last_scavenge_microseconds_;                 // its end
  uint64_t bytes_per_microsecond_ = kAssumedCopySpeed;  // the speed of scavenges
  uint64_t survival_percent_ = 0;                       // the share that survived the last scavenge
  int interval_ = 0;                                    // --gc-interval
  int until_interval_ = 0;
  uint32_t stress_count_ = 0;
  int no_collection_ = 0;
  bool collecting_ = false;
  uint64_t stack_top_ = 0;  // the caller's of the collection that is under way

  uint64_t marking_work_ = 0;          // bytes that may be alive when marking begins
  uint64_t marked_allocation_ = 0;     // AllocatedBytes() at the last step of marking
  uint64_t scavenged_allocation_ = 0;  // … and at the last scavenge
  GcTimes times_[3];                   // indexed by GcKind
  uint64_t start_microseconds_;
  uint64_t cycle_start_microseconds_;
  uint64_t cycle_start_marking_ = 0;  // MarkingMicroseconds() at that time

  OutOfMemoryCallback out_of_memory_ = nullptr;
  void* out_of_memory_data_ = nullptr;
  NearLimitCallback near_limit_ = nullptr;
  void* near_limit_data_ = nullptr;
  AttachedHeap* attached_ = nullptr;
};

}  // namespace kei

#endif  // KEI_VM_HEAP_HEAP_H_
