#include <algorithm>

#include "vm/isolate/pieces.h"
#include "vm/numerics/digit-text.h"
#include "vm/numerics/gmp-memory.h"
#include "vm/numerics/gmp.h"
#include "vm/numerics/multiplication.h"
#include "vm/numerics/radix-powers.h"

namespace kei {
namespace {

template <typename Char>
bool ReadBits(Isolate* isolate, std::span<const Char> text, int bits, DigitBuffer* result) {
  const auto unit = static_cast<uint64_t>(bits);
  const size_t size = (text.size() * unit + kDigitBits - 1) / kDigitBits;
  if (!result->TryAllocate(size)) return false;
  ClearDigits(isolate, result->data(), size);
  const bool is_complete = InPieces(isolate, text.size(), 1, [&](size_t begin, size_t end) {
    for (size_t i = begin; i < end; i++) {
      const auto value = static_cast<Digit>(DigitValueOf(text[text.size() - 1 - i]));
      const size_t digit = i * unit / kDigitBits;
      const int shift = static_cast<int>(i * unit % kDigitBits);
      (*result)[digit] |= value << shift;
      if (shift + bits > kDigitBits && digit + 1 < size) {
        (*result)[digit + 1] |= value >> (kDigitBits - shift);
      }
    }
  });
  result->Normalize();
  return is_complete;
}

constexpr size_t kFewCharacters = 8 * kDecimalZeros;

template <typename Char>
Digit ReadPiece(std::span<const Char> text) {
  Digit value = 0;
  for (Char c : text) value = value * 10 + static_cast<Digit>(c - '0');
  return value;
}

// In decimal, as many characters at a time as make a digit, behind what is left over.
template <typename Char>
bool ReadFew(std::span<const Char> text, DigitBuffer* result) {
  const size_t pieces = text.size() / kDecimalZeros;
  if (!result->TryAllocate(pieces + 1)) return false;
  Digit* const digits = result->data();
  mp_size_t size = 1;
  size_t at = text.size() % kDecimalZeros;
  digits[0] = ReadPiece(text.first(at));
  for (; at < text.size(); at += kDecimalZeros) {
    const Digit piece = ReadPiece(text.subspan(at, kDecimalZeros));
    Digit carry = mpn_mul_1(digits, digits, size, kDecimalPower);
    carry += mpn_add_1(digits, digits, size, piece);
    digits[size++] = carry;
  }
  result->Normalize();
  return true;
}

// The last characters, as many as a power of the radix has zeros, are one number, what stands in
// front of them is another.
template <typename Char>
class Reader {
 public:
  Reader(Isolate* isolate, int radix)
      : isolate_(isolate), radix_(radix), powers_(isolate, radix) {}

  bool Read(std::span<const Char> text, DigitBuffer* result) {
    int i = -1;
    while (powers_.characters(i + 1) < text.size()) {
      if (!powers_.TryMake(++i)) return false;
    }
    return ReadNumber(text, i, result);
  }

 private:
  // There are at most twice as many characters as power(i) has zeros.
  bool ReadNumber(std::span<const Char> text, int i, DigitBuffer* result) {
    if (i < 0) return ReadLeaf(text, result);
    const size_t low = powers_.characters(i);
    if (text.size() <= low) return ReadNumber(text, i - 1, result);
    DigitBuffer high(isolate_), rest(isolate_);
    if (!ReadNumber(text.first(text.size() - low), i - 1, &high) ||
        !ReadNumber(text.last(low), i - 1, &rest)) {
      return false;
    }
    if (high.size() == 0) {
      result->Swap(&rest);
      return true;
    }
    const Digits power = powers_.power(i);
    if (!result->TryAllocate(high.size() + power.size()) ||
        !Multiply(isolate_, result->data(), high, power)) {
      return false;
    }
    AddDigits(isolate_, result->data(), *result, rest);
    result->Normalize();
    return !isolate_->IsEnding();
  }

  bool ReadLeaf(std::span<const Char> text, DigitBuffer* result) {
    DigitBuffer values(isolate_);
    const double bits = static_cast<double>(text.size()) * BitsOfCharacter(radix_);
    if (!values.TryAllocate(text.size() / sizeof(Digit) + 1) ||
        !result->TryAllocate(static_cast<size_t>(bits / kDigitBits) + 2)) {
      return false;
    }
    auto* bytes = reinterpret_cast<uint8_t*>(values.data());
    std::transform(text.begin(), text.end(), bytes,
                   [](Char c) { return static_cast<uint8_t>(DigitValueOf(c)); });
    result->Truncate(static_cast<size_t>(
        mpn_set_str(result->data(), bytes, text.size(), radix_)));
    result->Normalize();
    return !isolate_->IsEnding();
  }

  Isolate* isolate_;
  int radix_;
  RadixPowers powers_;
};

}  // namespace

int DigitValueOf(uint32_t c) {
  if (c - '0' < 10) return static_cast<int>(c - '0');
  if ((c | 0x20) - 'a' < 26) return static_cast<int>((c | 0x20) - 'a' + 10);
  return 36;
}

template <typename Char>
bool ReadDigits(Isolate* isolate, std::span<const Char> text, int radix, DigitBuffer* result) {
  size_t zeros = 0;
  while (zeros < text.size() && text[zeros] == '0' && !StopsAt(isolate, zeros)) zeros++;
  text = text.subspan(zeros);
  if (text.empty()) return result->TryAllocate(0);
  // What is too long is not read in vain.
  const double bits = static_cast<double>(text.size() - 1) * BitsOfCharacter(radix);
  if (bits > static_cast<double>(BigInt::kMaxLength) * kDigitBits) return false;
  if (std::has_single_bit(static_cast<unsigned>(radix))) {
    return ReadBits(isolate, text, std::countr_zero(static_cast<unsigned>(radix)), result);
  }
  if (radix == 10 && text.size() <= kFewCharacters) return ReadFew(text, result);
  GmpMemory memory(isolate, std::min(text.size() / 8 + 1, kMaxDigitsOfCall));
  if (!memory.is_there()) return false;
  return Reader<Char>(isolate, radix).Read(text, result);
}

template bool ReadDigits(Isolate*, std::span<const uint8_t>, int, DigitBuffer*);
template bool ReadDigits(Isolate*, std::span<const uint16_t>, int, DigitBuffer*);

}  // namespace kei
