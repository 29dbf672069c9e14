#include "builtins/stubs/list-assembler.h"

// The enumerable keys of objects with few fast elements.

namespace kei::builtins {

TNode<Bool> ListAssembler::IsHoleAt(TNode<FixedArrayBase> elements, TNode<Word32> index) {
  TNode<Word64> at = Uint32ToUint64(index);
  return Select<Bool>(
      IsRoot(LoadMap(elements), RootIndex::k_fixed_double_array_map),
      [&] {
        constexpr int kHeader = layout::FixedDoubleArray::kSize;
        return Word64Equal(LoadRawElement<Word64>(MemRep::kWord64, elements, kHeader, at, 3),
                           static_cast<int64_t>(kHoleNan));
      },
      [&] { return IsRoot(LoadFixedArrayElement(Cast<FixedArray>(elements), at), RootIndex::k_the_hole); });
}

TNode<Word32> ListAssembler::CountPresent(TNode<FixedArrayBase> elements, TNode<Word32> end) {
  TVariable<Word32> count(this, Int32Constant(0));
  For(Int32Constant(0), end, [&](TNode<Word32> i) {
    Label next(this), present(this);
    Branch(IsHoleAt(elements, i), &next, &present);
    Bind(&present);
    count = Int32Add(count.value(), 1);
    Goto(&next);
    Bind(&next);
  });
  return count.value();
}

TNode<FixedArray> ListAssembler::OwnKeysOrGoto(TNode<JSObject> object, TNode<Map> map, Label* other) {
  GotoIf(IsAnyBitSet(MapBits(map), kNotPlain), other);
  GotoIf(Uint32LessThan(static_cast<int32_t>(ElementsKind::kHoleyFrozen),
                        LoadField(map, field::Map::elements_kind)),
         other);
  TNode<Object> listed = LoadField(map, field::Map::enum_cache);
  GotoIf(TaggedIsSmi(listed), other);
  TNode<FixedArray> names = Cast<FixedArray>(listed);
  TNode<FixedArrayBase> elements = LoadField(object, field::JSObject::elements);
  TNode<Word32> end = SmiUntag(LoadField(elements, field::FixedArrayBase::length));
  GotoIf(Uint32LessThan(kMaxCopied, end), other);
  TNode<Word32> indices = CountPresent(elements, end);
  TNode<Word32> named = SmiUntag(LoadField(names, field::FixedArray::length));

  TVariable<FixedArray> result(this, names);
  Label done(this);
  GotoIf(Word32Equal(indices, 0), &done);
  TNode<Word32> count = Int32Add(indices, named);
  TNode<FixedArray> keys =
      Cast<FixedArray>(AllocateElements(count, RootIndex::k_fixed_array_map, kTaggedSizeLog2));
  FillElements(keys, Int32Constant(0), count, Undefined());
  For(Int32Constant(0), named, [&](TNode<Word32> i) {
    StoreFixedArrayElement(keys, Uint32ToUint64(Int32Add(indices, i)),
                           LoadFixedArrayElement(names, Uint32ToUint64(i)), BarrierMode::kNone);
  });
  TVariable<Word32> at(this, Int32Constant(0));
  For(Int32Constant(0), end, [&](TNode<Word32> i) {
    Label next(this), present(this);
    Branch(IsHoleAt(elements, i), &next, &present);
    Bind(&present);
    StoreFixedArrayElement(keys, Uint32ToUint64(at.value()), CallBuiltin(Builtin::kSmiToString, SmiTag(i)));
    at = Int32Add(at.value(), 1);
    Goto(&next);
    Bind(&next);
  });
  result = keys;
  Goto(&done);
  Bind(&done);
  return result.value();
}

}  // namespace kei::builtins
