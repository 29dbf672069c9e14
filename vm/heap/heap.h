#ifndef KEI_VM_HEAP_HEAP_H_
#define KEI_VM_HEAP_HEAP_H_

#include <cstdint>
#include <memory>
#include <optional>
#include <span>

#include "vm/heap/allocator.h"
#include "vm/heap/barrier.h"
#include "vm/heap/collection/heap-state.h"
#include "vm/heap/gc-tracer.h"
#include "vm/heap/limits.h"
#include "vm/heap/pacer.h"

namespace kei {

// The heap of one isolate. It owns the parts, each of which has a header of its own, and runs collections
// when they are asked for. The room collection/ knows how.
class Heap {
 public:
  explicit Heap(Isolate* isolate);
  ~Heap();
  Heap(const Heap&) = delete;
  Heap& operator=(const Heap&) = delete;

  // --- Parts
  Isolate* isolate() { return state_.isolate; }
  Spaces& spaces() { return state_.spaces; }
  HeapAllocator& allocator() { return allocator_; }
  Barrier& barrier() { return barrier_; }
  HeapLimits& limits() { return limits_; }
  Pacer& pacer() { return pacer_; }
  DispatchTable& dispatch_table() { return state_.dispatch_table; }
  ArrayBuffers& array_buffers() { return state_.array_buffers; }
  CodeTable& code_table() { return state_.code_table; }
  CodeTable& regexp_code_table() { return state_.regexp_code_table; }
  Pretenuring& pretenuring() { return state_.pretenuring; }
  // The objects' numbers in heap snapshots; null if there is no memory.
  ObjectIds* EnsureObjectIds();
  HeapStatistics Statistics();

  // --- Collections
  // A full collection can be given up when the execution is being ended while it marks. The code that wants
  // the memory must be able to do without.
  enum class GivesUp : bool { kNever, kWhenEnding };
  void CollectAllGarbage(GcReason reason = GcReason::kRequest, GivesUp gives_up = GivesUp::kNever) {
    Collect(GcKind::kFull, reason, gives_up);
  }
  // The same, but no object survives that is dead by now, unless the stack may mean it. Marking that is under
  // way has marked objects that died since, so it is given up.
  void CollectAllAvailableGarbage();
  // The same, and gives free memory back to the system. The nursery is as small as at first. This is for
  // programs with many isolates, of which most wait.
  void Trim();
  void CollectYoungGarbage(GcReason reason = GcReason::kRequest) {
    Collect(GcKind::kScavenge, reason, GivesUp::kNever);
  }
  // Serves Interrupt::kScavenge.
  void ScavengeIfMuchIsRemembered();
  // Called at each allocation that may collect.
  void CollectIfStressed() {
    if (state_.stress.is_on()) [[unlikely]]
      CollectAtInterval();
  }
  // No collection happens in the scope of one; allocation may exceed the budget.
  class NoCollectionScope {
   public:
    explicit NoCollectionScope(Heap* heap) : heap_(heap) { heap_->no_collection_++; }
    ~NoCollectionScope() { heap_->no_collection_--; }

   private:
    Heap* heap_;
  };
  // Whether a collection may happen here.
  bool CanCollect() const { return no_collection_ == 0 && !state_.spaces.is_collecting(); }
  // Whether objects that died while it was marking may have survived the last full collection.
  bool MayHaveFloatingGarbage() const;
  // The objects that the last full collection kept because the stack may mean them or runs them.
  std::span<const uint32_t> StackRoots() const;
  // Checks every slot of every object.
  void Verify();
  GcTracer& tracer() { return tracer_; }

  // --- Incremental marking
  // Begins marking, unless it is under way.
  void StartMarking();
  // Called while marking is under way. Returns whether nothing is left to do before a full collection.
  bool MarkStep(uint64_t bytes);
  // Makes a step as long as allocation since the last one asks for, and the full collection if that finishes
  // marking. Does nothing while no marking is under way.
  void MarkIncrementally();
  // The same, if enough was allocated in the old space.
  void MarkIfDue() {
    if (pacer_.IsStepDue()) MarkIncrementally();
  }

  // Takes `count` elements, of `element_size` bytes each, off the front of an array. The other elements stay
  // where they are, the words before them become its header, and it is another object. Returns that object,
  // or nothing if the array has to be left as it is. The caller replaces every reference to it. References
  // that the stack still has are not to be used.
  std::optional<HeapObject> TryTrimStart(FixedArrayBase array, uint32_t count, uint32_t element_size);

  // --- The C++ heap that forms one graph with this one, or null. Both mark at the pace of this one.
  void SetAttachedHeap(AttachedHeap* attached);
  AttachedHeap* attached() const { return state_.attached; }
  // Called while that marks: with a TracedCell, and with an offset, tagged or not, that may be one.
  void MarkTracedCell(uint32_t offset);
  void MarkIfTracedCell(uint32_t offset);
  bool IsTracedCellMarked(uint32_t offset) const;

 private:
  void Collect(GcKind kind, GcReason reason, GivesUp gives_up);
  void CollectFromHere(GcKind kind, GcReason reason, GivesUp gives_up);
  void CollectAtInterval();
  void RunScavenge(GcReason reason);
  // False when it was given up.
  bool RunFullCollection(GcReason reason, GivesUp gives_up);

  HeapState state_;
  std::unique_ptr<Collector> collector_;
  Barrier barrier_;
  GcTracer tracer_;
  HeapLimits limits_;
  Pacer pacer_;
  NurserySizer nursery_sizer_;
  HeapAllocator allocator_;
  int no_collection_ = 0;
};

}  // namespace kei

#endif  // KEI_VM_HEAP_HEAP_H_
