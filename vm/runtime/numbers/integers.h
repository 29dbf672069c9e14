#ifndef KEI_VM_RUNTIME_NUMBERS_INTEGERS_H_
#define KEI_VM_RUNTIME_NUMBERS_INTEGERS_H_

#include <cstdint>

// The specification's integers of doubles.

namespace kei {

int32_t DoubleToInt32(double value);
inline uint32_t DoubleToUint32(double value) { return static_cast<uint32_t>(DoubleToInt32(value)); }
// Truncates; NaN becomes 0, -0 becomes 0.
double DoubleToInteger(double value);

}  // namespace kei

#endif  // KEI_VM_RUNTIME_NUMBERS_INTEGERS_H_
