#include "builtins/handlers/interpreter-assembler.h"

// Constants, registers, contexts, globals, variables found by name.

namespace kei::builtins {

// --- Constants and registers

HANDLER(LdaZero) { Dispatch(SmiConstant(0)); }
HANDLER(LdaSmi) { Dispatch(SmiOperand("value")); }
HANDLER(LdaUndefined) { Dispatch(Undefined()); }
HANDLER(LdaNull) { Dispatch(Null()); }
HANDLER(LdaTheHole) { Dispatch(TheHole()); }
HANDLER(LdaTrue) { Dispatch(True()); }
HANDLER(LdaFalse) { Dispatch(False()); }
HANDLER(LdaConstant) { Dispatch(ConstantOperand("constant")); }
HANDLER(Ldar) { Dispatch(LoadRegister("source")); }

HANDLER(Star) {
  StoreRegister("destination", Accumulator());
  Dispatch();
}

HANDLER(Mov) {
  StoreRegister("destination", LoadRegister("source"));
  Dispatch();
}

// --- Contexts

namespace {

class ContextAssembler : public InterpreterAssembler {
 public:
  using InterpreterAssembler::InterpreterAssembler;

 protected:
  static constexpr int kHeader = layout::Context::kSize;

  // The context in a register, or as many links up as the depth says.
  TNode<Context> ContextAtDepth() {
    TVariable<Context> context(this, Cast<Context>(LoadRegister("context")));
    TVariable<Word32> depth(this, UnsignedOperand("depth"));
    Label loop(this, Label::kLoop), found(this);
    Goto(&loop);
    Bind(&loop);
    GotoIf(Word32Equal(depth.value(), 0), &found);
    context = Cast<Context>(LoadField(context.value(), field::Context::previous));
    depth = Int32Sub(depth.value(), 1);
    Goto(&loop);
    Seal(&loop);
    Bind(&found);
    return context.value();
  }
  // For an imported or exported variable: that slot holds its cell.
  TNode<Cell> ModuleCell() {
    TNode<Word64> index = ContextIndex();
    return Cast<Cell>(LoadTaggedElement(ContextAtDepth(), kHeader, index));
  }
  TNode<Word64> ContextIndex() { return Uint32ToUint64(UnsignedOperand("index")); }
};

}  // namespace

HANDLER_AS(LdaContextSlot, ContextAssembler) {
  TNode<Word64> index = ContextIndex();
  Dispatch(LoadTaggedElement(ContextAtDepth(), kHeader, index));
}

HANDLER_AS(LdaCurrentContextSlot, ContextAssembler) {
  Dispatch(LoadTaggedElement(LoadContext(), kHeader, ContextIndex()));
}

HANDLER_AS(StaContextSlot, ContextAssembler) {
  TNode<Word64> index = ContextIndex();
  StoreTaggedElement(ContextAtDepth(), kHeader, index, Accumulator());
  Dispatch();
}

HANDLER_AS(StaCurrentContextSlot, ContextAssembler) {
  StoreTaggedElement(LoadContext(), kHeader, ContextIndex(), Accumulator());
  Dispatch();
}

HANDLER_AS(LdaModuleVariable, ContextAssembler) { Dispatch(LoadField(ModuleCell(), field::Cell::value)); }

HANDLER_AS(StaModuleVariable, ContextAssembler) {
  StoreField(ModuleCell(), field::Cell::value, Accumulator());
  Dispatch();
}

HANDLER(PushContext) {
  StoreRegister("saved", LoadContext());
  StoreFrame(kFrameContext, Accumulator());
  Dispatch();
}

HANDLER(PopContext) {
  StoreFrame(kFrameContext, LoadRegister("saved"));
  Dispatch();
}

HANDLER(CreateFunctionContext) {
  Dispatch(CallBuiltin(Builtin::kNewFunctionContext, ConstantOperand("scope_info"),
                       UnsignedSmiOperand("slots"), LoadContext()));
}

HANDLER(CreateBlockContext) {
  Dispatch(CallRuntime(RuntimeFunction::kNewBlockContext, ConstantOperand("scope_info"), LoadContext()));
}

HANDLER(CreateCatchContext) {
  Dispatch(CallRuntime(RuntimeFunction::kNewCatchContext, LoadRegister("exception"),
                       ConstantOperand("scope_info"), LoadContext()));
}

HANDLER(CreateWithContext) {
  Dispatch(CallRuntime(RuntimeFunction::kNewWithContext, LoadRegister("object"),
                       ConstantOperand("scope_info"), LoadContext()));
}

HANDLER(CreateEvalContext) {
  Dispatch(CallRuntime(RuntimeFunction::kNewEvalContext, ConstantOperand("scope_info"),
                       UnsignedSmiOperand("slots"), LoadContext()));
}

// --- Globals

namespace {

// A slot's first word is a weak reference to the PropertyCell or script context, the second one the byte
// offset of the value in it.
class GlobalAssembler : public InterpreterAssembler {
 public:
  using InterpreterAssembler::InterpreterAssembler;

 protected:
  struct Place {
    TNode<HeapObject> object;
    TNode<Word64> offset;
  };
  Place PlaceOrGoto(Label* miss) {
    TNode<FeedbackVector> vector = LoadFeedbackOrGoto(miss);
    TNode<Word64> slot = SlotIndex();
    TNode<HeapObject> object = StrongOrGoto(LoadFeedbackWord(vector, slot), miss);
    return {object, SmiToInt64(Cast<Smi>(LoadFeedbackWord(vector, slot, 1)))};
  }
  TNode<Object> LoadOrGoto(const Place& place, Label* miss) {
    TNode<Object> value = LoadAtOffset(place.object, place.offset);
    GotoIf(IsRoot(value, RootIndex::k_the_hole), miss);
    return value;
  }

