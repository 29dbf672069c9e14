#ifndef KEI_VM_RUNTIME_SHAPES_ELEMENTS_H_
#define KEI_VM_RUNTIME_SHAPES_ELEMENTS_H_

#include <algorithm>

#include "vm/base/maybe.h"
#include "vm/factory/factory.h"
#include "vm/isolate/isolate.h"
#include "vm/objects/heap-objects.h"
#include "vm/runtime/shapes/buffer-views.h"

// Elements: the properties with array indices.
//
//   smi, tagged        a FixedArray; free room and holes hold the_hole; never shorter than an
//                      array's length
//   double             a FixedDoubleArray, the hole is kHoleNan; empty_fixed_array when empty
//   non-extensible, sealed, frozen
//                      a FixedArray as for tagged; all elements have the attributes of the kind
//   dictionary         a NumberDictionary
//   sloppy arguments   SloppyArgumentsElements around a FixedArray or a NumberDictionary
//   string wrapper     what lies beyond the string: a FixedArray or a NumberDictionary
//   typed arrays       outside the heap
// Fast elements always have default attributes and an extensible object; anything else is a
// dictionary.

namespace kei {

constexpr uint32_t kMaxFastElements = kMaxFixedArrayLength;
// How far behind the end of fast elements a store may be before they become a dictionary.
constexpr uint32_t kMaxElementsGap = ElementsGrowth::kMaxGap;
// needed ≤ kMaxFastElements
constexpr uint32_t NewElementsCapacity(uint32_t needed) {
  return std::min(needed + needed / ElementsGrowth::kDivisor + ElementsGrowth::kExtra, kMaxFastElements);
}

// --- Kinds
// The fast kind that can hold the values of both.
constexpr ElementsKind MoreGeneral(ElementsKind a, ElementsKind b) {
  const int holey = (static_cast<int>(a) | static_cast<int>(b)) & 1;
  const int values = std::max(static_cast<int>(a) & ~1, static_cast<int>(b) & ~1);
  return static_cast<ElementsKind>(values | holey);
}
// Packed Smi, double or tagged.
inline ElementsKind KindForValue(Isolate* isolate, Object value) {
  if (value.IsSmi()) return ElementsKind::kPackedSmi;
  return value.IsHeapNumber(isolate) ? ElementsKind::kPackedDouble : ElementsKind::kPacked;
}
constexpr ElementsKind HoleyOf(ElementsKind kind) {
  return IsIndexedKind(kind) ? static_cast<ElementsKind>(static_cast<int>(kind) | 1) : kind;
}
constexpr ElementsKind PackedOf(ElementsKind kind) {
  return IsIndexedKind(kind) ? static_cast<ElementsKind>(static_cast<int>(kind) & ~1) : kind;
}
// The fast kind of the same elements in a copy.
constexpr ElementsKind UnrestrictedOf(ElementsKind kind) {
  if (!IsRestrictedKind(kind)) return kind;
  return IsHoley(kind) ? ElementsKind::kHoley : ElementsKind::kPacked;
}
// The kind that indexed elements get, unless they are restricted further already.
constexpr ElementsKind RestrictedTo(ElementsKind kind, IntegrityLevel level) {
  const int wanted = static_cast<int>(ElementsKind::kPackedNonExtensible) + 2 * static_cast<int>(level);
  const int values = std::max(static_cast<int>(PackedOf(kind)), wanted);
  return static_cast<ElementsKind>(values | static_cast<int>(IsHoley(kind)));
}
// The attributes that all elements of an indexed kind have.
constexpr int ElementAttributes(ElementsKind kind) {
  switch (PackedOf(kind)) {
    case ElementsKind::kPackedSealed: return PropertyDetails::kDontDelete;
    case ElementsKind::kPackedFrozen: return PropertyDetails::kDontDelete | PropertyDetails::kReadOnly;
    default: return kNoAttributes;
  }
}
inline ElementsKind KindOf(Isolate* isolate, JSObject object) { return object.map(isolate).kind(); }

// If a function returns a bool, false says that the heap has no room for what a script wants. Nothing has
// changed then that the script could see, and the caller throws (ThrowNoRoom).

// Converts the elements and changes the map.
[[nodiscard]] bool TransitionElementsKind(Isolate* isolate, JSObject object, ElementsKind to);
// For fast elements.
void MakeElementsHoley(Isolate* isolate, JSObject object);
[[nodiscard]] bool NormalizeElements(Isolate* isolate, JSObject object);
// Before a map of a restricted kind, which has no doubles.
[[nodiscard]] inline bool BoxElements(Isolate* isolate, JSObject object) {
  const ElementsKind kind = KindOf(isolate, object);
  return !IsDoubleKind(kind) ||
         TransitionElementsKind(isolate, object, MoreGeneral(kind, ElementsKind::kPacked));
}
// The map of a JSArray without further properties, for each indexed kind.
constexpr NativeContextSlot ArrayMapSlot(ElementsKind kind) {
  return static_cast<NativeContextSlot>(static_cast<int>(NativeContextSlot::kPackedSmiArrayMap) +
                                        static_cast<int>(kind));
}
inline Map ArrayMapOf(Isolate* isolate, ElementsKind kind) {
  return Map::cast(isolate->context_slot(ArrayMapSlot(kind)));
}
inline bool HasArrayMap(Isolate* isolate, JSArray array) {
  const Map map = array.map(isolate);
  return IsIndexedKind(map.kind()) && map == ArrayMapOf(isolate, map.kind());
}

// --- Fast elements, by index below the backing store's length
// the_hole for a hole; a HeapNumber for a double.
Object FastElementAt(Isolate* isolate, JSObject object, uint32_t index);
bool IsFastHole(Isolate* isolate, JSObject object, uint32_t index);
// Capacity for fast elements and arguments.
uint32_t ElementsCapacity(Isolate* isolate, JSObject object);
// Keeps the kind; at least `capacity` (no policy applied).
[[nodiscard]] bool EnsureElementsCapacity(Isolate* isolate, JSObject object, uint32_t capacity);
// Whether there is a hole below an array's length; of holey kinds, which need not have any.
bool HasHoles(Isolate* isolate, JSArray array);
// Whether one of so many first elements is a hole, or missing.
bool HasHole(Isolate* isolate, FixedArrayBase elements, uint32_t count);
// FixedArray or FixedDoubleArray filled with holes, for the kind.
Maybe<FixedArrayBase> TryNewElements(Isolate* isolate, ElementsKind kind, uint32_t capacity);
// Copies within or between stores of fast kinds, converting (to may only be more general). Holes
// stay holes; handles overlap.
void CopyElements(Isolate* isolate, FixedArrayBase from, ElementsKind from_kind, uint32_t from_start,
                  FixedArrayBase to, ElementsKind to_kind, uint32_t to_start, uint32_t count);
// A new store of so many elements, from `start` on.
Maybe<FixedArrayBase> TryCopyOfElements(Isolate* isolate, FixedArrayBase from, ElementsKind kind,
                                        uint32_t start, uint32_t count);
void FillWithHoles(Isolate* isolate, FixedArrayBase elements, ElementsKind kind, uint32_t from, uint32_t to);

// --- Any elements, the object's own; without checks of extensibility, never runs JavaScript.
// Adds an element that is not there, of an object that is no typed array; updates an array's
// length.
[[nodiscard]] bool AddElement(Isolate* isolate, JSObject object, uint32_t index, Object value,
                              int attributes);
// Adds or replaces it with an AccessorPair or with attributes: makes the elements a dictionary.
[[nodiscard]] bool SetDictionaryElement(Isolate* isolate, JSObject object, uint32_t index, Object value,
                                        int32_t details);
// Overwrites the fast element or argument at an index below the capacity, transitioning as needed.
[[nodiscard]] bool StoreElement(Isolate* isolate, JSObject object, uint32_t index, Object value);
// An existing, configurable element.
void RemoveElement(Isolate* isolate, JSObject object, uint32_t index);
// The dictionary of the elements, or an empty view (ptr() == 0) if they are none.
NumberDictionary DictionaryElements(Isolate* isolate, JSObject object);

// --- Length of arrays, in range and writable
inline uint32_t ArrayLength(Isolate* isolate, JSArray array) {
  Object length = array.length(isolate);
  if (length.IsSmi()) return static_cast<uint32_t>(length.SmiValue());
  return static_cast<uint32_t>(length.NumberValue(isolate));
}
void SetArrayLengthField(Isolate* isolate, JSArray array, uint32_t length);

// --- Arguments
// The context slot that a mapped argument reads and writes, or -1.
int MappedArgumentSlot(Isolate* isolate, SloppyArgumentsElements elements, uint32_t index);
void UnmapArgument(Isolate* isolate, SloppyArgumentsElements elements, uint32_t index);

// No object on the prototype chain has elements or could intercept indices.
bool ChainHasNoElements(Isolate* isolate, Map map);
inline bool PrototypesHaveNoElements(Isolate* isolate, Map map) {
  // Array.prototype, as long as it lies right below Object.prototype; neither is exotic.
  const JSObject first = isolate->ArrayPrototype(), last = isolate->ObjectPrototype();
  const FixedArrayBase none = isolate->empty_fixed_array();
  const bool is_array = map.prototype(isolate) == first && first.elements(isolate) == none &&
                        first.map(isolate).prototype(isolate) == last && last.elements(isolate) == none;
  return is_array || ChainHasNoElements(isolate, map);
}

// --- Typed arrays
// The number of its elements now: 0 when it is out of bounds.
inline uint64_t TypedArrayLength(JSTypedArray array) {
  if (array.data() == 0) return 0;
  if (TracksLength(array)) UpdateSharedLength(array);  // shared memory may have grown since
  return array.length();
}
Object TypedElementAt(Isolate* isolate, JSTypedArray array, uint64_t index);
// Writes the first elements to a list if all that the array can hold are Smis. False if not,
// with nothing written.
[[nodiscard]] bool TryListSmallIntegers(Isolate* isolate, JSTypedArray array, uint64_t count,
                                        FixedArray list);
// Within bounds.
void FillTypedElements(Isolate* isolate, JSTypedArray array, uint64_t from, uint64_t count, Object numeric);
// Within bounds, between arrays of one kind, whose elements may overlap.
void MoveTypedElements(Isolate* isolate, JSTypedArray from, uint64_t from_start, JSTypedArray to,
                       uint64_t to_start, uint64_t count);
// With a number, or a BigInt if the kind has those; out of bounds is ignored.
void SetTypedElement(Isolate* isolate, JSTypedArray array, uint64_t index, Object numeric);
}  // namespace kei

#endif  // KEI_VM_RUNTIME_SHAPES_ELEMENTS_H_
