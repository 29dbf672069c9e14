#include "vm/runtime/library/intl/digit-options.h"

#include <algorithm>

#include "vm/isolate/isolate.h"
#include "vm/runtime/upcalls/throw.h"
#include "vm/runtime/upcalls/try.h"

namespace kei {
namespace {

constexpr std::string_view kModes[] = {"ceil",      "floor",      "expand",    "trunc",   "halfCeil",
                                       "halfFloor", "halfExpand", "halfTrunc", "halfEven"};
constexpr std::string_view kModesOfIcu[] = {"ceiling",    "floor",   "up",        "down",     "half-ceiling",
                                            "half-floor", "half-up", "half-down", "half-even"};
constexpr std::string_view kPriorities[] = {"auto", "morePrecision", "lessPrecision"};
constexpr std::string_view kTrailingZeros[] = {"auto", "stripIfInteger"};
constexpr int kIncrements[] = {1, 2, 5, 10, 20, 25, 50, 100, 200, 250, 500, 1000, 2000, 2500, 5000};

// The options as they were read, before ECMA-402 looks at them.
struct RawDigits {
  Object minimum_fraction, maximum_fraction, minimum_significant, maximum_significant;

  bool has_fraction() const { return !minimum_fraction.IsUndefined() || !maximum_fraction.IsUndefined(); }
  bool has_significant() const {
    return !minimum_significant.IsUndefined() || !maximum_significant.IsUndefined();
  }
};

#define READ_OBJECT(target, expression)  \
  do {                                   \
    target = (expression);               \
    if (HasThrown(target)) return false; \
  } while (false)

bool ReadRaw(IntlOptions options, RawDigits* raw, DigitOptions* digits) {
  KEI_READ_OPTION(digits->minimum_integer,
                  options.Number("minimumIntegerDigits", 1, DigitOptions::kMostDigits, 1));
  READ_OBJECT(raw->minimum_fraction, options.Get("minimumFractionDigits"));
  READ_OBJECT(raw->maximum_fraction, options.Get("maximumFractionDigits"));
  READ_OBJECT(raw->minimum_significant, options.Get("minimumSignificantDigits"));
  READ_OBJECT(raw->maximum_significant, options.Get("maximumSignificantDigits"));
  return true;
}

bool ReadRounding(IntlOptions options, DigitOptions* digits) {
  KEI_READ_OPTION(digits->increment, options.Number("roundingIncrement", 1, 5000, 1));
  if (std::ranges::find(kIncrements, digits->increment) == std::end(kIncrements)) {
    ThrowError(options.isolate(), MessageId::kLocaleNumber, "roundingIncrement");
    return false;
  }
  KEI_READ_OPTION(digits->mode, options.WordAs("roundingMode", kModes, RoundingMode::kHalfExpand));
  KEI_READ_OPTION(digits->priority, options.WordAs("roundingPriority", kPriorities, DigitOptions::kAuto));
  KEI_READ_OPTION(digits->strips_if_integer, options.Word("trailingZeroDisplay", kTrailingZeros, 0));
  return true;
}

bool SetSignificant(IntlOptions options, const RawDigits& raw, DigitOptions* digits) {
  constexpr int kMost = DigitOptions::kMostDigits;
  KEI_READ_OPTION(digits->minimum_significant,
                  options.ToInteger(raw.minimum_significant, "minimumSignificantDigits", 1, kMost, 1));
  KEI_READ_OPTION(digits->maximum_significant,
                  options.ToInteger(raw.maximum_significant, "maximumSignificantDigits",
                                    digits->minimum_significant, kMost, kMost));
  return true;
}

bool SetFraction(IntlOptions options, const RawDigits& raw, int default_minimum, int default_maximum,
                 DigitOptions* digits) {
  constexpr int kMost = DigitOptions::kMostFractionDigits;
  int& minimum = digits->minimum_fraction;
  int& maximum = digits->maximum_fraction;
  KEI_READ_OPTION(minimum, options.ToInteger(raw.minimum_fraction, "minimumFractionDigits", 0, kMost, -1));
  KEI_READ_OPTION(maximum, options.ToInteger(raw.maximum_fraction, "maximumFractionDigits", 0, kMost, -1));
  if (minimum < 0) {
    minimum = maximum < 0 ? default_minimum : std::min(default_minimum, maximum);
  }
  if (maximum < 0) maximum = std::max(default_maximum, minimum);
  if (minimum <= maximum) return true;
  ThrowError(options.isolate(), MessageId::kLocaleNumber, "maximumFractionDigits");
  return false;
}
#undef READ_OBJECT

bool CheckIncrement(IntlOptions options, const DigitOptions& digits) {
  if (digits.increment == 1) return true;
  if (digits.minimum_significant >= 0) {
    ThrowError(options.isolate(), MessageId::kInvalidOption, "roundingIncrement");
    return false;
  }
  if (digits.minimum_fraction == digits.maximum_fraction) return true;
  ThrowError(options.isolate(), MessageId::kLocaleNumber, "roundingIncrement");
  return false;
}

// ICU's stem of a fraction.
std::string FractionStem(const DigitOptions& digits) {
  return "." + std::string(digits.minimum_fraction, '0') +
         std::string(digits.maximum_fraction - digits.minimum_fraction, '#');
}

std::string SignificantStem(const DigitOptions& digits) {
  return std::string(digits.minimum_significant, '@') +
         std::string(digits.maximum_significant - digits.minimum_significant, '#');
}

// The increment counts in units of the last digit.
std::string IncrementStem(const DigitOptions& digits) {
  std::string text = std::to_string(digits.increment);
  const auto fraction = static_cast<size_t>(digits.maximum_fraction);
  if (text.size() <= fraction) text.insert(0, fraction + 1 - text.size(), '0');
  if (fraction > 0) text.insert(text.size() - fraction, 1, '.');
  return "precision-increment/" + text;
}

std::string PrecisionStem(const DigitOptions& digits) {
  if (digits.increment != 1) return IncrementStem(digits);
  if (digits.minimum_significant < 0) return FractionStem(digits);
  if (digits.minimum_fraction < 0) return SignificantStem(digits);
  return FractionStem(digits) + "/" + SignificantStem(digits) +
         (digits.priority == DigitOptions::kMorePrecision ? "r" : "s");
}

}  // namespace

bool DigitOptions::Read(IntlOptions options, int default_minimum_fraction, int default_maximum_fraction,
                        bool is_compact) {
  RawDigits raw;
  if (!ReadRaw(options, &raw, this) || !ReadRounding(options, this)) return false;
  if (increment != 1) default_maximum_fraction = default_minimum_fraction;
  const bool is_auto = priority == kAuto;
  const bool needs_significant = !is_auto || raw.has_significant();
  const bool needs_fraction = !is_auto || !(needs_significant || (!raw.has_fraction() && is_compact));
  if (needs_significant && !SetSignificant(options, raw, this)) return false;
  if (needs_fraction &&
      !SetFraction(options, raw, default_minimum_fraction, default_maximum_fraction, this)) {
    return false;
  }
  if (!needs_significant && !needs_fraction) {
    minimum_fraction = maximum_fraction = 0;
    minimum_significant = 1;
    maximum_significant = 2;
    priority = kMorePrecision;
  }
  return CheckIncrement(options, *this);
}

void DigitOptions::AddDigits(ResolvedOptions* resolved) const {
  resolved->Add("minimumIntegerDigits", minimum_integer);
  if (minimum_fraction >= 0) {
    resolved->Add("minimumFractionDigits", minimum_fraction);
    resolved->Add("maximumFractionDigits", maximum_fraction);
  }
  if (minimum_significant >= 0) {
    resolved->Add("minimumSignificantDigits", minimum_significant);
    resolved->Add("maximumSignificantDigits", maximum_significant);
  }
}

void DigitOptions::AddRounding(ResolvedOptions* resolved) const {
  resolved->Add("roundingIncrement", increment);
  resolved->Add("roundingMode", kModes[static_cast<int>(mode)]);
  resolved->Add("roundingPriority", kPriorities[priority]);
  resolved->Add("trailingZeroDisplay", kTrailingZeros[strips_if_integer ? 1 : 0]);
}

std::string DigitOptions::Skeleton() const {
  std::string skeleton = " " + PrecisionStem(*this) + (strips_if_integer ? "/w" : "");
  skeleton += " rounding-mode-" + std::string(kModesOfIcu[static_cast<int>(mode)]);
  if (minimum_integer > 1) skeleton += " integer-width/+" + std::string(minimum_integer, '0');
  return skeleton;
}

}  // namespace kei
