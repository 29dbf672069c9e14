// The typed arrays' constructors and methods. Methods that only read and write elements are those
// of Array.prototype after the receiver has been checked.

#include "vm/runtime/library/arrays/typed-array.h"

#include <algorithm>
#include <cmath>
#include <cstring>

#include "vm/base/maybe.h"
#include "vm/factory/factory.h"
#include "vm/factory/value-list.h"
#include "vm/isolate/isolate.h"
#include "vm/objects/cast.h"
#include "vm/runtime/functions/iteration.h"
#include "vm/runtime/functions/sort.h"
#include "vm/runtime/library/arrays/array-like.h"
#include "vm/runtime/library/arrays/typed-bulk.h"
#include "vm/runtime/library/arrays/typed-sort.h"
#include "vm/runtime/library/wrappers.h"
#include "vm/runtime/properties/derived-maps.h"
#include "vm/runtime/properties/js-array.h"
#include "vm/runtime/properties/object-operations.h"
#include "vm/runtime/properties/property-writes.h"
#include "vm/runtime/shapes/initial-maps.h"
#include "vm/runtime/shapes/protocols.h"
#include "vm/runtime/upcalls/call.h"
#include "vm/runtime/upcalls/poll.h"
#include "vm/runtime/upcalls/throw.h"
#include "vm/runtime/values/conversions.h"

