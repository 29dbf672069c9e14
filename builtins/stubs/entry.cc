#include "builtins/stubs/stub-assembler.h"

// The ways into JavaScript and out of it again: from C++, after a throw, and from one function into
// another one's interpreted frame.

namespace kei::builtins {

// --- From C++

STUB_CODE(JSEntry) {
  Return(CallBuiltin(Builtin::kEnterJavaScript, Parameter<Object>(1), Parameter<Object>(2),
                     Parameter<Object>(3), Parameter<Word32>(4), Parameter<Word64>(5)));
}

// Builds the entry frame by hand, so that the unwinder can leave it from anywhere: ContinueAfterThrow
// returns to JSEntry just as the end of this does.
STUB_CODE(EnterJavaScript) {
  EnterFrame();
  StackAllocate(kFixedFrameBytes);  // as much as may hold spill slots
  Store(MemRep::kWord64, FramePointer(), kFrameMarker,
        Int64Constant(FrameMarker(FrameType::kEntry)));
  Store(MemRep::kWord64, FramePointer(), kEntryFrameLastFrame,
        LoadIsolateField(IsolateField::k_last_frame));
  Store(MemRep::kWord64, FramePointer(), kEntryFrameEntryFrame,
        LoadIsolateField(IsolateField::k_entry_frame));
  StoreIsolateField(IsolateField::k_entry_frame, FramePointer());

  TNode<Word32> argc = Parameter<Word32>(3);
  TNode<Word32> slots = AreaSlots(argc);
  TNode<Word64> area = StackAllocate(Word64Shl(Uint32ToUint64(slots), 3));
  Store(MemRep::kTaggedFull, area, 0, Parameter<Object>(2));
  For(Int32Constant(0), argc, [&](TNode<Word32> i) {
    TNode<Word64> index = Uint32ToUint64(i);
    TNode<Object> argument =
        Load<Object>(MemRep::kTaggedFull, Parameter<Word64>(4), index, 3);
    Store(MemRep::kTaggedFull, area, index, 3, 8, argument);
  });
  TNode<Object> result =
      CallFunction(Parameter<JSFunction>(0), Parameter<Object>(1), argc);
  LeaveEntryFrame(result);
}

// --- After a throw

// Nobody returns here. The frame that called may be gone already, but is still to be walked: its words
// lie below the stack pointer.
STUB_CODE(Unwind) {
  constexpr int kDeadFrame = 512;
  SetStackPointer(Word64And(Int64Sub(StackPointer(), kDeadFrame), -16));
  CallCVoid(ExternalReferenceOf(External::kUnwind), Descriptor::kCUnwind, RootRegister());
  TailCallBuiltin(Builtin::kContinueAfterThrow);
}

STUB_CODE(ContinueAfterThrow) {
  Label leave(this);
  SetFramePointer(LoadIsolateField(IsolateField::k_handler_frame));
  TNode<Word64> bytecode = LoadIsolateField(IsolateField::k_handler_bytecode);
  GotoIf(Word64Equal(bytecode, 0), &leave);
  SetStackPointer(LoadIsolateField(IsolateField::k_handler_stack));
  TNode<Object> exception = LoadRoot(RootIndex::k_pending_exception);
  StoreRoot(RootIndex::k_pending_exception, TheHole());
  StartBytecode(bytecode, exception);
  Bind(&leave);
  LeaveEntryFrame(LoadRoot(RootIndex::k_exception));
}

// --- Into interpreted frames

namespace {

// The function that is entered.
class EntryAssembler : public StubAssembler {
 public:
  using StubAssembler::StubAssembler;

 protected:
  TNode<SharedFunctionInfo> Shared() { return LoadField(Target(), field::JSFunction::shared); }
  TNode<BytecodeArray> Code() {
    return Cast<BytecodeArray>(LoadField(Shared(), field::SharedFunctionInfo::data));
  }
  TNode<Word64> FrameBytes(TNode<BytecodeArray> code) {
    return Uint32ToUint64(LoadField(code, field::BytecodeArray::frame_bytes));
  }
  // What the entry takes from the stack: the frame; as much again for the arguments that it passes,
  // which come from its registers; and an area for the parameters that were not passed.
  TNode<Word64> BytesNeeded(TNode<Word64> frame_bytes) {
    return Int64Add(frame_bytes, frame_bytes);
  }
  TNode<Word64> BytesForParameters(TNode<BytecodeArray> code) {
    TNode<Word32> formals = LoadField(code, field::BytecodeArray::parameter_count);
    return Word64Shl(Uint32ToUint64(AreaSlots(formals)), 3);
  }
  void GotoIfStackIsShort(TNode<Word64> bytes, Label* guard) {
    TNode<Word64> limit = LoadIsolateField(IsolateField::k_stack_limit);
    GotoIf(Uint64LessThan(Int64Sub(StackPointer(), bytes), limit), guard);
  }
};

// After the runtime has done something for the function, which nothing but the stack refers to: enters
// it, whatever its code is then.
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
  Branch(Int32LessThan(Argc(), LoadField(code, field::BytecodeArray::parameter_count)), &few,
         &check);
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

namespace {

class InterpreterEntryAssembler : public EntryAssembler {
 public:
  using EntryAssembler::EntryAssembler;

