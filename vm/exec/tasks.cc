#include "vm/exec/tasks.h"

#include "vm/runtime/functions/finalization.h"
#include "vm/runtime/functions/jobs.h"
#include "vm/runtime/upcalls/try.h"

namespace kei {

Object RunPendingTasks(Isolate* isolate) {
  for (Object registry; !(registry = TakeDirtyRegistry(isolate)).IsUndefined();) {
    JobScope job(isolate);
    KEI_TRY_VOID(CleanUp(isolate, JSFinalizationRegistry::cast(registry)));
  }
  return isolate->undefined();
}

}  // namespace kei
