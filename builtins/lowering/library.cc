#include "builtins/lowering/lowering-assembler.h"

// The library's functions on values of known types.

namespace kei::builtins {

TNode<Word32> LoweringAssembler::TestNumber(NumberTest test, TNode<Object> value) {
  return Test([&](Label* yes, Label* no) {
    TNode<Float64> number = ToFloat64OrGoto(value, no);
    switch (test) {
      case NumberTest::kIsNan: return Branch(Float64Equal(number, number), no, yes);
      case NumberTest::kIsFinite: return Branch(IsFinite(number), yes, no);
      case NumberTest::kIsInteger: return Branch(IsIntegral(number), yes, no);
    }
  });
}

TNode<Word32> LoweringAssembler::IsArray(TNode<Object> value) {
  return Test([&](Label* yes, Label* no) {
    TNode<Word32> type = LoadInstanceType(HeapObjectOrGoto(value, no));
    DeoptIf(Word32Equal(type, static_cast<int32_t>(InstanceType::kJSProxy)), DeoptReason::kValue);
    Branch(Word32Equal(type, static_cast<int32_t>(InstanceType::kJSArray)), yes, no);
  });
}

TNode<Word32> LoweringAssembler::HasInPrototypeChain(TNode<Object> value, TNode<Object> prototype) {
  return Test([&](Label* yes, Label* no) {
    Label unknown(this, Label::kDeferred), interrupted(this, Label::kDeferred);
    BranchOnPrototype(JSReceiverOrGoto(value, no), prototype, {yes, no, &unknown, &interrupted});
    Bind(&unknown);
    Deoptimize(DeoptReason::kValue);
    Bind(&interrupted);
    Deoptimize(DeoptReason::kPlanned);
  });
}

// C++ flattens the string, if it has to be.
TNode<Word32> LoweringAssembler::LoadUnit(TNode<String> string, TNode<Word32> index) {
  if (options_.checks_claims) {
    Require(Uint32LessThan(index, LoadField(string, field::String::length)), Claim::kIndex, string);
  }
  TVariable<Word32> result(this);
  Label other(this, Label::kDeferred), done(this);
  result = LoadCharacter(string, Uint32ToUint64(index), &other);
  Goto(&done);
  Bind(&other);
  TNode<Object> unit = CallRuntime(RuntimeFunction::kStringCharCodeAt, string, SmiTag(index));
  result = SmiUntag(Cast<Smi>(unit));
  Goto(&done);
  Bind(&done);
  return result.value();
}

TNode<Word32> LoweringAssembler::AreEqualStrings(TNode<String> left, TNode<String> right) {
  return Test([&](Label* yes, Label* no) {
    GotoIf(TaggedEqual(left, right), yes);
    EqualityEnds ends;
    ends.note_kind = [](int32_t) {};
    ends.note_kinds = [](TNode<Word32>) {};
    ends.leave = [&](TNode<Object> equal) { Branch(IsRoot(equal, RootIndex::k_true_value), yes, no); };
    EqualStrings(left, right, ends);
  });
}

}  // namespace kei::builtins
