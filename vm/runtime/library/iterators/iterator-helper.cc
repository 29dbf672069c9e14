#include "vm/runtime/library/iterators/iterator-helper.h"

#include <cmath>

#include "vm/base/maybe.h"
#include "vm/factory/factory.h"
#include "vm/isolate/isolate.h"
#include "vm/objects/cast.h"
#include "vm/runtime/library/builtin-arguments.h"
#include "vm/runtime/library/wrappers.h"
#include "vm/runtime/properties/object-operations.h"
#include "vm/runtime/upcalls/call.h"
#include "vm/runtime/upcalls/iterator-helper.h"
#include "vm/runtime/upcalls/poll.h"
#include "vm/runtime/upcalls/throw.h"
#include "vm/runtime/values/conversions.h"

namespace kei {
namespace {

using Kind = IteratorHelperKind;
using State = IteratorHelperState;

State StateOf(JSIteratorHelper helper) { return static_cast<State>(helper.state()); }
Kind KindOf(JSIteratorHelper helper) { return static_cast<Kind>(helper.kind()); }
void SetState(JSIteratorHelper helper, State state) { helper.set_state(static_cast<int32_t>(state)); }
bool IsRunning(JSIteratorHelper helper) {
  return StateOf(helper) == State::kRunningNext || StateOf(helper) == State::kRunningBody;
}

void SetInner(Isolate* isolate, JSIteratorHelper helper, const IteratorRecord& record) {
  helper.set_inner(isolate, record.iterator);
  helper.set_inner_next(isolate, record.next);
}
void ClearInner(Isolate* isolate, JSIteratorHelper helper) {
  SetInner(isolate, helper, {isolate->undefined(), isolate->undefined()});
}

// The helper is closed for good. The objects that it refers to are of no use any more.
void Finish(Isolate* isolate, JSIteratorHelper helper) {
  SetState(helper, State::kClosed);
  helper.set_iterator(isolate, isolate->undefined());
  helper.set_next(isolate, isolate->undefined());
  helper.set_function_or_limit(isolate, isolate->undefined());
  ClearInner(isolate, helper);
}

// --- Bodies. Each gives the next value; the hole at the end; the exception, with what is due closed.

class Body {
 public:
  Body(Isolate* isolate, JSIteratorHelper helper) : isolate_(isolate), helper_(helper) {}

  Object Next() {
    switch (KindOf(helper_)) {
      case Kind::kMap: return NextOfMap();
      case Kind::kFilter: return NextOfFilter();
      case Kind::kFlatMap: return NextOfFlatMap();
      case Kind::kTake: return NextOfTake();
      case Kind::kDrop: return NextOfDrop();
      case Kind::kConcat: return NextOfConcat();
    }
    UNREACHABLE();
  }
  // Closes it as if the statement at which it is suspended returned.
  Object Close() {
    Object inner = helper_.inner(isolate_), iterator = helper_.iterator(isolate_);
    if (KindOf(helper_) == Kind::kConcat) return IteratorClose(isolate_, inner);
    if (!inner.IsUndefined() && IteratorClose(isolate_, inner).IsException()) {
      return IteratorCloseAfterThrow(isolate_, iterator);
    }
    return IteratorClose(isolate_, iterator);
  }

 private:
  IteratorRecord Underlying() const { return {helper_.iterator(isolate_), helper_.next(isolate_)}; }
  Object CloseAfterThrow() { return IteratorCloseAfterThrow(isolate_, helper_.iterator(isolate_)); }

  // The helper's function, with a value and its number.
  Object CallFunction(Object value) {
    Isolate* isolate = isolate_;
    Object counter = helper_.counter(isolate);
    Object result = Call(isolate, helper_.function_or_limit(isolate), isolate->undefined(), {value, counter});
    if (result.IsException()) return CloseAfterThrow();
    helper_.set_counter(isolate, NewNumber(isolate, counter.NumberValue(isolate) + 1));
    return result;
  }

  Object NextOfMap() {
    Isolate* isolate = isolate_;
    KEI_TRY(value, IteratorStepValue(isolate, Underlying()));
    return value.IsTheHole() ? value : CallFunction(value);
  }

  Object NextOfFilter() {
    Isolate* isolate = isolate_;
    while (true) {
      KEI_POLL(isolate);
      KEI_TRY(value, IteratorStepValue(isolate, Underlying()));
      if (value.IsTheHole()) return value;
      KEI_TRY(is_selected, CallFunction(value));
      if (ToBoolean(isolate, is_selected)) return value;
    }
  }

  // How many there are left, which may be infinitely many.
  double limit() const { return helper_.function_or_limit(isolate_).NumberValue(isolate_); }
  void CountDown() {
    if (std::isfinite(limit())) {
      helper_.set_function_or_limit(isolate_, NewNumber(isolate_, limit() - 1));
    }
  }

  Object NextOfTake() {
    Isolate* isolate = isolate_;
    if (limit() == 0) {
      KEI_TRY_VOID(IteratorClose(isolate, helper_.iterator(isolate)));
      return isolate->the_hole();
    }
    CountDown();
    return IteratorStepValue(isolate, Underlying());
  }

  Object NextOfDrop() {
    Isolate* isolate = isolate_;
    while (limit() > 0) {
      KEI_POLL(isolate);
      CountDown();
      KEI_TRY(result, IteratorStep(isolate, Underlying()));
      if (result.IsTheHole()) return result;
    }
    return IteratorStepValue(isolate, Underlying());
  }

  // The next value of the inner iterator; the hole when that is done or there is none.
  Object NextOfInner() {
    Isolate* isolate = isolate_;
    Object inner = helper_.inner(isolate);
    if (inner.IsUndefined()) return isolate->the_hole();
    KEI_TRY(value, IteratorStepValue(isolate, {inner, helper_.inner_next(isolate)}));
    if (value.IsTheHole()) ClearInner(isolate, helper_);
    return value;
  }

