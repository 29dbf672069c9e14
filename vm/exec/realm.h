#ifndef KEI_VM_EXEC_REALM_H_
#define KEI_VM_EXEC_REALM_H_

#include <string_view>

#include "vm/isolate/isolate.h"

namespace kei {

// A native context with all intrinsics of the specification's realm, and its global object. The builtins
// that the tables give a holder are installed on it. The isolate's first one becomes the current realm;
// how others are gone into says isolate/realms.h.
Context NewRealm(Isolate* isolate);

// A function for a builtin. `map` is one of the native context's function maps.
JSFunction NewBuiltinFunction(Isolate* isolate, Builtin builtin, String name, Map map);

// Adds a function for a builtin to an object, with the attributes of library methods.
JSFunction InstallFunction(Isolate* isolate, JSObject holder, std::string_view name, Builtin builtin);

}  // namespace kei

#endif  // KEI_VM_EXEC_REALM_H_
