#ifndef KEI_TOOLS_KEI_WORKER_FUNCTIONS_H_
#define KEI_TOOLS_KEI_WORKER_FUNCTIONS_H_

#include <memory>
#include <string>
#include <vector>

#include "tools/kei/workers/worker-thread.h"
#include "vm/isolate/rooted.h"

namespace kei::shell {

// Workers as scripts see them: `new Worker(file, options)` is a second isolate on a thread of its own.
//
//   options.type           'classic': the file is a script; 'module' or a name in .mjs: a module;
//                          'string': it is the source itself; 'function' (with `arguments`): a call of it
//   options.eval           as type 'string'; with type 'module' likewise of a module
//   options.name, .workerData (of which options.transferList is transferred): globals of the worker
//   options.resourceLimits maxOldGenerationSizeMb, stackSizeMb
//
//   worker.postMessage(value, transfer), onmessage, onerror, onexit, addEventListener, terminate(),
//   getMessage(), which waits for the next message
//   in the worker: postMessage, onmessage, addEventListener, close(), self, name, workerData
//
// A worker ends when it has nothing left to do: no timers, no handler for messages, no workers of its own. An
// exception that nobody catches in it ends it, and is an error of the parent. The program ends when all wait
// for messages that nobody can send any more.

struct OwnedWorker {
  int id;
  std::unique_ptr<WorkerThread> thread;
  Rooted<> receive;  // the prelude's function: (kind, data, text)
};

// The state of workers that an isolate's shell keeps.
struct Workers {
  explicit Workers(Isolate* isolate) : receive(isolate), is_listening(isolate) {}
  std::vector<std::unique_ptr<OwnedWorker>> list;
  WorkerFamily family;
  int next_id = 1;
  // Only in a worker:
  WorkerThread* self = nullptr;
  Rooted<> receive, is_listening;
};

// Gives the current realm `Worker`, which is made when it is asked for first.
void InstallWorkers(Isolate* isolate);
// Hands the letters out that have come: undefined, or the exception.
Object DeliverLetters(Isolate* isolate);
// Whether a loop that has nothing to do itself has to go on because of others.
bool WaitsForOthers(Isolate* isolate);
// Sleeps for so long (negative: without a limit), until there is something to do or WaitsForOthers
// does not hold any more.
void SleepAmongWorkers(Isolate* isolate, double milliseconds);
bool IsWorker(Isolate* isolate);
// Lets a worker's loop end after this task. The exit code tells its parent whether it has succeeded.
void LeaveWorker(Isolate* isolate, bool succeeds);
// True in a worker whose loop has to end.
bool IsLeavingWorker(Isolate* isolate);
// Called in a worker: an exception that nobody has caught goes to the parent. `text` is as the shell would
// print it.
void ReportToParent(Isolate* isolate, Object exception, const std::string& text);
// Ends those of the isolate, wherever they are.
void EndWorkers(Isolate* isolate);

}  // namespace kei::shell

#endif  // KEI_TOOLS_KEI_WORKER_FUNCTIONS_H_
