#include "builtins/library/array-assembler.h"

namespace kei::builtins {

// --- Elements

TNode<Object> ArrayAssembler::LoadPresentElement(TNode<JSArray> array, TNode<Word32> index) {
  TVariable<Object> result(this);
  Label hole(this, Label::kDeferred), other(this, Label::kDeferred), done(this);
  result = LoadElementOrGoto(array, index, &hole, &other);
  Goto(&done);
  Bind(&hole);
  GotoIf(IsAnyBitSet(MapBits(LoadMap(array)), kei::MapBits::kExotic), &other);  // a character
  GotoIfPrototypesMatter(array, &other);
  result = TheHole();
  Goto(&done);
  Bind(&other);
  result = CallRuntime(RuntimeFunction::kGetPresentElement, array, SmiTag(index));
  Goto(&done);
  Bind(&done);
  return result.value();
}

void ArrayAssembler::StoreElementOrGoto(TNode<FixedArrayBase> elements, TNode<Word32> kind,
                                        TNode<Word64> index, TNode<Object> value, Label* other) {
  Label is_double(this), any(this), done(this);
  GotoIf(IsDoubleKind(kind), &is_double);
  GotoIfNot(IsSmiKind(kind), &any);
  GotoIf(TaggedIsNotSmi(value), other);
  StoreFixedArrayElement(Cast<FixedArray>(elements), index, value, BarrierMode::kNone);
  Goto(&done);
  Bind(&any);
  StoreFixedArrayElement(Cast<FixedArray>(elements), index, value);
  Goto(&done);
  Bind(&is_double);
  StoreFloat64Element(elements, layout::FixedDoubleArray::kSize, index,
                      CanonicalNan(ToFloat64OrGoto(value, other)));
  Goto(&done);
  Bind(&done);
}

void ArrayAssembler::StoreHole(TNode<FixedArrayBase> elements, TNode<Word32> kind, TNode<Word64> index) {
  IfElse(
      IsDoubleKind(kind),
      [&] {
        Store(MemRep::kWord64, elements, index, 3, layout::FixedDoubleArray::kSize - kHeapObjectTag,
              Int64Constant(static_cast<int64_t>(kHoleNan)));
      },
      [&] { StoreFixedArrayElement(Cast<FixedArray>(elements), index, TheHole(), BarrierMode::kNone); });
}

TNode<FixedArray> ArrayAssembler::NewElements(TNode<Word32> length, RootIndex fill) {
  TNode<FixedArray> elements =
      Cast<FixedArray>(AllocateElements(length, RootIndex::k_fixed_array_map, kTaggedSizeLog2));
  FillElements(elements, Int32Constant(0), length, LoadRoot(fill));
  return elements;
}

void ArrayAssembler::CreateElement(TNode<JSReceiver> object, TNode<Word32> index, TNode<Object> value) {
  Label runtime(this, Label::kDeferred), append(this), done(this);
  TNode<JSArray> array = JSArrayOrGoto(object, &runtime);
  TNode<Word32> kind = KindOf(array);
  GotoIf(Uint32LessThan(static_cast<int32_t>(ElementsKind::kHoley), kind), &runtime);
  TNode<Word32> length = SmiUntag(LengthOrGoto(array, &runtime));
  GotoIf(Uint32LessThan(length, index), &runtime);
  TNode<FixedArrayBase> elements = LoadField(array, field::JSObject::elements);
  TNode<Word32> capacity = SmiUntag(LoadField(elements, field::FixedArrayBase::length));
  GotoIfNot(Uint32LessThan(index, capacity), &runtime);
  StoreElementOrGoto(elements, kind, Uint32ToUint64(index), value, &runtime);
  Branch(Word32Equal(index, length), &append, &done);
  Bind(&append);
  StoreField(array, field::JSArray::length, SmiTag(Int32Add(index, 1)));
  Goto(&done);
  Bind(&runtime);
  CallRuntime(RuntimeFunction::kCreateElement, object, SmiTag(index), value);
  Goto(&done);
  Bind(&done);
}

void ArrayAssembler::PutElement(TNode<JSReceiver> object, TNode<Word32> index, TNode<Object> value) {
  Label other(this, Label::kDeferred), done(this);
  GotoIfNot(HasType(object, InstanceType::kJSTypedArray), &other);
  StoreTypedElementAt(Cast<JSTypedArray>(object), SmiTag(index), value, &other);
  Goto(&done);
  Bind(&other);
  CallRuntime(RuntimeFunction::kSetElement, object, SmiTag(index), value);
  Goto(&done);
  Bind(&done);
}

// --- Calls

TNode<HeapObject> ArrayAssembler::CallableOrGoto(TNode<Object> value, Label* other) {
  TNode<HeapObject> object = HeapObjectOrGoto(value, other);
  GotoIf(AreAllBitsClear(MapBits(LoadMap(object)), kei::MapBits::kCallable), other);
  return object;
}

TNode<Object> ArrayAssembler::Invoke(TNode<HeapObject> callable, TNode<Object> receiver,
                                     std::initializer_list<TNode<Object>> arguments) {
  const int argc = static_cast<int>(arguments.size());
  TNode<Word64> bytes = Int64Constant(8 * ArgumentsAreaSlots(argc));
  TNode<Word64> area = StackAllocate(bytes);
  Store(MemRep::kTaggedFull, area, 0, receiver);
  int offset = 8;
  for (TNode<Object> argument : arguments) {
    Store(MemRep::kTaggedFull, area, offset, argument);
    offset += 8;
  }
  TVariable<Object> result(this);
  Label function(this), other(this, Label::kDeferred), done(this);
  Branch(HasType(callable, InstanceType::kJSFunction), &function, &other);
  Bind(&function);
  result = CallFunction(Cast<JSFunction>(callable), Undefined(), Int32Constant(argc));
  Goto(&done);
  Bind(&other);
  result = CallBuiltin(Builtin::kCallOther, callable, area, Int32Constant(argc));
  SetStackPointer(Int64Add(area, bytes));
  Goto(&done);
  Bind(&done);
  return result.value();
}

}  // namespace kei::builtins
