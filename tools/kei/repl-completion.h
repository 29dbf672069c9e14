#ifndef KEI_TOOLS_KEI_REPL_COMPLETION_H_
#define KEI_TOOLS_KEI_REPL_COMPLETION_H_

#include <string_view>

#include "tools/kei/line-editor/line-editor.h"
#include "vm/isolate/isolate.h"

namespace kei::shell {

// The names that may stand at the end of a line: variables, or the properties of what a path such as `a.b.`
// leads to. Runs no getter and asks no proxy.
Completions CompleteInRepl(Isolate* isolate, std::string_view text_before_cursor);

}  // namespace kei::shell

#endif  // KEI_TOOLS_KEI_REPL_COMPLETION_H_
