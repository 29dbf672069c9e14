#include "vm/runtime/properties/derived-maps.h"

#include <algorithm>

#include "vm/base/maybe.h"
#include "vm/factory/factory.h"
#include "vm/isolate/isolate.h"
#include "vm/isolate/realms.h"
#include "vm/runtime/properties/object-operations.h"
#include "vm/runtime/shapes/initial-maps.h"
#include "vm/runtime/shapes/map-transitions.h"
#include "vm/runtime/upcalls/throw.h"

namespace kei {
namespace {

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

// The kind of object that `base` makes, with another prototype and room for more properties.
Map NewDerivedMap(Isolate* isolate, Map base_map, JSFunction base, int expected, Object prototype) {
  const int header = base_map.inobject_start_in_words() * kTaggedSize;
  const bool is_cut = expected > 0;
  const int inobject = std::min(
      kMaxInObject, std::max<int>(base_map.inobject_properties(), is_cut ? expected + kInitialSlack : 0));
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

Maybe<Context> RealmOfNewTarget(Isolate* isolate, Object new_target) {
  Maybe<Context> realm = FunctionRealm(isolate, new_target);
  if (!realm) ThrowError(isolate, MessageId::kProxyRevoked, "construct");
  return realm;
}

// The prototype of the class of Intl in the other realm that `constructor` is in its own; undefined if it is
// no such class.
Object IntlPrototype(Isolate* isolate, JSFunction constructor, Context own, Context other) {
  const Object objects = IntrinsicOf(isolate, own, NativeContextSlot::kIntlObjects);
  if (objects.IsUndefined()) return objects;
  const FixedArray classes = FixedArray::cast(objects);
  for (int i = 0; i < classes.length(); i++) {
    if (!(classes.get(isolate, i) == constructor)) continue;
    // Whatever a script has done with the global, the lookup for that has made the classes.
    const Object global = IntrinsicOf(isolate, other, NativeContextSlot::kGlobalObject);
    const String name = isolate->factory()->InternalizeAscii("Intl");
    Ignore("what stands there now",
           HasOwnProperty(isolate, JSReceiver::cast(global), PropertyKey::FromName(isolate, name)));
    const Object others = IntrinsicOf(isolate, other, NativeContextSlot::kIntlObjects);
    return FunctionPrototype(isolate, JSFunction::cast(FixedArray::cast(others).get(isolate, i)));
  }
  return isolate->undefined();
}

// The prototype of what `constructor` makes when new_target has none to give. It is the same intrinsic in
// new_target's realm as the constructor's in its own. For functions of scripts it is Object.prototype.
Object DefaultPrototype(Isolate* isolate, JSFunction constructor, Object new_target) {
  KEI_TRY_VALUE(other, RealmOfNewTarget(isolate, new_target));
  Context own = RealmOf(isolate, constructor);
  if (constructor.shared(isolate).has(FunctionFlags::kBuiltin)) {
    for (int i = 0; i < kNativeContextSlots; i++) {
      const auto slot = static_cast<NativeContextSlot>(i);
      if (!(IntrinsicOf(isolate, own, slot) == constructor)) continue;
      return FunctionPrototype(isolate, JSFunction::cast(IntrinsicOf(isolate, other, slot)));
    }
    const Object prototype = IntlPrototype(isolate, constructor, own, other);
    if (!prototype.IsUndefined()) return prototype;
  }
  return IntrinsicOf(isolate, other, NativeContextSlot::kObjectPrototype);
}

}  // namespace

Object DerivedMap(Isolate* isolate, JSFunction constructor, Object new_target) {
  if (new_target == constructor) return EnsureInitialMap(isolate, constructor);
  const bool is_function =
      new_target.IsJSFunction(isolate) && HasPrototypeSlot(JSFunction::cast(new_target).map(isolate));
  if (is_function) {
    Object slot = WithPrototype(isolate, JSFunction::cast(new_target)).prototype_or_initial_map(isolate);
    if (slot.IsMap(isolate) && Map::cast(slot).constructor_or_back_pointer(isolate) == constructor) {
      return slot;
    }
  }
  Map base_map = EnsureInitialMap(isolate, constructor);
  KEI_TRY(prototype, GetNamed(isolate, new_target, RootIndex::k_prototype_string));
  const bool has_prototype = prototype.IsJSReceiver(isolate);
  if (!has_prototype) {
    KEI_TRY(default_prototype, DefaultPrototype(isolate, constructor, new_target));
    prototype = default_prototype;
  }
  // `new_target` is a proxy for the constructor, for example.
  if (!is_function && prototype == base_map.prototype(isolate)) return base_map;
  int expected = 0;
  if (is_function) {
    expected = ExpectedProperties(isolate, JSFunction::cast(new_target), constructor);
  }
  Map map = NewDerivedMap(isolate, base_map, constructor, expected, prototype);
  if (is_function && has_prototype &&
      JSFunction::cast(new_target).shared(isolate).has(FunctionFlags::kDerivedConstructor)) {
    const JSFunctionWithPrototype derived = WithPrototype(isolate, JSFunction::cast(new_target));
    const Object former = derived.prototype_or_initial_map(isolate);
    if (former.IsMap(isolate)) RetireInitialMap(isolate, Map::cast(former));
    derived.set_prototype_or_initial_map(isolate, map);
  }
  return map;
}

Object GetPrototypeFromConstructor(Isolate* isolate, Object new_target, NativeContextSlot default_prototype) {
  KEI_TRY(prototype, GetNamed(isolate, new_target, RootIndex::k_prototype_string));
  if (prototype.IsJSReceiver(isolate)) return prototype;
  KEI_TRY_VALUE(realm, RealmOfNewTarget(isolate, new_target));
  return IntrinsicOf(isolate, realm, default_prototype);
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

}  // namespace kei
