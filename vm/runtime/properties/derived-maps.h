#ifndef KEI_VM_RUNTIME_PROPERTIES_DERIVED_MAPS_H_
#define KEI_VM_RUNTIME_PROPERTIES_DERIVED_MAPS_H_

#include "vm/objects/heap-objects.h"
#include "vm/tables/contexts.h"

// The maps of what `new` makes when new.target is another function than the constructor: reading
// its `prototype` may run JavaScript.

namespace kei {

// The map of `Reflect.construct(constructor, …, new_target)`: the constructor's kind of object with
// new_target's prototype. A Map, or the exception.
Object DerivedMap(Isolate* isolate, JSFunction constructor, Object new_target);
// GetPrototypeFromConstructor: an object or the exception.
Object GetPrototypeFromConstructor(Isolate* isolate, Object new_target, NativeContextSlot default_prototype);
// An object for a construct call: a JSObject or the exception.
Object NewObjectForConstruct(Isolate* isolate, JSFunction constructor, Object new_target);

}  // namespace kei

#endif  // KEI_VM_RUNTIME_PROPERTIES_DERIVED_MAPS_H_
