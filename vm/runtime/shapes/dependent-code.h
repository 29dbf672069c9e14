#ifndef KEI_VM_RUNTIME_SHAPES_DEPENDENT_CODE_H_
#define KEI_VM_RUNTIME_SHAPES_DEPENDENT_CODE_H_

#include "vm/objects/heap-objects.h"

// Compiled code that relies on a fact, without testing it, is on a list where the fact lies: that of
//   a Map           a field of its objects is constant (field-facts.h)
//   a PropertyCell  the global property has but one value, and exists
//   a PrototypeInfo its validity cell is valid
// The list holds the code weakly. When the fact ceases to hold, all code on it is marked, by
// CodeFlags::kInvalid, and the list is given up. Code that is about to enter or to return into code
// that relies on facts looks at the flag.

namespace kei {

// False if there is no room: then the code must not rely on the fact.
[[nodiscard]] bool TryAddDependentCode(Isolate* isolate, Map holder, Code code);
[[nodiscard]] bool TryAddDependentCode(Isolate* isolate, PropertyCell holder, Code code);
[[nodiscard]] bool TryAddDependentCode(Isolate* isolate, PrototypeInfo holder, Code code);

void InvalidateDependentCode(Isolate* isolate, Map holder);
void InvalidateDependentCode(Isolate* isolate, PropertyCell holder);
void InvalidateDependentCode(Isolate* isolate, PrototypeInfo holder);

}  // namespace kei

#endif  // KEI_VM_RUNTIME_SHAPES_DEPENDENT_CODE_H_
