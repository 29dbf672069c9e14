#include <memory>
#include <vector>

#include "builtins/stubs/operators/bigint-assembler.h"
#include "vm/tables/operators.h"

// Operators and conversions of operands that handlers do not do by themselves: objects, oddballs, and texts
// beside numbers. The methods of objects are called from here as far as the stub cache knows them. The rest
// is left to the runtime, with the primitives that were made so far and the remaining operands as they are.

namespace kei::builtins {

namespace {

class OperatorAssembler : public BigIntAssembler {
 public:
  using BigIntAssembler::BigIntAssembler;

 protected:
  static TNode<Smi> HintOf(OperatorAssembler* assembler, PreferredType hint) {
    return assembler->SmiConstant(static_cast<int32_t>(hint));
  }
  // The primitive that an object becomes; anything else as it is.
  TNode<Object> Primitive(TNode<Object> value, PreferredType hint) {
    TVariable<Object> result(this, value);
    Label done(this);
    TNode<JSReceiver> object = JSReceiverOrGoto(value, &done);
    result = CallBuiltin(Builtin::kObjectToPrimitive, object, HintOf(this, hint));
    Goto(&done);
    Bind(&done);
    return result.value();
  }
  // Converts numbers, oddballs, and texts of small indices that know so.
  TNode<Number> NumberOrGoto(TNode<Object> value, Label* other) {
    TVariable<Object> result(this, value);
    Label number(this), oddball(this), text(this);
    GotoIf(TaggedIsSmi(value), &number);
    TNode<HeapObject> object = Cast<HeapObject>(value);
    TNode<Map> map = LoadMap(object);
    GotoIf(IsRoot(map, RootIndex::k_heap_number_map), &number);
    Branch(IsOddballMap(map), &oddball, &text);
    Bind(&oddball);
    result = LoadField(Cast<Oddball>(object), field::Oddball::to_number);
    Goto(&number);
    Bind(&text);
    result = SpelledIndexOrGoto(value, other);
    Goto(&number);
    Bind(&number);
    return Cast<Number>(result.value());
  }
  TNode<Float64> Float64OrGoto(TNode<Object> value, Label* other) {
    return ToFloat64OrGoto(NumberOrGoto(value, other), other);
  }
  // Converts a string, Smi or oddball.
  TNode<String> TextOrGoto(TNode<Object> value, Label* other) {
    TVariable<Object> result(this, value);
    Label smi(this), text(this);
    TNode<HeapObject> object = HeapObjectOrGoto(value, &smi);
    TNode<Map> map = LoadMap(object);
    GotoIf(IsStringType(LoadField(map, field::Map::instance_type)), &text);
    GotoIfNot(IsOddballMap(map), other);
    result = LoadField(Cast<Oddball>(object), field::Oddball::to_string);
    Goto(&text);
    Bind(&smi);
    result = CallBuiltin(Builtin::kSmiToString, value);
    Goto(&text);
    Bind(&text);
    return Cast<String>(result.value());
  }
  TNode<Bool> IsString(TNode<Object> value) {
    return And(TaggedIsNotSmi(value),
               [&] { return IsStringType(LoadInstanceType(Cast<HeapObject>(value))); });
  }
  void ReturnNumber(TNode<Float64> value) { Return(NumberFromFloat64(value)); }
  void ReturnConverted(RuntimeFunction runtime) {
    Label other(this, Label::kDeferred);
    TNode<Object> value = Primitive(Parameter<Object>(0), PreferredType::kNumber);
    Return(NumberOrGoto(value, &other));
    Bind(&other);
    Return(CallRuntime(runtime, value));
  }

  // Returns the result of operate_number(double) or operate_bigint(small, other).
  template <typename OperateNumber, typename OperateBigInt>
  void ReturnUnary(RuntimeFunction runtime, OperateNumber operate_number, OperateBigInt operate_bigint) {
    Label number(this), bigint(this), other(this, Label::kDeferred), large(this, Label::kDeferred);
    TNode<Object> operand = Parameter<Object>(0);
    GotoIf(TaggedIsSmi(operand), &number);
    Branch(IsBigInt(Cast<HeapObject>(operand)), &bigint, &number);
    Bind(&number);
    TNode<Object> value = Primitive(operand, PreferredType::kNumber);
    ReturnNumber(operate_number(Float64OrGoto(value, &other)));
    Bind(&other);
    Return(CallRuntime(runtime, value));
    Bind(&bigint);
    Return(operate_bigint(SmallBigIntOrGoto(operand, &large), &large));
    Bind(&large);
    Return(CallRuntime(runtime, operand));
  }

