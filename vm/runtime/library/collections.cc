#include "vm/runtime/library/collections.h"

#include "vm/heap/factory.h"
#include "vm/heap/isolate.h"
#include "vm/runtime/conversions.h"
#include "vm/runtime/execution.h"
#include "vm/runtime/iteration.h"
#include "vm/runtime/messages.h"
#include "vm/runtime/object-operations.h"
#include "vm/runtime/string-operations.h"

namespace kei {
namespace {

Object AdderOf(Isolate* isolate, Object collection, const char* name) {
  KEI_TRY(adder, GetNamed(isolate, collection, isolate->factory()->InternalizeAscii(name)));
  if (adder.IsCallable(isolate)) return adder;
  return ThrowError(isolate, MessageId::kPropertyNotFunction, adder, name, collection);
}

std::optional<IteratorRecord> Iterate(Isolate* isolate, Object iterable) {
  KEI_TRY(method, GetNamed(isolate, iterable, RootIndex::k_iterator_symbol));
  if (method.IsCallable(isolate)) return GetIteratorFromMethod(isolate, iterable, method);
  ThrowError(isolate, MessageId::kNotIterableNullish, TypeAndValue(isolate, iterable));
  return std::nullopt;
}

// Calls add(adder, item) for each item.
template <typename F>
Object AddEach(Isolate* isolate, Object collection, const char* name, Object iterable, F&& add) {
  if (iterable.IsNullish()) return collection;
  KEI_TRY(adder, AdderOf(isolate, collection, name));
  KEI_TRY_VALUE(record, Iterate(isolate, iterable));
  while (true) {
    KEI_TRY(item, IteratorStepValue(isolate, record));
    if (item.IsTheHole()) return collection;
    if (add(adder, item).IsException()) return IteratorCloseAfterThrow(isolate, record.iterator);
  }
}

}  // namespace

std::string TypeAndValue(Isolate* isolate, Object value) {
  std::string text = ToUtf8(isolate, TypeOf(isolate, value));
  if (value.IsString(isolate)) return text + " \"" + ToUtf8(isolate, String::cast(value)) + "\"";
  const bool is_shown = value.IsNull() || value.IsBoolean() || value.IsNumber(isolate);
  return is_shown ? text + " " + DescribeValue(isolate, value) : text;
}

Object AddItems(Isolate* isolate, Object collection, const char* adder, Object iterable) {
  return AddEach(isolate, collection, adder, iterable,
                 [&](Object add, Object item) { return Call(isolate, add, collection, {item}); });
}

Object AddEntries(Isolate* isolate, Object collection, const char* adder, Object iterable) {
  return AddEach(isolate, collection, adder, iterable, [&](Object add, Object item) -> Object {
    if (!item.IsJSReceiver(isolate)) {
      return ThrowError(isolate, MessageId::kIteratorValueNotEntry, item);
    }
    KEI_TRY(key, GetElement(isolate, item, 0));
    KEI_TRY(value, GetElement(isolate, item, 1));
    return Call(isolate, add, collection, {key, value});
  });
}

}  // namespace kei
