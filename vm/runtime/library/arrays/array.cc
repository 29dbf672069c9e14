// Array, and the methods of Array.prototype that change the array or copy parts of it. Each method
// follows the specification's steps on any array-like; simple arrays (js-array.h) take a fast path
// on elements.

#include <algorithm>
#include <cmath>

#include "vm/factory/factory.h"
#include "vm/isolate/isolate.h"
#include "vm/isolate/rooted.h"
#include "vm/objects/cast.h"
#include "vm/runtime/functions/iteration.h"
#include "vm/runtime/ic/ic.h"
#include "vm/runtime/library/arrays/array-like.h"
#include "vm/runtime/library/arrays/simple-arrays.h"
#include "vm/runtime/library/arrays/sparse.h"
#include "vm/runtime/library/builtin-arguments.h"
#include "vm/runtime/library/wrappers.h"
#include "vm/runtime/properties/derived-maps.h"
#include "vm/runtime/properties/js-array.h"
#include "vm/runtime/properties/object-operations.h"
#include "vm/runtime/shapes/elements.h"
#include "vm/runtime/shapes/initial-maps.h"
#include "vm/runtime/shapes/protocols.h"
#include "vm/runtime/upcalls/call.h"
#include "vm/runtime/upcalls/throw.h"
#include "vm/runtime/values/conversions.h"

