#ifndef KEI_VM_HEAP_COLLECTION_WEAK_OBJECTS_H_
#define KEI_VM_HEAP_COLLECTION_WEAK_OBJECTS_H_

#include <cstdint>

#include "vm/base/try-vector.h"
#include "vm/heap/collection/ephemerons.h"
#include "vm/heap/spaces/object-visitor.h"
#include "vm/heap/spaces/remembered-set.h"

namespace kei {

// The objects with custom weak slots that the full collection under way has reached. Minor collections take
// those slots as strong, but for those of large tables (young-ephemerons.h). Most referents of such objects
// are old or about to become so, and a script cannot tell.
//
//   EphemeronHashTable   entries with dead keys are removed (ephemerons.h)
//   JSWeakRef            a dead target becomes undefined
//   WeakCell             likewise, its token too; its registry then waits in the list of dirty ones
//                        for someone to call its cleanup function
//
// While marking is incremental, such slots may be written. The barrier then marks every object that it sees,
// and the fates of weak slots are decided at the end of marking. Nothing here allocates.
class WeakObjects {
 public:
  WeakObjects(Isolate* isolate, RememberedSet* remembered)
      : isolate_(isolate), remembered_(remembered), ephemerons_(isolate) {}

  // Adds an old or pinned object that has been marked. The caller follows its other slots. Returns false if
  // there is no memory to remember it.
  [[nodiscard]] bool TryAdd(LayoutId layout, HeapObject object);
  // Called once everything that is reachable otherwise is marked.
  void MarkEphemeronValues(Marker* marker) { ephemerons_.MarkValues(marker); }
  void MarkLiveValues(Marker* marker) { ephemerons_.MarkLiveValues(marker); }
  // Called once everything that is alive is marked. Forgets the objects.
  void ClearDead(Marker* marker);
  // Instead, when the collection is given up.
  void Forget();

 private:
  bool ClearIfDead(Marker* marker, TaggedWord* slot);
  void ClearCell(Marker* marker, WeakCell cell);

  Isolate* isolate_;
  RememberedSet* remembered_;
  Ephemerons ephemerons_;
  TryVector<uint32_t> references_;  // JSWeakRefs
  TryVector<uint32_t> cells_;
};

// Appends the registry to the list of dirty ones, if it is not there. Returns the slot in the heap
// that has been written, or null.
TaggedWord* AppendDirty(Isolate* isolate, JSFinalizationRegistry registry, WriteBarrierMode mode);

}  // namespace kei

#endif  // KEI_VM_HEAP_COLLECTION_WEAK_OBJECTS_H_
