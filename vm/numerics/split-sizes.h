#ifndef KEI_VM_NUMERICS_SPLIT_SIZES_H_
#define KEI_VM_NUMERICS_SPLIT_SIZES_H_

#include <cstddef>

#include "vm/numerics/digits.h"

// The longest operands that one call of GMP gets. Such a call takes some 100 milliseconds, and nothing
// ends an execution meanwhile. Longer operands are split (vm/runtime/bigint/long-operations.h).

namespace kei {

// Each factor of a product.
constexpr size_t kMaxFactor = (size_t{1} << 24) / kDigitBits;
// The divisor and the quotient.
constexpr size_t kMaxDivisor = (size_t{1} << 23) / kDigitBits;
// The number that is written or read in a radix that is no power of two.
constexpr size_t kMaxConverted = (size_t{1} << 22) / kDigitBits;
// All operands of any call together.
constexpr size_t kMaxDigitsOfCall = 2 * kMaxFactor;
static_assert(kMaxDigitsOfCall >= 3 * kMaxDivisor);

}  // namespace kei

#endif  // KEI_VM_NUMERICS_SPLIT_SIZES_H_
