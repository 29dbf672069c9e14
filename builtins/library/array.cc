#include "builtins/library/cpp-builtin.h"

// Array.prototype.push and pop of arrays that still have one of the realm's first maps, which are
// extensible and have a writable length.

namespace kei::builtins {

namespace {

class ArrayAssembler : public CppBuiltinAssembler {
 public:
  using CppBuiltinAssembler::CppBuiltinAssembler;

 protected:
  TNode<JSArray> SimpleArrayOrGoto(TNode<Object> value, Label* other) {
    TNode<HeapObject> object = HeapObjectOrGoto(value, other);
    TNode<Map> map = LoadMap(object);
    TNode<Word32> kind = LoadField(map, field::Map::elements_kind);
    GotoIf(Uint32LessThan(static_cast<int32_t>(ElementsKind::kHoley), kind), other);
    TNode<HeapObject> context = LoadRoot<HeapObject>(RootIndex::k_native_context);
    constexpr int kFirstMap = kei::OffsetOf(NativeContextSlot::kPackedSmiArrayMap);
    TNode<Map> first = LoadTaggedElement<Map>(context, kFirstMap, Uint32ToUint64(kind));
    GotoIf(TaggedNotEqual(map, first), other);
    return Cast<JSArray>(object);
  }
  TNode<Word32> KindOf(TNode<JSArray> array) {
    return LoadField(LoadMap(array), field::Map::elements_kind);
  }
  TNode<Bool> IsDoubleKind(TNode<Word32> kind) {
    return Word32Equal(Word32And(kind, ~1), static_cast<int32_t>(ElementsKind::kPackedDouble));
  }
  TNode<Bool> IsSmiKind(TNode<Word32> kind) {
    return Uint32LessThan(kind, static_cast<int32_t>(ElementsKind::kPackedDouble));
  }
  TNode<Smi> LengthOrGoto(TNode<JSArray> array, Label* other) {
    TNode<Object> length = LoadField(array, field::JSArray::length);
    GotoIf(TaggedIsNotSmi(length), other);
    return Cast<Smi>(length);
  }
  // The array's prototypes are the realm's, without elements.
  void GotoIfPrototypesMatter(Label* other) {
    TNode<JSObject> array_prototype = Prototype(NativeContextSlot::kArrayPrototype);
    TNode<JSObject> object_prototype = Prototype(NativeContextSlot::kObjectPrototype);
    GotoIf(TaggedNotEqual(LoadField(LoadMap(array_prototype), field::Map::prototype),
                          object_prototype),
           other);
    for (TNode<JSObject> prototype : {array_prototype, object_prototype}) {
      GotoIfNot(
          IsRoot(LoadField(prototype, field::JSObject::elements), RootIndex::k_empty_fixed_array),
          other);
    }
  }

 private:
  TNode<JSObject> Prototype(NativeContextSlot slot) {
    return LoadNativeContextSlot<JSObject>(slot);
  }
};

}  // namespace

// One value, for which there is room.
FAST_PATH_CODE_AS(ArrayPrototypePush, ArrayAssembler) {
  Label is_double(this), any(this), done(this);
  TNode<JSArray> array = SimpleArrayOrGoto(Receiver(), slow);
  GotoIfNot(Word32Equal(Argc(), 1), slow);
  GotoIfPrototypesMatter(slow);
  TNode<Object> value = LoadArgument(0);
  TNode<Smi> length = LengthOrGoto(array, slow);
  TNode<FixedArrayBase> elements = LoadField(array, field::JSObject::elements);
  GotoIfNot(SmiBelow(length, LoadField(elements, field::FixedArrayBase::length)), slow);
  TNode<Word64> index = SmiToInt64(length);
  TNode<Smi> new_length = SmiAdd(length, SmiConstant(1));
  TNode<Word32> kind = KindOf(array);
  GotoIf(IsDoubleKind(kind), &is_double);
  GotoIfNot(IsSmiKind(kind), &any);
  GotoIf(TaggedIsNotSmi(value), slow);
  Goto(&any);
  Bind(&any);
  StoreFixedArrayElement(Cast<FixedArray>(elements), index, value);
  Goto(&done);
  Bind(&is_double);
  StoreFloat64Element(elements, layout::FixedDoubleArray::kSize, index,
                      CanonicalNan(ToFloat64OrGoto(value, slow)));
  Goto(&done);
  Bind(&done);
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

}  // namespace kei::builtins
