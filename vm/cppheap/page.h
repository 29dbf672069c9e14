#ifndef KEI_VM_CPPHEAP_PAGE_H_
#define KEI_VM_CPPHEAP_PAGE_H_

#include <bit>
#include <cstdint>

#include "vm/cppheap/memory/cage.h"
#include "vm/cppheap/type-info.h"

namespace kei::cppheap {

class Heap;

// --- Sizes of cells. Multiples of 8 up to 128 bytes, then four to each doubling: a cell is at most
// a quarter larger than what was asked for. Above kMaxSmallSize, an object has a page of its own.
inline constexpr uint32_t kGranule = 8;
inline constexpr uint32_t kFineSize = 128;
inline constexpr uint32_t kMaxSmallSize = 8192;
inline constexpr uint32_t kFineClasses = kFineSize / kGranule;
inline constexpr uint32_t kSizeClasses =
    kFineClasses + 4 * (std::bit_width(kMaxSmallSize) - std::bit_width(kFineSize));
inline constexpr uint64_t kMaxAlignment = 16;

constexpr uint32_t SizeClassFor(uint32_t size) {
  if (size <= kFineSize) return (size + kGranule - 1) / kGranule - 1;
  // size - 1 is 1xx… in binary: the two bits below the highest choose among the four.
  const uint32_t width = std::bit_width(size - 1);
  const uint32_t quarter = ((size - 1) >> (width - 3)) & 3;
  return kFineClasses + 4 * (width - std::bit_width(kFineSize)) + quarter;
}

constexpr uint32_t SizeOfClass(uint32_t size_class) {
  if (size_class < kFineClasses) return (size_class + 1) * kGranule;
  const uint32_t step = size_class - kFineClasses;
  return (kFineSize / 4 * (5 + step % 4)) << (step / 4);
}

// Pages stand in lists: one for the objects of each size, then one for the backing stores of each,
// which may move.
inline constexpr uint32_t kCellLists = 2 * kSizeClasses;
constexpr uint32_t CellListFor(uint32_t size, bool is_backing_store) {
  return SizeClassFor(size) + (is_backing_store ? kSizeClasses : 0);
}
constexpr uint32_t CellSizeOf(uint32_t list) { return SizeOfClass(list % kSizeClasses); }

static_assert(SizeOfClass(kSizeClasses - 1) == kMaxSmallSize);
static_assert(SizeClassFor(kMaxSmallSize) == kSizeClasses - 1);

struct FreeCell {
  FreeCell* next;
};

// A page of cells of one size, or of one large cell, whatever blocks it takes. The collector's data about its
// objects lie at the page's start, which is found by aligning a pointer down: objects have no header.
class Page {
 public:
  // Takes the pointer to an object or to one of its bases, which all begin in the page's first block.
  static Page* Of(const void* object) {
    return reinterpret_cast<Page*>(reinterpret_cast<uint64_t>(object) & ~uint64_t{kBlockSize - 1});
  }
  // Write the header of a page. Its memory is zero.
  static Page* New(void* memory, Heap* heap, uint32_t list);
  static Page* NewLarge(void* memory, Heap* heap, uint32_t blocks, uint64_t size);
  static uint32_t BlocksForLarge(uint64_t size);

  Heap* heap() const { return heap_; }
  bool is_large() const { return inverse_ == 0; }
  uint32_t blocks() const { return blocks_; }
  uint32_t list() const { return list_; }
  uint64_t cell_size() const { return cell_size_; }
  uint32_t cell_count() const { return cell_count_; }
  uint64_t first_cell() const { return reinterpret_cast<uint64_t>(this) + first_cell_; }
  uint64_t end() const { return first_cell() + cell_size_ * cell_count_; }

  // The address lies between first_cell() and end(). The product with the inverse is exact, since offset
  // times size is below 2^32.
  uint32_t IndexOf(uint64_t address) const {
    return static_cast<uint32_t>(((address - first_cell()) * inverse_) >> 32);
  }
  uint32_t IndexOf(const void* object) const { return IndexOf(reinterpret_cast<uint64_t>(object)); }
  void* CellAt(uint32_t index) const { return reinterpret_cast<void*>(first_cell() + index * cell_size_); }

  // Free cells have no type.
  bool IsFree(uint32_t index) const { return types()[index] == 0; }
  TypeIndex type(uint32_t index) const { return types()[index] & ~kUnderConstruction; }
  // Its constructor has not returned: Trace may not be called yet.
  bool IsUnderConstruction(uint32_t index) const { return types()[index] & kUnderConstruction; }
  void SetUnderConstruction(uint32_t index, TypeIndex type) { types()[index] = type | kUnderConstruction; }
  void SetConstructed(uint32_t index) { types()[index] &= ~kUnderConstruction; }
  void SetType(uint32_t index, TypeIndex type) { types()[index] = type; }
  void SetFree(uint32_t index) { types()[index] = 0; }

  bool IsMarked(uint32_t index) const { return mark_bits()[index / 64] >> (index % 64) & 1; }
  bool TryMark(uint32_t index) {
    uint64_t& word = mark_bits()[index / 64];
    const uint64_t bit = uint64_t{1} << (index % 64);
    if (word & bit) return false;
    word |= bit;
    return true;
  }
  void ClearMarks();

  // Whether an ephemeron waits for one of its objects to be marked.
  bool has_waiting_keys() const { return has_waiting_keys_; }
  void SetHasWaitingKeys() { has_waiting_keys_ = true; }

  // The number of cells that were touched, which come first; the others' memory has not been touched since it
  // came from the system.
  uint32_t touched_cells() const { return touched_cells_; }
  void set_touched_cells(uint32_t count) { touched_cells_ = count; }
  bool HasFreeCells() const { return free != nullptr || touched_cells_ < cell_count_; }

  // The cells that survived the last sweep.
  uint32_t live_cells() const { return live_cells_; }
  void set_live_cells(uint32_t count) { live_cells_ = count; }

  // Whether it was swept since the last marking: its marks are gone, and what is not free is alive.
  bool is_swept() const { return is_swept_; }
  void set_is_swept(bool is_swept) { is_swept_ = is_swept; }

  // Whether its objects are about to move away.
  bool is_source() const { return is_source_; }
  void set_is_source(bool is_source) { is_source_ = is_source; }

  Page* next = nullptr;
  FreeCell* free = nullptr;  // taken by the heap while it allocates here
  uint32_t free_cells = 0;   // the length of that list

 private:
  static constexpr TypeIndex kUnderConstruction = 1 << 15;

  uint64_t* mark_bits() const {
    return reinterpret_cast<uint64_t*>(reinterpret_cast<uint64_t>(this) + sizeof(Page));
  }
  TypeIndex* types() const { return reinterpret_cast<TypeIndex*>(mark_bits() + (cell_count_ + 63) / 64); }
  static uint32_t HeaderSize(uint32_t cell_count);
  static Page* Initialize(void* memory, Heap* heap, uint64_t cell_size, uint32_t cell_count);

  Heap* heap_;
  uint64_t cell_size_;
  uint32_t blocks_ = 1;
  uint32_t list_ = 0;
  uint32_t cell_count_;
  uint32_t first_cell_;   // offset in the page
  uint32_t inverse_ = 0;  // 2^32 / cell_size_ rounded up; 0 if there is only one cell
  uint32_t touched_cells_ = 0;
  uint32_t live_cells_ = 0;
  bool has_waiting_keys_ = false;
  bool is_swept_ = true;
  bool is_source_ = false;
};

}  // namespace kei::cppheap

#endif  // KEI_VM_CPPHEAP_PAGE_H_
