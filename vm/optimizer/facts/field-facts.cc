#include "vm/optimizer/facts/field-facts.h"

#include "vm/bytecode/function-flags.h"
#include "vm/runtime/shapes/context-facts.h"
#include "vm/runtime/shapes/elements.h"
#include "vm/runtime/shapes/initial-maps.h"
#include "vm/runtime/shapes/map-transitions.h"
#include "vm/runtime/shapes/plain-fields.h"

namespace kei::optimizer {

std::optional<FieldFacts> FactsOfField(Isolate* isolate, Map map, Name name) {
  if (map.is_dictionary()) return std::nullopt;
  const int descriptor = FindDescriptor(isolate, map, name);
  if (descriptor < 0) return std::nullopt;
  const int32_t own = map.descriptors(isolate).details(descriptor);
  if ((own & PropertyDetails::kInDescriptor) != 0) return std::nullopt;
  const Map owner = FieldOwner(isolate, map, descriptor);
  const int32_t details = owner.descriptors(isolate).details(descriptor);
  const bool is_mutable = ((own | details) & PropertyDetails::kMutable) != 0;
  return FieldFacts{owner, FieldIndexOf(own), RepresentationIn(details), !is_mutable};
}

bool IsStableMap(Map map) { return map.instance_type() >= kFirstJSReceiverType && map.is_stable(); }

Maybe<Map> MapOfConstructed(Isolate* isolate, JSFunction constructor, JSFunction new_target) {
  const SharedFunctionInfo shared = constructor.shared(isolate);
  const bool makes_own = shared.has(FunctionFlags::kDerivedConstructor | FunctionFlags::kBuiltin);
  if (makes_own || !constructor.map(isolate).has(MapBits::kConstructor)) return std::nullopt;
  const bool is_own = constructor == new_target;
  if (!is_own && !new_target.shared(isolate).has(FunctionFlags::kDerivedConstructor)) return std::nullopt;
  const Object slot = JSFunctionWithPrototype::cast(new_target).prototype_or_initial_map(isolate);
  if (!slot.IsMap(isolate)) return std::nullopt;
  const Map map = Map::cast(slot);
  if (IsSlackTracking(map) || map.is_dictionary()) return std::nullopt;
  // A derived class has a map for the base that it had last.
  if (!is_own && map.constructor_or_back_pointer(isolate) != constructor) return std::nullopt;
  return map;
}

Maybe<Map> MapWithPrivateMethods(Isolate* isolate, Map map, JSObject methods) {
  return KnownMapWithMethods(isolate, map, methods);
}

Maybe<JSObject> YoungBoilerplate(Isolate* isolate, FeedbackVector vector, int slot) {
  const Object known = vector.get(isolate, slot).object();
  if (known.IsSmi() || !known.IsTypeAllocationSite(isolate)) return std::nullopt;
  const AllocationSite site = AllocationSite::cast(known);
  if (site.is_old() != 0) return std::nullopt;
  return site.boilerplate(isolate);
}

bool IsPlainArrayMap(Isolate* isolate, Map map) {
  return map.type() == InstanceType::kJSArray && IsFastKind(map.kind()) &&
         map == ArrayMapOf(isolate, map.kind());
}

bool IsPlainLiteral(Isolate* isolate, JSObject boilerplate) {
  const Map map = boilerplate.map(isolate);
  if (map.is_dictionary() || boilerplate.properties(isolate).IsPropertyArray(isolate)) return false;
  const Object elements = boilerplate.elements(isolate);
  if (map.type() == InstanceType::kJSArray) {
    return IsFastKind(map.kind()) && !IsDoubleKind(map.kind()) && elements.IsFixedArray(isolate);
  }
  return map.type() == InstanceType::kJSObject && FixedArrayBase::cast(elements).length() == 0;
}

Maybe<Object> ConstantInSlot(Isolate* isolate, Context context, int slot) {
  const Object info = context.scope_info(isolate);
  if (!info.IsTypeScopeInfo(isolate) || !IsConstantSlot(isolate, ScopeInfo::cast(info), slot)) {
    return std::nullopt;
  }
  const Object value = context.get(isolate, slot);
  if (value.IsTheHole() || value.IsUndefined()) return std::nullopt;  // it may still be initialized
  return value;
}

Maybe<Object> ConstantInCell(Isolate* isolate, PropertyCell cell) {
  const bool is_constant = static_cast<PropertyCellType>(cell.type()) == PropertyCellType::kConstant;
  const Object value = cell.value(isolate);
  if (!is_constant || value.IsTheHole()) return std::nullopt;
  return value;
}

}  // namespace kei::optimizer
