#ifndef KEI_VM_API_KEI_H_
#define KEI_VM_API_KEI_H_

#include <atomic>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

// The embedding interface: JavaScript in a C++ program, kept apart and within limits. Whatever a
// script does, the host goes on: errors, a full heap and endless loops come back as a Result.
//
//   std::unique_ptr<kei::Instance> instance = kei::Instance::New({.heap_megabytes = 32});
//   kei::Result result = instance->Run("6 * 7", "answer.js");
//   if (result.ok()) std::puts(result.text.c_str());
//
// examples/embed.cc shows the rest. This header needs no other one of the engine. How scripts use objects
// of C++ is in graph/cpp-graph.h.

namespace kei {

class Isolate;
class LoaderHost;
class CppGraph;
class RealmList;

struct [[nodiscard]] Result {
  enum Status {
    kValue,       // text: the script's completion value, as console.log would print a string
    kException,   // text: the message with its place and stack
    kTerminated,  // text: why: the heap's limit or Instance::Terminate
    kPending,     // RunModule: a module still waits for an answer of the loader, or for a promise
  };
  Status status = kValue;
  std::string text;

  bool ok() const { return status == kValue; }
};

// The content of a module.
struct ModuleContent {
  enum Kind : uint8_t {
    kSource,   // text: of a JavaScript module, in UTF-8
    kJson,     // text: in JSON, the module's default export
    kExports,  // exports: names with values in JSON
    kError,    // text: why there is none; the import is rejected with an Error
    kLater,    // Instance::AnswerModule will say it
  };
  Kind kind = kError;
  std::string text;
  std::vector<std::pair<std::string, std::string>> exports;
};

// Provides the modules that an instance imports. Its functions must not use the instance.
class ModuleLoader {
 public:
  struct Request {
    std::string specifier;  // the text in the source
    std::string referrer;   // the name of the module or script that imports; "" if it has none
    std::string type;       // the type in `with { type: … }`, or ""
  };
  virtual ~ModuleLoader() = default;
  // The name by which the module is known: what messages and import.meta.url call it. Requests of
  // one name and type are for one module, which is loaded once. "": there is no such module.
  virtual std::string Resolve(const Request& request) = 0;
  virtual ModuleContent Load(const std::string& name, const std::string& type) = 0;
};

// One heap with everything that runs on it; instances share nothing. An instance is used by one thread at a
// time; only Terminate may be called from others meanwhile. The address space is the only limit of their
// number: each reserves a little more than 4 GiB and commits what it uses.
class Instance {
 public:
  struct Limits {
    int heap_megabytes = 256;
    int stack_kilobytes = 984;
  };
  // Realms have global objects of their own, and may share objects. The first one is there from the
  // start.
  enum class Realm : int { kMain = 0 };

  // Null when the system has no address space for it, or no mappings (vm.max_map_count), or the calling
  // thread too little stack. A thread whose whole stack is 256 KB has enough.
  static std::unique_ptr<Instance> New(Limits limits);
  ~Instance();
  Instance(const Instance&) = delete;
  Instance& operator=(const Instance&) = delete;

