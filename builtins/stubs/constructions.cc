#include "builtins/stubs/stub-assembler.h"

// The beginning of a construction, for all sites: the receiver.

namespace kei::builtins {

STUB_CODE(NewReceiver) {
  Label other(this);
  Return(ReceiverOrGoto(Parameter<Object>(0), Parameter<Object>(1), &other));
  Bind(&other);
  Return(SmiConstant(0));
}

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
