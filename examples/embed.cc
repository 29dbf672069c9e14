// JavaScript in a C++ program: two isolates that share nothing, two realms that share an object, a
// script that wants too much memory and one that never ends. The host survives all of it.

#include <chrono>
#include <condition_variable>
#include <cstdio>
#include <mutex>
#include <string>
#include <thread>

#include "vm/api/kei.h"

namespace {

using kei::Instance;
using kei::Result;

// Ends an instance's script when it has run for too long.
class Watchdog {
 public:
  Watchdog(Instance* instance, std::chrono::milliseconds limit)
      : thread_([this, instance, limit] {
          std::unique_lock lock(mutex_);
          if (!done_.wait_for(lock, limit, [this] { return is_done_; })) instance->Terminate();
        }) {}
  ~Watchdog() {
    {
      std::lock_guard lock(mutex_);
      is_done_ = true;
    }
    done_.notify_one();
    thread_.join();
  }

 private:
  std::mutex mutex_;
  std::condition_variable done_;
  bool is_done_ = false;
  std::thread thread_;
};

bool Show(const char* what, const Result& result) {
  constexpr const char* kStatus[] = {"value", "exception", "terminated"};
  const std::string first_line = result.text.substr(0, result.text.find('\n'));
  std::printf("%-22s %s: %s\n", what, kStatus[result.status], first_line.c_str());
  return true;
}

bool TwoIsolates(Instance* first, Instance* second) {
  Show("first isolate", first->Run("var name = 'first'; name", "first.js"));
  return Show("second isolate", second->Run("typeof name", "second.js"));
}

bool TwoRealms(Instance* instance) {
  const Instance::Realm guest = instance->NewRealm();
  instance->Run("var shared = { count: 1 }", "main.js");
  if (!instance->ShareGlobal("shared", Instance::Realm::kMain, guest)) return false;
  instance->Run("shared.count++; Array.prototype.last = function () {}", "guest.js", guest);
  Show("shared object", instance->Run("shared.count", "main.js"));
  Show("its own intrinsics", instance->Run("typeof [].last", "main.js"));
  return Show("an error there", instance->Run("null.x", "guest.js", guest));
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
         instance->Run("for (;;) { try { for (;;); } catch (e) {} finally { continue } }",
                       "endless.js"));
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
                  LimitOnMemory(first.get()) && LimitOnTime(second.get());
  return ok ? 0 : 1;
}
