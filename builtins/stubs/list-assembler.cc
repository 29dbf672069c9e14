#include "builtins/stubs/list-assembler.h"

namespace kei::builtins {

// --- Arrays

TNode<JSArray> ListAssembler::ArrayUpToKindOrGoto(TNode<Object> value, ElementsKind last, Label* other) {
  TNode<HeapObject> object = HeapObjectOrGoto(value, other);
  TNode<Map> map = LoadMap(object);
  TNode<Word32> kind = LoadField(map, field::Map::elements_kind);
  GotoIf(Uint32LessThan(static_cast<int32_t>(last), kind), other);
  GotoIf(TaggedNotEqual(map, ArrayMapOf(kind)), other);
  return Cast<JSArray>(object);
}

TNode<JSArray> ListAssembler::JSArrayOrGoto(TNode<Object> value, Label* other) {
  TNode<HeapObject> object = HeapObjectOrGoto(value, other);
  GotoIfNot(HasType(object, InstanceType::kJSArray), other);
  return Cast<JSArray>(object);
}

void ListAssembler::GotoIfPrototypesMatter(TNode<JSArray> array, Label* other) {
  GotoIf(TaggedNotEqual(LoadField(LoadMap(array), field::Map::prototype),
                        Prototype(NativeContextSlot::kArrayPrototype)),
         other);
  GotoIfPrototypesMatter(other);
}

void ListAssembler::GotoUnlessTypedSpeciesUntouched(TNode<Map> map, TNode<Word32> kind, Label* other) {
  TNode<FixedArray> memory = RealmMemoryOrGoto(other);
  TNode<HeapObject> context = LoadRoot<HeapObject>(RootIndex::k_native_context);
  constexpr int kFirst = kei::OffsetOf(NativeContextSlot::kInt8ArrayConstructor);
  TNode<Word32> index = Int32Sub(kind, static_cast<int32_t>(ElementsKind::kInt8));
  TNode<JSFunction> constructor = LoadTaggedElement<JSFunction>(context, kFirst, Uint32ToUint64(index));
  GotoIf(TaggedNotEqual(map, LoadPrototypeSlot(constructor)), other);
  constexpr int kFactsOfKind = 2 * KnownFact::kSize;
  static_assert(KnownFact::OfTypedKind(ElementsKind::kUint8) ==
                KnownFact::OfTypedKind(ElementsKind::kInt8) + kFactsOfKind);
  TNode<Word64> entry =
      Int64Add(Uint32ToUint64(Int32Mul(index, kFactsOfKind)), KnownFact::OfTypedKind(ElementsKind::kInt8));
  GotoUnlessKnown(memory, entry, Cast<JSObject>(LoadField(map, field::Map::prototype)), other);
  TNode<Object> known_map =
      LoadFixedArrayElement(memory, Int64Add(entry, KnownFact::kSize + KnownFact::kMap));
  GotoIf(TaggedNotEqual(LoadMap(constructor), known_map), other);
  GotoUnlessUntouched(Protocol::kTypedSpecies, other);
}

// --- Copies

TNode<FixedArrayBase> ListAssembler::AllocateElements(TNode<Word32> length, RootIndex map, int scale) {
  static_assert(layout::FixedArray::kSize == layout::FixedDoubleArray::kSize);
  TNode<FixedArrayBase> elements =
      Cast<FixedArrayBase>(AllocateRaw(Int32Add(Word32Shl(length, scale), layout::FixedArray::kSize)));
  StoreMap(elements, map);
  StoreField(elements, field::FixedArrayBase::length, SmiTag(length));
  return elements;
}

TNode<FixedArrayBase> ListAssembler::AllocateElementsLike(TNode<FixedArrayBase> others, TNode<Word32> length,
                                                          TNode<Word32> scale) {
  TNode<FixedArrayBase> elements =
      Cast<FixedArrayBase>(AllocateRaw(Int32Add(Word32Shl(length, scale), layout::FixedArray::kSize)));
  StoreField(elements, field::HeapObject::map, LoadMap(others), BarrierMode::kNone);
  StoreField(elements, field::FixedArrayBase::length, SmiTag(length));
  return elements;
}

// If two slots are a word, fills pairs of them at once, behind the first of an odd number.
void ListAssembler::FillSlots(TNode<HeapObject> object, int header, TNode<Word32> from, TNode<Word32> to,
                              TNode<Object> value) {
  TVariable<Word64> i(this, Uint32ToUint64(from));
  TNode<Word64> end = Uint32ToUint64(to);
  if constexpr (kTaggedSize == sizeof(uint64_t)) {
    While([&] { return Uint64LessThan(i.value(), end); },
          [&] {
            StoreTaggedElement(object, header, i.value(), value, BarrierMode::kNone);
            i = Int64Add(i.value(), 1);
          });
    return;
  }
  TNode<Word64> half = Uint32ToUint64(Int64ToInt32(BitcastTaggedToWord64(value)));
  TNode<Word64> pair = Word64Or(half, Word64Shl(half, 32));
  If(IsAnyBitSet(Int32Sub(to, from), 1), [&] {
    StoreTaggedElement(object, header, i.value(), value, BarrierMode::kNone);
    i = Int64Add(i.value(), 1);
  });
  While([&] { return Uint64LessThan(i.value(), end); },
        [&] {
          Store(MemRep::kWord64, object, i.value(), kTaggedSizeLog2, header - kHeapObjectTag, pair);
          i = Int64Add(i.value(), 2);
        });
}

void ListAssembler::CopyBytes(TNode<Word64> to, TNode<Word64> from, TNode<Word64> bytes) {
  Label at_once(this), rest(this), done(this);
  GotoIf(Uint64LessThan(bytes, kMaxBytesAtOnce), &at_once);
  CallCVoid(ExternalReferenceOf(External::kCopyBytes), Descriptor::kCCopyBytes, to, from, bytes);
  Goto(&done);
  Bind(&at_once);
  TVariable<Word64> at(this, Int64Constant(0));
  TNode<Word64> in_words = Word64And(bytes, ~7);
  While([&] { return Word64NotEqual(at.value(), in_words); },
        [&] {
          Store(MemRep::kWord64, to, at.value(), 0, 0, Load<Word64>(MemRep::kWord64, from, at.value(), 0));
          at = Int64Add(at.value(), 8);
        });
  Branch(Word64Equal(in_words, bytes), &done, &rest);
  Bind(&rest);
  Store(MemRep::kWord32, to, in_words, 0, 0, Load<Word32>(MemRep::kWord32, from, in_words, 0));
  Goto(&done);
  Bind(&done);
}

// Bit by bit, since holes are doubles, too.
TNode<FixedArrayBase> ListAssembler::CopyElementsOrGoto(TNode<FixedArrayBase> from, TNode<Word32> kind,
                                                        TNode<Word32> start, TNode<Word32> count,
                                                        Label* other) {
  TVariable<FixedArrayBase> result(this, LoadRoot<FixedArrayBase>(RootIndex::k_empty_fixed_array));
  Label done(this);
  GotoIf(Word32Equal(count, 0), &done);
  GotoIf(Uint32LessThan(kMaxCopied, count), other);
  TNode<Word32> scale = ScaleOf(kind), bytes = Word32Shl(count, scale);
  TNode<FixedArrayBase> to = AllocateElementsLike(from, count, scale);
  TNode<Word64> offset = Uint32ToUint64(Word32Shl(start, scale));
  CopyBytes(FirstElement(to), Int64Add(FirstElement(from), offset), Uint32ToUint64(bytes));
  result = to;
  Goto(&done);
  Bind(&done);
  return result.value();
}

void ListAssembler::GotoIfHoles(TNode<FixedArrayBase> elements, TNode<Word32> kind, TNode<Word32> count,
                                Label* other) {
  Label holey(this), done(this);
  GotoIf(Int32LessThan(SmiUntag(LoadField(elements, field::FixedArrayBase::length)), count), other);
  Branch(Word32Equal(Word32And(kind, 1), 0), &done, &holey);
  Bind(&holey);
  Branch(CallC<Word32>(ExternalReferenceOf(External::kHasHole), Descriptor::kCHasHole, RootRegister(),
                       elements, count),
         other, &done);
  Bind(&done);
}

TNode<FixedArrayBase> ListAssembler::ElementsWithRoomOrGoto(TNode<JSArray> array, TNode<Word32> needed,
                                                            Label* other, Room room) {
  TVariable<FixedArrayBase> elements(this, LoadField(array, field::JSObject::elements));
  Label grow(this, Label::kDeferred), done(this);
  TNode<Word32> capacity = SmiUntag(LoadField(elements.value(), field::FixedArrayBase::length));
  Branch(Int32LessThan(capacity, needed), &grow, &done);
  Bind(&grow);
  GotoIf(Uint32LessThan(ElementsGrowth::kMaxInGeneratedCode, needed), other);
  TNode<Word32> grown = room == Room::kExact ? needed : CapacityForMore(needed);
  elements = CallBuiltin<FixedArrayBase>(Builtin::kGrowElements, array, SmiTag(grown));
  Goto(&done);
  Bind(&done);
  return elements.value();
}

TNode<JSArray> ListAssembler::NewArray(TNode<Map> map, TNode<FixedArrayBase> elements, TNode<Word32> length) {
  TNode<JSArray> array = Cast<JSArray>(AllocateJSObject(map, layout::JSArray::kSize));
  StoreField(array, field::JSObject::elements, elements, BarrierMode::kNone);
  StoreField(array, field::JSArray::length, SmiTag(length));
  return array;
}

TNode<JSArray> ListAssembler::FastIterableOrGoto(TNode<Object> value, Label* other) {
  TNode<JSArray> array = ReadableArrayOrGoto(value, other);
  GotoIfPrototypesMatter(other);
  GotoUnlessUntouched(Protocol::kArrayIteration, other);
  return array;
}

TNode<JSArray> ListAssembler::CopyPackedOrGoto(TNode<JSArray> array, Label* other) {
  TNode<Word32> kind = KindOfCopy(array), count = SmiUntag(LengthOrGoto(array, other));
  GotoIf(Uint32LessThan(kMaxCopied, count), other);  // before holes are looked for
  TNode<FixedArrayBase> elements = LoadField(array, field::JSObject::elements);
  GotoIfHoles(elements, kind, count, other);
  TNode<FixedArrayBase> copy = CopyElementsOrGoto(elements, kind, Int32Constant(0), count, other);
  return NewArray(ArrayMapOf(Word32And(kind, ~1)), copy, count);
}

TNode<JSArray> ListAssembler::NewPair(TNode<Object> key, TNode<Object> value) {
  TNode<FixedArray> elements =
      Allocate<FixedArray>(layout::FixedArray::kSize + 2 * kTaggedSize, RootIndex::k_fixed_array_map);
  StoreField(elements, field::FixedArrayBase::length, SmiConstant(2));
  StoreFixedArrayElement(elements, Int64Constant(0), key, BarrierMode::kNone);
  StoreFixedArrayElement(elements, Int64Constant(1), value, BarrierMode::kNone);
  return NewPackedArray(elements, Int32Constant(2));
}

// --- Lists of what iterables yield

TNode<JSArray> ListAssembler::ListOfUntouchedOrGoto(TNode<Object> iterable, Label* other) {
  TNode<Object> list = CallBuiltin<Object>(Builtin::kListOfUntouched, iterable);
  GotoIf(IsRoot(list, RootIndex::k_undefined), other);
  return Cast<JSArray>(list);
}

TNode<JSArray> ListAssembler::ListOfOtherOrGoto(TNode<Object> iterable, Label* other) {
  TVariable<JSArray> list(this);
  Label touched(this), done(this);
  list = ListOfUntouchedOrGoto(iterable, &touched);
  Goto(&done);
  Bind(&touched);
  TNode<Object> iterated = CallBuiltin<Object>(Builtin::kListOfIterable, iterable);
  GotoIf(IsRoot(iterated, RootIndex::k_undefined), other);
  list = Cast<JSArray>(iterated);
  Goto(&done);
  Bind(&done);
  return list.value();
}

TNode<JSArray> ListAssembler::IteratedListOrGoto(TNode<Object> iterable, Label* other) {
  TVariable<JSArray> list(this);
  Label no_array(this), done(this);
  list = FastIterableOrGoto(iterable, &no_array);
  Goto(&done);
  Bind(&no_array);
  GotoUnlessUntouched(Protocol::kArrayIteration, other);
  list = ListOfOtherOrGoto(iterable, other);
  Goto(&done);
  Bind(&done);
  return list.value();
}

// So few at once that nothing need be polled.
STUB_CODE_AS(BehindHoles, ListAssembler) {
  constexpr int kHeader = layout::FixedDoubleArray::kSize;
  Label none(this), doubles(this), tagged(this);
  TNode<JSArray> array = Parameter<JSArray>(0);
  TNode<Smi> index = Parameter<Smi>(1);
  TNode<Word32> kind = KindOf(array);
  GotoIf(Uint32LessThan(static_cast<int32_t>(ElementsKind::kHoley), kind), &none);
  GotoIfPrototypesMatter(array, &none);
  TNode<FixedArrayBase> elements = LoadField(array, field::JSObject::elements);
  const auto less = [this](TNode<Word32> a, TNode<Word32> b) {
    return Select<Word32>(
        Int32LessThan(a, b), [&] { return a; }, [&] { return b; });
  };
  TNode<Word32> room = SmiUntag(LoadField(elements, field::FixedArrayBase::length));
  TNode<Word32> most = Int32Add(SmiUntag(index), kMaxCopied);
  TNode<Word32> end = less(less(SmiUntag(Parameter<Smi>(2)), room), most);
  GotoIfNot(Int32LessThan(SmiUntag(index), end), &none);
  TVariable<Word64> at(this, SmiToInt64(index));
  TNode<Word64> last = Uint32ToUint64(end);
  const auto skip_while = [&](auto is_hole) {
    Loop([&](Label* done) {
      GotoIfNot(Uint64LessThan(at.value(), last), done);
      GotoIfNot(is_hole(), done);
      at = Int64Add(at.value(), 1);
    });
    Return(SmiTag(Int64ToInt32(at.value())));
  };
  Branch(IsDoubleKind(kind), &doubles, &tagged);
  Bind(&doubles);
  skip_while([&] {
    TNode<Word64> bits = LoadRawElement<Word64>(MemRep::kWord64, elements, kHeader, at.value(), 3);
    return Word64Equal(bits, static_cast<int64_t>(kHoleNan));
  });
  Bind(&tagged);
  skip_while([&] {
    TNode<Object> value = LoadFixedArrayElement(Cast<FixedArray>(elements), at.value());
    return IsRoot(value, RootIndex::k_the_hole);
  });
  Bind(&none);
  Return(index);
}

STUB_CODE_AS(CreateArrayFromIterable, ListAssembler) {
  Label other(this), runtime(this, Label::kDeferred);
  TNode<JSArray> array = FastIterableOrGoto(Parameter<Object>(0), &other);
  Return(CopyPackedOrGoto(array, &runtime));
  Bind(&other);
  Return(ListOfOtherOrGoto(Parameter<Object>(0), &runtime));
  Bind(&runtime);
  Return(CallRuntime(RuntimeFunction::kCreateArrayFromIterable, Parameter<Object>(0)));
}

namespace {

class GrowthAssembler : public ListAssembler {
 public:
  using ListAssembler::ListAssembler;

