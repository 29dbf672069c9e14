#ifndef KEI_VM_BASE_NUMBERS_REMAINDER_H_
#define KEI_VM_BASE_NUMBERS_REMAINDER_H_

namespace kei {

// The % operator of numbers: exact, with the sign of the dividend.
double Remainder(double dividend, double divisor);

}  // namespace kei

#endif  // KEI_VM_BASE_NUMBERS_REMAINDER_H_
