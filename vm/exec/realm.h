#ifndef KEI_VM_EXEC_REALM_H_
#define KEI_VM_EXEC_REALM_H_

#include <string_view>

#include "vm/base/maybe.h"
#include "vm/isolate/isolate.h"
#include "vm/runtime/functions/functions.h"

namespace kei {

// The least that a realm takes of the heap, with as much again for what it moves into the old space.
constexpr uint64_t kRealmBytes = 512 << 10;

// A native context with all intrinsics of the specification's realm, and its global object. The builtins
// that the tables give a holder are installed on it. The isolate's first one becomes the current realm;
// how others are gone into says isolate/realms.h. Nothing where the heap has no room for one, even after a
// collection: nothing is thrown then. While a realm is made no interrupt is seen (isolate/uninterrupted.h),
// so that it is whole or there is none.
Maybe<Context> NewRealm(Isolate* isolate);

// Adds a function for a builtin to an object, with the attributes of library methods.
JSFunction InstallFunction(Isolate* isolate, JSObject holder, std::string_view name, Builtin builtin);

}  // namespace kei

#endif  // KEI_VM_EXEC_REALM_H_