 protected:
  // Slots, or pairs of them for doubles, from one place up to another.
  void FillWithHoles(TNode<FixedArrayBase> elements, TNode<Word32> kind, TNode<Word32> from,
                     TNode<Word32> to) {
    IfElse(
        IsDoubleKind(kind), [&] { FillDoublesWithHoles(elements, from, to); },
        [&] { FillElements(Cast<FixedArray>(elements), from, to, TheHole()); });
  }
  void FillDoublesWithHoles(TNode<FixedArrayBase> elements, TNode<Word32> from, TNode<Word32> to) {
    TVariable<Word64> i(this, Uint32ToUint64(from));
    TNode<Word64> end = Uint32ToUint64(to);
    While([&] { return Uint64LessThan(i.value(), end); },
          [&] {
            StoreDoubleHole(elements, i.value());
            i = Int64Add(i.value(), 1);
          });
  }
  void StoreDoubleHole(TNode<FixedArrayBase> elements, TNode<Word64> index) {
    Store(MemRep::kWord64, elements, index, 3, layout::FixedDoubleArray::kSize - kHeapObjectTag,
          Int64Constant(static_cast<int64_t>(kHoleNan)));
  }
  TNode<FixedArrayBase> NewElementsOf(TNode<Word32> kind, TNode<Word32> capacity) {
    return Select<FixedArrayBase>(
        IsDoubleKind(kind),
        [&] { return AllocateElements(capacity, RootIndex::k_fixed_double_array_map, 3); },
        [&] { return AllocateElements(capacity, RootIndex::k_fixed_array_map, kTaggedSizeLog2); });
  }
  // Copies elements that are no holes to where there is room for them.
  void PutElements(TNode<FixedArrayBase> to, TNode<Word32> start, TNode<FixedArrayBase> from,
                   TNode<Word32> from_kind, TNode<Word32> count) {
    constexpr auto kTagged = static_cast<int32_t>(ElementsKind::kPacked);
    IfElse(
        Uint32LessThan(from_kind, kTagged),
        [&] {
          TNode<Word32> scale = ScaleOf(from_kind);
          CopyBytes(Int64Add(FirstElement(to), Uint32ToUint64(Word32Shl(start, scale))), FirstElement(from),
                    Uint32ToUint64(Word32Shl(count, scale)));
        },
        [&] {
          For(Int32Constant(0), count, [&](TNode<Word32> i) {
            StoreFixedArrayElement(Cast<FixedArray>(to), Uint32ToUint64(Int32Add(start, i)),
                                   LoadFixedArrayElement(Cast<FixedArray>(from), Uint32ToUint64(i)));
          });
        });
  }
};

}  // namespace

STUB_CODE_AS(GrowElements, GrowthAssembler) {
  TNode<JSArray> array = Parameter<JSArray>(0);
  TNode<Word32> capacity = SmiUntag(Parameter<Smi>(1)), kind = KindOf(array);
  TNode<FixedArrayBase> grown = NewElementsOf(kind, capacity);
  TNode<FixedArrayBase> old = LoadField(array, field::JSObject::elements);
  TNode<Word32> count = SmiUntag(LoadField(old, field::FixedArrayBase::length));
  CopyBytes(FirstElement(grown), FirstElement(old), Uint32ToUint64(Word32Shl(count, ScaleOf(kind))));
  FillWithHoles(grown, kind, count, capacity);
  StoreField(array, field::JSObject::elements, grown);
  Return(grown);
}

STUB_CODE_AS(AppendElement, GrowthAssembler) {
  Label never(this, Label::kDeferred);
  TNode<JSArray> array = Parameter<JSArray>(0);
  TNode<Object> value = Parameter<Object>(1);
  TNode<Smi> length = Cast<Smi>(LoadField(array, field::JSArray::length));
  TNode<Smi> new_length = SmiAdd(length, SmiConstant(1));
  TNode<Word64> index = SmiToInt64(length);
  TNode<FixedArrayBase> elements = CallBuiltin<FixedArrayBase>(Builtin::kGrowElements, array,
                                                               SmiTag(CapacityForMore(SmiUntag(new_length))));
  IfElse(
      IsDoubleKind(KindOf(array)),
      [&] {
        StoreFloat64Element(elements, layout::FixedDoubleArray::kSize, index,
                            CanonicalNan(ToFloat64OrGoto(value, &never)));
      },
      [&] { StoreFixedArrayElement(Cast<FixedArray>(elements), index, value); });
  StoreField(array, field::JSArray::length, new_length);
  Return(value);
  Bind(&never);
  Unreachable();
}

namespace {

class OtherKindAssembler : public GrowthAssembler {
 public:
  using GrowthAssembler::GrowthAssembler;

