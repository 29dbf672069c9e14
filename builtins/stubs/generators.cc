#include "builtins/stubs/stub-assembler.h"

namespace kei::builtins {

// The parameters go back on the stack, from where ResumeInterpretedFrame builds the rest of the frame.
TNode<Object> StubAssembler::ResumeGenerator(TNode<JSGeneratorObject> generator, TNode<Object> value,
                                             ResumeMode mode, Label* overflow) {
  using F = field::JSGeneratorObject;
  TNode<JSFunction> function = LoadField(generator, F::function);
  TNode<BytecodeArray> code = Cast<BytecodeArray>(
      LoadField(LoadField(function, field::JSFunction::shared), field::SharedFunctionInfo::data));
  TNode<Word32> parameters = LoadField(code, field::BytecodeArray::parameter_count);
  TNode<Word64> area_bytes = Word64Shl(Uint32ToUint64(AreaSlots(parameters)), 3);
  TNode<Word64> frame_bytes = Uint32ToUint64(LoadField(code, field::BytecodeArray::frame_bytes));
  TNode<Word64> needed = Int64Add(area_bytes, Word64Shl(frame_bytes, 1));
  TNode<Word64> limit = LoadIsolateField(IsolateField::k_real_stack_limit);
  GotoIf(Uint64LessThan(Int64Sub(StackPointer(), needed), limit), overflow);

  StoreField(generator, F::resume_mode, SmiConstant(static_cast<int32_t>(mode)));
  TNode<Word64> area = StackAllocate(area_bytes);
  Store(MemRep::kTaggedFull, area, 0, LoadField(generator, F::receiver));
  TNode<FixedArray> registers = LoadField(generator, F::registers);
  For(Int32Constant(0), parameters, [&](TNode<Word32> i) {
    TNode<Word64> index = Uint32ToUint64(i);
    Store(MemRep::kTaggedFull, area, index, 3, 8, LoadFixedArrayElement(registers, index));
  });
  return EnterResumedFrame(function, generator, parameters, value);
}

// No gate is passed, so the realm is changed here if there may be another one.
TNode<Object> StubAssembler::EnterResumedFrame(TNode<JSFunction> function, TNode<JSGeneratorObject> generator,
                                               TNode<Word32> parameters, TNode<Object> value) {
  auto enter = [&] {
    return CallBuiltin(Builtin::kResumeInterpretedFrame, function, generator, parameters, value);
  };
  TVariable<Object> result(this);
  Label gated(this, Label::kDeferred), done(this);
  TNode<Word64> gate = Load<Word64>(MemRep::kWord64, RootRegister(),
                                    kBuiltinTableOffset + 8 * static_cast<int>(Builtin::kRealmGate));
  GotoIf(Word64Equal(LoadCodeEntry(function), gate), &gated);
  result = enter();
  Goto(&done);
  Bind(&gated);
  TNode<Object> caller = CallRuntime(RuntimeFunction::kEnterRealmOf, function);
  result = enter();
  StoreRoot(RootIndex::k_native_context, caller);
  Goto(&done);
  Bind(&done);
  return result.value();
}

}  // namespace kei::builtins
