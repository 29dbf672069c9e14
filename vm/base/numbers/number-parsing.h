#ifndef KEI_VM_BASE_NUMBERS_NUMBER_PARSING_H_
#define KEI_VM_BASE_NUMBERS_NUMBER_PARSING_H_

#include <cstddef>
#include <cstdint>
#include <span>

// Text to numbers, apart from any heap.

namespace kei {

// StringToNumber: NaN if the whole text is no numeric literal.
double ParseNumber(std::span<const uint8_t> text);
double ParseNumber(std::span<const uint16_t> text);
// The value of what is known to be a decimal literal without a sign.
double ParseDecimal(std::span<const uint8_t> text);
double ParseDecimal(std::span<const uint16_t> text);
// The longest prefix that is a decimal literal; NaN when there is none (parseFloat, after
// trimming).
double ParseFloatPrefix(std::span<const uint8_t> text);
double ParseFloatPrefix(std::span<const uint16_t> text);
// parseInt, after its conversions; radix 0: by the text.
double ParseIntPrefix(std::span<const uint8_t> text, int32_t radix);
double ParseIntPrefix(std::span<const uint16_t> text, int32_t radix);
// The value of a literal without its prefix and separators: digits of the radix 2, 8 or 16, or a whole
// decimal literal.
double LiteralValue(std::span<const uint16_t> text, int radix);

// The value of so many digits with a point among them. The digits and the power of ten are exact, so that
// their quotient is rounded once.
constexpr size_t kExactDigits = 15;
inline double ShortDecimal(uint64_t digits, size_t behind_point) {
  constexpr double kPowers[kExactDigits + 1] = {1,   1e1, 1e2,  1e3,  1e4,  1e5,  1e6,  1e7,
                                                1e8, 1e9, 1e10, 1e11, 1e12, 1e13, 1e14, 1e15};
  const auto value = static_cast<double>(digits);
  return behind_point == 0 ? value : value / kPowers[behind_point];
}

}  // namespace kei

#endif  // KEI_VM_BASE_NUMBERS_NUMBER_PARSING_H_
