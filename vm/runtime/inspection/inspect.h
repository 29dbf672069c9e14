#ifndef KEI_VM_RUNTIME_INSPECTION_INSPECT_H_
#define KEI_VM_RUNTIME_INSPECTION_INSPECT_H_

#include <string>

#include "vm/objects/heap-objects.h"

namespace kei {

// A value as a console or REPL shows it, in UTF-8: strings quoted, objects and arrays with their own
// enumerable properties to a depth of 2, cycles marked, long ones over several lines. Runs no
// JavaScript: getters are shown as [Getter].
std::string Inspect(Isolate* isolate, Object value);

}  // namespace kei

#endif  // KEI_VM_RUNTIME_INSPECTION_INSPECT_H_
