#ifndef KEI_VM_REGEXP_LINEAR_THREAD_REGISTERS_H_
#define KEI_VM_REGEXP_LINEAR_THREAD_REGISTERS_H_

#include <algorithm>
#include <bit>
#include <cstdint>

#include "vm/base/try-vector.h"

namespace kei::regexp {

// The captures of all threads of a linear matcher, in blocks that are used again.
class ThreadRegisters {
 public:
  static constexpr uint32_t kNone = 0xffffffff;
  ThreadRegisters(uint32_t count, MemoryAccount* account) : count_(count), values_(account), free_(account) {}

  // These return kNone if there is no room.
  uint32_t New() {
    const uint32_t block = Take();
    if (block != kNone) std::fill_n(Of(block), count_, -1);
    return block;
  }
  uint32_t Copy(uint32_t from) {
    const uint32_t block = Take();
    if (block != kNone) std::copy_n(Of(from), count_, Of(block));
    return block;
  }
  void Free(uint32_t block) { free_.Push(block); }
  // The pointer is valid until the next block is taken.
  int32_t* Of(uint32_t block) { return values_.data() + size_t{block} * count_; }
  uint32_t count() const { return count_; }

 private:
  static constexpr size_t kMaxValues = size_t{64} << 18;  // 64 MB

  uint32_t Take() {
    if (!free_.empty()) {
      const uint32_t block = free_.back();
      free_.Pop();
      return block;
    }
    const size_t size = values_.size() + count_;
    if (size > values_.capacity() && !Grow(size)) return kNone;
    // Room for whatever may be freed.
    const auto block = static_cast<uint32_t>(values_.size() / count_);
    if (!free_.TryReserve(std::bit_ceil(size_t{block} + 8))) return kNone;
    for (uint32_t i = 0; i < count_; i++) values_.Push(-1);
    return block;
  }
  bool Grow(size_t size) {
    return size <= kMaxValues &&
           values_.TryReserve(std::min(kMaxValues, std::max(size, values_.capacity() * 2)));
  }

  uint32_t count_;
  TryVector<int32_t> values_;
  TryVector<uint32_t> free_;
};

}  // namespace kei::regexp

#endif  // KEI_VM_REGEXP_LINEAR_THREAD_REGISTERS_H_
