#ifndef KEI_VM_BASE_NUMBERS_HYPOT_H_
#define KEI_VM_BASE_NUMBERS_HYPOT_H_

#include <cmath>
#include <span>

namespace kei {

// Returns the square root of the sum of squares. They are scaled so that none overflows, and summed with
// Kahan's compensation. An infinity counts even beside NaN.
inline double Hypot(std::span<const double> values) {
  double largest = 0;
  bool nan = false;
  for (const double value : values) {
    if (std::isinf(value)) return __builtin_inf();
    nan |= std::isnan(value);
    if (std::abs(value) > largest) largest = std::abs(value);
  }
  if (nan) return __builtin_nan("");
  if (largest == 0) return 0;
  double sum = 0, compensation = 0;
  for (const double value : values) {
    const double scaled = value / largest, term = scaled * scaled - compensation, next = sum + term;
    compensation = (next - sum) - term;
    sum = next;
  }
  return std::sqrt(sum) * largest;
}

}  // namespace kei

#endif  // KEI_VM_BASE_NUMBERS_HYPOT_H_
