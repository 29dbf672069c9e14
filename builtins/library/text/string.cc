#include "builtins/library/cpp-builtin.h"

// Characters, parts and ends of strings.

namespace kei::builtins {

namespace {

class StringAssembler : public CppBuiltinAssembler {
 public:
  using CppBuiltinAssembler::CppBuiltinAssembler;

 protected:
  TNode<String> StringReceiverOrGoto(Label* other) { return StringOrGoto(Receiver(), other); }
  TNode<Word32> Length(TNode<String> string) { return LoadField(string, field::String::length); }

  static constexpr int kFirstCharacter = layout::SeqOneByteString::kSize - kHeapObjectTag;
  static_assert(layout::SeqTwoByteString::kSize == layout::SeqOneByteString::kSize);
  // Has at least one character. The characters must be written before anything else is done.
  TNode<String> NewSequentialString(RootIndex map, TNode<Word32> length, int width_log2) {
    TNode<Word32> bytes = Word32Shl(length, width_log2);
    TNode<Word32> size = Word32And(Int32Add(bytes, layout::SeqOneByteString::kSize + kObjectAlignment - 1),
                                   ~(kObjectAlignment - 1));
    TNode<String> string = Cast<String>(AllocateRaw(size));
    StoreMap(string, map);
    StoreField(string, field::Name::raw_hash, Int32Constant(NameHash::kEmpty));
    StoreField(string, field::String::length, length);
    return string;
  }

  struct Place {
    TNode<String> string;
    TNode<Word32> position;
  };
  // The place in the receiver that argument 0 is the index of.
  Place PlaceOrGoto(Label* other, From from) {
    TNode<String> string = StringReceiverOrGoto(other);
    TNode<Word32> length = Length(string);
    TNode<Word32> position = SmiUntag(SmiArgumentOrGoto(0, other));
    if (from == From::kStartOrEnd) {
      TNode<Word32> given = position;
      position = Select<Word32>(
          Int32LessThan(given, 0), [&] { return Int32Add(given, length); }, [&] { return given; });
    }
    GotoIfNot(Uint32LessThan(position, length), other);
    return {string, position};
  }
  TNode<Word32> CharacterAt(const Place& place, Label* other) {
    return LoadCharacter(place.string, Uint32ToUint64(place.position), other);
  }
  TNode<Word32> CharacterOrGoto(Label* other, From from = From::kStart) {
    return CharacterAt(PlaceOrGoto(other, from), other);
  }

  // The receiver, and what the two arguments take of it.
  struct Part {
    TNode<String> string;
    TNode<Word32> from, to;
  };
  Part PartOrGoto(From from, Label* other) {
    TNode<String> string = StringReceiverOrGoto(other);
    TNode<Word32> length = Length(string);
    TNode<Word32> start = ClampedIndexOrGoto(0, length, Int32Constant(0), from, other);
    return {string, start, ClampedIndexOrGoto(1, length, length, from, other)};
  }
  void ReturnPart(TNode<String> string, TNode<Word32> from, TNode<Word32> to) {
    ReturnToJS(CallBuiltin(Builtin::kSubstring, string, SmiTag(from), SmiTag(to)));
  }

