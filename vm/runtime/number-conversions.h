#ifndef KEI_VM_RUNTIME_NUMBER_CONVERSIONS_H_
#define KEI_VM_RUNTIME_NUMBER_CONVERSIONS_H_

#include <cstdint>
#include <span>
#include <string>
#include <string_view>

#include "vm/objects/heap-objects.h"

namespace kei {

// --- Numbers to text
// Number::toString(value, 10): the shortest digits that read back as the same number. `buffer`
// takes at least kNumberBufferSize characters; the result lies in it.
constexpr int kNumberBufferSize = 32;
std::string_view DoubleToAscii(double value, std::span<char> buffer);
std::string DoubleToRadix(double value, int radix);          // 2 … 36
std::string DoubleToFixed(double value, int digits);         // 0 … 100
std::string DoubleToExponential(double value, int digits);   // -1: as many as needed
std::string DoubleToPrecision(double value, int precision);  // 1 … 100

// Of a Smi or HeapNumber; cached.
String NumberToString(Isolate* isolate, Object number);
String DoubleToString(Isolate* isolate, double value);

// --- Text to numbers
// StringToNumber: NaN where the whole text is no numeric literal.
double StringToDouble(Isolate* isolate, String string);
double ParseNumber(std::span<const uint8_t> text);
double ParseNumber(std::span<const uint16_t> text);
// The longest prefix that is a decimal literal; NaN when there is none (parseFloat, after
// trimming).
double ParseFloatPrefix(Isolate* isolate, String string);
// parseInt, after its conversions; radix 0: by the text.
double ParseIntPrefix(Isolate* isolate, String string, int32_t radix);

}  // namespace kei

#endif  // KEI_VM_RUNTIME_NUMBER_CONVERSIONS_H_
