#include "vm/base/numbers/number-parsing.h"

#include <algorithm>
#include <charconv>
#include <cmath>
#include <cstdlib>
#include <string_view>

#include "vm/base/text/unicode.h"

namespace kei {
namespace {

constexpr double kNaN = __builtin_nan("");
constexpr double kInfinity = __builtin_inf();

// Negative if there is more than a few digits and a point.
template <typename Char>
double ShortDecimalValue(std::span<const Char> text) {
  if (text.size() > kExactDigits) return -1;
  uint64_t digits = 0;
  size_t behind_point = 0;
  bool has_point = false;
  for (Char c : text) {
    if (IsDecimalDigit(c)) {
      digits = digits * 10 + (c - '0');
      behind_point += has_point;
    } else if (c == '.') {
      has_point = true;
    } else {
      return -1;
    }
  }
  return ShortDecimal(digits, behind_point);
}

// The end of the characters from `from` on that are such. Blocks have no branches for each character.
template <typename Char, typename F>
size_t RunEnd(std::span<const Char> text, size_t from, F is_such) {
  constexpr size_t kBlock = 32;
  for (; text.size() - from >= kBlock; from += kBlock) {
    const Char* block = text.data() + from;
    Char others = 0;
    for (size_t i = 0; i < kBlock; i++) others |= is_such(block[i]) ? 0 : 1;
    if (others != 0) break;
  }
  while (from < text.size() && is_such(text[from])) from++;
  return from;
}

template <typename Char>
size_t DecimalDigitsEnd(std::span<const Char> text, size_t from) {
  return RunEnd(text, from, [](Char c) { return static_cast<Char>(c - '0') < 10; });
}

template <typename Char>
size_t ZerosEnd(std::span<const Char> text) {
  return RunEnd(text, 0, [](Char c) { return c == '0'; });
}

// No double, and nothing half-way between two, has more significant digits than this (767 and one):
// of those behind it matters only whether all are zeros.
constexpr size_t kSignificantDigits = 768;
// One more digit, and an exponent.
constexpr size_t kExponentSize = 16;

double ValueOf(const char* text, size_t length) {
  double value = 0;
  auto result = std::from_chars(text, text + length, value);
  // Too large or too small: strtod says which.
  if (result.ec == std::errc::result_out_of_range) return std::strtod(text, nullptr);
  return value;
}

// The integer behind an `e`, or a large one of its sign.
template <typename Char>
int64_t ExponentValue(std::span<const Char> text) {
  constexpr int64_t kLarge = int64_t{1} << 32;
  if (text.empty()) return 0;
  const bool is_negative = text[0] == '-';
  if (text[0] == '-' || text[0] == '+') text = text.subspan(1);
  int64_t value = 0;
  for (Char c : text.subspan(ZerosEnd(text))) {
    value = value * 10 + (c - '0');
    if (value >= kLarge) break;
  }
  return is_negative ? -value : value;
}

// Writes 0.DIGITSeEXPONENT with no more digits than matter.
template <typename Char>
double LongDecimalValue(std::span<const Char> text) {
  const size_t integer_end = DecimalDigitsEnd(text, 0);
  const bool has_point = integer_end < text.size() && text[integer_end] == '.';
  const size_t fraction = integer_end + (has_point ? 1 : 0);
  const size_t fraction_end = DecimalDigitsEnd(text, fraction);
  std::span<const Char> parts[] = {text.first(integer_end), text.subspan(fraction, fraction_end - fraction)};
  int64_t exponent = 0;
  if (fraction_end < text.size()) exponent = ExponentValue(text.subspan(fraction_end + 1));
  parts[0] = parts[0].subspan(ZerosEnd(parts[0]));
  exponent += static_cast<int64_t>(parts[0].size());
  if (parts[0].empty()) {
    const size_t zeros = ZerosEnd(parts[1]);
    parts[1] = parts[1].subspan(zeros);
    exponent -= static_cast<int64_t>(zeros);
  }
  char buffer[2 + kSignificantDigits + kExponentSize] = "0.";
  char* end = buffer + 2;
  char* const digits_end = end + kSignificantDigits;
  bool has_rest = false;
  for (std::span<const Char> part : parts) {
    const size_t count = std::min(part.size(), static_cast<size_t>(digits_end - end));
    end = std::copy_n(part.begin(), count, end);
    has_rest |= ZerosEnd(part.subspan(count)) < part.size() - count;
  }
  if (has_rest) *end++ = '1';
  *end++ = 'e';
  // One out of the doubles' range will do.
  constexpr int64_t kMaxExponent = 99'999;
  exponent = std::clamp(exponent, -kMaxExponent, kMaxExponent);
  end = std::to_chars(end, buffer + sizeof(buffer) - 1, exponent).ptr;
  *end = 0;
  return ValueOf(buffer, static_cast<size_t>(end - buffer));
}

// The value of text that is a decimal literal without a sign.
template <typename Char>
double DecimalValue(std::span<const Char> text) {
  if (const double value = ShortDecimalValue(text); value >= 0) return value;
  char buffer[kSignificantDigits];
  if (text.size() >= sizeof(buffer)) return LongDecimalValue(text);
  if constexpr (sizeof(Char) == 1) {
    double value;
    const auto* digits = reinterpret_cast<const char*>(text.data());
    if (std::from_chars(digits, digits + text.size(), value).ec == std::errc()) return value;
  }
  *std::copy(text.begin(), text.end(), buffer) = 0;
  return ValueOf(buffer, text.size());
}

// The end of the digits in a radix from 2 to 36.
template <typename Char>
size_t DigitsEnd(std::span<const Char> text, int radix) {
  const auto numerals = static_cast<Char>(std::min(radix, 10));
  const auto letters = static_cast<Char>(std::max(radix - 10, 0));
  return RunEnd(text, 0, [=](Char c) {
    return (static_cast<Char>(c - '0') < numerals) | (static_cast<Char>((c | 0x20) - 'a') < letters);
  });
}

int DigitValue(uint32_t c) {
  if (c - '0' < 10) return static_cast<int>(c - '0');
  if ((c | 0x20) - 'a' < 26) return static_cast<int>((c | 0x20) - 'a' + 10);
  return 36;
}

// The end of the longest prefix that is a StrUnsignedDecimalLiteral but Infinity; `from` when none.
template <typename Char>
size_t DecimalEnd(std::span<const Char> text, size_t from) {
  size_t at = DecimalDigitsEnd(text, from);
  const bool has_integer = at > from;
  bool has_fraction = false;
  if (at < text.size() && text[at] == '.') {
    const size_t end = DecimalDigitsEnd(text, at + 1);
    has_fraction = end > at + 1;
    if (has_integer || has_fraction) at = end;
  }
  if (!has_integer && !has_fraction) return from;
  if (at < text.size() && (text[at] == 'e' || text[at] == 'E')) {
    size_t digits = at + 1;
    if (digits < text.size() && (text[digits] == '+' || text[digits] == '-')) digits++;
    const size_t end = DecimalDigitsEnd(text, digits);
    if (end > digits) at = end;
  }
  return at;
}

template <typename Char>
bool StartsWithInfinity(std::span<const Char> text, size_t from) {
  constexpr std::string_view kText = "Infinity";
  if (text.size() - from < kText.size()) return false;
  for (size_t i = 0; i < kText.size(); i++) {
    if (text[from + i] != static_cast<uint8_t>(kText[i])) return false;
  }
  return true;
}

// Digits of a power of two, rounded to nearest, ties to even.
template <typename Char>
double PowerOfTwoValue(std::span<const Char> digits, int bits) {
  constexpr size_t kTooManyDigits = 1100;  // even bits
  digits = digits.subspan(ZerosEnd(digits));
  if (digits.size() > kTooManyDigits) return kInfinity;
  uint64_t significand = 0;
  if (digits.size() * bits <= 52) {
    for (Char c : digits) significand = significand << bits | DigitValue(c);
    return static_cast<double>(significand);
  }
  int exponent = 0;
  bool sticky = false;
  for (Char c : digits) {
    const int digit = DigitValue(c);
    for (int bit = bits - 1; bit >= 0; bit--) {
      const uint64_t value = (digit >> bit) & 1;
      if (significand >> 62 != 0) {
        exponent++;
        sticky |= value != 0;
      } else {
        significand = significand << 1 | value;
      }
    }
  }
  return std::ldexp(static_cast<double>(significand | (sticky ? 1 : 0)), exponent);
}

// Takes as many digits at a time as a part of 32 bits takes: one rounding for each part.
template <typename Char>
double OtherRadixValue(std::span<const Char> digits, int radix) {
  constexpr uint32_t kMaxMultiplier = 0xffffffffu / 36;
  const auto base = static_cast<uint32_t>(radix);
  double value = 0;
  size_t i = ZerosEnd(digits);
  while (i < digits.size() && value != kInfinity) {
    uint32_t part = 0, multiplier = 1;
    while (i < digits.size() && multiplier * base <= kMaxMultiplier) {
      part = part * base + static_cast<uint32_t>(DigitValue(digits[i++]));
      multiplier *= base;
    }
    value = value * multiplier + part;
  }
  return value;
}

template <typename Char>
double RadixValue(std::span<const Char> digits, int radix) {
  switch (radix) {
    case 2: return PowerOfTwoValue(digits, 1);
    case 4: return PowerOfTwoValue(digits, 2);
    case 8: return PowerOfTwoValue(digits, 3);
    case 16: return PowerOfTwoValue(digits, 4);
    case 32: return PowerOfTwoValue(digits, 5);
    case 10: return DecimalValue(digits);
    default: return OtherRadixValue(digits, radix);
  }
}

// 0x, 0o, 0b, or 0 for none.
template <typename Char>
int PrefixRadix(std::span<const Char> text) {
  if (text.size() < 3 || text[0] != '0') return 0;
  switch (text[1] | 0x20) {
    case 'x': return 16;
    case 'o': return 8;
    case 'b': return 2;
    default: return 0;
  }
}

template <typename Char>
std::span<const Char> Trimmed(std::span<const Char> text) {
  text = text.subspan(RunEnd(text, 0, IsWhiteSpaceOrLineTerminator));
  size_t end = text.size();
  while (end > 0 && IsWhiteSpaceOrLineTerminator(text[end - 1])) end--;
  return text.first(end);
}

template <typename Char>
size_t SignLength(std::span<const Char> text, bool* negative) {
  *negative = !text.empty() && text[0] == '-';
  return !text.empty() && (text[0] == '-' || text[0] == '+') ? 1 : 0;
}

template <typename Char>
double Parse(std::span<const Char> text) {
  text = Trimmed(text);
  if (text.empty()) return 0;
  if (const int radix = PrefixRadix(text)) {
    const std::span<const Char> digits = text.subspan(2);
    return DigitsEnd(digits, radix) == digits.size() ? RadixValue(digits, radix) : kNaN;
  }
  bool negative;
  const size_t from = SignLength(text, &negative);
  double value;
  if (StartsWithInfinity(text, from) && text.size() == from + 8) {
    value = kInfinity;
  } else {
    if (DecimalEnd(text, from) != text.size() || from == text.size()) return kNaN;
    value = DecimalValue(text.subspan(from));
  }
  return negative ? -value : value;
}

template <typename Char>
double ParsePrefix(std::span<const Char> text) {
  text = Trimmed(text);
  bool negative;
  const size_t from = SignLength(text, &negative);
  double value;
  if (StartsWithInfinity(text, from)) {
    value = kInfinity;
  } else {
    const size_t end = DecimalEnd(text, from);
    if (end == from) return kNaN;
    value = DecimalValue(text.subspan(from, end - from));
  }
  return negative ? -value : value;
}

template <typename Char>
double ParseInt(std::span<const Char> text, int32_t radix) {
  text = Trimmed(text);
  bool negative;
  text = text.subspan(SignLength(text, &negative));
  if (radix != 0 && (radix < 2 || radix > 36)) return kNaN;
  const bool may_be_hex = radix == 0 || radix == 16;
  if (may_be_hex && text.size() >= 2 && text[0] == '0' && (text[1] | 0x20) == 'x') {
    text = text.subspan(2);
    radix = 16;
  }
  if (radix == 0) radix = 10;
  const size_t end = DigitsEnd(text, radix);
  if (end == 0) return kNaN;
  const double value = RadixValue(text.first(end), radix);
  return negative ? -value : value;
}

}  // namespace

double ParseNumber(std::span<const uint8_t> text) { return Parse(text); }
double ParseNumber(std::span<const uint16_t> text) { return Parse(text); }
double ParseDecimal(std::span<const uint8_t> text) { return DecimalValue(text); }
double ParseDecimal(std::span<const uint16_t> text) { return DecimalValue(text); }
double ParseFloatPrefix(std::span<const uint8_t> text) { return ParsePrefix(text); }
double ParseFloatPrefix(std::span<const uint16_t> text) { return ParsePrefix(text); }
double ParseIntPrefix(std::span<const uint8_t> text, int32_t radix) { return ParseInt(text, radix); }
double ParseIntPrefix(std::span<const uint16_t> text, int32_t radix) { return ParseInt(text, radix); }

double LiteralValue(std::span<const uint16_t> text, int radix) { return RadixValue(text, radix); }

}  // namespace kei