namespace kei {
namespace {

constexpr double kMaxTypedLength = 4294967296.0;

NativeContextSlot ConstructorSlot(ElementsKind kind) {
  int index = static_cast<int>(kind) - static_cast<int>(kFirstTypedArrayKind);
  return static_cast<NativeContextSlot>(static_cast<int>(NativeContextSlot::kInt8ArrayConstructor) + index);
}

JSFunction ConstructorOfKind(Isolate* isolate, ElementsKind kind) {
  return Cast<JSFunction>(isolate, isolate->context_slot(ConstructorSlot(kind)));
}

Object NewView(Isolate* isolate, Map map, JSArrayBuffer buffer, uint64_t offset, uint64_t length,
               uint64_t byte_length) {
  JSTypedArray array = isolate->factory()->NewJSTypedArray(map, buffer, offset, length, byte_length);
  KEI_TRY_ROOM(NoteTypedArray(isolate, buffer, array), "the list of typed arrays of a buffer");
  return array;
}

Object AllocateTyped(Isolate* isolate, Map map, double length) {
  if (length > kMaxTypedLength) {
    return ThrowError(isolate, MessageId::kInvalidTypedArrayLength, NewNumber(isolate, length));
  }
  int size = ElementSizeOf(map.kind());
  KEI_TRY(buffer, NewArrayBuffer(isolate, isolate->ArrayBufferConstructor(),
                                 isolate->ArrayBufferConstructor(), length * size));
  auto count = static_cast<uint64_t>(length);
  return NewView(isolate, map, Cast<JSArrayBuffer>(isolate, buffer), 0, count, count * size);
}

// new TypedArray(buffer, byteOffset, length)
Object OnBuffer(Isolate* isolate, Map map, JSArrayBuffer buffer, Object byte_offset, Object given_length) {
  const Object name = ConstructorOfKind(isolate, map.kind()).shared(isolate).name(isolate);
  int size = ElementSizeOf(map.kind());
  KEI_TRY_VALUE(offset, ToIndex(isolate, byte_offset));
  if ((static_cast<uint64_t>(offset) & static_cast<uint64_t>(size - 1)) != 0) {
    return ThrowError(isolate, MessageId::kTypedArrayAlignment, "start offset", name, Smi::From(size));
  }
  double length = -1;
  if (!given_length.IsUndefined()) {
    KEI_TRY_VALUE(given, ToIndex(isolate, given_length));
    length = given;
  }
  KEI_TRY_VOID(CheckAttached(isolate, buffer, "Construct"));
  auto available = static_cast<double>(ByteLengthOf(buffer));
  const bool tracks = length < 0 && IsResizable(buffer);
  if (length < 0) {
    if (!tracks && std::fmod(available, size) != 0) {
      return ThrowError(isolate, MessageId::kTypedArrayAlignment, "byte length", name, Smi::From(size));
    }
    if (offset > available) {
      return ThrowError(isolate, MessageId::kInvalidOffset, NewNumber(isolate, offset));
    }
    length = std::floor((available - offset) / size);
  } else if (offset + length * size > available) {
    return ThrowError(isolate, MessageId::kInvalidTypedArrayLength, NewNumber(isolate, length));
  }
  return NewView(isolate, map, buffer, static_cast<uint64_t>(offset), static_cast<uint64_t>(length),
                 tracks ? kTracksLength : static_cast<uint64_t>(length * size));
}

// Copies the elements of an array-like into a typed array from `offset` on.
Object CopyInto(Isolate* isolate, JSTypedArray to, double offset, JSReceiver from, double length) {
  if (TryConvertElements(isolate, from, static_cast<uint64_t>(length), to, static_cast<uint64_t>(offset))) {
    return to;
  }
  for (double i = 0; i < length; i++) {
    KEI_TRY(value, GetIndexed(isolate, from, i));
    KEI_TRY_VOID(StoreTypedElement(isolate, to, static_cast<uint64_t>(offset + i), value));
  }
  return to;
}

double LengthOf(JSTypedArray array) { return static_cast<double>(TypedArrayLength(array)); }

// The length of a source; for a typed array, that of its elements.
Maybe<double> LengthOfSource(Isolate* isolate, JSReceiver source) {
  if (source.IsTypeJSTypedArray(isolate)) return LengthOf(Cast<JSTypedArray>(isolate, source));
  return LengthOfArrayLike(isolate, source);
}

// A typed array's elements, BigInts or numbers, become no elements of the other type.
Object CheckContent(Isolate* isolate, ElementsKind kind, Object source) {
  const bool fits = !source.IsTypeJSTypedArray(isolate) ||
                    IsBigIntKind(KindOf(isolate, Cast<JSTypedArray>(isolate, source))) == IsBigIntKind(kind);
  if (!fits) return ThrowError(isolate, MessageId::kBigIntMixed);
  return isolate->undefined();
}

// An array of what an iterable yields, which no script knows; the source itself if it is none.
Object ListOfIterable(Isolate* isolate, Object source) {
  KEI_TRY(list, ListOfUntouched(isolate, source));
  if (!list.IsTheHole()) return list;
  KEI_TRY(method, GetMethod(isolate, source, RootIndex::k_iterator_symbol));
  return method.IsUndefined() ? source : IterableToArray(isolate, source, method);
}

// The same if no script runs as long as numbers are copied: an array of numbers is its own list.
Object ListToCopy(Isolate* isolate, Object source) {
  if (IsFastIterable(isolate, source) && IsArrayOfNumbers(isolate, source)) return source;
  return ListOfIterable(isolate, source);
}

Object FromObject(Isolate* isolate, Map map, Object source) {
  if (!source.IsTypeJSTypedArray(isolate)) {
    KEI_TRY(list, ListToCopy(isolate, source));
    source = list;
  }
  if (source.IsTypeJSTypedArray(isolate)) {
    KEI_TRY_VOID(CheckInBounds(isolate, Cast<JSTypedArray>(isolate, source), "Construct"));
  }
  KEI_TRY_VALUE(length, LengthOfSource(isolate, Cast<JSReceiver>(isolate, source)));
  KEI_TRY(array, AllocateTyped(isolate, map, length));
  KEI_TRY_VOID(CheckContent(isolate, map.kind(), source));
  return CopyInto(isolate, Cast<JSTypedArray>(isolate, array), 0, Cast<JSReceiver>(isolate, source), length);
}

Object ConstructTyped(Isolate* isolate, const Arguments& args, const char* name) {
  if (!args.is_construct()) return ThrowError(isolate, MessageId::kConstructorRequiresNew, name);
  double length = 0;  // converted before the prototype is asked for
  if (!args.at(0).IsJSReceiver(isolate)) {
    KEI_TRY_VALUE(given, ToIndex(isolate, args.at(0)));
    length = given;
  }
  KEI_TRY(map_object, DerivedMap(isolate, args.target(), args.new_target()));
  Map map = Cast<Map>(isolate, map_object);
  if (args.at(0).IsTypeJSArrayBuffer(isolate)) {
    return OnBuffer(isolate, map, Cast<JSArrayBuffer>(isolate, args.at(0)), args.at(1), args.at(2));
  }
  if (args.at(0).IsJSReceiver(isolate)) return FromObject(isolate, map, args.at(0));
  return AllocateTyped(isolate, map, length);
}

// The kind that one of the realm's own constructors makes.
Maybe<ElementsKind> KindOfConstructor(Isolate* isolate, Object constructor) {
  for (int kind = static_cast<int>(kFirstTypedArrayKind); kind <= static_cast<int>(kLastTypedArrayKind);
       kind++) {
    const auto typed = static_cast<ElementsKind>(kind);
    if (constructor == isolate->context_slot(ConstructorSlot(typed))) return typed;
  }
  return std::nullopt;
}

// The result of such a constructor for a length, or for a buffer, an offset and perhaps a length.
Object ConstructOwn(Isolate* isolate, ElementsKind kind, std::span<const Object> arguments) {
  const Map map = EnsureInitialMap(isolate, ConstructorOfKind(isolate, kind));
  if (arguments.size() == 1) {
    return AllocateTyped(isolate, map, arguments[0].NumberValue(isolate));
  }
  return OnBuffer(isolate, map, Cast<JSArrayBuffer>(isolate, arguments[0]), arguments[1],
                  arguments.size() > 2 ? arguments[2] : Object(isolate->undefined()));
}

// TypedArrayCreate: what a constructor makes has to be a typed array that is long enough.
Object CreateTyped(Isolate* isolate, Object constructor, std::span<const Object> arguments) {
  if (const Maybe<ElementsKind> kind = KindOfConstructor(isolate, constructor)) {
    return ConstructOwn(isolate, *kind, arguments);
  }
  KEI_TRY(result, Construct(isolate, constructor, arguments, constructor));
  if (!result.IsTypeJSTypedArray(isolate)) return ThrowError(isolate, MessageId::kNotTypedArray);
  KEI_TRY_VOID(CheckInBounds(isolate, Cast<JSTypedArray>(isolate, result), "Construct"));
  if (arguments.size() == 1 && arguments[0].IsNumber(isolate) &&
      LengthOf(Cast<JSTypedArray>(isolate, result)) < arguments[0].NumberValue(isolate)) {
    return ThrowError(isolate, MessageId::kTypedArrayTooShort);
  }
  return result;
}

// The element, or undefined if it is gone.
Object ElementOf(Isolate* isolate, JSTypedArray self, double k) {
  const auto index = static_cast<uint64_t>(k);
  return index < TypedArrayLength(self) ? TypedElementAt(isolate, self, index) : Object(isolate->undefined());
}

Object CallCallback(Isolate* isolate, const Arguments& args, JSTypedArray self, Object value, double k) {
  return Call(isolate, args.at(0), args.at(1), {value, NewNumber(isolate, k), self});
}

// Set(object, k, value, true)
Object PutElement(Isolate* isolate, Object object, double k, Object value) {
  if (object.IsTypeJSTypedArray(isolate) && value.IsNumber(isolate)) {
    const JSTypedArray array = Cast<JSTypedArray>(isolate, object);
    if (!IsBigIntKind(KindOf(isolate, array))) {
      SetTypedElement(isolate, array, static_cast<uint64_t>(k), value);
      return value;
    }
  }
  KEI_TRY_VOID(SetIndexed(isolate, object, k, value));
  return value;
}

}  // namespace

Maybe<JSTypedArray> ThisTypedArray(Isolate* isolate, const Arguments& args, const char* method) {
  if (!args.receiver().IsTypeJSTypedArray(isolate)) {
    ThrowError(isolate, MessageId::kNotTypedArray);
    return std::nullopt;
  }
  JSTypedArray array = Cast<JSTypedArray>(isolate, args.receiver());
  KEI_TRY_VOID(CheckInBounds(isolate, array, method));
  return array;
}

Object NewTypedArray(Isolate* isolate, ElementsKind kind, double length) {
  return AllocateTyped(isolate, EnsureInitialMap(isolate, ConstructorOfKind(isolate, kind)), length);
}

namespace {

// Whether SpeciesConstructor would find the constructor of the array's kind, without asking anybody.
bool HasStandardSpecies(Isolate* isolate, JSTypedArray array, JSFunction standard) {
  const Map map = array.map(isolate);
  return map == EnsureInitialMap(isolate, standard) &&
         IsTypedSpeciesUntouched(isolate, map.kind(), standard,
                                 Cast<JSObject>(isolate, map.prototype(isolate)));
}

}  // namespace

Object TypedArraySpeciesCreate(Isolate* isolate, JSTypedArray exemplar, std::span<const Object> arguments) {
  JSFunction standard = ConstructorOfKind(isolate, KindOf(isolate, exemplar));
  if (HasStandardSpecies(isolate, exemplar, standard)) {
    return ConstructOwn(isolate, KindOf(isolate, exemplar), arguments);
  }
  KEI_TRY(constructor, SpeciesConstructor(isolate, exemplar, standard));
  KEI_TRY(result, CreateTyped(isolate, constructor, arguments));
  KEI_TRY_VOID(CheckContent(isolate, KindOf(isolate, exemplar), result));
  return result;
}

// Memory that other threads may write to meanwhile is sorted as a copy: a sort relies on its comparisons.
static Object SortNumerically(Isolate* isolate, JSTypedArray array, uint64_t length) {
  if (!IsShared(array.buffer(isolate))) return SortTypedElements(isolate, array, length);
  KEI_TRY(made, NewTypedArray(isolate, KindOf(isolate, array), static_cast<double>(length)));
  JSTypedArray copy = Cast<JSTypedArray>(isolate, made);
  MoveTypedElements(isolate, array, 0, copy, 0, length);
  KEI_TRY_VOID(SortTypedElements(isolate, copy, length));
  MoveTypedElements(isolate, copy, 0, array, 0, length);
  return isolate->undefined();
}

Object SortTypedArray(Isolate* isolate, JSTypedArray array, Object comparator) {
  const uint64_t length = TypedArrayLength(array);
  if (comparator.IsUndefined()) return SortNumerically(isolate, array, length);
  ValueList values(isolate);
  KEI_TRY_ROOM(values.TryReserve(length), "the list of elements to sort");
  for (uint64_t i = 0; i < length; i++) {
    KEI_POLL(isolate);
    values.Push(TypedElementAt(isolate, array, i));
  }
  KEI_TRY_VOID(SortValues(isolate, &values, comparator));
  for (uint32_t i = 0; i < std::min(length, TypedArrayLength(array)); i++) {
    KEI_POLL(isolate);
    SetTypedElement(isolate, array, i, values[i]);
  }
  return isolate->undefined();
}

#define TYPED_CONSTRUCTOR(Type) \
  BUILTIN(Type##ArrayConstructor) { return ConstructTyped(isolate, args, #Type "Array"); }
TYPED_CONSTRUCTOR(Int8)
TYPED_CONSTRUCTOR(Uint8)
TYPED_CONSTRUCTOR(Uint8Clamped)
TYPED_CONSTRUCTOR(Int16)
TYPED_CONSTRUCTOR(Uint16)
TYPED_CONSTRUCTOR(Int32)
TYPED_CONSTRUCTOR(Uint32)
TYPED_CONSTRUCTOR(Float16)
TYPED_CONSTRUCTOR(Float32)
TYPED_CONSTRUCTOR(Float64)
TYPED_CONSTRUCTOR(BigInt64)
TYPED_CONSTRUCTOR(BigUint64)
#undef TYPED_CONSTRUCTOR

BUILTIN(TypedArrayConstructor) { return ThrowError(isolate, MessageId::kAbstractTypedArray); }
BUILTIN(TypedArraySpecies) { return args.receiver(); }

BUILTIN(TypedArrayFrom) {
  Object map = args.at(1);
  if (!args.receiver().IsConstructor(isolate)) {
    return ThrowError(isolate, MessageId::kNotConstructor, args.receiver());
  }
  if (!map.IsUndefined() && !map.IsCallable(isolate)) {
    return ThrowError(isolate, MessageId::kNotCallable, map);
  }
  const bool is_quiet = map.IsUndefined() && KindOfConstructor(isolate, args.receiver());
  KEI_TRY(source, is_quiet ? ListToCopy(isolate, args.at(0)) : ListOfIterable(isolate, args.at(0)));
  KEI_TRY(object, ToObject(isolate, source));
  KEI_TRY_VALUE(length, LengthOfArrayLike(isolate, Cast<JSReceiver>(isolate, object)));
  Object size[] = {NewNumber(isolate, length)};
  KEI_TRY(result, CreateTyped(isolate, args.receiver(), size));
  if (map.IsUndefined() && object.IsJSArray(isolate) &&
      TryConvertElements(isolate, Cast<JSArray>(isolate, object), static_cast<uint64_t>(length),
                         Cast<JSTypedArray>(isolate, result), 0)) {
    return result;
  }
  for (double k = 0; k < length; k++) {
    KEI_TRY(value, GetIndexed(isolate, object, k));
    if (!map.IsUndefined()) {
      KEI_TRY(mapped, Call(isolate, map, args.at(2), {value, NewNumber(isolate, k)}));
      value = mapped;
    }
    KEI_TRY_VOID(PutElement(isolate, result, k, value));
  }
  return result;
}

BUILTIN(TypedArrayOf) {
  if (!args.receiver().IsConstructor(isolate)) {
    return ThrowError(isolate, MessageId::kNotConstructor, args.receiver());
  }
  Object size[] = {Smi::From(args.length())};
  KEI_TRY(result, CreateTyped(isolate, args.receiver(), size));
  for (int i = 0; i < args.length(); i++) {
    KEI_TRY_VOID(PutElement(isolate, result, i, args.at(i)));
  }
  return result;
}

#define TYPED_GETTER(Name, method, value_when_attached)                \
  BUILTIN(TypedArrayPrototype##Name) {                                 \
    if (!args.receiver().IsTypeJSTypedArray(isolate)) {                \
      return ThrowIncompatible(isolate, method, args.receiver());      \
    }                                                                  \
    JSTypedArray array = Cast<JSTypedArray>(isolate, args.receiver()); \
    if (IsOutOfBounds(isolate, array)) return Smi::From(0);            \
    return NewNumber(isolate, value_when_attached);                    \
  }
TYPED_GETTER(ByteLength, "get TypedArray.prototype.byteLength", ViewByteLength(isolate, array))
TYPED_GETTER(ByteOffset, "get TypedArray.prototype.byteOffset", array.byte_offset())
TYPED_GETTER(Length, "get TypedArray.prototype.length", TypedArrayLength(array))
#undef TYPED_GETTER

BUILTIN(TypedArrayPrototypeBuffer) {
  if (!args.receiver().IsTypeJSTypedArray(isolate)) {
    return ThrowIncompatible(isolate, "get TypedArray.prototype.buffer", args.receiver());
  }
  return Cast<JSTypedArray>(isolate, args.receiver()).buffer(isolate);
}

BUILTIN(TypedArrayPrototypeToStringTag) {
  if (!args.receiver().IsTypeJSTypedArray(isolate)) return isolate->undefined();
  ElementsKind kind = KindOf(isolate, Cast<JSTypedArray>(isolate, args.receiver()));
  return ConstructorOfKind(isolate, kind).shared(isolate).name(isolate);
}

namespace {

// The receiver has been checked; Array.prototype's method does the work.
Object CallArrayMethod(Isolate* isolate, const Arguments& args, CppBuiltin method) {
  return method(isolate, args.length(),
                const_cast<Address*>(reinterpret_cast<const Address*>(args.begin())) - 1, args.target(),
                ArrayLike::ForTypedArray(isolate));
}

// The index that a search gives if no start has to be converted, which could run a script.
Maybe<int64_t> Search(Isolate* isolate, JSTypedArray self, const Arguments& args, TypedSearch search) {
  if (args.length() != 1) return std::nullopt;
  return FindTypedElement(isolate, self, 0, TypedArrayLength(self), args.at(0), search);
}

}  // namespace

#define AS_ARRAY_METHOD(Name, method)                                                     \
  BUILTIN(TypedArrayPrototype##Name) {                                                    \
    KEI_TRY_VALUE(self, ThisTypedArray(isolate, args, "%TypedArray%.prototype." method)); \
    static_cast<void>(self);                                                              \
    return CallArrayMethod(isolate, args, Builtin_ArrayPrototype##Name);                  \
  }
AS_ARRAY_METHOD(At, "at")
AS_ARRAY_METHOD(Entries, "entries")
AS_ARRAY_METHOD(Every, "every")
AS_ARRAY_METHOD(Find, "find")
AS_ARRAY_METHOD(FindIndex, "findIndex")
AS_ARRAY_METHOD(FindLast, "findLast")
AS_ARRAY_METHOD(FindLastIndex, "findLastIndex")
AS_ARRAY_METHOD(ForEach, "forEach")
AS_ARRAY_METHOD(Join, "join")
AS_ARRAY_METHOD(Keys, "keys")
AS_ARRAY_METHOD(Reduce, "reduce")
AS_ARRAY_METHOD(ReduceRight, "reduceRight")
AS_ARRAY_METHOD(Some, "some")
AS_ARRAY_METHOD(ToLocaleString, "toLocaleString")
AS_ARRAY_METHOD(Values, "values")
#undef AS_ARRAY_METHOD

#define SEARCH_METHOD(Name, method, search, result)                                       \
  BUILTIN(TypedArrayPrototype##Name) {                                                    \
    KEI_TRY_VALUE(self, ThisTypedArray(isolate, args, "%TypedArray%.prototype." method)); \
    const Maybe<int64_t> index = Search(isolate, self, args, TypedSearch::search);        \
    if (!index) return CallArrayMethod(isolate, args, Builtin_ArrayPrototype##Name);      \
    return result;                                                                        \
  }
SEARCH_METHOD(Includes, "includes", kIncludes, ToBooleanObject(isolate, *index >= 0))
SEARCH_METHOD(IndexOf, "indexOf", kFirst, NewNumber(isolate, static_cast<double>(*index)))
SEARCH_METHOD(LastIndexOf, "lastIndexOf", kLast, NewNumber(isolate, static_cast<double>(*index)))
#undef SEARCH_METHOD

BUILTIN(TypedArrayPrototypeReverse) {
  KEI_TRY_VALUE(self, ThisTypedArray(isolate, args, "%TypedArray%.prototype.reverse"));
  ReverseTypedElements(isolate, self, TypedArrayLength(self));
  return self;
}

BUILTIN(TypedArrayPrototypeCopyWithin) {
  constexpr const char* kMethod = "%TypedArray%.prototype.copyWithin";
  KEI_TRY_VALUE(self, ThisTypedArray(isolate, args, kMethod));
  const double length = LengthOf(self);
  KEI_TRY_VALUE(to, ToRelativeIndex(isolate, args.at(0), length, 0));
  KEI_TRY_VALUE(from, ToRelativeIndex(isolate, args.at(1), length, 0));
  KEI_TRY_VALUE(end, ToRelativeIndex(isolate, args.at(2), length, length));
  double count = std::min(end - from, length - to);
  if (count <= 0) return self;
  KEI_TRY_VOID(CheckInBounds(isolate, self, kMethod));
  count = std::min(count, LengthOf(self) - std::max(from, to));  // those that are still there
  if (count <= 0) return self;
  MoveTypedElements(isolate, self, static_cast<uint64_t>(from), self, static_cast<uint64_t>(to),
                    static_cast<uint64_t>(count));
  return self;
}

BUILTIN(TypedArrayPrototypeFill) {
  KEI_TRY_VALUE(self, ThisTypedArray(isolate, args, "%TypedArray%.prototype.fill"));
  double length = LengthOf(self);
  KEI_TRY(value, ToElementValue(isolate, KindOf(isolate, self), args.at(0)));
  KEI_TRY_VALUE(start, ToRelativeIndex(isolate, args.at(1), length, 0));
  KEI_TRY_VALUE(end, ToRelativeIndex(isolate, args.at(2), length, length));
  KEI_TRY_VOID(CheckInBounds(isolate, self, "%TypedArray%.prototype.fill"));
  end = std::min(end, LengthOf(self));
  const auto first = static_cast<uint64_t>(start);
  const uint64_t count = end > start ? static_cast<uint64_t>(end) - first : 0;
  FillTypedElements(isolate, self, first, count, value);
  return self;
}

BUILTIN(TypedArrayPrototypeFilter) {
  KEI_TRY_VALUE(self, ThisTypedArray(isolate, args, "%TypedArray%.prototype.filter"));
  if (!args.at(0).IsCallable(isolate)) {
    return ThrowError(isolate, MessageId::kNotCallable, args.at(0));
  }
  ValueList kept(isolate);
  double length = LengthOf(self);
  for (double k = 0; k < length; k++) {
    Object value = ElementOf(isolate, self, k);
    KEI_TRY(selected, CallCallback(isolate, args, self, value, k));
    if (ToBoolean(isolate, selected)) KEI_TRY_ROOM(kept.TryPush(value), "the list of selected elements");
  }
  Object size[] = {NewNumber(isolate, kept.size())};
  KEI_TRY(result, TypedArraySpeciesCreate(isolate, self, size));
  for (uint32_t i = 0; i < kept.size(); i++) {
    KEI_TRY_VOID(PutElement(isolate, result, i, kept[i]));
  }
  return result;
}

BUILTIN(TypedArrayPrototypeMap) {
  KEI_TRY_VALUE(self, ThisTypedArray(isolate, args, "%TypedArray%.prototype.map"));
  if (!args.at(0).IsCallable(isolate)) {
    return ThrowError(isolate, MessageId::kNotCallable, args.at(0));
  }
  double length = LengthOf(self);
  Object size[] = {NewNumber(isolate, length)};
  KEI_TRY(result, TypedArraySpeciesCreate(isolate, self, size));
  for (double k = 0; k < length; k++) {
    KEI_TRY(mapped, CallCallback(isolate, args, self, ElementOf(isolate, self, k), k));
    KEI_TRY_VOID(PutElement(isolate, result, k, mapped));
  }
  return result;
}

// For the generated code of these.
extern "C" Object Runtime_TypedArraySpeciesCreate(Isolate* isolate, Object array, Object length) {
  return TypedArraySpeciesCreate(isolate, Cast<JSTypedArray>(isolate, array), {&length, 1});
}

extern "C" Object Runtime_TypedArrayOfKept(Isolate* isolate, Object array, Object kept) {
  const uint32_t length = ArrayLength(isolate, Cast<JSArray>(isolate, kept));
  KEI_TRY(result, Runtime_TypedArraySpeciesCreate(isolate, array, Smi::From(static_cast<int>(length))));
  for (uint32_t i = 0; i < length; i++) {
    KEI_POLL(isolate);
    KEI_TRY_VOID(PutElement(isolate, result, i, FastElementAt(isolate, Cast<JSArray>(isolate, kept), i)));
  }
  return result;
}

extern "C" Object Runtime_SetElement(Isolate* isolate, Object object, Object index, Object value) {
  return PutElement(isolate, object, index.SmiValue(), value);
}

BUILTIN(TypedArrayPrototypeSet) {
  if (!args.receiver().IsTypeJSTypedArray(isolate)) {
    return ThrowError(isolate, MessageId::kNotTypedArray);
  }
  JSTypedArray self = Cast<JSTypedArray>(isolate, args.receiver());
  KEI_TRY_VALUE(offset, ToIntegerOrInfinity(isolate, args.at(1)));
  if (offset < 0) return ThrowError(isolate, MessageId::kOffsetOutOfBounds);
  constexpr const char* kMethod = "%TypedArray%.prototype.set";
  KEI_TRY_VOID(CheckInBounds(isolate, self, kMethod));
  const double room = LengthOf(self) - offset;  // reading a length may take the elements away
  KEI_TRY(source, ToObject(isolate, args.at(0)));
  if (source.IsTypeJSTypedArray(isolate)) {
    KEI_TRY_VOID(CheckInBounds(isolate, Cast<JSTypedArray>(isolate, source), kMethod));
    KEI_TRY_VOID(CheckContent(isolate, KindOf(isolate, self), source));
  }
  KEI_TRY_VALUE(length, LengthOfSource(isolate, Cast<JSReceiver>(isolate, source)));
  if (length > room) {
    return ThrowError(isolate, MessageId::kOffsetOutOfBounds);
  }
  if (source.IsTypeJSTypedArray(isolate)) {
    JSTypedArray from = Cast<JSTypedArray>(isolate, source);
    const auto at = static_cast<uint64_t>(offset), count = static_cast<uint64_t>(length);
    if (KindOf(isolate, from) == KindOf(isolate, self)) {
      MoveTypedElements(isolate, from, 0, self, at, count);
      return isolate->undefined();
    }
    if (from.buffer(isolate) == self.buffer(isolate)) {  // the ranges may overlap: through a copy
      KEI_TRY(copy, NewTypedArray(isolate, KindOf(isolate, from), length));
      MoveTypedElements(isolate, from, 0, Cast<JSTypedArray>(isolate, copy), 0, count);
      source = copy;
    }
  }
  KEI_TRY_VOID(CopyInto(isolate, self, offset, Cast<JSReceiver>(isolate, source), length));
  return isolate->undefined();
}

BUILTIN(TypedArrayPrototypeSlice) {
  KEI_TRY_VALUE(self, ThisTypedArray(isolate, args, "%TypedArray%.prototype.slice"));
  double length = LengthOf(self);
  KEI_TRY_VALUE(start, ToRelativeIndex(isolate, args.at(0), length, 0));
  KEI_TRY_VALUE(end, ToRelativeIndex(isolate, args.at(1), length, length));
  double count = std::max(end - start, 0.0);
  Object size[] = {NewNumber(isolate, count)};
  KEI_TRY(result, TypedArraySpeciesCreate(isolate, self, size));
  if (count > 0) KEI_TRY_VOID(CheckInBounds(isolate, self, "%TypedArray%.prototype.slice"));
  // Copies from the first element on, which shows if the result lies over the source.
  const bool overlaps = Cast<JSTypedArray>(isolate, result).buffer(isolate) == self.buffer(isolate);
  if (!overlaps && KindOf(isolate, Cast<JSTypedArray>(isolate, result)) == KindOf(isolate, self)) {
    const double rest = std::clamp(LengthOf(self) - start, 0.0, count);
    MoveTypedElements(isolate, self, static_cast<uint64_t>(start), Cast<JSTypedArray>(isolate, result), 0,
                      static_cast<uint64_t>(rest));
    return result;
  }
  for (double k = 0; k < count && start + k < LengthOf(self); k++) {
    KEI_TRY(value, GetIndexed(isolate, self, start + k));
    KEI_TRY_VOID(SetIndexed(isolate, result, k, value));
  }
  return result;
}

BUILTIN(TypedArrayPrototypeSubarray) {
  if (!args.receiver().IsTypeJSTypedArray(isolate)) {
    return ThrowError(isolate, MessageId::kNotTypedArray);
  }
  JSTypedArray self = Cast<JSTypedArray>(isolate, args.receiver());
  double length = LengthOf(self);
  KEI_TRY_VALUE(start, ToRelativeIndex(isolate, args.at(0), length, 0));
  KEI_TRY_VALUE(end, ToRelativeIndex(isolate, args.at(1), length, length));
  int size = ElementSizeOf(KindOf(isolate, self));
  double offset = static_cast<double>(self.byte_offset()) + start * size;
  Object arguments[] = {self.buffer(isolate), NewNumber(isolate, offset),
                        NewNumber(isolate, std::max(end - start, 0.0))};
  // An array that tracks the length has parts that do.
  const bool tracks = TracksLength(self) && args.at(1).IsUndefined();
  return TypedArraySpeciesCreate(isolate, self, std::span(arguments).first(tracks ? 2 : 3));
}

BUILTIN(TypedArrayPrototypeSort) {
  Object comparator = args.at(0);
  if (!comparator.IsUndefined() && !comparator.IsCallable(isolate)) {
    return ThrowError(isolate, MessageId::kInvalidComparator);
  }
  KEI_TRY_VALUE(self, ThisTypedArray(isolate, args, "%TypedArray%.prototype.sort"));
  KEI_TRY_VOID(SortTypedArray(isolate, self, comparator));
  return self;
}

}  // namespace kei
