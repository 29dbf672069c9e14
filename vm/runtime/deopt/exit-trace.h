#ifndef KEI_VM_RUNTIME_DEOPT_EXIT_TRACE_H_
#define KEI_VM_RUNTIME_DEOPT_EXIT_TRACE_H_

#include "vm/isolate/isolate.h"
#include "vm/tables/exits.h"

namespace kei {

// The line of --trace-deopt: the function, the place in its source, the reason, the bytecode, and how often
// this has been counted.
void TraceExit(Isolate* isolate, SharedFunctionInfo shared, uint32_t bytecode_offset, DeoptReason reason,
               int count);

}  // namespace kei

#endif  // KEI_VM_RUNTIME_DEOPT_EXIT_TRACE_H_
