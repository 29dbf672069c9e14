#include "tools/kei/realms.h"

#include "tools/kei/agents.h"
#include "tools/kei/shell-functions.h"
#include "tools/kei/shell-state.h"
#include "vm/base/maybe.h"
#include "vm/exec/engine.h"
#include "vm/exec/host-functions.h"
#include "vm/exec/realm.h"
#include "vm/factory/factory.h"
#include "vm/heap/heap.h"
#include "vm/isolate/realms.h"
#include "vm/isolate/rooted.h"
#include "vm/runtime/library/arrays/typed-array.h"
#include "vm/runtime/properties/object-operations.h"
#include "vm/runtime/upcalls/poll.h"
#include "vm/runtime/upcalls/throw.h"
#include "vm/runtime/values/conversions.h"

namespace kei::shell {
namespace {

RootedVector<>& RealmsOf(Isolate* isolate) { return ShellState::Of(isolate).realms; }

Object NumberOf(Isolate* isolate, Context realm) {
  const RootedVector<>& realms = RealmsOf(isolate);
  for (size_t i = 0; i < realms.size(); i++) {
    if (realms[i] == realm) return Smi::From(static_cast<int32_t>(i));
  }
  return isolate->undefined();
}

// The realm that an argument names; empty after a throw.
Maybe<Context> RealmAt(Isolate* isolate, Object number) {
  const RootedVector<>& realms = RealmsOf(isolate);
  if (number.IsSmi() && number.SmiValue() >= 0) {
    const auto i = static_cast<size_t>(number.SmiValue());
    if (i < realms.size() && !realms[i].IsUndefined()) return Context::cast(realms[i]);
  }
  ThrowError(isolate, MessageId::kInvalidIndex, number);
  return std::nullopt;
}

Object Evaluate(Isolate* isolate, Context realm, Object source) {
  KEI_TRY(text, ToString(isolate, source));
  const RealmScope scope(isolate, realm);
  return RunScript(isolate, String::cast(text), "[realm]");
}

// The number of an object's realm, which is that of the function that made its map.
Object OwnerOf(Isolate* isolate, Object value) {
  if (value.IsTypeJSGlobalObject(isolate)) {
    return NumberOf(isolate, JSGlobalObject::cast(value).native_context(isolate));
  }
  if (value.IsCallable(isolate)) {
    Maybe<Context> realm = FunctionRealm(isolate, value);
    return realm ? NumberOf(isolate, *realm) : isolate->undefined();
  }
  if (!value.IsJSReceiver(isolate)) return isolate->undefined();
  Object maker = JSReceiver::cast(value).map(isolate);
  while (maker.IsMap(isolate)) maker = Map::cast(maker).constructor_or_back_pointer(isolate);
  if (!maker.IsJSFunction(isolate)) return isolate->undefined();
  return NumberOf(isolate, RealmOf(isolate, JSFunction::cast(maker)));
}

void AddHidden(Isolate* isolate, JSObject holder, std::string_view name, Object value) {
  String text = isolate->factory()->InternalizeAscii(name);
  AddOwnProperty(isolate, holder, PropertyKey::FromName(isolate, text), value, PropertyDetails::kDontEnum);
}

// Returns the realm's host object; ends the execution if the heap has no room for a realm.
Object NewRealmWithShell(Isolate* isolate) {
  const Maybe<Context> realm = kei::NewRealm(isolate);
  if (!realm) {
    isolate->heap()->limits().EndForLackOfRoom(kRealmBytes);
    return ThrowTermination(isolate);
  }
  const RealmScope scope(isolate, *realm);
  return InstallShellFunctions(isolate);
}

// --- Realm

Object RealmCreate(Isolate* isolate, const Arguments& args) {
  KEI_TRY_VOID(NewRealmWithShell(isolate));
  return Smi::From(static_cast<int32_t>(RealmsOf(isolate).size()) - 1);
}

Object RealmCurrent(Isolate* isolate, const Arguments& args) {
  return NumberOf(isolate, isolate->native_context());
}

Object RealmDispose(Isolate* isolate, const Arguments& args) {
  KEI_TRY_VALUE(realm, RealmAt(isolate, args.at(0)));
  RealmsOf(isolate).set(static_cast<size_t>(NumberOf(isolate, realm).SmiValue()), isolate->undefined());
  return isolate->undefined();
}

Object RealmEval(Isolate* isolate, const Arguments& args) {
  KEI_TRY_VALUE(realm, RealmAt(isolate, args.at(0)));
  return Evaluate(isolate, realm, args.at(1));
}

Object RealmGlobal(Isolate* isolate, const Arguments& args) {
  KEI_TRY_VALUE(realm, RealmAt(isolate, args.at(0)));
  return IntrinsicOf(isolate, realm, NativeContextSlot::kGlobalObject);
}

Object RealmOwner(Isolate* isolate, const Arguments& args) { return OwnerOf(isolate, args.at(0)); }

// --- $262, in the realm that its functions are of

Object HostCreateRealm(Isolate* isolate, const Arguments& args) { return NewRealmWithShell(isolate); }

Object HostDetachArrayBuffer(Isolate* isolate, const Arguments& args) {
  if (!args.at(0).IsTypeJSArrayBuffer(isolate) || IsShared(JSArrayBuffer::cast(args.at(0)))) {
    return ThrowError(isolate, MessageId::kIncompatibleReceiver, "$262.detachArrayBuffer", args.at(0));
  }
  DetachArrayBuffer(isolate, JSArrayBuffer::cast(args.at(0)));
  return isolate->null();
}

Object HostEvalScript(Isolate* isolate, const Arguments& args) {
  return Evaluate(isolate, isolate->native_context(), args.at(0));
}

Object HostGc(Isolate* isolate, const Arguments& args) {
  isolate->heap()->CollectAllAvailableGarbage();
  return isolate->undefined();
}

// Does the work of $262.IsHTMLDDA: an object that is loosely equal to undefined, and falsy.
Object HostBeUndetectable(Isolate* isolate, const Arguments& args) { return isolate->null(); }

void AddUndetectable(Isolate* isolate, JSObject host) {
  JSFunction function = InstallHostFunction(isolate, host, "IsHTMLDDA", 0, HostBeUndetectable);
  Map map = CopyMap(isolate, function.map(isolate));
  map.set(MapBits::kUndetectable);
  function.set_map(isolate, map);
}

}  // namespace

JSObject InstallRealmGlobals(Isolate* isolate) {
  constexpr HostFunctionRow kRealm[] = {
      {"create", 0, RealmCreate},
      // Realms may always reach into each other.
      {"createAllowCrossRealmAccess", 0, RealmCreate},
      {"current", 0, RealmCurrent},
      {"dispose", 1, RealmDispose},
      {"eval", 2, RealmEval},
      {"global", 1, RealmGlobal},
      {"owner", 1, RealmOwner},
  };
  constexpr HostFunctionRow kHost[] = {
      {"createRealm", 0, HostCreateRealm},
      {"detachArrayBuffer", 1, HostDetachArrayBuffer},
      {"evalScript", 1, HostEvalScript},
      {"gc", 0, HostGc},
  };
  JSObject global = isolate->GlobalObject();
  AddHidden(isolate, global, "Realm", NewHostObject(isolate, kRealm));
  JSObject host = NewHostObject(isolate, kHost);
  if (!IsWorker(isolate)) AddHidden(isolate, host, "agent", NewAgentObject(isolate));
  AddUndetectable(isolate, host);
  AddHidden(isolate, host, "global", global);
  AddHidden(isolate, global, "$262", host);
  if (!RealmsOf(isolate).TryPush(isolate->native_context())) isolate->heap()->limits().EndForLackOfRoom(0);
  return host;
}

}  // namespace kei::shell
