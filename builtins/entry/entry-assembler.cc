#include "builtins/entry/entry-assembler.h"

#include <cstddef>

#include "vm/tables/code/code-entry.h"

namespace kei::builtins {

void EntryAssembler::StoreFrameSlots(TNode<BytecodeArray> code, TNode<Object> feedback, TNode<Word32> slots) {
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

TNode<Word32> EntryAssembler::AddMissingArguments(TNode<Word32> formals) {
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

// Spilled values move along.
void EntryAssembler::MoveFrameDown(TNode<Word32> passed_slots, TNode<Word32> needed_slots) {
  Label done(this);
  GotoIf(Word32Equal(passed_slots, needed_slots), &done);
  TNode<Word64> distance = Word64Shl(Uint32ToUint64(Int32Sub(needed_slots, passed_slots)), 3);
  TNode<Word64> old_bottom = StackPointer();
  TNode<Word64> new_bottom = Int64Sub(old_bottom, distance);
  SetStackPointer(new_bottom);
  TVariable<Word64> i(this, Int64Constant(0));
  TNode<Word64> end =
      Int64Add(Int64Add(FramePointer(), kFrameFirstArgument), Word64Shl(Uint32ToUint64(Argc()), 3));
  TNode<Word64> bytes = Int64Sub(end, old_bottom);
  While([&] { return Word64NotEqual(i.value(), bytes); },
        [&] {
          Store(MemRep::kWord64, new_bottom, i.value(), 0, 0,
                Load<Word64>(MemRep::kWord64, old_bottom, i.value(), 0));
          i = Int64Add(i.value(), 8);
        });
  SetFramePointer(Int64Sub(FramePointer(), distance));
  Goto(&done);
  Bind(&done);
}

// Only for class constructors.
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

// Only for sloppy functions, which see an object as `this`.
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

void EntryAssembler::EnterCompiledCodeAt(TNode<Word32> bytecode_offset, TNode<Object> accumulator) {
  Label none(this);
  TNode<HeapObject> feedback = Load<HeapObject>(MemRep::kTaggedFull, FramePointer(), kFrameFeedbackVector);
  GotoIf(IsRoot(feedback, RootIndex::k_no_feedback), &none);
  TNode<Object> code = LoadField(Cast<FeedbackVector>(feedback), field::FeedbackVector::code);
  GotoIf(TaggedIsSmi(code), &none);
  TNode<CompiledCode> compiled = Cast<CompiledCode>(code);
  TNode<Word32> entry =
      EntryOrGoto(LoadField(compiled, field::CompiledCode::entries), bytecode_offset, &none);
  StoreField(compiled, field::CompiledCode::age, Int32Constant(0));
  EnterCode(compiled, Uint32ToUint64(entry), accumulator);
  Bind(&none);
}

// Searches by halves.
TNode<Word32> EntryAssembler::EntryOrGoto(TNode<ByteArray> entries, TNode<Word32> bytecode_offset,
                                          Label* none) {
  constexpr int kBytes = layout::ByteArray::kSize - kHeapObjectTag, kEntrySizeLog2 = 3;
  static_assert(sizeof(CodeEntry) == 1 << kEntrySizeLog2);
  const auto load = [&](TNode<Word32> i, size_t field) {
    return Load<Word32>(MemRep::kWord32, entries, Uint32ToUint64(i), kEntrySizeLog2,
                        kBytes + static_cast<int32_t>(field));
  };
  TVariable<Word32> first(this, Int32Constant(0));
  TNode<Word32> count = Word32Shr(SmiUntag(LoadField(entries, field::ByteArray::length)), kEntrySizeLog2);
  TVariable<Word32> end(this, count);
  While([&] { return Uint32LessThan(first.value(), end.value()); },
        [&] {
          Label above(this), below(this), next(this);
          TNode<Word32> middle = Word32Shr(Int32Add(first.value(), end.value()), 1);
          Branch(Uint32LessThan(load(middle, offsetof(CodeEntry, bytecode)), bytecode_offset), &below,
                 &above);
          Bind(&below);
          first = Int32Add(middle, 1);
          Goto(&next);
          Bind(&above);
          end = middle;
          Goto(&next);
          Bind(&next);
        });
  GotoIf(Word32Equal(first.value(), count), none);
  GotoIfNot(Word32Equal(load(first.value(), offsetof(CodeEntry, bytecode)), bytecode_offset), none);
  return load(first.value(), offsetof(CodeEntry, code));
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
