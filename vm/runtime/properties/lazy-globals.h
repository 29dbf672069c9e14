#ifndef KEI_VM_RUNTIME_PROPERTIES_LAZY_GLOBALS_H_
#define KEI_VM_RUNTIME_PROPERTIES_LAZY_GLOBALS_H_

#include "vm/isolate/isolate.h"
#include "vm/objects/heap-objects.h"

// Properties of a global object whose values are made when they are first looked at. Until then an
// AccessorInfo stands in the property's cell. Every lookup makes the value before it tells what it has found,
// so scripts, caches and library see an ordinary data property.

namespace kei {

// Makes the value of the global of this name in the current realm. It runs in an UninterruptedScope, hence
// its work is bounded, and must not throw. It may run JavaScript in an InterruptibleScope. If that looks at
// the same global, it finds undefined; if it changes that, what it has made of it stays.
using GlobalMaker = Object (*)(Isolate* isolate, Name name);

// Adds the property to the current realm's global object, which has none of this name.
void DefineLazyGlobal(Isolate* isolate, String name, GlobalMaker maker, int attributes);

// Whether the value in a cell stands for one that has to be made.
inline bool IsLazyGlobal(Isolate* isolate, Object value) {
  return value.IsTypeAccessorInfo(isolate) &&
         AccessorInfo::cast(value).id() >= static_cast<int32_t>(BuiltinAccessor::kFirstLazyGlobal);
}
// Afterwards the property is a data property, unless the maker has deleted or redefined it.
void MakeLazyGlobal(Isolate* isolate, JSObject global, PropertyCell cell);

}  // namespace kei

#endif  // KEI_VM_RUNTIME_PROPERTIES_LAZY_GLOBALS_H_
