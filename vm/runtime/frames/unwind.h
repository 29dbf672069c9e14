#ifndef KEI_VM_RUNTIME_FRAMES_UNWIND_H_
#define KEI_VM_RUNTIME_FRAMES_UNWIND_H_

#include "vm/objects/object.h"

namespace kei {

// Called by the Unwind builtin when a C++ function returned the exception sentinel. Finds the handler of the
// pending exception, newest frame first, and says where to continue.
//   handler_bytecode an address: at that bytecode of the interpreted frame handler_frame, with the stack
//     pointer handler_stack and the exception as the accumulator. The frame's context is restored.
//   kLeaveEntryFrame: nothing in this run of frames does; handler_frame is the entry frame to leave.
//   kLeaveBuiltin: generated code of a builtin wants to close something before the exception goes on.
//     Kei_LeaveBuiltin does, with the stack pointer handler_stack; then the search continues.
// A termination passes all handlers by. The exception stays pending.
extern "C" void Kei_Unwind(Isolate* isolate);
extern "C" void Kei_LeaveBuiltin(Isolate* isolate);

// Whether a handler of the generated frames on the stack would see an exception thrown now.
bool IsCaughtByJavaScript(Isolate* isolate);

}  // namespace kei

#endif  // KEI_VM_RUNTIME_FRAMES_UNWIND_H_
