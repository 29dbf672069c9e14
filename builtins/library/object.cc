#include "builtins/library/array-assembler.h"

// Questions about properties, as far as the stub cache or the map has the answer.

namespace kei::builtins {

namespace {

class ObjectAssembler : public CppBuiltinAssembler {
 public:
  using CppBuiltinAssembler::CppBuiltinAssembler;

 protected:
  void ReturnHasOwn(TNode<Object> value, TNode<Object> key, Label* slow) {
    Label index(this), yes(this), no(this);
    TNode<JSReceiver> object = JSReceiverOrGoto(value, slow);
    GotoIf(TaggedIsSmi(key), &index);
    BranchOnKnownOwnProperty(object, PublicNameOrGoto(key, slow), &yes, &no, slow);
    Bind(&index);
    BranchOnOwnElement(object, Cast<Smi>(key), &yes, slow);
    Bind(&yes);
    ReturnToJS(True());
    Bind(&no);
    ReturnToJS(False());
  }
};

}  // namespace

FAST_PATH_CODE_AS(ObjectHasOwn, ObjectAssembler) {
  TNode<Object> object = ArgumentOrGoto(0, slow);
  ReturnHasOwn(object, ArgumentOrGoto(1, slow), slow);
}

FAST_PATH_CODE_AS(ObjectPrototypeHasOwnProperty, ObjectAssembler) {
  ReturnHasOwn(Receiver(), ArgumentOrGoto(0, slow), slow);
}

FAST_PATH_CODE_AS(ReflectHas, CppBuiltinAssembler) {
  Label yes(this), no(this);
  TNode<JSReceiver> object = JSReceiverOrGoto(ArgumentOrGoto(0, slow), slow);
  BranchOnKnownProperty(object, PublicNameOrGoto(ArgumentOrGoto(1, slow), slow), &yes, &no, slow);
  Bind(&yes);
  ReturnToJS(True());
  Bind(&no);
  ReturnToJS(False());
}

// Of data, for which the receiver does not matter.
FAST_PATH_CODE_AS(ReflectGet, CppBuiltinAssembler) {
  Label absent(this);
  TNode<JSReceiver> object = JSReceiverOrGoto(ArgumentOrGoto(0, slow), slow);
  TNode<Name> name = PublicNameOrGoto(ArgumentOrGoto(1, slow), slow);
  TNode<Object> handler = KnownLoadOrGoto(object, name, slow);
  ReturnToJS(LoadDataWithHandler(object, handler, &absent, slow));
  Bind(&absent);
  ReturnToJS(Undefined());
}

// Of ordinary objects, arrays and functions that have no tag.
FAST_PATH_CODE_AS(ObjectPrototypeToString, CppBuiltinAssembler) {
  Label none(this), array(this), function(this);
  TNode<JSReceiver> object = JSReceiverOrGoto(Receiver(), slow);
  BranchOnKnownProperty(object, LoadRoot<Name>(RootIndex::k_to_string_tag_symbol), slow, &none,
                        slow);
  Bind(&none);
  TNode<Word32> type = LoadInstanceType(object);
  GotoIf(Word32Equal(type, static_cast<int32_t>(InstanceType::kJSArray)), &array);
  GotoIf(Word32Equal(type, static_cast<int32_t>(InstanceType::kJSFunction)), &function);
  GotoIfNot(Word32Equal(type, static_cast<int32_t>(InstanceType::kJSObject)), slow);
  ReturnToJS(LoadRoot(RootIndex::k_object_Object_string));
  Bind(&array);
  ReturnToJS(LoadRoot(RootIndex::k_object_Array_string));
  Bind(&function);
  ReturnToJS(LoadRoot(RootIndex::k_object_Function_string));
}

// Of an object without elements whose map has the list already, in its enum_cache.
FAST_PATH_CODE_AS(ObjectKeys, ArrayAssembler) {
  constexpr int32_t kMaxCopied = 24;
  TNode<JSReceiver> object = JSReceiverOrGoto(ArgumentOrGoto(0, slow), slow);
  TNode<Map> map = LoadMap(object);
  GotoIf(IsAnyBitSet(MapBits(map), kei::MapBits::kExotic | kei::MapBits::kDictionary), slow);
  GotoIf(Uint32LessThan(static_cast<int32_t>(ElementsKind::kHoley),
                        LoadField(map, field::Map::elements_kind)),
         slow);
  GotoIfNot(IsRoot(LoadField(Cast<JSObject>(object), field::JSObject::elements),
                   RootIndex::k_empty_fixed_array),
            slow);
  TNode<Object> cache = LoadField(map, field::Map::enum_cache);
  GotoIf(TaggedIsSmi(cache), slow);
  TNode<FixedArray> keys = Cast<FixedArray>(cache);
  TNode<Word32> count = SmiUntag(LoadField(keys, field::FixedArrayBase::length));
  // Unsigned, so that it is at least 1, too.
  GotoIfNot(Uint32LessThan(Int32Sub(count, 1), kMaxCopied), slow);
  TNode<FixedArrayBase> copy =
      AllocateElements(count, RootIndex::k_fixed_array_map, kTaggedSizeLog2);
  For(Int32Constant(0), count, [&](TNode<Word32> i) {
    TNode<Word64> index = Uint32ToUint64(i);
    StoreFixedArrayElement(Cast<FixedArray>(copy), index, LoadFixedArrayElement(keys, index),
                           BarrierMode::kNone);
  });
  TNode<JSArray> result = Cast<JSArray>(
      AllocateJSObject(LoadNativeContextSlot<Map>(NativeContextSlot::kPackedArrayMap)));
  StoreField(result, field::JSObject::elements, copy, BarrierMode::kNone);
  StoreField(result, field::JSArray::length, SmiTag(count));
  ReturnToJS(result);
}

}  // namespace kei::builtins
