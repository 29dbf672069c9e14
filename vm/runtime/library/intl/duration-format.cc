// Intl.DurationFormat, which ECMA-402 puts together of numbers and a list.

#include <vector>

#include "vm/factory/factory.h"
#include "vm/international/international.h"
#include "vm/isolate/isolate.h"
#include "vm/objects/cast.h"
#include "vm/runtime/library/builtin-arguments.h"
#include "vm/runtime/library/intl/digit-options.h"
#include "vm/runtime/library/intl/duration-options.h"
#include "vm/runtime/library/intl/duration.h"
#include "vm/runtime/library/intl/formatted-text.h"
#include "vm/runtime/library/intl/intl-object.h"
#include "vm/runtime/library/intl/language-tag.h"
#include "vm/runtime/library/intl/list-pattern.h"
#include "vm/runtime/library/intl/locale-list.h"
#include "vm/runtime/strings/string-operations.h"
#include "vm/runtime/upcalls/throw.h"

namespace kei {
namespace {

using international::TheInternational;

struct DurationPart {
  const char* type;
  std::u16string text;
  std::string_view unit;  // "" if the part has none
};
using DurationParts = std::vector<DurationPart>;

std::u16string ToText(international::Utf16 units) {
  return std::u16string(reinterpret_cast<const char16_t*>(units.data()), units.size());
}

// Formats one duration: PartitionDurationFormatPattern. A key is a tag, a line feed, and the options as text.
class DurationFormatter {
 public:
  DurationFormatter(std::string_view key, const Duration& duration)
      : tag_(key.substr(0, key.find('\n'))),
        options_(DurationOptions::FromText(key.substr(key.find('\n') + 1))),
        duration_(duration) {}

  // The parts of each item of the list. False if ICU refuses one.
  bool Format() {
    for (int i = 0; i < kDurationUnits && !is_done_; i++) {
      const DurationUnit unit = DurationUnitAt(i);
      if (IsNumeric(options_.of(unit).style)) {
        FormatNumericUnits(unit);
      } else {
        FormatUnit(unit);
      }
    }
    return is_valid_;
  }
  const std::vector<DurationParts>& items() const { return items_; }
  std::string ListKey() const { return std::string(tag_) + "\nu" + kTextStyles[options_.list_style()][0]; }

 private:
  // Whether the unit below stands behind this one's point.
  bool HasFraction(DurationUnit unit) const {
    if (unit < DurationUnit::kSeconds || unit == DurationUnit::kNanoseconds) return false;
    return options_.units[static_cast<int>(unit) + 1].style == DurationStyle::kFractional;
  }
  IntlNumber ValueOf(DurationUnit unit) const {
    return HasFraction(unit) ? duration_.WithFraction(unit) : IntlNumber{duration_.of(unit), ""};
  }
  static bool IsZero(const IntlNumber& value) { return value.decimal.empty() && value.number == 0; }
  bool IsShown(DurationUnit unit, const IntlNumber& value) const {
    return !IsZero(value) || options_.of(unit).is_always_shown;
  }

  std::string DigitTokens(DurationUnit unit) const {
    DigitOptions digits;
    digits.minimum_fraction = 0;
    digits.maximum_fraction = HasFraction(unit) ? 9 : 0;
    if (HasFraction(unit) && options_.fractional_digits >= 0) {
      digits.minimum_fraction = digits.maximum_fraction = options_.fractional_digits;
    }
    digits.mode = RoundingMode::kTrunc;
    if (options_.of(unit).style == DurationStyle::kTwoDigit) digits.minimum_integer = 2;
    return digits.Skeleton();
  }

  // Only the first number shows the sign, even if that number is zero.
  std::string TakeSignToken(IntlNumber* value) {
    if (has_sign_) return " sign-never";
    has_sign_ = true;
    if (IsZero(*value) && duration_.is_negative()) value->number = -0.0;
    return "";
  }

  void AppendNumber(DurationUnit unit, IntlNumber value, const std::string& tokens, DurationParts* parts) {
    const std::string sign = TakeSignToken(&value);
    const std::string key = std::string(tag_) + "\n" + tokens + DigitTokens(unit) + sign;
    const auto formatted = TheInternational()->format_number(key, value.view(), true);
    is_valid_ = is_valid_ && formatted.is_valid;
    for (const international::Part& part : formatted.parts) {
      parts->push_back(
          {part.type, ToText(formatted.text.subspan(part.begin, part.end - part.begin)), SingularOf(unit)});
    }
  }

  void FormatUnit(DurationUnit unit) {
    static constexpr std::string_view kWidths[] = {" unit-width-full-name", " unit-width-short",
                                                   " unit-width-narrow"};
    is_done_ = HasFraction(unit);
    const IntlNumber value = ValueOf(unit);
    if (options_.of(unit).style == DurationStyle::kFractional || !IsShown(unit, value)) return;
    const std::string width(kWidths[static_cast<int>(options_.of(unit).style)]);
    AppendNumber(unit, value, " unit/" + std::string(SingularOf(unit)) + width, &items_.emplace_back());
  }

