// Durations as texts, such as P1Y2M3DT4H5M6.789S: the production TemporalDurationString of ISO 8601's
// grammar.

#include <cstdint>

#include "vm/base/text/unicode.h"
#include "vm/runtime/library/intl/duration.h"
#include "vm/runtime/library/intl/language-tag.h"

namespace kei {
namespace {

class DurationParser {
  using enum DurationUnit;

 public:
  // `text` has small letters.
  explicit DurationParser(std::string_view text) : rest_(text) {}

  std::optional<Duration> Parse() {
    if (TakeAny("+-") == '-') sign_ = -1;
    if (!Take('p')) return std::nullopt;
    const bool is_valid = ParseUnits("ymwd", kYears) && (!Take('t') || ParseTime()) && rest_.empty();
    return is_valid && has_any_ ? std::optional(duration_) : std::nullopt;
  }

 private:
  static constexpr int kMostFractionDigits = 9;

  bool Take(char c) {
    if (!rest_.starts_with(c)) return false;
    rest_.remove_prefix(1);
    return true;
  }
  // The character, or 0 if it is none of these.
  char TakeAny(std::string_view characters) {
    if (rest_.empty() || characters.find(rest_[0]) == characters.npos) return 0;
    const char c = rest_[0];
    rest_.remove_prefix(1);
    return c;
  }
  std::string_view TakeDigits() {
    size_t count = 0;
    while (count < rest_.size() && IsDecimalDigit(static_cast<uint8_t>(rest_[count]))) count++;
    const std::string_view digits = rest_.substr(0, count);
    rest_.remove_prefix(count);
    return digits;
  }

  bool ParseTime() {
    has_any_ = false;
    return ParseUnits("hms", kHours);
  }

  // Numbers with a letter behind each. The letters are in the order of the units from `first` on, and some
  // may be left out.
  bool ParseUnits(std::string_view letters, DurationUnit first) {
    while (!rest_.empty() && rest_[0] != 't') {
      const std::string_view digits = TakeDigits();
      const bool has_point = TakeAny(".,") != 0;
      const std::string_view fraction = has_point ? TakeDigits() : std::string_view();
      const size_t letter = rest_.empty() ? letters.npos : letters.find(rest_[0]);
      if (digits.empty() || letter == letters.npos) return false;
      rest_.remove_prefix(1);
      letters.remove_prefix(letter + 1);
      const int unit = static_cast<int>(first) + static_cast<int>(letter);
      first = DurationUnitAt(unit + 1);
      has_any_ = true;
      SetUnit(unit, digits);
      if (has_point) return SetFraction(DurationUnitAt(unit), fraction) && rest_.empty();
    }
    return true;
  }

  void SetUnit(int unit, std::string_view digits) {
    double value = 0;
    for (char c : digits) value = value * 10 + (c - '0');
    duration_.values[unit] = value == 0 ? 0 : sign_ * value;
  }

  // The fraction of an hour, minute or second goes to the units below.
  bool SetFraction(DurationUnit unit, std::string_view fraction) {
    if (unit < kHours || fraction.empty() || fraction.size() > kMostFractionDigits) return false;
    int64_t rest = 0;
    for (int i = 0; i < kMostFractionDigits; i++) {
      rest = rest * 10 + (static_cast<size_t>(i) < fraction.size() ? fraction[i] - '0' : 0);
    }
    rest *= unit == kHours ? 3600 : unit == kMinutes ? 60 : 1;
    constexpr int64_t kSizes[] = {60'000'000'000, 1'000'000'000, 1'000'000, 1'000, 1};
    for (int below = static_cast<int>(unit) + 1; below < kDurationUnits; below++) {
      const int64_t size = kSizes[below - static_cast<int>(kMinutes)];
      if (rest / size != 0) duration_.values[below] = sign_ * static_cast<double>(rest / size);
      rest %= size;
    }
    return true;
  }

  std::string_view rest_;
  double sign_ = 1;
  bool has_any_ = false;
  Duration duration_;
};

}  // namespace

std::optional<Duration> ParseDuration(std::string_view text) {
  const std::string lower = ToAsciiLowerCase(text);
  return DurationParser(lower).Parse();
}

}  // namespace kei
