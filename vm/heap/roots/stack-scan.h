#ifndef KEI_VM_HEAP_ROOTS_STACK_SCAN_H_
#define KEI_VM_HEAP_ROOTS_STACK_SCAN_H_

#include <cstdint>

#include "vm/isolate/isolate.h"

namespace kei {

// Calls found(data, offset) for every value on the native stack, from `top` (Heap::stack_top()) to the
// isolate's stack base, that may point into the cage from `lowest` (kOldSpaceStart or
// kNurseryStart) on: each word's low half (a compressed pointer, or a full one into this cage) and
// its high half (a compressed pointer). `offset` is inside the object that may be meant: exact,
// tagged or interior; for an address that may also be the end of an object, there is a second call
// with an offset below it.
void ScanStack(Isolate* isolate, uint64_t top, uint32_t lowest, void* data,
               void (*found)(void* data, uint32_t offset));

// The lowest address that the caller's frame takes; the registers that it saved lie above.
uint64_t StackTopBelowCaller();

}  // namespace kei

#endif  // KEI_VM_HEAP_ROOTS_STACK_SCAN_H_
