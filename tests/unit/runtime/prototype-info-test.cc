#include "vm/runtime/shapes/prototype-info.h"

#include <gtest/gtest.h>

#include "vm/exec/realm.h"
#include "vm/factory/factory.h"
#include "vm/heap/heap.h"
#include "vm/isolate/rooted.h"
#include "vm/runtime/calls-from-code/runtime.h"
#include "vm/runtime/properties/accessors.h"
#include "vm/runtime/properties/object-operations.h"
#include "vm/runtime/shapes/initial-maps.h"
#include "vm/runtime/shapes/map-transitions.h"

// Which validity cells a change of a prototype makes invalid.

namespace kei {
namespace {

// The parameter is --gc-interval.
class PrototypeInfoTest : public ::testing::TestWithParam<int> {
 protected:
  void SetUp() override {
    Flags flags;
    flags.gc_interval = GetParam();
    flags.verify_heap = true;
    flags.stress_compaction = GetParam() != 0;
    flags.zap = true;
    isolate_ = Isolate::New(flags);
    ASSERT_NE(isolate_, nullptr);
    InitializeRuntime(isolate_);
    EXPECT_TRUE(NewRealm(isolate_).has_value());
  }
  void TearDown() override { Isolate::Dispose(isolate_); }

  PropertyKey Key(std::string_view name) {
    return PropertyKey::Named(isolate_->factory()->InternalizeAscii(name));
  }
  JSObject NewObject(Object prototype) {
    JSObject object = NewObjectOfMap(isolate_, isolate_->ObjectMap());
    AddOwnProperty(isolate_, object, Key("own"), Smi::From(1));
    CHECK(*SetPrototypeOf(isolate_, object, prototype, ShouldThrow::kDontThrow));
    return object;
  }
  void Set(JSObject object, std::string_view name) {
    CHECK(*SetProperty(isolate_, object, Key(name), Smi::From(2), ShouldThrow::kDontThrow,
                       StoreOrigin::kNamed));
  }
  // The validity cell of the chain from `first` to its end.
  Object CellOf(JSObject first) {
    auto cell = PrototypeChainValidity(isolate_, first, isolate_->null());
    CHECK(cell.has_value());
    return *cell;
  }
  bool IsValid(Object cell) { return Cell::cast(cell).value(isolate_) == Smi::From(1); }
  PrototypeInfo InfoOf(JSObject object) {
    return PrototypeInfo::cast(object.map(isolate_).transitions(isolate_).object());
  }

  // Three prototypes in a row, and one beside the first.
  struct Chain {
    JSObject top, middle, first, other;
  };
  Chain NewChain() {
    JSObject top = NewObject(isolate_->ObjectPrototype());
    JSObject middle = NewObject(top);
    return {top, middle, NewObject(middle), NewObject(middle)};
  }
  struct Cells {
    Object top, middle, first, other;
  };
  Cells CellsOf(const Chain& chain) {
    return {CellOf(chain.top), CellOf(chain.middle), CellOf(chain.first), CellOf(chain.other)};
  }
  // The cells as one character each: + valid, - invalid.
  std::string State(const Cells& cells) {
    std::string text;
    for (Object cell : {cells.top, cells.middle, cells.first, cells.other}) {
      text += IsValid(cell) ? '+' : '-';
    }
    return text;
  }
  // Expects the effect that a change of one of four prototypes has on their cells; twice, for cells come
  // back.
  template <typename F>
  void ExpectAfter(const char* state, F change) {
    const Chain chain = NewChain();
    const Cells cells = CellsOf(chain);
    EXPECT_EQ(State(cells), "++++");
    change(chain);
    EXPECT_EQ(State(cells), state);
    const Cells renewed = CellsOf(chain);
    EXPECT_EQ(State(renewed), "++++");
    Set(chain.top, "another");
    EXPECT_EQ(State(renewed), "----");
  }

