#include <unicode/locdspnm.h>
#include <unicode/ucurr.h>
#include <unicode/udatpg.h>
#include <unicode/uloc.h>

#include <algorithm>
#include <memory>

#include "vm/international/module/dates.h"
#include "vm/international/module/module.h"
#include "vm/international/module/recent.h"

namespace kei::international {
namespace {

using Name = std::optional<std::u16string>;

struct NameKey {
  explicit NameKey(std::string_view key)
      : locale(LocaleOf(TakeLine(&key))),
        type(key.substr(0, key.size() - 2)),
        style(key[key.size() - 2]),
        is_dialect(key.back() == 'd') {}

  std::string locale;
  std::string_view type;
  char style;  // 'l', 's' or 'n'
  bool is_dialect;
};

Name ToName(const icu::UnicodeString& text) {
  if (text.isBogus() || text.isEmpty()) return std::nullopt;
  return std::u16string(text.getBuffer(), static_cast<size_t>(text.length()));
}

using OwnedNames = std::unique_ptr<icu::LocaleDisplayNames>;
OwnedNames NewNames(const NameKey& key) {
  UDisplayContext contexts[] = {key.is_dialect ? UDISPCTX_DIALECT_NAMES : UDISPCTX_STANDARD_NAMES,
                                key.style == 'l' ? UDISPCTX_LENGTH_FULL : UDISPCTX_LENGTH_SHORT,
                                UDISPCTX_CAPITALIZATION_NONE, UDISPCTX_NO_SUBSTITUTE};
  return OwnedNames(icu::LocaleDisplayNames::createInstance(icu::Locale(key.locale.c_str()), contexts, 4));
}

// Names of languages, regions, scripts and calendars.
Name NameInLocale(std::string_view text, const NameKey& key, const std::string& code) {
  thread_local Recent<OwnedNames, 8> recent;
  const OwnedNames* const names = recent.Get(text, [&] { return NewNames(key); });
  if (names == nullptr) return std::nullopt;
  icu::UnicodeString result;
  if (key.type == "language") {
    (*names)->localeDisplayName(LocaleOf(code).c_str(), result);
  } else if (key.type == "region") {
    (*names)->regionDisplayName(code.c_str(), result);
  } else if (key.type == "script") {
    (*names)->scriptDisplayName(code.c_str(), result);
  } else {
    const char* const calendar = uloc_toLegacyType("calendar", code.c_str());
    (*names)->keyValueDisplayName("calendar", calendar == nullptr ? code.c_str() : calendar, result);
  }
  return ToName(result);
}

Name NameOfCurrency(const NameKey& key, const std::string& code) {
  UErrorCode error = U_ZERO_ERROR;
  const UCurrNameStyle style = key.style == 'l'   ? UCURR_LONG_NAME
                               : key.style == 's' ? UCURR_SYMBOL_NAME
                                                  : UCURR_NARROW_SYMBOL_NAME;
  int32_t length = 0;
  const std::u16string currency = FromAscii(code);
  const UChar* const name =
      ucurr_getName(currency.c_str(), key.locale.c_str(), style, nullptr, &length, &error);
  if (U_FAILURE(error)) return std::nullopt;
  // ICU gives the code back if there is no name, and says so. It says the same of names of the root.
  const std::u16string found(name, static_cast<size_t>(length));
  return error == U_USING_DEFAULT_WARNING && found == currency ? Name() : found;
}

struct DateField {
  std::string_view code;
  UDateTimePatternField field;
};
constexpr DateField kDateFields[] = {{"era", UDATPG_ERA_FIELD},
                                     {"year", UDATPG_YEAR_FIELD},
                                     {"quarter", UDATPG_QUARTER_FIELD},
                                     {"month", UDATPG_MONTH_FIELD},
                                     {"weekOfYear", UDATPG_WEEK_OF_YEAR_FIELD},
                                     {"weekday", UDATPG_WEEKDAY_FIELD},
                                     {"day", UDATPG_DAY_FIELD},
                                     {"dayPeriod", UDATPG_DAYPERIOD_FIELD},
                                     {"hour", UDATPG_HOUR_FIELD},
                                     {"minute", UDATPG_MINUTE_FIELD},
                                     {"second", UDATPG_SECOND_FIELD},
                                     {"timeZoneName", UDATPG_ZONE_FIELD}};

Name NameOfDateField(const NameKey& key, std::string_view code) {
  const DateField* const row = std::ranges::find(kDateFields, code, &DateField::code);
  const icu::DateTimePatternGenerator* const generator = PatternGenerator(key.locale);
  if (row == std::end(kDateFields) || generator == nullptr) return std::nullopt;
  const UDateTimePGDisplayWidth width = key.style == 'l'   ? UDATPG_WIDE
                                        : key.style == 's' ? UDATPG_ABBREVIATED
                                                           : UDATPG_NARROW;
  return ToName(generator->getFieldDisplayName(row->field, width));
}

}  // namespace

std::optional<std::u16string> DisplayName(std::string_view text, std::string_view code) {
  const NameKey key(text);
  if (key.type == "currency") return NameOfCurrency(key, std::string(code));
  if (key.type == "dateTimeField") return NameOfDateField(key, code);
  return NameInLocale(text, key, std::string(code));
}

}  // namespace kei::international
