#include "vm/numerics/multiplication.h"

#include <algorithm>

#include "vm/numerics/gmp-memory.h"
#include "vm/numerics/gmp.h"

// GMP multiplies what is short. Long factors are halved by Karatsuba's method, and factors of
// different length cut into pieces, so that between the calls it can be seen that the execution is
// being ended. From some 2^21 bits on this costs more than GMP's own transform would: three calls
// for each doubling instead of two.

namespace kei {
namespace {

bool MultiplyAny(Isolate* isolate, Digit* product, Digits a, Digits b);

bool MultiplyByGmp(Isolate* isolate, Digit* product, Digits a, Digits b) {
  if (a.size() < b.size()) std::swap(a, b);
  mpn_mul(product, a.data(), static_cast<mp_size_t>(a.size()), b.data(),
          static_cast<mp_size_t>(b.size()));
  return !isolate->IsEnding();
}

// |a - b|, of the length of a, which is b's or one more. True where the difference is negative.
bool AbsoluteDifference(Isolate* isolate, Digit* result, Digits a, Digits b) {
  const bool is_negative =
      CompareDigits(isolate, Normalized(isolate, a), Normalized(isolate, b)) < 0;
  if (!is_negative) {
    SubtractDigits(isolate, result, a, b);
  } else {   // a's additional digit is zero then
    SubtractDigits(isolate, result, b.data(), a.data(), b.size());
    if (a.size() > b.size()) result[b.size()] = 0;
  }
  return is_negative;
}

// Of factors of the same length: a = a1·B + a0, b = b1·B + b0,
// a·b = a1b1·B² + (a1b1 + a0b0 - (a0 - a1)(b0 - b1))·B + a0b0.
bool MultiplyHalves(Isolate* isolate, Digit* product, Digits a, Digits b) {
  const size_t low = (a.size() + 1) / 2, high = a.size() - low;
  const Digits a0 = a.first(low), a1 = a.subspan(low), b0 = b.first(low), b1 = b.subspan(low);
  DigitBuffer middle(isolate), differences(isolate);
  if (!middle.TryAllocate(2 * low + 1) || !differences.TryAllocate(2 * low)) return false;
  Digit* first = differences.data();
  const bool is_negative = AbsoluteDifference(isolate, first, a0, a1) !=
                           AbsoluteDifference(isolate, first + low, b0, b1);
  DigitBuffer mixed(isolate);
  if (!mixed.TryAllocate(2 * low) ||
      !MultiplyAny(isolate, mixed.data(), {first, low}, {first + low, low}) ||
      !MultiplyAny(isolate, product, a0, b0) ||
      !MultiplyAny(isolate, product + 2 * low, a1, b1)) {
    return false;
  }
  middle[2 * low] = AddDigits(isolate, middle.data(), Digits(product, 2 * low),
                              Digits(product + 2 * low, 2 * high));
  if (is_negative) {
    middle[2 * low] += AddDigits(isolate, middle.data(), middle.data(), mixed.data(), 2 * low);
  } else {
    middle[2 * low] -= SubtractDigits(isolate, middle.data(), middle.data(), mixed.data(), 2 * low);
  }
  middle.Normalize();
  const size_t rest = low + 2 * high;
  AddDigits(isolate, product + low, Digits(product + low, rest), middle);
  return !isolate->IsEnding();
}

// The longer factor in pieces.
bool MultiplyPieces(Isolate* isolate, Digit* product, Digits a, Digits b) {
  const size_t step = std::max(b.size(), kMaxFactorOfCall);
  DigitBuffer part(isolate);
  if (!part.TryAllocate(step + b.size())) return false;
  ClearDigits(isolate, product, b.size());
  for (size_t from = 0; from < a.size(); from += step) {
    const size_t size = std::min(step, a.size() - from);
    if (!MultiplyAny(isolate, part.data(), a.subspan(from, size), b)) return false;
    Digit* at = product + from;
    const Digit carry = AddDigits(isolate, at, at, part.data(), b.size());
    CopyDigits(isolate, at + b.size(), part.data() + b.size(), size);
    Increment(at + b.size(), size, carry);
  }
  return !isolate->IsEnding();
}

bool MultiplyAny(Isolate* isolate, Digit* product, Digits a, Digits b) {
  if (a.size() < b.size()) std::swap(a, b);
  if (a.size() <= kMaxFactorOfCall) return MultiplyByGmp(isolate, product, a, b);
  if (a.size() == b.size()) return MultiplyHalves(isolate, product, a, b);
  return MultiplyPieces(isolate, product, a, b);
}

}  // namespace

bool Multiply(Isolate* isolate, Digit* product, Digits a, Digits b) {
  GmpMemory memory(isolate, a.size() + b.size());
  return memory.is_there() && MultiplyAny(isolate, product, a, b);
}

bool Multiply(Isolate* isolate, DigitBuffer* product, Digits a, Digits b) {
  if (a.empty() || b.empty()) return product->TryAllocate(0);
  if (!product->TryAllocate(a.size() + b.size())) return false;
  if (!Multiply(isolate, product->data(), a, b)) return false;
  product->Normalize();
  return true;
}

}  // namespace kei
