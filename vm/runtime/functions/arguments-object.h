#ifndef KEI_VM_RUNTIME_FUNCTIONS_ARGUMENTS_OBJECT_H_
#define KEI_VM_RUNTIME_FUNCTIONS_ARGUMENTS_OBJECT_H_

#include "vm/isolate/isolate.h"
#include "vm/runtime/frames/frames.h"

namespace kei {

// The arguments that a frame was given, as its parameters are now.
FixedArray CopyArguments(Isolate* isolate, Frame frame);

}  // namespace kei

#endif  // KEI_VM_RUNTIME_FUNCTIONS_ARGUMENTS_OBJECT_H_
