#include "vm/runtime/functions/heat.h"

#include <gtest/gtest.h>

#include <string>

#include "vm/exec/engine.h"
#include "vm/objects/cast.h"
#include "vm/runtime/functions/call-feedback.h"
#include "vm/runtime/functions/tiering.h"
#include "vm/runtime/strings/string-operations.h"

// The counts of machine code: invocations, loops, calls.

namespace kei {
namespace {

class HeatTest : public ::testing::Test {
 protected:
  void SetUp() override { Start(3000); }
  void TearDown() override { Isolate::Dispose(isolate_); }

  void Start(int opt_heat) {
    Flags flags;
    flags.opt_heat = opt_heat;
    flags.always_baseline = true;
    flags.opt = false;  // these are the counts of baseline code
    flags.trace_tiering = true;
    isolate_ = NewEngineIsolate(flags);
  }
  void Restart(int opt_heat) {
    TearDown();
    Start(opt_heat);
  }

  Object ValueOf(const std::string& source) {
    testing::internal::CaptureStdout();
    const Object result = RunScript(isolate_, NewStringFromUtf8(isolate_, source), "test");
    trace_ = testing::internal::GetCapturedStdout();
    EXPECT_FALSE(result.IsException());
    return result;
  }
  void Run(const std::string& source) { EXPECT_FALSE(ValueOf(source).IsException()); }
  FeedbackVector VectorAfter(const std::string& source, const char* function = "f") {
    const Object value = ValueOf(source + "; " + function);
    const auto cell = Cast<JSFunction>(isolate_, value).feedback_cell(isolate_);
    return Cast<FeedbackVector>(isolate_, cell.value(isolate_));
  }
  // The calls of the function's only call site, by target.
  CallFeedback CallsOf(FeedbackVector vector) {
    const auto metadata =
        Cast<FeedbackMetadata>(isolate_, vector.shared(isolate_).feedback_metadata(isolate_));
    for (int slot = 0; slot < metadata.length(); slot++) {
      if (static_cast<FeedbackSlotKind>(metadata.bytes()[slot]) == FeedbackSlotKind::kCall) {
        return CallFeedbackOf(isolate_, vector, slot);
      }
    }
    ADD_FAILURE() << "no call";
    return {};
  }
  int LengthOf(FeedbackVector vector) {
    return Cast<BytecodeArray>(isolate_, vector.shared(isolate_).data(isolate_)).length();
  }
  int TimesTraced(const std::string& text) const {
    int count = 0;
    for (size_t at = 0; (at = trace_.find(text, at)) != std::string::npos; at++) count++;
    return count;
  }

