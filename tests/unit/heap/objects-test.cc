// Maps, dictionaries, properties, elements, conversions and strings, without running any JavaScript.

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <cstring>
#include <limits>
#include <map>
#include <random>
#include <string>
#include <vector>

#include "vm/base/numbers/number-formatting.h"
#include "vm/base/numbers/number-parsing.h"
#include "vm/exec/realm.h"
#include "vm/factory/factory.h"
#include "vm/heap/heap.h"
#include "vm/runtime/calls-from-code/runtime.h"
#include "vm/runtime/properties/accessors.h"
#include "vm/runtime/properties/derived-maps.h"
#include "vm/runtime/properties/js-array.h"
#include "vm/runtime/properties/keys.h"
#include "vm/runtime/properties/object-operations.h"
#include "vm/runtime/shapes/dictionary.h"
#include "vm/runtime/shapes/elements.h"
#include "vm/runtime/shapes/initial-maps.h"
#include "vm/runtime/shapes/map-transitions.h"
#include "vm/runtime/strings/number-strings.h"
#include "vm/runtime/strings/string-builder.h"
#include "vm/runtime/strings/string-operations.h"
#include "vm/runtime/values/conversions.h"
#include "vm/runtime/values/operators.h"

namespace kei {
namespace {

constexpr double kInfinity = std::numeric_limits<double>::infinity();
constexpr double kNaN = std::numeric_limits<double>::quiet_NaN();
constexpr ShouldThrow kQuiet = ShouldThrow::kDontThrow;

class ObjectsTest : public testing::Test {
 protected:
  explicit ObjectsTest(int gc_interval = 0) {
    Flags flags;
    flags.gc_interval = gc_interval;
    flags.verify_heap = true;
    flags.zap = true;
    isolate_ = Isolate::New(flags);
    InitializeRuntime(isolate_);
    EXPECT_TRUE(NewRealm(isolate_).has_value());
  }
  ~ObjectsTest() override { Isolate::Dispose(isolate_); }

  PropertyKey Key(const char* name) {
    return PropertyKey::FromName(isolate_, isolate_->factory()->NewStringFromUtf8(name));
  }
  PropertyKey Index(uint32_t index) { return PropertyKey::Index(index); }
  String Text(std::string_view text) { return NewStringFromUtf8(isolate_, text); }
  Object Number(double value) { return NewNumber(isolate_, value); }
  JSObject NewObject() { return NewObjectOfMap(isolate_, isolate_->ObjectMap()); }
  JSArray Array(std::vector<double> values) {
    JSArray array = NewEmptyArray(isolate_);
    for (double value : values) {
      EXPECT_FALSE(AppendElement(isolate_, array, Number(value)).IsException());
    }
    return array;
  }
  bool Set(Object object, PropertyKey key, Object value) {
    return *SetProperty(isolate_, object, key, value, kQuiet, StoreOrigin::kNamed);
  }
  bool Set(Object object, const char* name, double value) { return Set(object, Key(name), Number(value)); }
  Object Get(Object object, PropertyKey key) { return GetProperty(isolate_, object, key); }
  double Get(Object object, const char* name) {
    Object value = Get(object, Key(name));
    return value.IsNumber(isolate_) ? value.NumberValue(isolate_) : kNaN;
  }
  bool Has(JSReceiver object, PropertyKey key) { return *HasOwnProperty(isolate_, object, key); }
  bool Delete(JSReceiver object, PropertyKey key) { return *DeleteProperty(isolate_, object, key, kQuiet); }
  bool Define(JSReceiver object, PropertyKey key, const PropertyDescriptor& descriptor) {
    return *DefineOwnProperty(isolate_, object, key, descriptor, kQuiet);
  }
  int Attributes(JSReceiver object, PropertyKey key) {
    PropertyDescriptor descriptor;
    if (!*GetOwnPropertyDescriptor(isolate_, object, key, &descriptor)) return -1;
    return (descriptor.writable() ? 0 : PropertyDetails::kReadOnly) |
           (descriptor.enumerable() ? 0 : PropertyDetails::kDontEnum) |
           (descriptor.configurable() ? 0 : PropertyDetails::kDontDelete);
  }
  std::string Show(Object value) { return ToUtf8(isolate_, String::cast(ToDisplayString(isolate_, value))); }
  std::string Show(double value) {
    char buffer[kNumberBufferSize];
    return std::string(DoubleToAscii(value, buffer));
  }
  std::string Join(Object list) {
    FixedArray keys = FixedArray::cast(list);
    std::string result;
    for (int i = 0; i < keys.length(); i++) {
      result += (i == 0 ? "" : ",") + Show(keys.get(isolate_, i));
    }
    return result;
  }
  std::string Keys(JSReceiver object, int filter = KeyFilter::kAll) {
    return Join(OwnPropertyKeys(isolate_, object, filter));
  }
  JSFunction NewFunction(int expected_properties) {
    SharedFunctionInfo shared = isolate_->factory()->NewSharedFunctionInfo();
    shared.set_expected_properties(expected_properties);
    return isolate_->factory()->NewJSFunction(isolate_->SloppyFunctionMap(), shared,
                                              isolate_->native_context(),
                                              isolate_->factory()->NewFeedbackCell(isolate_->undefined()));
  }
  void Collect() { isolate_->heap()->CollectAllGarbage(); }

