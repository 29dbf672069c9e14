#ifndef KEI_VM_RUNTIME_PROXIES_TRAP_H_
#define KEI_VM_RUNTIME_PROXIES_TRAP_H_

#include <initializer_list>
#include <optional>
#include <span>

#include "vm/isolate/isolate.h"
#include "vm/runtime/properties/object-operations.h"
#include "vm/runtime/properties/proxy-methods.h"
#include "vm/runtime/upcalls/throw.h"

// The beginning of all internal methods of proxies: the handler's trap.

namespace kei::proxy {

// The answer to a trap about a property that returned false: a TypeError, or false.
Maybe<bool> Refuse(Isolate* isolate, RootIndex trap, PropertyKey key, ShouldThrow should_throw);

struct Trap {
  JSReceiver target;  // without a trap the first one that is no proxy, whose method takes over
  Object handler;
  Object function;  // undefined: there is no trap
  RootIndex name;

  bool exists() const { return !function.IsUndefined(); }
  // handler.trap(target, …arguments)
  Object Call(Isolate* isolate, std::initializer_list<Object> arguments) const;
  Maybe<bool> CallForBoolean(Isolate* isolate, std::initializer_list<Object> arguments) const;
  // The answer to a trap that returned false: a TypeError, or false.
  Maybe<bool> Refuse(Isolate* isolate, ShouldThrow should_throw) const;
  Maybe<bool> Refuse(Isolate* isolate, PropertyKey key, ShouldThrow should_throw) const {
    return proxy::Refuse(isolate, name, key, should_throw);
  }
};

// The trap of the proxy, or of the first of its targets that has one. Throws if one is revoked.
[[nodiscard]] std::optional<Trap> FindTrap(Isolate* isolate, JSProxy proxy, RootIndex name);

// [[Call]] and [[Construct]] by a trap that exists.
Object CallByTrap(Isolate* isolate, const Trap& trap, Object receiver, std::span<const Object> arguments);
Object ConstructByTrap(Isolate* isolate, const Trap& trap, std::span<const Object> arguments,
                       Object new_target);

// A trap that has broken an invariant of its target's property.
inline Thrown ThrowAbout(Isolate* isolate, MessageId id, PropertyKey key, const MessageArgument& a1 = {},
                         const MessageArgument& a2 = {}) {
  return ThrowError(isolate, id, key.ToKeyObject(isolate), a1, a2);
}

}  // namespace kei::proxy

#endif  // KEI_VM_RUNTIME_PROXIES_TRAP_H_
