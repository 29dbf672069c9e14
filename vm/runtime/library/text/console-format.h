#ifndef KEI_VM_RUNTIME_LIBRARY_TEXT_CONSOLE_FORMAT_H_
#define KEI_VM_RUNTIME_LIBRARY_TEXT_CONSOLE_FORMAT_H_

#include <optional>
#include <span>
#include <string>

#include "vm/objects/heap-objects.h"

namespace kei::console {

// The text that console.log prints for its arguments. Strings stay as they are, and other values are as
// Inspect shows them. Directives (%s %d %i %f %j %o %O %c %%) in a first string are replaced. Conversions may
// run JavaScript and throw: then nothing.
[[nodiscard]] std::optional<std::string> Format(Isolate* isolate, std::span<const Object> values);

}  // namespace kei::console

#endif  // KEI_VM_RUNTIME_LIBRARY_TEXT_CONSOLE_FORMAT_H_
