#ifndef KEI_VM_NUMERICS_DIGITS_H_
#define KEI_VM_NUMERICS_DIGITS_H_

#include <bit>
#include <cstddef>
#include <cstdint>
#include <span>

#include "vm/base/try-vector.h"
#include "vm/isolate/isolate.h"
#include "vm/objects/heap-objects.h"

// Natural numbers of any size: digits of 64 bits, the least significant first. They lie where
// GMP's mpn functions may read them, aligned to eight bytes, and know nothing of the heap.
//
// Scripts decide how long they are. Functions that take memory return a bool: false says that there is none.

namespace kei {

using Digit = uint64_t;
constexpr int kDigitBits = 64;
using Digits = std::span<const Digit>;

// Without leading zeros.
inline Digits Normalized(Digits digits) {
  size_t size = digits.size();
  while (size > 0 && digits[size - 1] == 0) size--;
  return digits.first(size);
}
// The digits are normalized.
inline uint64_t BitLength(Digits digits) {
  if (digits.empty()) return 0;
  return digits.size() * kDigitBits - static_cast<uint64_t>(std::countl_zero(digits.back()));
}
// Negative, 0 or positive, for normalized digits.
int CompareDigits(Digits a, Digits b);

// Room for digits besides those of the operands: counted, except for a few that lie in it.
class DigitBuffer {
 public:
  explicit DigitBuffer(Isolate* isolate) : memory_(isolate->memory()) {}
  DigitBuffer(const DigitBuffer&) = delete;
  DigitBuffer& operator=(const DigitBuffer&) = delete;

  // Makes room for so many digits, of any value. The former digits are lost.
  [[nodiscard]] bool TryAllocate(size_t count);
  void Release() {
    memory_.Release();
    size_ = 0;
  }
  void Swap(DigitBuffer* other);
  // To fewer digits.
  void Truncate(size_t count) { size_ = count; }
  void Normalize() { size_ = Normalized(*this).size(); }

  size_t size() const { return size_; }
  Digit* data() { return memory_.data() != nullptr ? memory_.data() : inline_; }
  const Digit* data() const { return memory_.data() != nullptr ? memory_.data() : inline_; }
  Digit& operator[](size_t i) { return data()[i]; }
  operator Digits() const { return {data(), size_}; }  // NOLINT: a view of it

 private:
  static constexpr size_t kInline = 32;

  TryVector<Digit> memory_;  // if inline_ has no room for the digits
  size_t size_ = 0;
  Digit inline_[kInline];
};

// --- Linear work
// Both may be aligned to less than eight bytes, and be the same.
void CopyDigits(Digit* to, const Digit* from, size_t count);
// The operands have `count` digits each; the result may be one of them. Returns the carry or the borrow.
Digit AddDigits(Digit* result, const Digit* a, const Digit* b, size_t count);
Digit SubtractDigits(Digit* result, const Digit* a, const Digit* b, size_t count);
// b is not longer than a; the result has as many digits as a, and may be a.
Digit AddDigits(Digit* result, Digits a, Digits b);
Digit SubtractDigits(Digit* result, Digits a, Digits b);
// Adds a digit in place, or takes it away. There is at least one digit.
Digit Increment(Digit* digits, size_t count, Digit by = 1);
Digit Decrement(Digit* digits, size_t count, Digit by = 1);
// They shift by less than 64 bits. The result has as many digits, and may be the operand. They return the
// bits that are shifted out, for the right shift in the upper bits.
Digit ShiftDigitsLeft(Digit* result, Digits digits, int bits);
Digit ShiftDigitsRight(Digit* result, Digits digits, int bits);

}  // namespace kei

#endif  // KEI_VM_NUMERICS_DIGITS_H_
