#include "builtins/library/cpp-builtin.h"

// `next` of the helpers that pass on what one iterator gives: map, filter, take, drop.
// vm/runtime/library/iterators/iterator-helper.cc says the same in C++, and what a throw does here
// (LeaveIteratorHelper), for which the helper's state tells how far it has got.

namespace kei::builtins {

namespace {

class HelperAssembler : public CppBuiltinAssembler {
 public:
  using CppBuiltinAssembler::CppBuiltinAssembler;

 protected:
  void ReturnResult(TNode<Object> value, TNode<Boolean> done) {
    ReturnToJS(AllocateIteratorResult(value, done));
  }
  using F = field::JSIteratorHelper;
  static constexpr auto kFilter = static_cast<int32_t>(IteratorHelperKind::kFilter);
  static constexpr auto kMap = static_cast<int32_t>(IteratorHelperKind::kMap);

  TNode<JSIteratorHelper> SuspendedHelperOrGoto(Label* other);
  // The helper is of a kind that is passed on here.
  void PrepareOrGoto(TNode<JSIteratorHelper> helper, Label* other);
  void SetState(TNode<JSIteratorHelper> helper, IteratorHelperState state) {
    StoreField(helper, F::state, SmiConstant(static_cast<int32_t>(state)));
  }
  TNode<Word32> KindOf(TNode<JSIteratorHelper> helper) { return SmiUntag(LoadField(helper, F::kind)); }
  TNode<Object> CallWith(TNode<Object> function, TNode<Object> receiver,
                         std::initializer_list<TNode<Object>> arguments);
  // The next value of the iterator behind the helper; goes to `done` at its end.
  TNode<Object> StepUnderlying(TNode<JSIteratorHelper> helper, Label* done);
  TNode<Object> CallBody(TNode<JSIteratorHelper> helper, TNode<Object> value);
  void EndHelper(TNode<JSIteratorHelper> helper) {
    SetState(helper, IteratorHelperState::kClosed);
    StoreField(helper, F::iterator, Undefined(), BarrierMode::kNone);
    StoreField(helper, F::next, Undefined(), BarrierMode::kNone);
    StoreField(helper, F::function_or_limit, Undefined(), BarrierMode::kNone);
  }
};

TNode<JSIteratorHelper> HelperAssembler::SuspendedHelperOrGoto(Label* other) {
  TNode<JSIteratorHelper> helper = ReceiverOrGoto<JSIteratorHelper>(InstanceType::kJSIteratorHelper, other);
  constexpr auto kLastSuspended = static_cast<int32_t>(IteratorHelperState::kSuspendedYield);
  GotoIf(SmiLessThan(SmiConstant(kLastSuspended), LoadField(helper, F::state)), other);
  // A chain of helpers may be longer than the stack, which C++ looks at.
  GotoIfInterrupted(other);
  return helper;
}

void HelperAssembler::PrepareOrGoto(TNode<JSIteratorHelper> helper, Label* other) {
  Label with_function(this), take(this), drop(this), ready(this);
  JSFunctionOrGoto(LoadField(helper, F::next), other);
  TNode<Object> function_or_limit = LoadField(helper, F::function_or_limit);
  Switch(KindOf(helper), other,
         {{kMap, &with_function},
          {kFilter, &with_function},
          {static_cast<int32_t>(IteratorHelperKind::kTake), &take},
          {static_cast<int32_t>(IteratorHelperKind::kDrop), &drop}});
  Bind(&with_function);
  JSFunctionOrGoto(function_or_limit, other);
  Goto(&ready);

  Bind(&take);  // at least one
  GotoIf(TaggedIsNotSmi(function_or_limit), other);
  TNode<Smi> limit = Cast<Smi>(function_or_limit);
  GotoIf(SmiLessThan(limit, SmiConstant(1)), other);
  StoreField(helper, F::function_or_limit, TNode<Object>(SmiSub(limit, SmiConstant(1))), BarrierMode::kNone);
  Goto(&ready);

  Bind(&drop);  // no more
  Branch(TaggedEqual(function_or_limit, SmiConstant(0)), &ready, other);
  Bind(&ready);
}

TNode<Object> HelperAssembler::CallWith(TNode<Object> function, TNode<Object> receiver,
                                        std::initializer_list<TNode<Object>> arguments) {
  const int argc = static_cast<int>(arguments.size());
  TNode<Word64> area = StackAllocate(8 * ArgumentsAreaSlots(argc));
  Store(MemRep::kTaggedFull, area, 0, receiver);
  int offset = 0;
  for (TNode<Object> argument : arguments) Store(MemRep::kTaggedFull, area, offset += 8, argument);
  return CallFunction(Cast<JSFunction>(function), Undefined(), Int32Constant(argc));
}

TNode<Object> HelperAssembler::StepUnderlying(TNode<JSIteratorHelper> helper, Label* done) {
  TVariable<Object> value(this);
  Label other(this, Label::kDeferred), has_value(this);
  SetState(helper, IteratorHelperState::kRunningNext);
  TNode<Object> result = CallWith(LoadField(helper, F::next), LoadField(helper, F::iterator), {});
  TNode<HeapObject> object = HeapObjectOrGoto(result, &other);
  TNode<Map> plain = LoadNativeContextSlot<Map>(NativeContextSlot::kIteratorResultMap);
  GotoIf(TaggedNotEqual(LoadMap(object), plain), &other);
  TNode<Object> is_done = LoadTaggedElement(object, layout::JSObject::kSize, 1);
  value = LoadTaggedElement(object, layout::JSObject::kSize, 0);
  GotoIf(IsRoot(is_done, RootIndex::k_false_value), &has_value);
  Branch(IsRoot(is_done, RootIndex::k_true_value), done, &other);
  Bind(&other);
  value = CallRuntime(RuntimeFunction::kIteratorResultValue, result);
  Branch(IsRoot(value.value(), RootIndex::k_the_hole), done, &has_value);
  Bind(&has_value);
  return value.value();
}

TNode<Object> HelperAssembler::CallBody(TNode<JSIteratorHelper> helper, TNode<Object> value) {
  SetState(helper, IteratorHelperState::kRunningBody);
  TNode<Object> counter = LoadField(helper, F::counter);
  TNode<Object> result = CallWith(LoadField(helper, F::function_or_limit), Undefined(), {value, counter});
  Label big(this, Label::kDeferred), counted(this);
  GotoIf(TaggedIsNotSmi(counter), &big);
  TNode<Smi> sum = SmiAdd(Cast<Smi>(counter), SmiConstant(1), &big);
  StoreField(helper, F::counter, TNode<Object>(sum), BarrierMode::kNone);
  Goto(&counted);
  Bind(&big);
  StoreField(helper, F::counter, CallRuntime(RuntimeFunction::kInc, counter));
  Goto(&counted);
  Bind(&counted);
  return result;
}

}  // namespace

FAST_PATH_CODE_AS(IteratorHelperPrototypeNext, HelperAssembler) {
  TVariable<Object> value(this);
  Label next(this, Label::kLoop), rejected(this), yield(this), done(this);
  TNode<JSIteratorHelper> helper = SuspendedHelperOrGoto(slow);
  PrepareOrGoto(helper, slow);
  StoreField(helper, F::frame, FramePointer());
  Goto(&next);

  Bind(&next);
  value = StepUnderlying(helper, &done);
  GotoIf(Int32LessThan(kFilter, KindOf(helper)), &yield);
  TNode<Object> returned = CallBody(helper, value.value());
  Label is_filter(this);
  GotoIf(Word32Equal(KindOf(helper), kFilter), &is_filter);
  value = returned;
  Goto(&yield);
  Bind(&is_filter);
  BranchOnToBoolean(returned, &yield, &rejected);
  Bind(&rejected);
  PollInterrupts();
  Goto(&next);
  Seal(&next);

  Bind(&yield);
  SetState(helper, IteratorHelperState::kSuspendedYield);
  ReturnResult(value.value(), False());
  Bind(&done);
  EndHelper(helper);
  ReturnResult(Undefined(), True());
}

}  // namespace kei::builtins
