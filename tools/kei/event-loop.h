#ifndef KEI_TOOLS_KEI_EVENT_LOOP_H_
#define KEI_TOOLS_KEI_EVENT_LOOP_H_

#include "vm/isolate/isolate.h"

namespace kei::shell {

// Called after a script or a task has run with all its jobs: false if a promise was rejected and nobody
// handles it. That is reported then, as uncaught.h has it.
bool RejectionsAreHandled(Isolate* isolate);

// Runs timers, immediates and the engine's own tasks in node's order until nothing is left that has
// to be waited for, workers included. False after an exception that nobody caught, which is reported.
bool RunEventLoop(Isolate* isolate);
// Runs the tasks that are due now, jobs that an exception has left included, without waiting. Goes on after
// exceptions.
void RunDueTasks(Isolate* isolate);

// Whether there is a request to the isolate that its next script, or the loop, has to see.
bool HasInterruptToServe(Isolate* isolate);

// Runs one turn: the tasks that are due now. False when a task has failed, which is printed.
bool RunLoopTurn(Isolate* isolate);
// How many milliseconds there is nothing to do; negative when nothing will be due ever.
double LoopTimeout(Isolate* isolate);

}  // namespace kei::shell

#endif  // KEI_TOOLS_KEI_EVENT_LOOP_H_
