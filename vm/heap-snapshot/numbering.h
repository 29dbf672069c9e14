#ifndef KEI_VM_HEAP_SNAPSHOT_NUMBERING_H_
#define KEI_VM_HEAP_SNAPSHOT_NUMBERING_H_

#include <cstdint>

#include "vm/base/lazy-array.h"
#include "vm/heap/spaces/object-bits.h"

namespace kei::heap_snapshot {

// Numbers the objects that have bits. Instead of a table of numbers there is, for each word of bits, the
// number of its first object. So a number costs two loads, and the whole costs a 64th of the heap. It is made
// without a look at the objects.
class Numbering {
 public:
  [[nodiscard]] bool TryReserve() { return first_of_word_.TryReserve(kCageSize / kObjectBitGranule / 64); }
  void Clear() { first_of_word_.Clear(); }
  void Start(uint32_t first_number) { next_ = first_number; }
  // The objects of [from, to), multiples of 256, come next.
  void Add(ObjectBits bits, uint32_t from, uint32_t to) {
    bits.ForEachWord(from, to, [&](uint32_t index, uint64_t word) {
      first_of_word_[index] = next_;
      next_ += CountBits(word);
    });
  }
  uint32_t NumberOf(ObjectBits bits, uint32_t offset) const {
    return first_of_word_[ObjectBits::WordOf(offset)] + bits.CountBelow(offset);
  }
  // The number behind the last one so far.
  uint32_t end() const { return next_; }

 private:
  LazyArray<uint32_t> first_of_word_;
  uint32_t next_ = 0;
};

}  // namespace kei::heap_snapshot

#endif  // KEI_VM_HEAP_SNAPSHOT_NUMBERING_H_
