#ifndef KEI_VM_EXEC_HOST_FUNCTIONS_H_
#define KEI_VM_EXEC_HOST_FUNCTIONS_H_

#include <memory>
#include <span>
#include <string_view>

#include "vm/isolate/isolate.h"
#include "vm/runtime/library/builtin-arguments.h"

// Functions that an embedder gives to scripts. They are written as builtins are, and called as they
// are: arguments stand on the stack, a throw returns the exception sentinel.

namespace kei {

using HostFunction = Object (*)(Isolate* isolate, const Arguments& args);

// The data that a function has beside its code.
struct HostData {
  virtual ~HostData() = default;
};

// Adds a function (NewHostFunction) to an object, with the attributes of library methods. The isolate keeps
// the data.
JSFunction InstallHostFunction(Isolate* isolate, JSObject holder, std::string_view name, int length,
                               HostFunction function, std::unique_ptr<HostData> data = nullptr);
// The data of the function that runs.
HostData* HostDataOf(Isolate* isolate, JSFunction target);

// A function that is a property of nothing.
JSFunction NewHostFunction(Isolate* isolate, std::string_view name, int length, HostFunction function,
                           std::unique_ptr<HostData> data = nullptr);
// Defines a property that the two functions get and set, and that for-in leaves out.
void DefineHostAccessor(Isolate* isolate, JSObject holder, std::string_view name, HostFunction getter,
                        HostFunction setter);

struct HostFunctionRow {
  const char* name;
  int length;
  HostFunction function;
};
void InstallHostFunctions(Isolate* isolate, JSObject holder, std::span<const HostFunctionRow> rows);
// An ordinary object with such functions.
JSObject NewHostObject(Isolate* isolate, std::span<const HostFunctionRow> rows);

}  // namespace kei

#endif  // KEI_VM_EXEC_HOST_FUNCTIONS_H_
