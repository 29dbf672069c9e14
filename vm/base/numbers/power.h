#ifndef KEI_VM_BASE_NUMBERS_POWER_H_
#define KEI_VM_BASE_NUMBERS_POWER_H_

#include <bit>
#include <cmath>
#include <cstdint>

// Functions for which those of the C library are not those of the specification, or not exact enough. The C
// library's results are within one unit in the last place, mostly the nearest double; other engines' may
// differ in that place.

namespace kei {

// Unlike C: NaN for 1 and -1 to an infinite power, and for 1 to the power NaN.
inline double Pow(double x, double y) {
  if (y == 2) return x * x;                           // the nearest double, which is what pow has
  if (y == 0.5 && x >= 0) return std::sqrt(x + 0.0);  // likewise; of -0 it is 0
  if (x == 2 && y >= -1022 && y <= 1023 && y == static_cast<int>(y)) {
    return std::bit_cast<double>(static_cast<uint64_t>(static_cast<int>(y) + 1023) << 52);
  }
  if (y == -1) return 1 / x;  // the nearest one, again
  if (std::isnan(y) || (std::isinf(y) && std::abs(x) == 1)) return __builtin_nan("");
  return std::pow(x, y);
}

// The C library's own is not exact for cubes: one step of Newton's method, with what the products
// have lost, corrects its last place. If those could be subnormal or infinite, a longer type does.
inline double Cbrt(double x) {
  if (!(std::abs(x) > 1e-200 && std::abs(x) < 1e300)) {
    return static_cast<double>(std::cbrt(static_cast<long double>(x)));
  }
  const double root = std::cbrt(x), square = root * root, cube = square * root;
  const double square_lost = std::fma(root, root, -square);
  const double cube_lost = std::fma(square, root, -cube) + square_lost * root;
  return root + ((x - cube) - cube_lost) / (3 * square);
}

}  // namespace kei

#endif  // KEI_VM_BASE_NUMBERS_POWER_H_
