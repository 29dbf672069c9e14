#include "builtins/stubs/operators/bigint-assembler.h"

namespace kei::builtins {

namespace {

class BigIntOperatorAssembler : public BigIntAssembler {
 public:
  using BigIntAssembler::BigIntAssembler;

 protected:
  // Returns the result of operate(a, b, other).
  template <typename Operate>
  void ReturnOperation(RuntimeFunction runtime, Operate operate) {
    Label other(this, Label::kDeferred);
    const SmallBigInt a = SmallBigIntOrGoto(Parameter<Object>(0), &other);
    const SmallBigInt b = SmallBigIntOrGoto(Parameter<Object>(1), &other);
    Return(operate(a, b, &other));
    Bind(&other);
    Return(CallRuntime(runtime, Parameter<Object>(0), Parameter<Object>(1)));
  }
  template <typename Operate>
  void ReturnBitwise(RuntimeFunction runtime, Operate operate) {
    ReturnOperation(runtime, [&](const SmallBigInt& a, const SmallBigInt& b, Label* other) {
      TNode<Word64> left = Int64OrGoto(a, other);
      return BigIntFromInt64(operate(left, Int64OrGoto(b, other)));
    });
  }
};

}  // namespace

STUB_CODE_AS(BigIntAdd, BigIntOperatorAssembler) {
  ReturnOperation(RuntimeFunction::kAdd, [&](const SmallBigInt& a, const SmallBigInt& b, Label* other) {
    return SumOrGoto(a, b, other);
  });
}
STUB_CODE_AS(BigIntSub, BigIntOperatorAssembler) {
  ReturnOperation(RuntimeFunction::kSub, [&](const SmallBigInt& a, const SmallBigInt& b, Label* other) {
    return SumOrGoto(a, Negated(b), other);
  });
}
STUB_CODE_AS(BigIntMul, BigIntOperatorAssembler) {
  ReturnOperation(RuntimeFunction::kMul, [&](const SmallBigInt& a, const SmallBigInt& b, Label* other) {
    return ProductOrGoto(a, b, other);
  });
}
STUB_CODE_AS(BigIntDiv, BigIntOperatorAssembler) {
  ReturnOperation(RuntimeFunction::kDiv, [&](const SmallBigInt& a, const SmallBigInt& b, Label* other) {
    GotoIf(Word64Equal(b.magnitude, 0), other);
    return BigIntFromSmall({Uint64Div(a.magnitude, b.magnitude), Word32Xor(a.sign, b.sign)});
  });
}
STUB_CODE_AS(BigIntMod, BigIntOperatorAssembler) {
  ReturnOperation(RuntimeFunction::kMod, [&](const SmallBigInt& a, const SmallBigInt& b, Label* other) {
    GotoIf(Word64Equal(b.magnitude, 0), other);
    return BigIntFromSmall({Uint64Mod(a.magnitude, b.magnitude), a.sign});
  });
}
STUB_CODE_AS(BigIntShiftLeft, BigIntOperatorAssembler) {
  ReturnOperation(RuntimeFunction::kShiftLeft, [&](const SmallBigInt& a, const SmallBigInt& b, Label* other) {
    return ShiftedOrGoto(Direction::kLeft, a, b, other);
  });
}
STUB_CODE_AS(BigIntShiftRight, BigIntOperatorAssembler) {
  ReturnOperation(RuntimeFunction::kShiftRight,
                  [&](const SmallBigInt& a, const SmallBigInt& b, Label* other) {
                    return ShiftedOrGoto(Direction::kRight, a, b, other);
                  });
}

STUB_CODE_AS(BigIntBitwiseAnd, BigIntOperatorAssembler) {
  ReturnBitwise(RuntimeFunction::kBitwiseAnd,
                [&](TNode<Word64> a, TNode<Word64> b) { return Word64And(a, b); });
}
STUB_CODE_AS(BigIntBitwiseOr, BigIntOperatorAssembler) {
  ReturnBitwise(RuntimeFunction::kBitwiseOr,
                [&](TNode<Word64> a, TNode<Word64> b) { return Word64Or(a, b); });
}
STUB_CODE_AS(BigIntBitwiseXor, BigIntOperatorAssembler) {
  ReturnBitwise(RuntimeFunction::kBitwiseXor,
                [&](TNode<Word64> a, TNode<Word64> b) { return Word64Xor(a, b); });
}

}  // namespace kei::builtins
