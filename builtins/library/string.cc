#include "builtins/library/cpp-builtin.h"

// Characters of sequential strings.

namespace kei::builtins {

namespace {

constexpr int32_t kMaxLatin1 = 0xff;

class StringAssembler : public CppBuiltinAssembler {
 public:
  using CppBuiltinAssembler::CppBuiltinAssembler;

 protected:
  // The character of the receiver that argument 0 is the index of.
  TNode<Word32> CharacterOrGoto(Label* other) {
    TNode<HeapObject> object = HeapObjectOrGoto(Receiver(), other);
    GotoIfNot(IsStringType(LoadInstanceType(object)), other);
    TNode<String> string = Cast<String>(object);
    TNode<Smi> index = SmiArgumentOrGoto(0, other);
    TNode<Word32> position = SmiUntag(index);
    GotoIfNot(Uint32LessThan(position, LoadField(string, field::String::length)), other);
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

FAST_PATH_CODE_AS(StringFromCharCode, StringAssembler) {
  GotoIfNot(Word32Equal(Argc(), 1), slow);
  TNode<Word32> character = SmiUntag(SmiArgumentOrGoto(0, slow));
  GotoIf(Uint32LessThan(kMaxLatin1, character), slow);
  ReturnToJS(SingleCharacterString(character));
}

}  // namespace kei::builtins
