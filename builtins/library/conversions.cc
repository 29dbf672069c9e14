#include "builtins/library/cpp-builtin.h"

// Boolean, Number and String as functions, of values that are converted without asking scripts.

namespace kei::builtins {

namespace {

class ConversionAssembler : public CppBuiltinAssembler {
 public:
  using CppBuiltinAssembler::CppBuiltinAssembler;

 protected:
  // Keeps the argument's conversion: C++, too, must not convert it again.
  TNode<Object> Converted(TNode<Object> value) {
    Store(MemRep::kTaggedFull, FramePointer(), kFrameFirstArgument, value);
    return value;
  }
  // The result of a call; of a construction by `new` itself, an object around it.
  void ReturnPrimitive(TNode<Object> value, Label* slow) {
    Label construct(this);
    GotoIfNot(IsRoot(NewTarget(), RootIndex::k_undefined), &construct);
    ReturnToJS(value);
    Bind(&construct);
    GotoIf(TaggedNotEqual(NewTarget(), Target()), slow);
    TNode<JSObject> wrapper = AllocateJSObject(InitialMapOrGoto(Target(), slow));
    StoreField(Cast<JSPrimitiveWrapper>(wrapper), field::JSPrimitiveWrapper::value, value,
               BarrierMode::kNone);
    ReturnToJS(wrapper);
  }
};

}  // namespace

FAST_PATH_CODE_AS(BooleanConstructor, ConversionAssembler) {
  Label no(this), done(this);
  TVariable<Object> result(this, True());
  BranchOnToBoolean(ArgumentOrGoto(0, slow), &done, &no);
  Bind(&no);
  result = False();
  Goto(&done);
  Bind(&done);
  ReturnPrimitive(result.value(), slow);
}

// Covers integers of 64 bits.
FAST_PATH_CODE_AS(BigIntConstructor, ConversionAssembler) {
  Label smi(this), number(this);
  GotoIfNot(IsRoot(NewTarget(), RootIndex::k_undefined), slow);
  TNode<Object> value = ArgumentOrGoto(0, slow);
  TNode<HeapObject> object = HeapObjectOrGoto(value, &smi);
  GotoIf(IsHeapNumber(object), &number);
  GotoIfNot(IsBigInt(object), slow);
  ReturnToJS(value);
  Bind(&smi);
  ReturnToJS(BigIntFromInt64(SmiToInt64(Cast<Smi>(value))));
  Bind(&number);
  TNode<Float64> given = LoadField(Cast<HeapNumber>(object), field::HeapNumber::value);
  TNode<Word64> integer = Float64ToInt64(given);
  GotoIfNot(Float64Equal(Int64ToFloat64(integer), given), slow);
  ReturnToJS(BigIntFromInt64(integer));
}

// C++ makes numbers of BigInts that a double may round.
FAST_PATH_CODE_AS(NumberConstructor, ConversionAssembler) {
  constexpr int kExactBits = 53;
  Label convert(this), bigint(this), converted(this);
  TVariable<Object> value(this, ArgumentOrGoto(0, slow));
  GotoIf(TaggedIsSmi(value.value()), &converted);
  Branch(IsHeapNumber(Cast<HeapObject>(value.value())), &converted, &convert);
  Bind(&convert);
  value = Converted(CallBuiltin(Builtin::kToNumeric, value.value()));
  GotoIf(TaggedIsSmi(value.value()), &converted);
  Branch(IsHeapNumber(Cast<HeapObject>(value.value())), &converted, &bigint);
  Bind(&bigint);
  const SmallBigInt small = SmallBigIntOrGoto(value.value(), slow);
  GotoIf(Word64NotEqual(Word64Shr(small.magnitude, kExactBits), 0), slow);
  TNode<Float64> magnitude = Int64ToFloat64(small.magnitude);
  TVariable<Float64> number(this, magnitude);
  If(small.sign, [&] { number = Float64Neg(magnitude); });
  value = NumberFromFloat64(number.value());
  Goto(&converted);
  Bind(&converted);
  ReturnPrimitive(value.value(), slow);
}

FAST_PATH_CODE_AS(StringConstructor, ConversionAssembler) {
  Label smi(this), other(this), converted(this);
  TVariable<Object> text(this, ArgumentOrGoto(0, slow));
  TNode<Object> value = text.value();
  TNode<HeapObject> object = HeapObjectOrGoto(value, &smi);
  TNode<Word32> type = LoadInstanceType(object);
  GotoIf(Word32Equal(type, static_cast<int32_t>(InstanceType::kSymbol)), slow);
  Branch(IsStringType(type), &converted, &other);
  Bind(&other);
  text = Converted(CallBuiltin(Builtin::kToString, value));
  Goto(&converted);
  Bind(&smi);
  text = CallBuiltin(Builtin::kSmiToString, value);
  Goto(&converted);
  Bind(&converted);
  ReturnPrimitive(text.value(), slow);
}

}  // namespace kei::builtins
