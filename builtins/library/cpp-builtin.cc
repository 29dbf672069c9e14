#include "builtins/library/cpp-builtin.h"

namespace kei::builtins {

void CppBuiltinAssembler::Generate() {
  Label slow(this, Label::kDeferred);
  GenerateFastPath(&slow);
  Bind(&slow);
  CallCppFunction();
}

void CppBuiltinAssembler::CallCppFunction() {
  PrepareCCall();
  TNode<Word64> receiver = Int64Add(FramePointer(), kFrameReceiver);
  TNode<Object> result =
      CallC<Object>(ExternalReferenceOf(builtin_), Descriptor::kCppBuiltin, RootRegister(),
                    Uint32ToUint64(Argc()), receiver, Target(), NewTarget());
  GotoUnwindIfException(result);
  ReturnToJS(result);
}

TNode<Smi> CppBuiltinAssembler::SmiArgumentOrGoto(int i, Label* other) {
  TNode<Object> argument = ArgumentOrGoto(i, other);
  GotoIf(TaggedIsNotSmi(argument), other);
  return Cast<Smi>(argument);
}

void BuildCppBuiltin(jit::Graph* graph, Builtin builtin) {
  switch (builtin) {
#define FAST_PATH(Name)  \
  case Builtin::k##Name: \
    return BuildFastPath##Name(graph);
#include "builtins/library/fast-paths.def"
#undef FAST_PATH
    default:
      break;
  }
  CppBuiltinAssembler code(graph, builtin);
  code.Generate();
  code.Finish();
}

}  // namespace kei::builtins
