#include "vm/runtime/functions/tiering.h"

#include <gtest/gtest.h>

#include <string>

#include "vm/base/thread-stack.h"
#include "vm/exec/engine.h"
#include "vm/factory/factory.h"
#include "vm/heap/heap.h"
#include "vm/heap/spaces/cage.h"
#include "vm/heap/spaces/tuning.h"
#include "vm/runtime/strings/string-operations.h"

// How often functions get machine code, as --trace-tiering tells.

namespace kei {
namespace {

class TieringTest : public ::testing::Test {
 protected:
  void SetUp() override {
    Flags flags;
    flags.trace_tiering = true;
    flags.opt = false;
    isolate_ = NewEngineIsolate(flags);
  }
  void TearDown() override { Isolate::Dispose(isolate_); }

  // How often code was made of a function meanwhile.
  int CodesOf(const std::string& function, const std::string& source) {
    testing::internal::CaptureStdout();
    const bool threw = RunScript(isolate_, NewStringFromUtf8(isolate_, source), "test").IsException();
    const std::string trace = testing::internal::GetCapturedStdout();
    EXPECT_FALSE(threw);
    int count = 0;
    for (size_t at = 0; (at = trace.find("[baseline] " + function + " ", at)) != std::string::npos; at++) {
      count++;
    }
    return count;
  }

