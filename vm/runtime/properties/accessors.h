#ifndef KEI_VM_RUNTIME_PROPERTIES_ACCESSORS_H_
#define KEI_VM_RUNTIME_PROPERTIES_ACCESSORS_H_

#include <optional>

#include "vm/objects/heap-objects.h"
#include "vm/runtime/properties/object-operations.h"

// builtin accessors: properties that look like data properties and are computed by the engine. An
// AccessorInfo stands where the value would be (in a descriptor, details kInDescriptor without
// kAccessor, or in a dictionary).

namespace kei {

// Never runs JavaScript, cannot throw.
Object GetBuiltinAccessor(Isolate* isolate, AccessorInfo accessor, JSObject holder);
// Writes to a writable one: the array length setter, the function's prototype. A setter of a
// property that has no special meaning makes it an ordinary data property.
Maybe<bool> SetBuiltinAccessor(Isolate* isolate, AccessorInfo accessor, JSObject holder, Name name,
                               Object value, ShouldThrow should_throw);

// The name of a function that is bound to one of this name, or the exception when that is too long.
Object BoundName(Isolate* isolate, Object target_name);

AccessorInfo NewAccessorInfo(Isolate* isolate, RootIndex name, BuiltinAccessor id);

}  // namespace kei

#endif  // KEI_VM_RUNTIME_PROPERTIES_ACCESSORS_H_
