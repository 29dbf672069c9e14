#include "builtins/ic/typed-elements.h"
#include "builtins/stubs/list-assembler.h"

// Arrays of the elements of short typed arrays: what a call or a literal that spreads one takes them from.

namespace kei::builtins {

namespace {

class TypedListAssembler : public ListAssembler {
 public:
  using ListAssembler::ListAssembler;

 protected:
  static constexpr int kMaxListed = 1024;

  struct Source {
    TNode<Word64> data;
    TNode<Word32> length;
  };
  // Only for a buffer that is attached, unshared and of a fixed length.
  Source SourceOrGoto(TNode<JSTypedArray> array, Label* other);
  // The elements are integers; one that is no Smi goes to `other`.
  void ReturnIntegers(const Source& source, ElementsKind kind, MemRep rep, int scale, Label* other);
  void ReturnFloats(const Source& source, MemRep rep, int scale);

 private:
  // Negative where a value of 32 bits is no Smi.
  TNode<Word32> SignOfExcess(TNode<Word32> value, ElementsKind kind) {
    const bool is_signed = kind == ElementsKind::kInt32;
    if (kSmiBits == 32) return is_signed ? Int32Constant(0) : value;
    TNode<Word32> twice = Word32Shl(value, 1);
    return is_signed ? Word32Xor(value, twice) : Word32Or(value, twice);
  }
  TNode<Map> ArrayMap(NativeContextSlot slot) { return LoadNativeContextSlot<Map>(slot); }
};

TypedListAssembler::Source TypedListAssembler::SourceOrGoto(TNode<JSTypedArray> array, Label* other) {
  TNode<JSArrayBuffer> buffer = LoadField(array, field::JSArrayBufferView::buffer);
  GotoIfNot(Word32Equal(LoadField(buffer, field::JSArrayBuffer::flags), 0), other);
  TNode<Word64> length = LoadField(array, field::JSTypedArray::length);
  GotoIfNot(Uint64LessThan(Int64Sub(length, 1), int64_t{kMaxListed}), other);  // nor of none
  return {LoadField(array, field::JSTypedArray::data), Int64ToInt32(length)};
}

void TypedListAssembler::ReturnIntegers(const Source& source, ElementsKind kind, MemRep rep, int scale,
                                        Label* other) {
  TNode<FixedArray> list =
      Cast<FixedArray>(AllocateElements(source.length, RootIndex::k_fixed_array_map, kTaggedSizeLog2));
  TVariable<Word32> excess(this, Int32Constant(0));
  For(Int32Constant(0), source.length, [&](TNode<Word32> i) {
    TNode<Word64> index = Uint32ToUint64(i);
    TNode<Word32> value = Load<Word32>(rep, source.data, index, scale);
    if (scale == 2) excess = Word32Or(excess.value(), SignOfExcess(value, kind));
    StoreFixedArrayElement(list, index, SmiTag(value), BarrierMode::kNone);
  });
  if (scale == 2) GotoIf(Int32LessThan(excess.value(), 0), other);
  Return(NewArray(ArrayMap(NativeContextSlot::kPackedSmiArrayMap), list, source.length));
}

void TypedListAssembler::ReturnFloats(const Source& source, MemRep rep, int scale) {
  TNode<FixedArrayBase> list = AllocateElements(source.length, RootIndex::k_fixed_double_array_map, 3);
  For(Int32Constant(0), source.length, [&](TNode<Word32> i) {
    TNode<Word64> index = Uint32ToUint64(i);
    TNode<Float64> value = Load<Float64>(rep, source.data, index, scale);
    StoreFloat64Element(list, layout::FixedDoubleArray::kSize, index, CanonicalNan(value));
  });
  Return(NewArray(ArrayMap(NativeContextSlot::kPackedDoubleArrayMap), list, source.length));
}

}  // namespace

// Lists numbers as they are: as Smis or doubles.
STUB_CODE_AS(ListOfTypedArray, TypedListAssembler) {
  const auto is_listed = [](ElementsKind kind) {
    return !IsBigIntKind(kind) && kind != ElementsKind::kFloat16;
  };
  Label other(this);
  TypedLabels kinds(this);
  TNode<JSTypedArray> array = Parameter<JSTypedArray>(0);
  const Source source = SourceOrGoto(array, &other);
  std::vector<SwitchCase> cases;
  for (int i = 0; i < kTypedCount; i++) {
    const ElementsKind kind = kTypedElements[i].kind;
    if (is_listed(kind)) cases.push_back({static_cast<int32_t>(kind), &kinds.labels[i]});
  }
  Switch(LoadField(LoadMap(array), field::Map::elements_kind), &other, cases);
  for (int i = 0; i < kTypedCount; i++) {
    const auto [kind, rep, scale] = kTypedElements[i];
    if (!is_listed(kind)) continue;
    Bind(&kinds.labels[i]);
    if (IsFloat(rep)) {
      ReturnFloats(source, rep, scale);
    } else {
      ReturnIntegers(source, kind, rep, scale, &other);
    }
  }
  Bind(&other);
  Return(Undefined());
}

STUB_CODE_AS(ArgumentsOfTypedArray, ListAssembler) {
  Label other(this), as_it_is(this);
  TNode<HeapObject> typed = Parameter<HeapObject>(0);
  GotoUnlessOwnGetter(typed, RootIndex::k_length_string, Builtin::kTypedArrayPrototypeLength, &other);
  TNode<Object> list = CallBuiltin<Object>(Builtin::kListOfTypedArray, typed);
  GotoIf(IsRoot(list, RootIndex::k_undefined), &other);
  TNode<JSArray> array = Cast<JSArray>(list);
  GotoIfNot(IsDoubleKind(KindOf(array)), &as_it_is);
  Return(BoxDoublesOrGoto(array, &other));
  Bind(&as_it_is);
  Return(array);
  Bind(&other);
  Return(Undefined());
}

}  // namespace kei::builtins
