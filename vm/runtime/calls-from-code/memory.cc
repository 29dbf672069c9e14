// Allocation on behalf of generated code, and interrupts.

#include "vm/factory/factory.h"
#include "vm/heap/heap.h"
#include "vm/isolate/isolate.h"
#include "vm/objects/cast.h"
#include "vm/runtime/calls-from-code/runtime.h"
#include "vm/runtime/shapes/buffer-views.h"
#include "vm/runtime/shapes/elements.h"
#include "vm/runtime/shapes/initial-maps.h"
#include "vm/runtime/upcalls/poll.h"
#include "vm/runtime/upcalls/throw.h"

namespace kei {
extern "C" Object Runtime_AllocateSlow(Isolate* isolate, Object bytes) {
  return isolate->factory()->AllocateFiller(static_cast<uint32_t>(bytes.SmiValue()));
}

extern "C" Object Runtime_NewHeapNumberSlot(Isolate* isolate) { return isolate->factory()->NewHeapNumber(0); }

extern "C" Object Runtime_NewTypedArray(Isolate* isolate, Object map_object, Object length) {
  const Map map = Cast<Map>(isolate, map_object);
  const auto count = static_cast<uint64_t>(length.SmiValue());
  const uint64_t bytes = count * static_cast<uint64_t>(ElementSizeOf(map.kind()));
  const Map buffer_map = EnsureInitialMap(isolate, isolate->ArrayBufferConstructor());
  const auto buffer = isolate->factory()->TryNewJSArrayBuffer(buffer_map, bytes);
  if (!buffer) return ThrowError(isolate, MessageId::kInvalidArrayBufferLength);
  JSTypedArray array = isolate->factory()->NewJSTypedArray(map, *buffer, 0, count, bytes);
  KEI_TRY_ROOM(NoteTypedArray(isolate, *buffer, array), "the list of typed arrays of a buffer");
  return array;
}

extern "C" Object Runtime_StackGuard(Isolate* isolate) { return HandleInterrupts(isolate); }

}  // namespace kei
