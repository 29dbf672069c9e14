#include "vm/exec/feedback-printer.h"

#include <gtest/gtest.h>

#include <string>

#include "vm/base/thread-stack.h"
#include "vm/exec/engine.h"
#include "vm/heap/heap.h"
#include "vm/runtime/strings/string-operations.h"

// The feedback of functions, as the feedback printer shows it.

namespace kei {
namespace {

class FeedbackTest : public ::testing::Test {
 protected:
  void Start(int budget) {
    Flags flags;
    flags.interrupt_budget = budget;
    flags.baseline = false;  // machine code takes nothing from budgets while its sites are what they were
    isolate_ = NewEngineIsolate(flags);
  }
  void SetUp() override { Start(1 << 20); }
  void TearDown() override { Isolate::Dispose(isolate_); }

  void Run(const std::string& source) {
    ASSERT_FALSE(RunScript(isolate_, NewStringFromUtf8(isolate_, source), "test").IsException());
  }
  // The feedback of the newest function f; older ones may still be on the heap.
  std::string Text() {
    const std::string text = FeedbackAsText(isolate_, "f");
    const size_t last = text.rfind("function f:");
    return last == std::string::npos ? "" : text.substr(last);
  }
  // The feedback of each bytecode of this name, separated by commas.
  std::string Learnt(const std::string& bytecode) {
    const std::string text = Text();
    std::string result;
    for (size_t at = 0, end; at < text.size(); at = end + 1) {
      end = text.find('\n', at);
      const std::string line = text.substr(at, end - at);
      const size_t colon = line.find(": ");
      if (line.find(" " + bytecode + " ") >= colon) continue;
      result += (result.empty() ? "" : ", ") + line.substr(colon + 2);
    }
    return result;
  }
  // The feedback of a function with two parameters, once it has a vector and was then called with these.
  std::string LearntFrom(const std::string& expression, const std::string& bytecode,
                         const std::string& calls) {
    Run("function f(a, b, run) { if (run) return " + expression + "; }" + "f(); f(); " + calls);
    return Learnt(bytecode);
  }

