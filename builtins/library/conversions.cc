#include "builtins/library/cpp-builtin.h"

// Boolean and Number as functions, of what is converted without asking anybody; String is in
// text/number-texts.cc.

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

}  // namespace kei::builtins
