#ifndef KEI_VM_RUNTIME_BIGINT_OPERANDS_H_
#define KEI_VM_RUNTIME_BIGINT_OPERANDS_H_

#include <bit>

#include "vm/factory/factory.h"
#include "vm/numerics/digits.h"
#include "vm/objects/heap-objects.h"
#include "vm/runtime/upcalls/throw.h"

// BigInts become digits here, and digits BigInts.

namespace kei {

// The longest BigInt has so many.
constexpr uint64_t kMaxBits = uint64_t{BigInt::kMaxLength} * kDigitBits;

// The digits of a BigInt, where they lie on the heap, or copied. Copies are needed since only large objects
// are aligned to eight bytes everywhere. The BigInt stays where it is meanwhile, since it is seen from the
// stack.
class Operand {
 public:
  Operand(Isolate* isolate, BigInt value);
  // False if there was no memory for the copy.
  bool is_there() const { return is_there_; }
  Digits digits() const { return digits_; }
  bool is_negative() const { return value_.is_negative(); }

 private:
  BigInt value_;
  DigitBuffer copy_;
  Digits digits_;
  bool is_there_ = true;
};

// The BigInt; a RangeError if it is too large, or the heap has no room for it.
Object NewBigInt(Isolate* isolate, Digits magnitude, bool is_negative);
inline Object NewBigInt(Isolate* isolate, unsigned __int128 magnitude, bool is_negative) {
  const Digit digits[] = {static_cast<Digit>(magnitude), static_cast<Digit>(magnitude >> 64)};
  const size_t length = digits[1] != 0 ? 2 : digits[0] != 0 ? 1 : 0;
  BigInt result = isolate->factory()->NewBigInt(static_cast<int>(length), is_negative);
  for (size_t i = 0; i < length; i++) result.set_digit(static_cast<int>(i), digits[i]);
  return result;
}
// The RangeError for what is too large by the language's rules or by kMaxBits.
[[gnu::cold]] Thrown ThrowTooBig(Isolate* isolate);

// Small numbers have at most 126 bits: sums of two have a sign and 127.
inline bool IsSmall(BigInt value) {
  const int length = value.length();
  return length <= 1 || (length == 2 && value.digit(1) >> (kDigitBits - 2) == 0);
}
inline bool AreSmall(BigInt a, BigInt b) { return IsSmall(a) && IsSmall(b); }
inline unsigned __int128 SmallMagnitude(BigInt value) {
  const int length = value.length();
  const unsigned __int128 high = length < 2 ? 0 : value.digit(1);
  return high << kDigitBits | (length == 0 ? 0 : value.digit(0));
}
inline __int128 SmallValue(BigInt value) {
  const auto magnitude = static_cast<__int128>(SmallMagnitude(value));
  return value.is_negative() ? -magnitude : magnitude;
}
inline int SmallBitLength(BigInt value) {
  const int length = value.length();
  return length == 0 ? 0 : length * kDigitBits - std::countl_zero(value.digit(length - 1));
}
inline Object FromSmall(Isolate* isolate, __int128 value) {
  const auto bits = static_cast<unsigned __int128>(value);
  return NewBigInt(isolate, value < 0 ? -bits : bits, value < 0);
}

}  // namespace kei

// For digits that report by false that memory is out.
#define KEI_TRY_DIGITS(expr) KEI_TRY_ROOM(expr, "the digits of a BigInt")
// Declares an Operand.
#define KEI_OPERAND(name, value)             \
  const ::kei::Operand name(isolate, value); \
  KEI_TRY_DIGITS(name.is_there())

#endif  // KEI_VM_RUNTIME_BIGINT_OPERANDS_H_
