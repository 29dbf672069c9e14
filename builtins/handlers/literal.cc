#include "builtins/handlers/interpreter-assembler.h"

// Literals, closures, arguments objects, calls of runtime functions.

namespace kei::builtins {

namespace {

class LiteralAssembler : public InterpreterAssembler {
 public:
  using InterpreterAssembler::InterpreterAssembler;

 protected:
  void CreateLiteral() {
    Dispatch(
        CallBuiltin(Builtin::kCreateLiteral, ConstantOperand("description"), LoadFeedback(), SlotAsSmi()));
  }
};

}  // namespace

HANDLER_AS(CreateObjectLiteral, LiteralAssembler) { CreateLiteral(); }
HANDLER_AS(CreateArrayLiteral, LiteralAssembler) { CreateLiteral(); }

// An object of the map of {} with all its in-object properties undefined.
HANDLER(CreateEmptyObjectLiteral) { Dispatch(CallBuiltin(Builtin::kCreateEmptyObject)); }

HANDLER(CreateEmptyArrayLiteral) {
  Dispatch(CallBuiltin(Builtin::kCreateEmptyArray, LoadFeedback(), SlotAsSmi()));
}

HANDLER(CreateArrayFromIterable) { Dispatch(CallBuiltin(Builtin::kCreateArrayFromIterable, Accumulator())); }
HANDLER(AppendIterable) {
  Dispatch(CallBuiltin(Builtin::kAppendIterable, LoadRegister("array"), Accumulator()));
}
HANDLER(IterableToList) { Dispatch(CallBuiltin(Builtin::kIterableToList, Accumulator())); }

// Does the same as NewRegExp, if the slot knows the part that the literal's regular expressions share.
HANDLER(CreateRegExpLiteral) {
  TVariable<Object> result(this);
  Label create(this, Label::kDeferred), done(this);
  TNode<FeedbackVector> vector = LoadFeedbackOrGoto(&create);
  TNode<MaybeObject> data = LoadFeedbackWord(vector, SlotIndex());
  GotoIf(IsRoot(data, RootIndex::k_uninitialized), &create);
  TNode<Map> map = LoadNativeContextSlot<Map>(NativeContextSlot::kRegExpMap);
  TNode<JSRegExp> regexp = Cast<JSRegExp>(AllocateJSObject(map));
  StoreField(regexp, field::JSRegExp::data, Cast<Object>(data), BarrierMode::kNone);
  Store(MemRep::kTagged, regexp, layout::JSRegExp::kSize - kHeapObjectTag, SmiConstant(0));
  result = regexp;
  Goto(&done);
  Bind(&create);
  result = CallRuntime(RuntimeFunction::kCreateRegExpLiteral, ConstantOperand("pattern"),
                       UnsignedSmiOperand("flags"), LoadFeedback(), SlotAsSmi());
  Goto(&done);
  Bind(&done);
  Dispatch(result.value());
}

HANDLER(GetTemplateObject) {
  Dispatch(CallRuntime(RuntimeFunction::kGetTemplateObject, ConstantOperand("description"), LoadFeedback(),
                       SlotAsSmi()));
}

// The feedback cell belongs to the site; without a vector the closures share one that stays empty.
HANDLER(CreateClosure) {
  TVariable<Object> cell(this);
  Label no_feedback(this), create(this);
  TNode<FeedbackVector> vector = LoadFeedbackOrGoto(&no_feedback);
  TNode<FixedArray> cells = LoadField(vector, field::FeedbackVector::closure_cells);
  cell = LoadFixedArrayElement(cells, Uint32ToUint64(UnsignedOperand("cell")));
  Goto(&create);
  Bind(&no_feedback);
  cell = LoadRoot(RootIndex::k_no_closures_cell);
  Goto(&create);
  Bind(&create);
  Dispatch(CallBuiltin(Builtin::kNewClosure, ConstantOperand("shared"), cell.value(), LoadContext()));
}

HANDLER(CreateMappedArguments) {
  Label runtime(this, Label::kDeferred);
  Dispatch(NewMappedArguments([this] { return LoadFunction(); }, [this] { return LoadContext(); }, &runtime));
  Bind(&runtime);
  Dispatch(CallRuntime(RuntimeFunction::kNewMappedArguments));
}

HANDLER(CreateUnmappedArguments) { Dispatch(NewArguments(NativeContextSlot::kUnmappedArgumentsMap)); }

HANDLER(CreateRestParameter) { Dispatch(NewRestParameter(LoadFunction())); }

// The function's address stands in the external reference table under its id. Which functions throw is
// not known here, so every result is tested.
HANDLER(CallRuntime) {
  TNode<Word64> address =
      Load<Word64>(MemRep::kWord64, RootRegister(), Uint32ToUint64(UnsignedOperand("function")), 3,
                   OffsetOf(RuntimeFunction{}));
  TNode<Word64> list = RegisterOperand("list");
  Label calls[] = {Label(this), Label(this), Label(this), Label(this), Label(this)};
  Label five(this);
  std::vector<SwitchCase> cases;
  for (int i = 0; i < 5; i++) cases.push_back({i, &calls[i]});
  Switch(UnsignedOperand("count"), &five, cases);
  for (int count = 0; count <= 5; count++) {
    Bind(count < 5 ? &calls[count] : &five);
    std::vector<jit::Node*> inputs{address, RootRegister()};
    for (int i = 0; i < count; i++) inputs.push_back(LoadRegisterAt(list, i));
    PrepareCCall();
    jit::CallTarget target{jit::CallTarget::Kind::kAddress, 0, &RuntimeDescriptor(count)};
    TNode<Object> result = TNode<Object>(builder()->Call(target, inputs));
    GotoUnwindIfException(result);
    AfterCall();
    Dispatch(result);
  }
}

}  // namespace kei::builtins
