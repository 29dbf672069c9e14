#include "vm/numerics/digits.h"

#include <algorithm>
#include <cstdlib>
#include <cstring>
#include <utility>

#include "vm/base/large-blocks.h"
#include "vm/base/memory-account.h"
#include "vm/isolate/pieces.h"
#include "vm/numerics/gmp.h"

namespace kei {

static_assert(std::is_same_v<mp_limb_t, unsigned long> && sizeof(mp_limb_t) == sizeof(Digit));
static_assert(GMP_NAIL_BITS == 0);

int CompareDigits(Isolate* isolate, Digits a, Digits b) {
  if (a.size() != b.size()) return a.size() < b.size() ? -1 : 1;
  int order = 0;
  const auto compare = [&](size_t begin, size_t end) {
    if (order != 0) return;
    order = mpn_cmp(a.data() + begin, b.data() + begin, static_cast<mp_size_t>(end - begin));
  };
  static_cast<void>(InPiecesBackward(isolate, a.size(), sizeof(Digit), compare));
  return order;
}

bool DigitBuffer::TryAllocate(size_t count) {
  if (count > capacity_) {
    Release();
    const uint64_t bytes = uint64_t{count} * sizeof(Digit);
    if (!isolate_->memory()->TryAddExternal(bytes)) return false;
    memory_ = static_cast<Digit*>(AllocateBlock(bytes));
    if (memory_ == nullptr) {
      isolate_->memory()->RemoveExternal(bytes);
      return false;
    }
    capacity_ = count;
  }
  size_ = count;
  return true;
}

void DigitBuffer::Release() {
  if (memory_ == nullptr) return;
  const size_t bytes = capacity_ * sizeof(Digit);
  isolate_->memory()->RemoveExternal(bytes);
  FreeBlock(std::exchange(memory_, nullptr), bytes);
  capacity_ = kInline;
  size_ = 0;
}

void DigitBuffer::Swap(DigitBuffer* other) {
  if (memory_ == nullptr || other->memory_ == nullptr) {
    for (size_t i = 0; i < kInline; i++) std::swap(inline_[i], other->inline_[i]);
  }
  std::swap(memory_, other->memory_);
  std::swap(capacity_, other->capacity_);
  std::swap(size_, other->size_);
}

// --- Linear work

void CopyDigits(Isolate* isolate, Digit* to, const Digit* from, size_t count) {
  static_cast<void>(InPieces(isolate, count, sizeof(Digit), [&](size_t begin, size_t end) {
    std::memcpy(to + begin, from + begin, (end - begin) * sizeof(Digit));
  }));
}

void ClearDigits(Isolate* isolate, Digit* digits, size_t count) {
  static_cast<void>(InPieces(isolate, count, sizeof(Digit), [&](size_t begin, size_t end) {
    std::fill(digits + begin, digits + end, 0);
  }));
}

Digit AddDigits(Isolate* isolate, Digit* result, const Digit* a, const Digit* b, size_t count) {
  Digit carry = 0;
  static_cast<void>(InPieces(isolate, count, sizeof(Digit), [&](size_t begin, size_t end) {
    const auto size = static_cast<mp_size_t>(end - begin);
    const Digit out = mpn_add_n(result + begin, a + begin, b + begin, size);
    carry = out + (carry == 0 ? 0 : mpn_add_1(result + begin, result + begin, size, carry));
  }));
  return carry;
}

Digit SubtractDigits(Isolate* isolate, Digit* result, const Digit* a, const Digit* b,
                     size_t count) {
  Digit borrow = 0;
  static_cast<void>(InPieces(isolate, count, sizeof(Digit), [&](size_t begin, size_t end) {
    const auto size = static_cast<mp_size_t>(end - begin);
    const Digit out = mpn_sub_n(result + begin, a + begin, b + begin, size);
    borrow = out + (borrow == 0 ? 0 : mpn_sub_1(result + begin, result + begin, size, borrow));
  }));
  return borrow;
}

Digit AddDigits(Isolate* isolate, Digit* result, Digits a, Digits b) {
  const Digit carry = AddDigits(isolate, result, a.data(), b.data(), b.size());
  const size_t rest = a.size() - b.size();
  if (result != a.data()) CopyDigits(isolate, result + b.size(), a.data() + b.size(), rest);
  return carry == 0 ? 0 : Increment(result + b.size(), rest, carry);
}

Digit SubtractDigits(Isolate* isolate, Digit* result, Digits a, Digits b) {
  const Digit borrow = SubtractDigits(isolate, result, a.data(), b.data(), b.size());
  const size_t rest = a.size() - b.size();
  if (result != a.data()) CopyDigits(isolate, result + b.size(), a.data() + b.size(), rest);
  return borrow == 0 ? 0 : Decrement(result + b.size(), rest, borrow);
}

Digit Increment(Digit* digits, size_t count, Digit by) {
  for (size_t i = 0; by != 0 && i < count; i++) {
    digits[i] += by;
    by = digits[i] < by;
  }
  return by;
}

Digit Decrement(Digit* digits, size_t count, Digit by) {
  for (size_t i = 0; by != 0 && i < count; i++) {
    const Digit old = digits[i];
    digits[i] = old - by;
    by = old < by;
  }
  return by;
}

Digit ShiftDigitsLeft(Isolate* isolate, Digit* result, Digits digits, int bits) {
  if (bits == 0) {
    if (result != digits.data()) CopyDigits(isolate, result, digits.data(), digits.size());
    return 0;
  }
  Digit carry = 0;
  static_cast<void>(InPieces(isolate, digits.size(), sizeof(Digit), [&](size_t begin, size_t end) {
    const Digit out = mpn_lshift(result + begin, digits.data() + begin,
                                 static_cast<mp_size_t>(end - begin), bits);
    result[begin] |= carry;
    carry = out;
  }));
  return carry;
}

Digit ShiftDigitsRight(Isolate* isolate, Digit* result, Digits digits, int bits) {
  if (bits == 0) {
    if (result != digits.data()) CopyDigits(isolate, result, digits.data(), digits.size());
    return 0;
  }
  Digit first = 0;
  static_cast<void>(InPieces(isolate, digits.size(), sizeof(Digit), [&](size_t begin, size_t end) {
    const Digit out = mpn_rshift(result + begin, digits.data() + begin,
                                 static_cast<mp_size_t>(end - begin), bits);
    if (begin == 0) {
      first = out;
    } else {
      result[begin - 1] |= out;
    }
  }));
  return first;
}

}  // namespace kei
