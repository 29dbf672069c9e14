#ifndef KEI_TOOLS_KEI_CODE_LISTING_CODE_LISTING_H_
#define KEI_TOOLS_KEI_CODE_LISTING_CODE_LISTING_H_

#include "vm/code-log/code-log.h"

// The interface of the module kei-code-listing.so, which the shell uses for --print-code and
// --print-regexp-code. It is a log that prints machine code as it is made. Each bytecode is followed by its
// instructions, with the values that filled the holes of its stencil in the margin.

namespace kei::shell {

constexpr const char* kCodeListingModule = "kei-code-listing.so";
constexpr const char* kNewCodeListing = "Kei_NewCodeListing";
// Logs functions, or patterns, of the name in `filter`; all if it is empty or "*".
using NewCodeListingFunction = CodeLog* (*)(LoggedCode::Kind kind, const char* filter);

}  // namespace kei::shell

#endif  // KEI_TOOLS_KEI_CODE_LISTING_CODE_LISTING_H_
