#ifndef KEI_TOOLS_KEI_CODE_PRINTER_H_
#define KEI_TOOLS_KEI_CODE_PRINTER_H_

#include <string>

#include "jit/backend/backend.h"

namespace kei::shell {

// The builtins' code: for the machine's own architecture what is embedded in this program, for
// another one what the compiler makes now.

// Prints the machine code of the builtins whose name matches: offset, bytes, instruction, and in
// the margin what the compiler knew (blocks, roots, external references). The text does not depend
// on where a builtin lies: jumps and calls that leave it show the other one's name and dots for the
// distance. False: none matches.
bool PrintBuiltinCode(jit::Target target, const std::string& filter);

// A line for each builtin, largest first, and the sum.
void PrintBuiltinSizes(jit::Target target);

}  // namespace kei::shell

#endif  // KEI_TOOLS_KEI_CODE_PRINTER_H_
