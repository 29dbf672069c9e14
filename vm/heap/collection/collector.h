#ifndef KEI_VM_HEAP_COLLECTION_COLLECTOR_H_
#define KEI_VM_HEAP_COLLECTION_COLLECTOR_H_

#include <cstdint>
#include <vector>

#include "vm/heap/collection/code-life.h"
#include "vm/heap/collection/evacuator.h"
#include "vm/heap/collection/heap-state.h"
#include "vm/heap/collection/map-retention.h"
#include "vm/heap/collection/marker.h"

namespace kei {

// Maps without objects stay (map-retention.h), unless memory is short or all that is dead has to go.
enum class MapsWithoutObjects : uint8_t { kDie, kAreRetained };

// Full collections. One begins with Start, goes on in steps while the program runs, and ends with
// Finish; or all of it happens in Finish.
//   1. Start chooses the pages to be emptied and marks what the precise roots refer to.
//   2. Steps mark on. Meanwhile the write barrier marks every old object that is stored into one
//   (Dijkstra's barrier); what is promoted or born old is marked, too, and so is what scavenges see
//   live young objects refer to. If another heap is attached, it begins, marks and ends with this one.
//   3. Finish promotes everything from the nursery but what is pinned or held, so that the rest has one
//   generation to look at; marks from the roots again, now those on the stack, too;
//   4. clears weak slots, forgets strings, dispatch handles and array buffers that were not reached,
//   and machine code that is dead or old;
//   5. moves objects out of the chosen pages;
//   6. sweeps: what is not marked becomes holes, free ranges and empty pages. The marks are what
//   names objects from now on. At last the attached heap runs finalizers.
class Collector {
 public:
  explicit Collector(HeapState* heap);
  Collector(const Collector&) = delete;
  Collector& operator=(const Collector&) = delete;

  bool is_marking() const { return is_marking_; }
  // Called when a heap, or null, is attached.
  void SetAttachedHeap(AttachedHeap* attached);
  // Whether objects that died while it was marking may have survived the last Finish.
  bool has_floating() const { return has_floating_; }
  // The roots that the last Finish found: objects that the stack may mean, and the code that runs.
  const std::vector<uint32_t>& stack_roots() const { return stack_roots_; }
  void Start();
  // Visits about `bytes` bytes, fewer when the execution is being ended. True when nothing is left to do
  // before Finish.
  bool Step(uint64_t bytes);
  // The program is going to allocate about `budget` bytes until the next collection.
  void Finish(MapsWithoutObjects maps, uint64_t budget);
  // The same, unless it sees before it frees anything that the execution is being ended. Then false: the
  // nursery may have been promoted, and there is no collection under way.
  bool FinishUnlessEnding(MapsWithoutObjects maps, uint64_t budget);
  // Forgets the marking that is under way: nothing is freed, nothing moves.
  void GiveUp();

  // --- While marking
  // The slot of an old object got a pointer to an old one.
  void RecordWrite(TaggedWord* slot);
  void MarkNewObject(uint32_t offset) { marker_.MarkObject(offset); }
  // For the attached heap.
  void MarkTracedCell(uint32_t offset) { marker_.MarkObject(offset); }
  bool IsMarked(uint32_t offset) const { return marker_.IsMarked(offset); }
  // A live young object refers to it.
  void MarkFromYoung(TaggedWord word) { marker_.MarkWord(word); }
  // Visits a slot of an old object, once a scavenge knows where its referent stays.
  void VisitWeak(TaggedWord* slot) { marker_.VisitWeak(slot); }

 private:
  void PrepareToFinish();
  // False if marking has given up, before anything was moved or swept.
  bool TryComplete(MapsWithoutObjects maps, uint64_t budget);
  void EndMarking();
  void FindStackRoots();
  void MarkRoots();
  void MarkAll();
  void MarkRetainedMaps(MapsWithoutObjects maps);
  void EndMarkingOfAttached();
  void VerifyWrappers() const;
  void ClearUnreached();
  void SweepTables();
  void Sweep(uint64_t budget);

  HeapState* heap_;
  Isolate* isolate_;
  Spaces& spaces_;
  Evacuator evacuator_;
  Marker marker_;
  CodeLife code_life_;
  MapRetention map_retention_;
  bool is_marking_ = false;
  bool has_floating_ = false;
  std::vector<uint32_t> stack_roots_;  // and what they pin in the nursery
};

}  // namespace kei

#endif  // KEI_VM_HEAP_COLLECTION_COLLECTOR_H_
