#include "vm/numerics/division.h"

#include <algorithm>
#include <bit>

#include "vm/numerics/gmp-memory.h"
#include "vm/numerics/gmp.h"
#include "vm/numerics/multiplication.h"

// GMP divides what is short. By a short divisor, long division: its "digits" are stretches of the
// dividend. By a long one, the recursive division of Burnikel and Ziegler (Fast Recursive Division,
// 1998), which makes it a matter of products of half the divisor's length.

namespace kei {
namespace {

// Nothing is divided by the divisor that has more than so many digits more.
constexpr size_t kStretch = kMaxDivisorOfCall;

bool DivideByGmp(Isolate* isolate, Digit* quotient, Digit* remainder, Digits dividend,
                 Digits divisor) {
  mpn_tdiv_qr(quotient, remainder, 0, dividend.data(), static_cast<mp_size_t>(dividend.size()),
              divisor.data(), static_cast<mp_size_t>(divisor.size()));
  return !isolate->IsEnding();
}

// As many digits of quotient as the dividend has, and of remainder as the divisor.
bool DivideByShort(Isolate* isolate, Digit* quotient, Digit* remainder, Digits dividend,
                   Digits divisor) {
  const size_t size = divisor.size();
  DigitBuffer part(isolate), digits(isolate);
  if (!part.TryAllocate(size + kStretch) || !digits.TryAllocate(kStretch + 1)) return false;
  std::fill(remainder, remainder + size, 0);
  for (size_t end = dividend.size(); end > 0;) {
    const size_t count = (end - 1) % kStretch + 1;
    end -= count;
    std::copy_n(dividend.data() + end, count, part.data());
    std::copy_n(remainder, size, part.data() + count);
    if (!DivideByGmp(isolate, digits.data(), remainder, Digits(part).first(count + size),
                     divisor)) {
      return false;
    }
    std::copy_n(digits.data(), count, quotient + end);
  }
  return true;
}

bool DivideTwoByOne(Isolate* isolate, Digit* quotient, Digit* remainder, Digits dividend,
                    Digits divisor);

// dividend: 3h digits, below divisor·B^h; divisor: 2h digits, the highest bit set; quotient: h;
// remainder: 2h.
bool DivideThreeByTwo(Isolate* isolate, Digit* quotient, Digit* remainder, Digits dividend,
                      Digits divisor) {
  const size_t h = divisor.size() / 2;
  const Digits top = dividend.subspan(2 * h), upper = divisor.subspan(h), lower = divisor.first(h);
  Digit* rest = remainder + h;   // of the upper two parts by the divisor's upper half
  int64_t above = 0;             // … and the digit above it
  if (mpn_cmp(top.data(), upper.data(), static_cast<mp_size_t>(h)) < 0) {
    if (!DivideTwoByOne(isolate, quotient, rest, dividend.subspan(h), upper)) return false;
  } else {
    std::fill(quotient, quotient + h, ~Digit{0});
    above = static_cast<int64_t>(
        AddDigits(isolate, rest, dividend.data() + h, upper.data(), h));
  }
  CopyDigits(isolate, remainder, dividend.data(), h);
  DigitBuffer product(isolate);
  if (!product.TryAllocate(2 * h) ||
      !Multiply(isolate, product.data(), Digits(quotient, h), lower)) {
    return false;
  }
  above -= static_cast<int64_t>(
      SubtractDigits(isolate, remainder, remainder, product.data(), 2 * h));
  while (above < 0) {   // at most twice
    if (isolate->IsEnding()) return false;
    Decrement(quotient, h);
    above += static_cast<int64_t>(AddDigits(isolate, remainder, remainder, divisor.data(), 2 * h));
  }
  return !isolate->IsEnding();
}

// dividend: 2n digits, below divisor·B^n; divisor: n digits, the highest bit set.
bool DivideTwoByOne(Isolate* isolate, Digit* quotient, Digit* remainder, Digits dividend,
                    Digits divisor) {
  const size_t n = divisor.size(), h = n / 2;
  DigitBuffer part(isolate);
  if (n <= kMaxDivisorOfCall) {
    if (!part.TryAllocate(n + 1)) return false;
    if (!DivideByGmp(isolate, part.data(), remainder, dividend, divisor)) return false;
    std::copy_n(part.data(), n, quotient);
    return true;
  }
  if (!part.TryAllocate(3 * h)) return false;
  if (!DivideThreeByTwo(isolate, quotient + h, part.data() + h, dividend.subspan(h), divisor)) {
    return false;
  }
  CopyDigits(isolate, part.data(), dividend.data(), h);
  return DivideThreeByTwo(isolate, quotient, remainder, part, divisor);
}

// Moved up, the divisor has n digits, the highest bit set, and n can be halved until it is short.
struct Alignment {
  explicit Alignment(Digits divisor) {
    size_t parts = 1;
    while ((divisor.size() + parts - 1) / parts > kMaxDivisorOfCall) parts *= 2;
    n = (divisor.size() + parts - 1) / parts * parts;
    digits = n - divisor.size();
    bits = std::countl_zero(divisor.back());
  }
  bool MoveUp(Isolate* isolate, Digits number, DigitBuffer* result, size_t size) const {
    if (!result->TryAllocate(size)) return false;
    ClearDigits(isolate, result->data(), digits);
    const size_t end = digits + number.size();
    const Digit out = ShiftDigitsLeft(isolate, result->data() + digits, number, bits);
    ClearDigits(isolate, result->data() + end, size - end);
    if (end < size) (*result)[end] = out;
    return !isolate->IsEnding();
  }
  size_t n, digits;
  int bits;
};

// Long division again, with n digits for one.
bool DivideByLong(Isolate* isolate, DigitBuffer* quotient, DigitBuffer* remainder, Digits dividend,
                  Digits divisor) {
  const Alignment alignment(divisor);
  const size_t n = alignment.n;
  DigitBuffer by(isolate), number(isolate), rest(isolate), part(isolate);
  // One digit more for what is shifted out of the highest one.
  const size_t stretches = (dividend.size() + alignment.digits + 1 + n - 1) / n;
  if (!alignment.MoveUp(isolate, divisor, &by, n) ||
      !alignment.MoveUp(isolate, dividend, &number, stretches * n) || !rest.TryAllocate(n) ||
      !part.TryAllocate(2 * n) || !quotient->TryAllocate(stretches * n)) {
    return false;
  }
  ClearDigits(isolate, rest.data(), n);
  for (size_t i = stretches; i-- > 0;) {
    CopyDigits(isolate, part.data(), number.data() + i * n, n);
    CopyDigits(isolate, part.data() + n, rest.data(), n);
    if (!DivideTwoByOne(isolate, quotient->data() + i * n, rest.data(), part, by)) return false;
  }
  if (!remainder->TryAllocate(divisor.size())) return false;
  ShiftDigitsRight(isolate, remainder->data(), Digits(rest).subspan(alignment.digits),
                   alignment.bits);
  return !isolate->IsEnding();
}

}  // namespace

bool Divide(Isolate* isolate, DigitBuffer* quotient, DigitBuffer* remainder, Digits dividend,
            Digits divisor) {
  DigitBuffer unused(isolate);
  if (quotient == nullptr) quotient = &unused;
  if (CompareDigits(isolate, dividend, divisor) < 0) {
    if (!quotient->TryAllocate(0) || !remainder->TryAllocate(dividend.size())) return false;
    CopyDigits(isolate, remainder->data(), dividend.data(), dividend.size());
    return !isolate->IsEnding();
  }
  GmpMemory memory(isolate, dividend.size() + divisor.size());
  if (!memory.is_there()) return false;
  if (divisor.size() > kMaxDivisorOfCall) {
    if (!DivideByLong(isolate, quotient, remainder, dividend, divisor)) return false;
  } else if (!remainder->TryAllocate(divisor.size())) {
    return false;
  } else if (dividend.size() <= divisor.size() + kStretch) {
    if (!quotient->TryAllocate(dividend.size() - divisor.size() + 1)) return false;
    if (!DivideByGmp(isolate, quotient->data(), remainder->data(), dividend, divisor)) return false;
  } else {
    if (!quotient->TryAllocate(dividend.size())) return false;
    if (!DivideByShort(isolate, quotient->data(), remainder->data(), dividend, divisor)) {
      return false;
    }
  }
  quotient->Normalize();
  remainder->Normalize();
  return true;
}

}  // namespace kei
