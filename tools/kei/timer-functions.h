#ifndef KEI_TOOLS_KEI_TIMER_FUNCTIONS_H_
#define KEI_TOOLS_KEI_TIMER_FUNCTIONS_H_

#include "vm/isolate/isolate.h"
#include "vm/runtime/library/builtin-arguments.h"

namespace kei::shell {

// Gives the current realm setTimeout, setInterval, setImmediate, the functions that clear what these
// have set, and queueMicrotask.
void InstallTimerFunctions(Isolate* isolate);

// setTimeout(callback, delay): the timer.
Object SetTimeout(Isolate* isolate, const Arguments& args);
// unrefTimer(timer): the loop does not wait for it.
Object UnrefTimer(Isolate* isolate, const Arguments& args);

}  // namespace kei::shell

#endif  // KEI_TOOLS_KEI_TIMER_FUNCTIONS_H_
