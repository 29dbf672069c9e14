#include "vm/cppheap/sweeper.h"

#include <algorithm>
#include <utility>

#include "vm/base/checks.h"
#include "vm/cppheap/heap.h"
#include "vm/cppheap/memory/poisoning.h"

namespace kei::cppheap {
namespace {

Page* Pop(Page** list) {
  Page* page = *list;
  if (page != nullptr) *list = page->next;
  return page;
}

void Push(Page* page, Page** list) {
  page->next = *list;
  *list = page;
}

}  // namespace

void Sweeper::Start() {
  DCHECK(!is_sweeping_);
  is_sweeping_ = true;
  for (uint32_t i = 0; i < kCellLists; i++) {
    pages_[i].unswept = std::exchange(heap_->pages_[i], nullptr);
    heap_->free_[i] = nullptr;
    heap_->unused_[i] = nullptr;
    heap_->newest_[i] = nullptr;
    PoisonDead(pages_[i].unswept);
  }
  PoisonDead(heap_->large_pages_);
  SweepLarge();
}

void Sweeper::SweepLarge() {
  Page* list = std::exchange(heap_->large_pages_, nullptr);
  while (Page* page = Pop(&list)) {
    FinalizeAndSweep(page);
    GiveToHeap(page, &heap_->large_pages_);
  }
}

// --- The heap's thread

Page* Sweeper::SweepFor(uint32_t list) {
  if (!is_sweeping_) return nullptr;
  const Heap::NoAllocation no_allocation(heap_);
  bool is_swept;
  while (Page* page = Take(list, &is_swept)) {
    if (is_swept) heap_->statistics_.pages_swept_by_thread++;
    if (!is_swept) FinalizeAndSweep(page);
    if (GiveToHeap(page, &heap_->pages_[list]) && page->HasFreeCells()) return page;
  }
  return nullptr;
}

Page* Sweeper::Take(uint32_t list, bool* is_swept) {
  std::lock_guard lock(mutex_);
  Pages& pages = pages_[list];
  Page* page = Pop(&pages.swept);
  *is_swept = page != nullptr;
  if (page == nullptr) page = Pop(&pages.to_finalize);
  if (page == nullptr) page = Pop(&pages.unswept);
  return page;
}

bool Sweeper::GiveToHeap(Page* page, Page** list) {
  if (page->live_cells() == 0) {
    heap_->ReleasePage(page);
    return false;
  }
  Push(page, list);
  return true;
}

void Sweeper::SweepBackingStores() {
  for (uint32_t list = kSizeClasses; list < kCellLists; list++) {
    while (SweepFor(list) != nullptr) continue;
  }
}

// The second round takes the pages that the thread was working on when it ended.
void Sweeper::Finish() {
  if (!is_sweeping_) return;
  for (int i = 0; i < 2; i++) {
    for (uint32_t list = 0; list < kCellLists; list++) {
      while (SweepFor(list) != nullptr) continue;
    }
    if (!has_thread_) break;
    CHECK(pthread_join(thread_, nullptr) == 0);
    has_thread_ = false;
  }
  for (uint32_t i = 0; i < kCellLists; i++) heap_->unused_[i] = heap_->pages_[i];
  is_sweeping_ = false;
}

// --- The other thread

void Sweeper::StartThread() {
  thread_list_ = 0;
  has_thread_ = pthread_create(&thread_, nullptr, &RunThread, this) == 0;
}

void* Sweeper::RunThread(void* data) {
  auto* sweeper = static_cast<Sweeper*>(data);
  while (sweeper->SweepOneOnThread()) continue;
  return nullptr;
}

bool Sweeper::SweepOneOnThread() {
  Page* page = nullptr;
  Pages* pages = nullptr;
  {
    std::lock_guard lock(mutex_);
    while (page == nullptr && thread_list_ < kCellLists) {
      pages = &pages_[thread_list_];
      page = Pop(&pages->unswept);
      if (page == nullptr) thread_list_++;
    }
  }
  if (page == nullptr) return false;
  const bool has_finalizers = HasFinalizers(page);
  if (!has_finalizers) SweepPage(page);
  std::lock_guard lock(mutex_);
  Push(page, has_finalizers ? &pages->to_finalize : &pages->swept);
  return true;
}

// --- A page

bool Sweeper::HasFinalizers(const Page* page) {
  for (uint32_t i = 0; i < page->touched_cells(); i++) {
    if (page->IsMarked(i) || page->IsFree(i)) continue;
    if (TypeInfoAt(page->type(i)).finalize != nullptr) return true;
  }
  return false;
}

void Sweeper::FinalizeAndSweep(Page* page) {
  is_finalizing_ = true;
  SweepPage(page);
  is_finalizing_ = false;
}

void Sweeper::SweepPage(Page* page) {
  uint32_t live = 0;
  for (uint32_t i = 0; i < page->touched_cells(); i++) {
    if (page->IsMarked(i)) {
      live++;
    } else if (!page->IsFree(i)) {
      FreeCellAt(page, i);
    }
  }
  page->set_live_cells(live);
  page->set_is_swept(true);
  if (live == 0) return;
  page->ClearMarks();
  if (!page->is_large()) BuildFreeList(page);
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

void Sweeper::BuildFreeList(Page* page) { LinkFreeCells(page, 0, page->touched_cells()); }

// A heap that has few objects of a size has few pages of the system for them.
bool Sweeper::EnsureFreeList(Page* page) {
  constexpr uint64_t kTouchedAtOnce = 4096;
  if (page->free != nullptr) return true;
  const uint32_t from = page->touched_cells();
  const uint64_t count = (kTouchedAtOnce + page->cell_size() - 1) / page->cell_size();
  const auto to = static_cast<uint32_t>(std::min<uint64_t>(page->cell_count(), from + count));
  page->set_touched_cells(to);
  LinkFreeCells(page, from, to);
  return page->free != nullptr;
}

void Sweeper::LinkFreeCells(Page* page, uint32_t from, uint32_t to) {
  FreeCell* free = nullptr;
  page->free_cells = 0;
  for (uint32_t i = to; i-- > from;) {
    if (!page->IsFree(i)) continue;
    page->free_cells++;
    auto* cell = static_cast<FreeCell*>(page->CellAt(i));
    Unpoison(cell, sizeof(FreeCell));
    cell->next = free;
    Poison(cell, page->cell_size());
    free = cell;
  }
  page->free = free;
}

// So that AddressSanitizer finds destructors that look at other dead objects, in whatever order
// they run.
void Sweeper::PoisonDead(Page* list) {
#ifdef KEI_CPPHEAP_ASAN
  for (Page* page = list; page != nullptr; page = page->next) {
    for (uint32_t i = 0; i < page->cell_count(); i++) {
      if (!page->IsMarked(i)) Poison(page->CellAt(i), page->cell_size());
    }
  }
#endif
}

}  // namespace kei::cppheap