  // Returns nothing when the system has no memory for it, or when the heap's limit leaves no room: it takes
  // about 200 KB.
  std::optional<Realm> NewRealm();
  // Runs a script, which is UTF-8 (other bytes become U+FFFD), to its end. `name` is what messages call it.
  // After any Result, the realm and the instance can be used again.
  Result Run(std::string_view source, std::string_view name, Realm realm = Realm::kMain);
  // The source of modules for import declarations and import(). Without one, nothing can be imported.
  void SetModuleLoader(std::unique_ptr<ModuleLoader> loader);
  // Runs a module, as Run does a script, with all that it imports; the text of its value is empty.
  // When it is pending, AnswerModule or RunJobs goes on, and their Result says what fails.
  Result RunModule(std::string_view source, std::string_view name, Realm realm = Realm::kMain);
  // Whether a module that RunModule has begun still waits.
  bool HasPendingModules() const;
  // Gives the content of a module that was kLater, in all realms that have asked for it.
  Result AnswerModule(const std::string& name, const std::string& type, const ModuleContent& content);
  // Jobs, such as what a script gave to `then` or awaits, all run at the end of Run. An exception in one is
  // Run's result if the script itself had none. This adds a call of the function that the global `name`
  // holds; false if it holds none.
  bool EnqueueJob(std::string_view name, Realm realm = Realm::kMain);
  // Runs what EnqueueJob added.
  Result RunJobs();
  // Is told of each promise that is still rejected without a handler when the jobs have run. Its argument is
  // the text that a Result of the reason would have. Without a listener, such a rejection is an exception of
  // Run or RunJobs. The listener must not use the instance.
  using RejectionListener = std::function<void(const std::string& text)>;
  void ListenToRejections(RejectionListener listener) { on_rejection_ = std::move(listener); }
  // Collects garbage and writes what is left as a heap snapshot, in the format of Chrome's DevTools
  // (.heapsnapshot), in pieces as it arises. False when `write` returned false, or if there is no
  // memory for it; what has been written is of no use then. `write` must not use the instance.
  bool TakeHeapSnapshot(const std::function<bool(std::string_view piece)>& write);
  // Collects garbage and gives free memory back to the system, for an instance that is going to wait. One of
  // which nothing is alive but its realm keeps less than 300 KB.
  void Trim();
  // Makes `name` in one realm's global object the same value as in another's.
  bool ShareGlobal(std::string_view name, Realm from, Realm to);
  // Ends the script that runs, within milliseconds and without letting it catch anything. When none runs,
  // kRunning does nothing, and kRunningOrNext ends the next one as it begins. So a watchdog that shoots once
  // cannot miss a script that starts late. Any thread may call it, as long as the instance lives.
  enum class Ends : uint8_t { kRunning, kRunningOrNext };
  void Terminate(Ends ends = Ends::kRunning);
  // Takes back what kRunningOrNext has not ended yet, for a script that has come to its end in time. The
  // instance's thread calls it.
  void CancelTermination();

 private:
  friend class CppGraph;
  friend class Scope;
  explicit Instance(Isolate* isolate);
  // Every function that runs scripts begins and ends with these.
  void BeginRun();
  Result EndRun(Result result);
  Result AfterJobs(Result result);

  Isolate* isolate_;
  LoaderHost* modules_ = nullptr;  // the isolate's
  RejectionListener on_rejection_;
  std::unique_ptr<RealmList> realms_;
  std::atomic<bool> ends_next_ = false;  // a termination that has ended nothing yet
};

// The stack of a fiber: the lowest address that it may grow to, and the one behind its highest.
struct StackBounds {
  const void* lowest;
  const void* end;
};

// While one lives, the instance is used by the thread that made it, or by a fiber on that. Values that lie on
// the stack, in the frame of the function that has it or below, are alive. Calls of the instance that find
// none open open their own, on the thread's stack. Scopes may be nested, but those that are open at once are
// on one stack. A scope has to be closed before another stack is used. An instance whose heap is joined to
// one of C++ objects stays on the stack of its thread.
class Scope {
 public:
  [[gnu::always_inline]] explicit Scope(Instance* instance)
      : Scope(instance, __builtin_dwarf_cfa(), nullptr) {}
  [[gnu::always_inline]] Scope(Instance* instance, const StackBounds& fiber)
      : Scope(instance, __builtin_dwarf_cfa(), &fiber) {}
  ~Scope();
  Scope(const Scope&) = delete;
  Scope& operator=(const Scope&) = delete;

 private:
  // The frame's address is above what the function has in it.
  Scope(Instance* instance, const void* frame, const StackBounds* fiber);

  Isolate* isolate_;
};

}  // namespace kei

#endif  // KEI_VM_API_KEI_H_
