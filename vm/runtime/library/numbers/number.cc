#include <charconv>
#include <cmath>

#include "vm/base/numbers/number-formatting.h"
#include "vm/isolate/isolate.h"
#include "vm/objects/cast.h"
#include "vm/runtime/bigint/bigint.h"
#include "vm/runtime/library/builtin-arguments.h"
#include "vm/runtime/library/wrappers.h"
#include "vm/runtime/strings/number-strings.h"
#include "vm/runtime/strings/string-operations.h"
#include "vm/runtime/upcalls/throw.h"
#include "vm/runtime/values/conversions.h"

namespace kei {
namespace {

// thisNumberValue / thisBooleanValue: the primitive, or what a wrapper holds.
Object ThisNumber(Isolate* isolate, const Arguments& args, const char* method) {
  Object value = UnwrapPrimitive(isolate, args.receiver());
  if (value.IsNumber(isolate)) return value;
  return ThrowIncompatible(isolate, method, args.receiver());
}
Object ThisBoolean(Isolate* isolate, const Arguments& args, const char* method) {
  Object value = UnwrapPrimitive(isolate, args.receiver());
  if (value.IsBoolean()) return value;
  return ThrowIncompatible(isolate, method, args.receiver());
}

Object AsciiString(Isolate* isolate, const std::string& text) { return NewStringFromAscii(isolate, text); }

// The checks that toFixed, toExponential and toPrecision share: a formatter of (number, digits).
template <typename F>
Object FormatDigits(Isolate* isolate, const Arguments& args, const char* method, int minimum, F format) {
  KEI_TRY(self, ThisNumber(isolate, args, method));
  KEI_TRY_VALUE(digits, ToIntegerOrInfinity(isolate, args.at(0)));
  double value = self.NumberValue(isolate);
  if (!std::isfinite(value)) return NumberToString(isolate, self);
  if (digits < minimum || digits > 100) {
    return ThrowError(isolate, MessageId::kFractionDigits, method, Smi::From(minimum));
  }
  return AsciiString(isolate, format(value, static_cast<int>(digits)));
}

bool IsIntegral(Isolate* isolate, Object value) {
  if (!value.IsNumber(isolate)) return false;
  double number = value.NumberValue(isolate);
  return std::isfinite(number) && std::trunc(number) == number;
}

// -0 is 0 in any text.
bool IsSafeInteger(double value) { return std::fabs(value) <= kMaxSafeInteger && std::trunc(value) == value; }

String IntegerText(Isolate* isolate, int64_t value, int radix) {
  char buffer[65];  // a sign, and the bits
  const char* end = std::to_chars(buffer, buffer + sizeof(buffer), value, radix).ptr;
  if (end == buffer + 1) return CharacterString(isolate, static_cast<uint8_t>(buffer[0]));
  return NewStringFromAscii(isolate, std::string_view(buffer, end));
}

}  // namespace

BUILTIN(NumberConstructor) {
  Object value = Smi::From(0);
  if (args.length() > 0) {
    KEI_TRY(number, ToNumeric(isolate, args.at(0)));
    value = number;
    if (number.IsBigInt(isolate)) {
      value = NewNumber(isolate, BigIntToDouble(Cast<BigInt>(isolate, number)));
    }
  }
  if (!args.is_construct()) return value;
  return NewWrapper(isolate, args, value);
}

BUILTIN(NumberIsFinite) {
  Object x = args.at(0);
  return ToBooleanObject(isolate, x.IsNumber(isolate) && std::isfinite(x.NumberValue(isolate)));
}
BUILTIN(NumberIsInteger) { return ToBooleanObject(isolate, IsIntegral(isolate, args.at(0))); }
BUILTIN(NumberIsNaN) {
  Object x = args.at(0);
  return ToBooleanObject(isolate, x.IsNumber(isolate) && std::isnan(x.NumberValue(isolate)));
}
BUILTIN(NumberIsSafeInteger) {
  const Object x = args.at(0);
  return ToBooleanObject(isolate, x.IsNumber(isolate) && IsSafeInteger(x.NumberValue(isolate)));
}

BUILTIN(NumberPrototypeToExponential) {
  bool shortest = args.at(0).IsUndefined();
  return FormatDigits(isolate, args, "toExponential", 0, [=](double value, int digits) {
    return DoubleToExponential(value, shortest ? -1 : digits);
  });
}

BUILTIN(NumberPrototypeToFixed) {
  KEI_TRY(self, ThisNumber(isolate, args, "Number.prototype.toFixed"));
  KEI_TRY_VALUE(digits, ToIntegerOrInfinity(isolate, args.at(0)));
  if (digits < 0 || digits > 100) {
    return ThrowError(isolate, MessageId::kFractionDigits, "toFixed", Smi::From(0));
  }
  double value = self.NumberValue(isolate);
  if (!(std::fabs(value) < 1e21)) return NumberToString(isolate, self);
  return AsciiString(isolate, DoubleToFixed(value, static_cast<int>(digits)));
}

BUILTIN(NumberPrototypeToPrecision) {
  KEI_TRY(self, ThisNumber(isolate, args, "Number.prototype.toPrecision"));
  if (args.at(0).IsUndefined()) return NumberToString(isolate, self);
  return FormatDigits(isolate, args, "toPrecision", 1, DoubleToPrecision);
}

BUILTIN(NumberPrototypeToString) {
  KEI_TRY(self, ThisNumber(isolate, args, "Number.prototype.toString"));
  double radix = 10;
  if (!args.at(0).IsUndefined()) {
    KEI_TRY_VALUE(given, ToIntegerOrInfinity(isolate, args.at(0)));
    radix = given;
  }
  if (radix < 2 || radix > 36) return ThrowError(isolate, MessageId::kRadixRange);
  if (radix == 10) return NumberToString(isolate, self);
  const double value = self.NumberValue(isolate);
  if (IsSafeInteger(value)) {
    return IntegerText(isolate, static_cast<int64_t>(value), static_cast<int>(radix));
  }
  return AsciiString(isolate, DoubleToRadix(value, static_cast<int>(radix)));
}

BUILTIN(NumberPrototypeValueOf) { return ThisNumber(isolate, args, "Number.prototype.valueOf"); }

BUILTIN(BooleanConstructor) {
  Object value = ToBooleanObject(isolate, ToBoolean(isolate, args.at(0)));
  if (!args.is_construct()) return value;
  return NewWrapper(isolate, args, value);
}
BUILTIN(BooleanPrototypeToString) {
  KEI_TRY(self, ThisBoolean(isolate, args, "Boolean.prototype.toString"));
  return ToString(isolate, self);
}
BUILTIN(BooleanPrototypeValueOf) { return ThisBoolean(isolate, args, "Boolean.prototype.valueOf"); }

}  // namespace kei