 protected:
  static constexpr auto kDoubles = static_cast<int32_t>(ElementsKind::kPackedDouble);
  static constexpr auto kTagged = static_cast<int32_t>(ElementsKind::kPacked);
  static_assert(static_cast<int>(ElementsKind::kPackedSmi) == 0 && kDoubles == 2 && kTagged == 4);
  // C++ converts longer lists, since the loops here do not poll.
  static constexpr int32_t kMaxConverted = 64;

  // Smis as doubles. Does not allocate.
  void UnboxElements(TNode<FixedArray> from, TNode<FixedArrayBase> to, TNode<Word32> count) {
    For(Int32Constant(0), count, [&](TNode<Word32> i) {
      TNode<Word64> at = Uint32ToUint64(i);
      TNode<Object> value = LoadFixedArrayElement(from, at);
      Label next(this), smi(this), hole(this);
      Branch(TaggedIsSmi(value), &smi, &hole);
      Bind(&hole);
      StoreDoubleHole(to, at);
      Goto(&next);
      Bind(&smi);
      StoreFloat64Element(to, layout::FixedDoubleArray::kSize, at, SmiToFloat64(Cast<Smi>(value)));
      Goto(&next);
      Bind(&next);
    });
  }
  // Doubles as numbers.
  void BoxElements(TNode<FixedArrayBase> from, TNode<FixedArray> to, TNode<Word32> count) {
    constexpr int kHeader = layout::FixedDoubleArray::kSize;
    For(Int32Constant(0), count, [&](TNode<Word32> i) {
      TNode<Word64> at = Uint32ToUint64(i);
      TNode<Word64> bits = LoadRawElement<Word64>(MemRep::kWord64, from, kHeader, at, 3);
      Label next(this), number(this);
      Branch(Word64Equal(bits, static_cast<int64_t>(kHoleNan)), &next, &number);
      Bind(&number);
      StoreFixedArrayElement(to, at, NumberFromFloat64(LoadFloat64Element(from, kHeader, at)));
      Goto(&next);
      Bind(&next);
    });
  }
  // The new elements of an array, which has `length` elements of a more special kind, and room for more.
  TNode<FixedArrayBase> DoublesOf(TNode<FixedArrayBase> smis, TNode<Word32> length, TNode<Word32> capacity) {
    TNode<FixedArrayBase> doubles = AllocateElements(capacity, RootIndex::k_fixed_double_array_map, 3);
    FillDoublesWithHoles(doubles, length, capacity);
    UnboxElements(Cast<FixedArray>(smis), doubles, length);
    return doubles;
  }
  TNode<FixedArrayBase> NumbersOf(TNode<FixedArrayBase> doubles, TNode<Word32> length,
                                  TNode<Word32> capacity) {
    TNode<FixedArrayBase> numbers = AllocateElements(capacity, RootIndex::k_fixed_array_map, kTaggedSizeLog2);
    FillElements(Cast<FixedArray>(numbers), Int32Constant(0), capacity, TheHole());
    BoxElements(doubles, Cast<FixedArray>(numbers), length);
    return numbers;
  }
  // Elements of the packed kind `to` for those of an array, of the packed kind `from`.
  TNode<FixedArrayBase> ConvertedOrGoto(TNode<JSArray> array, TNode<Word32> length, TNode<Word32> from,
                                        TNode<Word32> to, TNode<Word32> capacity, Label* other) {
    TVariable<FixedArrayBase> elements(this, LoadField(array, field::JSObject::elements));
    Label convert(this), same(this), grow(this), done(this);
    GotoIf(Word32Equal(from, to), &same);
    Branch(Word32Equal(Word32Or(from, to), kTagged), &same, &convert);  // Smis are tagged
    Bind(&same);
    TNode<Word32> room = SmiUntag(LoadField(elements.value(), field::FixedArrayBase::length));
    Branch(Int32LessThan(room, capacity), &grow, &done);
    Bind(&grow);
    elements = CallBuiltin<FixedArrayBase>(Builtin::kGrowElements, array, SmiTag(capacity));
    Goto(&done);
    Bind(&convert);
    GotoIf(Uint32LessThan(kMaxConverted, length), other);
    TNode<FixedArrayBase> old = elements.value();
    elements = Select<FixedArrayBase>(
        Word32Equal(to, kDoubles), [&] { return DoublesOf(old, length, capacity); },
        [&] { return NumbersOf(old, length, capacity); });
    StoreField(array, field::JSObject::elements, elements.value());
    Goto(&done);
    Bind(&done);
    return elements.value();
  }
};

}  // namespace

// A kind is given up for the next one that holds the value, and the holes between the elements and it: as
// AddElement does.
STUB_CODE_AS(PutOfOtherKind, OtherKindAssembler) {
  Label other(this, Label::kDeferred), stored(this), longer(this), never(this, Label::kDeferred);
  TNode<JSArray> array = SimpleArrayOrGoto(Parameter<Object>(0), &other);
  TNode<Object> value = Parameter<Object>(2);
  TNode<Word32> index = SmiUntag(Parameter<Smi>(1)), kind = KindOf(array);
  TNode<Word32> length = SmiUntag(LengthOrGoto(array, &other));
  GotoIfPrototypesMatter(&other);
  GotoIfNot(Uint32LessThan(index, int32_t{ElementsGrowth::kMaxInGeneratedCode}), &other);
  TNode<FixedArrayBase> old = LoadField(array, field::JSObject::elements);
  TNode<Word32> capacity = SmiUntag(LoadField(old, field::FixedArrayBase::length));
  GotoIf(Uint32LessThan(capacity, length), &other);
  GotoIfNot(Int32LessThan(Int32Sub(index, capacity), int32_t{ElementsGrowth::kMaxGap}), &other);
  TNode<Word32> needed = Select<Word32>(
      Uint32LessThan(index, capacity), [&] { return capacity; },
      [&] { return CapacityForMore(Int32Add(index, 1)); });
  TNode<Word32> packed = Word32And(kind, ~1), of_value = KindForValue(value);
  TNode<Word32> general = Select<Word32>(
      Uint32LessThan(packed, of_value), [&] { return of_value; }, [&] { return packed; });
  TNode<FixedArrayBase> elements = ConvertedOrGoto(array, length, packed, general, needed, &other);
  TNode<Word32> holes = Select<Word32>(
      Uint32LessThan(length, index), [this] { return Int32Constant(1); }, [&] { return Word32And(kind, 1); });
  StoreField(array, field::HeapObject::map, ArrayMapOf(Word32Or(general, holes)));
  IfElse(
      Word32Equal(general, kDoubles),
      [&] {
        StoreFloat64Element(elements, layout::FixedDoubleArray::kSize, Uint32ToUint64(index),
                            CanonicalNan(ToFloat64OrGoto(value, &never)));
      },
      [&] { StoreFixedArrayElement(Cast<FixedArray>(elements), Uint32ToUint64(index), value); });
  Branch(Uint32LessThan(index, length), &stored, &longer);
  Bind(&longer);
  StoreField(array, field::JSArray::length, SmiTag(Int32Add(index, 1)));
  Goto(&stored);
  Bind(&stored);
  Return(value);
  Bind(&other);
  Return(TheHole());
  Bind(&never);
  Unreachable();
}

// The array becomes one of the kind that holds both. It is left to C++ if that needs objects for doubles, or
// room for doubles.
STUB_CODE_AS(AppendIterable, GrowthAssembler) {
  constexpr auto kTagged = static_cast<int32_t>(ElementsKind::kPacked);
  constexpr auto kDoubles = static_cast<int32_t>(ElementsKind::kPackedDouble);
  static_assert(static_cast<int>(ElementsKind::kPackedSmi) == 0 && kDoubles == 2 && kTagged == 4);
  Label runtime(this, Label::kDeferred), store(this), transition(this), numbers(this);
  TVariable<Object> iterable(this, Parameter<Object>(1));
  TNode<JSArray> array = SimpleArrayOrGoto(Parameter<Object>(0), &runtime);
  TNode<JSArray> from = IteratedListOrGoto(iterable.value(), &runtime);
  iterable = from;  // an iterator has nothing left
  TNode<Word32> kind = KindOf(array), from_kind = KindOfCopy(from);
  TNode<Word32> length = SmiUntag(LengthOrGoto(array, &runtime));
  TNode<Word32> count = SmiUntag(LengthOrGoto(from, &runtime));
  GotoIf(Uint32LessThan(kMaxCopied, count), &runtime);
  TNode<FixedArrayBase> source = LoadField(from, field::JSObject::elements);
  GotoIfHoles(source, from_kind, count, &runtime);
  TNode<Word32> new_length = Int32Add(length, count);
  GotoIf(IsAnyBitSet(Word32Xor(kind, from_kind), kDoubles), &numbers);
  TNode<FixedArrayBase> elements = ElementsWithRoomOrGoto(array, new_length, &runtime, Room::kExact);
  Branch(Uint32LessThan(kind, Word32And(from_kind, kTagged)), &transition, &store);
  Bind(&transition);
  StoreField(array, field::HeapObject::map, ArrayMapOf(Word32Or(kind, kTagged)));
  Goto(&store);
  Bind(&store);
  PutElements(elements, length, source, from_kind, count);
  StoreField(array, field::JSArray::length, SmiTag(new_length));
  Return(array);
  Bind(&numbers);
  GotoIfNot(IsSmiKind(from_kind), &runtime);
  GotoIfNot(IsDoubleKind(kind), &runtime);
  TNode<FixedArrayBase> doubles = ElementsWithRoomOrGoto(array, new_length, &runtime, Room::kExact);
  For(Int32Constant(0), count, [&](TNode<Word32> i) {
    TNode<Object> value = LoadFixedArrayElement(Cast<FixedArray>(source), Uint32ToUint64(i));
    StoreFloat64Element(doubles, layout::FixedDoubleArray::kSize, Uint32ToUint64(Int32Add(length, i)),
                        SmiToFloat64(Cast<Smi>(value)));
  });
  StoreField(array, field::JSArray::length, SmiTag(new_length));
  Return(array);
  Bind(&runtime);
  CallRuntime(RuntimeFunction::kAppendIterable, Parameter<Object>(0), iterable.value());
  Return(Parameter<Object>(0));
}

// The doubles of an array as the numbers that a call passes, which lie behind the list of them: all
// is allocated at once. Those that are Smis leave their place as garbage.
TNode<JSArray> ListAssembler::BoxDoublesOrGoto(TNode<JSArray> array, Label* other) {
  constexpr int32_t kMaxBoxed = 1024, kNumber = layout::HeapNumber::kSize;
  static_assert(kNumber % kObjectAlignment == 0 && layout::FixedArray::kSize % kObjectAlignment == 0);
  static_assert(kMaxBoxed * (kNumber + kTaggedSize) < 32 * 1024);
  TNode<Word32> count = SmiUntag(LengthOrGoto(array, other));
  TNode<FixedArrayBase> doubles = LoadField(array, field::JSObject::elements);
  GotoIfNot(Uint32LessThan(Int32Sub(count, 1), kMaxBoxed), other);
  GotoIfHoles(doubles, KindOf(array), count, other);
  TNode<Word32> list_size = Int32Add(Word32Shl(count, kTaggedSizeLog2), layout::FixedArray::kSize);
  TNode<FixedArray> list = Cast<FixedArray>(AllocateRaw(Int32Add(list_size, Int32Mul(count, kNumber))));
  StoreMap(list, RootIndex::k_fixed_array_map);
  StoreField(list, field::FixedArrayBase::length, SmiTag(count));
  TVariable<Word64> place(this, Int64Add(BitcastTaggedToWord64(list), Uint32ToUint64(list_size)));
  For(Int32Constant(0), count, [&](TNode<Word32> i) {
    TNode<Word64> index = Uint32ToUint64(i);
    TNode<HeapNumber> number = BitcastWord64ToTagged<HeapNumber>(place.value());
    TNode<Float64> value = LoadFloat64Element(doubles, layout::FixedDoubleArray::kSize, index);
    StoreMap(number, RootIndex::k_heap_number_map);
    StoreField(number, field::HeapNumber::value, value);
    Label no_smi(this), store(this);
    TVariable<Number> element(this);
    element = Float64ToSmiOrGoto(value, &no_smi);
    Goto(&store);
    Bind(&no_smi);
    element = number;
    Goto(&store);
    Bind(&store);
    StoreFixedArrayElement(list, index, element.value(), BarrierMode::kNone);
    place = Int64Add(place.value(), kNumber);
  });
  constexpr auto kPacked = static_cast<int32_t>(ElementsKind::kPacked);
  return NewArray(ArrayMapOf(Int32Constant(kPacked)), list, count);
}

// The list that a call takes its arguments from. So an array which yields its own elements is its own list.
STUB_CODE_AS(IterableToList, ListAssembler) {
  Label runtime(this, Label::kDeferred), as_it_is(this);
  TNode<JSArray> array = IteratedListOrGoto(Parameter<Object>(0), &runtime);
  GotoIfNot(IsDoubleKind(KindOf(array)), &as_it_is);
  Return(BoxDoublesOrGoto(array, &as_it_is));
  Bind(&as_it_is);
  Return(array);
  Bind(&runtime);
  Return(CallRuntime(RuntimeFunction::kIterableToList, Parameter<Object>(0)));
}

}  // namespace kei::builtins
