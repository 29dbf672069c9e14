#include "vm/runtime/shapes/field-facts.h"

#include <gtest/gtest.h>

#include <string>

#include "tests/unit/runtime/gc-interval-test.h"
#include "vm/factory/factory.h"
#include "vm/heap/heap.h"
#include "vm/isolate/rooted.h"
#include "vm/runtime/properties/object-operations.h"
#include "vm/runtime/shapes/dependent-code.h"
#include "vm/runtime/shapes/dictionary.h"
#include "vm/runtime/shapes/map-transitions.h"
#include "vm/runtime/strings/string-operations.h"

// Constant fields, constant global properties, and the code that relies on them.

namespace kei {
namespace {

class FieldFactsTest : public GcIntervalTest {
 protected:
  Name Intern(const char* name) { return isolate_->factory()->InternalizeAscii(name); }
  int DescriptorOf(Map map, const char* name) { return FindDescriptor(isolate_, map, Intern(name)); }
  // Whether a field is constant in the object that the script evaluates to.
  bool IsConstant(const std::string& object, const char* field) {
    Map map = JSObject::cast(Run(object)).map(isolate_);
    return IsConstantField(isolate_, map, DescriptorOf(map, field));
  }
  PropertyCell CellOf(const char* name) {
    auto globals = GlobalDictionary::cast(isolate_->GlobalObject().properties(isolate_));
    return Globals::CellAt(isolate_, globals, Globals::Find(isolate_, globals, Intern(name)));
  }
  PropertyCellType TypeOf(const char* name) { return static_cast<PropertyCellType>(CellOf(name).type()); }
  Code NewCode() { return isolate_->factory()->NewCode(0, 0); }
  bool IsInvalid(Code code) { return (code.flags() & CodeFlags::kInvalid) != 0; }
};

TEST_P(FieldFactsTest, AFieldIsConstantUntilItIsWritten) {
  EXPECT_FALSE(
      HasThrown(Run("function P(x, y) { this.x = x; this.y = y } var p = new P(1, 2), q = new P(3, 4)")));
  EXPECT_TRUE(IsConstant("p", "x"));
  EXPECT_FALSE(HasThrown(Run("p.x = 5")));
  EXPECT_FALSE(IsConstant("p", "x"));
  EXPECT_FALSE(IsConstant("q", "x"));
  EXPECT_TRUE(IsConstant("q", "y"));
  EXPECT_FALSE(IsConstant("new P(1, 1)", "x"));
}

TEST_P(FieldFactsTest, ConstructionAloneLeavesFieldsConstant) {
  EXPECT_FALSE(
      HasThrown(Run("function P(x) { this.x = x } var p; for (var i = 0; i < 30; i++) p = new P(i)")));
  EXPECT_TRUE(IsConstant("p", "x"));
}

TEST_P(FieldFactsTest, InlineCachesThatWriteEndIt) {
  EXPECT_FALSE(
      HasThrown(Run("function P() { this.x = 0 } function set(o, v) { o.x = v }"
                    "var p = new P; for (var i = 0; i < 10; i++) set(new P, i)")));
  EXPECT_FALSE(IsConstant("p", "x"));
}

TEST_P(FieldFactsTest, AWriteToADerivedShapeEndsItForTheOwner) {
  EXPECT_FALSE(
      HasThrown(Run("function P() { this.x = 0 } var p = new P, q = new P; q.y = 1; q.z = 2; q.x = 7")));
  EXPECT_FALSE(IsConstant("p", "x"));
  EXPECT_TRUE(IsConstant("q", "y"));
}

TEST_P(FieldFactsTest, AWriteToTheOwnerEndsItForDerivedShapes) {
  EXPECT_FALSE(
      HasThrown(Run("function P() { this.x = 0 } var p = new P, q = new P; q.y = 1; q.z = 2; p.x = 7")));
  EXPECT_FALSE(IsConstant("q", "x"));
}

TEST_P(FieldFactsTest, DeletingAndAddingAgainIsAWrite) {
  EXPECT_FALSE(HasThrown(Run("var p = {}; p.a = 1; p.b = 2; delete p.b; p.b = 3")));
  EXPECT_FALSE(IsConstant("p", "b"));
  EXPECT_TRUE(IsConstant("p", "a"));
}

TEST_P(FieldFactsTest, RedefiningIsAWrite) {
  EXPECT_FALSE(
      HasThrown(Run("function P() { this.x = 0 } var p = new P, q = new P;"
                    "Object.defineProperty(q, 'x', { value: 5 })")));
  EXPECT_FALSE(IsConstant("p", "x"));
}

TEST_P(FieldFactsTest, AMethodThatIsReplacedInvalidatesChains) {
  EXPECT_FALSE(
      HasThrown(Run("function P() {} P.prototype.m = function () { return 1 }; var p = new P;"
                    "function call(o) { return o.m() } call(p); call(p); call(p)")));
  JSObject prototype = JSObject::cast(Run("P.prototype"));
  EXPECT_TRUE(IsConstant("P.prototype", "m"));
  auto cell = PrototypeChainValidity(isolate_, prototype, prototype);
  EXPECT_FALSE(HasThrown(Run("P.prototype.m = function () { return 2 }")));
  EXPECT_FALSE(IsConstant("P.prototype", "m"));
  EXPECT_EQ(Cell::cast(*cell).value(isolate_), Smi::From(0));
  EXPECT_EQ(Run("call(p)"), Smi::From(2));
  auto renewed = PrototypeChainValidity(isolate_, prototype, prototype);
  EXPECT_EQ(Run("P.prototype.m = function () { return 3 }; call(p)"), Smi::From(3));
  EXPECT_EQ(Cell::cast(*renewed).value(isolate_), Smi::From(1));
}

TEST_P(FieldFactsTest, LastIndexIsNeverConstant) { EXPECT_FALSE(IsConstant("/x/g", "lastIndex")); }

TEST_P(FieldFactsTest, GlobalPropertiesHaveOneValueOrMore) {
  EXPECT_FALSE(
      HasThrown(Run("var never; var once = 1; function f() {} var twice = 1; twice = 2; again = 3")));
  EXPECT_EQ(TypeOf("never"), PropertyCellType::kUndefined);
  EXPECT_EQ(TypeOf("once"), PropertyCellType::kConstant);
  EXPECT_EQ(TypeOf("f"), PropertyCellType::kConstant);
  EXPECT_EQ(TypeOf("twice"), PropertyCellType::kMutable);
  EXPECT_EQ(TypeOf("again"), PropertyCellType::kConstant);
  EXPECT_FALSE(HasThrown(Run("once = 1")));
  EXPECT_EQ(TypeOf("once"), PropertyCellType::kConstant);
  EXPECT_FALSE(
      HasThrown(Run("function set(v) { counter = v } var counter; for (var i = 0; i < 10; i++) set(i)")));
  EXPECT_EQ(TypeOf("counter"), PropertyCellType::kMutable);
  EXPECT_EQ(Run("counter"), Smi::From(9));
}

TEST_P(FieldFactsTest, CodeThatReliesOnAGlobalIsMarkedWhenItChanges) {
  EXPECT_FALSE(HasThrown(Run("var a = 1, b = 2")));
  Code of_a = NewCode(), of_b = NewCode();
  ASSERT_TRUE(TryAddDependentCode(isolate_, CellOf("a"), of_a));
  ASSERT_TRUE(TryAddDependentCode(isolate_, CellOf("b"), of_b));
  EXPECT_FALSE(HasThrown(Run("a = 1")));
  EXPECT_FALSE(IsInvalid(of_a));
  EXPECT_FALSE(HasThrown(Run("a = 2")));
  EXPECT_TRUE(IsInvalid(of_a));
  EXPECT_FALSE(IsInvalid(of_b));
  EXPECT_FALSE(HasThrown(Run("Object.defineProperty(this, 'b', { writable: false })")));
  EXPECT_TRUE(IsInvalid(of_b));
}

TEST_P(FieldFactsTest, CodeThatReliesOnAFieldIsMarkedWhenItIsWritten) {
  EXPECT_FALSE(HasThrown(Run("function P() { this.x = 0 } var p = new P; p.y = 1")));
  Map map = JSObject::cast(Run("p")).map(isolate_);
  Code code = NewCode();
  Map owner = FieldOwner(isolate_, map, DescriptorOf(map, "x"));
  EXPECT_EQ(owner, JSObject::cast(Run("new P")).map(isolate_));
  ASSERT_TRUE(TryAddDependentCode(isolate_, owner, code));
  EXPECT_FALSE(HasThrown(Run("new P")));
  EXPECT_FALSE(IsInvalid(code));
  EXPECT_FALSE(HasThrown(Run("p.x = 1")));
  EXPECT_TRUE(IsInvalid(code));
}

TEST_P(FieldFactsTest, CodeThatReliesOnAChainIsMarkedWhenItChanges) {
  JSObject prototype = JSObject::cast(Run("class A {} class B extends A {} B.prototype"));
  ASSERT_TRUE(PrototypeChainValidity(isolate_, prototype, isolate_->null()).has_value());
  auto info = PrototypeInfo::cast(prototype.map(isolate_).transitions(isolate_).object());
  Code code = NewCode();
  ASSERT_TRUE(TryAddDependentCode(isolate_, info, code));
  EXPECT_FALSE(HasThrown(Run("A.prototype.m = 1")));
  EXPECT_TRUE(IsInvalid(code));
}

TEST_P(FieldFactsTest, ListsHoldCodeWeakly) {
  EXPECT_FALSE(HasThrown(Run("var a = 1")));
  auto add = [this] {
    for (int i = 0; i < 50; i++) {
      ASSERT_TRUE(TryAddDependentCode(isolate_, CellOf("a"), NewCode()));
    }
  };
  for (int round = 0; round < 5; round++) {
    add();
    isolate_->heap()->CollectAllAvailableGarbage();
  }
  Code code = NewCode();
  ASSERT_TRUE(TryAddDependentCode(isolate_, CellOf("a"), code));
  EXPECT_LT(WeakFixedArray::cast(CellOf("a").dependent_code(isolate_)).length(), 220);
  EXPECT_FALSE(HasThrown(Run("a = 2")));
  EXPECT_TRUE(IsInvalid(code));
  EXPECT_EQ(CellOf("a").dependent_code(isolate_), Smi::From(0));
}

INSTANTIATE_TEST_SUITE_P(Gc, FieldFactsTest, ::testing::Values(0, 97));

}  // namespace
}  // namespace kei
