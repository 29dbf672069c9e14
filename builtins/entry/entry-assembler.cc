#include "builtins/entry/entry-assembler.h"

namespace kei::builtins {

void EntryAssembler::StoreFrameSlots(TNode<BytecodeArray> code, TNode<Object> feedback,
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

void EntryAssembler::FillFirstRegister() {
  static_assert(kRegisterFileStart == kFixedFrameBytes);
  Store(MemRep::kTaggedFull, FramePointer(), -kRegisterFileStart, Undefined());
}

// Loaded it stays in a register; the constant would be made anew for each slot.
TNode<Word64> EntryAssembler::LoadFilledRegister() {
  return Load<Word64>(MemRep::kWord64, FramePointer(), -kRegisterFileStart);
}

void EntryAssembler::FillRegisterPairs() {
  Label fill(this), loop(this, Label::kLoop), done(this);
  TVariable<Word64> at(this, Int64Sub(FramePointer(), kFixedFrameBytes));
  TNode<Word64> end = StackPointer();
  Branch(Word64Equal(at.value(), end), &done, &fill);
  Bind(&fill);
  TNode<Word64> undefined = LoadFilledRegister();
  Goto(&loop);
  Bind(&loop);
  Store(MemRep::kWord64, at.value(), -8, undefined);
  Store(MemRep::kWord64, at.value(), -16, undefined);
  at = Int64Sub(at.value(), 16);
  Branch(Word64Equal(at.value(), end), &done, &loop);
  Seal(&loop);
  Bind(&done);
}

// Of class constructors.
void EntryAssembler::ThrowUnlessConstructed() {
  Label called(this, Label::kDeferred), done(this);
  TNode<Object> new_target = Load<Object>(MemRep::kTaggedFull, FramePointer(), kFrameNewTarget);
  Branch(IsRoot(new_target, RootIndex::k_undefined), &called, &done);
  Bind(&called);
  CallRuntime(RuntimeFunction::kThrowCalledNonCallable,
              Load<Object>(MemRep::kTaggedFull, FramePointer(), kFrameFunction));
  Unreachable();
  Bind(&done);
}

// Of sloppy functions, which see an object as `this`.
void EntryAssembler::ConvertReceiver() {
  Label convert(this, Label::kDeferred), done(this);
  TNode<Object> receiver = Load<Object>(MemRep::kTaggedFull, FramePointer(), kFrameReceiver);
  JSReceiverOrGoto(receiver, &convert);
  Goto(&done);
  Bind(&convert);
  Store(MemRep::kTaggedFull, FramePointer(), kFrameReceiver,
        CallBuiltin(Builtin::kConvertReceiver, receiver));
  Goto(&done);
  Bind(&done);
}

STUB_CODE(ConvertReceiver) {
  Label global(this);
  TNode<Object> receiver = Parameter<Object>(0);
  GotoIf(IsNullish(receiver), &global);
  Return(CallRuntime(RuntimeFunction::kToObject, receiver));
  Bind(&global);
  Return(LoadNativeContextSlot(NativeContextSlot::kGlobalObject));
}

}  // namespace kei::builtins
