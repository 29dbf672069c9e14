#include "vm/runtime/proxies/trap.h"

#include <algorithm>
#include <array>

#include "vm/objects/cast.h"
#include "vm/runtime/strings/string-operations.h"
#include "vm/runtime/upcalls/call.h"
#include "vm/runtime/upcalls/poll.h"
#include "vm/runtime/values/conversions.h"

namespace kei::proxy {

std::optional<Trap> FindTrap(Isolate* isolate, JSProxy proxy, RootIndex name) {
  while (true) {
    KEI_POLL(isolate);
    if (proxy.is_revoked(isolate)) {
      ThrowError(isolate, MessageId::kProxyRevoked, isolate->root(name));
      return std::nullopt;
    }
    // Looking for the trap may revoke the proxy.
    Object target = proxy.target(isolate), handler = proxy.handler(isolate);
    KEI_TRY(function, GetNamed(isolate, handler, name));
    if (function.IsNullish()) function = isolate->undefined();
    if (!function.IsUndefined() && !function.IsCallable(isolate)) {
      ThrowError(isolate, MessageId::kPropertyNotFunction, function, isolate->root(name), handler);
      return std::nullopt;
    }
    const Trap trap{Cast<JSReceiver>(isolate, target), handler, function, name};
    if (trap.exists() || !target.IsTypeJSProxy(isolate)) return trap;
    proxy = Cast<JSProxy>(isolate, target);
  }
}

Object Trap::Call(Isolate* isolate, std::initializer_list<Object> arguments) const {
  constexpr size_t kMaxArguments = 4;  // arguments of `set`: the target, key, value, receiver
  std::array<Object, kMaxArguments> all;
  all[0] = target;
  std::ranges::copy(arguments, all.begin() + 1);
  return kei::Call(isolate, function, handler, std::span<const Object>(all).first(arguments.size() + 1));
}

Maybe<bool> Trap::CallForBoolean(Isolate* isolate, std::initializer_list<Object> arguments) const {
  KEI_TRY(result, Call(isolate, arguments));
  return ToBoolean(isolate, result);
}

Maybe<bool> Trap::Refuse(Isolate* isolate, ShouldThrow should_throw) const {
  if (should_throw == ShouldThrow::kDontThrow) return false;
  ThrowError(isolate, MessageId::kProxyReturnedFalsish, isolate->root(name));
  return std::nullopt;
}

Maybe<bool> Refuse(Isolate* isolate, RootIndex name, PropertyKey key, ShouldThrow should_throw) {
  if (should_throw == ShouldThrow::kDontThrow) return false;
  ThrowError(isolate, MessageId::kProxyReturnedFalsishFor, isolate->root(name), key.ToKeyObject(isolate));
  return std::nullopt;
}

}  // namespace kei::proxy
