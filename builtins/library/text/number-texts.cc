#include "builtins/library/cpp-builtin.h"

// Integers to texts and back.

namespace kei::builtins {

namespace {

class NumberTextAssembler : public CppBuiltinAssembler {
 public:
  using CppBuiltinAssembler::CppBuiltinAssembler;

 protected:
  // Goes on where argument i, a radix, is missing, undefined or 10.
  void GotoUnlessDecimal(int i, Label* other) {
    Label decimal(this);
    TNode<Object> radix = ArgumentOrGoto(i, &decimal);
    GotoIf(IsRoot(radix, RootIndex::k_undefined), &decimal);
    Branch(TaggedEqual(radix, SmiConstant(10)), &decimal, other);
    Bind(&decimal);
  }
  // The text of a number that is not negative, in a radix that is argument 0.
  TNode<String> InRadixOrGoto(TNode<Smi> number, Label* other) {
    TVariable<String> result(this);
    TVariable<Word32> rest(this, SmiUntag(number)), length(this, Int32Constant(0));
    TVariable<Word64> digits(this, Int64Constant(0));
    Label several(this), done(this);
    TNode<Word32> radix = SmiUntag(SmiArgumentOrGoto(0, other));
    GotoIfNot(Uint32LessThan(Int32Sub(radix, 2), 35), other);
    GotoIfNot(HasFewDigits(rest.value(), radix), other);
    GotoIfNot(Uint32LessThan(rest.value(), radix), &several);
    result = SingleCharacterString(DigitCharacter(rest.value()));
    Goto(&done);
    Bind(&several);
    Loop([&](Label* last) {
      TNode<Word32> quotient = Uint32Div(rest.value(), radix);
      TNode<Word32> digit = DigitCharacter(Int32Sub(rest.value(), Int32Mul(quotient, radix)));
      digits = Word64Or(Word64Shl(digits.value(), 8), Uint32ToUint64(digit));
      length = Int32Add(length.value(), 1);
      rest = quotient;
      GotoIf(Word32Equal(quotient, 0), last);
    });
    result = NewShortString(digits.value(), length.value(), Int32Constant(NameHash::kEmpty));
    Goto(&done);
    Bind(&done);
    return result.value();
  }
  // No more than eight; no negative number has.
  TNode<Bool> HasFewDigits(TNode<Word32> number, TNode<Word32> radix) {
    TNode<Word64> square = Uint32ToUint64(Int32Mul(radix, radix));
    TNode<Word64> fourth = Int64Mul(square, square);
    return And(Int32LessThanOrEqual(0, number),
               [&] { return Uint64LessThan(Uint32ToUint64(number), Int64Mul(fourth, fourth)); });
  }
  TNode<Word32> DigitCharacter(TNode<Word32> digit) {
    return Select<Word32>(
        Uint32LessThan(digit, 10), [&] { return Int32Add(digit, '0'); },
        [&] { return Int32Add(digit, 'a' - 10); });
  }
  // The number that a flat text of Latin-1 spells with nothing but a few digits.
  TNode<Smi> ParseDigitsOrGoto(TNode<String> string, TNode<Word32> length, Label* other) {
    constexpr int32_t kMaxDigits = 9;
    static_assert(kSmiMax > 999'999'999);
    GotoIfNot(Uint32LessThan(Int32Sub(length, 1), kMaxDigits), other);
    Characters text(this, string, Int64Constant(0));
    FindCharacters(&text, other);
    GotoIf(IsAnyBitSet(text.type.value(), kTwoByteStringBit), other);
    TNode<HeapObject> characters = text.text.value();
    TNode<Word64> first = text.index.value();
    TVariable<Word32> value(this, Int32Constant(0));
    For(Int32Constant(0), length, [&](TNode<Word32> i) {
      TNode<Word32> c = LoadRawElement<Word32>(MemRep::kUint8, characters, layout::SeqOneByteString::kSize,
                                               Int64Add(first, Uint32ToUint64(i)), 0);
      TNode<Word32> digit = Int32Sub(c, '0');
      GotoIfNot(Uint32LessThan(digit, 10), other);
      value = Int32Add(Int32Mul(value.value(), 10), digit);
    });
    return SmiTag(value.value());
  }
};

}  // namespace

FAST_PATH_CODE_AS(NumberPrototypeToString, NumberTextAssembler) {
  TNode<Object> number = Receiver();
  Label other_radix(this);
  GotoIf(TaggedIsNotSmi(number), slow);
  GotoUnlessDecimal(0, &other_radix);
  ReturnToJS(CallBuiltin(Builtin::kSmiToString, number));
  Bind(&other_radix);
  ReturnToJS(InRadixOrGoto(Cast<Smi>(number), slow));
}

// Covers integers and their texts. If a text's hash is the number, that is the result.
FAST_PATH_CODE_AS(GlobalParseInt, NumberTextAssembler) {
  Label smi(this), digits(this), number(this);
  TNode<Object> value = ArgumentOrGoto(0, slow);
  GotoUnlessDecimal(1, slow);
  TNode<HeapObject> object = HeapObjectOrGoto(value, &smi);
  GotoIf(IsHeapNumber(object), &number);
  GotoIfNot(IsStringType(LoadInstanceType(object)), slow);
  TNode<String> string = Cast<String>(object);
  TNode<Word32> length = LoadField(string, field::String::length);
  TNode<Word32> hash = LoadField(string, field::Name::raw_hash);
  GotoIfNot(AreAllBitsClear(hash, NameHash::kNotComputed | NameHash::kNotIndex), &digits);
  GotoIf(Uint32LessThan(int32_t{kMaxHashedIndexLength}, length), &digits);
  ReturnToJS(SmiTag(Word32Shr(hash, int32_t{NameHash::kShift})));
  Bind(&digits);
  ReturnToJS(ParseDigitsOrGoto(string, length, slow));
  // If a number is neither very small nor very large, its text begins with its integer; above -1 the text
  // begins with "-0".
  Bind(&number);
  TNode<Float64> double_value = LoadField(Cast<HeapNumber>(object), field::HeapNumber::value);
  TNode<Float64> magnitude = Float64Abs(double_value);
  GotoIfNot(Float64LessThanOrEqual(1.0, magnitude), slow);
  GotoIfNot(Float64LessThan(magnitude, 1e21), slow);
  ReturnToJS(NumberFromFloat64(Float64Trunc(double_value)));
  Bind(&smi);
  ReturnToJS(value);
}

}  // namespace kei::builtins
