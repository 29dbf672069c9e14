#include "vm/frontend/scanner/scanner.h"

#include <array>

namespace kei {

Scanner::Scanner(SourceView source, AstStringTable* strings, const Arena* arena, int start_position,
                 bool is_module)
    : one_byte_(source.one_byte()),
      two_byte_(source.two_byte()),
      length_(source.length()),
      strings_(strings),
      arena_(arena),
      is_module_(is_module) {
  if (two_byte_ == nullptr && one_byte_ == nullptr) length_ = 0;
  MoveTo(start_position);
  tokens_[current_].end = start_position;
  if (start_position == 0 && c_ == '#' && PeekChar() == '!') SkipLine();
  Scan(&tokens_[next_]);
  // The first token counts as being on a new line, for `-->`.
  tokens_[next_].newline_before = true;
}

const ScannedToken& Scanner::next_next() {
  if (!has_next_next_) {
    Scan(&tokens_[next_next_]);
    has_next_next_ = true;
  }
  return tokens_[next_next_];
}

void Scanner::Advance() {
  int freed = current_;
  current_ = next_;
  if (has_next_next_) {
    next_ = next_next_;
    next_next_ = freed;
    has_next_next_ = false;
  } else {
    next_ = freed;
    Scan(&tokens_[next_]);
  }
}

void Scanner::Stop() {
  stopped_ = true;
  has_next_next_ = false;
  MoveTo(length_);
  for (ScannedToken& token : tokens_) {
    token = ScannedToken();
    token.start = token.end = length_;
    token.string = strings_->empty();
  }
}

Token Scanner::Fail(ScannedToken* token, SyntaxMessage message, int start, int end) {
  token->message = message;
  token->message_start = start;
  token->message_end = end;
  return Token::kIllegal;
}

const AstString* Scanner::InternSource(int start, int end) {
  size_t length = static_cast<size_t>(end - start);
  if (one_byte_ != nullptr) return strings_->Intern(one_byte_ + start, length);
  return strings_->Intern(two_byte_ + start, length);
}

int Scanner::CodePoint() const {
  if (c_ != kEnd && IsLeadSurrogate(c_)) {
    int trail = PeekChar();
    if (trail != kEnd && IsTrailSurrogate(trail)) {
      return static_cast<int>(CombineSurrogates(c_, trail));
    }
  }
  return c_;
}

void Scanner::AddCodePoint(int code_point) {
  if (code_point > 0xffff) {
    buffer_.PushOrEnd(LeadSurrogateOf(code_point));
    buffer_.PushOrEnd(TrailSurrogateOf(code_point));
  } else {
    buffer_.PushOrEnd(static_cast<uint16_t>(code_point));
  }
}

void Scanner::Scan(ScannedToken* token) {
  token->newline_before = false;
  token->contains_escapes = false;
  token->has_strict_error = false;
  token->message = SyntaxMessage::kInvalidOrUnexpectedToken;
  token->string = nullptr;
  token->raw = nullptr;
  token->message_start = token->message_end = 0;
  token->token = ScanToken(token);
  token->end = position_;
  if (token->token == Token::kEndOfSource) token->start = token->end = length_;
}

void Scanner::SkipLine() {
  while (c_ != kEnd && !IsLineTerminator(c_)) Step();
}

bool Scanner::SkipBlockComment(ScannedToken* token) {
  Step();
  Step();
  while (c_ != kEnd) {
    if (c_ == '*' && PeekChar() == '/') {
      Step();
      Step();
      return true;
    }
    if (IsLineTerminator(c_)) token->newline_before = true;
    Step();
  }
  return false;
}

// Skips white space and comments, then scans one token.
Token Scanner::ScanToken(ScannedToken* token) {
  if (position_ == 0) token->newline_before = true;
  if (arena_->has_stopped()) return Token::kEndOfSource;
  for (;;) {
    token->start = position_;
    if (c_ == kEnd) return Token::kEndOfSource;
    if (c_ == ' ' || c_ == '\t') {
      Step();
    } else if (IsAsciiIdStart(c_)) {
      return ScanIdentifier(token);
    } else if (IsLineTerminator(c_)) {
      token->newline_before = true;
      Step();
    } else if (c_ == '/' && PeekChar() == '/') {
      SkipLine();
    } else if (c_ == '/' && PeekChar() == '*') {
      if (!SkipBlockComment(token)) return Token::kIllegal;
    } else if (c_ == '<' && !is_module_ && PeekChar() == '!' && PeekChar(2) == '-' && PeekChar(3) == '-') {
      SkipLine();
    } else if (c_ == '-' && !is_module_ && token->newline_before && PeekChar() == '-' && PeekChar(2) == '>') {
      SkipLine();
    } else if (IsWhiteSpace(c_)) {
      Step();
    } else {
      return ScanPunctuator(token);
    }
  }
}

Token Scanner::Select(Token token) {
  Step();
  return token;
}

Token Scanner::SelectIf(int expected, Token then, Token otherwise) {
  if (c_ != expected) return otherwise;
  Step();
  return then;
}

Token Scanner::ScanPunctuator(ScannedToken* token) {
  int c = c_;
  switch (c) {
    case '(': return Select(Token::kLeftParen);
    case ')': return Select(Token::kRightParen);
    case '[': return Select(Token::kLeftBracket);
    case ']': return Select(Token::kRightBracket);
    case '{': return Select(Token::kLeftBrace);
    case '}': return Select(Token::kRightBrace);
    case ':': return Select(Token::kColon);
    case ';': return Select(Token::kSemicolon);
    case ',': return Select(Token::kComma);
    case '~': return Select(Token::kBitNot);
    case '"':
    case '\'': return ScanString(token);
    case '`': Step(); return ScanTemplate(token);
    case '#': return ScanPrivateName(token);
    case '\\': return ScanIdentifierSlow(token);
    case '0':
    case '1':
    case '2':
    case '3':
    case '4':
    case '5':
    case '6':
    case '7':
    case '8':
    case '9': return ScanNumber(token);
    case '.':
      if (PeekChar() != kEnd && IsDecimalDigit(PeekChar())) return ScanNumber(token);
      Step();
      if (c_ != '.' || PeekChar() != '.') return Token::kPeriod;
      Step();
      return Select(Token::kEllipsis);
    case '?':
      Step();
      if (c_ == '?') {
        Step();
        return SelectIf('=', Token::kAssignNullish, Token::kNullish);
      }
      if (c_ == '.' && !IsDecimalDigit(PeekChar())) return Select(Token::kQuestionPeriod);
      return Token::kConditional;
    case '=':
      Step();
      if (c_ == '>') return Select(Token::kArrow);
      if (c_ != '=') return Token::kAssign;
      Step();
      return SelectIf('=', Token::kEqStrict, Token::kEq);
    case '!':
      Step();
      if (c_ != '=') return Token::kNot;
      Step();
      return SelectIf('=', Token::kNeStrict, Token::kNe);
    case '+':
      Step();
      if (c_ == '+') return Select(Token::kIncrement);
      return SelectIf('=', Token::kAssignAdd, Token::kAdd);
    case '-':
      Step();
      if (c_ == '-') return Select(Token::kDecrement);
      return SelectIf('=', Token::kAssignSub, Token::kSub);
    case '*':
      Step();
      if (c_ == '*') {
        Step();
        return SelectIf('=', Token::kAssignExp, Token::kExp);
      }
      return SelectIf('=', Token::kAssignMul, Token::kMul);
    case '/': Step(); return SelectIf('=', Token::kAssignDiv, Token::kDiv);
    case '%': Step(); return SelectIf('=', Token::kAssignMod, Token::kMod);
    case '^': Step(); return SelectIf('=', Token::kAssignBitXor, Token::kBitXor);
    case '&':
      Step();
      if (c_ == '&') {
        Step();
        return SelectIf('=', Token::kAssignAnd, Token::kAnd);
      }
      return SelectIf('=', Token::kAssignBitAnd, Token::kBitAnd);
    case '|':
      Step();
      if (c_ == '|') {
        Step();
        return SelectIf('=', Token::kAssignOr, Token::kOr);
      }
      return SelectIf('=', Token::kAssignBitOr, Token::kBitOr);
    case '<':
      Step();
      if (c_ == '<') {
        Step();
        return SelectIf('=', Token::kAssignShl, Token::kShl);
      }
      return SelectIf('=', Token::kLe, Token::kLt);
    case '>':
      Step();
      if (c_ == '=') return Select(Token::kGe);
      if (c_ != '>') return Token::kGt;
      Step();
      if (c_ == '=') return Select(Token::kAssignSar);
      if (c_ != '>') return Token::kSar;
      Step();
      return SelectIf('=', Token::kAssignShr, Token::kShr);
    default:
      if (c >= 0x80 && IsIdStart(CodePoint())) return ScanIdentifierSlow(token);
      Step();
      return Fail(token, SyntaxMessage::kInvalidOrUnexpectedToken, token->start, position_);
  }
}

// --- Identifiers --------------------------------------------------------------------------------

// The position behind the ASCII characters from there on that may stand in an identifier.
template <typename Char>
static int EndOfName(const Char* chars, int position, int length) {
  static constexpr auto kContinues = [] {
    std::array<bool, 256> continues{};
    for (uint32_t c = 0; c < 128; c++) continues[c] = IsAsciiIdContinue(c);
    return continues;
  }();
  while (position < length && chars[position] < kContinues.size() && kContinues[chars[position]]) position++;
  return position;
}

Token Scanner::ScanIdentifier(ScannedToken* token) {
  MoveTo(one_byte_ != nullptr ? EndOfName(one_byte_, position_, length_)
                              : EndOfName(two_byte_, position_, length_));
  if (c_ == '\\' || c_ >= 0x80) {
    MoveTo(token->start);
    return ScanIdentifierSlow(token);
  }
  token->string = InternSource(token->start, position_);
  return token->string->token();
}

// Appends the text of an identifier to the buffer. False: the token is illegal.
bool Scanner::ScanIdentifierText(ScannedToken* token) {
  for (bool is_first = true;; is_first = false) {
    int start = position_;
    int c;
    if (c_ == '\\') {
      token->contains_escapes = true;
      Step();
      if (c_ != 'u') {
        Fail(token, SyntaxMessage::kInvalidUnicodeEscape, start, position_ + 1);
        return false;
      }
      c = ScanUnicodeEscape(token);
      if (c < 0) return false;
      if (!(is_first ? IsIdStart(c) : IsIdContinue(c))) {
        Fail(token, SyntaxMessage::kInvalidOrUnexpectedToken, start, position_);
        return false;
      }
    } else {
      c = CodePoint();
      if (c == kEnd || !(is_first ? IsIdStart(c) : IsIdContinue(c))) {
        if (!is_first) return true;
        Fail(token, SyntaxMessage::kInvalidOrUnexpectedToken, start, start + 1);
        return false;
      }
      StepOver(c);
    }
    AddCodePoint(c);
  }
}

Token Scanner::ScanIdentifierSlow(ScannedToken* token) {
  buffer_.Clear();
  if (!ScanIdentifierText(token)) return Token::kIllegal;
  token->string = InternBuffer();
  Token word = token->string->token();
  if (!token->contains_escapes || word == Token::kIdentifier) return word;
  if (word == Token::kAsync || word == Token::kAwait) return word;
  return IsAnyIdentifier(word) ? Token::kEscapedStrictReserved : Token::kEscapedKeyword;
}

Token Scanner::ScanPrivateName(ScannedToken* token) {
  Step();
  buffer_.Clear();
  buffer_.PushOrEnd('#');
  if (c_ != '\\' && (c_ == kEnd || !IsIdStart(CodePoint()))) {
    return Fail(token, SyntaxMessage::kInvalidOrUnexpectedToken, token->start, position_);
  }
  if (!ScanIdentifierText(token)) return Token::kIllegal;
  token->string = InternBuffer();
  return Token::kPrivateName;
}

}  // namespace kei
