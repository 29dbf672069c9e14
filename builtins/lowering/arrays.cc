#include "builtins/lowering/lowering-assembler.h"

// Arrays that grow and shrink. The kind of their elements is known; a value comes in the form in which they
// lie.

namespace kei::builtins {

void LoweringAssembler::StoreElementOf(ElementsKind kind, TNode<FixedArrayBase> elements, TNode<Word64> index,
                                       int value) {
  if (IsDoubleKind(kind)) {
    return StoreFloat64Element(elements, layout::FixedDoubleArray::kSize, index,
                               CanonicalNan(In<Float64>(value)));
  }
  StoreFixedArrayElement(Cast<FixedArray>(elements), index, In<Object>(value),
                         IsSmiKind(kind) ? BarrierMode::kNone : BarrierMode::kFull);
}

TNode<Object> LoweringAssembler::TaggedElement(ElementsKind kind, int value) {
  return IsDoubleKind(kind) ? TNode<Object>(AllocateHeapNumber(In<Float64>(value)).node())
                            : In<Object>(value);
}

TNode<Object> LoweringAssembler::LoadElementOf(ElementsKind kind, TNode<FixedArrayBase> elements,
                                               TNode<Word64> index, Label* hole) {
  if (!IsDoubleKind(kind)) {
    TNode<Object> value = LoadFixedArrayElement(Cast<FixedArray>(elements), index);
    GotoIf(IsRoot(value, RootIndex::k_the_hole), hole);
    return value;
  }
  TNode<Word64> bits =
      LoadRawElement<Word64>(MemRep::kWord64, elements, layout::FixedDoubleArray::kSize, index, 3);
  GotoIf(Word64Equal(bits, static_cast<int64_t>(kHoleNan)), hole);
  return AllocateHeapNumber(BitcastInt64ToFloat64(bits));
}

TNode<Object> LoweringAssembler::LoadElementOrUndefined(const Node* node) {
  TVariable<Object> result(this, Undefined());
  Label done(this);
  TNode<FixedArrayBase> elements = In<FixedArrayBase>(0);
  TNode<Word32> length = SmiUntag(LoadField(elements, field::FixedArrayBase::length));
  GotoIfNot(Uint64LessThan(In<Word64>(1), Uint32ToUint64(length)), &done);
  result = LoadElementOf(static_cast<ElementsKind>(node->int_value), elements, In<Word64>(1), &done);
  Goto(&done);
  Bind(&done);
  return result.value();
}

// Slots between the length and the end of the elements are holes that may be overwritten.
void LoweringAssembler::StoreGrowing(const Node* node) {
  const auto kind = static_cast<ElementsKind>(node->int_value & ElementHandler::kKindMask);
  TNode<JSArray> array = In<JSArray>(0);
  TNode<Word32> index = In<Word32>(1);
  Label within(this), store(this), other(this, Label::kDeferred), done(this);
  if (node->is(Op::kStoreInSomeArray)) {
    GotoIf(TaggedNotEqual(LoadMap(array), ArrayMapOf(Int32Constant(static_cast<int32_t>(kind)))), &other);
    GotoIfPrototypesMatter(&other);
  }
  TNode<FixedArrayBase> elements = LoadField(array, field::JSObject::elements);
  TNode<Object> length = LoadField(array, field::JSArray::length);
  GotoIf(TaggedIsNotSmi(length), &other);
  TNode<Word32> count = SmiUntag(Cast<Smi>(length));
  TNode<Word64> at = Uint32ToUint64(index);
  GotoIf(Uint32LessThan(index, count), &within);
  GotoIfNot(Word32Equal(index, count), &other);
  TNode<Word32> room = SmiUntag(LoadField(elements, field::FixedArrayBase::length));
  GotoIfNot(Uint32LessThan(index, room), &other);
  StoreField(array, field::JSArray::length, SmiTag(Int32Add(index, 1)));
  Goto(&store);
  Bind(&within);
  if ((node->int_value & ElementHandler::kMayFillHoles) == 0) GotoIfHole(kind, elements, at, &other);
  Goto(&store);
  Bind(&store);
  StoreElementOf(kind, elements, at, 2);
  Goto(&done);
  Bind(&other);
  CallBuiltin(static_cast<Builtin>(node->input(5)->int_value), array, NumberFromInt32(index),
              TaggedElement(kind, 2), In<FeedbackVector>(3), In<Word32>(4));
  Goto(&done);
  Bind(&done);
}

// … or the array has only Smis so far, and gets one more.
void LoweringAssembler::GotoUnlessOfKind(ElementsKind kind, TNode<Map> map, int value, Label* other) {
  constexpr int kFromSmi =
      static_cast<int>(ElementsKind::kPacked) - static_cast<int>(ElementsKind::kPackedSmi);
  const auto is_map_of = [&](int of) { return TaggedEqual(map, ArrayMapOf(Int32Constant(of))); };
  const int wanted = static_cast<int>(kind);
  if (wanted < kFromSmi) return GotoIfNot(is_map_of(wanted), other);
  Label is_known(this);
  GotoIf(is_map_of(wanted), &is_known);
  GotoIfNot(is_map_of(wanted - kFromSmi), other);
  GotoIf(TaggedIsNotSmi(In<Object>(value)), other);
  Goto(&is_known);
  Bind(&is_known);
}

// An array that still has the realm's first map of the kind takes the value at once: within its elements, or
// behind the last one if there is room.
void LoweringAssembler::CreateElement(const Node* node) {
  const auto kind = static_cast<ElementsKind>(node->int_value);
  TNode<JSArray> array = In<JSArray>(0);
  TNode<Word32> index = In<Word32>(1);
  Label store(this), other(this, Label::kDeferred), done(this);
  GotoUnlessOfKind(kind, LoadMap(array), 2, &other);
  TNode<FixedArrayBase> elements = LoadField(array, field::JSObject::elements);
  TNode<Object> length = LoadField(array, field::JSArray::length);
  GotoIf(TaggedIsNotSmi(length), &other);
  TNode<Word32> count = SmiUntag(Cast<Smi>(length));
  TNode<Word32> room = SmiUntag(LoadField(elements, field::FixedArrayBase::length));
  GotoIfNot(Uint32LessThan(index, room), &other);
  GotoIf(Uint32LessThan(index, count), &store);
  GotoIfNot(Word32Equal(index, count), &other);
  StoreField(array, field::JSArray::length, SmiTag(Int32Add(index, 1)));
  Goto(&store);
  Bind(&store);
  StoreElementOf(kind, elements, Uint32ToUint64(index), 2);
  Goto(&done);
  Bind(&other);
  CallRuntime(RuntimeFunction::kCreateElement, array, SmiTag(index), TaggedElement(kind, 2));
  Goto(&done);
  Bind(&done);
}

void LoweringAssembler::GotoIfHole(ElementsKind kind, TNode<FixedArrayBase> elements, TNode<Word64> index,
                                   Label* hole) {
  if (IsDoubleKind(kind)) {
    TNode<Word64> bits =
        LoadRawElement<Word64>(MemRep::kWord64, elements, layout::FixedDoubleArray::kSize, index, 3);
    return GotoIf(Word64Equal(bits, static_cast<int64_t>(kHoleNan)), hole);
  }
  GotoIf(IsRoot(LoadFixedArrayElement(Cast<FixedArray>(elements), index), RootIndex::k_the_hole), hole);
}

// --- Array.prototype.push and pop. The function itself does what is not done here

// The length, and the elements, of an array that still has the realm's first map of the kind. So the array is
// extensible, its length is writable and its prototype Array.prototype.
LoweringAssembler::KnownArray LoweringAssembler::KnownArrayOrGoto(ElementsKind kind, TNode<JSArray> array,
                                                                  Label* other) {
  GotoIf(TaggedNotEqual(LoadMap(array), ArrayMapOf(Int32Constant(static_cast<int32_t>(kind)))), other);
  TNode<Object> length = LoadField(array, field::JSArray::length);
  GotoIf(TaggedIsNotSmi(length), other);
  return {SmiUntag(Cast<Smi>(length)), LoadField(array, field::JSObject::elements)};
}

TNode<Object> LoweringAssembler::PushElement(const Node* node) {
  const auto kind = static_cast<ElementsKind>(node->int_value);
  TNode<JSArray> array = In<JSArray>(1);
  TVariable<Object> result(this);
  Label other(this, Label::kDeferred), done(this);
  const KnownArray known = KnownArrayOrGoto(kind, array, &other);
  GotoIfPrototypesMatter(&other);
  TNode<Word32> room = SmiUntag(LoadField(known.elements, field::FixedArrayBase::length));
  GotoIfNot(Uint32LessThan(known.length, room), &other);
  StoreElementOf(kind, known.elements, Uint32ToUint64(known.length), 2);
  TNode<Smi> new_length = SmiTag(Int32Add(known.length, 1));
  StoreField(array, field::JSArray::length, new_length);
  result = new_length;
  Goto(&done);
  Bind(&other);
  TNode<Object> value = TaggedElement(kind, 2);
  Push(value, array);
  result = CallFunction(In<JSFunction>(0), Undefined(), Int32Constant(1));
  Goto(&done);
  Bind(&done);
  return result.value();
}

TNode<Object> LoweringAssembler::PopElement(const Node* node) {
  const auto kind = static_cast<ElementsKind>(node->int_value);
  TNode<JSArray> array = In<JSArray>(1);
  TVariable<Object> result(this);
  Label other(this, Label::kDeferred), done(this);
  const KnownArray known = KnownArrayOrGoto(kind, array, &other);
  GotoIf(Word32Equal(known.length, 0), &other);
  TNode<Word32> last = Int32Sub(known.length, 1);
  TNode<Word64> at = Uint32ToUint64(last);
  result = LoadElementOf(kind, known.elements, at, &other);
  StoreHoleOf(kind, known.elements, at);
  StoreField(array, field::JSArray::length, SmiTag(last));
  Goto(&done);
  Bind(&other);
  Push(array, array);
  result = CallFunction(In<JSFunction>(0), Undefined(), Int32Constant(0));
  Goto(&done);
  Bind(&done);
  return result.value();
}

void LoweringAssembler::StoreHoleOf(ElementsKind kind, TNode<FixedArrayBase> elements, TNode<Word64> index) {
  if (!IsDoubleKind(kind)) {
    return StoreFixedArrayElement(Cast<FixedArray>(elements), index, TheHole(), BarrierMode::kNone);
  }
  Store(MemRep::kWord64, elements, index, 3, layout::FixedDoubleArray::kSize - kHeapObjectTag,
        Int64Constant(static_cast<int64_t>(kHoleNan)));
}

// --- Iteration

void LoweringAssembler::CheckUntouched(Protocol protocol) {
  DeoptUnless(DeoptReason::kValue, [&](Label* other) { GotoUnlessUntouched(protocol, other); });
}

// The next value of an array. The stub knows other iterators, and gives the hole where `next` has to be
// asked.
TNode<Object> LoweringAssembler::NextElement() {
  using F = field::JSArrayIterator;
  TVariable<Object> result(this, TheHole());
  Label other(this, Label::kDeferred), done(this);
  TNode<HeapObject> object = HeapObjectOrGoto(In<Object>(0), &other);
  GotoIfNot(HasType(object, InstanceType::kJSArrayIterator), &other);
  TNode<JSArrayIterator> iterator = Cast<JSArrayIterator>(object);
  GotoUnlessOwnBuiltin(In<Object>(1), Builtin::kArrayIteratorPrototypeNext, &other);
  TNode<Smi> values = SmiConstant(static_cast<int32_t>(IterationKind::kValues));
  GotoIfNot(SmiEqual(LoadField(iterator, F::kind), values), &other);
  TNode<HeapObject> iterated = HeapObjectOrGoto(LoadField(iterator, F::iterated), &other);
  GotoIfNot(HasType(iterated, InstanceType::kJSArray), &other);
  TNode<Object> next = LoadField(iterator, F::next_index);
  GotoIf(TaggedIsNotSmi(next), &other);
  TNode<JSArray> array = Cast<JSArray>(iterated);
  TNode<Object> length = LoadField(array, field::JSArray::length);
  GotoIf(TaggedIsNotSmi(length), &other);
  GotoIfNot(SmiBelow(Cast<Smi>(next), Cast<Smi>(length)), &done);
  result = LoadElementOrGoto(array, SmiUntag(Cast<Smi>(next)), &other, &other);
  StoreField(iterator, F::next_index, SmiTag(Int32Add(SmiUntag(Cast<Smi>(next)), 1)));
  Goto(&done);
  Bind(&other);
  result = CallBuiltin(Builtin::kNextElement, In<Object>(0), In<Object>(1));
  Goto(&done);
  Bind(&done);
  return result.value();
}

}  // namespace kei::builtins
