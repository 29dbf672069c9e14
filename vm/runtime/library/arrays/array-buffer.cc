// ArrayBuffer and DataView.

#include <bit>
#include <cmath>
#include <cstring>

#include "vm/base/maybe.h"
#include "vm/base/numbers/float16.h"
#include "vm/factory/factory.h"
#include "vm/heap/heap.h"
#include "vm/isolate/isolate.h"
#include "vm/objects/cast.h"
#include "vm/runtime/library/arrays/typed-array.h"
#include "vm/runtime/library/wrappers.h"
#include "vm/runtime/properties/derived-maps.h"
#include "vm/runtime/properties/object-operations.h"
#include "vm/runtime/properties/property-writes.h"
#include "vm/runtime/shapes/initial-maps.h"
#include "vm/runtime/upcalls/call.h"
#include "vm/runtime/upcalls/poll.h"
#include "vm/runtime/upcalls/throw.h"
#include "vm/runtime/values/conversions.h"

namespace kei {
namespace {

Maybe<JSDataView> ThisDataView(Isolate* isolate, const Arguments& args, const char* method) {
  if (args.receiver().IsTypeJSDataView(isolate)) return Cast<JSDataView>(isolate, args.receiver());
  ThrowIncompatible(isolate, method, args.receiver());
  return std::nullopt;
}

// The address of `size` bytes at a view's index argument, or nothing after a throw.
Maybe<uint8_t*> BytesAt(Isolate* isolate, JSDataView view, double index, int size) {
  KEI_TRY_VOID(CheckInBounds(isolate, view, "DataView method"));
  if (index + size > static_cast<double>(ViewByteLength(isolate, view))) {
    ThrowError(isolate, MessageId::kInvalidDataViewOffset);
    return std::nullopt;
  }
  return reinterpret_cast<uint8_t*>(view.buffer(isolate).data()) + view.byte_offset() +
         static_cast<uint64_t>(index);
}

template <typename T>
T Swapped(T value) {
  uint8_t bytes[sizeof(T)];
  std::memcpy(bytes, &value, sizeof(T));
  for (size_t i = 0; i < sizeof(T) / 2; i++) std::swap(bytes[i], bytes[sizeof(T) - 1 - i]);
  std::memcpy(&value, bytes, sizeof(T));
  return value;
}

struct Float16 {
  uint16_t bits;
};
template <typename T>
constexpr ElementsKind kKindOf = std::is_same_v<T, int64_t>    ? ElementsKind::kBigInt64
                                 : std::is_same_v<T, uint64_t> ? ElementsKind::kBigUint64
                                                               : ElementsKind::kFloat64;

template <typename T>
Object NumericOf(Isolate* isolate, T value) {
  Factory* factory = isolate->factory();
  if constexpr (std::is_same_v<T, Float16>)
    return factory->NewNumber(Float16ToDouble(value.bits));
  else if constexpr (std::is_same_v<T, int64_t>)
    return factory->NewBigIntFromInt64(value);
  else if constexpr (std::is_same_v<T, uint64_t>)
    return factory->NewBigIntFromUint64(value);
  else
    return factory->NewNumber(static_cast<double>(value));
}

template <typename T>
T ValueOf(Isolate* isolate, Object numeric) {
  if constexpr (IsBigIntKind(kKindOf<T>)) return static_cast<T>(Cast<BigInt>(isolate, numeric).LowBits());
  const double number = numeric.NumberValue(isolate);
  if constexpr (std::is_same_v<T, Float16>)
    return {DoubleToFloat16(number)};
  else if constexpr (std::is_floating_point_v<T>)
    return static_cast<T>(number);
  else
    return static_cast<T>(DoubleToUint32(number));
}

template <typename T>
Object GetView(Isolate* isolate, const Arguments& args, const char* method) {
  KEI_TRY_VALUE(view, ThisDataView(isolate, args, method));
  KEI_TRY_VALUE(index, ToIndex(isolate, args.at(0)));
  bool little = ToBoolean(isolate, args.at(1));
  KEI_TRY_VALUE(bytes, BytesAt(isolate, view, index, sizeof(T)));
  T value;
  std::memcpy(&value, bytes, sizeof(T));
  return NumericOf(isolate, little ? value : Swapped(value));
}

template <typename T>
Object SetView(Isolate* isolate, const Arguments& args, const char* method) {
  KEI_TRY_VALUE(view, ThisDataView(isolate, args, method));
  KEI_TRY_VALUE(index, ToIndex(isolate, args.at(0)));
  KEI_TRY(numeric, ToElementValue(isolate, kKindOf<T>, args.at(1)));
  bool little = ToBoolean(isolate, args.at(2));
  KEI_TRY_VALUE(bytes, BytesAt(isolate, view, index, sizeof(T)));
  T value = ValueOf<T>(isolate, numeric);
  if (!little) value = Swapped(value);
  std::memcpy(bytes, &value, sizeof(T));
  return isolate->undefined();
}

}  // namespace

Object CheckAttached(Isolate* isolate, JSArrayBuffer buffer, const char* method) {
  if (IsDetached(buffer)) return ThrowError(isolate, MessageId::kDetachedBuffer, method);
  return isolate->undefined();
}

Object CheckInBoundsSlow(Isolate* isolate, JSArrayBufferView view, const char* method) {
  KEI_TRY_VOID(CheckAttached(isolate, view.buffer(isolate), method));
  if (!IsOutOfBounds(isolate, view)) return isolate->undefined();
  return ThrowError(isolate, MessageId::kViewOutOfBounds, method);
}

Object NewArrayBuffer(Isolate* isolate, JSFunction constructor, Object new_target, double length,
                      Maybe<double> max_length) {
  if (max_length && length > *max_length) {
    return ThrowError(isolate, MessageId::kInvalidMaxByteLength);
  }
  KEI_TRY(map, DerivedMap(isolate, constructor, new_target));
  constexpr auto kMaxByteLength = static_cast<double>(kMaxArrayBufferLength);
  Maybe<JSArrayBuffer> buffer;
  if (max_length.value_or(length) <= kMaxByteLength) {
    const auto bytes = static_cast<uint64_t>(length);
    buffer = max_length ? isolate->factory()->TryNewResizableJSArrayBuffer(Cast<Map>(isolate, map), bytes,
                                                                           static_cast<uint64_t>(*max_length))
                        : isolate->factory()->TryNewJSArrayBuffer(Cast<Map>(isolate, map), bytes);
  }
  if (!buffer.has_value()) return ThrowError(isolate, MessageId::kInvalidArrayBufferLength);
  if (max_length) buffer->set_flags(ArrayBufferFlags::kResizable);
  return *buffer;
}

Maybe<JSArrayBuffer> ThisArrayBuffer(Isolate* isolate, const Arguments& args, const char* method) {
  if (args.receiver().IsTypeJSArrayBuffer(isolate)) {
    JSArrayBuffer buffer = Cast<JSArrayBuffer>(isolate, args.receiver());
    if (!IsShared(buffer)) return buffer;
  }
  ThrowIncompatible(isolate, method, args.receiver());
  return std::nullopt;
}

Object ReadMaxByteLength(Isolate* isolate, Object options, Maybe<double>* result) {
  if (!options.IsJSReceiver(isolate)) return isolate->undefined();
  KEI_TRY(value, GetNamed(isolate, options, RootIndex::k_maxByteLength_string));
  if (value.IsUndefined()) return value;
  KEI_TRY_VALUE(length, ToIndex(isolate, value));
  *result = length;
  return value;
}

BUILTIN(ArrayBufferConstructor) {
  if (!args.is_construct()) {
    return ThrowError(isolate, MessageId::kConstructorRequiresNew, "ArrayBuffer");
  }
  KEI_TRY_VALUE(length, ToIndex(isolate, args.at(0)));
  Maybe<double> max_length;
  KEI_TRY_VOID(ReadMaxByteLength(isolate, args.at(1), &max_length));
  return NewArrayBuffer(isolate, args.target(), args.new_target(), length, max_length);
}

BUILTIN(ArrayBufferIsView) {
  return ToBooleanObject(isolate,
                         args.at(0).IsTypeJSTypedArray(isolate) || args.at(0).IsTypeJSDataView(isolate));
}
BUILTIN(ArrayBufferSpecies) { return args.receiver(); }

BUILTIN(ArrayBufferPrototypeByteLength) {
  KEI_TRY_VALUE(buffer, ThisArrayBuffer(isolate, args, "ArrayBuffer.prototype.byteLength"));
  return NewNumber(isolate, ByteLengthOf(buffer));
}

void CopyBytes(JSArrayBuffer from, uint64_t first, JSArrayBuffer to, uint64_t count) {
  if (count == 0) return;  // there may be no memory at all
  std::memcpy(reinterpret_cast<void*>(to.data()), reinterpret_cast<const uint8_t*>(from.data()) + first,
              count);
}

BUILTIN(ArrayBufferPrototypeSlice) {
  constexpr const char* kMethod = "ArrayBuffer.prototype.slice";
  KEI_TRY_VALUE(buffer, ThisArrayBuffer(isolate, args, kMethod));
  KEI_TRY_VOID(CheckAttached(isolate, buffer, kMethod));
  auto length = static_cast<double>(ByteLengthOf(buffer));
  KEI_TRY_VALUE(first, ToRelativeIndex(isolate, args.at(0), length, 0));
  KEI_TRY_VALUE(last, ToRelativeIndex(isolate, args.at(1), length, length));
  double count = std::max(last - first, 0.0);
  KEI_TRY(constructor, SpeciesConstructor(isolate, buffer, isolate->ArrayBufferConstructor()));
  KEI_TRY(result, Construct(isolate, constructor, {NewNumber(isolate, count)}));
  if (!result.IsTypeJSArrayBuffer(isolate) || result == buffer) {
    return ThrowIncompatible(isolate, kMethod, result);
  }
  JSArrayBuffer to = Cast<JSArrayBuffer>(isolate, result);
  if (IsShared(to) || IsDetached(to) || IsDetached(buffer) || static_cast<double>(ByteLengthOf(to)) < count) {
    return ThrowIncompatible(isolate, kMethod, result);
  }
  // It may have been shortened meanwhile.
  count = std::min(count, static_cast<double>(ByteLengthOf(buffer)) - first);
  if (count > 0) {
    CopyBytes(buffer, static_cast<uint64_t>(first), to, static_cast<uint64_t>(count));
  }
  return result;
}

BUILTIN(DataViewConstructor) {
  if (!args.is_construct()) {
    return ThrowError(isolate, MessageId::kConstructorRequiresNew, "DataView");
  }
  if (!args.at(0).IsTypeJSArrayBuffer(isolate)) {
    return ThrowError(isolate, MessageId::kDataViewNotBuffer);
  }
  JSArrayBuffer buffer = Cast<JSArrayBuffer>(isolate, args.at(0));
  KEI_TRY_VALUE(offset, ToIndex(isolate, args.at(1)));
  KEI_TRY_VOID(CheckAttached(isolate, buffer, "DataView"));
  Maybe<double> length;
  if (!args.at(2).IsUndefined()) {
    const auto available = static_cast<double>(ByteLengthOf(buffer));
    if (offset > available) {
      return ThrowError(isolate, MessageId::kInvalidOffset, NewNumber(isolate, offset));
    }
    KEI_TRY_VALUE(given, ToIndex(isolate, args.at(2)));
    length = given;
    if (offset + given > available) {
      return ThrowError(isolate, MessageId::kInvalidDataViewLength, args.at(2));
    }
  } else if (offset > static_cast<double>(ByteLengthOf(buffer))) {
    return ThrowError(isolate, MessageId::kInvalidOffset, NewNumber(isolate, offset));
  }
  KEI_TRY(map, DerivedMap(isolate, args.target(), args.new_target()));
  KEI_TRY_VOID(CheckAttached(isolate, buffer, "DataView"));
  const auto rest = static_cast<double>(ByteLengthOf(buffer)) - offset;  // now
  if (rest < length.value_or(0)) {
    return ThrowError(isolate, MessageId::kInvalidOffset, NewNumber(isolate, offset));
  }
  const bool tracks = !length && IsResizable(buffer);
  return isolate->factory()->NewJSDataView(
      Cast<Map>(isolate, map), buffer, static_cast<uint64_t>(offset),
      tracks ? kTracksLength : static_cast<uint64_t>(length.value_or(rest)));
}

BUILTIN(DataViewPrototypeBuffer) {
  KEI_TRY_VALUE(view, ThisDataView(isolate, args, "DataView.prototype.buffer"));
  return view.buffer(isolate);
}
BUILTIN(DataViewPrototypeByteLength) {
  KEI_TRY_VALUE(view, ThisDataView(isolate, args, "DataView.prototype.byteLength"));
  KEI_TRY_VOID(CheckInBounds(isolate, view, "DataView.prototype.byteLength"));
  return NewNumber(isolate, ViewByteLength(isolate, view));
}
BUILTIN(DataViewPrototypeByteOffset) {
  KEI_TRY_VALUE(view, ThisDataView(isolate, args, "DataView.prototype.byteOffset"));
  KEI_TRY_VOID(CheckInBounds(isolate, view, "DataView.prototype.byteOffset"));
  return NewNumber(isolate, view.byte_offset());
}

#define VIEW_METHODS(Name, type)                                         \
  BUILTIN(DataViewPrototypeGet##Name) {                                  \
    return GetView<type>(isolate, args, "DataView.prototype.get" #Name); \
  }                                                                      \
  BUILTIN(DataViewPrototypeSet##Name) { return SetView<type>(isolate, args, "DataView.prototype.set" #Name); }
VIEW_METHODS(Int8, int8_t)
VIEW_METHODS(Uint8, uint8_t)
VIEW_METHODS(Int16, int16_t)
VIEW_METHODS(Uint16, uint16_t)
VIEW_METHODS(Int32, int32_t)
VIEW_METHODS(Uint32, uint32_t)
VIEW_METHODS(Float16, Float16)
VIEW_METHODS(Float32, float)
VIEW_METHODS(Float64, double)
VIEW_METHODS(BigInt64, int64_t)
VIEW_METHODS(BigUint64, uint64_t)
#undef VIEW_METHODS

// --- Detaching

void DetachArrayBuffer(Isolate* isolate, JSArrayBuffer buffer) {
  if (IsDetached(buffer)) return;
  isolate->heap()->array_buffers().Release(buffer.cage_offset() - kHeapObjectTag);
  buffer.set_data(0);
  buffer.set_byte_length(0);
  buffer.set_memory(0);
  buffer.set_flags(buffer.flags() | ArrayBufferFlags::kDetached);
  UpdateTypedArrays(isolate, buffer);
  buffer.set_views(isolate, MaybeObject(isolate->undefined()));
}

}  // namespace kei
