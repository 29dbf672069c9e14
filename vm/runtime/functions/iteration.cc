#include "vm/runtime/functions/iteration.h"

#include "vm/base/text/unicode.h"
#include "vm/factory/factory.h"
#include "vm/isolate/isolate.h"
#include "vm/objects/cast.h"
#include "vm/runtime/functions/functions.h"
#include "vm/runtime/functions/iterator-steps.h"
#include "vm/runtime/hash-tables/ordered-table.h"
#include "vm/runtime/properties/js-array.h"
#include "vm/runtime/properties/key-list.h"
#include "vm/runtime/properties/object-operations.h"
#include "vm/runtime/shapes/elements.h"
#include "vm/runtime/shapes/protocols.h"
#include "vm/runtime/strings/string-operations.h"
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

std::optional<IteratorRecord> GetIteratorFromMethod(Isolate* isolate, Object value, Object method) {
  KEI_TRY(iterator, IteratorFromMethod(isolate, value, method));
  return GetIteratorDirect(isolate, iterator);
}

std::optional<IteratorRecord> GetIteratorRecord(Isolate* isolate, Object value) {
  KEI_TRY(iterator, GetIterator(isolate, value));
  return GetIteratorDirect(isolate, iterator);
}

std::optional<IteratorRecord> GetIteratorDirect(Isolate* isolate, Object iterator) {
  KEI_TRY(next, GetNamed(isolate, iterator, RootIndex::k_next_string));
  return IteratorRecord{iterator, next};
}

namespace {

// The result itself, or the hole when it is done.
Object CheckResult(Isolate* isolate, Object result) {
  if (IsPlainResult(isolate, result)) {
    const bool is_done = ToBoolean(isolate, PlainResultField(isolate, result, 1));
    return is_done ? Object(isolate->the_hole()) : result;
  }
  if (!result.IsJSReceiver(isolate)) {
    return ThrowError(isolate, MessageId::kIteratorResultNotObject, result);
  }
  KEI_TRY(done, GetNamed(isolate, result, RootIndex::k_done_string));
  return ToBoolean(isolate, done) ? Object(isolate->the_hole()) : result;
}

}  // namespace

Object IteratorStep(Isolate* isolate, const IteratorRecord& record) {
  KEI_TRY(result, Call(isolate, record.next, record.iterator));
  return CheckResult(isolate, result);
}

Object IteratorResultValue(Isolate* isolate, Object result) {
  KEI_TRY(checked, CheckResult(isolate, result));
  if (checked.IsTheHole()) return checked;
  if (IsPlainResult(isolate, result)) return PlainResultField(isolate, result, 0);
  return GetNamed(isolate, result, RootIndex::k_value_string);
}

Object IteratorStepValue(Isolate* isolate, const IteratorRecord& record) {
  KEI_POLL(isolate);
  if (HasOwnNext(isolate, record.iterator, record.next)) {
    return StepOwnIterator(isolate, record.iterator);
  }
  KEI_TRY(result, Call(isolate, record.next, record.iterator));
  return IteratorResultValue(isolate, result);
}

namespace {

bool IsOfCollection(Isolate* isolate, Map map) {
  return map == isolate->MapIteratorMap() || map == isolate->SetIteratorMap();
}

// A map of iterators whose prototype is still right above theirs.
bool InheritsFromIterator(Isolate* isolate, Map map) {
  return Cast<JSObject>(isolate, map.prototype(isolate)).map(isolate).prototype(isolate) ==
         isolate->IteratorPrototype();
}

// One of the library's iterators, none of which has a `return` unless a script has given it one.
bool HasNoReturn(Isolate* isolate, Object iterator) {
  if (!iterator.IsHeapObject()) return false;
  const Map map = Cast<HeapObject>(isolate, iterator).map(isolate);
  const bool is_of_collection = IsOfCollection(isolate, map);
  if (!is_of_collection && map != isolate->ArrayIteratorMap() && map != isolate->StringIteratorMap()) {
    return false;
  }
  return InheritsFromIterator(isolate, map) &&
         isolate->IteratorPrototype().map(isolate).prototype(isolate) == isolate->ObjectPrototype() &&
         IsUntouched(isolate, is_of_collection ? Protocol::kCollectionIteratorReturn
                                               : Protocol::kArrayIteratorReturn) &&
         IsUntouched(isolate, Protocol::kIteratorReturn);
}

// One of the library's iterators over arrays, Maps and Sets that yields itself, with its own `next`.
bool IsUntouchedIterator(Isolate* isolate, JSObject iterator) {
  const Map map = iterator.map(isolate);
  const bool is_of_collection = IsOfCollection(isolate, map);
  if (!is_of_collection && map != isolate->ArrayIteratorMap()) return false;
  return InheritsFromIterator(isolate, map) && IsUntouched(isolate, Protocol::kIteratorIteration) &&
         (!is_of_collection || IsUntouched(isolate, Protocol::kCollectionIteratorIteration)) &&
         IsUntouched(isolate, map == isolate->MapIteratorMap()   ? Protocol::kMapIteration
                              : map == isolate->SetIteratorMap() ? Protocol::kSetIteration
                                                                 : Protocol::kArrayIteration);
}

}  // namespace

