#ifndef KEI_VM_NATIVE_SWEEPER_H_
#define KEI_VM_NATIVE_SWEEPER_H_

#include "vm/native/heap.h"

namespace kei::native {

// Finalizes what is not marked, makes lists of free cells, gives empty pages back, and clears all
// marks.
class Sweeper {
 public:
  explicit Sweeper(Heap* heap) : heap_(heap) {}
  void Sweep();

  // Links the page's free cells in the order of their addresses.
  static void BuildFreeList(Page* page);

 private:
  void PoisonDead(Page* list);
  Page* SweepList(Page* list);
  // How many objects survive.
  uint32_t SweepPage(Page* page);
  static void FreeCellAt(Page* page, uint32_t index);

  Heap* const heap_;
};

}  // namespace kei::native

#endif  // KEI_VM_NATIVE_SWEEPER_H_
