#ifndef KEI_VM_HEAP_BARRIER_H_
#define KEI_VM_HEAP_BARRIER_H_

#include <cstddef>
#include <cstdint>

#include "vm/heap/spaces/slots.h"
#include "vm/heap/spaces/spaces.h"
#include "vm/isolate/isolate.h"

namespace kei {

class Collector;

// A young object needs no barrier, whatever is stored into it: it is visited whole when it is collected.
inline bool IsYoungObject(HeapObject object) { return IsYoung(object.compressed()); }
// A value that neither dies nor moves, wherever it is stored.
inline bool IsImmovable(Object value) { return !IsCollectable(value.compressed()); }

// The write barrier's work in C++: its slow path, and ranges of words that were stored at once. A slot that
// refers to the nursery goes into the remembered set. While marking, every pointer that is stored is marked.
class Barrier {
 public:
  Barrier(Isolate* isolate, Spaces* spaces, Collector* collector);
  Barrier(const Barrier&) = delete;
  Barrier& operator=(const Barrier&) = delete;

  // Whether the barrier has to see every pointer that is stored into an old object.
  bool MarksWrites() const { return isolate_->barrier_limit != kLowestYoung; }
  // Whether words may be stored into an object without it.
  bool IsNeedlessFor(HeapObject object) const {
    return IsYoungObject(object) ||
           (!MarksWrites() && spaces_.IsNewInOldSpace(object.cage_offset() - kHeapObjectTag));
  }
  // The slow path: a pointer was stored that is young, or any while marking.
  void RecordWrite(uint32_t host, TaggedWord* slot);
  // The same for words that have just been stored into an object.
  void RecordWrites(HeapObject object, TaggedWord* words, size_t count);
  // Moves words within an object, which may overlap, together with their bits in the remembered set.
  void MoveWords(HeapObject object, TaggedWord* to, const TaggedWord* from, size_t count);
  // Copies words into another object.
  void CopyWords(HeapObject object, TaggedWord* to, const TaggedWord* from, size_t count);
  // The object was just allocated and refers to nothing young. If it is large, the next scavenge does not
  // visit it as a whole. Stores into it therefore need the write barrier from now on.
  void EndInitialization(HeapObject object);
  // Called after each scavenge: the chunks that stores touch are counted from here on.
  void StartCount() { isolate_->chunks_until_scavenge = kChunksPerScavenge; }

 private:
  // `count` is the most chunks that may have been added to the remembered set.
  void NoteChunks(size_t count);

  Isolate* isolate_;
  Spaces& spaces_;
  RememberedSet& remembered_;
  Collector* collector_;
};

}  // namespace kei

#endif  // KEI_VM_HEAP_BARRIER_H_
