#include "builtins/ic/property-assembler.h"

// Equality of any two values, as handlers have it inline and machine code calls it.

namespace kei::builtins {

void PropertyAssembler::EqualNumbers(TNode<Object> left, TNode<Object> right, const EqualityEnds& ends,
                                     Label* other) {
  TNode<Float64> a = ToFloat64OrGoto(left, other);
  TNode<Float64> b = ToFloat64OrGoto(right, other);
  ends.note_kind(OperandKinds::kNumber);
  ends.leave(ToBoolean(Float64Equal(a, b)));
}

// The strings are not identical.
void PropertyAssembler::EqualStrings(TNode<String> left, TNode<String> right, const EqualityEnds& ends) {
  Label internalized(this), different(this), unknown(this, Label::kDeferred);
  TNode<Word32> either = Word32Or(LoadInstanceType(left), LoadInstanceType(right));
  TNode<Bool> same_length =
      Word32Equal(LoadField(left, field::String::length), LoadField(right, field::String::length));
  GotoIf(AreAllBitsClear(either, kNotInternalizedBit), &internalized);
  ends.note_kind(OperandKinds::kString);
  Branch(same_length, &unknown, &different);
  Bind(&internalized);
  ends.note_kind(OperandKinds::kInternalizedString);
  ends.leave(False());
  Bind(&different);
  ends.leave(False());
  Bind(&unknown);
  ends.leave(CallBuiltin(Builtin::kStringEqual, left, right));
}

// The part that both kinds of equality agree on comes first: numbers, identity, strings. Strictly, nothing
// else is equal. Loosely, undefined equals null, receivers equal only themselves, and the rest is
// LooseEqual's.
void PropertyAssembler::EqualValues(Equality equality, TNode<Object> left, TNode<Object> right,
                                    const EqualityEnds& ends) {
  Label not_numbers(this), identical(this), no_strings(this), different(this),
      generic(this, Label::kDeferred);
  Label* mixed = equality == Equality::kStrict ? &different : &generic;
  EqualNumbers(left, right, ends, &not_numbers);

  Bind(&not_numbers);
  GotoIf(TaggedEqual(left, right), &identical);
  TNode<HeapObject> a = HeapObjectOrGoto(left, mixed);
  TNode<HeapObject> b = HeapObjectOrGoto(right, mixed);
  TNode<Word32> left_type = LoadInstanceType(a);
  TNode<Word32> right_type = LoadInstanceType(b);
  GotoIfNot(IsStringType(left_type), &no_strings);
  GotoIfNot(IsStringType(right_type), mixed);
  EqualStrings(Cast<String>(a), Cast<String>(b), ends);

  Bind(&no_strings);
  Label no_bigints(this), bigints(this, Label::kDeferred);
  GotoIfNot(Word32Equal(left_type, static_cast<int32_t>(InstanceType::kBigInt)), &no_bigints);
  Branch(Word32Equal(right_type, static_cast<int32_t>(InstanceType::kBigInt)), &bigints, mixed);
  Bind(&bigints);
  ends.note_kind(OperandKinds::kBigInt);
  Label call(this, Label::kDeferred);
  ends.leave(ToBoolean(AreSameSmallBigInts(left, right, &call)));
  Bind(&call);
  ends.leave(CallRuntime(RuntimeFunction::kStrictEqual, left, right));
  Bind(&no_bigints);
  if (equality == Equality::kLoose) {
    Label left_nullish(this), right_nullish(this);
    GotoIf(IsNullish(left), &left_nullish);
    GotoIf(IsNullish(right), &right_nullish);
    GotoIfNot(IsJSReceiverType(left_type), &generic);
    Branch(IsJSReceiverType(right_type), &different, &generic);
    Bind(&left_nullish);
    GotoIf(IsNullish(right), &identical);
    Branch(IsUndetectable(b), &identical, &different);
    Bind(&right_nullish);
    Branch(IsUndetectable(a), &identical, &different);
  } else {
    Goto(&different);
  }
  Bind(&identical);  // or undefined and null, which are of one kind
  ends.note_kinds(OperandKindOf(left));
  ends.leave(True());
  Bind(&different);
  ends.note_kinds(Word32Or(OperandKindOf(left), OperandKindOf(right)));
  ends.leave(False());
  if (equality == Equality::kStrict) return;
  Bind(&generic);
  ends.note_kinds(Word32Or(OperandKindOf(left), OperandKindOf(right)));
  ends.leave(CallBuiltin(Builtin::kLooseEqual, left, right));
}

}  // namespace kei::builtins
