#include "tools/kei/event-loop.h"

#include <time.h>

#include <cstdio>
#include <string>
#include <vector>

#include "tools/kei/shell-state.h"
#include "tools/kei/uncaught.h"
#include "vm/exec/tasks.h"
#include "vm/isolate/realms.h"
#include "vm/runtime/promises/promise.h"
#include "vm/runtime/upcalls/throw.h"

namespace kei::shell {
namespace {

void Print(const std::string& message) {
  std::fflush(stdout);
  std::fprintf(stderr, "%s\n", message.c_str());
}

// What a task returned: false if it failed, and the failure is printed.
bool Succeeded(Isolate* isolate, Object result) {
  if (!result.IsException()) return RejectionsAreHandled(isolate);
  Print(TakeUncaught(isolate));
  return false;
}

bool Run(Isolate* isolate, Timer timer) {
  FixedArray given = FixedArray::cast(timer.get(isolate, Timer::kArguments));
  RootedVector<> arguments(isolate);
  if (!arguments.TryReserve(static_cast<size_t>(given.length()))) {
    return Succeeded(isolate, ThrowNoRoom(isolate));
  }
  for (int i = 0; i < given.length(); i++) arguments.Push(given.get(isolate, i));
  const RealmScope scope(isolate, Context::cast(timer.get(isolate, Timer::kRealm)));
  Object result = RunTask(isolate, timer.get(isolate, Timer::kCallback), arguments.values());
  if (!Succeeded(isolate, result)) return false;
  Object delay = timer.get(isolate, Timer::kDelay);
  if (delay.IsUndefined()) return true;
  return Succeeded(isolate, ShellState::Of(isolate).timers.Start(timer, delay.NumberValue(isolate)));
}

// One turn. What it sets itself is left for the next one.
bool RunTurn(Isolate* isolate) {
  Timers& timers = ShellState::Of(isolate).timers;
  const double now = Timers::Now();
  for (Object timer; !(timer = timers.TakeDue(now)).IsUndefined();) {
    if (!Run(isolate, Timer::cast(timer))) return false;
  }
  if (!Succeeded(isolate, RunPendingTasks(isolate))) return false;
  const double limit = timers.next_number();
  for (Object timer; !(timer = timers.TakeImmediate(limit)).IsUndefined();) {
    if (!Run(isolate, Timer::cast(timer))) return false;
  }
  return true;
}

void Sleep(double milliseconds) {
  if (milliseconds <= 0) return;
  const auto seconds = static_cast<time_t>(milliseconds / 1e3);
  const timespec time = {
      seconds, static_cast<long>((milliseconds - static_cast<double>(seconds) * 1e3) * 1e6)};
  std::fflush(stdout);
  nanosleep(&time, nullptr);
}

}  // namespace

bool RejectionsAreHandled(Isolate* isolate) {
  for (Object promise; !(promise = TakeUnhandledRejection(isolate)).IsUndefined();) {
    if (promise.IsException()) {
      Print(TakeUncaught(isolate));
      return false;
    }
    if (isolate->flags().test262) continue;
    Print(DescribeRejection(isolate, JSPromise::cast(promise).reactions_or_result(isolate)));
    return false;
  }
  return true;
}

bool RunEventLoop(Isolate* isolate) {
  Timers& timers = ShellState::Of(isolate).timers;
  while (true) {
    if (!RunTurn(isolate)) return false;
    if (!timers.has_any()) return true;
    if (!timers.has_immediates() && timers.has_timers()) Sleep(timers.NextTime() - Timers::Now());
  }
}

void RunDueTasks(Isolate* isolate) {
  while (!Succeeded(isolate, RunJobs(isolate)) || !RunTurn(isolate)) {
  }
}

}  // namespace kei::shell
