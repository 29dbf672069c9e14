#include "builtins/stubs/operators/bigint-assembler.h"

namespace kei::builtins {

TNode<Object> BigIntAssembler::SumOrGoto(const SmallBigInt& a, const SmallBigInt& b, Label* other) {
  TNode<Word64> x = a.magnitude, y = b.magnitude;
  TVariable<Word64> magnitude(this, Int64Add(x, y));
  TVariable<Word32> sign(this, a.sign);
  Label unlike(this), less(this), done(this);
  GotoIf(Word32NotEqual(a.sign, b.sign), &unlike);
  Branch(Uint64LessThan(magnitude.value(), x), other, &done);  // a carry
  Bind(&unlike);
  magnitude = Int64Sub(x, y);
  Branch(Uint64LessThan(x, y), &less, &done);
  Bind(&less);
  magnitude = Int64Sub(y, x);
  sign = b.sign;
  Goto(&done);
  Bind(&done);
  return BigIntFromSmall({magnitude.value(), sign.value()});
}

// If only one factor has a high half, that half's product must be as short, and its sum with the other
// product must not carry.
TNode<Object> BigIntAssembler::ProductOrGoto(const SmallBigInt& a, const SmallBigInt& b, Label* other) {
  constexpr int kHalf = 32;
  TNode<Word64> x = a.magnitude, y = b.magnitude;
  TNode<Word64> product = Int64Mul(x, y);
  Label long_factor(this, Label::kDeferred), done(this);
  Branch(Word64Equal(Word64Shr(Word64Or(x, y), kHalf), 0), &done, &long_factor);
  Bind(&long_factor);
  TNode<Word64> high_x = Word64Shr(x, kHalf), high_y = Word64Shr(y, kHalf);
  Label one(this), middle(this);
  GotoIf(Word64Equal(high_x, 0), &one);
  Branch(Word64Equal(high_y, 0), &one, other);
  Bind(&one);
  TNode<Word64> cross = Int64Add(Int64Mul(high_x, y), Int64Mul(high_y, x));
  GotoIf(Word64NotEqual(Word64Shr(cross, kHalf), 0), other);
  Branch(Uint64LessThan(product, Word64Shl(cross, kHalf)), other, &done);
  Bind(&done);
  return BigIntFromSmall({product, Word32Xor(a.sign, b.sign)});
}

TNode<Word64> BigIntAssembler::Int64OrGoto(const SmallBigInt& value, Label* too_large) {
  GotoIf(Int64LessThan(value.magnitude, 0), too_large);
  // -m is ~m + 1.
  TNode<Word64> sign = Uint32ToUint64(value.sign);
  return Int64Add(Word64Xor(value.magnitude, Int64Sub(Int64Constant(0), sign)), sign);
}

// A negative number shifts the other way.
TNode<Object> BigIntAssembler::ShiftedOrGoto(Direction direction, const SmallBigInt& a, const SmallBigInt& by,
                                             Label* other) {
  TVariable<Object> result(this);
  Label leftward(this), rightward(this), done(this);
  GotoIfNot(Uint64LessThan(by.magnitude, 64), other);
  TNode<Word32> count = Int64ToInt32(by.magnitude);
  const bool is_left = direction == Direction::kLeft;
  Branch(by.sign, is_left ? &rightward : &leftward, is_left ? &leftward : &rightward);
  Bind(&leftward);
  TNode<Word64> shifted = Word64Shl(a.magnitude, count);
  GotoIf(Word64NotEqual(Word64Shr(shifted, count), a.magnitude), other);
  result = BigIntFromSmall({shifted, a.sign});
  Goto(&done);
  Bind(&rightward);
  result = BigIntFromInt64(Word64Sar(Int64OrGoto(a, other), count));
  Goto(&done);
  Bind(&done);
  return result.value();
}

}  // namespace kei::builtins