  Isolate* isolate_;
};

// --- Maps

TEST_F(ObjectsTest, ObjectsWithTheSamePropertiesShareAMap) {
  JSObject a = NewObject(), b = NewObject(), c = NewObject();
  for (JSObject object : {a, b}) {
    Set(object, "x", 1);
    Set(object, "y", 2);
  }
  Set(c, "y", 2);
  Set(c, "x", 1);
  EXPECT_EQ(a.map(isolate_), b.map(isolate_));
  EXPECT_NE(a.map(isolate_), c.map(isolate_));
  EXPECT_EQ(Get(a, "y"), 2);
  EXPECT_EQ(Get(c, "x"), 1);
}

TEST_F(ObjectsTest, PropertiesBeyondTheObjectGoToThePropertyArray) {
  JSObject object = NewObject();
  for (int i = 0; i < 100; i++) Set(object, ("p" + std::to_string(i)).c_str(), i);
  EXPECT_FALSE(object.map(isolate_).is_dictionary());
  EXPECT_TRUE(object.properties(isolate_).IsTypePropertyArray(isolate_));
  Collect();
  for (int i = 0; i < 100; i++) EXPECT_EQ(Get(object, ("p" + std::to_string(i)).c_str()), i);
}

TEST_F(ObjectsTest, ManyKeyedStoresMakeADictionary) {
  JSObject object = NewObject();
  for (int i = 0; i < 300; i++) {
    EXPECT_FALSE(HasThrown(SetKeyed(isolate_, object, Text("k" + std::to_string(i)), Smi::From(i))));
  }
  EXPECT_TRUE(object.map(isolate_).is_dictionary());
  Collect();
  for (int i = 0; i < 300; i++) EXPECT_EQ(Get(object, ("k" + std::to_string(i)).c_str()), i);
  EXPECT_EQ(Keys(object).substr(0, 11), "k0,k1,k2,k3");
}

TEST_F(ObjectsTest, DeletingTheLastPropertyGoesBackToTheFormerMap) {
  JSObject object = NewObject();
  Set(object, "x", 1);
  Map before = object.map(isolate_);
  Set(object, "y", 2);
  EXPECT_TRUE(Delete(object, Key("y")));
  EXPECT_EQ(object.map(isolate_), before);
  EXPECT_FALSE(Has(object, Key("y")));
  EXPECT_TRUE(Delete(object, Key("absent")));
}

TEST_F(ObjectsTest, DeletingInTheMiddleKeepsTheOthersInOrder) {
  JSObject object = NewObject();
  for (const char* name : {"a", "b", "c", "d", "e", "f", "g"}) Set(object, name, name[0]);
  EXPECT_TRUE(Delete(object, Key("c")));
  EXPECT_TRUE(object.map(isolate_).is_dictionary());
  Set(object, "h", 'h');
  EXPECT_EQ(Keys(object), "a,b,d,e,f,g,h");
  EXPECT_EQ(Get(object, "g"), 'g');
}

TEST_F(ObjectsTest, TransitionsBranchBeyondOneTarget) {
  std::vector<TaggedWord> maps;
  for (int round = 0; round < 2; round++) {
    for (int i = 0; i < 60; i++) {
      JSObject object = NewObject();
      Set(object, ("branch" + std::to_string(i)).c_str(), i);
      if (round == 0) {
        maps.push_back(object.map(isolate_).compressed());
        Set(isolate_->GlobalObject(), Key(("keep" + std::to_string(i)).c_str()), object);
      } else {
        EXPECT_EQ(object.map(isolate_).compressed(), maps[i]);
      }
    }
  }
}

TEST_F(ObjectsTest, AttributesAreTransitionsOfTheirOwn) {
  JSObject a = NewObject(), b = NewObject();
  Define(a, Key("x"), PropertyDescriptor::Data(Smi::From(1), PropertyDetails::kReadOnly));
  Define(b, Key("x"), PropertyDescriptor::Data(Smi::From(2), PropertyDetails::kReadOnly));
  EXPECT_EQ(a.map(isolate_), b.map(isolate_));
  EXPECT_FALSE(Set(a, "x", 5));
  EXPECT_EQ(Get(a, "x"), 1);
}

TEST_F(ObjectsTest, PrototypesLeaveDictionaryMode) {
  JSObject prototype = NewObject();
  for (const char* name : {"a", "b", "c"}) Set(prototype, name, name[0]);
  DefineAccessor(isolate_, prototype, Key("acc"), isolate_->ObjectConstructor(), isolate_->undefined(), 0);
  Delete(prototype, Key("a"));
  EXPECT_TRUE(prototype.map(isolate_).is_dictionary());
  MakePrototype(isolate_, prototype);
  EXPECT_FALSE(prototype.map(isolate_).is_dictionary());
  EXPECT_EQ(Keys(prototype), "b,c,acc");
  EXPECT_EQ(Get(prototype, "c"), 'c');
}

TEST_F(ObjectsTest, CyclicPrototypesAreRefused) {
  JSObject a = NewObject(), b = NewObject();
  EXPECT_TRUE(*SetPrototypeOf(isolate_, a, b, kQuiet));
  EXPECT_FALSE(*SetPrototypeOf(isolate_, b, a, kQuiet));
}

TEST_F(ObjectsTest, SlackTrackingCutsUnusedSlots) {
  JSFunction constructor = NewFunction(2);
  std::vector<TaggedWord> kept;
  FixedArray objects = isolate_->factory()->NewFixedArray(20);
  for (int i = 0; i < 20; i++) {
    JSObject object = JSObject::cast(NewObjectForConstruct(isolate_, constructor, constructor));
    Set(object, "x", i);
    Set(object, "y", -i);
    objects.set(isolate_, i, object);
  }
  Map map = EnsureInitialMap(isolate_, constructor);
  EXPECT_FALSE(IsSlackTracking(map));
  EXPECT_EQ(map.inobject_properties(), 2);
  isolate_->heap()->CollectAllGarbage();
  for (int i = 0; i < 20; i++) {
    JSObject object = JSObject::cast(objects.get(isolate_, i));
    EXPECT_EQ(Get(object, "x"), i);
    EXPECT_EQ(Get(object, "y"), -i);
    Set(object, "z", 2 * i);
    EXPECT_EQ(Get(object, "z"), 2 * i);
    EXPECT_EQ(Get(object, "y"), -i);
  }
  EXPECT_EQ(ConstructorOf(isolate_, JSObject::cast(objects.get(isolate_, 0)).map(isolate_)), constructor);
}

TEST_F(ObjectsTest, ConstructedObjectsInheritFromTheFunctionsPrototype) {
  JSFunction constructor = NewFunction(0);
  JSObject object = JSObject::cast(NewObjectForConstruct(isolate_, constructor, constructor));
  Object prototype = Get(constructor, Key("prototype"));
  EXPECT_EQ(object.map(isolate_).prototype(isolate_), prototype);
  EXPECT_EQ(Get(object, Key("constructor")), constructor);
  EXPECT_EQ(Attributes(JSReceiver::cast(prototype), Key("constructor")), PropertyDetails::kDontEnum);
  JSObject other = NewObject();
  EXPECT_TRUE(Set(constructor, Key("prototype"), other));
  JSObject next = JSObject::cast(NewObjectForConstruct(isolate_, constructor, constructor));
  EXPECT_EQ(next.map(isolate_).prototype(isolate_), other);
  EXPECT_TRUE(*OrdinaryHasInstance(isolate_, constructor, next));
  EXPECT_FALSE(*OrdinaryHasInstance(isolate_, constructor, object));
}

// --- Dictionaries

TEST_F(ObjectsTest, NumberDictionaryFindsWhatWasAdded) {
  NumberDictionary dictionary = Numbers::TryNew(isolate_, 0);
  for (uint32_t i = 0; i < 1000; i++) {
    dictionary = Numbers::TryAdd(isolate_, dictionary, i * 4000037u % 0xfffffffe, Smi::From(i), 0);
  }
  for (uint32_t i = 0; i < 1000; i += 2) {
    const int entry = Numbers::Find(isolate_, dictionary, i * 4000037u % 0xfffffffe);
    ASSERT_GE(entry, 0);
    Numbers::Delete(isolate_, dictionary, entry);
  }
  EXPECT_EQ(Numbers::Count(isolate_, dictionary), 500);
  for (uint32_t i = 0; i < 1000; i++) {
    const int entry = Numbers::Find(isolate_, dictionary, i * 4000037u % 0xfffffffe);
    EXPECT_EQ(entry >= 0, i % 2 == 1);
  }
}

TEST_F(ObjectsTest, ADictionaryOfAddsAndDeletesDoesNotGrowForever) {
  NameDictionary dictionary = Names::New(isolate_, 0);
  for (int i = 0; i < 5000; i++) {
    Name name = Internalized(isolate_, Text("n" + std::to_string(i)));
    dictionary = Names::Add(isolate_, dictionary, name, Smi::From(i), 0);
    Names::Delete(isolate_, dictionary, Names::Find(isolate_, dictionary, name));
  }
  EXPECT_LE(Names::Capacity(dictionary), 16);
}

TEST_F(ObjectsTest, GlobalPropertiesLiveInCells) {
  JSObject global = isolate_->GlobalObject();
  Set(global, "g", 1);
  LookupIterator it(isolate_, global, Key("g"));
  ASSERT_EQ(it.state(), LookupIterator::kGlobalCell);
  PropertyCell cell = it.cell();
  Set(global, "g", 2);
  EXPECT_EQ(cell.value(isolate_), Smi::From(2));
  EXPECT_TRUE(Define(global, Key("g"), PropertyDescriptor::Data(Smi::From(3), 2)));
  EXPECT_TRUE(cell.value(isolate_).IsTheHole());
  EXPECT_EQ(Get(global, "g"), 3);
  EXPECT_TRUE(Delete(global, Key("g")));
  EXPECT_FALSE(Has(global, Key("g")));
}

// --- Defining

TEST_F(ObjectsTest, NonConfigurablePropertiesKeepTheirPromises) {
  JSObject object = NewObject();
  const int fixed = PropertyDetails::kReadOnly | PropertyDetails::kDontDelete;
  EXPECT_TRUE(Define(object, Key("x"), PropertyDescriptor::Data(Smi::From(1), fixed)));
  EXPECT_FALSE(Define(object, Key("x"), PropertyDescriptor::Data(Smi::From(2), fixed)));
  EXPECT_TRUE(Define(object, Key("x"), PropertyDescriptor::Data(Smi::From(1), fixed)));
  EXPECT_FALSE(Delete(object, Key("x")));
  PropertyDescriptor enumerable;
  enumerable.set_enumerable(false);
  EXPECT_FALSE(Define(object, Key("x"), enumerable));
  EXPECT_FALSE(Define(object, Key("x"),
                      PropertyDescriptor::Accessor(isolate_->undefined(), isolate_->undefined(), 0)));
}

TEST_F(ObjectsTest, DataAndAccessorPropertiesTurnIntoEachOther) {
  JSObject object = NewObject();
  Set(object, "a", 1);
  Set(object, "b", 2);
  Set(object, "c", 3);
  Object getter = isolate_->ObjectConstructor();
  for (const char* name : {"c", "a"}) {
    PropertyDescriptor accessor;
    accessor.set_getter(getter);
    EXPECT_TRUE(Define(object, Key(name), accessor));
    PropertyDescriptor read;
    EXPECT_TRUE(*GetOwnPropertyDescriptor(isolate_, object, Key(name), &read));
    EXPECT_TRUE(read.is_accessor());
    EXPECT_EQ(read.getter(), getter);
    EXPECT_TRUE(read.setter().IsUndefined());
    EXPECT_TRUE(read.enumerable() && read.configurable());
    EXPECT_FALSE(Set(object, name, 1));
    PropertyDescriptor data;
    data.set_value(Smi::From(7));
    EXPECT_TRUE(Define(object, Key(name), data));
    EXPECT_EQ(Get(object, name), 7);
    EXPECT_EQ(Attributes(object, Key(name)), PropertyDetails::kReadOnly);
  }
  EXPECT_EQ(Get(object, "b"), 2);
  Set(object, "d", 4);
  EXPECT_EQ(Keys(object), "a,b,c,d");
  EXPECT_EQ(Get(object, "d"), 4);
}

TEST_F(ObjectsTest, ReadOnlyOnThePrototypePreventsAssignment) {
  JSObject prototype = NewObject(), object = NewObject();
  Define(prototype, Key("x"), PropertyDescriptor::Data(Smi::From(1), PropertyDetails::kReadOnly));
  *SetPrototypeOf(isolate_, object, prototype);
  EXPECT_FALSE(Set(object, "x", 2));
  EXPECT_TRUE(*CreateDataProperty(isolate_, object, Key("x"), Smi::From(3), kQuiet));
  EXPECT_EQ(Get(object, "x"), 3);
}

TEST_F(ObjectsTest, SetWithAnotherReceiverDefinesThere) {
  JSObject target = NewObject(), receiver = NewObject();
  Set(target, "x", 1);
  EXPECT_TRUE(*SetProperty(isolate_, receiver, Key("x"), Smi::From(9), target, kQuiet, StoreOrigin::kNamed));
  EXPECT_EQ(Get(receiver, "x"), 9);
  EXPECT_EQ(Get(target, "x"), 1);
  Define(receiver, Key("x"), PropertyDescriptor::Data(Smi::From(9), PropertyDetails::kReadOnly));
  EXPECT_FALSE(
      *SetProperty(isolate_, receiver, Key("x"), Smi::From(10), target, kQuiet, StoreOrigin::kNamed));
}

TEST_F(ObjectsTest, FrozenAndSealedObjects) {
  JSObject object = NewObject();
  Set(object, "x", 1);
  Set(object, Index(3), Smi::From(3));
  EXPECT_TRUE(*SetIntegrityLevel(isolate_, object, IntegrityLevel::kSealed));
  EXPECT_TRUE(*TestIntegrityLevel(isolate_, object, IntegrityLevel::kSealed));
  EXPECT_FALSE(*TestIntegrityLevel(isolate_, object, IntegrityLevel::kFrozen));
  EXPECT_TRUE(Set(object, "x", 2));
  EXPECT_TRUE(Set(object, Index(3), Smi::From(4)));
  EXPECT_FALSE(Set(object, "y", 1));
  EXPECT_FALSE(Set(object, Index(4), Smi::From(4)));
  EXPECT_FALSE(Delete(object, Key("x")));
  EXPECT_TRUE(*SetIntegrityLevel(isolate_, object, IntegrityLevel::kFrozen));
  EXPECT_TRUE(*TestIntegrityLevel(isolate_, object, IntegrityLevel::kFrozen));
  EXPECT_FALSE(Set(object, "x", 3));
  EXPECT_FALSE(Set(object, Index(3), Smi::From(5)));
  EXPECT_EQ(Get(object, "x"), 2);
  EXPECT_EQ(Get(object, Index(3)), Smi::From(4));
}

TEST_F(ObjectsTest, FrozenArraysDoNotChange) {
  JSArray array = Array({1, 2, 3});
  EXPECT_TRUE(*SetIntegrityLevel(isolate_, array, IntegrityLevel::kFrozen));
  EXPECT_FALSE(Set(array, Index(0), Smi::From(9)));
  EXPECT_FALSE(Set(array, Index(3), Smi::From(9)));
  EXPECT_FALSE(Set(array, "length", 1));
  EXPECT_EQ(ArrayLength(isolate_, array), 3u);
  EXPECT_TRUE(*TestIntegrityLevel(isolate_, array, IntegrityLevel::kFrozen));
  JSArray empty = Array({});
  EXPECT_TRUE(*SetIntegrityLevel(isolate_, empty, IntegrityLevel::kFrozen));
  EXPECT_FALSE(Set(empty, Index(0), Smi::From(9)));
}

// --- Functions' builtin accessors

TEST_F(ObjectsTest, FunctionNamesCanBeRedefined) {
  JSFunction function = isolate_->ObjectConstructor();
  EXPECT_EQ(Show(Get(function, Key("name"))), "Object");
  EXPECT_EQ(Attributes(function, Key("name")), PropertyDetails::kReadOnly | PropertyDetails::kDontEnum);
  EXPECT_FALSE(Set(function, Key("name"), Text("Other")));
  PropertyDescriptor descriptor;
  descriptor.set_value(Text("Other"));
  EXPECT_TRUE(Define(function, Key("name"), descriptor));
  EXPECT_EQ(Show(Get(function, Key("name"))), "Other");
  EXPECT_EQ(Attributes(function, Key("name")), PropertyDetails::kReadOnly | PropertyDetails::kDontEnum);
}

TEST_F(ObjectsTest, SetFunctionNameUsesBracketsForSymbols) {
  JSFunction function = NewFunction(0);
  Symbol symbol = isolate_->factory()->NewSymbol(Text("tag"));
  SetFunctionName(isolate_, function, PropertyKey::Named(symbol), RootIndex::k_get_space_string);
  EXPECT_EQ(Show(Get(function, Key("name"))), "get [tag]");
}

// --- Keys

TEST_F(ObjectsTest, KeysAreIndicesStringsSymbols) {
  JSObject object = NewObject();
  Symbol symbol = isolate_->factory()->NewSymbol(Text("s"));
  Set(object, "b", 1);
  Set(object, PropertyKey::Named(symbol), Smi::From(1));
  Set(object, Index(10), Smi::From(1));
  Set(object, "a", 1);
  Set(object, Index(2), Smi::From(1));
  Set(object, Index(4294967294u), Smi::From(1));
  Set(object, PropertyKey::FromNumber(isolate_, 4294967295.0), Smi::From(1));
  SetPrivate(isolate_, object, RootIndex::k_class_fields_symbol, Smi::From(1));
  EXPECT_EQ(Keys(object), "2,10,4294967294,b,a,4294967295,Symbol(s)");
  EXPECT_EQ(Keys(object, KeyFilter::kSkipSymbols), "2,10,4294967294,b,a,4294967295");
  EXPECT_EQ(Keys(object, KeyFilter::kSkipStrings), "Symbol(s)");
}

TEST_F(ObjectsTest, ForInVisitsPrototypesAndSkipsShadowedKeys) {
  JSObject prototype = NewObject(), object = NewObject();
  Set(prototype, "p", 1);
  Set(prototype, "hidden", 1);
  Set(prototype, Index(1), Smi::From(1));
  Set(object, "own", 1);
  Define(object, Key("hidden"), PropertyDescriptor::Data(Smi::From(1), PropertyDetails::kDontEnum));
  EXPECT_EQ(Join(ForInKeys(isolate_, object)), "own");
  EXPECT_TRUE(ForInKeysFollowFromMap(isolate_, object));
  EXPECT_EQ(ForInKeys(isolate_, object), ForInKeys(isolate_, object));
  *SetPrototypeOf(isolate_, object, prototype);
  EXPECT_FALSE(ForInKeysFollowFromMap(isolate_, object));
  EXPECT_EQ(Join(ForInKeys(isolate_, object)), "own,1,p");
  EXPECT_EQ(Join(ForInKeys(isolate_, Text("ab"))), "0,1");
  EXPECT_EQ(Join(ForInKeys(isolate_, isolate_->null())), "");
  EXPECT_TRUE(ForInFilter(isolate_, object, Text("hidden")).IsUndefined());
  EXPECT_FALSE(ForInFilter(isolate_, object, Text("p")).IsUndefined());
}

// --- Elements

TEST_F(ObjectsTest, ElementsKindsBecomeMoreGeneral) {
  JSArray array = Array({1, 2, 3});
  EXPECT_EQ(KindOf(isolate_, array), ElementsKind::kPackedSmi);
  Set(array, Index(1), Number(2.5));
  EXPECT_EQ(KindOf(isolate_, array), ElementsKind::kPackedDouble);
  EXPECT_EQ(Get(array, Index(0)), Smi::From(1));
  EXPECT_EQ(Get(array, "1"), 2.5);
  Set(array, Index(5), Smi::From(6));
  EXPECT_EQ(KindOf(isolate_, array), ElementsKind::kHoleyDouble);
  EXPECT_FALSE(Has(array, Index(4)));
  EXPECT_EQ(ArrayLength(isolate_, array), 6u);
  Set(array, Index(0), Text("s"));
  EXPECT_EQ(KindOf(isolate_, array), ElementsKind::kHoley);
  EXPECT_EQ(Get(array, "1"), 2.5);
  EXPECT_FALSE(Has(array, Index(4)));
  EXPECT_EQ(array.map(isolate_), ArrayMapOf(isolate_, ElementsKind::kHoley));
}

TEST_F(ObjectsTest, NanIsNoHole) {
  JSArray array = Array({1.5, kNaN});
  uint64_t bits = kHoleNan;
  double hole;
  std::memcpy(&hole, &bits, sizeof(hole));
  Set(array, Index(0), isolate_->factory()->NewHeapNumber(hole));
  EXPECT_TRUE(Has(array, Index(0)));
  EXPECT_TRUE(Has(array, Index(1)));
}

TEST_F(ObjectsTest, DistantIndicesMakeADictionaryAndDenseOnesUndoIt) {
  JSArray array = Array({0});
  Set(array, Index(100000), Smi::From(1));
  EXPECT_EQ(KindOf(isolate_, array), ElementsKind::kDictionary);
  EXPECT_EQ(ArrayLength(isolate_, array), 100001u);
  EXPECT_EQ(Keys(array), "0,100000,length");
  Set(array, "length", 1);
  EXPECT_EQ(Keys(array), "0,length");
  for (int i = 1; i < 5000; i++) Set(array, Index(i), Smi::From(i));
  EXPECT_EQ(KindOf(isolate_, array), ElementsKind::kHoley);
  for (int i = 0; i < 5000; i++) EXPECT_EQ(Get(array, Index(i)), Smi::From(i));
}

TEST_F(ObjectsTest, ElementsHaveAttributes) {
  JSArray array = Array({1, 2, 3});
  Define(array, Index(1), PropertyDescriptor::Data(Smi::From(5), PropertyDetails::kDontDelete));
  EXPECT_EQ(KindOf(isolate_, array), ElementsKind::kDictionary);
  EXPECT_FALSE(Set(array, "length", 0));
  EXPECT_EQ(ArrayLength(isolate_, array), 2u);
  EXPECT_EQ(Get(array, "1"), 5);
  PropertyDescriptor accessor;
  accessor.set_getter(isolate_->ObjectConstructor());
  EXPECT_TRUE(Define(array, Index(0), accessor));
  LookupIterator it(isolate_, array, Index(0));
  EXPECT_TRUE(it.is_accessor());
}

TEST_F(ObjectsTest, ArrayLengthIsSpecial) {
  JSArray array = Array({1, 2, 3, 4});
  Set(array, "length", 2);
  EXPECT_FALSE(Has(array, Index(2)));
  Set(array, "length", 4);
  EXPECT_FALSE(Has(array, Index(2)));
  EXPECT_EQ(Attributes(array, Key("length")), PropertyDetails::kDontEnum | PropertyDetails::kDontDelete);
  PropertyDescriptor fixed;
  fixed.set_writable(false);
  EXPECT_TRUE(Define(array, Key("length"), fixed));
  EXPECT_FALSE(Set(array, Index(4), Smi::From(1)));
  EXPECT_TRUE(Set(array, Index(3), Smi::From(1)));
  EXPECT_FALSE(Set(array, "length", 1));
  EXPECT_FALSE(Define(array, Index(9), PropertyDescriptor::Data(Smi::From(1), 0)));
  EXPECT_EQ(Attributes(array, Key("length")), PropertyDetails::kAttributesMask);
  Set(Array({}), "length", 4294967295.0);
}

TEST_F(ObjectsTest, HugeArrayLengthsAreSparse) {
  JSArray array = Array({7});
  EXPECT_TRUE(Set(array, "length", 4294967295.0));
  EXPECT_EQ(KindOf(isolate_, array), ElementsKind::kDictionary);
  EXPECT_EQ(Get(array, "length"), 4294967295.0);
  EXPECT_TRUE(Set(array, Key("4294967295"), Smi::From(1)));
  EXPECT_EQ(Get(array, "length"), 4294967295.0);
  EXPECT_EQ(Keys(array), "0,length,4294967295");
}

TEST_F(ObjectsTest, DeletedElementsReadThroughToThePrototype) {
  JSArray array = Array({1, 2, 3});
  JSObject prototype = JSObject::cast(isolate_->ArrayPrototype());
  EXPECT_TRUE(IsSimpleArray(isolate_, array));
  EXPECT_TRUE(Delete(array, Index(1)));
  EXPECT_TRUE(Get(array, Index(1)).IsUndefined());
  Set(prototype, Index(1), Smi::From(42));
  EXPECT_EQ(Get(array, Index(1)), Smi::From(42));
  EXPECT_FALSE(IsSimpleArray(isolate_, array));
}

TEST_F(ObjectsTest, StringWrappersOfferTheirCharacters) {
  JSObject wrapper = JSObject::cast(ToObject(isolate_, Text("añb")));
  EXPECT_EQ(Show(Get(wrapper, Index(1))), "ñ");
  EXPECT_FALSE(Set(wrapper, Index(1), Smi::From(1)));
  EXPECT_FALSE(Delete(wrapper, Index(1)));
  EXPECT_TRUE(Set(wrapper, Index(5), Smi::From(1)));
  EXPECT_EQ(Keys(wrapper), "0,1,2,5,length");
  EXPECT_EQ(Get(wrapper, "length"), 3);
  EXPECT_EQ(Get(Text("abc"), "length"), 3);
  EXPECT_EQ(Show(Get(Text("abc"), Index(2))), "c");
  EXPECT_FALSE(Set(Text("abc"), Index(0), Smi::From(1)));
}

TEST_F(ObjectsTest, MappedArgumentsFollowTheirParameters) {
  Context context =
      isolate_->factory()->NewContext(isolate_->function_context_map(), 2, isolate_->empty_scope_info(),
                                      isolate_->native_context(), Smi::From(10));
  FixedArray values = isolate_->factory()->NewFixedArray(3);
  for (int i = 0; i < 2; i++) values.set(isolate_, i, isolate_->the_hole());
  values.set(isolate_, 2, Smi::From(12));
  SloppyArgumentsElements elements = isolate_->factory()->NewSloppyArgumentsElements(2, context, values);
  for (int i = 0; i < 2; i++) elements.set(isolate_, i, Smi::From(i));
  JSObject arguments = NewObjectOfMap(isolate_, isolate_->MappedArgumentsMap());
  arguments.set_elements(isolate_, FixedArrayBase(elements.ptr()));
  Set(arguments, Index(0), Smi::From(20));
  EXPECT_EQ(context.get(isolate_, 0), Smi::From(20));
  context.set(isolate_, 1, Smi::From(21));
  EXPECT_EQ(Get(arguments, Index(1)), Smi::From(21));
  EXPECT_EQ(Get(arguments, Index(2)), Smi::From(12));
  PropertyDescriptor fixed;
  fixed.set_writable(false);
  EXPECT_TRUE(Define(arguments, Index(0), fixed));
  context.set(isolate_, 0, Smi::From(30));
  EXPECT_EQ(Get(arguments, Index(0)), Smi::From(20));
  EXPECT_EQ(Get(arguments, Index(1)), Smi::From(21));
  EXPECT_TRUE(Delete(arguments, Index(1)));
  EXPECT_FALSE(Has(arguments, Index(1)));
  EXPECT_EQ(Keys(arguments).substr(0, 3), "0,2");
}

TEST_F(ObjectsTest, TypedArraysConvertAndIgnoreOtherIndices) {
  uint64_t storage[2] = {};
  Map map = NewObjectMap(isolate_, InstanceType::kJSTypedArray, layout::JSTypedArray::kSize, 0,
                         ElementsKind::kUint8Clamped, isolate_->ObjectPrototype());
  JSTypedArray array(isolate_->factory()->NewJSObject(map).ptr());
  array.set_length(4);
  array.set_data(reinterpret_cast<uint64_t>(storage));
  Set(array, Index(0), Number(300));
  Set(array, Index(1), Number(2.5));
  Set(array, Index(2), Text("7"));
  EXPECT_TRUE(Set(array, Index(4), Number(1)));
  EXPECT_TRUE(Set(array, "-0", 1));
  EXPECT_TRUE(Set(array, "1.5", 1));
  EXPECT_EQ(Get(array, Index(0)), Smi::From(255));
  EXPECT_EQ(Get(array, Index(1)), Smi::From(2));
  EXPECT_EQ(Get(array, Index(2)), Smi::From(7));
  EXPECT_TRUE(Get(array, Index(4)).IsUndefined());
  EXPECT_FALSE(Has(array, Key("-0")));
  EXPECT_FALSE(Delete(array, Index(0)));
  EXPECT_TRUE(Set(array, "01", 1));
  EXPECT_EQ(Keys(array), "0,1,2,3,01");
  EXPECT_FALSE(*SetIntegrityLevel(isolate_, array, IntegrityLevel::kFrozen, kQuiet));
  array.set_data(0);
  EXPECT_TRUE(Get(array, Index(0)).IsUndefined());
}

// --- Numbers and text

TEST_F(ObjectsTest, NumbersToText) {
  EXPECT_EQ(Show(0.0), "0");
  EXPECT_EQ(Show(-0.0), "0");
  EXPECT_EQ(Show(0.1), "0.1");
  EXPECT_EQ(Show(-1.5), "-1.5");
  EXPECT_EQ(Show(123456789012345680000.0), "123456789012345680000");
  EXPECT_EQ(Show(1e21), "1e+21");
  EXPECT_EQ(Show(1.25e21), "1.25e+21");
  EXPECT_EQ(Show(0.000001), "0.000001");
  EXPECT_EQ(Show(0.0000001), "1e-7");
  EXPECT_EQ(Show(5e-324), "5e-324");
  EXPECT_EQ(Show(1.7976931348623157e308), "1.7976931348623157e+308");
  EXPECT_EQ(Show(-2.2250738585072014e-308), "-2.2250738585072014e-308");
  EXPECT_EQ(Show(kNaN), "NaN");
  EXPECT_EQ(Show(-kInfinity), "-Infinity");
  EXPECT_EQ(Show(Number(100.0)), "100");
  EXPECT_EQ(Show(Number(-1073741825.0)), "-1073741825");
}

TEST_F(ObjectsTest, FixedExponentialPrecision) {
  EXPECT_EQ(DoubleToFixed(1.005, 2), "1.00");
  EXPECT_EQ(DoubleToFixed(2.5, 0), "3");
  EXPECT_EQ(DoubleToFixed(-2.5, 0), "-3");
  EXPECT_EQ(DoubleToFixed(1.45, 1), "1.4");
  EXPECT_EQ(DoubleToFixed(0.5, 0), "1");
  EXPECT_EQ(DoubleToFixed(9.5, 0), "10");
  EXPECT_EQ(DoubleToFixed(8.345, 2), "8.35");
  EXPECT_EQ(DoubleToFixed(0.000001, 7), "0.0000010");
  EXPECT_EQ(DoubleToFixed(123.456, 0), "123");
  EXPECT_EQ(DoubleToFixed(1e21, 2), "1e+21");
  EXPECT_EQ(DoubleToFixed(-0.0000001, 2), "-0.00");
  EXPECT_EQ(DoubleToFixed(-0.0, 2), "0.00");
  EXPECT_EQ(DoubleToFixed(1000000000000000128.0, 1), "1000000000000000128.0");
  EXPECT_EQ(DoubleToExponential(123456, 2), "1.23e+5");
  EXPECT_EQ(DoubleToExponential(0, 2), "0.00e+0");
  EXPECT_EQ(DoubleToExponential(0.00015, -1), "1.5e-4");
  EXPECT_EQ(DoubleToExponential(25, 0), "3e+1");
  EXPECT_EQ(DoubleToExponential(12345, 3), "1.235e+4");
  EXPECT_EQ(DoubleToPrecision(123.456, 4), "123.5");
  EXPECT_EQ(DoubleToPrecision(0.000123, 2), "0.00012");
  EXPECT_EQ(DoubleToPrecision(1e21, 3), "1.00e+21");
  EXPECT_EQ(DoubleToPrecision(123456, 2), "1.2e+5");
  EXPECT_EQ(DoubleToPrecision(0, 3), "0.00");
  EXPECT_EQ(DoubleToPrecision(99.99, 3), "100");
  EXPECT_EQ(DoubleToPrecision(1.25, 2), "1.3");
  EXPECT_EQ(DoubleToPrecision(9.5, 1), "1e+1");
}

TEST_F(ObjectsTest, OtherRadixes) {
  EXPECT_EQ(DoubleToRadix(255, 16), "ff");
  EXPECT_EQ(DoubleToRadix(-255, 2), "-11111111");
  EXPECT_EQ(DoubleToRadix(0.5, 2), "0.1");
  EXPECT_EQ(DoubleToRadix(35, 36), "z");
  EXPECT_EQ(DoubleToRadix(3.75, 16), "3.c");
  EXPECT_EQ(DoubleToRadix(1e21, 16), "3635c9adc5dea00000");
}

TEST_F(ObjectsTest, TextToNumbers) {
  auto parse = [&](const char* text) { return StringToDouble(isolate_, Text(text)); };
  EXPECT_EQ(parse(""), 0);
  EXPECT_EQ(parse("  \n 12 \t"), 12);
  EXPECT_EQ(parse("-1.5e3"), -1500);
  EXPECT_EQ(parse(".5"), 0.5);
  EXPECT_EQ(parse("5."), 5);
  EXPECT_EQ(parse("0x1F"), 31);
  EXPECT_EQ(parse("0b101"), 5);
  EXPECT_EQ(parse("0o17"), 15);
  EXPECT_EQ(parse("+Infinity"), kInfinity);
  EXPECT_EQ(parse("1e1000"), kInfinity);
  EXPECT_EQ(parse("1e-1000"), 0);
  EXPECT_TRUE(std::signbit(parse("-0")));
  EXPECT_EQ(parse("0x20000000000001"), 9007199254740992.0);
  EXPECT_EQ(parse("0x20000000000003"), 9007199254740996.0);
  for (const char* bad : {"1 2", "abc", ".", "-", "1e", "0x", "0xg", "-0x1", "infinity", "1_0", "nan",
                          "INFINITY", "inf", "+", "e5"}) {
    EXPECT_TRUE(std::isnan(parse(bad))) << bad;
  }
  auto characters = [](std::string_view text) {
    return std::span(reinterpret_cast<const uint8_t*>(text.data()), text.size());
  };
  EXPECT_EQ(ParseFloatPrefix(characters("  3.14abc")), 3.14);
  EXPECT_EQ(ParseFloatPrefix(characters("-.5e")), -0.5);
  EXPECT_EQ(ParseIntPrefix(characters("0x1fz"), 0), 31);
  EXPECT_EQ(ParseIntPrefix(characters("-12px"), 10), -12);
  EXPECT_EQ(ParseIntPrefix(characters("zz"), 36), 1295);
  EXPECT_TRUE(std::isnan(ParseIntPrefix(characters("9"), 8)));
}

TEST_F(ObjectsTest, IntegerConversions) {
  EXPECT_EQ(DoubleToInt32(4294967296.0 + 5), 5);
  EXPECT_EQ(DoubleToInt32(2147483648.0), INT32_MIN);
  EXPECT_EQ(DoubleToInt32(-2147483649.0), INT32_MAX);
  EXPECT_EQ(DoubleToInt32(kInfinity), 0);
  EXPECT_EQ(DoubleToInt32(kNaN), 0);
  EXPECT_EQ(DoubleToInt32(-1.9), -1);
  EXPECT_EQ(DoubleToInt32(1e300), 0);
  EXPECT_EQ(DoubleToUint32(-1), 4294967295u);
  EXPECT_FALSE(std::signbit(DoubleToInteger(-0.5)));
}

TEST_F(ObjectsTest, Equality) {
  Object nan = Number(kNaN), zero = Smi::From(0), minus_zero = Number(-0.0);
  EXPECT_TRUE(SameValue(isolate_, nan, Number(kNaN)));
  EXPECT_FALSE(SameValue(isolate_, zero, minus_zero));
  EXPECT_TRUE(SameValueZero(isolate_, zero, minus_zero));
  EXPECT_TRUE(StrictEquals(isolate_, zero, minus_zero));
  EXPECT_FALSE(StrictEquals(isolate_, nan, nan));
  EXPECT_TRUE(StrictEquals(isolate_, Text("abc"), Text("abc")));
  EXPECT_FALSE(StrictEquals(isolate_, Text("1"), Smi::From(1)));
  EXPECT_TRUE(*LooseEquals(isolate_, Text("1"), Smi::From(1)));
  EXPECT_TRUE(*LooseEquals(isolate_, isolate_->null(), isolate_->undefined()));
  EXPECT_FALSE(*LooseEquals(isolate_, isolate_->null(), zero));
  EXPECT_TRUE(*LooseEquals(isolate_, isolate_->true_value(), Text("1")));
  EXPECT_TRUE(*LooseEquals(isolate_, isolate_->false_value(), Text("")));
  EXPECT_TRUE(*LessThan(isolate_, Text("a"), Text("b")));
  EXPECT_TRUE(*LessThan(isolate_, Text("10"), Text("9")));
  EXPECT_FALSE(*LessThan(isolate_, Text("10"), Smi::From(9)));
  EXPECT_FALSE(*LessThanOrEqual(isolate_, nan, nan));
  EXPECT_TRUE(*GreaterThanOrEqual(isolate_, isolate_->null(), zero));
}

TEST_F(ObjectsTest, Operators) {
  EXPECT_EQ(Show(kei::Add(isolate_, Text("1"), Smi::From(2))), "12");
  EXPECT_EQ(Show(kei::Add(isolate_, isolate_->true_value(), Smi::From(2))), "3");
  EXPECT_EQ(Show(kei::Add(isolate_, isolate_->undefined(), Smi::From(2))), "NaN");
  auto binary = [&](BinaryOperator op, double a, double b) {
    return BinaryOperation(isolate_, op, Number(a), Number(b)).NumberValue(isolate_);
  };
  EXPECT_EQ(binary(BinaryOperator::kShiftLeft, 1, 31), -2147483648.0);
  EXPECT_EQ(binary(BinaryOperator::kShiftRightLogical, -1, 0), 4294967295.0);
  EXPECT_EQ(binary(BinaryOperator::kShiftRight, -8, 33), -4);
  EXPECT_TRUE(std::signbit(binary(BinaryOperator::kMod, -4, 2)));
  EXPECT_EQ(binary(BinaryOperator::kMod, 5, kInfinity), 5);
  EXPECT_TRUE(std::isnan(binary(BinaryOperator::kExp, 1, kInfinity)));
  EXPECT_EQ(binary(BinaryOperator::kExp, kNaN, 0), 1);
  EXPECT_EQ(Show(kei::TypeOf(isolate_, isolate_->null())), "object");
  EXPECT_EQ(Show(kei::TypeOf(isolate_, isolate_->ObjectConstructor())), "function");
}

// --- Strings

TEST_F(ObjectsTest, ConsStringsFlattenIteratively) {
  Object left = Text("<"), right = Text(">");
  std::string expected;
  for (int i = 0; i < 50000; i++) {
    left = Concat(isolate_, String::cast(left), Text("x"));
    right = Concat(isolate_, Text("y"), String::cast(right));
  }
  String both = String::cast(Concat(isolate_, String::cast(left), String::cast(right)));
  EXPECT_EQ(ToUtf8(isolate_, both), "<" + std::string(50000, 'x') + std::string(50000, 'y') + ">");
  EXPECT_TRUE(IsFlat(isolate_, both));
  EXPECT_EQ(CharacterAt(isolate_, both, 50001), 'y');
}

TEST_F(ObjectsTest, SubstringsShareTheirParent) {
  String text = Text("The quick brown fox jumps over the lazy dog");
  String part = Substring(isolate_, text, 4, 25);
  EXPECT_EQ(RepresentationOf(isolate_, part), kSlicedStringTag);
  EXPECT_EQ(Show(part), "quick brown fox jumps");
  String inner = Substring(isolate_, part, 1, 15);
  EXPECT_EQ(Show(inner), "uick brown fox");
  EXPECT_EQ(Substring(isolate_, text, 0, 1), isolate_->single_character_string('T'));
  EXPECT_EQ(Show(Substring(isolate_, text, 4, 9)), "quick");
  EXPECT_TRUE(StringEquals(isolate_, part, Text("quick brown fox jumps")));
  EXPECT_EQ(HashOf(isolate_, part), HashOf(isolate_, Text("quick brown fox jumps")));
}

TEST_F(ObjectsTest, SearchesAllWidths) {
  String narrow = Text("abcabcabd"), wide = Text("abcλabcabd");
  EXPECT_EQ(StringIndexOf(isolate_, narrow, Text("abd"), 0), 6);
  EXPECT_EQ(StringIndexOf(isolate_, wide, Text("abd"), 0), 7);
  EXPECT_EQ(StringIndexOf(isolate_, wide, Text("λ"), 0), 3);
  EXPECT_EQ(StringIndexOf(isolate_, narrow, Text("λ"), 0), -1);
  EXPECT_EQ(StringIndexOf(isolate_, narrow, Text(""), 4), 4);
  EXPECT_EQ(StringIndexOf(isolate_, narrow, Text("abc"), 1), 3);
  EXPECT_EQ(StringLastIndexOf(isolate_, wide, Text("abc"), 100), 4);
  EXPECT_EQ(StringLastIndexOf(isolate_, wide, Text("abc"), 3), 0);
  EXPECT_EQ(StringLastIndexOf(isolate_, narrow, Text("x"), 100), -1);
  EXPECT_LT(CompareStrings(isolate_, Text("abc"), Text("abd")), 0);
  EXPECT_LT(CompareStrings(isolate_, Text("ab"), Text("abc")), 0);
  EXPECT_GT(CompareStrings(isolate_, Text("λ"), Text("z")), 0);
}

TEST_F(ObjectsTest, CaseMappingAndTrimming) {
  auto lower = [&](const char* text) { return Show(ToLowerCase(isolate_, Text(text))); };
  auto upper = [&](const char* text) { return Show(ToUpperCase(isolate_, Text(text))); };
  EXPECT_EQ(lower("ABCÀ×Z"), "abcà×z");
  EXPECT_EQ(upper("abcà÷z"), "ABCÀ÷Z");
  EXPECT_EQ(upper("straße"), "STRASSE");
  EXPECT_EQ(upper("ÿµ"), "ŸΜ");
  EXPECT_EQ(lower("ΟΔΟΣ"), "οδος");
  EXPECT_EQ(upper("привет"), "ПРИВЕТ");
  EXPECT_EQ(lower("𐐀"), "𐐨");
  EXPECT_EQ(Show(Trim(isolate_, Text("\xef\xbb\xbf \t x y \n"), TrimMode::kBoth)), "x y");
  EXPECT_EQ(Show(Trim(isolate_, Text("  x "), TrimMode::kStart)), "x ");
}

TEST_F(ObjectsTest, BuilderWidens) {
  StringBuilder builder(isolate_);
  builder.Append("a");
  builder.AppendNumber(1.5);
  EXPECT_TRUE(IsOneByte(isolate_, builder.FinishString()));
  builder.Append(Text("λ"));
  builder.AppendCodePoint(0x1f600);
  builder.AppendSubstring(Text("hello"), 1, 3);
  EXPECT_EQ(Show(builder.Finish()), "a1.5λ😀el");
}

TEST_F(ObjectsTest, ArrayIndices) {
  auto index = [&](const char* text) { return ArrayIndexOf(isolate_, Text(text)); };
  EXPECT_EQ(index("0"), 0);
  EXPECT_EQ(index("4294967294"), 4294967294);
  for (const char* bad : {"", "00", "01", "-1", "4294967295", "99999999999", "1a", " 1", "1.0"}) {
    EXPECT_EQ(index(bad), -1) << bad;
  }
}

TEST_F(ObjectsTest, RepeatDoubles) {
  EXPECT_EQ(Show(RepeatString(isolate_, Text("ab"), 5)), "ababababab");
  EXPECT_EQ(Show(RepeatString(isolate_, Text("ab"), 0)), "");
  EXPECT_EQ(String::cast(RepeatString(isolate_, Text("abc"), 1000000)).length(), 3000000u);
}

// --- Against a model

class ObjectsModelTest : public ObjectsTest {
 protected:
  ObjectsModelTest() : ObjectsTest(97) {}

