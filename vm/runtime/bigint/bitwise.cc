#include <algorithm>
#include <bit>
#include <cmath>

#include "vm/factory/factory.h"
#include "vm/isolate/isolate.h"
#include "vm/runtime/bigint/bigint.h"
#include "vm/runtime/bigint/operands.h"

namespace kei {
namespace {

// The digits of a two's complement, one after the other: endless.
class Complement {
 public:
  Complement(Digits magnitude, bool is_negative)
      : magnitude_(magnitude), mask_(is_negative ? ~Digit{0} : 0), carry_(is_negative) {}
  Digit Next() {
    const Digit digit = (at_ < magnitude_.size() ? magnitude_[at_] : 0) ^ mask_;
    at_++;
    const Digit result = digit + carry_;
    carry_ = result < carry_;
    return result;
  }

 private:
  Digits magnitude_;
  Digit mask_, carry_;
  size_t at_ = 0;
};

// The magnitude of a negative two's complement, in place.
void ComplementDigits(DigitBuffer* digits) {
  Complement complement(*digits, true);
  for (size_t i = 0; i < digits->size(); i++) (*digits)[i] = complement.Next();
}

template <typename Operation>
Object Bitwise(Isolate* isolate, BigInt left, BigInt right, Operation operation) {
  if (AreSmall(left, right)) {
    return FromSmall(isolate, operation(SmallValue(left), SmallValue(right)));
  }
  const bool is_negative =
      (operation(left.is_negative() ? ~Digit{0} : 0, right.is_negative() ? ~Digit{0} : 0) & 1) != 0;
  KEI_OPERAND(x, left);
  KEI_OPERAND(y, right);
  Complement a(x.digits(), left.is_negative()), b(y.digits(), right.is_negative());
  DigitBuffer result(isolate);
  KEI_TRY_DIGITS(result.TryAllocate(std::max(x.digits().size(), y.digits().size()) + 1));
  for (size_t i = 0; i < result.size(); i++) {
    const Digit digit = a.Next();
    result[i] = operation(digit, b.Next());
  }
  if (is_negative) ComplementDigits(&result);
  return NewBigInt(isolate, result, is_negative);
}

Object ShiftLeftBy(Isolate* isolate, BigInt a, uint64_t by) {
  if (IsSmall(a) && by <= 2 * kDigitBits - static_cast<unsigned>(SmallBitLength(a))) {
    return NewBigInt(isolate, SmallMagnitude(a) << by, a.is_negative());
  }
  KEI_OPERAND(x, a);
  if (BitLength(x.digits()) + by > kMaxBits) return ThrowTooBig(isolate);
  const size_t zeros = by / kDigitBits, size = x.digits().size();
  DigitBuffer result(isolate);
  KEI_TRY_DIGITS(result.TryAllocate(zeros + size + 1));
  std::fill_n(result.data(), zeros, 0);
  result[zeros + size] =
      ShiftDigitsLeft(result.data() + zeros, x.digits(), static_cast<int>(by % kDigitBits));
  return NewBigInt(isolate, result, a.is_negative());
}

// Downward: of a negative number, what is lost makes it smaller by one.
Object ShiftRightBy(Isolate* isolate, BigInt a, uint64_t by) {
  if (IsSmall(a)) {
    return FromSmall(isolate, SmallValue(a) >> std::min<uint64_t>(by, 2 * kDigitBits - 1));
  }
  KEI_OPERAND(x, a);
  const size_t skipped = by / kDigitBits;
  if (skipped >= x.digits().size()) {
    return isolate->factory()->NewBigIntFromInt64(a.is_negative() ? -1 : 0);
  }
  const Digits kept = x.digits().subspan(skipped);
  DigitBuffer result(isolate);
  KEI_TRY_DIGITS(result.TryAllocate(kept.size() + 1));
  result[kept.size()] = 0;
  const Digit out = ShiftDigitsRight(result.data(), kept, static_cast<int>(by % kDigitBits));
  if (a.is_negative() && (out != 0 || !Normalized(x.digits().first(skipped)).empty())) {
    Increment(result.data(), result.size());
  }
  return NewBigInt(isolate, result, a.is_negative());
}

// The lowest bits of a two's complement, at least one digit of them.
bool TryTruncate(const Operand& a, uint64_t bits, DigitBuffer* result) {
  const size_t size = (bits + kDigitBits - 1) / kDigitBits;
  if (!result->TryAllocate(size)) return false;
  Complement complement(a.digits(), a.is_negative());
  for (size_t i = 0; i < size; i++) (*result)[i] = complement.Next();
  if (bits % kDigitBits != 0) (*result)[size - 1] &= (Digit{1} << bits % kDigitBits) - 1;
  return true;
}

}  // namespace

Object BigIntAnd(Isolate* isolate, BigInt a, BigInt b) {
  return Bitwise(isolate, a, b, [](auto x, auto y) { return x & y; });
}
Object BigIntOr(Isolate* isolate, BigInt a, BigInt b) {
  return Bitwise(isolate, a, b, [](auto x, auto y) { return x | y; });
}
Object BigIntXor(Isolate* isolate, BigInt a, BigInt b) {
  return Bitwise(isolate, a, b, [](auto x, auto y) { return x ^ y; });
}

// -a - 1
Object BigIntNot(Isolate* isolate, BigInt a) {
  return BigIntSubtract(isolate, isolate->factory()->NewBigIntFromInt64(-1), a);
}

Object BigIntShiftLeft(Isolate* isolate, BigInt a, BigInt by) {
  if (a.length() == 0 || by.length() == 0) return a;
  const bool is_far = by.length() > 1 || by.digit(0) > kMaxBits;
  if (by.is_negative()) return ShiftRightBy(isolate, a, is_far ? kMaxBits : by.digit(0));
  return is_far ? ThrowTooBig(isolate) : ShiftLeftBy(isolate, a, by.digit(0));
}

Object BigIntShiftRight(Isolate* isolate, BigInt a, BigInt by) {
  if (a.length() == 0 || by.length() == 0) return a;
  const bool is_far = by.length() > 1 || by.digit(0) > kMaxBits;
  if (!by.is_negative()) return ShiftRightBy(isolate, a, is_far ? kMaxBits : by.digit(0));
  return is_far ? ThrowTooBig(isolate) : ShiftLeftBy(isolate, a, by.digit(0));
}

Object BigIntAsUintN(Isolate* isolate, double bits, BigInt a) {
  if (bits == 0) return isolate->zero_bigint();
  if (bits <= kDigitBits) {
    const int unused = kDigitBits - static_cast<int>(bits);
    return isolate->factory()->NewBigIntFromUint64(a.LowBits() << unused >> unused);
  }
  KEI_OPERAND(x, a);
  if (!a.is_negative() && static_cast<double>(BitLength(x.digits())) <= bits) return a;
  if (bits > static_cast<double>(kMaxBits)) return ThrowTooBig(isolate);
  DigitBuffer result(isolate);
  KEI_TRY_DIGITS(TryTruncate(x, static_cast<uint64_t>(bits), &result));
  return NewBigInt(isolate, result, false);
}

Object BigIntAsIntN(Isolate* isolate, double bits, BigInt a) {
  if (bits == 0) return isolate->zero_bigint();
  if (bits <= kDigitBits) {
    const int unused = kDigitBits - static_cast<int>(bits);
    const auto low = static_cast<int64_t>(a.LowBits() << unused) >> unused;
    return isolate->factory()->NewBigIntFromInt64(low);
  }
  KEI_OPERAND(x, a);
  if (static_cast<double>(BitLength(x.digits())) < bits) return a;
  const auto count = static_cast<uint64_t>(bits);
  DigitBuffer result(isolate);
  KEI_TRY_DIGITS(TryTruncate(x, count, &result));
  const uint64_t sign = count - 1;
  const bool is_negative = (result[sign / kDigitBits] >> sign % kDigitBits & 1) != 0;
  if (is_negative) {
    if (count % kDigitBits != 0) result[result.size() - 1] |= ~Digit{0} << count % kDigitBits;
    ComplementDigits(&result);
  }
  return NewBigInt(isolate, result, is_negative);
}

}  // namespace kei
