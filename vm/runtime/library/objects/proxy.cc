#include "vm/factory/factory.h"
#include "vm/isolate/isolate.h"
#include "vm/objects/cast.h"
#include "vm/runtime/functions/builtin-closure.h"
#include "vm/runtime/library/builtin-arguments.h"
#include "vm/runtime/properties/noted-objects.h"
#include "vm/runtime/shapes/protocols.h"
#include "vm/runtime/upcalls/throw.h"

namespace kei {
namespace {

Object NewProxy(Isolate* isolate, Object target, Object handler) {
  if (!target.IsJSReceiver(isolate) || !handler.IsJSReceiver(isolate)) {
    return ThrowError(isolate, MessageId::kProxyNonObject);
  }
  return isolate->factory()->NewJSProxy(Cast<JSReceiver>(isolate, target),
                                        Cast<JSReceiver>(isolate, handler));
}

// The slot of a revoke function's context for the proxy, or null.
constexpr int kProxySlot = 0;

}  // namespace

BUILTIN(ProxyConstructor) {
  if (!args.is_construct()) return ThrowError(isolate, MessageId::kConstructorRequiresNew, "Proxy");
  return NewProxy(isolate, args.at(0), args.at(1));
}

BUILTIN(ProxyRevocable) {
  KEI_TRY(proxy, NewProxy(isolate, args.at(0), args.at(1)));
  JSFunction revoke =
      NewBuiltinClosure(isolate, BuiltinClosure::kProxyRevoke, NewClosureContext(isolate, {proxy}));
  const NamedValue values[] = {{RootIndex::k_proxy_string, proxy}, {RootIndex::k_revoke_string, revoke}};
  return NewNotedObject(isolate, values, RealmMemory::kRevocableMap);
}

BUILTIN(ProxyRevoke) {
  Context context = args.target().context(isolate);
  Object revocable = context.get(isolate, kProxySlot);
  if (revocable.IsNull()) return isolate->undefined();
  Object null = isolate->null();
  context.set(isolate, kProxySlot, null);
  JSProxy proxy = Cast<JSProxy>(isolate, revocable);
  proxy.set_target(isolate, null);
  proxy.set_handler(isolate, null);
  return isolate->undefined();
}

}  // namespace kei
