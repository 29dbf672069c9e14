// toLocaleString of numbers and BigInts: the default's plain texts here, everything else as Intl.NumberFormat
// has it.

#include <cmath>

#include "vm/base/numbers/number-formatting.h"
#include "vm/isolate/isolate.h"
#include "vm/objects/cast.h"
#include "vm/runtime/bigint/bigint.h"
#include "vm/runtime/library/builtin-arguments.h"
#include "vm/runtime/library/intl/formatted-text.h"
#include "vm/runtime/library/intl/intl-number.h"
#include "vm/runtime/library/intl/locale-keys.h"
#include "vm/runtime/library/intl/number-options.h"
#include "vm/runtime/library/wrappers.h"
#include "vm/runtime/strings/string-builder.h"
#include "vm/runtime/strings/string-operations.h"
#include "vm/runtime/upcalls/throw.h"
#include "vm/runtime/values/conversions.h"

namespace kei {
namespace {

constexpr const char* kNumberMethod = "Number.prototype.toLocaleString";
constexpr const char* kBigIntMethod = "BigInt.prototype.toLocaleString";

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

// The text if the options are plain.
std::string PlainNumber(double value, const NumberOptions& options) {
  const DigitOptions& digits = options.digits;
  std::string text = RoundedDecimal(std::fabs(value), digits.minimum_fraction, digits.maximum_fraction);
  size_t point = std::min(text.find('.'), text.size());
  if (point < static_cast<size_t>(digits.minimum_integer)) {
    text.insert(0, digits.minimum_integer - point, '0');
    point = digits.minimum_integer;
  }
  for (size_t at = point; options.groups() && at > 3;) text.insert(at -= 3, 1, ',');
  return (std::signbit(value) ? "-" : "") + text;
}

Object FormatByModule(Isolate* isolate, std::string_view key, const IntlNumber& value) {
  const auto* const module = LanguageData(isolate);
  if (module == nullptr) return isolate->exception();
  return FormattedText(isolate, module->format_number(key, value.view(), false));
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
  const bool has_no_options = args.at(1).IsUndefined();
  if (has_no_options) {
    if (const auto key = RememberedKey(isolate, LocaleMethod::kFormatNumber, args.at(0))) {
      return FormatByModule(isolate, *key, {value, ""});
    }
  }
  NumberOptions options;
  if (!options.Read(isolate, args.at(0), args.at(1), kNumberMethod)) return isolate->exception();
  if (!options.IsPlain()) {
    const std::string key = options.Key();
    if (has_no_options) RememberKey(isolate, LocaleMethod::kFormatNumber, args.at(0), key);
    return FormatByModule(isolate, key, {value, ""});
  }
  if (std::isnan(value)) return NewStringFromAscii(isolate, "NaN");
  if (std::isinf(value)) return NewStringFromUtf8(isolate, value < 0 ? "-∞" : "∞");
  return NewStringFromAscii(isolate, PlainNumber(value, options));
}

BUILTIN(BigIntPrototypeToLocaleString) {
  Object self = UnwrapPrimitive(isolate, args.receiver());
  if (!self.IsBigInt(isolate)) return ThrowIncompatible(isolate, kBigIntMethod, args.receiver());
  NumberOptions options;
  if (!options.Read(isolate, args.at(0), args.at(1), kBigIntMethod)) return isolate->exception();
  if (options.IsPlain() && options.digits.minimum_integer == 1 && options.digits.minimum_fraction == 0) {
    KEI_TRY(digits, BigIntToString(isolate, Cast<BigInt>(isolate, self)));
    return GroupedText(isolate, Cast<String>(isolate, digits), options.groups());
  }
  KEI_TRY_VALUE(value, ToIntlNumber(isolate, self));
  return FormatByModule(isolate, options.Key(), value);
}

}  // namespace kei
