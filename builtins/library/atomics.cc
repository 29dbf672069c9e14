#include "builtins/library/cpp-builtin.h"
#include "vm/tables/code/atomic-operations.h"

// Atomics' operations on integers of up to 32 bits, at a Smi index within a buffer that can neither be
// resized nor detached meanwhile.

namespace kei::builtins {

namespace {

class AtomicsAssembler : public CppBuiltinAssembler {
 public:
  using CppBuiltinAssembler::CppBuiltinAssembler;

 protected:
  void Access(AtomicOperation operation, Label* slow);

 private:
  struct Element {
    TNode<Word64> data;
    TNode<Word32> kind, index;
  };
  Element ElementOrGoto(Label* other);
};

AtomicsAssembler::Element AtomicsAssembler::ElementOrGoto(Label* other) {
  constexpr auto kFirst = static_cast<int32_t>(ElementsKind::kInt8);
  constexpr auto kLast = static_cast<int32_t>(ElementsKind::kUint32);
  TNode<HeapObject> object = HeapObjectOrGoto(ArgumentOrGoto(0, other), other);
  GotoIfNot(HasType(object, InstanceType::kJSTypedArray), other);
  TNode<JSTypedArray> array = Cast<JSTypedArray>(object);
  TNode<JSArrayBuffer> buffer = LoadField(array, field::JSArrayBufferView::buffer);
  TNode<Word32> flags = LoadField(buffer, field::JSArrayBuffer::flags);
  GotoIf(IsAnyBitSet(flags, ArrayBufferFlags::kDetached | ArrayBufferFlags::kResizable), other);
  TNode<Word32> kind = LoadField(LoadMap(array), field::Map::elements_kind);
  GotoIf(Uint32LessThan(kLast - kFirst, Int32Sub(kind, kFirst)), other);
  GotoIf(Word32Equal(kind, static_cast<int32_t>(ElementsKind::kUint8Clamped)), other);
  TNode<Smi> index = SmiArgumentOrGoto(1, other);
  GotoIf(SmiIsNegative(index), other);
  GotoIfNot(Uint64LessThan(SmiToInt64(index), LoadField(array, field::JSTypedArray::length)), other);
  return {LoadField(array, field::JSTypedArray::data), kind, SmiUntag(index)};
}

// The stored value is also the result, so it is an integer.
void AtomicsAssembler::Access(AtomicOperation operation, Label* slow) {
  Label large(this);
  const Element element = ElementOrGoto(slow);
  TNode<Word32> value = Int32Constant(0), expected = value;
  int argument = 2;
  const auto next_word = [&] { return ToWord32OrGoto(ArgumentOrGoto(argument++, slow), slow); };
  if (operation == AtomicOperation::kCompareExchange) expected = next_word();
  if (operation == AtomicOperation::kStore) {
    value = SmiUntag(SmiArgumentOrGoto(argument, slow));
  } else if (operation != AtomicOperation::kLoad) {
    value = next_word();
  }
  TNode<Word32> found = CallC<Word32>(
      ExternalReferenceOf(External::kAccessAtomically), Descriptor::kCAccessAtomically, element.data,
      element.index, element.kind, Int32Constant(static_cast<int32_t>(operation)), value, expected);
  if (operation == AtomicOperation::kStore) {
    ReturnToJS(LoadArgument(2));
    return;
  }
  GotoIf(Word32Equal(element.kind, static_cast<int32_t>(ElementsKind::kUint32)), &large);
  ReturnToJS(NumberFromInt32(found));
  Bind(&large);
  ReturnToJS(NumberFromUint32(found));
}

}  // namespace

#define OPERATION(Name) \
  FAST_PATH_CODE_AS(Atomics##Name, AtomicsAssembler) { Access(AtomicOperation::k##Name, slow); }
OPERATION(Add)
OPERATION(And)
OPERATION(CompareExchange)
OPERATION(Exchange)
OPERATION(Load)
OPERATION(Or)
OPERATION(Store)
OPERATION(Sub)
OPERATION(Xor)
#undef OPERATION

}  // namespace kei::builtins
