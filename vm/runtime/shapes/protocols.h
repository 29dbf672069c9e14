#ifndef KEI_VM_RUNTIME_SHAPES_PROTOCOLS_H_
#define KEI_VM_RUNTIME_SHAPES_PROTOCOLS_H_

#include "vm/isolate/isolate.h"
#include "vm/objects/heap-objects.h"
#include "vm/tables/code/builtins.h"
#include "vm/tables/code/protocols.h"

// Whether the protocols by which the library asks scripts what it already knows are as it has made
// them. If no script has changed the realm's own objects, no step of a protocol can be observed, and none
// needs to be taken as written.

namespace kei {

// Whether a value is that function of the library, of whatever realm.
inline bool IsBuiltin(Isolate* isolate, Object value, Builtin builtin) {
  return value.IsJSFunction(isolate) &&
         JSFunction::cast(value).shared(isolate).data(isolate) == Smi::From(static_cast<int32_t>(builtin));
}
// The same, of the realm that runs.
inline bool IsOwnBuiltin(Isolate* isolate, Object value, Builtin builtin) {
  return IsBuiltin(isolate, value, builtin) &&
         JSFunction::cast(value).context(isolate) == isolate->native_context();
}

FixedArray RealmMemoryOf(Isolate* isolate);

// Whether a protocol means in the realm that runs what it meant at first. The objects that it begins
// with have to inherit from the realm's prototype and must not hide what is there. The shapes
// for which that was last found to hold are remembered.
bool IsUntouched(Isolate* isolate, Protocol protocol);
// The function of the library that such a fact is about, if it lies in a field; else undefined.
Object KnownFunction(Isolate* isolate, Protocol protocol, int fact);
// Whether SpeciesConstructor would find the realm's constructor of a kind of typed arrays, for an array
// right below the prototype that belongs to it.
bool IsTypedSpeciesUntouched(Isolate* isolate, ElementsKind kind, JSFunction constructor, JSObject prototype);

}  // namespace kei

#endif  // KEI_VM_RUNTIME_SHAPES_PROTOCOLS_H_
