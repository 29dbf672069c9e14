#ifndef KEI_BUILTINS_GENERATOR_HANDLER_FORMS_H_
#define KEI_BUILTINS_GENERATOR_HANDLER_FORMS_H_

#include <string>
#include <string_view>

#include "builtins/handlers/interpreter-assembler.h"

// The makers of builtins' and of stencils' graphs share these functions.

namespace kei::builtins {

void BuildHandlerForm(jit::Graph* graph, Bytecode bytecode, const HandlerForm& form);
// A copy: graphs only refer to their names.
std::string_view NameIn(Arena* arena, const std::string& name);

}  // namespace kei::builtins

#endif  // KEI_BUILTINS_GENERATOR_HANDLER_FORMS_H_
