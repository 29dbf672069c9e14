#include "vm/runtime/functions/jobs.h"

#include <algorithm>

#include "vm/factory/factory.h"
#include "vm/heap/heap.h"
#include "vm/isolate/isolate.h"
#include "vm/objects/cast.h"
#include "vm/tables/kept-objects.h"

namespace kei {
namespace {

constexpr int kInitialRoom = 14, kMostRoom = 1 << 14;
// Jobs have numbers from 1 on, which are Smis; a WeakRef that was never kept has 0.
constexpr uint32_t kMostJobs = (1 << 30) - 1;

// Something on the stack may still look like a reference to a list that is no longer used. It must not keep
// alive what was in the list.
void WipeKept(Isolate* isolate) {
  Object kept = isolate->kept_objects();
  while (kept.IsFixedArray(isolate)) {
    const FixedArray list = Cast<FixedArray>(isolate, kept);
    kept = list.get(isolate, kKeptBefore);
    for (int i = kKeptBefore; i < list.length(); i++) list.set(isolate, i, isolate->undefined());
  }
}

FixedArray KeptWithRoom(Isolate* isolate) {
  const Object kept = isolate->kept_objects();
  int room = kInitialRoom;
  if (kept.IsFixedArray(isolate)) {
    const FixedArray list = Cast<FixedArray>(isolate, kept);
    if (kFirstKept + list.get(isolate, kKeptCount).SmiValue() < list.length()) return list;
    room = std::min(2 * list.length(), kMostRoom);
  }
  const FixedArray created = isolate->factory()->NewFixedArray(kFirstKept + room);
  created.set(isolate, kKeptCount, Smi::From(0));
  created.set(isolate, kKeptJob, Smi::From(static_cast<int32_t>(isolate->state()->job)));
  created.set(isolate, kKeptBefore, kept);
  isolate->set_kept_objects(created);
  return created;
}

void DropJobs(Isolate* isolate) {
  isolate->set_first_job(isolate->undefined());
  isolate->set_last_job(isolate->undefined());
  isolate->set_first_rejection(isolate->undefined());
  isolate->set_last_rejection(isolate->undefined());
}

}  // namespace

JobScope::JobScope(Isolate* isolate) : isolate_(isolate) {
  if (isolate->state()->job_depth++ == 0) isolate->heap()->limits().PrepareForScript();
}

JobScope::~JobScope() {
  if (--isolate_->state()->job_depth != 0) return;
  isolate_->state()->job = isolate_->state()->job % kMostJobs + 1;
  WipeKept(isolate_);
  isolate_->set_kept_objects(isolate_->undefined());
  if (isolate_->is_terminating()) DropJobs(isolate_);
}

void KeepDuringJob(Isolate* isolate, JSWeakRef reference) {
  const uint32_t job = isolate->state()->job;
  if (reference.kept_in_job() == job) return;
  FixedArray kept = KeptWithRoom(isolate);
  const int count = kept.get(isolate, kKeptCount).SmiValue();
  const Object target = reference.target(isolate);
  if (count == 0 || kept.get(isolate, kFirstKept + count - 1) != target) {
    kept.set(isolate, kFirstKept + count, target);
    kept.set(isolate, kKeptCount, Smi::From(count + 1));
  }
  reference.set_kept_in_job(job);
}

void EnqueueJob(Isolate* isolate, Job job) {
  Object last = isolate->last_job();
  isolate->set_last_job(job);
  if (last.IsUndefined()) {
    isolate->set_first_job(job);
  } else {
    Cast<Job>(isolate, last).set_next(isolate, job);
  }
}

Object TakeJob(Isolate* isolate) {
  Object first = isolate->first_job();
  if (first.IsUndefined()) return first;
  Job job = Cast<Job>(isolate, first);
  Object next = job.next(isolate);
  isolate->set_first_job(next);
  if (next.IsUndefined()) isolate->set_last_job(next);
  // A job that was promoted would keep all later ones from dying young.
  job.set_next(isolate, isolate->undefined());
  return job;
}

}  // namespace kei