  // White space of Latin-1, line terminators included.
  TNode<Bool> IsSpace(TNode<Word32> c) {
    return Or(Word32Equal(c, 0xa0), [&] {
      return And(Uint32LessThanOrEqual(c, ' '), [&] {
        return Or(Word32Equal(c, ' '), [&] { return Uint32LessThan(Int32Sub(c, '\t'), '\r' - '\t' + 1); });
      });
    });
  }
  enum class Ends : uint8_t { kStart, kEnd, kBoth };
  void Trim(Ends ends, Label* slow) {
    constexpr int32_t kMaxLength = 1 << 16;  // C++ is faster over more
    TNode<String> string = StringReceiverOrGoto(slow);
    TNode<Word32> length = Length(string);
    GotoIf(Uint32LessThan(kMaxLength, length), slow);
    Characters text(this, string, Int64Constant(0));
    FindCharacters(&text, slow);
    GotoIf(IsAnyBitSet(text.type.value(), kTwoByteStringBit), slow);
    TNode<HeapObject> characters = text.text.value();
    TNode<Word32> first = Int64ToInt32(text.index.value());
    auto is_space = [&](TNode<Word32> at) {
      return IsSpace(LoadRawElement<Word32>(MemRep::kUint8, characters, layout::SeqOneByteString::kSize,
                                            Uint32ToUint64(Int32Add(first, at)), 0));
    };
    TVariable<Word32> from(this, Int32Constant(0)), to(this, length);
    auto is_empty = [&] { return Word32Equal(from.value(), to.value()); };
    if (ends != Ends::kEnd) {
      Loop([&](Label* done) {
        GotoIf(is_empty(), done);
        GotoIfNot(is_space(from.value()), done);
        from = Int32Add(from.value(), 1);
      });
    }
    if (ends != Ends::kStart) {
      Loop([&](Label* done) {
        GotoIf(is_empty(), done);
        TNode<Word32> last = Int32Sub(to.value(), 1);
        GotoIfNot(is_space(last), done);
        to = last;
      });
    }
    ReturnPart(string, from.value(), to.value());
  }
};

}  // namespace

FAST_PATH_CODE_AS(StringPrototypeCharCodeAt, StringAssembler) { ReturnToJS(SmiTag(CharacterOrGoto(slow))); }

FAST_PATH_CODE_AS(StringPrototypeCharAt, StringAssembler) {
  ReturnToJS(CharacterString(CharacterOrGoto(slow)));
}

FAST_PATH_CODE_AS(StringPrototypeAt, StringAssembler) {
  ReturnToJS(CharacterString(CharacterOrGoto(slow, From::kStartOrEnd)));
}

FAST_PATH_CODE_AS(StringPrototypeCodePointAt, StringAssembler) {
  Label may_be_pair(this);
  const Place place = PlaceOrGoto(slow, From::kStart);
  TNode<Word32> unit = CharacterAt(place, slow);
  GotoIf(IsSurrogate(unit), &may_be_pair);
  ReturnToJS(SmiTag(unit));
  Bind(&may_be_pair);
  GotoIfNot(IsLeadSurrogate(unit), slow);
  TNode<Word32> next = Int32Add(place.position, 1);
  GotoIfNot(Uint32LessThan(next, Length(place.string)), slow);
  TNode<Word32> trail = CharacterAt({place.string, next}, slow);
  GotoIfNot(IsTrailSurrogate(trail), slow);
  constexpr int32_t kOffset = 0x10000 - (0xd800 << 10) - 0xdc00;
  ReturnToJS(SmiTag(Int32Add(Int32Add(Word32Shl(unit, 10), trail), kOffset)));
}

namespace {

class CharCodeAssembler : public StringAssembler {
 public:
  using StringAssembler::StringAssembler;

 protected:
  // f(argument, index), of at least one.
  template <typename F>
  void ForEachArgument(F f) {
    TVariable<Word64> i(this, Int64Constant(0));
    TNode<Word64> end = Uint32ToUint64(Argc());
    Loop([&](Label* done) {
      f(LoadArgument(i.value()), i.value());
      i = Int64Add(i.value(), 1);
      GotoIf(Word64Equal(i.value(), end), done);
    });
  }
  struct Text {
    TNode<String> string;
    // That any of the arguments has, all of which are Smis.
    TNode<Word32> bits;
  };
  // The text has the lowest bits of each argument; the result says whether these are all bits.
  Text NewText(RootIndex map, MemRep character, Label* not_smis) {
    const int width_log2 = character == MemRep::kUint8 ? 0 : 1;
    TNode<String> string = NewSequentialString(map, Argc(), width_log2);
    TVariable<Word64> words(this, Int64Constant(0));
    ForEachArgument([&](TNode<Object> code, TNode<Word64> i) {
      words = Word64Or(words.value(), BitcastTaggedToWord64(code));
      Store(character, string, i, width_log2, kFirstCharacter, SmiUntag(Cast<Smi>(code)));
    });
    TNode<Object> all = BitcastWord64ToTagged<Object>(words.value());
    GotoIf(TaggedIsNotSmi(all), not_smis);
    return {string, SmiUntag(Cast<Smi>(all))};
  }
};

}  // namespace

// Covers integers that are code units.
FAST_PATH_CODE_AS(StringFromCharCode, CharCodeAssembler) {
  constexpr int32_t kMaxLength = 1 << 12;
  Label several(this), two_byte(this);
  GotoIfNot(Word32Equal(Argc(), 1), &several);
  TNode<Word32> character = SmiUntag(SmiArgumentOrGoto(0, slow));
  GotoIf(Uint32LessThan(0xffff, character), slow);
  ReturnToJS(CharacterString(character));
  Bind(&several);
  GotoIfNot(Uint32LessThan(Int32Sub(Argc(), 1), kMaxLength), slow);
  const Text narrow = NewText(RootIndex::k_one_byte_string_map, MemRep::kUint8, slow);
  GotoIf(Uint32LessThan(0xff, narrow.bits), &two_byte);
  ReturnToJS(narrow.string);
  Bind(&two_byte);
  GotoIf(Uint32LessThan(0xffff, narrow.bits), slow);
  ReturnToJS(NewText(RootIndex::k_two_byte_string_map, MemRep::kUint16, slow).string);
}

// Covers strings and Smis. No script could tell that a joined text is joined again.
FAST_PATH_CODE_AS(StringPrototypeConcat, StringAssembler) {
  TVariable<String> result(this, StringReceiverOrGoto(slow));
  For(Int32Constant(0), Argc(), [&](TNode<Word32> i) {
    Label smi(this), join(this);
    TVariable<Object> part(this, LoadArgument(Uint32ToUint64(i)));
    GotoIf(TaggedIsSmi(part.value()), &smi);
    Branch(IsStringType(LoadInstanceType(Cast<HeapObject>(part.value()))), &join, slow);
    Bind(&smi);
    part = CallBuiltin(Builtin::kSmiToString, part.value());
    Goto(&join);
    Bind(&join);
    result = CallBuiltin<String>(Builtin::kStringAdd, result.value(), part.value());
  });
  ReturnToJS(result.value());
}

// --- Parts

FAST_PATH_CODE_AS(StringPrototypeSlice, StringAssembler) {
  Label empty(this);
  const auto [string, from, to] = PartOrGoto(From::kStartOrEnd, slow);
  GotoIf(Int32LessThanOrEqual(to, from), &empty);
  ReturnPart(string, from, to);
  Bind(&empty);
  ReturnToJS(LoadRoot(RootIndex::k_empty_string));
}

FAST_PATH_CODE_AS(StringPrototypeSubstring, StringAssembler) {
  Label backward(this);
  const auto [string, from, to] = PartOrGoto(From::kStart, slow);
  GotoIf(Int32LessThan(to, from), &backward);
  ReturnPart(string, from, to);
  Bind(&backward);
  ReturnPart(string, to, from);
}

FAST_PATH_CODE_AS(StringPrototypeSubstr, StringAssembler) {
  TNode<String> string = StringReceiverOrGoto(slow);
  TNode<Word32> length = Length(string);
  TNode<Word32> from = ClampedIndexOrGoto(0, length, Int32Constant(0), From::kStartOrEnd, slow);
  TNode<Word32> rest = Int32Sub(length, from);
  TNode<Word32> count = ClampedIndexOrGoto(1, rest, rest, From::kStart, slow);
  ReturnPart(string, from, Int32Add(from, count));
}

// --- Ends

namespace {

enum class At : uint8_t { kStart, kEnd };

class EndAssembler : public StringAssembler {
 public:
  using StringAssembler::StringAssembler;

