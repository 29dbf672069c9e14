#include "vm/numerics/radix-powers.h"

#include <cmath>
#include <numbers>
#include <new>

#include "vm/numerics/multiplication.h"

namespace kei {
namespace {

constexpr double kLeafBits = kMaxLeafDigits * kDigitBits;

}  // namespace

double BitsOfCharacter(int radix) {
  constexpr double kOfDecimal = std::numbers::ln10 / std::numbers::ln2;
  return radix == 10 ? kOfDecimal : std::log2(static_cast<double>(radix));
}

RadixPowers::RadixPowers(Isolate* isolate, int radix)
    : isolate_(isolate), radix_(radix),
      leaf_(static_cast<size_t>(kLeafBits / BitsOfCharacter(radix))) {}

bool RadixPowers::TryMake(int i) {
  auto power = std::unique_ptr<DigitBuffer>(new (std::nothrow) DigitBuffer(isolate_));
  if (power == nullptr) return false;
  if (i > 0) {
    if (!Multiply(isolate_, power.get(), this->power(i - 1), this->power(i - 1))) return false;
  } else {
    // From the exponent's highest bit on.
    DigitBuffer next(isolate_);
    if (!power->TryAllocate(1)) return false;
    (*power)[0] = static_cast<Digit>(radix_);
    const Digit base[] = {static_cast<Digit>(radix_)};
    for (int bit = 62 - std::countl_zero(leaf_); bit >= 0; bit--) {
      if (!Multiply(isolate_, &next, *power, *power)) return false;
      power->Swap(&next);
      if ((leaf_ >> bit & 1) == 0) continue;
      if (!Multiply(isolate_, &next, *power, base)) return false;
      power->Swap(&next);
    }
  }
  powers_[static_cast<size_t>(i)] = std::move(power);
  return true;
}

}  // namespace kei
