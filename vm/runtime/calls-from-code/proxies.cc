// Proxies: what their stubs leave to C++ (builtins/stubs/proxies.cc).

#include "vm/isolate/isolate.h"
#include "vm/objects/cast.h"
#include "vm/runtime/calls-from-code/runtime.h"
#include "vm/runtime/ic/ic.h"
#include "vm/runtime/properties/keys.h"
#include "vm/runtime/properties/object-operations.h"
#include "vm/runtime/properties/proxy-methods.h"
#include "vm/runtime/upcalls/throw.h"

namespace kei {
namespace {

PropertyKey KeyOf(Isolate* isolate, Object name) {
  return PropertyKey::FromName(isolate, Cast<Name>(isolate, name));
}

// The stub cache learns the handlers' traps, and of a target without any its property.
void LearnTraps(Isolate* isolate, Object proxy, Name trap, PropertyKey key) {
  constexpr int kMaxChain = 8;
  Object object = proxy;
  for (int i = 0; i < kMaxChain && object.IsTypeJSProxy(isolate); i++) {
    LearnLoad(isolate, Cast<JSProxy>(isolate, object).handler(isolate), trap);
    object = Cast<JSProxy>(isolate, object).target(isolate);
  }
  if (!key.is_index()) LearnLoad(isolate, object, key.name());
}

}  // namespace

extern "C" Object Runtime_ForInFilter(Isolate* isolate, Object receiver, Object key) {
  if (receiver.IsTypeJSProxy(isolate)) {
    LearnTraps(isolate, receiver, isolate->getOwnPropertyDescriptor_string(), KeyOf(isolate, key));
  }
  return ForInFilter(isolate, receiver, key);
}

extern "C" Object Runtime_ProxyGet(Isolate* isolate, Object proxy, Object name, Object receiver) {
  const PropertyKey key = KeyOf(isolate, name);
  LearnTraps(isolate, proxy, isolate->get_string(), key);
  return proxy::Get(isolate, Cast<JSProxy>(isolate, proxy), key, receiver);
}

extern "C" Object Runtime_ProxyHas(Isolate* isolate, Object proxy, Object name) {
  const PropertyKey key = KeyOf(isolate, name);
  LearnTraps(isolate, proxy, isolate->has_string(), key);
  KEI_TRY_BOOL(found, proxy::Has(isolate, Cast<JSProxy>(isolate, proxy), key));
  return isolate->boolean(found);
}

extern "C" Object Runtime_ProxySet(Isolate* isolate, Object proxy, Object name, Object value, Object vector,
                                   Object slot) {
  const PropertyKey key = KeyOf(isolate, name);
  const ShouldThrow mode = ModeOf(IsStrictStore(FeedbackSlotView(isolate, vector, slot)));
  LearnTraps(isolate, proxy, isolate->set_string(), key);
  KEI_TRY_VOID(
      proxy::Set(isolate, Cast<JSProxy>(isolate, proxy), key, value, proxy, mode, StoreOrigin::kKeyed));
  return value;
}

extern "C" Object Runtime_CheckProxyGet(Isolate* isolate, Object target, Object name, Object value) {
  return proxy::CheckGet(isolate, Cast<JSReceiver>(isolate, target), KeyOf(isolate, name), value);
}

extern "C" Object Runtime_CheckProxyHas(Isolate* isolate, Object target, Object name) {
  KEI_TRY_BOOL(found, proxy::CheckHas(isolate, Cast<JSReceiver>(isolate, target), KeyOf(isolate, name)));
  return isolate->boolean(found);
}

extern "C" Object Runtime_CheckProxySet(Isolate* isolate, Object target, Object name, Object value) {
  KEI_TRY_VOID(proxy::CheckSet(isolate, Cast<JSReceiver>(isolate, target), KeyOf(isolate, name), value));
  return value;
}

extern "C" Object Runtime_ProxySetRefused(Isolate* isolate, Object name, Object vector, Object slot) {
  const ShouldThrow mode = ModeOf(IsStrictStore(FeedbackSlotView(isolate, vector, slot)));
  KEI_TRY_VOID(proxy::RefuseSet(isolate, KeyOf(isolate, name), mode));
  return isolate->undefined();
}

extern "C" Object Runtime_ProxyDelete(Isolate* isolate, Object proxy, Object name, Object strict) {
  const PropertyKey key = KeyOf(isolate, name);
  const ShouldThrow mode = ModeOf(strict.SmiValue() != 0);
  LearnTraps(isolate, proxy, isolate->deleteProperty_string(), key);
  KEI_TRY_BOOL(deleted, proxy::DeleteProperty(isolate, Cast<JSProxy>(isolate, proxy), key, mode));
  return isolate->boolean(deleted);
}

extern "C" Object Runtime_CheckProxyDelete(Isolate* isolate, Object target, Object name) {
  KEI_TRY_BOOL(deleted, proxy::CheckDelete(isolate, Cast<JSReceiver>(isolate, target), KeyOf(isolate, name)));
  return isolate->boolean(deleted);
}

extern "C" Object Runtime_ProxyDeleteRefused(Isolate* isolate, Object name, Object strict) {
  const ShouldThrow mode = ModeOf(strict.SmiValue() != 0);
  KEI_TRY_BOOL(deleted, proxy::RefuseDelete(isolate, KeyOf(isolate, name), mode));
  return isolate->boolean(deleted);
}

extern "C" Object Runtime_ThrowProxyConstructed(Isolate* isolate, Object result) {
  return ThrowError(isolate, MessageId::kProxyConstructNonObject, result);
}

}  // namespace kei