 protected:
  // Whether a short text is there, in flat strings of the same width.
  void Matches(At at, Label* slow) {
    constexpr int32_t kMaxLength = 64;
    Label wide(this), different(this);
    TNode<String> string = StringReceiverOrGoto(slow);
    TNode<String> wanted = StringOrGoto(ArgumentOrGoto(0, slow), slow);
    TNode<Word32> length = Length(string), count = Length(wanted);
    GotoIf(Uint32LessThan(kMaxLength, count), slow);
    TNode<Word32> zero = Int32Constant(0);
    TNode<Word32> given = ClampedIndexOrGoto(1, length, at == At::kStart ? zero : length, From::kStart, slow);
    TNode<Word32> from = at == At::kStart ? given : Int32Sub(given, count);
    GotoIf(at == At::kStart ? Int32LessThan(Int32Sub(length, from), count) : Int32LessThan(from, 0),
           &different);
    Characters text(this, string, Uint32ToUint64(from)), part(this, wanted, Int64Constant(0));
    FindCharacters(&text, slow);
    FindCharacters(&part, slow);
    TNode<Word32> types = Word32Xor(text.type.value(), part.type.value());
    GotoIf(IsAnyBitSet(types, kTwoByteStringBit), slow);
    GotoIf(IsAnyBitSet(text.type.value(), kTwoByteStringBit), &wide);
    ReturnIfEqual(MemRep::kUint8, text, part, count, &different);
    Bind(&wide);
    ReturnIfEqual(MemRep::kUint16, text, part, count, &different);
    Bind(&different);
    ReturnToJS(False());
  }

 private:
  void ReturnIfEqual(MemRep unit, const Characters& text, const Characters& part, TNode<Word32> count,
                     Label* different) {
    TNode<Word64> delta = Int64Sub(text.index.value(), part.index.value());
    TNode<Word64> end = Int64Add(part.index.value(), Uint32ToUint64(count));
    TVariable<Word64> at(this, part.index.value());
    const auto load = [&](const Characters& from, TNode<Word64> index) {
      return LoadRawElement<Word32>(unit, from.text.value(), layout::SeqOneByteString::kSize, index,
                                    unit == MemRep::kUint8 ? 0 : 1);
    };
    While([&] { return Word64NotEqual(at.value(), end); },
          [&] {
            GotoIfNot(Word32Equal(load(text, Int64Add(at.value(), delta)), load(part, at.value())),
                      different);
            at = Int64Add(at.value(), 1);
          });
    ReturnToJS(True());
  }
};

class PadAssembler : public StringAssembler {
 public:
  using StringAssembler::StringAssembler;

