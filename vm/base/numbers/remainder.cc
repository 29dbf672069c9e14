#include "vm/base/numbers/remainder.h"

#include <algorithm>
#include <bit>
#include <cmath>
#include <cstdint>

// The C library's fmod goes bit by bit in some versions. Here magnitudes are m * 2^e with integers
// m, and as many bits of the dividend are divided at once as 64 bits have room for.

namespace kei {
namespace {

constexpr int kStoredBits = 52;
constexpr int kExponentBias = 1023 + kStoredBits;
constexpr uint64_t kLeadingBit = uint64_t{1} << kStoredBits;

int ExponentOf(double magnitude) {
  return static_cast<int>(std::bit_cast<uint64_t>(magnitude) >> kStoredBits);
}
uint64_t MantissaOf(double magnitude) {
  return (std::bit_cast<uint64_t>(magnitude) & (kLeadingBit - 1)) | kLeadingBit;
}
double PowerOfTwo(int biased_exponent) {
  return std::bit_cast<double>(static_cast<uint64_t>(biased_exponent) << kStoredBits);
}

// Division is faster if both fit half of the bits.
uint64_t IntegerRemainder(uint64_t a, uint64_t b) {
  return ((a | b) >> 32) == 0 ? static_cast<uint32_t>(a) % static_cast<uint32_t>(b) : a % b;
}

// The remainder of normal numbers, of which the first is the larger.
double NormalRemainder(double x, double y) {
  const int exponent = ExponentOf(y);
  int more = ExponentOf(x) - exponent;
  uint64_t divisor = MantissaOf(y);
  const int zeros = std::min(std::countr_zero(divisor), more);
  divisor >>= zeros;
  more -= zeros;
  uint64_t rest = MantissaOf(x) % divisor;
  for (const int room = std::countl_zero(divisor); more > 0 && rest != 0;) {
    const int step = std::min(more, room);
    rest = (rest << step) % divisor;
    more -= step;
  }
  // Goes back to the divisor's exponent, at which the rest is an integer of 53 bits. That takes two steps,
  // since the scale itself may be too small for a double.
  const double integer = static_cast<double>(rest << zeros);
  const int scale = exponent - kExponentBias;
  if (scale > -1000) return integer * PowerOfTwo(1023 + scale);
  return integer * PowerOfTwo(1023 - 1000) * PowerOfTwo(1023 + scale + 1000);
}

}  // namespace

double Remainder(double dividend, double divisor) {
  constexpr double kIntegers = 0x1p53;
  const double x = std::fabs(dividend), y = std::fabs(divisor);
  if (x < kIntegers && y < kIntegers) {
    const auto a = static_cast<uint64_t>(x), b = static_cast<uint64_t>(y);
    if (static_cast<double>(a) == x && static_cast<double>(b) == y && b != 0) {
      return std::copysign(static_cast<double>(IntegerRemainder(a, b)), dividend);
    }
  }
  if (!(y > 0) || !(x <= __DBL_MAX__)) return __builtin_nan("");
  if (x < y) return dividend;
  if (!std::isfinite(y) || y < __DBL_MIN__) return std::fmod(dividend, divisor);
  return std::copysign(NormalRemainder(x, y), dividend);
}

}  // namespace kei
