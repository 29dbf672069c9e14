#include "builtins/handlers/interpreter-assembler.h"

// Tests for truth: conversions to booleans, and jumps by them.

namespace kei::builtins {

namespace {

class TruthAssembler : public InterpreterAssembler {
 public:
  using InterpreterAssembler::InterpreterAssembler;

 protected:
  // Whether the accumulator is truthy, and what it was goes to the slot. Stencils have what
  // their sites have seen, and leave the rest to a stub.
  void BranchOnTruth(Label* if_true, Label* if_false);
  void JumpIfToBoolean(bool wanted);

 private:
  void BranchInStencil(Label* if_true, Label* if_false);
  void BranchNoting(Label* if_true, Label* if_false);
  void BranchExpecting(StencilCondition::Kind kind, Label* if_true, Label* if_false, Label* other);
};

void TruthAssembler::BranchOnTruth(Label* if_true, Label* if_false) {
  GotoIf(IsRoot(Accumulator(), RootIndex::k_true_value), if_true);
  GotoIf(IsRoot(Accumulator(), RootIndex::k_false_value), if_false);
  IsStencil() ? BranchInStencil(if_true, if_false) : BranchNoting(if_true, if_false);
}

void TruthAssembler::BranchInStencil(Label* if_true, Label* if_false) {
  const StencilCondition::Kind kind = condition().kind;
  const bool is_usual = kind == StencilCondition::Kind::kNone;
  Label other(this, is_usual ? Label::kPlain : Label::kDeferred);
  BranchExpecting(kind, if_true, if_false, &other);
  Bind(&other);
  TNode<Object> truth = TruthByStub();
  if (LosesAccumulator()) return Dispatch(truth);
  Branch(IsRoot(truth, RootIndex::k_true_value), if_true, if_false);
}

void TruthAssembler::JumpIfToBoolean(bool wanted) {
  Label if_true(this), if_false(this);
  BranchOnTruth(&if_true, &if_false);
  for (bool truth : {true, false}) {
    Bind(truth ? &if_true : &if_false);
    if (LosesAccumulator()) {
      ExitBy(truth);
    } else if (truth == wanted) {
      Jump();
    } else {
      Dispatch();
    }
  }
}

void TruthAssembler::BranchExpecting(StencilCondition::Kind kind, Label* if_true, Label* if_false,
                                     Label* other) {
  TNode<Object> value = Accumulator();
  switch (kind) {
    case StencilCondition::Kind::kSmis:
      GotoIf(TaggedIsNotSmi(value), other);
      return Branch(TaggedEqual(value, SmiConstant(0)), if_false, if_true);
    case StencilCondition::Kind::kIdentities: {
      GotoIf(IsNullish(value), if_false);
      TNode<JSReceiver> receiver = JSReceiverOrGoto(value, other);
      return Branch(IsUndetectable(receiver), if_false, if_true);
    }
    case StencilCondition::Kind::kStrings:
      GotoIf(IsNullish(value), if_false);
      GotoIf(IsRoot(value, RootIndex::k_empty_string), if_false);
      StringOrGoto(value, other);
      return Goto(if_true);
    default: return Goto(other);
  }
}

void TruthAssembler::BranchNoting(Label* if_true, Label* if_false) {
  Label smi(this), nullish(this), receiver(this), other(this);
  TNode<Object> value = Accumulator();
  TNode<HeapObject> object = HeapObjectOrGoto(value, &smi);
  GotoIf(IsNullish(value), &nullish);
  Branch(IsJSReceiverType(LoadInstanceType(object)), &receiver, &other);
  Bind(&smi);
  Record(OperandKinds::kSmi);
  Branch(TaggedEqual(value, SmiConstant(0)), if_false, if_true);
  Bind(&nullish);
  Record(OperandKinds::kOddball);
  Goto(if_false);
  Bind(&receiver);
  Record(OperandKinds::kReceiver);
  Branch(IsUndetectable(object), if_false, if_true);
  Bind(&other);
  RecordBits(OperandKindOf(value));
  BranchOnToBoolean(value, if_true, if_false);
}

}  // namespace

HANDLER_AS(ToBooleanLogicalNot, TruthAssembler) {
  Label if_true(this), if_false(this);
  BranchOnTruth(&if_true, &if_false);
  Bind(&if_true);
  Dispatch(False());
  Bind(&if_false);
  Dispatch(True());
}

HANDLER_AS(JumpIfToBooleanTrue, TruthAssembler) { JumpIfToBoolean(true); }
HANDLER_AS(JumpIfToBooleanFalse, TruthAssembler) { JumpIfToBoolean(false); }

}  // namespace kei::builtins
