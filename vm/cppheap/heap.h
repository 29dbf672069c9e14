#ifndef KEI_VM_CPPHEAP_HEAP_H_
#define KEI_VM_CPPHEAP_HEAP_H_

#include <chrono>
#include <cstdint>
#include <memory>
#include <utility>

#include "vm/base/try-vector.h"
#include "vm/cppheap/compactor.h"
#include "vm/cppheap/page.h"
#include "vm/cppheap/sweeper.h"

namespace kei::cppheap {

class CrossThreadPersistentBase;
class ForeignHeap;
class Marker;
class PersistentBase;

// The caller's promise about the calling thread's stack.
enum class StackState {
  // It is scanned conservatively: whatever looks like a pointer to an object, or into it, keeps it.
  kMayContainHeapPointers,
  // It holds none that is used again. Only what Persistents lead to survives.
  kNoHeapPointers,
};

// When what a collection found dead is finalized and freed, after all prefinalizers have run.
// Destructors run on the heap's thread in any case, and free cells are used again when they are
// found.
enum class Sweeping {
  kAtOnce,      // within the collection
  kLazy,        // when allocation needs cells of the size, at the latest before the next marking
  kConcurrent,  // the same, while another thread frees what needs no finalizer
};

// Whether collections that are precise (StackState::kNoHeapPointers) move the backing stores of
// containers out of sparse pages; not those that end a marking in steps.
enum class Compaction {
  kNever,
  kWhereWorthwhile,  // if a quarter of the pages is gained
  kAlways,           // if a page is: for tests
};

// Called when an object does not fit although everything dead was freed. It may raise the limit
// (Heap::set_byte_limit) and return; if there is still no room after that, the process ends.
using OutOfMemoryHandler = void (*)(class Heap* heap, uint64_t requested_bytes);

// The word in `object`, at `offset`, would be a reference to `referent` if it were a Member. A field that has
// a reason not to keep what it refers to is an UntracedMember that Trace passes to the visitor as well.
using MissingTraceHandler = void (*)(const void* object, uint32_t offset, const void* referent);
// One that ends the process.
void ReportMissingTrace(const void* object, uint32_t offset, const void* referent);

struct HeapOptions {
  // The limit of memory taken from the cage: blocks of kBlockSize, of which each size of objects takes its
  // own.
  uint64_t byte_limit = Cage::kSize;
  // Allocated before the first collection; later ones wait for as much as was alive, at least this
  // much.
  uint64_t first_collection = uint64_t{1} << 20;
  // If not 0, collections that allocation causes mark in steps of so many bytes, one for each block that is
  // allocated. They stop the program only for the stack and the rest of the marking. If the steps do not keep
  // up, the collection ends when as much was allocated again.
  uint64_t marking_step = 0;
  // These two apply to collections that allocation causes.
  Sweeping sweeping = Sweeping::kAtOnce;
  Compaction compaction = Compaction::kWhereWorthwhile;
  // If not 0, every so many allocations collect, or take a step: for tests.
  uint32_t collect_every = 0;
  // Each collection tells it of references that a Trace has left out, as far as they look like some. That
  // takes several times as long. Null: nothing is checked. See ReportMissingTrace.
  MissingTraceHandler missing_trace = nullptr;
  // Entries that each of the marker's lists has at most: for tests. It gets by with few.
  uint64_t max_worklist = ~uint64_t{0};
  OutOfMemoryHandler out_of_memory = nullptr;
};

struct HeapStatistics {
  uint64_t committed_bytes = 0;  // taken from the cage
  uint64_t live_bytes = 0;       // the bytes in cells that survived the last collection
  uint64_t live_objects = 0;
  uint64_t collections = 0;
  uint64_t stack_roots = 0;  // objects that the last collection found on the stack first
  uint64_t rescans = 0;      // passes over the heap since its worklist was full
  uint64_t marking_steps = 0;
  uint64_t marked_in_pause = 0;  // objects, by the last collection: the others in steps before
  uint64_t pages_swept_by_thread = 0;
  uint64_t moved_backing_stores = 0;
  uint64_t compacted_pages = 0;  // given back since what was there has moved
};

// A heap of C++ objects that refer to each other by Members: mark-sweep, in which only what containers
// have inside moves. Belongs to the
// thread that creates it. The model is Oilpan's (v8.dev, "Oilpan: C++ garbage collection", 2021).
class Heap {
 public:
  // Null when the system refuses memory.
  static std::unique_ptr<Heap> Create(const HeapOptions& options = {});
  // Clears all Persistents and finalizes all objects.
  ~Heap();
  Heap(const Heap&) = delete;
  Heap& operator=(const Heap&) = delete;

