#ifndef KEI_VM_FRONTEND_SCANNER_SCANNER_H_
#define KEI_VM_FRONTEND_SCANNER_SCANNER_H_

#include <cstdint>
#include <vector>

#include "vm/base/arena.h"
#include "vm/base/text/unicode.h"
#include "vm/base/try-vector.h"
#include "vm/frontend/scanner/ast-string.h"
#include "vm/frontend/scanner/source-view.h"
#include "vm/frontend/scanner/syntax-error.h"
#include "vm/frontend/scanner/token.h"

namespace kei {

struct ScannedToken {
  Token token = Token::kEndOfSource;
  bool newline_before = false;
  bool contains_escapes = false;
  // kIllegal: the error. kString, kNumber with has_strict_error: the error in strict mode. Template parts
  // without cooked value: the error if they are untagged.
  SyntaxMessage message = SyntaxMessage::kInvalidOrUnexpectedToken;
  bool has_strict_error = false;
  int start = 0;
  int end = 0;
  int message_start = 0;
  int message_end = 0;
  // Identifiers, keywords, strings, private names (with the #), cooked template parts (null if
  // invalid), digits of a BigInt, body of a regexp.
  const AstString* string = nullptr;
  const AstString* raw = nullptr;  // raw template parts, flags of a regexp
  double number = 0;
};

// Hands out tokens with a lookahead of two. Only the parser knows whether a slash begins a regular expression
// and a brace continues a template. It asks for that (Rescan…) while the token is next().
class Scanner {
 public:
  // The source seems to end once the arena has stopped. The text of a module has no HTML-like comments.
  Scanner(SourceView source, AstStringTable* strings, const Arena* arena, int start_position,
          bool is_module = false);

  const ScannedToken& current() const { return tokens_[current_]; }
  const ScannedToken& next() const { return tokens_[next_]; }
  const ScannedToken& next_next();
  void Advance();

  // next() is kDiv or kAssignDiv: becomes a regexp, returned with string and raw set; its token is
  // kIllegal if it is malformed.
  const ScannedToken& RescanAsRegExp();
  // next() is kRightBrace: becomes kTemplateSpan or kTemplateTail.
  const ScannedToken& RescanAsTemplateContinuation();

  // All tokens are kEndOfSource afterwards.
  void Stop();

 private:
  static constexpr int kEnd = -1;

  void Scan(ScannedToken* token);
  Token ScanToken(ScannedToken* token);
  Token ScanPunctuator(ScannedToken* token);
  Token Select(Token token);
  Token SelectIf(int expected, Token then, Token otherwise);
  void SkipLine();
  bool SkipBlockComment(ScannedToken* token);
  Token ScanIdentifier(ScannedToken* token);
  Token ScanIdentifierSlow(ScannedToken* token);
  Token ScanPrivateName(ScannedToken* token);
  bool ScanIdentifierText(ScannedToken* token);
  Token ScanString(ScannedToken* token);
  bool ScanStringEscape(ScannedToken* token);
  void ScanOctalEscape(ScannedToken* token);
  Token ScanTemplate(ScannedToken* token);
  bool ScanTemplateEscape(ScannedToken* token);
  int ScanHexEscape(ScannedToken* token, int digits);
  int ScanUnicodeEscape(ScannedToken* token);
  Token ScanNumber(ScannedToken* token);
  Token ScanRadixNumber(ScannedToken* token, int radix);
  Token ScanLeadingZeroNumber(ScannedToken* token);
  Token FinishNumber(ScannedToken* token, bool is_bigint);
  bool ScanDigits(ScannedToken* token, int radix);
  bool ScanRegExpBody(ScannedToken* token);
  Token Fail(ScannedToken* token, SyntaxMessage message, int start, int end);

  int CharAt(int position) const {
    if (position >= length_) return kEnd;
    return one_byte_ != nullptr ? one_byte_[position] : two_byte_[position];
  }
  void Step() { c_ = CharAt(++position_); }
  void MoveTo(int position) {
    position_ = position;
    c_ = CharAt(position);
  }
  int PeekChar(int distance = 1) const { return CharAt(position_ + distance); }
  // The code point at the current position; StepOver() goes behind it.
  int CodePoint() const;
  void StepOver(int code_point) {
    if (code_point > 0xffff) Step();
    Step();
  }
  void AddCodePoint(int code_point);
  const AstString* InternUnits(const TryVector<uint16_t>& units) {
    return strings_->Intern(units.data(), units.size());
  }
  const AstString* InternBuffer() { return InternUnits(buffer_); }
  const AstString* InternSource(int start, int end);

  const uint8_t* one_byte_;
  const uint16_t* two_byte_;
  int length_;
  AstStringTable* strings_;
  const Arena* arena_;
  int position_;
  int c_;
  TryVector<uint16_t> buffer_;  // the code units of a token that differs from its source
  TryVector<uint16_t> raw_buffer_;
  ScannedToken tokens_[3];
  int current_ = 0;
  int next_ = 1;
  int next_next_ = 2;
  bool has_next_next_ = false;
  bool stopped_ = false;
  bool is_module_;
};

}  // namespace kei

#endif  // KEI_VM_FRONTEND_SCANNER_SCANNER_H_
