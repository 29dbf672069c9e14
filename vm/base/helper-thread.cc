#include "vm/base/helper-thread.h"

#include <sched.h>

#include "vm/base/checks.h"

namespace kei {
namespace {

bool HasSeveralProcessors() {
  cpu_set_t processors;
  return sched_getaffinity(0, sizeof processors, &processors) != 0 || CPU_COUNT(&processors) > 1;
}

}  // namespace

void HelperThread::Start(void* (*run)(void*), void* data) {
  is_running_ = HasSeveralProcessors() && pthread_create(&thread_, nullptr, run, data) == 0;
}

HelperThread::~HelperThread() {
  if (is_running_) CHECK(pthread_join(thread_, nullptr) == 0);
}

}  // namespace kei
