#ifndef KEI_VM_TABLES_CODE_CODE_ENTRY_H_
#define KEI_VM_TABLES_CODE_CODE_ENTRY_H_

#include <cstdint>

namespace kei {

// A place at which a function's code may be entered with a frame that exists already. That is the first
// bytecode of a loop, where a generator is resumed, and where an exception is caught. CompiledCode::entries
// holds them in ascending order.
struct CodeEntry {
  uint32_t bytecode;  // its offset, that of its prefix if it has one
  uint32_t code;      // bytes behind the code's start
};

// A place to which a call in optimized code returns. CompiledCode::entries of such code holds them in
// ascending order.
struct ReturnPoint {
  uint32_t code;  // bytes behind the code's start; a jump may be written there
  uint32_t exit;  // likewise: where the jump leads once the code is invalid
};

}  // namespace kei

#endif  // KEI_VM_TABLES_CODE_CODE_ENTRY_H_