 protected:
  TNode<Object> FeedbackOrGoto(Label* allocate);
  TNode<Word32> AddMissingArguments(TNode<Word32> formals);
  void MoveFrameDown(TNode<Word32> passed_slots, TNode<Word32> needed_slots);
  void StoreFrameSlots(TNode<BytecodeArray> code, TNode<Object> feedback, TNode<Word32> slots);
  void FillRegisters();
  void PrepareReceiver(TNode<Word32> flags);
  void BuildFrameAndStart(TNode<BytecodeArray> code, TNode<Word64> frame_bytes,
                          TNode<Object> feedback, TNode<Word32> slots);
};

// The vector or undefined. The first call leaves a Smi in the cell, the second one allocates. All
// closures made without feedback share one cell, which must stay empty: they get cells of their own.
TNode<Object> InterpreterEntryAssembler::FeedbackOrGoto(Label* allocate) {
  static_assert(OffsetInCage(SmiToBits(1)) < StaticRoot(RootIndex::k_undefined));
  Label none(this, Label::kDeferred), done(this);
  TNode<FeedbackCell> cell = LoadField(Target(), field::JSFunction::feedback_cell);
  TNode<Object> value = LoadField(cell, field::FeedbackCell::value);
  TVariable<Object> result(this, value);
  Branch(Uint32LessThanOrEqual(BitcastTaggedToWord32(value), StaticRoot(RootIndex::k_undefined)),
         &none, &done);
  Bind(&none);
  GotoIf(TaggedIsSmi(value), allocate);
  GotoIf(IsRoot(cell, RootIndex::k_no_closures_cell), allocate);
  StoreField(cell, field::FeedbackCell::value, SmiConstant(1));
  result = Undefined();
  Goto(&done);
  Bind(&done);
  return result.value();
}

// The area grows to hold all parameters, the missing ones undefined. Moves what the frame has so far,
// the caller's frame pointer and the return address, as well. Returns the area's slots.
TNode<Word32> InterpreterEntryAssembler::AddMissingArguments(TNode<Word32> formals) {
  TNode<Word32> slots = AreaSlots(formals);
  MoveFrameDown(AreaSlots(Argc()), slots);
  TNode<Word64> first = Int64Add(FramePointer(), kFrameFirstArgument);
  TVariable<Word64> i(this, Uint32ToUint64(Argc()));
  TNode<Word64> end = Uint32ToUint64(formals);
  While([&] { return Word64NotEqual(i.value(), end); },
        [&] {
          Store(MemRep::kTaggedFull, first, i.value(), 3, 0, Undefined());
          i = Int64Add(i.value(), 1);
        });
  return slots;
}

void InterpreterEntryAssembler::MoveFrameDown(TNode<Word32> passed_slots,
                                              TNode<Word32> needed_slots) {
  constexpr int kFixedWords = kFrameFirstArgument / 8;
  Label done(this);
  GotoIf(Word32Equal(passed_slots, needed_slots), &done);
  TNode<Word64> old_frame = FramePointer();
  TNode<Word64> distance =
      Word64Shl(Uint32ToUint64(Int32Sub(needed_slots, passed_slots)), 3);
  TNode<Word64> new_frame = Int64Sub(old_frame, distance);
  SetStackPointer(new_frame);
  TVariable<Word64> i(this, Int64Constant(0));
  TNode<Word64> words = Uint32ToUint64(Int32Add(Argc(), kFixedWords));
  While([&] { return Word64NotEqual(i.value(), words); },
        [&] {
          Store(MemRep::kWord64, new_frame, i.value(), 3, 0,
                Load<Word64>(MemRep::kWord64, old_frame, i.value(), 3));
          i = Int64Add(i.value(), 1);
        });
  SetFramePointer(new_frame);
  Goto(&done);
  Bind(&done);
}

void InterpreterEntryAssembler::StoreFrameSlots(TNode<BytecodeArray> code, TNode<Object> feedback,
                                                TNode<Word32> slots) {
  auto store = [this](int32_t offset, TNode<Object> value) {
    Store(MemRep::kTaggedFull, FramePointer(), offset, value);
  };
  store(kFrameContext, LoadField(Target(), field::JSFunction::context));
  store(kFrameFunction, Target());
  Store(MemRep::kWord32, FramePointer(), kFrameArgc, Argc());
  Store(MemRep::kWord32, FramePointer(), kFrameAreaSlots, slots);
  store(kFrameBytecodeArray, code);
  store(kFrameFeedbackVector, feedback);
  store(kFrameNewTarget, NewTarget());
}

// The frame's size is a multiple of 16: below register 0, or what evens the size out if there is none,
// in pairs.
void InterpreterEntryAssembler::FillRegisters() {
  static_assert(kRegisterFileStart == kFixedFrameBytes);
  Store(MemRep::kTaggedFull, FramePointer(), -kRegisterFileStart, Undefined());
  Label fill(this), loop(this, Label::kLoop), done(this);
  TVariable<Word64> at(this, Int64Sub(FramePointer(), kFixedFrameBytes));
  TNode<Word64> end = StackPointer();
  Branch(Word64Equal(at.value(), end), &done, &fill);
  Bind(&fill);
  // Loaded it stays in a register; the constant would be made anew for each slot.
  TNode<Word64> undefined = Load<Word64>(MemRep::kWord64, FramePointer(), -kRegisterFileStart);
  Goto(&loop);
  Bind(&loop);
  Store(MemRep::kWord64, at.value(), -8, undefined);
  Store(MemRep::kWord64, at.value(), -16, undefined);
  at = Int64Sub(at.value(), 16);
  Branch(Word64Equal(at.value(), end), &done, &loop);
  Seal(&loop);
  Bind(&done);
}

// Class constructors must not be called; sloppy functions see an object as `this`.
void InterpreterEntryAssembler::PrepareReceiver(TNode<Word32> flags) {
  constexpr uint32_t kClass =
      FunctionFlags::kBaseConstructor | FunctionFlags::kDerivedConstructor;
  Label look(this), sloppy(this), convert(this, Label::kDeferred), done(this),
      class_constructor(this);
  Branch(IsAnyBitSet(flags, kClass | FunctionFlags::kUsesThis), &look, &done);
  Bind(&look);
  GotoIf(IsAnyBitSet(flags, kClass), &class_constructor);
  Branch(IsAnyBitSet(flags, FunctionFlags::kStrict), &done, &sloppy);

  Bind(&class_constructor);
  TNode<Object> new_target = Load<Object>(MemRep::kTaggedFull, FramePointer(), kFrameNewTarget);
  GotoIfNot(IsRoot(new_target, RootIndex::k_undefined), &done);
  CallRuntime(RuntimeFunction::kThrowCalledNonCallable,
              Load<Object>(MemRep::kTaggedFull, FramePointer(), kFrameFunction));
  Unreachable();

  Bind(&sloppy);
  TNode<Object> receiver = Load<Object>(MemRep::kTaggedFull, FramePointer(), kFrameReceiver);
  JSReceiverOrGoto(receiver, &convert);
  Goto(&done);

  Bind(&convert);
  TVariable<Object> object(this);
  Label global(this, Label::kDeferred), store(this, Label::kDeferred);
  GotoIf(IsNullish(receiver), &global);
  object = CallRuntime(RuntimeFunction::kToObject, receiver);
  Goto(&store);
  Bind(&global);
  object = LoadNativeContextSlot(NativeContextSlot::kGlobalObject);
  Goto(&store);
  Bind(&store);
  Store(MemRep::kTaggedFull, FramePointer(), kFrameReceiver, object.value());
  Goto(&done);
  Bind(&done);
}

void InterpreterEntryAssembler::BuildFrameAndStart(TNode<BytecodeArray> code,
                                                   TNode<Word64> frame_bytes,
                                                   TNode<Object> feedback, TNode<Word32> slots) {
  StackAllocate(frame_bytes);
  StoreFrameSlots(code, feedback, slots);
  TNode<Word64> start =
      Int64Add(BitcastTaggedToWord64(code), layout::BytecodeArray::kSize - kHeapObjectTag);
  Store(MemRep::kWord64, FramePointer(), kFrameBytecodePointer, start);
  FillRegisters();
  PrepareReceiver(LoadField(Shared(), field::SharedFunctionInfo::flags));
  StartBytecode(start, Undefined());
}

}  // namespace

STUB_CODE_AS(InterpreterEntry, InterpreterEntryAssembler) {
  Label guard(this, Label::kDeferred), allocate(this, Label::kDeferred), few(this, Label::kDeferred);
  TNode<BytecodeArray> code = Code();
  TNode<Word64> frame_bytes = FrameBytes(code);
  GotoIfStackIsShort(BytesNeeded(frame_bytes), &guard);
  TNode<Object> feedback = FeedbackOrGoto(&allocate);
  GotoIf(Int32LessThan(Argc(), LoadField(code, field::BytecodeArray::parameter_count)), &few);
  TNode<Word32> slots = AreaSlots(Argc());
  EnterFrame();
  BuildFrameAndStart(code, frame_bytes, feedback, slots);

  Bind(&guard);
  TailCallBuiltin(Builtin::kStackGuardAndEnter, Target(), NewTarget(), Argc());
  Bind(&allocate);
  TailCallBuiltin(Builtin::kAllocateFeedbackAndEnter, Target(), NewTarget(), Argc());
  Bind(&few);
  TailCallBuiltin(Builtin::kInterpreterEntryWithFewArguments, Target(), NewTarget(), Argc());
}

// After the checks of InterpreterEntry, for fewer arguments than parameters. Before StackAllocate there is
// no place for spilled values, hence as little as possible is live while the arguments move.
STUB_CODE_AS(InterpreterEntryWithFewArguments, InterpreterEntryAssembler) {
  Label guard(this, Label::kDeferred);
  GotoIfStackIsShort(Int64Add(BytesNeeded(FrameBytes(Code())), BytesForParameters(Code())), &guard);
  EnterFrame();
  TNode<Word32> slots =
      AddMissingArguments(LoadField(Code(), field::BytecodeArray::parameter_count));
  TVariable<Object> feedback(this, Undefined());
  Label build(this);
  TNode<Object> value = LoadField(LoadField(Target(), field::JSFunction::feedback_cell),
                                  field::FeedbackCell::value);
  GotoIf(TaggedIsSmi(value), &build);   // the first call
  feedback = value;
  Goto(&build);
  Bind(&build);
  TNode<BytecodeArray> code = Code();
  BuildFrameAndStart(code, FrameBytes(code), feedback.value(), slots);

  Bind(&guard);
  TailCallBuiltin(Builtin::kStackGuardAndEnter, Target(), NewTarget(), Argc());
}

// --- Back into the frame of a suspended function

namespace {

class ResumeAssembler : public InterpreterEntryAssembler {
 public:
  using InterpreterEntryAssembler::InterpreterEntryAssembler;

