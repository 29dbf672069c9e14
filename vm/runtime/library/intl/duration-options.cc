#include "vm/runtime/library/intl/duration-options.h"

#include "vm/isolate/isolate.h"
#include "vm/runtime/upcalls/throw.h"

namespace kei {
namespace {

struct DurationUnitRow {
  std::string_view plural, singular;
  const char* option;
  const char* display_option;
};
#define ROW(singular) \
  { singular "s", singular, singular "s", singular "sDisplay" }
constexpr DurationUnitRow kDurationUnitRows[] = {
    ROW("year"),   ROW("month"),  ROW("week"),        ROW("day"),         ROW("hour"),
    ROW("minute"), ROW("second"), ROW("millisecond"), ROW("microsecond"), ROW("nanosecond")};
#undef ROW

constexpr std::string_view kDurationStyles[] = {"long", "short", "narrow", "digital"};
constexpr int kDigital = 3;
constexpr std::string_view kUnitStyles[] = {"long", "short", "narrow", "numeric", "2-digit"};
constexpr std::string_view kDisplays[] = {"auto", "always"};

constexpr bool IsFractionOfSecond(DurationUnit unit) { return unit >= DurationUnit::kMilliseconds; }
constexpr bool IsMinutesOrSeconds(DurationUnit unit) {
  return unit == DurationUnit::kMinutes || unit == DurationUnit::kSeconds;
}

// The styles that a unit may have.
IntlOptions::Words StylesOf(DurationUnit unit) {
  const size_t count = unit < DurationUnit::kHours ? 3 : IsFractionOfSecond(unit) ? 4 : 5;
  return IntlOptions::Words(kUnitStyles).first(count);
}

// The style and display of a unit if no option says them.
DurationOptions::Unit DefaultOf(DurationUnit unit, int base, DurationStyle previous) {
  using enum DurationStyle;
  if (base == kDigital) {
    const bool is_shown = unit >= DurationUnit::kHours && unit <= DurationUnit::kSeconds;
    return {unit < DurationUnit::kHours ? kShort : kNumeric, is_shown};
  }
  if (IsNumeric(previous) || previous == kFractional) return {kNumeric, IsMinutesOrSeconds(unit)};
  return {static_cast<DurationStyle>(base), false};
}

// ValidateDurationUnitStyle
bool IsAllowed(const DurationOptions::Unit& unit, DurationStyle previous) {
  using enum DurationStyle;
  if (unit.is_always_shown && unit.style == kFractional) return false;
  if (previous == kFractional) return unit.style == kFractional;
  return !IsNumeric(previous) || IsNumeric(unit.style) || unit.style == kFractional;
}

// GetDurationUnitOptions. `previous`: the style of the unit above. False after a throw.
bool ReadUnit(IntlOptions options, DurationUnit unit, int base, DurationStyle previous,
              DurationOptions::Unit* result) {
  using enum DurationStyle;
  const DurationUnitRow& row = kDurationUnitRows[static_cast<int>(unit)];
  const auto style = options.Word(row.option, StylesOf(unit), -1);
  if (!style) return false;
  *result = *style < 0 ? DefaultOf(unit, base, previous)
                       : DurationOptions::Unit{static_cast<DurationStyle>(*style), true};
  if (result->style == kNumeric && IsFractionOfSecond(unit)) *result = {kFractional, false};
  const auto display = options.Word(row.display_option, kDisplays, result->is_always_shown ? 1 : 0);
  if (!display) return false;
  result->is_always_shown = *display == 1;
  if (!IsAllowed(*result, previous)) {
    options.Refuse(row.option, row.plural);
    return false;
  }
  if (IsMinutesOrSeconds(unit) && IsNumeric(previous)) result->style = kTwoDigit;
  return true;
}

}  // namespace

std::string_view PluralOf(DurationUnit unit) { return kDurationUnitRows[static_cast<int>(unit)].plural; }
std::string_view SingularOf(DurationUnit unit) { return kDurationUnitRows[static_cast<int>(unit)].singular; }

bool DurationOptions::Read(IntlOptions options) {
  const auto base = options.Word("style", kDurationStyles, 1);
  if (!base) return false;
  style = *base;
  DurationStyle previous = DurationStyle::kLong;  // units before the hours count for none
  for (int i = 0; i < kDurationUnits; i++) {
    if (!ReadUnit(options, DurationUnitAt(i), style, previous, &units[i])) return false;
    if (DurationUnitAt(i) >= DurationUnit::kHours) previous = units[i].style;
  }
  const auto digits = options.Number("fractionalDigits", 0, 9, -1);
  if (!digits) return false;
  fractional_digits = *digits;
  return true;
}

void DurationOptions::AddTo(ResolvedOptions* resolved) const {
  resolved->Add("style", kDurationStyles[style]);
  for (int i = 0; i < kDurationUnits; i++) {
    const DurationStyle shown =
        units[i].style == DurationStyle::kFractional ? DurationStyle::kNumeric : units[i].style;
    resolved->Add(kDurationUnitRows[i].option, kUnitStyles[static_cast<int>(shown)]);
    resolved->Add(kDurationUnitRows[i].display_option, kDisplays[units[i].is_always_shown ? 1 : 0]);
  }
  if (fractional_digits >= 0) resolved->Add("fractionalDigits", fractional_digits);
}

std::string DurationOptions::ToText() const {
  std::string text{static_cast<char>('0' + style), static_cast<char>('0' + fractional_digits + 1)};
  for (const Unit& unit : units) {
    text += static_cast<char>('0' + static_cast<int>(unit.style));
    text += unit.is_always_shown ? '1' : '0';
  }
  return text;
}

DurationOptions DurationOptions::FromText(std::string_view text) {
  DurationOptions options;
  options.style = text[0] - '0';
  options.fractional_digits = text[1] - '0' - 1;
  for (int i = 0; i < kDurationUnits; i++) {
    options.units[i] = {static_cast<DurationStyle>(text[2 + 2 * i] - '0'), text[3 + 2 * i] == '1'};
  }
  return options;
}

}  // namespace kei
