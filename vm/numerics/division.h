#ifndef KEI_VM_NUMERICS_DIVISION_H_
#define KEI_VM_NUMERICS_DIVISION_H_

#include "vm/numerics/digits.h"

namespace kei {

// Of normalized digits; the divisor is not empty. Both results are normalized. They are none of the
// operands, and `quotient` may be null.
[[nodiscard]] bool Divide(Isolate* isolate, DigitBuffer* quotient, DigitBuffer* remainder,
                          Digits dividend, Digits divisor);

}  // namespace kei

#endif  // KEI_VM_NUMERICS_DIVISION_H_
