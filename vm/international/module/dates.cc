#include <unicode/calendar.h>
#include <unicode/dtptngen.h>
#include <unicode/fpositer.h>
#include <unicode/gregocal.h>
#include <unicode/smpdtfmt.h>
#include <unicode/ucal.h>
#include <unicode/udat.h>
#include <unicode/udateintervalformat.h>

#include <memory>
#include <vector>

#include "vm/international/module/dates.h"
#include "vm/international/module/module.h"
#include "vm/international/module/recent.h"

namespace kei::international {
namespace {

using OwnedInterval = Owned<UDateIntervalFormat, udtitvfmt_close>;
using OwnedCalendar = Owned<UCalendar, ucal_close>;

struct DateFormatter {
  icu::Locale locale;
  std::unique_ptr<icu::SimpleDateFormat> format;
  std::unique_ptr<icu::Calendar> calendar;  // ICU would copy the format's for each time
  OwnedInterval interval;                   // made when a range is first formatted
};
using OwnedFormatter = std::unique_ptr<DateFormatter>;

// The parts of a key of dates.
struct DateKey {
  explicit DateKey(std::string_view key)
      : locale(icu::Locale(LocaleOf(TakeLine(&key)).c_str())), zone(TakeLine(&key)), format(key) {}
  bool has_styles() const { return !format.empty() && (format[0] == '-' || format[0] <= '9'); }

