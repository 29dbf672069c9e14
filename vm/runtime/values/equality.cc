// Equality, comparison, typeof.

#include <cmath>
#include <limits>

#include "vm/isolate/isolate.h"
#include "vm/runtime/bigint/bigint.h"
#include "vm/runtime/strings/number-strings.h"
#include "vm/runtime/strings/string-operations.h"
#include "vm/runtime/values/conversions.h"

namespace kei {
namespace {

bool BothNumbers(Isolate* isolate, Object a, Object b) { return a.IsNumber(isolate) && b.IsNumber(isolate); }
bool BothBigInts(Isolate* isolate, Object a, Object b) { return a.IsBigInt(isolate) && b.IsBigInt(isolate); }
bool BothStrings(Isolate* isolate, Object a, Object b) { return a.IsString(isolate) && b.IsString(isolate); }

bool SameNonNumber(Isolate* isolate, Object a, Object b) {
  if (a == b) return true;
  if (BothBigInts(isolate, a, b)) return BigIntEquals(BigInt::cast(a), BigInt::cast(b));
  return BothStrings(isolate, a, b) && StringEquals(isolate, String::cast(a), String::cast(b));
}

// `b` is no BigInt and no object. Only a string or a number can be equal.
Maybe<bool> BigIntEqualsOther(Isolate* isolate, BigInt a, Object b) {
  if (b.IsNumber(isolate)) return BigIntEqualsDouble(a, b.NumberValue(isolate));
  if (!b.IsString(isolate)) return false;
  KEI_TRY(parsed, StringToBigInt(isolate, String::cast(b)));
  return parsed.IsBigInt(isolate) && BigIntEquals(a, BigInt::cast(parsed));
}

bool IsUndetectable(Isolate* isolate, Object value) {
  return value.IsNullish() ||
         (value.IsHeapObject() && HeapObject::cast(value).map(isolate).has(MapBits::kUndetectable));
}

Comparison CompareDoubles(double a, double b) {
  if (a < b) return Comparison::kLess;
  if (a > b) return Comparison::kGreater;
  return a == b ? Comparison::kEqual : Comparison::kUndefined;
}

Comparison FromOrder(int order) {
  return order < 0 ? Comparison::kLess : order > 0 ? Comparison::kGreater : Comparison::kEqual;
}

// `b` is a primitive that is no BigInt.
[[nodiscard]] std::optional<Comparison> CompareBigInt(Isolate* isolate, BigInt a, Object b) {
  if (b.IsString(isolate)) {
    KEI_TRY(parsed, StringToBigInt(isolate, String::cast(b)));
    if (parsed.IsUndefined()) return Comparison::kUndefined;
    return FromOrder(CompareBigInts(a, BigInt::cast(parsed)));
  }
  KEI_TRY_VALUE(number, ToDouble(isolate, b));
  if (number != number) return Comparison::kUndefined;
  return FromOrder(CompareBigIntToDouble(a, number));
}

Comparison Reversed(Comparison comparison) {
  if (comparison == Comparison::kLess) return Comparison::kGreater;
  return comparison == Comparison::kGreater ? Comparison::kLess : comparison;
}

}  // namespace

bool SameValue(Isolate* isolate, Object a, Object b) {
  if (!BothNumbers(isolate, a, b)) return SameNonNumber(isolate, a, b);
  const double x = a.NumberValue(isolate), y = b.NumberValue(isolate);
  if (x != x) return y != y;
  return x == y && std::signbit(x) == std::signbit(y);
}

bool SameValueZero(Isolate* isolate, Object a, Object b) {
  if (!BothNumbers(isolate, a, b)) return SameNonNumber(isolate, a, b);
  const double x = a.NumberValue(isolate), y = b.NumberValue(isolate);
  return x == y || (x != x && y != y);
}

bool StrictEquals(Isolate* isolate, Object a, Object b) {
  if (!BothNumbers(isolate, a, b)) return SameNonNumber(isolate, a, b);
  return a.NumberValue(isolate) == b.NumberValue(isolate);
}

Maybe<bool> LooseEquals(Isolate* isolate, Object a, Object b) {
  while (true) {
    if (IsUndetectable(isolate, a) || IsUndetectable(isolate, b)) {
      return IsUndetectable(isolate, a) && IsUndetectable(isolate, b);
    }
    if (a.IsBoolean() && b.IsBoolean()) return a == b;
    if (a.IsBoolean()) a = Oddball::cast(a).to_number(isolate);
    if (b.IsBoolean()) b = Oddball::cast(b).to_number(isolate);
    const bool a_is_object = a.IsJSReceiver(isolate), b_is_object = b.IsJSReceiver(isolate);
    if (a_is_object && b_is_object) return a == b;
    if (a_is_object) {
      KEI_TRY(primitive, ToPrimitive(isolate, a));
      a = primitive;
    } else if (b_is_object) {
      KEI_TRY(primitive, ToPrimitive(isolate, b));
      b = primitive;
    } else if (a.IsNumber(isolate) && b.IsString(isolate)) {
      return a.NumberValue(isolate) == StringToDouble(isolate, String::cast(b));
    } else if (a.IsString(isolate) && b.IsNumber(isolate)) {
      return StringToDouble(isolate, String::cast(a)) == b.NumberValue(isolate);
    } else if (a.IsBigInt(isolate) && !b.IsBigInt(isolate)) {
      return BigIntEqualsOther(isolate, BigInt::cast(a), b);
    } else if (b.IsBigInt(isolate) && !a.IsBigInt(isolate)) {
      return BigIntEqualsOther(isolate, BigInt::cast(b), a);
    } else {
      return StrictEquals(isolate, a, b);
    }
  }
}

std::optional<Comparison> Compare(Isolate* isolate, Object left, Object right) {
  if (BothBigInts(isolate, left, right)) {
    return FromOrder(CompareBigInts(BigInt::cast(left), BigInt::cast(right)));
  }
  if (left.IsBigInt(isolate) && right.IsSmi()) {
    return FromOrder(CompareBigIntToDouble(BigInt::cast(left), right.SmiValue()));
  }
  KEI_TRY(a, ToPrimitive(isolate, left, PreferredType::kNumber));
  KEI_TRY(b, ToPrimitive(isolate, right, PreferredType::kNumber));
  if (BothStrings(isolate, a, b)) {
    return FromOrder(CompareStrings(isolate, String::cast(a), String::cast(b)));
  }
  if (BothBigInts(isolate, a, b)) return Compare(isolate, a, b);
  if (a.IsBigInt(isolate)) return CompareBigInt(isolate, BigInt::cast(a), b);
  if (b.IsBigInt(isolate)) {
    KEI_TRY_VALUE(order, CompareBigInt(isolate, BigInt::cast(b), a));
    return Reversed(order);
  }
  KEI_TRY_VALUE(x, ToDouble(isolate, a));
  KEI_TRY_VALUE(y, ToDouble(isolate, b));
  return CompareDoubles(x, y);
}

String TypeOf(Isolate* isolate, Object value) {
  if (value.IsNumber(isolate)) return isolate->number_string();
  if (value.IsTypeOddball(isolate)) return Oddball::cast(value).type_of(isolate);
  if (value.IsString(isolate)) return isolate->string_string();
  if (value.IsSymbol(isolate)) return isolate->symbol_string();
  if (value.IsBigInt(isolate)) return isolate->bigint_string();
  if (IsUndetectable(isolate, value)) return isolate->undefined_string();
  if (value.IsCallable(isolate)) return isolate->function_string();
  return isolate->object_string();
}

}  // namespace kei
