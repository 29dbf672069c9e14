#ifndef KEI_VM_RUNTIME_LIBRARY_INTL_TIME_ZONES_H_
#define KEI_VM_RUNTIME_LIBRARY_INTL_TIME_ZONES_H_

#include <optional>
#include <string>

#include "vm/runtime/library/intl/intl-options.h"

namespace kei {

// The option timeZone: an offset such as "+01:30", a name as the time zone database writes it, or "" if it is
// undefined. Nothing after a throw.
[[nodiscard]] std::optional<std::string> ReadTimeZone(IntlOptions options);

}  // namespace kei

#endif  // KEI_VM_RUNTIME_LIBRARY_INTL_TIME_ZONES_H_
