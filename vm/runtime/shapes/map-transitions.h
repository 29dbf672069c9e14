#ifndef KEI_VM_RUNTIME_SHAPES_MAP_TRANSITIONS_H_
#define KEI_VM_RUNTIME_SHAPES_MAP_TRANSITIONS_H_

#include "vm/base/maybe.h"
#include "vm/objects/heap-objects.h"
#include "vm/runtime/shapes/prototype-info.h"

// Maps (hidden classes), their descriptors and the tree of transitions between them.
//
// A map and those it was derived from by adding properties share one DescriptorArray;
// own_descriptors says how many of its entries are the map's. A map may append in place only while
// all used entries are its own. Fields are numbered in the order of their addition: the first ones
// lie in the object, the others in its PropertyArray. A root map's constructor_or_back_pointer is
// its constructor, another map's is the map it came from.
//
// Map::transitions: Smi 0, a weak reference to the only target, whose last descriptor is the key,
// or a TransitionArray.
//
// A prototype's map belongs to that object alone (MapBits::kPrototype). It takes no transitions:
// when the object's shape changes, the object gets a fresh copy. It may have a PrototypeInfo
// (prototype-info.h) instead of transitions.

namespace kei {

enum class StoreOrigin : uint8_t { kNamed, kKeyed };

constexpr int kMaxFastFields = 1020;      // a limit of the ten bits in PropertyDetails
constexpr int kMaxFastOutOfObject = 128;  // added by keyed stores: more look like a dictionary
constexpr int kMaxTransitions = 1024;     // transitions of one map; further shapes become dictionaries
constexpr int kPropertyArrayGrowth = 3;

// --- Details
constexpr int FieldIndexOf(int32_t details) {
  return (details & PropertyDetails::kFieldIndexMask) >> PropertyDetails::kIndexShift;
}
constexpr int32_t FieldDetails(int attributes, int field_index) {
  return attributes | (field_index << PropertyDetails::kIndexShift);
}
constexpr int AttributesOf(int32_t details) { return details & PropertyDetails::kAttributesMask; }

// --- Reading
// The descriptor of a unique name among the map's own, or -1.
int FindDescriptor(Isolate* isolate, Map map, Name name);
// How many fields the map's objects use, in the object and out of it.
int UsedFields(Isolate* isolate, Map map);
// The place of a field: an offset into the object, or an index into its PropertyArray.
inline bool IsInObject(Map map, int field_index) { return field_index < map.inobject_properties(); }
inline int InObjectOffset(Map map, int field_index) {
  return (map.inobject_start_in_words() + field_index) * kTaggedSize;
}
inline int OutOfObjectIndex(Map map, int field_index) { return field_index - map.inobject_properties(); }
Object ReadField(Isolate* isolate, JSObject object, Map map, int field_index);
void WriteField(Isolate* isolate, JSObject object, Map map, int field_index, Object value);
// The constructor at the root of the map's tree, or null.
Object ConstructorOf(Isolate* isolate, Map map);

// --- Transitions. All of these return an existing target if there is one. The result may be a
// dictionary map; MigrateToMap then moves the object's properties.

// The map after adding a data property that the map does not have.
Map MapForAddingProperty(Isolate* isolate, Map map, Name name, int attributes,
                         StoreOrigin origin = StoreOrigin::kNamed);
// The same for an AccessorPair, an AccessorInfo or another constant that the descriptor holds;
// details: attributes, with PropertyDetails::kAccessor for a pair.
Map MapForAddingConstant(Isolate* isolate, Map map, Name name, int details, Object value);
// A target that exists already.
Maybe<Map> FindTransition(Isolate* isolate, Map map, Name name, int attributes);
Map MapForElementsKind(Isolate* isolate, Map map, ElementsKind kind);
Map MapForPrototype(Isolate* isolate, Map map, Object prototype);
// Not extensible; sealed and frozen also change the attributes. Indexed elements, which must not be
// doubles, become those of a restricted kind.
Map MapForIntegrity(Isolate* isolate, Map map, IntegrityLevel level);
Map MapForDictionary(Isolate* isolate, Map map);
// Another descriptor's attributes or content, outside the tree. `value` is used for constants; a
// field keeps its index, unless the descriptor had none.
Map MapForReconfiguring(Isolate* isolate, Map map, int descriptor, int32_t details, Object value);

// A copy with its own descriptors, outside the tree.
Map CopyMap(Isolate* isolate, Map map);

// --- Making maps by hand (realm set-up). `size` in bytes without the in-object properties.
Map NewObjectMap(Isolate* isolate, InstanceType type, int size, int inobject_properties, ElementsKind kind,
                 Object prototype);
// Appends to a map that no object has yet and that is not shared; a field unless a constant is
// given.
void AppendField(Isolate* isolate, Map map, Name name, int attributes);
void AppendConstant(Isolate* isolate, Map map, Name name, int details, Object value);
// Room for that many more of them.
void ReserveDescriptors(Isolate* isolate, Map map, int count);
// No field more: the object gets a dictionary.
bool HasTooManyFields(Isolate* isolate, Map map, StoreOrigin origin);

// --- Objects
// Gives the object another map and changes nothing else. All maps of objects that exist change here.
// Generated code does it, too: by handlers of transitions, and for the realm's array maps (dependent-code.h).
void ChangeMap(Isolate* isolate, JSObject object, Map map);
// Gives the object a map that it can have by adding properties or changing bits; makes room in the
// PropertyArray. The new field is not written.
void MigrateToMap(Isolate* isolate, JSObject object, Map map);
// Room outside of the object: for so many fields, or for those of the map and what it says is unused.
void ReserveFields(Isolate* isolate, JSObject object, int capacity);
void EnsureFields(Isolate* isolate, JSObject object, Map map);
// Properties into a NameDictionary.
void NormalizeProperties(Isolate* isolate, JSObject object);
// Before an object becomes a prototype: its own map. Idempotent.
void MakePrototype(Isolate* isolate, Object object);

}  // namespace kei

#endif  // KEI_VM_RUNTIME_SHAPES_MAP_TRANSITIONS_H_
