#include "builtins/library/array-assembler.h"

// Array, and Array.prototype.push, pop and slice of arrays that still have one of the realm's first maps,
// which are extensible and have a writable length.

namespace kei::builtins {

namespace {

class ArrayConstructorAssembler : public ArrayAssembler {
 public:
  using ArrayAssembler::ArrayAssembler;

 protected:
  // Of more elements C++ decides where they lie.
  static constexpr int kMaxLength = 1024;

  void ReturnArray(NativeContextSlot map, TNode<FixedArray> elements, TNode<Smi> length) {
    TNode<JSArray> array = Cast<JSArray>(AllocateJSObject(LoadNativeContextSlot<Map>(map)));
    StoreField(array, field::JSObject::elements, Cast<FixedArrayBase>(elements), BarrierMode::kNone);
    StoreField(array, field::JSArray::length, length);
    ReturnToJS(array);
  }
};

}  // namespace

// No arguments, or a small length.
FAST_PATH_CODE_AS(ArrayConstructor, ArrayConstructorAssembler) {
  Label own(this), with_argument(this);
  GotoIf(IsRoot(NewTarget(), RootIndex::k_undefined), &own);
  Branch(TaggedEqual(NewTarget(), Target()), &own, slow);
  Bind(&own);
  GotoIfNot(Word32Equal(Argc(), 0), &with_argument);
  ReturnArray(NativeContextSlot::kPackedSmiArrayMap,
              LoadRoot<FixedArray>(RootIndex::k_empty_fixed_array), SmiConstant(0));
  Bind(&with_argument);
  GotoIfNot(Word32Equal(Argc(), 1), slow);
  TNode<Smi> length = SmiArgumentOrGoto(0, slow);
  TNode<Word32> count = SmiUntag(length);
  // Unsigned, so that it is not negative either; of none, the array stays packed.
  GotoIfNot(Uint32LessThan(Int32Sub(count, 1), kMaxLength), slow);
  ReturnArray(NativeContextSlot::kHoleySmiArrayMap, NewElements(count, RootIndex::k_the_hole), length);
}

namespace {

class PushAssembler : public ArrayAssembler {
 public:
  using ArrayAssembler::ArrayAssembler;

