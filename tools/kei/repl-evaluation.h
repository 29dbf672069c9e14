#ifndef KEI_TOOLS_KEI_REPL_EVALUATION_H_
#define KEI_TOOLS_KEI_REPL_EVALUATION_H_

#include <string>

#include "tools/kei/repl-interrupts.h"
#include "vm/isolate/isolate.h"

namespace kei::shell {

// Defines `_`, the value of the last line, as a property of the global object, until a script assigns it.
void InstallLastValue(Isolate* isolate);

// Runs source text as a script of a REPL (CompileReplScript), and waits for what its top level awaits, until
// Ctrl-C. Prints its value, or what it throws. Source that begins with a brace is an object if it can be one.
// False: nothing has been run, since the source may go on. This is asked for by `more_is_possible`.
bool EvaluateInRepl(Isolate* isolate, ReplInterrupts* interrupts, const std::string& source,
                    const std::string& name, bool more_is_possible);

}  // namespace kei::shell

#endif  // KEI_TOOLS_KEI_REPL_EVALUATION_H_
