#include "tools/kei/agents.h"

#include <time.h>

#include <algorithm>
#include <cmath>
#include <cstdio>
#include <deque>
#include <limits>
#include <memory>
#include <mutex>
#include <string>
#include <system_error>
#include <thread>
#include <vector>

#include "tools/kei/event-loop.h"
#include "tools/kei/shell-functions.h"
#include "tools/kei/shell-state.h"
#include "tools/kei/uncaught.h"
#include "vm/base/resizable-memory.h"
#include "vm/exec/engine.h"
#include "vm/exec/host-functions.h"
#include "vm/exec/tasks.h"
#include "vm/factory/factory.h"
#include "vm/isolate/rooted.h"
#include "vm/isolate/waiters.h"
#include "vm/runtime/library/atomics/atomics.h"
#include "vm/runtime/properties/object-operations.h"
#include "vm/runtime/shapes/buffer-views.h"
#include "vm/runtime/strings/string-operations.h"
#include "vm/runtime/upcalls/throw.h"
#include "vm/runtime/values/conversions.h"

namespace kei::shell {
namespace {

constexpr double kInfinity = std::numeric_limits<double>::infinity();

// The contents of a broadcast, with a reference to the memory.
struct Mail {
  ResizableMemory* memory = nullptr;
  bool is_growable = false;
};

struct Agent {
  std::string source;
  Flags flags;
  Isolate* parent = nullptr;
  std::thread thread;
  Isolate* isolate = nullptr;  // while it lives; under `agents_lock`
  bool is_ending = false;      // likewise: before it had an isolate
  // Under the lock of the WaiterTable.
  Mail mail;
  bool is_done = false;
  // These belong to its own thread.
  std::unique_ptr<Rooted<>> receiver;  // the argument of receiveBroadcast, or undefined
  bool is_leaving = false;
};

std::mutex agents_lock;
std::vector<std::unique_ptr<Agent>> agents;  // the first isolate's thread owns them
std::mutex reports_lock;
std::deque<std::string> reports;
thread_local Agent* current = nullptr;

// --- In an agent

bool ReportFailure(Isolate* isolate, Object result) {
  if (!result.IsException()) return false;
  if (!isolate->is_terminating()) {
    std::fprintf(stderr, "%s\n", TakeUncaught(isolate).c_str());
  }
  return true;
}

bool HasMail(Agent* agent) {
  const std::lock_guard guard(WaiterTable::lock());
  return agent->mail.memory != nullptr;
}

Mail TakeMail(Agent* agent) {
  const std::lock_guard guard(WaiterTable::lock());
  WaiterTable::Wake(agent->parent);
  return std::exchange(agent->mail, Mail{});
}

// Calls the receiver of broadcasts; false when that has failed.
bool Receive(Agent* agent) {
  Isolate* isolate = agent->isolate;
  Object receiver = agent->receiver->get();
  agent->receiver->set(isolate->undefined());
  const Mail mail = TakeMail(agent);
  Object buffer = NewSharedArrayBuffer(isolate, mail.memory, mail.is_growable);
  mail.memory->Release();
  if (ReportFailure(isolate, buffer)) return false;
  Object arguments[] = {buffer, Smi::From(0)};
  return !ReportFailure(isolate, RunTask(isolate, receiver, arguments));
}

// Under the lock of the WaiterTable.
bool HasSomethingToDo(void* data) {
  Agent* agent = static_cast<Agent*>(data);
  const bool is_receiving = !agent->receiver->get().IsUndefined();
  return (is_receiving && agent->mail.memory != nullptr) || HasNotifiedWaits(agent->isolate);
}

// Runs until nothing is left that it could wait for.
void RunAgentLoop(Agent* agent) {
  Isolate* isolate = agent->isolate;
  while (!agent->is_leaving && !isolate->HasInterrupt(Interrupt::kTerminate)) {
    if (!RunLoopTurn(isolate)) return;
    const bool is_receiving = !agent->receiver->get().IsUndefined();
    if (is_receiving && HasMail(agent)) {
      if (!Receive(agent)) return;
      continue;
    }
    double milliseconds = LoopTimeout(isolate);
    bool has_waits;
    NextAsyncTimeout(isolate, &has_waits);
    if (milliseconds < 0 && !has_waits && !is_receiving) return;
    SleepOnThread(isolate, milliseconds < 0 ? kInfinity : milliseconds, HasSomethingToDo, agent);
  }
}

JSObject NewAgentsOwnObject(Isolate* isolate);

void RunAgent(Agent* agent) {
  current = agent;
  Isolate* isolate = NewEngineIsolate(agent->flags);
  if (isolate != nullptr) {
    {
      const std::lock_guard guard(agents_lock);
      agent->isolate = isolate;
      if (agent->is_ending) isolate->RequestTermination("the agent is not wanted any more");
    }
    agent->receiver = std::make_unique<Rooted<>>(isolate, isolate->undefined());
    JSObject host = InstallShellFunctions(isolate);
    AddOwnProperty(isolate, host,
                   PropertyKey::FromName(isolate, isolate->factory()->InternalizeAscii("agent")),
                   NewAgentsOwnObject(isolate));
    if (!ReportFailure(isolate, RunScript(isolate, agent->source, "[agent]"))) RunAgentLoop(agent);
    agent->receiver.reset();
    {
      const std::lock_guard guard(agents_lock);
      agent->isolate = nullptr;
    }
    Isolate::Dispose(isolate);
  }
  const std::lock_guard guard(WaiterTable::lock());
  agent->is_done = true;
  if (agent->mail.memory != nullptr) std::exchange(agent->mail, Mail{}).memory->Release();
  WaiterTable::Wake(agent->parent);
}

Object ReceiveBroadcast(Isolate* isolate, const Arguments& args) {
  if (!args.at(0).IsCallable(isolate)) {
    return ThrowError(isolate, MessageId::kNotCallable, args.at(0));
  }
  current->receiver->set(args.at(0));
  return isolate->undefined();
}

Object Report(Isolate* isolate, const Arguments& args) {
  KEI_TRY(text, ToString(isolate, args.at(0)));
  const std::lock_guard guard(reports_lock);
  reports.push_back(ToUtf8(isolate, String::cast(text)));
  return isolate->undefined();
}

Object Leaving(Isolate* isolate, const Arguments& args) {
  current->is_leaving = true;
  return isolate->undefined();
}

// --- In both

Object MonotonicNow(Isolate* isolate, const Arguments& args) {
  timespec now;
  clock_gettime(CLOCK_MONOTONIC, &now);
  return NewNumber(isolate, static_cast<double>(now.tv_sec) * 1e3 + static_cast<double>(now.tv_nsec) / 1e6);
}

bool Never(void*) { return false; }

Object SleepFor(Isolate* isolate, const Arguments& args) {
  KEI_TRY_VALUE(milliseconds, ToDouble(isolate, args.at(0)));
  constexpr double kLongest = 60'000;
  SleepOnThread(isolate, std::isnan(milliseconds) ? 0 : std::clamp(milliseconds, 0.0, kLongest), Never,
                nullptr);
  return isolate->undefined();
}

// --- In the first isolate

Object Start(Isolate* isolate, const Arguments& args) {
  KEI_TRY(source, ToString(isolate, args.at(0)));
  constexpr size_t kMost = 256;
  if (agents.size() == kMost) return ThrowNoRoom(isolate, "an agent");
  auto agent = std::make_unique<Agent>();
  agent->source = ToUtf8(isolate, String::cast(source));
  agent->flags = isolate->flags();
  agent->parent = isolate;
  try {
    agent->thread = std::thread(RunAgent, agent.get());
  } catch (const std::system_error&) {
    return ThrowNoRoom(isolate, "an agent");
  }
  agents.push_back(std::move(agent));
  return isolate->undefined();
}

bool IsAllMailTaken(void*) {
  return std::ranges::all_of(agents, [](const auto& agent) { return agent->mail.memory == nullptr; });
}

// Returns when every agent that runs has it.
Object Broadcast(Isolate* isolate, const Arguments& args) {
  Object value = args.at(0);
  if (!value.IsTypeJSArrayBuffer(isolate) || !IsShared(JSArrayBuffer::cast(value))) {
    return ThrowError(isolate, MessageId::kIncompatibleReceiver, "$262.agent.broadcast", value);
  }
  JSArrayBuffer buffer = JSArrayBuffer::cast(value);
  ResizableMemory* memory = SharedMemoryOf(buffer);
  {
    const std::lock_guard guard(WaiterTable::lock());
    for (const auto& agent : agents) {
      if (agent->is_done) continue;
      memory->AddReference();
      agent->mail = {memory, IsResizable(buffer)};
    }
  }
  {
    const std::lock_guard guard(agents_lock);
    for (const auto& agent : agents) {
      if (agent->isolate != nullptr) WakeThread(agent->isolate);
    }
  }
  SleepOnThread(isolate, kInfinity, IsAllMailTaken, nullptr);
  return isolate->undefined();
}

Object GetReport(Isolate* isolate, const Arguments& args) {
  std::string report;
  {
    const std::lock_guard guard(reports_lock);
    if (reports.empty()) return isolate->null();
    report = std::move(reports.front());
    reports.pop_front();
  }
  return NewStringFromUtf8(isolate, report);
}

JSObject NewAgentsOwnObject(Isolate* isolate) {
  constexpr HostFunctionRow kRows[] = {
      {"receiveBroadcast", 1, ReceiveBroadcast},
      {"report", 1, Report},
      {"leaving", 0, Leaving},
      {"sleep", 1, SleepFor},
      {"monotonicNow", 0, MonotonicNow},
  };
  return NewHostObject(isolate, kRows);
}

}  // namespace

JSObject NewAgentObject(Isolate* isolate) {
  constexpr HostFunctionRow kRows[] = {
      {"start", 1, Start},    {"broadcast", 1, Broadcast},       {"getReport", 0, GetReport},
      {"sleep", 1, SleepFor}, {"monotonicNow", 0, MonotonicNow},
  };
  return NewHostObject(isolate, kRows);
}

bool HasRunningAgents() {
  const std::lock_guard guard(WaiterTable::lock());
  return std::ranges::any_of(agents, [](const auto& agent) { return !agent->is_done; });
}

void EndAgents() {
  {
    const std::lock_guard guard(agents_lock);
    for (const auto& agent : agents) {
      agent->is_ending = true;
      if (agent->isolate != nullptr) {
        agent->isolate->RequestTermination("the agent is not wanted any more");
      }
    }
  }
  for (const auto& agent : agents) agent->thread.join();
  agents.clear();
}

}  // namespace kei::shell
