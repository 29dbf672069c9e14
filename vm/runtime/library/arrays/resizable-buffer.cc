// Array buffers whose size changes, and which hand their memory on.

#include "vm/base/maybe.h"
#include "vm/base/resizable-memory.h"
#include "vm/factory/factory.h"
#include "vm/heap/heap.h"
#include "vm/isolate/isolate.h"
#include "vm/objects/cast.h"
#include "vm/runtime/library/arrays/typed-array.h"
#include "vm/runtime/library/wrappers.h"
#include "vm/runtime/upcalls/throw.h"
#include "vm/runtime/values/conversions.h"

namespace kei {
namespace {

ResizableMemory* MemoryOf(JSArrayBuffer buffer) {
  return reinterpret_cast<ResizableMemory*>(buffer.memory());
}

bool TryResize(Isolate* isolate, JSArrayBuffer buffer, uint64_t bytes) {
  const uint64_t old = buffer.byte_length();
  Heap* heap = isolate->heap();
  if (bytes > old) {
    heap->allocator().PrepareForBuffer(bytes - old);
    if (!heap->limits().HasRoomForExternal(bytes - old)) return false;
  }
  if (!MemoryOf(buffer)->TryResize(bytes)) return false;
  heap->array_buffers().NoteResize(old, bytes);
  buffer.set_byte_length(bytes);
  UpdateTypedArrays(isolate, buffer);
  return true;
}

// ArrayBufferCopyAndDetach.
Object Transfer(Isolate* isolate, const Arguments& args, const char* method, bool stays_resizable) {
  KEI_TRY_VALUE(buffer, ThisArrayBuffer(isolate, args, method));
  Maybe<double> length, max_length;
  if (!args.at(0).IsUndefined()) {
    KEI_TRY_VALUE(given, ToIndex(isolate, args.at(0)));
    length = given;
  }
  KEI_TRY_VOID(CheckAttached(isolate, buffer, method));
  const uint64_t old = ByteLengthOf(buffer);
  if (!length) length = static_cast<double>(old);
  if (stays_resizable && IsResizable(buffer)) {
    max_length = static_cast<double>(MemoryOf(buffer)->max_bytes());
  }
  JSFunction constructor = isolate->ArrayBufferConstructor();
  KEI_TRY(made, NewArrayBuffer(isolate, constructor, constructor, *length, max_length));
  JSArrayBuffer result = Cast<JSArrayBuffer>(isolate, made);
  CopyBytes(buffer, 0, result, std::min(old, ByteLengthOf(result)));
  DetachArrayBuffer(isolate, buffer);
  return result;
}

}  // namespace

BUILTIN(ArrayBufferPrototypeDetached) {
  KEI_TRY_VALUE(buffer, ThisArrayBuffer(isolate, args, "get ArrayBuffer.prototype.detached"));
  return ToBooleanObject(isolate, IsDetached(buffer));
}

BUILTIN(ArrayBufferPrototypeResizable) {
  KEI_TRY_VALUE(buffer, ThisArrayBuffer(isolate, args, "get ArrayBuffer.prototype.resizable"));
  return ToBooleanObject(isolate, IsResizable(buffer));
}

BUILTIN(ArrayBufferPrototypeMaxByteLength) {
  KEI_TRY_VALUE(buffer, ThisArrayBuffer(isolate, args, "get ArrayBuffer.prototype.maxByteLength"));
  const bool may_grow = IsResizable(buffer) && !IsDetached(buffer);
  return NewNumber(isolate, may_grow ? MemoryOf(buffer)->max_bytes() : ByteLengthOf(buffer));
}

BUILTIN(ArrayBufferPrototypeResize) {
  constexpr const char* kMethod = "ArrayBuffer.prototype.resize";
  KEI_TRY_VALUE(buffer, ThisArrayBuffer(isolate, args, kMethod));
  if (!IsResizable(buffer)) return ThrowIncompatible(isolate, kMethod, buffer);
  KEI_TRY_VALUE(length, ToIndex(isolate, args.at(0)));
  KEI_TRY_VOID(CheckAttached(isolate, buffer, kMethod));
  if (length > static_cast<double>(MemoryOf(buffer)->max_bytes()) ||
      !TryResize(isolate, buffer, static_cast<uint64_t>(length))) {
    return ThrowError(isolate, MessageId::kInvalidResize, kMethod);
  }
  return isolate->undefined();
}

BUILTIN(ArrayBufferPrototypeTransfer) {
  return Transfer(isolate, args, "ArrayBuffer.prototype.transfer", true);
}
BUILTIN(ArrayBufferPrototypeTransferToFixedLength) {
  return Transfer(isolate, args, "ArrayBuffer.prototype.transferToFixedLength", false);
}

}  // namespace kei
