#ifndef KEI_VM_BASE_RANGES_H_
#define KEI_VM_BASE_RANGES_H_

#include <algorithm>
#include <cstdint>
#include <iterator>

namespace kei {

// Whether c lies in one of some inclusive ranges, which are given by their bounds in ascending order.
template <size_t n>
bool InRanges(const uint32_t (&bounds)[n], uint32_t c) {
  // The first bound above c is an upper bound, or c is it, exactly if c lies within a range.
  const uint32_t* bound = std::lower_bound(std::begin(bounds), std::end(bounds), c);
  if (bound == std::end(bounds)) return false;
  return (bound - bounds) % 2 == 1 || *bound == c;
}

}  // namespace kei

#endif  // KEI_VM_BASE_RANGES_H_
