#include <algorithm>
#include <array>
#include <bit>
#include <charconv>
#include <cmath>
#include <cstring>
#include <numbers>

#include "vm/numerics/digit-text.h"
#include "vm/numerics/gmp-memory.h"
#include "vm/numerics/gmp.h"

namespace kei {
namespace {

constexpr char kCharacters[] = "0123456789abcdefghijklmnopqrstuvwxyz";

// Every character is some bits.
void WriteBits(Digits digits, int bits, std::span<uint8_t> text, size_t* start) {
  const auto unit = static_cast<uint64_t>(bits);
  const uint64_t length = (BitLength(digits) + unit - 1) / unit;
  uint8_t* last = text.data() + text.size() - 1;
  *start = text.size() - length;
  for (size_t i = 0; i < length; i++) {
    const uint64_t at = i * unit;
    const size_t digit = at / kDigitBits;
    const int shift = static_cast<int>(at % kDigitBits);
    Digit value = digits[digit] >> shift;
    if (shift + bits > kDigitBits && digit + 1 < digits.size()) {
      value |= digits[digit + 1] << (kDigitBits - shift);
    }
    *(last - i) = static_cast<uint8_t>(kCharacters[value & ((Digit{1} << bits) - 1)]);
  }
}

constexpr size_t kFewDigits = 8;

// Writes decimal characters before `end`, and returns where they begin.
uint8_t* WriteLeading(Digit value, uint8_t* end) {
  char text[20];
  const ptrdiff_t count = std::to_chars(text, std::end(text), value).ptr - text;
  return static_cast<uint8_t*>(std::memcpy(end - count, text, static_cast<size_t>(count)));
}

// With zeros in front up to a width, in pairs.
uint8_t* WritePadded(Digit value, int width, uint8_t* end) {
  static constexpr auto kPairs = [] {
    std::array<char, 200> pairs = {};
    for (int i = 0; i < 100; i++) {
      pairs[2 * i] = static_cast<char>('0' + i / 10);
      pairs[2 * i + 1] = static_cast<char>('0' + i % 10);
    }
    return pairs;
  }();
  for (; width >= 2; width -= 2, value /= 100) {
    end -= 2;
    std::memcpy(end, &kPairs[value % 100 * 2], 2);
  }
  if (width > 0) *--end = static_cast<uint8_t>('0' + value);
  return end;
}

// It writes as many characters at a time as a power of ten that is a digit has zeros.
void WriteFew(Digits digits, std::span<uint8_t> text, size_t* start) {
  Digit rest[kFewDigits];
  std::ranges::copy(digits, rest);
  size_t size = digits.size();
  uint8_t* at = text.data() + text.size();
  while (true) {
    const Digit piece = mpn_divrem_1(rest, 0, rest, static_cast<mp_size_t>(size), kDecimalPower);
    while (size > 0 && rest[size - 1] == 0) size--;
    if (size == 0) {
      *start = static_cast<size_t>(WriteLeading(piece, at) - text.data());
      return;
    }
    at = WritePadded(piece, kDecimalZeros, at);
  }
}

bool WriteByGmp(Isolate* isolate, Digits digits, int radix, std::span<uint8_t> text, size_t* start) {
  GmpMemory memory(isolate, digits.size() * 2);
  // GMP overwrites what it converts, and may write zeros in front.
  DigitBuffer copy(isolate), characters(isolate);
  const double bits = static_cast<double>(digits.size() * kDigitBits);
  const auto room = static_cast<size_t>(bits / BitsOfCharacter(radix)) + 2;
  if (!memory.is_there() || !copy.TryAllocate(digits.size() + 1) ||
      !characters.TryAllocate(room / sizeof(Digit) + 1)) {
    return false;
  }
  CopyDigits(copy.data(), digits.data(), digits.size());
  const auto* values = reinterpret_cast<const uint8_t*>(characters.data());
  size_t count =
      mpn_get_str(reinterpret_cast<uint8_t*>(characters.data()), radix, copy.data(), GmpSize(digits));
  for (; *values == 0; count--) values++;
  *start = text.size() - count;
  std::transform(values, values + count, &text[*start],
                 [](uint8_t value) { return static_cast<uint8_t>(kCharacters[value]); });
  return true;
}

}  // namespace

double BitsOfCharacter(int radix) {
  constexpr double kOfDecimal = std::numbers::ln10 / std::numbers::ln2;
  return radix == 10 ? kOfDecimal : std::log2(static_cast<double>(radix));
}

uint64_t MaxTextLength(Digits digits, int radix) {
  // The quotient of two numbers below 2^31, with an error that the addition outweighs.
  return static_cast<uint64_t>(static_cast<double>(BitLength(digits)) / BitsOfCharacter(radix)) + 2;
}

bool WriteDigits(Isolate* isolate, Digits digits, int radix, std::span<uint8_t> text, size_t* start) {
  if (std::has_single_bit(static_cast<unsigned>(radix))) {
    return WriteBits(digits, std::countr_zero(static_cast<unsigned>(radix)), text, start), true;
  }
  if (radix == 10 && digits.size() <= kFewDigits) return WriteFew(digits, text, start), true;
  return WriteByGmp(isolate, digits, radix, text, start);
}

}  // namespace kei
