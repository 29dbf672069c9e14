#ifndef KEI_VM_REGEXP_COMPILER_COMPILE_H_
#define KEI_VM_REGEXP_COMPILER_COMPILE_H_

#include <string>
#include <vector>

#include "vm/base/memory-account.h"
#include "vm/base/try-vector.h"
#include "vm/regexp/syntax/parser.h"

namespace kei::regexp {

struct CompiledPattern {
  Error error = Error::kNone;
  uint32_t captures = 0;
  TryVector<uint32_t> code;
  struct Name {
    std::u16string name;
    uint32_t group;
  };
  std::vector<Name> names;  // the names by group
};

// Compiles text to bytecode. The machine stack may be used down to `stack_limit`. `account`, if there is one,
// counts the memory. `interrupt` is the poll of the arena for it. `graph_text`, if it is wanted, becomes the
// listing of the graph.
void Compile(PatternView pattern, int32_t flags, uintptr_t stack_limit, CompiledPattern* result,
             MemoryAccount* account = nullptr, PollFunction interrupt = {},
             std::string* graph_text = nullptr);

}  // namespace kei::regexp

#endif  // KEI_VM_REGEXP_COMPILER_COMPILE_H_
