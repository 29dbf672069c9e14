// Array.fromAsync: an async function written as the steps between its awaits.

#include "vm/factory/factory.h"
#include "vm/isolate/isolate.h"
#include "vm/isolate/realms.h"
#include "vm/objects/cast.h"
#include "vm/runtime/async/async-from-sync-iterator.h"
#include "vm/runtime/functions/iteration.h"
#include "vm/runtime/library/arrays/array-like.h"
#include "vm/runtime/library/builtin-arguments.h"
#include "vm/runtime/promises/promise.h"
#include "vm/runtime/properties/js-array.h"
#include "vm/runtime/properties/object-operations.h"
#include "vm/runtime/upcalls/call.h"
#include "vm/runtime/upcalls/throw.h"
#include "vm/runtime/values/conversions.h"

namespace kei {
namespace {

// The value that is awaited.
enum class Phase : int32_t {
  kNextResult,  // the next result of the iterator
  kElement,     // an element of an array-like
  kMapped,      // the mapping function's result
  kClosed,      // the result of the iterator's `return`; then the promise is rejected
};

// One call, as it goes on after each await. Each step returns undefined, or the exception, with which
// the promise is then rejected.
class FromAsync {
 public:
  enum Slot {
    kPromise,
    kRealm,
    kPhase,
    kResult,
    kMap,
    kThisArgument,
    kSource,
    kNext,
    kIndex,
    kLength,
    kError,
    kSlots
  };

  FromAsync(Isolate* isolate, FixedArray state) : isolate(isolate), state_(state) {}

  Object Start(Object constructor, Object items);
  Object Resume(Object argument, PromiseState state);
  // The step's exception, unless the execution is being ended, becomes the promise's reason.
  Object Settle(Object step) {
    if (!step.IsException()) return isolate->undefined();
    if (isolate->is_terminating()) return step;
    RejectPromise(isolate, Cast<JSPromise>(isolate, get(kPromise)), TakeException(isolate));
    return isolate->undefined();
  }

 private:
  Object get(Slot slot) const { return state_.get(isolate, slot); }
  void set(Slot slot, Object value) { state_.set(isolate, slot, value); }
  double index() const { return get(kIndex).NumberValue(isolate); }
  bool is_array_like() const { return get(kNext).IsUndefined(); }

  Object AwaitIn(Object value, Phase phase) {
    set(kPhase, Smi::From(static_cast<int32_t>(phase)));
    return Await(isolate, value, InternalReaction::kArrayFromAsync, state_);
  }
  Object StartIterator(Object constructor, const IteratorRecord& record);
  Object StartArrayLike(Object constructor, Object items);
  Object Step() { return is_array_like() ? StepArrayLike() : StepIterator(); }
  Object StepIterator();
  Object StepArrayLike();
  Object TakeNextResult(Object result);
  Object MapOrAdd(Object value);
  Object Add(Object value);
  Object Finish(double length);
  Object CloseAfterThrow();

