// Operations on a proxy as a whole: its prototype, extensibility, integrity, calls by its traps.

#include "vm/runtime/properties/js-array.h"
#include "vm/runtime/proxies/trap.h"
#include "vm/runtime/upcalls/call.h"
#include "vm/runtime/values/conversions.h"

namespace kei::proxy {
namespace {

using MaybeBool = Maybe<bool>;

MaybeBool Fail(Isolate* isolate, MessageId id, const MessageArgument& argument = {}) {
  ThrowError(isolate, id, argument);
  return std::nullopt;
}

// The target is not extensible: whether its prototype is that one.
MaybeBool IsPrototypeOf(Isolate* isolate, Object prototype, JSReceiver target) {
  KEI_TRY(actual, kei::GetPrototypeOf(isolate, target));
  return actual == prototype;
}

}  // namespace

Object GetPrototypeOf(Isolate* isolate, JSProxy proxy) {
  KEI_TRY_VALUE(trap, FindTrap(isolate, proxy, RootIndex::k_getPrototypeOf_string));
  if (!trap.exists()) return kei::GetPrototypeOf(isolate, trap.target);
  KEI_TRY(prototype, trap.Call(isolate, {}));
  if (!prototype.IsNull() && !prototype.IsJSReceiver(isolate)) {
    return ThrowError(isolate, MessageId::kProxyPrototypeInvalid);
  }
  KEI_TRY_BOOL(is_extensible, kei::IsExtensible(isolate, trap.target));
  if (is_extensible) return prototype;
  KEI_TRY_BOOL(is_actual, IsPrototypeOf(isolate, prototype, trap.target));
  return is_actual ? prototype : ThrowError(isolate, MessageId::kProxyPrototypeNonExtensible);
}

MaybeBool SetPrototypeOf(Isolate* isolate, JSProxy proxy, Object prototype, ShouldThrow should_throw) {
  KEI_TRY_VALUE(trap, FindTrap(isolate, proxy, RootIndex::k_setPrototypeOf_string));
  if (!trap.exists()) return kei::SetPrototypeOf(isolate, trap.target, prototype, should_throw);
  KEI_TRY_BOOL(result, trap.CallForBoolean(isolate, {prototype}));
  if (!result) return trap.Refuse(isolate, should_throw);
  KEI_TRY_BOOL(is_extensible, kei::IsExtensible(isolate, trap.target));
  if (is_extensible) return true;
  KEI_TRY_BOOL(is_actual, IsPrototypeOf(isolate, prototype, trap.target));
  return is_actual ? MaybeBool(true) : Fail(isolate, MessageId::kProxySetPrototypeNonExtensible);
}

MaybeBool IsExtensible(Isolate* isolate, JSProxy proxy) {
  KEI_TRY_VALUE(trap, FindTrap(isolate, proxy, RootIndex::k_isExtensible_string));
  if (!trap.exists()) return kei::IsExtensible(isolate, trap.target);
  KEI_TRY_BOOL(result, trap.CallForBoolean(isolate, {}));
  KEI_TRY_BOOL(is_extensible, kei::IsExtensible(isolate, trap.target));
  if (result == is_extensible) return result;
  return Fail(isolate, MessageId::kProxyIsExtensibleInconsistent, is_extensible ? "true" : "false");
}

MaybeBool PreventExtensions(Isolate* isolate, JSProxy proxy, ShouldThrow should_throw) {
  KEI_TRY_VALUE(trap, FindTrap(isolate, proxy, RootIndex::k_preventExtensions_string));
  if (!trap.exists()) return kei::PreventExtensions(isolate, trap.target, should_throw);
  KEI_TRY_BOOL(result, trap.CallForBoolean(isolate, {}));
  if (!result) return trap.Refuse(isolate, should_throw);
  KEI_TRY_BOOL(is_extensible, kei::IsExtensible(isolate, trap.target));
  return is_extensible ? Fail(isolate, MessageId::kProxyStillExtensible) : MaybeBool(true);
}

MaybeBool SetIntegrityLevel(Isolate* isolate, JSProxy proxy, IntegrityLevel level, ShouldThrow should_throw) {
  KEI_TRY_BOOL(prevented, PreventExtensions(isolate, proxy, should_throw));
  if (!prevented) return false;
  return RestrictOneByOne(isolate, proxy, level);
}

Object CallByTrap(Isolate* isolate, const Trap& trap, Object receiver, std::span<const Object> arguments) {
  KEI_TRY(list, NewArrayFrom(isolate, arguments));
  return trap.Call(isolate, {receiver, list});
}

Object ConstructByTrap(Isolate* isolate, const Trap& trap, std::span<const Object> arguments,
                       Object new_target) {
  KEI_TRY(list, NewArrayFrom(isolate, arguments));
  KEI_TRY(result, trap.Call(isolate, {list, new_target}));
  if (result.IsJSReceiver(isolate)) return result;
  return ThrowError(isolate, MessageId::kProxyConstructNonObject, result);
}

}  // namespace kei::proxy
