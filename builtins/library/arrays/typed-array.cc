#include <bit>

#include "builtins/library/array-assembler.h"

// Typed arrays made from others of their kind, changed or not, of a few numbers, or of a length.

namespace kei::builtins {

namespace {

class TypedArrayAssembler : public ArrayAssembler {
 public:
  using ArrayAssembler::ArrayAssembler;

 protected:
  // One of a buffer of its own isolate that has a fixed length and is attached.
  TNode<JSTypedArray> TypedArrayOrGoto(TNode<Object> value, Label* other) {
    TNode<HeapObject> object = HeapObjectOrGoto(value, other);
    GotoIfNot(HasType(object, InstanceType::kJSTypedArray), other);
    TNode<JSTypedArray> array = Cast<JSTypedArray>(object);
    GotoIfNot(Word32Equal(LoadField(BufferOf(array), field::JSArrayBuffer::flags), 0), other);
    return array;
  }
  TNode<JSArrayBuffer> BufferOf(TNode<JSTypedArray> array) {
    return LoadField(array, field::JSArrayBufferView::buffer);
  }
  // Has no more than kMaxCopied elements, all zero, and a buffer of its own. May collect garbage.
  TNode<JSTypedArray> NewTypedArray(TNode<Map> map, TNode<Word32> length);
  // Which numbers are converted to by ConvertOrGoto.
  static constexpr bool IsConvertedTo(ElementsKind kind) {
    return !IsBigIntKind(kind) && kind != ElementsKind::kFloat16;
  }
  void GotoUnlessConvertedTo(TNode<Word32> kind, Label* other) {
    GotoIf(Word32Equal(kind, static_cast<int32_t>(ElementsKind::kFloat16)), other);
    GotoIfNot(Uint32LessThan(kind, static_cast<int32_t>(ElementsKind::kBigInt64)), other);
  }
  // Writes few elements of an array, or of a typed array of other memory. If a script could see it, or an
  // element is no number, goes to `other` with nothing written.
  void ConvertOrGoto(TNode<JSReceiver> from, TNode<Word32> count, TNode<JSTypedArray> to, TNode<Word32> at,
                     Label* other) {
    TNode<Word32> is_done =
        CallC<Word32>(ExternalReferenceOf(External::kConvertElements), Descriptor::kCConvertElements,
                      RootRegister(), from, Uint32ToUint64(count), to, Uint32ToUint64(at));
    GotoIf(Word32Equal(is_done, 0), other);
  }
  void ReturnConverted(TNode<Map> map, TNode<JSReceiver> source, TNode<Word32> count, Label* slow) {
    TNode<JSTypedArray> array = NewTypedArray(map, count);
    ConvertOrGoto(source, count, array, Int32Constant(0), slow);
    ReturnToJS(array);
  }
  // The list is an array that yields its own elements.
  void ReturnListed(TNode<Map> map, TNode<Object> list, Label* slow) {
    TNode<JSArray> items = FastIterableOrGoto(list, slow);
    TNode<Word32> count = SmiUntag(ListAssembler::LengthOrGoto(items, slow));
    GotoIf(Uint32LessThan(kMaxCopied, count), slow);
    ReturnConverted(map, items, count, slow);
  }
  // The constructor is called for itself, with a length, another typed array, an array or a buffer.
  void ReturnNew(ElementsKind kind, Label* slow) {
    Label copy(this), view(this), list(this), convert(this);
    GotoIf(TaggedNotEqual(NewTarget(), Target()), slow);
    TNode<Map> map = InitialMapOrGoto(Cast<JSFunction>(Target()), slow);
    TNode<Object> given = ArgumentOrGoto(0, slow);
    GotoIf(TaggedIsNotSmi(given), &copy);
    TNode<Word32> length = SmiUntag(Cast<Smi>(given));
    GotoIf(Uint32LessThan(kMaxCopied, length), slow);  // or negative
    ReturnToJS(NewTypedArray(map, length));
    Bind(&copy);
    GotoIf(HasType(Cast<HeapObject>(given), InstanceType::kJSArrayBuffer), &view);
    if (IsConvertedTo(kind)) {
      GotoIf(HasType(Cast<HeapObject>(given), InstanceType::kJSArray), &list);
    }
    TNode<JSTypedArray> source = TypedArrayOrGoto(given, slow);
    TNode<Word32> count = FewOrGoto(source, slow);
    GotoIfNot(Word32Equal(KindOf(source), static_cast<int32_t>(kind)), IsConvertedTo(kind) ? &convert : slow);
    ReturnToJS(NewCopy(map, source, Int32Constant(0), count));
    if (IsConvertedTo(kind)) {
      Bind(&convert);
      GotoUnlessConvertedTo(KindOf(source), slow);
      ReturnConverted(map, source, count, slow);
      Bind(&list);
      ReturnListed(map, given, slow);
    }
    Bind(&view);
    ReturnToJS(NewViewOrGoto(map, Cast<JSArrayBuffer>(given), ElementSizeOf(kind), slow));
  }
  // The view of a buffer that is attached, unshared and of a fixed length. Argument 1 gives the offset and
  // argument 2 the length.
  TNode<JSTypedArray> NewViewOrGoto(TNode<Map> map, TNode<JSArrayBuffer> buffer, int size, Label* slow);
  TNode<Word32> KindOf(TNode<JSTypedArray> array) {
    return LoadField(LoadMap(array), field::Map::elements_kind);
  }
  TNode<Word32> FewOrGoto(TNode<JSTypedArray> array, Label* other) {
    TNode<Word32> length = LengthOrGoto(array, other);
    GotoIf(Uint32LessThan(kMaxCopied, length), other);
    return length;
  }
  // The map of what the realm's constructor of a kind makes, if it has made any.
  TNode<Map> MapOfKindOrGoto(TNode<Word32> kind, Label* other) {
    constexpr int kConstructors = kei::OffsetOf(NativeContextSlot::kInt8ArrayConstructor);
    TNode<HeapObject> context = LoadRoot<HeapObject>(RootIndex::k_native_context);
    return InitialMapOrGoto(
        LoadTaggedElement<JSFunction>(context, kConstructors, Uint32ToUint64(Int32Sub(kind, kFirst))), other);
  }
  // The source is of the same kind.
  TNode<JSTypedArray> NewCopy(TNode<Map> map, TNode<JSTypedArray> source, TNode<Word32> start,
                              TNode<Word32> count) {
    using F = field::JSTypedArray;
    TNode<Word32> log2 = ElementSizeLog2(KindOf(source));
    TNode<JSTypedArray> copy = NewTypedArray(map, count);
    TNode<Word64> from = Int64Add(LoadField(source, F::data), Word64Shl(Uint32ToUint64(start), log2));
    CallCVoid(ExternalReferenceOf(External::kCopyBytes), Descriptor::kCCopyBytes, LoadField(copy, F::data),
              from, Word64Shl(Uint32ToUint64(count), log2));
    return copy;
  }
  // The two have the same kind and length.
  void CopyReversed(TNode<JSTypedArray> to, TNode<JSTypedArray> from, TNode<Word32> length);
  // The map of what one of the realm's constructors makes, if it has made any.
  TNode<Map> MapOfConstructorOrGoto(TNode<Object> value, Label* other) {
    Label found(this);
    for (int i = 0; i < kKinds; i++) {
      const auto slot =
          static_cast<NativeContextSlot>(static_cast<int>(NativeContextSlot::kInt8ArrayConstructor) + i);
      GotoIf(TaggedEqual(value, LoadNativeContextSlot(slot)), &found);
    }
    Goto(other);
    Bind(&found);
    return InitialMapOrGoto(Cast<JSFunction>(value), other);
  }
  void GotoIfNotNumbers(Label* other) {
    For(Int32Constant(0), Argc(),
        [&](TNode<Word32> i) { ToFloat64OrGoto(LoadArgument(Uint32ToUint64(i)), other); });
  }
  TNode<Word32> LengthOrGoto(TNode<JSTypedArray> array, Label* other) {
    TNode<Word64> length = LoadField(array, field::JSTypedArray::length);
    GotoIfNot(Uint64LessThan(length, int64_t{kSmiMax}), other);
    return Int64ToInt32(length);
  }
  // The receiver, whose species no script has touched, and the part of it that the two arguments take.
  struct Part {
    TNode<JSTypedArray> array;
    TNode<Map> map;
    TNode<Word32> kind, start, end;
  };
  Part PartOrGoto(Label* other) {
    TNode<JSTypedArray> array = TypedArrayOrGoto(Receiver(), other);
    TNode<Map> map = LoadMap(array);
    TNode<Word32> kind = LoadField(map, field::Map::elements_kind);
    GotoUnlessTypedSpeciesUntouched(map, kind, other);
    TNode<Word32> length = LengthOrGoto(array, other);
    TNode<Word32> start = ClampedIndexOrGoto(0, length, Int32Constant(0), From::kStartOrEnd, other);
    return {array, map, kind, start, ClampedIndexOrGoto(1, length, length, From::kStartOrEnd, other)};
  }
  TNode<Word32> ElementSizeLog2(TNode<Word32> kind) {
    TVariable<Word32> result(this);
    Label sizes[] = {Label(this), Label(this), Label(this), Label(this)}, done(this);
    std::vector<SwitchCase> cases;
    const auto label_of = [&](int k) {
      return &sizes[std::countr_zero(static_cast<uint32_t>(ElementSizeOf(static_cast<ElementsKind>(k))))];
    };
    for (int k = kFirst + 1; k < kFirst + kKinds; k++) cases.push_back({k, label_of(k)});
    Switch(kind, label_of(kFirst), cases);
    for (int log2 = 0; log2 < 4; log2++) {
      Bind(&sizes[log2]);
      result = Int32Constant(log2);
      Goto(&done);
    }
    Bind(&done);
    return result.value();
  }

