#ifndef KEI_VM_RUNTIME_PROPERTIES_PROXY_METHODS_H_
#define KEI_VM_RUNTIME_PROPERTIES_PROXY_METHODS_H_

#include <optional>

#include "vm/objects/heap-objects.h"
#include "vm/runtime/properties/internal-methods.h"

// The internal methods of proxies (ECMA-262, 10.5) but for [[Call]] and [[Construct]], to which those of
// internal-methods.h hand over when they meet one. Implemented in vm/runtime/proxies. Each calls the
// handler's trap and checks what it may not say; without a trap it is the target's method. A chain
// of proxies without traps is walked, not recursed into; everything else that recurses polls.
//
// Keys are never private: a proxy's private names are found by LookupIterator.

namespace kei::proxy {

Object GetPrototypeOf(Isolate* isolate, JSProxy proxy);
Maybe<bool> SetPrototypeOf(Isolate* isolate, JSProxy proxy, Object prototype, ShouldThrow should_throw);
Maybe<bool> IsExtensible(Isolate* isolate, JSProxy proxy);
Maybe<bool> PreventExtensions(Isolate* isolate, JSProxy proxy, ShouldThrow should_throw);
Maybe<bool> GetOwnPropertyDescriptor(Isolate* isolate, JSProxy proxy, PropertyKey key,
                                     PropertyDescriptor* descriptor);
Maybe<bool> DefineOwnProperty(Isolate* isolate, JSProxy proxy, PropertyKey key,
                              const PropertyDescriptor& descriptor, ShouldThrow should_throw);
Maybe<bool> Has(Isolate* isolate, JSProxy proxy, PropertyKey key);
Object Get(Isolate* isolate, JSProxy proxy, PropertyKey key, Object receiver);
Maybe<bool> Set(Isolate* isolate, JSProxy proxy, PropertyKey key, Object value, Object receiver,
                ShouldThrow should_throw, StoreOrigin origin);
// The checks of the target once a trap has answered. The trap may not deny the property, give that value, say
// that it has set it, or deleted it. RefuseSet and RefuseDelete say what a trap's refusal comes to.
Maybe<bool> CheckHas(Isolate* isolate, JSReceiver target, PropertyKey key);
Object CheckGet(Isolate* isolate, JSReceiver target, PropertyKey key, Object value);
Maybe<bool> CheckSet(Isolate* isolate, JSReceiver target, PropertyKey key, Object value);
Maybe<bool> CheckDelete(Isolate* isolate, JSReceiver target, PropertyKey key);
Maybe<bool> RefuseSet(Isolate* isolate, PropertyKey key, ShouldThrow should_throw);
Maybe<bool> RefuseDelete(Isolate* isolate, PropertyKey key, ShouldThrow should_throw);
Maybe<bool> DeleteProperty(Isolate* isolate, JSProxy proxy, PropertyKey key, ShouldThrow should_throw);
Object OwnPropertyKeys(Isolate* isolate, JSProxy proxy, int filter, IndexForm form);

// The operation of that name, one property after the other.
Maybe<bool> SetIntegrityLevel(Isolate* isolate, JSProxy proxy, IntegrityLevel level,
                              ShouldThrow should_throw);

}  // namespace kei::proxy

#endif  // KEI_VM_RUNTIME_PROPERTIES_PROXY_METHODS_H_
