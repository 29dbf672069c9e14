#ifndef KEI_VM_RUNTIME_NUMBERS_POWER_H_
#define KEI_VM_RUNTIME_NUMBERS_POWER_H_

#include <cmath>

// Where the functions of the C library are not those of the specification, or not exact enough. The
// C library's results are within one unit in the last place, mostly the nearest double; other
// engines' may differ in that place.

namespace kei {

// Unlike C: NaN for 1 and -1 to an infinite power, and for 1 to the power NaN.
inline double Pow(double x, double y) {
  if (y == 2) return x * x;   // the nearest double, which is what pow has
  if (std::isnan(y) || (std::isinf(y) && std::abs(x) == 1)) return __builtin_nan("");
  return std::pow(x, y);
}

// Through a longer type, since the C library's own is not exact for cubes.
inline double Cbrt(double x) {
  return static_cast<double>(std::cbrt(static_cast<long double>(x)));
}

}  // namespace kei

#endif  // KEI_VM_RUNTIME_NUMBERS_POWER_H_
