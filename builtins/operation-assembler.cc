#include "builtins/operation-assembler.h"

namespace kei::builtins {

static_assert(StaticRoot(RootIndex::k_null) - StaticRoot(RootIndex::k_undefined) ==
              layout::Oddball::kSize);
static_assert(StaticRoot(RootIndex::k_false_value) - StaticRoot(RootIndex::k_null) ==
              layout::Oddball::kSize);

// --- Kinds of values

// The oddballs lie one after the other in read-only space, so a range of them is one comparison.
TNode<Bool> OperationAssembler::IsNullish(TNode<Object> value) {
  constexpr int32_t kFirst = static_cast<int32_t>(StaticRoot(RootIndex::k_undefined));
  return Uint32LessThanOrEqual(Int32Sub(BitcastTaggedToWord32(value), kFirst),
                               layout::Oddball::kSize);
}

TNode<JSReceiver> OperationAssembler::JSReceiverOrGoto(TNode<Object> value, Label* other) {
  TNode<HeapObject> object = HeapObjectOrGoto(value, other);
  GotoIfNot(IsJSReceiverType(LoadInstanceType(object)), other);
  return Cast<JSReceiver>(object);
}

TNode<JSFunction> OperationAssembler::JSFunctionOrGoto(TNode<Object> value, Label* other) {
  TNode<HeapObject> object = HeapObjectOrGoto(value, other);
  GotoIfNot(HasType(object, InstanceType::kJSFunction), other);
  return Cast<JSFunction>(object);
}

// --- Numbers

TNode<Float64> OperationAssembler::ToFloat64OrGoto(TNode<Object> value, Label* not_number) {
  TVariable<Float64> result(this);
  Label smi(this), done(this);
  GotoIf(TaggedIsSmi(value), &smi);
  TNode<HeapObject> object = Cast<HeapObject>(value);
  GotoIfNot(IsHeapNumber(object), not_number);
  result = LoadField(Cast<HeapNumber>(object), field::HeapNumber::value);
  Goto(&done);
  Bind(&smi);
  result = SmiToFloat64(Cast<Smi>(value));
  Goto(&done);
  Bind(&done);
  return result.value();
}

TNode<Word32> OperationAssembler::ToWord32OrGoto(TNode<Object> value, Label* not_number) {
  TVariable<Word32> result(this);
  Label smi(this), done(this);
  GotoIf(TaggedIsSmi(value), &smi);
  TNode<HeapObject> object = Cast<HeapObject>(value);
  GotoIfNot(IsHeapNumber(object), not_number);
  result = TruncateFloat64(LoadField(Cast<HeapNumber>(object), field::HeapNumber::value));
  Goto(&done);
  Bind(&smi);
  result = SmiUntag(Cast<Smi>(value));
  Goto(&done);
  Bind(&done);
  return result.value();
}

// Truncation to 64 bits keeps the low 32 bits right for everything below 2^63 in magnitude.
TNode<Word32> OperationAssembler::TruncateFloat64(TNode<Float64> value) {
  TVariable<Word32> result(this);
  Label big(this, Label::kDeferred), done(this);
  TNode<Word64> integer = Float64ToInt64(value);
  result = Int64ToInt32(integer);
  Branch(Word64Equal(integer, INT64_MIN), &big, &done);
  Bind(&big);
  result = CallC<Word32>(ExternalReferenceOf(External::kFloat64ToInt32),
                         Descriptor::kCFloat64ToInt32, value);
  Goto(&done);
  Bind(&done);
  return result.value();
}

TNode<Number> OperationAssembler::NumberFromInt32(TNode<Word32> value) {
  TVariable<Number> result(this);
  Label big(this), done(this);
  result = SmiTagOrGoto(value, &big);
  Goto(&done);
  if (big.is_used()) {
    Bind(&big);
    result = AllocateHeapNumber(Int32ToFloat64(value));
    Goto(&done);
  }
  Bind(&done);
  return result.value();
}

TNode<Number> OperationAssembler::NumberFromUint32(TNode<Word32> value) {
  TVariable<Number> result(this);
  Label big(this), done(this);
  GotoIf(Uint32LessThan(kSmiMax, value), &big);
  result = SmiTag(value);
  Goto(&done);
  Bind(&big);
  result = AllocateHeapNumber(Uint32ToFloat64(value));
  Goto(&done);
  Bind(&done);
  return result.value();
}

TNode<Smi> OperationAssembler::Float64ToSmiOrGoto(TNode<Float64> value, Label* other) {
  Label zero(this, Label::kDeferred), integral(this);
  TNode<Word32> integer = Float64ToInt32(value);
  GotoIfNot(Float64Equal(Int32ToFloat64(integer), value), other);
  Branch(Word32Equal(integer, 0), &zero, &integral);
  Bind(&zero);
  Branch(Word64Equal(BitcastFloat64ToInt64(value), 0), &integral, other);
  Bind(&integral);
  return SmiTagOrGoto(integer, other);
}

TNode<Number> OperationAssembler::NumberFromFloat64(TNode<Float64> value) {
  TVariable<Number> result(this);
  Label no_smi(this), done(this);
  result = Float64ToSmiOrGoto(value, &no_smi);
  Goto(&done);
  Bind(&no_smi);
  result = AllocateHeapNumber(value);
  Goto(&done);
  Bind(&done);
  return result.value();
}

TNode<Float64> OperationAssembler::CanonicalNan(TNode<Float64> value) {
  Label nan(this, Label::kDeferred), done(this);
  TVariable<Float64> result(this, value);
  Branch(Float64Equal(value, value), &done, &nan);
  Bind(&nan);
  result = Float64Constant(__builtin_nan(""));
  Goto(&done);
  Bind(&done);
  return result.value();
}

TNode<Float64> OperationAssembler::CallFloat64Function(External function, TNode<Float64> a,
                                                       TNode<Float64> b) {
  return CallC<Float64>(ExternalReferenceOf(function), Descriptor::kCFloat64Binary, a, b);
}

// --- Conversions and comparisons

void OperationAssembler::BranchOnToBoolean(TNode<Object> value, Label* if_true, Label* if_false) {
  Label smi(this), number(this), other(this);
  GotoIf(IsRoot(value, RootIndex::k_true_value), if_true);
  GotoIf(IsRoot(value, RootIndex::k_false_value), if_false);
  GotoIf(TaggedIsSmi(value), &smi);
  TNode<HeapObject> object = Cast<HeapObject>(value);
  Branch(IsHeapNumber(object), &number, &other);
  Bind(&smi);
  Branch(TaggedEqual(value, SmiConstant(0)), if_false, if_true);
  Bind(&number);   // NaN is below nothing
  TNode<Float64> magnitude =
      Float64Abs(LoadField(Cast<HeapNumber>(object), field::HeapNumber::value));
  Branch(Float64LessThan(0.0, magnitude), if_true, if_false);
  Bind(&other);
  GotoIf(IsNullish(value), if_false);
  Branch(IsRoot(value, RootIndex::k_empty_string), if_false, if_true);
}

TNode<String> OperationAssembler::TypeOf(TNode<Object> value) {
  TVariable<String> result(this, LoadRoot<String>(RootIndex::k_number_string));
  Label oddball(this), receiver(this), done(this);
  GotoIf(TaggedIsSmi(value), &done);
  TNode<HeapObject> object = Cast<HeapObject>(value);
  TNode<Map> map = LoadMap(object);
  GotoIf(IsRoot(map, RootIndex::k_heap_number_map), &done);
  TNode<Word32> type = LoadField(map, field::Map::instance_type);
  GotoIf(IsJSReceiverType(type), &receiver);
  result = LoadRoot<String>(RootIndex::k_string_string);
  GotoIf(IsStringType(type), &done);
  GotoIf(IsRoot(map, RootIndex::k_oddball_map), &oddball);
  result = LoadRoot<String>(RootIndex::k_symbol_string);
  Goto(&done);
  Bind(&oddball);
  result = LoadField(Cast<Oddball>(object), field::Oddball::type_of);
  Goto(&done);
  Bind(&receiver);
  result = LoadRoot<String>(RootIndex::k_function_string);
  GotoIf(IsAnyBitSet(MapBits(map), MapBits::kCallable), &done);
  result = LoadRoot<String>(RootIndex::k_object_string);
  Goto(&done);
  Bind(&done);
  return result.value();
}

void OperationAssembler::BranchOnStringIdentity(TNode<String> a, TNode<String> b, Label* equal,
                                                Label* different, Label* unknown) {
  GotoIf(TaggedEqual(a, b), equal);
  TNode<Word32> either = Word32Or(LoadInstanceType(a), LoadInstanceType(b));
  GotoIf(AreAllBitsClear(either, kNotInternalizedBit), different);
  Branch(Word32Equal(LoadField(a, field::String::length), LoadField(b, field::String::length)),
         unknown, different);
}

// --- Strings

TNode<String> OperationAssembler::SingleCharacterString(TNode<Word32> character) {
  constexpr int32_t kStart = static_cast<int32_t>(kei::SingleCharacterString(0));
  return Decompress<String>(Int32Add(Int32Mul(character, kSingleCharacterStringSize), kStart));
}

TNode<Word32> OperationAssembler::LoadCharacter(TNode<String> string, TNode<Word64> index,
                                                Label* other) {
  TVariable<Word32> result(this);
  Label two_byte(this), done(this);
  TNode<Word32> type = LoadInstanceType(string);
  GotoIf(IsAnyBitSet(type, kStringRepresentationMask), other);
  GotoIf(IsAnyBitSet(type, kTwoByteStringBit), &two_byte);
  result = LoadRawElement<Word32>(MemRep::kUint8, string, layout::SeqOneByteString::kSize, index, 0);
  Goto(&done);
  Bind(&two_byte);
  result = LoadRawElement<Word32>(MemRep::kUint16, string, layout::SeqTwoByteString::kSize, index, 1);
  Goto(&done);
  Bind(&done);
  return result.value();
}

// --- Objects

TNode<JSObject> OperationAssembler::AllocateJSObject(TNode<Map> map) {
  TNode<Word32> words = LoadField(map, field::Map::instance_size_in_words);
  TNode<Word32> size = Word32Shl(words, kTaggedSizeLog2);
  TNode<JSObject> object = Cast<JSObject>(AllocateRaw(size));
  StoreField(object, field::HeapObject::map, map, BarrierMode::kNone);
  TNode<HeapObject> empty = LoadRoot<HeapObject>(RootIndex::k_empty_fixed_array);
  StoreField(object, field::JSReceiver::properties, empty, BarrierMode::kNone);
  StoreField(object, field::JSObject::elements, Cast<FixedArrayBase>(empty), BarrierMode::kNone);
  TVariable<Word64> at(this, Int64Constant(layout::JSObject::kSize));
  TNode<Word64> end = Uint32ToUint64(size);
  While([&] { return Uint64LessThan(at.value(), end); },
        [&] {
          Store(MemRep::kTagged, object, at.value(), 0, -kHeapObjectTag, Undefined());
          at = Int64Add(at.value(), kTaggedSize);
        });
  return object;
}

}  // namespace kei::builtins
