#include <bit>

#include "builtins/stubs/stub-assembler.h"

namespace kei::builtins {

namespace {

// The runtime knows what the heap's limit allows, and throws. This is a quarter of the smallest limit
// (HeapLimits::max_string_length).
constexpr int32_t kMaxInlineLength = 1 << 19;

class StringAssembler : public StubAssembler {
 public:
  using StubAssembler::StubAssembler;

 protected:
  TNode<Word32> Length(TNode<String> string) { return LoadField(string, field::String::length); }
  void InitializeString(TNode<String> string, TNode<Word32> length) {
    StoreField(string, field::Name::raw_hash, Int32Constant(NameHash::kEmpty));
    StoreField(string, field::String::length, length);
  }
  TNode<String> NewCons(TNode<String> first, TNode<String> second, TNode<Word32> types, TNode<Word32> length);
  TNode<String> NewSequential(TNode<String> first, TNode<String> second, TNode<Word32> length, int log2);
  void CopyOneByte(TNode<String> from, TNode<Word64> to);
  void CopyWidened(TNode<String> from, TNode<Word64> to);
  // A part of a text, of more than one character.
  TNode<String> NewCopy(const Characters& part, TNode<Word32> length);
  TNode<String> NewSliced(const Characters& part, TNode<Word32> length);
  void CopyBytes(TNode<Word64> from, TNode<Word64> to, TNode<Word64> count);
  // That of a digit, or one that is kept in the cache.
  TNode<String> SmiToStringOrGoto(TNode<Smi> number, Label* other);
  // A new one, which is then kept; the cache exists.
  TNode<String> NewDecimalOrGoto(TNode<Smi> number, Label* other);
  TNode<Word32> CacheSlot(TNode<FixedArray> cache, TNode<Smi> number) {
    TNode<Word32> length = SmiUntag(LoadField(cache, field::FixedArrayBase::length));
    return Word32And(Word32Shl(SmiUntag(number), 1), Int32Sub(length, 1));
  }
};

TNode<String> StringAssembler::NewCons(TNode<String> first, TNode<String> second, TNode<Word32> types,
                                       TNode<Word32> length) {
  TNode<ConsString> cons =
      Allocate<ConsString>(layout::ConsString::kSize, RootIndex::k_cons_one_byte_string_map);
  Label two_byte(this), done(this);
  Branch(IsAnyBitSet(types, kTwoByteStringBit), &two_byte, &done);
  Bind(&two_byte);
  StoreMap(cons, RootIndex::k_cons_two_byte_string_map);
  Goto(&done);
  Bind(&done);
  InitializeString(cons, length);
  StoreField(cons, field::ConsString::first, first, BarrierMode::kNone);
  StoreField(cons, field::ConsString::second, second, BarrierMode::kNone);
  return cons;
}

// The characters have 2^log2 bytes each.
TNode<String> StringAssembler::NewSequential(TNode<String> first, TNode<String> second, TNode<Word32> length,
                                             int log2) {
  static_assert(layout::SeqOneByteString::kSize == layout::SeqTwoByteString::kSize);
  constexpr int kHeader = layout::SeqOneByteString::kSize;
  const bool is_wide = log2 != 0;
  const auto bytes = [&](TNode<Word32> count) { return is_wide ? Word32Shl(count, log2) : count; };
  const auto copy = [&](TNode<String> from, TNode<Word64> to) {
    return is_wide ? CopyWidened(from, to) : CopyOneByte(from, to);
  };
  TNode<Word32> size =
      Word32And(Int32Add(bytes(length), kHeader + kObjectAlignment - 1), ~(kObjectAlignment - 1));
  TNode<String> string = Cast<String>(AllocateRaw(size));
  StoreMap(string, is_wide ? RootIndex::k_two_byte_string_map : RootIndex::k_one_byte_string_map);
  InitializeString(string, length);
  TNode<Word64> characters = Int64Add(BitcastTaggedToWord64(string), kHeader - kHeapObjectTag);
  copy(first, characters);
  copy(second, Int64Add(characters, Uint32ToUint64(bytes(Length(first)))));
  return string;
}

// A few characters of a sequential string of either width to 16 bits each.
void StringAssembler::CopyWidened(TNode<String> from, TNode<Word64> to) {
  static_assert(layout::SeqOneByteString::kSize == layout::SeqTwoByteString::kSize);
  const auto copy = [&](MemRep rep, int scale) {
    For(Int32Constant(0), Length(from), [&](TNode<Word32> i) {
      TNode<Word64> index = Uint32ToUint64(i);
      Store(MemRep::kUint16, to, index, 1, 0,
            LoadRawElement<Word32>(rep, from, layout::SeqTwoByteString::kSize, index, scale));
    });
  };
  IfElse(
      Word32And(LoadInstanceType(from), kTwoByteStringBit), [&] { copy(MemRep::kUint16, 1); },
      [&] { copy(MemRep::kUint8, 0); });
}

// A few characters: short strings only.
void StringAssembler::CopyOneByte(TNode<String> from, TNode<Word64> to) {
  For(Int32Constant(0), Length(from), [&](TNode<Word32> i) {
    TNode<Word64> index = Uint32ToUint64(i);
    TNode<Word32> character =
        LoadRawElement<Word32>(MemRep::kUint8, from, layout::SeqOneByteString::kSize, index, 0);
    Store(MemRep::kUint8, to, index, 0, 0, character);
  });
}

TNode<String> StringAssembler::NewCopy(const Characters& part, TNode<Word32> length) {
  constexpr int kHeader = layout::SeqOneByteString::kSize;
  static_assert(layout::SeqTwoByteString::kSize == kHeader);
  TNode<Word32> width_log2 = Word32Shr(Word32And(part.type.value(), kTwoByteStringBit),
                                       std::countr_zero(unsigned{kTwoByteStringBit}));
  TNode<Word32> bytes = Word32Shl(length, width_log2);
  TNode<Word32> size = Word32And(Int32Add(bytes, kHeader + kObjectAlignment - 1), ~(kObjectAlignment - 1));
  TNode<String> string = Cast<String>(AllocateRaw(size));
  IfElse(
      width_log2, [&] { StoreMap(string, RootIndex::k_two_byte_string_map); },
      [&] { StoreMap(string, RootIndex::k_one_byte_string_map); });
  InitializeString(string, length);
  auto address = [&](TNode<String> text) {
    return Int64Add(BitcastTaggedToWord64(text), kHeader - kHeapObjectTag);
  };
  TNode<Word64> from = Int64Add(address(part.text.value()), Word64Shl(part.index.value(), width_log2));
  CopyBytes(from, address(string), Uint32ToUint64(bytes));
  return string;
}

// Copies at least two bytes. The last piece may have something of the one before it.
void StringAssembler::CopyBytes(TNode<Word64> from, TNode<Word64> to, TNode<Word64> count) {
  Label words(this), halves(this), done(this);
  auto copy = [&](MemRep rep, TNode<Word64> at) {
    Store(rep, to, at, 0, 0, builder()->Load(rep, from, 0, at, 0));
  };
  GotoIfNot(Uint64LessThan(count, 8), &words);
  GotoIfNot(Uint64LessThan(count, 4), &halves);
  copy(MemRep::kUint16, Int64Constant(0));
  copy(MemRep::kUint16, Int64Sub(count, 2));
  Goto(&done);
  Bind(&halves);
  copy(MemRep::kWord32, Int64Constant(0));
  copy(MemRep::kWord32, Int64Sub(count, 4));
  Goto(&done);
  Bind(&words);
  TNode<Word64> last = Int64Sub(count, 8);
  TVariable<Word64> at(this, Int64Constant(0));
  While([&] { return Uint64LessThan(at.value(), last); },
        [&] {
          copy(MemRep::kWord64, at.value());
          at = Int64Add(at.value(), 8);
        });
  copy(MemRep::kWord64, last);
  Goto(&done);
  Bind(&done);
}

TNode<String> StringAssembler::NewSliced(const Characters& part, TNode<Word32> length) {
  TNode<SlicedString> slice =
      Allocate<SlicedString>(layout::SlicedString::kSize, RootIndex::k_sliced_one_byte_string_map);
  If(IsAnyBitSet(part.type.value(), kTwoByteStringBit),
     [&] { StoreMap(slice, RootIndex::k_sliced_two_byte_string_map); });
  InitializeString(slice, length);
  StoreField(slice, field::SlicedString::parent, part.text.value(), BarrierMode::kNone);
  StoreField(slice, field::SlicedString::offset, SmiTag(Int64ToInt32(part.index.value())));
  return slice;
}

// The cache, once there is one, is a list of pairs, a power of two; a Smi's place is its lowest bits.
TNode<String> StringAssembler::SmiToStringOrGoto(TNode<Smi> number, Label* other) {
  TVariable<String> result(this);
  Label digit(this), cached(this), done(this);
  TNode<Word32> value = SmiUntag(number);
  Branch(Uint32LessThan(value, 10), &digit, &cached);
  Bind(&digit);
  result = SingleCharacterString(Int32Add(value, '0'));
  Goto(&done);
  Bind(&cached);
  TNode<FixedArray> cache = LoadRoot<FixedArray>(RootIndex::k_number_string_cache);
  GotoIfNot(IsRoot(LoadMap(cache), RootIndex::k_fixed_array_map), other);
  TNode<Word32> slot = CacheSlot(cache, number);
  GotoIf(TaggedNotEqual(LoadFixedArrayElement(cache, Uint32ToUint64(slot)), number), other);
  result = LoadFixedArrayElement<String>(cache, Uint32ToUint64(Int32Add(slot, 1)));
  Goto(&done);
  Bind(&done);
  return result.value();
}

// Its digits are put together in a register, the last one first. The hash of a string with so few digits is
// its number, as an array index.
TNode<String> StringAssembler::NewDecimalOrGoto(TNode<Smi> number, Label* other) {
  constexpr int32_t kTooLarge = 10'000'000;  // kMaxHashedIndexLength digits
  TNode<Word32> value = SmiUntag(number);
  GotoIfNot(Uint32LessThan(value, kTooLarge), other);
  TVariable<Word32> rest(this, value), length(this, Int32Constant(0));
  TVariable<Word64> digits(this, Int64Constant(0));
  Loop([&](Label* done) {
    // Below 2^30 that is a tenth, rounded down.
    TNode<Word32> tenth =
        Int64ToInt32(Word64Shr(Int64Mul(Uint32ToUint64(rest.value()), int64_t{0x1999999a}), 32));
    TNode<Word32> digit = Int32Sub(rest.value(), Int32Mul(tenth, 10));
    digits = Word64Or(Word64Shl(digits.value(), 8), Uint32ToUint64(Int32Add(digit, '0')));
    length = Int32Add(length.value(), 1);
    rest = tenth;
    GotoIf(Word32Equal(tenth, 0), done);
  });
  TNode<String> string =
      NewShortString(digits.value(), length.value(), Word32Shl(value, int32_t{NameHash::kShift}));
  TNode<FixedArray> cache = LoadRoot<FixedArray>(RootIndex::k_number_string_cache);
  TNode<Word32> slot = CacheSlot(cache, number);
  StoreFixedArrayElement(cache, Uint32ToUint64(slot), number);
  StoreFixedArrayElement(cache, Uint32ToUint64(Int32Add(slot, 1)), string);
  return string;
}

}  // namespace

STUB_CODE_AS(SmiToString, StringAssembler) {
  Label unknown(this), runtime(this, Label::kDeferred);
  TNode<Smi> number = Parameter<Smi>(0);
  Return(SmiToStringOrGoto(number, &unknown));
  Bind(&unknown);
  TNode<HeapObject> cache = LoadRoot<HeapObject>(RootIndex::k_number_string_cache);
  GotoIfNot(IsRoot(LoadMap(cache), RootIndex::k_fixed_array_map), &runtime);
  Return(NewDecimalOrGoto(number, &runtime));
  Bind(&runtime);
  Return(CallRuntime(RuntimeFunction::kToString, number));
}

// See Substring of string-operations.h.
STUB_CODE_AS(Substring, StringAssembler) {
  Label empty(this), character(this), short_part(this), runtime(this, Label::kDeferred);
  TNode<String> string = Parameter<String>(0);
  TNode<Word32> from = SmiUntag(Parameter<Smi>(1));
  TNode<Word32> length = Int32Sub(SmiUntag(Parameter<Smi>(2)), from);
  GotoIf(Word32Equal(length, 0), &empty);
  If(Word32Equal(length, Length(string)), [&] { Return(string); });
  GotoIf(Word32Equal(length, 1), &character);
  Characters part(this, string, Uint32ToUint64(from));
  FindCharacters(&part, &runtime);
  GotoIf(Uint32LessThan(length, int32_t{kMinSlicedLength}), &short_part);
  Return(NewSliced(part, length));
  Bind(&short_part);
  Return(NewCopy(part, length));
  Bind(&character);
  TNode<Word32> code = LoadCharacter(string, Uint32ToUint64(from), &runtime);
  Return(CharacterString(code));
  Bind(&empty);
  Return(LoadRoot(RootIndex::k_empty_string));
  Bind(&runtime);
  Return(CallRuntime(RuntimeFunction::kSubstring, string, Parameter<Smi>(1), Parameter<Smi>(2)));
}

// The left operand is a string, the right one a string or a Smi.
STUB_CODE_AS(StringAdd, StringAssembler) {
  Label left_empty(this), right_empty(this), short_string(this), string(this), smi(this), two_byte(this),
      runtime(this, Label::kDeferred), other_smi(this, Label::kDeferred);
  TNode<String> left = Parameter<String>(0);
  TVariable<String> text(this, Parameter<String>(1));
  Branch(TaggedIsSmi(text.value()), &smi, &string);
  Bind(&smi);
  text = SmiToStringOrGoto(Cast<Smi>(Parameter<Object>(1)), &other_smi);
  Goto(&string);
  Bind(&other_smi);
  text = CallBuiltin<String>(Builtin::kSmiToString, Parameter<Object>(1));
  Goto(&string);
  Bind(&string);
  TNode<String> right = text.value();
  TNode<Word32> left_length = Length(left);
  TNode<Word32> right_length = Length(right);
  GotoIf(Word32Equal(left_length, 0), &left_empty);
  GotoIf(Word32Equal(right_length, 0), &right_empty);
  TNode<Word32> length = Int32Add(left_length, right_length);
  GotoIf(Uint32LessThan(kMaxInlineLength, length), &runtime);
  TNode<Word32> types = Word32Or(LoadInstanceType(left), LoadInstanceType(right));
  GotoIf(Uint32LessThan(length, int32_t{kMinConsLength}), &short_string);
  Return(NewCons(left, right, types, length));
  Bind(&short_string);
  GotoIfNot(AreAllBitsClear(types, kStringRepresentationMask), &runtime);
  GotoIf(IsAnyBitSet(types, kTwoByteStringBit), &two_byte);
  Return(NewSequential(left, right, length, 0));
  Bind(&two_byte);
  Return(NewSequential(left, right, length, 1));
  Bind(&left_empty);
  Return(right);
  Bind(&right_empty);
  Return(left);
  Bind(&runtime);
  Return(CallRuntime(RuntimeFunction::kStringAdd, left, right));
}

// Compares Latin-1: by words as long as they are the same, then by characters.
STUB_CODE_AS(StringCompare, StringAssembler) {
  constexpr int32_t kMaxCompared = 1 << 16;  // the runtime compares longer strings faster
  Label characters(this), runtime(this, Label::kDeferred);
  TNode<String> left = Parameter<String>(0), right = Parameter<String>(1);
  Characters a(this, left, Int64Constant(0)), b(this, right, Int64Constant(0));
  FindCharacters(&a, &runtime);
  FindCharacters(&b, &runtime);
  GotoIf(IsAnyBitSet(Word32Or(a.type.value(), b.type.value()), kTwoByteStringBit), &runtime);
  TNode<Word32> left_length = Length(left), right_length = Length(right);
  TNode<Word32> common = Select<Word32>(
      Uint32LessThan(left_length, right_length), [&] { return left_length; }, [&] { return right_length; });
  GotoIf(Uint32LessThan(kMaxCompared, common), &runtime);
  auto address = [&](const Characters& text) {
    constexpr int kFirst = layout::SeqOneByteString::kSize - kHeapObjectTag;
    return Int64Add(Int64Add(BitcastTaggedToWord64(text.text.value()), kFirst), text.index.value());
  };
  TNode<Word64> x = address(a), y = address(b), end = Uint32ToUint64(common);
  TVariable<Word64> at(this, Int64Constant(0));
  While([&] { return Uint64LessThanOrEqual(Int64Add(at.value(), 8), end); },
        [&] {
          GotoIf(Word64NotEqual(Load<Word64>(MemRep::kWord64, x, at.value(), 0),
                                Load<Word64>(MemRep::kWord64, y, at.value(), 0)),
                 &characters);
          at = Int64Add(at.value(), 8);
        });
  Goto(&characters);
  Bind(&characters);
  While([&] { return Uint64LessThan(at.value(), end); },
        [&] {
          TNode<Word32> c = Load<Word32>(MemRep::kUint8, x, at.value(), 0);
          TNode<Word32> d = Load<Word32>(MemRep::kUint8, y, at.value(), 0);
          If(Word32NotEqual(c, d), [&] { Return(SmiTag(Int32Sub(c, d))); });
          at = Int64Add(at.value(), 1);
        });
  Return(SmiTag(Int32Sub(left_length, right_length)));
  Bind(&runtime);
  Return(CallRuntime(RuntimeFunction::kStringCompare, left, right));
}

// A thin string stands for its internalized string.
STUB_CODE_AS(StringEqual, StringAssembler) {
  Label different(this), compare(this), thin(this, Label::kDeferred), runtime(this, Label::kDeferred);
  TNode<String> left = Parameter<String>(0);
  TNode<String> right = Parameter<String>(1);
  TNode<Word32> left_type = LoadInstanceType(left), right_type = LoadInstanceType(right);
  Branch(IsSequentialOneByte(Word32Or(left_type, right_type)), &compare, &thin);
  Bind(&compare);
  For(Int32Constant(0), Length(left), [&](TNode<Word32> i) {
    auto character = [&](TNode<String> string) {
      return LoadRawElement<Word32>(MemRep::kUint8, string, layout::SeqOneByteString::kSize,
                                    Uint32ToUint64(i), 0);
    };
    GotoIf(Word32NotEqual(character(left), character(right)), &different);
  });
  Return(True());
  Bind(&thin);
  const auto internalized = [&](TNode<String> string, TNode<Word32> type) {
    TVariable<String> result(this, string);
    Label is_thin(this), done(this);
    GotoIf(IsInternalizedType(type), &done);
    Branch(IsThinType(type), &is_thin, &runtime);
    Bind(&is_thin);
    result = LoadField(Cast<ThinString>(string), field::ThinString::actual);
    Goto(&done);
    Bind(&done);
    return result.value();
  };
  TNode<String> a = internalized(left, left_type);
  TNode<String> b = internalized(right, right_type);
  GotoIfNot(TaggedEqual(a, b), &different);
  Return(True());
  Bind(&different);
  Return(False());
  Bind(&runtime);
  Return(CallRuntime(RuntimeFunction::kStrictEqual, left, right));
}

}  // namespace kei::builtins
