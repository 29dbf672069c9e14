#include "vm/runtime/values/conversions.h"

#include <algorithm>
#include <cmath>

#include "vm/base/maybe.h"
#include "vm/factory/factory.h"
#include "vm/isolate/isolate.h"
#include "vm/runtime/bigint/bigint.h"
#include "vm/runtime/shapes/initial-maps.h"
#include "vm/runtime/strings/number-strings.h"
#include "vm/runtime/strings/string-builder.h"
#include "vm/runtime/strings/string-operations.h"
#include "vm/runtime/upcalls/call.h"
#include "vm/runtime/upcalls/poll.h"
#include "vm/runtime/upcalls/throw.h"

namespace kei {

bool ToBoolean(Isolate* isolate, Object value) {
  if (value.IsSmi()) return value.SmiValue() != 0;
  if (value.IsTrue()) return true;
  if (value.IsFalse() || value.IsNullish()) return false;
  if (value.IsString(isolate)) return String::cast(value).length() != 0;
  if (value.IsHeapNumber(isolate)) {
    const double number = HeapNumber::cast(value).value();
    return number != 0 && number == number;
  }
  if (value.Is(RootIndex::k_zero_bigint)) return false;
  return !HeapObject::cast(value).map(isolate).has(MapBits::kUndetectable);
}

Object ToNumber(Isolate* isolate, Object value) {
  if (value.IsNumber(isolate)) return value;
  if (value.IsTypeOddball(isolate)) return Oddball::cast(value).to_number(isolate);
  if (value.IsString(isolate)) {
    const double number = StringToDouble(isolate, String::cast(value));
    KEI_POLL(isolate);
    return NewNumber(isolate, number);
  }
  if (value.IsSymbol(isolate)) {
    return ThrowError(isolate, MessageId::kCannotConvertSymbolToNumber);
  }
  if (value.IsBigInt(isolate)) return ThrowError(isolate, MessageId::kBigIntToNumber);
  KEI_TRY(primitive, ToPrimitive(isolate, value, PreferredType::kNumber));
  return ToNumber(isolate, primitive);
}

Object ToNumeric(Isolate* isolate, Object value) {
  if (value.IsSmi() || value.IsBigInt(isolate)) return value;
  KEI_TRY(primitive, ToPrimitive(isolate, value, PreferredType::kNumber));
  return primitive.IsBigInt(isolate) ? primitive : ToNumber(isolate, primitive);
}

Object ToBigInt(Isolate* isolate, Object value) {
  if (value.IsBigInt(isolate)) return value;
  KEI_TRY(primitive, ToPrimitive(isolate, value, PreferredType::kNumber));
  if (primitive.IsBigInt(isolate)) return primitive;
  if (primitive.IsBoolean()) {
    return isolate->factory()->NewBigIntFromInt64(primitive.IsTrue());
  }
  if (!primitive.IsString(isolate)) return ThrowError(isolate, MessageId::kNotBigInt, primitive);
  KEI_TRY(parsed, StringToBigInt(isolate, String::cast(primitive)));
  return parsed.IsUndefined() ? ThrowError(isolate, MessageId::kNotBigIntText, primitive) : parsed;
}

Object ToString(Isolate* isolate, Object value) {
  if (value.IsString(isolate)) return value;
  if (value.IsNumber(isolate)) return NumberToString(isolate, value);
  if (value.IsTypeOddball(isolate)) return Oddball::cast(value).to_string(isolate);
  if (value.IsSymbol(isolate)) {
    return ThrowError(isolate, MessageId::kCannotConvertSymbolToString);
  }
  if (value.IsBigInt(isolate)) return BigIntToString(isolate, BigInt::cast(value));
  KEI_TRY(primitive, ToPrimitive(isolate, value, PreferredType::kString));
  return ToString(isolate, primitive);
}

Object ToDisplayString(Isolate* isolate, Object value) {
  if (!value.IsSymbol(isolate)) return ToString(isolate, value);
  const Object description = Symbol::cast(value).description(isolate);
  StringBuilder text(isolate);
  text.Append("Symbol(");
  if (description.IsString(isolate)) text.Append(String::cast(description));
  text.Append(')');
  return text.Finish();
}

Object ToObject(Isolate* isolate, Object value) {
  if (value.IsJSReceiver(isolate)) return value;
  if (value.IsNullish()) return ThrowError(isolate, MessageId::kCannotConvertToObject);
  NativeContextSlot constructor = NativeContextSlot::kSymbolConstructor;
  if (value.IsNumber(isolate)) constructor = NativeContextSlot::kNumberConstructor;
  if (value.IsString(isolate)) constructor = NativeContextSlot::kStringConstructor;
  if (value.IsBoolean()) constructor = NativeContextSlot::kBooleanConstructor;
  if (value.IsBigInt(isolate)) constructor = NativeContextSlot::kBigIntConstructor;
  JSFunction function = JSFunction::cast(isolate->context_slot(constructor));
  return isolate->factory()->NewJSPrimitiveWrapper(EnsureInitialMap(isolate, function), value);
}

std::optional<PropertyKey> ToKey(Isolate* isolate, Object value) {
  if (value.IsSmi() && value.SmiValue() >= 0) return PropertyKey::Index(value.SmiValue());
  if (value.IsName(isolate)) return PropertyKey::FromName(isolate, Name::cast(value));
  if (value.IsNumber(isolate)) return PropertyKey::FromNumber(isolate, value.NumberValue(isolate));
  KEI_TRY(primitive, ToPrimitive(isolate, value, PreferredType::kString));
  if (primitive.IsNumber(isolate)) {
    return PropertyKey::FromNumber(isolate, primitive.NumberValue(isolate));
  }
  if (primitive.IsSymbol(isolate)) return PropertyKey::Named(Name::cast(primitive));
  KEI_TRY(string, ToString(isolate, primitive));
  return PropertyKey::FromName(isolate, Name::cast(string));
}

Object ToPropertyKey(Isolate* isolate, Object value) {
  KEI_TRY_VALUE(key, ToKey(isolate, value));
  if (key.is_index() && IsSmiValue(key.index())) {
    return Smi::From(static_cast<int32_t>(key.index()));
  }
  return key.ToName(isolate);
}

// --- To numbers, unboxed

Maybe<double> ToDouble(Isolate* isolate, Object value) {
  if (value.IsSmi()) return value.SmiValue();
  KEI_TRY(number, ToNumber(isolate, value));
  return number.NumberValue(isolate);
}

Maybe<double> ToIntegerOrInfinitySlow(Isolate* isolate, Object value) {
  KEI_TRY_VALUE(number, ToDouble(isolate, value));
  return DoubleToInteger(number);
}

Maybe<double> ToLength(Isolate* isolate, Object value) {
  KEI_TRY_VALUE(integer, ToIntegerOrInfinity(isolate, value));
  return std::clamp(integer, 0.0, kMaxSafeInteger);
}

Maybe<double> ToIndexSlow(Isolate* isolate, Object value) {
  if (value.IsUndefined()) return 0.0;
  KEI_TRY_VALUE(integer, ToIntegerOrInfinity(isolate, value));
  if (integer < 0 || integer > kMaxSafeInteger) {
    ThrowError(isolate, MessageId::kInvalidIndex, value);
    return std::nullopt;
  }
  return integer;
}

Maybe<int32_t> ToInt32(Isolate* isolate, Object value) {
  if (value.IsSmi()) return value.SmiValue();
  KEI_TRY_VALUE(number, ToDouble(isolate, value));
  return DoubleToInt32(number);
}

Maybe<uint32_t> ToUint32(Isolate* isolate, Object value) {
  KEI_TRY_VALUE(number, ToInt32(isolate, value));
  return static_cast<uint32_t>(number);
}

Object NewNumber(Isolate* isolate, double value) { return isolate->factory()->NewNumber(value); }

Object NewWideNumber(Isolate* isolate, int64_t value) {
  return isolate->factory()->NewNumberFromInt64(value);
}

}  // namespace kei
