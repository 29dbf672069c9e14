#include "builtins/handlers/interpreter-assembler.h"
#include "vm/tables/cage-layout.h"

// Suspending and resuming: what a frame holds moves into its generator object and back. Code goes on
// behind a SuspendGenerator through one of the Resume bytecodes, at which ResumeInterpretedFrame starts.

namespace kei::builtins {

namespace {

class GeneratorHandlerAssembler : public InterpreterAssembler {
 public:
  using InterpreterAssembler::InterpreterAssembler;

 protected:
  TNode<JSGeneratorObject> Generator() { return LoadFrame<JSGeneratorObject>(kFrameNewTarget); }
  TNode<BytecodeArray> Code() { return LoadFrame<BytecodeArray>(kFrameBytecodeArray); }
  TNode<Word64> ParameterCount() {
    return Uint32ToUint64(LoadField(Code(), field::BytecodeArray::parameter_count));
  }

  // visit(address of the register's frame slot, index in the generator's array), for the first `count`.
  template <typename F>
  void ForEachRegister(TNode<Word32> count, F visit) {
    TVariable<Word64> slot(this, Int64Sub(FramePointer(), kRegisterFileStart));
    TVariable<Word64> index(this, ParameterCount());
    TNode<Word64> end = Int64Add(index.value(), Uint32ToUint64(count));
    While([&] { return Word64NotEqual(index.value(), end); },
          [&] {
            visit(slot.value(), index.value());
            slot = Int64Sub(slot.value(), 8);
            index = Int64Add(index.value(), 1);
          });
  }

  void SaveFrame(TNode<FixedArray> array, TNode<Word32> count, BarrierMode mode) {
    TVariable<Word64> i(this, Int64Constant(0));
    TNode<Word64> parameters = ParameterCount();
    While([&] { return Word64NotEqual(i.value(), parameters); },
          [&] {
            StoreFixedArrayElement(array, i.value(), LoadArgument(i.value()), mode);
            i = Int64Add(i.value(), 1);
          });
    ForEachRegister(count, [&](TNode<Word64> slot, TNode<Word64> index) {
      StoreFixedArrayElement(array, index, Load<Object>(MemRep::kTaggedFull, slot), mode);
    });
  }

  // Stores to a young array need no barrier, unless a collection is marking.
  TNode<Bool> NeedsNoBarrier(TNode<FixedArray> array) {
    return And(Uint32GreaterThanOrEqual(BitcastTaggedToWord32(array), kNurseryStart), [this] {
      return Word64Equal(LoadIsolateField(IsolateField::k_barrier_limit), int64_t{kLowestYoung});
    });
  }

  // While it runs, the generator keeps nothing alive that its frame does not.
  void RestoreRegisters() {
    TNode<FixedArray> array = LoadField(Generator(), field::JSGeneratorObject::registers);
    ForEachRegister(UnsignedOperand("registers"), [&](TNode<Word64> slot, TNode<Word64> index) {
      Store(MemRep::kTaggedFull, slot, 0, LoadFixedArrayElement(array, index));
      StoreFixedArrayElement(array, index, Undefined(), BarrierMode::kNone);
    });
  }
  TNode<Smi> Mode() { return LoadField(Generator(), field::JSGeneratorObject::resume_mode); }
  TNode<Bool> ModeIs(ResumeMode mode) { return SmiEqual(Mode(), SmiConstant(static_cast<int32_t>(mode))); }
  void ThrowAccumulator() {
    CallRuntime(RuntimeFunction::kThrow, Accumulator());
    Unreachable();
  }
};

class CreateGeneratorAssembler : public GeneratorHandlerAssembler {
 public:
  using GeneratorHandlerAssembler::GeneratorHandlerAssembler;

