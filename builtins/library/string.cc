#include "builtins/library/cpp-builtin.h"

// Characters of strings.

namespace kei::builtins {

namespace {

constexpr int32_t kMaxLatin1 = 0xff;

class StringAssembler : public CppBuiltinAssembler {
 public:
  using CppBuiltinAssembler::CppBuiltinAssembler;

 protected:
  enum class From { kStart, kStartOrEnd };   // whether negative indices count from the end
  // The character of the receiver that argument 0 is the index of.
  TNode<Word32> CharacterOrGoto(Label* other, From from = From::kStart) {
    TNode<HeapObject> object = HeapObjectOrGoto(Receiver(), other);
    GotoIfNot(IsStringType(LoadInstanceType(object)), other);
    TNode<String> string = Cast<String>(object);
    TNode<Word32> length = LoadField(string, field::String::length);
    TNode<Word32> position = SmiUntag(SmiArgumentOrGoto(0, other));
    if (from == From::kStartOrEnd) {
      TNode<Word32> given = position;
      position = Select<Word32>(
          Int32LessThan(given, 0), [&] { return Int32Add(given, length); },
          [&] { return given; });
    }
    GotoIfNot(Uint32LessThan(position, length), other);
    return LoadCharacter(string, Uint32ToUint64(position), other);
  }
};

}  // namespace

FAST_PATH_CODE_AS(StringPrototypeCharCodeAt, StringAssembler) {
  ReturnToJS(SmiTag(CharacterOrGoto(slow)));
}

FAST_PATH_CODE_AS(StringPrototypeCharAt, StringAssembler) {
  TNode<Word32> character = CharacterOrGoto(slow);
  GotoIf(Uint32LessThan(kMaxLatin1, character), slow);
  ReturnToJS(SingleCharacterString(character));
}

FAST_PATH_CODE_AS(StringPrototypeAt, StringAssembler) {
  TNode<Word32> character = CharacterOrGoto(slow, From::kStartOrEnd);
  GotoIf(Uint32LessThan(kMaxLatin1, character), slow);
  ReturnToJS(SingleCharacterString(character));
}

// Of characters that are one code unit.
FAST_PATH_CODE_AS(StringPrototypeCodePointAt, StringAssembler) {
  TNode<Word32> character = CharacterOrGoto(slow);
  GotoIf(Word32Equal(Word32And(character, 0xf800), 0xd800), slow);
  ReturnToJS(SmiTag(character));
}

FAST_PATH_CODE_AS(StringFromCharCode, StringAssembler) {
  GotoIfNot(Word32Equal(Argc(), 1), slow);
  TNode<Word32> character = SmiUntag(SmiArgumentOrGoto(0, slow));
  GotoIf(Uint32LessThan(kMaxLatin1, character), slow);
  ReturnToJS(SingleCharacterString(character));
}

}  // namespace kei::builtins
