#include "builtins/library/cpp-builtin.h"

// DataView.prototype's get and set methods, of a buffer that is neither detached nor resizable nor
// shared, at a Smi index within the view. A value that has to be converted, and a flag that is neither a
// boolean nor undefined, are left to C++.

namespace kei::builtins {

namespace {

class DataViewAssembler : public CppBuiltinAssembler {
 public:
  using CppBuiltinAssembler::CppBuiltinAssembler;

 protected:
  void Get(ElementsKind kind, Label* slow);
  void Set(ElementsKind kind, Label* slow);

 private:
  static bool Is64Bits(ElementsKind kind) { return ElementSizeOf(kind) == 8; }
  // The address of `size` bytes at the index that argument 0 is.
  TNode<Word64> AddressOrGoto(int size, Label* slow);
  // Whether the first byte is the lowest one, as an argument says.
  TNode<Bool> IsLittleOrGoto(int argument, Label* slow);
  // The bytes in the opposite order, of 32 bits or of the lower 16, whose upper half is 0 then.
  TNode<Word32> Swapped(TNode<Word32> word, int size);
  TNode<Word64> LoadWord64(TNode<Word64> address, TNode<Bool> is_little);
  void StoreWord64(TNode<Word64> address, TNode<Word64> value, TNode<Bool> is_little);
  // Zero-extended, of at most 32 bits.
  TNode<Word32> LoadWord32(TNode<Word64> address, int size, TNode<Bool> is_little);
  void StoreWord32(TNode<Word64> address, int size, TNode<Word32> value, TNode<Bool> is_little);
  TNode<Object> Number(ElementsKind kind, TNode<Word32> word);
  TNode<Float64> Float32Of(TNode<Word32> bits);
};

constexpr MemRep kWords[] = {MemRep::kUint8, MemRep::kUint16, MemRep::kWord32};
MemRep WordOf(int size) { return kWords[size / 2]; }

TNode<Word64> DataViewAssembler::AddressOrGoto(int size, Label* slow) {
  TNode<JSDataView> view = ReceiverOrGoto<JSDataView>(InstanceType::kJSDataView, slow);
  TNode<JSArrayBuffer> buffer = LoadField(view, field::JSArrayBufferView::buffer);
  GotoIfNot(Word32Equal(LoadField(buffer, field::JSArrayBuffer::flags), 0), slow);
  TNode<Smi> index = SmiArgumentOrGoto(0, slow);
  GotoIf(SmiIsNegative(index), slow);
  TNode<Word64> first = SmiToInt64(index);
  TNode<Word64> length = LoadField(view, field::JSArrayBufferView::byte_length);
  GotoIfNot(Uint64LessThanOrEqual(Int64Add(first, size), length), slow);
  return Int64Add(Int64Add(LoadField(buffer, field::JSArrayBuffer::data),
                           LoadField(view, field::JSArrayBufferView::byte_offset)),
                  first);
}

TNode<Bool> DataViewAssembler::IsLittleOrGoto(int argument, Label* slow) {
  return Select<Bool>(
      Int32LessThanOrEqual(Argc(), argument), [this] { return BoolConstant(false); },
      [&] {
        Label yes(this), no(this);
        TNode<Object> flag = LoadArgument(argument);
        TVariable<Bool> result(this);
        Label done(this);
        GotoIf(IsRoot(flag, RootIndex::k_true_value), &yes);
        GotoIf(IsRoot(flag, RootIndex::k_false_value), &no);
        Branch(IsRoot(flag, RootIndex::k_undefined), &no, slow);
        Bind(&yes);
        result = BoolConstant(true);
        Goto(&done);
        Bind(&no);
        result = BoolConstant(false);
        Goto(&done);
        Bind(&done);
        return result.value();
      });
}

TNode<Word32> DataViewAssembler::Swapped(TNode<Word32> word, int size) {
  constexpr int32_t kEven = 0x00ff00ff;
  TNode<Word32> pairs = Word32Or(Word32And(Word32Shr(word, 8), kEven), Word32Shl(Word32And(word, kEven), 8));
  return size == 2 ? pairs : Word32Ror(pairs, 16);
}

TNode<Word32> DataViewAssembler::LoadWord32(TNode<Word64> address, int size, TNode<Bool> is_little) {
  TNode<Word32> word = Load<Word32>(WordOf(size), address);
  if (size == 1) return word;
  return Select<Word32>(
      is_little, [&] { return word; }, [&] { return Swapped(word, size); });
}

void DataViewAssembler::StoreWord32(TNode<Word64> address, int size, TNode<Word32> value,
                                    TNode<Bool> is_little) {
  if (size > 1) {
    TNode<Word32> given = value;
    value = Select<Word32>(
        is_little, [&] { return given; }, [&] { return Swapped(given, size); });
  }
  Store(WordOf(size), address, 0, value);
}

TNode<Word64> DataViewAssembler::LoadWord64(TNode<Word64> address, TNode<Bool> is_little) {
  return Select<Word64>(
      is_little, [&] { return Load<Word64>(MemRep::kWord64, address); },
      [&] {
        TNode<Word32> high = Swapped(Load<Word32>(MemRep::kWord32, address), 4);
        TNode<Word32> low = Swapped(Load<Word32>(MemRep::kWord32, address, 4), 4);
        return Word64Or(Word64Shl(Uint32ToUint64(high), 32), Uint32ToUint64(low));
      });
}

void DataViewAssembler::StoreWord64(TNode<Word64> address, TNode<Word64> value, TNode<Bool> is_little) {
  IfElse(
      is_little, [&] { Store(MemRep::kWord64, address, 0, value); },
      [&] {
        Store(MemRep::kWord32, address, 0, Swapped(Int64ToInt32(Word64Shr(value, 32)), 4));
        Store(MemRep::kWord32, address, 4, Swapped(Int64ToInt32(value), 4));
      });
}

TNode<Object> DataViewAssembler::Number(ElementsKind kind, TNode<Word32> word) {
  switch (kind) {
    case ElementsKind::kInt8: return SmiTag(SignExtend8(word));
    case ElementsKind::kInt16: return SmiTag(SignExtend16(word));
    case ElementsKind::kInt32: return NumberFromInt32(word);
    case ElementsKind::kUint32: return NumberFromUint32(word);
    case ElementsKind::kFloat32: return NumberFromFloat64(Float32Of(word));
    default: return SmiTag(word);
  }
}

// The bits go through memory.
TNode<Float64> DataViewAssembler::Float32Of(TNode<Word32> bits) {
  constexpr int kBytes = 16;
  TNode<Word64> slot = StackAllocate(kBytes);
  Store(MemRep::kWord32, slot, 0, bits);
  TNode<Float64> value = Load<Float64>(MemRep::kFloat32, slot);
  SetStackPointer(Int64Add(slot, kBytes));
  return value;
}

void DataViewAssembler::Get(ElementsKind kind, Label* slow) {
  const int size = ElementSizeOf(kind);
  TNode<Word64> address = AddressOrGoto(size, slow);
  TNode<Bool> is_little = size == 1 ? BoolConstant(true) : IsLittleOrGoto(1, slow);
  if (!Is64Bits(kind)) {
    ReturnToJS(Number(kind, LoadWord32(address, size, is_little)));
    return;
  }
  TNode<Word64> bits = LoadWord64(address, is_little);
  if (kind == ElementsKind::kFloat64) {
    ReturnToJS(NumberFromFloat64(BitcastInt64ToFloat64(bits)));
  } else {
    ReturnToJS(kind == ElementsKind::kBigInt64 ? BigIntFromInt64(bits) : BigIntFromUint64(bits));
  }
}

void DataViewAssembler::Set(ElementsKind kind, Label* slow) {
  const int size = ElementSizeOf(kind);
  TNode<Word64> address = AddressOrGoto(size, slow);
  TNode<Object> value = ArgumentOrGoto(1, slow);
  TNode<Bool> is_little = size == 1 ? BoolConstant(true) : IsLittleOrGoto(2, slow);
  if (kind == ElementsKind::kFloat32) {  // rounded on its way through the buffer itself
    Store(MemRep::kFloat32, address, 0, ToFloat64OrGoto(value, slow));
    IfNot(is_little,
          [&] { Store(MemRep::kWord32, address, 0, Swapped(Load<Word32>(MemRep::kWord32, address), size)); });
  } else if (kind == ElementsKind::kFloat64) {
    StoreWord64(address, BitcastFloat64ToInt64(ToFloat64OrGoto(value, slow)), is_little);
  } else if (Is64Bits(kind)) {
    StoreWord64(address, BigIntBitsOrGoto(value, slow), is_little);
  } else {
    StoreWord32(address, size, ToWord32OrGoto(value, slow), is_little);
  }
  ReturnToJS(Undefined());
}

}  // namespace

#define VIEW_METHODS(Name)                                                                               \
  FAST_PATH_CODE_AS(DataViewPrototypeGet##Name, DataViewAssembler) { Get(ElementsKind::k##Name, slow); } \
  FAST_PATH_CODE_AS(DataViewPrototypeSet##Name, DataViewAssembler) { Set(ElementsKind::k##Name, slow); }
VIEW_METHODS(Int8)
VIEW_METHODS(Uint8)
VIEW_METHODS(Int16)
VIEW_METHODS(Uint16)
VIEW_METHODS(Int32)
VIEW_METHODS(Uint32)
VIEW_METHODS(Float32)
VIEW_METHODS(Float64)
VIEW_METHODS(BigInt64)
VIEW_METHODS(BigUint64)
#undef VIEW_METHODS

}  // namespace kei::builtins
