#include <algorithm>
#include <bit>

#include "vm/numerics/digit-text.h"
#include "vm/numerics/split-sizes.h"
#include "vm/runtime/bigint/long-operations.h"
#include "vm/runtime/bigint/operands.h"
#include "vm/runtime/bigint/radix-powers.h"
#include "vm/runtime/upcalls/poll.h"

namespace kei {
namespace {

// It goes from the end on: a number is divided by a power of the radix that has about half its length.
// The rest has as many characters as the power has zeros.
class Writer {
 public:
  Writer(Isolate* isolate, int radix, std::span<uint8_t> text)
      : isolate(isolate), radix_(radix), powers_(isolate, radix), text_(text), at_(text.size()) {}

  Object Write(Digits digits) {
    int top = -1;
    do {
      KEI_TRY_VOID(powers_.Make(++top));
    } while (2 * powers_.power(top).size() < digits.size() + 2);
    return WriteNumber(digits, top, 0);
  }
  size_t start() const { return at_; }

 private:
  // The number is below the square of power(i). It gets zeros in front up to the width.
  Object WriteNumber(Digits digits, int i, size_t width) {
    if (digits.size() <= kMaxConverted) return WriteLeaf(digits, width);
    DigitBuffer quotient(isolate), remainder(isolate);
    KEI_TRY_VOID(Divide(isolate, &quotient, &remainder, digits, powers_.power(i)));
    const size_t low = powers_.characters(i);
    // Without a width, a number below the power has no characters in front.
    if (width == 0 && quotient.size() == 0) return WriteNumber(remainder, i - 1, 0);
    KEI_TRY_VOID(WriteNumber(remainder, i - 1, low));
    return WriteNumber(quotient, i - 1, width == 0 ? 0 : width - low);
  }

  Object WriteLeaf(Digits digits, size_t width) {
    KEI_POLL(isolate);
    const size_t end = at_;
    if (!digits.empty()) KEI_TRY_DIGITS(WriteDigits(isolate, digits, radix_, text_.first(end), &at_));
    if (width == 0) return isolate->undefined();
    std::fill(&text_[end - width], &text_[at_], '0');
    at_ = end - width;
    return isolate->undefined();
  }

  Isolate* isolate;
  int radix_;
  RadixPowers powers_;
  std::span<uint8_t> text_;
  size_t at_;  // the beginning of the characters that are written
};

// The last decimal characters, as many as a power of ten has zeros, are one number. The others are another.
template <typename Char>
class Reader {
 public:
  explicit Reader(Isolate* isolate) : isolate(isolate), powers_(isolate, kRadix) {}

  Object Read(std::span<const Char> text, DigitBuffer* result) {
    int i = -1;
    while (powers_.characters(i + 1) < text.size()) KEI_TRY_VOID(powers_.Make(++i));
    return ReadNumber(text, i, result);
  }
  // A number of kMaxConverted digits may have a character more than the power that fits into them has zeros.
  bool MustSplit(std::span<const Char> text) const { return text.size() > powers_.characters(0) + 1; }

 private:
  static constexpr int kRadix = 10;

  // There are at most twice as many characters as power(i) has zeros.
  Object ReadNumber(std::span<const Char> text, int i, DigitBuffer* result) {
    if (i < 0) {
      KEI_POLL(isolate);
      KEI_TRY_DIGITS(ReadDigits(isolate, text, kRadix, result));
      return isolate->undefined();
    }
    const size_t low = powers_.characters(i);
    if (text.size() <= low) return ReadNumber(text, i - 1, result);
    DigitBuffer high(isolate), rest(isolate);
    KEI_TRY_VOID(ReadNumber(text.first(text.size() - low), i - 1, &high));
    KEI_TRY_VOID(ReadNumber(text.last(low), i - 1, &rest));
    if (high.size() == 0) {
      result->Swap(&rest);
      return isolate->undefined();
    }
    const Digits power = powers_.power(i);
    KEI_TRY_DIGITS(result->TryAllocate(high.size() + power.size()));
    KEI_TRY_VOID(Multiply(isolate, result->data(), high, power));
    AddDigits(result->data(), *result, rest);
    result->Normalize();
    return isolate->undefined();
  }

  Isolate* isolate;
  RadixPowers powers_;
};

}  // namespace

Object DigitsToText(Isolate* isolate, Digits digits, int radix, std::span<uint8_t> text, size_t* start) {
  if (std::has_single_bit(static_cast<unsigned>(radix)) || digits.size() <= kMaxConverted) {
    KEI_TRY_DIGITS(WriteDigits(isolate, digits, radix, text, start));
    return isolate->undefined();
  }
  Writer writer(isolate, radix, text);
  KEI_TRY_VOID(writer.Write(digits));
  *start = writer.start();
  return isolate->undefined();
}

template <typename Char>
Object TextToDigits(Isolate* isolate, std::span<const Char> text, int radix, DigitBuffer* result) {
  Reader<Char> reader(isolate);
  if (radix == 10 && reader.MustSplit(text)) return reader.Read(text, result);
  KEI_TRY_DIGITS(ReadDigits(isolate, text, radix, result));
  return isolate->undefined();
}

template Object TextToDigits(Isolate*, std::span<const uint8_t>, int, DigitBuffer*);
template Object TextToDigits(Isolate*, std::span<const uint16_t>, int, DigitBuffer*);

}  // namespace kei
