#ifndef KEI_VM_RUNTIME_LIBRARY_INTL_LOCALE_TAG_H_
#define KEI_VM_RUNTIME_LIBRARY_INTL_LOCALE_TAG_H_

#include <optional>

#include "vm/runtime/library/builtin-arguments.h"
#include "vm/runtime/library/intl/language-tag.h"

namespace kei {

// The tag of the Intl.Locale that is the receiver; nothing after a TypeError. `method`: its full name.
[[nodiscard]] std::optional<LanguageTag> ThisLocaleTag(Isolate* isolate, const Arguments& args,
                                                       const char* method);

}  // namespace kei

#endif  // KEI_VM_RUNTIME_LIBRARY_INTL_LOCALE_TAG_H_