  Isolate* isolate_ = nullptr;
};

TEST_F(FeedbackTest, WhatNeverRanIsNotASmi) {
  EXPECT_EQ(LearntFrom("a + b", "Add", ""), "never");
  EXPECT_EQ(LearntFrom("a + b", "Add", "f(1, 2, true)"), "Smi");
  EXPECT_EQ(LearntFrom("a - 1", "SubSmi", ""), "never");
  EXPECT_EQ(LearntFrom("a - 1", "SubSmi", "f(1, 2, true)"), "Smi");
  EXPECT_EQ(LearntFrom("a < b", "TestLessThan", ""), "never");
  EXPECT_EQ(LearntFrom("a < b", "TestLessThan", "f(1, 2, true)"), "Smi");
}

TEST_F(FeedbackTest, ArithmeticSaysWhatServedIt) {
  EXPECT_EQ(LearntFrom("a + b", "Add", "f(1.5, 2, true)"), "Number");
  EXPECT_EQ(LearntFrom("a + b", "Add", "f('x', 'y', true)"), "String");
  EXPECT_EQ(LearntFrom("a + b", "Add", "f('x', 1, true)"), "Any");
  EXPECT_EQ(LearntFrom("a + b", "Add", "f(1, 2, true); f(0x3fffffff, 1, true)"),
            kSmiMax > 0x3fffffff ? "Smi" : "Int32");
  EXPECT_EQ(LearntFrom("a * b", "Mul", "f(1, 2, true); f('x', 2, true)"), "Any");
  EXPECT_EQ(LearntFrom("a & b", "BitwiseAnd", "f(7, 3, true)"), "Smi");
  EXPECT_EQ(LearntFrom("-a", "Negate", "f(7, 3, true)"), "Smi");
  EXPECT_EQ(LearntFrom("-a", "Negate", "f(0, 3, true)"), "Int32|MinusZero");
  EXPECT_EQ(LearntFrom("a++", "Inc", "f(1, 3, true)"), "Smi");
}

TEST_F(FeedbackTest, ComparisonsSayWhatTheyCompared) {
  auto of = [this](const char* a, const char* b) {
    return LearntFrom("a === b", "TestEqualStrict", std::string("f(") + a + "," + b + ",true)");
  };
  EXPECT_EQ(of("1", "2"), "Smi");
  EXPECT_EQ(of("1", "2.5"), "Number");
  EXPECT_EQ(of("'a'", "'bc'"), "InternalizedString");
  EXPECT_EQ(of("'a'", "'a'"), "InternalizedString");
  EXPECT_EQ(of("'a'", "'b'.repeat(3)"), "String");
  EXPECT_EQ(of("Symbol.iterator", "Symbol.iterator"), "Symbol");
  EXPECT_EQ(of("Symbol.iterator", "Symbol.match"), "Symbol");
  EXPECT_EQ(of("{}", "[]"), "Receiver");
  EXPECT_EQ(of("null", "{}"), "Oddball|Receiver");
  EXPECT_EQ(of("true", "false"), "Oddball");
  EXPECT_EQ(of("1", "'1'"), "Smi|InternalizedString");
}

TEST_F(FeedbackTest, LooseEqualityAndRelationsToo) {
  EXPECT_EQ(LearntFrom("a == b", "TestEqual", "f(null, undefined, true)"), "Oddball");
  EXPECT_EQ(LearntFrom("a == b", "TestEqual", "f({}, undefined, true)"), "Oddball|Receiver");
  EXPECT_EQ(LearntFrom("a == b", "TestEqual", "f(1, true, true)"), "Smi|Oddball");
  EXPECT_EQ(LearntFrom("a < b", "TestLessThan", "f('a', 'b', true)"), "InternalizedString");
  EXPECT_EQ(LearntFrom("a < b", "TestLessThan", "f(undefined, 1.5, true)"), "Number|Oddball");
}

TEST_F(FeedbackTest, ArithmeticTellsInt32ValuesFromOthers) {
  const auto of = [this](const char* expression, const char* bytecode, const std::string& calls) {
    return LearntFrom(expression, bytecode, calls);
  };
  const std::string big = "f(0x40000000, 1, true);";
  EXPECT_EQ(of("a + b", "Add", big), kSmiMax > 0x40000000 ? "Smi" : "Int32");
  EXPECT_EQ(of("a + b", "Add", "f(0x7fffffff, 1, true)"), "Number");
  EXPECT_EQ(of("a * b", "Mul", "f(-1, 0, true)"), "Int32|MinusZero");
  EXPECT_EQ(of("a + b", "Add", "f(-0, 1, true)"), "Int32|MinusZero");
  EXPECT_EQ(of("a * b", "Mul", "f(-1, 0, true); f(.5, 1, true)"), "Number|Int32|MinusZero");
  EXPECT_EQ(of("a * b", "Mul", "f(.5, 1, true); f(-1, 0, true)"), "Number");
  EXPECT_EQ(of("a / b", "Div", "f(1, 2, true)"), "Number");
  EXPECT_EQ(of("a % b", "Mod", "f(-4, 2, true)"), "Int32|MinusZero");
  EXPECT_EQ(of("a >>> b", "ShiftRightLogical", "f(0x80000000, 0, true)"), "Number");
  EXPECT_EQ(of("a | b", "BitwiseOr", "f(4294967296.5, 1, true)"), "Number");
  EXPECT_EQ(of("a++", "Inc", big), kSmiMax > 0x40000000 ? "Smi" : "Int32");
  EXPECT_EQ(of("a - 1", "SubSmi", "f(NaN, 1, true)"), "Number");
}

// Code made for int32 values leaves other numbers to the generic stub, which notes them.
TEST_F(FeedbackTest, MachineCodeNotesOtherNumbersThanInt32) {
  TearDown();
  isolate_ = NewEngineIsolate({});
  struct Case {
    const char *expression, *arguments;
  };
  for (const auto& [expression, arguments] :
       {Case{"a + b", "0x20000000 + i, 0x20000001 + i"}, Case{"a - b", "0x20000000 + i, -0x20000001 - i"},
        Case{"a * b", "0x8001 + (i & 7), 0x9000"}, Case{"a + 1", "0x40000000 + i"},
        Case{"a - 1", "0x40000001 + i"}, Case{"a * 3", "0x18000000 + i"}, Case{"-a", "0x40000001 + i"},
        Case{"a | b", "0x40000001 + i, i"}, Case{"a << b", "0x40000000 + (i & 7), i & 31"},
        Case{"a >>> b", "0x40000001 + i, i & 31"}, Case{"~a", "0x40000001 + i"}}) {
    Run(std::string("function f(a, b) { return ") + expression + "; } for (var i = 0; i < 20000; i++) f(" +
        arguments + ")");
    EXPECT_EQ(Text().find("Number"), std::string::npos) << Text();
    EXPECT_EQ(Text().find("Int32") == std::string::npos, kSmiMax > 0x7ffffff0) << Text();
    Run("f(.5, .25)");
    EXPECT_NE(Text().find("Number"), std::string::npos) << Text();
  }
}

TEST_F(FeedbackTest, CallsAreCounted) {
  EXPECT_EQ(LearntFrom("a()", "CallUndefinedReceiver0", ""), "never");
  Run("function g() {} function h() {}");
  EXPECT_EQ(LearntFrom("a()", "CallUndefinedReceiver0", "for (var i = 0; i < 5; i++) f(g, 0, true)"),
            "function, 5 calls");
  EXPECT_EQ(LearntFrom("a()", "CallUndefinedReceiver0", "f(g, 0, true); f(h, 0, true)"),
            "closures of one site, 1 calls; closures of one site, 1 calls");
  EXPECT_EQ(LearntFrom("new a", "Construct", "f(g, 0, true); f(g, 0, true)"), "function, 2 calls");
}

TEST_F(FeedbackTest, CallsOfClosuresOfOneSiteAreCounted) {
  Run("function make() { return () => 1 } make(); make()");
  EXPECT_EQ(LearntFrom("a()", "CallUndefinedReceiver0", "for (var i = 0; i < 5; i++) f(make(), 0, true)"),
            "closures of one site, 5 calls");
  const std::string twice = "f(c, 0, true); f(c, 0, true); c = 0;";
  EXPECT_EQ(LearntFrom("a()", "CallUndefinedReceiver0", "var c = make(); " + twice), "function, 2 calls");
  ClearStackBelow();
  isolate_->heap()->CollectAllGarbage();
  EXPECT_EQ(Learnt("CallUndefinedReceiver0"), "collected, 2 calls");
  Run("c = make(); " + twice);
  EXPECT_EQ(Learnt("CallUndefinedReceiver0"), "closures of one site, 4 calls");
  ClearStackBelow();
  isolate_->heap()->CollectAllGarbage();
  EXPECT_EQ(Learnt("CallUndefinedReceiver0"), "closures of one site, 4 calls");
}

TEST_F(FeedbackTest, UpToFourTargetsAreTold) {
  Run("var t = [() => 1, () => 2, () => 3, () => 4, () => 5]; for (var g of t) g(), g();");
  EXPECT_EQ(LearntFrom("a()", "CallUndefinedReceiver0", "for (var i = 0; i < 7; i++) f(t[i % 3], 0, true)"),
            "closures of one site, 3 calls; closures of one site, 2 calls; closures of one site, 2 calls");
  Run("f(t[3], 0, true)");
  EXPECT_EQ(Learnt("CallUndefinedReceiver0"),
            "closures of one site, 3 calls; closures of one site, 2 calls; closures of one site, 2 calls; "
            "closures of one site, 1 calls");
  Run("for (var i = 0; i < 9; i++) f(t[4], 0, true)");
  EXPECT_EQ(Learnt("CallUndefinedReceiver0"), "megamorphic");
}

TEST_F(FeedbackTest, LoadsSayHowTheyAreServed) {
  const auto name = [&](const char* receiver) {
    return LearntFrom("a.name", "GetNamed", std::string("f(") + receiver + ", 0, true)");
  };
  const auto length = [&](const char* receiver) {
    return LearntFrom("a.length", "GetNamed", std::string("f(") + receiver + ", 0, true)");
  };
  EXPECT_EQ(name("{name: 1}"), "monomorphic InObject");
  EXPECT_EQ(name("function g() {}"), "monomorphic FunctionName");
  EXPECT_EQ(name("{}"), "monomorphic NonExistent guarded");
  EXPECT_EQ(length("function g() {}"), "monomorphic FunctionLength");
  EXPECT_EQ(length("[]"), "monomorphic ArrayLength");
  EXPECT_EQ(length("'text'"), "monomorphic StringLength");
  EXPECT_EQ(length("new String('text')"), "monomorphic WrappedLength");
}

TEST_F(FeedbackTest, ForInSaysWhereItsKeysCameFrom) {
  auto of = [&](const char* object) {
    Run(std::string("function f(a) { for (var key in a) delete a[key]; }") + "f(); f(); f(" + object + ")");
    return Learnt("ForInPrepare");
  };
  EXPECT_EQ(of("null"), "never");
  EXPECT_EQ(of("{x: 1}"), "EnumCache");
  EXPECT_EQ(of("[1, 2]"), "Keys|Filter");
  EXPECT_EQ(of("{x: 1, y: 2}"), "EnumCache|Filter");
}

TEST_F(FeedbackTest, InvocationsAndLoopsTakeFromTheBudget) {
  TearDown();
  Start(100);
  Run("function f(n) { for (var i = 0; i < n; i++); } f(0); for (var i = 0; i < 50; i++) f(0)");
  EXPECT_EQ(Learnt("JumpLoop"), "0 budgets");
  const std::string before = Text();
  EXPECT_NE(before.find("function f: 50 invocations"), std::string::npos) << before;
  Run("f(1000)");
  EXPECT_NE(Learnt("JumpLoop"), "0 budgets");
  EXPECT_NE(Text().find("function f: 51 invocations"), std::string::npos);
}

// A budget that is smaller than the function lets it run all the same.
TEST_F(FeedbackTest, ABudgetOfOneByte) {
  TearDown();
  Start(1);
  Run("function f(n) { return n < 2 ? n : f(n - 1) + f(n - 2); }"
      "if (f(12) !== 144) throw 1; function* g() { for (var i = 0; i < 9; i++) yield i }"
      "if ([...g()].length !== 9) throw 2; function few(a, b, c) { return b }"
      "for (var i = 0; i < 9; i++) if (few(i) !== undefined) throw 3");
}

TEST_F(FeedbackTest, ASiteOnAPrototypeIsGuarded) {
  Run("class C { m() { return 1 } } function f(o) { return o.m } f(new C); f(new C); f(new C)");
  EXPECT_EQ(Learnt("GetNamed"), "monomorphic InObject guarded");
  Run("class D { m() {} } f2 = (o) => o.m; f2(new D); D.prototype.n = 1");
  EXPECT_EQ(Learnt("GetNamed"), "monomorphic InObject guarded");
  Run("C.prototype.n = 1");
  EXPECT_EQ(Learnt("GetNamed"), "monomorphic InObject invalid");
}

}  // namespace
}  // namespace kei
