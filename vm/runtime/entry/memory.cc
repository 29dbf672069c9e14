// Allocation on behalf of generated code, and interrupts.

#include "vm/factory/factory.h"
#include "vm/heap/heap.h"
#include "vm/isolate/isolate.h"
#include "vm/runtime/entry/runtime.h"
#include "vm/runtime/shapes/elements.h"
#include "vm/runtime/upcalls/poll.h"
#include "vm/runtime/upcalls/throw.h"

namespace kei {
extern "C" Object Runtime_AllocateSlow(Isolate* isolate, Object bytes) {
  return isolate->factory()->AllocateFiller(static_cast<uint32_t>(bytes.SmiValue()));
}

extern "C" Object Runtime_NewHeapNumberSlot(Isolate* isolate) {
  return isolate->factory()->NewHeapNumber(0);
}

extern "C" Object Runtime_GrowElements(Isolate* isolate, Object object, Object capacity) {
  double needed = capacity.NumberValue(isolate);
  if (needed > kMaxFastElements) return ThrowError(isolate, MessageId::kInvalidArrayLength);
  uint32_t with_room = NewElementsCapacity(static_cast<uint32_t>(needed));
  KEI_TRY_ROOM(EnsureElementsCapacity(isolate, JSObject::cast(object), with_room));
  return object;
}

extern "C" Object Runtime_StackGuard(Isolate* isolate) { return HandleInterrupts(isolate); }

}  // namespace kei
