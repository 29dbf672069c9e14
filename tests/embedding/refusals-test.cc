// The engine's behaviour if the system refuses memory, files or threads. Each test makes the first call of a
// kind fail, then the second, and so on, until no more of them is made. Each trial has a process of its own,
// in which no earlier one has left anything.

#include <dirent.h>
#include <dlfcn.h>
#include <gtest/gtest.h>
#include <pthread.h>
#include <sys/mman.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <unistd.h>

#include <atomic>
#include <cerrno>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <utility>

#include "vm/api/kei.h"

namespace {

enum Kind : int { kMap, kProtect, kFile, kThread, kKindCount };
constexpr const char* kNames[] = {"mmap", "mprotect", "memfd_create", "pthread_create"};

// How many calls of the kind succeed before one is refused, or -1; and whether one was.
long calls_left[kKindCount] = {-1, -1, -1, -1};
bool has_refused = false;
// The bytes that these calls have mapped; threads that free memory change it, too.
std::atomic<long> mapped_bytes = 0;

bool Refuses(Kind kind) {
  if (calls_left[kind] < 0 || calls_left[kind]-- > 0) return false;
  has_refused = true;
  errno = kind == kFile ? EMFILE : kind == kThread ? EAGAIN : ENOMEM;
  return true;
}

}  // namespace

// The engine's calls come here; those of the C library itself do not.
extern "C" {
void* mmap(void* hint, size_t bytes, int protection, int flags, int file, off_t offset) noexcept {
  if (Refuses(kMap)) return MAP_FAILED;
  const long result = syscall(SYS_mmap, hint, bytes, protection, flags, file, offset);
  if (result == -1) return MAP_FAILED;
  if ((flags & MAP_FIXED) == 0) mapped_bytes += static_cast<long>(bytes);
  return reinterpret_cast<void*>(result);
}
int munmap(void* start, size_t bytes) noexcept {
  const long result = syscall(SYS_munmap, start, bytes);
  if (result == 0) mapped_bytes -= static_cast<long>(bytes);
  return static_cast<int>(result);
}
int mprotect(void* start, size_t bytes, int protection) noexcept {
  return Refuses(kProtect) ? -1 : static_cast<int>(syscall(SYS_mprotect, start, bytes, protection));
}
int pthread_create(pthread_t* thread, const pthread_attr_t* attributes, void* (*run)(void*),
                   void* data) noexcept {
  if (Refuses(kThread)) return errno;
  static const auto create = reinterpret_cast<decltype(&pthread_create)>(dlsym(RTLD_NEXT, "pthread_create"));
  return create(thread, attributes, run, data);
}
int memfd_create(const char* name, unsigned int flags) noexcept {
  return Refuses(kFile) ? -1 : static_cast<int>(syscall(SYS_memfd_create, name, flags));
}
}

