#include <cmath>
#include <limits>

#include "vm/runtime/library/numbers/date-math.h"
#include "vm/runtime/library/numbers/date-tokens.h"

namespace kei::date {
namespace {

constexpr double kNaN = std::numeric_limits<double>::quiet_NaN();
constexpr int kNone = -1;

bool Between(int value, int low, int high) { return value >= low && value <= high; }
bool IsDay(int n) { return Between(n, 1, 31); }
bool IsMonth(int n) { return Between(n, 1, 12); }

// Up to three numbers in the order that they came in, and a month by its name.
struct DayParts {
  int numbers[3] = {1, 1, 1};
  int count = 0;
  int month = kNone;
  bool is_iso = false;

  bool Add(int n) {
    if (count == 3) return false;
    numbers[count++] = n;
    return true;
  }

  // The day as days since 1970, or NaN. A number that can be no day of a month is the year. Otherwise the
  // order without a name is month, day, year, and with one it is day, year. Missing ones are 1.
  double Day() const {
    if (count == 0) return kNaN;
    int y = numbers[0], m = numbers[1], d = numbers[2];
    const bool year_first = is_iso || !IsDay(numbers[0]);
    if (month != kNone) {
      m = month;
      y = numbers[year_first ? 0 : 1];
      d = numbers[year_first ? 1 : 0];
    } else if (!year_first) {
      m = numbers[0];
      d = numbers[1];
      y = numbers[2];
    }
    if (!is_iso && Between(y, 0, 99)) y += y < 50 ? 2000 : 1900;
    return IsMonth(m) && IsDay(d) ? MakeDay(y, m - 1, d) : kNaN;
  }
};

// Hour, minute, second and millisecond, as far as they came.
struct TimeParts {
  int numbers[4] = {0, 0, 0, 0};
  int count = 0;
  int half_of_day = kNone;

  bool Add(int n) {
    if (count == 4) return false;
    numbers[count++] = n;
    return true;
  }
  void AddLast(int n) {
    Add(n);
    count = 4;
  }
  // Whether n may go on with a time that began.
  bool Expects(int n) const {
    constexpr int kLimits[] = {0, 60, 60, 1000};
    return count > 0 && count < 4 && n < kLimits[count];
  }

  // Milliseconds, or NaN.
  double Time() const {
    int hour = numbers[0];
    const int minute = numbers[1], second = numbers[2], ms = numbers[3];
    if (half_of_day != kNone) {
      if (hour > 12) return kNaN;
      hour = hour % 12 + half_of_day;
    }
    const bool in_range = hour < 24 && minute < 60 && second < 60 && ms < 1000;
    const bool is_end_of_day = hour == 24 && minute == 0 && second == 0 && ms == 0;
    return in_range || is_end_of_day ? MakeTime(hour, minute, second, ms) : kNaN;
  }
};

struct Zone {
  int sign = 0;  // 0: local time
  int hour = kNone, minute = kNone;

  void Set(int hours) {
    sign = hours < 0 ? -1 : 1;
    hour = std::abs(hours);
    minute = 0;
  }
  bool IsUtc() const { return hour == 0 && minute == 0; }
  bool Expects(int n) const { return hour != kNone && minute == kNone && n < 60; }
  double Offset() const { return sign * (std::max(hour, 0) * 3600000.0 + std::max(minute, 0) * 60000.0); }
};

class Parser {
 public:
  explicit Parser(std::string_view text) : tokens_(text) {}

  double Parse() {
    bool iso = false;
    if (!ParseIso(&iso)) return kNaN;
    if (!iso && !ParseLoosely()) return kNaN;
    const double time = MakeDate(day_.Day(), time_.Time());
    if (std::isnan(time)) return kNaN;
    return TimeClip(zone_.sign == 0 ? ToUtc(time) : time - zone_.Offset());
  }

