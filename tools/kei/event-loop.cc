#include "tools/kei/event-loop.h"

#include <time.h>

#include <algorithm>
#include <cstdio>
#include <string>
#include <vector>

#include "tools/kei/agents.h"
#include "tools/kei/shell-state.h"
#include "tools/kei/uncaught.h"
#include "tools/kei/worker-functions.h"
#include "vm/exec/tasks.h"
#include "vm/isolate/realms.h"
#include "vm/runtime/library/atomics/atomics.h"
#include "vm/runtime/promises/promise.h"
#include "vm/runtime/upcalls/poll.h"
#include "vm/runtime/upcalls/throw.h"

namespace kei::shell {
namespace {

// `result` is a task's. False if the task failed, and the failure is reported.
bool Succeeded(Isolate* isolate, Object result) {
  if (!result.IsException()) return RejectionsAreHandled(isolate);
  ReportUncaught(isolate);
  return false;
}

bool Run(Isolate* isolate, Timer timer) {
  FixedArray given = FixedArray::cast(timer.get(isolate, Timer::kArguments));
  RootedVector<> arguments(isolate);
  if (!arguments.TryReserve(static_cast<size_t>(given.length()))) {
    return Succeeded(isolate, ThrowNoRoom(isolate, "the list of arguments"));
  }
  for (int i = 0; i < given.length(); i++) arguments.Push(given.get(isolate, i));
  const RealmScope scope(isolate, Context::cast(timer.get(isolate, Timer::kRealm)));
  Object result = RunTask(isolate, timer.get(isolate, Timer::kCallback), arguments.values());
  if (!Succeeded(isolate, result)) return false;
  Object delay = timer.get(isolate, Timer::kDelay);
  if (delay.IsUndefined()) return true;
  return Succeeded(isolate, ShellState::Of(isolate).timers.Start(timer, delay.NumberValue(isolate)));
}

// Runs one turn. Tasks that it sets itself are left for the next one.
bool RunTurn(Isolate* isolate) {
  if (!Succeeded(isolate, SettleAsyncWaits(isolate)) || !Succeeded(isolate, RunJobs(isolate))) {
    return false;
  }
  Timers& timers = ShellState::Of(isolate).timers;
  const double now = Timers::Now();
  for (Object timer; !(timer = timers.TakeDue(now)).IsUndefined();) {
    if (!Run(isolate, Timer::cast(timer))) return false;
  }
  if (!Succeeded(isolate, RunPendingTasks(isolate)) || !Succeeded(isolate, DeliverLetters(isolate))) {
    return false;
  }
  const double limit = timers.next_number();
  for (Object timer; !(timer = timers.TakeImmediate(limit)).IsUndefined();) {
    if (!Run(isolate, Timer::cast(timer))) return false;
  }
  return true;
}

// Serves the embedder's requests while no script runs, which would see them.
bool ServeInterrupts(Isolate* isolate) {
  return !HasInterruptToServe(isolate) || Succeeded(isolate, HandleInterrupts(isolate));
}

void Sleep(double milliseconds) {
  if (milliseconds <= 0) return;
  const auto seconds = static_cast<time_t>(milliseconds / 1e3);
  const timespec time = {seconds,
                         static_cast<long>((milliseconds - static_cast<double>(seconds) * 1e3) * 1e6)};
  std::fflush(stdout);
  nanosleep(&time, nullptr);
}

}  // namespace

bool RejectionsAreHandled(Isolate* isolate) {
  for (Object promise; !(promise = TakeUnhandledRejection(isolate)).IsUndefined();) {
    if (promise.IsException()) {
      ReportUncaught(isolate);
      return false;
    }
    if (isolate->flags().test262) continue;
    ReportRejection(isolate, JSPromise::cast(promise).reactions_or_result(isolate));
    return false;
  }
  return true;
}

bool HasInterruptToServe(Isolate* isolate) {
  return isolate->HasInterrupt(Interrupt::kEmbedder) || isolate->HasInterrupt(Interrupt::kTerminate);
}

bool RunLoopTurn(Isolate* isolate) { return RunTurn(isolate); }

double LoopTimeout(Isolate* isolate) {
  Timers& timers = ShellState::Of(isolate).timers;
  bool has_waits;
  const double wait = NextAsyncTimeout(isolate, &has_waits);
  if (!timers.has_any()) return wait;
  if (timers.has_immediates() || !timers.has_timers()) return 0;
  const double timer = std::max(timers.NextTime() - Timers::Now(), 0.0);
  return wait < 0 ? timer : std::min(timer, wait);
}

// A wait without a time limit keeps the loop going only while another thread can notify it.
bool RunEventLoop(Isolate* isolate) {
  while (!IsLeavingWorker(isolate)) {
    if (!RunTurn(isolate)) return false;
    if (IsLeavingWorker(isolate)) break;
    double milliseconds = LoopTimeout(isolate);
    bool has_waits;
    NextAsyncTimeout(isolate, &has_waits);
    const bool waits_for_agents = has_waits && HasRunningAgents();
    const bool waits_for_others = WaitsForOthers(isolate);
    if (milliseconds < 0 && !waits_for_agents && !waits_for_others) return true;
    if (!has_waits && !waits_for_others && !IsWorker(isolate)) {
      constexpr double kLookAtInterrupts = 50;
      const bool looks = isolate->state()->on_embedder_interrupt != nullptr;
      Sleep(looks ? std::min(milliseconds, kLookAtInterrupts) : milliseconds);
    } else {
      constexpr double kLookAtAgents = 1000;  // one that ends notifies nobody
      if (milliseconds < 0 && waits_for_agents) milliseconds = kLookAtAgents;
      std::fflush(stdout);
      SleepAmongWorkers(isolate, milliseconds);
    }
    if (!ServeInterrupts(isolate)) return false;
  }
  return true;
}

void RunDueTasks(Isolate* isolate) {
  while (!Succeeded(isolate, RunJobs(isolate)) || !RunTurn(isolate)) {
  }
}

}  // namespace kei::shell
