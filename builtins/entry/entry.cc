#include "builtins/entry/entry-assembler.h"

#include <vector>

// The ways into JavaScript and out of it again: from C++, after a throw, and from one function into
// another one's interpreted frame.

namespace kei::builtins {

// --- From C++

STUB_CODE(JSEntry) {
  Return(CallBuiltin(Builtin::kEnterJavaScript, Parameter<Object>(1), Parameter<Object>(2),
                     Parameter<Object>(3), Parameter<Word32>(4), Parameter<Word64>(5)));
}

// Builds the entry frame by hand, so that the unwinder can leave it from anywhere. ContinueAfterThrow returns
// to JSEntry just as the end of this does.
STUB_CODE(EnterJavaScript) {
  EnterFrame();
  StackAllocate(kFixedFrameBytes);  // enough for all spill slots
  Store(MemRep::kWord64, FramePointer(), kFrameMarker, Int64Constant(FrameMarker(FrameType::kEntry)));
  Store(MemRep::kWord64, FramePointer(), kEntryFrameLastFrame, LoadIsolateField(IsolateField::k_last_frame));
  Store(MemRep::kWord64, FramePointer(), kEntryFrameLastCallRecord,
        LoadIsolateField(IsolateField::k_last_call_record));
  Store(MemRep::kWord64, FramePointer(), kEntryFrameEntryFrame,
        LoadIsolateField(IsolateField::k_entry_frame));
  StoreIsolateField(IsolateField::k_entry_frame, FramePointer());

  TNode<Word32> argc = Parameter<Word32>(3);
  TNode<Word32> slots = AreaSlots(argc);
  TNode<Word64> area = StackAllocate(Word64Shl(Uint32ToUint64(slots), 3));
  Store(MemRep::kTaggedFull, area, 0, Parameter<Object>(2));
  For(Int32Constant(0), argc, [&](TNode<Word32> i) {
    TNode<Word64> index = Uint32ToUint64(i);
    TNode<Object> argument = Load<Object>(MemRep::kTaggedFull, Parameter<Word64>(4), index, 3);
    Store(MemRep::kTaggedFull, area, index, 3, 8, argument);
  });
  TNode<Object> result = CallFunction(Parameter<JSFunction>(0), Parameter<Object>(1), argc);
  LeaveEntryFrame(result);
}

// --- Into C++

// The call happens in the caller's frame, which is the newest one that C++ sees. Arguments that the function
// does not take are whatever the registers hold.
STUB_CODE(RuntimeCall) {
  PrepareCCall();
  StoreIsolateField(IsolateField::k_last_call_record, StackPointer());
  TNode<Word64> function = Load<Word64>(MemRep::kWord64, RootRegister(), Parameter<Word64>(0), 0, 0);
  jit::CallTarget target{jit::CallTarget::Kind::kAddress, 0, &RuntimeDescriptor(5)};
  std::vector<jit::Node*> inputs{function, RootRegister()};
  for (int i = 1; i <= 5; i++) inputs.push_back(Parameter<Object>(i));
  TNode<Object> result(builder()->Call(target, inputs));
  GotoUnwindIfException(result);
  Return(result);
}

// --- After a throw

// Nobody returns here. The frame that called may be gone already, but is still to be walked: its words
// lie below the stack pointer.
STUB_CODE(Unwind) {
  constexpr int kDeadFrame = 512;
  Label search(this, Label::kLoop), leave_builtin(this, Label::kDeferred), found(this),
      rebuild(this, Label::kDeferred), go_on(this);
  SetStackPointer(Word64And(Int64Sub(StackPointer(), kDeadFrame), -16));
  Goto(&search);
  Bind(&search);
  CallCVoid(ExternalReferenceOf(External::kUnwind), Descriptor::kCUnwind, RootRegister());
  TNode<Word64> bytecode = LoadIsolateField(IsolateField::k_handler_bytecode);
  Branch(Word64Equal(bytecode, kLeaveBuiltin), &leave_builtin, &found);
  Bind(&leave_builtin);
  SetStackPointer(LoadIsolateField(IsolateField::k_handler_stack));
  CallCVoid(ExternalReferenceOf(External::kLeaveBuiltin), Descriptor::kCUnwind, RootRegister());
  Goto(&search);
  Seal(&search);
  Bind(&found);
  Branch(Word64Equal(bytecode, kLeaveOptimized), &rebuild, &go_on);
  Bind(&go_on);
  TailCallBuiltin(Builtin::kContinueAfterThrow);
  Bind(&rebuild);
  TailCallBuiltin(Builtin::kDeoptimizeToHandler);
}

STUB_CODE_AS(ContinueAfterThrow, EntryAssembler) {
  Label leave(this, Label::kDeferred);
  SetFramePointer(LoadIsolateField(IsolateField::k_handler_frame));
  TNode<Word64> bytecode = LoadIsolateField(IsolateField::k_handler_bytecode);
  GotoIf(Word64Equal(bytecode, kLeaveEntryFrame), &leave);
  SetStackPointer(LoadIsolateField(IsolateField::k_handler_stack));
  TNode<Object> exception = LoadRoot(RootIndex::k_pending_exception);
  StoreRoot(RootIndex::k_pending_exception, TheHole());
  EnterCompiledCodeAt(Int64ToInt32(Int64Sub(bytecode, StartOfFrameBytecode())), exception);
  StartBytecode(bytecode, exception);
  Bind(&leave);
  LeaveEntryFrame(LoadRoot(RootIndex::k_exception));
}

// --- From compiled code into the interpreter, in the same frame

STUB_CODE_AS(ContinueInInterpreter, EntryAssembler) {
  TNode<Word64> start = StartOfFrameBytecode();
  TNode<Word64> offset = Load<Word64>(MemRep::kWord64, FramePointer(), kFrameBytecodePointer);
  StartBytecode(Int64Add(start, offset), Parameter<Object>(0));
}

// --- Into interpreted frames

namespace {

// Enters a function after the runtime has done something for it, whatever its code is then. Only the stack
// refers to the function.
class ReenterAssembler : public EntryAssembler {
 public:
  using EntryAssembler::EntryAssembler;

