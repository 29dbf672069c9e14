#ifndef KEI_VM_RUNTIME_FUNCTIONS_JOBS_H_
#define KEI_VM_RUNTIME_FUNCTIONS_JOBS_H_

#include "vm/objects/heap-objects.h"

namespace kei {

// A job is what JavaScript does from an empty stack on until the stack is empty again: a script
// with all that it calls and loads, or a task. What a WeakRef has given out stays alive until the
// end of the job, so that two looks at it see the same.
class JobScope {
 public:
  explicit JobScope(Isolate* isolate);
  // The outermost scope ends the job.
  ~JobScope();
  JobScope(const JobScope&) = delete;
  JobScope& operator=(const JobScope&) = delete;

 private:
  Isolate* isolate_;
};

// Keeps the target of a WeakRef alive for the job.
void KeepDuringJob(Isolate* isolate, JSWeakRef reference);

}  // namespace kei

#endif  // KEI_VM_RUNTIME_FUNCTIONS_JOBS_H_
