#include "builtins/lowering/lowering-assembler.h"
#include "vm/tables/cage-layout.h"
#include "vm/tables/code/stencils.h"

// Calls of functions, the way into optimized code, interrupts.

namespace kei::builtins {

// Receiver and arguments go to the stack, two slots at a time.
TNode<Object> LoweringAssembler::CallWithArguments(const Node* node) {
  constexpr int kFirst = 2;
  const int argc = static_cast<int>(node->inputs.size()) - kFirst - 2;
  const auto word = [&](int i) { return In(kFirst + i); };
  for (int lower = ArgumentsAreaSlots(argc) - 2; lower >= 0; lower -= 2) {
    Node* there = word(lower);
    Push(lower + 1 <= argc ? word(lower + 1) : there, there);
  }
  TNode<JSFunction> function = In<JSFunction>(0);
  TNode<Word64> entry = LoadCodeEntry(function);
  if (node->int_value != 0) {
    entry = Load<Word64>(MemRep::kWord64, RootRegister(),
                         static_cast<int32_t>(kCodeEntryTableStart + 8 * node->int_value));
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
  Label few(this, Label::kDeferred), enough(this);
  if (options_.parameters > 1) {
    GotoIf(Int32LessThan(argc, options_.parameters - 1), &few);
    Goto(&enough);
    Bind(&few);
    EnterWithFewArguments();
    Bind(&enough);
  }
  Store(MemRep::kWord32, FramePointer(), kFrameAreaSlots, AreaSlots(argc));
  StoreFrameHeader();
  // The exit behind the guard goes on at the first bytecode, which takes the receiver as it is to be.
  PrepareReceiver(receiver_kind);
  TNode<Word64> lowest = Int64Sub(StackPointer(), Int64Constant(options_.stack_bytes));
  IfUnlikely(Uint64LessThan(lowest, LoadIsolateField(IsolateField::k_stack_limit)),
             [&] { CallRuntime(RuntimeFunction::kStackGuard); });
}

// The code for lower tiers makes room for the parameters that were not passed.
void LoweringAssembler::EnterWithFewArguments() {
  TNode<JSFunction> target = Parameter<JSFunction>(0);
  Label interpreter(this), baseline(this);
  TNode<FeedbackCell> cell = LoadField(target, field::JSFunction::feedback_cell);
  TNode<FeedbackVector> vector = Cast<FeedbackVector>(LoadField(cell, field::FeedbackCell::value));
  Branch(TaggedIsSmi(LoadField(vector, field::FeedbackVector::code)), &interpreter, &baseline);
  Bind(&baseline);
  TailCallBuiltin(Builtin::kBaselineEntryWithFewArguments, target, Parameter<Object>(1),
                  Parameter<Word32>(2));
  Bind(&interpreter);
  TailCallBuiltin(Builtin::kInterpreterEntryWithFewArguments, target, Parameter<Object>(1),
                  Parameter<Word32>(2));
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