 protected:
  void Reenter() { TailCallJSCode(Target(), NewTarget(), Argc(), LoadCodeEntry(Target())); }
};

}  // namespace

STUB_CODE_AS(CompileLazy, ReenterAssembler) {
  CallRuntime(RuntimeFunction::kCompileLazy, Target());
  Reenter();
}

// The function's frame does not fit the stack, or there is an interrupt. The runtime sees its own depth
// only, so the first is decided here, by what the checks that led here asked for.
STUB_CODE_AS(StackGuardAndEnter, ReenterAssembler) {
  Label few(this), check(this), overflow(this, Label::kDeferred);
  TNode<BytecodeArray> code = Code();
  TVariable<Word64> bytes(this, BytesNeeded(FrameBytes(code)));
  Branch(Int32LessThan(Argc(), LoadField(code, field::BytecodeArray::parameter_count)), &few, &check);
  Bind(&few);
  bytes = Int64Add(bytes.value(), BytesForParameters(code));
  Goto(&check);
  Bind(&check);
  TNode<Word64> limit = LoadIsolateField(IsolateField::k_real_stack_limit);
  GotoIf(Uint64LessThan(Int64Sub(FramePointer(), bytes.value()), limit), &overflow);
  CallRuntime(RuntimeFunction::kStackGuard);
  Reenter();
  Bind(&overflow);
  CallRuntime(RuntimeFunction::kThrowStackOverflow);
  Unreachable();
}

STUB_CODE_AS(AllocateFeedbackAndEnter, ReenterAssembler) {
  CallRuntime(RuntimeFunction::kAllocateFeedback, Target());
  Reenter();
}

STUB_CODE_AS(RenewBudgetAndEnter, ReenterAssembler) {
  CallRuntime(RuntimeFunction::kBudgetExhausted, Target(), SmiConstant(-1));
  Reenter();
}

STUB_CODE_AS(RenewHeatAndEnter, ReenterAssembler) {
  CallRuntime(RuntimeFunction::kHeatExhausted, Target(), SmiConstant(-1));
  Reenter();
}

// It stands for a while in place of the entry into machine code.
STUB_CODE_AS(NoteCodeUseAndEnter, ReenterAssembler) {
  CallRuntime(RuntimeFunction::kNoteCodeUse, Target());
  Reenter();
}

namespace {

class InterpreterEntryAssembler : public EntryAssembler {
 public:
  using EntryAssembler::EntryAssembler;

