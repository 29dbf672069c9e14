#include "vm/factory/factory.h"
#include "vm/isolate/isolate.h"
#include "vm/objects/cast.h"
#include "vm/runtime/functions/iteration.h"
#include "vm/runtime/ic/ic.h"
#include "vm/runtime/library/builtin-arguments.h"
#include "vm/runtime/library/wrappers.h"
#include "vm/runtime/properties/js-array.h"
#include "vm/runtime/properties/keys.h"
#include "vm/runtime/properties/object-operations.h"
#include "vm/runtime/shapes/initial-maps.h"
#include "vm/runtime/shapes/map-transitions.h"
#include "vm/runtime/shapes/plain-fields.h"
#include "vm/runtime/shapes/protocols.h"
#include "vm/runtime/shapes/prototype-info.h"
#include "vm/runtime/shapes/transition-table.h"
#include "vm/runtime/strings/string-builder.h"
#include "vm/runtime/strings/string-operations.h"
#include "vm/runtime/upcalls/call.h"
#include "vm/runtime/upcalls/throw.h"
#include "vm/runtime/values/conversions.h"

namespace kei {
namespace {

Object NewPlainObject(Isolate* isolate) {
  return NewObjectOfMap(isolate, Cast<Map>(isolate, isolate->context_slot(NativeContextSlot::kObjectMap)));
}

// The first argument as an object; a TypeError naming the method if it is none.
Object RequireObject(Isolate* isolate, Object value, const char* method) {
  if (value.IsJSReceiver(isolate)) return value;
  return ThrowError(isolate, MessageId::kCalledOnNonObject, method);
}

Object OwnKeysAsArray(Isolate* isolate, Object value, int filter) {
  KEI_TRY(object, ToObject(isolate, value));
  KEI_TRY(keys, OwnPropertyKeys(isolate, Cast<JSReceiver>(isolate, object), filter));
  FixedArray list = Cast<FixedArray>(isolate, keys);
  return NewArrayFromList(isolate, list, list.length());
}

Object Enumerate(Isolate* isolate, Object value, EntryKind kind) {
  KEI_TRY(object, ToObject(isolate, value));
  return EnumerableOwnProperties(isolate, Cast<JSReceiver>(isolate, object), kind);
}

Object DescriptorOf(Isolate* isolate, JSReceiver object, PropertyKey key) {
  PropertyDescriptor descriptor;
  KEI_TRY_BOOL(found, GetOwnPropertyDescriptor(isolate, object, key, &descriptor));
  if (!found) return isolate->undefined();
  return FromPropertyDescriptor(isolate, descriptor);
}

// __lookupGetter__ and __lookupSetter__: the nearest property decides.
Object LookupHalf(Isolate* isolate, const Arguments& args, bool getter) {
  KEI_TRY(object, ToObject(isolate, args.receiver()));
  KEI_TRY_VALUE(key, ToKey(isolate, args.at(0)));
  for (PrototypeWalk walk(isolate, object); !walk.done();) {
    PropertyDescriptor descriptor;
    KEI_TRY_BOOL(found, GetOwnPropertyDescriptor(isolate, walk.object(), key, &descriptor));
    if (found) {
      if (!descriptor.is_accessor()) break;
      return getter ? descriptor.getter() : descriptor.setter();
    }
    KEI_TRY_VOID(walk.Advance());
  }
  return isolate->undefined();
}

Object DefineHalf(Isolate* isolate, const Arguments& args, bool getter) {
  KEI_TRY(object, ToObject(isolate, args.receiver()));
  if (!args.at(1).IsCallable(isolate)) {
    return ThrowError(isolate, getter ? MessageId::kGetterNotCallable : MessageId::kSetterNotCallable,
                      args.at(1));
  }
  PropertyDescriptor descriptor;
  if (getter)
    descriptor.set_getter(args.at(1));
  else
    descriptor.set_setter(args.at(1));
  descriptor.set_enumerable(true);
  descriptor.set_configurable(true);
  KEI_TRY_VALUE(key, ToKey(isolate, args.at(0)));
  KEI_TRY_VOID(DefineOwnProperty(isolate, Cast<JSReceiver>(isolate, object), key, descriptor));
  return isolate->undefined();
}

Object ApplyIntegrity(Isolate* isolate, Object value, IntegrityLevel level) {
  if (!value.IsJSReceiver(isolate)) return value;
  KEI_TRY_VOID(SetIntegrityLevel(isolate, Cast<JSReceiver>(isolate, value), level));
  return value;
}

Object HasIntegrity(Isolate* isolate, Object value, IntegrityLevel level) {
  if (!value.IsJSReceiver(isolate)) return isolate->true_value();
  KEI_TRY_BOOL(result, TestIntegrityLevel(isolate, Cast<JSReceiver>(isolate, value), level));
  return ToBooleanObject(isolate, result);
}

// Object.assign for one source: own enumerable properties, by [[Get]] and [[Set]].
Object AssignFrom(Isolate* isolate, Object target, Object source) {
  if (source.IsJSObject(isolate) && target.IsJSObject(isolate)) {
    const JSObject to = Cast<JSObject>(isolate, target), from = Cast<JSObject>(isolate, source);
    if (TryCopyFields(isolate, to, from, FieldCopy::kAssign) || TryAssignFields(isolate, to, from)) {
      return target;
    }
  }
  if (source.IsNullish()) return target;
  KEI_TRY(from, ToObject(isolate, source));
  KEI_TRY(keys, OwnPropertyKeys(isolate, Cast<JSReceiver>(isolate, from), KeyFilter::kAll));
  FixedArray list = Cast<FixedArray>(isolate, keys);
  for (int i = 0; i < list.length(); i++) {
    PropertyKey key = PropertyKey::FromKeyObject(isolate, list.get(isolate, i));
    LookupIterator it(isolate, from, key, LookupIterator::kOwn);
    KEI_TRY_BOOL(is_enumerable, IsOwnEnumerable(&it));
    if (!is_enumerable) continue;
    KEI_TRY(value, GetProperty(isolate, &it));
    KEI_TRY_VOID(SetProperty(isolate, target, key, value));
  }
  return target;
}

// Next time the fast path may know.
Object AskOwn(Isolate* isolate, Object object, PropertyKey key) {
  if (!key.is_index()) LearnLoad(isolate, object, key.name());
  KEI_TRY_BOOL(has, HasOwnProperty(isolate, Cast<JSReceiver>(isolate, object), key));
  return ToBooleanObject(isolate, has);
}

const char* BuiltinTag(Isolate* isolate, JSReceiver object) {
  if (object.IsCallable(isolate)) return "Function";
  switch (object.instance_type(isolate)) {
    case InstanceType::kJSArguments: return "Arguments";
    case InstanceType::kJSError: return "Error";
    case InstanceType::kJSDate: return "Date";
    case InstanceType::kJSRegExp: return "RegExp";
    case InstanceType::kJSPrimitiveWrapper: {
      Object value = Cast<JSPrimitiveWrapper>(isolate, object).value(isolate);
      if (value.IsNumber(isolate)) return "Number";
      if (value.IsString(isolate)) return "String";
      return value.IsBoolean() ? "Boolean" : "Object";
    }
    default: return "Object";
  }
}

}  // namespace

BUILTIN(ObjectConstructor) {
  if (args.is_construct() && args.new_target() != args.target()) {
    return NewFromConstructor(isolate, args);
  }
  if (args.at(0).IsNullish()) return NewPlainObject(isolate);
  return ToObject(isolate, args.at(0));
}

BUILTIN(ObjectAssign) {
  KEI_TRY(target, ToObject(isolate, args.at(0)));
  for (int i = 1; i < args.length(); i++) KEI_TRY_VOID(AssignFrom(isolate, target, args.at(i)));
  return target;
}

namespace {

// Notes it, where generated code looks for it, once a prototype turns out to serve for several
// objects.
Map MapForCreation(Isolate* isolate, Object prototype) {
  const Map map = Cast<Map>(isolate, isolate->context_slot(NativeContextSlot::kObjectMap));
  const bool is_first = !(prototype == map.prototype(isolate)) && !prototype.IsNull() &&
                        !Transitions::FindSpecial(isolate, map, prototype);
  const Map created = MapForPrototype(isolate, map, prototype);
  if (prototype.IsNull()) {
    isolate->set_context_slot(NativeContextSlot::kCreatedOfNullMap, created);
  } else if (!is_first && prototype.IsJSObject(isolate) &&
             !Cast<JSObject>(isolate, prototype).map(isolate).has(MapBits::kExotic)) {
    NoteCreateMap(isolate, Cast<JSObject>(isolate, prototype), created);
  }
  return created;
}

}  // namespace

BUILTIN(ObjectCreate) {
  Object prototype = args.at(0);
  if (!prototype.IsNull() && !prototype.IsJSReceiver(isolate)) {
    return ThrowError(isolate, MessageId::kProtoNotObject, prototype);
  }
  JSObject object = NewObjectOfMap(isolate, MapForCreation(isolate, prototype));
  if (args.at(1).IsUndefined()) return object;
  return DefineProperties(isolate, object, args.at(1));
}

BUILTIN(ObjectDefineProperties) {
  KEI_TRY(object, RequireObject(isolate, args.at(0), "Object.defineProperties"));
  return DefineProperties(isolate, Cast<JSReceiver>(isolate, object), args.at(1));
}

BUILTIN(ObjectDefineProperty) {
  KEI_TRY(object, RequireObject(isolate, args.at(0), "Object.defineProperty"));
  KEI_TRY_VALUE(key, ToKey(isolate, args.at(1)));
  KEI_TRY_VALUE(descriptor, ToPropertyDescriptor(isolate, args.at(2)));
  KEI_TRY_VOID(DefineOwnProperty(isolate, Cast<JSReceiver>(isolate, object), key, descriptor));
  return object;
}

BUILTIN(ObjectEntries) { return Enumerate(isolate, args.at(0), EntryKind::kEntries); }
BUILTIN(ObjectKeys) { return Enumerate(isolate, args.at(0), EntryKind::kKeys); }
BUILTIN(ObjectValues) { return Enumerate(isolate, args.at(0), EntryKind::kValues); }

BUILTIN(ObjectFreeze) { return ApplyIntegrity(isolate, args.at(0), IntegrityLevel::kFrozen); }
BUILTIN(ObjectSeal) { return ApplyIntegrity(isolate, args.at(0), IntegrityLevel::kSealed); }
BUILTIN(ObjectIsFrozen) { return HasIntegrity(isolate, args.at(0), IntegrityLevel::kFrozen); }
BUILTIN(ObjectIsSealed) { return HasIntegrity(isolate, args.at(0), IntegrityLevel::kSealed); }
BUILTIN(ObjectPreventExtensions) {
  if (!args.at(0).IsJSReceiver(isolate)) return args.at(0);
  KEI_TRY_VOID(PreventExtensions(isolate, Cast<JSReceiver>(isolate, args.at(0))));
  return args.at(0);
}
BUILTIN(ObjectIsExtensible) {
  if (!args.at(0).IsJSReceiver(isolate)) return isolate->false_value();
  KEI_TRY_BOOL(is_extensible, IsExtensible(isolate, Cast<JSReceiver>(isolate, args.at(0))));
  return ToBooleanObject(isolate, is_extensible);
}

BUILTIN(ObjectFromEntries) {
  if (args.at(0).IsNullish()) {
    return ThrowError(isolate, MessageId::kNotIterable, args.at(0));
  }
  Object object = NewPlainObject(isolate);
  KEI_TRY_VOID(ForEachOf(isolate, args.at(0), [&](Object entry) -> Object {
    if (!entry.IsJSReceiver(isolate)) {
      return ThrowError(isolate, MessageId::kIteratorValueNotEntry, entry);
    }
    KEI_TRY(name, GetElement(isolate, entry, 0));
    KEI_TRY(value, GetElement(isolate, entry, 1));
    KEI_TRY_VALUE(key, ToKey(isolate, name));
    KEI_TRY_VOID(CreateDataProperty(isolate, Cast<JSReceiver>(isolate, object), key, value));
    return object;
  }));
  return object;
}

BUILTIN(ObjectGetOwnPropertyDescriptor) {
  KEI_TRY(object, ToObject(isolate, args.at(0)));
  KEI_TRY_VALUE(key, ToKey(isolate, args.at(1)));
  return DescriptorOf(isolate, Cast<JSReceiver>(isolate, object), key);
}

BUILTIN(ObjectGetOwnPropertyDescriptors) {
  KEI_TRY(object, ToObject(isolate, args.at(0)));
  KEI_TRY(keys, OwnPropertyKeys(isolate, Cast<JSReceiver>(isolate, object), KeyFilter::kAll));
  JSReceiver result = Cast<JSReceiver>(isolate, NewPlainObject(isolate));
  FixedArray list = Cast<FixedArray>(isolate, keys);
  for (int i = 0; i < list.length(); i++) {
    PropertyKey key = PropertyKey::FromKeyObject(isolate, list.get(isolate, i));
    KEI_TRY(descriptor, DescriptorOf(isolate, Cast<JSReceiver>(isolate, object), key));
    if (!descriptor.IsUndefined()) {
      KEI_TRY_VOID(CreateDataProperty(isolate, result, key, descriptor));
    }
  }
  return result;
}

BUILTIN(ObjectGetOwnPropertyNames) {
  const Object object = args.at(0);
  if (object.IsJSObject(isolate) && HasOnlyFields(isolate, Cast<JSObject>(isolate, object)) &&
      !HasHiddenFields(isolate, Cast<JSObject>(isolate, object))) {
    return Enumerate(isolate, object, EntryKind::kKeys);
  }
  return OwnKeysAsArray(isolate, args.at(0), KeyFilter::kSkipSymbols);
}
BUILTIN(ObjectGetOwnPropertySymbols) { return OwnKeysAsArray(isolate, args.at(0), KeyFilter::kSkipStrings); }

BUILTIN(ObjectGetPrototypeOf) {
  KEI_TRY(object, ToObject(isolate, args.at(0)));
  return GetPrototypeOf(isolate, Cast<JSReceiver>(isolate, object));
}

BUILTIN(ObjectSetPrototypeOf) {
  if (args.at(0).IsNullish()) {
    return ThrowError(isolate, MessageId::kCalledOnNullOrUndefined, "Object.setPrototypeOf");
  }
  if (!args.at(1).IsNull() && !args.at(1).IsJSReceiver(isolate)) {
    return ThrowError(isolate, MessageId::kProtoNotObject, args.at(1));
  }
  if (!args.at(0).IsJSReceiver(isolate)) return args.at(0);
  KEI_TRY_VOID(SetPrototypeOf(isolate, Cast<JSReceiver>(isolate, args.at(0)), args.at(1)));
  return args.at(0);
}

BUILTIN(ObjectHasOwn) {
  KEI_TRY(object, ToObject(isolate, args.at(0)));
  KEI_TRY_VALUE(key, ToKey(isolate, args.at(1)));
  return AskOwn(isolate, object, key);
}

BUILTIN(ObjectIs) { return ToBooleanObject(isolate, SameValue(isolate, args.at(0), args.at(1))); }

BUILTIN(ObjectPrototypeHasOwnProperty) {
  KEI_TRY_VALUE(key, ToKey(isolate, args.at(0)));
  KEI_TRY(object, ToObject(isolate, args.receiver()));
  return AskOwn(isolate, object, key);
}

BUILTIN(ObjectPrototypeIsPrototypeOf) {
  if (!args.at(0).IsJSReceiver(isolate)) return isolate->false_value();
  KEI_TRY(self, ToObject(isolate, args.receiver()));
  KEI_TRY_BOOL(inherits, InheritsFrom(isolate, Cast<JSReceiver>(isolate, args.at(0)), self));
  return ToBooleanObject(isolate, inherits);
}

BUILTIN(ObjectPrototypePropertyIsEnumerable) {
  KEI_TRY_VALUE(key, ToKey(isolate, args.at(0)));
  KEI_TRY(object, ToObject(isolate, args.receiver()));
  PropertyDescriptor descriptor;
  KEI_TRY_BOOL(found, GetOwnPropertyDescriptor(isolate, Cast<JSReceiver>(isolate, object), key, &descriptor));
  return ToBooleanObject(isolate, found && descriptor.enumerable());
}

namespace {

Object TextOf(Isolate* isolate, String tag) {
  StringBuilder text(isolate);
  text.Append(std::string_view("[object "));
  text.Append(tag);
  text.Append(']');
  return text.Finish();
}

// Generated code looks there, too.
Object NotedTextOf(Isolate* isolate, String tag) {
  constexpr uint32_t kMaxNoted = 64;
  if (tag.length() > kMaxNoted) return TextOf(isolate, tag);
  HashOf(isolate, tag);
  const FixedArray memory = RealmMemoryOf(isolate);
  if (memory.get(isolate, RealmMemory::kTagTexts).IsUndefined()) {
    memory.set(isolate, RealmMemory::kTagTexts,
               isolate->factory()->NewFixedArray(2 * TagTexts::kEntries, isolate->undefined()));
  }
  const FixedArray texts = Cast<FixedArray>(isolate, memory.get(isolate, RealmMemory::kTagTexts));
  const int at = static_cast<int>(tag.raw_hash() >> NameHash::kShift & (TagTexts::kEntries - 1)) * 2;
  if (texts.get(isolate, at) == tag) return texts.get(isolate, at + 1);
  KEI_TRY(text, TextOf(isolate, tag));
  texts.set(isolate, at, tag);
  texts.set(isolate, at + 1, text);
  return text;
}

}  // namespace

BUILTIN(ObjectPrototypeToString) {
  if (args.receiver().IsUndefined()) {
    return RootString(isolate, RootIndex::k_object_Undefined_string);
  }
  if (args.receiver().IsNull()) return RootString(isolate, RootIndex::k_object_Null_string);
  KEI_TRY(object, ToObject(isolate, args.receiver()));
  // Generated code asks the prototypes of primitives.
  const bool is_primitive = !args.receiver().IsJSReceiver(isolate);
  const Map map = Cast<JSReceiver>(isolate, object).map(isolate);
  LearnLoad(isolate, is_primitive ? map.prototype(isolate) : object,
            Cast<Name>(isolate, isolate->root(RootIndex::k_to_string_tag_symbol)));
  KEI_TRY_BOOL(is_array, IsArray(isolate, object));
  KEI_TRY(tag, GetProperty(isolate, object, PropertyKey::Named(isolate, RootIndex::k_to_string_tag_symbol)));
  if (tag.IsString(isolate)) return NotedTextOf(isolate, Cast<String>(isolate, tag));
  StringBuilder text(isolate);
  text.Append(std::string_view("[object "));
  text.Append(std::string_view(is_array ? "Array" : BuiltinTag(isolate, Cast<JSReceiver>(isolate, object))));
  text.Append(']');
  return text.Finish();
}

BUILTIN(ObjectPrototypeToLocaleString) {
  return Invoke(isolate, args.receiver(), PropertyKey::Named(isolate, RootIndex::k_toString_string), {});
}

BUILTIN(ObjectPrototypeValueOf) { return ToObject(isolate, args.receiver()); }
BUILTIN(ObjectPrototype_defineGetter__) { return DefineHalf(isolate, args, true); }
BUILTIN(ObjectPrototype_defineSetter__) { return DefineHalf(isolate, args, false); }
BUILTIN(ObjectPrototype_lookupGetter__) { return LookupHalf(isolate, args, true); }
BUILTIN(ObjectPrototype_lookupSetter__) { return LookupHalf(isolate, args, false); }

BUILTIN(ObjectPrototypeProtoGetter) {
  KEI_TRY(object, ToObject(isolate, args.receiver()));
  return GetPrototypeOf(isolate, Cast<JSReceiver>(isolate, object));
}

BUILTIN(ObjectPrototypeProtoSetter) {
  if (args.receiver().IsNullish()) {
    return ThrowError(isolate, MessageId::kCalledOnNullOrUndefined, "Object.prototype.__proto__");
  }
  bool settable = args.at(0).IsNull() || args.at(0).IsJSReceiver(isolate);
  if (settable && args.receiver().IsJSReceiver(isolate)) {
    KEI_TRY_VOID(SetPrototypeOf(isolate, Cast<JSReceiver>(isolate, args.receiver()), args.at(0)));
  }
  return isolate->undefined();
}

}  // namespace kei
