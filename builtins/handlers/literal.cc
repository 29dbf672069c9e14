#include "builtins/handlers/interpreter-assembler.h"
#include "vm/bytecode/scope-info.h"

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

namespace {

// Copies of what was passed, from the arguments area.
class ArgumentsAssembler : public InterpreterAssembler {
 public:
  using InterpreterAssembler::InterpreterAssembler;

 protected:
  TNode<Word32> Argc() { return Load<Word32>(MemRep::kWord32, FramePointer(), kFrameArgc); }
  TNode<Word32> FormalCount() {
    TNode<SharedFunctionInfo> shared = LoadField(LoadFunction(), field::JSFunction::shared);
    return LoadField(shared, field::SharedFunctionInfo::formal_parameters);
  }
  // A copy of the arguments from `first` on; `count` may be zero.
  TNode<FixedArray> CopyArguments(TNode<Word32> first, TNode<Word32> count) {
    TVariable<FixedArray> result(this, LoadRoot<FixedArray>(RootIndex::k_empty_fixed_array));
    Label done(this);
    GotoIf(Word32Equal(count, 0), &done);
    TNode<Word32> size = Int32Add(Word32Shl(count, kTaggedSizeLog2), layout::FixedArray::kSize);
    TNode<FixedArray> array = Cast<FixedArray>(AllocateRaw(size));
    StoreMap(array, RootIndex::k_fixed_array_map);
    StoreField(array, field::FixedArrayBase::length, SmiTag(count));
    For(Int32Constant(0), count, [&](TNode<Word32> i) {
      StoreFixedArrayElement(array, Uint32ToUint64(i), LoadArgument(Uint32ToUint64(Int32Add(first, i))),
                             BarrierMode::kNone);
    });
    result = array;
    Goto(&done);
    Bind(&done);
    return result.value();
  }
  // An arguments object of a map whose first field is the length.
  TNode<JSObject> NewArguments(NativeContextSlot map) {
    TNode<FixedArray> elements = CopyArguments(Int32Constant(0), Argc());
    TNode<JSObject> object = AllocateJSObject(LoadNativeContextSlot<Map>(map));
    StoreField(object, field::JSObject::elements, elements, BarrierMode::kNone);
    StoreArgumentsField(object, 0, SmiTag(Argc()));
    return object;
  }
  // The elements of arguments of which the first ones are mapped to parameters. The context's slots stand at
  // the end of its ScopeInfo, -1 for a parameter that is not mapped.
  TNode<SloppyArgumentsElements> NewMappedElements(TNode<Context> context, TNode<Word32> mapped) {
    TNode<FixedArray> arguments = CopyArguments(Int32Constant(0), Argc());
    TNode<SloppyArgumentsElements> elements = Cast<SloppyArgumentsElements>(
        AllocateRaw(Int32Add(Word32Shl(mapped, kTaggedSizeLog2), layout::SloppyArgumentsElements::kSize)));
    StoreMap(elements, RootIndex::k_sloppy_arguments_elements_map);
    StoreField(elements, field::SloppyArgumentsElements::length, SmiTag(mapped));
    StoreField(elements, field::SloppyArgumentsElements::context, context, BarrierMode::kNone);
    StoreField(elements, field::SloppyArgumentsElements::arguments, arguments, BarrierMode::kNone);
    TNode<HeapObject> info = Cast<HeapObject>(LoadField(context, field::Context::scope_info));
    const auto word = [&](TNode<Word32> at) {
      return LoadTaggedElement<Object>(info, layout::ScopeInfo::kSize, Uint32ToUint64(at));
    };
    TNode<Word32> variables = SmiUntag(Cast<Smi>(word(Int32Constant(ScopeInfoLayout::kVariableCount))));
    TNode<Word32> first = Int32Add(Word32Shl(variables, 1), int32_t{ScopeInfoLayout::kFirstVariable});
    For(Int32Constant(0), mapped, [&](TNode<Word32> i) {
      TNode<Object> slot = word(Int32Add(first, i));
      StoreTaggedElement(elements, layout::SloppyArgumentsElements::kSize, Uint32ToUint64(i),
                         Select<Object>(
                             SmiIsNegative(Cast<Smi>(slot)), [&] { return TheHole(); }, [&] { return slot; }),
                         BarrierMode::kNone);
    });
    return elements;
  }
  void StoreArgumentsField(TNode<JSObject> object, int i, TNode<Object> value) {
    Store(MemRep::kTagged, object, layout::JSObject::kSize + i * kTaggedSize - kHeapObjectTag, value);
  }
};

}  // namespace

HANDLER_AS(CreateMappedArguments, ArgumentsAssembler) {
  Label unmapped(this), mapped(this), runtime(this, Label::kDeferred);
  TNode<Word32> formals = FormalCount(), argc = Argc();
  GotoIf(Word32Equal(formals, 0), &unmapped);
  Branch(Word32Equal(argc, 0), &unmapped, &mapped);
  Bind(&unmapped);
  TNode<JSObject> object = NewArguments(NativeContextSlot::kSloppyArgumentsMap);
  StoreArgumentsField(object, 1, LoadFunction());  // callee
  Dispatch(object);
  Bind(&mapped);
  TNode<Context> context = Cast<Context>(LoadContext());
  GotoIfNot(IsRoot(LoadMap(context), RootIndex::k_function_context_map), &runtime);
  TNode<Word32> count = Select<Word32>(
      Int32LessThan(formals, argc), [&] { return formals; }, [&] { return argc; });
  TNode<SloppyArgumentsElements> elements = NewMappedElements(context, count);
  TNode<JSObject> with_slots =
      AllocateJSObject(LoadNativeContextSlot<Map>(NativeContextSlot::kMappedArgumentsMap));
  StoreField(with_slots, field::JSObject::elements, Cast<FixedArrayBase>(elements), BarrierMode::kNone);
  StoreArgumentsField(with_slots, 0, SmiTag(argc));
  StoreArgumentsField(with_slots, 1, LoadFunction());
  Dispatch(with_slots);
  Bind(&runtime);
  Dispatch(CallRuntime(RuntimeFunction::kNewMappedArguments));
}

HANDLER_AS(CreateUnmappedArguments, ArgumentsAssembler) {
  Dispatch(NewArguments(NativeContextSlot::kUnmappedArgumentsMap));
}

HANDLER_AS(CreateRestParameter, ArgumentsAssembler) {
  TNode<Word32> formals = FormalCount(), argc = Argc();
  TNode<Word32> count = Select<Word32>(
      Int32LessThan(formals, argc), [&] { return Int32Sub(argc, formals); },
      [&] { return Int32Constant(0); });
  TNode<FixedArray> elements = CopyArguments(formals, count);
  TNode<JSArray> array = Cast<JSArray>(AllocateJSObject(
      LoadNativeContextSlot<Map>(NativeContextSlot::kPackedArrayMap), layout::JSArray::kSize));
  StoreField(array, field::JSObject::elements, elements, BarrierMode::kNone);
  StoreField(array, field::JSArray::length, SmiTag(count));
  Dispatch(array);
}

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