  Object NextOfFlatMap() {
    Isolate* isolate = isolate_;
    while (true) {
      KEI_POLL(isolate);
      Object inner_value = NextOfInner();
      if (inner_value.IsException()) return CloseAfterThrow();
      if (!inner_value.IsTheHole()) return inner_value;
      KEI_TRY(value, IteratorStepValue(isolate, Underlying()));
      if (value.IsTheHole()) return value;
      KEI_TRY(mapped, CallFunction(value));
      std::optional<IteratorRecord> inner =
          GetIteratorFlattenable(isolate, mapped, IterablePrimitives::kReject, "Iterator.prototype.flatMap");
      if (!inner) return CloseAfterThrow();
      SetInner(isolate, helper_, *inner);
    }
  }

  Object NextOfConcat() {
    Isolate* isolate = isolate_;
    FixedArray iterables = Cast<FixedArray>(isolate, helper_.iterator(isolate));
    while (true) {
      KEI_POLL(isolate);
      KEI_TRY(inner_value, NextOfInner());
      if (!inner_value.IsTheHole()) return inner_value;
      const int i = Cast<Smi>(isolate, helper_.counter(isolate)).value();
      if (i >= iterables.length()) return isolate->the_hole();
      helper_.set_counter(isolate, Smi::From(i + 2));
      KEI_TRY_VALUE(inner,
                    GetIteratorFromMethod(isolate, iterables.get(isolate, i), iterables.get(isolate, i + 1)));
      SetInner(isolate, helper_, inner);
    }
  }

  Isolate* isolate_;
  JSIteratorHelper helper_;
};

Maybe<JSIteratorHelper> ThisHelper(Isolate* isolate, const Arguments& args, const char* method) {
  if (!args.receiver().IsTypeJSIteratorHelper(isolate)) {
    ThrowIncompatible(isolate, method, args.receiver());
    return std::nullopt;
  }
  JSIteratorHelper helper = Cast<JSIteratorHelper>(isolate, args.receiver());
  if (!IsRunning(helper)) return helper;
  ThrowError(isolate, MessageId::kGeneratorRunning);
  return std::nullopt;
}

Object DoneResult(Isolate* isolate) { return CreateIteratorResult(isolate, isolate->undefined(), true); }

void StartToRun(JSIteratorHelper helper) {
  helper.set_frame(0);
  SetState(helper, State::kRunningNext);
}

}  // namespace

JSIteratorHelper NewIteratorHelper(Isolate* isolate, Kind kind, const IteratorRecord& underlying,
                                   Object function_or_limit) {
  JSIteratorHelper helper(isolate->factory()->NewJSObject(isolate->IteratorHelperMap()).ptr());
  helper.set_iterator(isolate, underlying.iterator);
  helper.set_next(isolate, underlying.next);
  helper.set_function_or_limit(isolate, function_or_limit);
  helper.set_counter(isolate, Smi::From(0));
  helper.set_kind(static_cast<int32_t>(kind));
  SetState(helper, State::kSuspendedStart);
  return helper;
}

std::optional<IteratorRecord> GetIteratorFlattenable(Isolate* isolate, Object value,
                                                     IterablePrimitives primitives, const char* method) {
  const bool is_string = primitives == IterablePrimitives::kStrings && value.IsString(isolate);
  if (!is_string && !value.IsJSReceiver(isolate)) {
    ThrowError(isolate, MessageId::kCalledOnNonObject, method);
    return std::nullopt;
  }
  KEI_TRY(get_iterator, GetMethod(isolate, value, RootIndex::k_iterator_symbol));
  if (!get_iterator.IsUndefined()) return GetIteratorFromMethod(isolate, value, get_iterator);
  if (value.IsJSReceiver(isolate)) return GetIteratorDirect(isolate, value);
  ThrowError(isolate, MessageId::kCalledOnNonObject, method);
  return std::nullopt;
}

BUILTIN(IteratorHelperPrototypeNext) {
  KEI_TRY_VALUE(helper, ThisHelper(isolate, args, "Iterator Helper.prototype.next"));
  if (StateOf(helper) == State::kClosed) return DoneResult(isolate);
  StartToRun(helper);
  Object value = Body(isolate, helper).Next();
  if (value.IsException() || value.IsTheHole()) {
    Finish(isolate, helper);
    return value.IsException() ? value : DoneResult(isolate);
  }
  SetState(helper, State::kSuspendedYield);
  return CreateIteratorResult(isolate, value, false);
}

BUILTIN(IteratorHelperPrototypeReturn) {
  KEI_TRY_VALUE(helper, ThisHelper(isolate, args, "Iterator Helper.prototype.return"));
  if (StateOf(helper) == State::kSuspendedStart) {
    Object iterator = helper.iterator(isolate);
    const bool is_concat = KindOf(helper) == Kind::kConcat;
    Finish(isolate, helper);
    if (!is_concat) KEI_TRY_VOID(IteratorClose(isolate, iterator));
  } else if (StateOf(helper) == State::kSuspendedYield) {
    StartToRun(helper);
    Object result = Body(isolate, helper).Close();
    Finish(isolate, helper);
    KEI_TRY_VOID(result);
  }
  return DoneResult(isolate);
}

void LeaveIteratorHelper(Isolate* isolate, JSIteratorHelper helper) {
  if (StateOf(helper) == State::kRunningBody) {
    IteratorCloseAfterThrow(isolate, helper.iterator(isolate));
  }
  if (IsRunning(helper)) Finish(isolate, helper);
}

}  // namespace kei