namespace {

using kei::Instance;

int CountDescriptors() {
  int count = 0;
  DIR* folder = opendir("/proc/self/fd");
  while (readdir(folder) != nullptr) count++;
  closedir(folder);
  return count;
}

// The exit codes of a trial: the engine's own way out, with a code of 1, is none of these.
enum Outcome : int { kSucceeds = 20, kRefused, kWrong };

// Runs trial() with the n-th call of the kind refused, in a process of its own.
Outcome Try(Kind kind, long n, const std::function<bool()>& trial) {
  const pid_t child = fork();
  if (child == 0) {
    const auto arm = [&](long left) { calls_left[kind] = left; };
    arm(n);
    const bool is_right = trial();
    arm(-1);
    _exit(!is_right ? kWrong : has_refused ? kRefused : kSucceeds);
  }
  int status = 0;
  EXPECT_EQ(waitpid(child, &status, 0), child);
  if (!WIFEXITED(status))
    ADD_FAILURE() << kNames[kind] << " " << n << ": signal " << WTERMSIG(status);
  else if (WEXITSTATUS(status) < kSucceeds)
    ADD_FAILURE() << kNames[kind] << " " << n << ": the process ended";
  else
    return static_cast<Outcome>(WEXITSTATUS(status));
  return kWrong;
}

// Repeats the trial until it runs through without a refused call. At least `least` calls are made.
void TryEach(Kind kind, long least, const std::function<bool()>& trial) {
  long n = 0;
  for (Outcome outcome = kRefused; outcome == kRefused; n++) {
    outcome = Try(kind, n, trial);
    EXPECT_NE(outcome, kWrong) << kNames[kind] << " " << n;
  }
  EXPECT_GT(n, least) << kNames[kind];
}

bool IsUsable(Instance* instance, Instance::Realm realm = Instance::Realm::kMain) {
  const kei::Result result = instance->Run("[1, 2, 3].map(x => x * x).join()", "usable.js", realm);
  return result.ok() && result.text == "1,4,9";
}

// Null or an instance that works, and nothing is left of it.
bool MakesAnInstance() {
  const long mapped = mapped_bytes;
  const int descriptors = CountDescriptors();
  {
    const std::unique_ptr<Instance> instance = Instance::New({});
    if (instance == nullptr && !has_refused) return false;
    if (instance != nullptr && !IsUsable(instance.get())) return false;
  }
  return mapped_bytes == mapped && CountDescriptors() == descriptors;
}

TEST(Refusals, AnInstanceIsNullOrWorks) {
  TryEach(kMap, 1, MakesAnInstance);
  TryEach(kProtect, 7, MakesAnInstance);
}

// The next attempt succeeds.
TEST(Refusals, ARefusedInstanceIsInNobodysWay) {
  TryEach(kProtect, 7, [] {
    const std::unique_ptr<Instance> first = Instance::New({});
    calls_left[kProtect] = -1;
    const std::unique_ptr<Instance> second = Instance::New({});
    return second != nullptr && IsUsable(second.get()) && (first == nullptr || IsUsable(first.get()));
  });
}

void TryEachRealm(const std::string& before, long least) {
  TryEach(kProtect, least, [&] {
    const long left = std::exchange(calls_left[kProtect], -1);
    const std::unique_ptr<Instance> instance = Instance::New({});
    if (!instance->Run(before, "before.js").ok()) return false;
    calls_left[kProtect] = left;
    const std::optional<Instance::Realm> realm = instance->NewRealm();
    const bool is_right = realm ? IsUsable(instance.get(), *realm) : has_refused;
    return is_right && IsUsable(instance.get());
  });
}

TEST(Refusals, ARealmIsNothingOrWorks) {
  TryEachRealm("", 0);
  // All memory that there is by now is in use.
  TryEachRealm("globalThis.kept = []; for (let i = 0; i < 3e5; i++) kept.push({ i });", 0);
}

// Machine code of functions and of patterns, and what takes more than a chunk.
constexpr const char* kMakesCode = R"(
  function sum(n) { let s = 0; for (let i = 0; i < n; i++) s += i & 7; return s }
  let total = 0;
  for (let i = 0; i < 100; i++) total += sum(1000);
  const pattern = /(a+)b\1/;
  for (let i = 0; i < 100; i++) total += pattern.exec('x'.repeat(2000) + 'aabaa')[0].length;
  for (let i = 0; i < 300; i++) {
    const f = new Function('n', 'let s = 0; for (let i = 0; i < n; i++) { s += i & 3; s -= i & 1 } return s');
    total += f(1000);
  }
  total
)";

bool RunsCode() {
  const long mapped = mapped_bytes;
  {
    const std::unique_ptr<Instance> instance = Instance::New({});
    if (instance == nullptr) return has_refused;
    const kei::Result result = instance->Run(kMakesCode, "code.js");
    if (result.text != "650500" || !result.ok()) return false;
  }
  const auto region = static_cast<long>(1) << 30;  // stays, or a part of it
  return mapped_bytes - mapped <= 2 * region;
}

TEST(Refusals, WithoutCodeMemoryFunctionsAreInterpreted) {
  TryEach(kMap, 2, RunsCode);
  TryEach(kFile, 0, RunsCode);
}

// Covers systems on which code is written by protection, also while functions are published beside others
// that run.
TEST(Refusals, CodeThatCannotBeWrittenIsNotRun) {
  TryEach(kProtect, 7, [] {
    const long left = std::exchange(calls_left[kFile], 0);  // no file to write it to
    const bool is_right = RunsCode();
    calls_left[kFile] = left;
    has_refused = calls_left[kProtect] < 0;
    return is_right;
  });
}

// The work of the threads is done without them.
TEST(Refusals, WithoutThreadsTheWorkIsDoneAllTheSame) {
  if (sysconf(_SC_NPROCESSORS_ONLN) == 1) GTEST_SKIP() << "threads are for several processors";
  TryEach(kThread, 0, [] {
    const std::unique_ptr<Instance> instance = Instance::New({});
    const kei::Result result = instance->Run(R"(
      for (let i = 0; i < 20; i++) new Uint8Array(32 << 20).fill(i);
      'done'
    )",
                                             "threads.js");
    return result.ok() && result.text == "done";
  });
}

}  // namespace
