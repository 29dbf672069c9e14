#include "vm/runtime/library/collections/collections.h"

#include "vm/factory/factory.h"
#include "vm/isolate/isolate.h"
#include "vm/runtime/errors/messages.h"
#include "vm/runtime/functions/functions.h"
#include "vm/runtime/functions/iteration.h"
#include "vm/runtime/properties/js-array.h"
#include "vm/runtime/properties/object-operations.h"
#include "vm/runtime/shapes/elements.h"
#include "vm/runtime/strings/string-operations.h"
#include "vm/runtime/upcalls/call.h"
#include "vm/runtime/values/conversions.h"

namespace kei {
namespace {

Object MethodOf(Isolate* isolate, Object collection, const char* name) {
  KEI_TRY(method, GetNamed(isolate, collection, isolate->factory()->InternalizeAscii(name)));
  if (method.IsCallable(isolate)) return method;
  return ThrowError(isolate, MessageId::kPropertyNotFunction, method, name, collection);
}

std::optional<IteratorRecord> Iterate(Isolate* isolate, Object iterable) {
  KEI_TRY(method, GetNamed(isolate, iterable, RootIndex::k_iterator_symbol));
  if (method.IsCallable(isolate)) return GetIteratorFromMethod(isolate, iterable, method);
  ThrowError(isolate, MessageId::kNotIterableNullish, TypeAndValue(isolate, iterable));
  return std::nullopt;
}

Object ElementOf(Isolate* isolate, Object object, uint32_t index) {
  if (!IsSimpleArray(isolate, object)) return GetElement(isolate, object, index);
  JSArray array = JSArray::cast(object);
  if (index >= ArrayLength(isolate, array)) return isolate->undefined();
  Object element = FastElementAt(isolate, array, index);
  return element.IsTheHole() ? Object(isolate->undefined()) : element;
}

// What the iterator of an array that IsFastIterable would do. Adding may run scripts, which may do
// anything to the array.
template <typename F>
Object AddElements(Isolate* isolate, Object collection, JSArray array, F&& add) {
  for (uint32_t i = 0; i < ArrayLength(isolate, array); i++) {
    KEI_TRY(item, ElementOf(isolate, array, i));
    if (!add(item).IsException()) continue;
    Object iterator = isolate->factory()->NewJSArrayIterator(array, IterationKind::kValues);
    return IteratorCloseAfterThrow(isolate, iterator);
  }
  return collection;
}

template <typename F>
Object AddIterated(Isolate* isolate, Object collection, Object iterable, F&& add) {
  KEI_TRY_VALUE(record, Iterate(isolate, iterable));
  while (true) {
    KEI_TRY(item, IteratorStepValue(isolate, record));
    if (item.IsTheHole()) return collection;
    if (add(item).IsException()) return IteratorCloseAfterThrow(isolate, record.iterator);
  }
}

// Calls add(method, item) for each item.
template <typename F>
Object AddEach(Isolate* isolate, Object collection, const Adder& adder, Object iterable, F&& add) {
  if (iterable.IsNullish()) return collection;
  KEI_TRY(method, MethodOf(isolate, collection, adder.name));
  auto add_item = [&](Object item) { return add(method, item); };
  return IsFastIterable(isolate, iterable)
             ? AddElements(isolate, collection, JSArray::cast(iterable), add_item)
             : AddIterated(isolate, collection, iterable, add_item);
}

}  // namespace

std::string TypeAndValue(Isolate* isolate, Object value) {
  std::string text = ToUtf8(isolate, TypeOf(isolate, value));
  if (value.IsString(isolate)) return text + " \"" + ToUtf8(isolate, String::cast(value)) + "\"";
  const bool is_shown = value.IsNull() || value.IsBoolean() || value.IsNumber(isolate);
  return is_shown ? text + " " + DescribeValue(isolate, value) : text;
}

Object AddItems(Isolate* isolate, Object collection, const Adder& adder, Object iterable) {
  return AddEach(isolate, collection, adder, iterable, [&](Object method, Object item) {
    return IsBuiltin(isolate, method, adder.builtin)
               ? adder.add(isolate, collection, item, item)
               : Call(isolate, method, collection, {item});
  });
}

Object AddEntries(Isolate* isolate, Object collection, const Adder& adder, Object iterable) {
  return AddEach(isolate, collection, adder, iterable, [&](Object method, Object item) -> Object {
    if (!item.IsJSReceiver(isolate)) {
      return ThrowError(isolate, MessageId::kIteratorValueNotEntry, item);
    }
    KEI_TRY(key, ElementOf(isolate, item, 0));
    KEI_TRY(value, ElementOf(isolate, item, 1));
    return IsBuiltin(isolate, method, adder.builtin)
               ? adder.add(isolate, collection, key, value)
               : Call(isolate, method, collection, {key, value});
  });
}

}  // namespace kei
