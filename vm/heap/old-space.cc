#include "vm/heap/old-space.h"

#include <algorithm>
#include <cstring>

#include "vm/base/checks.h"
#include "vm/heap/object-visitor.h"
#include "vm/heap/zap.h"

namespace kei {

OldSpace::OldSpace(Isolate* isolate, PageTable* pages, const Cage* cage)
    : isolate_(isolate),
      page_table_(pages),
      bits_(cage->object_bits()),
      lines_(cage->line_marks()) {}

// --- Allocation

// The next hole of a partial page. Lines are looked at once, so that no hole is found twice.
bool OldSpace::FindHole(Hole* hole) {
  for (; cursor_page_ < partial_pages_.size(); cursor_page_++, cursor_line_ = 0) {
    const uint32_t page = partial_pages_[cursor_page_];
    const uint8_t* lines = lines_ + (page << (kPageSizeLog2 - kLineSizeLog2));
    while (cursor_line_ < kLinesPerPage) {
      const void* free = std::memchr(lines + cursor_line_, 0, kLinesPerPage - cursor_line_);
      if (free == nullptr) break;
      const uint32_t start = static_cast<uint32_t>(static_cast<const uint8_t*>(free) - lines);
      const void* used = std::memchr(lines + start, 1, kLinesPerPage - start);
      const uint32_t end = used == nullptr
                               ? kLinesPerPage
                               : static_cast<uint32_t>(static_cast<const uint8_t*>(used) - lines);
      cursor_line_ = end;
      if (end - start < kMinHoleLines) continue;
      *hole = {(page << kPageSizeLog2) + start * kLineSize,
               (page << kPageSizeLog2) + end * kLineSize};
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
  if (page >= last_run_.size()) last_run_.resize(page + 1, -1);
  return page;
}

int32_t OldSpace::OpenRun(uint32_t start) {
  int32_t& last = last_run_[start >> kPageSizeLog2];
  runs_.push_back({start, start, last, false});
  last = static_cast<int32_t>(runs_.size()) - 1;
  return last;
}

bool OldSpace::NextRun(uint32_t size) {
  DCHECK(size <= kMinHoleSize);
  CloseCurrentRun();
  Hole hole;
  if (!FindHole(&hole)) {
    const uint32_t page = TakeEmptyPage();
    if (page == 0) return false;
    hole = {page << kPageSizeLog2, (page + 1) << kPageSizeLog2};
  }
  current_run_ = OpenRun(hole.start);
  isolate_->allocation_top = AddressOf(hole.start);
  run_end_ = AddressOf(0) + hole.end;
  allocated_bytes_ += hole.end - hole.start;
  return true;
}

Address OldSpace::AllocateMedium(uint32_t size) {
  if (medium_end_ - medium_top_ < size) {
    CloseMediumRun();
    const uint32_t page = TakeEmptyPage();
    if (page == 0) return 0;
    medium_top_ = page << kPageSizeLog2;
    medium_end_ = medium_top_ + kPageSize;
    medium_run_ = OpenRun(medium_top_);
  }
  const uint32_t offset = medium_top_;
  medium_top_ += size;
  allocated_bytes_ += size;
  return AddressOf(offset);
}

void OldSpace::CloseCurrentRun() {
  if (current_run_ < 0) return;
  runs_[current_run_].end = OffsetOf(isolate_->allocation_top);
  allocated_bytes_ -= unused_bytes();
  current_run_ = -1;
  isolate_->allocation_top = isolate_->allocation_limit = run_end_ = 0;
}

void OldSpace::CloseMediumRun() {
  if (medium_run_ < 0) return;
  runs_[medium_run_].end = medium_top_;
  medium_run_ = -1;
  medium_top_ = medium_end_ = 0;
}

// --- Objects

uint32_t OldSpace::SizeAt(uint32_t offset) const {
  HeapObject object(AddressOf(offset) + kHeapObjectTag);
  Map map = object.map(isolate_);
  return ObjectSize(ShapeOf(map), map, object);
}

void OldSpace::CloseRuns() {
  CloseCurrentRun();
  CloseMediumRun();
}

void OldSpace::IndexRun(Run& run) {
  if (run.indexed) return;
  run.indexed = true;
  for (uint32_t at = run.start; at < run.end;) {
    HeapObject object(AddressOf(at) + kHeapObjectTag);
    Map map = object.map(isolate_);
    const ObjectShape& shape = ShapeOf(map);
    if (!shape.is_valid) FATAL("heap: no object at offset %#x of the run at %#x", at, run.start);
    const bool is_filler =
        shape.layout == LayoutId::kFreeSpace || shape.layout == LayoutId::kHeapObject;
    if (!is_filler) bits_.Set(at);
    at += ObjectSize(shape, map, object);
  }
}

void OldSpace::IndexAllRuns() {
  for (Run& run : runs_) IndexRun(run);
}

uint32_t OldSpace::FindObject(uint32_t offset) {
  offset &= ~uint32_t{kObjectAlignment - 1};
  for (int32_t i = last_run_[offset >> kPageSizeLog2]; i >= 0; i = runs_[i].previous) {
    if (runs_[i].start <= offset && offset < runs_[i].end) {
      IndexRun(runs_[i]);
      break;
    }
  }
  const uint32_t start = bits_.FindLast(offset & ~(kPageSize - 1), offset);
  return start != 0 && offset - start < SizeAt(start) ? start : 0;
}

// --- Collection

void OldSpace::PrepareForMarking() {
  for (uint32_t page : pages_in_use_) {
    bits_.ClearRange(page << kPageSizeLog2, kPageSize);
    std::memset(lines_ + (page << (kPageSizeLog2 - kLineSizeLog2)), 0, kLinesPerPage);
  }
  for (const Run& run : runs_) last_run_[run.start >> kPageSizeLog2] = -1;
  runs_.clear();
}

uint32_t OldSpace::LiveLines(uint32_t page) const {
  const uint8_t* lines = lines_ + (page << (kPageSizeLog2 - kLineSizeLog2));
  uint32_t count = 0;
  for (uint32_t i = 0; i < kLinesPerPage; i++) count += lines[i];
  return count;
}

void OldSpace::ZapDead(uint32_t page) {
  uint32_t dead = page << kPageSizeLog2;
  auto zap_to = [&](uint32_t end) { ZapMemory(AddressOf(dead), end - dead); };
  bits_.ForEach(dead, (page + 1) << kPageSizeLog2, [&](uint32_t offset) {
    zap_to(offset);
    dead = offset + SizeAt(offset);
  });
  zap_to((page + 1) << kPageSizeLog2);
}

void OldSpace::Sweep(bool zap, uint64_t keep) {
  DCHECK(current_run_ < 0 && medium_run_ < 0 && runs_.empty());
  partial_pages_.clear();
  empty_pages_.clear();
  std::sort(pages_in_use_.begin(), pages_in_use_.end());
  std::vector<uint32_t> kept;
  for (uint32_t page : pages_in_use_) {
    const uint32_t live = LiveLines(page);
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
  allocated_bytes_ = 0;
}

}  // namespace kei
