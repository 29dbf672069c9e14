#ifndef KEI_VM_RUNTIME_LIBRARY_ATOMICS_ATOMICS_H_
#define KEI_VM_RUNTIME_LIBRARY_ATOMICS_ATOMICS_H_

#include "vm/base/maybe.h"
#include "vm/base/resizable-memory.h"
#include "vm/runtime/library/builtin-arguments.h"
#include "vm/tables/code/atomic-operations.h"
#include "vm/tables/instance-types.h"

// Declarations that the files of the Atomics chapter share, and that hosts need if they connect isolates.

namespace kei {

// --- Shared memory
// A SharedArrayBuffer of the realm that runs, or a RangeError. Another isolate's buffer may have the memory,
// too. This one then has a reference of its own to the memory.
Object NewSharedArrayBuffer(Isolate* isolate, ResizableMemory* memory, bool is_growable);
// The memory of a SharedArrayBuffer.
inline ResizableMemory* SharedMemoryOf(JSArrayBuffer buffer) {
  return reinterpret_cast<ResizableMemory*>(buffer.memory());
}

// --- Elements
enum class AtomicUse : uint8_t { kOperation, kWait };
// ValidateIntegerTypedArray of the first argument.
Maybe<JSTypedArray> IntegerTypedArray(Isolate* isolate, const Arguments& args, AtomicUse use,
                                      const char* method);
// ValidateAtomicAccess: the number of the element.
Maybe<uint64_t> AtomicIndex(Isolate* isolate, JSTypedArray array, Object index);
// The value of an element of a kind of up to 32 bits before the operation, extended as its kind is.
uint32_t AccessAtomically(void* data, uint32_t index, ElementsKind kind, AtomicOperation operation,
                          uint32_t value, uint32_t expected);
// The address by which wait and notify know an element that can be waited for.
const void* WaitAddress(Isolate* isolate, JSTypedArray array, uint64_t index);

// --- Atomics.wait
// Makes Atomics.wait throw from now on: AgentCanSuspend is false.
void ForbidBlocking(Isolate* isolate);

// --- Atomics.waitAsync: promises that are settled when the event loop looks
// Settles those of waiters that were notified or whose time is over: undefined, or the exception.
Object SettleAsyncWaits(Isolate* isolate);
// How many milliseconds an event loop may sleep before it has to look again: negative when nobody waits
// with a time limit. `*has_any`: whether there are waiters at all.
double NextAsyncTimeout(Isolate* isolate, bool* has_any);
// Whether one of them was notified since they were settled last; under the WaiterTable's lock.
bool HasNotifiedWaits(Isolate* isolate);

}  // namespace kei

#endif  // KEI_VM_RUNTIME_LIBRARY_ATOMICS_ATOMICS_H_
