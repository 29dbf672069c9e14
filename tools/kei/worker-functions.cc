#include "tools/kei/worker-functions.h"

#include <algorithm>
#include <cerrno>
#include <cstdio>
#include <cstring>
#include <limits>

#include "tools/kei/event-loop.h"
#include "tools/kei/files.h"
#include "tools/kei/messages/structured-clone.h"
#include "tools/kei/modules.h"
#include "tools/kei/process.h"
#include "tools/kei/shell-functions.h"
#include "tools/kei/shell-state.h"
#include "tools/kei/uncaught.h"
#include "tools/kei/workers/prelude.h"
#include "vm/base/maybe.h"
#include "vm/exec/engine.h"
#include "vm/exec/host-functions.h"
#include "vm/exec/tasks.h"
#include "vm/factory/factory.h"
#include "vm/isolate/waiters.h"
#include "vm/runtime/errors/messages.h"
#include "vm/runtime/errors/stack-trace.h"
#include "vm/runtime/library/atomics/atomics.h"
#include "vm/runtime/properties/js-array.h"
#include "vm/runtime/properties/object-operations.h"
#include "vm/runtime/strings/string-operations.h"
#include "vm/runtime/upcalls/call.h"
#include "vm/runtime/upcalls/poll.h"
#include "vm/runtime/upcalls/throw.h"
#include "vm/runtime/values/conversions.h"

