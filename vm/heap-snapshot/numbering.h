#ifndef KEI_VM_HEAP_SNAPSHOT_NUMBERING_H_
#define KEI_VM_HEAP_SNAPSHOT_NUMBERING_H_

#include <cstdint>

#include "vm/base/lazy-array.h"
#include "vm/heap/spaces/object-bits.h"

namespace kei::heap_snapshot {

// Numbers the objects that have bits, in the order of a walk over them. In place of a table of numbers
// there is, for each word of bits, the number of its first object, so that a number costs two loads
// and the whole costs a 64th of the heap. The walk meets the objects of a word one after another.
class Numbering {
 public:
  [[nodiscard]] bool TryReserve() {
    return first_of_word_.TryReserve(kCageSize / kObjectBitGranule / 64);
  }
  void Clear() { first_of_word_.Clear(); }
  void Start(uint32_t first_number) {
    next_ = first_number;
    word_ = ~0u;
  }
  // The walk meets an object.
  void Add(uint32_t offset) {
    const uint32_t word = ObjectBits::WordOf(offset);
    if (word != word_) first_of_word_[word_ = word] = next_;
    next_++;
  }
  uint32_t NumberOf(ObjectBits bits, uint32_t offset) const {
    return first_of_word_[ObjectBits::WordOf(offset)] + bits.CountBelow(offset);
  }
  // Behind the last number.
  uint32_t end() const { return next_; }

 private:
  LazyArray<uint32_t> first_of_word_;
  uint32_t next_ = 0;
  uint32_t word_ = ~0u;
};

}  // namespace kei::heap_snapshot

#endif  // KEI_VM_HEAP_SNAPSHOT_NUMBERING_H_