  Isolate* isolate_ = nullptr;
};

TEST_P(PrototypeInfoTest, AChangeGoesDownTheChainAndNotUp) {
  ExpectAfter("----", [this](const Chain& chain) { Set(chain.top, "x"); });
  ExpectAfter("+---", [this](const Chain& chain) { Set(chain.middle, "x"); });
  ExpectAfter("++-+", [this](const Chain& chain) { Set(chain.first, "x"); });
  ExpectAfter("+++-", [this](const Chain& chain) { Set(chain.other, "x"); });
}

TEST_P(PrototypeInfoTest, AnUnrelatedPrototypeConcernsNobody) {
  ExpectAfter("++++", [this](const Chain& chain) {
    JSObject stranger = NewObject(chain.top);
    Object cell = CellOf(stranger);
    for (int i = 0; i < 20; i++) Set(stranger, "p" + std::to_string(i));
    EXPECT_FALSE(IsValid(cell));
  });
}

TEST_P(PrototypeInfoTest, SettingAPrototype) {
  ExpectAfter("+---", [this](const Chain& chain) {
    EXPECT_TRUE(*SetPrototypeOf(isolate_, chain.middle, NewObject(chain.top), ShouldThrow::kDontThrow));
  });
}

TEST_P(PrototypeInfoTest, Deleting) {
  ExpectAfter("+---", [this](const Chain& chain) {
    EXPECT_TRUE(*DeleteProperty(isolate_, chain.middle, Key("own"), ShouldThrow::kDontThrow));
    EXPECT_TRUE(chain.middle.map(isolate_).is_dictionary());
  });
}

TEST_P(PrototypeInfoTest, DictionaryMode) {
  ExpectAfter("+---", [this](const Chain& chain) { NormalizeProperties(isolate_, chain.middle); });
}

TEST_P(PrototypeInfoTest, RedefiningAnAccessor) {
  ExpectAfter("+---", [this](const Chain& chain) {
    DefineAccessor(isolate_, chain.middle, Key("a"), isolate_->ObjectConstructor(), isolate_->undefined(),
                   kNoAttributes);
    const Cells cells = CellsOf(chain);
    DefineAccessor(isolate_, chain.middle, Key("a"), isolate_->FunctionPrototype(), isolate_->undefined(),
                   kNoAttributes);
    EXPECT_EQ(State(cells), "+---");
  });
}

TEST_P(PrototypeInfoTest, Freezing) {
  ExpectAfter("++-+", [this](const Chain& chain) {
    EXPECT_TRUE(*SetIntegrityLevel(isolate_, chain.first, IntegrityLevel::kFrozen, ShouldThrow::kDontThrow));
  });
}

TEST_P(PrototypeInfoTest, TheFirstElements) {
  ExpectAfter("----", [this](const Chain& chain) {
    EXPECT_TRUE(*SetProperty(isolate_, chain.top, PropertyKey::Index(3), Smi::From(1),
                             ShouldThrow::kDontThrow, StoreOrigin::kKeyed));
  });
}

TEST_P(PrototypeInfoTest, WhoLeftAPrototypeIsNotItsUserAnyMore) {
  const Chain chain = NewChain();
  Ignore("the cell is found again", CellOf(chain.first));
  EXPECT_TRUE(*SetPrototypeOf(isolate_, chain.first, isolate_->ObjectPrototype(), ShouldThrow::kDontThrow));
  Object cell = CellOf(chain.first);
  Set(chain.middle, "x");
  EXPECT_TRUE(IsValid(cell));
}

TEST_P(PrototypeInfoTest, ACellCoversNoMoreThanItWasAskedFor) {
  const Chain chain = NewChain();
  auto cell = PrototypeChainValidity(isolate_, chain.first, chain.middle);
  Set(chain.top, "x");
  EXPECT_TRUE(IsValid(*cell));
  EXPECT_EQ(*cell, CellOf(chain.first));  // it covers the top as well from now on
  Set(chain.top, "y");
  EXPECT_FALSE(IsValid(*cell));
}

TEST_P(PrototypeInfoTest, ReceiversWithoutPrototypesNeedNoCell) {
  const auto of_null = PrototypeChainValidity(isolate_, isolate_->null(), isolate_->null());
  ASSERT_TRUE(of_null.has_value());
  EXPECT_EQ(*of_null, Smi::From(0));
}

TEST_P(PrototypeInfoTest, UsersThatDiedLeaveTheirPlaces) {
  JSObject top = NewObject(isolate_->ObjectPrototype());
  auto add_users = [this, top] {
    for (int i = 0; i < 100; i++) Ignore("the cell is found again", CellOf(NewObject(top)));
  };
  add_users();
  for (int round = 0; round < 5; round++) {
    isolate_->heap()->CollectAllAvailableGarbage();
    add_users();
  }
  EXPECT_LT(InfoOf(top).users(isolate_).length(), 450);
  Object cell = CellOf(NewObject(top));
  Set(top, "x");
  EXPECT_FALSE(IsValid(cell));
}

TEST_P(PrototypeInfoTest, ALongChainIsInvalidatedWithoutRecursion) {
  JSObject top = NewObject(isolate_->ObjectPrototype()), at = top;
  for (int i = 0; i < (GetParam() == 0 ? 20000 : 200); i++) at = NewObject(at);
  Object cell = CellOf(at);
  Set(top, "x");
  EXPECT_FALSE(IsValid(cell));
}

INSTANTIATE_TEST_SUITE_P(Gc, PrototypeInfoTest, ::testing::Values(0, 7));

}  // namespace
}  // namespace kei
