#include "vm/runtime/async/async-from-sync-iterator.h"

#include "vm/factory/factory.h"
#include "vm/isolate/realms.h"
#include "vm/objects/cast.h"
#include "vm/runtime/promises/promise.h"
#include "vm/runtime/properties/object-operations.h"
#include "vm/runtime/upcalls/call.h"
#include "vm/runtime/upcalls/throw.h"

namespace kei {
namespace {

// The target of the reaction to a value of the sync iterator holds everything that the reaction has to know.
struct PendingValue {
  enum { kPromise, kIteratorToClose, kDone, kRealm, kSize };
};

}  // namespace

Object GetAsyncIterator(Isolate* isolate, Object value) {
  if (value.IsNullish()) return ThrowError(isolate, MessageId::kNotAsyncIterable, value);
  KEI_TRY(method, GetMethod(isolate, value, RootIndex::k_async_iterator_symbol));
  if (!method.IsUndefined()) {
    KEI_TRY(iterator, Call(isolate, method, value));
    if (iterator.IsJSReceiver(isolate)) return iterator;
    return ThrowError(isolate, MessageId::kAsyncIteratorNotObject);
  }
  KEI_TRY(sync_method, GetMethod(isolate, value, RootIndex::k_iterator_symbol));
  if (sync_method.IsUndefined()) return ThrowError(isolate, MessageId::kNotAsyncIterable, value);
  KEI_TRY_VALUE(record, GetIteratorFromMethod(isolate, value, sync_method));
  return NewAsyncFromSyncIterator(isolate, record);
}

JSAsyncFromSyncIterator NewAsyncFromSyncIterator(Isolate* isolate, const IteratorRecord& record) {
  JSAsyncFromSyncIterator iterator = Cast<JSAsyncFromSyncIterator>(
      isolate, isolate->factory()->NewJSObject(isolate->AsyncFromSyncIteratorMap()));
  iterator.set_iterator(isolate, record.iterator);
  iterator.set_next(isolate, record.next);
  return iterator;
}

Object AwaitSyncResult(Isolate* isolate, Object iterator, JSPromise promise, Object value, bool is_done,
                       bool must_close) {
  FixedArray pending = isolate->factory()->NewFixedArray(PendingValue::kSize, isolate->undefined());
  pending.set(isolate, PendingValue::kPromise, promise);
  if (must_close) pending.set(isolate, PendingValue::kIteratorToClose, iterator);
  pending.set(isolate, PendingValue::kDone, isolate->boolean(is_done));
  pending.set(isolate, PendingValue::kRealm, isolate->native_context());
  KEI_TRY_VOID(Await(isolate, value, InternalReaction::kAsyncFromSyncIterator, pending));
  return promise;
}

Object React_AsyncFromSyncIterator(Isolate* isolate, Object target, Object argument, PromiseState state) {
  FixedArray pending = Cast<FixedArray>(isolate, target);
  const RealmScope scope(isolate, Cast<Context>(isolate, pending.get(isolate, PendingValue::kRealm)));
  JSPromise promise = Cast<JSPromise>(isolate, pending.get(isolate, PendingValue::kPromise));
  if (state == PromiseState::kFulfilled) {
    const bool is_done = pending.get(isolate, PendingValue::kDone).IsTrue();
    return ResolvePromise(isolate, promise, isolate->factory()->NewIteratorResult(argument, is_done));
  }
  Object iterator = pending.get(isolate, PendingValue::kIteratorToClose);
  if (!iterator.IsUndefined()) {
    Throw(isolate, argument);
    IteratorCloseAfterThrow(isolate, iterator);
    if (isolate->is_terminating()) return isolate->exception();
    argument = TakeException(isolate);
  }
  RejectPromise(isolate, promise, argument);
  return isolate->undefined();
}

}  // namespace kei
