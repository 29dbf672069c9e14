#ifndef KEI_VM_FRONTEND_SCANNER_TOKEN_H_
#define KEI_VM_FRONTEND_SCANNER_TOKEN_H_

#include <cstdint>

namespace kei {

enum class Token : uint8_t {
#define T(name, text, precedence) name,
#define K(name, text, precedence) name,
#define C(name, text) name,
#include "vm/frontend/scanner/tokens.def"
#undef T
#undef K
#undef C
};

struct TokenInfo {
  const char* name;
  const char* text;
  uint8_t precedence;
  bool is_keyword;
};

inline constexpr TokenInfo kTokenInfo[] = {
#define T(name, text, precedence) {#name, text, precedence, false},
#define K(name, text, precedence) {#name, text, precedence, true},
#define C(name, text) {#name, text, 0, false},
#include "vm/frontend/scanner/tokens.def"
#undef T
#undef K
#undef C
};

constexpr bool InRange(Token token, Token first, Token last) {
  return static_cast<uint8_t>(token) - static_cast<uint8_t>(first) <=
             static_cast<uint8_t>(last) - static_cast<uint8_t>(first) &&
         token >= first;
}

constexpr const TokenInfo& InfoOf(Token token) { return kTokenInfo[static_cast<int>(token)]; }
constexpr const char* TextOf(Token token) { return InfoOf(token).text; }
constexpr int PrecedenceOf(Token token) { return InfoOf(token).precedence; }

constexpr bool IsAssignmentOp(Token token) { return InRange(token, Token::kAssign, Token::kAssignSub); }
constexpr bool IsLogicalAssignmentOp(Token token) {
  return InRange(token, Token::kAssignNullish, Token::kAssignAnd);
}
constexpr bool IsLogicalOp(Token token) { return InRange(token, Token::kNullish, Token::kAnd); }
constexpr bool IsArithmeticOp(Token token) { return InRange(token, Token::kBitOr, Token::kSub); }
constexpr bool IsCompareOp(Token token) { return InRange(token, Token::kEq, Token::kIn); }

// The binary operator of a compound assignment: kAssignAdd gives kAdd.
constexpr Token BinaryOpOfAssignment(Token token) {
  return static_cast<Token>(static_cast<int>(token) - static_cast<int>(Token::kAssignNullish) +
                            static_cast<int>(Token::kNullish));
}

// Tokens that name something in sloppy mode. The parser decides which of them are allowed at a place.
constexpr bool IsAnyIdentifier(Token token) {
  return InRange(token, Token::kIdentifier, Token::kEscapedStrictReserved);
}
constexpr bool IsKeyword(Token token) { return InfoOf(token).is_keyword; }
// IdentifierName of the grammar: a token that may follow a '.' or be a property key.
constexpr bool IsPropertyName(Token token) {
  return IsAnyIdentifier(token) || IsKeyword(token) || token == Token::kEscapedKeyword;
}

static_assert(BinaryOpOfAssignment(Token::kAssignNullish) == Token::kNullish);
static_assert(BinaryOpOfAssignment(Token::kAssignAnd) == Token::kAnd);
static_assert(BinaryOpOfAssignment(Token::kAssignExp) == Token::kExp);
static_assert(BinaryOpOfAssignment(Token::kAssignSub) == Token::kSub);
static_assert(IsCompareOp(Token::kInstanceof) && !IsCompareOp(Token::kDelete));
static_assert(IsArithmeticOp(Token::kExp) && !IsArithmeticOp(Token::kEq));

}  // namespace kei

#endif  // KEI_VM_FRONTEND_SCANNER_TOKEN_H_
