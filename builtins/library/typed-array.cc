#include <bit>

#include "builtins/library/array-assembler.h"

// Views of what typed arrays lie in.

namespace kei::builtins {

namespace {

class SubarrayAssembler : public ArrayAssembler {
 public:
  using ArrayAssembler::ArrayAssembler;

 protected:
  // One of a buffer of fixed length, which has or had several typed arrays: there is nothing to note.
  TNode<JSTypedArray> TypedArrayOrGoto(TNode<Object> value, Label* other) {
    TNode<HeapObject> object = HeapObjectOrGoto(value, other);
    GotoIfNot(HasType(object, InstanceType::kJSTypedArray), other);
    TNode<JSTypedArray> array = Cast<JSTypedArray>(object);
    TNode<JSArrayBuffer> buffer = LoadField(array, field::JSArrayBufferView::buffer);
    GotoIfNot(Word32Equal(LoadField(buffer, field::JSArrayBuffer::flags), 0), other);
    GotoIf(TaggedIsNotSmi(LoadField(buffer, field::JSArrayBuffer::views)), other);
    return array;
  }
  TNode<Word32> LengthOrGoto(TNode<JSTypedArray> array, Label* other) {
    TNode<Word64> length = LoadField(array, field::JSTypedArray::length);
    GotoIfNot(Uint64LessThan(length, int64_t{kSmiMax}), other);
    return Int64ToInt32(length);
  }
  TNode<Word32> ElementSizeLog2(TNode<Word32> kind) {
    TVariable<Word32> result(this);
    Label sizes[] = {Label(this), Label(this), Label(this), Label(this)}, done(this);
    std::vector<SwitchCase> cases;
    const auto label_of = [&](int k) {
      return &sizes[std::countr_zero(
          static_cast<uint32_t>(ElementSizeOf(static_cast<ElementsKind>(k))))];
    };
    constexpr int kFirst = static_cast<int>(ElementsKind::kInt8);
    for (int k = kFirst + 1; k <= static_cast<int>(ElementsKind::kBigUint64); k++) {
      cases.push_back({k, label_of(k)});
    }
    Switch(kind, label_of(kFirst), cases);
    for (int log2 = 0; log2 < 4; log2++) {
      Bind(&sizes[log2]);
      result = Int32Constant(log2);
      Goto(&done);
    }
    Bind(&done);
    return result.value();
  }
};

}  // namespace

FAST_PATH_CODE_AS(TypedArrayPrototypeSubarray, SubarrayAssembler) {
  using F = field::JSTypedArray;
  using V = field::JSArrayBufferView;
  TNode<JSTypedArray> array = TypedArrayOrGoto(Receiver(), slow);
  TNode<Map> map = LoadMap(array);
  TNode<Word32> kind = LoadField(map, field::Map::elements_kind);
  GotoUnlessTypedSpeciesUntouched(map, kind, slow);
  TNode<Word32> length = LengthOrGoto(array, slow);
  TNode<Word32> start = RelativeIndexOrGoto(0, length, Int32Constant(0), slow);
  TNode<Word32> end = RelativeIndexOrGoto(1, length, length, slow);
  TNode<Word32> count = Select<Word32>(
      Int32LessThan(start, end), [&] { return Int32Sub(end, start); },
      [&] { return Int32Constant(0); });
  TNode<Word32> log2 = ElementSizeLog2(kind);
  TNode<Word64> distance = Word64Shl(Uint32ToUint64(start), log2);
  TNode<JSTypedArray> view = Cast<JSTypedArray>(AllocateJSObject(map));
  StoreField(view, V::buffer, LoadField(array, V::buffer), BarrierMode::kNone);
  StoreField(view, V::byte_offset, Int64Add(LoadField(array, V::byte_offset), distance));
  StoreField(view, V::byte_length, Word64Shl(Uint32ToUint64(count), log2));
  StoreField(view, F::length, Uint32ToUint64(count));
  StoreField(view, F::data, Int64Add(LoadField(array, F::data), distance));
  ReturnToJS(view);
}

}  // namespace kei::builtins
