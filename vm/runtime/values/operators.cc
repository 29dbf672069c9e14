#include "vm/runtime/values/operators.h"

#include <cmath>

#include "vm/isolate/isolate.h"
#include "vm/runtime/numbers/power.h"
#include "vm/runtime/strings/string-operations.h"
#include "vm/runtime/values/conversions.h"

namespace kei {

double Float64Mod(double a, double b) {
  if (b == 0 || std::isinf(a)) return __builtin_nan("");
  return std::fmod(a, b);
}

double Float64Pow(double a, double b) { return Pow(a, b); }

Object Add(Isolate* isolate, Object left, Object right) {
  if (left.IsNumber(isolate) && right.IsNumber(isolate)) {
    return NewNumber(isolate, left.NumberValue(isolate) + right.NumberValue(isolate));
  }
  KEI_TRY(a, ToPrimitive(isolate, left));
  KEI_TRY(b, ToPrimitive(isolate, right));
  if (a.IsString(isolate) || b.IsString(isolate)) {
    KEI_TRY(x, ToString(isolate, a));
    KEI_TRY(y, ToString(isolate, b));
    return Concat(isolate, String::cast(x), String::cast(y));
  }
  KEI_TRY_VALUE(x, ToDouble(isolate, a));
  KEI_TRY_VALUE(y, ToDouble(isolate, b));
  return NewNumber(isolate, x + y);
}

Object BinaryOperation(Isolate* isolate, BinaryOperator op, Object left, Object right) {
  if (op == BinaryOperator::kAdd) return Add(isolate, left, right);
  KEI_TRY_VALUE(a, ToDouble(isolate, left));
  KEI_TRY_VALUE(b, ToDouble(isolate, right));
  const int32_t x = DoubleToInt32(a), y = DoubleToInt32(b);
  const int shift = y & 31;
  switch (op) {
    case BinaryOperator::kAdd: break;
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
    case BinaryOperator::kShiftRightLogical:
      return NewNumber(isolate, static_cast<uint32_t>(x) >> shift);
  }
  UNREACHABLE();
}

Object UnaryOperation(Isolate* isolate, UnaryOperator op, Object operand) {
  KEI_TRY_VALUE(a, ToDouble(isolate, operand));
  switch (op) {
    case UnaryOperator::kInc: return NewNumber(isolate, a + 1);
    case UnaryOperator::kDec: return NewNumber(isolate, a - 1);
    case UnaryOperator::kNegate: return NewNumber(isolate, -a);
    case UnaryOperator::kBitwiseNot: return NewNumber(isolate, ~DoubleToInt32(a));
  }
  UNREACHABLE();
}

std::optional<bool> LessThan(Isolate* isolate, Object a, Object b) {
  KEI_TRY_VALUE(order, Compare(isolate, a, b));
  return order == Comparison::kLess;
}
std::optional<bool> GreaterThan(Isolate* isolate, Object a, Object b) {
  KEI_TRY_VALUE(order, Compare(isolate, a, b));
  return order == Comparison::kGreater;
}
std::optional<bool> LessThanOrEqual(Isolate* isolate, Object a, Object b) {
  KEI_TRY_VALUE(order, Compare(isolate, a, b));
  return order == Comparison::kLess || order == Comparison::kEqual;
}
std::optional<bool> GreaterThanOrEqual(Isolate* isolate, Object a, Object b) {
  KEI_TRY_VALUE(order, Compare(isolate, a, b));
  return order == Comparison::kGreater || order == Comparison::kEqual;
}

}  // namespace kei