  Isolate* isolate;  // this name, since KEI_TRY expects it
  FixedArray state_;
};

Object FromAsync::Start(Object constructor, Object items) {
  Object map = get(kMap);
  if (!map.IsUndefined() && !map.IsCallable(isolate)) {
    return ThrowError(isolate, MessageId::kNotCallable, map);
  }
  KEI_TRY(async_method, GetMethod(isolate, items, RootIndex::k_async_iterator_symbol));
  if (!async_method.IsUndefined()) {
    KEI_TRY_VALUE(record, GetIteratorFromMethod(isolate, items, async_method));
    return StartIterator(constructor, record);
  }
  KEI_TRY(method, GetMethod(isolate, items, RootIndex::k_iterator_symbol));
  if (method.IsUndefined()) return StartArrayLike(constructor, items);
  KEI_TRY_VALUE(sync_record, GetIteratorFromMethod(isolate, items, method));
  KEI_TRY_VALUE(record, GetIteratorDirect(isolate, NewAsyncFromSyncIterator(isolate, sync_record)));
  return StartIterator(constructor, record);
}

Object FromAsync::StartIterator(Object constructor, const IteratorRecord& record) {
  set(kSource, record.iterator);
  set(kNext, record.next);
  if (constructor.IsConstructor(isolate)) {
    KEI_TRY(made, Construct(isolate, constructor, {}));
    set(kResult, made);
  } else {
    KEI_TRY(made, ArrayCreate(isolate, 0));
    set(kResult, made);
  }
  return StepIterator();
}

Object FromAsync::StartArrayLike(Object constructor, Object items) {
  KEI_TRY(source, ToObject(isolate, items));
  set(kSource, source);
  KEI_TRY_VALUE(length, LengthOfArrayLike(isolate, Cast<JSReceiver>(isolate, source)));
  set(kLength, NewNumber(isolate, length));
  KEI_TRY(result, NewArrayOf(isolate, constructor, length));
  set(kResult, result);
  return StepArrayLike();
}

Object FromAsync::StepIterator() {
  KEI_TRY(result, Call(isolate, get(kNext), get(kSource)));
  return AwaitIn(result, Phase::kNextResult);
}

Object FromAsync::StepArrayLike() {
  const double length = get(kLength).NumberValue(isolate);
  if (index() >= length) return Finish(length);
  KEI_TRY(value, GetIndexed(isolate, get(kSource), index()));
  return AwaitIn(value, Phase::kElement);
}

Object FromAsync::TakeNextResult(Object result) {
  KEI_TRY(value, IteratorResultValue(isolate, result));
  return value.IsTheHole() ? Finish(index()) : MapOrAdd(value);
}

Object FromAsync::MapOrAdd(Object value) {
  if (get(kMap).IsUndefined()) return Add(value);
  Object mapped = Call(isolate, get(kMap), get(kThisArgument), {value, get(kIndex)});
  if (!mapped.IsException() && !AwaitIn(mapped, Phase::kMapped).IsException()) {
    return isolate->undefined();
  }
  return CloseAfterThrow();
}

Object FromAsync::Add(Object value) {
  PropertyKey key = PropertyKey::FromNumber(isolate, index());
  if (!CreateDataProperty(isolate, Cast<JSReceiver>(isolate, get(kResult)), key, value)) {
    return CloseAfterThrow();
  }
  set(kIndex, NewNumber(isolate, index() + 1));
  return Step();
}

Object FromAsync::Finish(double length) {
  KEI_TRY_VOID(SetNamed(isolate, get(kResult), RootIndex::k_length_string, NewNumber(isolate, length)));
  return ResolvePromise(isolate, Cast<JSPromise>(isolate, get(kPromise)), get(kResult));
}

// AsyncIteratorClose; what goes wrong in it does not matter.
Object FromAsync::CloseAfterThrow() {
  if (is_array_like() || isolate->is_terminating()) return isolate->exception();
  Object error = TakeException(isolate);
  set(kError, error);
  Object method = GetMethod(isolate, get(kSource), RootIndex::k_return_string);
  if (method.IsUndefined()) return Throw(isolate, error);
  Object result = method;
  if (!method.IsException()) result = Call(isolate, method, get(kSource));
  if (!result.IsException()) result = AwaitIn(result, Phase::kClosed);
  if (!result.IsException()) return result;
  if (isolate->is_terminating()) return result;
  isolate->ClearPendingException();
  return Throw(isolate, error);
}

Object FromAsync::Resume(Object argument, PromiseState state) {
  const auto phase = static_cast<Phase>(Cast<Smi>(isolate, get(kPhase)).value());
  if (phase == Phase::kClosed) return Throw(isolate, get(kError));
  if (state == PromiseState::kRejected) {
    Throw(isolate, argument);
    return phase == Phase::kMapped ? CloseAfterThrow() : isolate->exception();
  }
  switch (phase) {
    case Phase::kNextResult: return TakeNextResult(argument);
    case Phase::kElement: return MapOrAdd(argument);
    case Phase::kMapped: return Add(argument);
    case Phase::kClosed: break;
  }
  UNREACHABLE();
}

}  // namespace

BUILTIN(ArrayFromAsync) {
  FixedArray state = isolate->factory()->NewFixedArray(FromAsync::kSlots, isolate->undefined());
  JSPromise promise = NewPromise(isolate);
  state.set(isolate, FromAsync::kPromise, promise);
  state.set(isolate, FromAsync::kRealm, isolate->native_context());
  state.set(isolate, FromAsync::kMap, args.at(1));
  state.set(isolate, FromAsync::kThisArgument, args.at(2));
  state.set(isolate, FromAsync::kIndex, Smi::From(0));
  FromAsync call(isolate, state);
  KEI_TRY_VOID(call.Settle(call.Start(args.receiver(), args.at(0))));
  return promise;
}

Object React_ArrayFromAsync(Isolate* isolate, Object target, Object argument, PromiseState state) {
  FixedArray slots = Cast<FixedArray>(isolate, target);
  const RealmScope scope(isolate, Cast<Context>(isolate, slots.get(isolate, FromAsync::kRealm)));
  FromAsync call(isolate, slots);
  return call.Settle(call.Resume(argument, state));
}

}  // namespace kei
