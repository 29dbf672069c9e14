#ifndef KEI_VM_NUMERICS_DIGIT_TEXT_H_
#define KEI_VM_NUMERICS_DIGIT_TEXT_H_

#include "vm/base/counted-vector.h"
#include "vm/numerics/digits.h"

// Natural numbers as text and back, radix 2 to 36, in less than quadratic time.

namespace kei {

// The largest power of ten that is a digit.
constexpr int kDecimalZeros = 19;
constexpr Digit kDecimalPower = 10'000'000'000'000'000'000u;

// An upper limit of how many characters the number has.
uint64_t MaxTextLength(Digits digits, int radix);
// The characters, in lower case, without leading zeros, end behind the last one of `text`; `start`
// is where they begin. `text` has room for as many as MaxTextLength says. Of a number that is not 0.
[[nodiscard]] bool WriteDigits(Isolate* isolate, Digits digits, int radix, std::span<uint8_t> text,
                               size_t* start);

// The value of a digit, 36 where a character is none.
int DigitValueOf(uint32_t character);
// Of characters that are digits of the radix. The limit of BigInts holds for the result, too.
template <typename Char>
[[nodiscard]] bool ReadDigits(Isolate* isolate, std::span<const Char> text, int radix,
                              DigitBuffer* result);

}  // namespace kei

#endif  // KEI_VM_NUMERICS_DIGIT_TEXT_H_
