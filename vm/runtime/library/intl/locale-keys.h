#ifndef KEI_VM_RUNTIME_LIBRARY_INTL_LOCALE_KEYS_H_
#define KEI_VM_RUNTIME_LIBRARY_INTL_LOCALE_KEYS_H_

#include <optional>
#include <string>
#include <string_view>

#include "vm/objects/heap-objects.h"

// Methods such as localeCompare are called again and again with the same string for a locale and without
// options. To resolve the locale takes several times as long as to compare. So the realm remembers, for each
// method, the string that it was called with last, and the key that was found for it.

namespace kei {

enum class LocaleMethod : uint8_t { kCompareStrings, kFormatNumber, kCount };

// The key of that very string, if it is the last one; `locales` may be any value.
[[nodiscard]] std::optional<std::string> RememberedKey(Isolate* isolate, LocaleMethod method, Object locales);
// Does nothing if `locales` is no string.
void RememberKey(Isolate* isolate, LocaleMethod method, Object locales, std::string_view key);

}  // namespace kei

#endif  // KEI_VM_RUNTIME_LIBRARY_INTL_LOCALE_KEYS_H_
