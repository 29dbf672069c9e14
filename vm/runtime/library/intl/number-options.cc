#include "vm/runtime/library/intl/number-options.h"

#include <algorithm>

#include "vm/isolate/isolate.h"
#include "vm/objects/cast.h"
#include "vm/runtime/library/intl/language-tag.h"
#include "vm/runtime/library/intl/units.h"
#include "vm/runtime/strings/string-operations.h"
#include "vm/runtime/upcalls/throw.h"
#include "vm/runtime/values/conversions.h"

namespace kei {
namespace {

constexpr std::string_view kNumberStyles[] = {"decimal", "percent", "currency", "unit"};
constexpr std::string_view kCurrencyDisplays[] = {"symbol", "narrowSymbol", "code", "name"};
constexpr std::string_view kCurrencyTokens[] = {"", " unit-width-narrow", " unit-width-iso-code",
                                                " unit-width-full-name"};
constexpr std::string_view kCurrencySigns[] = {"standard", "accounting"};
constexpr std::string_view kUnitDisplays[] = {"short", "narrow", "long"};
constexpr std::string_view kUnitTokens[] = {" unit-width-short", " unit-width-narrow",
                                            " unit-width-full-name"};
constexpr std::string_view kNotations[] = {"standard", "scientific", "engineering", "compact"};
constexpr std::string_view kCompactDisplays[] = {"short", "long"};
constexpr std::string_view kCompactTokens[] = {" compact-short", " compact-long"};

// Grouping: the last of the words stands for the value false.
enum Grouping { kGroupAuto, kGroupAlways, kGroupMin2, kGroupFalse };
constexpr std::string_view kGroupings[] = {"auto", "always", "min2"};
constexpr std::string_view kGroupingTokens[] = {"", " group-on-aligned", " group-min2", " group-off"};

constexpr std::string_view kSignDisplays[] = {"auto", "never", "always", "exceptZero", "negative"};
constexpr int kSignNever = 1;
constexpr std::string_view kSignTokens[] = {"", "never", "always", "except-zero", "negative"};

bool Require(IntlOptions options, MessageId message) {
  ThrowError(options.isolate(), message);
  return false;
}

// SetNumberFormatUnitOptions
bool ReadUnits(IntlOptions options, NumberOptions* result) {
  KEI_READ_OPTION(result->style, options.WordAs("style", kNumberStyles, NumberStyle::kDecimal));
  std::string currency, unit;
  KEI_READ_OPTION(currency, options.Identifier("currency", IsCurrencyCode));
  const bool is_currency = result->style == NumberStyle::kCurrency;
  const bool is_unit = result->style == NumberStyle::kUnit;
  if (is_currency && currency.empty()) return Require(options, MessageId::kCurrencyRequired);
  KEI_READ_OPTION(result->currency_display, options.Word("currencyDisplay", kCurrencyDisplays, 0));
  KEI_READ_OPTION(result->currency_sign, options.Word("currencySign", kCurrencySigns, 0));
  KEI_READ_OPTION(unit, options.Identifier("unit", IsUnitIdentifier));
  if (is_unit && unit.empty()) return Require(options, MessageId::kUnitRequired);
  KEI_READ_OPTION(result->unit_display, options.Word("unitDisplay", kUnitDisplays, 0));
  if (is_currency) {
    std::ranges::transform(currency, currency.begin(), [](char c) { return static_cast<char>(c & ~0x20); });
    result->currency = currency;
  }
  if (is_unit) result->unit = unit;
  return true;
}

bool ReadDigits(IntlOptions options, NumberOptions* result) {
  const bool is_compact = result->notation == Notation::kCompact;
  if (result->style == NumberStyle::kCurrency && result->notation == Notation::kStandard) {
    const auto* const module = LanguageData(options.isolate());
    if (module == nullptr) return false;
    const int digits = module->currency_digits(result->currency);
    return result->digits.Read(options, digits, digits, is_compact);
  }
  return result->digits.Read(options, 0, result->style == NumberStyle::kPercent ? 0 : 3, is_compact);
}

// GetBooleanOrStringNumberFormatOption, where "true" and "false" mean the default.
Maybe<int> ReadGrouping(IntlOptions options, int otherwise) {
  Isolate* isolate = options.isolate();
  KEI_TRY(value, options.Get("useGrouping"));
  if (value.IsUndefined()) return otherwise;
  if (value.IsTrue()) return kGroupAlways;
  if (!ToBoolean(isolate, value)) return kGroupFalse;
  KEI_TRY(string, ToString(isolate, value));
  const std::string text = ToShortUtf8(isolate, Cast<String>(isolate, string));
  if (text == "true" || text == "false") return otherwise;
  const auto found = std::ranges::find(kGroupings, text);
  if (found != std::end(kGroupings)) return static_cast<int>(found - kGroupings);
  options.Refuse("useGrouping", text);
  return std::nullopt;
}

std::string UnitTokens(const NumberOptions& options) {
  switch (options.style) {
    case NumberStyle::kDecimal: return "";
    case NumberStyle::kPercent: return " percent scale/100";
    case NumberStyle::kCurrency:
      return " currency/" + options.currency + std::string(kCurrencyTokens[options.currency_display]);
    case NumberStyle::kUnit: return " unit/" + options.unit + std::string(kUnitTokens[options.unit_display]);
  }
  return "";
}

std::string NotationTokens(const NumberOptions& options) {
  switch (options.notation) {
    case Notation::kStandard: return "";
    case Notation::kScientific: return " scientific";
    case Notation::kEngineering: return " engineering";
    case Notation::kCompact: return std::string(kCompactTokens[options.compact_display]);
  }
  return "";
}

std::string SignTokens(const NumberOptions& options) {
  const bool is_accounting = options.style == NumberStyle::kCurrency && options.currency_sign == 1;
  const std::string sign(kSignTokens[options.sign_display]);
  if (!is_accounting || options.sign_display == kSignNever) return sign.empty() ? "" : " sign-" + sign;
  return " sign-accounting" + (sign.empty() ? "" : "-" + sign);
}

}  // namespace

bool NumberOptions::ReadAfterLocale(IntlOptions options) {
  if (!ReadUnits(options, this)) return false;
  KEI_READ_OPTION(notation, options.WordAs("notation", kNotations, Notation::kStandard));
  if (!ReadDigits(options, this)) return false;
  KEI_READ_OPTION(compact_display, options.Word("compactDisplay", kCompactDisplays, 0));
  KEI_READ_OPTION(grouping, ReadGrouping(options, notation == Notation::kCompact ? kGroupMin2 : kGroupAuto));
  KEI_READ_OPTION(sign_display, options.Word("signDisplay", kSignDisplays, 0));
  return true;
}

bool NumberOptions::ReadForPlurals(IntlOptions options) {
  KEI_READ_OPTION(notation, options.WordAs("notation", kNotations, Notation::kStandard));
  KEI_READ_OPTION(compact_display, options.Word("compactDisplay", kCompactDisplays, 0));
  return ReadDigits(options, this);
}

bool NumberOptions::Read(Isolate* isolate, Object locales, Object given, const char* method) {
  ValueList requested(isolate);
  const auto known = KnownLocale(isolate, locales);
  if (!known && HasThrown(CanonicalizeLocaleList(isolate, locales, &requested))) return false;
  const Object coerced = CoerceOptionsToObject(isolate, given);
  if (HasThrown(coerced)) return false;
  const IntlOptions options(isolate, coerced, method);
  if (HasThrown(ReadLocaleMatcher(options))) return false;
  std::string numbering_system;
  KEI_READ_OPTION(numbering_system, options.Identifier("numberingSystem", IsTypeOfKeyword));
  if (known && numbering_system.empty()) {
    locale = {*known, *known, {"latn"}};
  } else {
    if (LanguageData(isolate) == nullptr) return false;
    const ExtensionKey keys[] = {NumberingSystemKey(numbering_system)};
    KEI_READ_OPTION(locale, ResolveLocale(isolate, requested, keys));
  }
  return ReadAfterLocale(options);
}

void NumberOptions::AddTo(ResolvedOptions* resolved) const {
  resolved->Add("locale", std::string_view(locale.locale));
  resolved->Add("numberingSystem", std::string_view(locale.values[0]));
  resolved->Add("style", kNumberStyles[static_cast<int>(style)]);
  if (style == NumberStyle::kCurrency) {
    resolved->Add("currency", std::string_view(currency));
    resolved->Add("currencyDisplay", kCurrencyDisplays[currency_display]);
    resolved->Add("currencySign", kCurrencySigns[currency_sign]);
  }
  if (style == NumberStyle::kUnit) {
    resolved->Add("unit", std::string_view(unit));
    resolved->Add("unitDisplay", kUnitDisplays[unit_display]);
  }
  digits.AddDigits(resolved);
  if (grouping == kGroupFalse) {
    resolved->Add("useGrouping", false);
  } else {
    resolved->Add("useGrouping", kGroupings[grouping]);
  }
  AddNotation(resolved);
  resolved->Add("signDisplay", kSignDisplays[sign_display]);
  digits.AddRounding(resolved);
}

void NumberOptions::AddNotation(ResolvedOptions* resolved) const {
  resolved->Add("notation", kNotations[static_cast<int>(notation)]);
  if (notation == Notation::kCompact) resolved->Add("compactDisplay", kCompactDisplays[compact_display]);
}

bool NumberOptions::IsPlain() const {
  return IsDefaultLocale(locale.locale) && locale.values[0] == "latn" && style == NumberStyle::kDecimal &&
         notation == Notation::kStandard && sign_display == 0 &&
         (grouping == kGroupAuto || grouping == kGroupFalse) && digits.IsPlain();
}

bool NumberOptions::groups() const { return grouping != kGroupFalse; }

std::string NumberOptions::Key() const {
  return TagWithNumbers(locale.data_locale, locale.values[0]) + "\n" + UnitTokens(*this) +
         NotationTokens(*this) + digits.Skeleton() + std::string(kGroupingTokens[grouping]) +
         SignTokens(*this);
}

}  // namespace kei
