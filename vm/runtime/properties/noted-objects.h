#ifndef KEI_VM_RUNTIME_PROPERTIES_NOTED_OBJECTS_H_
#define KEI_VM_RUNTIME_PROPERTIES_NOTED_OBJECTS_H_

#include <span>

#include "vm/objects/heap-objects.h"

// The plain objects that library functions make with the same few properties each time.

namespace kei {

struct NamedValue {
  RootIndex name;
  Object value;
};

JSObject NewObjectOfValues(Isolate* isolate, std::span<const NamedValue> values);

// The same, of which the map is noted in the RealmMemory: the names have to be always those of the slot.
JSObject NewNotedObject(Isolate* isolate, std::span<const NamedValue> values, int memory_slot);

}  // namespace kei

#endif  // KEI_VM_RUNTIME_PROPERTIES_NOTED_OBJECTS_H_
