#include <algorithm>
#include <cmath>
#include <limits>
#include <string_view>

#include "vm/base/maybe.h"
#include "vm/isolate/isolate.h"
#include "vm/objects/cast.h"
#include "vm/runtime/library/builtin-arguments.h"
#include "vm/runtime/library/numbers/date-math.h"
#include "vm/runtime/library/wrappers.h"
#include "vm/runtime/properties/object-operations.h"
#include "vm/runtime/strings/string-operations.h"
#include "vm/runtime/upcalls/throw.h"
#include "vm/runtime/values/conversions.h"

namespace kei {
namespace {

// thisTimeValue, or nothing after a throw.
Maybe<JSDate> ThisDate(Isolate* isolate, const Arguments& args) {
  if (args.receiver().IsTypeJSDate(isolate)) return Cast<JSDate>(isolate, args.receiver());
  ThrowError(isolate, MessageId::kNotDate);
  return std::nullopt;
}

// No date takes so long a text, comments in parentheses included; and none is worth reading megabytes for.
constexpr uint32_t kMaxDateText = 100'000;

bool IsAscii(std::string_view text) {
  return std::ranges::all_of(text, [](char c) { return static_cast<uint8_t>(c) < 0x80; });
}

double ParseText(Isolate* isolate, String string) {
  if (string.length() > kMaxDateText) return std::numeric_limits<double>::quiet_NaN();
  const FlatContent text = ContentOf(isolate, string);
  if (text.is_one_byte()) {
    const auto* characters = reinterpret_cast<const char*>(text.one().data());
    const std::string_view latin1(characters, text.length());
    if (const auto time = date::ParseUsual(latin1)) return *time;
    if (IsAscii(latin1)) return date::Parse(latin1);
  }
  return date::Parse(ToUtf8(isolate, string));
}

Object Text(Isolate* isolate, const std::string& text) { return NewStringFromUtf8(isolate, text); }

template <typename F>
Object GetField(Isolate* isolate, const Arguments& args, bool local, F field) {
  KEI_TRY_VALUE(date, ThisDate(isolate, args));
  double time = date.value();
  if (std::isnan(time)) return isolate->nan_value();
  const auto part = local ? field(date::LocalFieldsOf(time)) : field(date::FieldsOf(time));
  return NewNumber(isolate, static_cast<int64_t>(part));
}

// The parts that setters and the constructor take, from year to millisecond.
enum Part { kYear, kMonth, kDay, kHour, kMinute, kSecond, kMs, kPartCount };

double Assemble(const double parts[kPartCount]) {
  return date::MakeDate(date::MakeDay(parts[kYear], parts[kMonth], parts[kDay]),
                        date::MakeTime(parts[kHour], parts[kMinute], parts[kSecond], parts[kMs]));
}

// set…: the arguments replace the parts from `first` on, at most `count` of them.
Object SetParts(Isolate* isolate, const Arguments& args, bool local, Part first, int count) {
  KEI_TRY_VALUE(date, ThisDate(isolate, args));
  double time = date.value();
  double given[4] = {__builtin_nan("")};
  int supplied = std::max(1, std::min(count, args.length()));
  for (int i = 0; i < supplied; i++) {
    KEI_TRY_VALUE(value, ToDouble(isolate, args.at(i)));
    given[i] = value;
  }
  if (std::isnan(time)) {
    if (first != kYear) return isolate->nan_value();
    time = 0;
  } else if (local) {
    time = date::LocalTime(time);
  }
  date::Fields f = date::FieldsOf(time);
  double parts[kPartCount] = {f.year,           double(f.month),  double(f.day),        double(f.hour),
                              double(f.minute), double(f.second), double(f.millisecond)};
  for (int i = 0; i < supplied; i++) parts[first + i] = given[i];
  double result = Assemble(parts);
  result = date::TimeClip(local ? date::ToUtc(result) : result);
  date.set_value(result);
  return NewNumber(isolate, result);
}

// The parts that new Date(year, month, …) and Date.UTC take.
Maybe<double> TimeFromParts(Isolate* isolate, const Arguments& args) {
  double parts[kPartCount] = {__builtin_nan(""), 0, 1, 0, 0, 0, 0};
  for (int i = 0; i < std::min(args.length(), static_cast<int>(kPartCount)); i++) {
    KEI_TRY_VALUE(value, ToDouble(isolate, args.at(i)));
    parts[i] = value;
  }
  double year = std::trunc(parts[kYear]);
  if (year >= 0 && year <= 99) parts[kYear] = 1900 + year;
  return Assemble(parts);
}

Maybe<double> TimeFromValue(Isolate* isolate, Object value) {
  if (value.IsTypeJSDate(isolate)) return Cast<JSDate>(isolate, value).value();
  KEI_TRY(primitive, ToPrimitive(isolate, value));
  if (primitive.IsString(isolate)) {
    return ParseText(isolate, Cast<String>(isolate, primitive));
  }
  KEI_TRY_VALUE(number, ToDouble(isolate, primitive));
  return date::TimeClip(number);
}

template <typename F>
Object Show(Isolate* isolate, const Arguments& args, F format) {
  KEI_TRY_VALUE(date, ThisDate(isolate, args));
  double time = date.value();
  return Text(isolate, std::isnan(time) ? "Invalid Date" : format(time));
}

std::string FullString(double time) { return date::DateString(time) + " " + date::TimeString(time); }

}  // namespace

BUILTIN(DateConstructor) {
  if (!args.is_construct()) return Text(isolate, FullString(date::Now()));
  double time = 0;
  if (args.length() == 0) {
    time = date::Now();
  } else if (args.length() == 1) {
    KEI_TRY_VALUE(given, TimeFromValue(isolate, args.at(0)));
    time = given;
  } else {
    KEI_TRY_VALUE(local, TimeFromParts(isolate, args));
    time = date::TimeClip(date::ToUtc(local));
  }
  KEI_TRY(object, NewFromConstructor(isolate, args));
  Cast<JSDate>(isolate, object).set_value(time);
  return object;
}

BUILTIN(DateNow) { return NewNumber(isolate, date::Now()); }
BUILTIN(DateParse) {
  KEI_TRY(text, ToString(isolate, args.at(0)));
  return NewNumber(isolate, ParseText(isolate, Cast<String>(isolate, text)));
}
BUILTIN(DateUTC) {
  KEI_TRY_VALUE(time, TimeFromParts(isolate, args));
  return NewNumber(isolate, date::TimeClip(time));
}

#define GETTERS(Name, expression)                                                            \
  BUILTIN(DatePrototypeGet##Name) {                                                          \
    return GetField(isolate, args, true, [](const date::Fields& f) { return expression; });  \
  }                                                                                          \
  BUILTIN(DatePrototypeGetUTC##Name) {                                                       \
    return GetField(isolate, args, false, [](const date::Fields& f) { return expression; }); \
  }
GETTERS(Date, f.day)
GETTERS(Day, f.weekday)
GETTERS(FullYear, f.year)
GETTERS(Hours, f.hour)
GETTERS(Milliseconds, f.millisecond)
GETTERS(Minutes, f.minute)
GETTERS(Month, f.month)
GETTERS(Seconds, f.second)
#undef GETTERS

BUILTIN(DatePrototypeGetYear) {
  return GetField(isolate, args, true, [](const date::Fields& f) { return f.year - 1900; });
}
BUILTIN(DatePrototypeGetTime) {
  KEI_TRY_VALUE(date, ThisDate(isolate, args));
  return NewNumber(isolate, date.value());
}
BUILTIN(DatePrototypeValueOf) {
  KEI_TRY_VALUE(date, ThisDate(isolate, args));
  return NewNumber(isolate, date.value());
}
BUILTIN(DatePrototypeGetTimezoneOffset) {
  KEI_TRY_VALUE(date, ThisDate(isolate, args));
  if (std::isnan(date.value())) return isolate->nan_value();
  return NewNumber(isolate, std::trunc(-date::LocalOffset(date.value()) / 60000) + 0.0);
}

#define SETTERS(Name, first, count)                                                       \
  BUILTIN(DatePrototypeSet##Name) { return SetParts(isolate, args, true, first, count); } \
  BUILTIN(DatePrototypeSetUTC##Name) { return SetParts(isolate, args, false, first, count); }
SETTERS(FullYear, kYear, 3)
SETTERS(Month, kMonth, 2)
SETTERS(Date, kDay, 1)
SETTERS(Hours, kHour, 4)
SETTERS(Minutes, kMinute, 3)
SETTERS(Seconds, kSecond, 2)
SETTERS(Milliseconds, kMs, 1)
#undef SETTERS

BUILTIN(DatePrototypeSetTime) {
  KEI_TRY_VALUE(date, ThisDate(isolate, args));
  KEI_TRY_VALUE(time, ToDouble(isolate, args.at(0)));
  date.set_value(date::TimeClip(time));
  return NewNumber(isolate, date.value());
}

BUILTIN(DatePrototypeSetYear) {
  KEI_TRY_VALUE(date, ThisDate(isolate, args));
  KEI_TRY_VALUE(year, ToDouble(isolate, args.at(0)));
  double time = date.value();
  double whole = std::trunc(year);
  if (whole >= 0 && whole <= 99) year = 1900 + whole;
  date::Fields f = date::FieldsOf(std::isnan(time) ? 0 : date::LocalTime(time));
  double parts[kPartCount] = {year,
                              double(f.month),
                              double(f.day),
                              double(f.hour),
                              double(f.minute),
                              double(f.second),
                              double(f.millisecond)};
  date.set_value(date::TimeClip(date::ToUtc(Assemble(parts))));
  return NewNumber(isolate, date.value());
}

BUILTIN(DatePrototypeToString) { return Show(isolate, args, FullString); }
BUILTIN(DatePrototypeToDateString) { return Show(isolate, args, date::DateString); }
BUILTIN(DatePrototypeToTimeString) { return Show(isolate, args, date::TimeString); }
BUILTIN(DatePrototypeToUTCString) { return Show(isolate, args, date::UtcString); }
BUILTIN(DatePrototypeToISOString) {
  KEI_TRY_VALUE(date, ThisDate(isolate, args));
  if (std::isnan(date.value())) return ThrowError(isolate, MessageId::kInvalidTimeValue);
  return Text(isolate, date::IsoString(date.value()));
}

BUILTIN(DatePrototypeToJSON) {
  KEI_TRY(object, ToObject(isolate, args.receiver()));
  KEI_TRY(time, ToPrimitive(isolate, object, PreferredType::kNumber));
  if (time.IsNumber(isolate) && !std::isfinite(time.NumberValue(isolate))) return isolate->null();
  return Invoke(isolate, object, PropertyKey::FromName(isolate, NewStringFromAscii(isolate, "toISOString")),
                {});
}

BUILTIN(DatePrototypeToPrimitive) {
  if (!args.receiver().IsJSReceiver(isolate)) {
    return ThrowError(isolate, MessageId::kCalledOnNonObject, "Date.prototype[Symbol.toPrimitive]");
  }
  JSReceiver object = Cast<JSReceiver>(isolate, args.receiver());
  Object hint = args.at(0);
  bool known = hint.IsString(isolate);
  auto is = [&](std::string_view text) {
    return known && StringEqualsAscii(isolate, Cast<String>(isolate, hint), text);
  };
  if (is("string") || is("default")) {
    return OrdinaryToPrimitive(isolate, object, PreferredType::kString);
  }
  if (is("number")) return OrdinaryToPrimitive(isolate, object, PreferredType::kNumber);
  return ThrowError(isolate, MessageId::kInvalidHint, hint);
}

}  // namespace kei
