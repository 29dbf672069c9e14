#include "builtins/lowering/lowering-assembler.h"

// Numbers: between their representations, and arithmetic whose result has to be an int32.

namespace kei::builtins {

jit::Node* LoweringAssembler::LowerNumberOp(const Node* node) {
  const auto value = [&] { return In<Object>(0); };
  const auto word = [&](int i) { return In<Word32>(i); };
  switch (node->op) {
    case Op::kUntagSmi:
      DeoptIf(TaggedIsNotSmi(value()), DeoptReason::kNotSmi);
      return SmiUntag(Cast<Smi>(value()));
    case Op::kTaggedToInt32: return CheckedInt32(value());
    case Op::kTaggedToFloat64: return CheckedFloat64(value());
    case Op::kTaggedToWord32: return CheckedWord32(value());
    case Op::kPrimitiveToWord32: return CheckedWord32OfPrimitive(value());
    case Op::kNumberToFloat64: return Float64OfNumber(value());
    case Op::kNumberToWord32: return Word32OfNumber(value());
    case Op::kFloat64ToInt32OrDeopt: return ExactInt32(In<Float64>(0));
    case Op::kTruncateFloat64: return TruncateFloat64(In<Float64>(0));
    case Op::kUint32ToInt32OrDeopt: DeoptIf(Int32LessThan(word(0), 0), DeoptReason::kOverflow); return In(0);
    case Op::kTagSmi: return SmiTag(word(0));
    case Op::kTagInt32: return NumberFromInt32(word(0));
    case Op::kTagUint32: return NumberFromUint32(word(0));
    case Op::kTagFloat64: return AllocateHeapNumber(In<Float64>(0));
    case Op::kTagBoolean:
      if (options_.checks_claims) Require(Uint32LessThan(word(0), 2), Claim::kBoolean);
      return CodeAssembler::ToBoolean(word(0));
    case Op::kInt32MulExact: return MultiplyExactly(word(0), word(1));
    case Op::kInt32ModExact: return DivideForRemainder(word(0), word(1));
    case Op::kInt32NegExact: return NegateExactly(word(0));
    case Op::kCallFloat64Unary:
      return CallFloat64Function(static_cast<External>(node->int_value), In<Float64>(0));
    case Op::kCallFloat64Binary:
      return CallFloat64Function(static_cast<External>(node->int_value), In<Float64>(0), In<Float64>(1));
    case Op::kRandomNumber:
      return CallC<Float64>(ExternalReferenceOf(External::kRandomNumber), Descriptor::kCRandomNumber,
                            RootRegister());
    case Op::kFloat64Round: return Float64Round(In<Float64>(0));
    case Op::kFloat64Min: return Float64Min(In<Float64>(0), In<Float64>(1));
    case Op::kFloat64Max: return Float64Max(In<Float64>(0), In<Float64>(1));
    case Op::kToBoolean: return Test([&](Label* yes, Label* no) { BranchOnToBoolean(value(), yes, no); });
    case Op::kIsReceiver:
      return Test([&](Label* yes, Label* no) {
        JSReceiverOrGoto(value(), no);
        Goto(yes);
      });
    case Op::kIsUndetectable:
      return Test([&](Label* yes, Label* no) { BranchOnUndetectable(value(), yes, no); });
    case Op::kTestTypeOf:
      return Test([&](Label* yes, Label* no) {
        BranchOnTypeOf(Int32Constant(static_cast<int32_t>(node->int_value)), value(), yes, no);
      });
    case Op::kTypeOf: return TypeOf(value());
    default: FATAL("no lowering for %s", node->info().name.data());
  }
}

TNode<Word32> LoweringAssembler::CheckedInt32(TNode<Object> value) {
  TVariable<Word32> result(this);
  Label smi(this), number(this, Label::kDeferred), done(this);
  Branch(TaggedIsSmi(value), &smi, &number);
  Bind(&number);
  DeoptIfNot(IsHeapNumber(Cast<HeapObject>(value)), DeoptReason::kNumber);
  result = ExactInt32(LoadField(Cast<HeapNumber>(value), field::HeapNumber::value));
  Goto(&done);
  Bind(&smi);
  result = SmiUntag(Cast<Smi>(value));
  Goto(&done);
  Bind(&done);
  return result.value();
}

template <typename T, typename F, typename G>
TNode<T> LoweringAssembler::FromNumber(TNode<Object> value, F of_smi, G of_heap_number) {
  TVariable<T> result(this);
  Label smi(this), number(this), done(this);
  Branch(TaggedIsSmi(value), &smi, &number);
  Bind(&number);
  result = of_heap_number(Cast<HeapObject>(value));
  Goto(&done);
  Bind(&smi);
  result = of_smi(Cast<Smi>(value));
  Goto(&done);
  Bind(&done);
  return result.value();
}

TNode<Float64> LoweringAssembler::ValueOf(TNode<HeapObject> number) {
  return LoadField(Cast<HeapNumber>(number), field::HeapNumber::value);
}

TNode<HeapObject> LoweringAssembler::CheckedHeapNumber(TNode<HeapObject> value) {
  DeoptIfNot(IsHeapNumber(value), DeoptReason::kNumber);
  return value;
}

TNode<Float64> LoweringAssembler::CheckedFloat64(TNode<Object> value) {
  return FromNumber<Float64>(
      value, [&](TNode<Smi> smi) { return SmiToFloat64(smi); },
      [&](TNode<HeapObject> object) { return ValueOf(CheckedHeapNumber(object)); });
}

TNode<Float64> LoweringAssembler::Float64OfNumber(TNode<Object> value) {
  return FromNumber<Float64>(
      value, [&](TNode<Smi> smi) { return SmiToFloat64(smi); },
      [&](TNode<HeapObject> object) { return ValueOf(object); });
}

TNode<Word32> LoweringAssembler::CheckedWord32(TNode<Object> value) {
  return FromNumber<Word32>(
      value, [&](TNode<Smi> smi) { return SmiUntag(smi); },
      [&](TNode<HeapObject> object) { return TruncateFloat64(ValueOf(CheckedHeapNumber(object))); });
}

// An oddball's number is a Smi or NaN.
TNode<Word32> LoweringAssembler::CheckedWord32OfPrimitive(TNode<Object> value) {
  const auto of_oddball = [&](TNode<HeapObject> object) {
    DeoptIfNot(IsOddballMap(LoadMap(object)), DeoptReason::kValue);
    TNode<Object> number = LoadField(Cast<Oddball>(object), field::Oddball::to_number);
    return Select<Word32>(
        TaggedIsSmi(number), [&] { return SmiUntag(Cast<Smi>(number)); }, [&] { return Int32Constant(0); });
  };
  return FromNumber<Word32>(
      value, [&](TNode<Smi> smi) { return SmiUntag(smi); },
      [&](TNode<HeapObject> object) {
        return Select<Word32>(
            IsHeapNumber(object), [&] { return TruncateFloat64(ValueOf(object)); },
            [&] { return of_oddball(object); });
      });
}

TNode<Word32> LoweringAssembler::Word32OfNumber(TNode<Object> value) {
  return FromNumber<Word32>(
      value, [&](TNode<Smi> smi) { return SmiUntag(smi); },
      [&](TNode<HeapObject> object) { return TruncateFloat64(ValueOf(object)); });
}

// -0 has other bits than 0.
TNode<Word32> LoweringAssembler::ExactInt32(TNode<Float64> value) {
  TNode<Word32> result = Float64ToInt32(value);
  TNode<Word64> bits = BitcastFloat64ToInt64(value);
  DeoptIf(Word64NotEqual(bits, BitcastFloat64ToInt64(Int32ToFloat64(result))), DeoptReason::kLostPrecision);
  return result;
}

// A zero is -0 where a factor is negative.
TNode<Word32> LoweringAssembler::MultiplyExactly(TNode<Word32> a, TNode<Word32> b) {
  TNode<Word32> product = OrDeopt(Op::kInt32MulOrDeopt, a, b, DeoptReason::kOverflow);
  IfUnlikely(Word32Equal(product, 0),
             [&] { DeoptIf(Int32LessThan(Word32Or(a, b), 0), DeoptReason::kMinusZero); });
  return product;
}

// The result has the dividend's sign: a negative one may give -0.
TNode<Word32> LoweringAssembler::DivideForRemainder(TNode<Word32> a, TNode<Word32> b) {
  TVariable<Word32> result(this);
  Label mask(this), divide(this), negative(this, Label::kDeferred), done(this);
  DeoptIf(Int32LessThanOrEqual(b, 0), DeoptReason::kZeroDivisor);
  GotoIf(Int32LessThan(a, 0), &negative);
  TNode<Word32> below = Int32Sub(b, 1);
  Branch(Word32Equal(Word32And(b, below), 0), &mask, &divide);
  Bind(&divide);
  result = Uint32Mod(a, b);
  Goto(&done);
  Bind(&mask);
  result = Word32And(a, below);
  Goto(&done);
  Bind(&negative);
  result = Int32Mod(a, b);
  DeoptIf(Word32Equal(result.value(), 0), DeoptReason::kMinusZero);
  Goto(&done);
  Bind(&done);
  return result.value();
}

TNode<Word32> LoweringAssembler::NegateExactly(TNode<Word32> value) {
  DeoptIf(Word32Equal(value, 0), DeoptReason::kMinusZero);
  return OrDeopt(Op::kInt32SubOrDeopt, Int32Constant(0), value, DeoptReason::kOverflow);
}

}  // namespace kei::builtins
