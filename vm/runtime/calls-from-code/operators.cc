// Operators and conversions, for operands that the handlers' fast paths leave.

#include "vm/runtime/values/operators.h"
#include "vm/isolate/isolate.h"
#include "vm/objects/cast.h"
#include "vm/runtime/bigint/bigint.h"
#include "vm/runtime/calls-from-code/runtime.h"
#include "vm/runtime/ic/ic.h"
#include "vm/runtime/properties/object-operations.h"
#include "vm/runtime/strings/property-key.h"
#include "vm/runtime/strings/string-operations.h"
#include "vm/runtime/upcalls/call.h"
#include "vm/runtime/upcalls/poll.h"
#include "vm/runtime/upcalls/throw.h"
#include "vm/runtime/values/conversions.h"

namespace kei {

extern "C" Object Runtime_Add(Isolate* isolate, Object a, Object b) { return Add(isolate, a, b); }

// BigInts are first: calls for numbers mostly had a fast path.
#define BINARY(Name, BigIntFunction)                                                      \
  extern "C" Object Runtime_##Name(Isolate* isolate, Object a, Object b) {                \
    if (a.IsBigInt(isolate) && b.IsBigInt(isolate)) {                                     \
      return BigIntFunction(isolate, Cast<BigInt>(isolate, a), Cast<BigInt>(isolate, b)); \
    }                                                                                     \
    return BinaryOperation(isolate, BinaryOperator::k##Name, a, b);                       \
  }
BINARY(Sub, BigIntSubtract)
BINARY(Mul, BigIntMultiply)
BINARY(Div, BigIntDivide)
BINARY(Mod, BigIntRemainder)
BINARY(Exp, BigIntPower)
BINARY(BitwiseOr, BigIntOr)
BINARY(BitwiseXor, BigIntXor)
BINARY(BitwiseAnd, BigIntAnd)
BINARY(ShiftLeft, BigIntShiftLeft)
BINARY(ShiftRight, BigIntShiftRight)
#undef BINARY
extern "C" Object Runtime_ShiftRightLogical(Isolate* isolate, Object a, Object b) {
  return BinaryOperation(isolate, BinaryOperator::kShiftRightLogical, a, b);
}

#define UNARY(Name)                                                  \
  extern "C" Object Runtime_##Name(Isolate* isolate, Object value) { \
    return UnaryOperation(isolate, UnaryOperator::k##Name, value);   \
  }
UNARY(Inc)
UNARY(Dec)
UNARY(Negate)
UNARY(BitwiseNot)
#undef UNARY

#define COMPARISON(Name, Function)                                         \
  extern "C" Object Runtime_##Name(Isolate* isolate, Object a, Object b) { \
    KEI_TRY_BOOL(result, Function(isolate, a, b));                         \
    return isolate->boolean(result);                                       \
  }
COMPARISON(Equal, LooseEquals)
COMPARISON(LessThan, LessThan)
COMPARISON(GreaterThan, GreaterThan)
COMPARISON(LessThanOrEqual, LessThanOrEqual)
COMPARISON(GreaterThanOrEqual, GreaterThanOrEqual)
#undef COMPARISON

#define CONVERSION(Name) \
  extern "C" Object Runtime_##Name(Isolate* isolate, Object value) { return Name(isolate, value); }
CONVERSION(ToNumber)
CONVERSION(ToNumeric)
CONVERSION(ToString)
CONVERSION(ToPropertyKey)
CONVERSION(ToObject)
#undef CONVERSION

extern "C" Object Runtime_BinaryOperation(Isolate* isolate, Object a, Object b, Object op) {
  return BinaryOperation(isolate, static_cast<BinaryOperator>(op.SmiValue()), a, b);
}

extern "C" Object Runtime_Compare(Isolate* isolate, Object a, Object b) {
  KEI_TRY_VALUE(order, Compare(isolate, a, b));
  return Smi::From(static_cast<int32_t>(order));
}

extern "C" Object Runtime_ToPrimitive(Isolate* isolate, Object object, Object hint) {
  // Generated code leaves dates to this function, so that it has nothing to learn about them.
  const bool is_date = object.IsTypeJSDate(isolate);
  for (RootIndex name :
       {RootIndex::k_to_primitive_symbol, RootIndex::k_valueOf_string, RootIndex::k_toString_string}) {
    if (!is_date) LearnLoad(isolate, object, Cast<Name>(isolate, isolate->root(name)));
  }
  return ToPrimitive(isolate, object, static_cast<PreferredType>(hint.SmiValue()));
}

extern "C" Object Runtime_ToPrimitiveBy(Isolate* isolate, Object object, Object name) {
  KEI_TRY(method, GetProperty(isolate, object, PropertyKey::Named(Cast<Name>(isolate, name))));
  if (method.IsCallable(isolate)) {
    KEI_TRY(result, Call(isolate, method, object));
    if (!result.IsJSReceiver(isolate)) return result;
  }
  return Runtime_ThrowCannotConvertToPrimitive(isolate);
}

extern "C" Object Runtime_ThrowCannotConvertToPrimitive(Isolate* isolate) {
  return ThrowError(isolate, MessageId::kCannotConvertToPrimitive);
}

// Reading a property of null or undefined throws, with the key as it is.
extern "C" Object Runtime_UpdateKey(Isolate* isolate, Object object, Object key) {
  return object.IsNullish() ? key : ToPropertyKey(isolate, key);
}

extern "C" Object Runtime_StrictEqual(Isolate* isolate, Object a, Object b) {
  return isolate->boolean(StrictEquals(isolate, a, b));
}

extern "C" Object Runtime_ToBoolean(Isolate* isolate, Object value) {
  return isolate->boolean(ToBoolean(isolate, value));
}

extern "C" Object Runtime_TypeOf(Isolate* isolate, Object value) { return TypeOf(isolate, value); }

extern "C" Object Runtime_StringAdd(Isolate* isolate, Object a, Object b) {
  return Concat(isolate, Cast<String>(isolate, a), Cast<String>(isolate, b));
}

extern "C" Object Runtime_StringCompare(Isolate* isolate, Object a, Object b) {
  const int order = CompareStrings(isolate, Cast<String>(isolate, a), Cast<String>(isolate, b));
  KEI_POLL(isolate);
  return Smi::From(order < 0 ? -1 : order > 0 ? 1 : 0);
}

extern "C" Object Runtime_StringCharCodeAt(Isolate* isolate, Object string, Object index) {
  const uint16_t character = CharacterAt(isolate, Cast<String>(isolate, string), index.SmiValue());
  KEI_POLL(isolate);
  return Smi::From(character);
}

extern "C" Object Runtime_StringFlatten(Isolate* isolate, Object string) {
  const String flat = Flatten(isolate, Cast<String>(isolate, string));
  KEI_POLL(isolate);
  return flat;
}

extern "C" Object Runtime_Substring(Isolate* isolate, Object string, Object from, Object to) {
  const Object part = Substring(isolate, Cast<String>(isolate, string),
                                static_cast<uint32_t>(from.SmiValue()), static_cast<uint32_t>(to.SmiValue()));
  KEI_POLL(isolate);
  return part;
}

extern "C" Object Runtime_InternalizeString(Isolate* isolate, Object string) {
  const String name = Internalized(isolate, Cast<String>(isolate, string));
  KEI_POLL(isolate);
  return name;
}

}  // namespace kei
