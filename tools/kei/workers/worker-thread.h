#ifndef KEI_TOOLS_KEI_WORKERS_WORKER_THREAD_H_
#define KEI_TOOLS_KEI_WORKERS_WORKER_THREAD_H_

#include <atomic>
#include <deque>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <thread>
#include <vector>

#include "tools/kei/messages/message.h"
#include "vm/base/flags.h"

// The threads behind workers: an isolate each, and letters to and from the isolate that made it, its parent.
// Data that both threads touch is under the lock of the WaiterTable, with which threads that sleep are woken.

namespace kei::shell {

struct Letter {
  enum Kind : uint8_t {
    kMessage,
    kError,  // nobody has caught it: the worker ends. The message may be empty: only text then
    kExit,   // the last one
  };
  Kind kind = kMessage;
  Message message;
  std::string text;
};

class WorkerThread;

// The workers that an isolate has made and not yet forgotten.
class WorkerFamily {
 public:
  void Add(WorkerThread* worker);
  void Remove(WorkerThread* worker);
  // --- Under the lock
  // Nothing is going to happen in any of them unless one gets a letter, and no letter waits.
  bool IsQuiet() const;
  bool HasLetters() const;

 private:
  std::vector<WorkerThread*> workers_;
};

struct WorkerOptions {
  enum Kind : uint8_t { kScript, kModule };
  std::string source;
  std::string path;  // its name in messages, and the base of its imports
  std::string name;  // for itself
  Kind kind = kScript;
  Flags flags;
  Message data;
};

class WorkerThread {
 public:
  using Body = void (*)(WorkerThread*);  // the thread, which calls Enter, Leave and Finish
  // Null if the system has no thread for it.
  static std::unique_ptr<WorkerThread> TryStart(WorkerOptions options, Isolate* parent, Body body);
  ~WorkerThread();  // ends it, and waits for that
  WorkerThread(const WorkerThread&) = delete;
  WorkerThread& operator=(const WorkerThread&) = delete;

  // --- For the parent
  // False if too much is in the box; a worker that has ended throws letters away.
  [[nodiscard]] bool TryPost(Message message);
  std::optional<Letter> TakeFromWorker();
  size_t LettersFromWorker();
  // Sleeps until there is a letter, or none can come any more.
  void WaitForLetter();
  // The letter stays as if it had not been taken.
  void PutBack(Letter letter);
  // Wherever it is.
  void Terminate();
  void Join();  // after that
  // When it has finished: 1 after a failure, or if it was terminated.
  int exit_code() const { return has_failed_ || is_ending_ ? 1 : 0; }

  // --- For its own thread
  WorkerOptions& options() { return options_; }
  // False: it is not wanted any more.
  bool Enter(Isolate* isolate, WorkerFamily* family);
  void Leave();
  void Finish();
  [[nodiscard]] bool TryReport(Letter letter);
  std::optional<Message> TakeFromParent();
  size_t LettersFromParent();
  void Close() { is_closing_ = true; }
  void Fail() { has_failed_ = true; }
  // Its loop has to end.
  bool IsLeaving() const { return is_closing_ || is_ending_; }
  // Under the lock: it sleeps, without a time limit, or does not. To be called whenever a worker that it has
  // made becomes quiet, too, which wakes its thread: the parent may wait for that.
  void SetIdle(bool is_idle);
  bool HasLettersFromParent() const { return !to_worker_.letters.empty(); }

 private:
  friend class WorkerFamily;
  struct Box {
    std::deque<Letter> letters;
    size_t bytes = 0;
  };
  WorkerThread(WorkerOptions options, Isolate* parent) : options_(std::move(options)), parent_(parent) {}
  bool TryPut(Box* box, Letter letter);
  [[nodiscard]] static std::optional<Letter> Take(Box* box);
  bool IsQuiet() const;

  WorkerOptions options_;
  Isolate* const parent_;
  std::thread thread_;
  bool is_closing_ = false, has_failed_ = false;  // its own thread's, until it has finished
  // Under the lock of the WaiterTable.
  Box to_worker_, from_worker_;
  WorkerFamily* family_ = nullptr;
  Isolate* sleeper_ = nullptr;  // the isolate, while letters may wake it
  bool is_idle_ = false, is_finished_ = false;
  // Set under a lock of their own, since to request an interrupt takes the other one.
  std::mutex isolate_lock_;
  Isolate* isolate_ = nullptr;
  std::atomic<bool> is_ending_ = false;
};

}  // namespace kei::shell

#endif  // KEI_TOOLS_KEI_WORKERS_WORKER_THREAD_H_
