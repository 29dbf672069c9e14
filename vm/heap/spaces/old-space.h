#ifndef KEI_VM_HEAP_SPACES_OLD_SPACE_H_
#define KEI_VM_HEAP_SPACES_OLD_SPACE_H_

#include <cstdint>
#include <cstring>
#include <vector>

#include "vm/heap/spaces/object-bits.h"
#include "vm/heap/spaces/page-table.h"
#include "vm/heap/spaces/remembered-set.h"
#include "vm/heap/spaces/runs.h"
#include "vm/isolate/isolate.h"

namespace kei {

// The regular pages, a mark-region heap after Immix (Blackburn and McKinley, 2008). The collector marks
// objects and the lines that they touch. Free lines in a row are holes, which are bump-allocated into from
// the lowest address up. Each hole is used at most once between two full collections.
class OldSpace {
 public:
  OldSpace(Isolate* isolate, const ObjectModel& model, PageTable* pages, const Cage* cage);
  OldSpace(const OldSpace&) = delete;
  OldSpace& operator=(const OldSpace&) = delete;

  // --- Allocation: the offset of an uninitialized object of `size` <= kMaxRegularObjectSize bytes,
  // or 0 when there are no pages left.
  uint32_t Allocate(uint32_t size) {
    if (size > end_ - top_ && !MakeRoom(size)) return AllocateMedium(size);
    const uint32_t offset = top_;
    top_ += size;
    return offset;
  }
  // Bytes allocated since the last full collection.
  uint64_t allocated_bytes() const { return handed_out_ - (end_ - top_); }

  // --- Objects
  // Makes the runs' ends known. To be called before anything below.
  void SyncRuns();
  void IndexAllRuns(ObjectBits bits) { runs_.IndexAll(bits); }
  // The object that covers an offset in a regular page, or 0.
  uint32_t FindObject(ObjectBits bits, uint32_t offset);
  // Calls f(offset) for each object. Runs must be indexed.
  template <typename F>
  void ForEachObject(ObjectBits bits, F&& f) const {
    ForEachPage([&](uint32_t from, uint32_t to) { bits.ForEach(from, to, f); });
  }
  // Calls f(from, to) for each page.
  template <typename F>
  void ForEachPage(F&& f) const {
    for (uint32_t page : pages_in_use_) f(page << kPageSizeLog2, (page + 1) << kPageSizeLog2);
  }
  bool IsNew(uint32_t offset) const { return runs_.IsNew(offset); }
  // Returns the ranges that were allocated since the last call of this.
  std::vector<Runs::Range> TakeNew() {
    SyncRuns();
    return runs_.TakeNew(run_, medium_run_);
  }

  // --- Full collections
  // The pages of which at most so many lines were alive at the end of the last full collection.
  // Nothing is allocated there any more.
  std::vector<uint32_t> TakeSparsePages(uint32_t most_lines);
  // Clears the pages' marks.
  void PrepareForMarking(ObjectBits marks);
  void MarkLines(uint32_t offset, uint32_t size) {
    const uint32_t last = (offset + size - 1) >> kLineSizeLog2;
    for (uint32_t line = offset >> kLineSizeLog2; line <= last; line++) next_lines_[line] = 1;
  }
  void ClearMarkedLines(uint32_t page) {
    std::memset(next_lines_ + (page << (kPageSizeLog2 - kLineSizeLog2)), 0, kLinesPerPage);
  }
  // Starts from the marked lines: finds the empty pages, of which `keep` bytes stay, and starts over with the
  // holes.
  void Sweep(RememberedSet* remembered, bool zap, uint64_t keep);
  // Just after that: gives all memory that holds no object back to the system.
  void Trim();

  size_t page_count() const { return pages_in_use_.size(); }

 private:
  struct Hole {
    uint32_t start;
    uint32_t end;
  };

  bool MakeRoom(uint32_t size);
  bool NextRun();
  uint32_t AllocateMedium(uint32_t size);
  bool FindHole(Hole* hole);
  uint32_t TakeEmptyPage();
  void EndRuns();
  void ForgetRuns();
  const uint8_t* LinesOf(uint32_t page) const { return lines_ + (page << (kPageSizeLog2 - kLineSizeLog2)); }
  uint32_t LiveLines(uint32_t page) const;
  void ForgetDeadSlots(uint32_t page, RememberedSet* remembered) const;
  void ZapDead(uint32_t page);
  void DiscardFreeLines(uint32_t page) const;
  Address AddressOf(uint32_t offset) const { return AddressAt(isolate_, offset); }

  Isolate* isolate_;
  PageTable* page_table_;
  uint8_t* lines_;       // 1: alive at the last full collection
  uint8_t* next_lines_;  // being marked

  std::vector<uint32_t> pages_in_use_;   // sorted after a full collection
  std::vector<uint32_t> partial_pages_;  // with holes, in the order of allocation
  std::vector<uint32_t> empty_pages_;
  size_t cursor_page_ = 0;  // index in partial_pages_
  uint32_t cursor_line_ = 0;

  const ObjectModel& model_;
  Runs runs_;
  int32_t run_ = -1;  // the current one is [its start, top_)
  uint32_t top_ = 0;
  uint32_t end_ = 0;
  int32_t medium_run_ = -1;  // for what fits no common hole
  uint32_t medium_top_ = 0;
  uint32_t medium_end_ = 0;
  uint64_t handed_out_ = 0;
};

}  // namespace kei

#endif  // KEI_VM_HEAP_SPACES_OLD_SPACE_H_
