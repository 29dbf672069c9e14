#ifndef KEI_VM_HEAP_SPACES_OBJECT_MODEL_H_
#define KEI_VM_HEAP_SPACES_OBJECT_MODEL_H_

#include <cstdint>

#include "vm/heap/spaces/object-bits.h"
#include "vm/isolate/isolate.h"

namespace kei {

// The questions that spaces ask about the objects in them, so that they need not know what an object is.
struct ObjectModel {
  // The bytes that the object at an offset takes.
  uint32_t (*size_at)(Isolate* isolate, uint32_t offset);
  // Sets the bits of the objects that lie side by side in [start, end), but for free memory.
  void (*index)(Isolate* isolate, uint32_t start, uint32_t end, ObjectBits bits);
};

// Objects that begin with a Map; see object-visitor.h.
extern const ObjectModel kMapObjects;

}  // namespace kei

#endif  // KEI_VM_HEAP_SPACES_OBJECT_MODEL_H_
