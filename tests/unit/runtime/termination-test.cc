// Work over data of any size stops when the execution is being ended, and changes nothing that is
// seen afterwards; memory outside the heap counts against its limit.

#include <gtest/gtest.h>

#include <chrono>
#include <cstdlib>
#include <functional>
#include <limits>
#include <numeric>
#include <random>
#include <string>
#include <thread>
#include <vector>

#include "tests/unit/keep.h"
#include "vm/base/memory-account.h"
#include "vm/bytecode/bytecode-builder.h"
#include "vm/exec/engine.h"
#include "vm/exec/host-functions.h"
#include "vm/factory/factory.h"
#include "vm/heap/heap.h"
#include "vm/isolate/interruptible-sort.h"
#include "vm/isolate/rooted.h"
#include "vm/runtime/bigint/bigint.h"
#include "vm/runtime/frames/source-location.h"
#include "vm/runtime/properties/object-operations.h"
#include "vm/runtime/shapes/dictionary.h"
#include "vm/runtime/shapes/elements.h"
#include "vm/runtime/shapes/initial-maps.h"
#include "vm/runtime/strings/number-strings.h"
#include "vm/runtime/strings/string-operations.h"
#include "vm/runtime/upcalls/call.h"
#include "vm/runtime/upcalls/throw.h"
#include "vm/runtime/values/conversions.h"

namespace kei {
namespace {

class TerminationTest : public testing::Test {
 protected:
  static constexpr uint32_t kMany = 4 << 20;

  explicit TerminationTest(int megabytes = 512) {
    Flags flags;
    flags.max_old_space_size = megabytes;
    isolate_ = NewEngineIsolate(flags);
  }
  ~TerminationTest() override { Isolate::Dispose(isolate_); }

  void End() { isolate_->RequestTermination("test"); }
  void GoOn() { isolate_->ClearInterrupt(Interrupt::kTerminate); }
  String Repeat(const char* text, double count) {
    return String::cast(RepeatString(isolate_, NewStringFromAscii(isolate_, text), count));
  }
  bool Terminates(const std::string& source) {
    const bool is_thrown = RunScript(isolate_, source, "test").IsException();
    return is_thrown && TakeException(isolate_).Is(RootIndex::k_terminated);
  }

