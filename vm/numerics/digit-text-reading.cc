#include <algorithm>
#include <bit>

#include "vm/numerics/digit-text.h"
#include "vm/numerics/gmp-memory.h"
#include "vm/numerics/gmp.h"

namespace kei {
namespace {

// Every character is some bits.
template <typename Char>
bool ReadBits(std::span<const Char> text, int bits, DigitBuffer* result) {
  const size_t size = (text.size() * static_cast<size_t>(bits) + kDigitBits - 1) / kDigitBits;
  if (!result->TryAllocate(size)) return false;
  Digit* to = result->data();
  Digit digit = 0;
  int filled = 0;
  for (size_t i = text.size(); i-- > 0;) {
    const auto value = static_cast<Digit>(DigitValueOf(text[i]));
    digit |= value << filled;
    filled += bits;
    if (filled < kDigitBits) continue;
    *to++ = digit;
    filled -= kDigitBits;
    digit = value >> (bits - filled);
  }
  if (filled > 0) *to = digit;
  result->Normalize();
  return true;
}

constexpr size_t kFewCharacters = 8 * kDecimalZeros;

template <typename Char>
Digit ReadPiece(std::span<const Char> text) {
  Digit value = 0;
  for (Char c : text) value = value * 10 + static_cast<Digit>(c - '0');
  return value;
}

// It reads kDecimalZeros decimal characters at a time, and first those that are left over.
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

template <typename Char>
bool ReadDecimal(Isolate* isolate, std::span<const Char> text, DigitBuffer* result) {
  const double bits = static_cast<double>(text.size()) * BitsOfCharacter(10);
  const auto size = static_cast<size_t>(bits / kDigitBits) + 2;
  GmpMemory memory(isolate, size * 2);
  DigitBuffer values(isolate);
  if (!memory.is_there() || !result->TryAllocate(size) ||
      !values.TryAllocate(text.size() / sizeof(Digit) + 1)) {
    return false;
  }
  auto* bytes = reinterpret_cast<uint8_t*>(values.data());
  std::ranges::transform(text, bytes, [](Char c) { return static_cast<uint8_t>(c - '0'); });
  result->Truncate(static_cast<size_t>(mpn_set_str(result->data(), bytes, text.size(), 10)));
  result->Normalize();
  return true;
}

}  // namespace

int DigitValueOf(uint32_t c) {
  if (c - '0' < 10) return static_cast<int>(c - '0');
  if ((c | 0x20) - 'a' < 26) return static_cast<int>((c | 0x20) - 'a' + 10);
  return 36;
}

template <typename Char>
bool ReadDigits(Isolate* isolate, std::span<const Char> text, int radix, DigitBuffer* result) {
  if (text.empty()) return result->TryAllocate(0);
  if (radix != 10) return ReadBits(text, std::countr_zero(static_cast<unsigned>(radix)), result);
  return text.size() <= kFewCharacters ? ReadFew(text, result) : ReadDecimal(isolate, text, result);
}

template bool ReadDigits(Isolate*, std::span<const uint8_t>, int, DigitBuffer*);
template bool ReadDigits(Isolate*, std::span<const uint16_t>, int, DigitBuffer*);

}  // namespace kei
