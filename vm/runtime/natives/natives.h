#ifndef KEI_VM_RUNTIME_NATIVES_NATIVES_H_
#define KEI_VM_RUNTIME_NATIVES_NATIVES_H_

#include <span>

#include "vm/objects/heap-objects.h"
#include "vm/tables/natives.h"

namespace kei {

// The functions behind %Name(…): Native_<Name> for each row of natives.h. Those that take a function do
// nothing, and answer false, if they get something else or one that is no bytecode.
using NativeArguments = std::span<const Object>;
#define NATIVE(Name, count) Object Native_##Name(Isolate* isolate, NativeArguments arguments);
KEI_NATIVES(NATIVE)
#undef NATIVE

}  // namespace kei

#endif  // KEI_VM_RUNTIME_NATIVES_NATIVES_H_