 protected:
  Activation OwnActivation() {
    return {[this] { return LoadFunction(); }, [this] { return LoadContext(); },
            [this] { return LoadFrame(kFrameReceiver); },
            [this] {
              return Int32Add(LoadField(Code(), field::BytecodeArray::parameter_count),
                              LoadField(Code(), field::BytecodeArray::register_count));
            }};
  }
  void StoreAndDispatch(TNode<Object> generator) {
    StoreFrame(kFrameNewTarget, generator);
    Dispatch(generator);
  }
};

}  // namespace

HANDLER_AS(CreateGenerator, CreateGeneratorAssembler) {
  Label runtime(this, Label::kDeferred);
  StoreAndDispatch(NewGenerator(OwnActivation(), &runtime));
  Bind(&runtime);
  StoreAndDispatch(CallRuntime(RuntimeFunction::kCreateGenerator));
}

HANDLER_AS(CreateAsyncFunction, CreateGeneratorAssembler) {
  Label runtime(this, Label::kDeferred);
  StoreAndDispatch(NewAsyncFunctionObject(OwnActivation(), &runtime));
  Bind(&runtime);
  StoreAndDispatch(CallRuntime(RuntimeFunction::kCreateAsyncFunction));
}

HANDLER(Await) { Dispatch(CallRuntime(RuntimeFunction::kAwait, Accumulator())); }

HANDLER_AS(SuspendGenerator, GeneratorHandlerAssembler) {
  Label plain(this), with_barrier(this, Label::kDeferred), saved(this);
  TNode<JSGeneratorObject> generator = Generator();
  TNode<FixedArray> array = LoadField(generator, field::JSGeneratorObject::registers);
  Branch(NeedsNoBarrier(array), &plain, &with_barrier);
  Bind(&plain);
  SaveFrame(array, UnsignedOperand("registers"), BarrierMode::kNone);
  Goto(&saved);
  Bind(&with_barrier);
  SaveFrame(array, UnsignedOperand("registers"), BarrierMode::kFull);
  Goto(&saved);

  Bind(&saved);
  StoreField(generator, field::JSGeneratorObject::context, LoadContext());
  TNode<Word64> start =
      Int64Add(BitcastTaggedToWord64(Code()), layout::BytecodeArray::kSize - kHeapObjectTag);
  TNode<Word64> next = Int64Add(BytecodePointer(), BytecodeSize(bytecode(), scale()));
  StoreField(generator, field::JSGeneratorObject::resume_offset, SmiTag(Int64ToInt32(Int64Sub(next, start))));
  ReturnFromFrame(Accumulator());
}

HANDLER_AS(ResumeYield, GeneratorHandlerAssembler) {
  Label thrown(this, Label::kDeferred), returned(this);
  RestoreRegisters();
  GotoIf(ModeIs(ResumeMode::kThrow), &thrown);
  GotoIf(ModeIs(ResumeMode::kReturn), &returned);
  Jump();
  Bind(&returned);
  Dispatch();
  Bind(&thrown);
  ThrowAccumulator();
}

HANDLER_AS(ResumeDelegate, GeneratorHandlerAssembler) {
  RestoreRegisters();
  StoreRegister("mode", Mode());
  Dispatch();
}

HANDLER_AS(ResumeAwait, GeneratorHandlerAssembler) {
  Label thrown(this, Label::kDeferred);
  RestoreRegisters();
  GotoIf(ModeIs(ResumeMode::kThrow), &thrown);
  Dispatch();
  Bind(&thrown);
  ThrowAccumulator();
}

HANDLER_AS(FinishGenerator, GeneratorHandlerAssembler) {
  TNode<JSGeneratorObject> generator = Generator();
  StoreField(generator, field::JSGeneratorObject::resume_offset,
             SmiConstant(static_cast<int32_t>(GeneratorState::kClosed)));
  StoreField(generator, field::JSGeneratorObject::registers,
             LoadRoot<FixedArray>(RootIndex::k_empty_fixed_array), BarrierMode::kNone);
  Dispatch();
}

HANDLER(CreateIteratorResult) {
  Dispatch(AllocateIteratorResult(Accumulator(), ToBoolean(UnsignedOperand("done"))));
}

}  // namespace kei::builtins
