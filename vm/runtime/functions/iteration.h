#ifndef KEI_VM_RUNTIME_FUNCTIONS_ITERATION_H_
#define KEI_VM_RUNTIME_FUNCTIONS_ITERATION_H_

#include <optional>

#include "vm/isolate/isolate.h"
#include "vm/objects/cast.h"
#include "vm/objects/heap-objects.h"
#include "vm/runtime/functions/iterator-steps.h"
#include "vm/runtime/upcalls/try.h"

// The iterator protocol for C++.

namespace kei {

struct IteratorRecord {
  Object iterator;
  Object next;
};

// GetIterator(value, sync): the iterator object, or the exception.
Object GetIterator(Isolate* isolate, Object value);
[[nodiscard]] std::optional<IteratorRecord> GetIteratorRecord(Isolate* isolate, Object value);
// With a method that has been read already.
[[nodiscard]] std::optional<IteratorRecord> GetIteratorFromMethod(Isolate* isolate, Object value,
                                                                  Object method);
// GetIteratorDirect of an object.
[[nodiscard]] std::optional<IteratorRecord> GetIteratorDirect(Isolate* isolate, Object iterator);
// Whether a result is like those that the library makes. Its fields can then be read where they lie: 0 is the
// value, 1 whether it is done.
inline bool IsPlainResult(Isolate* isolate, Object result) {
  return result.IsHeapObject() &&
         Cast<HeapObject>(isolate, result).map(isolate) == isolate->IteratorResultMap();
}
inline Object PlainResultField(Isolate* isolate, Object result, int field) {
  return Cast<HeapObject>(isolate, result).ReadTagged(isolate, JSObject::kSize + field * kTaggedSize);
}
// The next result; the_hole when done; the exception.
Object IteratorStep(Isolate* isolate, const IteratorRecord& record);
// The value of a result of `next`; the_hole when done; the exception.
Object IteratorResultValue(Isolate* isolate, Object result);
// The next value; the_hole when done; the exception.
Object IteratorStepValue(Isolate* isolate, const IteratorRecord& record);
// IteratorClose after a normal completion: the exception if `return` throws or gives no object.
Object IteratorClose(Isolate* isolate, Object iterator);
// IteratorClose after a throw: keeps the pending exception. Returns the exception sentinel.
Thrown IteratorCloseAfterThrow(Isolate* isolate, Object iterator);

// An array whose iteration nobody has touched: its elements can be read by index.
bool IsFastIterable(Isolate* isolate, Object value);
// A Map or Set of which the same holds: a walk gives its entries.
bool IsUntouchedCollection(Isolate* isolate, JSCollection collection);
// A JSArray of all values of an iterable whose iteration nobody has touched, or the exception. The iterable
// is an array, Map, Set or string, or one of the iterators over them. The hole for any other iterable.
Object ListOfUntouched(Isolate* isolate, Object iterable);
// A JSArray of the first characters of a flat string of Latin-1, each of which is a root, or the exception.
Object ListOfLatin1(Isolate* isolate, String string, uint32_t count);
// A JSArray of all that an iterable yields, or the exception.
Object IterableToArray(Isolate* isolate, Object iterable);
// With the method Symbol.iterator, which has been read already.
Object IterableToArray(Isolate* isolate, Object iterable, Object method);

// A JSArray of all that an iterator still gives, or the exception.
Object IteratorToArray(Isolate* isolate, const IteratorRecord& record);

// The value at an index of an array for which IsFastIterable held; the_hole at its end; the exception. It may
// have become any array since then.
Object FastIterableStep(Isolate* isolate, JSArray array, uint32_t index);
// IteratorClose after a throw, of the iterator that a walk over such an array did without.
Object FastIterableCloseAfterThrow(Isolate* isolate, JSArray array, uint32_t next_index);

// Calls f(Object value) -> Object for each value; f's exception closes the iterator and ends the
// walk. Returns undefined or the exception.
template <typename F>
Object ForEachOf(Isolate* isolate, const IteratorRecord& record, F&& f) {
  const bool is_own = HasOwnNext(isolate, record.iterator, record.next);
  while (true) {
    KEI_TRY(value, is_own ? StepOwnIterator(isolate, record.iterator) : IteratorStepValue(isolate, record));
    if (value.IsTheHole()) break;
    if (f(value).IsException()) return IteratorCloseAfterThrow(isolate, record.iterator);
  }
  return Object::FromCompressed(isolate, StaticRoot(RootIndex::k_undefined));
}
template <typename F>
Object ForEachOf(Isolate* isolate, JSArray fast_iterable, F&& f) {
  for (uint32_t i = 0;;) {
    KEI_TRY(value, FastIterableStep(isolate, fast_iterable, i++));
    if (value.IsTheHole()) break;
    if (f(value).IsException()) return FastIterableCloseAfterThrow(isolate, fast_iterable, i);
  }
  return Object::FromCompressed(isolate, StaticRoot(RootIndex::k_undefined));
}
template <typename F>
Object ForEachOf(Isolate* isolate, Object iterable, F&& f) {
  if (IsFastIterable(isolate, iterable)) return ForEachOf(isolate, Cast<JSArray>(isolate, iterable), f);
  KEI_TRY_VALUE(record, GetIteratorRecord(isolate, iterable));
  return ForEachOf(isolate, record, f);
}

}  // namespace kei

#endif  // KEI_VM_RUNTIME_FUNCTIONS_ITERATION_H_
