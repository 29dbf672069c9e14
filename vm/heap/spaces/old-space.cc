#include "vm/heap/spaces/old-space.h"

#include <algorithm>
#include <cstring>
#include <utility>

#include "vm/base/checks.h"
#include "vm/heap/spaces/zap.h"

namespace kei {

OldSpace::OldSpace(Isolate* isolate, const ObjectModel& model, PageTable* pages, const Cage* cage)
    : isolate_(isolate),
      page_table_(pages),
      lines_(cage->line_marks(0)),
      next_lines_(cage->line_marks(1)),
      model_(model),
      runs_(isolate, model, kFirstPage) {}

// --- Allocation

// The next hole of a partial page. Lines are looked at once, so that no hole is found twice.
bool OldSpace::FindHole(Hole* hole) {
  for (; cursor_page_ < partial_pages_.size(); cursor_page_++, cursor_line_ = 0) {
    const uint32_t page = partial_pages_[cursor_page_];
    const uint8_t* lines = LinesOf(page);
    while (cursor_line_ < kLinesPerPage) {
      const void* free = std::memchr(lines + cursor_line_, 0, kLinesPerPage - cursor_line_);
      if (free == nullptr) break;
      const uint32_t start = static_cast<uint32_t>(static_cast<const uint8_t*>(free) - lines);
      const void* used = std::memchr(lines + start, 1, kLinesPerPage - start);
      const uint32_t end =
          used == nullptr ? kLinesPerPage : static_cast<uint32_t>(static_cast<const uint8_t*>(used) - lines);
      cursor_line_ = end;
      if (end - start < kMinHoleLines) continue;
      *hole = {(page << kPageSizeLog2) + start * kLineSize, (page << kPageSizeLog2) + end * kLineSize};
      return true;
    }
  }
  return false;
}

uint32_t OldSpace::TakeEmptyPage() {
  if (!empty_pages_.empty()) {
    const uint32_t page = empty_pages_.back();
    empty_pages_.pop_back();
    return page;
  }
  const uint32_t page = page_table_->TakeRegular();
  if (page == 0) return 0;
  pages_in_use_.push_back(page);
  return page;
}

bool OldSpace::MakeRoom(uint32_t size) { return size <= kMinHoleSize && NextRun(); }

bool OldSpace::NextRun() {
  if (run_ >= 0) runs_.SetEnd(run_, top_);
  handed_out_ -= end_ - top_;
  run_ = -1;
  top_ = end_ = 0;
  Hole hole;
  if (!FindHole(&hole)) {
    const uint32_t page = TakeEmptyPage();
    if (page == 0) return false;
    hole = {page << kPageSizeLog2, (page + 1) << kPageSizeLog2};
  }
  run_ = runs_.Open(hole.start);
  top_ = hole.start;
  end_ = hole.end;
  handed_out_ += hole.end - hole.start;
  return true;
}

uint32_t OldSpace::AllocateMedium(uint32_t size) {
  if (medium_end_ - medium_top_ < size) {
    if (medium_run_ >= 0) runs_.SetEnd(medium_run_, medium_top_);
    medium_run_ = -1;
    medium_top_ = medium_end_ = 0;
    const uint32_t page = TakeEmptyPage();
    if (page == 0) return 0;
    medium_top_ = page << kPageSizeLog2;
    medium_end_ = medium_top_ + kPageSize;
    medium_run_ = runs_.Open(medium_top_);
  }
  const uint32_t offset = medium_top_;
  medium_top_ += size;
  handed_out_ += size;
  return offset;
}

// --- Objects

void OldSpace::SyncRuns() {
  if (run_ >= 0) runs_.SetEnd(run_, top_);
  if (medium_run_ >= 0) runs_.SetEnd(medium_run_, medium_top_);
}

uint32_t OldSpace::FindObject(ObjectBits bits, uint32_t offset) {
  runs_.IndexAround(bits, offset & ~uint32_t{kObjectAlignment - 1});
  return FindCovering(isolate_, model_, bits, offset);
}

// --- Full collections

void OldSpace::PrepareForMarking(ObjectBits marks) {
  for (uint32_t page : pages_in_use_) {
    marks.ClearRange(page << kPageSizeLog2, kPageSize);
    ClearMarkedLines(page);
  }
}

void OldSpace::EndRuns() {
  SyncRuns();
  handed_out_ -= end_ - top_;
  run_ = medium_run_ = -1;
  top_ = end_ = medium_top_ = medium_end_ = 0;
}

void OldSpace::ForgetRuns() {
  EndRuns();
  runs_.Clear();
}

std::vector<uint32_t> OldSpace::TakeSparsePages(uint32_t most_lines) {
  EndRuns();
  std::vector<uint32_t> sparse;
  if (most_lines >= kLinesPerPage) {
    sparse = pages_in_use_;
    partial_pages_.clear();
    empty_pages_.clear();
    cursor_page_ = cursor_line_ = 0;
  } else if (cursor_page_ < partial_pages_.size()) {
    // Those before have been allocated into.
    auto rest = partial_pages_.begin() + static_cast<ptrdiff_t>(cursor_page_) + 1;
    auto is_dense = [&](uint32_t page) { return LiveLines(page) > most_lines; };
    auto taken = std::stable_partition(rest, partial_pages_.end(), is_dense);
    // One page alone is not worth it: its objects might move to another one, and back the next time.
    if (partial_pages_.end() - taken < 2) return sparse;
    sparse.assign(taken, partial_pages_.end());
    partial_pages_.erase(taken, partial_pages_.end());
  }
  return sparse;
}

uint32_t OldSpace::LiveLines(uint32_t page) const {
  const uint8_t* lines = LinesOf(page);
  uint32_t count = 0;
  for (uint32_t i = 0; i < kLinesPerPage; i++) count += lines[i];
  return count;
}

void OldSpace::ForgetDeadSlots(uint32_t page, RememberedSet* remembered) const {
  if (!remembered->PageHasSlots(page)) return;
  const uint8_t* lines = LinesOf(page);
  for (uint32_t i = 0; i < kLinesPerPage; i++) {
    if (lines[i] == 0) remembered->ClearRange((page << kPageSizeLog2) + i * kLineSize, kLineSize);
  }
}

// Only whole free lines are zapped: a dead object in a line that lives on may have remembered
// slots.
void OldSpace::ZapDead(uint32_t page) {
  const uint8_t* lines = LinesOf(page);
  for (uint32_t i = 0; i < kLinesPerPage; i++) {
    if (lines[i] == 0) ZapMemory(AddressOf((page << kPageSizeLog2) + i * kLineSize), kLineSize);
  }
}

void OldSpace::Sweep(RememberedSet* remembered, bool zap, uint64_t keep) {
  ForgetRuns();
  std::swap(lines_, next_lines_);
  partial_pages_.clear();
  empty_pages_.clear();
  std::sort(pages_in_use_.begin(), pages_in_use_.end());
  std::vector<uint32_t> kept;
  for (uint32_t page : pages_in_use_) {
    const uint32_t live = LiveLines(page);
    ForgetDeadSlots(page, remembered);
    if (zap) ZapDead(page);
    if (live == 0 && uint64_t{empty_pages_.size()} * kPageSize >= keep) {
      page_table_->Give(page, 1);
      continue;
    }
    kept.push_back(page);
    if (live == 0) {
      empty_pages_.push_back(page);
    } else if (live + kMinHoleLines <= kLinesPerPage) {
      partial_pages_.push_back(page);
    }
  }
  pages_in_use_ = std::move(kept);
  // Taken from the back: low addresses first.
  std::reverse(empty_pages_.begin(), empty_pages_.end());
  cursor_page_ = 0;
  cursor_line_ = 0;
  handed_out_ = 0;
}

void OldSpace::Trim() {
  const auto is_empty = [this](uint32_t page) {
    return std::find(empty_pages_.begin(), empty_pages_.end(), page) != empty_pages_.end();
  };
  std::erase_if(pages_in_use_, is_empty);
  for (const uint32_t page : empty_pages_) page_table_->Give(page, 1);
  empty_pages_.clear();
  for (const uint32_t page : partial_pages_) DiscardFreeLines(page);
  runs_.Trim();
}

void OldSpace::DiscardFreeLines(uint32_t page) const {
  const uint8_t* lines = LinesOf(page);
  const uint32_t start = page << kPageSizeLog2;
  for (uint32_t line = 0; line < kLinesPerPage;) {
    uint32_t end = line;
    while (end < kLinesPerPage && lines[end] == 0) end++;
    if (end > line) page_table_->Discard(start + line * kLineSize, start + end * kLineSize);
    line = end + 1;
  }
}

}  // namespace kei
