#ifndef KEI_VM_EXEC_TASKS_H_
#define KEI_VM_EXEC_TASKS_H_

#include "vm/isolate/isolate.h"

namespace kei {

// What the engine wants to do as soon as no JavaScript is running: the cleanup functions of
// FinalizationRegistries whose targets have died. The embedder calls this when it is idle. Returns
// undefined when nothing is left, or the exception that a task has thrown; it is then pending, and
// the tasks after it are left for the next call.
Object RunPendingTasks(Isolate* isolate);

}  // namespace kei

#endif  // KEI_VM_EXEC_TASKS_H_
