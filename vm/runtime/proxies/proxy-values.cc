// Reading and writing a proxy's properties: [[HasProperty]], [[Get]], [[Set]], [[Delete]].

#include "vm/runtime/proxies/trap.h"
#include "vm/runtime/values/conversions.h"

namespace kei::proxy {
namespace {

using MaybeBool = Maybe<bool>;

// A target that does not have the property itself, or lets it be configured, has no invariant that
// reading and writing could break.
bool IsFree(Isolate* isolate, JSReceiver target, PropertyKey key) {
  const LookupIterator own(isolate, target, key, LookupIterator::kOwn);
  return own.state() == LookupIterator::kNotFound || (own.found() && own.is_configurable());
}

}  // namespace

MaybeBool Has(Isolate* isolate, JSProxy proxy, PropertyKey key) {
  KEI_TRY_VALUE(trap, FindTrap(isolate, proxy, RootIndex::k_has_string));
  if (!trap.exists()) return HasProperty(isolate, trap.target, key);
  KEI_TRY_BOOL(result, trap.CallForBoolean(isolate, {key.ToName(isolate)}));
  return result ? true : CheckHas(isolate, trap.target, key);
}

MaybeBool CheckHas(Isolate* isolate, JSReceiver target, PropertyKey key) {
  PropertyDescriptor own;
  KEI_TRY_BOOL(found, kei::GetOwnPropertyDescriptor(isolate, target, key, &own));
  if (!found) return false;
  if (!own.configurable()) {
    ThrowAbout(isolate, MessageId::kProxyHasNonConfigurable, key);
    return std::nullopt;
  }
  KEI_TRY_BOOL(is_extensible, kei::IsExtensible(isolate, target));
  if (is_extensible) return false;
  ThrowAbout(isolate, MessageId::kProxyHasNonExtensible, key);
  return std::nullopt;
}

Object Get(Isolate* isolate, JSProxy proxy, PropertyKey key, Object receiver) {
  KEI_TRY_VALUE(trap, FindTrap(isolate, proxy, RootIndex::k_get_string));
  if (!trap.exists()) return GetProperty(isolate, receiver, key, trap.target);
  KEI_TRY(value, trap.Call(isolate, {key.ToName(isolate), receiver}));
  return CheckGet(isolate, trap.target, key, value);
}

Object CheckGet(Isolate* isolate, JSReceiver target, PropertyKey key, Object value) {
  if (IsFree(isolate, target, key)) return value;
  PropertyDescriptor own;
  KEI_TRY_BOOL(found, kei::GetOwnPropertyDescriptor(isolate, target, key, &own));
  if (!found || own.configurable()) return value;
  if (own.is_accessor()) {
    if (own.getter().IsUndefined() && !value.IsUndefined()) {
      return ThrowAbout(isolate, MessageId::kProxyGetWithoutGetter, key, value);
    }
  } else if (!own.writable() && !SameValue(isolate, value, own.value())) {
    return ThrowAbout(isolate, MessageId::kProxyGetOtherValue, key, own.value(), value);
  }
  return value;
}

MaybeBool Set(Isolate* isolate, JSProxy proxy, PropertyKey key, Object value, Object receiver,
              ShouldThrow should_throw, StoreOrigin origin) {
  KEI_TRY_VALUE(trap, FindTrap(isolate, proxy, RootIndex::k_set_string));
  if (!trap.exists()) {
    return SetProperty(isolate, receiver, key, value, trap.target, should_throw, origin);
  }
  KEI_TRY_BOOL(result, trap.CallForBoolean(isolate, {key.ToName(isolate), value, receiver}));
  if (!result) return RefuseSet(isolate, key, should_throw);
  return CheckSet(isolate, trap.target, key, value);
}

MaybeBool RefuseSet(Isolate* isolate, PropertyKey key, ShouldThrow should_throw) {
  return Refuse(isolate, RootIndex::k_set_string, key, should_throw);
}

MaybeBool CheckSet(Isolate* isolate, JSReceiver target, PropertyKey key, Object value) {
  if (IsFree(isolate, target, key)) return true;
  PropertyDescriptor own;
  KEI_TRY_BOOL(found, kei::GetOwnPropertyDescriptor(isolate, target, key, &own));
  if (!found || own.configurable()) return true;
  if (own.is_accessor()) {
    if (own.setter().IsUndefined()) {
      ThrowAbout(isolate, MessageId::kProxySetWithoutSetter, key);
      return std::nullopt;
    }
  } else if (!own.writable() && !SameValue(isolate, value, own.value())) {
    ThrowAbout(isolate, MessageId::kProxySetOtherValue, key);
    return std::nullopt;
  }
  return true;
}

MaybeBool DeleteProperty(Isolate* isolate, JSProxy proxy, PropertyKey key, ShouldThrow should_throw) {
  KEI_TRY_VALUE(trap, FindTrap(isolate, proxy, RootIndex::k_deleteProperty_string));
  if (!trap.exists()) return kei::DeleteProperty(isolate, trap.target, key, should_throw);
  KEI_TRY_BOOL(result, trap.CallForBoolean(isolate, {key.ToName(isolate)}));
  return result ? CheckDelete(isolate, trap.target, key) : RefuseDelete(isolate, key, should_throw);
}

MaybeBool RefuseDelete(Isolate* isolate, PropertyKey key, ShouldThrow should_throw) {
  return Refuse(isolate, RootIndex::k_deleteProperty_string, key, should_throw);
}

MaybeBool CheckDelete(Isolate* isolate, JSReceiver target, PropertyKey key) {
  PropertyDescriptor own;
  KEI_TRY_BOOL(found, kei::GetOwnPropertyDescriptor(isolate, target, key, &own));
  if (!found) return true;
  if (!own.configurable()) {
    ThrowAbout(isolate, MessageId::kProxyDeleteNonConfigurable, key);
    return std::nullopt;
  }
  KEI_TRY_BOOL(is_extensible, kei::IsExtensible(isolate, target));
  if (is_extensible) return true;
  ThrowAbout(isolate, MessageId::kProxyDeleteNonExtensible, key);
  return std::nullopt;
}

}  // namespace kei::proxy
