#ifndef KEI_BUILTINS_STUBS_OPERATORS_BIGINT_ASSEMBLER_H_
#define KEI_BUILTINS_STUBS_OPERATORS_BIGINT_ASSEMBLER_H_

#include "builtins/stubs/stub-assembler.h"

// Operators on BigInts of at most one digit. A BigInt or result with more digits goes to the label.

namespace kei::builtins {

class BigIntAssembler : public StubAssembler {
 public:
  using StubAssembler::StubAssembler;

 protected:
  SmallBigInt Negated(const SmallBigInt& value) { return {value.magnitude, Word32Xor(value.sign, 1)}; }
  SmallBigInt One() { return {Int64Constant(1), Int32Constant(0)}; }
  TNode<Object> SumOrGoto(const SmallBigInt& a, const SmallBigInt& b, Label* other);
  TNode<Object> ProductOrGoto(const SmallBigInt& a, const SmallBigInt& b, Label* other);
  enum class Direction : uint8_t { kLeft, kRight };
  TNode<Object> ShiftedOrGoto(Direction direction, const SmallBigInt& a, const SmallBigInt& by, Label* other);
  // The value in two's complement.
  TNode<Word64> Int64OrGoto(const SmallBigInt& value, Label* too_large);
};

}  // namespace kei::builtins

#endif  // KEI_BUILTINS_STUBS_OPERATORS_BIGINT_ASSEMBLER_H_
