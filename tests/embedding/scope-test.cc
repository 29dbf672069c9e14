// Values in the host's own frames, and instances on other threads and on fibers.

#include <gtest/gtest.h>
#include <ucontext.h>

#include <cstdlib>
#include <functional>
#include <memory>
#include <string>
#include <thread>

#include "vm/api/graph/cpp-graph.h"
#include "vm/api/kei.h"
#include "vm/cppheap/heap.h"

namespace {

using kei::CppGraph;
using kei::Instance;
using kei::Scope;
using kei::Value;

constexpr int kValues = 20;
constexpr const char* kMuchGarbage =
    "var list = []; for (let i = 0; i < 2e5; i++) list.push('y'.repeat(5) + i); list = null;"
    "for (let i = 0; i < 5e5; i++) ({ i, s: 'zz' + i });";

class ScopeTest : public testing::Test {
 protected:
  [[gnu::noinline]] Value Make(int i) {
    return graph_->NewString("a string that only a frame of the host holds: " + std::to_string(i));
  }
  void Run() { ASSERT_TRUE(instance_->Run(kMuchGarbage, "garbage.js").ok()); }
  // Makes values, runs a script, and counts those that are unchanged.
  [[gnu::noinline]] int MakeAndCount() {
    Value values[kValues];
    for (int i = 0; i < kValues; i++) values[i] = Make(i);
    Run();
    Run();
    int same = 0;
    for (int i = 0; i < kValues; i++) {
      same += graph_->ToText(values[i]).ends_with("the host holds: " + std::to_string(i));
    }
    return same;
  }

  std::unique_ptr<Instance> instance_ = Instance::New({.heap_megabytes = 64});
  std::unique_ptr<kei::cppheap::Heap> heap_ = kei::cppheap::Heap::Create();
  std::unique_ptr<CppGraph> graph_ = CppGraph::Join(instance_.get(), heap_.get());
};

TEST_F(ScopeTest, ValuesBelowAScopeLive) {
  Scope scope(instance_.get());
  EXPECT_EQ(MakeAndCount(), kValues);
}

// The values are made in the very frame that has the scope, before and after it.
TEST_F(ScopeTest, ValuesBesideAScopeLive) {
  Value before = Make(1);
  Scope scope(instance_.get());
  Value after = Make(2);
  Run();
  EXPECT_TRUE(graph_->ToText(before).ends_with("holds: 1"));
  EXPECT_TRUE(graph_->ToText(after).ends_with("holds: 2"));
}

TEST_F(ScopeTest, ValuesOfAnOuterScopeLiveWhileAnInnerOneIsOpen) {
  Scope outer(instance_.get());
  Value values[kValues];
  for (int i = 0; i < kValues; i++) values[i] = Make(i);
  const auto inner = [&]() __attribute__((noinline)) {
    Scope scope(instance_.get());
    return MakeAndCount();
  };
  EXPECT_EQ(inner(), kValues);
  for (int i = 0; i < kValues; i++) EXPECT_TRUE(graph_->ToText(values[i]).ends_with(std::to_string(i)));
}

TEST_F(ScopeTest, ValuesLiveWithoutAScope) { EXPECT_EQ(MakeAndCount(), kValues); }

// --- Other stacks

constexpr const char* kWork =
    "{ let kept = []; for (let i = 0; i < 3e5; i++) kept.push({ i }); const sum = n => n && 1 + sum(n - 1);"
    "`${kept.length} ${kept[299999].i} ${sum(500)}` }";
constexpr const char* kDone = "300000 299999 500";
constexpr const char* kOverflow =
    "function f() { return f() + 1 } try { f(); 'no error' } catch (e) { e instanceof RangeError }";

// Calls run() on a stack of its own.
class Fiber {
 public:
  Fiber(size_t bytes, std::function<void(const kei::StackBounds&)> run)
      : stack_(static_cast<char*>(std::malloc(bytes))),
        run_(std::move(run)),
        bounds_{stack_, stack_ + bytes} {
    current_ = this;
    getcontext(&fiber_);
    fiber_.uc_stack.ss_sp = stack_;
    fiber_.uc_stack.ss_size = bytes;
    fiber_.uc_link = &outside_;
    makecontext(&fiber_, &Fiber::Start, 0);
    swapcontext(&outside_, &fiber_);
  }
  ~Fiber() { std::free(stack_); }

 private:
  static void Start() { current_->run_(current_->bounds_); }
  static inline thread_local Fiber* current_ = nullptr;

  char* const stack_;
  const std::function<void(const kei::StackBounds&)> run_;
  const kei::StackBounds bounds_;
  ucontext_t outside_, fiber_;
};

void ExpectToWork(Instance* instance) {
  EXPECT_EQ(instance->Run(kWork, "work.js").text, kDone);
  EXPECT_EQ(instance->Run(kOverflow, "overflow.js").text, "true");
}

TEST(Stacks, AThreadUsesAnInstanceThatAnotherOneHasMade) {
  const auto instance = Instance::New({.heap_megabytes = 64});
  ExpectToWork(instance.get());
  std::thread([&] { ExpectToWork(instance.get()); }).join();
  std::thread([&] {
    Scope scope(instance.get());
    ExpectToWork(instance.get());
  }).join();
  ExpectToWork(instance.get());
}

TEST(Stacks, ThreadsTakeTurns) {
  const auto instance = Instance::New({.heap_megabytes = 64});
  ASSERT_TRUE(
      instance->Run("var n = 0; function count(k) { for (let i = 0; i < k; i++) n++; return n }", "").ok());
  for (int i = 1; i <= 20; i++) {
    std::thread([&] {
      Scope scope(instance.get());
      EXPECT_EQ(instance->Run("count(1000)", "turn.js").text, std::to_string(1000 * i));
    }).join();
  }
}

#if !defined(__SANITIZE_ADDRESS__)  // which has to be told of fibers
TEST(Stacks, AFiberUsesAnInstance) {
  const auto instance = Instance::New({.heap_megabytes = 64});
  for (int i = 0; i < 3; i++) {
    const Fiber fiber(1 << 20, [&](const kei::StackBounds& bounds) {
      Scope scope(instance.get(), bounds);
      ExpectToWork(instance.get());
    });
    ExpectToWork(instance.get());
  }
}

// The engine knows nothing of the fiber's stack.
TEST(Stacks, AFiberWithoutAScopeGetsAnError) {
  const auto instance = Instance::New({.heap_megabytes = 64});
  const Fiber fiber(1 << 20, [&](const kei::StackBounds&) {
    EXPECT_EQ(instance->Run("1 + 1", "fiber.js").status, kei::Result::kException);
  });
  ExpectToWork(instance.get());
}

TEST(StacksDeathTest, ScopesOnTwoStacksAreNotOpenAtOnce) {
  const auto instance = Instance::New({.heap_megabytes = 64});
  Scope scope(instance.get());
  EXPECT_DEATH(Fiber(1 << 20, [&](const kei::StackBounds& bounds) { Scope other(instance.get(), bounds); }),
               "Contains");
}
#endif

}  // namespace