  icu::Locale locale;
  std::string_view zone, format;
};

std::u16string ToUtf16(const icu::UnicodeString& text) {
  return std::u16string(text.getBuffer(), static_cast<size_t>(text.length()));
}
icu::UnicodeString View(std::u16string_view text) {
  return icu::UnicodeString(text.data(), static_cast<int32_t>(text.size()));
}

bool IsHourLetter(char16_t c) { return c == 'h' || c == 'H' || c == 'k' || c == 'K'; }
bool IsTwelveHours(char16_t letter) { return letter == 'h' || letter == 'K'; }

// Calls visit(&letter) for each letter that means a field.
template <typename F>
void ForEachField(std::u16string* pattern, F visit) {
  bool is_quoted = false;
  for (char16_t& c : *pattern) {
    if (c == '\'') is_quoted = !is_quoted;
    const bool is_letter = (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
    if (!is_quoted && is_letter) visit(&c);
  }
}

void SetHourLetter(std::u16string* pattern, char16_t letter) {
  ForEachField(pattern, [&](char16_t* c) { *c = IsHourLetter(*c) ? letter : *c; });
}
// 0: the pattern has no hour.
char16_t HourLetterOf(std::u16string pattern) {
  char16_t letter = 0;
  ForEachField(&pattern, [&](char16_t* c) { letter = IsHourLetter(*c) ? *c : letter; });
  return letter;
}

// The pattern that the language has for a skeleton. Generators know no hours but h and H.
std::u16string PatternOfSkeleton(const icu::Locale& locale, std::u16string skeleton) {
  const char16_t letter = HourLetterOf(skeleton);
  SetHourLetter(&skeleton, IsTwelveHours(letter) ? 'h' : 'H');
  UErrorCode error = U_ZERO_ERROR;
  icu::DateTimePatternGenerator* const generator = PatternGenerator(locale.getName());
  if (generator == nullptr) return u"";
  std::u16string pattern =
      ToUtf16(generator->getBestPattern(View(skeleton), UDATPG_MATCH_HOUR_FIELD_LENGTH, error));
  SetHourLetter(&pattern, letter);
  return U_SUCCESS(error) ? pattern : u"";
}

std::u16string SkeletonOfPattern(const icu::UnicodeString& pattern) {
  UErrorCode error = U_ZERO_ERROR;
  return ToUtf16(icu::DateTimePatternGenerator::staticGetSkeleton(pattern, error));
}

// The pattern of styles. If another hour than the language's is asked for, it is made of the same fields.
std::u16string PatternOfStyles(const DateKey& key) {
  const auto style = [&](size_t i) {
    return key.format[i] == '-' ? icu::DateFormat::kNone
                                : static_cast<icu::DateFormat::EStyle>(key.format[i] - '0');
  };
  const std::unique_ptr<icu::DateFormat> format(
      icu::DateFormat::createDateTimeInstance(style(0), style(1), key.locale));
  if (format == nullptr) return u"";
  icu::UnicodeString text;
  static_cast<icu::SimpleDateFormat*>(format.get())->toPattern(text);  // all of ICU's are of that class
  std::u16string pattern = ToUtf16(text);
  const char16_t own = HourLetterOf(pattern), wanted = key.format.size() > 2 ? key.format[2] : own;
  if (own == 0 || own == wanted) return pattern;
  if (IsTwelveHours(own) == IsTwelveHours(wanted)) {
    SetHourLetter(&pattern, wanted);
    return pattern;
  }
  std::u16string skeleton = SkeletonOfPattern(text);
  SetHourLetter(&skeleton, wanted);
  return PatternOfSkeleton(key.locale, skeleton);
}

std::u16string PatternOf(const DateKey& key) {
  return key.has_styles() ? PatternOfStyles(key) : PatternOfSkeleton(key.locale, FromAscii(key.format));
}

// JavaScript's calendars are Gregorian at all times.
void MakeProleptic(icu::SimpleDateFormat* format) {
  constexpr double kBeforeAllTimes = -8.64e15;
  constexpr std::string_view kGregorian[] = {"gregorian", "japanese", "buddhist", "roc", "iso8601"};
  std::unique_ptr<icu::Calendar> calendar(format->getCalendar()->clone());
  for (std::string_view type : kGregorian) {
    if (type != calendar->getType()) continue;
    UErrorCode error = U_ZERO_ERROR;
    static_cast<icu::GregorianCalendar*>(calendar.get())->setGregorianChange(kBeforeAllTimes, error);
    if (U_SUCCESS(error)) format->adoptCalendar(calendar.release());
    return;
  }
}

OwnedFormatter NewDateFormatter(std::string_view text) {
  const DateKey key(text);
  const std::u16string pattern = PatternOf(key);
  if (pattern.empty()) return nullptr;
  UErrorCode error = U_ZERO_ERROR;
  auto format = std::make_unique<icu::SimpleDateFormat>(View(pattern), key.locale, error);
  if (U_FAILURE(error)) return nullptr;
  format->adoptTimeZone(NewTimeZone(key.zone));
  MakeProleptic(format.get());
  std::unique_ptr<icu::Calendar> calendar(format->getCalendar()->clone());
  return OwnedFormatter(new DateFormatter{key.locale, std::move(format), std::move(calendar), nullptr});
}

DateFormatter* DateFormatterFor(std::string_view key) {
  thread_local Recent<OwnedFormatter> recent;
  const OwnedFormatter* const formatter = recent.Get(key, [&] { return NewDateFormatter(key); });
  return formatter == nullptr ? nullptr : formatter->get();
}

const char* DatePart(int32_t category, int32_t field, std::u16string_view) {
  if (category != UFIELD_CATEGORY_DATE) return nullptr;
  switch (field) {
    case UDAT_ERA_FIELD: return "era";
    case UDAT_YEAR_FIELD:
    case UDAT_YEAR_WOY_FIELD:
    case UDAT_EXTENDED_YEAR_FIELD: return "year";
    case UDAT_YEAR_NAME_FIELD: return "yearName";
    case UDAT_RELATED_YEAR_FIELD: return "relatedYear";
    case UDAT_MONTH_FIELD:
    case UDAT_STANDALONE_MONTH_FIELD: return "month";
    case UDAT_DATE_FIELD: return "day";
    case UDAT_DAY_OF_WEEK_FIELD:
    case UDAT_DOW_LOCAL_FIELD:
    case UDAT_STANDALONE_DAY_FIELD: return "weekday";
    case UDAT_AM_PM_FIELD:
    case UDAT_AM_PM_MIDNIGHT_NOON_FIELD:
    case UDAT_FLEXIBLE_DAY_PERIOD_FIELD: return "dayPeriod";
    case UDAT_HOUR_OF_DAY1_FIELD:
    case UDAT_HOUR_OF_DAY0_FIELD:
    case UDAT_HOUR1_FIELD:
    case UDAT_HOUR0_FIELD: return "hour";
    case UDAT_MINUTE_FIELD: return "minute";
    case UDAT_SECOND_FIELD: return "second";
    case UDAT_FRACTIONAL_SECOND_FIELD: return "fractionalSecond";
    case UDAT_TIMEZONE_FIELD:
    case UDAT_TIMEZONE_RFC_FIELD:
    case UDAT_TIMEZONE_GENERIC_FIELD:
    case UDAT_TIMEZONE_SPECIAL_FIELD:
    case UDAT_TIMEZONE_LOCALIZED_GMT_OFFSET_FIELD:
    case UDAT_TIMEZONE_ISO_FIELD:
    case UDAT_TIMEZONE_ISO_LOCAL_FIELD: return "timeZoneName";
    default: return nullptr;
  }
}

std::vector<NamedField> NamedFields(icu::FieldPositionIterator* positions) {
  std::vector<NamedField> fields;
  icu::FieldPosition position;
  while (positions->next(position)) {
    const char* const type = DatePart(UFIELD_CATEGORY_DATE, position.getField(), {});
    if (type != nullptr) fields.push_back({position.getBeginIndex(), position.getEndIndex(), type});
  }
  return fields;
}

// A range's fields follow the formatter's pattern.
UDateIntervalFormat* IntervalFormatOf(DateFormatter* formatter) {
  if (formatter->interval == nullptr) {
    UErrorCode error = U_ZERO_ERROR;
    icu::UnicodeString pattern, zone;
    const std::u16string skeleton = SkeletonOfPattern(formatter->format->toPattern(pattern));
    formatter->format->getTimeZone().getID(zone);
    formatter->interval.reset(udtitvfmt_open(formatter->locale.getName(), skeleton.data(),
                                             static_cast<int32_t>(skeleton.size()), zone.getBuffer(),
                                             zone.length(), &error));
    if (U_FAILURE(error)) formatter->interval.reset();
  }
  return formatter->interval.get();
}

OwnedCalendar CalendarAt(const DateFormatter* formatter, double time) {
  icu::Calendar* const calendar = formatter->format->getCalendar()->clone();
  UErrorCode error = U_ZERO_ERROR;
  calendar->setTime(time, error);
  return OwnedCalendar(reinterpret_cast<UCalendar*>(calendar));  // ICU's C functions take them so
}

// Whether start and end differ in the fields that the text shows.
bool HasTwoEnds(const UFormattedValue* value) {
  UErrorCode error = U_ZERO_ERROR;
  const Owned<UConstrainedFieldPosition, ucfpos_close> position(ucfpos_open(&error));
  ucfpos_constrainCategory(position.get(), UFIELD_CATEGORY_DATE_INTERVAL_SPAN, &error);
  return U_SUCCESS(error) && ufmtval_nextPosition(value, position.get(), &error);
}

}  // namespace

icu::DateTimePatternGenerator* PatternGenerator(std::string_view locale) {
  using OwnedGenerator = std::unique_ptr<icu::DateTimePatternGenerator>;
  thread_local Recent<OwnedGenerator, 4> recent;
  const OwnedGenerator* const generator = recent.Get(locale, [&] {
    UErrorCode error = U_ZERO_ERROR;
    return OwnedGenerator(
        icu::DateTimePatternGenerator::createInstance(icu::Locale(std::string(locale).c_str()), error));
  });
  return generator == nullptr ? nullptr : generator->get();
}

Formatted FormatDate(std::string_view key, double time, bool wants_parts) {
  const DateFormatter* const formatter = DateFormatterFor(key);
  if (formatter == nullptr) return {};
  thread_local icu::UnicodeString text;
  text.remove();
  UErrorCode error = U_ZERO_ERROR;
  formatter->calendar->setTime(time, error);
  if (!wants_parts) {
    icu::FieldPosition none(icu::FieldPosition::DONT_CARE);
    formatter->format->format(*formatter->calendar, text, none);
    return ToFormatted(std::u16string_view(text.getBuffer(), static_cast<size_t>(text.length())));
  }
  icu::FieldPositionIterator positions;
  formatter->format->format(*formatter->calendar, text, &positions, error);
  if (U_FAILURE(error)) return {};
  return ToFormatted({text.getBuffer(), static_cast<size_t>(text.length())}, NamedFields(&positions));
}

Formatted FormatDateRange(std::string_view key, double start, double end, bool wants_parts) {
  DateFormatter* const formatter = DateFormatterFor(key);
  UDateIntervalFormat* const interval = formatter == nullptr ? nullptr : IntervalFormatOf(formatter);
  if (interval == nullptr) return {};
  UErrorCode error = U_ZERO_ERROR;
  thread_local const Owned<UFormattedDateInterval, udtitvfmt_closeResult> result(
      udtitvfmt_openResult(&error));
  const OwnedCalendar first = CalendarAt(formatter, start), second = CalendarAt(formatter, end);
  udtitvfmt_formatCalendarToResult(interval, first.get(), second.get(), result.get(), &error);
  const UFormattedValue* const value = udtitvfmt_resultAsValue(result.get(), &error);
  if (U_FAILURE(error)) return {};
  if (!HasTwoEnds(value)) return FormatDate(key, start, wants_parts);
  return ToFormatted(value, wants_parts ? DatePart : nullptr);
}

std::string DateFields(std::string_view key) {
  const DateFormatter* const formatter = DateFormatterFor(key);
  if (formatter == nullptr) return "";
  icu::UnicodeString text;
  std::u16string pattern = ToUtf16(formatter->format->toPattern(text));
  std::string letters;
  ForEachField(&pattern, [&](char16_t* c) { letters += static_cast<char>(*c); });
  return letters;
}

}  // namespace kei::international
