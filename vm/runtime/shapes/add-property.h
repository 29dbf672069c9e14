#ifndef KEI_VM_RUNTIME_SHAPES_ADD_PROPERTY_H_
#define KEI_VM_RUNTIME_SHAPES_ADD_PROPERTY_H_

#include "vm/objects/heap-objects.h"
#include "vm/runtime/shapes/map-transitions.h"
#include "vm/runtime/strings/property-key.h"

// How object operations store properties once they are allowed to. Without checks; nothing here
// runs JavaScript.

namespace kei {

// The details of a property that scripts decide.
constexpr int32_t kContentMask = PropertyDetails::kAttributesMask | PropertyDetails::kAccessor;

// A named data property that the object does not have.
void AddNewNamed(Isolate* isolate, JSObject object, Name name, Object value, int attributes,
                 StoreOrigin origin);
// The same for an AccessorPair (details with kAccessor) or an AccessorInfo.
void AddNewConstant(Isolate* isolate, JSObject object, Name name, Object content, int32_t details);
// A private name that the proxy does not have.
void AddPrivateName(Isolate* isolate, JSProxy proxy, Name name, Object content, int32_t details);
// Adds a named data property that the object does not have. No code has seen the object yet: a map that is
// its own grows in place. ReserveProperties gives it such a map, and room for that many more.
void ReserveProperties(Isolate* isolate, JSObject object, int count);
void AddUnseenNamed(Isolate* isolate, JSObject object, Name name, Object value, int attributes);
void AddUnseenConstant(Isolate* isolate, JSObject object, Name name, Object content, int32_t details);
// Any property that the object does not have; updates an array's length.
// False if there is no room for an element.
[[nodiscard]] bool AddNewProperty(Isolate* isolate, JSObject object, PropertyKey key, Object value,
                                  int attributes, StoreOrigin origin);

}  // namespace kei

#endif  // KEI_VM_RUNTIME_SHAPES_ADD_PROPERTY_H_
