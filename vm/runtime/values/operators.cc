#include "vm/runtime/values/operators.h"

#include "vm/base/numbers/power.h"
#include "vm/base/numbers/remainder.h"
#include "vm/isolate/isolate.h"
#include "vm/runtime/bigint/bigint.h"
#include "vm/runtime/strings/string-operations.h"
#include "vm/runtime/upcalls/throw.h"
#include "vm/runtime/values/conversions.h"

namespace kei {

double Float64Mod(double a, double b) { return Remainder(a, b); }

double Float64Pow(double a, double b) { return Pow(a, b); }

namespace {

bool AreBigInts(Isolate* isolate, Object a, Object b) { return a.IsBigInt(isolate) && b.IsBigInt(isolate); }

Object BigIntOperation(Isolate* isolate, BinaryOperator op, BigInt a, BigInt b) {
  switch (op) {
    case BinaryOperator::kAdd: return BigIntAdd(isolate, a, b);
    case BinaryOperator::kSub: return BigIntSubtract(isolate, a, b);
    case BinaryOperator::kMul: return BigIntMultiply(isolate, a, b);
    case BinaryOperator::kDiv: return BigIntDivide(isolate, a, b);
    case BinaryOperator::kMod: return BigIntRemainder(isolate, a, b);
    case BinaryOperator::kExp: return BigIntPower(isolate, a, b);
    case BinaryOperator::kBitwiseOr: return BigIntOr(isolate, a, b);
    case BinaryOperator::kBitwiseXor: return BigIntXor(isolate, a, b);
    case BinaryOperator::kBitwiseAnd: return BigIntAnd(isolate, a, b);
    case BinaryOperator::kShiftLeft: return BigIntShiftLeft(isolate, a, b);
    case BinaryOperator::kShiftRight: return BigIntShiftRight(isolate, a, b);
    case BinaryOperator::kShiftRightLogical: return ThrowError(isolate, MessageId::kBigIntUnsignedShift);
  }
  UNREACHABLE();
}

Object NumberOperation(Isolate* isolate, BinaryOperator op, double a, double b) {
  const int32_t x = DoubleToInt32(a), y = DoubleToInt32(b);
  const int shift = y & 31;
  switch (op) {
    case BinaryOperator::kAdd: return NewNumber(isolate, a + b);
    case BinaryOperator::kSub: return NewNumber(isolate, a - b);
    case BinaryOperator::kMul: return NewNumber(isolate, a * b);
    case BinaryOperator::kDiv: return NewNumber(isolate, a / b);
    case BinaryOperator::kMod: return NewNumber(isolate, Float64Mod(a, b));
    case BinaryOperator::kExp: return NewNumber(isolate, Float64Pow(a, b));
    case BinaryOperator::kBitwiseOr: return NewNumber(isolate, x | y);
    case BinaryOperator::kBitwiseXor: return NewNumber(isolate, x ^ y);
    case BinaryOperator::kBitwiseAnd: return NewNumber(isolate, x & y);
    case BinaryOperator::kShiftLeft:
      return NewNumber(isolate, static_cast<int32_t>(static_cast<uint32_t>(x) << shift));
    case BinaryOperator::kShiftRight: return NewNumber(isolate, x >> shift);
    case BinaryOperator::kShiftRightLogical: return NewNumber(isolate, static_cast<uint32_t>(x) >> shift);
  }
  UNREACHABLE();
}

// The operands are results of ToNumeric.
Object NumericOperation(Isolate* isolate, BinaryOperator op, Object a, Object b) {
  if (AreBigInts(isolate, a, b)) {
    return BigIntOperation(isolate, op, BigInt::cast(a), BigInt::cast(b));
  }
  if (a.IsBigInt(isolate) || b.IsBigInt(isolate)) {
    return ThrowError(isolate, MessageId::kBigIntMixed);
  }
  return NumberOperation(isolate, op, a.NumberValue(isolate), b.NumberValue(isolate));
}

}  // namespace

Object Add(Isolate* isolate, Object left, Object right) {
  if (left.IsNumber(isolate) && right.IsNumber(isolate)) {
    return NewNumber(isolate, left.NumberValue(isolate) + right.NumberValue(isolate));
  }
  if (AreBigInts(isolate, left, right)) {
    return BigIntAdd(isolate, BigInt::cast(left), BigInt::cast(right));
  }
  KEI_TRY(a, ToPrimitive(isolate, left));
  KEI_TRY(b, ToPrimitive(isolate, right));
  if (a.IsString(isolate) || b.IsString(isolate)) {
    KEI_TRY(x, ToString(isolate, a));
    KEI_TRY(y, ToString(isolate, b));
    return Concat(isolate, String::cast(x), String::cast(y));
  }
  KEI_TRY(x, ToNumeric(isolate, a));
  KEI_TRY(y, ToNumeric(isolate, b));
  return NumericOperation(isolate, BinaryOperator::kAdd, x, y);
}

Object BinaryOperation(Isolate* isolate, BinaryOperator op, Object left, Object right) {
  if (op == BinaryOperator::kAdd) return Add(isolate, left, right);
  if (AreBigInts(isolate, left, right)) {
    return BigIntOperation(isolate, op, BigInt::cast(left), BigInt::cast(right));
  }
  KEI_TRY(a, ToNumeric(isolate, left));
  KEI_TRY(b, ToNumeric(isolate, right));
  return NumericOperation(isolate, op, a, b);
}

Object UnaryOperation(Isolate* isolate, UnaryOperator op, Object operand) {
  KEI_TRY(numeric, ToNumeric(isolate, operand));
  if (numeric.IsBigInt(isolate)) {
    BigInt bigint = BigInt::cast(numeric);
    switch (op) {
      case UnaryOperator::kInc: return BigIntIncrement(isolate, bigint);
      case UnaryOperator::kDec: return BigIntDecrement(isolate, bigint);
      case UnaryOperator::kNegate: return BigIntNegate(isolate, bigint);
      case UnaryOperator::kBitwiseNot: return BigIntNot(isolate, bigint);
    }
  }
  const double a = numeric.NumberValue(isolate);
  switch (op) {
    case UnaryOperator::kInc: return NewNumber(isolate, a + 1);
    case UnaryOperator::kDec: return NewNumber(isolate, a - 1);
    case UnaryOperator::kNegate: return NewNumber(isolate, -a);
    case UnaryOperator::kBitwiseNot: return NewNumber(isolate, ~DoubleToInt32(a));
  }
  UNREACHABLE();
}

Maybe<bool> LessThan(Isolate* isolate, Object a, Object b) {
  KEI_TRY_VALUE(order, Compare(isolate, a, b));
  return order == Comparison::kLess;
}
Maybe<bool> GreaterThan(Isolate* isolate, Object a, Object b) {
  KEI_TRY_VALUE(order, Compare(isolate, a, b));
  return order == Comparison::kGreater;
}
Maybe<bool> LessThanOrEqual(Isolate* isolate, Object a, Object b) {
  KEI_TRY_VALUE(order, Compare(isolate, a, b));
  return order == Comparison::kLess || order == Comparison::kEqual;
}
Maybe<bool> GreaterThanOrEqual(Isolate* isolate, Object a, Object b) {
  KEI_TRY_VALUE(order, Compare(isolate, a, b));
  return order == Comparison::kGreater || order == Comparison::kEqual;
}

}  // namespace kei
