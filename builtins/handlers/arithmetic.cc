#include "builtins/handlers/interpreter-assembler.h"
#include "vm/tables/operators.h"

// Binary and unary operators on numbers. Each has a path for two Smis, one for two numbers, and calls
// the runtime for everything else. Smis record nothing: see Fresh in bytecodes.h. A number stub consists of
// the second path, where a stencil that expects numbers has the first one.

namespace kei::builtins {

namespace {

enum class Right : uint8_t { kAccumulator, kImmediate };

class ArithmeticAssembler : public InterpreterAssembler {
 public:
  using InterpreterAssembler::InterpreterAssembler;

 protected:
  // acc = register op acc, or acc = acc op immediate.
  struct Operands {
    Right kind;
    TNode<Object> left, right;
  };
  Operands OperandsOf(Right kind) {
    if (kind == Right::kAccumulator) {
      return {kind, IsNumberStub() ? Parameter<Object>(2) : LoadRegister("left"), Accumulator()};
    }
    return {kind, Accumulator(), IsNumberStub() ? Parameter<Smi>(2) : SmiOperand("right")};
  }
  TNode<Bool> AreSmis(const Operands& o) {
    return o.kind == Right::kImmediate ? TaggedIsSmi(o.left) : AreBothSmis(o.left, o.right);
  }
  TNode<Float64> RightFloat64OrGoto(const Operands& o, Label* other) {
    if (o.kind == Right::kImmediate) return Int32ToFloat64(Immediate(o));
    return ToFloat64OrGoto(o.right, other);
  }
  TNode<Word32> RightWord32OrGoto(const Operands& o, Label* other) {
    return o.kind == Right::kImmediate ? Immediate(o) : ToWord32OrGoto(o.right, other);
  }
  TNode<Word32> Immediate(const Operands& o) {
    return IsNumberStub() ? SmiUntag(Cast<Smi>(o.right)) : SignedOperand("right");
  }

  bool LeavesNumbersToStub() const {
    return IsStencil() && condition().kind == StencilCondition::Kind::kNumbers && HasNumberStub(bytecode());
  }
  void DispatchNumbers(const Operands& o) {
    InterpreterAssembler::DispatchNumbers(o.kind == Right::kAccumulator ? o.left : o.right);
  }
  // Smis first, then other numbers. Either path may be missing: a number stub is not given two Smis, and a
  // stencil may leave numbers to it.
  template <typename SmiPart, typename NumberPart>
  void Compute(const Operands& o, SmiPart smis, NumberPart other_numbers) {
    if (IsNumberStub()) return other_numbers();
    Label numbers(this, NumberLabel());
    GotoIfNot(AreSmis(o), &numbers);
    smis(&numbers);
    Bind(&numbers);
    LeavesNumbersToStub() ? DispatchNumbers(o) : other_numbers();
  }

  // The Smi path either gives the result or goes to its label: the operands have then to be computed
  // with as doubles.
  using SmiPath = TNode<Smi> (ArithmeticAssembler::*)(TNode<Smi>, TNode<Smi>, Label*);
  using Float64Path = TNode<Number> (ArithmeticAssembler::*)(TNode<Float64>, TNode<Float64>);
  void Arithmetic(Right kind, SmiPath smi, Float64Path float64, RuntimeFunction runtime) {
    if (condition().kind == StencilCondition::Kind::kStrings) return AddStrings();
    const Operands o = OperandsOf(kind);
    const auto smis = [&](Label* numbers) {
      Dispatch((this->*smi)(Cast<Smi>(o.left), Cast<Smi>(o.right), numbers));
    };
    const auto other_numbers = [&] {
      if (condition().kind == StencilCondition::Kind::kInt32s) return DispatchInt32(o, runtime);
      Label generic(this, Label::kDeferred);
      TNode<Float64> left = ToFloat64OrGoto(o.left, &generic);
      TNode<Float64> right = RightFloat64OrGoto(o, &generic);
      DispatchNumber(o.left, o.right, (this->*float64)(left, right));
      Bind(&generic);
      CallGeneric(o, runtime);
    };
    Compute(o, smis, other_numbers);
  }

