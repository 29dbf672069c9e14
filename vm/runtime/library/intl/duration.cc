#include "vm/runtime/library/intl/duration.h"

#include <algorithm>
#include <cmath>

#include "vm/factory/factory.h"
#include "vm/isolate/isolate.h"
#include "vm/objects/cast.h"
#include "vm/runtime/properties/object-operations.h"
#include "vm/runtime/strings/string-operations.h"
#include "vm/runtime/upcalls/throw.h"
#include "vm/runtime/values/conversions.h"

namespace kei {
namespace {

using Integer = __int128;

// Nanoseconds in each unit from days on.
constexpr Integer kNanoseconds[] = {
    86'400'000'000'000, 3'600'000'000'000, 60'000'000'000, 1'000'000'000, 1'000'000, 1'000, 1};
constexpr int kFirstExact = static_cast<int>(DurationUnit::kDays);

Integer TotalFrom(const Duration& duration, int first) {
  Integer total = 0;
  for (int i = first; i < kDurationUnits; i++) {
    total += static_cast<Integer>(duration.values[i]) * kNanoseconds[i - kFirstExact];
  }
  return total;
}

// IsValidDuration
bool IsValid(const Duration& duration) {
  constexpr double kMostOfCalendar = 0x1p32, kMostSeconds = 0x1p53;
  bool has_negative = false, has_positive = false;
  for (int i = 0; i < kDurationUnits; i++) {
    const double value = duration.values[i];
    has_negative |= value < 0;
    has_positive |= value > 0;
    const double most = i < kFirstExact
                            ? kMostOfCalendar
                            : kMostSeconds * 1e9 / static_cast<double>(kNanoseconds[i - kFirstExact]);
    // The bound of a single unit keeps the sum below from overflowing.
    if (!(std::fabs(value) < most) && !(i >= kFirstExact && std::fabs(value) == most)) return false;
  }
  const Integer total = TotalFrom(duration, kFirstExact);
  const Integer bound = (Integer{1} << 53) * kNanoseconds[3];
  return !(has_negative && has_positive) && total < bound && total > -bound;
}

std::string DigitsOf(Integer value) {
  std::string digits;
  do {
    digits += static_cast<char>('0' + static_cast<int>(value % 10));
    value /= 10;
  } while (value != 0);
  std::ranges::reverse(digits);
  return digits;
}

// The order in which the properties are read: that of the alphabet.
constexpr DurationUnit kReadingOrder[] = {
    DurationUnit::kDays,    DurationUnit::kHours,  DurationUnit::kMicroseconds, DurationUnit::kMilliseconds,
    DurationUnit::kMinutes, DurationUnit::kMonths, DurationUnit::kNanoseconds,  DurationUnit::kSeconds,
    DurationUnit::kWeeks,   DurationUnit::kYears};

}  // namespace

bool Duration::is_negative() const {
  return std::ranges::any_of(values, [](double value) { return value < 0; });
}

IntlNumber Duration::WithFraction(DurationUnit unit) const {
  Integer total = TotalFrom(*this, static_cast<int>(unit));
  if (total == 0) return {0, ""};
  const Integer one = kNanoseconds[static_cast<int>(unit) - kFirstExact];
  const std::string sign = total < 0 ? "-" : "";
  if (total < 0) total = -total;
  const std::string fraction = DigitsOf(one + total % one).substr(1);
  return {0, sign + DigitsOf(total / one) + "." + fraction};
}

std::optional<Duration> ToDuration(Isolate* isolate, Object value) {
  if (value.IsString(isolate)) {
    const auto parsed = ParseDuration(ToShortUtf8(isolate, Cast<String>(isolate, value)));
    if (parsed && IsValid(*parsed)) return parsed;
    return ThrowError(isolate, MessageId::kInvalidDuration), std::nullopt;
  }
  if (!value.IsJSReceiver(isolate)) return ThrowError(isolate, MessageId::kDurationType), std::nullopt;
  Duration duration;
  bool has_any = false;
  for (DurationUnit unit : kReadingOrder) {
    const String name = isolate->factory()->InternalizeAscii(PluralOf(unit));
    KEI_TRY(given, GetProperty(isolate, value, PropertyKey::FromName(isolate, name)));
    if (given.IsUndefined()) continue;
    KEI_TRY_VALUE(number, ToDouble(isolate, given));
    if (!std::isfinite(number) || number != std::trunc(number)) {
      return ThrowError(isolate, MessageId::kInvalidDuration), std::nullopt;
    }
    duration.values[static_cast<int>(unit)] = number + 0.0;  // no -0
    has_any = true;
  }
  if (!has_any) return ThrowError(isolate, MessageId::kDurationType), std::nullopt;
  if (!IsValid(duration)) return ThrowError(isolate, MessageId::kInvalidDuration), std::nullopt;
  return duration;
}

}  // namespace kei
