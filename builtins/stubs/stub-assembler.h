#ifndef KEI_BUILTINS_STUBS_STUB_ASSEMBLER_H_
#define KEI_BUILTINS_STUBS_STUB_ASSEMBLER_H_

#include "builtins/ic/property-assembler.h"
#include "vm/tables/bytecodes.h"
#include "vm/tables/code/protocols.h"
#include "vm/tables/frame-constants.h"

// The language of stubs and JavaScript builtins. STUB_CODE(Name) { … } writes the code of a row of the
// builtins table; Build<Name> makes its graph, and generate.cc lists them all.

namespace kei::builtins {

class StubAssembler : public PropertyAssembler {
 public:
  explicit StubAssembler(jit::Graph* graph) : PropertyAssembler(graph) {}
  virtual ~StubAssembler() = default;
  virtual void Generate() = 0;

 protected:
  // These exist under JavaScript linkage.
  TNode<JSFunction> Target() { return Parameter<JSFunction>(0); }
  TNode<Object> NewTarget() { return Parameter<Object>(1); }
  TNode<Word32> Argc() { return Parameter<Word32>(2); }

  // Runs the bytecode at an address of the frame that the frame pointer points to.
  void StartBytecode(TNode<Word64> address, TNode<Object> accumulator) {
    TNode<Word32> opcode = Load<Word32>(MemRep::kUint8, address);
    SetBytecodePointer(address);
    jit::CallTarget handler{jit::CallTarget::Kind::kTableEntry, kDispatchTableOffset,
                            &DescriptorOf(Descriptor::kDispatch)};
    jit::Node* inputs[] = {Uint32ToUint64(opcode), accumulator};
    builder()->TailCall(handler, inputs);
  }
  // Loops poll here: functions of C++ that are called need not look for interrupts.
  void PollInterrupts() {
    TNode<Word64> limit = LoadIsolateField(IsolateField::k_stack_limit);
    IfUnlikely(Uint64LessThan(StackPointer(), limit), [&] { CallRuntime(RuntimeFunction::kStackGuard); });
  }
  // Lets a suspended generator go on, and gives the function's result, or the value that it hands out when it
  // suspends again. Goes to the label, with nothing done, where its frame does not fit the stack.
  // (generators.cc)
  TNode<Object> ResumeGenerator(TNode<JSGeneratorObject> generator, TNode<Object> value, ResumeMode mode,
                                Label* overflow);
  // Goes on in the C++ function of a library builtin, from the state at the builtin's entry.
  void EnterCppFunction(Builtin builtin) { EnterCppFunction(builtin, Target(), Argc()); }
  void EnterCppFunction(Builtin builtin, TNode<Object> target, TNode<Word32> argc) {
    TailCallBuiltin(Builtin::kCallCppFunction, target, NewTarget(), argc,
                    TNode<Word64>(builder()->ExternalReference(ExternalReferenceOf(builtin))));
  }
  // Returns from the entry frame that the frame pointer points to.
  void LeaveEntryFrame(TNode<Object> result) {
    StoreIsolateField(IsolateField::k_last_frame,
                      Load<Word64>(MemRep::kWord64, FramePointer(), kEntryFrameLastFrame));
    StoreIsolateField(IsolateField::k_last_call_record,
                      Load<Word64>(MemRep::kWord64, FramePointer(), kEntryFrameLastCallRecord));
    StoreIsolateField(IsolateField::k_entry_frame,
                      Load<Word64>(MemRep::kWord64, FramePointer(), kEntryFrameEntryFrame));
    builder()->ReturnJS(result, Int64Constant(0));
  }

 private:
  TNode<Object> EnterResumedFrame(TNode<JSFunction> function, TNode<JSGeneratorObject> generator,
                                  TNode<Word32> parameters, TNode<Object> value);
};

#define STUB_CODE_AS(Name, Base)         \
  namespace {                            \
  class Name##Code final : public Base { \
   public:                               \
    using Base::Base;                    \
    void Generate() override;            \
  };                                     \
  }                                      \
  void Build##Name(jit::Graph* graph) {  \
    Name##Code code(graph);              \
    code.Generate();                     \
    code.Finish();                       \
  }                                      \
  void Name##Code::Generate()
#define STUB_CODE(Name) STUB_CODE_AS(Name, StubAssembler)

#define STUB(Name, ...) void Build##Name(jit::Graph* graph);
#define JS_BUILTIN(Name, ...) void Build##Name(jit::Graph* graph);
#define METHOD(...)
#define GETTER(...)
#define SETTER(...)
#define SYMBOL_METHOD(...)
#define SYMBOL_GETTER(...)
#define FUNCTION(...)
#include "vm/tables/code/builtins.def"
#undef STUB
#undef JS_BUILTIN
#undef METHOD
#undef GETTER
#undef SETTER
#undef SYMBOL_METHOD
#undef SYMBOL_GETTER
#undef FUNCTION

}  // namespace kei::builtins

#endif  // KEI_BUILTINS_STUBS_STUB_ASSEMBLER_H_
