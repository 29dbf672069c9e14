#include "vm/exec/engine.h"

#include <gtest/gtest.h>

#include <thread>
#include <vector>

#include "vm/exec/host-functions.h"
#include "vm/runtime/errors/messages.h"
#include "vm/runtime/strings/string-operations.h"

namespace kei {
namespace {

class EngineTest : public testing::Test {
 protected:
  void SetUp() override { isolate_ = NewEngineIsolate(Flags()); }
  void TearDown() override { Isolate::Dispose(isolate_); }
  Object Run(const char* source) {
    return RunScript(isolate_, NewStringFromUtf8(isolate_, source), "test");
  }
  Isolate* isolate_;
};

TEST_F(EngineTest, ScriptsGiveTheirCompletionValue) {
  EXPECT_EQ(Run("1 + 2").SmiValue(), 3);
  EXPECT_TRUE(Run("var x = 5;").IsUndefined());
}

TEST_F(EngineTest, ScriptsShareOneRealm) {
  Run("var shared = 20; let lexical = 22");
  EXPECT_EQ(Run("shared + lexical").SmiValue(), 42);
}

TEST_F(EngineTest, ExceptionsReachCpp) {
  EXPECT_TRUE(Run("throw 7").IsException());
  EXPECT_EQ(TakeException(isolate_).SmiValue(), 7);
  EXPECT_EQ(Run("try { throw 1 } catch (e) { e + 1 }").SmiValue(), 2);
}

TEST_F(EngineTest, SyntaxErrorsAreExceptions) {
  EXPECT_TRUE(Run("var = 1").IsException());
  EXPECT_NE(FormatUncaught(isolate_, TakeException(isolate_)).find("SyntaxError"),
            std::string::npos);
}

TEST_F(EngineTest, DeepRecursionIsARangeError) {
  EXPECT_TRUE(Run("try { (function f() { f() })() } catch (e) { e instanceof RangeError }").IsTrue());
}

TEST(Isolates, RunOnSeveralThreadsAtOnce) {
  constexpr int kThreads = 4;
  std::vector<int> results(kThreads);
  std::vector<std::thread> threads;
  for (int i = 0; i < kThreads; i++) {
    threads.emplace_back([i, &results] {
      Isolate* isolate = NewEngineIsolate(Flags());
      std::string source = "var seed = " + std::to_string(i) +
                           "; function fib(n) { return n < 2 ? n : fib(n - 1) + fib(n - 2) }"
                           "var list = []; for (var i = 0; i < 20000; i++) list.push({ i: i + seed });"
                           "fib(15) + list[100].i";
      results[i] =
          RunScript(isolate, NewStringFromUtf8(isolate, source), "thread").SmiValue();
      Isolate::Dispose(isolate);
    });
  }
  for (std::thread& thread : threads) thread.join();
  for (int i = 0; i < kThreads; i++) EXPECT_EQ(results[i], 610 + 100 + i);
}

TEST(Isolates, StaticRootsHaveTheSameOffsetsEverywhere) {
  Isolate* a = NewEngineIsolate(Flags());
  Isolate* b = NewEngineIsolate(Flags());
  EXPECT_NE(a, b);
  EXPECT_EQ(a->undefined().cage_offset(), b->undefined().cage_offset());
  EXPECT_EQ(a->undefined().cage_offset(), StaticRoot(RootIndex::k_undefined));
  Isolate::Dispose(b);
  Isolate::Dispose(a);
}

TEST_F(EngineTest, BytesThatAreNoUtf8BecomeReplacementCharacters) {
  EXPECT_TRUE(Run("'a\xff'.charCodeAt(1) === 0xfffd").IsTrue());
  EXPECT_TRUE(Run("/* caf\xe9 */ true").IsTrue());
}

int CountArguments(const Arguments& args) { return args.length(); }

TEST_F(EngineTest, HostFunctionsAreCalledAsBuiltinsAre) {
  JSFunction function = InstallHostFunction(
      isolate_, isolate_->GlobalObject(), "host", 3, [](Isolate* isolate, const Arguments& args) {
        if (CountArguments(args) == 0) return ThrowError(isolate, MessageId::kNotCallable, "it");
        return args.at(CountArguments(args) - 1);
      });
  InstallHostFunction(isolate_, isolate_->GlobalObject(), "other", 0,
                      [](Isolate* isolate, const Arguments& args) { return Object(Smi::From(7)); });
  EXPECT_TRUE(function.IsCallable(isolate_));
  EXPECT_EQ(Run("host(1, 2, 5) + other()").SmiValue(), 12);
  EXPECT_EQ(Run("host.length * 10 + host.name.length").SmiValue(), 34);
  EXPECT_TRUE(Run("try { host() } catch (e) { e instanceof TypeError }").IsTrue());
}

}  // namespace
}  // namespace kei
