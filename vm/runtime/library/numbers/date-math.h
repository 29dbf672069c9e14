#ifndef KEI_VM_RUNTIME_LIBRARY_NUMBERS_DATE_MATH_H_
#define KEI_VM_RUNTIME_LIBRARY_NUMBERS_DATE_MATH_H_

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>

// Time values (ECMA-262, "Time Values and Time Range"): milliseconds since 1970-01-01 UTC as a
// double, NaN for an invalid date. Independent of the heap.

namespace kei::date {

constexpr double kMsPerDay = 86400000.0;
constexpr double kMaxTime = 8.64e15;

// The parts of a time, each integral. Month 0 to 11, day 1 to 31, weekday 0 (Sunday) to 6.
struct Fields {
  double year;
  int month, day, hour, minute, second, millisecond, weekday;
};
// The fields of a finite time. Inline, so that callers that want one part pay for that alone.
inline Fields FieldsOf(double time);
double MakeTime(double hour, double minute, double second, double ms);
double MakeDay(double year, double month, double day);
inline double MakeDate(double day, double time) { return day * kMsPerDay + time; }
double TimeClip(double time);
double Now();

// Milliseconds to add to UTC for the local time, with daylight saving, at a UTC time.
double LocalOffset(double utc);
// FieldsOf(LocalTime(utc)), remembered for the last ones asked for, until others are.
const Fields& LocalFieldsOf(double utc);
inline double LocalTime(double utc) { return utc + LocalOffset(utc); }
double ToUtc(double local);  // for a local time
std::string TimeZoneName(double utc);

// "2020-06-15" or "2020-06-15T12:30:45.678Z" with every part in range; nothing for other texts.
[[nodiscard]] std::optional<double> ParseUsual(std::string_view text);
// The format of the specification, what toString and toUTCString give, and what other engines accept
// ("2020/1/2", "Jan 2, 2020 3:04 PM EST", "1/2/2020", …). NaN if nothing fits.
double Parse(std::string_view text);

std::string IsoString(double time);         // for a finite time
std::string DateString(double time);        // Thu Jan 01 1970
std::string TimeString(double time);        // 00:00:00 GMT+0000 (Coordinated Universal Time)
std::string UtcString(double time);         // Thu, 01 Jan 1970 00:00:00 GMT
std::string LocaleDateString(double time);  // 1/1/1970
std::string LocaleTimeString(double time);  // 12:00:00 AM, with U+202F, in UTF-8

// After Howard Hinnant's "chrono-Compatible Low-Level Date Algorithms": eras of 400 years, beginning in
// March, counted from one that lies before all times.
inline Fields FieldsOf(double time) {
  constexpr int64_t kDay = 86400000;
  constexpr uint32_t kEras = 1000, kDaysOfEra = 146097, kDaysTo1970 = 719468;
  const auto ms = static_cast<int64_t>(time);
  int64_t day = ms / kDay;
  auto in_day = static_cast<int32_t>(ms % kDay);
  if (in_day < 0) {
    in_day += kDay;
    day--;
  }
  const auto count = static_cast<uint32_t>(day + kEras * kDaysOfEra + kDaysTo1970);
  const uint32_t era = count / kDaysOfEra, doe = count % kDaysOfEra;
  const uint32_t yoe = (doe - doe / 1460 + doe / 36524 - doe / 146096) / 365;
  const uint32_t doy = doe - (365 * yoe + yoe / 4 - yoe / 100);
  const uint32_t march = (5 * doy + 2) / 153;  // months since March
  Fields fields{};
  fields.day = static_cast<int>(doy - (153 * march + 2) / 5 + 1);
  fields.month = static_cast<int>(march < 10 ? march + 2 : march - 10);
  fields.year = static_cast<int>(yoe + era * 400 + (fields.month < 2)) - static_cast<int>(kEras * 400);
  fields.millisecond = in_day % 1000;
  fields.second = in_day / 1000 % 60;
  fields.minute = in_day / 60000 % 60;
  fields.hour = in_day / 3600000;
  // The first of March that days are counted from was a Wednesday, and an era has whole weeks.
  fields.weekday = static_cast<int>((count + 3) % 7);
  return fields;
}

}  // namespace kei::date

#endif  // KEI_VM_RUNTIME_LIBRARY_NUMBERS_DATE_MATH_H_
