#ifndef KEI_VM_FRONTEND_SCANNER_SYNTAX_ERROR_H_
#define KEI_VM_FRONTEND_SCANNER_SYNTAX_ERROR_H_

#include <cstdint>
#include <string>

namespace kei {

enum class SyntaxMessage : uint8_t {
#define M(id, text) id,
#include "vm/frontend/scanner/syntax-messages.def"
#undef M
};

struct SyntaxError {
  enum Kind : uint8_t {
    kNone,
    kSyntaxError,
    // Message and arguments are meaningless:
    kStackOverflow,  // to be thrown as a RangeError
    kEnded,          // the arena has stopped the compilation
  };
  Kind kind = kNone;
  SyntaxMessage message = SyntaxMessage::kUnexpectedEndOfInput;
  std::string argument0;  // UTF-8
  std::string argument1;
  int start_position = 0;
  int end_position = 0;

  // The text of the exception, in UTF-8, without "SyntaxError: ".
  std::string Text() const;
};

}  // namespace kei

#endif  // KEI_VM_FRONTEND_SCANNER_SYNTAX_ERROR_H_
