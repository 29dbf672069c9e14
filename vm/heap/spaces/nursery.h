#ifndef KEI_VM_HEAP_SPACES_NURSERY_H_
#define KEI_VM_HEAP_SPACES_NURSERY_H_

#include <cstdint>
#include <vector>

#include "vm/heap/spaces/object-bits.h"
#include "vm/heap/spaces/page-table.h"
#include "vm/heap/spaces/runs.h"
#include "vm/isolate/isolate.h"

namespace kei {

// The survivors of a scavenge that go to the old space: none, those that survived before, or all.
enum class Promotion : uint8_t { kNone, kAged, kAll };

// The young generation: pages of one contiguous region. The program bump-allocates in areas, which are fresh
// pages or the gaps between pinned objects. A scavenge (scavenger.h) moves every live object out of all pages
// in use, to survivor pages or to the old space. Pinned objects stay where they are, and only they keep their
// page in use.
class Nursery {
 public:
  Nursery(Isolate* isolate, const ObjectModel& model, PageTable* pages, uint64_t capacity);
  Nursery(const Nursery&) = delete;
  Nursery& operator=(const Nursery&) = delete;

  // --- Allocation. The current slice of the area is [allocation_top, slice_end()).
  Address slice_end() const { return slice_end_; }
  // Goes on with a slice of the same area that has room for `size` bytes. False when there is none, or the
  // capacity is used up.
  bool NextSlice(uint32_t size, bool beyond_capacity);
  // Gives the current area up for another one with room for `size` bytes. False when the capacity
  // is used up, or with `beyond_capacity`, when there are no pages left.
  bool NextArea(uint32_t size, bool beyond_capacity);
  // Ends the area, so that runs are complete; allocation goes on with NextArea.
  void CloseArea();

  // Bytes that may be allocated between two scavenges.
  uint64_t capacity() const { return capacity_; }
  void set_capacity(uint64_t bytes) { capacity_ = bytes; }
  // Bytes that were since the last one.
  uint64_t allocated_bytes() const { return handed_out_ - (slice_end_ - isolate_->allocation_top); }
  // … and of what that one left here.
  uint64_t survivor_bytes() const { return survivor_bytes_; }
  size_t page_count() const { return pages_in_use_.size() + free_pages_.size(); }

  // --- Objects. The area must be closed.
  void IndexAllRuns(ObjectBits bits) { runs_.IndexAll(bits); }
  // The object that covers an offset in a nursery page, or 0.
  uint32_t FindObject(ObjectBits bits, uint32_t offset);
  template <typename F>
  void ForEachObject(ObjectBits bits, F&& f) const {
    ForEachPage([&](uint32_t from, uint32_t to) { bits.ForEach(from, to, f); });
  }
  // Calls f(from, to) for each page.
  template <typename F>
  void ForEachPage(F&& f) const {
    for (uint32_t page : pages_in_use_) f(page << kPageSizeLog2, (page + 1) << kPageSizeLog2);
  }
  void ClearBits(ObjectBits bits) const;

  // --- Scavenges
  // Makes all pages in use from-pages.
  void BeginScavenge();
  bool IsFrom(uint32_t offset) const { return (StateAt(offset) & kFrom) != 0; }
  bool IsAged(uint32_t offset) const { return (StateAt(offset) & kAged) != 0; }
  bool HasPins(uint32_t offset) const { return (StateAt(offset) & kPinned) != 0; }
  void NotePin(uint32_t offset) { StateAt(offset) |= kPinned; }
  // Room outside the from-pages; 0 when there are no pages left.
  uint32_t AllocateSurvivor(uint32_t size);
  // `pins` has the bits of the pinned objects of from-pages, and of nothing else; they are cleared.
  // The other objects there are gone.
  void EndScavenge(ObjectBits bits, ObjectBits pins, bool zap);
  // Just after a collection: gives all memory that holds no object back to the system.
  void Trim();

 private:
  enum PageState : uint8_t { kFrom = 1, kAged = 2, kPinned = 4 };
  struct Area {
    uint32_t start;
    uint32_t end;
  };

  uint8_t& StateAt(uint32_t offset) { return states_[(offset - kNurseryStart) >> kPageSizeLog2]; }
  uint8_t StateAt(uint32_t offset) const { return states_[(offset - kNurseryStart) >> kPageSizeLog2]; }
  uint32_t TakePage();
  bool FindArea(uint32_t size, bool beyond_capacity, Area* area);
  void OpenSlice(uint32_t size);
  void CloseSlice();
  void CloseSurvivorSlice();
  void KeepPins(uint32_t page, ObjectBits bits, ObjectBits pins, bool zap);
  void AddArea(uint32_t start, uint32_t end, bool zap);
  void GiveFreePages(size_t kept);
  Address AddressOf(uint32_t offset) const { return AddressAt(isolate_, offset); }

  Isolate* isolate_;
  PageTable* page_table_;
  const ObjectModel& model_;
  Runs runs_;
  uint8_t states_[kNurseryPages] = {};
  std::vector<uint32_t> pages_in_use_;
  std::vector<uint32_t> free_pages_;  // the last one was used last
  std::vector<Area> areas_;           // between pinned objects

  uint64_t capacity_;
  uint64_t handed_out_ = 0;
  uint64_t survivor_bytes_ = 0;
  Address slice_end_ = 0;
  Address area_end_ = 0;
  int32_t slice_run_ = -1;
  uint32_t survivor_slice_ = 0;  // its start
  uint32_t survivor_top_ = 0;
  uint32_t survivor_end_ = 0;
  std::vector<Area> survivors_;  // slices of the scavenge that is under way
};

}  // namespace kei

#endif  // KEI_VM_HEAP_SPACES_NURSERY_H_
