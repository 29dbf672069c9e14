#ifndef KEI_BUILTINS_GENERATOR_GENERATE_H_
#define KEI_BUILTINS_GENERATOR_GENERATE_H_

#include "jit/ir/graph.h"
#include "vm/tables/code/builtins.h"

namespace kei::builtins {

// The graph of a builtin or bytecode handler as its author wrote it, before any pass. Every id of the
// builtins and bytecodes tables has one: a row without a generator function does not link.
jit::Graph* BuildBuiltin(Builtin builtin, Arena* arena);

}  // namespace kei::builtins

#endif  // KEI_BUILTINS_GENERATOR_GENERATE_H_
