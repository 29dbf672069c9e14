// While an execution is being ended, loops that poll stop, and kernels finish with right results. Neither
// changes anything that is seen afterwards. Memory outside the heap counts against its limit.

#include <gtest/gtest.h>

#include <algorithm>
#include <chrono>
#include <cstdlib>
#include <functional>
#include <limits>
#include <random>
#include <span>
#include <string>
#include <thread>
#include <vector>

#include "tests/unit/keep.h"
#include "vm/exec/engine.h"
#include "vm/exec/host-functions.h"
#include "vm/factory/factory.h"
#include "vm/heap/heap.h"
#include "vm/isolate/rooted.h"
#include "vm/runtime/bigint/bigint.h"
#include "vm/runtime/frames/source-location.h"
#include "vm/runtime/functions/sort-in-runs.h"
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

TEST_F(TerminationTest, StringsAreFlattenedAndInternalizedWhileTheExecutionIsBeingEnded) {
  const String s = Repeat("ab", kMany);
  End();
  const FlatContent content = ContentOf(isolate_, s);
  EXPECT_EQ(content.length(), 2 * kMany);
  EXPECT_EQ(content[kMany * 2 - 1], 'b');
  EXPECT_TRUE(IsFlat(isolate_, s));
  EXPECT_EQ(CharacterAt(isolate_, Internalized(isolate_, s), kMany), 'a');
  GoOn();
}

// The request that raised the stack's limit is gone, and the limit still stands.
TEST_F(TerminationTest, ARequestThatWasTakenBackDoesNotEndTheNextCompilation) {
  End();
  GoOn();
  EXPECT_EQ(RunScript(isolate_, "1 + 1", "test"), Smi::From(2));
}

TEST_F(TerminationTest, SearchingFindsWhatIsThereWhileTheExecutionIsBeingEnded) {
  const String narrow = Repeat("aaaaaaaa", kMany), wide = Repeat("aaaa", kMany);
  const String end = NewStringFromAscii(isolate_, "b");
  const String first = String::cast(Concat(isolate_, narrow, end));
  const uint16_t kWide[] = {0x1234};
  const String last = NewStringFromUtf16(isolate_, kWide);
  const String second = String::cast(Concat(isolate_, String::cast(Concat(isolate_, wide, end)), last));
  End();
  for (const String& s : {first, second}) {
    const int64_t at = StringIndexOf(isolate_, s, end, 0);
    EXPECT_EQ(at, s == first ? 8 * int64_t{kMany} : 4 * int64_t{kMany});
    EXPECT_EQ(StringIndexOf(isolate_, s, NewStringFromAscii(isolate_, "ab"), 0), at - 1);
    EXPECT_EQ(StringLastIndexOf(isolate_, s, NewStringFromAscii(isolate_, "ba"), kMany), -1);
    EXPECT_EQ(StringLastIndexOf(isolate_, s, NewStringFromAscii(isolate_, "ab"), s.length()), at - 1);
  }
  GoOn();
}

TEST_F(TerminationTest, ElementsAreMovedAndFilledToTheEnd) {
  const FixedArrayBase from = *TryNewElements(isolate_, ElementsKind::kHoley, kMany);
  const FixedArrayBase to = *TryNewElements(isolate_, ElementsKind::kHoley, kMany);
  for (uint32_t i = 0; i < kMany; i++) FixedArray::cast(from).set(isolate_, i, Smi::From(i));
  End();
  CopyElements(isolate_, from, ElementsKind::kHoley, 0, to, ElementsKind::kHoley, 1, kMany - 1);
  for (uint32_t i = 1; i < kMany; i++) ASSERT_EQ(FixedArray::cast(to).get(isolate_, i), Smi::From(i - 1));
  FillWithHoles(isolate_, to, ElementsKind::kHoley, 5, kMany);
  for (uint32_t i = 5; i < kMany; i++) ASSERT_TRUE(FixedArray::cast(to).get(isolate_, i).IsTheHole());
  GoOn();
}

TEST_F(TerminationTest, MovesKeepTheOrder) {
  constexpr uint32_t kCount = 300000;
  FixedArray array = *isolate_->factory()->TryNewFixedArray(kCount + 7, Smi::From(0));
  for (uint32_t i = 0; i < kCount; i++) array.set(isolate_, i, Smi::From(static_cast<int32_t>(i)));
  constexpr ElementsKind kKind = ElementsKind::kPacked;
  CopyElements(isolate_, array, kKind, 0, array, kKind, 7, kCount);
  for (uint32_t i = 0; i < kCount; i++) ASSERT_EQ(array.get(isolate_, i + 7), Smi::From(i));
  CopyElements(isolate_, array, kKind, 7, array, kKind, 3, kCount);
  for (uint32_t i = 0; i < kCount; i++) ASSERT_EQ(array.get(isolate_, i + 3), Smi::From(i));
}