  // Operands or a result that are no int32 values are left to the generic stub.
  void DispatchInt32(const Operands& o, RuntimeFunction operation) {
    Label other(this, Label::kDeferred);
    TNode<Word32> left = ToInt32OrGoto(o.left, &other);
    TNode<Word32> right = o.kind == Right::kImmediate ? Immediate(o) : ToInt32OrGoto(o.right, &other);
    Dispatch(NumberFromInt32(Int32Result(operation, left, right, &other)));
    Bind(&other);
    DispatchGeneric();
  }
  TNode<Word32> Int32Result(RuntimeFunction operation, TNode<Word32> a, TNode<Word32> b, Label* other) {
    switch (operation) {
      case RuntimeFunction::kAdd: return Int32AddOrGoto(a, b, other);
      case RuntimeFunction::kSub: return Int32SubOrGoto(a, b, other);
      case RuntimeFunction::kMul: {
        Label zero(this, Label::kDeferred), done(this);
        TNode<Word32> product = Int32MulOrGoto(a, b, other);
        Branch(Word32Equal(product, 0), &zero, &done);
        Bind(&zero);
        Branch(Int32LessThan(Word32Or(a, b), 0), other, &done);
        Bind(&done);
        return product;
      }
      case RuntimeFunction::kBitwiseOr: return Word32Or(a, b);
      case RuntimeFunction::kBitwiseXor: return Word32Xor(a, b);
      case RuntimeFunction::kBitwiseAnd: return Word32And(a, b);
      case RuntimeFunction::kShiftLeft: return Word32Shl(a, b);
      case RuntimeFunction::kShiftRight: return Word32Sar(a, b);
      case RuntimeFunction::kShiftRightLogical: {
        TNode<Word32> word = Word32Shr(a, b);
        GotoIf(Int32LessThan(word, 0), other);
        return word;
      }
      default: UNREACHABLE();
    }
  }

  using WordPath = TNode<Number> (ArithmeticAssembler::*)(TNode<Word32>, TNode<Word32>);
  void Bitwise(Right kind, WordPath path, RuntimeFunction runtime) {
    const Operands o = OperandsOf(kind);
    const auto smis = [&](Label* numbers) {
      TNode<Smi> left = Cast<Smi>(o.left), right = Cast<Smi>(o.right);
      const bool only_smis = condition().kind == StencilCondition::Kind::kSmis || LeavesNumbersToStub();
      only_smis ? Dispatch(BitwiseSmis(runtime, left, right, numbers))
                : Dispatch((this->*path)(SmiUntag(left), SmiUntag(right)));
    };
    const auto other_numbers = [&] {
      if (condition().kind == StencilCondition::Kind::kInt32s) return DispatchInt32(o, runtime);
      Label generic(this, Label::kDeferred);
      TNode<Word32> left = ToWord32OrGoto(o.left, &generic);
      TNode<Word32> right = RightWord32OrGoto(o, &generic);
      DispatchNumber(o.left, o.right, (this->*path)(left, right));
      Bind(&generic);
      CallGeneric(o, runtime);
    };
    Compute(o, smis, other_numbers);
  }

  // If only Smis are computed with, another result is as good as another operand.
  TNode<Smi> BitwiseSmis(RuntimeFunction operation, TNode<Smi> a, TNode<Smi> b, Label* other) {
    switch (operation) {
      case RuntimeFunction::kBitwiseOr: return SmiFromWord(Word32Or(SmiWord(a), SmiWord(b)));
      case RuntimeFunction::kBitwiseXor: return SmiFromWord(Word32Xor(SmiWord(a), SmiWord(b)));
      case RuntimeFunction::kBitwiseAnd: return SmiFromWord(Word32And(SmiWord(a), SmiWord(b)));
      case RuntimeFunction::kShiftRight: return SmiTag(Word32Sar(SmiUntag(a), SmiUntag(b)));
      case RuntimeFunction::kShiftLeft: return SmiTagOrGoto(Word32Shl(SmiUntag(a), SmiUntag(b)), other);
      case RuntimeFunction::kShiftRightLogical: {
        TNode<Word32> word = Word32Shr(SmiUntag(a), SmiUntag(b));
        GotoIf(IsAnyBitSet(word, ~static_cast<uint32_t>(kSmiMax)), other);
        return SmiTag(word);
      }
      default: UNREACHABLE();
    }
  }

