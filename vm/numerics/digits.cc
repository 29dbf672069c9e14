#include "vm/numerics/digits.h"

#include <algorithm>
#include <cstring>
#include <utility>

#include "vm/numerics/gmp.h"

namespace kei {

static_assert(std::is_same_v<mp_limb_t, unsigned long> && sizeof(mp_limb_t) == sizeof(Digit));
static_assert(GMP_NAIL_BITS == 0);

int CompareDigits(Digits a, Digits b) {
  if (a.size() != b.size()) return a.size() < b.size() ? -1 : 1;
  return mpn_cmp(a.data(), b.data(), GmpSize(a));
}

bool DigitBuffer::TryAllocate(size_t count) {
  if (count > std::max(kInline, memory_.capacity())) {
    Release();
    if (!memory_.TryReserve(count)) return false;
  }
  size_ = count;
  return true;
}

void DigitBuffer::Swap(DigitBuffer* other) {
  if (memory_.data() == nullptr || other->memory_.data() == nullptr) {
    for (size_t i = 0; i < kInline; i++) std::swap(inline_[i], other->inline_[i]);
  }
  memory_.Swap(&other->memory_);
  std::swap(size_, other->size_);
}

// --- Linear work

void CopyDigits(Digit* to, const Digit* from, size_t count) {
  std::memmove(static_cast<void*>(to), static_cast<const void*>(from), count * sizeof(Digit));
}

Digit AddDigits(Digit* result, const Digit* a, const Digit* b, size_t count) {
  return count == 0 ? 0 : mpn_add_n(result, a, b, static_cast<mp_size_t>(count));
}

Digit SubtractDigits(Digit* result, const Digit* a, const Digit* b, size_t count) {
  return count == 0 ? 0 : mpn_sub_n(result, a, b, static_cast<mp_size_t>(count));
}

Digit AddDigits(Digit* result, Digits a, Digits b) {
  if (b.empty()) return CopyDigits(result, a.data(), a.size()), 0;
  return mpn_add(result, a.data(), GmpSize(a), b.data(), GmpSize(b));
}

Digit SubtractDigits(Digit* result, Digits a, Digits b) {
  if (b.empty()) return CopyDigits(result, a.data(), a.size()), 0;
  return mpn_sub(result, a.data(), GmpSize(a), b.data(), GmpSize(b));
}

Digit Increment(Digit* digits, size_t count, Digit by) {
  return mpn_add_1(digits, digits, static_cast<mp_size_t>(count), by);
}

Digit Decrement(Digit* digits, size_t count, Digit by) {
  return mpn_sub_1(digits, digits, static_cast<mp_size_t>(count), by);
}

Digit ShiftDigitsLeft(Digit* result, Digits digits, int bits) {
  if (bits == 0) return CopyDigits(result, digits.data(), digits.size()), 0;
  return mpn_lshift(result, digits.data(), GmpSize(digits), static_cast<unsigned>(bits));
}

Digit ShiftDigitsRight(Digit* result, Digits digits, int bits) {
  if (bits == 0) return CopyDigits(result, digits.data(), digits.size()), 0;
  return mpn_rshift(result, digits.data(), GmpSize(digits), static_cast<unsigned>(bits));
}

}  // namespace kei
