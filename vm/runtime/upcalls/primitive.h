#ifndef KEI_VM_RUNTIME_UPCALLS_PRIMITIVE_H_
#define KEI_VM_RUNTIME_UPCALLS_PRIMITIVE_H_

#include "vm/objects/heap-objects.h"
#include "vm/tables/operators.h"

// How every room makes a primitive of an object, which runs the object's methods; implemented in
// properties/to-primitive.cc.

namespace kei {

Object ToPrimitive(Isolate* isolate, Object value, PreferredType hint = PreferredType::kDefault);
Object OrdinaryToPrimitive(Isolate* isolate, JSReceiver object, PreferredType hint);

}  // namespace kei

#endif  // KEI_VM_RUNTIME_UPCALLS_PRIMITIVE_H_