  void ReturnOperation(BinaryOperator operation, TNode<Float64> a, TNode<Float64> b);
};

void OperatorAssembler::ReturnOperation(BinaryOperator operation, TNode<Float64> a, TNode<Float64> b) {
  const auto word = [&](TNode<Float64> value) { return TruncateFloat64(value); };
  switch (operation) {
    case BinaryOperator::kAdd: return ReturnNumber(Float64Add(a, b));
    case BinaryOperator::kSub: return ReturnNumber(Float64Sub(a, b));
    case BinaryOperator::kMul: return ReturnNumber(Float64Mul(a, b));
    case BinaryOperator::kDiv: return ReturnNumber(Float64Div(a, b));
    case BinaryOperator::kMod: return ReturnNumber(CallFloat64Function(External::kFloat64Mod, a, b));
    case BinaryOperator::kExp: return ReturnNumber(CallFloat64Function(External::kFloat64Pow, a, b));
    default: break;
  }
  TNode<Word32> x = word(a), y = word(b);
  switch (operation) {
    case BinaryOperator::kBitwiseOr: return Return(NumberFromInt32(Word32Or(x, y)));
    case BinaryOperator::kBitwiseXor: return Return(NumberFromInt32(Word32Xor(x, y)));
    case BinaryOperator::kBitwiseAnd: return Return(NumberFromInt32(Word32And(x, y)));
    case BinaryOperator::kShiftLeft: return Return(NumberFromInt32(Word32Shl(x, y)));
    case BinaryOperator::kShiftRight: return Return(NumberFromInt32(Word32Sar(x, y)));
    case BinaryOperator::kShiftRightLogical: return Return(NumberFromUint32(Word32Shr(x, y)));
    default: UNREACHABLE();
  }
}

}  // namespace

STUB_CODE_AS(AddOperation, OperatorAssembler) {
  Label texts(this), numbers(this), runtime(this, Label::kDeferred);
  TNode<Object> left = Primitive(Parameter<Object>(0), PreferredType::kDefault);
  TNode<Object> right = Primitive(Parameter<Object>(1), PreferredType::kDefault);
  GotoIf(IsString(left), &texts);
  Branch(IsString(right), &texts, &numbers);
  Bind(&texts);
  TNode<String> text = TextOrGoto(left, &runtime);
  Return(CallBuiltin(Builtin::kStringAdd, text, TextOrGoto(right, &runtime)));
  Bind(&numbers);
  TNode<Float64> a = Float64OrGoto(left, &runtime);
  ReturnOperation(BinaryOperator::kAdd, a, Float64OrGoto(right, &runtime));
  Bind(&runtime);
  Return(CallRuntime(RuntimeFunction::kAdd, left, right));
}

// The left operand is a number before the right one is asked.
STUB_CODE_AS(NumericOperation, OperatorAssembler) {
  Label left_other(this, Label::kDeferred), runtime(this, Label::kDeferred);
  TNode<Smi> operation = Parameter<Smi>(2);
  TNode<Object> left = Primitive(Parameter<Object>(0), PreferredType::kNumber);
  TNode<Float64> a = Float64OrGoto(left, &left_other);
  TNode<Object> right = Primitive(Parameter<Object>(1), PreferredType::kNumber);
  TNode<Float64> b = Float64OrGoto(right, &runtime);
  std::vector<std::unique_ptr<Label>> labels;
  std::vector<SwitchCase> cases;
  constexpr int kFirst = static_cast<int>(BinaryOperator::kSub);
  constexpr int kLast = static_cast<int>(BinaryOperator::kShiftRightLogical);
  for (int i = kFirst; i <= kLast; i++) {
    labels.push_back(std::make_unique<Label>(this));
    cases.push_back({i, labels.back().get()});
  }
  Switch(SmiUntag(operation), &runtime, cases);
  for (const SwitchCase& one : cases) {
    Bind(one.label);
    ReturnOperation(static_cast<BinaryOperator>(one.value), a, b);
  }
  Bind(&left_other);
  Return(CallRuntime(RuntimeFunction::kBinaryOperation, left, Parameter<Object>(1), operation));
  Bind(&runtime);
  Return(CallRuntime(RuntimeFunction::kBinaryOperation, left, right, operation));
}

STUB_CODE_AS(CompareOperation, OperatorAssembler) {
  Label no_bigints(this), no_texts(this), less(this), equal(this), greater(this),
      large(this, Label::kDeferred), runtime(this, Label::kDeferred);
  const auto order = [&](Comparison comparison) { return SmiConstant(static_cast<int32_t>(comparison)); };
  GotoUnlessBigInts(Parameter<Object>(0), Parameter<Object>(1), &no_bigints);
  TNode<Word64> p = Int64OrGoto(SmallBigIntOrGoto(Parameter<Object>(0), &large), &large);
  TNode<Word64> q = Int64OrGoto(SmallBigIntOrGoto(Parameter<Object>(1), &large), &large);
  GotoIf(Int64LessThan(p, q), &less);
  Branch(Word64Equal(p, q), &equal, &greater);
  Bind(&large);
  Return(CallRuntime(RuntimeFunction::kCompare, Parameter<Object>(0), Parameter<Object>(1)));
  Bind(&no_bigints);
  TNode<Object> left = Primitive(Parameter<Object>(0), PreferredType::kNumber);
  TNode<Object> right = Primitive(Parameter<Object>(1), PreferredType::kNumber);
  GotoIfNot(IsString(left), &no_texts);
  GotoIfNot(IsString(right), &no_texts);
  TNode<Smi> text_order = CallBuiltin<Smi>(Builtin::kStringCompare, left, right);
  GotoIf(SmiIsNegative(text_order), &less);
  Branch(SmiEqual(text_order, SmiConstant(0)), &equal, &greater);
  Bind(&no_texts);
  TNode<Float64> a = Float64OrGoto(left, &runtime), b = Float64OrGoto(right, &runtime);
  GotoIf(Float64LessThan(a, b), &less);
  GotoIf(Float64LessThan(b, a), &greater);
  GotoIf(Float64Equal(a, b), &equal);
  Return(order(Comparison::kUndefined));
  Bind(&less);
  Return(order(Comparison::kLess));
  Bind(&equal);
  Return(order(Comparison::kEqual));
  Bind(&greater);
  Return(order(Comparison::kGreater));
  Bind(&runtime);
  Return(CallRuntime(RuntimeFunction::kCompare, left, right));
}

// Two receivers are not asked, nor is one beside an undetectable value.
STUB_CODE_AS(LooseEqual, OperatorAssembler) {
  Label left_primitive(this), primitives(this), no_texts(this), yes(this), no(this),
      runtime(this, Label::kDeferred);
  TVariable<Object> left(this, Parameter<Object>(0)), right(this, Parameter<Object>(1));
  const auto convert = [&](TVariable<Object>* value, TNode<Object> other, Label* primitive) {
    TNode<JSReceiver> object = JSReceiverOrGoto(value->value(), primitive);
    GotoIf(IsUndetectable(object), &runtime);
    Label beside_primitive(this);
    JSReceiverOrGoto(other, &beside_primitive);
    Goto(&runtime);
    Bind(&beside_primitive);
    *value = CallBuiltin(Builtin::kObjectToPrimitive, object, HintOf(this, PreferredType::kDefault));
    Goto(primitive);
    Bind(primitive);
  };
  GotoIf(IsNullish(left.value()), &runtime);
  GotoIf(IsNullish(right.value()), &runtime);
  convert(&left, right.value(), &left_primitive);
  convert(&right, left.value(), &primitives);
  GotoIf(IsNullish(left.value()), &runtime);
  GotoIf(IsNullish(right.value()), &runtime);
  GotoIfNot(IsString(left.value()), &no_texts);
  GotoIfNot(IsString(right.value()), &no_texts);
  GotoIf(TaggedEqual(left.value(), right.value()), &yes);
  TNode<String> a = Cast<String>(left.value()), b = Cast<String>(right.value());
  TNode<Word32> a_length = LoadField(a, field::String::length);
  GotoIf(Word32NotEqual(a_length, LoadField(b, field::String::length)), &no);
  Return(CallBuiltin(Builtin::kStringEqual, a, b));
  Bind(&no_texts);
  TNode<Float64> x = Float64OrGoto(left.value(), &runtime);
  Branch(Float64Equal(x, Float64OrGoto(right.value(), &runtime)), &yes, &no);
  Bind(&yes);
  Return(True());
  Bind(&no);
  Return(False());
  Bind(&runtime);
  Return(CallRuntime(RuntimeFunction::kEqual, left.value(), right.value()));
}

// The operand is a number that the handler did not expect, or a value that becomes one.
STUB_CODE_AS(Increment, OperatorAssembler) {
  ReturnUnary(
      RuntimeFunction::kInc, [&](TNode<Float64> value) { return Float64Add(value, 1.0); },
      [&](const SmallBigInt& value, Label* other) { return SumOrGoto(value, One(), other); });
}
STUB_CODE_AS(Decrement, OperatorAssembler) {
  ReturnUnary(
      RuntimeFunction::kDec, [&](TNode<Float64> value) { return Float64Sub(value, 1.0); },
      [&](const SmallBigInt& value, Label* other) { return SumOrGoto(value, Negated(One()), other); });
}
STUB_CODE_AS(Negate, OperatorAssembler) {
  ReturnUnary(
      RuntimeFunction::kNegate, [&](TNode<Float64> value) { return Float64Neg(value); },
      [&](const SmallBigInt& value, Label*) { return BigIntFromSmall(Negated(value)); });
}
// -x - 1.
STUB_CODE_AS(BitwiseNot, OperatorAssembler) {
  ReturnUnary(
      RuntimeFunction::kBitwiseNot,
      [&](TNode<Float64> value) { return Int32ToFloat64(Word32Xor(TruncateFloat64(value), -1)); },
      [&](const SmallBigInt& value, Label* other) {
        return SumOrGoto(Negated(value), Negated(One()), other);
      });
}

STUB_CODE_AS(ToNumeric, OperatorAssembler) { ReturnConverted(RuntimeFunction::kToNumeric); }
STUB_CODE_AS(ToNumber, OperatorAssembler) { ReturnConverted(RuntimeFunction::kToNumber); }

STUB_CODE_AS(ToString, OperatorAssembler) {
  Label other(this, Label::kDeferred);
  TNode<Object> value = Primitive(Parameter<Object>(0), PreferredType::kString);
  Return(TextOrGoto(value, &other));
  Bind(&other);
  Return(CallRuntime(RuntimeFunction::kToString, value));
}

// --- Objects

namespace {

class PrimitiveAssembler : public OperatorAssembler {
 public:
  using OperatorAssembler::OperatorAssembler;

