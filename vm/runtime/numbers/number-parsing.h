#ifndef KEI_VM_RUNTIME_NUMBERS_NUMBER_PARSING_H_
#define KEI_VM_RUNTIME_NUMBERS_NUMBER_PARSING_H_

#include <cstdint>
#include <span>

// Text to numbers, apart from any heap.

namespace kei {

// StringToNumber: NaN where the whole text is no numeric literal.
double ParseNumber(std::span<const uint8_t> text);
double ParseNumber(std::span<const uint16_t> text);
// The longest prefix that is a decimal literal; NaN when there is none (parseFloat, after
// trimming).
double ParseFloatPrefix(std::span<const uint8_t> text);
double ParseFloatPrefix(std::span<const uint16_t> text);
// parseInt, after its conversions; radix 0: by the text.
double ParseIntPrefix(std::span<const uint8_t> text, int32_t radix);
double ParseIntPrefix(std::span<const uint16_t> text, int32_t radix);
// Of a literal without its prefix and separators: digits of the radix 2, 8 or 16, or a whole decimal literal.
double LiteralValue(std::span<const uint16_t> text, int radix);

}  // namespace kei

#endif  // KEI_VM_RUNTIME_NUMBERS_NUMBER_PARSING_H_
