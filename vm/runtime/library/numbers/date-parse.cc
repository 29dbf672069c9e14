#include <cctype>
#include <cmath>
#include <cstring>

#include "vm/runtime/library/numbers/date-math.h"

namespace kei::date {
namespace {

constexpr double kNaN = __builtin_nan("");

class IsoParser {
 public:
  explicit IsoParser(std::string_view text) : text_(text) {}

  // YYYY, YYYY-MM, YYYY-MM-DD or ±YYYYYY…, optionally with THH:mm[:ss[.sss]][Z|±HH:mm]. A date alone is
  // UTC, a date with a time but no zone is local.
  double Parse() {
    double year, month = 1, day = 1;
    if (!ParseYear(&year)) return kNaN;
    if (Take('-')) {
      if (!Digits(2, &month)) return kNaN;
      if (Take('-') && !Digits(2, &day)) return kNaN;
    }
    double hour = 0, minute = 0, second = 0, ms = 0, zone = 0;
    bool local = false;
    if (Take('T') || Take('t') || Take(' ')) {
      if (!Digits(2, &hour) || !Take(':') || !Digits(2, &minute)) return kNaN;
      if (Take(':')) {
        if (!Digits(2, &second)) return kNaN;
        if ((Take('.') || Take(',')) && !Fraction(&ms)) return kNaN;
      }
      if (!ParseZone(&zone, &local)) return kNaN;
    }
    bool valid = at_ == text_.size() && month >= 1 && month <= 12 && day >= 1 && day <= 31 &&
                 minute < 60 && second < 60 &&
                 (hour < 24 || (hour == 24 && minute + second + ms == 0));
    if (!valid) return kNaN;
    double time = MakeDate(MakeDay(year, month - 1, day), MakeTime(hour, minute, second, ms));
    return TimeClip(local ? ToUtc(time) : time - zone * 60000);
  }

 private:
  bool Take(char c) {
    if (at_ >= text_.size() || text_[at_] != c) return false;
    at_++;
    return true;
  }
  bool Digits(int count, double* value) {
    *value = 0;
    for (int i = 0; i < count; i++, at_++) {
      if (at_ >= text_.size() || !std::isdigit(static_cast<unsigned char>(text_[at_]))) return false;
      *value = *value * 10 + (text_[at_] - '0');
    }
    return true;
  }
  bool Fraction(double* ms) {
    double scale = 100;
    bool any = false;
    for (*ms = 0; at_ < text_.size() && std::isdigit(static_cast<unsigned char>(text_[at_])); at_++) {
      *ms += (text_[at_] - '0') * scale;
      scale /= 10;
      any = true;
    }
    *ms = std::floor(*ms + 1e-6);
    return any;
  }
  bool ParseYear(double* year) {
    bool negative = Take('-');
    if (!negative && !Take('+')) return Digits(4, year);
    if (!Digits(6, year)) return false;
    if (negative && *year == 0) return false;
    if (negative) *year = -*year;
    return true;
  }
  bool ParseZone(double* minutes, bool* local) {
    if (Take('Z') || Take('z')) return true;
    double sign = Take('+') ? 1 : Take('-') ? -1 : 0;
    if (sign == 0) return *local = true;
    double hour, minute;
    if (!Digits(2, &hour) || !Take(':') || !Digits(2, &minute)) return false;
    *minutes = sign * (hour * 60 + minute);
    return true;
  }

  std::string_view text_;
  size_t at_ = 0;
};

// Words and numbers in any order, as browsers read dates.
class LooseParser {
 public:
  explicit LooseParser(std::string_view text) : text_(text) {}

  double Parse() {
    while (at_ < text_.size()) {
      char c = text_[at_];
      if (c == '(') SkipComment();
      else if (std::isalpha(static_cast<unsigned char>(c))) {
        if (!Word()) return kNaN;
      } else if (std::isdigit(static_cast<unsigned char>(c))) {
        if (!Number()) return kNaN;
      } else if ((c == '+' || c == '-') && has_time_ && NextIsDigit()) {
        Offset();
      } else {
        at_++;
      }
    }
    return Finish();
  }

 private:
  bool NextIsDigit() const {
    return at_ + 1 < text_.size() && std::isdigit(static_cast<unsigned char>(text_[at_ + 1]));
  }
  void SkipComment() {
    int depth = 0;
    do {
      if (text_[at_] == '(') depth++;
      if (text_[at_] == ')') depth--;
      at_++;
    } while (at_ < text_.size() && depth > 0);
  }

