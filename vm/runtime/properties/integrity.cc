// Prototypes, extensibility, sealed and frozen objects.

#include "vm/factory/factory.h"
#include "vm/isolate/isolate.h"
#include "vm/runtime/properties/keys.h"
#include "vm/runtime/properties/object-operations.h"
#include "vm/runtime/properties/proxy-methods.h"
#include "vm/runtime/shapes/buffer-views.h"
#include "vm/runtime/shapes/dictionary.h"
#include "vm/runtime/shapes/elements.h"
#include "vm/runtime/shapes/prototype-chain.h"
#include "vm/runtime/upcalls/poll.h"
#include "vm/runtime/upcalls/throw.h"
#include "vm/runtime/values/conversions.h"

namespace kei {

using MaybeBool = Maybe<bool>;

// --- Prototypes

Object GetPrototypeOf(Isolate* isolate, JSReceiver object) {
  if (object.IsTypeJSProxy(isolate)) return proxy::GetPrototypeOf(isolate, JSProxy::cast(object));
  return object.map(isolate).prototype(isolate);
}

Object PrototypeWalk::Advance() {
  Isolate* isolate = isolate_;
  KEI_POLL(isolate);
  if (at_.IsTypeJSProxy(isolate) && ++proxies_ > kMaxProxies) {
    return ThrowError(isolate, MessageId::kStackOverflow);
  }
  KEI_TRY(next, GetPrototypeOf(isolate, object()));
  return at_ = next;
}

MaybeBool SetPrototypeOf(Isolate* isolate, JSReceiver receiver, Object prototype, ShouldThrow should_throw) {
  if (receiver.IsTypeJSProxy(isolate)) {
    return proxy::SetPrototypeOf(isolate, JSProxy::cast(receiver), prototype, should_throw);
  }
  JSObject object = JSObject::cast(receiver);
  Map map = object.map(isolate);
  if (map.prototype(isolate) == prototype) return true;
  auto refuse = [&](MessageId message) -> MaybeBool {
    if (should_throw == ShouldThrow::kDontThrow) return false;
    ThrowError(isolate, message, object);
    return std::nullopt;
  };
  if (!map.is_extensible() || map.has(MapBits::kImmutablePrototype)) {
    return refuse(MessageId::kImmutablePrototype);
  }
  for (PrototypeChain chain(isolate, prototype); !chain.done(); chain.Advance()) {
    if (chain.object() == object) return refuse(MessageId::kCyclicProto);
  }
  SetPrototypeOfNewObject(isolate, object, prototype);
  return true;
}

void SetPrototypeOfNewObject(Isolate* isolate, JSObject object, Object prototype) {
  MakePrototype(isolate, prototype);
  MigrateToMap(isolate, object, MapForPrototype(isolate, object.map(isolate), prototype));
}

// --- Integrity

MaybeBool IsExtensible(Isolate* isolate, JSReceiver object) {
  if (object.IsTypeJSProxy(isolate)) return proxy::IsExtensible(isolate, JSProxy::cast(object));
  return object.map(isolate).is_extensible();
}

namespace {

int32_t IntegrityDetails(int32_t details, IntegrityLevel level) {
  if (level == IntegrityLevel::kNonExtensible) return details;
  details |= PropertyDetails::kDontDelete;
  if (level == IntegrityLevel::kFrozen && (details & PropertyDetails::kAccessor) == 0) {
    details |= PropertyDetails::kReadOnly;
  }
  return details;
}

void RestrictNames(Isolate* isolate, NameDictionary dictionary, IntegrityLevel level) {
  for (int entry = 0; entry < Names::Capacity(dictionary); entry++) {
    if (!Names::IsLive(isolate, dictionary, entry)) continue;
    Name name = Name::cast(Names::RawKeyAt(isolate, dictionary, entry));
    if (PropertyKey::Named(name).is_private(isolate)) continue;
    Names::SetDetailsAt(isolate, dictionary, entry,
                        IntegrityDetails(Names::DetailsAt(isolate, dictionary, entry), level));
  }
}

void RestrictGlobals(Isolate* isolate, GlobalDictionary dictionary, IntegrityLevel level) {
  for (int entry = 0; entry < Globals::Capacity(dictionary); entry++) {
    if (!Globals::IsLive(isolate, dictionary, entry)) continue;
    PropertyCell cell = Globals::CellAt(isolate, dictionary, entry);
    Globals::ReplaceCell(isolate, dictionary, entry, cell.value(isolate),
                         IntegrityDetails(cell.details(), level));
  }
}

void RestrictElements(Isolate* isolate, NumberDictionary dictionary, IntegrityLevel level) {
  for (int entry = 0; entry < Numbers::Capacity(dictionary); entry++) {
    if (!Numbers::IsLive(isolate, dictionary, entry)) continue;
    Numbers::SetDetailsAt(isolate, dictionary, entry,
                          IntegrityDetails(Numbers::DetailsAt(isolate, dictionary, entry), level));
  }
}

// Every mapped argument becomes an entry of the dictionary; frozen ones lose their mapping.
[[nodiscard]] bool RestrictArguments(Isolate* isolate, JSObject object, IntegrityLevel level) {
  SloppyArgumentsElements elements = SloppyArgumentsElements::cast(object.elements(isolate));
  for (int i = 0; i < elements.length(); i++) {
    if (MappedArgumentSlot(isolate, elements, i) < 0) continue;
    Object value = FastElementAt(isolate, object, i);
    if (level == IntegrityLevel::kFrozen) UnmapArgument(isolate, elements, i);
    if (!SetDictionaryElement(isolate, object, i, value, kNoAttributes)) return false;
  }
  return true;
}

}  // namespace

MaybeBool RestrictOneByOne(Isolate* isolate, JSReceiver object, IntegrityLevel level) {
  if (level == IntegrityLevel::kNonExtensible) return true;
  KEI_TRY(listed, OwnPropertyKeys(isolate, object, KeyFilter::kAll, IndexForm::kNumber));
  FixedArray keys = FixedArray::cast(listed);
  for (int i = 0; i < keys.length(); i++) {
    const PropertyKey key = PropertyKey::FromKeyObject(isolate, keys.get(isolate, i));
    PropertyDescriptor restricted;
    restricted.set_configurable(false);
    if (level == IntegrityLevel::kFrozen) {
      PropertyDescriptor there;
      KEI_TRY_BOOL(found, GetOwnPropertyDescriptor(isolate, object, key, &there));
      if (!found) continue;
      if (there.is_data()) restricted.set_writable(false);
    }
    KEI_TRY_VOID(DefineOwnProperty(isolate, object, key, restricted, ShouldThrow::kThrow));
  }
  return true;
}

// !IsTypedArrayFixedLength.
static bool MayChangeLength(Isolate* isolate, JSTypedArray array) {
  JSArrayBuffer buffer = array.buffer(isolate);
  return TracksLength(array) || (IsResizable(buffer) && !IsShared(buffer));
}

namespace {

// Whether a map says that all elements have the attributes of a level.
bool RestrictsElements(Isolate* isolate, JSObject object, IntegrityLevel level) {
  const ElementsKind kind = KindOf(isolate, object);
  if (IsRestrictedKind(kind) && RestrictedTo(kind, level) == kind) return true;
  const FixedArrayBase elements = object.elements(isolate);
  if (elements == isolate->empty_fixed_array()) return true;
  return elements.IsTypeNumberDictionary(isolate) &&
         Numbers::Count(isolate, NumberDictionary::cast(elements)) == 0;
}

bool RestrictsNames(Isolate* isolate, Map map, IntegrityLevel level) {
  const DescriptorArray descriptors = map.descriptors(isolate);
  for (int i = 0; i < map.own_descriptors(); i++) {
    const int32_t details = descriptors.details(i);
    if (PropertyKey::Named(descriptors.key(isolate, i)).is_private(isolate)) continue;
    if ((details & PropertyDetails::kDontDelete) == 0) return false;
    const bool is_writable = (details & (PropertyDetails::kAccessor | PropertyDetails::kReadOnly)) == 0;
    if (level == IntegrityLevel::kFrozen && is_writable) return false;
  }
  return true;
}

// Whether the map of an object tells that it is sealed or frozen.
bool IsDescribed(Isolate* isolate, JSReceiver object, IntegrityLevel level) {
  const Map map = object.map(isolate);
  return !map.is_extensible() && !map.is_dictionary() && !map.has(MapBits::kExotic) &&
         RestrictsElements(isolate, JSObject::cast(object), level) && RestrictsNames(isolate, map, level);
}

}  // namespace

static MaybeBool RefuseOrThrow(Isolate* isolate, ShouldThrow should_throw, MessageId id) {
  if (should_throw == ShouldThrow::kDontThrow) return false;
  ThrowError(isolate, id);
  return std::nullopt;
}

MaybeBool SetIntegrityLevel(Isolate* isolate, JSReceiver receiver, IntegrityLevel level,
                            ShouldThrow should_throw) {
  if (receiver.IsTypeJSProxy(isolate)) {
    return proxy::SetIntegrityLevel(isolate, JSProxy::cast(receiver), level, should_throw);
  }
  JSObject object = JSObject::cast(receiver);
  if (object.IsTypeJSModuleNamespace(isolate)) return RestrictOneByOne(isolate, object, level);
  const ElementsKind kind = KindOf(isolate, object);
  if (IsTypedArrayKind(kind) && MayChangeLength(isolate, JSTypedArray::cast(object))) {
    return RefuseOrThrow(isolate, should_throw, MessageId::kCannotPreventExtensions);
  }
  if (IsTypedArrayKind(kind) && level != IntegrityLevel::kNonExtensible &&
      TypedArrayLength(JSTypedArray::cast(object)) > 0) {
    // The elements stay writable and configurable; no properties are added from now on.
    MigrateToMap(isolate, object,
                 MapForIntegrity(isolate, object.map(isolate), IntegrityLevel::kNonExtensible));
    if (should_throw == ShouldThrow::kDontThrow) return false;
    ThrowError(isolate, level == IntegrityLevel::kFrozen ? MessageId::kCannotFreezeElements
                                                         : MessageId::kCannotSealElements);
    return std::nullopt;
  }
  if (level != IntegrityLevel::kNonExtensible && IsDescribed(isolate, object, level)) return true;
  if (IsIndexedKind(kind)) {
    KEI_TRY_ROOM(BoxElements(isolate, object), "the elements of the object");
  } else if (!IsTypedArrayKind(kind)) {
    KEI_TRY_ROOM(NormalizeElements(isolate, object), "the elements of the object");
    if (level != IntegrityLevel::kNonExtensible) {
      if (kind == ElementsKind::kSloppyArguments) {
        KEI_TRY_ROOM(RestrictArguments(isolate, object, level), "the elements of the object");
      }
      RestrictElements(isolate, DictionaryElements(isolate, object), level);
    }
  }
  Map map = object.map(isolate);
  if (map.is_dictionary() && level != IntegrityLevel::kNonExtensible) {
    if (map.type() == InstanceType::kJSGlobalObject) {
      RestrictGlobals(isolate, GlobalDictionary::cast(object.properties(isolate)), level);
    } else {
      RestrictNames(isolate, NameDictionary::cast(object.properties(isolate)), level);
    }
  }
  MigrateToMap(isolate, object, MapForIntegrity(isolate, map, level));
  return true;
}

MaybeBool PreventExtensions(Isolate* isolate, JSReceiver object, ShouldThrow should_throw) {
  if (object.IsTypeJSProxy(isolate)) {
    return proxy::PreventExtensions(isolate, JSProxy::cast(object), should_throw);
  }
  if (!object.map(isolate).is_extensible()) return true;
  if (object.IsTypeJSTypedArray(isolate) && MayChangeLength(isolate, JSTypedArray::cast(object))) {
    return RefuseOrThrow(isolate, should_throw, MessageId::kCannotPreventExtensions);
  }
  return SetIntegrityLevel(isolate, object, IntegrityLevel::kNonExtensible, should_throw);
}

MaybeBool TestIntegrityLevel(Isolate* isolate, JSReceiver object, IntegrityLevel level) {
  KEI_TRY_BOOL(is_extensible, IsExtensible(isolate, object));
  if (is_extensible) return false;
  if (level == IntegrityLevel::kNonExtensible) return true;
  if (IsDescribed(isolate, object, level)) return true;
  KEI_TRY(listed, OwnPropertyKeys(isolate, object, KeyFilter::kAll, IndexForm::kNumber));
  FixedArray keys = FixedArray::cast(listed);
  for (int i = 0; i < keys.length(); i++) {
    const PropertyKey key = PropertyKey::FromKeyObject(isolate, keys.get(isolate, i));
    PropertyDescriptor own;
    KEI_TRY_BOOL(found, GetOwnPropertyDescriptor(isolate, object, key, &own));
    if (!found) continue;
    if (own.configurable()) return false;
    if (level == IntegrityLevel::kFrozen && own.is_data() && own.writable()) return false;
  }
  return true;
}

}  // namespace kei
