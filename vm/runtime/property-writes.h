#ifndef KEI_VM_RUNTIME_PROPERTY_WRITES_H_
#define KEI_VM_RUNTIME_PROPERTY_WRITES_H_

#include "vm/runtime/lookup.h"
#include "vm/runtime/map-transitions.h"

// How object operations store properties once they are allowed to. Without checks; nothing here
// runs JavaScript.

namespace kei {

// A named data property that the object does not have.
void AddNewNamed(Isolate* isolate, JSObject object, Name name, Object value, int attributes,
                 StoreOrigin origin);
// The same for an AccessorPair (details with kAccessor) or an AccessorInfo.
void AddNewConstant(Isolate* isolate, JSObject object, Name name, Object content, int32_t details);
// Any property that the object does not have; updates an array's length.
void AddNewProperty(Isolate* isolate, JSObject object, PropertyKey key, Object value,
                    int attributes, StoreOrigin origin);
// Another value and other attributes for a property that was found on its holder. The content of an
// accessor property is its pair, of a native accessor the AccessorInfo.
void Reconfigure(LookupIterator* it, Object content, int32_t details);

}  // namespace kei

#endif  // KEI_VM_RUNTIME_PROPERTY_WRITES_H_
