#include <algorithm>
#include <bit>

#include "vm/numerics/gmp-memory.h"
#include "vm/numerics/gmp.h"
#include "vm/numerics/split-sizes.h"
#include "vm/runtime/bigint/long-operations.h"
#include "vm/runtime/bigint/operands.h"
#include "vm/runtime/upcalls/poll.h"

// A long number is divided by a short one by long division, whose "digits" are stretches of the dividend.
// It is divided by a long one by the recursive division of Burnikel and Ziegler (Fast Recursive Division,
// 1998). That makes it a matter of products of half the divisor's length.

namespace kei {
namespace {

// The quotient has one digit more than the dividend has more than the divisor.
Object DivideAtOnce(Isolate* isolate, Digit* quotient, Digit* remainder, Digits dividend, Digits divisor) {
  KEI_POLL(isolate);
  mpn_tdiv_qr(quotient, remainder, 0, dividend.data(), GmpSize(dividend), divisor.data(), GmpSize(divisor));
  return isolate->undefined();
}

// The quotient has as many digits as the dividend, the remainder as many as the divisor.
Object DivideByShort(Isolate* isolate, Digit* quotient, Digit* remainder, Digits dividend, Digits divisor) {
  const size_t size = divisor.size();
  DigitBuffer part(isolate), digits(isolate);
  KEI_TRY_DIGITS(part.TryAllocate(size + kMaxDivisor));
  KEI_TRY_DIGITS(digits.TryAllocate(kMaxDivisor + 1));
  std::fill_n(remainder, size, 0);
  for (size_t end = dividend.size(); end > 0;) {
    const size_t count = (end - 1) % kMaxDivisor + 1;
    end -= count;
    CopyDigits(part.data(), dividend.data() + end, count);
    CopyDigits(part.data() + count, remainder, size);
    KEI_TRY_VOID(DivideAtOnce(isolate, digits.data(), remainder, Digits(part).first(count + size), divisor));
    CopyDigits(quotient + end, digits.data(), count);
  }
  return isolate->undefined();
}

Object DivideTwoByOne(Isolate* isolate, Digit* quotient, Digit* remainder, Digits dividend, Digits divisor);

// dividend: 3h digits, below divisor·B^h; divisor: 2h digits, the highest bit set; quotient: h;
// remainder: 2h.
Object DivideThreeByTwo(Isolate* isolate, Digit* quotient, Digit* remainder, Digits dividend,
                        Digits divisor) {
  const size_t h = divisor.size() / 2;
  const Digits top = dividend.subspan(2 * h), upper = divisor.subspan(h), lower = divisor.first(h);
  Digit* const rest = remainder + h;  // the remainder of the upper two parts by the divisor's upper half
  int64_t above = 0;                  // … and the digit above it
  if (mpn_cmp(top.data(), upper.data(), static_cast<mp_size_t>(h)) < 0) {
    KEI_TRY_VOID(DivideTwoByOne(isolate, quotient, rest, dividend.subspan(h), upper));
  } else {
    std::fill_n(quotient, h, ~Digit{0});
    above = static_cast<int64_t>(AddDigits(rest, dividend.data() + h, upper.data(), h));
  }
  CopyDigits(remainder, dividend.data(), h);
  DigitBuffer product(isolate);
  KEI_TRY_DIGITS(product.TryAllocate(2 * h));
  KEI_TRY_VOID(Multiply(isolate, product.data(), Digits(quotient, h), lower));
  above -= static_cast<int64_t>(SubtractDigits(remainder, remainder, product.data(), 2 * h));
  while (above < 0) {  // at most twice
    Decrement(quotient, h);
    above += static_cast<int64_t>(AddDigits(remainder, remainder, divisor.data(), 2 * h));
  }
  return isolate->undefined();
}

// dividend: 2n digits, below divisor·B^n; divisor: n digits, the highest bit set.
Object DivideTwoByOne(Isolate* isolate, Digit* quotient, Digit* remainder, Digits dividend, Digits divisor) {
  const size_t n = divisor.size(), h = n / 2;
  DigitBuffer part(isolate);
  if (n <= kMaxDivisor) {
    KEI_TRY_DIGITS(part.TryAllocate(n + 1));
    KEI_TRY_VOID(DivideAtOnce(isolate, part.data(), remainder, dividend, divisor));
    CopyDigits(quotient, part.data(), n);
    return isolate->undefined();
  }
  KEI_TRY_DIGITS(part.TryAllocate(3 * h));
  KEI_TRY_VOID(DivideThreeByTwo(isolate, quotient + h, part.data() + h, dividend.subspan(h), divisor));
  CopyDigits(part.data(), dividend.data(), h);
  return DivideThreeByTwo(isolate, quotient, remainder, part, divisor);
}

// Moved up, the divisor has n digits, the highest bit set, and n can be halved until it is short.
struct Alignment {
  explicit Alignment(Digits divisor) {
    size_t parts = 1;
    while ((divisor.size() + parts - 1) / parts > kMaxDivisor) parts *= 2;
    n = (divisor.size() + parts - 1) / parts * parts;
    digits = n - divisor.size();
    bits = std::countl_zero(divisor.back());
  }
  [[nodiscard]] bool TryMoveUp(Digits number, DigitBuffer* result, size_t size) const {
    if (!result->TryAllocate(size)) return false;
    const size_t end = digits + number.size();
    std::fill_n(result->data(), digits, 0);
    const Digit out = ShiftDigitsLeft(result->data() + digits, number, bits);
    std::fill_n(result->data() + end, size - end, 0);
    if (end < size) (*result)[end] = out;
    return true;
  }
  size_t n, digits;
  int bits;
};

// Long division again, with n digits for one.
Object DivideByLong(Isolate* isolate, DigitBuffer* quotient, DigitBuffer* remainder, Digits dividend,
                    Digits divisor) {
  const Alignment alignment(divisor);
  const size_t n = alignment.n;
  DigitBuffer by(isolate), number(isolate), rest(isolate), part(isolate);
  // One digit more for what is shifted out of the highest one.
  const size_t stretches = (dividend.size() + alignment.digits + 1 + n - 1) / n;
  KEI_TRY_DIGITS(alignment.TryMoveUp(divisor, &by, n));
  KEI_TRY_DIGITS(alignment.TryMoveUp(dividend, &number, stretches * n));
  KEI_TRY_DIGITS(rest.TryAllocate(n));
  KEI_TRY_DIGITS(part.TryAllocate(2 * n));
  KEI_TRY_DIGITS(quotient->TryAllocate(stretches * n));
  std::fill_n(rest.data(), n, 0);
  for (size_t i = stretches; i-- > 0;) {
    CopyDigits(part.data(), number.data() + i * n, n);
    CopyDigits(part.data() + n, rest.data(), n);
    KEI_TRY_VOID(DivideTwoByOne(isolate, quotient->data() + i * n, rest.data(), part, by));
  }
  KEI_TRY_DIGITS(remainder->TryAllocate(divisor.size()));
  ShiftDigitsRight(remainder->data(), Digits(rest).subspan(alignment.digits), alignment.bits);
  return isolate->undefined();
}

}  // namespace

Object Divide(Isolate* isolate, DigitBuffer* quotient, DigitBuffer* remainder, Digits dividend,
              Digits divisor) {
  DigitBuffer unused(isolate);
  if (quotient == nullptr) quotient = &unused;
  if (CompareDigits(dividend, divisor) < 0) {
    KEI_TRY_DIGITS(quotient->TryAllocate(0));
    KEI_TRY_DIGITS(remainder->TryAllocate(dividend.size()));
    CopyDigits(remainder->data(), dividend.data(), dividend.size());
    return isolate->undefined();
  }
  GmpMemory memory(isolate, dividend.size() + divisor.size());
  KEI_TRY_DIGITS(memory.is_there());
  if (divisor.size() > kMaxDivisor) {
    KEI_TRY_VOID(DivideByLong(isolate, quotient, remainder, dividend, divisor));
  } else {
    const bool is_short = dividend.size() <= divisor.size() + kMaxDivisor;
    KEI_TRY_DIGITS(quotient->TryAllocate(is_short ? dividend.size() - divisor.size() + 1 : dividend.size()));
    KEI_TRY_DIGITS(remainder->TryAllocate(divisor.size()));
    const auto divide = is_short ? DivideAtOnce : DivideByShort;
    KEI_TRY_VOID(divide(isolate, quotient->data(), remainder->data(), dividend, divisor));
  }
  quotient->Normalize();
  remainder->Normalize();
  return isolate->undefined();
}

}  // namespace kei
