#ifndef KEI_VM_TABLES_CODE_EMBEDDED_H_
#define KEI_VM_TABLES_CODE_EMBEDDED_H_

#include <cstdint>

#include "vm/tables/code/builtins.h"

// What embed-gen writes into embedded.cc. The code itself lies in .text between the two labels; every
// builtin is named there by a symbol Builtins_<Name>.

namespace kei {

struct EmbeddedBuiltin {
  uint32_t offset;          // from the blob's start
  uint32_t size;            // bytes of code
  uint32_t first_comment;   // in kEmbeddedComments
  uint32_t comment_count;
};
struct EmbeddedComment {
  uint32_t offset;          // from the builtin's start
  uint32_t text;            // offset of a zero-terminated text in kEmbeddedTexts
};

extern "C" {
[[gnu::visibility("hidden")]] extern const uint8_t Kei_EmbeddedBlobStart[];
[[gnu::visibility("hidden")]] extern const uint8_t Kei_EmbeddedBlobEnd[];
}
extern const EmbeddedBuiltin kEmbeddedBuiltins[kBuiltinCount];
extern const EmbeddedComment kEmbeddedComments[];
extern const char kEmbeddedTexts[];

}  // namespace kei

#endif  // KEI_VM_TABLES_CODE_EMBEDDED_H_
