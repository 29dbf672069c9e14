#include "builtins/library/array-assembler.h"

// Array, and Array.prototype.push, pop and slice of arrays that still have one of the realm's first maps,
// which are extensible and have a writable length.

namespace kei::builtins {

// No arguments, or a small length: C++ decides where more elements lie.
FAST_PATH_CODE_AS(ArrayConstructor, ArrayAssembler) {
  constexpr int kMaxLength = 1024;
  Label own(this), with_argument(this);
  GotoIf(IsRoot(NewTarget(), RootIndex::k_undefined), &own);
  Branch(TaggedEqual(NewTarget(), Target()), &own, slow);
  Bind(&own);
  GotoIfNot(Word32Equal(Argc(), 0), &with_argument);
  ReturnToJS(NewArray(LoadNativeContextSlot<Map>(NativeContextSlot::kPackedSmiArrayMap),
                      LoadRoot<FixedArray>(RootIndex::k_empty_fixed_array), Int32Constant(0)));
  Bind(&with_argument);
  GotoIfNot(Word32Equal(Argc(), 1), slow);
  TNode<Word32> count = SmiUntag(SmiArgumentOrGoto(0, slow));
  // Unsigned, so that it is not negative either; of none, the array stays packed.
  GotoIfNot(Uint32LessThan(Int32Sub(count, 1), kMaxLength), slow);
  ReturnToJS(NewArray(LoadNativeContextSlot<Map>(NativeContextSlot::kHoleySmiArrayMap),
                      NewElements(count, RootIndex::k_the_hole), count));
}

namespace {

class PushAssembler : public ArrayAssembler {
 public:
  using ArrayAssembler::ArrayAssembler;

 protected:
  // Several values, into Smi or tagged elements.
  void PushAll(TNode<JSArray> array, Label* slow) {
    TNode<Word32> length = SmiUntag(LengthOrGoto(array, slow)), argc = Argc();
    TNode<Word32> kind = KindOf(array);
    GotoIf(IsDoubleKind(kind), slow);
    If(IsSmiKind(kind), [&] {
      For(Int32Constant(0), argc,
          [&](TNode<Word32> i) { GotoIf(TaggedIsNotSmi(LoadArgument(Uint32ToUint64(i))), slow); });
    });
    TNode<FixedArrayBase> elements = ElementsWithRoomOrGoto(array, Int32Add(length, argc), slow);
    For(Int32Constant(0), argc, [&](TNode<Word32> i) {
      StoreFixedArrayElement(Cast<FixedArray>(elements), Uint32ToUint64(Int32Add(length, i)),
                             LoadArgument(Uint32ToUint64(i)));
    });
    TNode<Smi> new_length = SmiTag(Int32Add(length, argc));
    StoreField(array, field::JSArray::length, new_length);
    ReturnToJS(new_length);
  }
};

}  // namespace

// For few elements, the room grows here.
FAST_PATH_CODE_AS(ArrayPrototypePush, PushAssembler) {
  Label several(this), one(this), store(this), full(this, Label::kDeferred);
  Label other_kind(this, Label::kDeferred);
  TNode<JSArray> array = SimpleArrayOrGoto(Receiver(), slow);
  GotoIfPrototypesMatter(slow);
  Branch(Word32Equal(Argc(), 1), &one, &several);
  Bind(&several);
  PushAll(array, slow);
  Bind(&one);
  TNode<Object> value = LoadArgument(0);
  TNode<Smi> length = LengthOrGoto(array, slow);
  TNode<Word64> index = SmiToInt64(length);
  TNode<Smi> new_length = SmiAdd(length, SmiConstant(1));
  TNode<Word32> kind = KindOf(array);
  TVariable<FixedArrayBase> elements(this, LoadField(array, field::JSObject::elements));
  Branch(SmiBelow(length, LoadField(elements.value(), field::FixedArrayBase::length)), &store, &full);
  Bind(&full);  // elements of another kind have room
  GotoIf(Uint32LessThan(Word32Or(kind, 1), KindForValue(value)), &other_kind);
  elements = ElementsWithRoomOrGoto(array, SmiUntag(new_length), slow);
  Goto(&store);
  Bind(&store);
  StoreElementOrGoto(elements.value(), kind, index, value, &other_kind);
  StoreField(array, field::JSArray::length, new_length);
  ReturnToJS(new_length);
  Bind(&other_kind);
  TNode<Object> done = CallBuiltin<Object>(Builtin::kPutOfOtherKind, array, length, value);
  GotoIf(IsRoot(done, RootIndex::k_the_hole), slow);
  ReturnToJS(new_length);
}

FAST_PATH_CODE_AS(ArrayPrototypePop, ArrayAssembler) {
  TNode<JSArray> array = SimpleArrayOrGoto(Receiver(), slow);
  TNode<Smi> length = LengthOrGoto(array, slow);
  GotoIf(SmiEqual(length, SmiConstant(0)), slow);
  TNode<Smi> new_length = SmiSub(length, SmiConstant(1));
  // The slots behind the elements are holes that are not written down.
  TNode<Object> value = LoadElementOrGoto(array, SmiUntag(new_length), slow, slow);
  StoreHole(LoadField(array, field::JSObject::elements), KindOf(array), SmiToInt64(new_length));
  StoreField(array, field::JSArray::length, new_length);
  ReturnToJS(value);
}

namespace {

class SliceAssembler : public ArrayAssembler {
 public:
  using ArrayAssembler::ArrayAssembler;

