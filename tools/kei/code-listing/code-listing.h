#ifndef KEI_TOOLS_KEI_CODE_LISTING_CODE_LISTING_H_
#define KEI_TOOLS_KEI_CODE_LISTING_CODE_LISTING_H_

#include "vm/code-log/code-log.h"

// What the module kei-code-listing.so gives to the shell for --print-code and --print-regexp-code: a log
// that prints machine code as it is made, each bytecode followed by its instructions, with what filled
// the holes of its stencil in the margin.

namespace kei::shell {

constexpr const char* kCodeListingModule = "kei-code-listing.so";
constexpr const char* kNewCodeListing = "Kei_NewCodeListing";
// Of functions, or patterns, of that name; of all if it is empty or "*".
using NewCodeListingFunction = CodeLog* (*)(LoggedCode::Kind kind, const char* filter);

}  // namespace kei::shell

#endif  // KEI_TOOLS_KEI_CODE_LISTING_CODE_LISTING_H_