namespace kei {
namespace {

Object SetLength(Isolate* isolate, JSReceiver object, double length) {
  if (object.IsJSArray(isolate)) {
    const JSArray array = Cast<JSArray>(isolate, object);
    if (ArrayLength(isolate, array) == length && !IsArrayLengthReadOnly(isolate, array)) {
      return isolate->undefined();
    }
  }
  KEI_TRY_VOID(SetNamed(isolate, object, RootIndex::k_length_string, NewNumber(isolate, length)));
  return isolate->undefined();
}

// Moves the element at `from` to `to`, holes included: delete if there is none.
Object MoveElement(Isolate* isolate, JSReceiver object, double from, double to) {
  PropertyKey target = PropertyKey::FromNumber(isolate, to);
  KEI_TRY(value, GetPresentElement(isolate, object, from));
  if (!value.IsTheHole()) {
    KEI_TRY_VOID(SetProperty(isolate, object, target, value));
  } else {
    KEI_TRY_VOID(DeleteProperty(isolate, object, target));
  }
  return isolate->undefined();
}

// Exchanges two elements, holes included.
Object SwapElements(Isolate* isolate, JSReceiver object, double lower, double upper) {
  PropertyKey low = PropertyKey::FromNumber(isolate, lower);
  PropertyKey high = PropertyKey::FromNumber(isolate, upper);
  KEI_TRY(low_value, GetPresentElement(isolate, object, lower));
  KEI_TRY(high_value, GetPresentElement(isolate, object, upper));
  const bool has_low = !low_value.IsTheHole(), has_high = !high_value.IsTheHole();
  if (has_high) {
    KEI_TRY_VOID(SetProperty(isolate, object, low, high_value));
  } else if (has_low) {
    KEI_TRY_VOID(DeleteProperty(isolate, object, low));
  }
  if (has_low) {
    KEI_TRY_VOID(SetProperty(isolate, object, high, low_value));
  } else if (has_high) {
    KEI_TRY_VOID(DeleteProperty(isolate, object, high));
  }
  return isolate->undefined();
}

// Moves the elements of [first, last) by `offset`, from the last one on if that is asked for.
Object MoveElements(Isolate* isolate, const ArrayLike& self, double first, double last, double offset,
                    bool descending) {
  KEI_TRY_VALUE(sparse, SparseIndices::Of(isolate, self));
  if (sparse.are_known()) {
    std::vector<double> moves = sparse.Moves(first, last, offset);
    if (descending) std::ranges::reverse(moves);
    for (double k : moves) KEI_TRY_VOID(MoveElement(isolate, self.object, k, k + offset));
    return isolate->undefined();
  }
  for (double i = 0; i < last - first; i++) {
    const double k = descending ? last - 1 - i : first + i;
    KEI_TRY_VOID(MoveElement(isolate, self.object, k, k + offset));
  }
  return isolate->undefined();
}

// Deletes the elements of [first, last), from the last one on.
Object DeleteElements(Isolate* isolate, const ArrayLike& self, double first, double last) {
  KEI_TRY_VALUE(sparse, SparseIndices::Of(isolate, self));
  if (sparse.are_known()) {
    std::vector<double> present = sparse.Within(first, last);
    std::ranges::reverse(present);
    for (double k : present) {
      KEI_TRY_VOID(DeleteProperty(isolate, self.object, PropertyKey::FromNumber(isolate, k)));
    }
    return isolate->undefined();
  }
  for (double k = last; k > first; k--) {
    KEI_TRY_VOID(DeleteProperty(isolate, self.object, PropertyKey::FromNumber(isolate, k - 1)));
  }
  return isolate->undefined();
}

// Copies the elements of [first, last) to another object from `to` on; holes stay holes.
Object CopyElementsTo(Isolate* isolate, const ArrayLike& self, double first, double last, JSReceiver result,
                      double to) {
  const auto copy = [&](double k) -> Object {
    KEI_TRY(value, GetPresentElement(isolate, self.object, k));
    if (value.IsTheHole()) return value;
    KEI_TRY_VOID(CreateElement(isolate, result, to + (k - first), value));
    return isolate->undefined();
  };
  KEI_TRY_VALUE(sparse, SparseIndices::Of(isolate, self));
  if (sparse.are_known() && !(result == self.object)) {
    for (double k : sparse.Within(first, last)) KEI_TRY_VOID(copy(k));
    return isolate->undefined();
  }
  for (double k = first; k < last; k++) KEI_TRY_VOID(copy(k));
  return isolate->undefined();
}

// An array without properties of its own, so none that says it does not spread.
bool IsConcatSpreadableFast(Isolate* isolate, Object value) {
  return IsReadableArray(isolate, value) && HasArrayMap(isolate, Cast<JSArray>(isolate, value));
}

Maybe<bool> IsConcatSpreadable(Isolate* isolate, Object value) {
  if (!value.IsJSReceiver(isolate)) return false;
  KEI_TRY(spreadable,
          GetProperty(isolate, value, PropertyKey::Named(isolate, RootIndex::k_is_concat_spreadable_symbol)));
  if (!spreadable.IsUndefined()) return ToBoolean(isolate, spreadable);
  return IsArray(isolate, value);
}

// Appends the elements of one spreadable to the result at *n; holes stay holes.
Object ConcatSpread(Isolate* isolate, JSReceiver result, double* n, JSReceiver from) {
  KEI_TRY_VALUE(length, LengthOfArrayLike(isolate, from));
  if (*n + length > kMaxSafeInteger) {
    return ThrowError(isolate, MessageId::kArrayLikeTooLong, NewNumber(isolate, length),
                      NewNumber(isolate, *n));
  }
  KEI_TRY_VOID(CopyElementsTo(isolate, ArrayLike{from, length}, 0, length, result, *n));
  *n += length;
  return result;
}

// All parts are readable arrays or values that do not spread, and the result is a plain array.
bool CanConcatFast(Isolate* isolate, Object receiver, const Arguments& args) {
  if (!IsReadableArray(isolate, receiver) ||
      !IsArraySpeciesIntact(isolate, Cast<JSArray>(isolate, receiver))) {
    return false;
  }
  for (Object value : args) {
    if (value.IsJSReceiver(isolate) && !IsConcatSpreadableFast(isolate, value)) return false;
  }
  return IsConcatSpreadableIntact(isolate);
}

Object ConcatFast(Isolate* isolate, Object receiver, const Arguments& args) {
  uint64_t total = 0;
  ElementsKind kind = ElementsKind::kPackedSmi;
  auto each = [&](auto&& visit) {
    visit(receiver);
    for (Object value : args) visit(value);
  };
  each([&](Object part) {
    bool spread = part.IsJSArray(isolate);
    total += spread ? ArrayLength(isolate, Cast<JSArray>(isolate, part)) : 1;
    kind = MoreGeneral(kind, spread ? UnrestrictedOf(KindOf(isolate, Cast<JSArray>(isolate, part)))
                                    : KindForValue(isolate, part));
  });
  if (total > UINT32_MAX) return ThrowError(isolate, MessageId::kInvalidArrayLength);
  KEI_TRY(made, NewArray(isolate, kind, static_cast<uint32_t>(total)));
  JSArray result = Cast<JSArray>(isolate, made);
  uint32_t at = 0;
  each([&](Object part) {
    if (!part.IsJSArray(isolate)) {
      CHECK(StoreElement(isolate, result, at++, part));  // its kind holds it
      return;
    }
    JSArray array = Cast<JSArray>(isolate, part);
    uint32_t length = ArrayLength(isolate, array);
    CopyElements(isolate, array.elements(isolate), KindOf(isolate, array), 0, result.elements(isolate), kind,
                 at, length);
    at += length;
  });
  return result;
}

// The arguments of an array method from its argument `first` on.
std::span<const Object> ArgumentsFrom(const Arguments& args, int first) {
  if (args.length() <= first) return {};
  return {args.begin() + first, args.end()};
}

Object SpliceFast(Isolate* isolate, JSArray array, uint32_t start, uint32_t deleted, const Arguments& args) {
  KEI_TRY(removed, SliceSimpleArray(isolate, array, start, deleted));
  KEI_TRY_ROOM(ReplaceElements(isolate, array, start, deleted, ArgumentsFrom(args, 2)),
               "the elements of the array");
  return removed;
}

Object SpliceSlow(Isolate* isolate, const ArrayLike& self, double start, double deleted,
                  const Arguments& args) {
  const JSReceiver object = self.object;
  const double length = self.length;
  double inserted = std::max(args.length() - 2, 0);
  if (length + inserted - deleted > kMaxSafeInteger) {
    return ThrowError(isolate, MessageId::kArrayLikeTooLong, NewNumber(isolate, inserted),
                      NewNumber(isolate, length));
  }
  KEI_TRY(removed, ArraySpeciesCreate(isolate, object, deleted));
  KEI_TRY_VOID(CopyElementsTo(isolate, self, start, start + deleted, Cast<JSReceiver>(isolate, removed), 0));
  KEI_TRY_VOID(SetLength(isolate, Cast<JSReceiver>(isolate, removed), deleted));
  if (inserted < deleted) {
    KEI_TRY_VOID(MoveElements(isolate, self, start + deleted, length, inserted - deleted, false));
    KEI_TRY_VOID(DeleteElements(isolate, self, length - deleted + inserted, length));
  } else if (inserted > deleted) {
    KEI_TRY_VOID(MoveElements(isolate, self, start + deleted, length, inserted - deleted, true));
  }
  for (int i = 2; i < args.length(); i++) {
    KEI_TRY_VOID(SetIndexed(isolate, object, start + i - 2, args.at(i)));
  }
  KEI_TRY_VOID(SetLength(isolate, object, length - deleted + inserted));
  return removed;
}

// Array.from over an iterable, with an optional mapping function.
Object FromIterable(Isolate* isolate, Object constructor, Object items, Object method, Object map,
                    Object this_arg) {
  if (map.IsUndefined() && constructor == isolate->ArrayConstructor()) {
    return IterableToArray(isolate, items, method);
  }
  Object result;
  if (constructor.IsConstructor(isolate)) {
    KEI_TRY(made, Construct(isolate, constructor, {}));
    result = made;
  } else {
    KEI_TRY(made, ArrayCreate(isolate, 0));
    result = made;
  }
  double k = 0;
  const auto take = [&](Object value) -> Object {
    if (!map.IsUndefined()) {
      KEI_TRY(mapped, Call(isolate, map, this_arg, {value, NewNumber(isolate, k)}));
      value = mapped;
    }
    KEI_TRY_VOID(CreateElement(isolate, Cast<JSReceiver>(isolate, result), k++, value));
    return value;
  };
  if (IsOwnBuiltin(isolate, method, Builtin::kArrayPrototypeValues) && IsFastIterable(isolate, items)) {
    KEI_TRY_VOID(ForEachOf(isolate, Cast<JSArray>(isolate, items), take));
  } else {
    KEI_TRY_VALUE(record, GetIteratorFromMethod(isolate, items, method));
    KEI_TRY_VOID(ForEachOf(isolate, record, take));
  }
  KEI_TRY_VOID(SetLength(isolate, Cast<JSReceiver>(isolate, result), k));
  return result;
}

// Whether neither an ordinary object nor its prototypes have elements, so that all indices are undefined.
bool HasNoElements(Isolate* isolate, Object object) {
  if (!object.IsTypeJSObject(isolate)) return false;
  const Map map = Cast<JSObject>(isolate, object).map(isolate);
  return !map.has(MapBits::kExotic) && PrototypesHaveNoElements(isolate, map) &&
         Cast<JSObject>(isolate, object).elements(isolate) == isolate->empty_fixed_array();
}

Object FromArrayLike(Isolate* isolate, Object constructor, Object items, Object map, Object this_arg) {
  KEI_TRY(source, ToObject(isolate, items));
  KEI_TRY_VALUE(length, LengthOfArrayLike(isolate, Cast<JSReceiver>(isolate, source)));
  KEI_TRY(result, NewArrayOf(isolate, constructor, length));
  for (double k = 0; k < length; k++) {
    KEI_POLL(isolate);
    KEI_TRY(value,
            HasNoElements(isolate, source) ? Object(isolate->undefined()) : GetIndexed(isolate, source, k));
    if (!map.IsUndefined()) {
      KEI_TRY(mapped, Call(isolate, map, this_arg, {value, NewNumber(isolate, k)}));
      value = mapped;
    }
    KEI_TRY_VOID(CreateElement(isolate, Cast<JSReceiver>(isolate, result), k, value));
  }
  KEI_TRY_VOID(SetLength(isolate, Cast<JSReceiver>(isolate, result), length));
  return result;
}

}  // namespace

std::optional<ArrayLike> ArrayLike::FromOther(Isolate* isolate, const Arguments& args) {
  if (args.new_target() == ForTypedArray(isolate)) {
    JSTypedArray array = Cast<JSTypedArray>(isolate, args.receiver());
    return ArrayLike{array, static_cast<double>(TypedArrayLength(array)), true};
  }
  KEI_TRY(object, ToObject(isolate, args.receiver()));
  KEI_TRY_VALUE(length, LengthOfArrayLike(isolate, Cast<JSReceiver>(isolate, object)));
  return ArrayLike{Cast<JSReceiver>(isolate, object), length};
}

Object NewArrayOf(Isolate* isolate, Object constructor, double length) {
  if (!constructor.IsConstructor(isolate)) return ArrayCreate(isolate, length);
  return Construct(isolate, constructor, {NewNumber(isolate, length)});
}

BUILTIN(ArrayConstructor) {
  Object new_target = args.is_construct() ? args.new_target() : Object(args.target());
  if (args.length() != 1 && new_target == isolate->ArrayConstructor()) {
    return NewArrayFrom(isolate, ArgumentsFrom(args, 0));
  }
  KEI_TRY(object, NewObjectForConstruct(isolate, args.target(), new_target));
  JSArray array = Cast<JSArray>(isolate, object);
  SetArrayLengthField(isolate, array, 0);
  if (args.length() != 1) {
    for (Object value : args) KEI_TRY_VOID(AppendElement(isolate, array, value));
    return array;
  }
  if (!args.at(0).IsNumber(isolate)) {
    KEI_TRY_VOID(AppendElement(isolate, array, args.at(0)));
    return array;
  }
  KEI_TRY_VALUE(length, ToArrayLength(isolate, args.at(0)));
  constexpr uint32_t kPreallocated = 1 << 16;
  if (length > 0 && length <= kPreallocated) {
    MakeElementsHoley(isolate, array);
    KEI_TRY_ROOM(EnsureElementsCapacity(isolate, array, length), "the elements of the array");
  }
  KEI_TRY_VOID(SetArrayLength(isolate, array, length));
  return array;
}

BUILTIN(ArrayIsArray) {
  KEI_TRY_BOOL(result, IsArray(isolate, args.at(0)));
  return ToBooleanObject(isolate, result);
}

BUILTIN(ArraySpecies) { return args.receiver(); }

BUILTIN(ArrayOf) {
  if (args.receiver() == isolate->ArrayConstructor()) {
    return NewArrayFrom(isolate, ArgumentsFrom(args, 0));
  }
  KEI_TRY(result, NewArrayOf(isolate, args.receiver(), args.length()));
  for (int i = 0; i < args.length(); i++) {
    KEI_TRY_VOID(CreateElement(isolate, Cast<JSReceiver>(isolate, result), i, args.at(i)));
  }
  KEI_TRY_VOID(SetLength(isolate, Cast<JSReceiver>(isolate, result), args.length()));
  return result;
}

BUILTIN(ArrayFrom) {
  Object map = args.at(1);
  if (!map.IsUndefined() && !map.IsCallable(isolate)) {
    return ThrowError(isolate, MessageId::kNotCallable, map);
  }
  if (map.IsUndefined() && args.receiver() == isolate->ArrayConstructor()) {
    KEI_TRY(list, ListOfUntouched(isolate, args.at(0)));
    if (!list.IsTheHole()) return list;
    LearnLoad(isolate, args.at(0), Cast<Name>(isolate, isolate->root(RootIndex::k_iterator_symbol)));
  }
  KEI_TRY(method, GetMethod(isolate, args.at(0), RootIndex::k_iterator_symbol));
  if (method.IsUndefined()) {
    return FromArrayLike(isolate, args.receiver(), args.at(0), map, args.at(2));
  }
  return FromIterable(isolate, args.receiver(), args.at(0), method, map, args.at(2));
}

// To a simple array; of several values that lie there as they are, room is made once.
static Object PushAll(Isolate* isolate, JSArray array, const Arguments& args) {
  ElementsKind kind = KindOf(isolate, array);
  for (Object value : args) kind = MoreGeneral(kind, KindForValue(isolate, value));
  const uint32_t length = ArrayLength(isolate, array);
  const auto count = static_cast<uint32_t>(args.length());
  if (count < 2 || IsDoubleKind(kind) || length + uint64_t{count} > kMaxFastElements) {
    for (Object value : args) KEI_TRY_VOID(AppendElement(isolate, array, value));
    return array;
  }
  KEI_TRY_ROOM(TransitionElementsKind(isolate, array, kind), "the elements of the array");
  if (length + count > ElementsCapacity(isolate, array)) {
    KEI_TRY_ROOM(EnsureElementsCapacity(isolate, array, NewElementsCapacity(length + count)),
                 "the elements of the array");
  }
  const FixedArray elements = Cast<FixedArray>(isolate, array.elements(isolate));
  int to = static_cast<int>(length);
  for (Object value : args) elements.set(isolate, to++, value);
  SetArrayLengthField(isolate, array, length + count);
  return array;
}

BUILTIN(ArrayPrototypePush) {
  if (IsSimpleArray(isolate, args.receiver())) {
    JSArray array = Cast<JSArray>(isolate, args.receiver());
    KEI_TRY_VOID(PushAll(isolate, array, args));
    return array.length(isolate);
  }
  KEI_TRY_VALUE(self, ArrayLike::From(isolate, args));
  if (self.length + args.length() > kMaxSafeInteger) {
    return ThrowError(isolate, MessageId::kArrayLikeTooLong, Smi::From(args.length()),
                      NewNumber(isolate, self.length));
  }
  for (int i = 0; i < args.length(); i++) {
    KEI_TRY_VOID(SetIndexed(isolate, self.object, self.length + i, args.at(i)));
  }
  KEI_TRY_VOID(SetLength(isolate, self.object, self.length + args.length()));
  return NewNumber(isolate, self.length + args.length());
}

BUILTIN(ArrayPrototypePop) {
  if (IsSimpleArray(isolate, args.receiver())) {
    JSArray array = Cast<JSArray>(isolate, args.receiver());
    uint32_t length = ArrayLength(isolate, array);
    if (length == 0) return isolate->undefined();
    Object value = FastElementAt(isolate, array, length - 1);
    FillWithHoles(isolate, array.elements(isolate), KindOf(isolate, array), length - 1, length);
    SetArrayLengthField(isolate, array, length - 1);
    return value.IsTheHole() ? isolate->undefined() : value;
  }
  KEI_TRY_VALUE(self, ArrayLike::From(isolate, args));
  if (self.length == 0) {
    KEI_TRY_VOID(SetLength(isolate, self.object, 0));
    return isolate->undefined();
  }
  PropertyKey last = PropertyKey::FromNumber(isolate, self.length - 1);
  KEI_TRY(value, GetProperty(isolate, self.object, last));
  KEI_TRY_VOID(DeleteProperty(isolate, self.object, last));
  KEI_TRY_VOID(SetLength(isolate, self.object, self.length - 1));
  return value;
}

BUILTIN(ArrayPrototypeShift) {
  if (IsSimpleArray(isolate, args.receiver())) {
    JSArray array = Cast<JSArray>(isolate, args.receiver());
    uint32_t length = ArrayLength(isolate, array);
    if (length == 0) return isolate->undefined();
    Object value = FastElementAt(isolate, array, 0);
    if (!TryDropFirst(isolate, array, 1)) {
      FixedArrayBase elements = array.elements(isolate);
      ElementsKind kind = KindOf(isolate, array);
      CopyElements(isolate, elements, kind, 1, elements, kind, 0, length - 1);
      FillWithHoles(isolate, elements, kind, length - 1, length);
      SetArrayLengthField(isolate, array, length - 1);
    }
    return value.IsTheHole() ? isolate->undefined() : value;
  }
  KEI_TRY_VALUE(self, ArrayLike::From(isolate, args));
  if (self.length == 0) {
    KEI_TRY_VOID(SetLength(isolate, self.object, 0));
    return isolate->undefined();
  }
  KEI_TRY(first, GetElement(isolate, self.object, 0));
  KEI_TRY_VOID(MoveElements(isolate, self, 1, self.length, -1, false));
  KEI_TRY_VOID(DeleteProperty(isolate, self.object, PropertyKey::FromNumber(isolate, self.length - 1)));
  KEI_TRY_VOID(SetLength(isolate, self.object, self.length - 1));
  return first;
}

BUILTIN(ArrayPrototypeUnshift) {
  KEI_TRY_VALUE(self, ArrayLike::From(isolate, args));
  int count = args.length();
  if (IsStillSimple(isolate, self) && self.length + count < kMaxFastElements) {
    JSArray array = Cast<JSArray>(isolate, self.object);
    KEI_TRY_ROOM(ReplaceElements(isolate, array, 0, 0, ArgumentsFrom(args, 0)), "the elements of the array");
    return array.length(isolate);
  }
  if (count > 0 && self.length + count > kMaxSafeInteger) {
    return ThrowError(isolate, MessageId::kArrayLikeTooLong, Smi::From(count),
                      NewNumber(isolate, self.length));
  }
  if (count > 0) KEI_TRY_VOID(MoveElements(isolate, self, 0, self.length, count, true));
  for (int i = 0; i < count; i++) {
    KEI_TRY_VOID(SetElement(isolate, self.object, i, args.at(i)));
  }
  KEI_TRY_VOID(SetLength(isolate, self.object, self.length + count));
  return NewNumber(isolate, self.length + count);
}

BUILTIN(ArrayPrototypeConcat) {
  KEI_TRY(object, ToObject(isolate, args.receiver()));
  if (CanConcatFast(isolate, object, args)) return ConcatFast(isolate, object, args);
  KEI_TRY(result, ArraySpeciesCreate(isolate, object, 0));
  double n = 0;
  for (int i = -1; i < args.length(); i++) {
    Object part = i < 0 ? object : args.at(i);
    KEI_TRY_BOOL(spreads, IsConcatSpreadable(isolate, part));
    if (spreads) {
      KEI_TRY_VOID(
          ConcatSpread(isolate, Cast<JSReceiver>(isolate, result), &n, Cast<JSReceiver>(isolate, part)));
    } else {
      KEI_TRY_VOID(CreateElement(isolate, Cast<JSReceiver>(isolate, result), n++, part));
    }
  }
  KEI_TRY_VOID(SetLength(isolate, Cast<JSReceiver>(isolate, result), n));
  return result;
}

BUILTIN(ArrayPrototypeSlice) {
  KEI_TRY_VALUE(self, ArrayLike::From(isolate, args));
  KEI_TRY_VALUE(start, ToRelativeIndex(isolate, args.at(0), self.length, 0));
  KEI_TRY_VALUE(end, ToRelativeIndex(isolate, args.at(1), self.length, self.length));
  double count = std::max(end - start, 0.0);
  if (IsReadableArray(isolate, self.object) &&
      IsArraySpeciesIntact(isolate, Cast<JSArray>(isolate, self.object)) &&
      start + count <= ArrayLength(isolate, Cast<JSArray>(isolate, self.object))) {
    return SliceSimpleArray(isolate, Cast<JSArray>(isolate, self.object), static_cast<uint32_t>(start),
                            static_cast<uint32_t>(count));
  }
  KEI_TRY(result, ArraySpeciesCreate(isolate, self.object, count));
  KEI_TRY_VOID(CopyElementsTo(isolate, self, start, end, Cast<JSReceiver>(isolate, result), 0));
  KEI_TRY_VOID(SetLength(isolate, Cast<JSReceiver>(isolate, result), count));
  return result;
}

BUILTIN(ArrayPrototypeSplice) {
  KEI_TRY_VALUE(self, ArrayLike::From(isolate, args));
  KEI_TRY_VALUE(start, ToRelativeIndex(isolate, args.at(0), self.length, 0));
  double deleted = args.length() == 0 ? 0 : self.length - start;
  if (args.length() > 1) {
    KEI_TRY_VALUE(count, ToIntegerOrInfinity(isolate, args.at(1)));
    deleted = std::clamp(count, 0.0, self.length - start);
  }
  bool fast = IsStillSimple(isolate, self) &&
              IsArraySpeciesIntact(isolate, Cast<JSArray>(isolate, self.object)) &&
              self.length + args.length() < kMaxFastElements;
  if (fast) {
    return SpliceFast(isolate, Cast<JSArray>(isolate, self.object), static_cast<uint32_t>(start),
                      static_cast<uint32_t>(deleted), args);
  }
  return SpliceSlow(isolate, self, start, deleted, args);
}

BUILTIN(ArrayPrototypeReverse) {
  KEI_TRY_VALUE(self, ArrayLike::From(isolate, args));
  if (IsSimpleArray(isolate, self.object)) {
    ReverseElements(isolate, Cast<JSArray>(isolate, self.object));
    return self.object;
  }
  const double middle = std::floor(self.length / 2);
  KEI_TRY_VALUE(sparse, SparseIndices::Of(isolate, self));
  if (sparse.are_known()) {
    // Each pair by its lower index.
    std::vector<double> lower = sparse.Within(0, middle);
    const size_t count = lower.size();
    for (double k : sparse.Within(self.length - middle, self.length)) {
      lower.push_back(self.length - 1 - k);
    }
    std::reverse(lower.begin() + static_cast<std::ptrdiff_t>(count), lower.end());
    std::inplace_merge(lower.begin(), lower.begin() + static_cast<std::ptrdiff_t>(count), lower.end());
    lower.erase(std::unique(lower.begin(), lower.end()), lower.end());
    for (double k : lower) KEI_TRY_VOID(SwapElements(isolate, self.object, k, self.length - 1 - k));
    return self.object;
  }
  for (double k = 0; k < middle; k++) {
    KEI_TRY_VOID(SwapElements(isolate, self.object, k, self.length - 1 - k));
  }
  return self.object;
}

BUILTIN(ArrayPrototypeFill) {
  KEI_TRY_VALUE(self, ArrayLike::From(isolate, args));
  KEI_TRY_VALUE(start, ToRelativeIndex(isolate, args.at(1), self.length, 0));
  KEI_TRY_VALUE(end, ToRelativeIndex(isolate, args.at(2), self.length, self.length));
  if (IsStillSimple(isolate, self)) {
    KEI_TRY_ROOM(FillElements(isolate, Cast<JSArray>(isolate, self.object), static_cast<uint32_t>(start),
                              static_cast<uint32_t>(end), args.at(0)),
                 "the elements of the array");
    return self.object;
  }
  for (double k = start; k < end; k++) {
    KEI_TRY_VOID(SetIndexed(isolate, self.object, k, args.at(0)));
  }
  return self.object;
}

BUILTIN(ArrayPrototypeCopyWithin) {
  KEI_TRY_VALUE(self, ArrayLike::From(isolate, args));
  KEI_TRY_VALUE(to, ToRelativeIndex(isolate, args.at(0), self.length, 0));
  KEI_TRY_VALUE(from, ToRelativeIndex(isolate, args.at(1), self.length, 0));
  KEI_TRY_VALUE(end, ToRelativeIndex(isolate, args.at(2), self.length, self.length));
  double count = std::min(end - from, self.length - to);
  if (count <= 0) return self.object;
  if (IsStillSimple(isolate, self)) {
    JSArray array = Cast<JSArray>(isolate, self.object);
    FixedArrayBase elements = array.elements(isolate);
    const ElementsKind kind = KindOf(isolate, array);
    CopyElements(isolate, elements, kind, static_cast<uint32_t>(from), elements, kind,
                 static_cast<uint32_t>(to), static_cast<uint32_t>(count));
    return self.object;
  }
  const bool descending = from < to && to < from + count;
  KEI_TRY_VOID(MoveElements(isolate, self, from, from + count, to - from, descending));
  return self.object;
}

}  // namespace kei
