#ifndef KEI_VM_RUNTIME_FRAMES_GENERATORS_H_
#define KEI_VM_RUNTIME_FRAMES_GENERATORS_H_

#include "vm/isolate/isolate.h"
#include "vm/runtime/frames/frames.h"

// Functions that can be suspended. Their frames stay on the machine stack while they run. They are like those
// of any function, with one exception. The slot of new.target, which is undefined for them, holds the
// generator object from CreateGenerator on. SuspendGenerator moves context, parameters and the live registers
// into it and leaves the frame. To resume, ResumeInterpretedFrame builds the frame anew and starts at the
// Resume bytecode behind. That bytecode restores the registers and goes on as the ResumeMode says.
//
//   resume_offset >= 0   suspended: the offset of that bytecode
//   kRunning             a frame has it
//   kClosed              returned or threw; the unwinder closes what it passes by

namespace kei {

inline GeneratorState StateOf(JSGeneratorObject generator) {
  return static_cast<GeneratorState>(generator.resume_offset());
}

inline void CloseGenerator(Isolate* isolate, JSGeneratorObject generator) {
  generator.set_resume_offset(static_cast<int32_t>(GeneratorState::kClosed));
  generator.set_registers(isolate, isolate->empty_fixed_array());
}

// Whether the function's frames may have one.
inline bool IsResumable(SharedFunctionInfo shared) {
  return shared.has(FunctionFlags::kGenerator | FunctionFlags::kAsync);
}

// A frame with bytecode is left by a throw.
inline void CloseGeneratorOf(Isolate* isolate, Frame frame) {
  if (!IsResumable(frame.shared())) return;
  Object generator = frame.new_target();
  if (!generator.IsUndefined()) CloseGenerator(isolate, JSGeneratorObject(generator.ptr()));
}

}  // namespace kei

#endif  // KEI_VM_RUNTIME_FRAMES_GENERATORS_H_
