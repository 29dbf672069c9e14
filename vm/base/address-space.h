#ifndef KEI_VM_BASE_ADDRESS_SPACE_H_
#define KEI_VM_BASE_ADDRESS_SPACE_H_

#include <cstdint>

namespace kei {

// Address space around a base: the bytes before it, and those from it on.
struct Extent {
  uint64_t before, after;
  uint64_t size() const { return before + after; }
};

// Reserves address space that nothing can be read from or written to. Returns the base, which is a
// multiple of `alignment` (a power of two) plus `phase` (less than it), or 0 when the system
// refuses.
uint64_t ReserveAddressSpace(const Extent& extent, uint64_t alignment, uint64_t phase = 0);

// Gives it back.
void UnmapAddressSpace(uint64_t start, uint64_t end);

}  // namespace kei

#endif  // KEI_VM_BASE_ADDRESS_SPACE_H_
