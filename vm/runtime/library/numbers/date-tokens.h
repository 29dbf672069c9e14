#ifndef KEI_VM_RUNTIME_LIBRARY_NUMBERS_DATE_TOKENS_H_
#define KEI_VM_RUNTIME_LIBRARY_NUMBERS_DATE_TOKENS_H_

#include <cstdint>
#include <string_view>

// The tokens that a date's text consists of.

namespace kei::date {

enum class TokenKind : uint8_t {
  kEnd,
  kNumber,
  kSymbol,
  kSpace,
  kMonth,      // value 1 to 12
  kHalfOfDay,  // am, pm: value 0 or 12
  kZone,       // value: hours to add to UTC
  kTimeMark,   // T
  kWord,       // any other
  kOther,      // other characters, and what stands in parentheses
};

struct Token {
  TokenKind kind = TokenKind::kEnd;
  char symbol = 0;    // : - + . )
  int value = 0;      // a number's first nine digits behind zeros
  size_t length = 0;  // the number of characters in the text

  bool Is(char c) const { return kind == TokenKind::kSymbol && symbol == c; }
  bool IsSign() const { return Is('+') || Is('-'); }
  int Sign() const { return symbol == '-' ? -1 : 1; }
  bool IsNumber(size_t digits) const { return kind == TokenKind::kNumber && length == digits; }
  bool IsZ() const { return kind == TokenKind::kZone && length == 1; }
};

// Tokens of UTF-8, one looked ahead.
class Tokenizer {
 public:
  explicit Tokenizer(std::string_view text) : rest_(text) { ahead_ = Scan(); }
  const Token& Peek() const { return ahead_; }
  Token Next() {
    const Token token = ahead_;
    ahead_ = Scan();
    return token;
  }
  bool Skip(char symbol) {
    if (!ahead_.Is(symbol)) return false;
    Next();
    return true;
  }

 private:
  Token Scan();

  std::string_view rest_;
  Token ahead_;
};

// A number behind a decimal point, as thousandths.
int Milliseconds(const Token& number);

}  // namespace kei::date

#endif  // KEI_VM_RUNTIME_LIBRARY_NUMBERS_DATE_TOKENS_H_
