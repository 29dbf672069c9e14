#include "builtins/stubs/stub-assembler.h"
#include "vm/tables/cage-layout.h"

// The cold halves of the write barrier and of allocation.

namespace kei::builtins {

// The value is young. Stores into young objects are the most frequent: they end here, before any
// register has been saved.
STUB_CODE(RecordWrite) {
  Label old(this);
  TNode<Word32> host = BitcastTaggedToWord32(Parameter<Object>(0));
  GotoIf(Uint32LessThan(host, kNurseryStart), &old);
  Return();
  Bind(&old);
  TailCallBuiltin(Builtin::kRecordWriteIntoOld, Parameter<Object>(0), Parameter<Word64>(1));
}

STUB_CODE(RecordWriteIntoOld) {
  CallCVoid(ExternalReferenceOf(External::kRecordWriteSlow), Descriptor::kCRecordWrite,
            RootRegister(), Parameter<Object>(0), Parameter<Word64>(1));
  Return();
}

STUB_CODE(AllocateSlow) {
  Return(CallRuntime(RuntimeFunction::kAllocateSlow, SmiTag(Parameter<Word32>(0))));
}

}  // namespace kei::builtins