  // FormatNumericUnits: hours, minutes and seconds from the first one on, with separators.
  void FormatNumericUnits(DurationUnit first) {
    using enum DurationUnit;
    is_done_ = true;
    const IntlNumber hours = ValueOf(kHours), minutes = ValueOf(kMinutes), seconds = ValueOf(kSeconds);
    const bool shows_hours = first == kHours && IsShown(kHours, hours);
    const bool shows_seconds = IsShown(kSeconds, seconds);
    const bool shows_minutes =
        first <= kMinutes && ((shows_hours && shows_seconds) || IsShown(kMinutes, minutes));
    DurationParts parts;
    if (shows_hours) AppendNumeric(kHours, hours, &parts);
    if (shows_minutes) AppendNumeric(kMinutes, minutes, &parts);
    if (shows_seconds) AppendNumeric(kSeconds, seconds, &parts);
    if (!parts.empty()) items_.push_back(std::move(parts));
  }

  void AppendNumeric(DurationUnit unit, const IntlNumber& value, DurationParts* parts) {
    if (!parts->empty()) {
      parts->push_back({"literal", TheInternational()->time_separator(tag_), ""});
    }
    AppendNumber(unit, value, " group-off", parts);
  }

  std::string_view tag_;
  DurationOptions options_;
  Duration duration_;
  std::vector<DurationParts> items_;
  bool is_done_ = false, is_valid_ = true, has_sign_ = false;
};

// The items as a list, in parts.
bool JoinItems(const DurationFormatter& formatter, DurationParts* result) {
  const auto& items = formatter.items();
  const auto count = static_cast<uint32_t>(items.size());
  if (count == 0) return true;
  const ListPattern pattern(formatter.ListKey(), count, [&](uint32_t i) { return items[i].front().text; });
  const auto append_literal = [&](const std::u16string& literal) {
    if (!literal.empty()) result->push_back({"literal", literal, ""});
  };
  for (uint32_t i = 0; i < count; i++) {
    append_literal(pattern.Before(i));
    result->insert(result->end(), items[i].begin(), items[i].end());
  }
  append_literal(pattern.Before(count));
  return pattern.is_valid();
}

// Undefined or the exception.
Object FormatDuration(Isolate* isolate, const Arguments& args, const char* method, DurationParts* parts) {
  KEI_TRY_VALUE(self, ThisIntlObject(isolate, args, IntlKind::kDurationFormat, method));
  KEI_TRY_VALUE(duration, ToDuration(isolate, args.at(0)));
  const std::string key(KeyOf(isolate, self));
  DurationFormatter formatter(key, duration);
  if (!formatter.Format() || !JoinItems(formatter, parts))
    return ThrowError(isolate, MessageId::kNoFormatter);
  return isolate->undefined();
}

}  // namespace

BUILTIN(IntlDurationFormatConstructor) {
  KEI_TRY(object, ConstructIntlObject(isolate, args, "Intl.DurationFormat"));
  ValueList requested(isolate);
  KEI_TRY_VOID(CanonicalizeLocaleList(isolate, args.at(0), &requested));
  KEI_TRY(given, GetOptionsObject(isolate, args.at(1)));
  const IntlOptions reader(isolate, given, "Intl.DurationFormat");
  KEI_TRY_VOID(ReadLocaleMatcher(reader));
  KEI_TRY_VALUE(numbering_system, reader.Identifier("numberingSystem", IsTypeOfKeyword));
  const ExtensionKey keys[] = {NumberingSystemKey(numbering_system)};
  KEI_TRY_VALUE(locale, ResolveLocale(isolate, requested, keys));
  DurationOptions options;
  if (!options.Read(reader)) return isolate->exception();
  ResolvedOptions resolved(isolate);
  resolved.Add("locale", std::string_view(locale.locale));
  resolved.Add("numberingSystem", std::string_view(locale.values[0]));
  options.AddTo(&resolved);
  const std::string key = TagWithNumbers(locale.data_locale, locale.values[0]) + "\n" + options.ToText();
  InitializeIntlObject(isolate, object, IntlKind::kDurationFormat, key, resolved);
  return object;
}

BUILTIN(IntlDurationFormatPrototypeFormat) {
  DurationParts parts;
  KEI_TRY_VOID(FormatDuration(isolate, args, "Intl.DurationFormat.prototype.format", &parts));
  std::u16string text;
  for (const DurationPart& part : parts) text += part.text;
  return TextToString(isolate, text);
}

BUILTIN(IntlDurationFormatPrototypeFormatToParts) {
  DurationParts parts;
  KEI_TRY_VOID(FormatDuration(isolate, args, "Intl.DurationFormat.prototype.formatToParts", &parts));
  PartsBuilder builder(isolate);
  for (const DurationPart& part : parts) {
    const auto more = part.unit.empty() ? PartProperty{} : PartProperty{PartProperty::kUnitOfAll, part.unit};
    KEI_TRY_VOID(builder.Add(part.type, TextToString(isolate, part.text), more));
  }
  return builder.Finish();
}

BUILTIN(IntlDurationFormatPrototypeResolvedOptions) {
  KEI_TRY_VALUE(self, ThisIntlObject(isolate, args, IntlKind::kDurationFormat,
                                     "Intl.DurationFormat.prototype.resolvedOptions"));
  return ResolvedOptionsOf(isolate, self);
}

}  // namespace kei
