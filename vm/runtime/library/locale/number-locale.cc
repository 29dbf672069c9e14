// toLocaleString of numbers and BigInts: the default's plain texts here, everything else in the module.

#include <cmath>

#include "vm/base/numbers/number-formatting.h"
#include "vm/international/international.h"
#include "vm/isolate/isolate.h"
#include "vm/objects/cast.h"
#include "vm/runtime/bigint/bigint.h"
#include "vm/runtime/library/builtin-arguments.h"
#include "vm/runtime/library/locale/locale-arguments.h"
#include "vm/runtime/library/wrappers.h"
#include "vm/runtime/strings/string-builder.h"
#include "vm/runtime/strings/string-operations.h"
#include "vm/runtime/upcalls/throw.h"
#include "vm/runtime/values/conversions.h"

namespace kei {
namespace {

constexpr const char* kNumberMethod = "Number.prototype.toLocaleString";

struct NumberOptions {
  std::string style, currency, currency_display, unit, notation, compact_display, sign;
  int minimum_integer = 1, minimum_fraction = -1, maximum_fraction = -1;
  int minimum_significant = -1, maximum_significant = -1;
  bool grouping = true;

  bool is_plain() const {
    return (style.empty() || style == "decimal") && minimum_significant < 0 && sign.empty() &&
           (notation.empty() || notation == "standard");
  }
};

#define READ(target, expression)              \
  do {                                        \
    auto value = (expression);                \
    if (!value.has_value()) return false;     \
    if (!is_default(*value)) target = *value; \
  } while (false)

// False after a throw.
bool ReadStyle(LocaleOptions options, NumberOptions* result) {
  const auto is_default = [](const std::string& word) { return word.empty(); };
  READ(result->style, options.Word("style", {"decimal", "percent", "currency", "unit"}));
  READ(result->currency, options.Word("currency", {}));
  READ(result->currency_display, options.Word("currencyDisplay", {"code", "symbol", "narrowSymbol", "name"}));
  READ(result->unit, options.Word("unit", {}));
  READ(result->notation, options.Word("notation", {"standard", "scientific", "engineering", "compact"}));
  READ(result->compact_display, options.Word("compactDisplay", {"short", "long"}));
  READ(result->sign, options.Word("signDisplay", {"auto", "never", "always", "exceptZero", "negative"}));
  if (result->sign == "auto") result->sign.clear();
  return true;
}

bool ReadDigits(LocaleOptions options, NumberOptions* result) {
  const auto is_default = [](int number) { return number < 0; };
  READ(result->minimum_integer, options.Number("minimumIntegerDigits", 1, 21));
  READ(result->minimum_fraction, options.Number("minimumFractionDigits", 0, 20));
  READ(result->maximum_fraction, options.Number("maximumFractionDigits", 0, 20));
  READ(result->minimum_significant, options.Number("minimumSignificantDigits", 1, 21));
  READ(result->maximum_significant,
       options.Number("maximumSignificantDigits", std::max(result->minimum_significant, 1), 21));
  if (result->maximum_significant > 0 && result->minimum_significant < 0) {
    result->minimum_significant = 1;
  }
  if (result->minimum_significant > 0 && result->maximum_significant < 0) {
    result->maximum_significant = 21;
  }
  READ(result->grouping, options.Flag("useGrouping"));
  return true;
}
#undef READ

// Fills in the digits that are left open: up to three, none for percents. (The module knows how many digits
// currencies and compact numbers have.)
bool CompleteDigits(Isolate* isolate, NumberOptions* options) {
  int& minimum = options->minimum_fraction;
  int& maximum = options->maximum_fraction;
  if (minimum >= 0 && maximum >= 0 && minimum > maximum) {
    ThrowError(isolate, MessageId::kLocaleNumber, "maximumFractionDigits");
    return false;
  }
  const bool is_open = minimum < 0 && maximum < 0;
  if (is_open && (options->style == "currency" || options->notation == "compact")) return true;
  const int usual = options->style == "currency" ? 2 : options->style == "percent" ? 0 : 3;
  const int least = options->style == "currency" ? 2 : 0;
  if (minimum < 0) minimum = maximum < 0 ? least : std::min(least, maximum);
  if (maximum < 0) maximum = std::max(usual, minimum);
  return true;
}

// Shortest digits of a finite magnitude, rounded half up at a place behind the point.
std::string RoundedDecimal(double magnitude, int minimum_fraction, int maximum_fraction) {
  char buffer[kNumberBufferSize];
  const ShortestDigits shortest = DoubleToShortestDigits(magnitude, buffer);
  std::string digits(shortest.digits);
  int point = shortest.point;  // the point is in front of that digit
  if (point <= 0) {
    digits.insert(0, 1 - point, '0');
    point = 1;
  }
  if (digits.size() < static_cast<size_t>(point)) digits.resize(point, '0');
  const size_t end = static_cast<size_t>(point + maximum_fraction);
  if (digits.size() > end) {
    const bool up = digits[end] >= '5';
    digits.resize(end);
    size_t at = end;
    while (up && at > 0 && digits[at - 1] == '9') digits[--at] = '0';
    if (up && at == 0) {
      digits.insert(0, 1, '1');
      point++;
    } else if (up) {
      digits[at - 1]++;
    }
  }
  const size_t least = static_cast<size_t>(point + minimum_fraction);
  while (digits.size() > least && digits.back() == '0') digits.pop_back();
  if (digits.size() < least) digits.resize(least, '0');
  if (digits.size() > static_cast<size_t>(point)) digits.insert(point, 1, '.');
  return digits;
}

std::string PlainNumber(double value, const NumberOptions& options) {
  std::string text = RoundedDecimal(std::fabs(value), options.minimum_fraction, options.maximum_fraction);
  size_t point = std::min(text.find('.'), text.size());
  if (point < static_cast<size_t>(options.minimum_integer)) {
    text.insert(0, options.minimum_integer - point, '0');
    point = options.minimum_integer;
  }
  for (size_t at = point; options.grouping && at > 3;) text.insert(at -= 3, 1, ',');
  return (std::signbit(value) ? "-" : "") + text;
}

std::string Skeleton(const NumberOptions& options) {
  std::string skeleton = "rounding-mode-half-up";
  if (options.style == "percent") skeleton += " percent scale/100";
  if (options.style == "currency") {
    skeleton += " currency/" + options.currency;
    if (options.currency_display == "code") skeleton += " unit-width-iso-code";
    if (options.currency_display == "name") skeleton += " unit-width-full-name";
    if (options.currency_display == "narrowSymbol") skeleton += " unit-width-narrow";
  }
  if (options.style == "unit") skeleton += " unit/" + options.unit;
  if (options.notation == "scientific" || options.notation == "engineering") {
    skeleton += " " + options.notation;
  }
  if (options.notation == "compact") {
    skeleton += options.compact_display == "long" ? " compact-long" : " compact-short";
  }
  if (options.minimum_significant > 0) {
    skeleton += " " + std::string(options.minimum_significant, '@') +
                std::string(options.maximum_significant - options.minimum_significant, '#');
  } else if (options.maximum_fraction >= 0) {
    skeleton += options.maximum_fraction == 0 ? " precision-integer" : " .";
    skeleton += std::string(options.minimum_fraction, '0') +
                std::string(options.maximum_fraction - options.minimum_fraction, '#');
    if (options.maximum_fraction == 0) skeleton.resize(skeleton.find(" precision-integer") + 18);
  }
  if (options.minimum_integer > 1) {
    skeleton += " integer-width/+" + std::string(options.minimum_integer, '0');
  }
  if (!options.grouping) skeleton += " group-off";
  if (options.sign == "exceptZero")
    skeleton += " sign-except-zero";
  else if (!options.sign.empty())
    skeleton += " sign-" + options.sign;
  return skeleton;
}

bool IsWord(std::string_view text, size_t length) {
  if (length != 0 && text.size() != length) return false;
  for (char c : text) {
    if ((c | 0x20) < 'a' || (c | 0x20) > 'z') {
      if (length != 0 || c != '-') return false;
    }
  }
  return !text.empty();
}

// Reads the options from either method's arguments. False after a throw.
bool ReadOptions(Isolate* isolate, const Arguments& args, const char* method, std::string* locale,
                 NumberOptions* options) {
  const auto given = LocaleArgument(isolate, args.at(0));
  if (!given.has_value()) return false;
  *locale = *given;
  if (args.at(1).IsNullish() && !args.at(1).IsUndefined()) {
    ThrowError(isolate, MessageId::kCalledOnNullOrUndefined, method);
    return false;
  }
  const LocaleOptions properties(isolate, args.at(1), method);
  if (!ReadStyle(properties, options) || !ReadDigits(properties, options) ||
      !CompleteDigits(isolate, options)) {
    return false;
  }
  if (options->style == "currency" && options->currency.empty()) {
    ThrowError(isolate, MessageId::kCurrencyRequired);
    return false;
  }
  if (!options->currency.empty() && !IsWord(options->currency, 3)) {
    ThrowError(isolate, MessageId::kLocaleOption, options->currency, method, "currency");
    return false;
  }
  if (options->style == "unit" && !IsWord(options->unit, 0)) {
    ThrowError(isolate, MessageId::kLocaleOption, options->unit, method, "unit");
    return false;
  }
  return true;
}

// Null if the plain text suffices.
const international::International* ModuleFor(const std::string& locale, const NumberOptions& options) {
  const bool is_default = IsDefaultLocale(locale) && options.is_plain();
  return is_default ? nullptr : international::TheInternational();
}

// A decimal text with a comma between thousands.
Object GroupedText(Isolate* isolate, String digits, bool grouping) {
  if (!grouping) return digits;
  const FlatContent text = ContentOf(isolate, digits);
  StringBuilder builder(isolate);
  for (uint32_t i = 0; i < text.length(); i++) {
    if (i > 0 && (text.length() - i) % 3 == 0 && text[i - 1] != '-') builder.Append(',');
    builder.AppendCharacter(text[i]);
  }
  return builder.Finish("the digits");
}

}  // namespace

BUILTIN(NumberPrototypeToLocaleString) {
  Object self = UnwrapPrimitive(isolate, args.receiver());
  if (!self.IsNumber(isolate)) return ThrowIncompatible(isolate, kNumberMethod, args.receiver());
  const double value = self.NumberValue(isolate);
  std::string locale;
  NumberOptions options;
  if (!ReadOptions(isolate, args, kNumberMethod, &locale, &options)) return isolate->exception();
  if (const auto* module = ModuleFor(locale, options)) {
    const std::string skeleton = Skeleton(options);
    return InternationalText(isolate, [&](uint16_t* out, size_t capacity) {
      return module->format_number(locale.c_str(), skeleton.c_str(), value, out, capacity);
    });
  }
  if (std::isnan(value)) return NewStringFromAscii(isolate, "NaN");
  if (std::isinf(value)) return NewStringFromUtf8(isolate, value < 0 ? "-∞" : "∞");
  if (options.maximum_fraction < 0) options.minimum_fraction = 0, options.maximum_fraction = 3;
  return NewStringFromAscii(isolate, PlainNumber(value, options));
}

BUILTIN(BigIntPrototypeToLocaleString) {
  constexpr const char* kBigIntMethod = "BigInt.prototype.toLocaleString";
  // The module takes more than linear time, and cannot be interrupted.
  constexpr uint32_t kMaxForModule = 10000;
  Object self = UnwrapPrimitive(isolate, args.receiver());
  if (!self.IsBigInt(isolate)) return ThrowIncompatible(isolate, kBigIntMethod, args.receiver());
  std::string locale;
  NumberOptions options;
  if (!ReadOptions(isolate, args, kBigIntMethod, &locale, &options)) return isolate->exception();
  KEI_TRY(digits, BigIntToString(isolate, Cast<BigInt>(isolate, self)));
  const auto* module = ModuleFor(locale, options);
  if (module == nullptr || Cast<String>(isolate, digits).length() > kMaxForModule) {
    return GroupedText(isolate, Cast<String>(isolate, digits), options.grouping);
  }
  const std::string text = ToUtf8(isolate, Cast<String>(isolate, digits)), skeleton = Skeleton(options);
  return InternationalText(isolate, [&](uint16_t* out, size_t capacity) {
    return module->format_integer(locale.c_str(), skeleton.c_str(), text.data(), text.size(), out, capacity);
  });
}

}  // namespace kei
