// Objects that so many slots refer to that scavenges leave them where they are (lasting-pins.h).

#include <gtest/gtest.h>

#include <algorithm>
#include <optional>
#include <vector>

#include "tests/unit/empty-stack.h"
#include "tests/unit/keep.h"
#include "vm/factory/factory.h"
#include "vm/heap/heap.h"
#include "vm/isolate/rooted.h"

namespace kei {
namespace {

class HeldTest : public testing::Test {
 protected:
  static constexpr int kLength = kChunksToSample * 1024 * 9 / 8;
  static constexpr int kContents = 3;

  HeldTest() {
    Flags flags;
    flags.verify_heap = true;
    flags.zap = true;
    isolate_ = Isolate::New(flags);
    factory_ = isolate_->factory();
    heap_ = isolate_->heap();
    lists_.emplace(isolate_);
  }
  ~HeldTest() override {
    lists_.reset();
    Isolate::Dispose(isolate_);
  }

  FixedArray list(int which) { return (*lists_)[static_cast<size_t>(which)]; }
  void MakeLists(int count) {
    for (int i = 0; i < count; i++) {
      Keep(&*lists_, factory_->NewFixedArray(kLength, Smi::From(0), AllocationType::kOld));
    }
    CollectAll();
  }
  void DropAll() {
    for (int i = 0; i < static_cast<int>(lists_->size()); i++) {
      lists_->set(static_cast<size_t>(i), isolate_->empty_fixed_array());
    }
  }

  // The place of an object, in a form that no word on the stack would have.
  enum Place : uint32_t {};
  static Place PlaceOf(FixedArray object) {
    return Place{static_cast<uint32_t>(object.cage_offset() - kHeapObjectTag) / kObjectAlignment};
  }
  HeapObject At(Place place) { return ObjectAt(isolate_, place * kObjectAlignment); }

  // A young array that refers to the list, which is nowhere on the stack afterwards.
  Place FillWithNew(FixedArray list) {
    Place place{};
    [&]() __attribute__((noinline)) {
      const FixedArray young = factory_->NewFixedArray(kContents, Smi::From(7));
      young.set(isolate_, 1, list);
      Fill(list, young);
      place = PlaceOf(young);
    }
    ();
    ClearStackBelow();
    return place;
  }
  // Several lists, each of its own: registers may mean one or the other object in spite of all.
  static constexpr int kSeveral = 6, kHalf = 3;
  std::vector<Place> FillSeveral() {
    MakeLists(kSeveral);
    std::vector<Place> places;
    for (int i = 0; i < kSeveral; i++) places.push_back(FillWithNew(list(i)));
    CollectYoung();
    EXPECT_EQ(CountThere(places), kSeveral);
    return places;
  }
  int CountThere(const std::vector<Place>& places) {
    return static_cast<int>(
        std::count_if(places.begin(), places.end(), [this](Place place) { return IsThere(place); }));
  }
  void Fill(FixedArray list, Object value) {
    auto* words = reinterpret_cast<TaggedWord*>(list.address()) + FixedArray::kSize / kTaggedSize;
    std::fill_n(words, list.length(), value.compressed());
    heap_->barrier().RecordWrites(list, words, static_cast<size_t>(list.length()));
  }
  void CollectYoung() {
    WithEmptyStack(isolate_, [this] { heap_->CollectYoungGarbage(); });
  }
  void CollectAll() {
    WithEmptyStack(isolate_, [this] { heap_->CollectAllGarbage(); });
  }
  [[gnu::noinline]] bool IsThere(Place place) {
    const uint32_t offset = place * kObjectAlignment;
    return heap_->spaces().FindObject(offset) == offset;
  }
  [[gnu::noinline]] void ExpectFull(FixedArray list, Place place) {
    const FixedArray young(At(place).ptr());
    int others = 0;
    for (int i = 0; i < list.length(); i++) others += list.get(isolate_, i) != young;
    EXPECT_EQ(others, 0);
    ExpectContents(place);
  }
  void ExpectContents(Place place) {
    const FixedArray young(At(place).ptr());
    EXPECT_EQ(young.length(), kContents);
    EXPECT_EQ(young.get(isolate_, 0), Smi::From(7));
  }
  uint64_t LargeObjects() { return heap_->Statistics().large_objects; }

