#include "builtins/stubs/stub-assembler.h"

// Functions and their contexts, as they are made all the time; the rest is left to C++.

namespace kei::builtins {

STUB_CODE(NewFunctionContext) {
  constexpr int kMaxSlots = 64;
  constexpr int kHeader = layout::Context::kSize;
  Label runtime(this, Label::kDeferred);
  TNode<Word32> slots = SmiUntag(Parameter<Smi>(1));
  GotoIf(Uint32LessThan(kMaxSlots, slots), &runtime);
  TNode<Word32> size = Int32Add(Word32Shl(slots, kTaggedSizeLog2), kHeader);
  TNode<Context> context = Cast<Context>(AllocateRaw(size));
  StoreMap(context, RootIndex::k_function_context_map);
  StoreField(context, field::Context::length, Parameter<Smi>(1));
  StoreField(context, field::Context::scope_info, Parameter<Object>(0), BarrierMode::kNone);
  StoreField(context, field::Context::previous, Parameter<Object>(2), BarrierMode::kNone);
  For(Int32Constant(0), slots, [&](TNode<Word32> i) {
    Store(MemRep::kTagged, context, Uint32ToUint64(i), kTaggedSizeLog2, kHeader - kHeapObjectTag,
          Undefined());
  });
  Return(context);
  Bind(&runtime);
  Return(CallRuntime(RuntimeFunction::kNewFunctionContext, Parameter<Object>(0), Parameter<Object>(1),
                     Parameter<Object>(2)));
}

namespace {

class ClosureAssembler : public StubAssembler {
 public:
  using StubAssembler::StubAssembler;

 protected:
  // See ClosureMap.
  struct Shape {
    TNode<Map> map;
    TNode<Bool> has_prototype;
  };
  Shape ShapeOrGoto(TNode<SharedFunctionInfo> shared, Label* other) {
    using F = FunctionFlags;
    constexpr uint32_t kOther = F::kMethod | F::kBaseConstructor | F::kDerivedConstructor | F::kGenerator |
                                F::kAsync | F::kBuiltin | F::kGetter | F::kSetter |
                                F::kClassFieldsInitializer;
    TNode<Word32> flags = LoadField(shared, field::SharedFunctionInfo::flags);
    GotoIf(IsAnyBitSet(flags, kOther), other);
    TVariable<Map> map(this);
    Label function(this), sloppy(this), strict(this), arrow(this), done(this);
    Branch(IsAnyBitSet(flags, F::kArrow), &arrow, &function);
    Bind(&function);
    Branch(IsAnyBitSet(flags, F::kStrict), &strict, &sloppy);
    const auto choose = [&](Label* label, NativeContextSlot slot) {
      Bind(label);
      map = LoadNativeContextSlot<Map>(slot);
      Goto(&done);
    };
    choose(&sloppy, NativeContextSlot::kSloppyFunctionMap);
    choose(&strict, NativeContextSlot::kStrictFunctionMap);
    choose(&arrow, NativeContextSlot::kFunctionWithoutPrototypeMap);
    Bind(&done);
    return {map.value(), AreAllBitsClear(flags, F::kArrow)};
  }
};

}  // namespace

// Another closure of its site; the first one is given the dispatch handle that all of them share.
STUB_CODE_AS(NewClosure, ClosureAssembler) {
  Label runtime(this, Label::kDeferred), prototype(this), done(this);
  TNode<SharedFunctionInfo> shared = Parameter<SharedFunctionInfo>(0);
  TNode<FeedbackCell> cell = Parameter<FeedbackCell>(1);
  TNode<Word32> handle = LoadField(cell, field::FeedbackCell::dispatch_handle);
  GotoIf(Word32Equal(handle, 0), &runtime);
  const Shape shape = ShapeOrGoto(shared, &runtime);
  TNode<JSFunction> function = Cast<JSFunction>(AllocateJSObject(shape.map));
  StoreField(function, field::JSFunction::shared, shared, BarrierMode::kNone);
  StoreField(function, field::JSFunction::context, Parameter<Context>(2), BarrierMode::kNone);
  StoreField(function, field::JSFunction::feedback_cell, cell, BarrierMode::kNone);
  StoreField(function, field::JSFunction::dispatch_handle, handle);
  Branch(shape.has_prototype, &prototype, &done);
  Bind(&prototype);
  StoreField(Cast<JSFunctionWithPrototype>(function),
             field::JSFunctionWithPrototype::prototype_or_initial_map, TheHole(), BarrierMode::kNone);
  Goto(&done);
  Bind(&done);
  Return(function);
  Bind(&runtime);
  Return(CallRuntime(RuntimeFunction::kNewClosure, shared, cell, Parameter<Object>(2)));
}

}  // namespace kei::builtins
