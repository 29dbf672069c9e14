#include "vm/exec/engine.h"

#include <gtest/gtest.h>

#include <optional>
#include <thread>
#include <vector>

#include "vm/exec/host-functions.h"
#include "vm/exec/realm.h"
#include "vm/factory/factory.h"
#include "vm/heap/heap.h"
#include "vm/isolate/realms.h"
#include "vm/isolate/rooted.h"
#include "vm/runtime/errors/messages.h"
#include "vm/runtime/properties/lazy-globals.h"
#include "vm/runtime/properties/object-operations.h"
#include "vm/runtime/strings/string-operations.h"
#include "vm/runtime/upcalls/call.h"

namespace kei {
namespace {

class EngineTest : public testing::Test {
 protected:
  void SetUp() override { isolate_ = NewEngineIsolate(Flags()); }
  void TearDown() override { Isolate::Dispose(isolate_); }
  Object Run(const char* source) { return RunScript(isolate_, NewStringFromUtf8(isolate_, source), "test"); }
  Isolate* isolate_;
};

TEST_F(EngineTest, ScriptsGiveTheirCompletionValue) {
  EXPECT_EQ(Run("1 + 2").SmiValue(), 3);
  EXPECT_TRUE(Run("var x = 5;").IsUndefined());
}

TEST_F(EngineTest, ScriptsShareOneRealm) {
  EXPECT_FALSE(HasThrown(Run("var shared = 20; let lexical = 22")));
  EXPECT_EQ(Run("shared + lexical").SmiValue(), 42);
}

TEST_F(EngineTest, ExceptionsReachCpp) {
  EXPECT_TRUE(Run("throw 7").IsException());
  EXPECT_EQ(TakeException(isolate_).SmiValue(), 7);
  EXPECT_EQ(Run("try { throw 1 } catch (e) { e + 1 }").SmiValue(), 2);
}

TEST_F(EngineTest, SyntaxErrorsAreExceptions) {
  EXPECT_TRUE(Run("var = 1").IsException());
  EXPECT_NE(FormatUncaught(isolate_, TakeException(isolate_)).find("SyntaxError"), std::string::npos);
}

TEST_F(EngineTest, DeepRecursionIsARangeError) {
  EXPECT_TRUE(Run("try { (function f() { f() })() } catch (e) { e instanceof RangeError }").IsTrue());
}

// --- Lazy globals ---

int globals_made = 0;

// Looks at itself meanwhile, and makes the dictionary of the global object grow.
Object MakeTestGlobal(Isolate* isolate, Name name) {
  globals_made++;
  const char* source = "for (let i = 0; i < 500; i++) globalThis['filler' + i] = i; ({own: typeof lazy})";
  const Object made = RunScript(isolate, NewStringFromUtf8(isolate, source), "maker");
  EXPECT_FALSE(made.IsException());
  EXPECT_TRUE(name.IsString(isolate));
  return made;
}

class LazyGlobalTest : public EngineTest {
 protected:
  void SetUp() override {
    EngineTest::SetUp();
    globals_made = 0;
    Define();
  }
  void Define() {
    DefineLazyGlobal(isolate_, isolate_->factory()->InternalizeAscii("lazy"), MakeTestGlobal,
                     PropertyDetails::kDontEnum);
  }
  bool IsTrue(const char* source) { return Run(source).IsTrue(); }
};

TEST_F(LazyGlobalTest, IsMadeOnceAtTheFirstLookup) {
  EXPECT_TRUE(IsTrue("Object.getOwnPropertyNames(globalThis).includes('lazy')"));
  EXPECT_EQ(globals_made, 0);
  EXPECT_TRUE(IsTrue("function read() { return lazy } read() === read() && read() === globalThis.lazy"));
  EXPECT_TRUE(IsTrue("lazy.own === 'undefined'"));
  EXPECT_EQ(globals_made, 1);
}

TEST_F(LazyGlobalTest, LooksLikeADataProperty) {
  EXPECT_TRUE(
      IsTrue("let d = Object.getOwnPropertyDescriptor(globalThis, 'lazy');"
             "typeof d.value === 'object' && d.writable && !d.enumerable && d.configurable"));
  EXPECT_TRUE(IsTrue("lazy = 1; lazy === 1 && delete globalThis.lazy && typeof lazy === 'undefined'"));
}

TEST_F(LazyGlobalTest, ScriptsMayHaveTheirOwnOfTheName) {
  EXPECT_TRUE(IsTrue("var lazy = 3; lazy === 3 && globalThis.lazy === 3"));
  EXPECT_TRUE(IsTrue("let own = 1; { let lazy = 2; own += lazy } own === 3"));
}

TEST_F(LazyGlobalTest, SurvivesFreezingTheGlobalObject) {
  EXPECT_TRUE(IsTrue("Object.freeze(globalThis); typeof lazy === 'object' && ((lazy = 1), lazy !== 1)"));
}

TEST_F(LazyGlobalTest, IsMadeWhereTheStackIsAtItsEnd) {
  EXPECT_TRUE(
      IsTrue("function deep() { try { deep() } catch { typeof lazy } } deep(); typeof lazy === 'object'"));
}

TEST_F(LazyGlobalTest, EachRealmHasItsOwn) {
  const Object first = Run("lazy");
  const Maybe<Context> realm = NewRealm(isolate_);
  ASSERT_TRUE(realm.has_value());
  const RealmScope scope(isolate_, *realm);
  Define();
  const Object second = Run("lazy");
  EXPECT_TRUE(second.IsJSObject(isolate_) && second != first);
  EXPECT_EQ(globals_made, 2);
}

// Stores of something young into old lists are looked at before they become too many, even if nothing is
// allocated meanwhile.
TEST_F(EngineTest, LoopsOfStoresAskForScavenges) {
  ASSERT_FALSE(Run("var list = new Array(2e6).fill(0), young = {};").IsException());
  const auto scavenges = [this] { return isolate_->heap()->Statistics().scavenges.count; };
  const uint64_t before = scavenges();
  ASSERT_FALSE(Run("for (let i = 0; i < 2e6; i++) list[i] = young;").IsException());
  EXPECT_GE(scavenges(), before + 3);
  EXPECT_TRUE(Run("list.every(x => x === young)").IsTrue());
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
      results[i] = RunScript(isolate, NewStringFromUtf8(isolate, source), "thread").SmiValue();
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
  JSFunction function = InstallHostFunction(isolate_, isolate_->GlobalObject(), "host", 3,
                                            [](Isolate* isolate, const Arguments& args) -> Object {
                                              if (CountArguments(args) == 0)
                                                return ThrowError(isolate, MessageId::kNotCallable, "it");
                                              return args.at(CountArguments(args) - 1);
                                            });
  InstallHostFunction(isolate_, isolate_->GlobalObject(), "other", 0,
                      [](Isolate* isolate, const Arguments& args) { return Object(Smi::From(7)); });
  EXPECT_TRUE(function.IsCallable(isolate_));
  EXPECT_EQ(Run("host(1, 2, 5) + other()").SmiValue(), 12);
  EXPECT_EQ(Run("host.length * 10 + host.name.length").SmiValue(), 34);
  EXPECT_TRUE(Run("try { host() } catch (e) { e instanceof TypeError }").IsTrue());
}

// --- Realms

Object RunIn(Isolate* isolate, Context realm, const char* source) {
  const RealmScope scope(isolate, realm);
  return RunScript(isolate, NewStringFromUtf8(isolate, source), "test");
}

TEST(Realms, TwoIsolatesOfTwoRealmsEach) {
  Isolate* isolates[] = {NewEngineIsolate(Flags()), NewEngineIsolate(Flags())};
  for (int i = 0; i < 2; i++) {
    Isolate* isolate = isolates[i];
    const Rooted<Context> first(isolate, isolate->native_context());
    const Rooted<Context> second(isolate, *NewRealm(isolate));
    EXPECT_TRUE(isolate->native_context() == first.get());
    for (int k = 0; k < 2; k++) {
      const std::string source =
          "let own = " + std::to_string(10 * i + k) + "; Array.prototype.mark = own; own";
      EXPECT_EQ(RunIn(isolate, k == 0 ? first : second, source.c_str()).SmiValue(), 10 * i + k);
    }
    isolate->heap()->CollectAllAvailableGarbage();
    for (int k = 0; k < 2; k++) {
      Object mark = RunIn(isolate, k == 0 ? first : second, "own === [].mark ? own : -1");
      EXPECT_EQ(mark.SmiValue(), 10 * i + k);
    }
  }
  for (Isolate* isolate : isolates) Isolate::Dispose(isolate);
}

class RealmsTest : public EngineTest {
 protected:
  void SetUp() override {
    EngineTest::SetUp();
    first_.emplace(isolate_, isolate_->native_context());
    const Context second = *NewRealm(isolate_);
    // `other` runs a function of the first realm's in the second.
    Object call = RunIn(isolate_, second, "(function (f) { f(); return []; })");
    AddOwnProperty(isolate_, isolate_->GlobalObject(),
                   PropertyKey::FromName(isolate_, isolate_->factory()->InternalizeAscii("other")), call);
  }
  void TearDown() override {
    first_.reset();
    EngineTest::TearDown();
  }
  void ExpectFirstRealmRuns() {
    EXPECT_TRUE(isolate_->native_context() == first_->get());
    EXPECT_TRUE(Run("[].constructor === Array").IsTrue());
  }
  std::optional<Rooted<Context>> first_;
};

TEST_F(RealmsTest, TheCallersRealmIsBackAfterAReturn) {
  EXPECT_TRUE(Run("other(() => 1).constructor !== Array && [].constructor === Array").IsTrue());
  ExpectFirstRealmRuns();
}

TEST_F(RealmsTest, TheCallersRealmIsBackAfterAnUncaughtThrow) {
  EXPECT_TRUE(Run("other(() => { throw 1; })").IsException());
  EXPECT_EQ(TakeException(isolate_).SmiValue(), 1);
  ExpectFirstRealmRuns();
}

TEST_F(RealmsTest, TheCallersRealmIsBackAfterATermination) {
  isolate_->RequestInterrupt(Interrupt::kTerminate);
  EXPECT_TRUE(Run("other(() => { for (;;); })").IsException());
  Ignore("it is gone", TakeException(isolate_));
  ExpectFirstRealmRuns();
}

TEST_F(RealmsTest, ATierIsStillOneStore) {
  // The gate stands before the code, and what the table says about a handle is the code's.
  Object f = Run("var lazy = function () { return 1; }; lazy");
  const uint32_t handle = JSFunction::cast(f).dispatch_handle();
  const DispatchTable& table = isolate_->heap()->dispatch_table();
  EXPECT_EQ(table.CodeAt(handle), isolate_->builtin_table[static_cast<int>(Builtin::kCompileLazy)]);
  EXPECT_FALSE(HasThrown(Call(isolate_, f, isolate_->undefined())));
  EXPECT_EQ(table.CodeAt(handle), isolate_->builtin_table[static_cast<int>(Builtin::kInterpreterEntry)]);
}

}  // namespace
}  // namespace kei