TEST_F(TerminationTest, SortingStopsAndLosesNothing) {
  std::vector<uint32_t> numbers(3'000'000);
  for (size_t i = 0; i < numbers.size(); i++) numbers[i] = static_cast<uint32_t>(i * 2654435761u);
  std::vector<uint32_t> expected = numbers;
  std::sort(expected.begin(), expected.end());
  for (int milliseconds : {0, 3, 10, 20, 40, 80, 160}) {
    std::vector<uint32_t> values = numbers;
    std::thread other([&] {
      std::this_thread::sleep_for(std::chrono::milliseconds(milliseconds));
      End();
    });
    const bool is_ended = HasThrown(SortInRuns(isolate_, std::span(values)));
    other.join();
    EXPECT_EQ(is_ended && TakeException(isolate_).Is(RootIndex::k_terminated), is_ended);
    GoOn();
    EXPECT_TRUE(is_ended || std::ranges::equal(values, expected));
    std::sort(values.begin(), values.end());
    EXPECT_TRUE(std::ranges::equal(values, expected));
  }
  std::vector<uint32_t> values = numbers;
  EXPECT_FALSE(HasThrown(SortInRuns(isolate_, std::span(values))));
  EXPECT_TRUE(std::ranges::equal(values, expected));
}

TEST_F(TerminationTest, ALiteralThatIsLeftHalfMadeCanBeMadeAgain) {
  std::string items;
  for (int i = 0; i < 20000; i++) items += "[1],";
  InstallHostFunction(isolate_, isolate_->GlobalObject(), "end", 0, [](Isolate* isolate, const Arguments&) {
    isolate->RequestTermination("test");
    return Object(isolate->undefined());
  });
  EXPECT_FALSE(HasThrown(RunScript(isolate_, "var f = g => { g(); return [" + items + "]; }; ", "test")));
  EXPECT_TRUE(Terminates("f(end)"));
  GoOn();
  EXPECT_EQ(RunScript(isolate_, "f(Math.abs).length", "test").SmiValue(), 20000);
}

