#include <unicode/ucal.h>
#include <unicode/ucol.h>
#include <unicode/ucurr.h>
#include <unicode/uenum.h>
#include <unicode/uloc.h>
#include <unicode/unumsys.h>

#include <algorithm>
#include <memory>

#include "vm/international/module/dates.h"
#include "vm/international/module/module.h"
#include "vm/international/module/recent.h"

namespace kei::international {
namespace {

using List = std::vector<std::string>;
using Enumeration = Owned<UEnumeration, uenum_close>;

List Listed(Enumeration enumeration) {
  List list;
  UErrorCode error = U_ZERO_ERROR;
  while (const char* name = enumeration ? uenum_next(enumeration.get(), nullptr, &error) : nullptr) {
    list.push_back(name);
  }
  return list;
}

// Unicode's names for ICU's, of a keyword such as "ca".
List InUnicode(const char* keyword, List list) {
  for (std::string& name : list) {
    const char* const unicode = uloc_toUnicodeLocaleType(keyword, name.c_str());
    if (unicode != nullptr) name = unicode;
  }
  return list;
}

template <typename F>
List Without(List list, F unwanted) {
  std::erase_if(list, unwanted);
  return list;
}

List Sorted(List list) {
  std::ranges::sort(list);
  list.erase(std::ranges::unique(list).begin(), list.end());
  return list;
}

List Calendars(const std::string& locale, bool is_world) {
  UErrorCode error = U_ZERO_ERROR;
  Enumeration names(ucal_getKeywordValuesForLocale("calendar", locale.c_str(), !is_world, &error));
  return Without(InUnicode("ca", Listed(std::move(names))),
                 [](const std::string& name) { return name == "islamic" || name == "islamic-rgsa"; });
}

List Collations(const std::string& locale, bool is_world) {
  UErrorCode error = U_ZERO_ERROR;
  Enumeration names(is_world ? ucol_getKeywordValues("collation", &error)
                             : ucol_getKeywordValuesForLocale("collation", locale.c_str(), true, &error));
  // ECMA-402 has these two elsewhere.
  return Without(InUnicode("co", Listed(std::move(names))),
                 [](const std::string& name) { return name == "standard" || name == "search"; });
}

// Currencies without a name are relics of the tables.
bool HasNoName(const std::string& currency) {
  UErrorCode error = U_ZERO_ERROR;
  int32_t length = 0;
  const std::u16string code = FromAscii(currency);
  const UChar* const name = ucurr_getName(code.c_str(), "en", UCURR_LONG_NAME, nullptr, &length, &error);
  return U_FAILURE(error) || code == std::u16string_view(name, static_cast<size_t>(length));
}

List Currencies() {
  UErrorCode error = U_ZERO_ERROR;
  return Without(Listed(Enumeration(ucurr_openISOCurrencies(UCURR_ALL, &error))), HasNoName);
}

// Systems that have no ten digits are not for formatters.
bool IsAlgorithmic(const std::string& system) {
  UErrorCode error = U_ZERO_ERROR;
  const Owned<UNumberingSystem, unumsys_close> opened(unumsys_openByName(system.c_str(), &error));
  return U_FAILURE(error) || unumsys_isAlgorithmic(opened.get());
}

List NumberingSystems(std::string_view tag) {
  UErrorCode error = U_ZERO_ERROR;
  if (tag.empty()) return Without(Listed(Enumeration(unumsys_openAvailableNames(&error))), IsAlgorithmic);
  const Owned<UNumberingSystem, unumsys_close> own(unumsys_open(LocaleOf(tag).c_str(), &error));
  return U_SUCCESS(error) ? List{unumsys_getName(own.get())} : List();
}

List HourCycles(const std::string& locale) {
  UErrorCode error = U_ZERO_ERROR;
  const icu::DateTimePatternGenerator* const generator = PatternGenerator(locale);
  if (generator == nullptr) return {};
  constexpr const char* kCycles[] = {"h11", "h12", "h23", "h24"};
  const UDateFormatHourCycle cycle = generator->getDefaultHourCycle(error);
  return U_SUCCESS(error) ? List{kCycles[cycle]} : List();
}

List TimeZones(const std::string& locale, bool is_world) {
  UErrorCode error = U_ZERO_ERROR;
  char region[ULOC_COUNTRY_CAPACITY];
  uloc_getCountry(locale.c_str(), region, sizeof region, &error);
  List zones = Listed(Enumeration(ucal_openTimeZoneIDEnumeration(
      UCAL_ZONE_TYPE_CANONICAL, is_world ? nullptr : region, nullptr, &error)));
  for (std::string& zone : zones) zone = PrimaryZone(zone);
  return Without(std::move(zones), IsForeignZone);
}

List ListIdentifiers(Identifiers what, std::string_view tag) {
  const bool is_world = tag.empty();
  const std::string locale = LocaleOf(tag);
  switch (what) {
    case Identifiers::kCalendars: return is_world ? Sorted(Calendars("und", true)) : Calendars(locale, false);
    case Identifiers::kCollations: return Sorted(Collations(locale, is_world));
    case Identifiers::kCurrencies: return Sorted(Currencies());
    case Identifiers::kHourCycles: return HourCycles(locale);
    case Identifiers::kNumberingSystems: return Sorted(NumberingSystems(tag));
    case Identifiers::kTimeZones: return Sorted(TimeZones(locale, is_world));
  }
  return {};
}

}  // namespace

// Constructors ask for a language's each time.
const std::vector<std::string>& IdentifiersOf(Identifiers what, std::string_view tag) {
  thread_local Recent<std::unique_ptr<List>> recent;
  const std::string key = static_cast<char>('0' + static_cast<int>(what)) + std::string(tag);
  return **recent.Get(key, [&] { return std::make_unique<List>(ListIdentifiers(what, tag)); });
}

bool IsRightToLeft(std::string_view tag) { return uloc_isRightToLeft(LocaleOf(tag).c_str()); }

WeekInfo WeekInfoOf(std::string_view tag) {
  // ICU counts from Sunday, which is 1.
  const auto day_of = [](int icu_day) { return icu_day == UCAL_SUNDAY ? 7 : icu_day - 1; };
  WeekInfo info;
  UErrorCode error = U_ZERO_ERROR;
  const Owned<UCalendar, ucal_close> calendar(
      ucal_open(u"UTC", -1, LocaleOf(tag).c_str(), UCAL_DEFAULT, &error));
  if (U_FAILURE(error)) return info;
  info.first_day = day_of(ucal_getAttribute(calendar.get(), UCAL_FIRST_DAY_OF_WEEK));
  for (int day = UCAL_SUNDAY; day <= UCAL_SATURDAY; day++) {
    const UCalendarWeekdayType type =
        ucal_getDayOfWeekType(calendar.get(), static_cast<UCalendarDaysOfWeek>(day), &error);
    info.is_weekend[day_of(day)] = type == UCAL_WEEKEND || type == UCAL_WEEKEND_CEASE;
  }
  return info;
}

}  // namespace kei::international
