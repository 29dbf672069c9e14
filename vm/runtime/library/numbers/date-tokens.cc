#include "vm/runtime/library/numbers/date-tokens.h"

#include <cstring>

#include "vm/base/text/unicode.h"

namespace kei::date {
namespace {

constexpr size_t kSignificantDigits = 9;

// Letters and everything behind them, other alphabets among it.
bool IsWordByte(char c) { return static_cast<unsigned char>(c) >= 'A'; }

// The bytes of the white space that the text begins with, or 0.
size_t SpaceLength(std::string_view text) {
  const auto byte = [&](size_t i) { return static_cast<unsigned char>(text[i]); };
  if (byte(0) < 0x80) return IsWhiteSpaceOrLineTerminator(byte(0)) ? 1 : 0;
  if (text.size() >= 2 && byte(0) < 0xe0) {
    return IsWhiteSpaceOrLineTerminator((byte(0) & 0x1fu) << 6 | (byte(1) & 0x3fu)) ? 2 : 0;
  }
  if (text.size() < 3 || byte(0) >= 0xf0) return 0;
  const uint32_t c = (byte(0) & 0xfu) << 12 | (byte(1) & 0x3fu) << 6 | (byte(2) & 0x3fu);
  return IsWhiteSpaceOrLineTerminator(c) ? 3 : 0;
}

size_t CommentLength(std::string_view text) {
  int depth = 0;
  size_t at = 0;
  do {
    if (text[at] == '(') depth++;
    if (text[at] == ')') depth--;
    at++;
  } while (at < text.size() && depth > 0);
  return at;
}

Token NumberToken(std::string_view text) {
  Token token{TokenKind::kNumber};
  size_t significant = 0;
  for (; token.length < text.size() && IsDecimalDigit(text[token.length]); token.length++) {
    const int digit = text[token.length] - '0';
    if (digit == 0 && significant == 0) continue;
    if (significant++ < kSignificantDigits) token.value = token.value * 10 + digit;
  }
  return token;
}

struct Keyword {
  char letters[4];
  TokenKind kind;
  int value;
};
constexpr Keyword kKeywords[] = {
    {"jan", TokenKind::kMonth, 1},    {"feb", TokenKind::kMonth, 2},     {"mar", TokenKind::kMonth, 3},
    {"apr", TokenKind::kMonth, 4},    {"may", TokenKind::kMonth, 5},     {"jun", TokenKind::kMonth, 6},
    {"jul", TokenKind::kMonth, 7},    {"aug", TokenKind::kMonth, 8},     {"sep", TokenKind::kMonth, 9},
    {"oct", TokenKind::kMonth, 10},   {"nov", TokenKind::kMonth, 11},    {"dec", TokenKind::kMonth, 12},
    {"am", TokenKind::kHalfOfDay, 0}, {"pm", TokenKind::kHalfOfDay, 12}, {"ut", TokenKind::kZone, 0},
    {"utc", TokenKind::kZone, 0},     {"z", TokenKind::kZone, 0},        {"gmt", TokenKind::kZone, 0},
    {"est", TokenKind::kZone, -5},    {"edt", TokenKind::kZone, -4},     {"cst", TokenKind::kZone, -6},
    {"cdt", TokenKind::kZone, -5},    {"mst", TokenKind::kZone, -7},     {"mdt", TokenKind::kZone, -6},
    {"pst", TokenKind::kZone, -8},    {"pdt", TokenKind::kZone, -7},     {"t", TokenKind::kTimeMark, 0},
};

// Months are known by their first three letters, the other words must be no longer.
Token WordToken(std::string_view text) {
  char letters[4] = {};
  size_t length = 0;
  for (; length < text.size() && IsWordByte(text[length]); length++) {
    if (!IsAsciiLetter(static_cast<uint8_t>(text[length])) && SpaceLength(text.substr(length)) > 0) break;
    if (length < 3) letters[length] = static_cast<char>(text[length] | 0x20);
  }
  for (const Keyword& keyword : kKeywords) {
    if (std::memcmp(keyword.letters, letters, sizeof(letters)) != 0) continue;
    if (length <= 3 || keyword.kind == TokenKind::kMonth) {
      return {keyword.kind, 0, keyword.value, length};
    }
  }
  return {TokenKind::kWord, 0, 0, length};
}

Token FirstToken(std::string_view text) {
  if (text.empty()) return {};
  const char c = text[0];
  if (IsDecimalDigit(c)) return NumberToken(text);
  if (IsAsciiLetter(static_cast<uint8_t>(c))) return WordToken(text);
  switch (c) {
    case ':':
    case '-':
    case '+':
    case '.':
    case ')': return {TokenKind::kSymbol, c, 0, 1};
    case '(': return {TokenKind::kOther, 0, 0, CommentLength(text)};
    default: break;
  }
  Token space{TokenKind::kSpace};
  while (space.length < text.size()) {
    const size_t more = SpaceLength(text.substr(space.length));
    if (more == 0) break;
    space.length += more;
  }
  if (space.length > 0) return space;
  return IsWordByte(c) ? WordToken(text) : Token{TokenKind::kOther, 0, 0, 1};
}

}  // namespace

Token Tokenizer::Scan() {
  const Token token = FirstToken(rest_);
  rest_.remove_prefix(token.length);
  return token;
}

int Milliseconds(const Token& number) {
  // The value is of the digits behind leading zeros, at most nine digits altogether count.
  int value = number.value;
  if (number.length == 1) return value * 100;
  if (number.length == 2) return value * 10;
  for (size_t i = 3; i < number.length && i < kSignificantDigits; i++) value /= 10;
  return value;
}

}  // namespace kei::date
