#ifndef KEI_VM_HEAP_YOUNG_H_
#define KEI_VM_HEAP_YOUNG_H_

#include "vm/heap/spaces/slots.h"
#include "vm/objects/heap-objects.h"

// Tests for code that stores many words at once: the cases in which the write barrier has nothing to do.

namespace kei {

// A young object needs no barrier, whatever is stored into it: it is visited whole when it is collected.
inline bool IsYoungObject(HeapObject object) { return IsYoung(object.compressed()); }
// A value that neither dies nor moves, wherever it is stored.
inline bool IsImmovable(Object value) { return !IsCollectable(value.compressed()); }

}  // namespace kei

#endif  // KEI_VM_HEAP_YOUNG_H_
