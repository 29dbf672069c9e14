#ifndef KEI_VM_RUNTIME_LIBRARY_NUMBERS_DATE_MATH_H_
#define KEI_VM_RUNTIME_LIBRARY_NUMBERS_DATE_MATH_H_

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
Fields FieldsOf(double time);
double MakeTime(double hour, double minute, double second, double ms);
double MakeDay(double year, double month, double day);
inline double MakeDate(double day, double time) { return day * kMsPerDay + time; }
double TimeClip(double time);
double Now();

// Milliseconds to add to UTC for the local time, with daylight saving, at a UTC time.
double LocalOffset(double utc);
inline double LocalTime(double utc) { return utc + LocalOffset(utc); }
double ToUtc(double local);   // of a local time
std::string TimeZoneName(double utc);

// The format of the specification, what toString and toUTCString give, and what other engines accept
// ("2020/1/2", "Jan 2, 2020 3:04 PM EST", "1/2/2020", …). NaN where nothing fits.
double Parse(std::string_view text);

std::string IsoString(double time);               // of a finite time
std::string DateString(double time);              // Thu Jan 01 1970
std::string TimeString(double time);              // 00:00:00 GMT+0000 (Coordinated Universal Time)
std::string UtcString(double time);               // Thu, 01 Jan 1970 00:00:00 GMT
std::string LocaleDateString(double time);        // 1/1/1970
std::string LocaleTimeString(double time);        // 12:00:00 AM

}  // namespace kei::date

#endif  // KEI_VM_RUNTIME_LIBRARY_NUMBERS_DATE_MATH_H_
