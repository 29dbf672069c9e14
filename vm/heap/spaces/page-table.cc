#include "vm/heap/spaces/page-table.h"

#include <algorithm>

#include "vm/base/checks.h"

namespace kei {

// A page that was accessible once stays so: only the first use costs a system call.
bool PageTable::TryCommit(uint32_t page, uint32_t count) {
  bool committed = true;
  for (uint32_t i = page; i < page + count; i++) committed &= pages_[i].is_committed;
  if (committed) return true;
  if (!cage_->Commit(page << kPageSizeLog2, count << kPageSizeLog2)) return false;
  for (uint32_t i = page; i < page + count; i++) pages_[i].is_committed = true;
  if (page == kFirstPage) cage_->Populate(page << kPageSizeLog2, kRealmSize);
  return true;
}

bool PageTable::TryCommitForRealm() {
  constexpr uint32_t kOldPages = 2, kYoungPages = 4;  // a collection may come in between
  return TryCommitNext(low_hint_, kEndPage, kOldPages) &&
         TryCommitNext(nursery_hint_, kNurseryFirstPage + kNurseryPages, kYoungPages);
}

// The free pages that are taken next, as far as there are so many.
bool PageTable::TryCommitNext(uint32_t page, uint32_t end, uint32_t count) {
  while (page < end && count > 0) {
    uint32_t taken = page;
    while (taken < end && taken - page < count && pages_[taken].kind == PageKind::kFree) taken++;
    if (taken > page && !TryCommit(page, taken - page)) return false;
    count -= taken - page;
    page = taken + 1;
  }
  return true;
}

bool PageTable::Occupy(uint32_t page, uint32_t count, PageKind kind) {
  if (!TryCommit(page, count)) return false;
  for (uint32_t i = page; i < page + count; i++) {
    DCHECK(pages_[i].kind == PageKind::kFree);
    pages_[i].kind = kind;
  }
  used_ += count;
  return true;
}

uint32_t PageTable::TakeRegular() {
  uint32_t page = low_hint_;
  while (page < kEndPage && pages_[page].kind != PageKind::kFree) page++;
  low_hint_ = page;
  if (page == kEndPage || !Occupy(page, 1, PageKind::kRegular)) return 0;
  low_hint_ = page + 1;
  regular_end_ = std::max(regular_end_, page + 1);
  return page;
}

uint32_t PageTable::TakeNursery() {
  constexpr uint32_t kEnd = kNurseryFirstPage + kNurseryPages;
  uint32_t page = nursery_hint_;
  while (page < kEnd && pages_[page].kind != PageKind::kFree) page++;
  nursery_hint_ = page;
  return page < kEnd && Occupy(page, 1, PageKind::kNursery) ? page : 0;
}

uint32_t PageTable::TakeLarge(uint32_t count) {
  uint32_t free = 0;
  for (uint32_t page = kEndPage; page-- > kFirstPage;) {
    // No range of addresses goes across the border in layout v2, so this page stays out of them all.
    const bool is_border = kSignedOffsets && page + 1 == kCageHalf >> kPageSizeLog2;
    free = pages_[page].kind == PageKind::kFree && !is_border ? free + 1 : 0;
    if (free < count) continue;
    if (!Occupy(page, count, PageKind::kLarge)) return 0;
    large_start_ = std::min(large_start_, page);
    return page;
  }
  return 0;
}

void PageTable::Give(uint32_t page, uint32_t count) {
  cage_->Discard(page << kPageSizeLog2, count << kPageSizeLog2);
  cage_->DiscardObjectBits(page << kPageSizeLog2, count << kPageSizeLog2);
  // The nursery has no lines.
  if (page < kNurseryFirstPage) cage_->ClearLineMarks(page << kPageSizeLog2, count << kPageSizeLog2);
  for (uint32_t i = page; i < page + count; i++) {
    DCHECK(pages_[i].kind != PageKind::kFree);
    pages_[i].kind = PageKind::kFree;
  }
  used_ -= count;
  uint32_t& hint = page >= kNurseryFirstPage ? nursery_hint_ : low_hint_;
  hint = std::min(hint, page);
}

void PageTable::Discard(uint32_t start, uint32_t end) const {
  const uint32_t first = AlignUp(start, kSystemPageSize), last = end & ~(kSystemPageSize - 1);
  if (first < last) cage_->Discard(first, last - first);
}

}  // namespace kei
