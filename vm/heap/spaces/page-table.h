#ifndef KEI_VM_HEAP_SPACES_PAGE_TABLE_H_
#define KEI_VM_HEAP_SPACES_PAGE_TABLE_H_

#include <algorithm>
#include <cstdint>

#include "vm/heap/spaces/cage.h"

namespace kei {

// Which of the old region's pages are in use, and for what. Pages are named by their number in the
// cage. Regular pages come from the low end, runs of pages for large objects from the high end.
class PageTable {
 public:
  explicit PageTable(const Cage* cage) : cage_(cage), pages_(cage->page_states()) {}
  PageTable(const PageTable&) = delete;
  PageTable& operator=(const PageTable&) = delete;

  PageKind KindAt(uint32_t offset) const { return KindOfPage(offset >> kPageSizeLog2); }
  PageKind KindOfPage(uint32_t page) const { return pages_[page].kind; }
  uint32_t used() const { return used_; }
  // Whether the page's objects are about to move.
  bool IsSource(uint32_t offset) const { return pages_[offset >> kPageSizeLog2].is_source; }
  void SetSource(uint32_t page, bool is_source) { pages_[page].is_source = is_source; }
  // Calls f(page) for each page of the old region that is or was in use.
  template <typename F>
  void ForEachOldPage(F&& f) const {
    for (uint32_t page = kFirstPage; page < regular_end_; page++) f(page);
    for (uint32_t page = std::max(regular_end_, large_start_); page < kEndPage; page++) f(page);
  }

  // Committed; 0 when there is none.
  uint32_t TakeRegular();
  uint32_t TakeLarge(uint32_t count);
  uint32_t TakeNursery();
  // See Heap.
  [[nodiscard]] bool TryCommitForRealm();
  // Gives the memory back to the system, and that of the collector's side tables for it; the remembered slots
  // have been forgotten.
  void Give(uint32_t page, uint32_t count);
  // Gives back what whole system pages lie in a range of pages in use that holds no object.
  void Discard(uint32_t start, uint32_t end) const;

 private:
  bool Occupy(uint32_t page, uint32_t count, PageKind kind);
  bool TryCommit(uint32_t page, uint32_t count);
  bool TryCommitNext(uint32_t page, uint32_t end, uint32_t count);

  const Cage* cage_;
  PageState* pages_;
  uint32_t used_ = 0;
  uint32_t low_hint_ = kFirstPage;  // no free page below
  uint32_t nursery_hint_ = kNurseryFirstPage;
  uint32_t regular_end_ = kFirstPage;  // behind the highest regular page that ever was
  uint32_t large_start_ = kEndPage;    // the lowest large page that ever was
};

}  // namespace kei

#endif  // KEI_VM_HEAP_SPACES_PAGE_TABLE_H_
