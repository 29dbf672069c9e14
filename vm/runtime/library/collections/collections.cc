#include "vm/runtime/library/collections/collections.h"

#include "vm/factory/factory.h"
#include "vm/isolate/isolate.h"
#include "vm/objects/cast.h"
#include "vm/runtime/errors/messages.h"
#include "vm/runtime/functions/functions.h"
#include "vm/runtime/functions/iteration.h"
#include "vm/runtime/ic/ic.h"
#include "vm/runtime/properties/js-array.h"
#include "vm/runtime/properties/object-operations.h"
#include "vm/runtime/shapes/elements.h"
#include "vm/runtime/strings/string-operations.h"
#include "vm/runtime/upcalls/call.h"
#include "vm/runtime/upcalls/poll.h"
#include "vm/runtime/values/conversions.h"

namespace kei {
namespace {

Object MethodOf(Isolate* isolate, Object collection, RootIndex name) {
  KEI_TRY(method, GetNamed(isolate, collection, name));
  if (method.IsCallable(isolate)) return method;
  return ThrowError(isolate, MessageId::kPropertyNotFunction, method, isolate->root(name), collection);
}

[[nodiscard]] std::optional<IteratorRecord> Iterate(Isolate* isolate, Object iterable) {
  KEI_TRY(method, GetNamed(isolate, iterable, RootIndex::k_iterator_symbol));
  if (method.IsCallable(isolate)) return GetIteratorFromMethod(isolate, iterable, method);
  ThrowError(isolate, MessageId::kNotIterableNullish, TypeAndValue(isolate, iterable));
  return std::nullopt;
}

Object ElementOf(Isolate* isolate, Object object, uint32_t index) {
  if (object.IsJSArray(isolate)) {
    const JSArray array = Cast<JSArray>(isolate, object);
    const ElementsKind kind = KindOf(isolate, array);
    const FixedArrayBase elements = array.elements(isolate);
    if (IsIndexedKind(kind) && index < static_cast<uint32_t>(elements.length())) {
      const Object element = IsDoubleKind(kind)
                                 ? FastElementAt(isolate, array, index)
                                 : Cast<FixedArray>(isolate, elements).get(isolate, static_cast<int>(index));
      if (!element.IsTheHole()) return element;  // holes beyond the length
    }
  }
  return GetElement(isolate, object, index);
}

// Fills the stub cache with the entries that the constructors' generated code asks for. It sees by them that
// few items can be added without asking scripts.
void LearnMethods(Isolate* isolate, Object collection, RootIndex adder, Object iterable) {
  const auto name = [&](RootIndex root) { return Cast<Name>(isolate, isolate->root(root)); };
  LearnLoad(isolate, collection, name(adder));
  LearnLoad(isolate, iterable, name(RootIndex::k_iterator_symbol));
  LearnLoad(isolate, isolate->ArrayIteratorPrototype(), name(RootIndex::k_next_string));
}

// Calls entry_of(item, add) for each item, which calls add(key, value).
template <typename F>
Object AddEach(Isolate* isolate, Object collection, const Adder& adder, Object iterable, F&& entry_of) {
  if (iterable.IsNullish()) return collection;
  KEI_TRY(method, MethodOf(isolate, collection, adder.name));
  const bool is_own = IsOwnBuiltin(isolate, method, adder.builtin);
  if (is_own) LearnMethods(isolate, collection, adder.name, iterable);
  if (is_own && adder.add_all != nullptr &&
      adder.add_all(isolate, Cast<JSCollection>(isolate, collection), iterable)) {
    return collection;
  }
  auto add = [&](Object key, Object value, std::initializer_list<Object> arguments) {
    return is_own ? adder.add(isolate, collection, key, value) : Call(isolate, method, collection, arguments);
  };
  auto add_item = [&](Object item) { return entry_of(item, add); };
  if (IsFastIterable(isolate, iterable)) {
    KEI_TRY(result, ForEachOf(isolate, Cast<JSArray>(isolate, iterable), add_item));
  } else {
    KEI_TRY_VALUE(record, Iterate(isolate, iterable));
    KEI_TRY(result, ForEachOf(isolate, record, add_item));
  }
  if (is_own && adder.finish != nullptr) adder.finish(isolate, Cast<JSCollection>(isolate, collection));
  return collection;
}

}  // namespace

std::string TypeAndValue(Isolate* isolate, Object value) {
  std::string text = ToUtf8(isolate, TypeOf(isolate, value));
  if (value.IsString(isolate))
    return text + " \"" + ToShortUtf8(isolate, Cast<String>(isolate, value)) + "\"";
  const bool is_shown = value.IsNull() || value.IsBoolean() || value.IsNumber(isolate);
  return is_shown ? text + " " + DescribeValue(isolate, value) : text;
}

Object AddItems(Isolate* isolate, Object collection, const Adder& adder, Object iterable) {
  return AddEach(isolate, collection, adder, iterable,
                 [&](Object item, auto&& add) { return add(item, item, {item}); });
}

Object AddEntries(Isolate* isolate, Object collection, const Adder& adder, Object iterable) {
  return AddEach(isolate, collection, adder, iterable, [&](Object item, auto&& add) -> Object {
    if (!item.IsJSReceiver(isolate)) {
      return ThrowError(isolate, MessageId::kIteratorValueNotEntry, item);
    }
    KEI_TRY(key, ElementOf(isolate, item, 0));
    KEI_TRY(value, ElementOf(isolate, item, 1));
    return add(key, value, {key, value});
  });
}

}  // namespace kei
