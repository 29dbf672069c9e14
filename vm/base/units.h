#ifndef KEI_VM_BASE_UNITS_H_
#define KEI_VM_BASE_UNITS_H_

#include <cstdint>

namespace kei {

// Numbers for people to read.
constexpr double InMegabytes(uint64_t bytes) { return static_cast<double>(bytes) / (1 << 20); }
constexpr double InMilliseconds(uint64_t microseconds) { return static_cast<double>(microseconds) / 1000; }

}  // namespace kei

#endif  // KEI_VM_BASE_UNITS_H_
