#ifndef KEI_VM_RUNTIME_FRAMES_UNWIND_H_
#define KEI_VM_RUNTIME_FRAMES_UNWIND_H_

#include <optional>

#include "vm/bytecode/handler-table.h"
#include "vm/runtime/frames/frames.h"

namespace kei {

// Called by the Unwind builtin when a C++ function returned the exception sentinel. Finds the handler of the
// pending exception, newest frame first, and says where to continue.
//   handler_bytecode an address: at that bytecode of the interpreted frame handler_frame, with the stack
//     pointer handler_stack and the exception as the accumulator. The frame's context is restored.
//   kLeaveOptimized: in optimized code's frame handler_frame, once its interpreted frames are rebuilt
//     (vm/runtime/deopt/frame-builder.h). The stack may be used from handler_stack on downwards.
//   kLeaveEntryFrame: nothing in this run of frames does; handler_frame is the entry frame to leave.
//   kLeaveBuiltin: generated code of a builtin wants to close something before the exception goes on.
//     Kei_LeaveBuiltin does, with the stack pointer handler_stack; then the search continues.
// A termination passes all handlers by. The exception stays pending.
extern "C" void Kei_Unwind(Isolate* isolate);
extern "C" void Kei_LeaveBuiltin(Isolate* isolate);

// The handler of an exception in a frame of optimized code. So many of the frames that stand for it are left,
// and the last one goes on by the entry.
struct Catcher {
  uint32_t frames;
  HandlerEntry entry;
};
std::optional<Catcher> FindCatcher(Isolate* isolate, Frame frame);

// Whether a handler of the generated frames on the stack would see an exception thrown now.
bool IsCaughtByJavaScript(Isolate* isolate);

}  // namespace kei

#endif  // KEI_VM_RUNTIME_FRAMES_UNWIND_H_
