#ifndef KEI_VM_RUNTIME_SHAPES_DEPENDENT_CODE_H_
#define KEI_VM_RUNTIME_SHAPES_DEPENDENT_CODE_H_

#include "vm/objects/heap-objects.h"

// Machine code that relies on a fact without testing it is on a list at the fact's holder. When the fact
// ceases to hold, the code is invalidated (upcalls/invalidate-code.h) and leaves the list. One holder may
// have several facts, so each entry says in which groups the code is interested.
//
// The lists hold code weakly. A full list is made anew without the code that died or is invalid.

namespace kei {

struct Dependency {
  enum : uint32_t {
    // Held by a Map: no object has left it for another map. Then MapBits::kUnstable is not set. Objects under
    // construction leave all maps of a constructor's chain but the last.
    kStableMap = 1 << 0,
    // Held by the Map that owns a field (field-facts.h).
    kConstantField = 1 << 1,
    kFieldRepresentation = 1 << 2,
    // Held by an initial Map: it is still the map of what the constructor makes, and has its final size.
    kInitialMap = 1 << 3,
    // Held by a Cell with Smi 1: prototypes are what they were (prototype-info.h), or variables are absent
    // (AbsentGlobalsCell).
    kValidityCell = 1 << 4,
    // Held by a PropertyCell: the global property exists, and has had but one value.
    kConstantGlobal = 1 << 5,
    // Held by a ScopeInfo: a slot of its contexts is constant (context-facts.h).
    kConstantSlot = 1 << 6,
  };
};

// The groups are those that the code is interested in. False if there is no room: then it must not rely on
// the fact.
[[nodiscard]] bool AddDependency(Isolate* isolate, Map holder, uint32_t groups, CompiledCode code);
[[nodiscard]] bool AddDependency(Isolate* isolate, PropertyCell holder, uint32_t groups, CompiledCode code);
[[nodiscard]] bool AddDependency(Isolate* isolate, Cell holder, uint32_t groups, CompiledCode code);
[[nodiscard]] bool AddDependency(Isolate* isolate, ScopeInfo holder, uint32_t groups, CompiledCode code);

// The facts of these groups cease to hold. Cannot collect.
void InvalidateDependents(Isolate* isolate, Map holder, uint32_t groups);
void InvalidateDependents(Isolate* isolate, PropertyCell holder, uint32_t groups);
void InvalidateDependents(Isolate* isolate, Cell holder, uint32_t groups);
void InvalidateDependents(Isolate* isolate, ScopeInfo holder, uint32_t groups);

// Before an object leaves the map for another one, or before something is made that lets objects do so
// unasked.
inline void NoteMapLeft(Isolate* isolate, Map map) {
  if (!map.is_stable()) return;
  map.set(MapBits::kUnstable);
  InvalidateDependents(isolate, map, Dependency::kStableMap);
}

}  // namespace kei

#endif  // KEI_VM_RUNTIME_SHAPES_DEPENDENT_CODE_H_
