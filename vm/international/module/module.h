#ifndef KEI_VM_INTERNATIONAL_MODULE_MODULE_H_
#define KEI_VM_INTERNATIONAL_MODULE_MODULE_H_

#include <unicode/uformattedvalue.h>
#include <unicode/umachine.h>

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "vm/international/international.h"

// The module's files share these. Each file has the functions for one family of ICU's, which icu.cc puts into
// the table.

namespace kei::international {

// --- Texts
inline const UChar* Text(const uint16_t* text) { return reinterpret_cast<const UChar*>(text); }
inline UChar* Text(uint16_t* text) { return reinterpret_cast<UChar*>(text); }
std::u16string FromAscii(std::string_view text);
std::string ToAscii(std::u16string_view text);
// The text before the first line feed of a key, which `key` loses with it.
std::string_view TakeLine(std::string_view* key);
// ICU's id of a language tag; "" is the root.
std::string LocaleOf(std::string_view tag);

// The result of a function that writes a text: 0 if ICU failed.
inline size_t LengthOrNone(int32_t length, UErrorCode error) {
  const bool fits_or_not = U_SUCCESS(error) || error == U_BUFFER_OVERFLOW_ERROR;
  return fits_or_not && length > 0 ? static_cast<size_t>(length) : 0;
}

// --- Parts of texts
// The name of a field, or null if it is literal. `text` is the field's.
using PartNamer = const char* (*)(int32_t category, int32_t field, std::u16string_view text);
const char* NumberPart(int32_t category, int32_t field, std::u16string_view text);
// A formatted value, which stays as it is until the thread's next call; the one function that turns ICU's
// positions of fields into parts. Without `namer` there are none.
Formatted ToFormatted(const UFormattedValue* value, PartNamer namer);
// The same of a text with fields that have names already. The text stays where it is.
struct NamedField {
  int32_t begin, end;
  const char* type;
};
Formatted ToFormatted(std::u16string_view text, std::vector<NamedField> fields);
Formatted ToFormatted(std::u16string_view text);

// --- The functions of the table
std::string CanonicalTag(std::string_view tag);
std::string Maximize(std::string_view tag);
std::string Minimize(std::string_view tag);
std::string AvailableLocale(std::string_view tag);
const std::vector<std::string>& IdentifiersOf(Identifiers what, std::string_view tag);
bool IsRightToLeft(std::string_view tag);
WeekInfo WeekInfoOf(std::string_view tag);
int CurrencyDigits(std::string_view currency);
Formatted FormatNumber(std::string_view key, const NumberValue& value, bool wants_parts);
Formatted FormatNumberRange(std::string_view key, const NumberValue& start, const NumberValue& end,
                            bool wants_parts);
std::string PluralCategory(std::string_view key, const NumberValue& value);
std::string PluralCategoryOfRange(std::string_view key, const NumberValue& start, const NumberValue& end);
std::vector<std::string> PluralCategories(std::string_view key);
Formatted FormatList(std::string_view key, std::span<const Utf16> items, bool wants_parts);
Formatted FormatRelativeTime(std::string_view key, double value, std::string_view unit, bool wants_parts);
std::u16string TimeSeparator(std::string_view tag);
Formatted FormatDate(std::string_view key, double time, bool wants_parts);
Formatted FormatDateRange(std::string_view key, double start, double end, bool wants_parts);
std::string DateFields(std::string_view key);
std::string TimeZone(std::string_view name);
CollationDefaults CollationDefaultsOf(std::string_view tag);
int Compare(std::string_view key, Utf16 a, Utf16 b);
size_t FindSegments(std::string_view key, Utf16 text, std::span<Segment> segments);
Segment SegmentAt(std::string_view key, Utf16 text, size_t index);
std::optional<std::u16string> DisplayName(std::string_view key, std::string_view code);
size_t ChangeCase(const char* language, bool upper, Utf16 text, uint16_t* out, size_t capacity);

}  // namespace kei::international

#endif  // KEI_VM_INTERNATIONAL_MODULE_MODULE_H_
