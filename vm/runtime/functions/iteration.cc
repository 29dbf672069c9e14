#include "vm/runtime/functions/iteration.h"

#include "vm/factory/factory.h"
#include "vm/isolate/isolate.h"
#include "vm/runtime/functions/functions.h"
#include "vm/runtime/properties/js-array.h"
#include "vm/runtime/properties/key-list.h"
#include "vm/runtime/properties/object-operations.h"
#include "vm/runtime/shapes/elements.h"
#include "vm/runtime/upcalls/call.h"
#include "vm/runtime/upcalls/poll.h"
#include "vm/runtime/upcalls/throw.h"
#include "vm/runtime/values/conversions.h"
#include "vm/tables/code/builtins.h"

namespace kei {

namespace {

Object IteratorFromMethod(Isolate* isolate, Object value, Object method) {
  if (!method.IsCallable(isolate)) return ThrowError(isolate, MessageId::kNotIterable, value);
  KEI_TRY(iterator, Call(isolate, method, value));
  if (!iterator.IsJSReceiver(isolate)) return ThrowError(isolate, MessageId::kIteratorNotObject);
  return iterator;
}

}  // namespace

Object GetIterator(Isolate* isolate, Object value) {
  if (value.IsNullish()) return ThrowError(isolate, MessageId::kNotIterable, value);
  KEI_TRY(method, GetNamed(isolate, value, RootIndex::k_iterator_symbol));
  return IteratorFromMethod(isolate, value, method);
}

std::optional<IteratorRecord> GetIteratorFromMethod(Isolate* isolate, Object value,
                                                    Object method) {
  KEI_TRY(iterator, IteratorFromMethod(isolate, value, method));
  KEI_TRY(next, GetNamed(isolate, iterator, RootIndex::k_next_string));
  return IteratorRecord{iterator, next};
}

std::optional<IteratorRecord> GetIteratorRecord(Isolate* isolate, Object value) {
  KEI_TRY(iterator, GetIterator(isolate, value));
  KEI_TRY(next, GetNamed(isolate, iterator, RootIndex::k_next_string));
  return IteratorRecord{iterator, next};
}

Object IteratorStepValue(Isolate* isolate, const IteratorRecord& record) {
  KEI_TRY(result, Call(isolate, record.next, record.iterator));
  if (!result.IsJSReceiver(isolate)) {
    return ThrowError(isolate, MessageId::kIteratorResultNotObject, result);
  }
  KEI_TRY(done, GetNamed(isolate, result, RootIndex::k_done_string));
  if (ToBoolean(isolate, done)) return isolate->the_hole();
  return GetNamed(isolate, result, RootIndex::k_value_string);
}

Object IteratorClose(Isolate* isolate, Object iterator) {
  KEI_TRY(method, GetMethod(isolate, iterator, RootIndex::k_return_string));
  if (method.IsUndefined()) return method;
  KEI_TRY(result, Call(isolate, method, iterator));
  if (!result.IsJSReceiver(isolate)) {
    return ThrowError(isolate, MessageId::kIteratorResultNotObject, result);
  }
  return isolate->undefined();
}

Object IteratorCloseAfterThrow(Isolate* isolate, Object iterator) {
  if (isolate->is_terminating()) return isolate->exception();
  Object exception = isolate->pending_exception();
  Object message = isolate->pending_message();
  isolate->ClearPendingException();
  Object method = GetMethod(isolate, iterator, RootIndex::k_return_string);
  if (!method.IsException() && !method.IsUndefined()) Call(isolate, method, iterator);
  if (isolate->is_terminating()) return isolate->exception();
  // The first exception wins over one from `return`.
  isolate->set_pending_exception(exception);
  isolate->set_pending_message(message);
  return isolate->exception();
}

bool IsFastIterable(Isolate* isolate, Object value) {
  if (!IsSimpleArray(isolate, value)) return false;
  Object method = PeekProperty(isolate, value, RootIndex::k_iterator_symbol);
  Object next =
      PeekProperty(isolate, isolate->ArrayIteratorPrototype(), RootIndex::k_next_string);
  return IsBuiltin(isolate, method, Builtin::kArrayPrototypeValues) &&
         IsBuiltin(isolate, next, Builtin::kArrayIteratorPrototypeNext);
}

Object FastIterableStep(Isolate* isolate, JSArray array, uint32_t index) {
  KEI_POLL(isolate);
  if (index >= ArrayLength(isolate, array)) return isolate->the_hole();
  return GetElement(isolate, array, index);
}

Object FastIterableCloseAfterThrow(Isolate* isolate, JSArray array, uint32_t next_index) {
  JSArrayIterator iterator =
      isolate->factory()->NewJSArrayIterator(array, IterationKind::kValues);
  iterator.set_next_index(isolate, isolate->factory()->NewNumberFromUint32(next_index));
  return IteratorCloseAfterThrow(isolate, iterator);
}

Object IterableToArray(Isolate* isolate, Object iterable) {
  KEI_TRY(method, GetMethod(isolate, iterable, RootIndex::k_iterator_symbol));
  if (method.IsUndefined()) return GetIterator(isolate, iterable);   // which throws
  return IterableToArray(isolate, iterable, method);
}

Object IterableToArray(Isolate* isolate, Object iterable, Object method) {
  if (IsBuiltin(isolate, method, Builtin::kArrayPrototypeValues) && IsFastIterable(isolate, iterable)) {
    JSArray array = JSArray::cast(iterable);
    const uint32_t length = ArrayLength(isolate, array);
    if (!IsHoley(KindOf(isolate, array))) return SliceSimpleArray(isolate, array, 0, length);
    KEI_TRY(list, CreateListFromArrayLike(isolate, array));
    return NewArrayFromList(isolate, FixedArray::cast(list), length);
  }
  KeyList values(isolate);
  KEI_TRY_VALUE(record, GetIteratorFromMethod(isolate, iterable, method));
  KEI_TRY_VOID(ForEachOf(isolate, record, [&](Object value) {
    return values.Add(value) ? value : ThrowNoRoom(isolate);
  }));
  KEI_TRY(list, values.Finish());
  return NewArrayFromList(isolate, FixedArray::cast(list), FixedArray::cast(list).length());
}

}  // namespace kei