  void AddStrings() {
    Label other(this, Label::kDeferred);
    TNode<HeapObject> left = HeapObjectOrGoto(LoadRegister("left"), &other);
    TNode<HeapObject> right = HeapObjectOrGoto(Accumulator(), &other);
    GotoIfNot(IsStringType(LoadInstanceType(left)), &other);
    GotoIfNot(IsStringType(LoadInstanceType(right)), &other);
    Dispatch(CallBuiltin(Builtin::kStringAdd, left, right));
    Bind(&other);
    DispatchGeneric();
  }

  TNode<Object> CallBigInts(const Operands& o, RuntimeFunction runtime) {
    const auto call = [&](Builtin builtin) { return CallBuiltin(builtin, o.left, o.right); };
    switch (runtime) {
      case RuntimeFunction::kAdd: return call(Builtin::kBigIntAdd);
      case RuntimeFunction::kSub: return call(Builtin::kBigIntSub);
      case RuntimeFunction::kMul: return call(Builtin::kBigIntMul);
      case RuntimeFunction::kDiv: return call(Builtin::kBigIntDiv);
      case RuntimeFunction::kMod: return call(Builtin::kBigIntMod);
      case RuntimeFunction::kBitwiseOr: return call(Builtin::kBigIntBitwiseOr);
      case RuntimeFunction::kBitwiseXor: return call(Builtin::kBigIntBitwiseXor);
      case RuntimeFunction::kBitwiseAnd: return call(Builtin::kBigIntBitwiseAnd);
      case RuntimeFunction::kShiftLeft: return call(Builtin::kBigIntShiftLeft);
      case RuntimeFunction::kShiftRight: return call(Builtin::kBigIntShiftRight);
      default: return CallRuntime(runtime, o.left, o.right);
    }
  }

  // Strings and BigInts are told apart for the optimizer; all other operands are "any".
  void CallGeneric(const Operands& o, RuntimeFunction runtime) {
    Label any(this, Label::kDeferred), smi(this, Label::kDeferred);
    if (runtime == RuntimeFunction::kAdd) {
      // A small constant is mostly added to a number.
      Label string(this, o.kind == Right::kAccumulator ? Label::kPlain : Label::kDeferred);
      Branch(IsStringType(LoadInstanceType(HeapObjectOrGoto(o.left, &any))), &string, &any);
      Bind(&string);
      if (o.kind == Right::kAccumulator) {
        GotoIfNot(IsStringType(LoadInstanceType(HeapObjectOrGoto(o.right, &smi))), &any);
        Record(OperandKinds::kString);
        Dispatch(CallBuiltin(Builtin::kStringAdd, o.left, o.right));
        Bind(&smi);
      }
      Record(OperandKinds::kAny);
      Dispatch(CallBuiltin(Builtin::kStringAdd, o.left, o.right));
      Bind(&any);
    }
    if (o.kind == Right::kAccumulator) {
      Label no_bigints(this, Label::kDeferred);
      GotoUnlessBigInts(o.left, o.right, &no_bigints);
      Record(OperandKinds::kBigInt);
      Dispatch(CallBigInts(o, runtime));
      Bind(&no_bigints);
    }
    Record(OperandKinds::kAny);
    if (runtime == RuntimeFunction::kAdd) {
      Dispatch(CallBuiltin(Builtin::kAddOperation, o.left, o.right));
    } else {
      Dispatch(CallBuiltin(Builtin::kNumericOperation, o.left, o.right, OperatorOf(runtime)));
    }
  }
  // Their rows have the order of BinaryOperator.
  TNode<Smi> OperatorOf(RuntimeFunction runtime) {
    static_assert(static_cast<int>(RuntimeFunction::kShiftRightLogical) -
                      static_cast<int>(RuntimeFunction::kAdd) ==
                  static_cast<int>(BinaryOperator::kShiftRightLogical));
    return SmiConstant(static_cast<int>(runtime) - static_cast<int>(RuntimeFunction::kAdd));
  }

