// [[GetOwnProperty]] and [[DefineOwnProperty]] of proxies.

#include "vm/runtime/proxies/trap.h"

namespace kei::proxy {
namespace {

using MaybeBool = Maybe<bool>;

MaybeBool Fail(Isolate* isolate, MessageId id, PropertyKey key) {
  ThrowAbout(isolate, id, key);
  return std::nullopt;
}

// The target's own property, if it has it.
struct TargetProperty {
  bool exists;
  PropertyDescriptor descriptor;
};

[[nodiscard]] std::optional<TargetProperty> OwnOf(Isolate* isolate, JSReceiver target, PropertyKey key) {
  TargetProperty own;
  KEI_TRY_BOOL(found, kei::GetOwnPropertyDescriptor(isolate, target, key, &own.descriptor));
  own.exists = found;
  return own;
}

// The trap says that there is no such property.
MaybeBool CheckAbsence(Isolate* isolate, const Trap& trap, PropertyKey key) {
  KEI_TRY_VALUE(own, OwnOf(isolate, trap.target, key));
  if (!own.exists) return false;
  if (!own.descriptor.configurable()) {
    return Fail(isolate, MessageId::kProxyDescriptorUndefined, key);
  }
  KEI_TRY_BOOL(is_extensible, kei::IsExtensible(isolate, trap.target));
  if (!is_extensible) return Fail(isolate, MessageId::kProxyDescriptorNonExtensible, key);
  return false;
}

MaybeBool CheckReported(Isolate* isolate, PropertyKey key, const PropertyDescriptor& reported,
                        const TargetProperty& own, bool is_extensible) {
  const bool is_compatible = own.exists ? IsCompatible(isolate, reported, own.descriptor) : is_extensible;
  if (!is_compatible) return Fail(isolate, MessageId::kProxyDescriptorIncompatible, key);
  if (reported.configurable()) return true;
  if (!own.exists || own.descriptor.configurable()) {
    return Fail(isolate, MessageId::kProxyDescriptorNonConfigurable, key);
  }
  if (reported.is_data() && !reported.writable() && own.descriptor.writable()) {
    return Fail(isolate, MessageId::kProxyDescriptorNonWritable, key);
  }
  return true;
}

MaybeBool CheckDefined(Isolate* isolate, PropertyKey key, const PropertyDescriptor& wanted,
                       const TargetProperty& own, bool is_extensible) {
  const bool makes_fixed = wanted.has_configurable() && !wanted.configurable();
  if (!own.exists) {
    if (!is_extensible) return Fail(isolate, MessageId::kProxyDefineNonExtensible, key);
    if (makes_fixed) return Fail(isolate, MessageId::kProxyDefineNonConfigurable, key);
    return true;
  }
  const PropertyDescriptor& there = own.descriptor;
  if (!IsCompatible(isolate, wanted, there)) {
    return Fail(isolate, MessageId::kProxyDefineIncompatible, key);
  }
  if (makes_fixed && there.configurable()) {
    return Fail(isolate, MessageId::kProxyDefineNonConfigurable, key);
  }
  const bool is_fixed_writable = there.is_data() && !there.configurable() && there.writable();
  if (is_fixed_writable && wanted.has_writable() && !wanted.writable()) {
    return Fail(isolate, MessageId::kProxyDefineNonWritable, key);
  }
  return true;
}

}  // namespace

MaybeBool GetOwnPropertyDescriptor(Isolate* isolate, JSProxy proxy, PropertyKey key,
                                   PropertyDescriptor* descriptor) {
  KEI_TRY_VALUE(trap, FindTrap(isolate, proxy, RootIndex::k_getOwnPropertyDescriptor_string));
  if (!trap.exists()) {
    return kei::GetOwnPropertyDescriptor(isolate, trap.target, key, descriptor);
  }
  KEI_TRY(result, trap.Call(isolate, {key.ToName(isolate)}));
  if (result.IsUndefined()) return CheckAbsence(isolate, trap, key);
  if (!result.IsJSReceiver(isolate)) return Fail(isolate, MessageId::kProxyDescriptorInvalid, key);
  KEI_TRY_VALUE(own, OwnOf(isolate, trap.target, key));
  KEI_TRY_BOOL(is_extensible, kei::IsExtensible(isolate, trap.target));
  KEI_TRY_VALUE(reported, ToPropertyDescriptor(isolate, result));
  reported.Complete(isolate);
  *descriptor = reported;
  return CheckReported(isolate, key, reported, own, is_extensible);
}

MaybeBool DefineOwnProperty(Isolate* isolate, JSProxy proxy, PropertyKey key,
                            const PropertyDescriptor& descriptor, ShouldThrow should_throw) {
  KEI_TRY_VALUE(trap, FindTrap(isolate, proxy, RootIndex::k_defineProperty_string));
  if (!trap.exists()) {
    return kei::DefineOwnProperty(isolate, trap.target, key, descriptor, should_throw);
  }
  Object description = FromPropertyDescriptor(isolate, descriptor);
  KEI_TRY_BOOL(result, trap.CallForBoolean(isolate, {key.ToName(isolate), description}));
  if (!result) return trap.Refuse(isolate, key, should_throw);
  KEI_TRY_VALUE(own, OwnOf(isolate, trap.target, key));
  KEI_TRY_BOOL(is_extensible, kei::IsExtensible(isolate, trap.target));
  return CheckDefined(isolate, key, descriptor, own, is_extensible);
}

}  // namespace kei::proxy
