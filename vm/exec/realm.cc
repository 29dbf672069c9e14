#include "vm/exec/realm.h"

#include "vm/exec/realm-builder.h"
#include "vm/heap/factory.h"
#include "vm/heap/heap.h"

namespace kei {

JSFunction NewBuiltinFunction(Isolate* isolate, Builtin builtin, String name, Map map) {
  SharedFunctionInfo shared = isolate->factory()->NewSharedFunctionInfo();
  bool constructor = map.is_constructor();
  shared.set_name(isolate, name);
  shared.set_data(isolate, Smi::From(static_cast<int>(builtin)));
  shared.set_flags(FunctionFlags::kNative | FunctionFlags::kStrict |
                   (constructor ? FunctionFlags::kConstructorBuiltin : 0));
  shared.set_function_length(static_cast<uint16_t>(InfoOf(builtin).length));
  JSFunction function = isolate->factory()->NewJSFunction(map, shared, isolate->native_context(),
                                                          isolate->no_closures_cell());
  function.set_dispatch_handle(isolate->heap()->AllocateDispatchHandle(
      isolate->builtin_table[static_cast<int>(builtin)]));
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
  isolate->set_native_context(isolate->factory()->NewNativeContext());
  RealmBuilder(isolate).Build();
  return isolate->native_context();
}

}  // namespace kei
