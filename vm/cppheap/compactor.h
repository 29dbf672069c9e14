#ifndef KEI_VM_NATIVE_COMPACTOR_H_
#define KEI_VM_NATIVE_COMPACTOR_H_

#include <cstdint>

#include "vm/base/try-vector.h"
#include "vm/cppheap/page.h"

namespace kei::cppheap {

// Empties sparse pages of backing stores, those of containers: of each, only one Member knows, the
// container's, so that it can move. A collection does so that is precise, and all of whose marking
// happens in the pause: the marker then notes where those Members lie. They may lie in backing
// stores themselves, and move with them.
class Compactor {
 public:
  explicit Compactor(Heap* heap) : heap_(heap) {}
  Compactor(const Compactor&) = delete;
  Compactor& operator=(const Compactor&) = delete;

  // Called before marking: the compactor is active after that, until Run has been called.
  void Start();
  bool is_active() const { return is_active_; }
  // The slot is the one Member that refers to a backing store; it may be noted more than once.
  void NoteSlot(Compression::Storage* slot);
  // When the pages of backing stores have been swept.
  void Run();
  // Called instead of Run: nothing moves.
  void Abandon();

 private:
  // Sorted by the place where it lay when it was noted.
  struct Slot {
    Compression::Storage* noted;
    Compression::Storage* now;
    bool operator<(const Slot& other) const { return noted < other.noted; }
    bool operator==(const Slot& other) const { return noted == other.noted; }
  };

  bool IsWorthwhile() const;
  void SortSlots();
  void ChooseSources(uint32_t list);
  void Move(Compression::Storage* slot);
  void MoveSlotsIn(const void* from, void* to, uint64_t size);
  void* TakeCell(uint32_t list);
  void ReleaseEmptied(uint32_t list);
  void Verify() const;

  Heap* const heap_;
  bool is_active_ = false;
  bool is_given_up_ = false;  // there was no memory for a slot: nothing moves
  TryVector<Slot> slots_;
  TryVector<Page*> pages_;            // the pages of the current list
  Page* targets_[kSizeClasses] = {};  // a page with room, perhaps, for each list of backing stores
};

}  // namespace kei::cppheap

#endif  // KEI_VM_NATIVE_COMPACTOR_H_
