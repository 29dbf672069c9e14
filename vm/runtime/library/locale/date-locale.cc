// toLocaleString of dates and its relatives: the default's plain texts here, everything else as
// Intl.DateTimeFormat has it.

#include <cmath>

#include "vm/international/international.h"
#include "vm/isolate/isolate.h"
#include "vm/objects/cast.h"
#include "vm/runtime/library/builtin-arguments.h"
#include "vm/runtime/library/intl/date-options.h"
#include "vm/runtime/library/intl/formatted-text.h"
#include "vm/runtime/library/numbers/date-math.h"
#include "vm/runtime/strings/string-operations.h"
#include "vm/runtime/upcalls/throw.h"

namespace kei {
namespace {

constexpr const char* kDateMethod = "Date.prototype.toLocaleString";

std::string PlainText(double time, DateParts parts) {
  if (std::isnan(time)) return "Invalid Date";
  std::string text;
  if ((parts & kDateParts) != 0) text = date::LocaleDateString(time);
  if (parts == kDateAndTime) text += ", ";
  if ((parts & kTimeParts) != 0) text += date::LocaleTimeString(time);
  return text;
}

// ToDateTimeOptions and FormatDateTime.
Object ShowInLocale(Isolate* isolate, const Arguments& args, DateOptions::Defaults defaults) {
  if (!args.receiver().IsTypeJSDate(isolate)) return ThrowError(isolate, MessageId::kNotDate);
  const double time = Cast<JSDate>(isolate, args.receiver()).value();
  if (args.at(1).IsUndefined() && KnownLocale(isolate, args.at(0))) {
    return NewStringFromUtf8(isolate, PlainText(time, defaults.added));
  }
  if (std::isnan(time)) return NewStringFromAscii(isolate, "Invalid Date");
  DateOptions options;
  if (!options.Read(isolate, args.at(0), args.at(1), defaults, kDateMethod)) return isolate->exception();
  return FormattedText(isolate, international::TheInternational()->format_date(options.Key(), time, false));
}

}  // namespace

BUILTIN(DatePrototypeToLocaleString) { return ShowInLocale(isolate, args, {kDateAndTime, kDateAndTime}); }
BUILTIN(DatePrototypeToLocaleDateString) { return ShowInLocale(isolate, args, {kDateParts, kDateParts}); }
BUILTIN(DatePrototypeToLocaleTimeString) { return ShowInLocale(isolate, args, {kTimeParts, kTimeParts}); }

}  // namespace kei
