#include "vm/exec/realm.h"

#include "vm/exec/realm-builder.h"
#include "vm/factory/factory.h"
#include "vm/heap/heap.h"
#include "vm/isolate/realms.h"
#include "vm/runtime/ic/ic.h"

namespace kei {

JSFunction NewBuiltinFunction(Isolate* isolate, Builtin builtin, String name, Map map) {
  SharedFunctionInfo shared = isolate->factory()->NewSharedFunctionInfo();
  shared.set_name(isolate, name);
  shared.set_data(isolate, Smi::From(static_cast<int>(builtin)));
  uint32_t flags = FunctionFlags::kNative | FunctionFlags::kStrict;
  if (map.is_constructor()) flags |= FunctionFlags::kConstructorBuiltin;
  shared.set_flags(flags);
  shared.set_function_length(static_cast<uint16_t>(InfoOf(builtin).length));
  JSFunction function = isolate->factory()->NewJSFunction(map, shared, isolate->native_context(),
                                                          isolate->no_closures_cell());
  int id = static_cast<int>(builtin);
  function.set_dispatch_handle(
      isolate->heap()->dispatch_table().Allocate(isolate->builtin_table[id], id));
  return function;
}

JSFunction InstallFunction(Isolate* isolate, JSObject holder, std::string_view name,
                           Builtin builtin) {
  String text = isolate->factory()->InternalizeAscii(name);
  JSFunction function =
      NewBuiltinFunction(isolate, builtin, text, isolate->FunctionWithoutPrototypeMap());
  AddOwnProperty(isolate, holder, PropertyKey::FromName(isolate, text), function,
                 PropertyDetails::kDontEnum);
  return function;
}

Context NewRealm(Isolate* isolate) {
  Context realm = isolate->factory()->NewNativeContext();
  if (++isolate->state()->realms == 1) {
    isolate->set_native_context(realm);
    RealmBuilder(isolate).Build();
    return realm;
  }
  isolate->heap()->dispatch_table().InstallGate(
      isolate->builtin_table[static_cast<int>(Builtin::kRealmGate)]);
  InitializeStubCaches(isolate);  // keyed by maps that a primitive of either realm has
  const RealmScope scope(isolate, realm);
  RealmBuilder(isolate).Build();
  return realm;
}

}  // namespace kei
