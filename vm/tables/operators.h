#ifndef KEI_VM_TABLES_OPERATORS_H_
#define KEI_VM_TABLES_OPERATORS_H_

#include <cstdint>

// The names by which C++ and generated code call operators and their conversions.

namespace kei {

enum class PreferredType : uint8_t { kDefault, kNumber, kString };  // the hint of ToPrimitive

// How two values compare; kUndefined: neither is less, nor are they equal.
enum class Comparison : uint8_t { kLess, kEqual, kGreater, kUndefined };

// Questions that the library asks about numbers.
enum class NumberTest : uint8_t { kIsNan, kIsFinite, kIsInteger };

enum class BinaryOperator : uint8_t {
  kAdd,
  kSub,
  kMul,
  kDiv,
  kMod,
  kExp,
  kBitwiseOr,
  kBitwiseXor,
  kBitwiseAnd,
  kShiftLeft,
  kShiftRight,
  kShiftRightLogical,
};

}  // namespace kei

#endif  // KEI_VM_TABLES_OPERATORS_H_