namespace kei::shell {
namespace {

constexpr size_t kMostWorkers = 512;  // the most of one isolate; each reserves 4 GiB of address space

Workers& WorkersOf(Isolate* isolate) { return ShellState::Of(isolate).workers; }

PropertyKey KeyOf(Isolate* isolate, const char* name) {
  return PropertyKey::FromName(isolate, isolate->factory()->InternalizeAscii(name));
}

// A message with a copy of the value; undefined, or the exception.
Object WriteCopy(Isolate* isolate, Object value, Object options, Message* message) {
  KEI_TRY(copy, StructuredClone(isolate, value, options));
  return WriteMessage(isolate, copy, message);
}

// --- In the parent

// Null if it has ended.
OwnedWorker* Find(Isolate* isolate, Object id) {
  for (const auto& worker : WorkersOf(isolate).list) {
    if (id.IsSmi() && worker->id == id.SmiValue()) return worker.get();
  }
  return nullptr;
}

void RunWorker(WorkerThread* thread);

// `given` is a limit in megabytes or kilobytes, if there is one.
Object ReadLimit(Isolate* isolate, Object given, double factor, const char* flag, Flags* flags) {
  if (given.IsUndefined()) return given;
  KEI_TRY_VALUE(limit, ToDouble(isolate, given));
  const FlagInfo* info = FindFlag(flag);
  const double value =
      std::clamp(limit * factor, static_cast<double>(info->minimum), static_cast<double>(info->maximum));
  flags->*info->int_member = value == value ? static_cast<int>(value) : info->minimum;
  return given;
}

// The source of the arguments (source, is it text, is it a module).
Object ReadSource(Isolate* isolate, const Arguments& args, WorkerOptions* options) {
  KEI_TRY(source, ToString(isolate, args.at(1)));
  options->source = ToUtf8(isolate, String::cast(source));
  bool is_module = args.at(3).IsTrue();
  if (args.at(2).IsTrue()) {
    options->path = "[worker]";
  } else {
    options->path = PathOfUrl(options->source);
    is_module |= options->path.ends_with(".mjs");
    FileContent content(isolate);
    if (!content.Read(options->path)) {
      return ThrowError(isolate, MessageId::kCannotReadFile, options->path, content.problem());
    }
    options->source = content.text();
  }
  options->kind = is_module ? WorkerOptions::kModule : WorkerOptions::kScript;
  return isolate->undefined();
}

// (receive, source, is it text, is it a module, name, data, options of the data, MB, MB of stack)
Object Start(Isolate* isolate, const Arguments& args) {
  Workers& workers = WorkersOf(isolate);
  WorkerOptions options;
  options.flags = isolate->flags();
  KEI_TRY_VOID(ReadSource(isolate, args, &options));
  if (!args.at(4).IsUndefined()) {
    KEI_TRY(name, ToString(isolate, args.at(4)));
    options.name = ToUtf8(isolate, String::cast(name));
  }
  KEI_TRY_VOID(ReadLimit(isolate, args.at(7), 1, "max-old-space-size", &options.flags));
  KEI_TRY_VOID(ReadLimit(isolate, args.at(8), 1024, "stack-size", &options.flags));
  KEI_TRY_VOID(WriteCopy(isolate, args.at(5), args.at(6), &options.data));
  if (workers.list.size() == kMostWorkers) {
    return ThrowError(isolate, MessageId::kTooManyWorkers, Smi::From(static_cast<int32_t>(kMostWorkers)));
  }
  std::fflush(stdout);
  auto thread = WorkerThread::TryStart(std::move(options), isolate, RunWorker);
  if (thread == nullptr) return ThrowError(isolate, MessageId::kNoThread);
  workers.family.Add(thread.get());
  workers.list.push_back(std::unique_ptr<OwnedWorker>(
      new OwnedWorker{workers.next_id++, std::move(thread), Rooted<>(isolate, args.at(0))}));
  return Smi::From(workers.list.back()->id);
}

Object Post(Isolate* isolate, const Arguments& args) {
  Message message;
  KEI_TRY_VOID(WriteCopy(isolate, args.at(1), args.at(2), &message));
  OwnedWorker* worker = Find(isolate, args.at(0));
  KEI_TRY_ROOM(worker == nullptr || worker->thread->TryPost(std::move(message)), "the message");
  return isolate->undefined();
}

Object ReadIfAny(Isolate* isolate, const Message& message) {
  return message.empty() ? Object(isolate->undefined()) : ReadMessage(isolate, message);
}

// The next message, or the worker's error; undefined when there will be none. Its end is left for the
// event loop.
Object Take(Isolate* isolate, const Arguments& args) {
  OwnedWorker* worker = Find(isolate, args.at(0));
  if (worker == nullptr) return isolate->undefined();
  std::fflush(stdout);
  worker->thread->WaitForLetter();
  KEI_POLL(isolate);
  std::optional<Letter> letter = worker->thread->TakeFromWorker();
  if (!letter) return isolate->undefined();
  if (letter->kind == Letter::kExit) {
    worker->thread->PutBack(std::move(*letter));
    return isolate->undefined();
  }
  KEI_TRY(data, ReadIfAny(isolate, letter->message));
  if (letter->kind == Letter::kMessage) return data;
  KEI_TRY(failure, GetProperty(isolate, args.receiver(), KeyOf(isolate, "failure")));
  KEI_TRY(error, Call(isolate, failure, args.receiver(), {data, NewStringFromUtf8(isolate, letter->text)}));
  return Throw(isolate, error);
}

Object Terminate(Isolate* isolate, const Arguments& args) {
  if (OwnedWorker* worker = Find(isolate, args.at(0))) worker->thread->Terminate();
  return isolate->undefined();
}

Object Deliver(Isolate* isolate, OwnedWorker* worker, const Letter& letter) {
  KEI_TRY(data, letter.kind == Letter::kExit ? Object(Smi::From(worker->thread->exit_code()))
                                             : ReadIfAny(isolate, letter.message));
  constexpr const char* kKinds[] = {"message", "error", "exit"};
  const Object arguments[] = {isolate->factory()->InternalizeAscii(kKinds[letter.kind]), data,
                              NewStringFromUtf8(isolate, letter.text)};
  KEI_TRY(unheard, RunTask(isolate, worker->receive.get(), arguments));
  if (!unheard.IsTypeJSArray(isolate)) return unheard;
  KEI_TRY(error, GetElement(isolate, unheard, 0));
  NotePlaceOfRejection(isolate, error);
  return isolate->Throw(error);
}

// The letters that are there now: those that answer what these set off are for the next turn.
Object DeliverOf(Isolate* isolate, OwnedWorker* worker) {
  for (size_t count = worker->thread->LettersFromWorker(); count > 0; count--) {
    std::optional<Letter> letter = worker->thread->TakeFromWorker();
    if (!letter) break;
    KEI_TRY_VOID(Deliver(isolate, worker, *letter));
    if (letter->kind != Letter::kExit) continue;
    Workers& workers = WorkersOf(isolate);
    workers.family.Remove(worker->thread.get());
    std::erase_if(workers.list, [&](const auto& known) { return known.get() == worker; });
    break;
  }
  return isolate->undefined();
}

// --- In the worker

Object OwnPost(Isolate* isolate, const Arguments& args) {
  Letter letter;
  KEI_TRY_VOID(WriteCopy(isolate, args.at(0), args.at(1), &letter.message));
  KEI_TRY_ROOM(WorkersOf(isolate).self->TryReport(std::move(letter)), "the message");
  return isolate->undefined();
}

Object OwnClose(Isolate* isolate, const Arguments& args) {
  WorkersOf(isolate).self->Close();
  return isolate->undefined();
}

// Returns the prelude's result, or the exception.
Object RunPrelude(Isolate* isolate, Object own) {
  constexpr HostFunctionRow kHost[] = {
      {"start", 9, Start}, {"post", 3, Post}, {"take", 1, Take}, {"terminate", 1, Terminate}};
  KEI_TRY(prelude, RunScript(isolate, kWorkerPrelude, "kei:worker"));
  return Call(isolate, prelude, isolate->undefined(), {NewHostObject(isolate, kHost), own});
}

Object InstallOwnEnd(Isolate* isolate, WorkerThread* thread) {
  constexpr HostFunctionRow kOwn[] = {{"post", 2, OwnPost}, {"close", 0, OwnClose}};
  JSObject own = NewHostObject(isolate, kOwn);
  KEI_TRY(data, ReadMessage(isolate, thread->options().data));
  AddOwnProperty(isolate, own, KeyOf(isolate, "data"), data);
  AddOwnProperty(isolate, own, KeyOf(isolate, "name"), NewStringFromUtf8(isolate, thread->options().name));
  KEI_TRY(ends, RunPrelude(isolate, own));
  KEI_TRY(receive, GetElement(isolate, ends, 0));
  KEI_TRY(is_listening, GetElement(isolate, ends, 1));
  WorkersOf(isolate).receive = receive;
  WorkersOf(isolate).is_listening = is_listening;
  return isolate->undefined();
}

Object RunProgram(Isolate* isolate, WorkerThread* thread) {
  const WorkerOptions& options = thread->options();
  isolate->memory()->AddExternal(options.source.size());  // until the isolate ends, as the text lives
  KEI_TRY_VOID(InstallOwnEnd(isolate, thread));
  if (options.kind == WorkerOptions::kModule) {
    return RunModule(isolate, options.path, options.source);
  }
  return RunScript(isolate, options.source, options.path);
}

void RunWorker(WorkerThread* thread) {
  Isolate* isolate = NewEngineIsolate(thread->options().flags);
  if (isolate == nullptr) {
    Ignore("there is no memory for the report either",
           thread->TryReport({Letter::kError, Message(), WhyNoEngineIsolate()}));
    thread->Finish();
    return;
  }
  Workers& workers = WorkersOf(isolate);
  workers.self = thread;
  if (thread->Enter(isolate, &workers.family)) {
    InstallShellFunctions(isolate);
    InstallModules(isolate);
    if (!RunProgram(isolate, thread).IsException()) {
      if (RejectionsAreHandled(isolate)) RunEventLoop(isolate);
      if (ExitCodeOf(isolate) != 0) thread->Fail();
    } else {
      ReportUncaught(isolate);
    }
  }
  EndWorkers(isolate);
  thread->Leave();
  Isolate::Dispose(isolate);
  thread->Finish();
}

// Calls a function of the prelude that asks for nothing but a truth. A termination that comes meanwhile
// is for the loop, which asked, and is requested again.
bool IsListening(Isolate* isolate) {
  Object is_listening = WorkersOf(isolate).is_listening.get();
  if (is_listening.IsSmi()) return false;
  Object answer = Call(isolate, is_listening, isolate->undefined());
  if (!answer.IsException()) return answer.IsTrue();
  const bool is_terminating = isolate->is_terminating();
  Ignore("a termination is requested again", TakeException(isolate));
  if (is_terminating) isolate->RequestTermination(isolate->termination_reason());
  return false;
}

// --- The realm's Worker

Object GetWorker(Isolate* isolate, const Arguments& args) {
  KEI_TRY_VOID(RunPrelude(isolate, isolate->undefined()));
  return GetProperty(isolate, isolate->GlobalObject(), KeyOf(isolate, "Worker"));
}

Object SetWorker(Isolate* isolate, const Arguments& args) {
  AddOwnProperty(isolate, isolate->GlobalObject(), KeyOf(isolate, "Worker"), args.at(0),
                 PropertyDetails::kDontEnum);
  return isolate->undefined();
}

}  // namespace

void InstallWorkers(Isolate* isolate) {
  DefineHostAccessor(isolate, isolate->GlobalObject(), "Worker", GetWorker, SetWorker);
}

Object DeliverLetters(Isolate* isolate) {
  Workers& workers = WorkersOf(isolate);
  if (workers.self != nullptr) {
    for (size_t count = workers.self->LettersFromParent(); count > 0; count--) {
      std::optional<Message> message = workers.self->TakeFromParent();
      if (!message || IsLeavingWorker(isolate)) break;
      KEI_TRY(data, ReadMessage(isolate, *message));
      const Object arguments[] = {data};
      KEI_TRY_VOID(RunTask(isolate, workers.receive.get(), arguments));
    }
  }
  // A task may start workers, which come to the end, and each has its turn.
  for (int id = 0;;) {
    const auto next = std::ranges::find_if(workers.list, [&](const auto& w) { return w->id > id; });
    if (next == workers.list.end()) return isolate->undefined();
    id = (*next)->id;
    KEI_TRY_VOID(DeliverOf(isolate, next->get()));
  }
}

bool IsWorker(Isolate* isolate) { return WorkersOf(isolate).self != nullptr; }

void LeaveWorker(Isolate* isolate, bool succeeds) {
  WorkerThread* self = WorkersOf(isolate).self;
  self->Close();
  if (!succeeds) self->Fail();
}

bool IsLeavingWorker(Isolate* isolate) {
  WorkerThread* self = WorkersOf(isolate).self;
  return self != nullptr && self->IsLeaving();
}

bool WaitsForOthers(Isolate* isolate) {
  Workers& workers = WorkersOf(isolate);
  if (workers.self != nullptr) {
    bool has_waits;
    NextAsyncTimeout(isolate, &has_waits);
    if (has_waits || IsListening(isolate)) return true;
  }
  // One that has notified this thread since the turn looked may be quiet, or gone, by now.
  const std::lock_guard guard(WaiterTable::lock());
  return HasNotifiedWaits(isolate) || !workers.family.IsQuiet();
}

namespace {

struct Sleep {
  Isolate* isolate;
  bool has_limit;
  bool is_listening;
};

// Under the lock.
bool IsSleepOver(void* data) {
  const Sleep& sleep = *static_cast<Sleep*>(data);
  Workers& workers = WorkersOf(sleep.isolate);
  const bool has_work = HasNotifiedWaits(sleep.isolate) || HasInterruptToServe(sleep.isolate) ||
                        workers.family.HasLetters() ||
                        (workers.self != nullptr && workers.self->HasLettersFromParent());
  if (workers.self != nullptr) workers.self->SetIdle(!has_work && !sleep.has_limit);
  if (has_work || sleep.has_limit || sleep.is_listening) return has_work;
  return workers.family.IsQuiet();
}

}  // namespace

void SleepAmongWorkers(Isolate* isolate, double milliseconds) {
  Workers& workers = WorkersOf(isolate);
  bool has_waits = false;
  if (workers.self != nullptr) NextAsyncTimeout(isolate, &has_waits);
  Sleep sleep = {isolate, milliseconds >= 0, workers.self != nullptr && (has_waits || IsListening(isolate))};
  SleepOnThread(isolate, sleep.has_limit ? milliseconds : std::numeric_limits<double>::infinity(),
                IsSleepOver, &sleep);
  if (workers.self == nullptr) return;
  const std::lock_guard guard(WaiterTable::lock());
  workers.self->SetIdle(false);
}

void ReportToParent(Isolate* isolate, Object exception, const std::string& text) {
  WorkerThread* self = WorkersOf(isolate).self;
  if (self->IsLeaving()) return;
  self->Fail();
  Letter letter;
  letter.kind = Letter::kError;
  letter.text = text;
  if (!exception.Is(RootIndex::k_terminated)) {
    JSArray list = NewEmptyArray(isolate);
    if (AppendElement(isolate, list, exception).IsException() ||
        WriteCopy(isolate, list, isolate->undefined(), &letter.message).IsException()) {
      Ignore("its text is sent instead", TakeException(isolate));
      list = NewEmptyArray(isolate);
      Object error = NewError(isolate, ErrorType::kError, text);
      if (AppendElement(isolate, list, error).IsException() ||
          WriteCopy(isolate, list, isolate->undefined(), &letter.message).IsException()) {
        Ignore("the letter has the text", TakeException(isolate));
      }
    }
  }
  Ignore("there is no memory for it", self->TryReport(std::move(letter)));
}

void EndWorkers(Isolate* isolate) {
  Workers& workers = WorkersOf(isolate);
  for (const auto& worker : workers.list) worker->thread->Terminate();
  for (const auto& worker : workers.list) {
    worker->thread->Join();
    workers.family.Remove(worker->thread.get());
  }
  workers.list.clear();
}

}  // namespace kei::shell
