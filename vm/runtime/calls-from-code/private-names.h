#ifndef KEI_VM_RUNTIME_CALLS_FROM_CODE_PRIVATE_NAMES_H_
#define KEI_VM_RUNTIME_CALLS_FROM_CODE_PRIVATE_NAMES_H_

#include "vm/runtime/ic/ic.h"
#include "vm/runtime/properties/lookup.h"

// `o.#x`: an access with a key that is a private name, a symbol that scripts never have as a value. So
// it has the bytecodes and inline caches of keyed accesses, whose runtime functions come here with such
// a key.

namespace kei {

bool IsPrivateName(Isolate* isolate, Object key);
Object DescriptionOf(Isolate* isolate, Object private_name);
// The property of a private name: never a property of a prototype.
inline LookupIterator FindPrivate(Isolate* isolate, Object object, Name name) {
  return LookupIterator(isolate, object, PropertyKey::Named(name), LookupIterator::kOwn);
}

// The value; TypeError if the object has no such property, or is no receiver. Accessors call their
// function or throw a TypeError.
Object GetPrivateProperty(const FeedbackSlotView& slot, Object object, Name name);
// Stores to what the read finds; TypeError for methods. If the slot is of kind kDefinePrivate, it adds an own
// property instead; TypeError if there is one already. Returns the value.
Object SetPrivateProperty(const FeedbackSlotView& slot, Object object, Name name, Object value);

}  // namespace kei

#endif  // KEI_VM_RUNTIME_CALLS_FROM_CODE_PRIVATE_NAMES_H_
