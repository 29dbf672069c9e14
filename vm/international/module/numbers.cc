#include <unicode/ucurr.h>
#include <unicode/unum.h>
#include <unicode/unumberformatter.h>
#include <unicode/unumberrangeformatter.h>

#include <cmath>

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

OwnedRangeFormatter NewRangeFormatter(std::string_view key) {
  UErrorCode error = U_ZERO_ERROR;
  const std::string locale = LocaleOf(TakeLine(&key));
  const std::u16string skeleton = FromAscii(key);
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

// ICU's functions for ranges take two of one kind.
std::string DecimalOf(const NumberValue& value) {
  if (!value.decimal.empty()) return std::string(value.decimal);
  if (std::isinf(value.number)) return value.number < 0 ? "-Infinity" : "Infinity";
  char text[40];
  return std::string(text, static_cast<size_t>(std::snprintf(text, sizeof text, "%.17g", value.number)));
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
  if (start.decimal.empty() && end.decimal.empty()) {
    unumrf_formatDoubleRange(formatter->get(), start.number, end.number, result.get(), &error);
  } else {
    const std::string first = DecimalOf(start), second = DecimalOf(end);
    unumrf_formatDecimalRange(formatter->get(), first.data(), LengthOf(first), second.data(),
                              LengthOf(second), result.get(), &error);
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