 protected:
  // Several values, for which there is room, into Smi or tagged elements.
  void PushAll(TNode<JSArray> array, Label* slow) {
    TNode<Word32> length = SmiUntag(LengthOrGoto(array, slow)), argc = Argc();
    TNode<FixedArrayBase> elements = LoadField(array, field::JSObject::elements);
    TNode<Word32> capacity = SmiUntag(LoadField(elements, field::FixedArrayBase::length));
    GotoIfNot(Uint32LessThanOrEqual(Int32Add(length, argc), capacity), slow);
    TNode<Word32> kind = KindOf(array);
    GotoIf(IsDoubleKind(kind), slow);
    If(IsSmiKind(kind), [&] {
      For(Int32Constant(0), argc, [&](TNode<Word32> i) {
        GotoIf(TaggedIsNotSmi(LoadArgument(Uint32ToUint64(i))), slow);
      });
    });
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

// Values for which there is room.
FAST_PATH_CODE_AS(ArrayPrototypePush, PushAssembler) {
  Label several(this), one(this);
  TNode<JSArray> array = SimpleArrayOrGoto(Receiver(), slow);
  GotoIfPrototypesMatter(slow);
  Branch(Word32Equal(Argc(), 1), &one, &several);
  Bind(&several);
  PushAll(array, slow);
  Bind(&one);
  TNode<Object> value = LoadArgument(0);
  TNode<Smi> length = LengthOrGoto(array, slow);
  TNode<FixedArrayBase> elements = LoadField(array, field::JSObject::elements);
  GotoIfNot(SmiBelow(length, LoadField(elements, field::FixedArrayBase::length)), slow);
  TNode<Word64> index = SmiToInt64(length);
  TNode<Smi> new_length = SmiAdd(length, SmiConstant(1));
  StoreElementOrGoto(elements, KindOf(array), index, value, slow);
  StoreField(array, field::JSArray::length, new_length);
  ReturnToJS(new_length);
}

FAST_PATH_CODE_AS(ArrayPrototypePop, ArrayAssembler) {
  TNode<JSArray> array = SimpleArrayOrGoto(Receiver(), slow);
  GotoIf(IsDoubleKind(KindOf(array)), slow);
  TNode<Smi> length = LengthOrGoto(array, slow);
  GotoIf(SmiEqual(length, SmiConstant(0)), slow);
  TNode<Smi> new_length = SmiSub(length, SmiConstant(1));
  TNode<FixedArray> elements = Cast<FixedArray>(LoadField(array, field::JSObject::elements));
  // What lies behind the elements is holes that are not written down.
  GotoIfNot(SmiBelow(new_length, LoadField(elements, field::FixedArrayBase::length)), slow);
  TNode<Word64> index = SmiToInt64(new_length);
  TNode<Object> value = LoadFixedArrayElement(elements, index);
  GotoIf(IsRoot(value, RootIndex::k_the_hole), slow);
  StoreFixedArrayElement(elements, index, TheHole(), BarrierMode::kNone);
  StoreField(array, field::JSArray::length, new_length);
  ReturnToJS(value);
}

namespace {

class SliceAssembler : public ArrayAssembler {
 public:
  using ArrayAssembler::ArrayAssembler;

 protected:
  // More elements than that are copied faster by C++.
  static constexpr int kMaxCopied = 24;

  // From the start-th one on; count is at least 1.
  TNode<FixedArrayBase> CopyTagged(TNode<FixedArrayBase> from, TNode<Word32> start,
                                   TNode<Word32> count) {
    TNode<FixedArrayBase> to = AllocateElements(count, RootIndex::k_fixed_array_map, kTaggedSizeLog2);
    For(Int32Constant(0), count, [&](TNode<Word32> i) {
      TNode<Object> value =
          LoadFixedArrayElement(Cast<FixedArray>(from), Uint32ToUint64(Int32Add(start, i)));
      StoreFixedArrayElement(Cast<FixedArray>(to), Uint32ToUint64(i), value, BarrierMode::kNone);
    });
    return to;
  }
  // Bit by bit, since holes are doubles here.
  TNode<FixedArrayBase> CopyDoubles(TNode<FixedArrayBase> from, TNode<Word32> start,
                                    TNode<Word32> count) {
    constexpr int kHeader = layout::FixedDoubleArray::kSize, kScale = 3;
    TNode<FixedArrayBase> to = AllocateElements(count, RootIndex::k_fixed_double_array_map, kScale);
    For(Int32Constant(0), count, [&](TNode<Word32> i) {
      TNode<Word64> bits = LoadRawElement<Word64>(MemRep::kWord64, from, kHeader,
                                                  Uint32ToUint64(Int32Add(start, i)), kScale);
      Store(MemRep::kWord64, to, Uint32ToUint64(i), kScale, kHeader - kHeapObjectTag, bits);
    });
    return to;
  }
};

}  // namespace

// Of few elements; the result is an array of the same kind.
FAST_PATH_CODE_AS(ArrayPrototypeSlice, SliceAssembler) {
  Label doubles(this), make(this);
  TNode<JSArray> array = SimpleArrayOrGoto(Receiver(), slow);
  GotoIfPrototypesMatter(slow);
  GotoUnlessUntouched(Protocol::kArraySpecies, slow);
  TNode<Word32> length = SmiUntag(LengthOrGoto(array, slow));
  TNode<Word32> start = RelativeIndexOrGoto(0, length, Int32Constant(0), slow);
  TNode<Word32> end = RelativeIndexOrGoto(1, length, length, slow);
  TNode<Word32> count = Int32Sub(end, start);
  // Unsigned, so that it is at least 1, too.
  GotoIfNot(Uint32LessThan(Int32Sub(count, 1), kMaxCopied), slow);
  TNode<FixedArrayBase> from = LoadField(array, field::JSObject::elements);
  GotoIf(Int32LessThan(SmiUntag(LoadField(from, field::FixedArrayBase::length)), end), slow);
  TVariable<FixedArrayBase> copy(this);
  GotoIf(IsDoubleKind(KindOf(array)), &doubles);
  copy = CopyTagged(from, start, count);
  Goto(&make);
  Bind(&doubles);
  copy = CopyDoubles(from, start, count);
  Goto(&make);
  Bind(&make);
  TNode<JSArray> result = Cast<JSArray>(AllocateJSObject(LoadMap(array)));
  StoreField(result, field::JSObject::elements, copy.value(), BarrierMode::kNone);
  StoreField(result, field::JSArray::length, SmiTag(count));
  ReturnToJS(result);
}

}  // namespace kei::builtins
