#include "vm/runtime/functions/iterator-steps.h"

#include "vm/base/maybe.h"
#include "vm/factory/factory.h"
#include "vm/heap/heap.h"
#include "vm/isolate/isolate.h"
#include "vm/objects/cast.h"
#include "vm/runtime/functions/functions.h"
#include "vm/runtime/hash-tables/ordered-table.h"
#include "vm/runtime/properties/js-array.h"
#include "vm/runtime/properties/object-operations.h"
#include "vm/runtime/shapes/buffer-views.h"
#include "vm/runtime/shapes/elements.h"
#include "vm/runtime/strings/string-operations.h"
#include "vm/runtime/upcalls/poll.h"
#include "vm/runtime/upcalls/throw.h"
#include "vm/runtime/values/conversions.h"
#include "vm/tables/code/builtins.h"

namespace kei {

// --- Arrays

namespace {

Maybe<double> IteratedLength(Isolate* isolate, Object iterated) {
  if (!iterated.IsTypeJSTypedArray(isolate)) {
    return LengthOfArrayLike(isolate, Cast<JSReceiver>(isolate, iterated));
  }
  JSTypedArray array = Cast<JSTypedArray>(isolate, iterated);
  constexpr const char* kMethod = "%ArrayIteratorPrototype%.next";
  if (!IsOutOfBounds(isolate, array)) return static_cast<double>(TypedArrayLength(array));
  const bool is_detached = IsDetached(array.buffer(isolate));
  ThrowError(isolate, is_detached ? MessageId::kDetachedBuffer : MessageId::kViewOutOfBounds, kMethod);
  return std::nullopt;
}

}  // namespace

Object StepArrayIterator(Isolate* isolate, JSArrayIterator iterator) {
  Object iterated = iterator.iterated(isolate);
  if (iterated.IsUndefined()) return isolate->the_hole();
  const double index = iterator.next_index(isolate).NumberValue(isolate);
  KEI_TRY_VALUE(length, IteratedLength(isolate, iterated));
  if (index >= length) {
    iterator.set_iterated(isolate, isolate->undefined());
    return isolate->the_hole();
  }
  iterator.set_next_index(isolate, NewNumber(isolate, index + 1));
  const auto kind = static_cast<IterationKind>(iterator.kind());
  if (kind == IterationKind::kKeys) return NewNumber(isolate, index);
  KEI_TRY(value, GetIndexed(isolate, iterated, index));
  if (kind == IterationKind::kValues) return value;
  return NewPair(isolate, NewNumber(isolate, index), value);
}

// --- Map and Set

namespace {

// The item that an iterator gives out for the entry at its cursor.
template <typename Table>
Object ItemAt(Isolate* isolate, const OrderedCursor<Table>& cursor, IterationKind kind) {
  if (kind == IterationKind::kKeys) return cursor.key(isolate);
  if (kind == IterationKind::kValues) return cursor.value(isolate);
  return NewPair(isolate, cursor.key(isolate), cursor.value(isolate));
}

template <typename Table>
Object Step(Isolate* isolate, JSCollectionIterator iterator) {
  Object source = iterator.source(isolate);
  if (source.IsUndefined()) return isolate->the_hole();
  OrderedCursor<Table> cursor(source, iterator.index());
  const bool is_done = !cursor.Next(isolate);
  iterator.set_source(isolate, is_done ? Object(isolate->undefined()) : cursor.source());
  iterator.set_index(cursor.index());
  if (is_done) return isolate->the_hole();
  return ItemAt(isolate, cursor, static_cast<IterationKind>(iterator.kind()));
}

}  // namespace

Object StepMapIterator(Isolate* isolate, JSCollectionIterator iterator) {
  return Step<OrderedHashMap>(isolate, iterator);
}
Object StepSetIterator(Isolate* isolate, JSCollectionIterator iterator) {
  return Step<OrderedHashSet>(isolate, iterator);
}

// --- Strings

Object StepStringIterator(Isolate* isolate, JSStringIterator iterator) {
  String string = iterator.string(isolate);
  const auto index = static_cast<uint32_t>(iterator.index());
  if (index >= string.length()) return isolate->the_hole();
  const uint32_t code_point = CodePointAt(isolate, string, index);
  iterator.set_index(static_cast<int32_t>(index + (code_point > 0xffff ? 2 : 1)));
  return CodePointString(isolate, code_point);
}

// --- All that is left

namespace {

template <typename Table>
Object RestOfCollection(Isolate* isolate, JSCollectionIterator iterator) {
  Object source = iterator.source(isolate);
  if (source.IsUndefined()) return NewEmptyArray(isolate);
  KEI_TRY(list, ListOfEntries(isolate, OrderedCursor<Table>(source, iterator.index()),
                              static_cast<IterationKind>(iterator.kind())));
  iterator.set_source(isolate, isolate->undefined());
  return list;
}

// The element of a simple array or of a typed array within bounds; holes are undefined.
Object ElementOfList(Isolate* isolate, JSObject object, uint32_t index) {
  if (object.IsTypeJSTypedArray(isolate)) {
    return TypedElementAt(isolate, Cast<JSTypedArray>(isolate, object), index);
  }
  Object value = FastElementAt(isolate, object, index);
  return value.IsTheHole() ? Object(isolate->undefined()) : value;
}

// The values of a readable array without holes, from `first` on; the hole for others.
Object RestOfValues(Isolate* isolate, JSArray array, uint32_t first) {
  if (!IsReadableArray(isolate, array) || HasHoles(isolate, array)) return isolate->the_hole();
  return first < ArrayLength(isolate, array) ? CopyPacked(isolate, array, first)
                                             : Object(NewEmptyArray(isolate));
}

Object RestOfArray(Isolate* isolate, JSArrayIterator iterator) {
  Object iterated = iterator.iterated(isolate);
  if (iterated.IsUndefined()) return NewEmptyArray(isolate);
  if (!iterator.next_index(isolate).IsSmi()) return isolate->the_hole();
  uint64_t length = 0;
  if (iterated.IsTypeJSTypedArray(isolate)) {
    length = TypedArrayLength(Cast<JSTypedArray>(isolate, iterated));  // 0 when it is out of bounds
  } else if (IsReadableArray(isolate, iterated)) {
    length = ArrayLength(isolate, Cast<JSArray>(isolate, iterated));
  }
  const auto first = static_cast<uint32_t>(iterator.next_index(isolate).SmiValue());
  if (length > kMaxFastElements) return isolate->the_hole();
  const auto kind = static_cast<IterationKind>(iterator.kind());
  if (kind == IterationKind::kValues && iterated.IsJSArray(isolate)) {
    KEI_TRY(rest, RestOfValues(isolate, Cast<JSArray>(isolate, iterated), first));
    if (!rest.IsTheHole()) {
      iterator.set_iterated(isolate, isolate->undefined());
      return rest;
    }
  }
  if (first >= length) return isolate->the_hole();
  const auto count = static_cast<uint32_t>(length) - first;
  const auto list = isolate->factory()->TryNewFixedArray(count, isolate->undefined());
  KEI_TRY_ROOM(list, "the list of iterated values");
  const JSObject object = Cast<JSObject>(isolate, iterated);
  if (kind == IterationKind::kValues && first == 0 && object.IsTypeJSTypedArray(isolate) &&
      TryListSmallIntegers(isolate, Cast<JSTypedArray>(isolate, object), count, *list)) {
    iterator.set_iterated(isolate, isolate->undefined());
    return NewArrayWithElements(isolate, *list, ElementsKind::kPackedSmi, count);
  }
  for (uint32_t i = 0; i < count; i++) {
    KEI_POLL(isolate);
    Object item = Smi::From(static_cast<int32_t>(first + i));
    if (kind != IterationKind::kKeys) {
      const Object value = ElementOfList(isolate, object, first + i);
      item = kind == IterationKind::kValues ? value : Object(NewPair(isolate, item, value));
    }
    list->set(isolate, static_cast<int>(i), item);
  }
  iterator.set_iterated(isolate, isolate->undefined());
  return NewArrayFromList(isolate, *list, static_cast<int>(count));
}

}  // namespace

namespace {

// Keys or values of the entries from one on, in a new list, into which they go without a barrier.
template <typename Table>
Object ListOfSlots(Isolate* isolate, Table table, int first, IterationKind kind) {
  constexpr auto kHeader = static_cast<int>(layout::OrderedHashTable::kSize);
  const auto most = static_cast<size_t>(table.entries() - first);
  const auto list = isolate->factory()->TryNewFixedArray(static_cast<uint32_t>(most), isolate->undefined());
  KEI_TRY_ROOM(list, "the list of iterated values");
  const TaggedWord* entries =
      reinterpret_cast<const TaggedWord*>(table.slot(kHeader)) + table.buckets() + first * Table::kEntrySlots;
  const int part = kHasValues<Table> && kind == IterationKind::kValues ? 1 : 0;
  auto* const items = reinterpret_cast<TaggedWord*>(list->slot(FixedArray::OffsetOf(0)));
  const TaggedWord hole = isolate->the_hole().compressed();
  size_t count = 0;
  TaggedWord tags = 0;
  for (size_t i = 0; i < most; i++) {
    const TaggedWord* entry = entries + i * Table::kEntrySlots;
    if (entry[0] == hole) continue;
    items[count++] = entry[part];
    tags |= entry[part];
  }
  isolate->heap()->barrier().RecordWrites(*list, items, count);
  if (count == most && (tags & kSmiTagMask) == 0) {
    return NewArrayWithElements(isolate, *list, ElementsKind::kPackedSmi, static_cast<uint32_t>(most));
  }
  return NewArrayFromList(isolate, *list, static_cast<int>(count));
}

}  // namespace

template <typename Table>
Object ListOfEntries(Isolate* isolate, OrderedCursor<Table> cursor, IterationKind kind) {
  if (!cursor.Next(isolate)) return NewEmptyArray(isolate);
  const Table table = cursor.table();  // nothing runs that could replace it
  if (kind != IterationKind::kEntries) return ListOfSlots(isolate, table, cursor.entry(), kind);
  const auto most = static_cast<uint32_t>(table.entries() - cursor.entry());
  const auto list = isolate->factory()->TryNewFixedArray(most, isolate->undefined());
  KEI_TRY_ROOM(list, "the list of iterated values");
  int to = 0;
  for (int entry = cursor.entry(), end = table.entries(); entry < end; entry++) {
    KEI_POLL(isolate);
    Object key = table.key(isolate, entry);
    if (key.IsTheHole()) continue;
    Object value = key;
    if constexpr (kHasValues<Table>) value = table.value(isolate, entry);
    list->set(isolate, to++, NewPair(isolate, key, value));
  }
  return NewArrayFromList(isolate, *list, to);
}
template Object ListOfEntries(Isolate*, OrderedCursor<OrderedHashMap>, IterationKind);
template Object ListOfEntries(Isolate*, OrderedCursor<OrderedHashSet>, IterationKind);

Object ListOfOwnIterator(Isolate* isolate, Object iterator) {
  switch (Cast<HeapObject>(isolate, iterator).instance_type(isolate)) {
    case InstanceType::kJSArrayIterator:
      return RestOfArray(isolate, Cast<JSArrayIterator>(isolate, iterator));
    case InstanceType::kJSMapIterator:
      return RestOfCollection<OrderedHashMap>(isolate, Cast<JSCollectionIterator>(isolate, iterator));
    case InstanceType::kJSSetIterator:
      return RestOfCollection<OrderedHashSet>(isolate, Cast<JSCollectionIterator>(isolate, iterator));
    default: return isolate->the_hole();
  }
}

// --- All of them

Object IteratorResultOf(Isolate* isolate, Object step) {
  if (step.IsException()) return step;
  const bool is_done = step.IsTheHole();
  return CreateIteratorResult(isolate, is_done ? Object(isolate->undefined()) : step, is_done);
}

bool HasOwnNext(Isolate* isolate, Object iterator, Object next) {
  if (!iterator.IsHeapObject()) return false;
  switch (Cast<HeapObject>(isolate, iterator).instance_type(isolate)) {
    case InstanceType::kJSArrayIterator:
      return IsOwnBuiltin(isolate, next, Builtin::kArrayIteratorPrototypeNext);
    case InstanceType::kJSMapIterator: return IsOwnBuiltin(isolate, next, Builtin::kMapIteratorPrototypeNext);
    case InstanceType::kJSSetIterator: return IsOwnBuiltin(isolate, next, Builtin::kSetIteratorPrototypeNext);
    case InstanceType::kJSStringIterator:
      return IsOwnBuiltin(isolate, next, Builtin::kStringIteratorPrototypeNext);
    default: return false;
  }
}

Object StepOwnIterator(Isolate* isolate, Object iterator) {
  KEI_POLL(isolate);
  switch (Cast<HeapObject>(isolate, iterator).instance_type(isolate)) {
    case InstanceType::kJSArrayIterator:
      return StepArrayIterator(isolate, Cast<JSArrayIterator>(isolate, iterator));
    case InstanceType::kJSMapIterator:
      return StepMapIterator(isolate, Cast<JSCollectionIterator>(isolate, iterator));
    case InstanceType::kJSSetIterator:
      return StepSetIterator(isolate, Cast<JSCollectionIterator>(isolate, iterator));
    case InstanceType::kJSStringIterator:
      return StepStringIterator(isolate, Cast<JSStringIterator>(isolate, iterator));
    default: UNREACHABLE();
  }
}

}  // namespace kei
