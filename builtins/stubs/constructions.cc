#include "builtins/stubs/stub-assembler.h"

// The beginning of a construction, for all sites: the receiver.

namespace kei::builtins {

// The prototype of a function that a script wrote is a data property for good. Any other new target is left
// to the caller, since a proxy or an accessor would run JavaScript, which a caller could not repeat.
STUB_CODE(NewReceiver) {
  Label runtime(this), other(this, Label::kDeferred);
  TNode<Object> target = Parameter<Object>(0), new_target = Parameter<Object>(1);
  Return(QuickReceiverOrGoto(target, new_target, &other, &runtime));
  Bind(&runtime);
  GotoIf(IsAnyBitSet(FlagsOf(JSFunctionOrGoto(new_target, &other)), FunctionFlags::kBuiltin), &other);
  Return(CallRuntime(RuntimeFunction::kNewObject, target, new_target));
  Bind(&other);
  Return(SmiConstant(0));
}

// Does the same for every new target, and notes the constructor.
STUB_CODE(ConstructIC) {
  Label other(this), done(this);
  TNode<Object> target = Parameter<Object>(0);
  TNode<Object> receiver = ReceiverOrGoto(target, Parameter<Object>(1), &other);
  TNode<Object> vector = Parameter<Object>(2);
  GotoIf(IsRoot(vector, RootIndex::k_no_feedback), &done);
  NoteCallee(Cast<FeedbackVector>(vector), Uint32ToUint64(Parameter<Word32>(3)), Cast<JSFunction>(target));
  Goto(&done);
  Bind(&done);
  Return(receiver);
  Bind(&other);
  Return(SmiConstant(0));
}

}  // namespace kei::builtins
