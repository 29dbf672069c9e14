// Identity hashes, ephemeron tables, weak references, and their treatment by the collector.

#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <random>
#include <vector>

#include "tests/unit/keep.h"
#include "vm/base/thread-stack.h"
#include "vm/exec/realm.h"
#include "vm/factory/factory.h"
#include "vm/heap/heap.h"
#include "vm/isolate/rooted.h"
#include "vm/runtime/calls-from-code/runtime.h"
#include "vm/runtime/functions/finalization.h"
#include "vm/runtime/functions/jobs.h"
#include "vm/runtime/hash-tables/ephemeron-table.h"
#include "vm/runtime/properties/object-operations.h"
#include "vm/runtime/shapes/identity-hash.h"
#include "vm/runtime/shapes/initial-maps.h"
#include "vm/runtime/shapes/map-transitions.h"

namespace kei {
namespace {

class WeakTest : public testing::Test {
 protected:
  WeakTest() {
    Flags flags;
    flags.verify_heap = true;
    flags.zap = true;
    isolate_ = Isolate::New(flags);
    InitializeRuntime(isolate_);
    EXPECT_TRUE(NewRealm(isolate_).has_value());
  }
  ~WeakTest() override { Isolate::Dispose(isolate_); }

  JSObject NewObject() { return NewObjectOfMap(isolate_, isolate_->ObjectMap()); }
  void AddProperty(JSObject object, int i) {
    const std::string name = "p" + std::to_string(i);
    AddOwnProperty(isolate_, object,
                   PropertyKey::FromName(isolate_, isolate_->factory()->InternalizeAscii(name)), Smi::From(i),
                   kNoAttributes);
  }
  Object GetProperty(JSObject object, int i) {
    const std::string name = "p" + std::to_string(i);
    return kei::GetProperty(isolate_, object,
                            PropertyKey::FromName(isolate_, isolate_->factory()->InternalizeAscii(name)));
  }
  void Put(Rooted<EphemeronHashTable>& table, Object key, Object value) {
    table = EphemeronTable::Put(isolate_, table, key, value);
  }
  int32_t SmiAt(EphemeronHashTable table, Object key) {
    return EphemeronTable::Get(isolate_, table, key).SmiValue();
  }
  void Collect() {
    ClearStackBelow();
    isolate_->heap()->CollectAllAvailableGarbage();
  }

