// SharedArrayBuffer.

#include "vm/base/maybe.h"
#include "vm/factory/factory.h"
#include "vm/isolate/isolate.h"
#include "vm/objects/cast.h"
#include "vm/runtime/library/arrays/typed-array.h"
#include "vm/runtime/library/atomics/atomics.h"
#include "vm/runtime/library/wrappers.h"
#include "vm/runtime/properties/derived-maps.h"
#include "vm/runtime/properties/object-operations.h"
#include "vm/runtime/shapes/initial-maps.h"
#include "vm/runtime/upcalls/call.h"
#include "vm/runtime/upcalls/throw.h"
#include "vm/runtime/values/conversions.h"

namespace kei {
namespace {

Maybe<JSArrayBuffer> ThisSharedBuffer(Isolate* isolate, const Arguments& args, const char* method) {
  if (args.receiver().IsTypeJSArrayBuffer(isolate)) {
    JSArrayBuffer buffer = Cast<JSArrayBuffer>(isolate, args.receiver());
    if (IsShared(buffer)) return buffer;
  }
  ThrowIncompatible(isolate, method, args.receiver());
  return std::nullopt;
}

// Takes the reference to the memory over.
Object NewBuffer(Isolate* isolate, Map map, ResizableMemory* memory, bool is_growable) {
  Maybe<JSArrayBuffer> buffer;
  if (memory != nullptr) {
    buffer = isolate->factory()->TryNewJSArrayBuffer(map, memory, memory->max_bytes());
  }
  if (!buffer) return ThrowError(isolate, MessageId::kInvalidArrayBufferLength);
  buffer->set_flags(ArrayBufferFlags::kShared | (is_growable ? ArrayBufferFlags::kResizable : 0));
  return *buffer;
}

}  // namespace

Object NewSharedArrayBuffer(Isolate* isolate, ResizableMemory* memory, bool is_growable) {
  Map map = EnsureInitialMap(isolate, isolate->SharedArrayBufferConstructor());
  memory->AddReference();
  return NewBuffer(isolate, map, memory, is_growable);
}

BUILTIN(SharedArrayBufferConstructor) {
  if (!args.is_construct()) {
    return ThrowError(isolate, MessageId::kConstructorRequiresNew, "SharedArrayBuffer");
  }
  KEI_TRY_VALUE(length, ToIndex(isolate, args.at(0)));
  Maybe<double> max_length;
  KEI_TRY_VOID(ReadMaxByteLength(isolate, args.at(1), &max_length));
  if (max_length && length > *max_length) {
    return ThrowError(isolate, MessageId::kInvalidMaxByteLength);
  }
  KEI_TRY(map, DerivedMap(isolate, args.target(), args.new_target()));
  const double most = max_length.value_or(length);
  if (most > static_cast<double>(kMaxArrayBufferLength)) {
    return ThrowError(isolate, MessageId::kInvalidArrayBufferLength);
  }
  ResizableMemory* memory = ResizableMemory::TryNew(
      static_cast<uint64_t>(length), static_cast<uint64_t>(most), ResizableMemory::Sharing::kManyIsolates);
  return NewBuffer(isolate, Cast<Map>(isolate, map), memory, max_length.has_value());
}

BUILTIN(SharedArrayBufferSpecies) { return args.receiver(); }

BUILTIN(SharedArrayBufferPrototypeByteLength) {
  KEI_TRY_VALUE(buffer, ThisSharedBuffer(isolate, args, "get SharedArrayBuffer.prototype.byteLength"));
  return NewNumber(isolate, ByteLengthOf(buffer));
}

BUILTIN(SharedArrayBufferPrototypeGrowable) {
  KEI_TRY_VALUE(buffer, ThisSharedBuffer(isolate, args, "get SharedArrayBuffer.prototype.growable"));
  return ToBooleanObject(isolate, IsResizable(buffer));
}

BUILTIN(SharedArrayBufferPrototypeMaxByteLength) {
  KEI_TRY_VALUE(buffer, ThisSharedBuffer(isolate, args, "get SharedArrayBuffer.prototype.maxByteLength"));
  return NewNumber(isolate, SharedMemoryOf(buffer)->max_bytes());
}

BUILTIN(SharedArrayBufferPrototypeGrow) {
  constexpr const char* kMethod = "SharedArrayBuffer.prototype.grow";
  KEI_TRY_VALUE(buffer, ThisSharedBuffer(isolate, args, kMethod));
  if (!IsResizable(buffer)) return ThrowIncompatible(isolate, kMethod, buffer);
  KEI_TRY_VALUE(length, ToIndex(isolate, args.at(0)));
  ResizableMemory* memory = SharedMemoryOf(buffer);
  if (length > static_cast<double>(memory->max_bytes()) ||
      memory->TryGrow(static_cast<uint64_t>(length)) != ResizableMemory::Growth::kDone) {
    return ThrowError(isolate, MessageId::kInvalidResize, kMethod);
  }
  return isolate->undefined();
}

BUILTIN(SharedArrayBufferPrototypeSlice) {
  constexpr const char* kMethod = "SharedArrayBuffer.prototype.slice";
  KEI_TRY_VALUE(buffer, ThisSharedBuffer(isolate, args, kMethod));
  const auto length = static_cast<double>(ByteLengthOf(buffer));
  KEI_TRY_VALUE(first, ToRelativeIndex(isolate, args.at(0), length, 0));
  KEI_TRY_VALUE(last, ToRelativeIndex(isolate, args.at(1), length, length));
  const double count = std::max(last - first, 0.0);
  KEI_TRY(constructor, SpeciesConstructor(isolate, buffer, isolate->SharedArrayBufferConstructor()));
  KEI_TRY(result, Construct(isolate, constructor, {NewNumber(isolate, count)}));
  if (!result.IsTypeJSArrayBuffer(isolate) || !IsShared(Cast<JSArrayBuffer>(isolate, result))) {
    return ThrowIncompatible(isolate, kMethod, result);
  }
  JSArrayBuffer to = Cast<JSArrayBuffer>(isolate, result);
  if (to.data() == buffer.data() || static_cast<double>(ByteLengthOf(to)) < count) {
    return ThrowIncompatible(isolate, kMethod, result);
  }
  CopyBytes(buffer, static_cast<uint64_t>(first), to, static_cast<uint64_t>(count));
  return result;
}

}  // namespace kei
