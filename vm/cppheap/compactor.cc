#include "vm/cppheap/compactor.h"

#include <algorithm>

#include "vm/base/checks.h"
#include "vm/cppheap/heap.h"
#include "vm/cppheap/memory/poisoning.h"
#include "vm/cppheap/sweeper.h"
#include "vm/cppheap/verifier.h"

namespace kei::cppheap {
namespace {

// Pages are emptied where a quarter of them is gained.
constexpr uint32_t kWorthwhileDivisor = 4;

uint32_t PagesFor(uint64_t cells, uint32_t cells_per_page) {
  return static_cast<uint32_t>((cells + cells_per_page - 1) / cells_per_page);
}

}  // namespace

void Compactor::Start() {
  const Compaction compaction = heap_->options_.compaction;
  is_given_up_ = false;
  slots_.set_limit(heap_->options_.max_worklist);
  is_active_ =
      compaction == Compaction::kAlways || (compaction == Compaction::kWhereWorthwhile && IsWorthwhile());
}

// The last sweep's figures decide, since noting the slots has its price, too.
bool Compactor::IsWorthwhile() const {
  for (uint32_t list = kSizeClasses; list < kCellLists; list++) {
    uint64_t live = 0;
    uint32_t pages = 0, cells_per_page = 1;
    for (const Page* page = heap_->pages_[list]; page != nullptr; page = page->next) {
      live += page->live_cells();
      cells_per_page = page->cell_count();
      pages++;
    }
    if (pages - PagesFor(live, cells_per_page) > pages / kWorthwhileDivisor) return true;
  }
  return false;
}

void Compactor::NoteSlot(Compression::Storage* slot) {
  const Page* page = Page::Of(Compression::Decompress(*slot));
  if (!page->is_large() && !slots_.TryPush({slot, slot})) is_given_up_ = true;
}

void Compactor::Run() {
  if (!is_given_up_) {
    SortSlots();
    for (uint32_t list = kSizeClasses; list < kCellLists; list++) ChooseSources(list);
    for (size_t i = 0; i < slots_.size(); i++) Move(slots_[i].now);
    for (uint32_t list = kSizeClasses; list < kCellLists; list++) ReleaseEmptied(list);
#ifdef KEI_DEBUG
    Verify();
#endif
  }
  Abandon();
}

void Compactor::Abandon() {
  is_active_ = false;
  slots_.Release();
  pages_.Release();
}

void Compactor::SortSlots() {
  std::sort(slots_.begin(), slots_.end());
  slots_.Truncate(static_cast<size_t>(std::unique(slots_.begin(), slots_.end()) - slots_.begin()));
}

// The fullest pages take what the others have.
void Compactor::ChooseSources(uint32_t list) {
  targets_[list - kSizeClasses] = nullptr;
  pages_.Clear();
  uint64_t live = 0;
  for (Page* page = heap_->pages_[list]; page != nullptr; page = page->next) {
    if (!pages_.TryPush(page)) return;
    live += page->live_cells();
  }
  if (pages_.empty()) return;
  const size_t kept = PagesFor(live, pages_[0]->cell_count());
  const size_t gain = pages_.size() - kept;
  const bool is_forced = heap_->options_.compaction == Compaction::kAlways;
  if (gain == 0 || (!is_forced && gain <= pages_.size() / kWorthwhileDivisor)) return;
  std::sort(pages_.begin(), pages_.end(),
            [](const Page* a, const Page* b) { return a->live_cells() > b->live_cells(); });
  Page** link = &heap_->pages_[list];
  for (Page* page : pages_) {
    *link = page;
    link = &page->next;
  }
  *link = nullptr;
  for (size_t i = kept; i < pages_.size(); i++) pages_[i]->set_is_source(true);
  targets_[list - kSizeClasses] = pages_[0];
}

// If a finalizer has taken the backing store away, its place is empty.
void Compactor::Move(Compression::Storage* slot) {
  if (!Compression::IsHeapPointer(*slot)) return;
  void* from = Compression::Decompress(*slot);
  Page* page = Page::Of(from);
  if (!page->is_source()) return;
  const uint32_t index = page->IndexOf(from);
  CHECK(page->CellAt(index) == from && !page->IsFree(index));
  const TypeIndex type = page->type(index);
  void* to = TakeCell(page->list());
  TypeInfoAt(type).move(from, to);
  *slot = Compression::Compress(to);
  Page* target = Page::Of(to);
  target->SetType(target->IndexOf(to), type);
  target->set_live_cells(target->live_cells() + 1);
  page->set_live_cells(page->live_cells() - 1);
  page->SetFree(index);
  MoveSlotsIn(from, to, page->cell_size());
  Unpoison(from, page->cell_size());  // its end
  Zap(from, page->cell_size());
  Poison(from, page->cell_size());
  heap_->statistics_.moved_backing_stores++;
}

void Compactor::MoveSlotsIn(const void* from, void* to, uint64_t size) {
  const auto start = reinterpret_cast<uint64_t>(from);
  const int64_t distance = reinterpret_cast<int64_t>(to) - static_cast<int64_t>(start);
  Slot* slot = std::lower_bound(slots_.begin(), slots_.end(),
                                Slot{reinterpret_cast<Compression::Storage*>(start), nullptr});
  for (; slot != slots_.end() && reinterpret_cast<uint64_t>(slot->noted) < start + size; slot++) {
    slot->now = reinterpret_cast<Compression::Storage*>(reinterpret_cast<int64_t>(slot->noted) + distance);
  }
}

// There are as many free cells on the pages that stay as there are objects on the others.
void* Compactor::TakeCell(uint32_t list) {
  Page*& target = targets_[list - kSizeClasses];
  while (!Sweeper::EnsureFreeList(target)) target = target->next;
  CHECK(!target->is_source());
  FreeCell* cell = target->free;
  Unpoison(cell, target->cell_size());
  target->free = cell->next;
  target->free_cells--;
  return cell;
}

void Compactor::ReleaseEmptied(uint32_t list) {
  Page** link = &heap_->pages_[list];
  while (Page* page = *link) {
    if (page->live_cells() == 0) {
      *link = page->next;
      heap_->ReleasePage(page);
      heap_->statistics_.compacted_pages++;
      continue;
    }
    if (page->is_source()) Sweeper::BuildFreeList(page);
    page->set_is_source(false);
    link = &page->next;
  }
  heap_->unused_[list] = heap_->pages_[list];
}

// No reference leads to where something has been.
void Compactor::Verify() const { ReferenceVerifier(heap_).Verify(); }

}  // namespace kei::cppheap
