#ifndef KEI_VM_RUNTIME_LIBRARY_INTL_ROOT_ORDER_H_
#define KEI_VM_RUNTIME_LIBRARY_INTL_ROOT_ORDER_H_

#include <optional>
#include <string_view>

#include "vm/objects/heap-objects.h"

namespace kei {

// Whether ASCII has the root collation's order in a language; `locale`: without extensions.
bool HasRootOrder(std::string_view locale);
// Whether the argument `locales` is a tag of such a language, and it takes no data to see that.
bool AreLocalesOfRootOrder(Isolate* isolate, Object locales);

// Compares two strings in that order, as far as their characters of ASCII decide. The order is the one of
// sensitivity "variant". Nothing: they do not decide.
[[nodiscard]] std::optional<int> CompareInRootOrder(Isolate* isolate, String a, String b);

}  // namespace kei

#endif  // KEI_VM_RUNTIME_LIBRARY_INTL_ROOT_ORDER_H_
