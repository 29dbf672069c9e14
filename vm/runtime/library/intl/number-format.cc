// Intl.NumberFormat.

#include "vm/international/international.h"
#include "vm/isolate/isolate.h"
#include "vm/objects/cast.h"
#include "vm/runtime/library/builtin-arguments.h"
#include "vm/runtime/library/intl/formatted-text.h"
#include "vm/runtime/library/intl/intl-number.h"
#include "vm/runtime/library/intl/intl-object.h"
#include "vm/runtime/library/intl/number-options.h"
#include "vm/runtime/library/wrappers.h"
#include "vm/runtime/upcalls/throw.h"
#include "vm/runtime/upcalls/try.h"

namespace kei {
namespace {

using international::Formatted;
using international::TheInternational;

constexpr IntlKind kNumberFormat = IntlKind::kNumberFormat;

// Checks the arguments of a method that formats a range. Nothing after a throw.
struct NumberRange {
  IntlNumber start, end;
};
std::optional<NumberRange> ReadRange(Isolate* isolate, const Arguments& args) {
  if (args.at(0).IsUndefined() || args.at(1).IsUndefined()) {
    return ThrowError(isolate, MessageId::kRangeUndefined), std::nullopt;
  }
  KEI_TRY_VALUE(start, ToIntlNumber(isolate, args.at(0)));
  KEI_TRY_VALUE(end, ToIntlNumber(isolate, args.at(1)));
  if (!start.is_nan() && !end.is_nan()) return NumberRange{start, end};
  return ThrowError(isolate, MessageId::kRangeNaN), std::nullopt;
}

Object FormatTheRange(Isolate* isolate, const Arguments& args, const char* method, bool to_parts) {
  KEI_TRY_VALUE(self, ThisIntlObject(isolate, args, kNumberFormat, method));
  KEI_TRY_VALUE(range, ReadRange(isolate, args));
  const Formatted formatted = TheInternational()->format_number_range(
      KeyOf(isolate, self), range.start.view(), range.end.view(), to_parts);
  return to_parts ? FormattedParts(isolate, formatted, {PartProperty::kSource})
                  : FormattedText(isolate, formatted);
}

// The receiver, or what a legacy object keeps.
Maybe<JSIntlObject> UnwrappedReceiver(Isolate* isolate, const Arguments& args, const char* method) {
  KEI_TRY(object, UnwrapLegacyObject(isolate, args.receiver(), kNumberFormat,
                                     IntlSlot::kIntlNumberFormatConstructor));
  if (IsIntlObject(isolate, object, kNumberFormat)) return Cast<JSIntlObject>(isolate, object);
  ThrowIncompatible(isolate, method, args.receiver());
  return std::nullopt;
}

}  // namespace

BUILTIN(IntlNumberFormatConstructor) {
  KEI_TRY(object, NewIntlObject(isolate, args));
  NumberOptions options;
  if (!options.Read(isolate, args.at(0), args.at(1), "Intl.NumberFormat")) return isolate->exception();
  ResolvedOptions resolved(isolate);
  options.AddTo(&resolved);
  InitializeIntlObject(isolate, object, kNumberFormat, options.Key(), resolved);
  return ChainLegacyObject(isolate, args, object);
}

BUILTIN(IntlNumberFormatPrototypeGetFormat) {
  KEI_TRY_VALUE(self, UnwrappedReceiver(isolate, args, "get Intl.NumberFormat.prototype.format"));
  return BoundFunctionOf(isolate, self, BuiltinClosure::kIntlNumberFormatFormat);
}

BUILTIN(IntlNumberFormatFormat) {
  const auto self = Cast<JSIntlObject>(isolate, args.target().context(isolate).get(isolate, 0));
  KEI_TRY_VALUE(value, ToIntlNumber(isolate, args.at(0)));
  return FormattedText(isolate, TheInternational()->format_number(KeyOf(isolate, self), value.view(), false));
}

BUILTIN(IntlNumberFormatPrototypeFormatToParts) {
  KEI_TRY_VALUE(self,
                ThisIntlObject(isolate, args, kNumberFormat, "Intl.NumberFormat.prototype.formatToParts"));
  KEI_TRY_VALUE(value, ToIntlNumber(isolate, args.at(0)));
  return FormattedParts(isolate, TheInternational()->format_number(KeyOf(isolate, self), value.view(), true));
}

BUILTIN(IntlNumberFormatPrototypeFormatRange) {
  return FormatTheRange(isolate, args, "Intl.NumberFormat.prototype.formatRange", false);
}

BUILTIN(IntlNumberFormatPrototypeFormatRangeToParts) {
  return FormatTheRange(isolate, args, "Intl.NumberFormat.prototype.formatRangeToParts", true);
}

BUILTIN(IntlNumberFormatPrototypeResolvedOptions) {
  KEI_TRY_VALUE(self, UnwrappedReceiver(isolate, args, "Intl.NumberFormat.prototype.resolvedOptions"));
  return ResolvedOptionsOf(isolate, self);
}

}  // namespace kei
