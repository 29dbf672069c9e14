#include "vm/runtime/bigint/radix-powers.h"

#include <new>

#include "vm/numerics/digit-text.h"
#include "vm/numerics/split-sizes.h"
#include "vm/runtime/bigint/long-operations.h"
#include "vm/runtime/bigint/operands.h"

namespace kei {

RadixPowers::RadixPowers(Isolate* isolate, int radix)
    : isolate(isolate),
      radix_(radix),
      leaf_(static_cast<size_t>(double{kMaxConverted} * kDigitBits / BitsOfCharacter(radix))) {}

Object RadixPowers::Make(int i) {
  auto power = std::unique_ptr<DigitBuffer>(new (std::nothrow) DigitBuffer(isolate));
  KEI_TRY_DIGITS(power != nullptr);
  if (i > 0) {
    KEI_TRY_VOID(Multiply(isolate, power.get(), this->power(i - 1), this->power(i - 1)));
  } else {
    const Digit base[] = {static_cast<Digit>(radix_)};
    KEI_TRY_VOID(RaiseToPower(isolate, power.get(), base, leaf_));
  }
  powers_[static_cast<size_t>(i)] = std::move(power);
  return isolate->undefined();
}

}  // namespace kei
