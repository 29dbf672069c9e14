#include <algorithm>
#include <array>
#include <charconv>
#include <cmath>
#include <cstring>

#include "vm/isolate/pieces.h"
#include "vm/numerics/digit-text.h"
#include "vm/numerics/division.h"
#include "vm/numerics/gmp-memory.h"
#include "vm/numerics/gmp.h"
#include "vm/numerics/multiplication.h"
#include "vm/numerics/radix-powers.h"

namespace kei {
namespace {

constexpr char kCharacters[] = "0123456789abcdefghijklmnopqrstuvwxyz";

// Every character is some bits.
bool WriteBits(Isolate* isolate, Digits digits, int bits, std::span<uint8_t> text, size_t* start) {
  const auto unit = static_cast<uint64_t>(bits);
  const uint64_t length = (BitLength(digits) + unit - 1) / unit;
  uint8_t* last = text.data() + text.size() - 1;
  *start = text.size() - length;
  return InPieces(isolate, length, 1, [&](size_t begin, size_t end) {
    for (size_t i = begin; i < end; i++) {
      const uint64_t at = i * unit;
      const size_t digit = at / kDigitBits;
      const int shift = static_cast<int>(at % kDigitBits);
      Digit value = digits[digit] >> shift;
      if (shift + bits > kDigitBits && digit + 1 < digits.size()) {
        value |= digits[digit + 1] << (kDigitBits - shift);
      }
      *(last - i) = static_cast<uint8_t>(kCharacters[value & ((Digit{1} << bits) - 1)]);
    }
  });
}

constexpr size_t kFewDigits = 8;

// In decimal, before `end`: where they begin.
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

// As many characters at a time as a power of ten that is a digit has zeros.
void WriteFew(Digits digits, std::span<uint8_t> text, size_t* start) {
  Digit rest[kFewDigits];
  std::ranges::copy(digits, rest);
  size_t size = digits.size();
  uint8_t* at = text.data() + text.size();
  while (true) {
    const Digit piece =
        mpn_divrem_1(rest, 0, rest, static_cast<mp_size_t>(size), kDecimalPower);
    while (size > 0 && rest[size - 1] == 0) size--;
    if (size == 0) {
      *start = static_cast<size_t>(WriteLeading(piece, at) - text.data());
      return;
    }
    at = WritePadded(piece, kDecimalZeros, at);
  }
}

// From the end on: a number is divided by a power of the radix that has about half its length, and
// what remains has as many characters as the power has zeros.
class Writer {
 public:
  Writer(Isolate* isolate, int radix, std::span<uint8_t> text)
      : isolate_(isolate), radix_(radix), powers_(isolate, radix), at_(text.data() + text.size()) {}

  bool Write(Digits digits) {
    int top = -1;
    if (digits.size() > kMaxLeafDigits) {
      do {
        if (!powers_.TryMake(++top)) return false;
      } while (2 * powers_.power(top).size() < digits.size() + 2);
    }
    return WriteNumber(digits, top, 0);
  }
  uint8_t* start() const { return at_; }

 private:
  // Of a number below the square of power(i), with zeros in front up to that width.
  bool WriteNumber(Digits digits, int i, size_t width) {
    if (i < 0 || digits.size() <= kSmallLeaf) return WriteLeaf(digits, width);
    DigitBuffer quotient(isolate_), remainder(isolate_);
    if (!Divide(isolate_, &quotient, &remainder, digits, powers_.power(i))) return false;
    const size_t low = powers_.characters(i);
    // Without a width, a number below the power has no characters in front.
    if (width == 0 && quotient.size() == 0) return WriteNumber(remainder, i - 1, 0);
    return WriteNumber(remainder, i - 1, low) &&
           WriteNumber(quotient, i - 1, width == 0 ? 0 : width - low);
  }

  bool WriteLeaf(Digits digits, size_t width) {
    uint8_t* const end = at_;
    if (!digits.empty()) {
      // GMP overwrites what it converts, and may write zeros in front.
      DigitBuffer copy(isolate_), characters(isolate_);
      const size_t room = MaxTextLength(digits, radix_) + 1;
      if (!copy.TryAllocate(digits.size() + 1) ||
          !characters.TryAllocate(room / sizeof(Digit) + 1)) {
        return false;
      }
      std::copy(digits.begin(), digits.end(), copy.data());
      auto* values = reinterpret_cast<uint8_t*>(characters.data());
      const auto size = static_cast<mp_size_t>(digits.size());
      size_t count = mpn_get_str(values, radix_, copy.data(), size);
      for (; *values == 0; count--) values++;
      at_ -= count;
      for (size_t i = 0; i < count; i++) at_[i] = static_cast<uint8_t>(kCharacters[values[i]]);
    }
    uint8_t* const padded = width == 0 ? at_ : end - width;
    std::fill(padded, at_, '0');
    at_ = padded;
    return !isolate_->IsEnding();
  }

  // Shorter than this, more calls would only cost.
  static constexpr size_t kSmallLeaf = 64;

  Isolate* isolate_;
  int radix_;
  RadixPowers powers_;
  uint8_t* at_;   // where what was written begins
};

}  // namespace

uint64_t MaxTextLength(Digits digits, int radix) {
  // The quotient of two numbers below 2^31, with an error that the addition outweighs.
  return static_cast<uint64_t>(static_cast<double>(BitLength(digits)) / BitsOfCharacter(radix)) + 2;
}

bool WriteDigits(Isolate* isolate, Digits digits, int radix, std::span<uint8_t> text,
                 size_t* start) {
  if (std::has_single_bit(static_cast<unsigned>(radix))) {
    return WriteBits(isolate, digits, std::countr_zero(static_cast<unsigned>(radix)), text, start);
  }
  if (radix == 10 && digits.size() <= kFewDigits) return WriteFew(digits, text, start), true;
  GmpMemory memory(isolate, std::min(digits.size() * 2, kMaxDigitsOfCall));
  if (!memory.is_there()) return false;
  Writer writer(isolate, radix, text);
  if (!writer.Write(digits)) return false;
  *start = static_cast<size_t>(writer.start() - text.data());
  return true;
}

}  // namespace kei
