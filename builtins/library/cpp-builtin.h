#ifndef KEI_BUILTINS_LIBRARY_CPP_BUILTIN_H_
#define KEI_BUILTINS_LIBRARY_CPP_BUILTIN_H_

#include "builtins/stubs/list-assembler.h"

// The code of library functions that are written in C++ names the function and goes on in CallCppFunction.
// That builds the frame and calls the function with its arguments on the stack. A function that is worth it
// has a frame of its own and in it, before that, a fast path, written as
//
//   FAST_PATH_CODE_AS(MathSqrt, MathAssembler) { … ReturnToJS(…) … }
//
// with a row in fast-paths.def. A case that it does not cover goes to `slow`; until then nothing may have
// happened that can be seen.

namespace kei::builtins {

class CppBuiltinAssembler : public ListAssembler {
 public:
  using ListAssembler::ListAssembler;

 protected:
  // The end of the code: the builtin's C++ function does the cases that have gone to `slow`.
  void EnterCppFunctionAt(Label* slow, Builtin builtin);

  TNode<Object> Receiver() { return LoadArgument(-1); }
  // The receiver if it is an object of the type.
  template <typename T>
  TNode<T> ReceiverOrGoto(InstanceType type, Label* other) {
    TNode<HeapObject> receiver = HeapObjectOrGoto(Receiver(), other);
    GotoIfNot(HasType(receiver, type), other);
    return Cast<T>(receiver);
  }
  // Argument i, of which the label is told when it was not passed.
  TNode<Object> ArgumentOrGoto(int i, Label* missing) {
    GotoIf(Int32LessThanOrEqual(Argc(), i), missing);
    return LoadArgument(i);
  }
  TNode<Object> ArgumentOrUndefined(int i) {
    return Select<Object>(
        Int32LessThan(i, Argc()), [&] { return LoadArgument(i); }, [this] { return Undefined(); });
  }
  TNode<Smi> SmiArgumentOrGoto(int i, Label* other);
  enum class From : uint8_t { kStart, kStartOrEnd };  // whether negative indices count from the end
  // Argument i, a Smi, as an index from 0 to `limit`; without one, or of undefined, the default.
  TNode<Word32> ClampedIndexOrGoto(int i, TNode<Word32> limit, TNode<Word32> if_undefined, From from,
                                   Label* other);
  void ReturnToJS(TNode<Object> value) {
    ReturnJS(value, Load<Word32>(MemRep::kWord32, FramePointer(), kBuiltinFrameArgc));
  }
  // Returns as a boolean which way was branched.
  void ReturnWhether(Label* yes, Label* no) {
    Bind(yes);
    ReturnToJS(True());
    Bind(no);
    ReturnToJS(False());
  }
};

#define FAST_PATH_CODE_AS(Name, Base)              \
  namespace {                                      \
  class Name##FastPath final : public Base {       \
   public:                                         \
    using Base::Base;                              \
    void Generate() override {                     \
      Label slow(this, Label::kDeferred);          \
      GenerateFastPath(&slow);                     \
      EnterCppFunctionAt(&slow, Builtin::k##Name); \
    }                                              \
                                                   \
   private:                                        \
    void GenerateFastPath(Label* slow);            \
  };                                               \
  }                                                \
  void BuildFastPath##Name(jit::Graph* graph) {    \
    Name##FastPath code(graph);                    \
    code.Generate();                               \
    code.Finish();                                 \
  }                                                \
  void Name##FastPath::GenerateFastPath(Label* slow)

#define FAST_PATH(Name) void BuildFastPath##Name(jit::Graph* graph);
#include "builtins/library/fast-paths.def"
#undef FAST_PATH

// Makes the code of a builtin that is a C++ function, with its fast path; null: it has none.
using BuildFastPath = void (*)(jit::Graph*);
BuildFastPath FastPathOf(Builtin builtin);
// Makes the code of one without.
void BuildPlainCppBuiltin(jit::Graph* graph, Builtin builtin);

}  // namespace kei::builtins

#endif  // KEI_BUILTINS_LIBRARY_CPP_BUILTIN_H_
