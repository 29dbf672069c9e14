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

// Of BigInts, numbers are made by C++.
FAST_PATH_CODE_AS(NumberConstructor, ConversionAssembler) {
  Label number(this), converted(this);
  TNode<Object> value = ConvertedOrGoto(slow);
  GotoIf(TaggedIsSmi(value), &number);
  GotoIf(IsHeapNumber(Cast<HeapObject>(value)), &number);
  TNode<Object> numeric = CallBuiltin(Builtin::kToNumeric, value);
  Store(MemRep::kTaggedFull, FramePointer(), kFrameFirstArgument, numeric);
  GotoIf(TaggedIsSmi(numeric), &converted);
  Branch(IsHeapNumber(Cast<HeapObject>(numeric)), &converted, slow);
  Bind(&converted);
  ReturnToJS(numeric);
  Bind(&number);
  ReturnToJS(value);
}

FAST_PATH_CODE_AS(StringConstructor, ConversionAssembler) {
  Label smi(this), other(this);
  TNode<Object> value = ConvertedOrGoto(slow);
  TNode<HeapObject> object = HeapObjectOrGoto(value, &smi);
  TNode<Word32> type = LoadInstanceType(object);
  GotoIf(Word32Equal(type, static_cast<int32_t>(InstanceType::kSymbol)), slow);
  GotoIfNot(IsStringType(type), &other);
  ReturnToJS(object);
  Bind(&other);
  ReturnToJS(CallBuiltin(Builtin::kToString, value));
  Bind(&smi);
  ReturnToJS(CallBuiltin(Builtin::kSmiToString, value));
}

}  // namespace kei::builtins