 private:
  // The index that an argument gives, which fits a Smi. Goes to `other` if the argument is neither a number
  // nor undefined.
  TNode<Word64> IndexOrGoto(int argument, TNode<Word64> if_undefined, Label* other) {
    TVariable<Word64> index(this, if_undefined);
    Label given(this), done(this);
    TNode<Object> value = ArgumentOrUndefined(argument);
    Branch(IsRoot(value, RootIndex::k_undefined), &done, &given);
    Bind(&given);
    GotoIf(TaggedIsNotSmi(value), other);
    GotoIf(SmiIsNegative(Cast<Smi>(value)), other);
    index = Uint32ToUint64(SmiUntag(Cast<Smi>(value)));
    Goto(&done);
    Bind(&done);
    return index.value();
  }
  // NoteTypedArray.
  void NoteView(TNode<JSArrayBuffer> buffer, TNode<JSTypedArray> view);

  static constexpr int kFirst = static_cast<int>(ElementsKind::kInt8);
  static constexpr int kKinds = static_cast<int>(ElementsKind::kBigUint64) + 1 - kFirst;
};

// The buffer, which is allocated last, refers to its only array weakly.
TNode<JSTypedArray> TypedArrayAssembler::NewTypedArray(TNode<Map> map, TNode<Word32> length) {
  using B = field::JSArrayBuffer;
  using V = field::JSArrayBufferView;
  TVariable<JSTypedArray> result(this);
  Label runtime(this, Label::kDeferred), done(this);
  TNode<JSFunction> constructor =
      LoadNativeContextSlot<JSFunction>(NativeContextSlot::kArrayBufferConstructor);
  TNode<Map> buffer_map = InitialMapOrGoto(constructor, &runtime);
  TNode<Word64> bytes =
      Uint32ToUint64(Word32Shl(length, ElementSizeLog2(LoadField(map, field::Map::elements_kind))));
  TNode<JSTypedArray> array = Cast<JSTypedArray>(AllocateJSObject(map, layout::JSTypedArray::kSize));
  StoreField(array, V::buffer, Cast<JSArrayBuffer>(Undefined()), BarrierMode::kNone);
  StoreField(array, V::byte_offset, Int64Constant(0));
  StoreField(array, V::byte_length, bytes);
  StoreField(array, field::JSTypedArray::length, Int64Constant(0));
  StoreField(array, field::JSTypedArray::data, Int64Constant(0));
  TNode<JSArrayBuffer> buffer =
      Cast<JSArrayBuffer>(AllocateJSObject(buffer_map, layout::JSArrayBuffer::kSize));
  StoreField(buffer, B::data, Int64Constant(0));
  StoreField(buffer, B::byte_length, Int64Constant(0));
  StoreField(buffer, B::memory, Int64Constant(0));
  StoreField(buffer, B::views, Cast<MaybeObject>(Undefined()), BarrierMode::kNone);
  StoreField(buffer, B::flags, Int32Constant(0));
  StoreField(array, V::buffer, buffer);
  TNode<Word64> data = CallC<Word64>(ExternalReferenceOf(External::kNewBufferMemory),
                                     Descriptor::kCNewBufferMemory, RootRegister(), buffer, bytes);
  GotoIf(Word64Equal(data, 0), &runtime);
  StoreField(array, field::JSTypedArray::length, Uint32ToUint64(length));
  StoreField(array, field::JSTypedArray::data, data);
  StoreField(buffer, B::data, data);
  StoreField(buffer, B::byte_length, bytes);
  static_assert((kHeapObjectTag | kWeakBit) == kHeapObjectTag + kWeakBit);
  StoreField(buffer, B::views,
             BitcastWord64ToTagged<MaybeObject>(Int64Add(BitcastTaggedToWord64(array), kWeakBit)),
             BarrierMode::kNone);
  result = array;
  Goto(&done);
  Bind(&runtime);
  result = CallRuntime<JSTypedArray>(RuntimeFunction::kNewTypedArray, map, SmiTag(length));
  Goto(&done);
  Bind(&done);
  return result.value();
}

void TypedArrayAssembler::NoteView(TNode<JSArrayBuffer> buffer, TNode<JSTypedArray> view) {
  using B = field::JSArrayBuffer;
  Label first(this), further(this), done(this);
  TNode<MaybeObject> views = LoadField(buffer, B::views);
  GotoIf(TaggedIsSmi(views), &done);
  Branch(IsRoot(Cast<Object>(views), RootIndex::k_undefined), &first, &further);
  Bind(&first);
  StoreField(buffer, B::views,
             BitcastWord64ToTagged<MaybeObject>(Int64Add(BitcastTaggedToWord64(view), kWeakBit)));
  Goto(&done);
  Bind(&further);
  StoreField(buffer, B::views, Cast<MaybeObject>(SmiConstant(0)), BarrierMode::kNone);
  Goto(&done);
  Bind(&done);
}

TNode<JSTypedArray> TypedArrayAssembler::NewViewOrGoto(TNode<Map> map, TNode<JSArrayBuffer> buffer, int size,
                                                       Label* slow) {
  using V = field::JSArrayBufferView;
  GotoIfNot(Word32Equal(LoadField(buffer, field::JSArrayBuffer::flags), 0), slow);
  const int log2 = std::countr_zero(static_cast<uint32_t>(size));
  const auto goto_unless_aligned = [&](TNode<Word64> bytes) {
    if (size > 1) GotoIf(IsAnyBitSet(Int64ToInt32(bytes), size - 1), slow);
  };
  TNode<Word64> available = LoadField(buffer, field::JSArrayBuffer::byte_length);
  TNode<Word64> offset = IndexOrGoto(1, Int64Constant(0), slow);
  goto_unless_aligned(offset);
  TNode<Word64> length = IndexOrGoto(2, Int64Constant(-1), slow);
  TNode<Word64> bytes = Select<Word64>(
      Word64Equal(length, -1),
      [&] {
        goto_unless_aligned(available);
        return Int64Sub(available, offset);
      },
      [&] { return Word64Shl(length, log2); });
  GotoIf(Uint64LessThan(available, offset), slow);
  GotoIf(Uint64LessThan(Int64Sub(available, offset), bytes), slow);
  TNode<JSTypedArray> view = Cast<JSTypedArray>(AllocateJSObject(map, layout::JSTypedArray::kSize));
  StoreField(view, V::buffer, buffer, BarrierMode::kNone);
  StoreField(view, V::byte_offset, offset);
  StoreField(view, V::byte_length, bytes);
  StoreField(view, field::JSTypedArray::length, Word64Shr(bytes, log2));
  StoreField(view, field::JSTypedArray::data,
             Int64Add(LoadField(buffer, field::JSArrayBuffer::data), offset));
  NoteView(buffer, view);
  return view;
}

void TypedArrayAssembler::CopyReversed(TNode<JSTypedArray> to, TNode<JSTypedArray> from,
                                       TNode<Word32> length) {
  constexpr MemRep kWords[] = {MemRep::kUint8, MemRep::kUint16, MemRep::kWord32, MemRep::kWord64};
  Label sizes[] = {Label(this), Label(this), Label(this), Label(this)}, done(this);
  Switch(ElementSizeLog2(KindOf(from)), &sizes[0], {{1, &sizes[1]}, {2, &sizes[2]}, {3, &sizes[3]}});
  for (int log2 = 0; log2 < 4; log2++) {
    Bind(&sizes[log2]);
    const int size = 1 << log2;
    TNode<Word64> bytes = Word64Shl(Uint32ToUint64(length), log2);
    TNode<Word64> start = LoadField(from, field::JSTypedArray::data);
    TVariable<Word64> source(this, Int64Add(start, bytes));
    TVariable<Word64> target(this, LoadField(to, field::JSTypedArray::data));
    While([&] { return Word64NotEqual(source.value(), start); },
          [&] {
            source = Int64Sub(source.value(), size);
            if (log2 == 3) {
              Store(kWords[log2], target.value(), 0, Load<Word64>(kWords[log2], source.value()));
            } else {
              Store(kWords[log2], target.value(), 0, Load<Word32>(kWords[log2], source.value()));
            }
            target = Int64Add(target.value(), size);
          });
    Goto(&done);
  }
  Bind(&done);
}

}  // namespace

#define CONSTRUCTOR(Kind) \
  FAST_PATH_CODE_AS(Kind##ArrayConstructor, TypedArrayAssembler) { ReturnNew(ElementsKind::k##Kind, slow); }
CONSTRUCTOR(Int8)
CONSTRUCTOR(Uint8)
CONSTRUCTOR(Uint8Clamped)
CONSTRUCTOR(Int16)
CONSTRUCTOR(Uint16)
CONSTRUCTOR(Int32)
CONSTRUCTOR(Uint32)
CONSTRUCTOR(Float16)
CONSTRUCTOR(Float32)
CONSTRUCTOR(Float64)
CONSTRUCTOR(BigInt64)
CONSTRUCTOR(BigUint64)
#undef CONSTRUCTOR

// There is nothing to note where the buffer has or had several typed arrays.
FAST_PATH_CODE_AS(TypedArrayPrototypeSubarray, TypedArrayAssembler) {
  using F = field::JSTypedArray;
  using V = field::JSArrayBufferView;
  const auto [array, map, kind, start, end] = PartOrGoto(slow);
  GotoIf(TaggedIsNotSmi(LoadField(BufferOf(array), field::JSArrayBuffer::views)), slow);
  TNode<Word32> count = Select<Word32>(
      Int32LessThan(start, end), [&, start = start, end = end] { return Int32Sub(end, start); },
      [&] { return Int32Constant(0); });
  TNode<Word32> log2 = ElementSizeLog2(kind);
  TNode<Word64> distance = Word64Shl(Uint32ToUint64(start), log2);
  TNode<JSTypedArray> view = Cast<JSTypedArray>(AllocateJSObject(map, layout::JSTypedArray::kSize));
  StoreField(view, V::buffer, BufferOf(array), BarrierMode::kNone);
  StoreField(view, V::byte_offset, Int64Add(LoadField(array, V::byte_offset), distance));
  StoreField(view, V::byte_length, Word64Shl(Uint32ToUint64(count), log2));
  StoreField(view, F::length, Uint32ToUint64(count));
  StoreField(view, F::data, Int64Add(LoadField(array, F::data), distance));
  ReturnToJS(view);
}

FAST_PATH_CODE_AS(TypedArrayPrototypeSlice, TypedArrayAssembler) {
  const auto [array, map, kind, start, end] = PartOrGoto(slow);
  TNode<Word32> count = Int32Sub(end, start);
  GotoIf(Int32LessThan(count, 0), slow);
  GotoIf(Int32LessThan(kMaxCopied, count), slow);
  ReturnToJS(NewCopy(map, array, start, count));
}

// Covers a number as an element that is a number.
FAST_PATH_CODE_AS(TypedArrayPrototypeWith, TypedArrayAssembler) {
  TNode<JSTypedArray> array = TypedArrayOrGoto(Receiver(), slow);
  TNode<Word32> kind = KindOf(array);
  GotoIfNot(Uint32LessThan(kind, static_cast<int32_t>(ElementsKind::kBigInt64)), slow);
  TNode<Map> map = MapOfKindOrGoto(kind, slow);
  TNode<Word32> length = FewOrGoto(array, slow);
  TNode<Word32> given = SmiUntag(SmiArgumentOrGoto(0, slow));
  TNode<Word32> index = Select<Word32>(
      Int32LessThan(given, 0), [&] { return Int32Add(given, length); }, [&] { return given; });
  GotoIfNot(Uint32LessThan(index, length), slow);
  TNode<Object> value = ArgumentOrGoto(1, slow);
  ToFloat64OrGoto(value, slow);
  TNode<JSTypedArray> copy = NewCopy(map, array, Int32Constant(0), length);
  PutElement(copy, index, value);
  ReturnToJS(copy);
}

FAST_PATH_CODE_AS(TypedArrayPrototypeToReversed, TypedArrayAssembler) {
  TNode<JSTypedArray> array = TypedArrayOrGoto(Receiver(), slow);
  TNode<Map> map = MapOfKindOrGoto(KindOf(array), slow);
  TNode<Word32> length = FewOrGoto(array, slow);
  TNode<JSTypedArray> copy = NewTypedArray(map, length);
  CopyReversed(copy, array, length);
  ReturnToJS(copy);
}

FAST_PATH_CODE_AS(TypedArrayPrototypeSet, TypedArrayAssembler) {
  using F = field::JSTypedArray;
  Label given(this), write(this), list(this), convert(this);
  TNode<JSTypedArray> to = TypedArrayOrGoto(Receiver(), slow);
  TNode<HeapObject> source = HeapObjectOrGoto(ArgumentOrGoto(0, slow), slow);
  TNode<Word32> room = LengthOrGoto(to, slow);
  TVariable<Word32> at(this, Int32Constant(0));
  Branch(IsRoot(ArgumentOrUndefined(1), RootIndex::k_undefined), &write, &given);
  Bind(&given);
  at = SmiUntag(SmiArgumentOrGoto(1, slow));
  GotoIf(Int32LessThan(at.value(), 0), slow);
  Goto(&write);
  Bind(&write);
  GotoIf(HasType(source, InstanceType::kJSArray), &list);
  TNode<JSTypedArray> from = TypedArrayOrGoto(source, slow);
  TNode<Word32> count = FewOrGoto(from, slow);
  GotoIf(Int32LessThan(Int32Sub(room, at.value()), count), slow);
  TNode<Word32> kind = KindOf(from);
  GotoIfNot(Word32Equal(KindOf(to), kind), &convert);
  TNode<Word32> log2 = ElementSizeLog2(kind);
  CallCVoid(ExternalReferenceOf(External::kCopyBytes), Descriptor::kCCopyBytes,
            Int64Add(LoadField(to, F::data), Word64Shl(Uint32ToUint64(at.value()), log2)),
            LoadField(from, F::data), Word64Shl(Uint32ToUint64(count), log2));
  ReturnToJS(Undefined());
  Bind(&convert);
  GotoIf(TaggedEqual(BufferOf(from), BufferOf(to)), slow);
  ConvertOrGoto(from, count, to, at.value(), slow);
  ReturnToJS(Undefined());
  Bind(&list);
  TNode<JSArray> items = Cast<JSArray>(source);
  TNode<Word32> length = SmiUntag(ListAssembler::LengthOrGoto(items, slow));
  GotoIf(Uint32LessThan(kMaxCopied, length), slow);
  ConvertOrGoto(items, length, to, at.value(), slow);
  ReturnToJS(Undefined());
}

// Covers an array, without a function.
FAST_PATH_CODE_AS(TypedArrayFrom, TypedArrayAssembler) {
  TNode<Map> map = MapOfConstructorOrGoto(Receiver(), slow);
  GotoUnlessConvertedTo(LoadField(map, field::Map::elements_kind), slow);
  GotoIfNot(IsRoot(ArgumentOrUndefined(1), RootIndex::k_undefined), slow);
  ReturnListed(map, ArgumentOrGoto(0, slow), slow);
}

// Covers numbers, as elements that are numbers.
FAST_PATH_CODE_AS(TypedArrayOf, TypedArrayAssembler) {
  TNode<Map> map = MapOfConstructorOrGoto(Receiver(), slow);
  GotoIfNot(Uint32LessThan(LoadField(map, field::Map::elements_kind),
                           static_cast<int32_t>(ElementsKind::kBigInt64)),
            slow);
  GotoIfNotNumbers(slow);
  TNode<JSTypedArray> array = NewTypedArray(map, Argc());
  For(Int32Constant(0), Argc(),
      [&](TNode<Word32> i) { PutElement(array, i, LoadArgument(Uint32ToUint64(i))); });
  ReturnToJS(array);
}

}  // namespace kei::builtins
