#ifndef KEI_VM_RUNTIME_PROPERTIES_LITERALS_H_
#define KEI_VM_RUNTIME_PROPERTIES_LITERALS_H_

#include "vm/objects/heap-objects.h"

// Object and array literals, made from the descriptions that the bytecode generator leaves in
// constant pools (Aggregate in compilation-unit.h). Nothing here runs JavaScript.

namespace kei {

// A new object or array with all that is inside it; a RangeError when that is too deep for the
// stack.
Object CreateFromDescription(Isolate* isolate, Object description);
// A copy of what CreateFromDescription made, and of the literals inside it.
Object CopyLiteral(Isolate* isolate, AllocationSite site);

// The map of a literal, with room for that many properties inside the object and no more; that of `{}`
// for none.
Map ObjectLiteralMap(Isolate* isolate, int property_count);

}  // namespace kei

#endif  // KEI_VM_RUNTIME_PROPERTIES_LITERALS_H_
