#include "vm/exec/host-functions.h"

#include <algorithm>
#include <vector>

#include "vm/exec/realm.h"
#include "vm/runtime/shapes/initial-maps.h"

namespace kei {
namespace {

// An isolate's host functions by number. No address of C++ lies on the heap.
struct HostFunctionEntry {
  HostFunction function;
  std::unique_ptr<HostData> data;
};
using HostFunctions = std::vector<HostFunctionEntry>;

HostFunctions& HostFunctionsOf(Isolate* isolate) {
  if (isolate->attachment(IsolateSlot::kExec) == nullptr) {
    isolate->Attach(IsolateSlot::kExec, new HostFunctions,
                    [](void* data) { delete static_cast<HostFunctions*>(data); });
  }
  return *static_cast<HostFunctions*>(isolate->attachment(IsolateSlot::kExec));
}

// The function's SharedFunctionInfo says which one it is.
const HostFunctionEntry& EntryOf(Isolate* isolate, JSFunction target) {
  const int number = target.shared(isolate).outer_scope_info(isolate).SmiValue();
  return HostFunctionsOf(isolate)[static_cast<size_t>(number)];
}

}  // namespace

// The entry that all of them share.
BUILTIN(HostFunction) { return EntryOf(isolate, args.target()).function(isolate, args); }

HostData* HostDataOf(Isolate* isolate, JSFunction target) { return EntryOf(isolate, target).data.get(); }

JSFunction NewHostFunction(Isolate* isolate, std::string_view name, int length, HostFunction function,
                           std::unique_ptr<HostData> data) {
  // Every realm has the same ones.
  HostFunctions& functions = HostFunctionsOf(isolate);
  const auto known = std::find_if(functions.begin(), functions.end(), [&](const auto& entry) {
    return entry.function == function && entry.data == nullptr && data == nullptr;
  });
  const auto number = static_cast<int>(known - functions.begin());
  if (known == functions.end()) functions.push_back({function, std::move(data)});
  JSFunction result =
      NewBuiltinFunction(isolate, Builtin::kHostFunction, isolate->factory()->InternalizeAscii(name),
                         isolate->FunctionWithoutPrototypeMap());
  SharedFunctionInfo shared = result.shared(isolate);
  shared.set_outer_scope_info(isolate, Smi::From(number));
  shared.set_function_length(static_cast<uint16_t>(length));
  return result;
}

JSFunction InstallHostFunction(Isolate* isolate, JSObject holder, std::string_view name, int length,
                               HostFunction function, std::unique_ptr<HostData> data) {
  JSFunction result = NewHostFunction(isolate, name, length, function, std::move(data));
  const String text = isolate->factory()->InternalizeAscii(name);
  AddOwnProperty(isolate, holder, PropertyKey::FromName(isolate, text), result, PropertyDetails::kDontEnum);
  return result;
}

void DefineHostAccessor(Isolate* isolate, JSObject holder, std::string_view name, HostFunction getter,
                        HostFunction setter) {
  const String text = isolate->factory()->InternalizeAscii(name);
  DefineAccessor(isolate, holder, PropertyKey::FromName(isolate, text),
                 NewHostFunction(isolate, name, 0, getter), NewHostFunction(isolate, name, 1, setter),
                 PropertyDetails::kDontEnum);
}

void InstallHostFunctions(Isolate* isolate, JSObject holder, std::span<const HostFunctionRow> rows) {
  for (const HostFunctionRow& row : rows) {
    InstallHostFunction(isolate, holder, row.name, row.length, row.function);
  }
}

JSObject NewHostObject(Isolate* isolate, std::span<const HostFunctionRow> rows) {
  JSObject object = NewObjectOfMap(isolate, isolate->ObjectMap());
  InstallHostFunctions(isolate, object, rows);
  return object;
}

}  // namespace kei
