#ifndef KEI_VM_HEAP_SPACES_LARGE_SPACE_H_
#define KEI_VM_HEAP_SPACES_LARGE_SPACE_H_

#include <algorithm>
#include <cstdint>
#include <iterator>
#include <map>
#include <set>
#include <utility>
#include <vector>

#include "vm/heap/spaces/object-bits.h"
#include "vm/heap/spaces/page-table.h"
#include "vm/heap/spaces/remembered-set.h"
#include "vm/isolate/isolate.h"

namespace kei {

// Objects too large for regular pages. The memory of each begins at a system page, and the object too, unless
// its start has been trimmed. Ranges of this space's pages that hold no object are kept twice: by address, to
// be merged, and by size, for the best fit.
class LargeSpace {
 public:
  LargeSpace(PageTable* pages, const Cage* cage) : pages_(pages), cage_(cage) {}
  LargeSpace(const LargeSpace&) = delete;
  LargeSpace& operator=(const LargeSpace&) = delete;

  // The object's offset, or 0.
  uint32_t Allocate(ObjectBits bits, uint32_t size);
  // The object that covers an offset, or 0.
  uint32_t FindObject(uint32_t offset) const;

  void PrepareForMarking(ObjectBits marks) const;
  // Frees every object that is not marked; free memory beyond `keep` bytes goes back to the system. `bits`
  // are those of the objects so far, which become the next cycle's marks. Only the objects that are left when
  // it begins are prepared for it, so free memory must have no bits there.
  void Sweep(ObjectBits bits, ObjectBits marks, RememberedSet* remembered, bool zap, uint64_t keep);
  // Gives all memory that holds no object back to the system.
  void Trim() { ReleasePages(0); }
  // An object begins further on from now on, in the same memory.
  void MoveStart(uint32_t from, uint32_t to);
  bool IsNew(uint32_t offset) const {
    const auto block = BlockOf(offset);
    return block != blocks_.end() && std::find(new_.begin(), new_.end(), block->first) != new_.end();
  }
  // It counts as no new one from now on, if it was one.
  void ForgetNew(uint32_t offset) {
    const auto at = std::find(new_.rbegin(), new_.rend(), BlockOf(offset)->first);
    if (at != new_.rend()) new_.erase(std::next(at).base());
  }
  // The objects allocated since the last call of this.
  std::vector<uint32_t> TakeNew() {
    std::vector<uint32_t> objects = std::exchange(new_, {});
    for (uint32_t& offset : objects) offset = blocks_.at(offset).object;
    return objects;
  }

  template <typename F>
  void ForEachObject(F&& f) const {
    for (const auto& [offset, block] : blocks_) f(block.object);
  }
  template <typename F>
  void ForEachFreeRange(F&& f) const {
    for (const auto& [offset, size] : ranges_) f(offset, size);
  }
  size_t object_count() const { return blocks_.size(); }
  uint64_t used_bytes() const { return used_bytes_; }
  uint64_t free_bytes() const { return free_bytes_; }

 private:
  struct Block {
    uint32_t size;    // a multiple of system pages
    uint32_t object;  // the start of the object
  };
  using Blocks = std::map<uint32_t, Block>;  // indexed by their starts

  // The one that covers an offset, or the end.
  Blocks::const_iterator BlockOf(uint32_t offset) const;
  uint32_t TakeRange(uint32_t size);
  void AddRange(uint32_t offset, uint32_t size);
  void RemoveRange(uint32_t offset, uint32_t size);
  void ReleasePages(uint64_t keep);
  void ReleaseWholePages(uint32_t offset, uint32_t size);

  PageTable* pages_;
  const Cage* cage_;
  std::vector<uint32_t> new_;  // blocks
  Blocks blocks_;
  std::map<uint32_t, uint32_t> ranges_;
  std::set<std::pair<uint32_t, uint32_t>> by_size_;  // (size, offset)
  uint64_t used_bytes_ = 0;
  uint64_t free_bytes_ = 0;
};

}  // namespace kei

#endif  // KEI_VM_HEAP_SPACES_LARGE_SPACE_H_