 protected:
  // The first value of the frame's slot of the bytecode pointer, and the way into the code, which finds it
  // there.
  virtual TNode<Word64> Start(TNode<BytecodeArray> code) { return StartOf(code); }
  virtual void Begin(TNode<Word64> start) { StartBytecode(start, Undefined()); }

  TNode<Object> NoFeedback() { return LoadRoot(RootIndex::k_no_feedback); }
  TNode<Object> FeedbackOrGoto(TNode<BytecodeArray> code, Label* allocate, Label* exhausted);
  void CountInvocation(TNode<FeedbackVector> vector, TNode<BytecodeArray> code, Label* exhausted);
  void FillRegisters() {
    FillFirstRegister();
    FillRegisterPairs();
  }
  void PrepareReceiver(TNode<Word32> flags);
  void BuildFrameAndStart(TNode<BytecodeArray> code, TNode<Word64> frame_bytes, TNode<Object> feedback,
                          TNode<Word32> slots);
  void EnterWithFewArguments();
};

// The vector or no_feedback. The first call leaves a Smi in the cell, the second one allocates. All
// closures made without feedback share one cell, which must stay empty: they get cells of their own.
TNode<Object> InterpreterEntryAssembler::FeedbackOrGoto(TNode<BytecodeArray> code, Label* allocate,
                                                        Label* exhausted) {
  static_assert(OffsetInCage(SmiToBits(1)) < StaticRoot(RootIndex::k_undefined));
  Label none(this, Label::kDeferred), some(this), done(this);
  TNode<FeedbackCell> cell = LoadField(Target(), field::JSFunction::feedback_cell);
  TNode<Object> value = LoadField(cell, field::FeedbackCell::value);
  TVariable<Object> result(this, value);
  Branch(Uint32LessThanOrEqual(BitcastTaggedToWord32(value), StaticRoot(RootIndex::k_undefined)), &none,
         &some);
  Bind(&some);
  CountInvocation(Cast<FeedbackVector>(value), code, exhausted);
  Goto(&done);
  Bind(&none);
  GotoIf(TaggedIsSmi(value), allocate);
  GotoIf(IsRoot(cell, RootIndex::k_no_closures_cell), allocate);
  StoreField(cell, field::FeedbackCell::value, SmiConstant(1));
  result = NoFeedback();
  Goto(&done);
  Bind(&done);
  return result.value();
}

// An invocation costs the function's length. Code that finds the budget used up enters anew after it has been
// renewed, by then perhaps other code. The budget lies above the count: one word, changed at once.
void InterpreterEntryAssembler::CountInvocation(TNode<FeedbackVector> vector, TNode<BytecodeArray> code,
                                                Label* exhausted) {
  using F = layout::FeedbackVector;
  static_assert(F::interrupt_budget.offset == F::invocation_count.offset + 4);
  constexpr int kCounters = F::invocation_count.offset - kHeapObjectTag;
  TNode<Word64> counters = Load<Word64>(MemRep::kWord64, vector, kCounters);
  GotoIf(Int64LessThan(counters, 0), exhausted);
  TNode<Word32> length = SmiWord(LoadField(code, field::BytecodeArray::length));
  TNode<Word64> cost = Word64Shl(Uint32ToUint64(length), 32 - kSmiWordShift);
  Store(MemRep::kWord64, vector, kCounters, Int64Add(Int64Sub(counters, cost), 1));
}

void InterpreterEntryAssembler::PrepareReceiver(TNode<Word32> flags) {
  constexpr uint32_t kClass = FunctionFlags::kBaseConstructor | FunctionFlags::kDerivedConstructor;
  Label look(this), sloppy(this), done(this), class_constructor(this);
  Branch(IsAnyBitSet(flags, kClass | FunctionFlags::kUsesThis), &look, &done);
  Bind(&look);
  GotoIf(IsAnyBitSet(flags, kClass), &class_constructor);
  Branch(IsAnyBitSet(flags, FunctionFlags::kStrict), &done, &sloppy);
  Bind(&class_constructor);
  ThrowUnlessConstructed();
  Goto(&done);
  Bind(&sloppy);
  ConvertReceiver();
  Goto(&done);
  Bind(&done);
}

void InterpreterEntryAssembler::BuildFrameAndStart(TNode<BytecodeArray> code, TNode<Word64> frame_bytes,
                                                   TNode<Object> feedback, TNode<Word32> slots) {
  StackAllocate(frame_bytes);
  StoreFrameSlots(code, feedback, slots);
  TNode<Word64> start = Start(code);
  Store(MemRep::kWord64, FramePointer(), kFrameBytecodePointer, start);
  FillRegisters();
  PrepareReceiver(LoadField(Shared(), field::SharedFunctionInfo::flags));
  Begin(start);
}

// Continues after the checks of the entry, for fewer arguments than parameters. Before StackAllocate there is
// no place for spilled values, hence as little as possible is live while the arguments move.
void InterpreterEntryAssembler::EnterWithFewArguments() {
  Label guard(this, Label::kDeferred);
  GotoIfStackIsShort(Int64Add(BytesNeeded(FrameBytes(Code())), BytesForParameters(Code())), &guard);
  EnterFrame();
  TNode<Word32> slots = AddMissingArguments(LoadField(Code(), field::BytecodeArray::parameter_count));
  TVariable<Object> feedback(this, NoFeedback());
  Label build(this);
  TNode<Object> value = FeedbackOfCell();
  GotoIf(TaggedIsSmi(value), &build);  // the first call
  feedback = value;
  Goto(&build);
  Bind(&build);
  TNode<BytecodeArray> code = Code();
  BuildFrameAndStart(code, FrameBytes(code), feedback.value(), slots);

  Bind(&guard);
  TailCallBuiltin(Builtin::kStackGuardAndEnter, Target(), NewTarget(), Argc());
}

// Continues behind the prologue of a function that has machine code, hence a feedback vector too.
class BaselineEntryAssembler : public InterpreterEntryAssembler {
 public:
  using InterpreterEntryAssembler::InterpreterEntryAssembler;

