#include "builtins/ic/property-assembler.h"

// Arrays of the realm that runs, and their elements.

namespace kei::builtins {

void PropertyAssembler::GotoIfPrototypesMatter(Label* other) {
  TNode<JSObject> array_prototype = LoadNativeContextSlot<JSObject>(NativeContextSlot::kArrayPrototype);
  TNode<JSObject> object_prototype = LoadNativeContextSlot<JSObject>(NativeContextSlot::kObjectPrototype);
  GotoIf(TaggedNotEqual(LoadField(LoadMap(array_prototype), field::Map::prototype), object_prototype), other);
  for (TNode<JSObject> prototype : {array_prototype, object_prototype}) {
    GotoIfNot(IsRoot(LoadField(prototype, field::JSObject::elements), RootIndex::k_empty_fixed_array), other);
  }
}

// The map of the elements says what they are. Between an array's length and their end they hold
// holes, so the length itself need not be asked.
TNode<Object> PropertyAssembler::LoadElementOrGoto(TNode<JSArray> array, TNode<Word32> index, Label* hole,
                                                   Label* other) {
  TVariable<Object> result(this);
  Label is_double(this), done(this);
  TNode<FixedArrayBase> elements = LoadField(array, field::JSObject::elements);
  TNode<Map> map = LoadMap(elements);
  TNode<Word32> capacity = SmiUntag(LoadField(elements, field::FixedArrayBase::length));
  GotoIfNot(Uint32LessThan(index, capacity), other);
  TNode<Word64> at = Uint32ToUint64(index);
  GotoIf(IsRoot(map, RootIndex::k_fixed_double_array_map), &is_double);
  GotoIfNot(IsRoot(map, RootIndex::k_fixed_array_map), other);
  result = LoadFixedArrayElement(Cast<FixedArray>(elements), at);
  GotoIf(IsRoot(result.value(), RootIndex::k_the_hole), hole);
  Goto(&done);
  Bind(&is_double);
  TNode<Word64> bits =
      LoadRawElement<Word64>(MemRep::kWord64, elements, layout::FixedDoubleArray::kSize, at, 3);
  GotoIf(Word64Equal(bits, static_cast<int64_t>(kHoleNan)), hole);
  result = NumberFromFloat64(BitcastInt64ToFloat64(bits));
  Goto(&done);
  Bind(&done);
  return result.value();
}

}  // namespace kei::builtins
