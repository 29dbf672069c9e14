#include "vm/runtime/initial-maps.h"

#include <algorithm>

#include "vm/heap/factory.h"
#include "vm/heap/isolate.h"
#include "vm/runtime/map-transitions.h"
#include "vm/runtime/object-operations.h"
#include "vm/runtime/transition-table.h"

namespace kei {
namespace {

constexpr int kInitialSlack = 8;
constexpr int kMaxInObject = 100;

bool IsGeneratorLike(SharedFunctionInfo shared) { return shared.has(FunctionFlags::kGenerator); }

Object NewPrototypeObject(Isolate* isolate, JSFunction function) {
  JSObject prototype = NewObjectOfMap(isolate, isolate->ObjectMap());
  if (!IsGeneratorLike(function.shared(isolate))) {
    AddNamed(isolate, prototype, RootIndex::k_constructor_string, function,
             PropertyDetails::kDontEnum);
  }
  return prototype;
}

// The properties that the constructors from new_target up to `base` are expected to add.
int ExpectedProperties(Isolate* isolate, JSFunction new_target, JSFunction base) {
  int expected = 0;
  Object at = new_target;
  while (at.IsJSFunction(isolate)) {
    JSFunction function = JSFunction::cast(at);
    expected += function.shared(isolate).expected_properties();
    if (function == base || expected > kMaxInObject) break;
    at = function.map(isolate).prototype(isolate);
  }
  return expected;
}

void StartSlackTracking(Map map) {
  map.set_bits((map.bits() & ~MapBits::kSlackTrackingMask) |
               (kSlackTrackingConstructions << MapBits::kSlackTrackingShift));
}

// The kind of object that `base` makes, with another prototype and room for more properties.
Map NewDerivedMap(Isolate* isolate, Map base_map, JSFunction base, int expected, Object prototype) {
  const int header = base_map.inobject_start_in_words() * kTaggedSize;
  const bool is_cut = expected > 0;
  const int inobject = std::min(kMaxInObject, std::max<int>(base_map.inobject_properties(),
                                                            is_cut ? expected + kInitialSlack : 0));
  Map map = NewObjectMap(isolate, base_map.type(), header, inobject, base_map.kind(), prototype);
  map.set_bits(map.bits() | (base_map.bits() & MapBits::kExotic));
  DescriptorArray descriptors = base_map.descriptors(isolate);
  for (int i = 0; i < base_map.own_descriptors(); i++) {
    const int32_t details = descriptors.details(i);
    if ((details & PropertyDetails::kInDescriptor) != 0) {
      AppendConstant(isolate, map, descriptors.key(isolate, i), details,
                     descriptors.value(isolate, i).object());
    } else {
      AppendField(isolate, map, descriptors.key(isolate, i), AttributesOf(details));
    }
  }
  map.set_constructor_or_back_pointer(isolate, base);
  if (is_cut) StartSlackTracking(map);
  return map;
}

JSFunctionWithPrototype WithPrototype(Isolate* isolate, JSFunction function) {
  DCHECK(HasPrototypeSlot(function.map(isolate)));
  return JSFunctionWithPrototype::cast(function);
}

}  // namespace

Object FunctionPrototype(Isolate* isolate, JSFunction function) {
  Object slot = WithPrototype(isolate, function).prototype_or_initial_map(isolate);
  if (slot.IsMap(isolate)) return Map::cast(slot).prototype(isolate);
  if (!slot.IsTheHole()) return slot;
  Object prototype = NewPrototypeObject(isolate, function);
  WithPrototype(isolate, function).set_prototype_or_initial_map(isolate, prototype);
  return prototype;
}

void SetFunctionPrototype(Isolate* isolate, JSFunction function, Object prototype) {
  Object slot = WithPrototype(isolate, function).prototype_or_initial_map(isolate);
  if (slot.IsMap(isolate) && IsSlackTracking(Map::cast(slot))) {
    CompleteSlackTracking(isolate, Map::cast(slot));
  }
  // A builtin constructor makes its own kind of object with whatever prototype.
  if (slot.IsMap(isolate) && prototype.IsJSReceiver(isolate) &&
      Map::cast(slot).constructor_or_back_pointer(isolate) == function &&
      function.shared(isolate).has(FunctionFlags::kNative)) {
    Map map = CopyMap(isolate, Map::cast(slot));
    MakePrototype(isolate, prototype);
    map.set_prototype(isolate, prototype);
    WithPrototype(isolate, function).set_prototype_or_initial_map(isolate, map);
    return;
  }
  WithPrototype(isolate, function).set_prototype_or_initial_map(isolate, prototype);
}

Map EnsureInitialMap(Isolate* isolate, JSFunction function) {
  Object slot = WithPrototype(isolate, function).prototype_or_initial_map(isolate);
  if (slot.IsMap(isolate)) return Map::cast(slot);
  Object prototype = FunctionPrototype(isolate, function);
  const bool has_prototype = prototype.IsJSReceiver(isolate);
  if (!has_prototype) prototype = isolate->ObjectPrototype();
  const int expected = function.shared(isolate).expected_properties();
  Map map = NewObjectMap(isolate, InstanceType::kJSObject, layout::JSObject::kSize,
                         std::min(kMaxInObject, expected + kInitialSlack), ElementsKind::kHoley,
                         prototype);
  map.set_constructor_or_back_pointer(isolate, function);
  StartSlackTracking(map);
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

Object DerivedMap(Isolate* isolate, JSFunction constructor, Object new_target) {
  if (new_target == constructor) return EnsureInitialMap(isolate, constructor);
  const bool is_function = new_target.IsJSFunction(isolate);
  if (is_function) {
    Object slot =
        WithPrototype(isolate, JSFunction::cast(new_target)).prototype_or_initial_map(isolate);
    if (slot.IsMap(isolate) &&
        Map::cast(slot).constructor_or_back_pointer(isolate) == constructor) {
      return slot;
    }
  }
  Map base_map = EnsureInitialMap(isolate, constructor);
  KEI_TRY(prototype, GetNamed(isolate, new_target, RootIndex::k_prototype_string));
  const bool has_prototype = prototype.IsJSReceiver(isolate);
  if (!has_prototype) prototype = base_map.prototype(isolate);
  int expected = 0;
  if (is_function) {
    expected = ExpectedProperties(isolate, JSFunction::cast(new_target), constructor);
  }
  Map map = NewDerivedMap(isolate, base_map, constructor, expected, prototype);
  if (is_function && has_prototype &&
      JSFunction::cast(new_target).shared(isolate).has(FunctionFlags::kDerivedConstructor)) {
    WithPrototype(isolate, JSFunction::cast(new_target)).set_prototype_or_initial_map(isolate, map);
  }
  return map;
}

Object GetPrototypeFromConstructor(Isolate* isolate, Object new_target,
                                   NativeContextSlot default_prototype) {
  KEI_TRY(prototype, GetNamed(isolate, new_target, RootIndex::k_prototype_string));
  return prototype.IsJSReceiver(isolate) ? prototype : isolate->context_slot(default_prototype);
}

// --- Construction and slack tracking

JSObject NewObjectOfMap(Isolate* isolate, Map map) {
  JSObject object = isolate->factory()->NewJSObject(map);
  // Unused slots may be cut off later, wherever in the tree the object's map will then be.
  Object filler = isolate->one_word_filler_map();
  for (int field = 0; field < map.inobject_properties(); field++) {
    object.WriteTagged(isolate, InObjectOffset(map, field), filler.compressed(),
                       WriteBarrierMode::kSkip);
  }
  Object undefined = isolate->undefined();
  for (int field = UsedFields(isolate, map) - 1; field >= 0; field--) {
    WriteField(isolate, object, map, field, undefined);
  }
  return object;
}

Object NewObjectForConstruct(Isolate* isolate, JSFunction constructor, Object new_target) {
  KEI_TRY(derived, DerivedMap(isolate, constructor, new_target));
  Map map = Map::cast(derived);
  JSObject object = NewObjectOfMap(isolate, map);
  if (IsSlackTracking(map)) {
    map.set_bits(map.bits() - (1u << MapBits::kSlackTrackingShift));
    if (!IsSlackTracking(map)) CompleteSlackTracking(isolate, map);
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
}

}  // namespace kei