  Isolate* isolate_;
  Factory* factory_;
  Heap* heap_;
  std::optional<RootedVector<FixedArray>> lists_;
};

TEST_F(HeldTest, StaysWhereItIs) {
  MakeLists(1);
  const Place place = FillWithNew(list(0));
  for (int round = 0; round < 3; round++) CollectYoung();
  ExpectFull(list(0), place);
  CollectAll();
  CollectYoung();
  ExpectFull(list(0), place);
}

TEST_F(HeldTest, FewSlotsDoNotHold) {
  MakeLists(1);
  const Place place = FillWithNew(list(0));
  [&]() __attribute__((noinline)) {
    // There are as many slots, but only one in 64 still holds the object.
    for (int i = 0; i < kLength; i++) {
      if (i % 64 != 0) list(0).set(isolate_, i, Smi::From(i));
    }
  }
  ();
  CollectYoung();
  CollectYoung();
  EXPECT_FALSE(IsThere(place));
  EXPECT_EQ(FixedArray::cast(list(0).get(isolate_, 0)).get(isolate_, 0), Smi::From(7));
}

// Both refer to each other.
TEST_F(HeldTest, DiesWithItsList) {
  const std::vector<Place> places = FillSeveral();
  const uint64_t others = LargeObjects() - kSeveral;
  DropAll();
  CollectYoung();
  EXPECT_EQ(CountThere(places), kSeveral);
  CollectAll();
  EXPECT_LE(CountThere(places), kSeveral - kHalf);
  EXPECT_LE(LargeObjects(), others + kSeveral - kHalf);
  CollectYoung();
}

TEST_F(HeldTest, DiesWithAListThatWasDroppedBeforeMarkingBegan) {
  FillSeveral();
  const uint64_t others = LargeObjects() - kSeveral;
  DropAll();
  heap_->StartMarking();
  while (!heap_->MarkStep(1 << 20)) CollectYoung();
  CollectYoung();
  CollectAll();
  EXPECT_LE(LargeObjects(), others + kSeveral - kHalf);
}

TEST_F(HeldTest, LivesOnInAListThatMarkingHasPassedBy) {
  for (const int count : {1, kLength}) {
    lists_->Clear();
    MakeLists(2);
    const Place place = FillWithNew(list(0));
    CollectYoung();
    heap_->StartMarking();
    Fill(list(0), Smi::From(0));  // no object that is marked next refers to anything
    while (!heap_->MarkStep(1 << 20)) {
    }
    [&]() __attribute__((noinline)) {
      const HeapObject held = At(place);
      if (count == kLength) return Fill(list(1), held);
      for (int i = 0; i < count; i++) list(1).set(isolate_, i, held);
    }
    ();
    CollectYoung();
    CollectAll();
    ExpectContents(place);
    CollectAll();
    ExpectContents(place);
    EXPECT_EQ(list(1).get(isolate_, count - 1), At(place));
  }
}

TEST_F(HeldTest, LivesOnWhereOnlyARootRefersToIt) {
  MakeLists(1);
  const Place place = FillWithNew(list(0));
  CollectYoung();
  Rooted<FixedArray> root(isolate_, FixedArray::cast(list(0).get(isolate_, 0)));
  Fill(list(0), Smi::From(0));
  CollectAll();
  EXPECT_TRUE(IsThere(place));
  EXPECT_EQ(root.get().get(isolate_, 1), list(0));
}

// Their memory is not swept, with what is remembered of it.
TEST_F(HeldTest, DiesWithObjectsThatHaveLiveNeighbours) {
  constexpr int kNeighbours = 200;
  const std::vector<Place> places = FillSeveral();
  Rooted<FixedArray> live(isolate_, factory_->NewFixedArray(kNeighbours));
  [&]() __attribute__((noinline)) {
    for (int i = 0; i < kNeighbours; i++) {
      for (const bool is_live : {false, true}) {
        const FixedArray neighbour = factory_->NewFixedArray(1, Smi::From(i), AllocationType::kOld);
        if (is_live) live.get().set(isolate_, i, neighbour);
        if (!is_live) neighbour.set(isolate_, 0, At(places[i % kSeveral]));
      }
    }
  }
  ();
  CollectYoung();
  DropAll();
  CollectAll();
  EXPECT_LE(CountThere(places), kSeveral - kHalf);
  for (int round = 0; round < 3; round++) {
    for (int i = 0; i < 1000; i++) factory_->NewFixedArray(i % 10, Smi::From(i));
    CollectYoung();
  }
  CollectAll();
  for (int i = 0; i < kNeighbours; i++) {
    EXPECT_EQ(FixedArray::cast(live.get().get(isolate_, i)).get(isolate_, 0), Smi::From(i));
  }
}

TEST_F(HeldTest, WeakReferencesToItAreClearedWhenItDies) {
  const std::vector<Place> places = FillSeveral();
  Rooted<WeakFixedArray> weak(isolate_, factory_->NewWeakFixedArray(kSeveral));
  [&]() __attribute__((noinline)) {
    for (int i = 0; i < kSeveral; i++) weak.get().set(isolate_, i, MaybeObject::Weak(At(places[i])));
  }
  ();
  const auto count_cleared = [&] {
    int count = 0;
    for (int i = 0; i < kSeveral; i++) count += weak.get().get(isolate_, i).IsCleared();
    return count;
  };
  CollectYoung();
  CollectAll();
  EXPECT_EQ(count_cleared(), 0);
  DropAll();
  CollectAll();
  EXPECT_GE(count_cleared(), kHalf);
}

TEST_F(HeldTest, OnlySoManyAreHeldAtATime) {
  MakeLists(1);
  Rooted<FixedArray> others(isolate_, factory_->NewFixedArray(kMaxHeld + 6, Smi::From(0)));
  for (int i = 0; i < others.get().length(); i++) {
    FillWithNew(list(0));
    others.get().set(isolate_, i, list(0).get(isolate_, i));
    CollectYoung();
  }
  int young = 0;
  for (int i = 0; i < others.get().length(); i++) {
    const FixedArray other = FixedArray::cast(others.get().get(isolate_, i));
    EXPECT_EQ(other.get(isolate_, 0), Smi::From(7));
    young += IsYoungObject(other);
  }
  EXPECT_GT(young, 0);
  EXPECT_LE(young, static_cast<int>(kMaxHeld) + 2);  // the nursery's own two generations
}

}  // namespace
}  // namespace kei
