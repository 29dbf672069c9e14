#include "builtins/stubs/stub-assembler.h"

// Frames around those of functions. One stands before all code once an isolate has two realms:
// isolate->native_context() is the realm of the function that runs. Generated code and C++ read intrinsics
// there. Another one names interpreted functions to tools.

namespace kei::builtins {

namespace {

// For code with a frame around the function's: the function drops the arguments that it is called with, so it
// gets a copy of them.
class CopyingAssembler : public StubAssembler {
 public:
  using StubAssembler::StubAssembler;

 protected:
  void CopyArguments(Label* overflow) {
    TNode<Word64> bytes = Word64Shl(Uint32ToUint64(AreaSlots(Argc())), 3);
    TNode<Word64> limit = LoadIsolateField(IsolateField::k_real_stack_limit);
    GotoIf(Uint64LessThan(StackPointer(), Int64Add(limit, bytes)), overflow);
    TNode<Word64> area = StackAllocate(bytes);
    TNode<Word64> passed = Int64Add(FramePointer(), kFrameReceiver);
    For(Int32Constant(0), Int32Add(Argc(), 1), [&](TNode<Word32> i) {
      TNode<Word64> index = Uint32ToUint64(i);
      Store(MemRep::kTaggedFull, area, index, 3, 0, Load<Object>(MemRep::kTaggedFull, passed, index, 3));
    });
  }
  void ReturnDroppingArguments(TNode<Object> result) {
    ReturnJS(result, Load<Word32>(MemRep::kWord32, FramePointer(), kBuiltinFrameArgc));
  }
};

class RealmAssembler : public CopyingAssembler {
 public:
  using CopyingAssembler::CopyingAssembler;

 protected:
  // Builtins and the functions of a script's top level have it near, closures a few contexts away.
  TNode<Context> RealmOfTarget() {
    TVariable<Context> context(this, LoadField(Target(), field::JSFunction::context));
    Label next(this, Label::kLoop), outer(this), found(this);
    Goto(&next);
    Bind(&next);
    Branch(IsRoot(LoadMap(context.value()), RootIndex::k_native_context_map), &found, &outer);
    Bind(&outer);
    context = Cast<Context>(LoadField(context.value(), field::Context::previous));
    Goto(&next);
    Seal(&next);
    Bind(&found);
    return context.value();
  }
};

}  // namespace

STUB_CODE_AS(RealmGate, RealmAssembler) {
  Label other(this, Label::kDeferred);
  GotoIfNot(IsRoot(RealmOfTarget(), RootIndex::k_native_context), &other);
  TailCallJSCode(Target(), NewTarget(), Argc(), LoadGatedCode(Target()));
  Bind(&other);
  TailCallBuiltin(Builtin::kCallInRealm, Target(), NewTarget(), Argc());
}

// A throw does not come back here; the unwinder restores the realm then.
STUB_CODE_AS(CallInRealm, RealmAssembler) {
  Label overflow(this, Label::kDeferred);
  CopyArguments(&overflow);
  TNode<Context> caller = LoadRoot<Context>(RootIndex::k_native_context);
  StoreRoot(RootIndex::k_native_context, RealmOfTarget());
  TNode<Object> result = CallJSCode(Target(), NewTarget(), Argc(), LoadGatedCode(Target()));
  StoreRoot(RootIndex::k_native_context, caller);
  ReturnDroppingArguments(result);
  Bind(&overflow);
  ReturnJS(CallRuntime(RuntimeFunction::kThrowStackOverflow), Argc());
}

// Serves --interpreted-frames-native-stack: functions are entered through copies of this, so that an address
// in a frame on the stack names the function. It refers to nothing relative to its own place.
STUB_CODE_AS(InterpreterEntryTrampoline, CopyingAssembler) {
  Label overflow(this, Label::kDeferred);
  auto entry = [this] {
    return Load<Word64>(MemRep::kWord64, RootRegister(),
                        kBuiltinTableOffset + 8 * static_cast<int>(Builtin::kInterpreterEntry));
  };
  CopyArguments(&overflow);
  ReturnDroppingArguments(CallJSCode(Target(), NewTarget(), Argc(), entry()));
  Bind(&overflow);
  TailCallJSCode(Target(), NewTarget(), Argc(), entry());  // which makes the check for itself
}

}  // namespace kei::builtins
