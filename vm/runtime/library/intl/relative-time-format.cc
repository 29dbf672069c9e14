// Intl.RelativeTimeFormat.

#include <algorithm>
#include <cmath>

#include "vm/international/international.h"
#include "vm/isolate/isolate.h"
#include "vm/objects/cast.h"
#include "vm/runtime/library/builtin-arguments.h"
#include "vm/runtime/library/intl/formatted-text.h"
#include "vm/runtime/library/intl/intl-object.h"
#include "vm/runtime/library/intl/intl-options.h"
#include "vm/runtime/library/intl/language-tag.h"
#include "vm/runtime/library/intl/locale-list.h"
#include "vm/runtime/strings/string-operations.h"
#include "vm/runtime/upcalls/throw.h"
#include "vm/runtime/values/conversions.h"

namespace kei {
namespace {

constexpr std::string_view kNumerics[] = {"always", "auto"};
constexpr std::string_view kRelativeUnits[] = {"second", "minute", "hour",    "day",
                                               "week",   "month",  "quarter", "year"};

// SingularRelativeTimeUnit; "" if the text is no unit.
std::string_view SingularUnit(std::string_view text) {
  if (text.ends_with('s')) text.remove_suffix(1);
  const auto unit = std::ranges::find(kRelativeUnits, text);
  return unit == std::end(kRelativeUnits) ? std::string_view() : *unit;
}

Object FormatRelative(Isolate* isolate, const Arguments& args, const char* method, bool to_parts) {
  KEI_TRY_VALUE(self, ThisIntlObject(isolate, args, IntlKind::kRelativeTimeFormat, method));
  KEI_TRY_VALUE(value, ToDouble(isolate, args.at(0)));
  KEI_TRY(text, ToString(isolate, args.at(1)));
  const std::string name = ToShortUtf8(isolate, Cast<String>(isolate, text));
  const std::string_view unit = SingularUnit(name);
  if (unit.empty()) return ThrowError(isolate, MessageId::kInvalidValue, "unit", name);
  if (!std::isfinite(value)) return ThrowError(isolate, MessageId::kInvalidValue, "value", args.at(0));
  const auto formatted =
      international::TheInternational()->format_relative_time(KeyOf(isolate, self), value, unit, to_parts);
  if (!to_parts) return FormattedText(isolate, formatted);
  return FormattedParts(isolate, formatted, {PartProperty::kUnit, unit});
}

}  // namespace

BUILTIN(IntlRelativeTimeFormatConstructor) {
  KEI_TRY(object, ConstructIntlObject(isolate, args, "Intl.RelativeTimeFormat"));
  ValueList requested(isolate);
  KEI_TRY_VOID(CanonicalizeLocaleList(isolate, args.at(0), &requested));
  KEI_TRY(given, CoerceOptionsToObject(isolate, args.at(1)));
  IntlOptions options(isolate, given, "Intl.RelativeTimeFormat");
  KEI_TRY_VOID(ReadLocaleMatcher(options));
  KEI_TRY_VALUE(numbering_system, options.Identifier("numberingSystem", IsTypeOfKeyword));
  const ExtensionKey keys[] = {NumberingSystemKey(numbering_system)};
  KEI_TRY_VALUE(locale, ResolveLocale(isolate, requested, keys));
  KEI_TRY_VALUE(style, options.Word("style", kTextStyles, 0));
  KEI_TRY_VALUE(numeric, options.Word("numeric", kNumerics, 0));
  ResolvedOptions resolved(isolate);
  resolved.Add("locale", std::string_view(locale.locale));
  resolved.Add("style", kTextStyles[style]);
  resolved.Add("numeric", kNumerics[numeric]);
  resolved.Add("numberingSystem", std::string_view(locale.values[0]));
  const std::string key = TagWithNumbers(locale.data_locale, locale.values[0]) + "\n" +
                          (numeric == 0 ? 'n' : 'w') + kTextStyles[style][0];
  InitializeIntlObject(isolate, object, IntlKind::kRelativeTimeFormat, key, resolved);
  return object;
}

BUILTIN(IntlRelativeTimeFormatPrototypeFormat) {
  return FormatRelative(isolate, args, "Intl.RelativeTimeFormat.prototype.format", false);
}

BUILTIN(IntlRelativeTimeFormatPrototypeFormatToParts) {
  return FormatRelative(isolate, args, "Intl.RelativeTimeFormat.prototype.formatToParts", true);
}

BUILTIN(IntlRelativeTimeFormatPrototypeResolvedOptions) {
  KEI_TRY_VALUE(self, ThisIntlObject(isolate, args, IntlKind::kRelativeTimeFormat,
                                     "Intl.RelativeTimeFormat.prototype.resolvedOptions"));
  return ResolvedOptionsOf(isolate, self);
}

}  // namespace kei
