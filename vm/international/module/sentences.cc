#include <unicode/measfmt.h>
#include <unicode/measunit.h>
#include <unicode/measure.h>
#include <unicode/uchar.h>
#include <unicode/ulistformatter.h>
#include <unicode/unum.h>
#include <unicode/ureldatefmt.h>

#include <array>
#include <memory>

#include "vm/international/module/module.h"
#include "vm/international/module/recent.h"

namespace kei::international {
namespace {

using OwnedListFormatter = Owned<UListFormatter, ulistfmt_close>;
using OwnedRelativeFormatter = Owned<URelativeDateTimeFormatter, ureldatefmt_close>;

OwnedListFormatter NewListFormatter(std::string_view key) {
  UErrorCode error = U_ZERO_ERROR;
  const std::string locale = LocaleOf(TakeLine(&key));
  const UListFormatterType type = key[0] == 'c'   ? ULISTFMT_TYPE_AND
                                  : key[0] == 'd' ? ULISTFMT_TYPE_OR
                                                  : ULISTFMT_TYPE_UNITS;
  const UListFormatterWidth width = key[1] == 'l'   ? ULISTFMT_WIDTH_WIDE
                                    : key[1] == 's' ? ULISTFMT_WIDTH_SHORT
                                                    : ULISTFMT_WIDTH_NARROW;
  OwnedListFormatter formatter(ulistfmt_openForType(locale.c_str(), type, width, &error));
  if (U_FAILURE(error)) formatter.reset();
  return formatter;
}

const char* ListPart(int32_t category, int32_t field, std::u16string_view) {
  return category == UFIELD_CATEGORY_LIST && field == ULISTFMT_ELEMENT_FIELD ? "element" : nullptr;
}

OwnedRelativeFormatter NewRelativeFormatter(std::string_view key) {
  UErrorCode error = U_ZERO_ERROR;
  const std::string locale = LocaleOf(TakeLine(&key));
  const UDateRelativeDateTimeFormatterStyle style = key[1] == 'l'   ? UDAT_STYLE_LONG
                                                    : key[1] == 's' ? UDAT_STYLE_SHORT
                                                                    : UDAT_STYLE_NARROW;
  UNumberFormat* const numbers = unum_open(UNUM_DECIMAL, nullptr, 0, locale.c_str(), nullptr, &error);
  if (U_FAILURE(error)) return nullptr;
  unum_setAttribute(numbers, UNUM_MINIMUM_GROUPING_DIGITS, UNUM_MINIMUM_GROUPING_DIGITS_AUTO);
  OwnedRelativeFormatter formatter(  // it adopts the numbers
      ureldatefmt_open(locale.c_str(), numbers, style, UDISPCTX_CAPITALIZATION_NONE, &error));
  if (U_FAILURE(error)) formatter.reset();
  return formatter;
}

URelativeDateTimeUnit UnitOf(std::string_view name) {
  struct Row {
    std::string_view name;
    URelativeDateTimeUnit unit;
  };
  static constexpr Row kRows[] = {{"second", UDAT_REL_UNIT_SECOND},  {"minute", UDAT_REL_UNIT_MINUTE},
                                  {"hour", UDAT_REL_UNIT_HOUR},      {"day", UDAT_REL_UNIT_DAY},
                                  {"week", UDAT_REL_UNIT_WEEK},      {"month", UDAT_REL_UNIT_MONTH},
                                  {"quarter", UDAT_REL_UNIT_QUARTER}};
  for (const Row& row : kRows) {
    if (row.name == name) return row.unit;
  }
  return UDAT_REL_UNIT_YEAR;
}

// An hour and eleven minutes, without their digits.
std::u16string SeparatorIn(std::string_view tag) {
  UErrorCode error = U_ZERO_ERROR;
  icu::MeasureFormat format(icu::Locale(LocaleOf(tag).c_str()), UMEASFMT_WIDTH_NUMERIC, error);
  const icu::Measure measures[] = {{1, icu::MeasureUnit::createHour(error), error},
                                   {11, icu::MeasureUnit::createMinute(error), error}};
  icu::UnicodeString text;
  icu::FieldPosition position;
  format.formatMeasures(measures, 2, text, position, error);
  std::u16string separator;
  for (int32_t i = 0; U_SUCCESS(error) && i < text.length(); i++) {
    if (u_charType(text.char32At(i)) != U_DECIMAL_DIGIT_NUMBER && !U16_IS_TRAIL(text[i]))
      separator += text[i];
  }
  return separator.empty() ? u":" : separator;
}

}  // namespace

std::u16string TimeSeparator(std::string_view tag) {
  thread_local Recent<std::unique_ptr<std::u16string>> recent;
  return **recent.Get(tag, [&] { return std::make_unique<std::u16string>(SeparatorIn(tag)); });
}

Formatted FormatList(std::string_view key, std::span<const Utf16> items, bool wants_parts) {
  thread_local Recent<OwnedListFormatter> recent;
  const auto* formatter = recent.Get(key, [&] { return NewListFormatter(key); });
  if (formatter == nullptr) return {};
  std::vector<const UChar*> texts;
  std::vector<int32_t> lengths;
  for (Utf16 item : items) {
    texts.push_back(item.empty() ? u"" : Text(item.data()));
    lengths.push_back(static_cast<int32_t>(item.size()));
  }
  UErrorCode error = U_ZERO_ERROR;
  thread_local Owned<UFormattedList, ulistfmt_closeResult> result;
  result.reset(ulistfmt_openResult(&error));
  ulistfmt_formatStringsToResult(formatter->get(), texts.data(), lengths.data(),
                                 static_cast<int32_t>(texts.size()), result.get(), &error);
  if (U_FAILURE(error)) return {};
  return ToFormatted(ulistfmt_resultAsValue(result.get(), &error), wants_parts ? ListPart : nullptr);
}

Formatted FormatRelativeTime(std::string_view key, double value, std::string_view unit, bool wants_parts) {
  thread_local Recent<OwnedRelativeFormatter> recent;
  const auto* formatter = recent.Get(key, [&] { return NewRelativeFormatter(key); });
  if (formatter == nullptr) return {};
  const bool is_numeric = key[key.find('\n') + 1] == 'n';
  UErrorCode error = U_ZERO_ERROR;
  thread_local const Owned<UFormattedRelativeDateTime, ureldatefmt_closeResult> result(
      ureldatefmt_openResult(&error));
  const auto format = is_numeric ? ureldatefmt_formatNumericToResult : ureldatefmt_formatToResult;
  format(formatter->get(), value, UnitOf(unit), result.get(), &error);
  if (U_FAILURE(error)) return {};
  return ToFormatted(ureldatefmt_resultAsValue(result.get(), &error), wants_parts ? NumberPart : nullptr);
}

}  // namespace kei::international