 protected:
  TNode<JSReceiver> ThisObject() { return Parameter<JSReceiver>(0); }
  TNode<Smi> Hint() { return Parameter<Smi>(1); }
  TNode<Bool> IsHint(PreferredType hint) { return TaggedEqual(Hint(), HintOf(this, hint)); }
  // Goes on with a method that is to be called.
  TNode<JSFunction> MethodOrGoto(TNode<Name> name, Label* absent, Label* unknown) {
    TNode<Object> handler = KnownLoadOrGoto(ThisObject(), name, unknown);
    TNode<Object> method = LoadDataWithHandler(ThisObject(), handler, absent, unknown);
    GotoIf(IsNullish(method), absent);
    return JSFunctionOrGoto(method, unknown);
  }
  // A primitive is the result; an object goes on.
  void ReturnPrimitive(TNode<Object> value) {
    Label object(this);
    IfUnlikely(TaggedIsSmi(value), [&] { Return(value); });
    GotoIf(IsJSReceiverType(LoadInstanceType(Cast<HeapObject>(value))), &object);
    Return(value);
    Bind(&object);
  }
  // Only for a date that has no properties, and whose methods no script has changed.
  void ReturnNumberOfDateOrGoto(Label* other) {
    GotoIfNot(IsHint(PreferredType::kNumber), other);
    TNode<Map> map = LoadMap(ThisObject());
    GotoIf(IsAnyBitSet(MapBits(map), kei::MapBits::kDictionary), other);
    GotoIfNot(Word32Equal(LoadField(map, field::Map::own_descriptors), 0), other);
    GotoIf(
        TaggedNotEqual(LoadField(map, field::Map::prototype), Prototype(NativeContextSlot::kDatePrototype)),
        other);
    GotoUnlessUntouched(Protocol::kDateToNumber, other);
    Return(NumberFromFloat64(LoadField(Cast<JSDate>(ThisObject()), field::JSDate::value)));
  }
  // Returns the wrapped value if the library's valueOf of the wrapper's kind would be called.
  // Object.prototype's gives the object itself, so that the label is next.
  void ReturnWrappedOrGoto(TNode<JSFunction> method, Label* gives_itself);
};

void PrimitiveAssembler::ReturnWrappedOrGoto(TNode<JSFunction> method, Label* gives_itself) {
  Label call(this), wrapper(this), number(this), text(this), boolean(this), compare(this);
  constexpr auto kOfObjects = static_cast<int32_t>(Builtin::kObjectPrototypeValueOf);
  TVariable<Smi> expected(this, SmiConstant(kOfObjects));
  const auto expect = [&](Label* label, Builtin builtin) {
    Bind(label);
    expected = SmiConstant(static_cast<int32_t>(builtin));
    Goto(&compare);
  };
  TNode<Object> id = LoadField(LoadField(method, field::JSFunction::shared), field::SharedFunctionInfo::data);
  GotoIf(TaggedIsNotSmi(id), &call);
  TNode<HeapObject> context = LoadField(method, field::JSFunction::context);
  GotoIfNot(IsRoot(context, RootIndex::k_native_context), &call);
  GotoIf(TaggedEqual(id, expected.value()), gives_itself);
  Branch(HasType(ThisObject(), InstanceType::kJSPrimitiveWrapper), &wrapper, &call);
  Bind(&wrapper);
  TNode<Object> value = LoadField(Cast<JSPrimitiveWrapper>(ThisObject()), field::JSPrimitiveWrapper::value);
  TNode<HeapObject> object = HeapObjectOrGoto(value, &number);
  TNode<Map> map = LoadMap(object);
  GotoIf(IsRoot(map, RootIndex::k_heap_number_map), &number);
  GotoIf(IsRoot(map, RootIndex::k_boolean_map), &boolean);
  Branch(IsStringType(LoadField(map, field::Map::instance_type)), &text, &call);
  expect(&number, Builtin::kNumberPrototypeValueOf);
  expect(&boolean, Builtin::kBooleanPrototypeValueOf);
  expect(&text, Builtin::kStringPrototypeValueOf);
  Bind(&compare);
  GotoIf(TaggedNotEqual(id, expected.value()), &call);
  Return(value);
  Bind(&call);
}

}  // namespace

// See ToPrimitive of primitive.h. Once a method was called, the rest must not begin anew.
STUB_CODE_AS(ObjectToPrimitive, PrimitiveAssembler) {
  Label ordinary(this), second(this), second_unknown(this, Label::kDeferred), date(this),
      none(this, Label::kDeferred), runtime(this, Label::kDeferred);
  GotoIf(HasType(ThisObject(), InstanceType::kJSDate), &date);
  TNode<JSFunction> exotic =
      MethodOrGoto(LoadRoot<Name>(RootIndex::k_to_primitive_symbol), &ordinary, &runtime);
  TNode<Object> hint = Select<Object>(
      IsHint(PreferredType::kNumber), [&] { return LoadRoot(RootIndex::k_number_string); },
      [&] {
        return Select<Object>(
            IsHint(PreferredType::kString), [&] { return LoadRoot(RootIndex::k_string_string); },
            [&] { return LoadRoot(RootIndex::k_default_string); });
      });
  PushArguments(ThisObject(), Int32Constant(1), [&](TNode<Word64>) { return hint; });
  ReturnPrimitive(CallFunction(exotic, Undefined(), Int32Constant(1)));
  Goto(&none);

  Bind(&ordinary);
  const auto name = [&](RootIndex if_text, RootIndex otherwise) {
    return Select<Name>(
        IsHint(PreferredType::kString), [&] { return LoadRoot<Name>(if_text); },
        [&] { return LoadRoot<Name>(otherwise); });
  };
  const auto call = [&](TNode<JSFunction> method) {
    PushArguments(ThisObject(), Int32Constant(0), [&](TNode<Word64>) { return Undefined(); });
    ReturnPrimitive(CallFunction(method, Undefined(), Int32Constant(0)));
  };
  TNode<JSFunction> first =
      MethodOrGoto(name(RootIndex::k_toString_string, RootIndex::k_valueOf_string), &second, &runtime);
  ReturnWrappedOrGoto(first, &second);
  call(first);
  Goto(&second);
  Bind(&second);
  TNode<Name> last = name(RootIndex::k_valueOf_string, RootIndex::k_toString_string);
  call(MethodOrGoto(last, &none, &second_unknown));
  Goto(&none);
  Bind(&second_unknown);
  Return(CallRuntime(RuntimeFunction::kToPrimitiveBy, ThisObject(), last));
  Bind(&none);
  CallRuntime(RuntimeFunction::kThrowCannotConvertToPrimitive);
  Unreachable();
  Bind(&date);
  ReturnNumberOfDateOrGoto(&runtime);
  Bind(&runtime);
  Return(CallRuntime(RuntimeFunction::kToPrimitive, ThisObject(), Hint()));
}

}  // namespace kei::builtins
