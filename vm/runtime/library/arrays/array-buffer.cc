// ArrayBuffer and DataView.

#include <bit>
#include <cmath>
#include <cstring>

#include "vm/factory/factory.h"
#include "vm/heap/heap.h"
#include "vm/isolate/isolate.h"
#include "vm/isolate/pieces.h"
#include "vm/runtime/library/arrays/typed-array.h"
#include "vm/runtime/library/wrappers.h"
#include "vm/runtime/numbers/float16.h"
#include "vm/runtime/properties/derived-maps.h"
#include "vm/runtime/properties/object-operations.h"
#include "vm/runtime/shapes/initial-maps.h"
#include "vm/runtime/upcalls/call.h"
#include "vm/runtime/upcalls/throw.h"
#include "vm/runtime/values/conversions.h"

namespace kei {
namespace {

std::optional<JSDataView> ThisDataView(Isolate* isolate, const Arguments& args, const char* method) {
  if (args.receiver().IsTypeJSDataView(isolate)) return JSDataView::cast(args.receiver());
  ThrowIncompatible(isolate, method, args.receiver());
  return std::nullopt;
}

// The address of `size` bytes at a view's index argument, or nothing after a throw.
std::optional<uint8_t*> BytesAt(Isolate* isolate, JSDataView view, double index, int size) {
  JSArrayBuffer buffer = view.buffer(isolate);
  KEI_TRY_VOID(CheckAttached(isolate, buffer, "DataView method"));
  if (index + size > static_cast<double>(view.byte_length())) {
    ThrowError(isolate, MessageId::kInvalidDataViewOffset);
    return std::nullopt;
  }
  return reinterpret_cast<uint8_t*>(buffer.data()) + view.byte_offset() +
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
double NumberOf(Float16 value) { return Float16ToDouble(value.bits); }
template <typename T>
double NumberOf(T value) {
  return static_cast<double>(value);
}

template <typename T>
T ValueOf(double number) {
  if constexpr (std::is_same_v<T, Float16>) return {DoubleToFloat16(number)};
  else if constexpr (std::is_floating_point_v<T>) return static_cast<T>(number);
  else return static_cast<T>(DoubleToUint32(number));
}

template <typename T>
Object GetView(Isolate* isolate, const Arguments& args, const char* method) {
  KEI_TRY_VALUE(view, ThisDataView(isolate, args, method));
  KEI_TRY_VALUE(index, ToIndex(isolate, args.at(0)));
  bool little = ToBoolean(isolate, args.at(1));
  KEI_TRY_VALUE(bytes, BytesAt(isolate, view, index, sizeof(T)));
  T value;
  std::memcpy(&value, bytes, sizeof(T));
  return NewNumber(isolate, NumberOf(little ? value : Swapped(value)));
}

template <typename T>
Object SetView(Isolate* isolate, const Arguments& args, const char* method) {
  KEI_TRY_VALUE(view, ThisDataView(isolate, args, method));
  KEI_TRY_VALUE(index, ToIndex(isolate, args.at(0)));
  KEI_TRY_VALUE(number, ToDouble(isolate, args.at(1)));
  bool little = ToBoolean(isolate, args.at(2));
  KEI_TRY_VALUE(bytes, BytesAt(isolate, view, index, sizeof(T)));
  T value = ValueOf<T>(number);
  if (!little) value = Swapped(value);
  std::memcpy(bytes, &value, sizeof(T));
  return isolate->undefined();
}

}  // namespace

Object CheckAttached(Isolate* isolate, JSArrayBuffer buffer, const char* method) {
  if (IsDetached(buffer)) return ThrowError(isolate, MessageId::kDetachedBuffer, method);
  return isolate->undefined();
}

Object NewArrayBuffer(Isolate* isolate, JSFunction constructor, Object new_target, double length) {
  KEI_TRY(map, DerivedMap(isolate, constructor, new_target));
  constexpr double kMaxByteLength = 8.0 * 1024 * 1024 * 1024;
  std::optional<JSArrayBuffer> buffer;
  if (length <= kMaxByteLength) {
    buffer = isolate->factory()->TryNewJSArrayBuffer(Map::cast(map), static_cast<uint64_t>(length));
  }
  if (!buffer.has_value()) return ThrowError(isolate, MessageId::kInvalidArrayBufferLength);
  return *buffer;
}

std::optional<JSArrayBuffer> ThisArrayBuffer(Isolate* isolate, const Arguments& args,
                                             const char* method) {
  if (args.receiver().IsTypeJSArrayBuffer(isolate)) return JSArrayBuffer::cast(args.receiver());
  ThrowIncompatible(isolate, method, args.receiver());
  return std::nullopt;
}

BUILTIN(ArrayBufferConstructor) {
  if (!args.is_construct()) {
    return ThrowError(isolate, MessageId::kConstructorRequiresNew, "ArrayBuffer");
  }
  KEI_TRY_VALUE(length, ToIndex(isolate, args.at(0)));
  return NewArrayBuffer(isolate, args.target(), args.new_target(), length);
}

BUILTIN(ArrayBufferIsView) {
  return ToBooleanObject(isolate, args.at(0).IsTypeJSTypedArray(isolate) ||
                                      args.at(0).IsTypeJSDataView(isolate));
}
BUILTIN(ArrayBufferSpecies) { return args.receiver(); }

BUILTIN(ArrayBufferPrototypeByteLength) {
  KEI_TRY_VALUE(buffer, ThisArrayBuffer(isolate, args, "ArrayBuffer.prototype.byteLength"));
  return NewNumber(isolate, buffer.byte_length());
}

BUILTIN(ArrayBufferPrototypeSlice) {
  constexpr const char* kMethod = "ArrayBuffer.prototype.slice";
  KEI_TRY_VALUE(buffer, ThisArrayBuffer(isolate, args, kMethod));
  KEI_TRY_VOID(CheckAttached(isolate, buffer, kMethod));
  auto length = static_cast<double>(buffer.byte_length());
  KEI_TRY_VALUE(first, ToRelativeIndex(isolate, args.at(0), length, 0));
  KEI_TRY_VALUE(last, ToRelativeIndex(isolate, args.at(1), length, length));
  double count = std::max(last - first, 0.0);
  KEI_TRY(constructor, SpeciesConstructor(isolate, buffer, isolate->ArrayBufferConstructor()));
  KEI_TRY(result, Construct(isolate, constructor, {NewNumber(isolate, count)}));
  if (!result.IsTypeJSArrayBuffer(isolate) || result == buffer) {
    return ThrowIncompatible(isolate, kMethod, result);
  }
  JSArrayBuffer to = JSArrayBuffer::cast(result);
  if (IsDetached(to) || IsDetached(buffer) || static_cast<double>(to.byte_length()) < count) {
    return ThrowIncompatible(isolate, kMethod, result);
  }
  if (count > 0) {
    auto* target = reinterpret_cast<uint8_t*>(to.data());
    const auto* source =
        reinterpret_cast<const uint8_t*>(buffer.data()) + static_cast<uint64_t>(first);
    KEI_TRY_ROOM(InPieces(isolate, static_cast<size_t>(count), 1, [&](size_t from, size_t end) {
      std::memcpy(target + from, source + from, end - from);
    }));
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
  JSArrayBuffer buffer = JSArrayBuffer::cast(args.at(0));
  KEI_TRY_VALUE(offset, ToIndex(isolate, args.at(1)));
  KEI_TRY_VOID(CheckAttached(isolate, buffer, "DataView"));
  auto available = static_cast<double>(buffer.byte_length());
  if (offset > available) {
    return ThrowError(isolate, MessageId::kInvalidOffset, NewNumber(isolate, offset));
  }
  double length = available - offset;
  if (!args.at(2).IsUndefined()) {
    KEI_TRY_VALUE(given, ToIndex(isolate, args.at(2)));
    if (offset + given > available) {
      return ThrowError(isolate, MessageId::kInvalidDataViewLength, args.at(2));
    }
    length = given;
  }
  KEI_TRY(map, DerivedMap(isolate, args.target(), args.new_target()));
  KEI_TRY_VOID(CheckAttached(isolate, buffer, "DataView"));
  return isolate->factory()->NewJSDataView(Map::cast(map), buffer, static_cast<uint64_t>(offset),
                                           static_cast<uint64_t>(length));
}

BUILTIN(DataViewPrototypeBuffer) {
  KEI_TRY_VALUE(view, ThisDataView(isolate, args, "DataView.prototype.buffer"));
  return view.buffer(isolate);
}
BUILTIN(DataViewPrototypeByteLength) {
  KEI_TRY_VALUE(view, ThisDataView(isolate, args, "DataView.prototype.byteLength"));
  KEI_TRY_VOID(CheckAttached(isolate, view, "DataView.prototype.byteLength"));
  return NewNumber(isolate, view.byte_length());
}
BUILTIN(DataViewPrototypeByteOffset) {
  KEI_TRY_VALUE(view, ThisDataView(isolate, args, "DataView.prototype.byteOffset"));
  KEI_TRY_VOID(CheckAttached(isolate, view, "DataView.prototype.byteOffset"));
  return NewNumber(isolate, view.byte_offset());
}

#define VIEW_METHODS(Name, type)                                                              \
  BUILTIN(DataViewPrototypeGet##Name) {                                                       \
    return GetView<type>(isolate, args, "DataView.prototype.get" #Name);                      \
  }                                                                                           \
  BUILTIN(DataViewPrototypeSet##Name) {                                                       \
    return SetView<type>(isolate, args, "DataView.prototype.set" #Name);                      \
  }
VIEW_METHODS(Int8, int8_t)
VIEW_METHODS(Uint8, uint8_t)
VIEW_METHODS(Int16, int16_t)
VIEW_METHODS(Uint16, uint16_t)
VIEW_METHODS(Int32, int32_t)
VIEW_METHODS(Uint32, uint32_t)
VIEW_METHODS(Float16, Float16)
VIEW_METHODS(Float32, float)
VIEW_METHODS(Float64, double)
#undef VIEW_METHODS

// --- Detaching

void DetachArrayBuffer(Isolate* isolate, JSArrayBuffer buffer) {
  if (IsDetached(buffer)) return;
  isolate->heap()->ForEachObject([&](HeapObject object) {
    if (!object.IsTypeJSTypedArray(isolate)) return;
    JSTypedArray view = JSTypedArray::cast(object);
    if (!(view.buffer(isolate) == buffer)) return;
    view.set_data(0);
    view.set_length(0);
  });
  isolate->heap()->array_buffers().Release(buffer.cage_offset() - kHeapObjectTag);
  buffer.set_data(0);
  buffer.set_byte_length(0);
  buffer.set_flags(buffer.flags() | ArrayBufferFlags::kDetached);
}

}  // namespace kei