  struct Model {
    std::vector<std::pair<std::string, int>> names;  // ordered by insertion
    std::map<uint32_t, int> elements;
  };

  void Check(JSObject object, const Model& model) {
    std::string expected;
    auto add = [&](const std::string& key) { expected += (expected.empty() ? "" : ",") + key; };
    for (auto& [index, value] : model.elements) {
      add(std::to_string(index));
      ASSERT_EQ(Get(object, Index(index)).NumberValue(isolate_), value);
    }
    if (object.IsJSArray(isolate_)) add("length");
    for (auto& [name, value] : model.names) {
      add(name);
      ASSERT_EQ(Get(object, name.c_str()), value);
    }
    ASSERT_EQ(Keys(object), expected);
  }

  void Step(JSObject object, Model* model, std::mt19937* random) {
    const int value = static_cast<int>((*random)() % 1000);
    const std::string name = "n" + std::to_string((*random)() % 30);
    const uint32_t index = (*random)() % ((*random)() % 10 == 0 ? 100000 : 60);
    auto found = std::find_if(model->names.begin(), model->names.end(),
                              [&](auto& entry) { return entry.first == name; });
    switch ((*random)() % 8) {
      case 0:
      case 1:
      case 2:
        Set(object, name.c_str(), value);
        if (found != model->names.end())
          found->second = value;
        else
          model->names.push_back({name, value});
        break;
      case 3:
        EXPECT_TRUE(Delete(object, Key(name.c_str())));
        if (found != model->names.end()) model->names.erase(found);
        break;
      case 4:
        if (model->names.empty()) break;  // undoes the last addition
        EXPECT_TRUE(Delete(object, Key(model->names.back().first.c_str())));
        model->names.pop_back();
        break;
      case 5:
      case 6: {
        Object stored = Smi::From(value);
        if (value % 3 == 0) stored = isolate_->factory()->NewHeapNumber(value);
        EXPECT_TRUE(Set(object, Index(index), stored));
        model->elements[index] = value;
        break;
      }
      case 7:
        EXPECT_TRUE(Delete(object, Index(index)));
        model->elements.erase(index);
        break;
    }
  }
};

TEST_F(ObjectsModelTest, RandomChangesMatchAModel) {
  for (uint32_t seed = 0; seed < 12; seed++) {
    std::mt19937 random(seed);
    JSObject object = seed % 2 == 0 ? NewObject() : JSObject(Array({}).ptr());
    if (seed % 3 == 0) MakePrototype(isolate_, object);
    Model model;
    for (int step = 0; step < 400; step++) {
      Step(object, &model, &random);
      if (step % 20 == 0) Check(object, model);
      if (step == 200 && seed % 4 == 0) Collect();
      if (HasFatalFailure()) return;
    }
    Check(object, model);
  }
}

}  // namespace
}  // namespace kei