 protected:
  // Pads a short text of Latin-1 by one character.
  void Pad(At at, Label* slow) {
    constexpr int32_t kMaxLength = 64;
    Label long_enough(this);
    TNode<String> string = StringReceiverOrGoto(slow);
    TNode<Word32> length = Length(string);
    TNode<Word32> wanted = SmiUntag(SmiArgumentOrGoto(0, slow));
    GotoIf(Int32LessThanOrEqual(wanted, length), &long_enough);
    GotoIf(Uint32LessThan(kMaxLength, wanted), slow);
    TNode<Word32> filler = FillerOrGoto(slow);
    Characters text(this, string, Int64Constant(0));
    FindCharacters(&text, slow);
    GotoIf(IsAnyBitSet(text.type.value(), kTwoByteStringBit), slow);
    TNode<String> padded = NewSequentialString(RootIndex::k_one_byte_string_map, wanted, 0);
    TNode<Word32> missing = Int32Sub(wanted, length);
    TNode<Word32> zero = Int32Constant(0);
    Fill(padded, at == At::kStart ? zero : length, missing, filler);
    Put(padded, at == At::kStart ? missing : zero, length, [&](TNode<Word64> i) {
      return LoadRawElement<Word32>(MemRep::kUint8, text.text.value(), layout::SeqOneByteString::kSize,
                                    Int64Add(text.index.value(), i), 0);
    });
    ReturnToJS(padded);
    Bind(&long_enough);
    ReturnToJS(string);
  }

 private:
  // Latin-1, a space if it is missing.
  TNode<Word32> FillerOrGoto(Label* other) {
    TVariable<Word32> filler(this, Int32Constant(' '));
    Label done(this);
    TNode<Object> argument = ArgumentOrGoto(1, &done);
    GotoIf(IsRoot(argument, RootIndex::k_undefined), &done);
    TNode<String> given = StringOrGoto(argument, other);
    GotoIfNot(Word32Equal(Length(given), 1), other);
    filler = LoadCharacter(given, Int64Constant(0), other);
    GotoIf(Uint32LessThan(0xff, filler.value()), other);
    Goto(&done);
    Bind(&done);
    return filler.value();
  }
  // Strings of 8 bytes or more are filled by words; the last word overlaps its predecessor.
  void Fill(TNode<String> string, TNode<Word32> from, TNode<Word32> count, TNode<Word32> filler) {
    constexpr int32_t kWord = 8;
    Label words(this), done(this);
    GotoIf(Uint32LessThanOrEqual(kWord, count), &words);
    Put(string, from, count, [&](TNode<Word64>) { return filler; });
    Goto(&done);
    Bind(&words);
    TNode<Word64> word = Int64Mul(Uint32ToUint64(filler), int64_t{0x0101010101010101});
    TNode<Word64> last = Uint32ToUint64(Int32Sub(Int32Add(from, count), kWord));
    TVariable<Word64> at(this, Uint32ToUint64(from));
    While([&] { return Uint64LessThan(at.value(), last); },
          [&] {
            Store(MemRep::kWord64, string, at.value(), 0, kFirstCharacter, word);
            at = Int64Add(at.value(), kWord);
          });
    Store(MemRep::kWord64, string, last, 0, kFirstCharacter, word);
    Goto(&done);
    Bind(&done);
  }
  // character(i) at `from` and behind.
  template <typename F>
  void Put(TNode<String> string, TNode<Word32> from, TNode<Word32> count, F character) {
    TNode<Word64> first = Uint32ToUint64(from);
    For(Int32Constant(0), count, [&](TNode<Word32> i) {
      TNode<Word64> index = Uint32ToUint64(i);
      Store(MemRep::kUint8, string, Int64Add(first, index), 0, kFirstCharacter, character(index));
    });
  }
};

}  // namespace

FAST_PATH_CODE_AS(StringPrototypeStartsWith, EndAssembler) { Matches(At::kStart, slow); }
FAST_PATH_CODE_AS(StringPrototypeEndsWith, EndAssembler) { Matches(At::kEnd, slow); }

FAST_PATH_CODE_AS(StringPrototypePadStart, PadAssembler) { Pad(At::kStart, slow); }
FAST_PATH_CODE_AS(StringPrototypePadEnd, PadAssembler) { Pad(At::kEnd, slow); }

FAST_PATH_CODE_AS(StringPrototypeTrim, StringAssembler) { Trim(Ends::kBoth, slow); }
FAST_PATH_CODE_AS(StringPrototypeTrimStart, StringAssembler) { Trim(Ends::kStart, slow); }
FAST_PATH_CODE_AS(StringPrototypeTrimEnd, StringAssembler) { Trim(Ends::kEnd, slow); }

}  // namespace kei::builtins
