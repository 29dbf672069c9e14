#include <gtest/gtest.h>
#include <pthread.h>
#include <unistd.h>

#include <string>
#include <thread>

#include "vm/api/kei.h"
#include "vm/exec/engine.h"
#include "vm/exec/host-functions.h"
#include "vm/exec/realm.h"
#include "vm/heap/heap.h"
#include "vm/isolate/realms.h"
#include "vm/isolate/uninterrupted.h"
#include "vm/runtime/strings/string-operations.h"
#include "vm/runtime/upcalls/poll.h"
#include "vm/runtime/upcalls/throw.h"

// An embedder relies on this if there is no room or little stack, or if the execution is ended.

namespace kei {
namespace {

using Ends = Instance::Ends;

std::string Show(const Result& result) {
  constexpr const char* kStatus[] = {"value ", "exception ", "terminated ", "pending "};
  return kStatus[result.status] + result.text.substr(0, result.text.find('\n'));
}

class InstanceTest : public testing::Test {
 protected:
  std::string Run(const char* source) { return Show(instance_->Run(source, "test")); }
  std::unique_ptr<Instance> instance_ = Instance::New({.heap_megabytes = 8});
};

TEST_F(InstanceTest, RealmsUntilTheHeapIsFull) {
  int made = 0;
  while (instance_->NewRealm()) made++;
  EXPECT_GT(made, 10);
  EXPECT_FALSE(instance_->NewRealm());
  EXPECT_EQ(Run("6 * 7"), "value 42");
}

TEST_F(InstanceTest, WhatADeadScriptHasLeftDoesNotCount) {
  for (int i = 0; i < 3; i++) {
    EXPECT_EQ(Run("(() => { const list = []; for (let size = 1 << 20; size >= 1; size >>= 1)"
                  "  try { for (;;) list.push(new ArrayBuffer(size)) } catch {} })()"),
              "value undefined");
    EXPECT_EQ(Run("6 * 7"), "value 42");
  }
}

TEST_F(InstanceTest, WhatIsAliveCanBeLetGo) {
  EXPECT_EQ(Run("var list = []; for (let size = 1 << 20; size >= 1; size >>= 1)"
                "  try { for (;;) list.push(new ArrayBuffer(size)) } catch {}"),
            "value undefined");
  EXPECT_EQ(Run("list = 'gone'"), "value gone");
  EXPECT_EQ(Run("new ArrayBuffer(4e6).byteLength"), "value 4000000");
}

TEST_F(InstanceTest, TerminateIsForWhatRuns) {
  instance_->Terminate();
  EXPECT_EQ(Run("1"), "value 1");
}

TEST_F(InstanceTest, ATerminationCanWaitForTheNextRun) {
  instance_->Terminate(Ends::kRunningOrNext);
  EXPECT_EQ(Run("1"), "terminated execution was interrupted");
  EXPECT_EQ(Run("2"), "value 2");
  instance_->Terminate(Ends::kRunningOrNext);
  EXPECT_EQ(Show(instance_->RunJobs()), "value ");  // there was nothing to end
  EXPECT_EQ(Show(instance_->RunModule("1", "module")), "terminated execution was interrupted");
  instance_->Terminate(Ends::kRunningOrNext);
  instance_->CancelTermination();
  EXPECT_EQ(Run("3"), "value 3");
}

TEST_F(InstanceTest, ATerminationIsTakenOnce) {
  std::thread watchdog([this] {
    std::this_thread::sleep_for(std::chrono::milliseconds(20));
    instance_->Terminate(Ends::kRunningOrNext);
  });
  EXPECT_EQ(Run("for (;;);"), "terminated execution was interrupted");
  watchdog.join();
  EXPECT_EQ(Run("4"), "value 4");
}

TEST_F(InstanceTest, TheReasonIsThatOfTheTermination) {
  EXPECT_EQ(Run("let chain; for (;;) chain = { chain }").substr(0, 10), "terminated");
  instance_->Terminate(Ends::kRunningOrNext);
  EXPECT_EQ(Run("1"), "terminated execution was interrupted");
}

// --- A thread's stack

std::string RunOnThread(size_t stack_bytes) {
  struct Thread {
    static void* Run(void* result) {
      auto& text = *static_cast<std::string*>(result);
      text = "null";
      const auto instance = Instance::New({.heap_megabytes = 8});
      if (instance == nullptr) return nullptr;
      text = Show(instance->Run("let depth = 0; (function f() { depth++; f() })()", "deep"));
      text += ", " + Show(instance->Run("depth > 100 && !/(a|b)*c/.test('ab'.repeat(1000))", "after"));
      return nullptr;
    }
  };
  std::string result;
  pthread_attr_t attributes;
  pthread_t thread;
  pthread_attr_init(&attributes);
  pthread_attr_setstacksize(&attributes, stack_bytes);
  EXPECT_EQ(pthread_create(&thread, &attributes, Thread::Run, &result), 0);
  pthread_join(thread, nullptr);
  pthread_attr_destroy(&attributes);
  return result;
}

// The smallest stack of a thread is larger on arm64.
TEST(SmallStacks, AreNoPlaceForAnInstance) {
  const auto least = static_cast<uint64_t>(sysconf(_SC_THREAD_STACK_MIN));
  for (const uint64_t size : {uint64_t{64} << 10, uint64_t{128} << 10, Isolate::kLeastStack}) {
    if (size < least) continue;
    EXPECT_EQ(RunOnThread(size), "null");
  }
}

TEST(SmallStacks, TheDocumentedOneIsEnough) {
#if defined(__SANITIZE_ADDRESS__)
  GTEST_SKIP() << "frames of an instrumented build are several times as large";
#endif
  EXPECT_EQ(RunOnThread(256 << 10),
            "exception deep:1: RangeError: Maximum call stack size exceeded, value true");
}

// --- While a realm is made

class UninterruptedTest : public testing::Test {
 protected:
  ~UninterruptedTest() override { Isolate::Dispose(isolate_); }
  Isolate* isolate_ = NewEngineIsolate(Flags());
};

TEST_F(UninterruptedTest, RequestsAreKept) {
  isolate_->RequestInterrupt(Interrupt::kCollectGarbage);
  {
    const UninterruptedScope outer(isolate_);
    EXPECT_FALSE(isolate_->HasInterrupt(Interrupt::kCollectGarbage));
    {
      const UninterruptedScope inner(isolate_);
      isolate_->RequestTermination("kept");
    }
    EXPECT_FALSE(isolate_->HasInterrupt(Interrupt::kTerminate));
    EXPECT_FALSE(HasThrown(Poll(isolate_)));
    EXPECT_FALSE(isolate_->StackOverflowed(uint64_t{1} << 30));
  }
  EXPECT_TRUE(isolate_->HasInterrupt(Interrupt::kTerminate));
  EXPECT_TRUE(isolate_->HasInterrupt(Interrupt::kCollectGarbage));
  EXPECT_TRUE(HasThrown(Poll(isolate_)));
  EXPECT_EQ(isolate_->termination_reason(), "kept");
  Ignore("that was looked at", TakeException(isolate_));
  EXPECT_FALSE(HasThrown(Poll(isolate_)));
}

TEST_F(UninterruptedTest, NoneIsLostHoweverItComes) {
  constexpr int kRequests = 1000;
  std::atomic<int> requested = 0;
  std::thread other([&] {
    for (int i = 0; i < kRequests; i++) {
      isolate_->RequestInterrupt(Interrupt::kTerminate);
      requested = i + 1;
      while (requested != 0) std::this_thread::yield();
    }
  });
  for (int taken = 0; taken < kRequests;) {
    { const UninterruptedScope scope(isolate_); }
    if (requested == 0) continue;
    EXPECT_TRUE(HasThrown(Poll(isolate_)));
    Ignore("that was looked at", TakeException(isolate_));
    taken++;
    requested = 0;
  }
  other.join();
}

TEST_F(UninterruptedTest, ARealmIsWholeThoughTheExecutionIsBeingEnded) {
  isolate_->RequestTermination("while a realm is made");
  const Maybe<Context> realm = NewRealm(isolate_);
  ASSERT_TRUE(realm.has_value());
  EXPECT_TRUE(isolate_->HasInterrupt(Interrupt::kTerminate));
  isolate_->ForgetTermination();
  const RealmScope scope(isolate_, *realm);
  EXPECT_TRUE(RunScript(isolate_, "[...'ab'].map((c) => c + c).join() === 'aa,bb'", "test").IsTrue());
}

// --- Code entries

// A handle that is new survives one collection, so that the table is full once more than it seems.
Object FillTable(Isolate* isolate, const Arguments&) {
  while (isolate->heap()->dispatch_table().room() > 0)
    isolate->heap()->allocator().AllocateDispatchHandle(0x1234);
  return isolate->undefined();
}

TEST_F(UninterruptedTest, FunctionsWithoutACodeEntryEndTheExecutionAndAreGivenOneLater) {
  InstallHostFunction(isolate_, isolate_->GlobalObject(), "fillTable", 0, FillTable);
  const auto handle_of_g = [this] {
    return JSFunction::cast(RunScript(isolate_, "g", "test")).dispatch_handle();
  };
  ASSERT_FALSE(HasThrown(RunScript(isolate_, "var g; function nothing() {}", "test")));
  EXPECT_TRUE(HasThrown(
      RunScript(isolate_, "try { fillTable(); g = () => 7; nothing() } catch {} finally { g = 0 }", "test")));
  EXPECT_EQ(isolate_->termination_reason(), "too many functions: there is no code entry left");
  Ignore("that was looked at", TakeException(isolate_));
  EXPECT_EQ(handle_of_g(), DispatchTable::kUnassigned);
  EXPECT_EQ(RunScript(isolate_, "g() + g()", "test").SmiValue(), 14);
  EXPECT_NE(handle_of_g(), DispatchTable::kUnassigned);
}

}  // namespace
}  // namespace kei