  // If marking is under way, ends it: an object that was marked and has died since stays until the next
  // collection.
  void Collect(StackState stack, Sweeping sweeping = Sweeping::kAtOnce);
  // Sweeps what a collection has left for later.
  void FinishSweeping();
  bool is_sweeping() const { return sweeper_.is_sweeping(); }

  // Incremental marking by the program's own schedule. Begins unless it is under way; false if
  // there is no memory for it, or the foreign heap must not begin now.
  bool StartMarking();
  // Traces objects of about so many bytes. Whether nothing is left to trace, so that a call of
  // Collect is short.
  bool MarkStep(uint64_t bytes);
  bool MarkStep(std::chrono::microseconds duration);
  bool is_marking() const { return marker_ != nullptr; }

  // From now on the heap forms one graph with a foreign one (foreign-heap.h), which collects both;
  // Collect, StartMarking and MarkStep are of both, too. If HeapOptions::marking_step is 0, a large heap
  // marks in steps even so. They have as many bytes as it takes to keep up with allocation. A heap is
  // detached before it is destroyed, and before the foreign one is, and not while it is marking;
  // TracedReferences are void then.
  void Attach(ForeignHeap* foreign);
  void Detach();
  ForeignHeap* foreign() const { return foreign_; }

  // Calls action(const void* object, uint64_t size, TypeIndex type) for every object; does not
  // allocate meanwhile. Just after a collection these are the living ones.
  template <typename Action>
  void ForEachObject(Action action);

  // The heap that an object, or a base of one, lies in.
  static Heap* Of(const void* object) { return Page::Of(object)->heap(); }

  const HeapStatistics& statistics() const { return statistics_; }
  uint64_t allocated_bytes() const { return allocated_bytes_; }
  uint64_t byte_limit() const { return options_.byte_limit; }
  void set_byte_limit(uint64_t bytes) { options_.byte_limit = bytes; }
  // Whether it collects or runs finalizers.
  bool is_collecting() const { return is_collecting_; }

  // --- For MakeGarbageCollected. Memory of zeros for an object that is under construction; null if
  // there is no room. `alignment` is a power of two up to kMaxAlignment.
  void* TryAllocate(uint64_t size, uint64_t alignment, TypeIndex type);
  // The same, but asks the handler for out of memory, and ends the process rather than return null.
  void* Allocate(uint64_t size, uint64_t alignment, TypeIndex type);
  static void FinishConstruction(void* object);
  // Asks the handler for out of memory, if there is one, and returns so that the caller may try
  // once more.
  void AskForRoom(uint64_t bytes);
  [[noreturn]] static void EndWithoutRoom(uint64_t bytes);

  // --- For write barriers: null unless marking is under way.
  Marker* marker() const { return marker_; }

  // --- For Persistents, which are linked.
  PersistentBase** persistents() { return &persistents_; }
  PersistentBase** weak_persistents() { return &weak_persistents_; }
  CrossThreadPersistentBase** cross_thread_persistents() { return &cross_thread_persistents_; }
  CrossThreadPersistentBase** cross_thread_weak_persistents() { return &cross_thread_weak_persistents_; }

  // --- For the checks of debug builds.
  bool IsOnItsThread() const;
  // A destructor may only look at objects that are alive.
  void CheckAccess(const void* object) const;
  // A prefinalizer may store only live objects into a live object.
  void CheckStore(const void* slot, const void* object) const;

 private:
  friend class Compactor;
  friend class JointCollection;
  friend class Marker;
  friend class MarkingVerifier;
  friend class ReferenceVerifier;
  friend class Sweeper;
  friend class TraceChecker;

