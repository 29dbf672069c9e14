#include "vm/heap/spaces/nursery.h"

#include <algorithm>

#include "vm/base/checks.h"
#include "vm/heap/spaces/zap.h"

namespace kei {
namespace {

// No object lies at a page's start. Collections work with that address, so one that is left on the stack
// would pin the object there, time and again. The margin is a cache line, which keeps the alignment of what
// follows.
constexpr uint32_t kPageMargin = 64;
constexpr uint32_t StartOfPage(uint32_t page) { return (page << kPageSizeLog2) + kPageMargin; }
constexpr uint32_t EndOfPage(uint32_t page) { return (page + 1) << kPageSizeLog2; }

}  // namespace

Nursery::Nursery(Isolate* isolate, const ObjectModel& model, PageTable* pages, uint64_t capacity)
    : isolate_(isolate),
      page_table_(pages),
      model_(model),
      runs_(isolate, model, kNurseryFirstPage),
      capacity_(capacity) {}

// --- Allocation

uint32_t Nursery::TakePage() {
  uint32_t page;
  if (free_pages_.empty()) {
    page = page_table_->TakeNursery();
    if (page == 0) return 0;
  } else {
    page = free_pages_.back();
    free_pages_.pop_back();
  }
  pages_in_use_.push_back(page);
  return page;
}

bool Nursery::FindArea(uint32_t size, bool beyond_capacity, Area* area) {
  while (!areas_.empty()) {
    *area = areas_.back();
    areas_.pop_back();
    if (area->end - area->start >= size) return true;
  }
  if (handed_out_ >= capacity_ && !beyond_capacity) return false;
  const uint32_t page = TakePage();
  *area = {StartOfPage(page), EndOfPage(page)};
  return page != 0;
}

void Nursery::OpenSlice(uint32_t size) {
  const Address top = isolate_->allocation_top;
  slice_run_ = runs_.Open(static_cast<uint32_t>(top));
  slice_end_ = std::min(area_end_, top + std::max(size, kNurserySlice));
  handed_out_ += slice_end_ - top;
}

// The rest of the slice stays with the area.
void Nursery::CloseSlice() {
  runs_.SetEnd(slice_run_, static_cast<uint32_t>(isolate_->allocation_top));
  handed_out_ = allocated_bytes();
  slice_end_ = isolate_->allocation_top;
}

bool Nursery::NextSlice(uint32_t size, bool beyond_capacity) {
  if (slice_run_ < 0 || size > area_end_ - isolate_->allocation_top) return false;
  CloseSlice();
  // Larger ones end where an area does.
  if (capacity_ < kPageSize && handed_out_ >= capacity_ && !beyond_capacity) return false;
  OpenSlice(size);
  return true;
}

bool Nursery::NextArea(uint32_t size, bool beyond_capacity) {
  CloseArea();
  Area area;
  if (!FindArea(size, beyond_capacity, &area)) return false;
  isolate_->allocation_top = AddressOf(area.start);
  area_end_ = isolate_->allocation_top + (area.end - area.start);
  OpenSlice(size);
  return true;
}

void Nursery::CloseArea() {
  if (slice_run_ < 0) return;
  CloseSlice();
  slice_run_ = -1;
  isolate_->allocation_top = isolate_->allocation_limit = slice_end_ = area_end_ = 0;
}

// --- Objects

uint32_t Nursery::FindObject(ObjectBits bits, uint32_t offset) {
  runs_.IndexAround(bits, offset & ~uint32_t{kObjectAlignment - 1});
  return FindCovering(isolate_, model_, bits, offset);
}

void Nursery::ClearBits(ObjectBits bits) const {
  for (uint32_t page : pages_in_use_) bits.ClearRange(page << kPageSizeLog2, kPageSize);
}

// --- Scavenges

void Nursery::BeginScavenge() {
  CloseArea();
  areas_.clear();
  survivor_bytes_ = 0;
  for (uint32_t page : pages_in_use_) StateAt(page << kPageSizeLog2) |= kFrom;
}

uint32_t Nursery::AllocateSurvivor(uint32_t size) {
  if (size > survivor_end_ - survivor_top_) {
    CloseSurvivorSlice();
    const uint32_t page = TakePage();
    survivor_slice_ = survivor_top_ = page == 0 ? 0 : StartOfPage(page);
    survivor_end_ = page == 0 ? 0 : EndOfPage(page);
    if (page == 0) return 0;
    StateAt(survivor_top_) = kAged;
  } else if (survivor_top_ - survivor_slice_ >= kNurserySlice) {
    CloseSurvivorSlice();
  }
  const uint32_t offset = survivor_top_;
  survivor_top_ += size;
  survivor_bytes_ += size;
  return offset;
}

void Nursery::CloseSurvivorSlice() {
  if (survivor_top_ > survivor_slice_) survivors_.push_back({survivor_slice_, survivor_top_});
  survivor_slice_ = survivor_top_;
}

void Nursery::AddArea(uint32_t start, uint32_t end, bool zap) {
  if (zap) ZapMemory(AddressOf(start), end - start);
  if (end - start >= kMinNurseryHole) areas_.push_back({start, end});
}

void Nursery::KeepPins(uint32_t page, ObjectBits bits, ObjectBits pins, bool zap) {
  const uint32_t start = page << kPageSizeLog2;
  uint32_t free = StartOfPage(page);
  bits.ClearRange(start, kPageSize);
  pins.ForEach(start, start + kPageSize, [&](uint32_t pinned) {
    AddArea(free, pinned, zap);
    bits.Set(pinned);
    free = pinned + model_.size_at(isolate_, pinned);
    survivor_bytes_ += free - pinned;
  });
  AddArea(free, EndOfPage(page), zap);
  pins.ClearRange(start, kPageSize);
}

void Nursery::EndScavenge(ObjectBits bits, ObjectBits pins, bool zap) {
  CloseSurvivorSlice();
  survivor_slice_ = survivor_top_ = survivor_end_ = 0;
  std::vector<uint32_t> pages = std::move(pages_in_use_);
  pages_in_use_.clear();
  for (uint32_t page : pages) {
    const uint32_t start = page << kPageSizeLog2;
    uint8_t& state = StateAt(start);
    const bool is_kept = (state & kFrom) == 0 || (state & kPinned) != 0;
    if (is_kept) pages_in_use_.push_back(page);
    if ((state & kFrom) == 0) continue;
    if (is_kept) {
      KeepPins(page, bits, pins, zap);
    } else {
      bits.ClearRange(start, kPageSize);
      if (zap) ZapMemory(AddressOf(start), kPageSize);
      free_pages_.push_back(page);
    }
    state = 0;
  }
  handed_out_ = 0;
  runs_.Clear();
  for (const Area& area : survivors_) runs_.SetEnd(runs_.Open(area.start), area.end);
  survivors_.clear();
  // Gives the next cycle its pages: those of its areas, and as many again for survivors.
  GiveFreePages(2 * ((capacity_ + kPageSize - 1) / kPageSize));
}

void Nursery::Trim() {
  GiveFreePages(0);
  for (const Area& area : areas_) page_table_->Discard(area.start, area.end);
  runs_.Trim();
}

void Nursery::GiveFreePages(size_t kept) {
  if (free_pages_.size() <= kept) return;
  const size_t excess = free_pages_.size() - kept;
  for (size_t i = 0; i < excess; i++) page_table_->Give(free_pages_[i], 1);
  free_pages_.erase(free_pages_.begin(), free_pages_.begin() + static_cast<ptrdiff_t>(excess));
}

}  // namespace kei