 public:
  // --- Paths
  TNode<Smi> AddSmis(TNode<Smi> a, TNode<Smi> b, Label* other) { return SmiAdd(a, b, other); }
  TNode<Smi> SubSmis(TNode<Smi> a, TNode<Smi> b, Label* other) { return SmiSub(a, b, other); }
  // The label of a case that is rare but still frequent enough for a stencil to have it, instead of calling a
  // stub.
  Label::Kind RareLabel() const { return IsStencil() ? Label::kPlain : Label::kDeferred; }
  // A zero may be -0.
  TNode<Smi> MulSmis(TNode<Smi> a, TNode<Smi> b, Label* other) {
    Label zero(this, RareLabel()), done(this);
    TNode<Word32> product = Int32MulOrGoto(SmiUntag(a), SmiWord(b), other);
    Branch(Word32Equal(product, 0), &zero, &done);
    Bind(&zero);
    TNode<Word32> signs = Word32Or(SmiWord(a), SmiWord(b));
    Branch(Int32LessThan(signs, 0), other, &done);
    Bind(&done);
    return SmiFromWord(product);
  }
  // Divides doubles, which is faster than to divide integers.
  TNode<Smi> DivSmis(TNode<Smi> a, TNode<Smi> b, Label* other) {
    return Float64ToSmiOrGoto(Float64Div(SmiToFloat64(a), SmiToFloat64(b)), other);
  }
  // The result has the dividend's sign: a negative one may give -0.
  TNode<Smi> ModSmis(TNode<Smi> a, TNode<Smi> b, Label* other) {
    TVariable<Word32> result(this);
    Label mask(this), negative(this, RareLabel()), done(this);
    TNode<Word32> dividend = SmiUntag(a);
    TNode<Word32> divisor = SmiUntag(b);
    GotoIf(Int32LessThanOrEqual(divisor, 0), other);
    GotoIf(Int32LessThan(dividend, 0), &negative);
    TNode<Word32> below = Int32Sub(divisor, 1);
    GotoIf(Word32Equal(Word32And(divisor, below), 0), &mask);
    result = Uint32Mod(dividend, divisor);
    Goto(&done);
    Bind(&mask);
    result = Word32And(dividend, below);
    Goto(&done);
    Bind(&negative);
    result = Int32Mod(dividend, divisor);
    Branch(Word32Equal(result.value(), 0), other, &done);
    Bind(&done);
    return SmiTag(result.value());
  }
  // Squares repeatedly; covers powers that may fit.
  TNode<Smi> ExpSmis(TNode<Smi> a, TNode<Smi> b, Label* other) {
    constexpr int kMaxExponent = 30;
    TVariable<Word32> result(this, Int32Constant(1)), square(this, SmiUntag(a)), exponent(this, SmiUntag(b));
    GotoIf(Uint32LessThan(kMaxExponent, exponent.value()), other);
    Loop([&](Label* done) {
      If(IsAnyBitSet(exponent.value(), 1),
         [&] { result = Int32MulOrGoto(result.value(), square.value(), other); });
      exponent = Word32Shr(exponent.value(), 1);
      GotoIf(Word32Equal(exponent.value(), 0), done);
      square = Int32MulOrGoto(square.value(), square.value(), other);
    });
    return SmiTagOrGoto(result.value(), other);
  }

