#ifndef KEI_VM_RUNTIME_FRAMES_FRAME_ROOTS_H_
#define KEI_VM_RUNTIME_FRAMES_FRAME_ROOTS_H_

#include "vm/isolate/isolate.h"

namespace kei {

// Makes the isolate's collections scan the frames of functions by what lives in them, in the interpreter and
// in machine code alike. Registers count while the bytecode that runs, or what may run after it, reads them
// (vm/bytecode/analysis/liveness.h). The parameters of sloppy functions always count, since `f.arguments`
// shows them. All words of the frames of optimized code count.
void AttachFrameRoots(Isolate* isolate);

}  // namespace kei

#endif  // KEI_VM_RUNTIME_FRAMES_FRAME_ROOTS_H_
