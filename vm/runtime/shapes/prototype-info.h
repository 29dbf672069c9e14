#ifndef KEI_VM_RUNTIME_SHAPES_PROTOTYPE_INFO_H_
#define KEI_VM_RUNTIME_SHAPES_PROTOTYPE_INFO_H_

#include "vm/base/maybe.h"
#include "vm/objects/heap-objects.h"

// The ways to rely on the shapes of prototypes.
//
// A prototype that something relies on has a PrototypeInfo. Its map holds it where other maps have
// transitions, and it goes with the object from map to map. It has a validity cell. The cell holds Smi 1
// until this prototype changes its shape, or one above it that the cell was asked to cover. Then it holds Smi
// 0 for ever, and the next request gets another cell. Code that relies on a stretch of a chain needs only the
// cell of its first prototype.
//
// For that each PrototypeInfo knows its users: those of the prototypes right below it whose cells
// cover it. If a cell is valid, so are the cells of all prototypes that it covers. So a change goes down
// along the users and ends at cells that are invalid already.
//
// A change of shape is another map, except one that only has no dictionary any more. It is also a property in
// a dictionary that comes, goes or gets other attributes. It is also the first elements, and the first write
// to a field since it was added (field-facts.h).

namespace kei {

// The validity cell of the chain that begins with `first`, up to `last`, or to its end if that is null.
// `first` is no receiver or a prototype. Smi 0 if there is nothing that could change: no prototype. Empty
// if changes would go unnoticed, or if there is no room.
Maybe<Object> PrototypeChainValidity(Isolate* isolate, Object first, Object last);

// For what inherits from the object, which becomes a prototype: the map that Object.create gives.
void NoteCreateMap(Isolate* isolate, JSObject prototype, Map map);

// The newest of the maps that inherit from the prototype and that their parents' transitions had
// no room for. Nothing is noted of what is no prototype yet.
void NoteGivenMap(Isolate* isolate, Object prototype, Map map);
Maybe<Map> GivenMap(Isolate* isolate, Object prototype, Map parent);

// Before or after the object of a prototype's map changes its shape.
void InvalidatePrototypeChains(Isolate* isolate, Map map);
inline void PrototypeShapeChanged(Isolate* isolate, Map map) {
  if (map.is_prototype()) InvalidatePrototypeChains(isolate, map);
}
// When a prototype's map is replaced by another one of its own. Its shape may be the same.
void MovePrototypeInfo(Isolate* isolate, Map from, Map to);

}  // namespace kei

#endif  // KEI_VM_RUNTIME_SHAPES_PROTOTYPE_INFO_H_
