#ifndef KEI_VM_RUNTIME_BIGINT_LONG_OPERATIONS_H_
#define KEI_VM_RUNTIME_BIGINT_LONG_OPERATIONS_H_

#include <span>

#include "vm/numerics/digits.h"
#include "vm/objects/object.h"

// Products, quotients and texts of digits. Operands that are longer than one call of GMP gets are split
// (vm/numerics/split-sizes.h), and it polls between the calls. An exception says that memory is out, or is
// the poll's.

namespace kei {

// The product has as many digits as the factors together, and is none of them; no factor is empty.
Object Multiply(Isolate* isolate, Digit* product, Digits a, Digits b);
Object Multiply(Isolate* isolate, DigitBuffer* product, Digits a, Digits b);

// The exponent is not 0, and the base is normalized and none of the result.
Object RaiseToPower(Isolate* isolate, DigitBuffer* result, Digits base, uint64_t exponent);

// The operands are normalized, the divisor is not empty, and both results are normalized. They are none of
// the operands, and `quotient` may be null.
Object Divide(Isolate* isolate, DigitBuffer* quotient, DigitBuffer* remainder, Digits dividend,
              Digits divisor);

// These do what WriteDigits and ReadDigits do (vm/numerics/digit-text.h).
Object DigitsToText(Isolate* isolate, Digits digits, int radix, std::span<uint8_t> text, size_t* start);
template <typename Char>
Object TextToDigits(Isolate* isolate, std::span<const Char> text, int radix, DigitBuffer* result);

}  // namespace kei

#endif  // KEI_VM_RUNTIME_BIGINT_LONG_OPERATIONS_H_
