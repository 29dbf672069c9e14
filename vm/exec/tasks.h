#ifndef KEI_VM_EXEC_TASKS_H_
#define KEI_VM_EXEC_TASKS_H_

#include <span>

#include "vm/isolate/isolate.h"

namespace kei {

// Runs the jobs that wait for the stack to be empty: promise reactions, and functions that queueMicrotask was
// given. It also runs those that they add. Does nothing while JavaScript is running. RunScript and RunTask do
// this themselves. Returns undefined, or the exception that a job has ended with. The exception is then
// pending, and the jobs after it are left for the next call.
Object RunJobs(Isolate* isolate);

// A call from an event loop: the function, then the jobs that it leaves behind. Returns the function's
// result, or an exception; then jobs may be left, as they are after RunJobs.
Object RunTask(Isolate* isolate, Object function, std::span<const Object> arguments);

// Runs the work that waits until no JavaScript is running: the cleanup functions of FinalizationRegistries
// whose targets have died. The embedder calls this when it is idle. Returns undefined when nothing is left,
// or the exception that a task has thrown. The exception is then pending, and the tasks after it are left for
// the next call.
Object RunPendingTasks(Isolate* isolate);

}  // namespace kei

#endif  // KEI_VM_EXEC_TASKS_H_