 protected:
  TNode<Word64> Start(TNode<BytecodeArray>) override { return Int64Constant(0); }
  void Begin(TNode<Word64>) override {
    TNode<FeedbackVector> feedback =
        Load<FeedbackVector>(MemRep::kTaggedFull, FramePointer(), kFrameFeedbackVector);
    TNode<CompiledCode> code = Cast<CompiledCode>(LoadField(feedback, field::FeedbackVector::code));
    EnterCode(code, Uint32ToUint64(LoadField(code, field::CompiledCode::body)), Undefined());
  }
};

}  // namespace

STUB_CODE_AS(InterpreterEntry, InterpreterEntryAssembler) {
  Label guard(this, Label::kDeferred), allocate(this, Label::kDeferred), exhausted(this, Label::kDeferred),
      few(this, Label::kDeferred);
  TNode<BytecodeArray> code = Code();
  TNode<Word64> frame_bytes = FrameBytes(code);
  GotoIfStackIsShort(BytesNeeded(frame_bytes), &guard);
  TNode<Object> feedback = FeedbackOrGoto(code, &allocate, &exhausted);
  GotoIf(Int32LessThan(Argc(), LoadField(code, field::BytecodeArray::parameter_count)), &few);
  TNode<Word32> slots = AreaSlots(Argc());
  EnterFrame();
  BuildFrameAndStart(code, frame_bytes, feedback, slots);

  Bind(&guard);
  TailCallBuiltin(Builtin::kStackGuardAndEnter, Target(), NewTarget(), Argc());
  Bind(&allocate);
  TailCallBuiltin(Builtin::kAllocateFeedbackAndEnter, Target(), NewTarget(), Argc());
  Bind(&exhausted);
  TailCallBuiltin(Builtin::kRenewBudgetAndEnter, Target(), NewTarget(), Argc());
  Bind(&few);
  TailCallBuiltin(Builtin::kInterpreterEntryWithFewArguments, Target(), NewTarget(), Argc());
}

STUB_CODE_AS(InterpreterEntryWithFewArguments, InterpreterEntryAssembler) { EnterWithFewArguments(); }

STUB_CODE_AS(BaselineEntryWithFewArguments, BaselineEntryAssembler) { EnterWithFewArguments(); }

// Optimized code, entered anew. An argc that is negative tells how many arguments were passed (its
// complement) in an area that holds all parameters.
STUB_CODE_AS(OptimizedEntryWithFewArguments, EntryAssembler) {
  Label guard(this, Label::kDeferred);
  GotoIfStackIsShort(BytesForParameters(Code()), &guard);
  AddMissingArguments(LoadField(Code(), field::BytecodeArray::parameter_count));
  TNode<FeedbackVector> feedback = Cast<FeedbackVector>(FeedbackOfCell());
  TNode<CompiledCode> code = Cast<CompiledCode>(LoadField(feedback, field::FeedbackVector::optimized));
  TailCallJSCode(Target(), NewTarget(), Word32Xor(Argc(), -1), LoadField(code, field::CompiledCode::start));
  Bind(&guard);
  TailCallBuiltin(Builtin::kStackGuardAndEnter, Target(), NewTarget(), Argc());
}

// --- Back into the frame of a suspended function

namespace {

class ResumeAssembler : public InterpreterEntryAssembler {
 public:
  using InterpreterEntryAssembler::InterpreterEntryAssembler;

