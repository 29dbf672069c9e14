#include "vm/exec/host-functions.h"

#include <algorithm>
#include <vector>

#include "vm/exec/realm.h"
#include "vm/runtime/shapes/initial-maps.h"

namespace kei {
namespace {

// An isolate's host functions by number. No address of C++ lies on the heap.
using HostFunctions = std::vector<HostFunction>;

HostFunctions& HostFunctionsOf(Isolate* isolate) {
  if (isolate->attachment(IsolateSlot::kExec) == nullptr) {
    isolate->Attach(IsolateSlot::kExec, new HostFunctions,
                    [](void* data) { delete static_cast<HostFunctions*>(data); });
  }
  return *static_cast<HostFunctions*>(isolate->attachment(IsolateSlot::kExec));
}

}  // namespace

// What all of them have in common; which one it is says the function's SharedFunctionInfo.
BUILTIN(HostFunction) {
  const int number = args.target().shared(isolate).outer_scope_info(isolate).SmiValue();
  return HostFunctionsOf(isolate)[static_cast<size_t>(number)](isolate, args);
}

JSFunction InstallHostFunction(Isolate* isolate, JSObject holder, std::string_view name, int length,
                               HostFunction function) {
  // Every realm has the same ones.
  HostFunctions& functions = HostFunctionsOf(isolate);
  const auto known = std::find(functions.begin(), functions.end(), function);
  const auto number = static_cast<int>(known - functions.begin());
  if (known == functions.end()) functions.push_back(function);
  JSFunction result = InstallFunction(isolate, holder, name, Builtin::kHostFunction);
  SharedFunctionInfo shared = result.shared(isolate);
  shared.set_outer_scope_info(isolate, Smi::From(number));
  shared.set_function_length(static_cast<uint16_t>(length));
  return result;
}

void InstallHostFunctions(Isolate* isolate, JSObject holder,
                          std::span<const HostFunctionRow> rows) {
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
