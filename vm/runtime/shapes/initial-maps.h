#ifndef KEI_VM_RUNTIME_SHAPES_INITIAL_MAPS_H_
#define KEI_VM_RUNTIME_SHAPES_INITIAL_MAPS_H_

#include "vm/objects/heap-objects.h"
#include "vm/tables/contexts.h"

// The maps of what constructors make.
//
// JSFunctionWithPrototype::prototype_or_initial_map: the_hole until it is needed, then the
// `prototype` (any value), or, once something was constructed, the initial Map, whose prototype is
// the `prototype`.

namespace kei {

// The function as one that has the slot, which it must.
JSFunctionWithPrototype WithPrototype(Isolate* isolate, JSFunction function);
// The function's `prototype` property; makes the object if there is none yet. Only for functions
// that have one.
Object FunctionPrototype(Isolate* isolate, JSFunction function);
// The function is about to have another initial map, or none.
void RetireInitialMap(Isolate* isolate, Map map);
void SetFunctionPrototype(Isolate* isolate, JSFunction function, Object prototype);

// The map of `new function`, or of the generators that it makes; made when first needed.
Map MakeInitialMap(Isolate* isolate, JSFunction function);
inline Map EnsureInitialMap(Isolate* isolate, JSFunction function) {
  Object slot = JSFunctionWithPrototype::cast(function).prototype_or_initial_map(isolate);
  return slot.IsMap(isolate) ? Map::cast(slot) : MakeInitialMap(isolate, function);
}
void SetInitialMap(Isolate* isolate, JSFunction function, Map map, Object prototype);
// An object of the map with its in-object properties undefined (or, during slack tracking, filled
// so that they can be cut off).
JSObject NewObjectOfMap(Isolate* isolate, Map map);

// Slack tracking: an initial map's objects have room for more properties than they may need. After
// a few constructions the instance size of the whole transition tree shrinks to what is used.
constexpr int kSlackTrackingConstructions = 7;
constexpr int kInitialSlack = 8;
constexpr int kMaxInObject = 100;
void StartSlackTracking(Map map);
inline bool IsSlackTracking(Map map) { return map.has(MapBits::kSlackTrackingMask); }
void CompleteSlackTracking(Isolate* isolate, Map initial_map);

}  // namespace kei

#endif  // KEI_VM_RUNTIME_SHAPES_INITIAL_MAPS_H_
