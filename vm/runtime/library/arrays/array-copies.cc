// The methods of arrays and typed arrays that give a changed copy: toReversed, toSorted, toSpliced,
// with. Holes are read as undefined; the copies are plain arrays, or typed arrays of the same kind.

#include <algorithm>
#include <cmath>

#include "vm/base/maybe.h"
#include "vm/factory/value-list.h"
#include "vm/isolate/isolate.h"
#include "vm/objects/cast.h"
#include "vm/runtime/functions/sort.h"
#include "vm/runtime/library/arrays/array-like.h"
#include "vm/runtime/library/arrays/simple-arrays.h"
#include "vm/runtime/library/arrays/typed-array.h"
#include "vm/runtime/library/arrays/typed-bulk.h"
#include "vm/runtime/library/arrays/typed-sort.h"
#include "vm/runtime/library/builtin-arguments.h"
#include "vm/runtime/properties/js-array.h"
#include "vm/runtime/properties/property-writes.h"
#include "vm/runtime/shapes/elements.h"
#include "vm/runtime/upcalls/poll.h"
#include "vm/runtime/upcalls/throw.h"
#include "vm/runtime/values/conversions.h"

namespace kei {
namespace {

// ArrayCreate, but empty: the elements are appended.
Object NewCopy(Isolate* isolate, double length) {
  constexpr double kMaxArrayLength = 4294967295.0;
  if (length > kMaxArrayLength) return ThrowError(isolate, MessageId::kInvalidArrayLength);
  return NewEmptyArray(isolate);
}

// Whether a copy of the elements is what the specification's walk would make, which reads holes as
// undefined.
bool IsCopiedWhole(Isolate* isolate, const ArrayLike& self) {
  return IsStillReadable(isolate, self) && !HasHoles(isolate, Cast<JSArray>(isolate, self.object));
}

// Appends the elements of [first, last).
Object AppendRange(Isolate* isolate, JSArray copy, const ArrayLike& self, double first, double last) {
  for (double k = first; k < last; k++) {
    KEI_TRY(value, GetIndexed(isolate, self.object, k));
    KEI_TRY_VOID(AppendElement(isolate, copy, value));
  }
  return copy;
}

Object CheckComparator(Isolate* isolate, Object comparator) {
  if (comparator.IsUndefined() || comparator.IsCallable(isolate)) return comparator;
  return ThrowError(isolate, MessageId::kInvalidComparator);
}

// relative < 0 ? length + relative : relative; -1 if there is no such element.
Maybe<double> ToElementIndex(Isolate* isolate, Object value, double length) {
  KEI_TRY_VALUE(relative, ToIntegerOrInfinity(isolate, value));
  const double index = relative < 0 ? length + relative : relative;
  return index >= 0 && index < length ? index : -1;
}

// A typed array of the same kind with so many of the same elements; what there are not is undefined.
Object CopyTyped(Isolate* isolate, JSTypedArray self, uint64_t length) {
  KEI_TRY(copy, NewTypedArray(isolate, KindOf(isolate, self), static_cast<double>(length)));
  const uint64_t present = std::min(length, TypedArrayLength(self));
  MoveTypedElements(isolate, self, 0, Cast<JSTypedArray>(isolate, copy), 0, present);
  for (uint64_t i = present; i < length; i++) {
    KEI_POLL(isolate);
    KEI_TRY_VOID(StoreTypedElement(isolate, Cast<JSTypedArray>(isolate, copy), i, isolate->undefined()));
  }
  return copy;
}

}  // namespace

BUILTIN(ArrayPrototypeToReversed) {
  KEI_TRY_VALUE(self, ArrayLike::From(isolate, args));
  if (IsCopiedWhole(isolate, self)) {
    KEI_TRY(whole, CopyPacked(isolate, Cast<JSArray>(isolate, self.object)));
    ReverseElements(isolate, Cast<JSArray>(isolate, whole));
    return whole;
  }
  KEI_TRY(copy, NewCopy(isolate, self.length));
  for (double k = self.length; k > 0; k--) {
    KEI_TRY(value, GetIndexed(isolate, self.object, k - 1));
    KEI_TRY_VOID(AppendElement(isolate, Cast<JSArray>(isolate, copy), value));
  }
  return copy;
}

BUILTIN(ArrayPrototypeToSorted) {
  KEI_TRY(comparator, CheckComparator(isolate, args.at(0)));
  KEI_TRY_VALUE(self, ArrayLike::From(isolate, args));
  KEI_TRY_VOID(NewCopy(isolate, self.length));
  const bool is_whole = IsCopiedWhole(isolate, self);  // nothing that runs scripts follows
  const auto length = static_cast<uint32_t>(self.length);
  ValueList values(isolate);
  KEI_TRY_ROOM(values.TryReserve(length), "the list of elements to sort");
  for (uint32_t k = 0; k < length; k++) {
    KEI_POLL(isolate);
    KEI_TRY(value, is_whole ? FastElementAt(isolate, Cast<JSArray>(isolate, self.object), k)
                            : GetIndexed(isolate, self.object, k));
    if (!value.IsUndefined()) values.Push(value);
  }
  KEI_TRY_VOID(SortValues(isolate, &values, comparator));
  while (values.size() < length) {
    KEI_POLL(isolate);
    values.Push(isolate->undefined());
  }
  return NewArrayFromList(isolate, values.array(), static_cast<int>(length));
}

BUILTIN(ArrayPrototypeToSpliced) {
  KEI_TRY_VALUE(self, ArrayLike::From(isolate, args));
  KEI_TRY_VALUE(start, ToRelativeIndex(isolate, args.at(0), self.length, 0));
  double skipped = args.length() == 0 ? 0 : self.length - start;
  if (args.length() > 1) {
    KEI_TRY_VALUE(count, ToIntegerOrInfinity(isolate, args.at(1)));
    skipped = std::clamp(count, 0.0, self.length - start);
  }
  const double inserted = std::max(args.length() - 2, 0);
  if (self.length + inserted - skipped > kMaxSafeInteger) {
    return ThrowError(isolate, MessageId::kArrayLikeTooLong, NewNumber(isolate, inserted),
                      NewNumber(isolate, self.length));
  }
  if (IsCopiedWhole(isolate, self) && self.length + inserted < kMaxFastElements) {
    KEI_TRY(whole, CopyPacked(isolate, Cast<JSArray>(isolate, self.object)));
    std::span<const Object> values(args.begin() + std::min(args.length(), 2), args.end());
    KEI_TRY_ROOM(ReplaceElements(isolate, Cast<JSArray>(isolate, whole), static_cast<uint32_t>(start),
                                 static_cast<uint32_t>(skipped), values),
                 "the elements of the array");
    return whole;
  }
  KEI_TRY(made, NewCopy(isolate, self.length + inserted - skipped));
  JSArray copy = Cast<JSArray>(isolate, made);
  KEI_TRY_VOID(AppendRange(isolate, copy, self, 0, start));
  for (int i = 2; i < args.length(); i++) KEI_TRY_VOID(AppendElement(isolate, copy, args.at(i)));
  return AppendRange(isolate, copy, self, start + skipped, self.length);
}

BUILTIN(ArrayPrototypeWith) {
  KEI_TRY_VALUE(self, ArrayLike::From(isolate, args));
  KEI_TRY_VALUE(index, ToElementIndex(isolate, args.at(0), self.length));
  if (index < 0) return ThrowError(isolate, MessageId::kInvalidElementIndex, args.at(0));
  if (IsCopiedWhole(isolate, self)) {
    KEI_TRY(whole, CopyPacked(isolate, Cast<JSArray>(isolate, self.object)));
    KEI_TRY_ROOM(
        StoreElement(isolate, Cast<JSArray>(isolate, whole), static_cast<uint32_t>(index), args.at(1)),
        "the elements of the array");
    return whole;
  }
  KEI_TRY(made, NewCopy(isolate, self.length));
  JSArray copy = Cast<JSArray>(isolate, made);
  KEI_TRY_VOID(AppendRange(isolate, copy, self, 0, index));
  KEI_TRY_VOID(AppendElement(isolate, copy, args.at(1)));
  return AppendRange(isolate, copy, self, index + 1, self.length);
}

BUILTIN(TypedArrayPrototypeToReversed) {
  KEI_TRY_VALUE(self, ThisTypedArray(isolate, args, "%TypedArray%.prototype.toReversed"));
  const uint64_t length = TypedArrayLength(self);
  KEI_TRY(copy, CopyTyped(isolate, self, length));
  ReverseTypedElements(isolate, Cast<JSTypedArray>(isolate, copy), length);
  return copy;
}

BUILTIN(TypedArrayPrototypeToSorted) {
  KEI_TRY(comparator, CheckComparator(isolate, args.at(0)));
  KEI_TRY_VALUE(self, ThisTypedArray(isolate, args, "%TypedArray%.prototype.toSorted"));
  KEI_TRY(copy, CopyTyped(isolate, self, TypedArrayLength(self)));
  KEI_TRY_VOID(SortTypedArray(isolate, Cast<JSTypedArray>(isolate, copy), comparator));
  return copy;
}

BUILTIN(TypedArrayPrototypeWith) {
  KEI_TRY_VALUE(self, ThisTypedArray(isolate, args, "%TypedArray%.prototype.with"));
  const auto length = static_cast<double>(TypedArrayLength(self));  // conversions may change it
  KEI_TRY_VALUE(relative, ToIntegerOrInfinity(isolate, args.at(0)));
  const double index = relative < 0 ? length + relative : relative;
  KEI_TRY(value, ToElementValue(isolate, KindOf(isolate, self), args.at(1)));
  if (!(index >= 0 && index < static_cast<double>(TypedArrayLength(self)))) {
    return ThrowError(isolate, MessageId::kInvalidTypedArrayIndex);
  }
  KEI_TRY(copy, CopyTyped(isolate, self, static_cast<uint64_t>(length)));
  SetTypedElement(isolate, Cast<JSTypedArray>(isolate, copy), static_cast<uint64_t>(index), value);
  return copy;
}

}  // namespace kei
