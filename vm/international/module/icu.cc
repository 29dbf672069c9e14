// The module: ICU behind International's functions.

#include "vm/international/module/module.h"

namespace kei::international {
namespace {

constexpr International kInternational = {
    .canonical_tag = CanonicalTag,
    .maximize = Maximize,
    .minimize = Minimize,
    .available_locale = AvailableLocale,
    .identifiers = IdentifiersOf,
    .is_right_to_left = IsRightToLeft,
    .week_info = WeekInfoOf,
    .currency_digits = CurrencyDigits,
    .format_number = FormatNumber,
    .format_number_range = FormatNumberRange,
    .plural_category = PluralCategory,
    .plural_category_of_range = PluralCategoryOfRange,
    .plural_categories = PluralCategories,
    .format_list = FormatList,
    .format_relative_time = FormatRelativeTime,
    .time_separator = TimeSeparator,
    .format_date = FormatDate,
    .format_date_range = FormatDateRange,
    .date_fields = DateFields,
    .time_zone = TimeZone,
    .collation_defaults = CollationDefaultsOf,
    .compare = Compare,
    .find_segments = FindSegments,
    .segment_at = SegmentAt,
    .display_name = DisplayName,
    .change_case = ChangeCase,
};

}  // namespace

extern "C" [[gnu::visibility("default")]] const International* Kei_International() { return &kInternational; }

}  // namespace kei::international
