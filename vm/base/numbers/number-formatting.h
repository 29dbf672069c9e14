#ifndef KEI_VM_BASE_NUMBERS_NUMBER_FORMATTING_H_
#define KEI_VM_BASE_NUMBERS_NUMBER_FORMATTING_H_

#include <cstdint>
#include <span>
#include <string>
#include <string_view>

// Numbers to text, apart from any heap.

namespace kei {

// Number::toString(value, 10): the shortest digits that read back as the same number. `buffer`
// takes at least kNumberBufferSize characters; the result lies in it.
constexpr int kNumberBufferSize = 32;
std::string_view DoubleToAscii(double value, std::span<char> buffer);
// The shortest digits of a finite magnitude; the point stands in front of digits[point]. They lie in
// `buffer`.
struct ShortestDigits {
  std::string_view digits;
  int point;
};
ShortestDigits DoubleToShortestDigits(double magnitude, std::span<char> buffer);
std::string DoubleToRadix(double value, int radix);          // 2 … 36
std::string DoubleToFixed(double value, int digits);         // 0 … 100
std::string DoubleToExponential(double value, int digits);   // -1: as many as needed
std::string DoubleToPrecision(double value, int precision);  // 1 … 100

}  // namespace kei

#endif  // KEI_VM_BASE_NUMBERS_NUMBER_FORMATTING_H_
