// Reading properties, asking for them, calling methods.

#include "vm/runtime/properties/object-operations.h"

#include "vm/factory/factory.h"
#include "vm/isolate/isolate.h"
#include "vm/runtime/properties/js-array.h"
#include "vm/runtime/properties/property-writes.h"
#include "vm/runtime/properties/proxy-methods.h"
#include "vm/runtime/shapes/elements.h"
#include "vm/runtime/shapes/map-transitions.h"
#include "vm/runtime/strings/string-operations.h"
#include "vm/runtime/upcalls/call.h"
#include "vm/runtime/upcalls/error-stack.h"
#include "vm/runtime/upcalls/poll.h"
#include "vm/runtime/upcalls/throw.h"
#include "vm/runtime/values/conversions.h"

namespace kei {
namespace {

// Throws if a module's variable is read before it is initialized.
Object CheckInitialized(Isolate* isolate, const LookupIterator& it) {
  if (!it.is_uninitialized()) return isolate->undefined();
  return ThrowError(isolate, MessageId::kAccessedUninitializedVariable, it.key().ToKeyObject(isolate));
}

}  // namespace

// --- Get

static bool IsErrorStack(const LookupIterator& it) {
  return it.state() == LookupIterator::kBuiltinAccessor &&
         AccessorInfo::cast(it.accessor()).id() == static_cast<int32_t>(BuiltinAccessor::kErrorStack);
}

Object GetProperty(Isolate* isolate, LookupIterator* it) {
  if (!it->found()) {
    if (it->state() != LookupIterator::kProxy) return isolate->undefined();
    return proxy::Get(isolate, it->holder_proxy(), it->key(), it->receiver());
  }
  if (!it->is_accessor()) {
    KEI_TRY_VOID(CheckInitialized(isolate, *it));
    if (IsErrorStack(*it)) return PrepareErrorStack(isolate, it->holder_object());
    return it->DataValue();
  }
  Object getter = AccessorPair::cast(it->accessor()).getter(isolate);
  if (!getter.IsCallable(isolate)) return isolate->undefined();
  return Call(isolate, getter, it->receiver());
}

Object GetProperty(Isolate* isolate, Object object, PropertyKey key) {
  KEI_POLL(isolate);
  if (object.IsNullish()) {
    return ThrowError(isolate, MessageId::kCannotReadProperty, object, key.ToKeyObject(isolate));
  }
  LookupIterator it(isolate, object, key);
  return GetProperty(isolate, &it);
}

Object GetProperty(Isolate* isolate, Object receiver, PropertyKey key, Object start) {
  LookupIterator it(isolate, receiver, key, start, LookupIterator::kPrototypeChain);
  return GetProperty(isolate, &it);
}

namespace {

// The value in a field or descriptor along a chain of objects whose maps describe them, or undefined. The
// hole if it takes a lookup to tell. A chain is as long as a script makes it, and not to be walked twice.
Object FindDescribed(Isolate* isolate, Object object, Name name) {
  constexpr int kMaxHolders = 16;
  Object at = object;
  for (int i = 0; i < kMaxHolders && at.IsJSObject(isolate); i++) {
    const JSObject holder = JSObject::cast(at);
    const Map map = holder.map(isolate);
    if (map.is_dictionary() || map.has(MapBits::kExotic)) break;
    const int found = FindDescriptor(isolate, map, name);
    if (found >= 0) {
      const DescriptorArray descriptors = map.descriptors(isolate);
      const int32_t details = descriptors.details(found);
      if ((details & PropertyDetails::kAccessor) != 0) break;
      if ((details & PropertyDetails::kInDescriptor) == 0) {
        return ReadField(isolate, holder, map, FieldIndexOf(details));
      }
      const Object constant = descriptors.value(isolate, found).object();
      if (constant.IsTypeAccessorInfo(isolate)) break;
      return constant;
    }
    at = map.prototype(isolate);
    if (at.IsNull()) return isolate->undefined();
  }
  return isolate->the_hole();
}

}  // namespace

Object GetNamed(Isolate* isolate, Object object, RootIndex name) {
  KEI_POLL(isolate);
  const Object found = FindDescribed(isolate, object, Name::cast(isolate->root(name)));
  return found.IsTheHole() ? GetProperty(isolate, object, PropertyKey::Named(isolate, name)) : found;
}

Object GetNamed(Isolate* isolate, Object object, Name unique_name) {
  return GetProperty(isolate, object, PropertyKey::Named(unique_name));
}

Object GetElement(Isolate* isolate, Object object, uint32_t index) {
  KEI_POLL(isolate);
  if (object.IsJSObject(isolate)) {
    JSObject holder = JSObject::cast(object);
    if (IsIndexedKind(KindOf(isolate, holder)) && index < ElementsCapacity(isolate, holder)) {
      Object value = FastElementAt(isolate, holder, index);
      if (!value.IsTheHole()) return value;
    }
  }
  return GetProperty(isolate, object, PropertyKey::FromLength(isolate, index));
}

Object GetIndexed(Isolate* isolate, Object object, double index) {
  if (index < PropertyKey::kMaxIndex) {
    return GetElement(isolate, object, static_cast<uint32_t>(index));
  }
  return GetProperty(isolate, object, PropertyKey::FromNumber(isolate, index));
}

Object GetKeyed(Isolate* isolate, Object object, Object key) {
  if (object.IsNullish()) {
    return ThrowError(isolate, MessageId::kCannotReadProperty, object, key);
  }
  if (key.IsSmi() && key.SmiValue() >= 0) return GetElement(isolate, object, key.SmiValue());
  KEI_TRY_VALUE(property_key, ToKey(isolate, key));
  return GetProperty(isolate, object, property_key);
}

Object PeekProperty(Isolate* isolate, Object object, RootIndex name) {
  LookupIterator it(isolate, object, PropertyKey::Named(isolate, name));
  if (!it.found() || it.is_accessor() || it.is_uninitialized()) return isolate->undefined();
  return it.DataValue();
}

Object GetPrivate(Isolate* isolate, JSReceiver object, RootIndex symbol) {
  LookupIterator it(isolate, object, PropertyKey::Named(isolate, symbol), LookupIterator::kOwn);
  return it.found() ? it.DataValue() : Object(isolate->undefined());
}

void SetPrivate(Isolate* isolate, JSReceiver object, RootIndex symbol, Object value) {
  AddOwnProperty(isolate, object, PropertyKey::Named(isolate, symbol), value);
}

// --- Ask

Maybe<bool> HasProperty(Isolate* isolate, JSReceiver object, PropertyKey key) {
  KEI_POLL(isolate);
  LookupIterator it(isolate, object, key);
  if (it.state() == LookupIterator::kProxy) return proxy::Has(isolate, it.holder_proxy(), key);
  return it.found();
}

Maybe<bool> HasOwnProperty(Isolate* isolate, JSReceiver object, PropertyKey key) {
  const Map map = object.map(isolate);
  if (!key.is_index() && !map.is_dictionary() && !map.has(MapBits::kExotic)) {
    return FindDescriptor(isolate, map, key.name()) >= 0;
  }
  LookupIterator it(isolate, object, key, LookupIterator::kOwn);
  KEI_TRY_VOID(CheckInitialized(isolate, it));
  if (it.state() != LookupIterator::kProxy) return it.found();
  PropertyDescriptor descriptor;
  return proxy::GetOwnPropertyDescriptor(isolate, it.holder_proxy(), key, &descriptor);
}

Maybe<bool> IsOwnEnumerable(LookupIterator* own) {
  Isolate* isolate = own->isolate();
  KEI_TRY_VOID(CheckInitialized(isolate, *own));
  if (own->state() != LookupIterator::kProxy) return own->found() && own->is_enumerable();
  PropertyDescriptor descriptor;
  KEI_TRY_BOOL(found, proxy::GetOwnPropertyDescriptor(isolate, own->holder_proxy(), own->key(), &descriptor));
  return found && descriptor.enumerable();
}

Maybe<bool> GetOwnPropertyDescriptor(Isolate* isolate, JSReceiver object, PropertyKey key,
                                     PropertyDescriptor* descriptor) {
  KEI_POLL(isolate);
  LookupIterator it(isolate, object, key, LookupIterator::kOwn);
  if (it.state() == LookupIterator::kProxy) {
    return proxy::GetOwnPropertyDescriptor(isolate, it.holder_proxy(), key, descriptor);
  }
  if (!it.found()) return false;
  KEI_TRY_VOID(CheckInitialized(isolate, it));
  *descriptor = DescriptorOf(it);
  return true;
}

// --- Methods and constructors

static Object MethodOrUndefined(Isolate* isolate, Object method) {
  if (method.IsNullish()) return isolate->undefined();
  if (!method.IsCallable(isolate)) return ThrowError(isolate, MessageId::kNotCallable, method);
  return method;
}

Object GetMethod(Isolate* isolate, Object object, PropertyKey key) {
  KEI_TRY(method, GetProperty(isolate, object, key));
  return MethodOrUndefined(isolate, method);
}

Object GetMethod(Isolate* isolate, Object object, RootIndex name) {
  KEI_TRY(method, GetNamed(isolate, object, name));
  return MethodOrUndefined(isolate, method);
}

Object Invoke(Isolate* isolate, Object object, PropertyKey key, std::span<const Object> args) {
  KEI_TRY(method, GetProperty(isolate, object, key));
  if (!method.IsCallable(isolate)) {
    return ThrowError(isolate, MessageId::kNotCallable, key.ToKeyObject(isolate));
  }
  return Call(isolate, method, object, args);
}

Maybe<bool> OrdinaryHasInstance(Isolate* isolate, Object constructor, Object value) {
  if (!constructor.IsCallable(isolate)) return false;
  if (constructor.IsTypeJSBoundFunction(isolate)) {
    return InstanceOf(isolate, value, JSBoundFunction::cast(constructor).target(isolate));
  }
  if (!value.IsJSReceiver(isolate)) return false;
  KEI_TRY(prototype, GetNamed(isolate, constructor, RootIndex::k_prototype_string));
  if (!prototype.IsJSReceiver(isolate)) {
    ThrowError(isolate, MessageId::kInstanceofPrototype, prototype);
    return std::nullopt;
  }
  return InheritsFrom(isolate, JSReceiver::cast(value), prototype);
}

Maybe<bool> InheritsFrom(Isolate* isolate, JSReceiver object, Object prototype) {
  PrototypeWalk walk(isolate, object);
  while (true) {
    KEI_TRY(next, walk.Advance());
    if (next.IsNull()) return false;
    if (next == prototype) return true;
  }
}

Maybe<bool> InstanceOf(Isolate* isolate, Object value, Object target) {
  if (!target.IsJSReceiver(isolate)) {
    ThrowError(isolate, MessageId::kInstanceofNonObject);
    return std::nullopt;
  }
  KEI_TRY(method, GetMethod(isolate, target, RootIndex::k_has_instance_symbol));
  if (!method.IsUndefined()) {
    KEI_TRY(result, Call(isolate, method, target, {value}));
    return ToBoolean(isolate, result);
  }
  if (!target.IsCallable(isolate)) {
    ThrowError(isolate, MessageId::kInstanceofNonCallable);
    return std::nullopt;
  }
  return OrdinaryHasInstance(isolate, target, value);
}

Object SpeciesConstructor(Isolate* isolate, JSReceiver object, Object default_constructor) {
  KEI_TRY(constructor, GetNamed(isolate, object, RootIndex::k_constructor_string));
  if (constructor.IsUndefined()) return default_constructor;
  if (!constructor.IsJSReceiver(isolate)) {
    return ThrowError(isolate, MessageId::kNotConstructor, constructor);
  }
  KEI_TRY(species, GetNamed(isolate, constructor, RootIndex::k_species_symbol));
  if (species.IsNullish()) return default_constructor;
  if (!species.IsConstructor(isolate)) {
    return ThrowError(isolate, MessageId::kNotConstructor, species);
  }
  return species;
}

namespace {

Object FunctionNameOf(Isolate* isolate, PropertyKey key, RootIndex prefix) {
  Object text = key.ToName(isolate);
  if (text.IsSymbol(isolate)) {
    Object description = Symbol::cast(text).description(isolate);
    if (!description.IsString(isolate)) {
      text = isolate->empty_string();
    } else {
      KEI_TRY(opened, Concat(isolate, CharacterString(isolate, '['), String::cast(description)));
      KEI_TRY(closed, Concat(isolate, String::cast(opened), CharacterString(isolate, ']')));
      text = closed;
    }
  }
  return Concat(isolate, RootString(isolate, prefix), String::cast(text));
}

}  // namespace

void SetFunctionName(Isolate* isolate, JSFunction function, PropertyKey key, RootIndex prefix) {
  Object name = FunctionNameOf(isolate, key, prefix);
  if (name.IsException()) {
    isolate->ClearPendingException();  // too long: the function stays without a name
    return;
  }
  // Functions share what their builtin accessor shows, so an equal name needs no property.
  Object shared = function.shared(isolate).name(isolate);
  if (shared.IsString(isolate) && StringEquals(isolate, String::cast(shared), String::cast(name))) {
    return;
  }
  AddNamed(isolate, function, RootIndex::k_name_string, name,
           PropertyDetails::kReadOnly | PropertyDetails::kDontEnum);
}

}  // namespace kei
