#ifndef KEI_VM_RUNTIME_PROPERTIES_PROPERTY_WRITES_H_
#define KEI_VM_RUNTIME_PROPERTIES_PROPERTY_WRITES_H_

#include <optional>

#include "vm/runtime/properties/lookup.h"
#include "vm/runtime/shapes/add-property.h"

namespace kei {

// Another value and other attributes for a property that was found on its holder. The content of an
// accessor property is its pair, of a builtin accessor the AccessorInfo.
// False if there is no room for an element; nothing has changed then.
[[nodiscard]] bool Reconfigure(LookupIterator* it, Object content, int32_t details);

// ToNumber, or ToBigInt, as the elements of a kind of typed array want it.
Object ToElementValue(Isolate* isolate, ElementsKind kind, Object value);
// Converts first, which may run JavaScript, throw, and detach the array.
Maybe<bool> StoreTypedElement(Isolate* isolate, JSTypedArray array, uint64_t index, Object value);

}  // namespace kei

#endif  // KEI_VM_RUNTIME_PROPERTIES_PROPERTY_WRITES_H_