  // Forbids allocation while the collector runs, or finalizers do.
  class NoAllocation {
   public:
    explicit NoAllocation(Heap* heap)
        : heap_(heap), was_collecting_(std::exchange(heap->is_collecting_, true)) {}
    ~NoAllocation() { heap_->is_collecting_ = was_collecting_; }
    NoAllocation(const NoAllocation&) = delete;
    NoAllocation& operator=(const NoAllocation&) = delete;

   private:
    Heap* const heap_;
    const bool was_collecting_;
  };

  explicit Heap(Cage* cage, const HeapOptions& options);
  template <typename Reference>
  static void Clear(Reference* list, void (Reference::*clear)());
  bool IsAlive(const void* object) const;
  void* TryAllocateMemory(uint64_t size, bool is_backing_store);
  void* TryAllocateSmall(uint32_t list);
  void* TryAllocateLarge(uint64_t size);
  void* PopFree(uint32_t list);
  bool TryRefill(uint32_t list);
  bool TryAddPage(uint32_t list);
  void TakeCells(uint32_t list, Page* page);
  void* TryTakeBlocks(uint32_t blocks);
  void ReleasePage(Page* page);
  bool RegisterPreFinalizer(void* object, TypeIndex type);
  void CollectIfDue();
  bool MarksInSteps() const;
  uint64_t BytesOfStep() const;
  void AdvanceMarking();
  void SetMarker(Marker* marker);
  void AbortMarking();
  void StopMarking();
  void MarkAll(uint64_t stack_top);
  void MarkStackFrom(uint64_t stack_top, Marker* marker);
  void StartCompaction();
  void FinishMarking(Marker* marker);
  void FreeDead(Sweeping sweeping);
  template <typename Action>
  void ForEachPage(Action action) const;
  void CollectFromHere(uint64_t stack_top);
  void RunPreFinalizers();

  Cage* const cage_;
  HeapOptions options_;
  const uint32_t id_;
  const uint64_t stack_base_;
  const void* const thread_;
  ForeignHeap* foreign_ = nullptr;
  // The request of the collection that is due: the caller of Collect says it, else allocation does.
  StackState requested_stack_ = StackState::kMayContainHeapPointers;
  Sweeping requested_sweeping_;
  bool is_collecting_ = false;
  bool is_prefinalizing_ = false;
  uint32_t allocations_ = 0;
  uint64_t allocated_bytes_ = 0;  // since the last collection: of the cells taken for it
  uint64_t next_collection_;      // when so much is allocated
  uint64_t next_step_;            // that, or the next step of marking
  Marker* marker_ = nullptr;
  std::unique_ptr<Marker> own_marker_;  // only if the heap is not attached
  HeapStatistics statistics_;
  Sweeper sweeper_{this};
  Compactor compactor_{this};

  FreeCell* free_[kCellLists] = {};  // lists of the pages that are allocated in
  Page* pages_[kCellLists] = {};
  Page* unused_[kCellLists] = {};  // the list's rest, from where on there may be free cells
  Page* newest_[kCellLists] = {};  // since the last collection
  Page* large_pages_ = nullptr;
  PersistentBase* persistents_ = nullptr;
  PersistentBase* weak_persistents_ = nullptr;
  CrossThreadPersistentBase* cross_thread_persistents_ = nullptr;       // guarded by CrossThreadMutex()
  CrossThreadPersistentBase* cross_thread_weak_persistents_ = nullptr;  // guarded likewise
  TryVector<void*> prefinalizable_;  // objects whose class has a PreFinalize
};

template <typename Action>
void Heap::ForEachPage(Action action) const {
  for (Page* list : pages_) {
    for (Page* page = list; page != nullptr; page = page->next) action(page);
  }
  for (Page* page = large_pages_; page != nullptr; page = page->next) action(page);
}

template <typename Action>
void Heap::ForEachObject(Action action) {
  FinishSweeping();
  const NoAllocation no_allocation(this);
  ForEachPage([&](const Page* page) {
    for (uint32_t i = 0; i < page->cell_count(); i++) {
      if (page->IsFree(i) || page->IsUnderConstruction(i)) continue;
      action(page->CellAt(i), page->cell_size(), page->type(i));
    }
  });
}

}  // namespace kei::cppheap

#endif  // KEI_VM_CPPHEAP_HEAP_H_