 protected:
  // The length and elements of an arguments object that has no more than it was made with. A slice of it asks
  // no script for its constructor.
  struct Arguments {
    TNode<Word32> length;
    TNode<FixedArrayBase> elements;
  };
  Arguments ArgumentsOrGoto(TNode<Object> value, Label* other) {
    Label known(this), check(this);
    TNode<HeapObject> object = HeapObjectOrGoto(value, other);
    TNode<Map> map = LoadMap(object);
    TVariable<FixedArrayBase> elements(this, LoadField(Cast<JSObject>(object), field::JSObject::elements));
    GotoIf(TaggedEqual(map, LoadNativeContextSlot(NativeContextSlot::kSloppyArgumentsMap)), &known);
    GotoIf(TaggedEqual(map, LoadNativeContextSlot(NativeContextSlot::kUnmappedArgumentsMap)), &known);
    GotoIf(TaggedNotEqual(map, LoadNativeContextSlot(NativeContextSlot::kMappedArgumentsMap)), other);
    elements = MappedValuesOrGoto(Cast<SloppyArgumentsElements>(elements.value()), other);
    Goto(&check);
    Bind(&known);
    GotoIfNot(IsRoot(LoadMap(elements.value()), RootIndex::k_fixed_array_map), other);
    Goto(&check);
    Bind(&check);
    TNode<Object> length = Load<Object>(MemRep::kTagged, object, layout::JSObject::kSize - kHeapObjectTag);
    GotoIf(TaggedIsNotSmi(length), other);
    TNode<Word32> count = SmiUntag(Cast<Smi>(length));
    GotoIf(Int32LessThan(count, 0), other);
    GotoIfHoles(elements.value(), HoleyKind(), count, other);
    return {count, elements.value()};
  }

