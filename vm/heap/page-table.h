#ifndef KEI_VM_HEAP_PAGE_TABLE_H_
#define KEI_VM_HEAP_PAGE_TABLE_H_

#include <cstdint>

#include "vm/heap/cage.h"

namespace kei {

enum class PageKind : uint8_t { kFree, kRegular, kLarge };

// Which of the old region's pages are in use, and for what. Pages are named by their number in the
// cage. Regular pages come from the low end, runs of pages for large objects from the high end.
class PageTable {
 public:
  explicit PageTable(const Cage* cage) : cage_(cage) {}
  PageTable(const PageTable&) = delete;
  PageTable& operator=(const PageTable&) = delete;

  PageKind KindAt(uint32_t offset) const { return kinds_[offset >> kPageSizeLog2]; }
  PageKind KindOfPage(uint32_t page) const { return kinds_[page]; }
  uint32_t used() const { return used_; }

  // Committed; 0 when there is none.
  uint32_t TakeRegular();
  uint32_t TakeLarge(uint32_t count);
  // Gives the memory back to the system.
  void Give(uint32_t page, uint32_t count);

 private:
  bool Occupy(uint32_t page, uint32_t count, PageKind kind);

  const Cage* cage_;
  PageKind kinds_[kPageCount] = {};
  bool committed_[kPageCount] = {};
  uint32_t used_ = 0;
  uint32_t low_hint_ = kFirstPage;  // no free page below
};

}  // namespace kei

#endif  // KEI_VM_HEAP_PAGE_TABLE_H_
