// Intl.DateTimeFormat.

#include <cmath>

#include "vm/international/international.h"
#include "vm/isolate/isolate.h"
#include "vm/objects/cast.h"
#include "vm/runtime/library/builtin-arguments.h"
#include "vm/runtime/library/intl/date-options.h"
#include "vm/runtime/library/intl/formatted-text.h"
#include "vm/runtime/library/intl/intl-object.h"
#include "vm/runtime/library/numbers/date-math.h"
#include "vm/runtime/library/wrappers.h"
#include "vm/runtime/upcalls/throw.h"
#include "vm/runtime/upcalls/try.h"
#include "vm/runtime/values/conversions.h"

namespace kei {
namespace {

using international::Formatted;
using international::TheInternational;

constexpr IntlKind kDateFormat = IntlKind::kDateTimeFormat;

// A number as a time; nothing after a throw.
Maybe<double> ToTime(Isolate* isolate, Object value) {
  KEI_TRY_VALUE(number, ToDouble(isolate, value));
  const double time = date::TimeClip(number);
  if (!std::isnan(time)) return time;
  ThrowError(isolate, MessageId::kInvalidTimeValue);
  return std::nullopt;
}

// The same, of an argument that may be missing: now.
Maybe<double> TimeOrNow(Isolate* isolate, Object value) {
  return value.IsUndefined() ? Maybe<double>(date::Now()) : ToTime(isolate, value);
}

Object FormatDates(Isolate* isolate, const Arguments& args, const char* method, bool to_parts) {
  KEI_TRY_VALUE(self, ThisIntlObject(isolate, args, kDateFormat, method));
  if (args.at(0).IsUndefined() || args.at(1).IsUndefined()) {
    return ThrowError(isolate, MessageId::kRangeUndefined);
  }
  KEI_TRY_VALUE(start, ToDouble(isolate, args.at(0)));
  KEI_TRY_VALUE(end, ToDouble(isolate, args.at(1)));
  const double first = date::TimeClip(start), second = date::TimeClip(end);
  if (std::isnan(first) || std::isnan(second)) return ThrowError(isolate, MessageId::kInvalidTimeValue);
  const Formatted formatted =
      TheInternational()->format_date_range(KeyOf(isolate, self), first, second, to_parts);
  return to_parts ? FormattedParts(isolate, formatted, {PartProperty::kSource})
                  : FormattedText(isolate, formatted);
}

// The receiver, or what a legacy object keeps.
Maybe<JSIntlObject> UnwrappedFormat(Isolate* isolate, const Arguments& args, const char* method) {
  KEI_TRY(object, UnwrapLegacyObject(isolate, args.receiver(), kDateFormat,
                                     IntlSlot::kIntlDateTimeFormatConstructor));
  if (IsIntlObject(isolate, object, kDateFormat)) return Cast<JSIntlObject>(isolate, object);
  ThrowIncompatible(isolate, method, args.receiver());
  return std::nullopt;
}

}  // namespace

BUILTIN(IntlDateTimeFormatConstructor) {
  KEI_TRY(object, NewIntlObject(isolate, args));
  DateOptions options;
  if (!options.Read(isolate, args.at(0), args.at(1), {kDateAndTime, kDateParts}, "Intl.DateTimeFormat")) {
    return isolate->exception();
  }
  const std::string key = options.Key();
  ResolvedOptions resolved(isolate);
  options.AddTo(key, &resolved);
  InitializeIntlObject(isolate, object, kDateFormat, key, resolved);
  return ChainLegacyObject(isolate, args, object);
}

BUILTIN(IntlDateTimeFormatPrototypeGetFormat) {
  KEI_TRY_VALUE(self, UnwrappedFormat(isolate, args, "get Intl.DateTimeFormat.prototype.format"));
  return BoundFunctionOf(isolate, self, BuiltinClosure::kIntlDateTimeFormatFormat);
}

BUILTIN(IntlDateTimeFormatFormat) {
  const auto self = Cast<JSIntlObject>(isolate, args.target().context(isolate).get(isolate, 0));
  KEI_TRY_VALUE(time, TimeOrNow(isolate, args.at(0)));
  return FormattedText(isolate, TheInternational()->format_date(KeyOf(isolate, self), time, false));
}

BUILTIN(IntlDateTimeFormatPrototypeFormatToParts) {
  KEI_TRY_VALUE(self,
                ThisIntlObject(isolate, args, kDateFormat, "Intl.DateTimeFormat.prototype.formatToParts"));
  KEI_TRY_VALUE(time, TimeOrNow(isolate, args.at(0)));
  return FormattedParts(isolate, TheInternational()->format_date(KeyOf(isolate, self), time, true));
}

BUILTIN(IntlDateTimeFormatPrototypeFormatRange) {
  return FormatDates(isolate, args, "Intl.DateTimeFormat.prototype.formatRange", false);
}

BUILTIN(IntlDateTimeFormatPrototypeFormatRangeToParts) {
  return FormatDates(isolate, args, "Intl.DateTimeFormat.prototype.formatRangeToParts", true);
}

BUILTIN(IntlDateTimeFormatPrototypeResolvedOptions) {
  KEI_TRY_VALUE(self, UnwrappedFormat(isolate, args, "Intl.DateTimeFormat.prototype.resolvedOptions"));
  return ResolvedOptionsOf(isolate, self);
}

}  // namespace kei
