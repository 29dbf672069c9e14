#ifndef KEI_VM_EXEC_MODULES_H_
#define KEI_VM_EXEC_MODULES_H_

#include <string_view>

#include "vm/isolate/isolate.h"

// Modules from text, for hosts (vm/runtime/modules/module-host.h), in the realm that runs.

namespace kei {

// A SourceTextModule, or the exception. `name` is what messages call it.
Object NewModule(Isolate* isolate, String source, std::string_view name);
// A SyntheticModule whose default export is what the text says, or the exception.
Object NewJsonModule(Isolate* isolate, String text);

}  // namespace kei

#endif  // KEI_VM_EXEC_MODULES_H_