 protected:
  // The feedback that the function has by now.
  TNode<Object> Feedback() {
    TNode<Object> value = FeedbackOfCell();
    return Select<Object>(
        TaggedIsSmi(value), [this] { return NoFeedback(); }, [=] { return value; });
  }
};

}  // namespace

// The area holds exactly the parameters. Registers have values before the bytecode restores those that count:
// the next suspension may include others, not written yet.
STUB_CODE_AS(ResumeInterpretedFrame, ResumeAssembler) {
  TNode<JSGeneratorObject> generator = Cast<JSGeneratorObject>(NewTarget());
  TNode<BytecodeArray> code = Code();
  EnterFrame();
  StackAllocate(FrameBytes(code));
  StoreFrameSlots(code, Feedback(), AreaSlots(Argc()));
  Store(MemRep::kTaggedFull, FramePointer(), kFrameContext,
        LoadField(generator, field::JSGeneratorObject::context));
  TNode<Smi> offset = LoadField(generator, field::JSGeneratorObject::resume_offset);
  StoreField(generator, field::JSGeneratorObject::resume_offset,
             SmiConstant(static_cast<int32_t>(GeneratorState::kRunning)));
  TNode<Word64> address = Int64Add(StartOf(code), SmiToInt64(offset));
  Store(MemRep::kWord64, FramePointer(), kFrameBytecodePointer, address);
  FillRegisters();
  EnterCompiledCodeAt(SmiUntag(offset), Parameter<Object>(3));
  StartBytecode(address, Parameter<Object>(3));
}

// --- C++ builtins

// Serves functions that name their builtin in SharedFunctionInfo::data only.
STUB_CODE(CppBuiltinAdaptor) {
  TNode<SharedFunctionInfo> shared = LoadField(Target(), field::JSFunction::shared);
  TNode<Smi> id = Cast<Smi>(LoadField(shared, field::SharedFunctionInfo::data));
  TNode<Word64> code = Load<Word64>(MemRep::kWord64, RootRegister(), SmiToInt64(id), 3, kBuiltinTableOffset);
  TailCallJSCode(Target(), NewTarget(), Argc(), code);
}

// No code should ever reach this: bytecodes without a handler, dispatch handles that were freed.
STUB_CODE(Illegal) { Unreachable(); }

}  // namespace kei::builtins
