#include "vm/runtime/shapes/dependent-code.h"

#include <gtest/gtest.h>

#include <string>

#include "tests/unit/empty-stack.h"
#include "tests/unit/keep.h"
#include "tests/unit/runtime/gc-interval-test.h"
#include "vm/factory/factory.h"
#include "vm/heap/heap.h"
#include "vm/isolate/rooted.h"
#include "vm/runtime/functions/functions.h"
#include "vm/runtime/functions/optimized-code.h"
#include "vm/runtime/functions/scope-lookup.h"
#include "vm/runtime/shapes/context-facts.h"
#include "vm/runtime/shapes/dictionary.h"
#include "vm/runtime/shapes/field-facts.h"
#include "vm/runtime/shapes/initial-maps.h"
#include "vm/runtime/shapes/map-transitions.h"
#include "vm/runtime/strings/string-operations.h"

// The facts that optimized code relies on, and what becomes of the code when they cease to hold.

namespace kei {
namespace {

class DependentCodeTest : public GcIntervalTest {
 protected:
  void SetUp() override {
    GcIntervalTest::SetUp();
    isolate_->heap()->code_table().SetOwner(nullptr, [](void*, uint64_t) {});
    Succeed("function f() { return 1 } f(); f()");
  }
  // Optimized code of a function. Its first instruction is the interpreter's entry, so that it works.
  CompiledCode NewCode(const std::string& function = "f", WeakFixedArray objects = {}) {
    const auto closure = JSFunction::cast(Run(function));
    EnsureFeedback(isolate_, closure);
    if (objects.ptr() == 0) objects = isolate_->empty_weak_fixed_array();
    const ByteArray none = isolate_->empty_byte_array();
    const auto code = isolate_->factory()->TryNewCompiledCode(closure.feedback_cell(isolate_), objects, none,
                                                              none, none, EntryOfInterpreter(), 1);
    code->set_kind(static_cast<uint32_t>(CodeKind::kOptimized));
    return *code;
  }
  uint64_t EntryOfInterpreter() {
    return isolate_->builtin_table[static_cast<int>(Builtin::kInterpreterEntry)];
  }
  Object Optimized(const std::string& function) {
    const Object vector = JSFunction::cast(Run(function)).feedback_cell(isolate_).value(isolate_);
    return FeedbackVector::cast(vector).optimized(isolate_);
  }
  Name Intern(const char* name) { return isolate_->factory()->InternalizeAscii(name); }
  Map MapOf(const std::string& object) { return JSObject::cast(Run(object)).map(isolate_); }
  Map OwnerOf(const std::string& object, const char* field) {
    const Map map = MapOf(object);
    return FieldOwner(isolate_, map, FindDescriptor(isolate_, map, Intern(field)));
  }
  PropertyCell CellOf(const char* name) {
    auto globals = GlobalDictionary::cast(isolate_->GlobalObject().properties(isolate_));
    return Globals::CellAt(isolate_, globals, Globals::Find(isolate_, globals, Intern(name)));
  }
  template <typename Holder>
  CompiledCode CodeOn(Holder holder, uint32_t groups) {
    const CompiledCode code = NewCode();
    EXPECT_TRUE(AddDependency(isolate_, holder, groups, code));
    return code;
  }
  void Succeed(const std::string& source) { EXPECT_FALSE(HasThrown(Run(source))) << source; }
};

TEST_P(DependentCodeTest, CodeThatReliesOnAGlobalIsMarkedWhenItChanges) {
  Succeed("var a = 1, b = 2");
  const CompiledCode of_a = CodeOn(CellOf("a"), Dependency::kConstantGlobal);
  const CompiledCode of_b = CodeOn(CellOf("b"), Dependency::kConstantGlobal);
  Succeed("a = 1");
  EXPECT_FALSE(of_a.is_invalid());
  Succeed("a = 2");
  EXPECT_TRUE(of_a.is_invalid());
  EXPECT_FALSE(of_b.is_invalid());
  Succeed("Object.defineProperty(this, 'b', { writable: false })");
  EXPECT_TRUE(of_b.is_invalid());
}

TEST_P(DependentCodeTest, CodeThatReliesOnAFieldIsMarkedWhenItIsWritten) {
  Succeed("function P() { this.x = 0 } var p = new P; p.y = 1");
  const Map owner = OwnerOf("p", "x");
  EXPECT_EQ(owner, MapOf("new P"));
  const CompiledCode code = CodeOn(owner, Dependency::kConstantField);
  const CompiledCode other = CodeOn(owner, Dependency::kInitialMap);
  Succeed("new P");
  EXPECT_FALSE(code.is_invalid());
  Succeed("p.x = 1");
  EXPECT_TRUE(code.is_invalid());
  EXPECT_FALSE(other.is_invalid());
}

TEST_P(DependentCodeTest, CodeThatReliesOnAChainIsMarkedWhenItChanges) {
  JSObject prototype = JSObject::cast(Run("class A {} class B extends A {} B.prototype"));
  const auto cell = PrototypeChainValidity(isolate_, prototype, isolate_->null());
  ASSERT_TRUE(cell.has_value());
  const CompiledCode code = CodeOn(Cell::cast(*cell), Dependency::kValidityCell);
  Succeed("A.prototype.m = 1");
  EXPECT_TRUE(code.is_invalid());
}

TEST_P(DependentCodeTest, CodeThatReliesOnAnAbsentGlobalIsMarkedWhenThereIsOne) {
  const CompiledCode code = CodeOn(AbsentGlobalsCell(isolate_), Dependency::kValidityCell);
  Succeed("var before = 1; delete this.before; fresh = 1");
  EXPECT_TRUE(code.is_invalid());
}

TEST_P(DependentCodeTest, ListsHoldCodeWeakly) {
  Succeed("var a = 1");
  for (int round = 0; round < 5; round++) {
    for (int i = 0; i < 50; i++) CodeOn(CellOf("a"), Dependency::kConstantGlobal);
    isolate_->heap()->CollectAllAvailableGarbage();
  }
  const CompiledCode code = CodeOn(CellOf("a"), Dependency::kConstantGlobal);
  EXPECT_LT(WeakFixedArray::cast(CellOf("a").dependent_code(isolate_)).length(), 440);
  Succeed("a = 2");
  EXPECT_TRUE(code.is_invalid());
  EXPECT_EQ(CellOf("a").dependent_code(isolate_), Smi::From(0));
}

TEST_P(DependentCodeTest, OneEntryHoldsAllGroupsOfACode) {
  Succeed("function P() { this.x = 0 } var p = new P");
  const Map map = MapOf("p");
  const CompiledCode code = NewCode();
  for (int i = 0; i < 10; i++) {
    ASSERT_TRUE(AddDependency(isolate_, map, Dependency::kStableMap, code));
    ASSERT_TRUE(AddDependency(isolate_, map, Dependency::kConstantField, code));
  }
  EXPECT_LE(WeakFixedArray::cast(map.dependent_code(isolate_)).length(), 5);
  Succeed("p.y = 1");
  EXPECT_TRUE(code.is_invalid());
}

TEST_P(DependentCodeTest, CallsEnterInstalledCodeUntilItIsInvalid) {
  Succeed("var a = 1");
  const uint32_t handle = JSFunction::cast(Run("f")).dispatch_handle();
  const CompiledCode code = CodeOn(CellOf("a"), Dependency::kConstantGlobal);
  ASSERT_TRUE(InstallOptimized(isolate_, code));
  EXPECT_EQ(Optimized("f"), code);
  EXPECT_EQ(isolate_->heap()->dispatch_table().CodeAt(handle), code.start());
  EXPECT_EQ(Run("f()"), Smi::From(1));
  Succeed("a = 2");
  EXPECT_EQ(Optimized("f"), Smi::From(0));
  EXPECT_EQ(Run("f()"), Smi::From(1));
  EXPECT_FALSE(InstallOptimized(isolate_, code));
  EXPECT_EQ(Optimized("f"), Smi::From(0));
}

TEST_P(DependentCodeTest, InvalidCodeLeavesToBaselineCode) {
  Succeed("var a = 1; function g() { return 2 } for (var i = 0; i < 5000; i++) g()");
  const auto closure = JSFunction::cast(Run("g"));
  const auto baseline = MachineCodeOf(isolate_, closure.feedback_cell(isolate_));
  ASSERT_TRUE(baseline.has_value());
  const CompiledCode code = NewCode("g");
  ASSERT_TRUE(AddDependency(isolate_, CellOf("a"), Dependency::kConstantGlobal, code));
  ASSERT_TRUE(InstallOptimized(isolate_, code));
  const DispatchTable& table = isolate_->heap()->dispatch_table();
  EXPECT_EQ(table.CodeAt(closure.dispatch_handle()), code.start());
  Succeed("a = 2");
  EXPECT_EQ(table.CodeAt(closure.dispatch_handle()), baseline->start());
  EXPECT_EQ(Run("g()"), Smi::From(2));
}

TEST_P(DependentCodeTest, CodeGoesWithAnObjectThatItNames) {
  RootedVector<HeapObject> keep(isolate_);
  WithEmptyStack(isolate_, [&] {
    Succeed("var named = { }");
    isolate_->heap()->CollectAllAvailableGarbage();
    const WeakFixedArray objects = isolate_->factory()->NewWeakFixedArray(1);
    objects.set(isolate_, 0, MaybeObject::Weak(Run("named")));
    const CompiledCode code = NewCode("f", objects);
    EXPECT_TRUE(InstallOptimized(isolate_, code));
  });
  WithEmptyStack(isolate_, [&] { isolate_->heap()->CollectAllAvailableGarbage(); });
  EXPECT_FALSE(Optimized("f").IsSmi());
  WithEmptyStack(isolate_, [&] { Succeed("named = undefined"); });
  WithEmptyStack(isolate_, [&] { isolate_->heap()->CollectAllAvailableGarbage(); });
  EXPECT_EQ(Optimized("f"), Smi::From(0));
  EXPECT_EQ(Run("f()"), Smi::From(1));
}

// Objects whose addresses are in the instructions of optimized code, and others, when all that can moves.
TEST_P(DependentCodeTest, ObjectsThatCodeNamesStayWhereTheyAre) {
  constexpr int kCount = 100;
  std::vector<uint64_t> named, other;
  RootedVector<HeapObject> lists(isolate_);
  const auto hide = [](Object object) { return ~uint64_t{object.compressed()}; };
  WithEmptyStack(isolate_, [&] {
    Factory* factory = isolate_->factory();
    const FixedArray list = factory->NewFixedArray(2 * kCount, Smi::From(0), AllocationType::kOld);
    Keep(&lists, list);
    for (int i = 0; i < 2 * kCount; i++) {
      list.set(isolate_, i, factory->NewFixedArray(1, Smi::From(i), AllocationType::kOld));
    }
    const WeakFixedArray objects = factory->NewWeakFixedArray(kCount);
    for (int i = 0; i < kCount; i++) objects.set(isolate_, i, MaybeObject::Weak(list.get(isolate_, 2 * i)));
    EXPECT_TRUE(InstallOptimized(isolate_, NewCode("f", objects)));
    for (int i = 0; i < kCount; i++) named.push_back(hide(list.get(isolate_, 2 * i)));
    for (int i = 0; i < kCount; i++) other.push_back(hide(list.get(isolate_, 2 * i + 1)));
  });
  for (int i = 0; i < 2; i++) {
    WithEmptyStack(isolate_, [&] { isolate_->heap()->CollectAllAvailableGarbage(); });
  }
  const auto list = FixedArray::cast(lists[0]);
  int moved = 0;
  for (int i = 0; i < kCount; i++) {
    EXPECT_EQ(hide(list.get(isolate_, 2 * i)), named[static_cast<size_t>(i)]);
    moved += hide(list.get(isolate_, 2 * i + 1)) != other[static_cast<size_t>(i)] ? 1 : 0;
  }
  if (GetParam() != 0) {
    EXPECT_GT(moved, kCount / 2);
  }
}

// --- Maps

TEST_P(DependentCodeTest, AMapIsStableUntilAnObjectLeavesIt) {
  Succeed("function P() { this.x = 0; this.y = 1 } var p = new P");
  const Map map = MapOf("p");
  EXPECT_TRUE(map.is_stable());
  EXPECT_FALSE(OwnerOf("p", "x").is_stable());
  const CompiledCode code = CodeOn(map, Dependency::kStableMap);
  Succeed("for (var i = 0; i < 30; i++) new P");
  EXPECT_FALSE(code.is_invalid());
  Succeed("p.z = 1");
  EXPECT_FALSE(map.is_stable());
  EXPECT_TRUE(code.is_invalid());
  EXPECT_TRUE(MapOf("p").is_stable());
}

TEST_P(DependentCodeTest, AllWaysToLeaveAMapEndItsStability) {
  Succeed("function P() { this.x = 0; this.y = 1 }");
  for (const char* change :
       {"o.z = 1", "delete o.x", "delete o.y", "Object.freeze(o)", "Object.seal(o)",
        "Object.preventExtensions(o)", "Object.setPrototypeOf(o, null)", "Object.create(o)",
        "Object.defineProperty(o, 'x', { writable: false })", "Object.defineProperty(o, 'x', { get() {} })",
        "o[1e9] = 1", "o[0] = 1; o[0] = {}", "Object.assign(o, { q: 1 })", "o['k' + 1] = 2"}) {
    Succeed("P = function () { this.x = 0; this.y = 1 }; var o = new P; o[0] = 0; var other = new P;");
    const Map map = MapOf("o");
    ASSERT_TRUE(map.is_stable()) << change;
    const CompiledCode code = CodeOn(map, Dependency::kStableMap);
    Succeed(change);
    const bool has_left = !(MapOf("o") == map);
    EXPECT_EQ(code.is_invalid(), has_left) << change;
    EXPECT_EQ(map.is_stable(), !has_left) << change;
  }
}

TEST_P(DependentCodeTest, HandlersOfTransitionsEndTheStabilityOfMaps) {
  Succeed("function P() { this.x = 0 } function add(o) { o.z = 1 } var p = new P, q = new P;");
  const Map map = MapOf("q");
  Succeed("for (var i = 0; i < 3; i++) add(new P)");
  EXPECT_FALSE(map.is_stable());
}

TEST_P(DependentCodeTest, ArrayMapsOfARealmAreNotStable) {
  for (const char* array : {"[]", "[1]", "[1, , 2]", "[1.5]", "['x']", "Object.freeze([1])"}) {
    EXPECT_FALSE(MapOf(array).is_stable()) << array;
  }
}

TEST_P(DependentCodeTest, CodeThatReliesOnAnInitialMapIsMarkedWhenItIsReplaced) {
  Succeed("function P() { this.x = 0 } for (var i = 0; i < 20; i++) new P");
  const auto constructor = JSFunction::cast(Run("P"));
  const CompiledCode code = CodeOn(EnsureInitialMap(isolate_, constructor), Dependency::kInitialMap);
  Succeed("new P");
  EXPECT_FALSE(code.is_invalid());
  Succeed("P.prototype = {}");
  EXPECT_TRUE(code.is_invalid());
}

TEST_P(DependentCodeTest, CodeThatReliesOnAnInitialMapIsMarkedWhenItsSizeChanges) {
  Succeed("function P() { this.x = 0 } new P");
  const auto constructor = JSFunction::cast(Run("P"));
  const CompiledCode code = CodeOn(EnsureInitialMap(isolate_, constructor), Dependency::kInitialMap);
  Succeed("for (var i = 0; i < 20; i++) new P");
  EXPECT_TRUE(code.is_invalid());
}

// --- Contexts

class ContextFactsTest : public DependentCodeTest {
 protected:
  // Whether a variable of the context of a closure is constant.
  bool IsConstant(const std::string& closure, const char* name) {
    const Context context = JSFunction::cast(Run(closure)).context(isolate_);
    const auto info = ScopeInfo::cast(context.scope_info(isolate_));
    const auto variable = FindInContext(isolate_, context, Intern(name));
    EXPECT_TRUE(variable.has_value()) << name;
    return variable && IsConstantSlot(isolate_, info, variable->slot);
  }
  bool IsConstantInScript(const char* name) {
    const auto variable = FindScriptVariable(isolate_, Intern(name));
    EXPECT_TRUE(variable.has_value()) << name;
    return variable && IsConstantSlot(isolate_, InfoOf(*variable), variable->slot);
  }
  ScopeInfo InfoOf(const ContextVariable& variable) {
    return ScopeInfo::cast(variable.context.scope_info(isolate_));
  }
};

TEST_P(ContextFactsTest, VariablesThatAreOnlyInitializedAreConstant) {
  Succeed(
      "function outer(p, q) { const a = 1; let b = 2, c = 3; var d = 4, e; class K {} function g() {}"
      "  q = 2; c = 5; return () => { a; b; c; d; e; p; q; K; g; return () => { c++ } } }"
      "var inner = outer(1, 2)");
  for (const char* name : {"a", "b", "p", "K", "g"}) EXPECT_TRUE(IsConstant("inner", name)) << name;
  for (const char* name : {"c", "d", "q"}) EXPECT_FALSE(IsConstant("inner", name)) << name;
}

TEST_P(ContextFactsTest, AssignmentsInLazyFunctionsCount) {
  Succeed("var inner = (function () { let a = 1; return [() => a, function () { a = 2 }] })()[0]");
  EXPECT_FALSE(IsConstant("inner", "a"));
}

TEST_P(ContextFactsTest, DirectEvalMayAssign) {
  Succeed("var inner = (function () { let a = 1; const b = 2; eval(''); return () => a + b })()");
  EXPECT_FALSE(IsConstant("inner", "a"));
  EXPECT_TRUE(IsConstant("inner", "b"));
}

TEST_P(ContextFactsTest, MappedArgumentsAreNotConstant) {
  Succeed("var inner = (function (a) { arguments[0] = 2; return () => a })(1)");
  EXPECT_FALSE(IsConstant("inner", "a"));
  Succeed("inner = (function (a) { 'use strict'; arguments[0] = 2; return () => a })(1)");
  EXPECT_TRUE(IsConstant("inner", "a"));
}

TEST_P(ContextFactsTest, LoopsAndCatchBlocksHaveConstantVariables) {
  Succeed("var inner; for (const a of [1, 2]) inner = () => a");
  EXPECT_TRUE(IsConstant("inner", "a"));
  Succeed("for (let a = 0; a < 2; a++) inner = () => a");
  EXPECT_FALSE(IsConstant("inner", "a"));
  Succeed("try { throw 1 } catch (a) { inner = () => a }");
  EXPECT_TRUE(IsConstant("inner", "a"));
}

TEST_P(ContextFactsTest, VariablesOfScriptsAreConstantUntilAnotherScriptAssigns) {
  Succeed("let a = 1, b = 2, c = 3; const d = 4; class K {} b = 3; function get() { return a }");
  for (const char* name : {"a", "c", "d", "K"}) EXPECT_TRUE(IsConstantInScript(name)) << name;
  EXPECT_FALSE(IsConstantInScript("b"));
  const auto a = FindScriptVariable(isolate_, Intern("a"));
  const CompiledCode code = CodeOn(InfoOf(*a), Dependency::kConstantSlot);
  Succeed("get(); get(); a; d; b = 5");
  EXPECT_FALSE(code.is_invalid());
  Succeed("a = 2");
  EXPECT_TRUE(code.is_invalid());
  EXPECT_FALSE(IsConstantInScript("a"));
  Succeed("function assign() { eval('c = 4') } assign()");
  EXPECT_FALSE(IsConstantInScript("c"));
  EXPECT_TRUE(HasThrown(Run("d = 1")));
  EXPECT_TRUE(IsConstantInScript("d"));
}

INSTANTIATE_TEST_SUITE_P(Gc, DependentCodeTest, ::testing::Values(0, 97));
INSTANTIATE_TEST_SUITE_P(Gc, ContextFactsTest, ::testing::Values(0, 97));

}  // namespace
}  // namespace kei
