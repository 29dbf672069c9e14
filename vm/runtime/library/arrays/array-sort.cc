// Array.prototype.sort.

#include <algorithm>

#include "vm/base/maybe.h"
#include "vm/factory/value-list.h"
#include "vm/isolate/isolate.h"
#include "vm/objects/cast.h"
#include "vm/runtime/functions/sort.h"
#include "vm/runtime/library/arrays/array-like.h"
#include "vm/runtime/library/arrays/sparse.h"
#include "vm/runtime/library/builtin-arguments.h"
#include "vm/runtime/properties/js-array.h"
#include "vm/runtime/shapes/elements.h"
#include "vm/runtime/upcalls/poll.h"
#include "vm/runtime/upcalls/throw.h"

namespace kei {
namespace {

// Calls take(value) for the elements of a simple array that are neither holes nor undefined. Returns the
// number of the undefined ones, or nothing after a throw.
template <typename Take>
Maybe<uint32_t> TakeElements(Isolate* isolate, JSArray array, Take take) {
  uint32_t undefineds = 0;
  const uint32_t stored = std::min(ArrayLength(isolate, array), ElementsCapacity(isolate, array));
  const bool is_tagged = !IsDoubleKind(KindOf(isolate, array));
  const FixedArrayBase elements = array.elements(isolate);
  for (uint32_t i = 0; i < stored; i++) {
    KEI_POLL(isolate);
    Object value = is_tagged ? Cast<FixedArray>(isolate, elements).get(isolate, static_cast<int>(i))
                             : FastElementAt(isolate, array, i);
    if (value.IsUndefined())
      undefineds++;
    else if (!value.IsTheHole())
      take(value);
  }
  return undefineds;
}

// Stores values that any elements hold into those of a simple array that still has so many.
template <typename ValueAt>
bool TryPutAtOnce(Isolate* isolate, JSArray array, uint32_t length, uint32_t count, ValueAt value_at) {
  if (!IsSimpleArray(isolate, array) || ArrayLength(isolate, array) != length ||
      PackedOf(KindOf(isolate, array)) != ElementsKind::kPacked) {
    return false;
  }
  const FixedArray elements = Cast<FixedArray>(isolate, array.elements(isolate));
  for (uint32_t i = 0; i < count; i++) elements.set(isolate, static_cast<int>(i), value_at(i));
  return true;
}

// Writes `sorted` values and some undefined ones to an array that may have become any; the rest of its
// former length is deleted.
template <typename ValueAt>
Object PutElements(Isolate* isolate, JSArray array, uint32_t length, uint32_t sorted, uint32_t undefineds,
                   ValueAt value_at) {
  const uint32_t present = sorted + undefineds;
  const uint32_t put = TryPutAtOnce(isolate, array, length, sorted, value_at) ? sorted : 0;
  for (uint32_t i = put; i < present; i++) {
    KEI_POLL(isolate);
    Object value = i < sorted ? value_at(i) : Object(isolate->undefined());
    const bool is_there = IsFastKind(KindOf(isolate, array)) && i < ArrayLength(isolate, array) &&
                          i < ElementsCapacity(isolate, array) && !IsFastHole(isolate, array, i);
    if (is_there) {
      KEI_TRY_ROOM(StoreElement(isolate, array, i, value), "the elements of the array");
    } else {
      KEI_TRY_VOID(SetIndexed(isolate, array, i, value));
    }
  }
  for (uint32_t i = present; i < length; i++) {
    KEI_POLL(isolate);
    KEI_TRY_VOID(DeleteProperty(isolate, array, PropertyKey::Index(i)));
  }
  return array;
}

Object SortFewElements(Isolate* isolate, JSArray array) {
  const uint32_t length = ArrayLength(isolate, array);
  Object values[kFewToSort];
  uint32_t count = 0;
  KEI_TRY_VALUE(undefineds, TakeElements(isolate, array, [&](Object value) { values[count++] = value; }));
  KEI_TRY_VOID(SortFewTexts(isolate, {values, count}));
  return PutElements(isolate, array, length, count, undefineds, [&](uint32_t i) { return values[i]; });
}

Object SortSimpleArray(Isolate* isolate, JSArray array, Object comparator) {
  const uint32_t length = ArrayLength(isolate, array);
  if (length <= kFewToSort && comparator.IsUndefined()) return SortFewElements(isolate, array);
  ValueList values(isolate);
  KEI_TRY_ROOM(values.TryReserve(length), "the list of elements to sort");
  KEI_TRY_VALUE(undefineds, TakeElements(isolate, array, [&](Object value) { values.Push(value); }));
  KEI_TRY_VOID(SortValues(isolate, &values, comparator));
  return PutElements(isolate, array, length, values.size(), undefineds,
                     [&](uint32_t i) { return values[i]; });
}

}  // namespace

BUILTIN(ArrayPrototypeSort) {
  Object comparator = args.at(0);
  if (!comparator.IsUndefined() && !comparator.IsCallable(isolate)) {
    return ThrowError(isolate, MessageId::kInvalidComparator);
  }
  KEI_TRY_VALUE(self, ArrayLike::From(isolate, args));
  if (IsStillSimple(isolate, self)) {
    return SortSimpleArray(isolate, Cast<JSArray>(isolate, self.object), comparator);
  }
  ValueList values(isolate);
  double undefineds = 0, present_count = 0;
  const auto collect = [&](double k) -> Object {
    KEI_TRY(value, GetPresentElement(isolate, self.object, k));
    if (value.IsTheHole()) return value;
    present_count++;
    if (value.IsUndefined())
      undefineds++;
    else
      KEI_TRY_ROOM(values.TryPush(value), "the list of elements to sort");
    return isolate->undefined();
  };
  KEI_TRY_VALUE(sparse, SparseIndices::Of(isolate, self));
  if (sparse.are_known()) {
    for (double k : sparse.present()) KEI_TRY_VOID(collect(k));
  } else {
    for (double k = 0; k < self.length; k++) KEI_TRY_VOID(collect(k));
  }
  KEI_TRY_VOID(SortValues(isolate, &values, comparator));
  for (uint32_t i = 0; i < values.size(); i++) {
    KEI_TRY_VOID(SetIndexed(isolate, self.object, static_cast<double>(i), values[i]));
  }
  double k = static_cast<double>(values.size());
  for (double i = 0; i < undefineds; i++) {
    KEI_TRY_VOID(SetIndexed(isolate, self.object, k++, isolate->undefined()));
  }
  // The comparator may have added elements.
  KEI_TRY_VALUE(now, SparseIndices::Of(isolate, self));
  if (now.are_known()) {
    for (double rest : now.Within(k, self.length)) {
      KEI_TRY_VOID(DeleteProperty(isolate, self.object, PropertyKey::FromNumber(isolate, rest)));
    }
    return self.object;
  }
  for (; k < self.length && present_count < self.length; k++) {
    KEI_TRY_VOID(DeleteProperty(isolate, self.object, PropertyKey::FromNumber(isolate, k)));
  }
  return self.object;
}

// --- For its generated code

extern "C" Object Runtime_TakeElementsToSort(Isolate* isolate, Object object) {
  if (!IsReadableArray(isolate, object)) return isolate->undefined();
  const JSArray array = Cast<JSArray>(isolate, object);
  const int length = static_cast<int>(ArrayLength(isolate, array));
  const Maybe<FixedArray> work = isolate->factory()->TryNewFixedArray(2 * length + 2, Smi::From(0));
  KEI_TRY_ROOM(work, "the list of elements to sort");
  int count = 0;
  KEI_TRY_VALUE(undefineds,
                TakeElements(isolate, array, [&](Object value) { work->set(isolate, count++, value); }));
  work->set(isolate, 2 * length, Smi::From(count));
  work->set(isolate, 2 * length + 1, Smi::From(static_cast<int>(undefineds)));
  return *work;
}

extern "C" Object Runtime_PutSortedElements(Isolate* isolate, Object array, Object list, Object from,
                                            Object length) {
  const FixedArray work = Cast<FixedArray>(isolate, list);
  const int end = 2 * length.SmiValue(), first = from.SmiValue();
  const auto count_at = [&](int i) { return static_cast<uint32_t>(work.get(isolate, i).SmiValue()); };
  return PutElements(isolate, Cast<JSArray>(isolate, array), static_cast<uint32_t>(length.SmiValue()),
                     count_at(end), count_at(end + 1),
                     [&](uint32_t i) { return work.get(isolate, first + static_cast<int>(i)); });
}

extern "C" Object Runtime_ArrayOfSorted(Isolate* isolate, Object list, Object from, Object length) {
  const FixedArray work = Cast<FixedArray>(isolate, list);
  const int size = length.SmiValue(), count = work.get(isolate, 2 * size).SmiValue();
  for (int i = count; i < size; i++) {
    KEI_POLL(isolate);
    work.set(isolate, from.SmiValue() + i, isolate->undefined());
  }
  const auto copy = TryCopyOfElements(isolate, work, ElementsKind::kPacked,
                                      static_cast<uint32_t>(from.SmiValue()), static_cast<uint32_t>(size));
  KEI_TRY_ROOM(copy, "the sorted array");
  return NewArrayFromList(isolate, Cast<FixedArray>(isolate, *copy), size);
}

}  // namespace kei