Object IteratorClose(Isolate* isolate, Object iterator) {
  if (HasNoReturn(isolate, iterator)) return isolate->undefined();
  KEI_TRY(method, GetMethod(isolate, iterator, RootIndex::k_return_string));
  if (method.IsUndefined()) return method;
  KEI_TRY(result, Call(isolate, method, iterator));
  if (!result.IsJSReceiver(isolate)) {
    return ThrowError(isolate, MessageId::kIteratorResultNotObject, result);
  }
  return isolate->undefined();
}

Thrown IteratorCloseAfterThrow(Isolate* isolate, Object iterator) {
  if (isolate->is_terminating()) return Thrown(isolate);
  Object exception = isolate->pending_exception();
  Object message = isolate->pending_message();
  isolate->ClearPendingException();
  Object method = GetMethod(isolate, iterator, RootIndex::k_return_string);
  if (!method.IsException() && !method.IsUndefined()) {
    Ignore("the first exception wins over one from `return`", Call(isolate, method, iterator));
  }
  if (isolate->is_terminating()) return Thrown(isolate);
  isolate->set_pending_exception(exception);
  isolate->set_pending_message(message);
  return Thrown(isolate);
}

bool IsFastIterable(Isolate* isolate, Object value) {
  if (!value.IsJSArray(isolate)) return false;
  const JSArray array = Cast<JSArray>(isolate, value);
  if (HasArrayMap(isolate, array)) {
    return PrototypesHaveNoElements(isolate, array.map(isolate)) &&
           IsUntouched(isolate, Protocol::kArrayIteration);
  }
  if (!IsReadableArray(isolate, value)) return false;
  Object method = PeekProperty(isolate, value, RootIndex::k_iterator_symbol);
  Object next = PeekProperty(isolate, isolate->ArrayIteratorPrototype(), RootIndex::k_next_string);
  return IsOwnBuiltin(isolate, method, Builtin::kArrayPrototypeValues) &&
         IsOwnBuiltin(isolate, next, Builtin::kArrayIteratorPrototypeNext);
}

Object FastIterableStep(Isolate* isolate, JSArray array, uint32_t index) {
  KEI_POLL(isolate);
  if (index >= ArrayLength(isolate, array)) return isolate->the_hole();
  if (IsIndexedKind(KindOf(isolate, array)) && index < ElementsCapacity(isolate, array)) {
    Object value = FastElementAt(isolate, array, index);
    if (!value.IsTheHole()) return value;
  }
  return GetElement(isolate, array, index);
}

Object FastIterableCloseAfterThrow(Isolate* isolate, JSArray array, uint32_t next_index) {
  if (isolate->is_terminating()) return isolate->exception();
  JSArrayIterator iterator = isolate->factory()->NewJSArrayIterator(array, IterationKind::kValues);
  iterator.set_next_index(isolate, isolate->factory()->NewNumberFromUint32(next_index));
  return IteratorCloseAfterThrow(isolate, iterator);
}

namespace {

// Without properties of its own, and right below a prototype.
bool IsPlain(Isolate* isolate, Object object, JSObject prototype) {
  const Map map = Cast<HeapObject>(isolate, object).map(isolate);
  return !map.is_dictionary() && map.own_descriptors() == 0 && map.prototype(isolate) == prototype;
}

// The keys of a Set, the entries of a Map.
template <typename Table>
Object ListOfCollection(Isolate* isolate, JSCollection collection) {
  constexpr auto kKind = kHasValues<Table> ? IterationKind::kEntries : IterationKind::kKeys;
  return ListOfEntries(isolate, OrderedCursor<Table>(collection), kKind);
}

// Pairs of surrogates are one character.
Object ListOfUtf16(Isolate* isolate, const FlatContent& text) {
  const uint32_t length = text.length();
  const auto list = isolate->factory()->TryNewFixedArray(length, isolate->undefined());
  KEI_TRY_ROOM(list, "the list of characters");
  uint32_t count = 0;
  for (uint32_t i = 0; i < length; count++) {
    KEI_POLL(isolate);
    const uint16_t unit = text[i];
    const bool is_pair = IsLeadSurrogate(unit) && i + 1 < length && IsTrailSurrogate(text[i + 1]);
    const String character = is_pair ? CodePointString(isolate, CombineSurrogates(unit, text[i + 1]))
                                     : CharacterString(isolate, unit);
    list->set(isolate, static_cast<int>(count), character);
    i += is_pair ? 2 : 1;
  }
  if (count < length) return NewArrayFromList(isolate, *list, static_cast<int>(count));
  return NewArrayWithElements(isolate, *list, ElementsKind::kPacked, length);
}

Object ListOfCharacters(Isolate* isolate, String string) {
  const FlatContent text = ContentOf(isolate, string);
  return text.is_one_byte() ? ListOfLatin1(isolate, text.string(), text.length())
                            : ListOfUtf16(isolate, text);
}

Object ListOfArray(Isolate* isolate, JSArray array) {
  if (!HasHoles(isolate, array)) return CopyPacked(isolate, array);
  KEI_TRY(list, CreateListFromArrayLike(isolate, array));
  return NewArrayFromList(isolate, Cast<FixedArray>(isolate, list),
                          static_cast<int>(ArrayLength(isolate, array)));
}

}  // namespace

