#include "vm/base/checks.h"
#include "vm/frontend/scanner/scanner.h"

namespace kei {

// --- Escapes ------------------------------------------------------------------------------------

// The scanner is at the first digit. Returns -1 and sets a message if there are too few.
int Scanner::ScanHexEscape(ScannedToken* token, int digits) {
  int start = position_ - 2;
  int value = 0;
  for (int i = 0; i < digits; ++i) {
    int digit = c_ == kEnd ? -1 : HexDigitValue(c_);
    if (digit < 0) {
      Fail(token, digits == 2 ? SyntaxMessage::kInvalidHexEscape : SyntaxMessage::kInvalidUnicodeEscape,
           start, position_ + 1);
      return -1;
    }
    value = value * 16 + digit;
    Step();
  }
  return value;
}

// The scanner is at the `u`.
int Scanner::ScanUnicodeEscape(ScannedToken* token) {
  int start = position_ - 1;
  Step();
  if (c_ != '{') return ScanHexEscape(token, 4);
  Step();
  int value = 0;
  int digits = 0;
  for (int digit; c_ != kEnd && (digit = HexDigitValue(c_)) >= 0; ++digits) {
    value = value * 16 + digit;
    if (value > 0x10ffff) {
      Fail(token, SyntaxMessage::kUndefinedUnicodeCodePoint, start, position_ + 1);
      return -1;
    }
    Step();
  }
  if (c_ != '}' || digits == 0) {
    Fail(token, SyntaxMessage::kInvalidUnicodeEscape, start, position_ + 1);
    return -1;
  }
  Step();
  return value;
}

// --- Strings ------------------------------------------------------------------------------------

Token Scanner::ScanString(ScannedToken* token) {
  int quote = c_;
  Step();
  int start = position_;
  while (c_ != quote && c_ != '\\' && c_ != '\n' && c_ != '\r' && c_ != kEnd) Step();
  if (c_ == quote) {
    token->string = InternSource(start, position_);
    return Select(Token::kString);
  }
  if (c_ != '\\') {
    return Fail(token, SyntaxMessage::kInvalidOrUnexpectedToken, token->start, position_);
  }
  buffer_.Clear();
  for (int i = start; i < position_; ++i) buffer_.PushOrEnd(static_cast<uint16_t>(CharAt(i)));
  while (c_ != quote) {
    if (c_ == kEnd || c_ == '\n' || c_ == '\r') {
      return Fail(token, SyntaxMessage::kInvalidOrUnexpectedToken, token->start, position_);
    }
    if (c_ == '\\') {
      token->contains_escapes = true;
      if (!ScanStringEscape(token)) return Token::kIllegal;
    } else {
      buffer_.PushOrEnd(static_cast<uint16_t>(c_));
      Step();
    }
  }
  token->string = InternBuffer();
  return Select(Token::kString);
}

bool Scanner::ScanStringEscape(ScannedToken* token) {
  Step();
  int c = c_;
  switch (c) {
    case kEnd: Fail(token, SyntaxMessage::kInvalidOrUnexpectedToken, token->start, position_); return false;
    case 'n': c = '\n'; break;
    case 't': c = '\t'; break;
    case 'r': c = '\r'; break;
    case 'b': c = '\b'; break;
    case 'f': c = '\f'; break;
    case 'v': c = '\v'; break;
    case '\r':
      if (PeekChar() == '\n') Step();
      [[fallthrough]];
    case '\n':
    case 0x2028:
    case 0x2029: Step(); return true;
    case 'x':
      Step();
      c = ScanHexEscape(token, 2);
      if (c >= 0) AddCodePoint(c);
      return c >= 0;
    case 'u':
      c = ScanUnicodeEscape(token);
      if (c >= 0) AddCodePoint(c);
      return c >= 0;
    case '0':
    case '1':
    case '2':
    case '3':
    case '4':
    case '5':
    case '6':
    case '7': ScanOctalEscape(token); return true;
    case '8':
    case '9':
      token->has_strict_error = true;
      Fail(token, SyntaxMessage::kStrict8Or9Escape, position_ - 1, position_ + 1);
      break;
    default: break;
  }
  buffer_.PushOrEnd(static_cast<uint16_t>(c));
  Step();
  return true;
}

void Scanner::ScanOctalEscape(ScannedToken* token) {
  int start = position_ - 1;
  int first = c_;
  int value = c_ - '0';
  Step();
  int digits = 1;
  while (c_ >= '0' && c_ <= '7' && digits < 3 && value * 8 + c_ - '0' <= 255) {
    value = value * 8 + c_ - '0';
    ++digits;
    Step();
  }
  if (first != '0' || digits > 1 || c_ == '8' || c_ == '9') {
    token->has_strict_error = true;
    Fail(token, SyntaxMessage::kStrictOctalEscape, start, position_);
  }
  buffer_.PushOrEnd(static_cast<uint16_t>(value));
}

// --- Templates ----------------------------------------------------------------------------------

// The opening ` or } has been read.
Token Scanner::ScanTemplate(ScannedToken* token) {
  buffer_.Clear();
  raw_buffer_.Clear();
  bool is_valid = true;
  Token result;
  for (;;) {
    if (c_ == kEnd) {
      return Fail(token, SyntaxMessage::kUnterminatedTemplate, token->start, position_);
    }
    if (c_ == '`') {
      result = Select(Token::kTemplateTail);
      break;
    }
    if (c_ == '$' && PeekChar() == '{') {
      Step();
      result = Select(Token::kTemplateSpan);
      break;
    }
    if (c_ == '\\') {
      int start = position_;
      if (is_valid) {
        is_valid = ScanTemplateEscape(token);
      } else {
        Step();
        if (c_ == '\r' && PeekChar() == '\n') Step();
        if (c_ != kEnd) Step();
      }
      for (int i = start; i < position_; ++i) {
        int c = CharAt(i);
        if (c == '\r') {
          if (CharAt(i + 1) == '\n') ++i;
          c = '\n';
        }
        raw_buffer_.PushOrEnd(static_cast<uint16_t>(c));
      }
      continue;
    }
    int c = c_;
    if (c == '\r') {
      if (PeekChar() == '\n') Step();
      c = '\n';
    }
    buffer_.PushOrEnd(static_cast<uint16_t>(c));
    raw_buffer_.PushOrEnd(static_cast<uint16_t>(c));
    Step();
  }
  token->string = is_valid ? InternBuffer() : nullptr;
  token->raw = InternUnits(raw_buffer_);
  return result;
}

bool Scanner::ScanTemplateEscape(ScannedToken* token) {
  int c = PeekChar();
  if (c >= '0' && c <= '9') {
    int start = position_;
    Step();
    Step();
    if (c == '0' && !(c_ != kEnd && IsDecimalDigit(c_))) {
      buffer_.PushOrEnd(0);
      return true;
    }
    Fail(token, c >= '8' ? SyntaxMessage::kTemplate8Or9Escape : SyntaxMessage::kTemplateOctalLiteral, start,
         position_);
    return false;
  }
  if (c == kEnd) {
    Step();
    return false;
  }
  return ScanStringEscape(token);
}

const ScannedToken& Scanner::RescanAsTemplateContinuation() {
  ScannedToken* token = &tokens_[next_];
  DCHECK(token->token == Token::kRightBrace || stopped_);
  if (stopped_) return *token;
  has_next_next_ = false;
  MoveTo(token->start + 1);
  token->token = ScanTemplate(token);
  token->end = position_;
  return *token;
}

// --- Regular expressions ------------------------------------------------------------------------

bool Scanner::ScanRegExpBody(ScannedToken* token) {
  bool in_class = false;
  while (c_ != '/' || in_class) {
    bool is_escaped = c_ == '\\';
    if (is_escaped) Step();
    if (c_ == kEnd || IsLineTerminator(c_)) {
      Fail(token, SyntaxMessage::kUnterminatedRegExp, token->start, position_);
      return false;
    }
    if (!is_escaped && c_ == '[') in_class = true;
    if (!is_escaped && c_ == ']') in_class = false;
    Step();
  }
  return true;
}

const ScannedToken& Scanner::RescanAsRegExp() {
  ScannedToken* token = &tokens_[next_];
  if (stopped_) return *token;
  has_next_next_ = false;
  MoveTo(token->start + 1);
  token->token = Token::kIllegal;
  if (ScanRegExpBody(token)) {
    token->string = InternSource(token->start + 1, position_);
    Step();
    int flags_start = position_;
    unsigned seen = 0;
    bool is_valid = true;
    for (int c = CodePoint(); c == '\\' || (c != kEnd && IsIdContinue(c)); c = CodePoint()) {
      unsigned bit = c >= 'a' && c <= 'z' ? 1u << (c - 'a') : 0;
      bool is_flag =
          c == 'd' || c == 'g' || c == 'i' || c == 'm' || c == 's' || c == 'u' || c == 'v' || c == 'y';
      if (!is_flag || (seen & bit) != 0) is_valid = false;
      seen |= bit;
      constexpr unsigned kBothUnicodeFlags = 1u << ('u' - 'a') | 1u << ('v' - 'a');
      if ((seen & kBothUnicodeFlags) == kBothUnicodeFlags) is_valid = false;
      StepOver(c);
    }
    token->raw = InternSource(flags_start, position_);
    token->token = Token::kDiv;
    if (!is_valid) {
      token->token = Fail(token, SyntaxMessage::kMalformedRegExpFlags, token->start, position_);
    }
  }
  token->end = position_;
  return *token;
}

}  // namespace kei
