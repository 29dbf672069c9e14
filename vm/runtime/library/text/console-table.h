#ifndef KEI_VM_RUNTIME_LIBRARY_TEXT_CONSOLE_TABLE_H_
#define KEI_VM_RUNTIME_LIBRARY_TEXT_CONSOLE_TABLE_H_

#include <optional>
#include <string>

#include "vm/objects/heap-objects.h"

namespace kei::console {

// The table that console.table prints of an object: a row for each property or entry, a column for
// each property of those. `columns`: an array of names, or undefined for all. Getters are called: an
// exception gives nothing.
[[nodiscard]] std::optional<std::string> Table(Isolate* isolate, JSReceiver data, Object columns);

}  // namespace kei::console

#endif  // KEI_VM_RUNTIME_LIBRARY_TEXT_CONSOLE_TABLE_H_
