#include "vm/heap/spaces/large-space.h"

#include <cstring>
#include <vector>

#include "vm/base/checks.h"
#include "vm/heap/spaces/zap.h"

namespace kei {

void LargeSpace::AddRange(uint32_t offset, uint32_t size) {
  free_bytes_ += size;
  auto next = ranges_.lower_bound(offset);
  if (next != ranges_.begin()) {
    auto previous = std::prev(next);
    if (previous->first + previous->second == offset) {
      offset = previous->first;
      size += previous->second;
      by_size_.erase({previous->second, previous->first});
      ranges_.erase(previous);
    }
  }
  if (next != ranges_.end() && offset + size == next->first) {
    size += next->second;
    by_size_.erase({next->second, next->first});
    ranges_.erase(next);
  }
  ranges_[offset] = size;
  by_size_.insert({size, offset});
}

void LargeSpace::RemoveRange(uint32_t offset, uint32_t size) {
  free_bytes_ -= size;
  ranges_.erase(offset);
  by_size_.erase({size, offset});
}

uint32_t LargeSpace::TakeRange(uint32_t size) {
  auto best = by_size_.lower_bound({size, 0});
  if (best == by_size_.end()) return 0;
  const auto [range_size, offset] = *best;
  RemoveRange(offset, range_size);
  if (range_size > size) AddRange(offset + size, range_size - size);
  return offset;
}

uint32_t LargeSpace::Allocate(ObjectBits bits, uint32_t size) {
  const uint32_t rounded = AlignUp(size, kSystemPageSize);
  uint32_t offset = TakeRange(rounded);
  if (offset == 0) {
    const uint32_t count = AlignUp(rounded, kPageSize) >> kPageSizeLog2;
    const uint32_t page = pages_->TakeLarge(count);
    if (page == 0) return 0;
    AddRange(page << kPageSizeLog2, count << kPageSizeLog2);
    offset = TakeRange(rounded);
    CHECK(offset != 0);
  }
  blocks_[offset] = {rounded, offset};
  bits.Set(offset);
  new_.push_back(offset);
  used_bytes_ += rounded;
  return offset;
}

LargeSpace::Blocks::const_iterator LargeSpace::BlockOf(uint32_t offset) const {
  const auto next = blocks_.upper_bound(offset);
  if (next == blocks_.begin()) return blocks_.end();
  const auto candidate = std::prev(next);
  return offset - candidate->first < candidate->second.size ? candidate : blocks_.end();
}

uint32_t LargeSpace::FindObject(uint32_t offset) const {
  const auto block = BlockOf(offset);
  return block != blocks_.end() && offset >= block->second.object ? block->second.object : 0;
}

void LargeSpace::MoveStart(uint32_t from, uint32_t to) {
  const auto block = BlockOf(from);
  DCHECK(block != blocks_.end() && block->second.object == from);
  blocks_[block->first].object = to;
}

void LargeSpace::PrepareForMarking(ObjectBits marks) const {
  ForEachObject([&](uint32_t offset) { marks.Clear(offset); });
}

void LargeSpace::Sweep(ObjectBits bits, ObjectBits marks, RememberedSet* remembered, bool zap,
                       uint64_t keep) {
  for (auto it = blocks_.begin(); it != blocks_.end();) {
    const uint32_t offset = it->first;
    const auto [size, object] = it->second;
    if (marks.Test(object)) {
      ++it;
      continue;
    }
    bits.Clear(object);
    remembered->ClearRange(offset, size);
    if (zap) ZapMemory(AddressInCage(cage_->base(), offset), size);
    used_bytes_ -= size;
    it = blocks_.erase(it);
    AddRange(offset, size);
  }
  if (free_bytes_ > keep) ReleasePages(keep);
}

// The largest ranges first: they free most pages with fewest calls.
void LargeSpace::ReleasePages(uint64_t keep) {
  std::vector<std::pair<uint32_t, uint32_t>> ranges(by_size_.rbegin(), by_size_.rend());
  for (const auto& [size, offset] : ranges) {
    if (free_bytes_ <= keep || size < kPageSize) break;
    ReleaseWholePages(offset, size);
  }
}

void LargeSpace::ReleaseWholePages(uint32_t offset, uint32_t size) {
  const uint32_t start = AlignUp(offset, kPageSize);
  const uint32_t end = (offset + size) & ~(kPageSize - 1);
  if (start >= end) return;
  RemoveRange(offset, size);
  if (start > offset) AddRange(offset, start - offset);
  if (offset + size > end) AddRange(end, offset + size - end);
  pages_->Give(start >> kPageSizeLog2, (end - start) >> kPageSizeLog2);
}

}  // namespace kei