 protected:
  // What the function has by now.
  TNode<Object> Feedback() {
    TNode<FeedbackCell> cell = LoadField(Target(), field::JSFunction::feedback_cell);
    TNode<Object> value = LoadField(cell, field::FeedbackCell::value);
    return Select<Object>(
        TaggedIsSmi(value), [this] { return Undefined(); }, [=] { return value; });
  }
};

}  // namespace

// The area holds exactly the parameters. Registers have values before the bytecode restores those that
// count: what is suspended next may include others, not written yet.
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
  TNode<Word64> start = Int64Add(BitcastTaggedToWord64(code),
                                 layout::BytecodeArray::kSize - kHeapObjectTag);
  TNode<Word64> address = Int64Add(start, SmiToInt64(offset));
  Store(MemRep::kWord64, FramePointer(), kFrameBytecodePointer, address);
  FillRegisters();
  StartBytecode(address, Parameter<Object>(3));
}

// --- C++ builtins

// For functions that name their builtin in SharedFunctionInfo::data only.
STUB_CODE(CppBuiltinAdaptor) {
  TNode<SharedFunctionInfo> shared = LoadField(Target(), field::JSFunction::shared);
  TNode<Smi> id = Cast<Smi>(LoadField(shared, field::SharedFunctionInfo::data));
  TNode<Word64> code = Load<Word64>(MemRep::kWord64, RootRegister(), SmiToInt64(id), 3,
                                    kBuiltinTableOffset);
  TailCallJSCode(Target(), NewTarget(), Argc(), code);
}

// What no code should ever reach: bytecodes without a handler, dispatch handles that were freed.
STUB_CODE(Illegal) { Unreachable(); }

}  // namespace kei::builtins
