#include <unicode/ucurr.h>
#include <unicode/unum.h>
#include <unicode/unumberformatter.h>
#include <unicode/unumberrangeformatter.h>

#include <algorithm>
#include <charconv>
#include <cmath>
#include <cstdlib>

#include "vm/international/module/module.h"
#include "vm/international/module/numbers.h"
#include "vm/international/module/recent.h"

namespace kei::international {
namespace {

int32_t LengthOf(std::string_view text) { return static_cast<int32_t>(text.size()); }

OwnedNumberFormatter NewNumberFormatter(std::string_view key) {
  UErrorCode error = U_ZERO_ERROR;
  const std::string locale = LocaleOf(TakeLine(&key));
  const std::u16string skeleton = FromAscii(key);
  OwnedNumberFormatter formatter(unumf_openForSkeletonAndLocale(
      skeleton.data(), static_cast<int32_t>(skeleton.size()), locale.c_str(), &error));
  if (U_FAILURE(error)) formatter.reset();
  return formatter;
}

// ICU 72 scales a range twice if both ends are the same. So its skeleton does not scale, and the ends are
// given a hundred times as large.
constexpr std::string_view kScale = " scale/100";
bool IsScaled(std::string_view key) { return key.find(kScale) != key.npos; }

OwnedRangeFormatter NewRangeFormatter(std::string_view key) {
  UErrorCode error = U_ZERO_ERROR;
  const std::string locale = LocaleOf(TakeLine(&key));
  std::string unscaled(key);
  if (IsScaled(key)) unscaled.erase(key.find(kScale), kScale.size());
  const std::u16string skeleton = FromAscii(unscaled);
  OwnedRangeFormatter formatter(unumrf_openForSkeletonWithCollapseAndIdentityFallback(
      skeleton.data(), static_cast<int32_t>(skeleton.size()), UNUM_RANGE_COLLAPSE_AUTO,
      UNUM_IDENTITY_FALLBACK_APPROXIMATELY, locale.c_str(), nullptr, &error));
  if (U_FAILURE(error)) formatter.reset();
  return formatter;
}

const char* UnitNumberPart(int32_t category, int32_t field, std::u16string_view text) {
  const bool is_percent = category == UFIELD_CATEGORY_NUMBER && field == UNUM_PERCENT_FIELD;
  return is_percent ? "unit" : NumberPart(category, field, text);
}

const char* NoNumberPart(int32_t category, int32_t field, std::u16string_view text) {
  const bool is_integer = category == UFIELD_CATEGORY_NUMBER && field == UNUM_INTEGER_FIELD;
  return is_integer ? "nan" : NumberPart(category, field, text);
}

PartNamer NamerFor(std::string_view key, bool is_nan) {
  if (is_nan) return NoNumberPart;
  return key.find(" unit/percent") != key.npos ? UnitNumberPart : NumberPart;
}

// The shortest decimal literal of a value.
std::string DecimalOf(const NumberValue& value) {
  if (!value.decimal.empty()) return std::string(value.decimal);
  if (std::isinf(value.number)) return value.number < 0 ? "-Infinity" : "Infinity";
  char text[40];
  return std::string(text, std::to_chars(text, text + sizeof text, value.number).ptr);
}

// A decimal literal times a hundred.
std::string Hundredfold(const std::string& decimal) {
  if (decimal.ends_with("Infinity")) return decimal;
  const size_t e = std::min(decimal.find_first_of("eE"), decimal.size());
  const int exponent = e < decimal.size() ? std::atoi(decimal.c_str() + e + 1) : 0;
  return decimal.substr(0, e) + "E" + std::to_string(exponent + 2);
}

// A range whose ends ICU takes as texts.
void FormatDecimalRange(const UNumberRangeFormatter* formatter, std::string start, std::string end,
                        bool is_scaled, UFormattedNumberRange* result, UErrorCode* error) {
  if (is_scaled) start = Hundredfold(start), end = Hundredfold(end);
  unumrf_formatDecimalRange(formatter, start.data(), LengthOf(start), end.data(), LengthOf(end), result,
                            error);
}

}  // namespace

const UFormattedNumber* FormattedNumber(std::string_view key, const NumberValue& value) {
  thread_local Recent<OwnedNumberFormatter> recent;
  const auto* formatter = recent.Get(key, [&] { return NewNumberFormatter(key); });
  if (formatter == nullptr) return nullptr;
  UErrorCode error = U_ZERO_ERROR;
  thread_local const Owned<UFormattedNumber, unumf_closeResult> result(unumf_openResult(&error));
  if (value.decimal.empty()) {
    unumf_formatDouble(formatter->get(), value.number, result.get(), &error);
  } else {
    unumf_formatDecimal(formatter->get(), value.decimal.data(), LengthOf(value.decimal), result.get(),
                        &error);
  }
  return U_SUCCESS(error) ? result.get() : nullptr;
}

const UFormattedNumberRange* FormattedNumberRange(std::string_view key, const NumberValue& start,
                                                  const NumberValue& end) {
  thread_local Recent<OwnedRangeFormatter> recent;
  const auto* formatter = recent.Get(key, [&] { return NewRangeFormatter(key); });
  if (formatter == nullptr) return nullptr;
  UErrorCode error = U_ZERO_ERROR;
  thread_local const Owned<UFormattedNumberRange, unumrf_closeResult> result(unumrf_openResult(&error));
  const bool is_scaled = IsScaled(key);
  if (start.decimal.empty() && end.decimal.empty() && !is_scaled) {
    unumrf_formatDoubleRange(formatter->get(), start.number, end.number, result.get(), &error);
  } else {
    FormatDecimalRange(formatter->get(), DecimalOf(start), DecimalOf(end), is_scaled, result.get(), &error);
  }
  return U_SUCCESS(error) ? result.get() : nullptr;
}

Formatted FormatNumber(std::string_view key, const NumberValue& value, bool wants_parts) {
  const UFormattedNumber* const number = FormattedNumber(key, value);
  if (number == nullptr) return {};
  UErrorCode error = U_ZERO_ERROR;
  const bool is_nan = value.decimal.empty() && std::isnan(value.number);
  return ToFormatted(unumf_resultAsValue(number, &error), wants_parts ? NamerFor(key, is_nan) : nullptr);
}

Formatted FormatNumberRange(std::string_view key, const NumberValue& start, const NumberValue& end,
                            bool wants_parts) {
  const UFormattedNumberRange* const range = FormattedNumberRange(key, start, end);
  if (range == nullptr) return {};
  UErrorCode error = U_ZERO_ERROR;
  return ToFormatted(unumrf_resultAsValue(range, &error), wants_parts ? NamerFor(key, false) : nullptr);
}

int CurrencyDigits(std::string_view currency) {
  UErrorCode error = U_ZERO_ERROR;
  const int32_t digits = ucurr_getDefaultFractionDigits(FromAscii(currency).c_str(), &error);
  return U_SUCCESS(error) ? digits : 2;
}

}  // namespace kei::international
