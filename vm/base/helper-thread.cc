#include "vm/base/helper-thread.h"

#include <sched.h>
#include <signal.h>

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

// Signals are for the threads that a program knows of.
bool RunOnThread(void* (*run)(void*), void* data) {
  if (!HasSeveralProcessors()) return false;
  sigset_t all, before;
  sigfillset(&all);
  pthread_sigmask(SIG_SETMASK, &all, &before);
  pthread_t thread;
  const bool is_running = pthread_create(&thread, nullptr, run, data) == 0;
  pthread_sigmask(SIG_SETMASK, &before, nullptr);
  if (is_running) CHECK(pthread_detach(thread) == 0);
  return is_running;
}

}  // namespace kei