  Isolate* isolate_ = nullptr;
};

TEST_F(TieringTest, CodeThatNothingImprovesIsKept) {
  EXPECT_EQ(CodesOf("f",
                    "function f(a, b) { return a + b; }\n"
                    "for (var i = 0; i < 20000; i++) f(i, 1);"),
            1);
  // The new feedback of the sites is served by no better code.
  EXPECT_LE(CodesOf("f", "for (var i = 0; i < 10000; i++) f('x', i);"), 2);
  EXPECT_EQ(CodesOf("f", "for (var i = 0; i < 10000; i++) f('x', i);"), 0);
}

TEST_F(TieringTest, SumsThatFillTheNurseryAreNoReasonForNewCode) {
  EXPECT_LE(CodesOf("f",
                    "function f(a, b) { return a + b; }\n"
                    "for (var i = 0; i < 3000000; i++) f(i, .5);"),
            2);
}

// Few objects are made: of 20,000 in the nursery, half of some return address on the stack means one in a run
// of 100. That keeps the map alive.
TEST_F(TieringTest, CodeOutlivesTheObjectsThatItIsMadeFor) {
  const std::string loop = "for (var i = 0; i < 20000; i++) make(i);";
  const auto collect = [this](GcReason reason, uint32_t times) {
    ClearStackBelow();
    for (uint32_t i = 0; i < times; i++) isolate_->heap()->CollectAllGarbage(reason);
  };
  EXPECT_GE(CodesOf("make",
                    "class A { constructor(i) { this.i = i; } }\n"
                    "function make(i) { return i % 1000 ? i : new A(i).i; }" +
                        loop),
            1);
  collect(GcReason::kBudget, 1);
  EXPECT_EQ(CodesOf("make", loop), 0);
  collect(GcReason::kBudget, kMapRetention + 1);
  EXPECT_GE(CodesOf("make", loop), 1);
  collect(GcReason::kRequest, 1);
  EXPECT_GE(CodesOf("make", loop), 1);
}

// They are held weakly while they wait for others.
TEST_F(TieringTest, FunctionsThatWaitMayDie) {
  EXPECT_EQ(CodesOf("f",
                    "function warm(f) { for (var i = 0; i < 300; i++) f(i); }\n"
                    "for (var k = 0; k < 20; k++) warm(new Function('a', 'return a + ' + k));"),
            0);
  isolate_->heap()->CollectAllGarbage();
  EXPECT_EQ(CodesOf("f",
                    "function f(a) { return a + 1; }\n"
                    "for (var i = 0; i < 20000; i++) f(i);"),
            1);
}

TEST_F(TieringTest, SitesThatChangeLateGetTheCodeTheyNeed) {
  CodesOf("f",
          "function f(o) { return o.x; }\n"
          "var shapes = [{x: 1}, {a: 1, x: 2}, {b: 1, x: 3}];\n"
          "for (var i = 0; i < 20000; i++) f(shapes[0]);");
  EXPECT_GE(CodesOf("f", "for (var i = 0; i < 20000; i++) f(shapes[i & 1]);"), 1);
  EXPECT_GE(CodesOf("f", "for (var i = 0; i < 20000; i++) f(shapes[i % 3]);"), 1);
  // Nothing is missed from then on.
  EXPECT_EQ(CodesOf("f", "for (var i = 0; i < 20000; i++) f(shapes[i % 3]);"), 0);
}

TEST_F(TieringTest, WhatIsRareAmongSmisIsNoMiss) {
  EXPECT_EQ(CodesOf("product",
                    "function product(a) { return a * 7; }\n"
                    "for (var i = 0; i < 40000; i++) product(i < 20000 ? 3 : 0);"),
            1);
  EXPECT_EQ(CodesOf("remainder",
                    "function remainder(a) { return a % 7; }\n"
                    "for (var i = 0; i < 40000; i++) remainder(i < 20000 ? 3 : -3);"),
            1);
}

TEST_F(TieringTest, SitesOfStringsFollowTheirPrototype) {
  CodesOf("code",
          "function code(s) { return s.charCodeAt(0); }\n"
          "var wide = '\\u1234' + i, one = 'one' + i, constant = 'constant';\n"
          "for (var i = 0; i < 20000; i++) { code(one); code(wide); code(constant); }\n"
          "String.prototype.another = 1;");
  EXPECT_GE(CodesOf("code", "for (var i = 0; i < 20000; i++) { code(wide); code(constant); }"), 1);
  EXPECT_EQ(CodesOf("code", "for (var i = 0; i < 20000; i++) { code(wide); code(constant); }"), 0);
}

// Fills it as in a heap of more than 2 GiB: nothing is left below the cage's middle.
void FillLowerHalf(Isolate* isolate) {
  PageState* states = isolate->state()->cage->page_states();
  for (uint32_t page = kOldSpaceStart >> kPageSizeLog2; page < kCageHalf >> kPageSizeLog2; page++) {
    if (states[page].kind == PageKind::kFree) states[page].kind = PageKind::kLarge;
  }
  constexpr int kLength = 1000;
  auto allocate = [&] {
    return isolate->factory()->NewByteArray(kLength, AllocationType::kOld).cage_offset();
  };
  while (static_cast<uint32_t>(allocate()) < kCageHalf) {
  }
}

TEST_F(TieringTest, MapsInTheUpperHalfOfTheCage) {
  FillLowerHalf(isolate_);
  EXPECT_EQ(CodesOf("load",
                    "function load(o) { return o.x; }\n"
                    "for (var i = 0; i < 20000; i++) if (load({a: i, x: i}) !== i) throw i;"),
            1);
  EXPECT_EQ(CodesOf("store",
                    "function store(o, i) { o.b = i; return o.b; }\n"
                    "for (var i = 0; i < 20000; i++) if (store({a: i}, i) !== i) throw i;"),
            1);
  EXPECT_EQ(CodesOf("either",
                    "function either(o) { return o.x; }\n"
                    "for (var i = 0; i < 20000; i++) {\n"
                    "  if (either(i & 1 ? {b: i, x: i} : {x: i}) !== i) throw i;\n"
                    "}\n"),
            1);
  EXPECT_EQ(CodesOf("call",
                    "class A { constructor(i) { this.i = i; } m() { return this.i; } }\n"
                    "function call(o) { return o.m(); }\n"
                    "for (var i = 0; i < 20000; i++) if (call(new A(i)) !== i) throw i;"),
            1);
}

}  // namespace
}  // namespace kei
