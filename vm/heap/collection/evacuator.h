#ifndef KEI_VM_HEAP_COLLECTION_EVACUATOR_H_
#define KEI_VM_HEAP_COLLECTION_EVACUATOR_H_

#include <cstdint>
#include <vector>

#include "vm/base/try-vector.h"
#include "vm/heap/collection/heap-state.h"

namespace kei {

// Empties sparse pages of the old space, as a part of a full collection. The pages are chosen before marking.
// The marker can therefore note each slot that refers to them, and so can the write barrier while marking is
// incremental. After marking, the live objects there move, and their map words say where to. The noted slots,
// the roots and the moved objects are then updated. An object that the stack may mean stays, and its page
// remains in use. Maps, handlers and cells stay because machine code has their addresses in its
// instructions, and so do objects of other kinds that optimized code names. CompiledCode stays because such
// code names it. TracedCells stay because C++ objects refer to them.
class Evacuator {
 public:
  explicit Evacuator(HeapState* heap);

  // Chooses; with --stress-compaction all that can be.
  void ChoosePages();
  bool is_active() const { return !pages_.empty(); }
  // The slot's word must be a pointer.
  void NoteSlot(TaggedWord* slot) {
    if (page_table_.IsSource(OffsetOf(*slot)) && !slots_.TryPush(slot)) is_without_slots_ = true;
  }
  bool IsToBeEmptied(uint32_t offset) const { return page_table_.IsSource(offset); }
  // `pinned` are the objects that the stack may mean, or that optimized code names.
  void Run(ObjectBits marks, const std::vector<uint32_t>& pinned);
  // Instead, when the collection is given up. The pages have no room for allocation until the next.
  void GiveUp();

 private:
  void MoveFrom(uint32_t page, ObjectBits marks);
  bool Move(uint32_t offset, ObjectBits marks);
  void UpdateReferences();
  void UpdateMoved(uint32_t offset);
  void UpdateSlot(TaggedWord* slot) const;
  uint32_t PlaceOf(uint32_t offset) const;
  Map MapOf(uint32_t offset) const;

  HeapState* heap_;
  Isolate* isolate_;
  Spaces& spaces_;
  PageTable& page_table_;
  std::vector<uint32_t> pages_;
  TryVector<TaggedWord*> slots_;
  bool is_without_slots_ = false;  // there was no memory for a slot: nothing moves
  std::vector<uint32_t> pinned_;   // sorted
  TryVector<uint32_t> moved_;      // new places
};

}  // namespace kei

#endif  // KEI_VM_HEAP_COLLECTION_EVACUATOR_H_