  Isolate* isolate_ = nullptr;
};

TEST_F(WeakTest, ObjectsHaveNoHashUntilTheyAreKeys) {
  JSObject object = NewObject();
  EXPECT_EQ(IdentityHashOf(isolate_, object), 0);
  EXPECT_EQ(object.properties(isolate_), isolate_->empty_fixed_array());
  const int32_t hash = EnsureIdentityHash(isolate_, object);
  EXPECT_GT(hash, 0);
  EXPECT_EQ(object.properties(isolate_), Smi::From(hash));
  EXPECT_EQ(EnsureIdentityHash(isolate_, object), hash);
  EXPECT_NE(EnsureIdentityHash(isolate_, NewObject()), hash);
  EXPECT_EQ(IdentityHashOf(isolate_, Smi::From(1)), 0);
}

TEST_F(WeakTest, HashesStayWhereverPropertiesGo) {
  Rooted<JSObject> object(isolate_, NewObject());
  const int32_t hash = EnsureIdentityHash(isolate_, object);
  auto expect_intact = [&](int properties) {
    EXPECT_EQ(IdentityHashOf(isolate_, object), hash);
    Collect();
    EXPECT_EQ(IdentityHashOf(isolate_, object), hash);
    for (int i = 0; i < properties; i++) {
      EXPECT_EQ(GetProperty(object, i), Smi::From(i));
    }
  };
  for (int i = 0; i < 30; i++) AddProperty(object, i);
  EXPECT_TRUE(object.get().properties(isolate_).IsTypeHashedPropertyArray(isolate_));
  expect_intact(30);
  NormalizeProperties(isolate_, object);
  EXPECT_TRUE(object.get().properties(isolate_).IsTypeNameDictionary(isolate_));
  expect_intact(30);
  for (int i = 30; i < 200; i++) AddProperty(object, i);
  expect_intact(200);
  MakePrototype(isolate_, object);
  EXPECT_TRUE(object.get().properties(isolate_).IsTypeHashedPropertyArray(isolate_));
  expect_intact(200);
}

TEST_F(WeakTest, ObjectsWithFieldsOutsideGetAHash) {
  Rooted<JSObject> object(isolate_, NewObject());
  for (int i = 0; i < 30; i++) AddProperty(object, i);
  EXPECT_TRUE(object.get().properties(isolate_).IsTypePropertyArray(isolate_));
  const int32_t hash = EnsureIdentityHash(isolate_, object);
  for (int i = 0; i < 30; i++) EXPECT_EQ(GetProperty(object, i), Smi::From(i));
  for (int i = 30; i < 60; i++) AddProperty(object, i);
  EXPECT_EQ(IdentityHashOf(isolate_, object), hash);
  for (int i = 0; i < 60; i++) EXPECT_EQ(GetProperty(object, i), Smi::From(i));
}

TEST_F(WeakTest, TheGlobalObjectHasAHash) {
  const int32_t hash = EnsureIdentityHash(isolate_, isolate_->GlobalObject());
  for (int i = 0; i < 500; i++) AddProperty(isolate_->GlobalObject(), i);
  EXPECT_EQ(IdentityHashOf(isolate_, isolate_->GlobalObject()), hash);
}

TEST_F(WeakTest, TablesBehaveLikeMaps) {
  std::mt19937 random(1);
  Rooted<EphemeronHashTable> table(isolate_, EphemeronTable::New(isolate_, 0));
  RootedVector<JSObject> keys(isolate_);
  for (int i = 0; i < 300; i++) Keep(&keys, NewObject());
  std::map<int, int> model;
  for (int step = 0; step < 20000; step++) {
    const int i = static_cast<int>(random() % 300);
    if (random() % 3 != 0) {
      Put(table, keys[i], Smi::From(step));
      model[i] = step;
    } else {
      EXPECT_EQ(EphemeronTable::Remove(isolate_, table, keys[i]), model.erase(i) == 1);
    }
    if (step % 4000 == 0) Collect();
  }
  EXPECT_EQ(table.get().used(), static_cast<int>(model.size()));
  for (int i = 0; i < 300; i++) {
    const int entry = EphemeronTable::Find(isolate_, table, keys[i]);
    ASSERT_EQ(entry >= 0, model.count(i) == 1);
    if (entry < 0) continue;
    EXPECT_EQ(table.get().value(isolate_, entry), Smi::From(model[i]));
  }
}

TEST_F(WeakTest, EntriesOfDeadKeysAreRemovedAndTheTableShrinks) {
  Rooted<EphemeronHashTable> table(isolate_, EphemeronTable::New(isolate_, 0));
  RootedVector<JSObject> kept(isolate_);
  [&]() __attribute__((noinline)) {
    for (int i = 0; i < 5000; i++) {
      JSObject key = NewObject();
      Put(table, key, Smi::From(i));
      if (i % 500 == 0) Keep(&kept, key);
    }
  }
  ();
  EXPECT_EQ(table.get().used(), 5000);
  Collect();
  EXPECT_GE(table.get().used(), 10);
  EXPECT_LE(table.get().used(), 11);  // a frame of C++ may hold a key
  EXPECT_GE(table.get().capacity(), 5000);
  Put(table, NewObject(), Smi::From(0));
  EXPECT_LE(table.get().capacity(), 128);
  for (size_t i = 0; i < 10; i++) EXPECT_EQ(SmiAt(table, kept[i]), static_cast<int>(i) * 500);
}

TEST_F(WeakTest, ScavengesTakeEntriesOfSmallTablesAsStrong) {
  Rooted<EphemeronHashTable> table(isolate_, EphemeronTable::New(isolate_, 0));
  [&]() __attribute__((noinline)) {
    for (int i = 0; i < 100; i++) Put(table, NewObject(), NewObject());
  }
  ();
  for (int i = 0; i < 3; i++) {
    ClearStackBelow();
    isolate_->heap()->CollectYoungGarbage();
    EXPECT_EQ(table.get().used(), 100);
    for (int entry = 0; entry < table.get().capacity(); entry++) {
      if (!table.get().is_live(isolate_, entry)) continue;
      EXPECT_EQ(EphemeronTable::Find(isolate_, table, table.get().key(isolate_, entry)), entry);
    }
  }
  Collect();
  EXPECT_LE(table.get().used(), 1);  // a frame of C++ may hold a key
}

// Tables in the large-object space.
TEST_F(WeakTest, ScavengesRemoveDeadKeysOfLargeTables) {
  constexpr int kMany = 10000;
  Rooted<EphemeronHashTable> table(isolate_, EphemeronTable::New(isolate_, kMany));
  RootedVector<JSObject> kept(isolate_);
  isolate_->heap()->CollectYoungGarbage();  // the table is no longer new
  for (int round = 0; round < 4; round++) {
    [&]() __attribute__((noinline)) {
      for (int i = 0; i < kMany / 4; i++) {
        JSObject key = NewObject(), value = NewObject();
        Put(table, key, value);
        Put(table, value, Smi::From(i));  // lives as long as the entry before does
        if (i % 500 == 0) Keep(&kept, key);
      }
    }
    ();
    ClearStackBelow();
    isolate_->heap()->CollectYoungGarbage();
    EXPECT_GE(table.get().used(), 2 * static_cast<int>(kept.size()));
    // A frame of C++ may hold the newest key.
    EXPECT_LE(table.get().used(), 2 * (static_cast<int>(kept.size()) + 1));
  }
  for (size_t i = 0; i < kept.size(); i++) {
    const Object value = EphemeronTable::Get(isolate_, table, kept[i]);
    EXPECT_EQ(SmiAt(table, value), static_cast<int>(i % 5) * 500);
  }
  Collect();
  EXPECT_GE(table.get().used(), 2 * static_cast<int>(kept.size()));
}

TEST_F(WeakTest, ScavengesOfNewLargeTables) {
  Rooted<EphemeronHashTable> table(isolate_, EphemeronTable::New(isolate_, 10000));
  RootedVector<JSObject> kept(isolate_);
  [&]() __attribute__((noinline)) {
    for (int i = 0; i < 5000; i++) {
      JSObject key = NewObject();
      Put(table, key, NewObject());
      if (i % 500 == 0) Keep(&kept, key);
    }
  }
  ();
  for (int i = 0; i < 3; i++) {
    ClearStackBelow();
    isolate_->heap()->CollectYoungGarbage();
    EXPECT_GE(table.get().used(), 10);
    EXPECT_LE(table.get().used(), 11);  // a frame of C++ may hold a key
  }
  for (size_t i = 0; i < kept.size(); i++) {
    EXPECT_TRUE(EphemeronTable::Get(isolate_, table, kept[i]).IsJSObject(isolate_));
  }
}

// A chain longer than the number of rounds, against their order: the entries that are left then are kept.
TEST_F(WeakTest, ScavengesFollowChainsInLargeTables) {
  constexpr int kLength = 50;
  Rooted<EphemeronHashTable> table(isolate_, EphemeronTable::New(isolate_, 10000));
  Rooted<Object> head(isolate_);
  [&]() __attribute__((noinline)) {
    RootedVector<JSObject> keys(isolate_);
    for (int i = 0; i < kLength; i++) Keep(&keys, NewObject());
    for (int i = kLength; i-- > 0;) {
      Put(table, keys[i], i + 1 < kLength ? Object(keys[i + 1]) : Object(Smi::From(42)));
    }
    head = keys[0];
  }
  ();
  for (int round = 0; round < 4; round++) {
    ClearStackBelow();
    isolate_->heap()->CollectYoungGarbage();
    EXPECT_EQ(table.get().used(), kLength);
    Object at = head;
    for (int i = 0; i < kLength; i++) at = EphemeronTable::Get(isolate_, table, at);
    EXPECT_EQ(at, Smi::From(42));
  }
}

// A chain longer than the number of rounds over all entries, entered in a random order.
TEST_F(WeakTest, ChainsAreFollowedToTheEnd) {
  constexpr int kLength = 1000;
  Rooted<EphemeronHashTable> table(isolate_, EphemeronTable::New(isolate_, 0));
  Rooted<Object> head(isolate_);
  [&]() __attribute__((noinline)) {
    RootedVector<JSObject> keys(isolate_);
    std::vector<int> order;
    for (int i = 0; i < kLength; i++) {
      Keep(&keys, NewObject());
      order.push_back(i);
    }
    std::shuffle(order.begin(), order.end(), std::mt19937(7));
    for (int i : order) {
      Put(table, keys[i], i + 1 < kLength ? Object(keys[i + 1]) : Object(Smi::From(42)));
    }
    head = keys[0];
  }
  ();
  for (int round = 0; round < 2; round++) {
    Collect();
    EXPECT_EQ(table.get().used(), kLength);
    Object at = head;
    for (int i = 0; i < kLength; i++) at = EphemeronTable::Get(isolate_, table, at);
    EXPECT_EQ(at, Smi::From(42));
  }
  head = Smi::From(0);
  Collect();
  // A key that the stack means by accident keeps the rest of the chain.
  Collect();
  EXPECT_LT(table.get().used(), kLength);
}

TEST_F(WeakTest, CyclesThroughATableDie) {
  Rooted<EphemeronHashTable> table(isolate_, EphemeronTable::New(isolate_, 0));
  [&]() __attribute__((noinline)) {
    for (int i = 0; i < 200; i++) {
      JSObject key = NewObject();
      FixedArray value = isolate_->factory()->NewFixedArray(1, key);
      Put(table, key, value);
    }
  }
  ();
  Collect();
  EXPECT_LE(table.get().used(), 1);  // a frame of C++ may hold a key
}

TEST_F(WeakTest, CellsOfDeadTargetsMakeTheirRegistryDirty) {
  Rooted<JSFinalizationRegistry> registry(
      isolate_, JSFinalizationRegistry::cast(NewObjectOfMap(
                    isolate_, EnsureInitialMap(isolate_, isolate_->FinalizationRegistryConstructor()))));
  registry.get().set_tokens(isolate_, EphemeronTable::New(isolate_, 0));
  Rooted<JSObject> kept(isolate_, NewObject()), token(isolate_, NewObject());
  RegisterFinalization(isolate_, registry, kept, Smi::From(1), token);
  Collect();
  EXPECT_TRUE(TakeDirtyRegistry(isolate_).IsUndefined());
  [&]() __attribute__((noinline)) {
    for (int i = 0; i < 100; i++) {
      RegisterFinalization(isolate_, registry, NewObject(), Smi::From(i), NewObject());
    }
  }
  ();
  Collect();
  EXPECT_LE(registry.get().tokens(isolate_).used(), 2);  // likewise
  EXPECT_EQ(TakeDirtyRegistry(isolate_), registry.get());
  EXPECT_TRUE(TakeDirtyRegistry(isolate_).IsUndefined());
  EXPECT_TRUE(UnregisterFinalization(isolate_, registry, token));
  EXPECT_FALSE(UnregisterFinalization(isolate_, registry, token));
}

TEST_F(WeakTest, TargetsLiveUntilTheJobEnds) {
  constexpr int kCount = 100;
  RootedVector<JSWeakRef> references(isolate_);
  auto alive = [&] {
    int count = 0;
    for (int i = 0; i < kCount; i++) count += !references[i].target(isolate_).IsUndefined();
    return count;
  };
  {
    JobScope outer(isolate_);
    [&]() __attribute__((noinline)) {
      JobScope inner(isolate_);
      Map map = EnsureInitialMap(isolate_, isolate_->WeakRefConstructor());
      for (int i = 0; i < kCount; i++) {
        JSWeakRef reference = JSWeakRef::cast(NewObjectOfMap(isolate_, map));
        reference.set_target(isolate_, NewObject());
        KeepDuringJob(isolate_, reference);
        Keep(&references, reference);
      }
    }
    ();
    Collect();
    EXPECT_EQ(alive(), kCount);
  }
  Collect();
  EXPECT_LE(alive(), 1);  // a frame of C++ may hold one
}

}  // namespace
}  // namespace kei
