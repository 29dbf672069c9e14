#include <algorithm>
#include <bit>

#include "vm/numerics/gmp-memory.h"
#include "vm/numerics/gmp.h"
#include "vm/numerics/split-sizes.h"
#include "vm/runtime/bigint/long-operations.h"
#include "vm/runtime/bigint/operands.h"
#include "vm/runtime/upcalls/poll.h"

// Long factors are halved by Karatsuba's method, and factors of different length are cut into pieces. Each
// doubling takes three calls of GMP. GMP by itself would take little more than twice the time.

namespace kei {
namespace {

Object MultiplyAny(Isolate* isolate, Digit* product, Digits a, Digits b);

// |a - b|, of the length of a, which is b's or one more. True if the difference is negative.
bool AbsoluteDifference(Digit* result, Digits a, Digits b) {
  const bool is_negative = CompareDigits(Normalized(a), Normalized(b)) < 0;
  if (!is_negative) {
    SubtractDigits(result, a, b);
  } else {  // a's additional digit is zero then
    SubtractDigits(result, b.data(), a.data(), b.size());
    if (a.size() > b.size()) result[b.size()] = 0;
  }
  return is_negative;
}

// The factors have the same length: a = a1·B + a0, b = b1·B + b0,
// a·b = a1b1·B² + (a1b1 + a0b0 - (a0 - a1)(b0 - b1))·B + a0b0.
Object MultiplyHalves(Isolate* isolate, Digit* product, Digits a, Digits b) {
  const size_t low = (a.size() + 1) / 2, high = a.size() - low;
  const Digits a0 = a.first(low), a1 = a.subspan(low), b0 = b.first(low), b1 = b.subspan(low);
  DigitBuffer middle(isolate), mixed(isolate);
  KEI_TRY_DIGITS(middle.TryAllocate(2 * low + 1));
  KEI_TRY_DIGITS(mixed.TryAllocate(2 * low));
  // The differences lie where the sum will.
  Digit* const first = middle.data();
  Digit* const second = a.data() == b.data() ? first : first + low;
  const bool is_negative = AbsoluteDifference(first, a0, a1) != AbsoluteDifference(second, b0, b1);
  KEI_TRY_VOID(MultiplyAny(isolate, mixed.data(), {first, low}, {second, low}));
  KEI_TRY_VOID(MultiplyAny(isolate, product, a0, b0));
  KEI_TRY_VOID(MultiplyAny(isolate, product + 2 * low, a1, b1));
  middle[2 * low] = AddDigits(middle.data(), Digits(product, 2 * low), Digits(product + 2 * low, 2 * high));
  if (is_negative) {
    middle[2 * low] += AddDigits(middle.data(), middle.data(), mixed.data(), 2 * low);
  } else {
    middle[2 * low] -= SubtractDigits(middle.data(), middle.data(), mixed.data(), 2 * low);
  }
  middle.Normalize();
  AddDigits(product + low, Digits(product + low, low + 2 * high), middle);
  return isolate->undefined();
}

// The longer factor in pieces.
Object MultiplyPieces(Isolate* isolate, Digit* product, Digits a, Digits b) {
  const size_t step = std::max(b.size(), kMaxFactor);
  DigitBuffer part(isolate);
  KEI_TRY_DIGITS(part.TryAllocate(step + b.size()));
  std::fill_n(product, b.size(), 0);
  for (size_t from = 0; from < a.size(); from += step) {
    const size_t size = std::min(step, a.size() - from);
    KEI_TRY_VOID(MultiplyAny(isolate, part.data(), a.subspan(from, size), b));
    Digit* const at = product + from;
    const Digit carry = AddDigits(at, at, part.data(), b.size());
    CopyDigits(at + b.size(), part.data() + b.size(), size);
    Increment(at + b.size(), size, carry);
  }
  return isolate->undefined();
}

Object MultiplyAny(Isolate* isolate, Digit* product, Digits a, Digits b) {
  if (a.size() < b.size()) std::swap(a, b);
  if (a.size() > kMaxFactor) {
    return a.size() == b.size() ? MultiplyHalves(isolate, product, a, b)
                                : MultiplyPieces(isolate, product, a, b);
  }
  KEI_POLL(isolate);
  mpn_mul(product, a.data(), GmpSize(a), b.data(), GmpSize(b));
  return isolate->undefined();
}

}  // namespace

Object Multiply(Isolate* isolate, Digit* product, Digits a, Digits b) {
  GmpMemory memory(isolate, a.size() + b.size());
  KEI_TRY_DIGITS(memory.is_there());
  return MultiplyAny(isolate, product, a, b);
}

Object Multiply(Isolate* isolate, DigitBuffer* product, Digits a, Digits b) {
  KEI_TRY_DIGITS(product->TryAllocate(a.size() + b.size()));
  KEI_TRY_VOID(Multiply(isolate, product->data(), a, b));
  product->Normalize();
  return isolate->undefined();
}

// It squares repeatedly, from the exponent's highest bit on.
Object RaiseToPower(Isolate* isolate, DigitBuffer* result, Digits base, uint64_t exponent) {
  DigitBuffer next(isolate);
  KEI_TRY_DIGITS(result->TryAllocate(base.size()));
  CopyDigits(result->data(), base.data(), base.size());
  for (int bit = 62 - std::countl_zero(exponent); bit >= 0; bit--) {
    KEI_TRY_VOID(Multiply(isolate, &next, *result, *result));
    result->Swap(&next);
    if ((exponent >> bit & 1) == 0) continue;
    KEI_TRY_VOID(Multiply(isolate, &next, *result, base));
    result->Swap(&next);
  }
  return isolate->undefined();
}

}  // namespace kei
