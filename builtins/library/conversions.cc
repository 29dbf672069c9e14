#include "builtins/library/cpp-builtin.h"

// Boolean, Number and String as functions, of what is converted without asking anybody.

namespace kei::builtins {

namespace {

class ConversionAssembler : public CppBuiltinAssembler {
 public:
  using CppBuiltinAssembler::CppBuiltinAssembler;

 protected:
  TNode<Object> ConvertedOrGoto(Label* slow) {
    GotoIfNot(IsRoot(NewTarget(), RootIndex::k_undefined), slow);
    return ArgumentOrGoto(0, slow);
  }
};

}  // namespace

FAST_PATH_CODE_AS(BooleanConstructor, ConversionAssembler) {
  Label yes(this), no(this);
  BranchOnToBoolean(ConvertedOrGoto(slow), &yes, &no);
  Bind(&yes);
  ReturnToJS(True());
  Bind(&no);
  ReturnToJS(False());
}

FAST_PATH_CODE_AS(NumberConstructor, ConversionAssembler) {
  Label number(this);
  TNode<Object> value = ConvertedOrGoto(slow);
  GotoIf(TaggedIsSmi(value), &number);
  Branch(IsHeapNumber(Cast<HeapObject>(value)), &number, slow);
  Bind(&number);
  ReturnToJS(value);
}

FAST_PATH_CODE_AS(StringConstructor, ConversionAssembler) {
  Label smi(this);
  TNode<Object> value = ConvertedOrGoto(slow);
  TNode<HeapObject> object = HeapObjectOrGoto(value, &smi);
  GotoIfNot(IsStringType(LoadInstanceType(object)), slow);
  ReturnToJS(object);
  Bind(&smi);
  ReturnToJS(CallBuiltin(Builtin::kSmiToString, value));
}

}  // namespace kei::builtins
