#ifndef KEI_TOOLS_KEI_REPL_H_
#define KEI_TOOLS_KEI_REPL_H_

#include "vm/isolate/isolate.h"

namespace kei::shell {

// Reads lines with editing and history, runs each and prints its value, until the end of the input, .exit or
// Ctrl-C twice. An incomplete script asks for more lines. Tasks run while it waits for a line. False: a file
// or a pipe has come to its end, so that what still waits should run.
bool RunRepl(Isolate* isolate);

}  // namespace kei::shell

#endif  // KEI_TOOLS_KEI_REPL_H_
