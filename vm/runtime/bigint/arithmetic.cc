#include <algorithm>
#include <bit>

#include "vm/factory/factory.h"
#include "vm/isolate/isolate.h"
#include "vm/runtime/bigint/bigint.h"
#include "vm/runtime/bigint/long-operations.h"
#include "vm/runtime/bigint/operands.h"

namespace kei {
namespace {

// a + b, where b's sign may be another than its own.
Object AddSigned(Isolate* isolate, BigInt left, BigInt right, bool right_is_negative) {
  KEI_OPERAND(x, left);
  KEI_OPERAND(y, right);
  Digits a = x.digits(), b = y.digits();
  bool is_negative = left.is_negative();
  DigitBuffer result(isolate);
  if (is_negative == right_is_negative) {
    if (a.size() < b.size()) std::swap(a, b);
    KEI_TRY_DIGITS(result.TryAllocate(a.size() + 1));
    result[a.size()] = AddDigits(result.data(), a, b);
  } else {
    const int order = CompareDigits(a, b);
    if (order == 0) return isolate->zero_bigint();
    if (order < 0) {
      std::swap(a, b);
      is_negative = right_is_negative;
    }
    KEI_TRY_DIGITS(result.TryAllocate(a.size()));
    SubtractDigits(result.data(), a, b);
  }
  return NewBigInt(isolate, result, is_negative);
}

Object ThrowDivisionByZero(Isolate* isolate) { return ThrowError(isolate, MessageId::kDivisionByZero); }

// The result has two digits at most.
Object SmallPower(Isolate* isolate, BigInt base, uint64_t exponent, bool is_negative) {
  unsigned __int128 result = 1, square = SmallMagnitude(base);
  for (;; square *= square) {
    if ((exponent & 1) != 0) result *= square;
    exponent >>= 1;
    if (exponent == 0) return NewBigInt(isolate, result, is_negative);
  }
}

}  // namespace

Object BigIntAdd(Isolate* isolate, BigInt a, BigInt b) {
  if (AreSmall(a, b)) return FromSmall(isolate, SmallValue(a) + SmallValue(b));
  return AddSigned(isolate, a, b, b.is_negative());
}

Object BigIntSubtract(Isolate* isolate, BigInt a, BigInt b) {
  if (AreSmall(a, b)) return FromSmall(isolate, SmallValue(a) - SmallValue(b));
  return AddSigned(isolate, a, b, !b.is_negative());
}

Object BigIntMultiply(Isolate* isolate, BigInt a, BigInt b) {
  const bool is_negative = a.is_negative() != b.is_negative();
  if (a.length() == 0 || b.length() == 0) return isolate->zero_bigint();
  if (AreSmall(a, b) && SmallBitLength(a) + SmallBitLength(b) <= 2 * kDigitBits) {
    return NewBigInt(isolate, SmallMagnitude(a) * SmallMagnitude(b), is_negative);
  }
  if (a.length() + b.length() > BigInt::kMaxLength + 1) return ThrowTooBig(isolate);
  KEI_OPERAND(x, a);
  KEI_OPERAND(y, b);
  DigitBuffer product(isolate);
  KEI_TRY_VOID(Multiply(isolate, &product, x.digits(), y.digits()));
  return NewBigInt(isolate, product, is_negative);
}

Object BigIntDivide(Isolate* isolate, BigInt a, BigInt b) {
  if (b.length() == 0) return ThrowDivisionByZero(isolate);
  if (a.length() < b.length()) return isolate->zero_bigint();
  const bool is_negative = a.is_negative() != b.is_negative();
  if (AreSmall(a, b)) {
    return NewBigInt(isolate, SmallMagnitude(a) / SmallMagnitude(b), is_negative);
  }
  KEI_OPERAND(x, a);
  KEI_OPERAND(y, b);
  DigitBuffer quotient(isolate), remainder(isolate);
  KEI_TRY_VOID(Divide(isolate, &quotient, &remainder, x.digits(), y.digits()));
  return NewBigInt(isolate, quotient, is_negative);
}

Object BigIntRemainder(Isolate* isolate, BigInt a, BigInt b) {
  if (b.length() == 0) return ThrowDivisionByZero(isolate);
  if (a.length() < b.length()) return a;
  if (AreSmall(a, b)) {
    return NewBigInt(isolate, SmallMagnitude(a) % SmallMagnitude(b), a.is_negative());
  }
  KEI_OPERAND(x, a);
  KEI_OPERAND(y, b);
  DigitBuffer remainder(isolate);
  KEI_TRY_VOID(Divide(isolate, nullptr, &remainder, x.digits(), y.digits()));
  return NewBigInt(isolate, remainder, a.is_negative());
}

Object BigIntPower(Isolate* isolate, BigInt base, BigInt exponent) {
  if (exponent.is_negative()) return ThrowError(isolate, MessageId::kNegativeExponent);
  if (exponent.length() == 0) return isolate->factory()->NewBigIntFromInt64(1);
  if (base.length() == 0) return base;
  const bool is_odd = (exponent.digit(0) & 1) != 0;
  const bool is_negative = base.is_negative() && is_odd;
  if (base.length() == 1 && base.digit(0) == 1) {
    return isolate->factory()->NewBigIntFromInt64(is_negative ? -1 : 1);
  }
  if (exponent.length() > 1 || exponent.digit(0) >= kMaxBits) return ThrowTooBig(isolate);
  if (base.length() == 1 && std::has_single_bit(base.digit(0))) {
    const auto bits = static_cast<uint64_t>(std::countr_zero(base.digit(0)));
    const uint64_t shift = exponent.digit(0) * bits;
    BigInt one = isolate->factory()->NewBigIntFromInt64(is_negative ? -1 : 1);
    return BigIntShiftLeft(isolate, one, isolate->factory()->NewBigIntFromUint64(shift));
  }
  if (IsSmall(base) && exponent.digit(0) * SmallBitLength(base) <= 2 * kDigitBits) {
    return SmallPower(isolate, base, exponent.digit(0), is_negative);
  }
  KEI_OPERAND(x, base);
  // So many bits the result has at least: nothing is computed in vain.
  const uint64_t bits = BitLength(x.digits()) - 1;
  if (exponent.digit(0) > kMaxBits / bits) return ThrowTooBig(isolate);
  DigitBuffer result(isolate);
  KEI_TRY_VOID(RaiseToPower(isolate, &result, x.digits(), exponent.digit(0)));
  return NewBigInt(isolate, result, is_negative);
}

Object BigIntNegate(Isolate* isolate, BigInt a) {
  if (a.length() == 0) return a;
  auto result = isolate->factory()->TryNewBigInt(static_cast<size_t>(a.length()), !a.is_negative());
  KEI_TRY_ROOM(result.has_value(), "a BigInt");
  CopyDigits(result->digits(), a.digits(), static_cast<size_t>(a.length()));
  return *result;
}

Object BigIntIncrement(Isolate* isolate, BigInt a) {
  if (IsSmall(a)) return FromSmall(isolate, SmallValue(a) + 1);
  return AddSigned(isolate, a, isolate->factory()->NewBigIntFromInt64(1), false);
}

Object BigIntDecrement(Isolate* isolate, BigInt a) {
  if (IsSmall(a)) return FromSmall(isolate, SmallValue(a) - 1);
  return AddSigned(isolate, a, isolate->factory()->NewBigIntFromInt64(1), true);
}

}  // namespace kei
