#include "vm/native/sweeper.h"

#include "vm/base/checks.h"
#include "vm/native/poisoning.h"

namespace kei::native {

void Sweeper::Sweep() {
  heap_->statistics_.live_bytes = heap_->statistics_.live_objects = 0;
  for (Page* list : heap_->pages_) PoisonDead(list);
  PoisonDead(heap_->large_pages_);
  for (uint32_t i = 0; i < kSizeClasses; i++) {
    heap_->pages_[i] = heap_->unused_[i] = SweepList(heap_->pages_[i]);
  }
  heap_->large_pages_ = SweepList(heap_->large_pages_);
}

// So that AddressSanitizer finds destructors that look at other dead objects, in whatever order
// they run.
void Sweeper::PoisonDead(Page* list) {
#ifdef KEI_NATIVE_ASAN
  for (Page* page = list; page != nullptr; page = page->next) {
    for (uint32_t i = 0; i < page->cell_count(); i++) {
      if (!page->IsMarked(i)) Poison(page->CellAt(i), page->cell_size());
    }
  }
#endif
}

// Returns the pages that are not empty.
Page* Sweeper::SweepList(Page* list) {
  Page* kept = nullptr;
  while (list != nullptr) {
    Page* page = list;
    list = page->next;
    const uint32_t live = SweepPage(page);
    heap_->statistics_.live_objects += live;
    heap_->statistics_.live_bytes += live * page->cell_size();
    if (live == 0) {
      heap_->ReleasePage(page);
      continue;
    }
    page->ClearMarks();
    if (!page->is_large()) BuildFreeList(page);
    page->next = kept;
    kept = page;
  }
  return kept;
}

uint32_t Sweeper::SweepPage(Page* page) {
  uint32_t live = 0;
  for (uint32_t i = 0; i < page->cell_count(); i++) {
    if (page->IsMarked(i)) {
      live++;
    } else if (!page->IsFree(i)) {
      FreeCellAt(page, i);
    }
  }
  return live;
}

void Sweeper::FreeCellAt(Page* page, uint32_t index) {
  void* cell = page->CellAt(index);
  // An object whose constructor is running is on the stack; a collection that ignores it does not
  // happen within one.
  CHECK(!page->IsUnderConstruction(index));
  Unpoison(cell, page->cell_size());
  if (const auto finalize = TypeInfoAt(page->type(index)).finalize) finalize(cell);
  page->SetFree(index);
  Zap(cell, page->cell_size());
  Poison(cell, page->cell_size());
}

void Sweeper::BuildFreeList(Page* page) {
  FreeCell* free = nullptr;
  for (uint32_t i = page->cell_count(); i-- > 0;) {
    if (!page->IsFree(i)) continue;
    auto* cell = static_cast<FreeCell*>(page->CellAt(i));
    Unpoison(cell, sizeof(FreeCell));
    cell->next = free;
    Poison(cell, page->cell_size());
    free = cell;
  }
  page->free = free;
}

}  // namespace kei::native
