#ifndef KEI_VM_RUNTIME_DEOPT_FRAME_BUILDER_H_
#define KEI_VM_RUNTIME_DEOPT_FRAME_BUILDER_H_

#include "vm/isolate/isolate.h"

// The frame of optimized code that is left gives way to the interpreted frames that stand for it. Generated
// code (builtins/entry/deoptimize.cc) calls these functions, then copies the frames into their place: from
// the optimized frame's pointer downwards.
//
// The code's prologue has seen to it that the stack holds the optimized frame and twice the frames for its
// largest exit. Nothing here fails for lack of memory: the objects made are numbers and small objects, for
// which the heap has a reserve. It ends the execution at the next poll then, in the lower tier.

namespace kei {

// `dump`: the frame pointer of the frame that DeoptimizeEager or DeoptimizeLazy has made; its return address
// names the exit. 0: the pending exception is caught in the frame of Isolate::handler_frame.
//
// Says how many bytes the frames take, and fills Isolate::handler_stack with the address where they begin.
extern "C" uint64_t Kei_PlanFrames(Isolate* isolate, uint64_t dump);
// Writes them to memory on the stack below, and says again how many bytes they take. `result` is what the
// call returned behind which a lazy exit lies. Fills Isolate::handler_frame with the newest frame's pointer.
// Its slots kRebuiltAccumulator and kRebuiltEntry say how to go on.
extern "C" uint64_t Kei_BuildFrames(Isolate* isolate, uint64_t dump, uint64_t to, Address result);
// The call of a frame that was built has returned: the frame's next bytecode is what runs. Returns the
// address of its machine code, or 0.
extern "C" uint64_t Kei_NextBytecode(Isolate* isolate, uint64_t frame);

}  // namespace kei

#endif  // KEI_VM_RUNTIME_DEOPT_FRAME_BUILDER_H_
