#ifndef KEI_VM_BASE_NUMBERS_FLOAT16_H_
#define KEI_VM_BASE_NUMBERS_FLOAT16_H_

#include <cmath>
#include <cstdint>

// IEEE 754's binary16: a sign, 5 bits of exponent, 10 of fraction.

namespace kei {

// The nearest, ties to even; too large ones become infinite.
inline uint16_t DoubleToFloat16(double value) {
  constexpr uint16_t kInfinity = 0x7c00, kNaN = 0x7e00;
  constexpr double kTooLarge = 65520;  // half-way between the largest and the next
  constexpr double kSmallestNormal = 0x1p-14;
  const uint16_t sign = std::signbit(value) ? 0x8000 : 0;
  const double magnitude = std::fabs(value);
  if (std::isnan(value)) return kNaN;
  if (magnitude >= kTooLarge) return sign | kInfinity;
  // Fractions are counted in units of the last place; one that is rounded up to the next power
  // of two carries into the exponent.
  if (magnitude < kSmallestNormal) {
    return sign | static_cast<uint16_t>(std::nearbyint(magnitude * 0x1p24));
  }
  const int exponent = std::ilogb(magnitude);
  const double units = std::nearbyint(std::ldexp(magnitude, 10 - exponent));
  return static_cast<uint16_t>(sign + ((exponent + 14) << 10) + static_cast<int>(units));
}

inline double Float16ToDouble(uint16_t bits) {
  const int exponent = bits >> 10 & 0x1f;
  const int fraction = bits & 0x3ff;
  const double magnitude = exponent == 0     ? std::ldexp(fraction, -24)
                           : exponent < 0x1f ? std::ldexp(fraction + 1024, exponent - 25)
                           : fraction == 0   ? __builtin_inf()
                                             : __builtin_nan("");
  return (bits & 0x8000) != 0 ? -magnitude : magnitude;
}

inline double F16round(double value) { return Float16ToDouble(DoubleToFloat16(value)); }

}  // namespace kei

#endif  // KEI_VM_BASE_NUMBERS_FLOAT16_H_
