#include "vm/runtime/shapes/field-facts.h"

#include <gtest/gtest.h>

#include <string>

#include "tests/unit/runtime/gc-interval-test.h"
#include "vm/factory/factory.h"
#include "vm/heap/heap.h"
#include "vm/isolate/rooted.h"
#include "vm/runtime/properties/object-operations.h"
#include "vm/runtime/shapes/dictionary.h"
#include "vm/runtime/shapes/map-transitions.h"
#include "vm/runtime/strings/string-operations.h"

// Constant fields and constant global properties.

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

INSTANTIATE_TEST_SUITE_P(Gc, FieldFactsTest, ::testing::Values(0, 97));

}  // namespace
}  // namespace kei
