#ifndef KEI_VM_BASE_NUMBERS_INTEGERS_H_
#define KEI_VM_BASE_NUMBERS_INTEGERS_H_

#include <cstdint>

// The specification's integers of doubles.

namespace kei {

// For a double outside the range of int32.
int32_t WideDoubleToInt32(double value);
double WideDoubleToInteger(double value);

inline bool FitsInt32(double value) { return value > -2147483649.0 && value < 2147483648.0; }

inline int32_t DoubleToInt32(double value) {
  return FitsInt32(value) ? static_cast<int32_t>(value) : WideDoubleToInt32(value);
}
inline uint32_t DoubleToUint32(double value) { return static_cast<uint32_t>(DoubleToInt32(value)); }
// Truncates; NaN becomes 0, -0 becomes 0.
inline double DoubleToInteger(double value) {
  return FitsInt32(value) ? static_cast<int32_t>(value) : WideDoubleToInteger(value);
}

}  // namespace kei

#endif  // KEI_VM_BASE_NUMBERS_INTEGERS_H_
