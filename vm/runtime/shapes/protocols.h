#ifndef KEI_VM_RUNTIME_SHAPES_PROTOCOLS_H_
#define KEI_VM_RUNTIME_SHAPES_PROTOCOLS_H_

#include "vm/isolate/isolate.h"
#include "vm/objects/heap-objects.h"
#include "vm/tables/code/builtins.h"

// The protocols by which the library asks scripts what it already knows, as long as no script has
// changed the realm's own objects. Then no step of a protocol can be observed, and none needs to be
// taken as written.

namespace kei {

// Whether a value is that function of the library, of whatever realm.
inline bool IsBuiltin(Isolate* isolate, Object value, Builtin builtin) {
  return value.IsJSFunction(isolate) && JSFunction::cast(value).shared(isolate).data(isolate) ==
                                            Smi::From(static_cast<int32_t>(builtin));
}
// The same, of the realm that runs.
inline bool IsOwnBuiltin(Isolate* isolate, Object value, Builtin builtin) {
  return IsBuiltin(isolate, value, builtin) &&
         JSFunction::cast(value).context(isolate) == isolate->native_context();
}

enum class Protocol : uint8_t {
  kArraySpecies,      // Array.prototype.constructor is Array, whose species is itself
  kTypedSpecies,      // %TypedArray%[Symbol.species] gives the constructor that is asked
  kArrayIteration,    // Array.prototype[Symbol.iterator], and the iterators' `next`
  kTypedIteration,    // the same of typed arrays, and of the others
  kMapIteration,
  kSetIteration,
  kStringIteration,
  kRegExpSpecies,     // RegExp.prototype.constructor is RegExp, whose species is itself
  kDateToNumber,      // Date.prototype[Symbol.toPrimitive], and valueOf
  kCount,
};

// What is remembered of a realm lies in a FixedArray, NativeContextSlot::RealmMemory: first
// the tables and maps of others, or undefined, then what IsUntouched has found.
struct RealmMemory {
  enum {
    kFieldCopies,   // see plain-fields.cc
    kEvalCache,     // see eval-cache.h
    kDataDescriptorMap,       // of FromPropertyDescriptor's objects
    kAccessorDescriptorMap,
    kFirstFact,
  };
};
FixedArray RealmMemoryOf(Isolate* isolate);

// Whether a protocol means in the realm that runs what it meant at first. The objects that it begins
// with have to inherit from the realm's prototype and must not hide what is there. The shapes
// for which that was last found to hold are remembered.
bool IsUntouched(Isolate* isolate, Protocol protocol);

}  // namespace kei

#endif  // KEI_VM_RUNTIME_SHAPES_PROTOCOLS_H_
