#include "builtins/interpreter-assembler.h"

// Literals, closures, arguments objects, calls of runtime functions.

namespace kei::builtins {

HANDLER(CreateObjectLiteral) {
  Dispatch(CallRuntime(RuntimeFunction::kCreateObjectLiteral, ConstantOperand(0), LoadFeedback(),
                       UnsignedSmiOperand(1), UnsignedSmiOperand(2)));
}

HANDLER(CreateArrayLiteral) {
  Dispatch(CallRuntime(RuntimeFunction::kCreateArrayLiteral, ConstantOperand(0), LoadFeedback(),
                       UnsignedSmiOperand(1), UnsignedSmiOperand(2)));
}

// An object of the map of {} with all its in-object properties undefined.
HANDLER(CreateEmptyObjectLiteral) { Dispatch(CallBuiltin(Builtin::kCreateEmptyObject)); }

HANDLER(CreateEmptyArrayLiteral) {
  Dispatch(CallBuiltin(Builtin::kCreateEmptyArray, LoadFeedback(), UnsignedSmiOperand(0)));
}

HANDLER(CreateRegExpLiteral) {
  Dispatch(CallRuntime(RuntimeFunction::kCreateRegExpLiteral, ConstantOperand(0),
                       UnsignedSmiOperand(2)));
}

HANDLER(GetTemplateObject) {
  Dispatch(CallRuntime(RuntimeFunction::kGetTemplateObject, ConstantOperand(0), LoadFeedback(),
                       UnsignedSmiOperand(1)));
}

// The feedback cell belongs to the site; without a vector the closures share one that stays empty.
HANDLER(CreateClosure) {
  TVariable<Object> cell(this);
  Label no_feedback(this), create(this);
  TNode<FeedbackVector> vector = LoadFeedbackOrGoto(&no_feedback);
  TNode<FixedArray> cells = LoadField(vector, field::FeedbackVector::closure_cells);
  cell = LoadFixedArrayElement(cells, Uint32ToUint64(UnsignedOperand(1)));
  Goto(&create);
  Bind(&no_feedback);
  cell = LoadRoot(RootIndex::k_no_closures_cell);
  Goto(&create);
  Bind(&create);
  Dispatch(CallRuntime(RuntimeFunction::kNewClosure, ConstantOperand(0), cell.value(),
                       LoadContext()));
}

HANDLER(CreateMappedArguments) { Dispatch(CallRuntime(RuntimeFunction::kNewMappedArguments)); }
HANDLER(CreateUnmappedArguments) { Dispatch(CallRuntime(RuntimeFunction::kNewUnmappedArguments)); }
HANDLER(CreateRestParameter) { Dispatch(CallRuntime(RuntimeFunction::kNewRestParameter)); }

// The function's address stands in the external reference table under its id. Which functions throw is
// not known here, so every result is tested.
HANDLER(CallRuntime) {
  TNode<Word64> address =
      Load<Word64>(MemRep::kWord64, RootRegister(), Uint32ToUint64(UnsignedOperand(0)), 3,
                   kExternalReferencesOffset + 8 * ExternalReferenceOf(RuntimeFunction{}));
  TNode<Word64> list = RegisterOperand(1);
  Label calls[] = {Label(this), Label(this), Label(this), Label(this), Label(this)};
  Label five(this);
  std::vector<SwitchCase> cases;
  for (int i = 0; i < 5; i++) cases.push_back({i, &calls[i]});
  Switch(UnsignedOperand(2), &five, cases);
  for (int count = 0; count <= 5; count++) {
    Bind(count < 5 ? &calls[count] : &five);
    std::vector<jit::Node*> inputs{address, RootRegister()};
    for (int i = 0; i < count; i++) inputs.push_back(LoadRegisterAt(list, i));
    PrepareCCall();
    jit::CallTarget target{jit::CallTarget::Kind::kAddress, 0, &RuntimeDescriptor(count)};
    TNode<Object> result = TNode<Object>(builder()->Call(target, inputs));
    GotoUnwindIfException(result);
    AfterCall();
    Dispatch(result);
  }
}

}  // namespace kei::builtins
