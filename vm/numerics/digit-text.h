#ifndef KEI_VM_NUMERICS_DIGIT_TEXT_H_
#define KEI_VM_NUMERICS_DIGIT_TEXT_H_

#include <span>

#include "vm/numerics/digits.h"

// Natural numbers as text and back, radix 2 to 36. If the radix is no power of two, the number has at most
// kMaxConverted digits (vm/numerics/split-sizes.h).

namespace kei {

// The largest power of ten that is a digit.
constexpr int kDecimalZeros = 19;
constexpr Digit kDecimalPower = 10'000'000'000'000'000'000u;

// How many bits a character of a radix stands for.
double BitsOfCharacter(int radix);

// An upper limit of how many characters the number has.
uint64_t MaxTextLength(Digits digits, int radix);
// Writes the characters, in lower case and without leading zeros, so that they end where `text` ends.
// `start` is where they begin. There is room for as many as MaxTextLength says, and the number is not 0.
[[nodiscard]] bool WriteDigits(Isolate* isolate, Digits digits, int radix, std::span<uint8_t> text,
                               size_t* start);

// The value of a digit, 36 if a character is none.
int DigitValueOf(uint32_t character);
// The text consists of digits of the radix, which is 10 or a power of two. The result is normalized.
template <typename Char>
[[nodiscard]] bool ReadDigits(Isolate* isolate, std::span<const Char> text, int radix, DigitBuffer* result);

}  // namespace kei

#endif  // KEI_VM_NUMERICS_DIGIT_TEXT_H_
