#include "vm/base/numbers/exact-sum.h"

#include <bit>
#include <cmath>

namespace kei {
namespace {

constexpr int kFractionBits = 52;
constexpr uint64_t kHiddenBit = uint64_t{1} << kFractionBits;
constexpr int64_t kDigitMask = 0xffffffff;
constexpr int kLowestExponent = -1074;

}  // namespace

void ExactSum::Add(double value) {
  if (!std::isfinite(value)) {
    special_ += value;
    has_special_ = true;
    return;
  }
  if (value != 0 || !std::signbit(value)) is_minus_zero_ = false;
  const auto bits = std::bit_cast<uint64_t>(std::fabs(value));
  const auto exponent = static_cast<int>(bits >> kFractionBits);
  uint64_t fraction = bits & (kHiddenBit - 1);
  if (exponent != 0) fraction |= kHiddenBit;
  // The value is in units of 2^-1074; the fraction covers up to three digits.
  const int shift = exponent == 0 ? 0 : exponent - 1;
  const auto wide = static_cast<unsigned __int128>(fraction) << (shift % 32);
  const int64_t sign = value < 0 ? -1 : 1;
  for (int i = 0; i < 3; i++) {
    digits_[shift / 32 + i] += sign * static_cast<int64_t>(static_cast<uint32_t>(wide >> (32 * i)));
  }
  if (++pending_ == kMaxPending) {
    Carry(&digits_);
    pending_ = 0;
  }
}

// Leaves 0 … 2^32-1 in all digits but the highest, which has the sign.
void ExactSum::Carry(Digits* digits) {
  for (int i = 0; i + 1 < kDigits; i++) {
    (*digits)[i + 1] += (*digits)[i] >> 32;
    (*digits)[i] &= kDigitMask;
  }
}

double ExactSum::Round() const {
  if (has_special_) return special_;
  if (is_minus_zero_) return -0.0;
  Digits digits = digits_;
  Carry(&digits);
  const bool is_negative = digits.back() < 0;
  if (is_negative) {
    for (int64_t& digit : digits) digit = -digit;
    Carry(&digits);
  }
  int top = kDigits - 1;
  while (top > 0 && digits[top] == 0) top--;
  // The highest 64 bits or so decide, with what lies below as one sticky bit; 53 of them are left by
  // the conversion, which rounds to even. Subnormal sums have no bits below.
  unsigned __int128 high = 0;
  const int lowest = top >= 2 ? top - 2 : 0;
  for (int i = top; i >= lowest; i--) high = high << 32 | static_cast<uint64_t>(digits[i]);
  bool sticky = false;
  for (int i = 0; i < lowest; i++) sticky |= digits[i] != 0;
  const double magnitude =
      std::ldexp(static_cast<double>(high | (sticky ? 1 : 0)), 32 * lowest + kLowestExponent);
  return is_negative ? -magnitude : magnitude;
}

}  // namespace kei