  Isolate* isolate_ = nullptr;
  std::string trace_;
};

TEST_F(HeatTest, InvocationsAreCountedExactly) {
  for (const int opt_heat : {1, 3000}) {  // heat is renewed with every call; or never
    Restart(opt_heat);
    const auto vector = VectorAfter("function f(a, b) { return a; } for (var i = 0; i < 1000; i++) f(i, i)");
    EXPECT_EQ(InvocationsOf(isolate_, vector), 1000u);
    // With fewer arguments than parameters, by the library, and as constructors.
    Run("for (var i = 0; i < 10; i++) f(); [1, 2, 3].forEach(f); new f; f.call(0, 1)");
    EXPECT_EQ(InvocationsOf(isolate_, vector), 1015u);
    EXPECT_EQ(SpentHeatOf(isolate_, vector).loops, 0u);
  }
}

TEST_F(HeatTest, LoopsAreCounted) {
  for (const int opt_heat : {1, 3000}) {
    Restart(opt_heat);
    const auto vector = VectorAfter("function f(n) { for (var i = 0; i < n; i++); } f(1)");
    const uint64_t loop = SpentHeatOf(isolate_, vector).loops;
    EXPECT_GT(loop, 0u);
    EXPECT_LT(loop, static_cast<uint64_t>(LengthOf(vector)));
    Run("f(100000)");
    // Whenever there is newer code, one iteration goes through the interpreter.
    EXPECT_NEAR(static_cast<double>(SpentHeatOf(isolate_, vector).loops),
                100001.0 * static_cast<double>(loop), 10.0 * static_cast<double>(loop));
    EXPECT_EQ(InvocationsOf(isolate_, vector), 2u);
  }
}

TEST_F(HeatTest, AFunctionGetsHotByItsCalls) {
  Run("function f() {} for (var i = 0; i < 2000 * 15; i++) f()");
  EXPECT_EQ(TimesTraced(": hot\n"), 0);
  EXPECT_GT(TimesTraced("at an entry: warm"), 0);
  Run("for (var i = 0; i < 1000 * 20; i++) f()");
  EXPECT_EQ(TimesTraced("at an entry: hot\n"), 1);
  Run("for (var i = 0; i < 100000; i++) f()");  // it is idle
  EXPECT_EQ(TimesTraced("[heat] f "), 0);
}

TEST_F(HeatTest, ALoopGetsHotWithinOneCall) {
  Run("function f(n) { for (var i = 0; i < n; i++); } for (var i = 0; i < 1000; i++) f(1)");
  EXPECT_EQ(TimesTraced("[heat] f test:1:1: 0"), 0);
  EXPECT_EQ(TimesTraced("at a loop: hot loop"), 0);
  Run("f(10000)");
  EXPECT_GE(TimesTraced("at a loop: hot loop"), 1);
}

TEST_F(HeatTest, CallsOfOneTargetAreCountedExactly) {
  const auto vector = VectorAfter(
      "function g() {} function f(n) { if (n % 3 == 0) g() } for (var i = 0; i < 3000; i++) f(i)");
  const CallFeedback calls = CallsOf(vector);
  ASSERT_EQ(calls.count, 1);
  EXPECT_EQ(calls.targets[0].calls, 1000);
  const auto constructs =
      VectorAfter("function C() {} function h() { new C } for (var i = 0; i < 3000; i++) h()", "h");
  ASSERT_EQ(CallsOf(constructs).count, 1);
  EXPECT_EQ(CallsOf(constructs).targets[0].calls, 3000);
}

TEST_F(HeatTest, CallsOfSeveralTargetsAreSampled) {
  const auto vector = VectorAfter(
      "var t = [() => 1, () => 2, () => 3]; for (var g of t) g(), g();"
      "function f(i) { t[i % 16 == 1 ? 1 : i % 4 == 0 ? 2 : 0]() } for (var i = 0; i < 160000; i++) f(i)");
  const CallFeedback calls = CallsOf(vector);
  ASSERT_EQ(calls.count, 3);
  EXPECT_NEAR(calls.calls, 160000, 1000);
  EXPECT_NEAR(calls.targets[0].calls, 110000, 11000);
  EXPECT_NEAR(calls.targets[1].calls, 40000, 8000);
  EXPECT_NEAR(calls.targets[2].calls, 10000, 5000);
}

TEST_F(HeatTest, LargeCountsAreHalvedTogether) {
  const Object value = ValueOf("function g() {} function f() { g() } for (var i = 0; i < 1000; i++) f(); f");
  const auto function = Cast<JSFunction>(isolate_, value);
  const auto vector = VectorAfter("");
  vector.set_entries_spent((1u << 30) + static_cast<uint32_t>(LengthOf(vector)));  // one entry is taken back
  StartHeat(isolate_, vector);
  testing::internal::CaptureStdout();
  EXPECT_FALSE(HeatExhausted(isolate_, function, kNoLoop));
  testing::internal::GetCapturedStdout();
  EXPECT_EQ(SpentHeatOf(isolate_, vector).entries, 1u << 29);
  EXPECT_EQ(CallsOf(vector).targets[0].calls, 500);
}

}  // namespace
}  // namespace kei
