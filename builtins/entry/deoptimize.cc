#include "builtins/entry/entry-assembler.h"

// The ways out of optimized code: its frame gives way to the interpreted frames that stand for it. C++ writes
// them into memory below (vm/runtime/deopt/frame-builder.h), from where they are copied into their place.

namespace kei::builtins {

namespace {

class DeoptAssembler : public EntryAssembler {
 public:
  using EntryAssembler::EntryAssembler;

 protected:
  // `dump`: the frame pointer of a kDump frame, or 0 if no register matters. The stack pointer is below all
  // that is still read. Nothing lives across the calls: there may be no frame for it.
  void Rebuild(TNode<Word64> dump, TNode<Object> result) {
    StackAllocate(PlanFrames(dump));
    Install(CallC<Word64>(ExternalReferenceOf(External::kBuildFrames), Descriptor::kCBuildFrames,
                          RootRegister(), dump, StackPointer(), result));
  }
  TNode<Word64> PlanFrames(TNode<Word64> dump) {
    return CallC<Word64>(ExternalReferenceOf(External::kPlanFrames), Descriptor::kCPlanFrames, RootRegister(),
                         dump);
  }
  void Install(TNode<Word64> bytes) { TailCallBuiltin(Builtin::kInstallFrames, StackPointer(), bytes); }

  // Goes on in the frame that the frame pointer points to; `entry`: kRebuiltEntry.
  void ContinueAt(TNode<Word64> entry, TNode<Object> accumulator) {
    Label interpreter(this);
    GotoIf(Word64Equal(entry, int64_t{0}), &interpreter);
    jit::CallTarget code{jit::CallTarget::Kind::kAddress, 0, &DescriptorOf(Descriptor::kDispatch)};
    builder()->TailCall(code, Arguments{entry, accumulator});
    Bind(&interpreter);
    TailCallBuiltin(Builtin::kContinueInInterpreter, accumulator);
  }
  void ContinueBehindCall(TNode<Object> accumulator) {
    ContinueAt(CallC<Word64>(ExternalReferenceOf(External::kNextBytecode), Descriptor::kCNextBytecode,
                             RootRegister(), FramePointer()),
               accumulator);
  }
  TNode<Object> RebuiltAccumulator() {
    return Load<Object>(MemRep::kTaggedFull, FramePointer(), kRebuiltAccumulator);
  }
};

}  // namespace

STUB_CODE_AS(DeoptimizeEager, DeoptAssembler) {
  PrepareCCall();
  Rebuild(FramePointer(), Undefined());
}

STUB_CODE_AS(DeoptimizeLazy, DeoptAssembler) {
  TNode<Object> result = Parameter<Object>(0);
  PrepareCCall();
  Rebuild(FramePointer(), result);
}

// All below the optimized frame is given up: how much stack is left there, only its prologue knows.
STUB_CODE_AS(DeoptimizeToHandler, DeoptAssembler) {
  SetStackPointer(LoadIsolateField(IsolateField::k_handler_stack));
  Rebuild(Int64Constant(0), Undefined());
}

// The frames lie below their place: what is highest is copied first.
STUB_CODE_AS(InstallFrames, DeoptAssembler) {
  Label copy(this, Label::kLoop), done(this);
  TNode<Word64> from = Parameter<Word64>(0);
  TVariable<Word64> left(this, Parameter<Word64>(1));
  TNode<Word64> to = LoadIsolateField(IsolateField::k_handler_stack);
  Goto(&copy);
  Bind(&copy);
  left = Int64Sub(left.value(), 8);
  Store(MemRep::kWord64, to, left.value(), 0, 0, Load<Word64>(MemRep::kWord64, from, left.value(), 0));
  Branch(Word64Equal(left.value(), int64_t{0}), &done, &copy);
  Seal(&copy);
  Bind(&done);
  SetStackPointer(to);
  SetFramePointer(LoadIsolateField(IsolateField::k_handler_frame));
  ContinueAt(Load<Word64>(MemRep::kWord64, FramePointer(), kRebuiltEntry), RebuiltAccumulator());
}

// --- Rebuilt frames that wait for a call

STUB_CODE_AS(ContinueAfterCall, DeoptAssembler) { ContinueBehindCall(Parameter<Object>(0)); }

STUB_CODE_AS(ContinueAfterSetter, DeoptAssembler) { ContinueBehindCall(RebuiltAccumulator()); }

STUB_CODE_AS(ContinueAfterConstruct, DeoptAssembler) {
  Label primitive(this);
  ContinueBehindCall(JSReceiverOrGoto(Parameter<Object>(0), &primitive));
  Bind(&primitive);
  ContinueBehindCall(RebuiltAccumulator());
}

}  // namespace kei::builtins
