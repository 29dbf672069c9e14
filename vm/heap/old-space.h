#ifndef KEI_VM_HEAP_OLD_SPACE_H_
#define KEI_VM_HEAP_OLD_SPACE_H_

#include <cstdint>
#include <vector>

#include "vm/heap/isolate.h"
#include "vm/heap/object-bits.h"
#include "vm/heap/page-table.h"

namespace kei {

// The regular pages, a mark-region heap. The collector marks objects (ObjectBits) and the lines
// that they touch; free lines in a row are holes, which are bump-allocated into from the lowest
// address up, each at most once between two collections.
//
// What was allocated into a hole since the last collection is a run: objects side by side from its
// start to where allocation stopped, so generated code needs no bookkeeping. Indexing a run walks
// it and sets the bits of its objects. With all runs indexed, the bits name every object of the
// space.
class OldSpace {
 public:
  OldSpace(Isolate* isolate, PageTable* pages, const Cage* cage);
  OldSpace(const OldSpace&) = delete;
  OldSpace& operator=(const OldSpace&) = delete;

  // --- Allocation. The current run is [allocation_top, run_end()).
  Address run_end() const { return run_end_; }
  // Gives the current run up for another one with room for `size` <= kMinHoleSize bytes. False when
  // there are no pages left.
  bool NextRun(uint32_t size);
  // An object that fits no common hole; 0 when there are no pages left.
  Address AllocateMedium(uint32_t size);
  // Bytes handed out in runs since the last collection.
  uint64_t allocated_bytes() const { return allocated_bytes_; }
  // … of them, bytes that hold no object yet.
  uint64_t unused_bytes() const { return run_end_ - isolate_->allocation_top; }

  // --- Objects
  // Ends the runs, so that they can be indexed; allocation goes on with NextRun.
  void CloseRuns();
  void IndexAllRuns();
  // The object that covers an offset in a regular page, or 0. Runs must be closed.
  uint32_t FindObject(uint32_t offset);
  // Calls f(offset) for each object. Runs must be indexed.
  template <typename F>
  void ForEachObject(F&& f) const {
    for (uint32_t page : pages_in_use_) {
      bits_.ForEach(page << kPageSizeLog2, (page + 1) << kPageSizeLog2, f);
    }
  }

  // --- Collection
  void PrepareForMarking();
  void MarkLines(uint32_t offset, uint32_t size) {
    const uint32_t last = (offset + size - 1) >> kLineSizeLog2;
    for (uint32_t line = offset >> kLineSizeLog2; line <= last; line++) lines_[line] = 1;
  }
  // From the marks: finds the empty pages, of which `keep` bytes stay, and starts over with the
  // holes.
  void Sweep(bool zap, uint64_t keep);

  size_t page_count() const { return pages_in_use_.size(); }

 private:
  struct Run {
    uint32_t start;
    uint32_t end;
    int32_t previous;  // of the same page, or -1
    bool indexed;
  };
  struct Hole {
    uint32_t start;
    uint32_t end;
  };

  bool FindHole(Hole* hole);
  uint32_t TakeEmptyPage();
  int32_t OpenRun(uint32_t start);
  void CloseCurrentRun();
  void CloseMediumRun();
  void IndexRun(Run& run);
  uint32_t LiveLines(uint32_t page) const;
  void ZapDead(uint32_t page);
  uint32_t SizeAt(uint32_t offset) const;
  uint32_t OffsetOf(Address address) const { return static_cast<uint32_t>(address); }
  Address AddressOf(uint32_t offset) const { return reinterpret_cast<Address>(isolate_) + offset; }

  Isolate* isolate_;
  PageTable* page_table_;
  ObjectBits bits_;
  uint8_t* lines_;

  std::vector<uint32_t> pages_in_use_;   // sorted after a collection
  std::vector<uint32_t> partial_pages_;  // with holes, in the order of allocation
  std::vector<uint32_t> empty_pages_;
  size_t cursor_page_ = 0;  // index in partial_pages_
  uint32_t cursor_line_ = 0;

  std::vector<Run> runs_;
  std::vector<int32_t> last_run_;  // by page, as far as pages were used; -1: none
  int32_t current_run_ = -1;
  Address run_end_ = 0;
  int32_t medium_run_ = -1;
  uint32_t medium_top_ = 0;
  uint32_t medium_end_ = 0;
  uint64_t allocated_bytes_ = 0;
};

}  // namespace kei

#endif  // KEI_VM_HEAP_OLD_SPACE_H_
