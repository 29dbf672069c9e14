#include <algorithm>
#include <bit>
#include <charconv>
#include <cmath>
#include <cstdlib>

#include "vm/base/text/unicode.h"
#include "vm/factory/factory.h"
#include "vm/isolate/isolate.h"
#include "vm/numerics/digit-text.h"
#include "vm/runtime/bigint/bigint.h"
#include "vm/runtime/bigint/long-operations.h"
#include "vm/runtime/bigint/operands.h"
#include "vm/runtime/strings/string-operations.h"

namespace kei {
namespace {

String SmallToString(Isolate* isolate, BigInt a, int radix) {
  char buffer[66];
  char* text = buffer;
  if (a.is_negative()) *text++ = '-';
  const char* end = std::to_chars(text, buffer + sizeof(buffer), a.length() == 0 ? 0 : a.digit(0), radix).ptr;
  return NewStringFromAscii(isolate, {buffer, static_cast<size_t>(end - buffer)});
}

// The part between white space.
template <typename Char>
std::span<const Char> Trimmed(std::span<const Char> text) {
  size_t begin = 0, end = text.size();
  while (begin < end && IsWhiteSpaceOrLineTerminator(text[begin])) begin++;
  while (begin < end && IsWhiteSpaceOrLineTerminator(text[end - 1])) end--;
  return text.subspan(begin, end - begin);
}

template <typename Char>
int TakeRadix(std::span<const Char>* text) {
  if (text->size() <= 2 || (*text)[0] != '0') return 10;
  const int letter = (*text)[1] | 0x20;
  const int radix = letter == 'x' ? 16 : letter == 'o' ? 8 : letter == 'b' ? 2 : 10;
  if (radix != 10) *text = text->subspan(2);
  return radix;
}

// A loop without a branch for each character.
template <typename Char, typename F>
bool AreAll(std::span<const Char> text, F is_such) {
  bool are_all = true;
  for (Char c : text) are_all &= is_such(c);
  return are_all;
}

constexpr size_t kMaxShortText = 38;  // decimal digits, which 128 bits hold

template <typename Char>
BigInt ParseShort(Isolate* isolate, std::span<const Char> text, bool is_negative) {
  constexpr size_t kHalf = kMaxShortText / 2;  // the number of digits that 64 bits hold
  const auto number = [](std::span<const Char> digits) {
    Digit value = 0;
    for (Char c : digits) value = value * 10 + static_cast<Digit>(c - '0');
    return value;
  };
  unsigned __int128 value = number(text.first(std::min(text.size(), kHalf)));
  if (text.size() > kHalf) {
    Digit power = 1;
    for (size_t i = kHalf; i < text.size(); i++) power *= 10;
    value = value * power + number(text.subspan(kHalf));
  }
  if (value == 0) return isolate->zero_bigint();
  const auto high = static_cast<Digit>(value >> kDigitBits);
  BigInt result = isolate->factory()->NewBigInt(high != 0 ? 2 : 1, is_negative);
  result.set_digit(0, static_cast<Digit>(value));
  if (high != 0) result.set_digit(1, high);
  return result;
}

template <typename Char>
Object ParseBigInt(Isolate* isolate, std::span<const Char> text) {
  text = Trimmed(text);
  if (text.empty()) return isolate->zero_bigint();
  bool is_negative = false;
  const int radix = TakeRadix(&text);
  if (radix == 10 && (text.front() == '+' || text.front() == '-')) {
    is_negative = text.front() == '-';
    text = text.subspan(1);
  }
  if (text.empty()) return isolate->undefined();
  const bool are_digits = radix == 10 ? AreAll(text, [](uint32_t c) { return c - '0' < 10; })
                                      : AreAll(text, [radix](uint32_t c) { return DigitValueOf(c) < radix; });
  if (!are_digits) return isolate->undefined();
  if (radix == 10 && text.size() <= kMaxShortText) return ParseShort(isolate, text, is_negative);
  while (!text.empty() && text.front() == '0') text = text.subspan(1);
  // A text that is too long is not read in vain.
  const double bits = (static_cast<double>(text.size()) - 1) * BitsOfCharacter(radix);
  if (bits > static_cast<double>(kMaxBits)) return ThrowTooBig(isolate);
  DigitBuffer digits(isolate);
  KEI_TRY_VOID(TextToDigits(isolate, text, radix, &digits));
  return NewBigInt(isolate, digits, is_negative);
}

}  // namespace

Object BigIntToString(Isolate* isolate, BigInt a, int radix) {
  if (a.length() <= 1) return SmallToString(isolate, a, radix);
  KEI_OPERAND(x, a);
  const uint64_t room = MaxTextLength(x.digits(), radix) + 1;
  // A sign, and two characters more than the estimate may be wrong by.
  if (room > uint64_t{kMaxStringLength} + 3) {
    return ThrowError(isolate, MessageId::kInvalidStringLength);
  }
  DigitBuffer buffer(isolate);
  KEI_TRY_DIGITS(buffer.TryAllocate(room / sizeof(Digit) + 1));
  const std::span<uint8_t> text(reinterpret_cast<uint8_t*>(buffer.data()), room);
  size_t start;
  KEI_TRY_VOID(DigitsToText(isolate, x.digits(), radix, text, &start));
  if (a.is_negative()) text[--start] = '-';
  if (text.size() - start > kMaxStringLength) return ThrowError(isolate, MessageId::kInvalidStringLength);
  auto result = isolate->factory()->TryNewStringFromLatin1(text.subspan(start));
  KEI_TRY_ROOM(result.has_value(), "the text of a BigInt");
  return *result;
}

Object StringToBigInt(Isolate* isolate, String string) {
  const FlatContent content = ContentOf(isolate, string);
  return content.Visit([&](auto text) { return ParseBigInt(isolate, text); });
}

Object DoubleToBigInt(Isolate* isolate, double value) {
  if (!std::isfinite(value) || std::trunc(value) != value) {
    return ThrowError(isolate, MessageId::kNotInteger, isolate->factory()->NewNumber(value));
  }
  if (std::fabs(value) < 0x1p63) {
    return isolate->factory()->NewBigIntFromInt64(static_cast<int64_t>(value));
  }
  int exponent;
  const auto significand =
      static_cast<Digit>(std::ldexp(std::frexp(std::fabs(value), &exponent), kDigitBits));
  BigInt highest = isolate->factory()->NewBigInt(1, value < 0);
  highest.set_digit(0, significand);
  // 64 bits of 2^exponent: the lowest are zero where they do not belong to it.
  const auto shift = isolate->factory()->NewBigIntFromInt64(exponent - kDigitBits);
  return BigIntShiftLeft(isolate, highest, shift);
}

}  // namespace kei
