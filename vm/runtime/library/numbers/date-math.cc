#include "vm/runtime/library/numbers/date-math.h"

#include <algorithm>
#include <bit>
#include <charconv>
#include <chrono>
#include <cmath>
#include <cstdlib>
#include <cstring>
#include <ctime>
#include <iterator>
#include <string_view>

#include "vm/base/checks.h"
#include "vm/base/numbers/integers.h"
#include "vm/international/international.h"

namespace kei::date {
namespace {

constexpr const char* kDays[] = {"Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat"};
constexpr const char* kMonths[] = {"Jan", "Feb", "Mar", "Apr", "May", "Jun",
                                   "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"};

// Days from 1970-01-01 to a day of the proleptic Gregorian calendar; eras of 400 years, beginning
// in March, after Howard Hinnant's "chrono-Compatible Low-Level Date Algorithms".
int64_t DaysFromCivil(int64_t year, int month, int day) {
  year -= month <= 2;
  int64_t era = (year >= 0 ? year : year - 399) / 400;
  auto year_of_era = static_cast<int64_t>(year - era * 400);
  int64_t day_of_year = (153 * (month + (month > 2 ? -3 : 9)) + 2) / 5 + day - 1;
  int64_t day_of_era = year_of_era * 365 + year_of_era / 4 - year_of_era / 100 + day_of_year;
  return era * 146097 + day_of_era - 719468;
}

// A text of a few parts, which follow one another.
class Writer {
 public:
  Writer& operator<<(std::string_view text) {
    DCHECK(text.size() <= sizeof(buffer_) - length_);
    std::memcpy(buffer_ + length_, text.data(), text.size());
    length_ += text.size();
    return *this;
  }
  // With zeros in front, up to the width.
  Writer& Number(int64_t value, size_t width = 1) {
    char digits[24];
    const std::string_view text(digits, std::to_chars(digits, digits + sizeof(digits), value).ptr);
    for (size_t i = text.size(); i < width; i++) *this << "0";
    return *this << text;
  }
  Writer& Time(const Fields& f) {
    Number(f.hour, 2) << ":";
    Number(f.minute, 2) << ":";
    return Number(f.second, 2);
  }
  Writer& Year(double year) {
    if (year < 0) *this << "-";
    return Number(std::abs(static_cast<int64_t>(year)), 4);
  }
  std::string text() const { return std::string(buffer_, length_); }

 private:
  char buffer_[128];
  size_t length_ = 0;
};

// The C library knows the time zone.
std::tm LocalTm(double utc) {
  auto seconds = static_cast<time_t>(std::floor(utc / 1000));
  std::tm local{};
  localtime_r(&seconds, &local);
  return local;
}

}  // namespace

double MakeTime(double hour, double minute, double second, double ms) {
  if (FitsInt32(hour) && FitsInt32(minute) && FitsInt32(second) && FitsInt32(ms)) {
    return static_cast<double>(static_cast<int64_t>(hour) * 3600000 + static_cast<int64_t>(minute) * 60000 +
                               static_cast<int64_t>(second) * 1000 + static_cast<int64_t>(ms));
  }
  if (!std::isfinite(hour + minute + second + ms)) return __builtin_nan("");
  return std::trunc(hour) * 3600000 + std::trunc(minute) * 60000 + std::trunc(second) * 1000 + std::trunc(ms);
}

constexpr double kMaxYear = 400000;

double MakeDay(double year, double month, double day) {
  if (FitsInt32(year) && std::fabs(year) < kMaxYear && FitsInt32(day) && month >= 0 && month < 12) {
    const auto first = DaysFromCivil(static_cast<int64_t>(year), static_cast<int>(month) + 1, 1);
    return static_cast<double>(first + static_cast<int64_t>(day) - 1);
  }
  if (!std::isfinite(year + month + day)) return __builtin_nan("");
  year = std::trunc(year);
  month = std::trunc(month);
  double whole = year + std::floor(month / 12);
  if (std::fabs(whole) > kMaxYear) return __builtin_nan("");
  int in_year = static_cast<int>(month - std::floor(month / 12) * 12);
  auto days = static_cast<double>(DaysFromCivil(static_cast<int64_t>(whole), in_year + 1, 1));
  return days + std::trunc(day) - 1;
}

double TimeClip(double time) {
  if (!(std::fabs(time) <= kMaxTime)) return __builtin_nan("");
  return static_cast<double>(static_cast<int64_t>(time));
}

double Now() {
  auto now = std::chrono::system_clock::now().time_since_epoch();
  return static_cast<double>(std::chrono::duration_cast<std::chrono::milliseconds>(now).count());
}

namespace {

double AskOffset(double utc) { return static_cast<double>(LocalTm(utc).tm_gmtoff) * 1000; }

// The zone that tzset had set.
class LocalZone {
 public:
  bool IsSet() const {
    return offset_ == timezone && daylight_ == daylight && names_[0] == tzname[0] && names_[1] == tzname[1];
  }
  void Set() {
    tzset();
    offset_ = timezone;
    daylight_ = daylight;
    std::copy_n(tzname, 2, names_);
    constexpr std::string_view kUtc = "UTC";
    is_utc_ = timezone == 0 && daylight == 0 && tzname[0] == kUtc && tzname[1] == kUtc;
  }
  // Clocks have never shown anything else there.
  bool is_utc() const { return is_utc_; }

