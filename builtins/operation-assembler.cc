#include "builtins/operation-assembler.h"

#include "vm/tables/feedback.h"

namespace kei::builtins {

static_assert(StaticRoot(RootIndex::k_null) - StaticRoot(RootIndex::k_undefined) == layout::Oddball::kSize);
static_assert(StaticRoot(RootIndex::k_false_value) - StaticRoot(RootIndex::k_null) == layout::Oddball::kSize);

// --- Kinds of values

// The oddballs lie one after the other in read-only space, so a range of them is one comparison. Smis whose
// bits lie between are an odd distance away, which the rotation makes a large one.
TNode<Bool> OperationAssembler::IsOddballFrom(TNode<Object> value, CageOffset first) {
  static_assert(layout::Oddball::kSize % 2 == 0);
  TNode<Word32> distance = Word32Ror(Int32Sub(BitcastTaggedToWord32(value), static_cast<int32_t>(first)), 1);
  return Uint32LessThanOrEqual(distance, layout::Oddball::kSize / 2);
}

TNode<Bool> OperationAssembler::IsNullish(TNode<Object> value) {
  return IsOddballFrom(value, StaticRoot(RootIndex::k_undefined));
}

static_assert(StaticRoot(RootIndex::k_true_value) - StaticRoot(RootIndex::k_false_value) ==
              layout::Oddball::kSize);

TNode<Bool> OperationAssembler::IsBoolean(TNode<Object> value) {
  return IsOddballFrom(value, StaticRoot(RootIndex::k_false_value));
}

static_assert(StaticRoot(RootIndex::k_boolean_map) - StaticRoot(RootIndex::k_oddball_map) ==
              layout::Map::kSize);

// The two maps as well.
TNode<Bool> OperationAssembler::IsOddballMap(TNode<Map> map) {
  constexpr int32_t kFirst = static_cast<int32_t>(StaticRoot(RootIndex::k_oddball_map));
  return Uint32LessThanOrEqual(Int32Sub(BitcastTaggedToWord32(map), kFirst), layout::Map::kSize);
}

void OperationAssembler::GotoUnlessBigInts(TNode<Object> a, TNode<Object> b, Label* other) {
  GotoIfNot(IsBigInt(HeapObjectOrGoto(a, other)), other);
  GotoIfNot(IsBigInt(HeapObjectOrGoto(b, other)), other);
}

TNode<JSReceiver> OperationAssembler::JSReceiverOrGoto(TNode<Object> value, Label* other) {
  TNode<HeapObject> object = HeapObjectOrGoto(value, other);
  GotoIfNot(IsJSReceiverType(LoadInstanceType(object)), other);
  return Cast<JSReceiver>(object);
}

TNode<String> OperationAssembler::StringOrGoto(TNode<Object> value, Label* other) {
  TNode<HeapObject> object = HeapObjectOrGoto(value, other);
  GotoIfNot(IsStringType(LoadInstanceType(object)), other);
  return Cast<String>(object);
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

TNode<Word32> OperationAssembler::ToInt32OrGoto(TNode<Object> value, Label* other) {
  TVariable<Word32> result(this);
  Label smi(this), done(this);
  GotoIf(TaggedIsSmi(value), &smi);
  TNode<HeapObject> object = Cast<HeapObject>(value);
  GotoIfNot(IsHeapNumber(object), other);
  result = Float64ToInt32OrGoto(LoadField(Cast<HeapNumber>(object), field::HeapNumber::value), other);
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
  result = CallC<Word32>(ExternalReferenceOf(External::kFloat64ToInt32), Descriptor::kCFloat64ToInt32, value);
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

TNode<Word32> OperationAssembler::Float64ToInt32OrGoto(TNode<Float64> value, Label* other) {
  Label zero(this, Label::kDeferred), integral(this);
  TNode<Word32> integer = Float64ToInt32(value);
  GotoIfNot(Float64Equal(Int32ToFloat64(integer), value), other);
  Branch(Word32Equal(integer, 0), &zero, &integral);
  Bind(&zero);
  Branch(Word64Equal(BitcastFloat64ToInt64(value), 0), &integral, other);
  Bind(&integral);
  return integer;
}

TNode<Smi> OperationAssembler::Float64ToSmiOrGoto(TNode<Float64> value, Label* other) {
  return SmiTagOrGoto(Float64ToInt32OrGoto(value, other), other);
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

// The 15 bits without the sign, put where a double has the same parts, are the number divided by
// 2^(1023 - 15), also if the number is subnormal. An exponent of all ones has to stay one.
TNode<Float64> OperationAssembler::Float16ToFloat64(TNode<Word32> bits) {
  constexpr int32_t kMagnitude = 0x7fff, kInfinity = 0x7c00;
  constexpr int64_t kSpecial = 0x7ff0000000000000;
  TVariable<Word64> magnitude(this);
  Label special(this, Label::kDeferred), done(this);
  TNode<Word64> placed = Word64Shl(Uint32ToUint64(Word32And(bits, kMagnitude)), 52 - 10);
  TNode<Float64> scaled = Float64Mul(BitcastInt64ToFloat64(placed), Float64Constant(0x1p1008));
  magnitude = BitcastFloat64ToInt64(scaled);
  Branch(Word32Equal(Word32And(bits, kInfinity), kInfinity), &special, &done);
  Bind(&special);
  magnitude = Word64Or(placed, kSpecial);
  Goto(&done);
  Bind(&done);
  TNode<Word64> sign = Word64Shl(Uint32ToUint64(Word32Shr(bits, 15)), 63);
  return BitcastInt64ToFloat64(Word64Or(magnitude.value(), sign));
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

TNode<Float64> OperationAssembler::CallFloat64Function(External function, TNode<Float64> a) {
  return CallC<Float64>(ExternalReferenceOf(function), Descriptor::kCFloat64Unary, a);
}

// --- BigInts

namespace {

constexpr int kBigIntLengthOffset = layout::BigInt::length.offset - kHeapObjectTag;
constexpr int kFirstDigitOffset = layout::BigInt::kSize - kHeapObjectTag;
// The low half of the length's word, of positive ones of one digit.
constexpr auto kOneDigit = static_cast<int32_t>(SmiToBits(1));

}  // namespace

// The length 1, and any sign; or the length 0. The sign is the lowest bit of the length's word.
OperationAssembler::SmallBigInt OperationAssembler::SmallBigIntOrGoto(TNode<Object> bigint, Label* other) {
  TVariable<Word64> magnitude(this, Int64Constant(0));
  Label digit(this), done(this);
  TNode<Word32> word = Load<Word32>(MemRep::kWord32, bigint, kBigIntLengthOffset);
  if (kSmiBits == 31) {
    GotoIf(Uint32LessThanOrEqual(Word32Xor(word, kOneDigit), 1), &digit);
    Branch(Word32Equal(word, 0), &done, other);
  } else {  // the length is the upper half
    TNode<Word32> length = Load<Word32>(MemRep::kWord32, bigint, kBigIntLengthOffset + 4);
    GotoIf(Word32Equal(length, 1), &digit);
    Branch(Word32Equal(length, 0), &done, other);
  }
  Bind(&digit);
  magnitude = Load<Word64>(MemRep::kWord64, bigint, kFirstDigitOffset);
  Goto(&done);
  Bind(&done);
  return {magnitude.value(), Word32And(word, 1)};
}

// The sign is in the length's word, whichever half of it the length is in.
TNode<Object> OperationAssembler::BigIntFromSmall(const SmallBigInt& value) {
  TVariable<Object> result(this, LoadRoot<Object>(RootIndex::k_zero_bigint));
  Label done(this);
  GotoIf(Word64Equal(value.magnitude, 0), &done);
  TNode<BigInt> bigint = Allocate<BigInt>(layout::BigInt::kSize + 8, RootIndex::k_bigint_map);
  Store(MemRep::kWord32, bigint, kBigIntLengthOffset, Word32Or(value.sign, kOneDigit));
  if (kSmiBits == 32) {
    Store(MemRep::kWord32, bigint, kBigIntLengthOffset + 4, Int32Constant(1));
  }
  Store(MemRep::kWord64, bigint, kFirstDigitOffset, value.magnitude);
  result = bigint;
  Goto(&done);
  Bind(&done);
  return result.value();
}

TNode<Bool> OperationAssembler::AreSameSmallBigInts(TNode<Object> a, TNode<Object> b, Label* other) {
  const SmallBigInt x = SmallBigIntOrGoto(a, other), y = SmallBigIntOrGoto(b, other);
  return And(Word64Equal(x.magnitude, y.magnitude), [&] { return Word32Equal(x.sign, y.sign); });
}

TNode<Object> OperationAssembler::BigIntFromInt64(TNode<Word64> value) {
  TNode<Word64> sign = Word64Sar(value, 63);
  return BigIntFromSmall({Int64Sub(Word64Xor(value, sign), sign), Word32And(Int64ToInt32(sign), 1)});
}

TNode<Object> OperationAssembler::BigIntFromUint64(TNode<Word64> value) {
  return BigIntFromSmall({value, Int32Constant(0)});
}

TNode<Word64> OperationAssembler::BigIntBitsOrGoto(TNode<Object> value, Label* no_bigint) {
  TVariable<Word64> result(this, Int64Constant(0));
  Label negative(this), done(this);
  TNode<HeapObject> object = HeapObjectOrGoto(value, no_bigint);
  GotoIfNot(IsBigInt(object), no_bigint);
  GotoIf(IsRoot(object, RootIndex::k_zero_bigint), &done);
  result = Load<Word64>(MemRep::kWord64, object, kFirstDigitOffset);
  Branch(IsAnyBitSet(Load<Word32>(MemRep::kWord32, object, kBigIntLengthOffset), 1), &negative, &done);
  Bind(&negative);
  result = Int64Sub(Int64Constant(0), result.value());
  Goto(&done);
  Bind(&done);
  return result.value();
}

// --- Conversions and comparisons

TNode<Word32> OperationAssembler::OperandKindOf(TNode<Object> value) {
  TVariable<Word32> kind(this, Int32Constant(OperandKinds::kSmi));
  Label done(this);
  GotoIf(TaggedIsSmi(value), &done);
  TNode<Word64> type = Uint32ToUint64(LoadInstanceType(Cast<HeapObject>(value)));
  kind = LoadRawElement<Word32>(MemRep::kUint8, LoadRoot<HeapObject>(RootIndex::k_operand_kinds),
                                layout::ByteArray::kSize, type, 0);
  Goto(&done);
  Bind(&done);
  return kind.value();
}

void OperationAssembler::BranchOnToBoolean(TNode<Object> value, Label* if_true, Label* if_false) {
  Label smi(this), number(this), other(this);
  GotoIf(IsRoot(value, RootIndex::k_true_value), if_true);
  GotoIf(IsRoot(value, RootIndex::k_false_value), if_false);
  GotoIf(TaggedIsSmi(value), &smi);
  TNode<HeapObject> object = Cast<HeapObject>(value);
  Branch(IsHeapNumber(object), &number, &other);
  Bind(&smi);
  Branch(TaggedEqual(value, SmiConstant(0)), if_false, if_true);
  Bind(&number);  // NaN is below nothing
  TNode<Float64> magnitude = Float64Abs(LoadField(Cast<HeapNumber>(object), field::HeapNumber::value));
  Branch(Float64LessThan(0.0, magnitude), if_true, if_false);
  Bind(&other);
  GotoIf(IsNullish(value), if_false);
  GotoIf(IsRoot(value, RootIndex::k_zero_bigint), if_false);
  GotoIf(IsRoot(value, RootIndex::k_empty_string), if_false);
  Branch(IsUndetectable(object), if_false, if_true);
}

// The literal decides which test is made; each is a few instructions.
void OperationAssembler::BranchOnTypeOf(TNode<Word32> literal, TNode<Object> value, Label* yes, Label* no) {
  Label number(this), string(this), symbol(this), boolean(this), bigint(this), undefined(this),
      function(this), object(this);
  Switch(literal, no,
         {{static_cast<int>(TypeOfLiteral::kNumber), &number},
          {static_cast<int>(TypeOfLiteral::kString), &string},
          {static_cast<int>(TypeOfLiteral::kSymbol), &symbol},
          {static_cast<int>(TypeOfLiteral::kBoolean), &boolean},
          {static_cast<int>(TypeOfLiteral::kBigInt), &bigint},
          {static_cast<int>(TypeOfLiteral::kUndefined), &undefined},
          {static_cast<int>(TypeOfLiteral::kFunction), &function},
          {static_cast<int>(TypeOfLiteral::kObject), &object}});
  Bind(&number);
  Branch(IsHeapNumber(HeapObjectOrGoto(value, yes)), yes, no);
  Bind(&string);
  Branch(IsStringType(LoadInstanceType(HeapObjectOrGoto(value, no))), yes, no);
  Bind(&symbol);
  Branch(HasType(HeapObjectOrGoto(value, no), InstanceType::kSymbol), yes, no);
  Bind(&boolean);
  GotoIf(IsRoot(value, RootIndex::k_true_value), yes);
  Branch(IsRoot(value, RootIndex::k_false_value), yes, no);
  Bind(&bigint);
  Branch(IsBigInt(HeapObjectOrGoto(value, no)), yes, no);
  Bind(&undefined);
  GotoIf(IsRoot(value, RootIndex::k_undefined), yes);
  Branch(IsUndetectable(HeapObjectOrGoto(value, no)), yes, no);
  Bind(&function);  // only receivers are callable
  constexpr auto kCallableBits = MapBits::kCallable | MapBits::kUndetectable;
  TNode<Word32> bits = Word32And(MapBits(LoadMap(HeapObjectOrGoto(value, no))), kCallableBits);
  Branch(Word32Equal(bits, MapBits::kCallable), yes, no);
  Bind(&object);
  GotoIf(IsRoot(value, RootIndex::k_null), yes);
  TNode<JSReceiver> receiver = JSReceiverOrGoto(value, no);
  Branch(IsAnyBitSet(MapBits(LoadMap(receiver)), kCallableBits), no, yes);
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
  GotoIf(IsOddballMap(map), &oddball);
  result = LoadRoot<String>(RootIndex::k_bigint_string);
  GotoIf(IsRoot(map, RootIndex::k_bigint_map), &done);
  result = LoadRoot<String>(RootIndex::k_symbol_string);
  Goto(&done);
  Bind(&oddball);
  result = LoadField(Cast<Oddball>(object), field::Oddball::type_of);
  Goto(&done);
  Bind(&receiver);
  result = LoadRoot<String>(RootIndex::k_undefined_string);
  GotoIf(IsUndetectable(object), &done);
  result = LoadRoot<String>(RootIndex::k_function_string);
  GotoIf(IsAnyBitSet(MapBits(map), MapBits::kCallable), &done);
  result = LoadRoot<String>(RootIndex::k_object_string);
  Goto(&done);
  Bind(&done);
  return result.value();
}

// --- Strings

// The rounded value is one too much if it is more than a half away. -0 stays.
TNode<Float64> OperationAssembler::Float64Round(Float64Operand value) {
  TNode<Float64> up = Float64Ceil(value);
  return Select<Float64>(
      Float64LessThan(value, Float64Sub(up, 0.5)), [&] { return Float64Sub(up, 1.0); }, [&] { return up; });
}

// Numbers that are equal are the same but for zeros, whose signs are joined. A sum with NaN is NaN.
TNode<Float64> OperationAssembler::Float64Min(TNode<Float64> a, TNode<Float64> b) {
  TVariable<Float64> result(this, a);
  Label done(this), not_less(this), same(this), nan(this, Label::kDeferred), second(this);
  Branch(Float64LessThan(a, b), &done, &not_less);
  Bind(&not_less);
  GotoIf(Float64LessThan(b, a), &second);
  Branch(Float64Equal(a, b), &same, &nan);
  Bind(&second);
  result = b;
  Goto(&done);
  Bind(&same);
  result = BitcastInt64ToFloat64(Word64Or(BitcastFloat64ToInt64(a), BitcastFloat64ToInt64(b)));
  Goto(&done);
  Bind(&nan);
  result = Float64Add(a, b);
  Goto(&done);
  Bind(&done);
  return result.value();
}

TNode<Float64> OperationAssembler::Float64Max(TNode<Float64> a, TNode<Float64> b) {
  return Float64Neg(Float64Min(Float64Neg(a), Float64Neg(b)));
}

TNode<String> OperationAssembler::SingleCharacterString(TNode<Word32> character) {
  constexpr int32_t kStart = static_cast<int32_t>(kei::SingleCharacterString(0));
  return Decompress<String>(Int32Add(Int32Mul(character, kSingleCharacterStringSize), kStart));
}

// Both lengths that are stored end at a multiple of four bytes.
TNode<String> OperationAssembler::NewShortString(TNode<Word64> characters, TNode<Word32> length,
                                                 TNode<Word32> raw_hash) {
  constexpr int kHeader = layout::SeqOneByteString::kSize;
  constexpr int kFirst = kHeader - kHeapObjectTag;
  static_assert(kHeader % 4 == 0 && kObjectAlignment % 4 == 0);
  TNode<Word32> size = Word32And(Int32Add(length, kHeader + kObjectAlignment - 1), ~(kObjectAlignment - 1));
  TNode<String> string = Cast<String>(AllocateRaw(size));
  StoreMap(string, RootIndex::k_one_byte_string_map);
  StoreField(string, field::Name::raw_hash, raw_hash);
  StoreField(string, field::String::length, length);
  IfElse(
      Uint32LessThanOrEqual(length, 4),
      [&] { Store(MemRep::kWord32, string, kFirst, Int64ToInt32(characters)); },
      [&] { Store(MemRep::kWord64, string, kFirst, characters); });
  return string;
}

TNode<String> OperationAssembler::CharacterString(TNode<Word32> character) {
  TVariable<String> result(this);
  Label wide(this), done(this);
  GotoIf(Uint32LessThan(0xff, character), &wide);
  result = SingleCharacterString(character);
  Goto(&done);
  Bind(&wide);
  result = NewWideString(character, 1);
  Goto(&done);
  Bind(&done);
  return result.value();
}

// Two units are stored, which both sizes have room for.
TNode<String> OperationAssembler::NewWideString(TNode<Word32> units, int count) {
  constexpr int kHeader = layout::SeqTwoByteString::kSize;
  constexpr int kSize = (kHeader + 4 + kObjectAlignment - 1) & ~(kObjectAlignment - 1);
  static_assert(kSize == ((kHeader + 2 + kObjectAlignment - 1) & ~(kObjectAlignment - 1)));
  TNode<String> string = Allocate<String>(kSize, RootIndex::k_two_byte_string_map);
  StoreField(string, field::Name::raw_hash, Int32Constant(NameHash::kEmpty));
  StoreField(string, field::String::length, Int32Constant(count));
  Store(MemRep::kWord32, string, kHeader - kHeapObjectTag, units);
  return string;
}

TNode<Word32> OperationAssembler::LoadCharacter(TNode<String> string, TNode<Word64> index, Label* other) {
  TVariable<Word32> result(this);
  Characters at(this, string, index);
  Label two_byte(this), done(this);
  FindCharacters(&at, other);
  GotoIf(IsAnyBitSet(at.type.value(), kTwoByteStringBit), &two_byte);
  result = LoadRawElement<Word32>(MemRep::kUint8, at.text.value(), layout::SeqOneByteString::kSize,
                                  at.index.value(), 0);
  Goto(&done);
  Bind(&two_byte);
  result = LoadRawElement<Word32>(MemRep::kUint16, at.text.value(), layout::SeqTwoByteString::kSize,
                                  at.index.value(), 1);
  Goto(&done);
  Bind(&done);
  return result.value();
}

// A string that is not sequential leads to the string that it was flattened to, equals, or lies in.
void OperationAssembler::FindCharacters(Characters* characters, Label* other) {
  Label indirect(this, Label::kDeferred), cons(this), sliced(this), unwrapped(this);
  Label sequential(this);
  TNode<Word32> type = characters->type.value();
  Branch(IsAnyBitSet(type, kStringRepresentationMask), &indirect, &sequential);
  Bind(&indirect);
  TNode<String> outer = characters->text.value();
  TNode<Word32> representation = Word32And(type, kStringRepresentationMask);
  GotoIf(Word32Equal(representation, kConsStringTag), &cons);
  GotoIf(Word32Equal(representation, kSlicedStringTag), &sliced);
  characters->text = LoadField(Cast<ThinString>(outer), field::ThinString::actual);
  Goto(&unwrapped);
  Bind(&cons);
  TNode<String> second = LoadField(Cast<ConsString>(outer), field::ConsString::second);
  GotoIfNot(IsRoot(second, RootIndex::k_empty_string), other);
  characters->text = LoadField(Cast<ConsString>(outer), field::ConsString::first);
  Goto(&unwrapped);
  Bind(&sliced);
  TNode<SlicedString> slice = Cast<SlicedString>(outer);
  characters->index =
      Int64Add(characters->index.value(), SmiToInt64(LoadField(slice, field::SlicedString::offset)));
  characters->text = LoadField(slice, field::SlicedString::parent);
  Goto(&unwrapped);
  Bind(&unwrapped);
  characters->type = LoadInstanceType(characters->text.value());
  Branch(IsAnyBitSet(characters->type.value(), kStringRepresentationMask), other, &sequential);
  Bind(&sequential);
}

// --- Objects

TNode<JSObject> OperationAssembler::AllocateEmptyObject(TNode<Map> map, TNode<Word32> size) {
  TNode<JSObject> object = Cast<JSObject>(AllocateRaw(size));
  StoreField(object, field::HeapObject::map, map, BarrierMode::kNone);
  TNode<HeapObject> empty = LoadRoot<HeapObject>(RootIndex::k_empty_fixed_array);
  StoreField(object, field::JSReceiver::properties, empty, BarrierMode::kNone);
  StoreField(object, field::JSObject::elements, Cast<FixedArrayBase>(empty), BarrierMode::kNone);
  return object;
}

TNode<JSObject> OperationAssembler::AllocateSmallJSObject(TNode<Map> map, int size) {
  TNode<JSObject> object = AllocateEmptyObject(map, Int32Constant(size));
  for (int at = layout::JSObject::kSize; at < size; at += kTaggedSize) {
    Store(MemRep::kTagged, object, at - kHeapObjectTag, Undefined());
  }
  return object;
}

TNode<JSObject> OperationAssembler::AllocateJSObject(TNode<Map> map, int written) {
  TNode<Word32> words = LoadField(map, field::Map::instance_size_in_words);
  TNode<Word32> size = Word32Shl(words, kTaggedSizeLog2);
  TNode<JSObject> object = AllocateEmptyObject(map, size);
  TVariable<Word64> at(this, Int64Constant(written));
  TNode<Word64> end = Uint32ToUint64(size);
  While([&] { return Uint64LessThan(at.value(), end); },
        [&] {
          Store(MemRep::kTagged, object, at.value(), 0, -kHeapObjectTag, Undefined());
          at = Int64Add(at.value(), kTaggedSize);
        });
  return object;
}

TNode<JSObject> OperationAssembler::AllocateIteratorResult(TNode<Object> value, TNode<Boolean> done) {
  auto field = [](int i) { return layout::JSObject::kSize + i * kTaggedSize - kHeapObjectTag; };
  TNode<Map> map = LoadNativeContextSlot<Map>(NativeContextSlot::kIteratorResultMap);
  TNode<JSObject> result = AllocateEmptyObject(map, Int32Constant(layout::JSObject::kSize + 2 * kTaggedSize));
  Store(MemRep::kTagged, result, field(0), value);
  Store(MemRep::kTagged, result, field(1), done);
  return result;
}

// --- Constructions

TNode<Object> OperationAssembler::QuickReceiverOrGoto(TNode<Object> target, TNode<Object> new_target,
                                                      Label* other, Label* runtime) {
  TVariable<Object> receiver(this, TheHole());
  Label allocate(this), derived(this), done(this);
  TNode<JSFunction> function = JSFunctionOrGoto(target, other);
  GotoIf(AreAllBitsClear(MapBits(LoadMap(function)), kei::MapBits::kConstructor), other);
  Branch(IsGivenReceiver(function), &allocate, &done);
  Bind(&allocate);
  GotoIf(TaggedNotEqual(target, new_target), &derived);
  receiver = AllocateJSObject(InitialMapOrGoto(function, runtime));
  Goto(&done);
  Bind(&derived);
  receiver = AllocateJSObject(DerivedMapOrGoto(function, new_target, runtime));
  Goto(&done);
  Bind(&done);
  return receiver.value();
}

TNode<Object> OperationAssembler::ReceiverOrGoto(TNode<Object> target, TNode<Object> new_target,
                                                 Label* other) {
  TVariable<Object> receiver(this);
  Label runtime(this, Label::kDeferred), done(this);
  receiver = QuickReceiverOrGoto(target, new_target, other, &runtime);
  Goto(&done);
  Bind(&runtime);
  receiver = CallRuntime(RuntimeFunction::kNewObject, target, new_target);
  Goto(&done);
  Bind(&done);
  return receiver.value();
}

TNode<Map> OperationAssembler::InitialMapOrGoto(TNode<JSFunction> function, Label* runtime) {
  TNode<HeapObject> prototype_or_map = HeapObjectOrGoto(LoadPrototypeSlot(function), runtime);
  GotoIfNot(IsRoot(LoadMap(prototype_or_map), RootIndex::k_meta_map), runtime);
  TNode<Map> map = Cast<Map>(prototype_or_map);
  constexpr uint32_t kNeedsRuntime = kei::MapBits::kSlackTrackingMask | kei::MapBits::kDictionary;
  GotoIf(IsAnyBitSet(MapBits(map), kNeedsRuntime), runtime);
  return map;
}

TNode<Map> OperationAssembler::DerivedMapOrGoto(TNode<JSFunction> base, TNode<Object> new_target,
                                                Label* runtime) {
  TNode<JSFunction> derived = JSFunctionOrGoto(new_target, runtime);
  GotoIfNot(IsAnyBitSet(FlagsOf(derived), FunctionFlags::kDerivedConstructor), runtime);
  TNode<Map> map = InitialMapOrGoto(derived, runtime);
  GotoIf(TaggedNotEqual(LoadField(map, field::Map::constructor_or_back_pointer), base), runtime);
  return map;
}

}  // namespace kei::builtins
