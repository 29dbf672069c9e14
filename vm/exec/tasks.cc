#include "vm/exec/tasks.h"

#include "vm/runtime/functions/finalization.h"
#include "vm/runtime/functions/jobs.h"
#include "vm/runtime/promises/promise.h"
#include "vm/runtime/upcalls/call.h"
#include "vm/runtime/upcalls/poll.h"
#include "vm/runtime/upcalls/try.h"

namespace kei {

Object RunJobs(Isolate* isolate) {
  if (isolate->state()->job_depth > 0) return isolate->undefined();
  for (Object job; !(job = TakeJob(isolate)).IsUndefined();) {
    JobScope scope(isolate);
    KEI_TRY_VOID(RunJob(isolate, Job::cast(job)));
    KEI_POLL(isolate);
  }
  return isolate->undefined();
}

Object RunTask(Isolate* isolate, Object function, std::span<const Object> arguments) {
  Object result;
  {
    JobScope job(isolate);
    result = Call(isolate, function, isolate->undefined(), arguments);
  }
  KEI_TRY_VOID(result);
  KEI_TRY_VOID(RunJobs(isolate));
  return result;
}

Object RunPendingTasks(Isolate* isolate) {
  for (Object registry; !(registry = TakeDirtyRegistry(isolate)).IsUndefined();) {
    {
      JobScope job(isolate);
      KEI_TRY_VOID(CleanUp(isolate, JSFinalizationRegistry::cast(registry)));
    }
    KEI_TRY_VOID(RunJobs(isolate));
  }
  return isolate->undefined();
}

}  // namespace kei
