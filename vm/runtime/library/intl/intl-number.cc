#include "vm/runtime/library/intl/intl-number.h"

#include <algorithm>
#include <cmath>
#include <limits>

#include "vm/base/numbers/number-parsing.h"
#include "vm/base/text/unicode.h"
#include "vm/isolate/isolate.h"
#include "vm/objects/cast.h"
#include "vm/runtime/bigint/bigint.h"
#include "vm/runtime/strings/string-operations.h"
#include "vm/runtime/upcalls/throw.h"
#include "vm/runtime/values/conversions.h"

namespace kei {
namespace {

// The module takes more than linear time, and cannot be interrupted. Values of strings from 10^10000 on are
// infinite (StringIntlMV), those below 10^-10000 zero.
constexpr size_t kMostDigits = 10000;

std::optional<IntlNumber> FromBigInt(Isolate* isolate, BigInt value) {
  KEI_TRY(digits, BigIntToString(isolate, value));
  const String text = Cast<String>(isolate, digits);
  if (text.length() <= kMostDigits) return IntlNumber{0, ToUtf8(isolate, text)};
  ThrowError(isolate, MessageId::kInvalidValue, "BigInt", "it has too many digits for Intl");
  return std::nullopt;
}

// A decimal literal in parts: sign, digits without leading zeros, and the exponent of the last digit.
struct Decimal {
  bool is_negative = false;
  std::string digits;
  double exponent = 0;
};

double ExponentOf(std::string_view text) {
  const bool is_negative = text.starts_with('-');
  double value = 0;
  for (char c : text) {
    if (IsDecimalDigit(static_cast<uint8_t>(c))) value = std::min(value * 10 + (c - '0'), 1e9);
  }
  return is_negative ? -value : value;
}

// `text` is a decimal literal with or without a sign.
Decimal PartsOf(std::string_view text) {
  Decimal result;
  result.is_negative = text.starts_with('-');
  const size_t e = std::min(text.find_first_of("eE"), text.size());
  if (e < text.size()) result.exponent = ExponentOf(text.substr(e + 1));
  bool is_behind_point = false;
  for (char c : text.substr(0, e)) {
    if (c == '.') is_behind_point = true;
    if (!IsDecimalDigit(static_cast<uint8_t>(c))) continue;
    if (is_behind_point) result.exponent--;
    if (c != '0' || !result.digits.empty()) result.digits += c;
  }
  return result;
}

IntlNumber FromDecimal(const Decimal& decimal) {
  const double sign = decimal.is_negative ? -1 : 1;
  const double magnitude = static_cast<double>(decimal.digits.size()) + decimal.exponent;
  if (decimal.digits.empty() || magnitude < -static_cast<double>(kMostDigits)) return {sign * 0.0, ""};
  if (magnitude > static_cast<double>(kMostDigits))
    return {sign * std::numeric_limits<double>::infinity(), ""};
  return {0, (decimal.is_negative ? "-" : "") + decimal.digits + "E" +
                 std::to_string(static_cast<int64_t>(decimal.exponent))};
}

// Digits that no rounding can reach do not count, but for whether they are zeros.
void DropFarDigits(Decimal* decimal) {
  constexpr size_t kMost = 2 * kMostDigits;
  if (decimal->digits.size() <= kMost) return;
  const bool is_exact = decimal->digits.find_first_not_of('0', kMost) == std::string::npos;
  decimal->exponent += static_cast<double>(decimal->digits.size() - kMost);
  decimal->digits.resize(kMost);
  if (!is_exact) decimal->digits.back() = '1';
}

// Whether the text of a number is in another base.
bool HasPrefix(std::string_view text) {
  return text.size() > 1 && text[0] == '0' && IsAsciiLetter(static_cast<uint8_t>(text[1])) &&
         (text[1] | 0x20) != 'e';
}

std::optional<IntlNumber> FromString(Isolate* isolate, String string) {
  const FlatContent content = ContentOf(isolate, Trim(isolate, string, TrimMode::kBoth));
  const double number = content.Visit([](auto span) { return ParseNumber(span); });
  if (std::isnan(number) || content.length() == 0) return IntlNumber{number, ""};
  const std::string text = ToUtf8(isolate, content.string());
  if (text.ends_with("Infinity")) return IntlNumber{number, ""};
  if (HasPrefix(text)) {
    KEI_TRY(integer, StringToBigInt(isolate, content.string()));
    return FromBigInt(isolate, Cast<BigInt>(isolate, integer));
  }
  Decimal decimal = PartsOf(text);
  DropFarDigits(&decimal);
  return FromDecimal(decimal);
}

}  // namespace

std::optional<IntlNumber> ToIntlNumber(Isolate* isolate, Object value) {
  if (value.IsNumber(isolate)) return IntlNumber{value.NumberValue(isolate), ""};
  KEI_TRY(primitive, ToPrimitive(isolate, value, PreferredType::kNumber));
  if (primitive.IsBigInt(isolate)) return FromBigInt(isolate, Cast<BigInt>(isolate, primitive));
  if (primitive.IsString(isolate)) return FromString(isolate, Cast<String>(isolate, primitive));
  KEI_TRY_VALUE(number, ToDouble(isolate, primitive));
  return IntlNumber{number, ""};
}

}  // namespace kei
