// JavaScript in a C++ program: two isolates that share nothing, two realms that share an object,
// modules that the program has, a script that wants too much memory and one that never ends. The
// host survives all of it.

#include <chrono>
#include <condition_variable>
#include <cstdio>
#include <memory>
#include <mutex>
#include <string>
#include <thread>

#include "vm/api/kei.h"

namespace {

using kei::Instance;
using kei::Result;

// Ends an instance's script when it has run for too long. One that starts so late that the time is over by
// then ends at once; what follows the watchdog's life is not ended.
class Watchdog {
 public:
  Watchdog(Instance* instance, std::chrono::milliseconds limit)
      : instance_(instance), thread_([this, limit] {
          std::unique_lock lock(mutex_);
          if (done_.wait_for(lock, limit, [this] { return is_done_; })) return;
          instance_->Terminate(Instance::Ends::kRunningOrNext);
        }) {}
  ~Watchdog() {
    {
      std::lock_guard lock(mutex_);
      is_done_ = true;
    }
    done_.notify_one();
    thread_.join();
    instance_->CancelTermination();
  }

 private:
  Instance* instance_;
  std::mutex mutex_;
  std::condition_variable done_;
  bool is_done_ = false;
  std::thread thread_;
};

bool Show(const char* what, const Result& result) {
  constexpr const char* kStatus[] = {"value", "exception", "terminated", "pending"};
  const std::string first_line = result.text.substr(0, result.text.find('\n'));
  std::printf("%-22s %s: %s\n", what, kStatus[result.status], first_line.c_str());
  return true;
}

bool TwoIsolates(Instance* first, Instance* second) {
  Show("first isolate", first->Run("var name = 'first'; name", "first.js"));
  return Show("second isolate", second->Run("typeof name", "second.js"));
}

bool TwoRealms(Instance* instance) {
  const auto made = instance->NewRealm();
  if (!made) return false;
  const Instance::Realm guest = *made;
  if (!instance->Run("var shared = { count: 1 }", "main.js").ok()) return false;
  if (!instance->ShareGlobal("shared", Instance::Realm::kMain, guest)) return false;
  const Result change = instance->Run("shared.count++; Array.prototype.last = () => {}", "guest.js", guest);
  if (!change.ok()) return false;
  Show("shared object", instance->Run("shared.count", "main.js"));
  Show("its own intrinsics", instance->Run("typeof [].last", "main.js"));
  return Show("an error there", instance->Run("null.x", "guest.js", guest));
}

// Modules that the program has in memory; the one named "later" is not there at once.
class Modules : public kei::ModuleLoader {
 public:
  std::string Resolve(const Request& request) override { return request.specifier; }
  kei::ModuleContent Load(const std::string& name, const std::string& type) override {
    using Content = kei::ModuleContent;
    if (name == "greet") return {Content::kSource, "export const greet = (x) => `hello, ${x}`", {}};
    if (name == "limits") return {Content::kExports, "", {{"depth", "3"}, {"names", "[\"a\"]"}}};
    if (type == "json") return {Content::kJson, "{ \"answer\": 42 }", {}};
    if (name == "later") return {Content::kLater, "", {}};
    return {Content::kError, "no module is called " + name, {}};
  }
};

bool ImportedModules(Instance* instance) {
  instance->SetModuleLoader(std::make_unique<Modules>());
  Show("a module", instance->RunModule("import { greet } from 'greet';\n"
                                       "import { depth, names } from 'limits';\n"
                                       "import data from 'data' with { type: 'json' };\n"
                                       "globalThis.seen = [greet(names[0]), depth, data.answer, "
                                       "import.meta.url].join()",
                                       "main"));
  Show("what it has seen", instance->Run("seen", "seen.js"));
  Show("no such module", instance->RunModule("\nimport 'nothing'", "importer"));
  Show("one that is on its way",
       instance->RunModule("import { x } from 'later'; globalThis.seen = await x", "waits"));
  Show("its answer",
       instance->AnswerModule("later", "", {kei::ModuleContent::kSource, "export const x = 'late'", {}}));
  return Show("then", instance->Run("seen", "seen.js")) && !instance->HasPendingModules();
}

bool LimitOnMemory(Instance* instance) {
  Show("too much memory",
       instance->Run("var list = []; for (;;) list.push(new Array(1000).fill(0))", "greedy.js"));
  return Show("afterwards", instance->Run("list = null; 'still there'", "greedy.js"));
}

bool LimitOnTime(Instance* instance) {
  {
    const Watchdog watchdog(instance, std::chrono::milliseconds(50));
    Show("too much time",
         instance->Run("for (;;) { try { for (;;); } catch (e) {} finally { continue } }", "endless.js"));
  }
  return Show("afterwards", instance->Run("'still there'", "endless.js"));
}

}  // namespace

int main() {
  auto first = Instance::New({.heap_megabytes = 32});
  auto second = Instance::New({.heap_megabytes = 32});
  if (first == nullptr || second == nullptr) {
    std::fprintf(stderr, "no address space for two heaps of 4 GiB\n");
    return 1;
  }
  const bool ok = TwoIsolates(first.get(), second.get()) && TwoRealms(first.get()) &&
                  ImportedModules(second.get()) && LimitOnMemory(first.get()) && LimitOnTime(second.get());
  return ok ? 0 : 1;
}