TEST_F(TerminationTest, NumbersAreReadToTheirEnd) {
  const String digits = Repeat("1", kMany);
  const String spaces = String::cast(Concat(isolate_, Repeat(" ", kMany), NewStringFromAscii(isolate_, "7")));
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

TEST_F(TerminationTest, WalksOfPrototypesComeToTheEnd) {
  const Object last =
      RunScript(isolate_, "{ let p = {}; for (let i = 0; i < 1e4; i++) p = Object.create(p); p }", "test");
  const JSObject chain = JSObject::cast(last);
  const JSObject object = NewObjectOfMap(isolate_, isolate_->ObjectMap());
  End();
  EXPECT_TRUE(ChainHasNoElements(isolate_, chain.map(isolate_)));
  EXPECT_TRUE(SetPrototypeOf(isolate_, object, chain, ShouldThrow::kThrow).value_or(false));
  GoOn();
}

TEST_F(TerminationTest, FreezingFreezesAll) {
  const std::string names = "{ const o = {}; for (let i = 0; i < 5000; i++) o['x' + i] = i; o }";
  const std::string elements = "{ const o = {}; for (let i = 0; i < 5000; i++) o[i * 1e5] = i; o }";
  for (const std::string& source : {names, elements}) {
    const JSObject object = JSObject::cast(RunScript(isolate_, source, "test"));
    End();
    EXPECT_TRUE(
        SetIntegrityLevel(isolate_, object, IntegrityLevel::kFrozen, ShouldThrow::kThrow).value_or(false));
    GoOn();
    EXPECT_TRUE(TestIntegrityLevel(isolate_, object, IntegrityLevel::kFrozen).value_or(false));
  }
}

TEST_F(TerminationTest, LinesAreCountedWhileTheExecutionIsBeingEnded) {
  const Script script =
      isolate_->factory()->NewScript(Repeat("a\n", 1000), NewStringFromAscii(isolate_, "x"));
  End();
  EXPECT_EQ(LocationOf(isolate_, script, 1500).line, 750);
  GoOn();
}

// The pattern runs as bytecode, and as machine code. The linear matcher has no back references.
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

// None of these calls a function of the script, which would poll.
TEST_F(TerminationTest, LibraryFunctionsStop) {
  const std::string text = "const s = 'a\\ud800'.repeat(1e5); ";
  const std::string steps = "const i = 'aaa'.matchAll(/a/g); ";
  for (const std::string& source : {
           text + "s.toWellFormed.bind(s)",
           std::string("Array.from.bind(Array, {length: 1e5})"),
           steps + "Array.from.bind(Array, i)",
           steps + "Object.fromEntries.bind(Object, i)",
       }) {
    const Object function = RunScript(isolate_, "{ " + source + " }", "test");
    ASSERT_FALSE(function.IsException()) << source;
    End();
    EXPECT_TRUE(Call(isolate_, function, isolate_->undefined()).IsException()) << source;
    EXPECT_TRUE(TakeException(isolate_).Is(RootIndex::k_terminated)) << source;
  }
}

// It is given up at any step, before anything has been freed that is not dead.
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

// They give no other reason for the end.
TEST_F(TerminationTest, PropertiesAreAddedToWhatHasToGrow) {
  const JSObject object = JSObject::cast(RunScript(isolate_, "({})", "test"));
  const auto add = [&](int from, int to) {
    for (int i = from; i < to; i++) {
      const std::string name = "k" + std::to_string(i);
      AddOwnProperty(isolate_, object,
                     PropertyKey::FromName(isolate_, NewStringFromAscii(isolate_, name.c_str())),
                     Smi::From(i));
    }
  };
  add(0, 3000);
  End();
  add(3000, 10'000);
  const Object properties = object.properties(isolate_);
  ASSERT_TRUE(properties.IsTypeNameDictionary(isolate_));
  EXPECT_EQ(Names::Count(isolate_, NameDictionary::cast(properties)), 10'000);
  EXPECT_TRUE(Terminates("for (;;);"));
  EXPECT_EQ(isolate_->termination_reason(), "test");
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
           list("var [", "a", "b] = c"),
           list("var {", "a", "b} = c"),
           list("let ", "a", "b"),
           list("f(", "a", "b)"),
           list("f(...g, ", "a", "b)"),
           list("[...g, ", "a", "b]"),
           list("({...g, ", "a", "b})"),
           list("x = (", "a", "b)"),
           repeated("", "function a", "() {} ", ""),
           repeated("`", "${a", "}`", ""),
           repeated("switch (x) {", "case ", ": ", "}"),
           repeated("switch (x) {", "case 'a", "': ", "}"),
           repeated("class A {", "#a", "; ", "}"),
           repeated("class A {", "static a", "() {} ", "}"),
           repeated("class A {", "a", " = 1; ", "}"),
           repeated("/", "(?<a", ">b)", "/"),
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

TEST_F(TerminationTest, AnInterruptThatEndsNothingLetsCompilingGoOn) {
  isolate_->RequestInterrupt(Interrupt::kCollectGarbage);
  const std::string_view source = "(function() { return 3 })()";
  EXPECT_EQ(RunScript(isolate_, source, "test").SmiValue(), 3);
}

TEST_F(TerminationTest, AFailureKeepsItsReasonWhileTheExecutionIsBeingEnded) {
  End();
  ThrowNoRoom(isolate_, "a list");
  EXPECT_TRUE(TakeException(isolate_).IsJSReceiver(isolate_));
  EXPECT_TRUE(Poll(isolate_).IsException());
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

// A full collection would take longer than the way out may: a reserve above the limit is used first, and
// given back.
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
  for (int i = 0; i < 2; i++) heap->CollectAllGarbage();  // marking may have begun before they died
  EXPECT_LT(heap->Statistics().live_bytes, before.live_bytes);
  EXPECT_EQ(heap->Statistics().limit, before.limit);
  EXPECT_FALSE(heap->limits().HasRoom(before.limit));
}

TEST_F(SmallHeapTest, WhatDoesNotFitEndsTheExecutionEvenWhereTheReserveIsTooSmall) {
  Heap* heap = isolate_->heap();
  constexpr uint64_t kMuch = uint64_t{1} << 30;
  heap->limits().AddExternal(kMuch);
  EXPECT_TRUE(isolate_->is_ending());
  heap->limits().RemoveExternal(kMuch);
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