  // Only in a stencil whose site has found the cell.
  void LoadGlobalCell() {
    Label other(this, Label::kDeferred);
    TNode<Object> value = LoadFromSite(SiteObject::kGlobalCell, field::PropertyCell::value);
    GotoIf(IsRoot(value, RootIndex::k_the_hole), &other);
    Dispatch(value);
    Bind(&other);
    DispatchGeneric();
  }

  // Only if the site knows that there is no such variable.
  void DispatchAbsentOrGoto(Label* unknown) {
    TNode<FeedbackVector> vector = LoadFeedbackOrGoto(unknown);
    TNode<Object> known = Cast<Object>(LoadFeedbackWord(vector, SlotIndex(), 1));
    GotoIf(TaggedIsSmi(known), unknown);
    TNode<DataHandler> handler = Cast<DataHandler>(known);
    TNode<Cell> cell = Cast<Cell>(LoadHandlerDataOrGoto(handler, unknown));
    GotoIf(TaggedNotEqual(LoadField(cell, field::Cell::value), SmiConstant(1)), unknown);
    GotoUnlessValid(handler, unknown);
    Dispatch(Undefined());
  }

  void LoadGlobal(int32_t inside_typeof) {
    if (condition().kind == StencilCondition::Kind::kGlobalCell) return LoadGlobalCell();
    Label miss(this, Label::kDeferred), unknown(this, Label::kDeferred);
    Dispatch(LoadOrGoto(PlaceOrGoto(&miss), &miss));
    Bind(&miss);
    if (inside_typeof != 0) {
      DispatchAbsentOrGoto(&unknown);
      Bind(&unknown);
    }
    Dispatch(CallRuntime(RuntimeFunction::kLoadGlobal, ConstantOperand("name"), LoadFeedback(), SlotAsSmi(),
                         SmiConstant(inside_typeof)));
  }
};

}  // namespace

HANDLER_AS(LdaGlobal, GlobalAssembler) { LoadGlobal(0); }
HANDLER_AS(LdaGlobalInsideTypeof, GlobalAssembler) { LoadGlobal(1); }

HANDLER_AS(StaGlobal, GlobalAssembler) {
  Label miss(this, Label::kDeferred);
  Place place = PlaceOrGoto(&miss);
  LoadOrGoto(place, &miss);
  StoreAtOffset(place.object, place.offset, Accumulator());
  Dispatch();
  Bind(&miss);
  CallRuntime(RuntimeFunction::kStoreGlobal, ConstantOperand("name"), Accumulator(), LoadFeedback(),
              SlotAsSmi());
  Dispatch();
}

// --- Variables found by name

HANDLER(LdaLookupSlot) {
  Dispatch(CallRuntime(RuntimeFunction::kLoadLookupSlot, ConstantOperand("name"), LoadContext()));
}

HANDLER(LdaLookupSlotInsideTypeof) {
  Dispatch(CallRuntime(RuntimeFunction::kLoadLookupSlotInsideTypeof, ConstantOperand("name"), LoadContext()));
}

HANDLER(StaLookupSlot) {
  Dispatch(CallRuntime(RuntimeFunction::kStoreLookupSlot, ConstantOperand("name"), Accumulator(),
                       UnsignedSmiOperand("strict"), LoadContext()));
}

HANDLER(LdaLookupSlotForCall) {
  TNode<Object> callee =
      CallRuntime(RuntimeFunction::kLoadLookupSlotForCall, ConstantOperand("name"), LoadContext());
  StoreRegister("receiver", LoadRoot(RootIndex::k_pending_message));
  Dispatch(callee);
}

HANDLER(DeleteLookupSlot) {
  Dispatch(CallRuntime(RuntimeFunction::kDeleteLookupSlot, ConstantOperand("name"), LoadContext()));
}

// --- Checks of the temporal dead zone and of `this`

HANDLER(ThrowReferenceErrorIfHole) {
  Label hole(this, Label::kDeferred);
  GotoIf(IsRoot(Accumulator(), RootIndex::k_the_hole), &hole);
  Dispatch();
  Bind(&hole);
  CallRuntime(RuntimeFunction::kThrowAccessedUninitializedVariable, ConstantOperand("name"));
  Unreachable();
}

HANDLER(ThrowSuperNotCalledIfHole) {
  Label hole(this, Label::kDeferred);
  GotoIf(IsRoot(Accumulator(), RootIndex::k_the_hole), &hole);
  Dispatch();
  Bind(&hole);
  CallRuntime(RuntimeFunction::kThrowSuperNotCalled);
  Unreachable();
}

HANDLER(ThrowSuperAlreadyCalledIfNotHole) {
  Label called(this, Label::kDeferred);
  GotoIfNot(IsRoot(Accumulator(), RootIndex::k_the_hole), &called);
  Dispatch();
  Bind(&called);
  CallRuntime(RuntimeFunction::kThrowSuperAlreadyCalled);
  Unreachable();
}

HANDLER(ThrowConstAssign) {
  CallRuntime(RuntimeFunction::kThrowConstAssign, ConstantOperand("name"));
  Unreachable();
}

}  // namespace kei::builtins