  using Double = TNode<Float64>;
  TNode<Number> AddDoubles(Double a, Double b) { return AllocateHeapNumber(Float64Add(a, b)); }
  TNode<Number> SubDoubles(Double a, Double b) { return AllocateHeapNumber(Float64Sub(a, b)); }
  TNode<Number> MulDoubles(Double a, Double b) { return AllocateHeapNumber(Float64Mul(a, b)); }
  TNode<Number> DivDoubles(Double a, Double b) { return AllocateHeapNumber(Float64Div(a, b)); }
  // The remainder of large numbers is often used as an index.
  TNode<Number> ModDoubles(Double a, Double b) {
    return NumberFromFloat64(CallFloat64Function(External::kFloat64Mod, a, b));
  }
  TNode<Number> ExpDoubles(Double a, Double b) {
    return AllocateHeapNumber(CallFloat64Function(External::kFloat64Pow, a, b));
  }

  using Word = TNode<Word32>;
  TNode<Number> OrWords(Word a, Word b) { return NumberFromInt32(Word32Or(a, b)); }
  TNode<Number> XorWords(Word a, Word b) { return NumberFromInt32(Word32Xor(a, b)); }
  TNode<Number> AndWords(Word a, Word b) { return NumberFromInt32(Word32And(a, b)); }
  TNode<Number> ShlWords(Word a, Word b) { return NumberFromInt32(Word32Shl(a, b)); }
  TNode<Number> SarWords(Word a, Word b) { return NumberFromInt32(Word32Sar(a, b)); }
  TNode<Number> ShrWords(Word a, Word b) { return NumberFromUint32(Word32Shr(a, b)); }
};

}  // namespace

#define ARITHMETIC(Name, smis, doubles)                                                        \
  HANDLER_AS(Name, ArithmeticAssembler) {                                                      \
    Arithmetic(Right::kAccumulator, &ArithmeticAssembler::smis, &ArithmeticAssembler::doubles, \
               RuntimeFunction::k##Name);                                                      \
  }                                                                                            \
  HANDLER_AS(Name##Smi, ArithmeticAssembler) {                                                 \
    Arithmetic(Right::kImmediate, &ArithmeticAssembler::smis, &ArithmeticAssembler::doubles,   \
               RuntimeFunction::k##Name);                                                      \
  }
ARITHMETIC(Add, AddSmis, AddDoubles)
ARITHMETIC(Sub, SubSmis, SubDoubles)
ARITHMETIC(Mul, MulSmis, MulDoubles)
ARITHMETIC(Div, DivSmis, DivDoubles)
ARITHMETIC(Mod, ModSmis, ModDoubles)
#undef ARITHMETIC

#define BITWISE(Name, words)                                                             \
  HANDLER_AS(Name, ArithmeticAssembler) {                                                \
    Bitwise(Right::kAccumulator, &ArithmeticAssembler::words, RuntimeFunction::k##Name); \
  }                                                                                      \
  HANDLER_AS(Name##Smi, ArithmeticAssembler) {                                           \
    Bitwise(Right::kImmediate, &ArithmeticAssembler::words, RuntimeFunction::k##Name);   \
  }
BITWISE(BitwiseOr, OrWords)
BITWISE(BitwiseXor, XorWords)
BITWISE(BitwiseAnd, AndWords)
BITWISE(ShiftLeft, ShlWords)
BITWISE(ShiftRight, SarWords)
BITWISE(ShiftRightLogical, ShrWords)
#undef BITWISE

HANDLER_AS(Exp, ArithmeticAssembler) {
  Arithmetic(Right::kAccumulator, &ArithmeticAssembler::ExpSmis, &ArithmeticAssembler::ExpDoubles,
             RuntimeFunction::kExp);
}

// --- Unary operators

namespace {

class UnaryAssembler : public InterpreterAssembler {
 public:
  using InterpreterAssembler::InterpreterAssembler;

 protected:
  void CallGeneric(Builtin operation) {
    Label no_bigint(this, Label::kDeferred), call(this, Label::kDeferred);
    GotoIfNot(IsBigInt(Cast<HeapObject>(Accumulator())), &no_bigint);
    Record(OperandKinds::kBigInt);
    Goto(&call);
    Bind(&no_bigint);
    Record(OperandKinds::kAny);
    Goto(&call);
    Bind(&call);
    Dispatch(CallBuiltin(operation, Accumulator()));
  }

  void AddToAccumulator(int32_t n, Builtin operation) {
    Label number(this, NumberLabel()), generic(this, Label::kDeferred);
    TNode<Object> value = Accumulator();
    GotoIf(TaggedIsNotSmi(value), &number);
    Dispatch(SmiAdd(Cast<Smi>(value), SmiConstant(n), &number));
    Bind(&number);
    if (condition().kind == StencilCondition::Kind::kInt32s) {
      return DispatchInt32(
          [&](Label* other) { return Int32AddOrGoto(ToInt32OrGoto(value, other), n, other); });
    }
    TNode<Float64> old = ToFloat64OrGoto(value, &generic);
    DispatchNumber(value, value, AllocateHeapNumber(Float64Add(old, static_cast<double>(n))));
    Bind(&generic);
    CallGeneric(operation);
  }
  template <typename Compute>
  void DispatchInt32(Compute compute) {
    Label other(this, Label::kDeferred);
    Dispatch(NumberFromInt32(compute(&other)));
    Bind(&other);
    DispatchGeneric();
  }

  // Numbers are themselves; so may be other numeric values.
  void Convert(Builtin operation) {
    Label smi(this), generic(this, Label::kDeferred);
    GotoIf(TaggedIsSmi(Accumulator()), &smi);
    GotoIfNot(IsHeapNumber(Cast<HeapObject>(Accumulator())), &generic);
    DispatchNumber(Accumulator(), Accumulator(), Accumulator());
    Bind(&smi);
    Dispatch();
    Bind(&generic);
    CallGeneric(operation);
  }
};

}  // namespace

HANDLER_AS(Inc, UnaryAssembler) { AddToAccumulator(1, Builtin::kIncrement); }
HANDLER_AS(Dec, UnaryAssembler) { AddToAccumulator(-1, Builtin::kDecrement); }
HANDLER_AS(ToNumber, UnaryAssembler) { Convert(Builtin::kToNumber); }
HANDLER_AS(ToNumeric, UnaryAssembler) { Convert(Builtin::kToNumeric); }

// Zero gives -0, the smallest Smi no Smi.
HANDLER_AS(Negate, UnaryAssembler) {
  Label number(this, NumberLabel()), generic(this, Label::kDeferred);
  TNode<Object> value = Accumulator();
  GotoIf(TaggedIsNotSmi(value), &number);
  GotoIf(TaggedEqual(value, SmiConstant(0)), &number);
  Dispatch(SmiSub(SmiConstant(0), Cast<Smi>(value), &number));
  Bind(&number);
  if (condition().kind == StencilCondition::Kind::kInt32s) {
    return DispatchInt32([&](Label* other) {
      TNode<Word32> old = ToInt32OrGoto(value, other);
      GotoIf(Word32Equal(old, 0), other);
      return Int32SubOrGoto(0, old, other);
    });
  }
  TNode<Float64> old = ToFloat64OrGoto(value, &generic);
  DispatchNumber(value, value, AllocateHeapNumber(Float64Neg(old)));
  Bind(&generic);
  CallGeneric(Builtin::kNegate);
}

HANDLER_AS(BitwiseNot, UnaryAssembler) {
  Label number(this, NumberLabel()), generic(this, Label::kDeferred);
  TNode<Object> value = Accumulator();
  GotoIf(TaggedIsNotSmi(value), &number);
  // Inverts all bits of the value.
  Dispatch(SmiFromWord(Word32Xor(SmiWord(Cast<Smi>(value)), -1 << kSmiWordShift)));
  Bind(&number);
  if (condition().kind == StencilCondition::Kind::kInt32s) {
    return DispatchInt32([&](Label* other) { return Word32Xor(ToInt32OrGoto(value, other), -1); });
  }
  TNode<Word32> word = ToWord32OrGoto(value, &generic);
  DispatchNumber(value, value, NumberFromInt32(Word32Xor(word, -1)));
  Bind(&generic);
  CallGeneric(Builtin::kBitwiseNot);
}

}  // namespace kei::builtins