 private:
  // The format of the specification: YYYY, YYYY-MM, YYYY-MM-DD or ±YYYYYY…, then perhaps
  // THH:mm[:ss[.sss]][Z|±HH:mm]. A date alone is UTC. Text that does not fit ends the attempt, and the part
  // that was read up to there counts. Only behind a T nothing else than this format is allowed, and the
  // result is false.
  bool ParseIso(bool* complete) {
    if (!ParseIsoDay()) return true;
    if (tokens_.Peek().kind == TokenKind::kTimeMark) {
      tokens_.Next();
      if (!ParseIsoTime() || !ParseIsoZone()) return false;
      if (tokens_.Peek().kind != TokenKind::kEnd) return false;
    } else if (tokens_.Peek().kind != TokenKind::kEnd) {
      return true;
    } else {
      zone_.Set(0);
    }
    return *complete = day_.is_iso = true;
  }

  bool ParseIsoDay() {
    if (tokens_.Peek().IsSign()) {
      sign_ = tokens_.Next();
      if (!tokens_.Peek().IsNumber(6)) return false;
      if (sign_.Sign() < 0 && tokens_.Peek().value == 0) return false;
      day_.Add(sign_.Sign() * tokens_.Next().value);
      sign_ = {};
    } else if (tokens_.Peek().IsNumber(4)) {
      day_.Add(tokens_.Next().value);
    } else {
      return false;
    }
    if (!tokens_.Skip('-')) return true;
    if (!tokens_.Peek().IsNumber(2) || !IsMonth(tokens_.Peek().value)) return false;
    day_.Add(tokens_.Next().value);
    if (!tokens_.Skip('-')) return true;
    if (!tokens_.Peek().IsNumber(2) || !IsDay(tokens_.Peek().value)) return false;
    return day_.Add(tokens_.Next().value);
  }

  bool TakeTwoDigits(int limit, int* value) {
    if (!tokens_.Peek().IsNumber(2) || tokens_.Peek().value > limit) return false;
    *value = tokens_.Next().value;
    return true;
  }

  bool ParseIsoTime() {
    int hour, minute, second;
    if (!TakeTwoDigits(24, &hour) || !tokens_.Skip(':')) return false;
    const int limit = hour == 24 ? 0 : 59;
    if (!TakeTwoDigits(limit, &minute)) return false;
    time_.Add(hour);
    time_.Add(minute);
    if (!tokens_.Skip(':')) return true;
    if (!TakeTwoDigits(limit, &second)) return false;
    time_.Add(second);
    if (!tokens_.Skip('.')) return true;
    if (tokens_.Peek().kind != TokenKind::kNumber) return false;
    if (hour == 24 && tokens_.Peek().value > 0) return false;
    return time_.Add(Milliseconds(tokens_.Next()));
  }

  bool ParseIsoZone() {
    if (tokens_.Peek().IsZ()) {
      tokens_.Next();
      zone_.Set(0);
      return true;
    }
    if (!tokens_.Peek().IsSign()) return true;
    zone_.sign = tokens_.Next().Sign();
    if (tokens_.Peek().IsNumber(4)) {
      const int value = tokens_.Next().value;
      zone_.hour = value / 100;
      zone_.minute = value % 100;
      return zone_.hour < 24 && zone_.minute < 60;
    }
    return TakeTwoDigits(23, &zone_.hour) && tokens_.Skip(':') && TakeTwoDigits(59, &zone_.minute);
  }

  // Numbers, names of months and zones in any order, as browsers read dates. Words before the first
  // number do not count, commas, slashes and what stands in parentheses do not count anywhere.
  bool ParseLoosely() {
    any_number_ = day_.count > 0;
    if (sign_.kind != TokenKind::kEnd && !ParseSign(sign_)) return false;
    while (tokens_.Peek().kind != TokenKind::kEnd) {
      const Token token = tokens_.Next();
      bool fits = true;
      switch (token.kind) {
        case TokenKind::kNumber: fits = ParseNumber(token.value); break;
        case TokenKind::kSymbol: fits = ParseSign(token); break;
        case TokenKind::kSpace:
        case TokenKind::kOther:
        case TokenKind::kEnd: break;
        default: fits = ParseWord(token);
      }
      if (!fits) return false;
    }
    return true;
  }

