#ifndef KEI_VM_HEAP_BUFFERS_SIZE_CLASSES_H_
#define KEI_VM_HEAP_BUFFERS_SIZE_CLASSES_H_

#include <bit>
#include <cstdint>

namespace kei {

// Sizes of blocks: multiples of 16 bytes up to 128, and eight from each power of two to the next. A block is
// therefore at most an eighth larger than the size that was asked for.
constexpr int SizeClassOf(uint64_t bytes) {
  const uint64_t last = bytes == 0 ? 0 : bytes - 1;
  if (last < 128) return static_cast<int>(last >> 4);
  const int shift = std::bit_width(last) - 4;
  return (shift - 4) * 8 + static_cast<int>(last >> shift);
}

constexpr uint64_t SizeOfClass(int size_class) {
  if (size_class < 8) return (uint64_t{1} + size_class) << 4;
  return uint64_t{9 + size_class % 8u} << (3 + size_class / 8);
}

}  // namespace kei

#endif  // KEI_VM_HEAP_BUFFERS_SIZE_CLASSES_H_
