#ifndef KEI_VM_RUNTIME_LIBRARY_INTL_DURATION_OPTIONS_H_
#define KEI_VM_RUNTIME_LIBRARY_INTL_DURATION_OPTIONS_H_

#include <cstdint>
#include <string>
#include <string_view>

#include "vm/runtime/library/intl/intl-object.h"
#include "vm/runtime/library/intl/intl-options.h"

namespace kei {

enum class DurationUnit : uint8_t {
  kYears,
  kMonths,
  kWeeks,
  kDays,
  kHours,
  kMinutes,
  kSeconds,
  kMilliseconds,
  kMicroseconds,
  kNanoseconds
};
constexpr int kDurationUnits = 10;
constexpr DurationUnit DurationUnitAt(int index) { return static_cast<DurationUnit>(index); }
std::string_view PluralOf(DurationUnit unit);
std::string_view SingularOf(DurationUnit unit);

// How a unit is written. The first three are kTextStyles. kFractional: behind the point of the unit above.
enum class DurationStyle : uint8_t { kLong, kShort, kNarrow, kNumeric, kTwoDigit, kFractional };
constexpr bool IsNumeric(DurationStyle style) {
  return style == DurationStyle::kNumeric || style == DurationStyle::kTwoDigit;
}

// The options of Intl.DurationFormat's constructor.
struct DurationOptions {
  struct Unit {
    DurationStyle style = DurationStyle::kShort;
    bool is_always_shown = false;
  };

  int style = 1;  // an index of kTextStyles, or behind these: digital
  Unit units[kDurationUnits];
  int fractional_digits = -1;  // -1: as many as there are

  const Unit& of(DurationUnit unit) const { return units[static_cast<int>(unit)]; }
  // The style of lists: the style, or short if that is digital.
  int list_style() const { return style < 3 ? style : 1; }

  // Reads the options behind those of the locale. False after a throw.
  [[nodiscard]] bool Read(IntlOptions options);
  void AddTo(ResolvedOptions* resolved) const;
  // The options as a text with a character for each, and back.
  std::string ToText() const;
  static DurationOptions FromText(std::string_view text);
};

}  // namespace kei

#endif  // KEI_VM_RUNTIME_LIBRARY_INTL_DURATION_OPTIONS_H_