  Isolate* isolate_;
};

std::string Quoted(const std::string& text) {
  std::string result = "\"";
  for (const char c : text) (result += c == '"' || c == '\\' ? "\\" : "") += c;
  return result + '"';
}

class SmallHeapTest : public TerminationTest {
 protected:
  SmallHeapTest() : TerminationTest(16) {}
};

TEST_F(TerminationTest, FlatteningStopsAndTheStringStaysAsItIs) {
  const String s = Repeat("ab", kMany);
  End();
  const FlatContent content = ContentOf(isolate_, s);
  EXPECT_EQ(content.length(), 2 * kMany);
  EXPECT_EQ(content[kMany * 2 - 1], 0);
  EXPECT_FALSE(IsFlat(isolate_, s));
  EXPECT_EQ(Internalized(isolate_, s), isolate_->empty_string());
  GoOn();
  EXPECT_EQ(ContentOf(isolate_, s)[kMany * 2 - 1], 'b');
  EXPECT_EQ(CharacterAt(isolate_, Internalized(isolate_, s), kMany), 'a');
}

// What raised the stack's limit is gone, and the limit still stands.
TEST_F(TerminationTest, ARequestThatWasTakenBackDoesNotEndTheNextCompilation) {
  End();
  GoOn();
  EXPECT_EQ(RunScript(isolate_, "1 + 1", "test"), Smi::From(2));
}

TEST_F(TerminationTest, SearchingStops) {
  const String narrow = Repeat("aaaaaaaa", kMany), wide = Repeat("aaaa", kMany);
  const String end = NewStringFromAscii(isolate_, "b");
  const String first = String::cast(Concat(isolate_, narrow, end));
  const uint16_t kWide[] = {0x1234};
  const String last = NewStringFromUtf16(isolate_, kWide);
  const String second =
      String::cast(Concat(isolate_, String::cast(Concat(isolate_, wide, end)), last));
  for (const String& s : {first, second}) {
    ContentOf(isolate_, s);
    const int64_t at = StringIndexOf(isolate_, s, end, 0);
    EXPECT_GT(at, kMany);
    EXPECT_EQ(StringIndexOf(isolate_, s, NewStringFromAscii(isolate_, "ab"), 0), at - 1);
    End();
    EXPECT_EQ(StringIndexOf(isolate_, s, end, 0), -1);
    EXPECT_EQ(StringIndexOf(isolate_, s, NewStringFromAscii(isolate_, "ab"), 0), -1);
    EXPECT_EQ(StringLastIndexOf(isolate_, s, NewStringFromAscii(isolate_, "ba"), kMany), -1);
    GoOn();
  }
}

TEST_F(TerminationTest, ElementsAreMovedAndFilledInPieces) {
  for (ElementsKind kind : {ElementsKind::kHoley, ElementsKind::kHoleyDouble}) {
    const FixedArrayBase from = *TryNewElements(isolate_, kind, kMany);
    const FixedArrayBase to = *TryNewElements(isolate_, kind, kMany);
    EXPECT_TRUE(CopyElements(isolate_, from, kind, 0, to, kind, 1, kMany - 1));
    EXPECT_TRUE(CopyElements(isolate_, from, kind, 0, from, kind, 1, kMany - 1));
    EXPECT_EQ(FillWithHoles(isolate_, to, kind, 5, kMany), 5u);
    End();
    EXPECT_FALSE(CopyElements(isolate_, from, kind, 0, to, kind, 1, kMany - 1));
    EXPECT_FALSE(CopyElements(isolate_, from, kind, 0, from, kind, 1, kMany - 1));
    EXPECT_GT(FillWithHoles(isolate_, to, kind, 5, kMany), 5u);
    EXPECT_FALSE(TryNewElements(isolate_, kind, kMany).has_value());
    GoOn();
    isolate_->heap()->Verify();  // of the one that was filled in part as well
  }
}

TEST_F(TerminationTest, MovesKeepTheOrderAcrossPieces) {
  constexpr uint32_t kCount = 300000;
  FixedArray array = *isolate_->factory()->TryNewFixedArray(kCount + 7, Smi::From(0));
  for (uint32_t i = 0; i < kCount; i++) array.set(isolate_, i, Smi::From(static_cast<int32_t>(i)));
  constexpr ElementsKind kKind = ElementsKind::kPacked;
  ASSERT_TRUE(CopyElements(isolate_, array, kKind, 0, array, kKind, 7, kCount));
  for (uint32_t i = 0; i < kCount; i++) ASSERT_EQ(array.get(isolate_, i + 7), Smi::From(i));
  ASSERT_TRUE(CopyElements(isolate_, array, kKind, 7, array, kKind, 3, kCount));
  for (uint32_t i = 0; i < kCount; i++) ASSERT_EQ(array.get(isolate_, i + 3), Smi::From(i));
}

TEST_F(TerminationTest, SortingStops) {
  std::vector<uint32_t> numbers(100000);
  for (size_t i = 0; i < numbers.size(); i++) numbers[i] = i * 7919 % 100003;
  std::vector<uint32_t> sorted = numbers;
  EXPECT_TRUE(SortUnlessEnding(isolate_, sorted.data(), sorted.data() + sorted.size()));
  EXPECT_TRUE(std::is_sorted(sorted.begin(), sorted.end()));
  End();
  EXPECT_FALSE(SortUnlessEnding(isolate_, numbers.data(), numbers.data() + numbers.size()));
  GoOn();
}

// As those of long texts do once the execution is being ended.
TEST_F(TerminationTest, SortingStaysInItsRangeWhateverComparisonsSay) {
  constexpr uint32_t kCanary = 0xdeadbeef;
  for (const uint32_t count : {2u, 15u, 17u, 100u, 5000u}) {
    for (int kind = 0; kind < 4; kind++) {
      std::vector<uint32_t> values(count + 2, kCanary);
      std::iota(values.begin() + 1, values.end() - 1, 0);
      std::mt19937 random(kind);
      const auto less = [&](uint32_t a, uint32_t b) {
        return kind == 0 || (kind == 2 && a <= b) || (kind == 3 && (random() & 1) != 0);
      };
      EXPECT_TRUE(SortUnlessEnding<Comparisons::kMayStop>(isolate_, values.data() + 1,
                                                          values.data() + 1 + count, less));
      EXPECT_EQ(values.front(), kCanary);
      EXPECT_EQ(values.back(), kCanary);
      std::sort(values.begin() + 1, values.end() - 1);
      for (uint32_t i = 0; i < count; i++) ASSERT_EQ(values[i + 1], i);
    }
  }
}

TEST_F(TerminationTest, LongCodeWithoutLoopsStops) {
  InstallHostFunction(isolate_, isolate_->GlobalObject(), "end", 0, [](Isolate* isolate, const Arguments&) {
    isolate->RequestTermination("test");
    return Object(isolate->undefined());
  });
  const auto many = [](const std::string& part, int count = 2000) {
    std::string result;
    for (int i = 0; i < count; i++) result += part;
    return result;
  };
  for (const std::string& source :
       {"end();" + many("n++;"), "end(); x = [" + many("n++,") + "]", "end(); x = [" + many("n++, 1,") + "]",
        "x = {a: end()," + many("[n]: n++,") + "}", "end()" + many(", n++"), "end()" + many("+ n++"),
        "x = end() || (n < 0 ? [" + many("1,") + "] : n++)" + many(", n++"), "end();" + many("if (n < 0) n--; n++;"),
        "end();" + many("try { n++ } catch { n-- } "), "end();" + many("switch (n) { case -1: n--; default: n++; }")}) {
    EXPECT_TRUE(RunScript(isolate_, "var x, n = 0", "test").IsUndefined());
    EXPECT_TRUE(Terminates(source)) << source.substr(0, 40);
    GoOn();
    EXPECT_LE(RunScript(isolate_, "n", "test").SmiValue(), 512) << source.substr(0, 40);
  }
  EXPECT_FALSE(HasThrown(RunScript(isolate_, "var f = g => { g(); return [" + many("[1],", 20000) + "]; }; ", "test")));
  for (int i = 0; i < 10; i++) {   // made anew at first, then copied
    EXPECT_TRUE(Terminates("f(end)")) << i;
    GoOn();
    EXPECT_FALSE(HasThrown(RunScript(isolate_, "f(Math.abs)", "test")));
  }
  EXPECT_EQ(RunScript(isolate_, "f(Math.abs).length", "test").SmiValue(), 20000);
}

TEST_F(TerminationTest, NumbersAreReadToTheirEnd) {
  const String digits = Repeat("1", kMany);
  const String spaces = String::cast(
      Concat(isolate_, Repeat(" ", kMany), NewStringFromAscii(isolate_, "7")));
  for (const String& text : {digits, spaces}) ContentOf(isolate_, text);
  End();
  EXPECT_EQ(StringToDouble(isolate_, digits), std::numeric_limits<double>::infinity());
  EXPECT_EQ(StringToDouble(isolate_, spaces), 7);
}

// They stop between two calls of GMP.
TEST_F(TerminationTest, LongBigIntsStop) {
  const BigInt large = BigInt::cast(RunScript(isolate_, "(1n << 36000000n) - 1n", "test"));
  const BigInt divisor = BigInt::cast(RunScript(isolate_, "(1n << 18000000n) - 1n", "test"));
  const String text = Repeat("1", 3'000'000);
  ContentOf(isolate_, text);
  const std::function<Object()> operations[] = {
      [&] { return BigIntMultiply(isolate_, large, divisor); },
      [&] { return BigIntDivide(isolate_, large, divisor); },
      [&] { return BigIntToString(isolate_, large); },
      [&] { return StringToBigInt(isolate_, text); },
  };
  for (const auto& operation : operations) {
    End();
    EXPECT_TRUE(operation().IsException());
    EXPECT_TRUE(TakeException(isolate_).Is(RootIndex::k_terminated));
  }
  EXPECT_TRUE(BigIntEquals(BigInt::cast(BigIntDivide(isolate_, large, divisor)),
                           BigInt::cast(RunScript(isolate_, "(1n << 18000000n) + 1n", "test"))));
}

TEST_F(TerminationTest, WalksOfPrototypesStop) {
  const Object last = RunScript(
      isolate_, "{ let p = {}; for (let i = 0; i < 1e4; i++) p = Object.create(p); p }", "test");
  const JSObject chain = JSObject::cast(last);
  const JSObject object = NewObjectOfMap(isolate_, isolate_->ObjectMap());
  EXPECT_TRUE(ChainHasNoElements(isolate_, chain.map(isolate_)));
  End();
  EXPECT_FALSE(ChainHasNoElements(isolate_, chain.map(isolate_)));
  EXPECT_FALSE(SetPrototypeOf(isolate_, object, chain, ShouldThrow::kThrow).has_value());
  EXPECT_TRUE(TakeException(isolate_).Is(RootIndex::k_terminated));
  EXPECT_TRUE(SetPrototypeOf(isolate_, object, chain, ShouldThrow::kThrow).value_or(false));
}

TEST_F(TerminationTest, FreezingStopsAndCanBeDoneAgain) {
  const std::string names = "{ const o = {}; for (let i = 0; i < 5000; i++) o['x' + i] = i; o }";
  const std::string elements = "{ const o = {}; for (let i = 0; i < 5000; i++) o[i * 1e5] = i; o }";
  for (const std::string& source : {names, elements}) {
    const JSObject object = JSObject::cast(RunScript(isolate_, source, "test"));
    End();
    EXPECT_FALSE(SetIntegrityLevel(isolate_, object, IntegrityLevel::kFrozen, ShouldThrow::kThrow).has_value());
    EXPECT_TRUE(TakeException(isolate_).Is(RootIndex::k_terminated));
    EXPECT_FALSE(TestIntegrityLevel(isolate_, object, IntegrityLevel::kFrozen).value_or(true));
    EXPECT_TRUE(SetIntegrityLevel(isolate_, object, IntegrityLevel::kFrozen, ShouldThrow::kThrow).value_or(false));
    EXPECT_TRUE(TestIntegrityLevel(isolate_, object, IntegrityLevel::kFrozen).value_or(false));
  }
}

TEST_F(TerminationTest, LinesAreNotCountedForWhatIsEnded) {
  const Script script = isolate_->factory()->NewScript(Repeat("a\n", 1000), NewStringFromAscii(isolate_, "x"));
  End();
  EXPECT_EQ(LocationOf(isolate_, script, 1500).line, 0);
  GoOn();
  EXPECT_EQ(LocationOf(isolate_, script, 1500).line, 750);
}

// By bytecode, and by machine code. The linear matcher has no back references.
TEST_F(TerminationTest, MatchingThatOnlyGoesBackStops) {
  const std::string pattern = "const r = /^(?:(a+)+\\1)+b$/; ", match = "r.test('a'.repeat(80))";
  for (const std::string& before : {std::string(), std::string("r.test('a'); r.test('a'); ")}) {
    std::thread other([this] {
      std::this_thread::sleep_for(std::chrono::milliseconds(30));
      End();
    });
    EXPECT_TRUE(Terminates("{ " + pattern + before + match + " }"));
    other.join();
    GoOn();
  }
}

// None of these calls a function of the script, which would look whether it is to end.
TEST_F(TerminationTest, LibraryFunctionsStop) {
  const std::string bytes = "const u = new Uint8Array(1e5); ";
  const std::string text = "const s = 'a\\ud800'.repeat(1e5); ";
  const std::string steps = "const i = 'aaa'.matchAll(/a/g); ";
  for (const std::string& source : {
           bytes + "u.toBase64.bind(u)", bytes + "u.toHex.bind(u)",
           bytes + "Uint8Array.fromBase64.bind(Uint8Array, u.toBase64())",
           bytes + "Uint8Array.fromHex.bind(Uint8Array, u.toHex())",
           bytes + "u.setFromBase64.bind(u, ' '.repeat(1e5))",
           text + "s.toWellFormed.bind(s)", text + "s.isWellFormed.bind(s + s)",
           std::string("Array.from.bind(Array, {length: 1e5})"), steps + "Array.from.bind(Array, i)", steps + "Object.fromEntries.bind(Object, i)",
       }) {
    const Object function = RunScript(isolate_, "{ " + source + " }", "test");
    ASSERT_FALSE(function.IsException()) << source;
    End();
    EXPECT_TRUE(Call(isolate_, function, isolate_->undefined()).IsException()) << source;
    EXPECT_TRUE(TakeException(isolate_).Is(RootIndex::k_terminated)) << source;
  }
}

// … at any step of it, before anything has been freed that is not dead.
TEST_F(TerminationTest, ACollectionThatIsGivenUpForgetsNothingThatIsAlive) {
  const std::string source =
      "var live = [], table = new WeakMap(), references = [], buffers = [];"
      "for (let i = 0; i < 20000; i++) {"
      "  const key = {i};"
      "  table.set(key, {key});"
      "  references.push(new WeakRef(key));"
      "  const buffer = new Uint8Array([i, i >> 8]);"
      "  if (i % 2) live.push(key), buffers.push(buffer);"
      "}";
  const std::string check =
      "live.every((key, i) => table.get(key).key === key && key.i === 2 * i + 1) &&"
      "references.every((r, i) => i % 2 === 0 || r.deref() === live[i >> 1]) &&"
      "buffers.every((b, i) => b[0] === (2 * i + 1) % 256 && b[1] === (2 * i + 1) >> 8)";
  ASSERT_FALSE(RunScript(isolate_, source, "test").IsException());
  std::minstd_rand random(5);
  for (int round = 0; round < 40; round++) {
    std::thread other([this, delay = random() % 8000] {
      std::this_thread::sleep_for(std::chrono::microseconds(delay));
      End();
    });
    isolate_->heap()->CollectAllGarbage(GcReason::kBudget, Heap::GivesUp::kWhenEnding);
    other.join();
    GoOn();
    isolate_->heap()->Verify();
    ASSERT_TRUE(RunScript(isolate_, check, "test").IsTrue()) << round;
    ASSERT_FALSE(RunScript(isolate_, "live.forEach((key) => table.set(key, {key}))", "test").IsException());
  }
}

// What has no way to fail is not done then, again and again, and gives no other reason for the end.
TEST_F(TerminationTest, PropertiesAreNotAddedToWhatWouldHaveToGrow) {
  const JSObject object = JSObject::cast(RunScript(isolate_, "({})", "test"));
  const auto add = [&](int from, int to) {
    for (int i = from; i < to; i++) {
      const std::string name = "k" + std::to_string(i);
      AddOwnProperty(isolate_, object,
                     PropertyKey::FromName(isolate_, NewStringFromAscii(isolate_, name.c_str())), Smi::From(i));
    }
  };
  add(0, 3000);
  End();
  add(3000, 10'000);
  const Object properties = object.properties(isolate_);
  ASSERT_TRUE(properties.IsTypeNameDictionary(isolate_));
  EXPECT_LT(Names::Count(isolate_, NameDictionary::cast(properties)), 6000);
  EXPECT_TRUE(Terminates("for (;;);"));
  EXPECT_EQ(isolate_->termination_reason(), "test");
  add(10'000, 11'000);
  EXPECT_GE(Names::Count(isolate_, NameDictionary::cast(object.properties(isolate_))), 4000);
}

// Nothing grows any more in a function that will not be finished.
TEST(BytecodeBuilderTest, OnceStoppedItTakesNoMemory) {
  class Account final : public MemoryAccount {
   public:
    bool TryAddExternal(uint64_t bytes) override { return bytes_ += bytes, true; }
    void AddExternal(uint64_t bytes) override { bytes_ += bytes; }
    void RemoveExternal(uint64_t bytes) override { bytes_ -= bytes; }
    void OutOfMemory(uint64_t) override { std::abort(); }
    uint64_t bytes_ = 0;
  };
  Account account;
  BytecodeBuilder builder(&account, {[](void*) { return false; }, nullptr});
  for (int i = 0; i < 1000; i++) {
    builder.LoadConstant(Constant::Number(i + 0.5));
    builder.LdaTrue();
  }
  EXPECT_LT(account.bytes_, 100'000u);   // the first constant's
}

// Lists of all kinds are left where they are.
TEST_F(TerminationTest, CompilingListsStops) {
  const auto list = [](const char* before, const char* item, const char* after) {
    std::string text = before;
    for (int i = 0; i < 20'000; i++) text += item + std::to_string(i) + ',';
    return text + after;
  };
  const auto repeated = [](const char* before, const char* first, const char* second, const char* after) {
    std::string text = before;
    for (int i = 0; i < 20'000; i++) text += first + std::to_string(i) + second;
    return text + after;
  };
  std::minstd_rand random(5);
  for (const std::string& text : {
           list("var [", "a", "b] = c"), list("var {", "a", "b} = c"), list("let ", "a", "b"),
           list("f(", "a", "b)"), list("f(...g, ", "a", "b)"), list("[...g, ", "a", "b]"),
           list("({...g, ", "a", "b})"), list("x = (", "a", "b)"),
           repeated("", "function a", "() {} ", ""), repeated("`", "${a", "}`", ""),
           repeated("switch (x) {", "case ", ": ", "}"), repeated("switch (x) {", "case 'a", "': ", "}"),
           repeated("class A {", "#a", "; ", "}"), repeated("class A {", "static a", "() {} ", "}"),
           repeated("class A {", "a", " = 1; ", "}"), repeated("/", "(?<a", ">b)", "/"),
       }) {
    const std::string source = "for (;;) try { new Function(text) } catch (e) {}";
    for (int round = 0; round < 3; round++) {
      std::thread other([this, delay = random() % 30'000] {
        std::this_thread::sleep_for(std::chrono::microseconds(delay));
        End();
      });
      EXPECT_TRUE(Terminates("{ const text = " + Quoted(text) + "; " + source + " }")) << text.substr(0, 20);
      other.join();
      GoOn();
    }
  }
}

TEST_F(TerminationTest, CompilingStops) {
  End();
  EXPECT_TRUE(Terminates("1 + 2"));
  std::string long_token = "'" + std::string(1 << 20, 'x') + "'";
  End();
  EXPECT_TRUE(Terminates(long_token));
  EXPECT_FALSE(Terminates(long_token));
}

TEST_F(TerminationTest, AnInterruptThatEndsNothingOnlyDelaysCompiling) {
  isolate_->RequestInterrupt(Interrupt::kCollectGarbage);
  const std::string_view source = "(function() { return 3 })()";
  EXPECT_EQ(RunScript(isolate_, source, "test").SmiValue(), 3);
}

TEST_F(TerminationTest, WhatFailsWhileTheExecutionIsBeingEndedCannotBeCaught) {
  End();
  ThrowNoRoom(isolate_);
  EXPECT_TRUE(isolate_->has_pending_exception());
  EXPECT_TRUE(TakeException(isolate_).Is(RootIndex::k_terminated));
}

TEST_F(SmallHeapTest, VectorsOfRootsCount) {
  const uint64_t before = isolate_->heap()->Statistics().external_bytes;
  {
    RootedVector<> values(isolate_);
    ASSERT_TRUE(values.TryReserve(100000));
    EXPECT_GE(isolate_->heap()->Statistics().external_bytes, before + 800000);
    EXPECT_FALSE(values.TryReserve(10000000));
    ASSERT_TRUE(values.TryPush(Smi::From(1)));
  }
  EXPECT_EQ(isolate_->heap()->Statistics().external_bytes, before);
}

// A full collection would take longer than the way out may: a reserve above the limit is used first, and given back.
TEST_F(SmallHeapTest, NothingIsCollectedAtTheLimitOnTheWayOut) {
  Heap* heap = isolate_->heap();
  RootedVector<> kept(isolate_);
  const auto fill = [&](uint64_t bytes) {
    for (uint64_t filled = 0; filled < bytes; filled += FixedArray::SizeFor(1000)) {
      Keep(&kept, isolate_->factory()->NewFixedArray(1000, Smi::From(0), AllocationType::kOld));
    }
  };
  heap->CollectAllGarbage();
  fill(8 << 20);
  heap->CollectAllGarbage();
  const HeapStatistics before = heap->Statistics();
  End();
  fill(before.limit - before.live_bytes + (1 << 20));
  EXPECT_EQ(heap->Statistics().live_bytes, before.live_bytes);
  kept.Clear();
  GoOn();
  for (int i = 0; i < 2; i++) heap->CollectAllGarbage();   // marking may have begun before they died
  EXPECT_LT(heap->Statistics().live_bytes, before.live_bytes);
  EXPECT_EQ(heap->Statistics().limit, before.limit);
  EXPECT_FALSE(heap->HasRoom(before.limit));
}

TEST_F(SmallHeapTest, WhatDoesNotFitEndsTheExecutionEvenWhereTheReserveIsTooSmall) {
  Heap* heap = isolate_->heap();
  constexpr uint64_t kMuch = uint64_t{1} << 30;
  heap->AddExternal(kMuch);
  EXPECT_TRUE(heap->IsEnding());
  heap->RemoveExternal(kMuch);
  GoOn();
  EXPECT_FALSE(Terminates("1"));
}

TEST_F(SmallHeapTest, TreesOfSourceTextCount) {
  std::string source;
  for (int i = 0; i < 200000; i++) source += "x = {a: [y + z]};\n";
  EXPECT_TRUE(Terminates(source));
  EXPECT_FALSE(Terminates("1"));
  const bool is_thrown =
      RunScript(isolate_, std::string_view(std::string(64 << 20, ' ')), "test").IsException();
  EXPECT_TRUE(is_thrown);
  Ignore("it is gone", TakeException(isolate_));
}

}  // namespace
}  // namespace kei