 private:
  long offset_ = 0;
  int daylight_ = 0;
  const char* names_[2] = {nullptr, nullptr};
  bool is_utc_ = false;
};

// Offsets of a thread's last stretches of time at whose ends the clocks show the same. Those are short enough
// that the clocks do not change and change back within one: between two changes lie weeks.
class OffsetCache {
 public:
  bool IsOfThisZone() const { return zone_.IsSet(); }
  // Whether local times are those of UTC.
  bool HasNone() {
    if (!zone_.IsSet()) {
      *this = OffsetCache();
      zone_.Set();
    }
    return zone_.is_utc();
  }
  double Get(double utc) {
    if (HasNone()) return 0;
    const auto ms = static_cast<int64_t>(utc);
    const auto number = static_cast<int32_t>(ms / kStretch - (ms % kStretch < 0));
    Entry& entry = entries_[static_cast<uint32_t>(number) % kEntries];
    if (!entry.IsOf(number)) entry = EntryOf(number);
    return entry.is_same ? static_cast<double>(entry.seconds) * 1000 : AskOffset(utc);
  }

 private:
  static constexpr int64_t kStretch = int64_t{7} * 86400000;
  static constexpr uint32_t kEntries = 1024;  // some twenty years, or a few days of many more
  struct Entry {
    bool IsOf(int32_t other) const { return is_known && number == other; }
    int32_t number;
    int32_t seconds : 30;
    bool is_known : 1;
    bool is_same : 1;
  };
  static Entry EntryOf(int32_t number) {
    const double start = AskOffset(static_cast<double>(number * kStretch));
    const double end = AskOffset(static_cast<double>((number + int64_t{1}) * kStretch));
    return {number, static_cast<int32_t>(start / 1000), true, start == end};
  }
  LocalZone zone_;
  Entry entries_[kEntries] = {};  // zeros, which take no room in the program
};

constinit thread_local OffsetCache offsets;

struct LastFields {
  double utc = __builtin_nan("");
  Fields fields{};
};
// The fields of a few times are kept, since programs compare dates.
constexpr int kLastBits = 2;
constinit thread_local LastFields last_fields[1 << kLastBits];

LastFields& PlaceOf(double utc) {
  constexpr uint64_t kFactor = 0x9e3779b97f4a7c15;  // spreads what differs over the highest bits
  return last_fields[std::bit_cast<uint64_t>(utc) * kFactor >> (64 - kLastBits)];
}

}  // namespace

double LocalOffset(double utc) {
  if (!(std::fabs(utc) <= kMaxTime + kMsPerDay)) return 0;
  return offsets.Get(utc);
}

const Fields& LocalFieldsOf(double utc) {
  LastFields& last = PlaceOf(utc);
  if (last.utc != utc || !offsets.IsOfThisZone()) last = {utc, FieldsOf(LocalTime(utc))};
  return last.fields;
}

double ToUtc(double local) {
  if (offsets.HasNone()) return local;
  // A time that the clocks show twice is meant before they change. A time that they leave out is counted as
  // if they had not changed yet.
  const double before = LocalOffset(local - kMsPerDay), after = LocalOffset(local + kMsPerDay);
  if (before == after) return local - before;
  const bool is_after = LocalOffset(local - before) != before && LocalOffset(local - after) == after;
  return local - (is_after ? after : before);
}

std::string TimeZoneName(double utc) {
  std::tm local = LocalTm(utc);
  std::string name = local.tm_zone != nullptr ? local.tm_zone : "UTC";
  if (name == "UTC" || name == "GMT") return "Coordinated Universal Time";
  if (const auto* module = international::TheInternational()) {
    const auto [is_valid, text, parts] = module->format_date("en-US\n\nzzzz", utc, false);
    if (is_valid) name.assign(text.begin(), text.end());
  }
  return name;
}

std::string IsoString(double time) {
  const Fields f = FieldsOf(time);
  Writer text;
  if (f.year >= 0 && f.year <= 9999) {
    text.Number(static_cast<int64_t>(f.year), 4);
  } else {
    text << (f.year < 0 ? "-" : "+");
    text.Number(std::abs(static_cast<int64_t>(f.year)), 6);
  }
  text << "-";
  text.Number(f.month + 1, 2) << "-";
  text.Number(f.day, 2) << "T";
  text.Time(f) << ".";
  text.Number(f.millisecond, 3) << "Z";
  return text.text();
}

std::string DateString(double time) {
  const Fields f = LocalFieldsOf(time);
  Writer text;
  text << kDays[f.weekday] << " " << kMonths[f.month] << " ";
  text.Number(f.day, 2) << " ";
  return text.Year(f.year).text();
}

std::string TimeString(double time) {
  const Fields f = LocalFieldsOf(time);
  const auto offset = static_cast<int>(LocalOffset(time) / 60000);
  const int absolute = std::abs(offset);
  Writer text;
  text.Time(f) << " GMT" << (offset < 0 ? "-" : "+");
  text.Number(absolute / 60, 2).Number(absolute % 60, 2) << " (";
  return text.text() + TimeZoneName(time) + ")";
}

std::string UtcString(double time) {
  const Fields f = FieldsOf(time);
  Writer text;
  text << kDays[f.weekday] << ", ";
  text.Number(f.day, 2) << " " << kMonths[f.month] << " ";
  text.Year(f.year) << " ";
  text.Time(f) << " GMT";
  return text.text();
}

std::string LocaleDateString(double time) {
  const Fields f = LocalFieldsOf(time);
  const double year = f.year > 0 ? f.year : 1 - f.year;  // the year of its era
  Writer text;
  text.Number(f.month + 1) << "/";
  text.Number(f.day) << "/";
  return text.Number(static_cast<int64_t>(year)).text();
}

std::string LocaleTimeString(double time) {
  const Fields f = LocalFieldsOf(time);
  Writer text;
  text.Number(f.hour % 12 == 0 ? 12 : f.hour % 12) << ":";
  text.Number(f.minute, 2) << ":";
  text.Number(f.second, 2) << (f.hour < 12 ? "\u202fAM" : "\u202fPM");
  return text.text();
}

}  // namespace kei::date
