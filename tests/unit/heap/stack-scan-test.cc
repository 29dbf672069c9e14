#include "vm/heap/roots/stack-scan.h"

#include <gtest/gtest.h>

#include <cerrno>
#include <optional>

#include "vm/base/thread-stack.h"
#include "vm/exec/engine.h"
#include "vm/factory/factory.h"
#include "vm/heap/heap.h"
#include "vm/isolate/rooted.h"
#include "vm/isolate/stack-scope.h"

namespace kei {
namespace {

// Few enough for a frame.
constexpr int kCount = 200;

class StackScanTest : public testing::Test {
 protected:
  StackScanTest() : isolate_(NewEngineIsolate({})) {
    weak_.emplace(isolate_, isolate_->factory()->NewWeakFixedArray(kCount));
  }
  ~StackScanTest() override {
    weak_.reset();
    Isolate::Dispose(isolate_);
  }

  [[gnu::noinline]] void Make(volatile uint64_t* words) {
    for (int i = 0; i < kCount; i++) {
      const HeapNumber number = isolate_->factory()->NewHeapNumber(i);
      weak_->get().set(isolate_, i, MaybeObject::Weak(number));
      words[i] = number.ptr();
    }
  }
  [[gnu::noinline]] void CollectInScript() { isolate_->heap()->CollectAllGarbage(); }
  [[gnu::noinline]] void CollectBelowHost() {
    const StackScope stack(isolate_);
    CollectInScript();
  }
  int Cleared() {
    int cleared = 0;
    for (int i = 0; i < kCount; i++) cleared += weak_->get().get(isolate_, i).IsCleared();
    return cleared;
  }

  Isolate* isolate_;
  std::optional<Rooted<WeakFixedArray>> weak_;
};

TEST_F(StackScanTest, FramesHoldWhatTheyReferToUnlessTheyAreTheHosts) {
  volatile uint64_t words[kCount];
  Make(words);
  ClearStackBelow();
  CollectInScript();
  EXPECT_EQ(Cleared(), 0);
  CollectBelowHost();
  EXPECT_EQ(Cleared(), kCount);
  EXPECT_NE(words[0], 0u);
}

// Only the outermost frame that calls the engine has the host above it.
TEST_F(StackScanTest, FramesBetweenTwoOfTheHostCount) {
  const auto run = [this]() __attribute__((noinline)) {
    const StackScope stack(isolate_);
    volatile uint64_t words[kCount];
    Make(words);
    CollectBelowHost();
    EXPECT_EQ(Cleared(), 0);
    EXPECT_NE(words[0], 0u);
  };
  const uint64_t base = isolate_->stack_base();
  run();
  EXPECT_EQ(isolate_->stack_base(), base);
}

// Functions with arrays have a copy of the guard.
[[gnu::noinline, gnu::no_sanitize_address]] bool HasGuard(volatile const char* text) {
  alignas(uint64_t) volatile char copy[64];
  size_t length = 0;
  for (; text[length] != 0; length++) copy[length] = text[length];
  const auto* end = static_cast<const uint64_t*>(__builtin_dwarf_cfa());
  for (const auto* word = reinterpret_cast<volatile uint64_t*>(copy); word < end; word++) {
    if (*word == StackGuard()) return length > 0;
  }
  return false;
}

TEST(ThreadStackTest, TheGuardIsInFramesThatHaveArrays) {
  EXPECT_NE(StackGuard(), 0u);
  EXPECT_TRUE(HasGuard("text"));
}

TEST(ThreadStackTest, ArgumentsAndEnvironmentLieAboveTheFrames) {
  const auto base = StackBaseOfThread();
  EXPECT_GT(base, reinterpret_cast<uint64_t>(__builtin_frame_address(0)));
  EXPECT_LE(base, reinterpret_cast<uint64_t>(program_invocation_name));
}

}  // namespace
}  // namespace kei
