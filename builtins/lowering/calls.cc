#include "builtins/lowering/lowering-assembler.h"
#include "vm/tables/cage-layout.h"
#include "vm/tables/code/stencils.h"

// Calls of functions, the way into optimized code, interrupts.

namespace kei::builtins {

TNode<Object> LoweringAssembler::CallWithArguments(const Node* node) {
  const int argc = PushInputs(node, 2);
  TNode<JSFunction> function = In<JSFunction>(0);
  TNode<Word64> entry = LoadCodeEntry(function);
  if (node->int_value != 0) {
    TNode<Word64> own = entry;
    entry = Load<Word64>(MemRep::kWord64, RootRegister(),
                         static_cast<int32_t>(kCodeEntryTableStart + 8 * node->int_value));
    if (options_.checks_claims) Require(Word64Equal(own, entry), Claim::kEntry, function);
  }
  return CallJSCode(function, In<Object>(1), Int32Constant(argc), entry);
}

TNode<Object> LoweringAssembler::MappedArguments() {
  TVariable<Object> result(this);
  Label runtime(this, Label::kDeferred), done(this);
  result = NewMappedArguments([this] { return In<JSFunction>(0); },
                              [this] { return In<kei::builtins::Context>(1); }, &runtime);
  Goto(&done);
  Bind(&runtime);
  result = CallRuntime(RuntimeFunction::kNewMappedArguments);
  Goto(&done);
  Bind(&done);
  return result.value();
}

TNode<Object> LoweringAssembler::ResultOfConstruct(TNode<Object> result, TNode<Object> receiver) {
  TVariable<Object> value(this, receiver);
  Label primitive(this), done(this);
  GotoIf(IsRoot(result, RootIndex::k_undefined), &done);
  value = JSReceiverOrGoto(result, &primitive);
  Goto(&done);
  Bind(&primitive);
  value = receiver;
  Goto(&done);
  Bind(&done);
  return value.value();
}

void LoweringAssembler::PollForInterrupts() {
  TNode<Word64> limit = LoadIsolateField(IsolateField::k_stack_limit);
  IfUnlikely(Uint64LessThan(StackPointer(), limit), [&] { CallRuntime(RuntimeFunction::kStackGuard); });
}

void LoweringAssembler::StoreFrameHeader() {
  Store(MemRep::kTaggedFull, FramePointer(), kOptimizedCode,
        TNode<Object>(builder()->TaggedConstant(options_.code)));
  Store(MemRep::kWord32, FramePointer(), kOptimizedCallSite, Int32Constant(0));
}

void LoweringAssembler::EnterOptimizedFunction(int receiver_kind) {
  TNode<Word32> argc = Parameter<Word32>(2);
  TVariable<Word32> slots(this);
  Label few(this, Label::kDeferred), enter(this);
  if (options_.parameters > 1) GotoIf(Int32LessThan(argc, options_.parameters - 1), &few);
  slots = AreaSlots(argc);
  Goto(&enter);
  if (few.is_used()) {
    Bind(&few);
    slots = AddMissingArguments(argc);
    Goto(&enter);
  }
  Bind(&enter);
  Store(MemRep::kWord32, FramePointer(), kFrameAreaSlots, slots.value());
  StoreFrameHeader();
  // The exit behind the guard goes on at the first bytecode, which takes the receiver as it is to be.
  PrepareReceiver(receiver_kind);
  TNode<Word64> lowest = Int64Sub(StackPointer(), Int64Constant(options_.stack_bytes));
  IfUnlikely(Uint64LessThan(lowest, LoadIsolateField(IsolateField::k_stack_limit)),
             [&] { CallRuntime(RuntimeFunction::kStackGuard); });
}

// A stub makes room for the parameters that were not passed, and enters again with the complement of argc.
TNode<Word32> LoweringAssembler::AddMissingArguments(TNode<Word32> argc) {
  Label missing(this), added(this);
  Branch(Int32LessThan(argc, 0), &added, &missing);
  Bind(&missing);
  TailCallBuiltin(Builtin::kOptimizedEntryWithFewArguments, Parameter<Object>(0), Parameter<Object>(1), argc);
  Bind(&added);
  Store(MemRep::kWord32, FramePointer(), kFrameArgc, Word32Xor(argc, -1));
  return Int32Constant(ArgumentsAreaSlots(options_.parameters - 1));
}

void LoweringAssembler::PrepareReceiver(int kind) {
  if (kind == Prologue::kObjectReceiver) {
    Label convert(this, Label::kDeferred), done(this);
    TNode<Object> receiver = Load<Object>(MemRep::kTaggedFull, FramePointer(), kFrameReceiver);
    JSReceiverOrGoto(receiver, &convert);
    Goto(&done);
    Bind(&convert);
    Store(MemRep::kTaggedFull, FramePointer(), kFrameReceiver,
          CallBuiltin(Builtin::kConvertReceiver, receiver));
    Goto(&done);
    Bind(&done);
  } else if (kind == Prologue::kNewReceiver) {
    Label called(this, Label::kDeferred), constructed(this);
    Branch(IsRoot(Parameter<Object>(1), RootIndex::k_undefined), &called, &constructed);
    Bind(&called);
    CallRuntime(RuntimeFunction::kThrowCalledNonCallable, Parameter<Object>(0));
    Unreachable();
    Bind(&constructed);
  }
}

// The marker stands where the context was, which has been read by now.
void LoweringAssembler::EnterOptimizedLoop() {
  Store(MemRep::kWord64, FramePointer(), kFrameMarker, Int64Constant(FrameMarker(FrameType::kOptimized)));
  StoreFrameHeader();
}

}  // namespace kei::builtins