  bool ParseNumber(int n) {
    any_number_ = true;
    if (tokens_.Skip(':')) {
      if (tokens_.Skip(':')) return time_.count == 0 && time_.Add(n) && time_.Add(0);
      if (!time_.Add(n)) return false;
      tokens_.Skip('.');
      return true;
    }
    if (tokens_.Skip('.') && time_.Expects(n)) {
      time_.Add(n);
      if (tokens_.Peek().kind != TokenKind::kNumber) return false;
      time_.AddLast(Milliseconds(tokens_.Next()));
      return true;
    }
    if (zone_.Expects(n)) {
      zone_.minute = n;
      return true;
    }
    if (time_.Expects(n)) {
      time_.AddLast(n);
      const Token& next = tokens_.Peek();
      return next.kind == TokenKind::kEnd || next.kind == TokenKind::kSpace || next.IsZ() || next.IsSign();
    }
    if (!day_.Add(n)) return false;
    tokens_.Skip('-');
    return true;
  }

  bool ParseWord(const Token& word) {
    if (word.kind == TokenKind::kHalfOfDay && time_.count > 0) {
      time_.half_of_day = word.value;
    } else if (word.kind == TokenKind::kMonth) {
      day_.month = word.value;
      tokens_.Skip('-');
    } else if (word.kind == TokenKind::kZone && any_number_) {
      zone_.Set(word.value);
    } else {
      return !any_number_ && tokens_.Peek().kind != TokenKind::kNumber;
    }
    return true;
  }

  // A sign behind a time or UTC begins an offset: hh, hhmm or hh:mm.
  bool ParseSign(const Token& token) {
    if (!token.IsSign() || !(zone_.IsUtc() || time_.count > 0)) {
      return !any_number_ || !(token.IsSign() || token.Is(')'));
    }
    zone_.sign = token.Sign();
    Token number;
    if (tokens_.Peek().kind == TokenKind::kNumber) number = tokens_.Next();
    any_number_ = true;
    zone_.hour = number.value;
    if (tokens_.Peek().Is(':')) {
      zone_.minute = kNone;
    } else if (number.length == 1 || number.length == 2) {
      zone_.minute = 0;
    } else if (number.length == 3 || number.length == 4) {
      zone_.hour = number.value / 100;
      zone_.minute = number.value % 100;
    } else {
      return false;
    }
    return true;
  }

  Tokenizer tokens_;
  Token sign_;  // a sign that began no year of six digits
  DayParts day_;
  TimeParts time_;
  Zone zone_;
  bool any_number_ = false;
};

}  // namespace

namespace {

// `count` digits from `at` on, or -1.
int Digits(std::string_view text, size_t at, int count) {
  int value = 0;
  for (int i = 0; i < count; i++) {
    const int digit = text[at + i] - '0';
    if (!Between(digit, 0, 9)) return -1;
    value = value * 10 + digit;
  }
  return value;
}

}  // namespace

std::optional<double> ParseUsual(std::string_view text) {
  constexpr size_t kDay = 10, kWhole = 24;
  if (text.size() != kDay && text.size() != kWhole) return std::nullopt;
  const int year = Digits(text, 0, 4), month = Digits(text, 5, 2), day = Digits(text, 8, 2);
  if (year < 0 || !IsMonth(month) || !IsDay(day) || text[4] != '-' || text[7] != '-') {
    return std::nullopt;
  }
  const double days = MakeDay(year, month - 1, day);
  if (text.size() == kDay) return MakeDate(days, 0);
  const int hour = Digits(text, 11, 2), minute = Digits(text, 14, 2);
  const int second = Digits(text, 17, 2), ms = Digits(text, 20, 3);
  const bool fits = text[10] == 'T' && text[13] == ':' && text[16] == ':' && text[19] == '.' &&
                    text[23] == 'Z' && Between(hour, 0, 23) && Between(minute, 0, 59) &&
                    Between(second, 0, 59) && ms >= 0;
  if (!fits) return std::nullopt;
  return MakeDate(days, MakeTime(hour, minute, second, ms));
}

double Parse(std::string_view text) { return Parser(text).Parse(); }

}  // namespace kei::date
