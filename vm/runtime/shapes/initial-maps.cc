#include "vm/runtime/shapes/initial-maps.h"

#include <algorithm>

#include "vm/factory/factory.h"
#include "vm/isolate/isolate.h"
#include "vm/isolate/realms.h"
#include "vm/runtime/shapes/add-property.h"
#include "vm/runtime/shapes/dependent-code.h"
#include "vm/runtime/shapes/map-transitions.h"
#include "vm/runtime/shapes/transition-table.h"

namespace kei {
namespace {

// The kind of object that calls or constructions of a function make.
struct InstanceKind {
  InstanceType type;
  int size;
  NativeContextSlot prototype;  // used if the function's own `prototype` is none
};
InstanceKind InstanceKindOf(SharedFunctionInfo shared) {
  if (!shared.has(FunctionFlags::kGenerator)) {
    return {InstanceType::kJSObject, layout::JSObject::kSize, NativeContextSlot::kObjectPrototype};
  }
  if (!shared.has(FunctionFlags::kAsync)) {
    return {InstanceType::kJSGeneratorObject, layout::JSGeneratorObject::kSize,
            NativeContextSlot::kGeneratorPrototype};
  }
  return {InstanceType::kJSAsyncGeneratorObject, layout::JSAsyncGeneratorObject::kSize,
          NativeContextSlot::kAsyncGeneratorPrototype};
}

Object NewPrototypeObject(Isolate* isolate, JSFunction function) {
  Context realm = RealmOf(isolate, function);
  SharedFunctionInfo shared = function.shared(isolate);
  if (shared.has(FunctionFlags::kGenerator)) {
    Object parent = IntrinsicOf(isolate, realm, InstanceKindOf(shared).prototype);
    return NewObjectOfMap(isolate, NewObjectMap(isolate, InstanceType::kJSObject, layout::JSObject::kSize,
                                                kInitialSlack, ElementsKind::kHoley, parent));
  }
  JSObject prototype =
      NewObjectOfMap(isolate, Map::cast(IntrinsicOf(isolate, realm, NativeContextSlot::kObjectMap)));
  AddNewNamed(isolate, prototype, isolate->constructor_string(), function, PropertyDetails::kDontEnum,
              StoreOrigin::kNamed);
  return prototype;
}

}  // namespace

void StartSlackTracking(Map map) {
  map.set_bits((map.bits() & ~MapBits::kSlackTrackingMask) |
               (kSlackTrackingConstructions << MapBits::kSlackTrackingShift));
}

JSFunctionWithPrototype WithPrototype(Isolate* isolate, JSFunction function) {
  DCHECK(HasPrototypeSlot(function.map(isolate)));
  return JSFunctionWithPrototype::cast(function);
}

Object FunctionPrototype(Isolate* isolate, JSFunction function) {
  Object slot = WithPrototype(isolate, function).prototype_or_initial_map(isolate);
  if (slot.IsMap(isolate)) return Map::cast(slot).prototype(isolate);
  if (!slot.IsTheHole()) return slot;
  Object prototype = NewPrototypeObject(isolate, function);
  WithPrototype(isolate, function).set_prototype_or_initial_map(isolate, prototype);
  return prototype;
}

void RetireInitialMap(Isolate* isolate, Map map) {
  if (IsSlackTracking(map)) CompleteSlackTracking(isolate, map);
  InvalidateDependents(isolate, map, Dependency::kInitialMap);
}

void SetFunctionPrototype(Isolate* isolate, JSFunction function, Object prototype) {
  Object slot = WithPrototype(isolate, function).prototype_or_initial_map(isolate);
  if (slot.IsMap(isolate)) RetireInitialMap(isolate, Map::cast(slot));
  // A builtin constructor makes its own kind of object with whatever prototype.
  if (slot.IsMap(isolate) && prototype.IsJSReceiver(isolate) &&
      Map::cast(slot).constructor_or_back_pointer(isolate) == function &&
      function.shared(isolate).has(FunctionFlags::kBuiltin)) {
    Map map = CopyMap(isolate, Map::cast(slot));
    MakePrototype(isolate, prototype);
    map.set_prototype(isolate, prototype);
    WithPrototype(isolate, function).set_prototype_or_initial_map(isolate, map);
    return;
  }
  WithPrototype(isolate, function).set_prototype_or_initial_map(isolate, prototype);
}

Map MakeInitialMap(Isolate* isolate, JSFunction function) {
  Object prototype = FunctionPrototype(isolate, function);
  const bool has_prototype = prototype.IsJSReceiver(isolate);
  SharedFunctionInfo shared = function.shared(isolate);
  const InstanceKind kind = InstanceKindOf(shared);
  if (!has_prototype) {
    prototype = IntrinsicOf(isolate, RealmOf(isolate, function), kind.prototype);
  }
  const bool is_plain = kind.type == InstanceType::kJSObject;
  const int fields = is_plain ? std::min(kMaxInObject, shared.expected_properties() + kInitialSlack) : 0;
  Map map = NewObjectMap(isolate, kind.type, kind.size, fields, ElementsKind::kHoley, prototype);
  map.set_constructor_or_back_pointer(isolate, function);
  if (is_plain) StartSlackTracking(map);
  // Otherwise the `prototype`, which is no object, keeps the slot.
  if (has_prototype) WithPrototype(isolate, function).set_prototype_or_initial_map(isolate, map);
  return map;
}

void SetInitialMap(Isolate* isolate, JSFunction function, Map map, Object prototype) {
  MakePrototype(isolate, prototype);
  map.set_prototype(isolate, prototype);
  map.set_constructor_or_back_pointer(isolate, function);
  WithPrototype(isolate, function).set_prototype_or_initial_map(isolate, map);
}

// --- Construction and slack tracking

JSObject NewObjectOfMap(Isolate* isolate, Map map) {
  JSObject object = isolate->factory()->NewJSObject(map);
  // Unused slots may be cut off later, wherever in the tree the object's map will then be.
  Object filler = isolate->one_word_filler_map();
  for (int field = 0; field < map.inobject_properties(); field++) {
    object.WriteTagged(isolate, InObjectOffset(map, field), filler.compressed(), WriteBarrierMode::kSkip);
  }
  Object undefined = isolate->undefined();
  for (int field = UsedFields(isolate, map) - 1; field >= 0; field--) {
    WriteField(isolate, object, map, field, undefined);
  }
  return object;
}

namespace {

int MaxUsedFields(Isolate* isolate, Map map) {
  int used = map.is_dictionary() ? 0 : UsedFields(isolate, map);
  Transitions::ForEach(isolate, map,
                       [&](Map target) { used = std::max(used, MaxUsedFields(isolate, target)); });
  return used;
}

void CutSlack(Isolate* isolate, Map map, int slack) {
  map.set_instance_size_in_words(map.instance_size_in_words() - slack);
  if (!map.is_dictionary()) map.set_unused_fields(map.unused_fields() - slack);
  Transitions::ForEach(isolate, map, [&](Map target) { CutSlack(isolate, target, slack); });
}

}  // namespace

void CompleteSlackTracking(Isolate* isolate, Map initial_map) {
  initial_map.set(MapBits::kSlackTrackingMask, false);
  const int slack = initial_map.inobject_properties() - MaxUsedFields(isolate, initial_map);
  if (slack > 0) CutSlack(isolate, initial_map, slack);
  InvalidateDependents(isolate, initial_map, Dependency::kInitialMap);
}

}  // namespace kei
