#ifndef KEI_VM_API_KEI_H_
#define KEI_VM_API_KEI_H_

#include <functional>
#include <memory>
#include <string>
#include <string_view>

// The embedding interface: JavaScript in a C++ program, kept apart and within limits. Whatever a
// script does, the host goes on: errors, a full heap and endless loops come back as a Result.
//
//   std::unique_ptr<kei::Instance> instance = kei::Instance::New({.heap_megabytes = 32});
//   kei::Result result = instance->Run("6 * 7", "answer.js");
//   if (result.ok()) std::puts(result.text.c_str());
//
// examples/embed.cc shows the rest. This header needs no other one of the engine.

namespace kei {

class Isolate;
class RealmList;

struct Result {
  enum Status {
    kValue,       // text: the script's completion value, as console.log would print a string
    kException,   // text: the message with its place and stack
    kTerminated,  // text: why: the heap's limit or Instance::Terminate
  };
  Status status = kValue;
  std::string text;

  bool ok() const { return status == kValue; }
};

// One heap with everything that runs on it; instances share nothing. An instance is used by the
// thread that made it; only Terminate may be called from others. As many as there is address space
// for: each reserves a little more than 4 GiB and commits what it uses.
class Instance {
 public:
  struct Limits {
    int heap_megabytes = 256;
    int stack_kilobytes = 984;
  };
  // Realms have global objects of their own, and may share objects. The first one is there from the
  // start.
  enum class Realm : int { kMain = 0 };

  // Null when the system has no address space for it.
  static std::unique_ptr<Instance> New(Limits limits);
  ~Instance();
  Instance(const Instance&) = delete;
  Instance& operator=(const Instance&) = delete;

  Realm NewRealm();
  // Runs a script, which is UTF-8 (other bytes become U+FFFD), to its end. `name` is what messages call it. After any Result,
  // the realm and the instance can be used again.
  Result Run(std::string_view source, std::string_view name, Realm realm = Realm::kMain);
  // Jobs, such as what a script gave to `then` or awaits, run at the end of Run, all of them; an
  // exception in one is Run's result if the script itself had none. This adds a call of the function
  // that the global `name` holds; false if it holds none.
  bool EnqueueJob(std::string_view name, Realm realm = Realm::kMain);
  // Runs what EnqueueJob added.
  Result RunJobs();
  // Is told of each promise that is still rejected without a handler when the jobs have run: the text
  // that a Result of its reason would have. Without a listener, such a rejection is an exception of
  // Run or RunJobs. The listener must not use the instance.
  using RejectionListener = std::function<void(const std::string& text)>;
  void ListenToRejections(RejectionListener listener) { on_rejection_ = std::move(listener); }
  // Makes `name` in one realm's global object the same value as in another's.
  bool ShareGlobal(std::string_view name, Realm from, Realm to);
  // Ends the script that runs, within milliseconds and without letting it catch anything. Does
  // nothing when none runs. From any thread, as long as the instance lives.
  void Terminate();

 private:
  explicit Instance(Isolate* isolate);
  Result AfterJobs(Result result);

  Isolate* isolate_;
  RejectionListener on_rejection_;
  std::unique_ptr<RealmList> realms_;
};

}  // namespace kei

#endif  // KEI_VM_API_KEI_H_
