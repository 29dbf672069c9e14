#ifndef KEI_VM_NUMERICS_DIGITS_H_
#define KEI_VM_NUMERICS_DIGITS_H_

#include <bit>
#include <cstddef>
#include <cstdint>
#include <span>

#include "vm/isolate/isolate.h"
#include "vm/isolate/pieces.h"
#include "vm/objects/heap-objects.h"

// Natural numbers of any size: digits of 64 bits, the least significant first. They lie where
// GMP's mpn functions may read them, aligned to eight bytes, and know nothing of the heap.
//
// Scripts decide how long they are. What takes memory or a long time returns a bool: false says
// that there is no memory for it, or that the execution is being ended; results are then of no use.

namespace kei {

using Digit = uint64_t;
constexpr int kDigitBits = 64;
using Digits = std::span<const Digit>;

// Without leading zeros.
inline Digits Normalized(Isolate* isolate, Digits digits) {
  size_t size = digits.size();
  while (size > 0 && digits[size - 1] == 0 && !StopsAt(isolate, size)) size--;
  return digits.first(size);
}
// Of normalized digits.
inline uint64_t BitLength(Digits digits) {
  if (digits.empty()) return 0;
  return digits.size() * kDigitBits - static_cast<uint64_t>(std::countl_zero(digits.back()));
}
// Negative, 0, positive. Of normalized digits.
int CompareDigits(Isolate* isolate, Digits a, Digits b);

// Room for digits besides those of the operands: counted, except for a few that lie in it.
class DigitBuffer {
 public:
  explicit DigitBuffer(Isolate* isolate) : isolate_(isolate) {}
  ~DigitBuffer() { Release(); }
  DigitBuffer(const DigitBuffer&) = delete;
  DigitBuffer& operator=(const DigitBuffer&) = delete;

  // Makes room for so many digits, of any value. What was there is lost.
  [[nodiscard]] bool TryAllocate(size_t count);
  void Release();
  void Swap(DigitBuffer* other);
  // To fewer digits.
  void Truncate(size_t count) { size_ = count; }
  void Normalize() { size_ = Normalized(isolate_, *this).size(); }

  size_t size() const { return size_; }
  Digit* data() { return memory_ != nullptr ? memory_ : inline_; }
  const Digit* data() const { return memory_ != nullptr ? memory_ : inline_; }
  Digit& operator[](size_t i) { return data()[i]; }
  operator Digits() const { return {data(), size_}; }  // NOLINT: a view of it

 private:
  static constexpr size_t kInline = 32;

  Isolate* isolate_;
  Digit* memory_ = nullptr;
  size_t capacity_ = kInline;
  size_t size_ = 0;
  Digit inline_[kInline];
};

// --- Linear work, in pieces. Where it stops early, since the execution is being ended, the caller
// finds out by IsEnding.
void CopyDigits(Isolate* isolate, Digit* to, const Digit* from, size_t count);
void ClearDigits(Isolate* isolate, Digit* digits, size_t count);
// Of `count` digits each; the result may be one of the operands. The carry or borrow.
Digit AddDigits(Isolate* isolate, Digit* result, const Digit* a, const Digit* b, size_t count);
Digit SubtractDigits(Isolate* isolate, Digit* result, const Digit* a, const Digit* b, size_t count);
// Of b, which is not longer than a; the result has as many digits as a.
Digit AddDigits(Isolate* isolate, Digit* result, Digits a, Digits b);
Digit SubtractDigits(Isolate* isolate, Digit* result, Digits a, Digits b);
// Adds a digit in place, or takes it away.
Digit Increment(Digit* digits, size_t count, Digit by = 1);
Digit Decrement(Digit* digits, size_t count, Digit by = 1);
// By less than 64 bits. The result has as many digits, and may be the operand; what is shifted out
// is returned, for the right shift in the upper bits.
Digit ShiftDigitsLeft(Isolate* isolate, Digit* result, Digits digits, int bits);
Digit ShiftDigitsRight(Isolate* isolate, Digit* result, Digits digits, int bits);

}  // namespace kei

#endif  // KEI_VM_NUMERICS_DIGITS_H_
