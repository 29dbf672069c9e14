#include "vm/base/numbers/number-parsing.h"
#include "vm/frontend/scanner/scanner.h"

namespace kei {
namespace {

int DigitValue(int c, int radix) {
  if (c < 0) return -1;
  int value = HexDigitValue(static_cast<uint32_t>(c));
  return value < radix ? value : -1;
}

}  // namespace

// Digits with separators, appended to the buffer without them. False: the token is illegal.
bool Scanner::ScanDigits(ScannedToken* token, int radix) {
  bool after_separator = true;
  while (c_ == '_' || DigitValue(c_, radix) >= 0) {
    if (c_ != '_') {
      buffer_.PushOrEnd(static_cast<uint16_t>(c_));
      after_separator = false;
    } else if (after_separator) {
      Fail(token, SyntaxMessage::kContinuousNumericSeparator, position_, position_ + 1);
      return false;
    } else {
      after_separator = true;
    }
    Step();
  }
  if (!after_separator) return true;
  Fail(token,
       CharAt(position_ - 1) == '_' ? SyntaxMessage::kTrailingNumericSeparator
                                    : SyntaxMessage::kInvalidOrUnexpectedToken,
       position_, position_ + 1);
  return false;
}

Token Scanner::ScanRadixNumber(ScannedToken* token, int radix) {
  int prefix = c_ | 0x20;
  Step();
  buffer_.Clear();
  buffer_.PushOrEnd('0');
  buffer_.PushOrEnd(static_cast<uint16_t>(prefix));
  if (!ScanDigits(token, radix)) return Token::kIllegal;
  if (c_ == 'n') return FinishNumber(token, true);
  token->number = LiteralValue(std::span<const uint16_t>(buffer_).subspan(2), radix);
  return FinishNumber(token, false);
}

// 017 is octal, 018 and 08.5 are decimal; neither is allowed in strict mode.
Token Scanner::ScanLeadingZeroNumber(ScannedToken* token) {
  bool is_octal = true;
  for (int i = position_; CharAt(i) != kEnd && IsDecimalDigit(CharAt(i)); ++i) {
    if (CharAt(i) >= '8') is_octal = false;
  }
  buffer_.Clear();
  while (c_ != kEnd && IsDecimalDigit(c_)) {
    buffer_.PushOrEnd(static_cast<uint16_t>(c_));
    Step();
  }
  token->has_strict_error = true;
  Fail(token, is_octal ? SyntaxMessage::kStrictOctalLiteral : SyntaxMessage::kStrictDecimalWithLeadingZero,
       token->start, position_);
  if (c_ == '_') {
    return Fail(token, SyntaxMessage::kZeroDigitNumericSeparator, position_, position_ + 1);
  }
  if (!is_octal) return Token::kNumber;
  token->number = LiteralValue(buffer_, 8);
  return FinishNumber(token, false);
}

Token Scanner::ScanNumber(ScannedToken* token) {
  buffer_.Clear();
  bool may_be_bigint = c_ != '.';
  if (c_ == '0') {
    Step();
    int prefix = c_ | 0x20;
    if (prefix == 'x' && c_ != kEnd) return ScanRadixNumber(token, 16);
    if (prefix == 'o' && c_ != kEnd) return ScanRadixNumber(token, 8);
    if (prefix == 'b' && c_ != kEnd) return ScanRadixNumber(token, 2);
    if (c_ == '_') {
      return Fail(token, SyntaxMessage::kZeroDigitNumericSeparator, position_, position_ + 1);
    }
    if (c_ != kEnd && IsDecimalDigit(c_)) {
      Token result = ScanLeadingZeroNumber(token);
      if (token->message != SyntaxMessage::kStrictDecimalWithLeadingZero) return result;
      may_be_bigint = false;
    } else {
      buffer_.PushOrEnd('0');
    }
  } else if (c_ != '.' && !ScanDigits(token, 10)) {
    return Token::kIllegal;
  }
  if (c_ == '.') {
    may_be_bigint = false;
    buffer_.PushOrEnd('.');
    Step();
    if (c_ == '_') {
      return Fail(token, SyntaxMessage::kInvalidOrUnexpectedToken, position_, position_ + 1);
    }
    if (c_ != kEnd && IsDecimalDigit(c_) && !ScanDigits(token, 10)) return Token::kIllegal;
  }
  if (c_ == 'e' || c_ == 'E') {
    may_be_bigint = false;
    buffer_.PushOrEnd('e');
    Step();
    if (c_ == '+' || c_ == '-') {
      if (c_ == '-') buffer_.PushOrEnd('-');
      Step();
    }
    if (c_ == kEnd || !IsDecimalDigit(c_)) {
      return Fail(token, SyntaxMessage::kInvalidOrUnexpectedToken, token->start, position_ + 1);
    }
    if (!ScanDigits(token, 10)) return Token::kIllegal;
  }
  if (c_ == 'n' && may_be_bigint) return FinishNumber(token, true);
  token->number = LiteralValue(buffer_, 10);
  return FinishNumber(token, false);
}

Token Scanner::FinishNumber(ScannedToken* token, bool is_bigint) {
  if (is_bigint) {
    Step();
    token->string = InternBuffer();
  }
  // No identifier or digit may follow directly.
  int c = CodePoint();
  if (c == '\\' || (c != kEnd && IsIdContinue(c))) {
    return Fail(token, SyntaxMessage::kInvalidOrUnexpectedToken, token->start, position_ + 1);
  }
  return is_bigint ? Token::kBigInt : Token::kNumber;
}

}  // namespace kei
