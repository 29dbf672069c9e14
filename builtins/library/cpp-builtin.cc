#include "builtins/library/cpp-builtin.h"

namespace kei::builtins {

void CppBuiltinAssembler::EnterCppFunctionAt(Label* slow, Builtin builtin) {
  Bind(slow);
  // The frame has them, so that no register need keep them meanwhile.
  EnterCppFunction(builtin, Load<Object>(MemRep::kTaggedFull, FramePointer(), kBuiltinFrameFunction),
                   Load<Word32>(MemRep::kWord32, FramePointer(), kBuiltinFrameArgc));
}

TNode<Smi> CppBuiltinAssembler::SmiArgumentOrGoto(int i, Label* other) {
  TNode<Object> argument = ArgumentOrGoto(i, other);
  GotoIf(TaggedIsNotSmi(argument), other);
  return Cast<Smi>(argument);
}

TNode<Word32> CppBuiltinAssembler::ClampedIndexOrGoto(int i, TNode<Word32> limit, TNode<Word32> if_undefined,
                                                      From from, Label* other) {
  TVariable<Word32> index(this, if_undefined);
  Label clamp(this), done(this);
  TNode<Object> argument = ArgumentOrGoto(i, &done);
  GotoIf(IsRoot(argument, RootIndex::k_undefined), &done);
  GotoIf(TaggedIsNotSmi(argument), other);
  index = SmiUntag(Cast<Smi>(argument));
  GotoIf(Int32LessThanOrEqual(0, index.value()), &clamp);
  if (from == From::kStartOrEnd) {
    index = Int32Add(index.value(), limit);
    GotoIf(Int32LessThanOrEqual(0, index.value()), &done);
  }
  index = Int32Constant(0);
  Goto(&done);
  Bind(&clamp);
  GotoIf(Int32LessThanOrEqual(index.value(), limit), &done);
  index = limit;
  Goto(&done);
  Bind(&done);
  return index.value();
}

namespace {

class PlainCppBuiltin final : public StubAssembler {
 public:
  PlainCppBuiltin(jit::Graph* graph, Builtin builtin) : StubAssembler(graph), builtin_(builtin) {}
  void Generate() override { EnterCppFunction(builtin_); }

 private:
  Builtin builtin_;
};

}  // namespace

// Runs under JavaScript linkage; the last parameter is the address of the C++ function.
STUB_CODE(CallCppFunction) {
  PrepareCCall();
  TNode<Word64> receiver = Int64Add(FramePointer(), kFrameReceiver);
  TNode<Object> result = CallCAddress<Object>(Parameter<Word64>(3), Descriptor::kCppBuiltin, RootRegister(),
                                              Uint32ToUint64(Argc()), receiver, Target(), NewTarget());
  GotoUnwindIfException(result);
  ReturnJS(result, Load<Word32>(MemRep::kWord32, FramePointer(), kBuiltinFrameArgc));
}

BuildFastPath FastPathOf(Builtin builtin) {
  switch (builtin) {
#define FAST_PATH(Name)  \
  case Builtin::k##Name: \
    return BuildFastPath##Name;
#include "builtins/library/fast-paths.def"
#undef FAST_PATH
    default: return nullptr;
  }
}

void BuildPlainCppBuiltin(jit::Graph* graph, Builtin builtin) {
  PlainCppBuiltin code(graph, builtin);
  code.Generate();
  code.Finish();
}

}  // namespace kei::builtins
