#ifndef KEI_VM_INTERNATIONAL_MODULE_DATES_H_
#define KEI_VM_INTERNATIONAL_MODULE_DATES_H_

#include <unicode/dtptngen.h>
#include <unicode/timezone.h>

#include <string>
#include <string_view>

namespace kei::international {

// The generator of a language's patterns, by ICU's id of it; it stays until the thread's next call. Null if
// ICU fails.
icu::DateTimePatternGenerator* PatternGenerator(std::string_view locale);

// The zone of a key of dates.
icu::TimeZone* NewTimeZone(std::string_view zone);
// Whether a name is ICU's own, beside those of the time zone database: abbreviations, and zones of old
// systems.
bool IsForeignZone(std::string_view name);
// ECMA-402 has UTC where ICU has Etc/UTC and its like.
std::string PrimaryZone(const std::string& zone);

}  // namespace kei::international

#endif  // KEI_VM_INTERNATIONAL_MODULE_DATES_H_