  bool Word() {
    std::string word;
    while (at_ < text_.size() && std::isalpha(static_cast<unsigned char>(text_[at_]))) {
      word += static_cast<char>(std::tolower(static_cast<unsigned char>(text_[at_++])));
    }
    constexpr const char* kMonths = "janfebmaraprmayjunjulaugsepoctnovdec";
    constexpr const char* kDays = "sunmontuewedthufrisat";
    if (word == "am" || word == "pm") {
      if (hour_ > 12) return false;
      hour_ = (hour_ == 12 ? 0 : hour_) + (word == "pm" ? 12 : 0);
      return true;
    }
    if (word == "gmt" || word == "utc" || word == "ut" || word == "z") return has_zone_ = true;
    if (word == "t") return has_date_;
    if (word.size() < 3) return false;
    std::string head = word.substr(0, 3);
    if (const char* found = std::strstr(kMonths, head.c_str()); found && (found - kMonths) % 3 == 0) {
      month_ = static_cast<double>((found - kMonths) / 3);
      return true;
    }
    const char* day = std::strstr(kDays, head.c_str());
    return day != nullptr && (day - kDays) % 3 == 0;
  }

  double ReadNumber(int* digits = nullptr) {
    double value = 0;
    int count = 0;
    for (; at_ < text_.size() && std::isdigit(static_cast<unsigned char>(text_[at_])); at_++, count++) {
      value = value * 10 + (text_[at_] - '0');
    }
    if (digits != nullptr) *digits = count;
    return value;
  }

  bool Number() {
    int digits = 0;
    double value = ReadNumber(&digits);
    char next = at_ < text_.size() ? text_[at_] : 0;
    if (next == ':' && !has_time_) return Time(value);
    if (next == '/' && count_ == 0) {   // month/day/year
      at_++;
      month_ = value - 1;
      day_ = ReadNumber();
      if (at_ < text_.size() && text_[at_] == '/') at_++;
      year_ = ReadNumber(&digits);
      has_date_ = true;
      count_ = 2;
      return AdjustYear(digits);
    }
    if (count_ == 0 && digits <= 2) {
      day_ = value;
    } else {
      year_ = value;
      AdjustYear(digits);
    }
    has_date_ = true;
    return ++count_ <= 2;
  }

  bool AdjustYear(int digits) {
    if (digits <= 2) year_ += year_ < 50 ? 2000 : 1900;
    return true;
  }

  bool Time(double hour) {
    has_time_ = true;
    hour_ = hour;
    at_++;
    minute_ = ReadNumber();
    if (at_ < text_.size() && text_[at_] == ':') {
      at_++;
      second_ = ReadNumber();
      if (at_ < text_.size() && text_[at_] == '.') {
        at_++;
        int digits = 0;
        double fraction = ReadNumber(&digits);
        ms_ = std::floor(fraction * std::pow(10, 3 - digits));
      }
    }
    return hour_ <= 24 && minute_ < 60 && second_ < 60;
  }

  void Offset() {
    double sign = text_[at_++] == '-' ? -1 : 1;
    int digits = 0;
    double value = ReadNumber(&digits);
    double hours = digits <= 2 ? value : std::floor(value / 100);
    double minutes = digits <= 2 ? 0 : value - hours * 100;
    if (digits <= 2 && at_ < text_.size() && text_[at_] == ':') {
      at_++;
      minutes = ReadNumber();
    }
    zone_ = sign * (hours * 60 + minutes);
    has_zone_ = true;
  }

  double Finish() {
    if (count_ == 1 && month_ < 0 && std::isnan(year_) && !has_time_) {   // a month alone
      month_ = day_ - 1;
      day_ = 1;
      year_ = 2001;
    }
    if (month_ < 0 || month_ > 11 || std::isnan(year_) || day_ < 1 || day_ > 31) return kNaN;
    double time = MakeDate(MakeDay(year_, month_, day_), MakeTime(hour_, minute_, second_, ms_));
    return TimeClip(has_zone_ ? time - zone_ * 60000 : ToUtc(time));
  }

  std::string_view text_;
  size_t at_ = 0;
  int count_ = 0;
  bool has_date_ = false, has_time_ = false, has_zone_ = false;
  double year_ = kNaN, month_ = -1, day_ = 1, hour_ = 0, minute_ = 0, second_ = 0, ms_ = 0, zone_ = 0;
};

}  // namespace

double Parse(std::string_view text) {
  while (!text.empty() && text.front() == ' ') text.remove_prefix(1);
  while (!text.empty() && text.back() == ' ') text.remove_suffix(1);
  double time = IsoParser(text).Parse();
  return std::isnan(time) ? LooseParser(text).Parse() : time;
}

}  // namespace kei::date
