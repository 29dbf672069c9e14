#include "vm/runtime/library/intl/date-fields.h"

#include <algorithm>

#include "vm/runtime/library/intl/intl-options.h"

namespace kei {
namespace {

using Words = std::string_view[];

constexpr Words kLengths = {"narrow", "short", "long"};
constexpr Words kDigits = {"2-digit", "numeric"};
constexpr int kNumeric = 1;
constexpr Words kMonthWords = {"2-digit", "numeric", "narrow", "short", "long"};
constexpr Words kZoneWords = {"short", "long", "shortOffset", "longOffset", "shortGeneric", "longGeneric"};

constexpr Words kWeekdays = {"EEEEE", "EEE", "EEEE"};
constexpr Words kEras = {"GGGGG", "GGG", "GGGG"};
constexpr Words kYears = {"yy", "y"};
constexpr Words kMonths = {"MM", "M", "MMMMM", "MMM", "MMMM"};
constexpr Words kDays = {"dd", "d"};
constexpr Words kDayPeriods = {"BBBBB", "B", "BBBB"};
constexpr Words kHours = {"HH", "H"};
constexpr Words kMinutes = {"mm", "m"};
constexpr Words kSeconds = {"ss", "s"};
constexpr Words kZones = {"z", "zzzz", "O", "OOOO", "v", "vvvv"};

constexpr DateFieldInfo kFields[] = {
    {"weekday", kDateParts, kLengths, kWeekdays},
    {"era", kNoParts, kLengths, kEras},
    {"year", kDateParts, kDigits, kYears},
    {"month", kDateParts, kMonthWords, kMonths},
    {"day", kDateParts, kDigits, kDays},
    {"dayPeriod", kTimeParts, kLengths, kDayPeriods},
    {"hour", kTimeParts, kDigits, kHours},
    {"minute", kTimeParts, kDigits, kMinutes},
    {"second", kTimeParts, kDigits, kSeconds},
    {"fractionalSecondDigits", kTimeParts, {}, {}},
    {"timeZoneName", kNoParts, kZoneWords, kZones},
};
static_assert(std::size(kFields) == kDateFieldCount);

DateField FieldAt(int index) { return static_cast<DateField>(index); }

// The letter that the table has, for letters of patterns that mean the same field.
char UsualLetter(char c) {
  switch (c) {
    case 'c':
    case 'e': return 'E';
    case 'L': return 'M';
    case 'r':
    case 'U':
    case 'u': return 'y';
    case 'h':
    case 'k':
    case 'K': return 'H';
    default: return c;
  }
}

// Sets the field that some equal letters stand for.
void SetByLetters(std::string_view run, DateFieldValues* values) {
  if (run[0] == 'S') return values->of(DateField::kFraction) = static_cast<int>(run.size()), void();
  for (int i = 0; i < kDateFieldCount; i++) {
    const auto found = std::ranges::find(kFields[i].letters, run);
    if (found == kFields[i].letters.end() || values->values[i] >= 0) continue;
    values->values[i] = static_cast<int>(found - kFields[i].letters.begin());
  }
}

}  // namespace

const DateFieldInfo& InfoOf(DateField field) { return kFields[static_cast<int>(field)]; }

DateFieldValues DateFieldValues::OfPattern(std::string_view letters) {
  DateFieldValues values;
  for (size_t begin = 0, end = 0; begin < letters.size(); begin = end) {
    while (end < letters.size() && letters[end] == letters[begin]) end++;
    SetByLetters(std::string(end - begin, UsualLetter(letters[begin])), &values);
  }
  return values;
}

bool DateFieldValues::any() const {
  return std::ranges::any_of(values, [](int value) { return value >= 0; });
}

bool DateFieldValues::has_any(DateParts part) const {
  for (int i = 0; i < kDateFieldCount; i++) {
    if (values[i] >= 0 && (kFields[i].part & part) != 0) return true;
  }
  return false;
}

void DateFieldValues::AddDefaults(DateParts parts) {
  if ((parts & kDateParts) != 0) {
    for (DateField field : {DateField::kYear, DateField::kMonth, DateField::kDay}) of(field) = kNumeric;
  }
  if ((parts & kTimeParts) != 0) {
    for (DateField field : {DateField::kHour, DateField::kMinute, DateField::kSecond}) of(field) = kNumeric;
  }
}

std::string DateFieldValues::Skeleton(char hour_letter) const {
  std::string skeleton;
  for (int i = 0; i < kDateFieldCount; i++) {
    if (values[i] < 0) continue;
    const DateField field = FieldAt(i);
    if (field == DateField::kFraction) {
      skeleton.append(static_cast<size_t>(values[i]), 'S');
    } else if (field == DateField::kHour) {
      skeleton.append(kHours[values[i]].size(), hour_letter);
    } else {
      skeleton += kFields[i].letters[static_cast<size_t>(values[i])];
    }
  }
  return skeleton;
}

}  // namespace kei
