#ifndef KEI_VM_HEAP_ROOTS_STACK_SCAN_H_
#define KEI_VM_HEAP_ROOTS_STACK_SCAN_H_

#include <cstdint>

#include "vm/isolate/isolate.h"

namespace kei {

// Calls found(data, offset, at) for every value on the native stack, from `top` (Heap::stack_top()) to the
// isolate's stack base, that may point into the cage from `lowest` (kOldSpaceStart or
// kNurseryStart) on: each word's low half (a compressed pointer, or a full one into this cage) and
// its high half (a compressed pointer). `offset` is inside the object that may be meant: exact,
// tagged or interior; for an address that may also be the end of an object, there is a second call
// with an offset below it. `at` is the word's address.
void ScanStack(Isolate* isolate, uint64_t top, uint32_t lowest, void* data,
               void (*found)(void* data, uint32_t offset, uint64_t at));

// Calls found(data, word) for every word there that is in [begin, end]: a return address into code,
// for one.
void ScanStackFor(Isolate* isolate, uint64_t top, uint64_t begin, uint64_t end, void* data,
                  void (*found)(void* data, uint64_t word));

}  // namespace kei

#endif  // KEI_VM_HEAP_ROOTS_STACK_SCAN_H_
