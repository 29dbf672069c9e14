#ifndef KEI_TOOLS_KEI_TIMER_FUNCTIONS_H_
#define KEI_TOOLS_KEI_TIMER_FUNCTIONS_H_

#include "vm/isolate/isolate.h"

namespace kei::shell {

// Gives the current realm setTimeout, setInterval, setImmediate, the functions that clear what these
// have set, and queueMicrotask.
void InstallTimerFunctions(Isolate* isolate);

}  // namespace kei::shell

#endif  // KEI_TOOLS_KEI_TIMER_FUNCTIONS_H_
