#include "builtins/ic/property-assembler.h"
#include "builtins/ic/typed-elements.h"

// Elements by handler. The key is compared with the length as an unsigned number: that turns negative
// keys away as well.

namespace kei::builtins {

namespace {

constexpr int kPayloadShift = kHandlerKindBits + kSmiWordShift;

// Fast kinds come in pairs, packed and holey, which differ in the lowest bit.
constexpr uint32_t kKindPairMask = (ElementHandler::kKindMask & ~1) << kPayloadShift;
constexpr int32_t KindPair(ElementsKind kind) { return (static_cast<int32_t>(kind) & ~1) << kPayloadShift; }
static_assert((static_cast<int>(ElementsKind::kPackedSmi) | 1) == static_cast<int>(ElementsKind::kHoleySmi));
static_assert((static_cast<int>(ElementsKind::kPackedDouble) | 1) ==
              static_cast<int>(ElementsKind::kHoleyDouble));
static_assert((static_cast<int>(ElementsKind::kPacked) | 1) == static_cast<int>(ElementsKind::kHoley));

}  // namespace

PropertyAssembler::ElementAccess PropertyAssembler::BeginElementAccess(TNode<HeapObject> receiver,
                                                                       TNode<Object> handler,
                                                                       TNode<Object> key, Label* miss) {
  GotoIf(TaggedIsNotSmi(key), miss);
  TVariable<Word32> bits(this, HandlerBits(handler));
  Label data_handler(this), done(this);
  Branch(TaggedIsSmi(handler), &done, &data_handler);
  Bind(&data_handler);
  bits = SmiHandlerBits(Cast<DataHandler>(handler));
  Goto(&done);
  Bind(&done);
  return {receiver, handler, bits.value(), Cast<Smi>(key)};
}

// --- Loads

TNode<Object> PropertyAssembler::LoadElementWithHandler(TNode<HeapObject> receiver, TNode<Object> handler,
                                                        TNode<Object> key, Label* miss) {
  TVariable<Object> result(this);
  Label not_fast(this), string(this), mapped(this), done(this);
  ElementAccess access = BeginElementAccess(receiver, handler, key, miss);
  GotoIfNot(HandlerIs(access.bits, HandlerKind::kElement), &not_fast);
  result = LoadFastElement(access, miss);
  Goto(&done);
  Bind(&not_fast);
  GotoIfNot(HandlerIs(access.bits, HandlerKind::kTypedElement), &string);
  result = LoadTypedElement(access, miss);
  Goto(&done);
  Bind(&string);
  GotoIfNot(HandlerIs(access.bits, HandlerKind::kStringElement), &mapped);
  result = LoadStringElement(access, miss);
  Goto(&done);
  Bind(&mapped);
  GotoIfNot(HandlerIs(access.bits, HandlerKind::kMappedElement), miss);
  result = LoadMappedElement(access.receiver, access.index, miss);
  Goto(&done);
  Bind(&done);
  return result.value();
}

// The slots between a JSArray's length and the end of its elements are holes. So the length of the elements
// and a look at the element decide everything.
TNode<Object> PropertyAssembler::LoadFastElement(const ElementAccess& access, Label* miss) {
  TVariable<Object> result(this);
  Label is_double(this), missing(this, Label::kDeferred), done(this);
  TNode<HeapObject> elements = LoadField(Cast<JSObject>(access.receiver), field::JSObject::elements);
  TNode<Smi> length = LoadField(Cast<FixedArrayBase>(elements), field::FixedArrayBase::length);
  GotoIfNot(SmiBelow(access.index, length), &missing);
  GotoIf(HasKindPair(access, KindPair(ElementsKind::kPackedDouble)), &is_double);
  result = LoadTaggedElement(elements, layout::FixedArray::kSize, IndexOf(access));
  Branch(IsRoot(result.value(), RootIndex::k_the_hole), &missing, &done);

  Bind(&is_double);
  TNode<Word64> number =
      LoadRawElement<Word64>(MemRep::kWord64, elements, layout::FixedDoubleArray::kSize, IndexOf(access), 3);
  GotoIf(Word64Equal(number, static_cast<int64_t>(kHoleNan)), &missing);
  result = AllocateHeapNumber(BitcastInt64ToFloat64(number));
  Goto(&done);

  Bind(&missing);
  GotoIf(SmiIsNegative(access.index), miss);
  GotoIfNot(HasFlag(access, ElementHandler::kMissingIsUndefined), miss);
  GotoUnlessValid(Cast<DataHandler>(access.handler), miss);
  result = Undefined();
  Goto(&done);
  Bind(&done);
  return result.value();
}

TNode<Bool> PropertyAssembler::HasKindPair(const ElementAccess& access, int32_t pair) {
  return Word32Equal(Word32And(access.bits, kKindPairMask), pair);
}

// The address of the elements; they are gone when the buffer was detached. The length of shared memory
// that has grown since is for C++ to see.
TNode<Word64> PropertyAssembler::TypedDataOrGoto(const ElementAccess& access, Label* out_of_bounds,
                                                 Label* miss) {
  Label beyond(this, Label::kDeferred), within(this);
  TNode<JSTypedArray> array = Cast<JSTypedArray>(access.receiver);
  TNode<Word64> length = LoadField(array, field::JSTypedArray::length);
  Branch(Uint64LessThan(IndexOf(access), length), &within, &beyond);
  Bind(&beyond);
  TNode<Word64> byte_length = LoadField(array, field::JSArrayBufferView::byte_length);
  Branch(Word64Equal(byte_length, static_cast<int64_t>(kTracksLength)), miss, out_of_bounds);
  Bind(&within);
  TNode<Word64> data = LoadField(array, field::JSTypedArray::data);
  GotoIf(Word64Equal(data, 0), out_of_bounds);
  return data;
}

PropertyAssembler::ElementAccess PropertyAssembler::TypedAccess(TNode<JSTypedArray> array, TNode<Smi> index) {
  TNode<Word32> kind = LoadField(LoadMap(array), field::Map::elements_kind);
  return {array, SmiConstant(0), Word32Shl(kind, kPayloadShift), index};
}

// Goes to the block of the typed kind that the handler names.
void PropertyAssembler::SwitchOnTypedKind(const ElementAccess& access, Label* labels, Label* miss) {
  std::vector<SwitchCase> cases;
  for (int i = 0; i < kTypedCount; i++) {
    cases.push_back({static_cast<int32_t>(kTypedElements[i].kind), &labels[i]});
  }
  TNode<Word32> kind = DecodeBits(access.bits, ElementHandler::kKindMask << kPayloadShift, kPayloadShift);
  Switch(kind, miss, cases);
}

TNode<Object> PropertyAssembler::LoadTypedElement(const ElementAccess& access, Label* miss) {
  TVariable<Object> result(this);
  TVariable<Float64> number(this);
  Label out_of_bounds(this, Label::kDeferred), allocate(this), done(this);
  TypedLabels kinds(this);
  GotoIf(SmiIsNegative(access.index), miss);
  TNode<Word64> data = TypedDataOrGoto(access, &out_of_bounds, miss);
  TNode<Word64> index = IndexOf(access);
  SwitchOnTypedKind(access, kinds.labels, miss);
  for (int i = 0; i < kTypedCount; i++) {
    const TypedElement& element = kTypedElements[i];
    Bind(&kinds.labels[i]);
    if (IsBigIntKind(element.kind)) {
      TNode<Word64> value = Load<Word64>(element.rep, data, index, element.scale);
      result = element.kind == ElementsKind::kBigInt64 ? BigIntFromInt64(value) : BigIntFromUint64(value);
      Goto(&done);
    } else if (IsFloat(element.rep)) {
      number = Load<Float64>(element.rep, data, index, element.scale);
      Goto(&allocate);
    } else if (element.kind == ElementsKind::kFloat16) {
      number = Float16ToFloat64(Load<Word32>(element.rep, data, index, element.scale));
      Goto(&allocate);
    } else {
      TNode<Word32> value = Load<Word32>(element.rep, data, index, element.scale);
      result = element.kind == ElementsKind::kUint32  ? NumberFromUint32(value)
               : element.kind == ElementsKind::kInt32 ? NumberFromInt32(value)
                                                      : TNode<Number>(SmiTag(value));
      Goto(&done);
    }
  }
  Bind(&allocate);
  result = AllocateHeapNumber(number.value());
  Goto(&done);
  Bind(&out_of_bounds);
  result = Undefined();
  Goto(&done);
  Bind(&done);
  return result.value();
}

TNode<Object> PropertyAssembler::LoadStringElement(const ElementAccess& access, Label* miss) {
  TNode<String> string = Cast<String>(access.receiver);
  TNode<Word32> length = LoadField(string, field::String::length);
  GotoIfNot(Uint32LessThan(SmiUntagIndex(access.index), length), miss);
  TVariable<Object> result(this);
  Label other(this, Label::kDeferred), done(this);
  TNode<Word32> character = LoadCharacter(string, IndexOf(access), &other);
  GotoIf(Uint32LessThan(0xff, character), &other);
  result = SingleCharacterString(character);
  Goto(&done);
  Bind(&other);  // a wide one, or of a rope, which becomes flat
  result = CallBuiltin(Builtin::kSubstring, string, access.index, SmiAdd(access.index, SmiConstant(1)));
  Goto(&done);
  Bind(&done);
  return result.value();
}

TNode<Object> PropertyAssembler::LoadMappedElement(TNode<HeapObject> object, TNode<Smi> index, Label* miss) {
  TVariable<Object> result(this);
  Label own(this), done(this);
  TNode<SloppyArgumentsElements> elements =
      Cast<SloppyArgumentsElements>(LoadField(Cast<JSObject>(object), field::JSObject::elements));
  GotoIfNot(SmiBelow(index, LoadField(elements, field::SloppyArgumentsElements::length)), &own);
  TNode<Object> slot = LoadTaggedElement<Object>(elements, layout::SloppyArgumentsElements::kSize,
                                                 Uint32ToUint64(SmiUntagIndex(index)));
  GotoIf(TaggedIsNotSmi(slot), &own);
  result = LoadTaggedElement<Object>(LoadField(elements, field::SloppyArgumentsElements::context),
                                     layout::Context::kSize, SmiToInt64(Cast<Smi>(slot)));
  Goto(&done);
  Bind(&own);
  TNode<FixedArray> arguments =
      Cast<FixedArray>(LoadField(elements, field::SloppyArgumentsElements::arguments));
  result = LoadFastTaggedOrGoto(arguments, index, miss);
  Goto(&done);
  Bind(&done);
  return result.value();
}

// `elements` may turn out to be no FixedArray, or have no such element.
TNode<Object> PropertyAssembler::LoadFastTaggedOrGoto(TNode<FixedArray> elements, TNode<Smi> index,
                                                      Label* other) {
  GotoIfNot(IsRoot(LoadMap(elements), RootIndex::k_fixed_array_map), other);
  GotoIfNot(SmiBelow(index, LoadField(elements, field::FixedArrayBase::length)), other);
  TNode<Object> element = LoadFixedArrayElement(elements, Uint32ToUint64(SmiUntagIndex(index)));
  GotoIf(IsRoot(element, RootIndex::k_the_hole), other);
  return element;
}

// --- Stores

void PropertyAssembler::StoreElementWithHandler(TNode<HeapObject> receiver, TNode<Object> handler,
                                                TNode<Object> key, TNode<Object> value, Label* miss) {
  Label typed(this), done(this);
  ElementAccess access = BeginElementAccess(receiver, handler, key, miss);
  GotoIfNot(HandlerIs(access.bits, HandlerKind::kElement), &typed);
  StoreFastElement(access, value, miss);
  Goto(&done);
  Bind(&typed);
  GotoIfNot(HandlerIs(access.bits, HandlerKind::kTypedElement), miss);
  StoreTypedElement(access, value, miss);
  Goto(&done);
  Bind(&done);
}

void PropertyAssembler::StoreFastElement(const ElementAccess& access, TNode<Object> value, Label* miss) {
  Label is_double(this), any_value(this), no_room(this, Label::kDeferred), done(this);
  Label other_kind(this, Label::kDeferred);
  GotoIf(HasKindPair(access, KindPair(ElementsKind::kPackedDouble)), &is_double);
  GotoIfNot(HasKindPair(access, KindPair(ElementsKind::kPackedSmi)), &any_value);
  GotoIf(TaggedIsNotSmi(value), &other_kind);
  Goto(&any_value);
  Bind(&any_value);
  StoreFastTagged(access, value, &no_room, miss);
  Goto(&done);
  Bind(&is_double);
  StoreFastDouble(access, ToFloat64OrGoto(value, &other_kind), &no_room, miss);
  Goto(&done);
  Bind(&no_room);
  AppendElementOrGoto(access, value, miss);
  Goto(&done);
  Bind(&other_kind);
  PutOfOtherKindOrGoto(access, value, miss);
  Goto(&done);
  Bind(&done);
}

void PropertyAssembler::StoreFastTagged(const ElementAccess& access, TNode<Object> value, Label* no_room,
                                        Label* miss) {
  Label missing(this, Label::kDeferred), store(this);
  TNode<FixedArray> elements = Cast<FixedArray>(ElementsInBoundsOrGoto(access, no_room));
  TNode<Object> old = LoadFixedArrayElement(elements, IndexOf(access));
  Branch(IsRoot(old, RootIndex::k_the_hole), &missing, &store);
  Bind(&missing);
  PrepareMissingElement(access, miss);
  Goto(&store);
  Bind(&store);
  StoreFixedArrayElement(elements, IndexOf(access), value);
}

void PropertyAssembler::StoreFastDouble(const ElementAccess& access, TNode<Float64> value, Label* no_room,
                                        Label* miss) {
  Label missing(this, Label::kDeferred), store(this);
  constexpr int kHeader = layout::FixedDoubleArray::kSize;
  TNode<HeapObject> elements = ElementsInBoundsOrGoto(access, no_room);
  TNode<Word64> old = LoadRawElement<Word64>(MemRep::kWord64, elements, kHeader, IndexOf(access), 3);
  Branch(Word64Equal(old, static_cast<int64_t>(kHoleNan)), &missing, &store);
  Bind(&missing);
  PrepareMissingElement(access, miss);
  Goto(&store);
  Bind(&store);
  StoreFloat64Element(elements, kHeader, IndexOf(access), CanonicalNan(value));
}

TNode<HeapObject> PropertyAssembler::ElementsInBoundsOrGoto(const ElementAccess& access,
                                                            Label* out_of_bounds) {
  TNode<FixedArrayBase> elements = LoadField(Cast<JSObject>(access.receiver), field::JSObject::elements);
  TNode<Smi> length = LoadField(elements, field::FixedArrayBase::length);
  GotoIfNot(SmiBelow(access.index, length), out_of_bounds);
  return elements;
}

// An array that is appended to, or behind whose elements one is put, grows while it is short.
void PropertyAssembler::AppendElementOrGoto(const ElementAccess& access, TNode<Object> value, Label* miss) {
  Label append(this), behind_gap(this), done(this);
  GotoIfNot(HasFlag(access, ElementHandler::kIsArray), miss);
  TNode<JSArray> array = Cast<JSArray>(access.receiver);
  Branch(SmiEqual(access.index, Cast<Smi>(LoadField(array, field::JSArray::length))), &append, &behind_gap);
  Bind(&append);
  GotoIfNot(HasFlag(access, ElementHandler::kMayAppend), miss);
  GotoIfNot(SmiBelow(access.index, SmiConstant(ElementsGrowth::kMaxInGeneratedCode)), miss);
  GotoUnlessValid(access, miss);
  CallBuiltin(Builtin::kAppendElement, array, value);
  Goto(&done);
  Bind(&behind_gap);
  PutOfOtherKindOrGoto(access, value, miss);
  Goto(&done);
  Bind(&done);
}

// The elements become ones of a kind that holds the value, where that is done quickly.
void PropertyAssembler::PutOfOtherKindOrGoto(const ElementAccess& access, TNode<Object> value, Label* miss) {
  GotoIfNot(HasFlag(access, ElementHandler::kIsArray), miss);
  TNode<Object> done = CallBuiltin<Object>(Builtin::kPutOfOtherKind, access.receiver, access.index, value);
  GotoIf(IsRoot(done, RootIndex::k_the_hole), miss);
}

// A store where no element was relies on prototypes without elements, hence the DataHandler. A literal's
// elements, which are defined, do not.
void PropertyAssembler::GotoUnlessValid(const ElementAccess& access, Label* invalid) {
  Label valid(this);
  GotoIf(TaggedIsSmi(access.handler), &valid);
  GotoUnlessValid(Cast<DataHandler>(access.handler), invalid);
  Goto(&valid);
  Bind(&valid);
}

// The store is to a hole of the backing store: allowed below the length, or at the length, which then
// grows.
void PropertyAssembler::PrepareMissingElement(const ElementAccess& access, Label* miss) {
  Label array(this), append(this), fill(this), done(this);
  GotoUnlessValid(access, miss);
  GotoIfNot(HasFlag(access, ElementHandler::kIsArray), &fill);
  TNode<JSArray> js_array = Cast<JSArray>(access.receiver);
  TNode<Smi> length = Cast<Smi>(LoadField(js_array, field::JSArray::length));
  GotoIf(SmiEqual(access.index, length), &append);
  Branch(SmiBelow(access.index, length), &fill, miss);
  Bind(&append);
  GotoIfNot(HasFlag(access, ElementHandler::kMayAppend), miss);
  StoreField(js_array, field::JSArray::length, SmiAdd(access.index, SmiConstant(1)));
  Goto(&done);
  Bind(&fill);
  Branch(HasFlag(access, ElementHandler::kMayFillHoles), &done, miss);
  Bind(&done);
}

void PropertyAssembler::StoreTypedElement(const ElementAccess& access, TNode<Object> value, Label* miss) {
  Label done(this), is_float(this), is_clamped(this), is_word(this), is_bigint(this);
  GotoIf(SmiIsNegative(access.index), miss);
  constexpr auto kClamped = static_cast<int32_t>(ElementsKind::kUint8Clamped);
  constexpr auto kFirstFloat = static_cast<int32_t>(ElementsKind::kFloat16);
  TNode<Word32> kind = DecodeBits(access.bits, ElementHandler::kKindMask << kPayloadShift, kPayloadShift);
  GotoIf(Int32LessThanOrEqual(static_cast<int32_t>(ElementsKind::kBigInt64), kind), &is_bigint);
  GotoIf(Int32LessThanOrEqual(kFirstFloat, kind), &is_float);
  Branch(Word32Equal(kind, kClamped), &is_clamped, &is_word);
  Bind(&is_float);
  StoreTypedFloat(access, ToFloat64OrGoto(value, miss), kind, &done, miss);
  Bind(&is_clamped);
  TNode<Word32> clamped = ClampOrGoto(value, miss);
  Store(MemRep::kUint8, TypedDataOrGoto(access, &done, miss), IndexOf(access), 0, 0, clamped);
  Goto(&done);
  Bind(&is_word);
  StoreTypedWord(access, ToWord32OrGoto(value, miss), kind, &done, miss);
  Bind(&is_bigint);
  TNode<Word64> bits = BigIntBitsOrGoto(value, miss);
  Store(MemRep::kWord64, TypedDataOrGoto(access, &done, miss), IndexOf(access), 3, 0, bits);
  Goto(&done);
  Bind(&done);
}

void PropertyAssembler::StoreTypedFloat(const ElementAccess& access, TNode<Float64> value, TNode<Word32> kind,
                                        Label* done, Label* miss) {
  Label is_single(this), is_half(this, Label::kDeferred);
  TNode<Word64> data = TypedDataOrGoto(access, done, miss);
  GotoIf(Word32Equal(kind, static_cast<int32_t>(ElementsKind::kFloat32)), &is_single);
  GotoIf(Word32Equal(kind, static_cast<int32_t>(ElementsKind::kFloat16)), &is_half);
  Store(MemRep::kFloat64, data, IndexOf(access), 3, 0, value);
  Goto(done);
  Bind(&is_half);
  TNode<Word32> half =
      CallC<Word32>(ExternalReferenceOf(External::kFloat64ToFloat16), Descriptor::kCFloat64ToInt32, value);
  Store(MemRep::kUint16, data, IndexOf(access), 1, 0, half);
  Goto(done);
  Bind(&is_single);
  Store(MemRep::kFloat32, data, IndexOf(access), 2, 0, value);
  Goto(done);
}

void PropertyAssembler::StoreTypedWord(const ElementAccess& access, TNode<Word32> value, TNode<Word32> kind,
                                       Label* done, Label* miss) {
  Label two_bytes(this), one_byte(this);
  TNode<Word64> data = TypedDataOrGoto(access, done, miss);
  TNode<Word64> index = IndexOf(access);
  GotoIf(Int32LessThan(kind, static_cast<int32_t>(ElementsKind::kInt16)), &one_byte);
  GotoIf(Int32LessThan(kind, static_cast<int32_t>(ElementsKind::kInt32)), &two_bytes);
  Store(MemRep::kWord32, data, index, 2, 0, value);
  Goto(done);
  Bind(&two_bytes);
  Store(MemRep::kUint16, data, index, 1, 0, value);
  Goto(done);
  Bind(&one_byte);
  Store(MemRep::kUint8, data, index, 0, 0, value);
  Goto(done);
}

// ToUint8Clamp of a number; other values are left to the runtime.
TNode<Word32> PropertyAssembler::ClampOrGoto(TNode<Object> value, Label* other) {
  TVariable<Word32> result(this, Int32Constant(0));
  Label smi(this), number(this), positive(this), small(this), done(this);
  Label too_big(this, Label::kDeferred), negative(this, Label::kDeferred);
  Branch(TaggedIsSmi(value), &smi, &number);
  Bind(&number);
  TNode<Float64> exact = ToFloat64OrGoto(value, other);
  Branch(Float64LessThan(0.0, exact), &positive, &negative);  // NaN is not
  Bind(&positive);
  Branch(Float64LessThan(exact, 255.0), &small, &too_big);
  Bind(&small);
  // The sum is rounded to the nearest, halves to even, as it has to be: it lies in the range in which doubles
  // are integers.
  constexpr double kIntegers = 1ull << 52;
  result = Int64ToInt32(BitcastFloat64ToInt64(Float64Add(exact, kIntegers)));
  Goto(&done);
  Bind(&smi);
  result = SmiUntag(Cast<Smi>(value));
  GotoIf(Uint32LessThanOrEqual(result.value(), 255), &done);
  Branch(Int32LessThan(result.value(), 0), &negative, &too_big);
  Bind(&negative);
  result = Int32Constant(0);
  Goto(&done);
  Bind(&too_big);
  result = Int32Constant(255);
  Goto(&done);
  Bind(&done);
  return result.value();
}

}  // namespace kei::builtins
