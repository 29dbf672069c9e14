#ifndef KEI_VM_RUNTIME_FUNCTIONS_JOBS_H_
#define KEI_VM_RUNTIME_FUNCTIONS_JOBS_H_

#include "vm/objects/heap-objects.h"

namespace kei {

// A job is what JavaScript does from an empty stack on until the stack is empty again. It is a script with
// all that it calls and loads, or a task. A value that a WeakRef has given out stays alive until the end of
// the job, so that two looks at it see the same.
class JobScope {
 public:
  explicit JobScope(Isolate* isolate);
  // The outermost scope ends the job; when it ends by a termination, the queue is emptied.
  ~JobScope();
  JobScope(const JobScope&) = delete;
  JobScope& operator=(const JobScope&) = delete;

 private:
  Isolate* isolate_;
};

// Keeps the target of a WeakRef alive for the job.
void KeepDuringJob(Isolate* isolate, JSWeakRef reference);

// --- The queue of jobs that wait for the stack to be empty: promise reactions and what
// queueMicrotask was given. First in, first out; a list on the heap (roots first_job and last_job),
// so only the heap's limit bounds it. RunJobs of vm/exec/tasks.h runs them. A termination drops all.
void EnqueueJob(Isolate* isolate, Job job);
// The first job, which is in the queue no more; undefined when there is none.
Object TakeJob(Isolate* isolate);

}  // namespace kei

#endif  // KEI_VM_RUNTIME_FUNCTIONS_JOBS_H_
