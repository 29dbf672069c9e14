#include "vm/runtime/library/intl/date-options.h"

#include <algorithm>
#include <utility>

#include "vm/international/international.h"
#include "vm/isolate/isolate.h"
#include "vm/objects/cast.h"
#include "vm/runtime/library/intl/language-tag.h"
#include "vm/runtime/library/intl/time-zones.h"
#include "vm/runtime/strings/string-operations.h"
#include "vm/runtime/upcalls/throw.h"

namespace kei {
namespace {

using international::Identifiers;
using international::TheInternational;

constexpr char kHourLetters[] = {'K', 'h', 'H', 'k'};
constexpr int kH11 = 0, kH12 = 1, kH23 = 2;
constexpr std::string_view kDateStyles[] = {"full", "long", "medium", "short"};
constexpr std::string_view kMatchers[] = {"basic", "best fit"};

int IndexOfHourCycle(std::string_view cycle) {
  const auto found = std::ranges::find(kHourCycles, cycle);
  return found == std::end(kHourCycles) ? -1 : static_cast<int>(found - kHourCycles);
}

std::string OwnCalendar(const std::string& locale) {
  if (IsDefaultLocale(locale)) return "gregory";
  const auto& own = TheInternational()->identifiers(Identifiers::kCalendars, locale);
  return own.empty() ? std::string("gregory") : own.front();
}

bool IsCalendar(const std::string&, std::string_view value) {
  static const auto all = TheInternational()->identifiers(Identifiers::kCalendars, "");
  return std::ranges::find(all, value) != all.end();
}

int OwnHourCycle(const std::string& locale) {
  if (IsDefaultLocale(locale)) return kH12;
  const auto& own = TheInternational()->identifiers(Identifiers::kHourCycles, locale);
  return own.empty() ? kH23 : IndexOfHourCycle(own.front());
}

// The cycle of twelve hours. CLDR prefers the one that begins with 0 in Japan alone.
int TwelveHours(const std::string& locale) {
  const int own = OwnHourCycle(locale);
  if (own == kH11 || own == kH12) return own;
  return locale == "ja" || locale.starts_with("ja-") ? kH11 : kH12;
}

ExtensionKey CalendarKey(const std::string& option) {
  return {"ca", option.empty() ? nullptr : option.c_str(), OwnCalendar, IsCalendar};
}

// If hour12 is given, it decides instead of the locale's extension.
ExtensionKey HourCycleKey(int option, bool is_decided) {
  const auto none = [](const std::string&) { return std::string(); };
  const auto never = [](const std::string&, std::string_view) { return false; };
  const auto known = [](const std::string&, std::string_view value) { return IndexOfHourCycle(value) >= 0; };
  if (is_decided) return {"hc", nullptr, none, never};
  return {"hc", option < 0 ? nullptr : kHourCycles[option].data(), none, known};
}

bool RefuseOption(IntlOptions options, const char* name) {
  ThrowError(options.isolate(), MessageId::kInvalidOption, name);
  return false;
}

// ICU reads a large table when it first sees an extension, so the tag names what is not the language's own.
std::string TagOf(const ResolvedLocale& locale) {
  if (locale.has_own_values) return locale.data_locale;
  const std::string& calendar = locale.values[0];
  const std::string numbers = TagWithNumbers(locale.data_locale, locale.values[2]);
  if (calendar == OwnCalendar(locale.data_locale)) return numbers;
  const size_t size = locale.data_locale.size();
  return locale.data_locale + "-u-ca-" + calendar + (numbers.size() > size ? numbers.substr(size + 2) : "");
}

}  // namespace

bool DateOptions::ReadLocale(IntlOptions options, bool is_default, const ValueList& requested) {
  if (HasThrown(ReadLocaleMatcher(options))) return false;
  std::string calendar, numbering_system;
  KEI_READ_OPTION(calendar, options.Identifier("calendar", IsTypeOfKeyword));
  KEI_READ_OPTION(numbering_system, options.Identifier("numberingSystem", IsTypeOfKeyword));
  KEI_READ_OPTION(hour12, options.Flag("hour12", -1));
  KEI_READ_OPTION(hour_cycle, options.Word("hourCycle", kHourCycles, -1));
  if (hour12 >= 0) hour_cycle = -1;
  if (is_default && calendar.empty() && numbering_system.empty()) {
    locale = {kDefaultLocale, kDefaultLocale, {"gregory", "", "latn"}};
    return true;
  }
  const ExtensionKey keys[] = {CalendarKey(calendar), HourCycleKey(hour_cycle, hour12 >= 0),
                               NumberingSystemKey(numbering_system)};
  KEI_READ_OPTION(locale, ResolveLocale(options.isolate(), requested, keys));
  if (hour12 < 0) hour_cycle = IndexOfHourCycle(locale.values[1]);
  return true;
}

bool DateOptions::ReadFields(IntlOptions options) {
  for (int i = 0; i < kDateFieldCount; i++) {
    const auto field = static_cast<DateField>(i);
    const DateFieldInfo& info = InfoOf(field);
    if (field == DateField::kFraction) {
      KEI_READ_OPTION(fields.of(field), options.Number(info.name, 1, 3, -1));
    } else {
      KEI_READ_OPTION(fields.of(field), options.Word(info.name, info.words, -1));
    }
  }
  return true;
}

bool DateOptions::ReadStyles(IntlOptions options, DateParts required) {
  if (HasThrown(options.Word("formatMatcher", kMatchers, 1))) return false;
  KEI_READ_OPTION(date_style, options.Word("dateStyle", kDateStyles, -1));
  KEI_READ_OPTION(time_style, options.Word("timeStyle", kDateStyles, -1));
  if (!has_style()) return true;
  for (int i = 0; i < kDateFieldCount; i++) {
    const auto field = static_cast<DateField>(i);
    if (fields.has(field)) return RefuseOption(options, InfoOf(field).name);
  }
  if (required == kDateParts && time_style >= 0) return RefuseOption(options, "timeStyle");
  if (required == kTimeParts && date_style >= 0) return RefuseOption(options, "dateStyle");
  return true;
}

bool DateOptions::Read(Isolate* isolate, Object locales, Object given, Defaults defaults,
                       const char* method) {
  ValueList requested(isolate);
  if (HasThrown(CanonicalizeLocaleList(isolate, locales, &requested))) return false;
  const Object coerced = CoerceOptionsToObject(isolate, given);
  if (HasThrown(coerced)) return false;
  const IntlOptions options(isolate, coerced, method);
  if (!ReadLocale(options, locales.IsUndefined(), requested)) return false;
  KEI_READ_OPTION(zone, ReadTimeZone(options));
  if (!ReadFields(options) || !ReadStyles(options, defaults.required)) return false;
  if (!has_style() && !fields.has_any(defaults.required)) fields.AddDefaults(defaults.added);
  return true;
}

int DateOptions::HourCycle() const {
  if (hour12 >= 0) return hour12 == 1 ? TwelveHours(locale.data_locale) : kH23;
  return hour_cycle >= 0 ? hour_cycle : OwnHourCycle(locale.data_locale);
}

std::string DateOptions::Format() const {
  if (!has_style()) return fields.Skeleton(fields.has(DateField::kHour) ? kHourLetters[HourCycle()] : 0);
  const auto digit = [](int style) { return style < 0 ? '-' : static_cast<char>('0' + style); };
  std::string format = {digit(date_style), digit(time_style)};
  if (time_style >= 0 && (hour12 >= 0 || hour_cycle >= 0)) format += kHourLetters[HourCycle()];
  return format;
}

std::string DateOptions::Key() const { return TagOf(locale) + "\n" + zone + "\n" + Format(); }

void DateOptions::AddTo(const std::string& key, ResolvedOptions* resolved) const {
  const auto shown = DateFieldValues::OfPattern(TheInternational()->date_fields(key));
  resolved->Add("locale", std::string_view(locale.locale));
  resolved->Add("calendar", std::string_view(locale.values[0]));
  resolved->Add("numberingSystem", std::string_view(locale.values[2]));
  resolved->Add("timeZone", zone.empty() ? TheInternational()->time_zone("") : zone);
  if (shown.has(DateField::kHour)) {
    const int cycle = HourCycle();
    resolved->Add("hourCycle", kHourCycles[cycle]);
    resolved->Add("hour12", cycle == kH11 || cycle == kH12);
  }
  for (int i = 0; i < kDateFieldCount && !has_style(); i++) {
    const auto field = static_cast<DateField>(i);
    if (!shown.has(field)) continue;
    if (field == DateField::kFraction) {
      resolved->Add(InfoOf(field).name, shown.of(field));
    } else {
      resolved->Add(InfoOf(field).name, InfoOf(field).words[static_cast<size_t>(shown.of(field))]);
    }
  }
  if (date_style >= 0) resolved->Add("dateStyle", kDateStyles[date_style]);
  if (time_style >= 0) resolved->Add("timeStyle", kDateStyles[time_style]);
}

}  // namespace kei
