#ifndef KEI_VM_RUNTIME_LIBRARY_INTL_LOCALE_LIST_H_
#define KEI_VM_RUNTIME_LIBRARY_INTL_LOCALE_LIST_H_

#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "vm/factory/value-list.h"
#include "vm/objects/heap-objects.h"

// Lists of locales, and what they are resolved to.

namespace kei {

constexpr const char* kDefaultLocale = "en-US";

// The canonical form of a tag (CanonicalizeUnicodeLocaleId). Nothing, after a RangeError, if it is not
// structurally valid.
[[nodiscard]] std::optional<std::string> CanonicalLocale(Isolate* isolate, std::string_view tag);
// The same of a script's string.
[[nodiscard]] std::optional<std::string> CanonicalLocale(Isolate* isolate, String tag);

// Whether a locale's numbers and dates are those of the default.
bool IsDefaultLocale(std::string_view locale);
// The tag if the argument `locales` is undefined or the string of such a locale. To resolve it takes no data.
[[nodiscard]] std::optional<std::string> KnownLocale(Isolate* isolate, Object locales);

// CanonicalizeLocaleList: pushes internalized canonical tags. Undefined or the exception.
Object CanonicalizeLocaleList(Isolate* isolate, Object locales, ValueList* list);

// A key of the Unicode extension that a class takes from the locale and from its options.
struct ExtensionKey {
  const char* key;     // such as "nu"
  const char* option;  // the value that the options have, or null
  // The value that the locale itself has, or "".
  std::string (*initial)(const std::string& locale);
  bool (*supports)(const std::string& locale, std::string_view value);
};

struct ResolvedLocale {
  static constexpr int kMostKeys = 4;
  std::string locale;             // with the keys that were taken from the extension
  std::string data_locale;        // without extensions
  std::string values[kMostKeys];  // one for each key
  bool has_own_values = true;     // whether they are what the locale itself has
};

// ResolveLocale. Options are canonicalized here. Nothing after a throw.
[[nodiscard]] std::optional<ResolvedLocale> ResolveLocale(Isolate* isolate, const ValueList& requested,
                                                          std::span<const ExtensionKey> keys);

// The key "nu", which most classes have.
ExtensionKey NumberingSystemKey(const std::string& option);
// The tag that has the module use a numbering system; "": the locale's.
std::string TagWithNumbers(const std::string& data_locale, const std::string& numbering_system);

}  // namespace kei

#endif  // KEI_VM_RUNTIME_LIBRARY_INTL_LOCALE_LIST_H_
