#ifndef KEI_VM_NUMERICS_MULTIPLICATION_H_
#define KEI_VM_NUMERICS_MULTIPLICATION_H_

#include "vm/numerics/digits.h"

namespace kei {

// The longest operands that one call of GMP gets, so that it takes a few milliseconds: factors of
// a product, divisors and quotients.
constexpr size_t kMaxFactorOfCall = size_t{1} << 14;
constexpr size_t kMaxDivisorOfCall = size_t{1} << 13;
// … altogether.
constexpr size_t kMaxDigitsOfCall = 2 * kMaxFactorOfCall;

// As many digits as the factors have together; none is empty. The product is no operand.
[[nodiscard]] bool Multiply(Isolate* isolate, Digit* product, Digits a, Digits b);
[[nodiscard]] bool Multiply(Isolate* isolate, DigitBuffer* product, Digits a, Digits b);

}  // namespace kei

#endif  // KEI_VM_NUMERICS_MULTIPLICATION_H_
