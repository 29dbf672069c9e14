#ifndef KEI_VM_TABLES_CODE_EMBEDDED_H_
#define KEI_VM_TABLES_CODE_EMBEDDED_H_

#include <cstdint>

#include "vm/tables/code/builtins.h"

// The tables that embed-gen writes into embedded.cc; the comments are in embedded-comments.cc, which only
// printers of code contain. The code itself lies in .text between the two labels; every builtin is named
// there by a symbol Builtins_<Name>.

namespace kei {

struct EmbeddedBuiltin {
  uint32_t offset;         // distance from the blob's start
  uint32_t size;           // bytes of code
  uint32_t first_comment;  // index of kEmbeddedComments
  uint32_t comment_count;
};
struct EmbeddedComment {
  uint32_t offset;  // distance from the builtin's start
  uint32_t text;    // offset of a zero-terminated text in kEmbeddedTexts
};

// The frame whose spill slots a call site's code uses. It is the function's frame, or a frame of its own; a
// generic stub may stand between the function's machine code and its callee.
enum class CallSiteFrame : uint8_t { kHandler, kGenericStub, kStub, kBuiltin };
struct EmbeddedCallSite {
  uint32_t return_offset;  // offset of the return address, from the blob's start
  uint16_t live_slots;     // bit i: spill slot i is read after the call
  uint8_t slots;           // that the code has
  CallSiteFrame frame;
};
static_assert(sizeof(EmbeddedCallSite) == 8);

extern "C" {
[[gnu::visibility("hidden")]] extern const uint8_t Kei_EmbeddedBlobStart[];
[[gnu::visibility("hidden")]] extern const uint8_t Kei_EmbeddedBlobEnd[];
}
extern const EmbeddedBuiltin kEmbeddedBuiltins[kBuiltinCount];
extern const uint32_t kEmbeddedCallSiteCount;
extern const EmbeddedCallSite kEmbeddedCallSites[];  // ascending
// The spill slots that machine code of a bytecode may read after a call, bit by bit. The callee is a
// JavaScript function, which its frame tells, or anything else.
struct StencilLiveSlots {
  uint8_t across_functions, across_others;
};
extern const StencilLiveSlots kStencilLiveSlots[];  // indexed by bytecode
extern const EmbeddedComment kEmbeddedComments[];
extern const char kEmbeddedTexts[];

}  // namespace kei

#endif  // KEI_VM_TABLES_CODE_EMBEDDED_H_