 private:
  TNode<Word32> HoleyKind() { return Int32Constant(static_cast<int32_t>(ElementsKind::kHoley)); }
  // A copy of the arguments with what the parameters are now.
  TNode<FixedArrayBase> MappedValuesOrGoto(TNode<SloppyArgumentsElements> elements, Label* other) {
    TNode<FixedArrayBase> arguments =
        Cast<FixedArrayBase>(LoadField(elements, field::SloppyArgumentsElements::arguments));
    GotoIfNot(IsRoot(LoadMap(arguments), RootIndex::k_fixed_array_map), other);
    TNode<Word32> count = SmiUntag(LoadField(arguments, field::FixedArrayBase::length));
    TNode<FixedArrayBase> copy = CopyElementsOrGoto(arguments, HoleyKind(), Int32Constant(0), count, other);
    TNode<HeapObject> context = LoadField(elements, field::SloppyArgumentsElements::context);
    TNode<Word32> mapped = SmiUntag(LoadField(elements, field::SloppyArgumentsElements::length));
    For(Int32Constant(0), mapped, [&](TNode<Word32> i) {
      Label next(this), parameter(this);
      TNode<Word64> at = Uint32ToUint64(i);
      TNode<Object> slot = LoadTaggedElement<Object>(elements, layout::SloppyArgumentsElements::kSize, at);
      Branch(TaggedIsSmi(slot), &parameter, &next);
      Bind(&parameter);
      StoreFixedArrayElement(
          Cast<FixedArray>(copy), at,
          LoadTaggedElement<Object>(context, layout::Context::kSize, SmiToInt64(Cast<Smi>(slot))));
      Goto(&next);
      Bind(&next);
    });
    return copy;
  }
};

}  // namespace

// An array becomes one of the same kind.
FAST_PATH_CODE_AS(ArrayPrototypeSlice, SliceAssembler) {
  TVariable<Map> map(this);
  TVariable<FixedArrayBase> from(this);
  TVariable<Word32> length(this), kind(this);
  Label is_array(this), is_other(this), slice(this);
  TNode<JSArray> array = ReadableArrayOrGoto(Receiver(), &is_other);
  GotoIfPrototypesMatter(slow);
  GotoUnlessUntouched(Protocol::kArraySpecies, slow);
  kind = KindOfCopy(array);
  map = ArrayMapOf(kind.value());
  length = SmiUntag(LengthOrGoto(array, slow));
  from = LoadField(array, field::JSObject::elements);
  Goto(&slice);
  Bind(&is_other);
  const Arguments arguments = ArgumentsOrGoto(Receiver(), slow);
  map = LoadNativeContextSlot<Map>(NativeContextSlot::kPackedArrayMap);
  kind = Int32Constant(static_cast<int32_t>(ElementsKind::kPacked));
  length = arguments.length;
  from = arguments.elements;
  Goto(&slice);
  Bind(&slice);
  TNode<Word32> start = ClampedIndexOrGoto(0, length.value(), Int32Constant(0), From::kStartOrEnd, slow);
  TNode<Word32> end = ClampedIndexOrGoto(1, length.value(), length.value(), From::kStartOrEnd, slow);
  TNode<Word32> count = Int32Sub(end, start);
  GotoIf(Int32LessThan(count, 1), slow);
  GotoIf(Int32LessThan(SmiUntag(LoadField(from.value(), field::FixedArrayBase::length)), end), slow);
  TNode<FixedArrayBase> copy = CopyElementsOrGoto(from.value(), kind.value(), start, count, slow);
  ReturnToJS(NewArray(map.value(), copy, count));
}

// Covers one argument that is iterable.
FAST_PATH_CODE_AS(ArrayFrom, ArrayAssembler) {
  Label no_array(this);
  GotoIfNot(Word32Equal(Argc(), 1), slow);
  GotoIf(TaggedNotEqual(Receiver(), LoadNativeContextSlot(NativeContextSlot::kArrayConstructor)), slow);
  ReturnToJS(CopyPackedOrGoto(FastIterableOrGoto(LoadArgument(0), &no_array), slow));
  Bind(&no_array);
  ReturnToJS(ListOfOtherOrGoto(LoadArgument(0), slow));
}

// Covers an index from the start, and a value that the elements can hold.
FAST_PATH_CODE_AS(ArrayPrototypeWith, ArrayAssembler) {
  GotoIfNot(Word32Equal(Argc(), 2), slow);
  TNode<JSArray> array = ReadableArrayOrGoto(Receiver(), slow);
  GotoIfPrototypesMatter(slow);
  TNode<Smi> index = SmiArgumentOrGoto(0, slow);
  GotoIfNot(SmiBelow(index, LengthOrGoto(array, slow)), slow);
  TNode<JSArray> copy = CopyPackedOrGoto(array, slow);
  StoreElementOrGoto(LoadField(copy, field::JSObject::elements), KindOf(copy), SmiToInt64(index),
                     LoadArgument(1), slow);
  ReturnToJS(copy);
}

}  // namespace kei::builtins
