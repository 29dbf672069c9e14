#ifndef KEI_TOOLS_KEI_EVENT_LOOP_H_
#define KEI_TOOLS_KEI_EVENT_LOOP_H_

#include "vm/isolate/isolate.h"

namespace kei::shell {

// After a script or a task has run with all its jobs: false where a promise was rejected and nobody
// handles it. What there is to be said is printed to standard error then.
bool RejectionsAreHandled(Isolate* isolate);

// Runs timers, immediates and the engine's own tasks in node's order until nothing is left that has
// to be waited for. False after an exception that nobody caught, which is printed.
bool RunEventLoop(Isolate* isolate);
// What is due now, jobs that an exception has left included, without waiting. Goes on after
// exceptions.
void RunDueTasks(Isolate* isolate);

}  // namespace kei::shell

#endif  // KEI_TOOLS_KEI_EVENT_LOOP_H_