Object ListOfLatin1(Isolate* isolate, String string, uint32_t count) {
  const auto list = isolate->factory()->TryNewFixedArray(count, isolate->undefined());
  KEI_TRY_ROOM(list, "the list of characters");
  const FlatContent text = ContentOf(isolate, string);
  const uint8_t* const characters = text.one().data();
  auto* const items = reinterpret_cast<TaggedWord*>(list->slot(FixedArray::OffsetOf(0)));
  for (uint32_t i = 0; i < count; i++) {
    items[i] = isolate->single_character_string(characters[i]).compressed();
  }
  return NewArrayWithElements(isolate, *list, ElementsKind::kPacked, count);
}

bool IsUntouchedCollection(Isolate* isolate, JSCollection collection) {
  const bool is_map = collection.IsTypeJSMap(isolate);
  return IsPlain(isolate, collection, is_map ? isolate->MapPrototype() : isolate->SetPrototype()) &&
         IsUntouched(isolate, is_map ? Protocol::kMapIteration : Protocol::kSetIteration);
}

namespace {

bool IsUntouchedTypedArray(Isolate* isolate, Object array) {
  return IsUntouched(isolate, Protocol::kTypedIteration) &&
         IsOwnBuiltin(isolate, PeekProperty(isolate, array, RootIndex::k_iterator_symbol),
                      Builtin::kTypedArrayPrototypeValues);
}

}  // namespace

Object ListOfUntouched(Isolate* isolate, Object iterable) {
  if (iterable.IsSmi()) return isolate->the_hole();
  if (iterable.IsString(isolate)) {
    if (!IsUntouched(isolate, Protocol::kStringIteration)) return isolate->the_hole();
    return ListOfCharacters(isolate, Cast<String>(isolate, iterable));
  }
  switch (Cast<HeapObject>(isolate, iterable).instance_type(isolate)) {
    case InstanceType::kJSArray:
      if (!IsFastIterable(isolate, iterable)) break;
      return ListOfArray(isolate, Cast<JSArray>(isolate, iterable));
    case InstanceType::kJSSet:
      if (!IsUntouchedCollection(isolate, Cast<JSCollection>(isolate, iterable))) break;
      return ListOfCollection<OrderedHashSet>(isolate, Cast<JSCollection>(isolate, iterable));
    case InstanceType::kJSMap:
      if (!IsUntouchedCollection(isolate, Cast<JSCollection>(isolate, iterable))) break;
      return ListOfCollection<OrderedHashMap>(isolate, Cast<JSCollection>(isolate, iterable));
    case InstanceType::kJSTypedArray:
      if (!IsUntouchedTypedArray(isolate, iterable)) break;
      return ListOfOwnIterator(isolate, isolate->factory()->NewJSArrayIterator(
                                            Cast<JSObject>(isolate, iterable), IterationKind::kValues));
    case InstanceType::kJSArrayIterator:
    case InstanceType::kJSMapIterator:
    case InstanceType::kJSSetIterator:
      if (!IsUntouchedIterator(isolate, Cast<JSObject>(isolate, iterable))) break;
      return ListOfOwnIterator(isolate, iterable);
    default: break;
  }
  return isolate->the_hole();
}

Object IterableToArray(Isolate* isolate, Object iterable) {
  KEI_TRY(list, ListOfUntouched(isolate, iterable));
  if (!list.IsTheHole()) return list;
  KEI_TRY_VALUE(record, GetIteratorRecord(isolate, iterable));
  return IteratorToArray(isolate, record);
}

Object IterableToArray(Isolate* isolate, Object iterable, Object method) {
  KEI_TRY_VALUE(record, GetIteratorFromMethod(isolate, iterable, method));
  return IteratorToArray(isolate, record);
}

Object IteratorToArray(Isolate* isolate, const IteratorRecord& record) {
  if (HasOwnNext(isolate, record.iterator, record.next)) {
    KEI_TRY(list, ListOfOwnIterator(isolate, record.iterator));
    if (!list.IsTheHole()) return list;
  }
  constexpr const char* kWhat = "the list of iterated values";
  KeyList values(isolate, kWhat);
  KEI_TRY_VOID(ForEachOf(isolate, record, [&](Object value) -> Object {
    KEI_TRY_ROOM(values.Add(value), kWhat);
    return value;
  }));
  KEI_TRY(list, values.Finish());
  return NewArrayFromList(isolate, Cast<FixedArray>(isolate, list), Cast<FixedArray>(isolate, list).length());
}

}  // namespace kei
