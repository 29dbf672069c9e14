#include "vm/heap/heap.h"

#include <gtest/gtest.h>
#include <sys/mman.h>

#include <algorithm>
#include <cstdlib>
#include <random>
#include <thread>
#include <vector>

#include "tests/unit/empty-stack.h"
#include "tests/unit/keep.h"
#include "tests/unit/repetitions.h"
#include "vm/factory/factory.h"
#include "vm/factory/internalization.h"
#include "vm/factory/string-hash.h"
#include "vm/heap/census.h"
#include "vm/heap/collection/growth.h"
#include "vm/heap/collection/pretenuring.h"
#include "vm/heap/side-tables/string-table.h"
#include "vm/isolate/rooted.h"
#include "vm/objects/printer.h"

namespace kei {
namespace {

// Offsets kept in a form that the stack scan does not recognize.
uint64_t Hide(uint32_t offset) { return ~uint64_t{0} ^ (uint64_t{offset} << 13); }
uint32_t Reveal(uint64_t hidden) { return static_cast<uint32_t>((~uint64_t{0} ^ hidden) >> 13); }

class HeapTest : public testing::Test {
 protected:
  HeapTest() { Use(MakeFlags()); }
  ~HeapTest() override { Isolate::Dispose(isolate_); }

  static Flags MakeFlags() {
    Flags flags;
    flags.verify_heap = true;
    flags.zap = true;
    return flags;
  }
  void Use(const Flags& flags) {
    if (isolate_ != nullptr) Isolate::Dispose(isolate_);
    isolate_ = Isolate::New(flags);
    ASSERT_NE(isolate_, nullptr);
    factory_ = isolate_->factory();
    heap_ = isolate_->heap();
  }
  void Collect() { heap_->CollectAllGarbage(); }
  uint64_t Collections() {
    HeapStatistics statistics = heap_->Statistics();
    return statistics.scavenges.count + statistics.full_collections.count;
  }
  bool IsAlive(uint32_t offset) { return heap_->spaces().FindObject(offset) == offset; }
  bool IsAlive(HeapObject object) { return IsAlive(object.cage_offset() - kHeapObjectTag); }
  int CountAlive(const std::vector<uint64_t>& hidden) {
    return static_cast<int>(
        std::count_if(hidden.begin(), hidden.end(), [this](uint64_t word) { return IsAlive(Reveal(word)); }));
  }
  static constexpr int kHidden = 4;
  Object Read(Object array, int i) { return FixedArray::cast(array).get(isolate_, i); }

  Isolate* isolate_ = nullptr;
  Factory* factory_ = nullptr;
  Heap* heap_ = nullptr;
};

[[gnu::noinline]] std::vector<uint64_t> MakeHidden(Isolate* isolate, int count, int length) {
  std::vector<uint64_t> hidden;
  for (int i = 0; i < count; i++) {
    FixedArray array = isolate->factory()->NewFixedArray(length, Smi::From(i));
    hidden.push_back(Hide(array.cage_offset() - kHeapObjectTag));
  }
  return hidden;
}

// --- Isolate and roots

TEST_F(HeapTest, StaticRootsAreWhereTheTableSays) {
  EXPECT_EQ(reinterpret_cast<Address>(isolate_) % kCageAlignment, 0u);
  EXPECT_EQ(isolate_->undefined().cage_offset(), StaticRoot(RootIndex::k_undefined));
  EXPECT_EQ(isolate_->meta_map().map(isolate_), isolate_->meta_map());
  EXPECT_EQ(isolate_->undefined().map(isolate_), isolate_->oddball_map());
  EXPECT_TRUE(isolate_->length_string().IsInternalizedString(isolate_));
  EXPECT_EQ(isolate_->minus_infinity_value().value(), -__builtin_inf());
  EXPECT_EQ(isolate_->true_value().to_number(isolate_), Smi::From(1));
  EXPECT_EQ(isolate_->null().type_of(isolate_), isolate_->object_string());
  EXPECT_EQ(isolate_->empty_fixed_array().length(), 0);
  EXPECT_EQ(isolate_->single_character_string('x').length(), 1u);
  EXPECT_EQ(isolate_->single_character_string('7').raw_hash(), 7u << NameHash::kShift);
  heap_->Verify();
}

TEST_F(HeapTest, ReadOnlySpaceCannotBeWritten) { EXPECT_DEATH(isolate_->undefined().set_kind(7), ""); }

TEST_F(HeapTest, ExceptionsAndInterrupts) {
  EXPECT_FALSE(isolate_->has_pending_exception());
  EXPECT_TRUE(isolate_->Throw(Smi::From(3)).IsException());
  EXPECT_EQ(isolate_->pending_exception(), Smi::From(3));
  isolate_->ClearPendingException();
  EXPECT_TRUE(isolate_->Terminate("because").IsException());
  EXPECT_TRUE(isolate_->is_terminating());
  EXPECT_EQ(isolate_->termination_reason(), "because");

  EXPECT_FALSE(isolate_->StackOverflowed());
  std::thread([this] { isolate_->RequestInterrupt(Interrupt::kTerminate); }).join();
  EXPECT_EQ(isolate_->stack_limit, ~uint64_t{0});
  EXPECT_FALSE(isolate_->StackOverflowed());
  EXPECT_EQ(isolate_->TakeInterrupts(), static_cast<uint32_t>(Interrupt::kTerminate));
  EXPECT_EQ(isolate_->stack_limit, isolate_->real_stack_limit);
}

[[gnu::noinline]] int Recurse(Isolate* isolate, int depth) {
  volatile char frame[1000];
  frame[depth % 1000] = 0;
  if (isolate->StackOverflowed()) return depth + frame[depth % 1000];
  const int result = Recurse(isolate, depth + 1);
  return result + frame[depth % 1000];  // keeps the frame until the call returns
}

TEST_F(HeapTest, RecursionEndsAtTheStackLimit) {
  Flags flags = MakeFlags();
  flags.stack_size = 984;
  Use(flags);
  const int depth = Recurse(isolate_, 0);
  EXPECT_GT(depth, 300);
  EXPECT_LT(depth, 1000);
}

// --- The stack as roots

enum class Form { kTagged, kUntagged, kInterior, kLast, kEnd, kLow, kHigh, kHighInterior, kWeak };

class StackFormTest : public HeapTest, public testing::WithParamInterface<Form> {
 protected:
  static constexpr uint32_t kLength = 16;
  uint64_t Plant(uint32_t offset, Form form) {
    const uint32_t size = FixedArray::SizeFor(kLength);
    const uint64_t base = reinterpret_cast<uint64_t>(isolate_);
    switch (form) {
      case Form::kTagged: return base + offset + 1;
      case Form::kUntagged: return base + offset;
      case Form::kInterior: return base + offset + 22;
      case Form::kLast: return base + offset + size - 1;
      case Form::kEnd: return base + offset + size;
      case Form::kLow: return 0x1234567800000000 | (offset + 1);
      case Form::kHigh: return uint64_t{offset + 1} << 32 | 0x17;
      case Form::kHighInterior: return uint64_t{offset + 9} << 32;
      case Form::kWeak: return base + offset + 3;
    }
    return 0;
  }
};

// A word of C++ counts as a whole: no half of it means an object, since only generated code may have halves.
TEST_P(StackFormTest, KeepsObjectsAliveUnlessItIsHalfOfAWord) {
  constexpr int kCount = 200;
  const bool is_half =
      GetParam() == Form::kLow || GetParam() == Form::kHigh || GetParam() == Form::kHighInterior;
  std::vector<uint64_t> kept = MakeHidden(isolate_, kCount, kLength);
  std::vector<uint64_t> dropped = MakeHidden(isolate_, kCount, kLength);
  // Every other object only, so that an end pointer does not mean its neighbour.
  volatile uint64_t planted[kCount / 2];
  for (int i = 0; i < kCount / 2; i++) planted[i] = Plant(Reveal(kept[2 * i]), GetParam());
  for (int round = 0; round < 3; round++) {
    ClearStackBelow();
    heap_->CollectYoungGarbage();
    ClearStackBelow();
    Collect();
  }
  for (int i = 0; i < kCount / 2; i++) {
    EXPECT_EQ(IsAlive(Reveal(kept[2 * i])), !is_half);
    if (is_half) continue;
    FixedArray array(ObjectAt(isolate_, Reveal(kept[2 * i])).ptr());
    EXPECT_EQ(array.get(isolate_, kLength - 1), Smi::From(2 * i));
  }
  EXPECT_LE(CountAlive(dropped), 4);
  EXPECT_NE(planted[0], 0u);
}

INSTANTIATE_TEST_SUITE_P(Forms, StackFormTest,
                         testing::Values(Form::kTagged, Form::kUntagged, Form::kInterior, Form::kLast,
                                         Form::kEnd, Form::kLow, Form::kHigh, Form::kHighInterior,
                                         Form::kWeak));

TEST_F(HeapTest, LargeObjectsAreFoundFromTheStack) {
  constexpr int kLength = 100'000;
  uint64_t tagged = MakeHidden(isolate_, 1, kLength)[0];
  uint64_t interior = MakeHidden(isolate_, 1, kLength)[0];
  const uint64_t base = reinterpret_cast<uint64_t>(isolate_);
  volatile uint64_t planted[2] = {base + Reveal(tagged) + 1u, base + Reveal(interior) + 390'000u};
  MakeHidden(isolate_, 20, kLength);
  ClearStackBelow();
  Collect();
  EXPECT_TRUE(IsAlive(Reveal(tagged)));
  EXPECT_TRUE(IsAlive(Reveal(interior)));
  // The newest one may lie in a register or a gap of a frame.
  EXPECT_LE(heap_->Statistics().large_objects, 3u);
  EXPECT_NE(planted[0], 0u);
}

// A register that C's functions keep.
#if defined(__aarch64__)
#define KEI_KEPT_REGISTER "x20"
#else
#define KEI_KEPT_REGISTER "r12"
#endif

TEST_F(HeapTest, RegistersAreRoots) {
  int survivors = 0;
  for (int i = 0; i < 20; i++) {
    uint64_t hidden = MakeHidden(isolate_, 1, 4)[0];
    ClearStackBelow();
    {
      register uint64_t held asm(KEI_KEPT_REGISTER) = Reveal(hidden) + 1;
      asm volatile("" : "+r"(held));
      Collect();
      asm volatile("" : "+r"(held));
    }
    survivors += IsAlive(Reveal(hidden));
  }
  EXPECT_EQ(survivors, 20);
}

// --- Marking and weakness

TEST_F(HeapTest, RootedValuesSurvive) {
  Rooted<FixedArray> rooted(isolate_, factory_->NewFixedArray(3, Smi::From(1)));
  auto vector = std::make_unique<RootedVector<HeapNumber>>(isolate_);
  for (int i = 0; i < 1000; i++) Keep(vector.get(), factory_->NewHeapNumber(i + 0.5));
  for (int i = 0; i < 3; i++) Collect();
  EXPECT_EQ(rooted.get().get(isolate_, 2), Smi::From(1));
  for (int i = 0; i < 1000; i++) EXPECT_EQ((*vector)[i].value(), i + 0.5);
  vector.reset();
}

TEST_F(HeapTest, LongListsDoNotOverflowTheStack) {
  Rooted<> head(isolate_, isolate_->undefined());
  for (int i = 0; i < 1'000'000; i++) {
    FixedArray cell = factory_->NewFixedArray(2, Smi::From(i));
    cell.set(isolate_, 1, head.get());
    head = cell;
  }
  Collect();
  int count = 0;
  for (Object at = head.get(); !at.IsUndefined(); at = Read(at, 1)) count++;
  EXPECT_EQ(count, 1'000'000);
}

TEST_F(HeapTest, WeakSlotsAreCleared) {
  constexpr int kCount = 1000;
  Rooted<WeakFixedArray> weak(isolate_, factory_->NewWeakFixedArray(2 * kCount));
  RootedVector<> strong(isolate_);
  [&]() __attribute__((noinline)) {
    for (int i = 0; i < 2 * kCount; i++) {
      HeapNumber number = factory_->NewHeapNumber(i);
      weak.get().set(isolate_, i, MaybeObject::Weak(number));
      if (i % 2 == 0) Keep(&strong, number);
    }
  }
  ();
  ClearStackBelow();
  Collect();
  int cleared = 0;
  for (int i = 0; i < 2 * kCount; i++) {
    MaybeObject slot = weak.get().get(isolate_, i);
    if (i % 2 == 0) {
      ASSERT_TRUE(slot.IsWeak());
      EXPECT_EQ(HeapNumber::cast(slot.object()).value(), i);
    } else {
      cleared += slot.IsCleared();
    }
  }
  EXPECT_GE(cleared, kCount - 4);
}

TEST_F(HeapTest, TransitionsAreWeak) {
  auto new_map = [&] {
    return factory_->NewMap(InstanceType::kJSObject, JSObject::kSize + 4 * kTaggedSize, ElementsKind::kHoley,
                            4);
  };
  RootedVector<Map> parents(isolate_);
  Rooted<Map> target(isolate_, new_map());
  for (int i = 0; i < 100; i++) {
    Keep(&parents, new_map());
    Map child = i == 0 ? target.get() : new_map();
    child.set_constructor_or_back_pointer(isolate_, parents[i]);
    parents[i].set_transitions(isolate_, MaybeObject::Weak(child));
  }
  ClearStackBelow();
  Collect();
  EXPECT_EQ(parents[0].transitions(isolate_).object(), target.get());
  int cleared = 0;
  for (int i = 1; i < 100; i++) cleared += parents[i].transitions(isolate_).IsCleared();
  EXPECT_GE(cleared, 95);
}

TEST_F(HeapTest, JSObjectFieldsAreVisitedByMapSize) {
  Rooted<Map> map(isolate_, factory_->NewMap(InstanceType::kJSObject, JSObject::kSize + 5 * kTaggedSize,
                                             ElementsKind::kHoley, 5));
  Rooted<JSObject> object(isolate_, factory_->NewJSObject(map));
  EXPECT_EQ(object.get().Size(isolate_), static_cast<uint32_t>(JSObject::kSize + 5 * kTaggedSize));
  object.get().WriteTagged(isolate_, JSObject::kSize + 4 * kTaggedSize,
                           factory_->NewHeapNumber(2.5).compressed());
  Collect();
  Object field = object.get().ReadTagged(isolate_, JSObject::kSize + 4 * kTaggedSize);
  EXPECT_EQ(field.NumberValue(isolate_), 2.5);
  EXPECT_TRUE(object.get().ReadTagged(isolate_, JSObject::kSize).IsUndefined());
}

TEST_F(HeapTest, DispatchHandlesDieWithTheirHolders) {
  const uint32_t before = heap_->dispatch_table().used();
  Rooted<FeedbackCell> kept(isolate_, factory_->NewFeedbackCell(isolate_->undefined()));
  kept.get().set_dispatch_handle(heap_->allocator().AllocateDispatchHandle(0x1234, 7));
  [&]() __attribute__((noinline)) {
    for (int i = 0; i < 100; i++) {
      FeedbackCell cell = factory_->NewFeedbackCell(isolate_->undefined());
      cell.set_dispatch_handle(heap_->allocator().AllocateDispatchHandle(0x5678));
    }
  }
  ();
  EXPECT_EQ(heap_->dispatch_table().used(), before + 101);
  ClearStackBelow();
  Collect();  // handles are kept once
  Collect();
  EXPECT_LE(heap_->dispatch_table().used(), before + 4);
  const uint32_t handle = kept.get().dispatch_handle();
  EXPECT_EQ(heap_->dispatch_table().CodeAt(handle), 0x1234u);
  EXPECT_EQ(heap_->dispatch_table().BuiltinAt(handle), 7);
  EXPECT_EQ(
      *reinterpret_cast<Address*>(reinterpret_cast<Address>(isolate_) + kCodeEntryTableStart + 8 * handle),
      0x1234u);
}

TEST_F(HeapTest, ArrayBuffersAreFreed) {
  Rooted<Map> map(isolate_, factory_->NewMap(InstanceType::kJSArrayBuffer, JSArrayBuffer::kSize,
                                             ElementsKind::kHoley, 0));
  Rooted<JSArrayBuffer> kept(isolate_, *factory_->TryNewJSArrayBuffer(map, 1000));
  reinterpret_cast<uint8_t*>(kept.get().data())[999] = 42;
  for (int i = 0; i < 1000; i++) ASSERT_TRUE(factory_->TryNewJSArrayBuffer(map, 1 << 20));
  // A gigabyte went by; the collector was told.
  EXPECT_GE(heap_->Statistics().scavenges.count, 8u);
  EXPECT_LE(heap_->Statistics().external_bytes, 140u << 20);
  ClearStackBelow();
  Collect();
  EXPECT_LE(heap_->array_buffers().count(), 4u);
  EXPECT_EQ(reinterpret_cast<uint8_t*>(kept.get().data())[999], 42);
  EXPECT_FALSE(factory_->TryNewJSArrayBuffer(map, uint64_t{1} << 60));
}

// --- The young generation

bool IsYoungObject(Object object) { return object.cage_offset() >= kNurseryStart; }

TEST_F(HeapTest, SurvivorsMoveAndAreThenPromoted) {
  constexpr int kCount = 1000, kMostPinned = 20;
  RootedVector<FixedArray> kept(isolate_);
  [&]() __attribute__((noinline)) {
    for (int i = 0; i < kCount; i++) Keep(&kept, factory_->NewFixedArray(3, Smi::From(i)));
  }
  ();
  std::vector<uint64_t> before;
  for (int i = 0; i < kCount; i++) before.push_back(Hide(kept[i].cage_offset()));
  ClearStackBelow();
  heap_->CollectYoungGarbage();
  int moved = 0, young = 0, old = 0;
  for (int i = 0; i < kCount; i++) {
    moved += Hide(kept[i].cage_offset()) != before[i];
    young += IsYoungObject(kept[i]);
  }
  EXPECT_GE(moved, kCount - kMostPinned);
  EXPECT_EQ(young, kCount);
  ClearStackBelow();
  heap_->CollectYoungGarbage();
  for (int i = 0; i < kCount; i++) {
    EXPECT_EQ(kept[i].get(isolate_, 2), Smi::From(i));
    old += !IsYoungObject(kept[i]);
  }
  EXPECT_GE(old, kCount - kMostPinned);
}

TEST_F(HeapTest, PinnedObjectsStayAndTheRoomBetweenThemIsUsed) {
  constexpr int kCount = 80'000 / kTaggedSize;
  const auto make = [&] {
    const Heap::NoCollectionScope no_collection(heap_);
    return MakeHidden(isolate_, kCount, 6);
  };
  const std::vector<uint64_t> hidden = make();
  volatile uint64_t planted[kCount / 1000];
  for (int i = 0; i < kCount / 1000; i++) planted[i] = Reveal(hidden[1000 * i]) + 1;
  ClearStackBelow();
  heap_->CollectYoungGarbage();
  const std::vector<uint64_t> later = make();
  int between = 0;
  for (uint64_t object : later) {
    between += Reveal(object) > Reveal(hidden.front()) && Reveal(object) < Reveal(hidden.back());
  }
  EXPECT_GE(between, kCount / 4);
  for (int i = 0; i < kCount / 1000; i++) {
    FixedArray array(ObjectAt(isolate_, static_cast<uint32_t>(planted[i]) - 1).ptr());
    EXPECT_EQ(array.get(isolate_, 5), Smi::From(1000 * i));
  }
}

// The stack may mean one or the other list.
TEST_F(HeapTest, WhatDiedDuringMarkingMakesRoomAtTheLimit) {
  constexpr uint32_t kSize = 2 << 20, kLists = 6;
  heap_->limits().SetLimit((kLists + 1) * kSize);
  RootedVector<FixedArray> lists(isolate_);
  for (uint32_t i = 0; i < kLists; i++) Keep(&lists, factory_->NewFixedArray(kSize / kTaggedSize - 4));
  heap_->StartMarking();
  while (!heap_->MarkStep(kSize)) {
  }
  lists.Clear();
  WithEmptyStack(isolate_, [&] {
    constexpr uint32_t kNext = kLists / 2 * kSize;
    const Address next = heap_->allocator().TryAllocateRaw(kNext);
    ASSERT_NE(next, 0u);
    heap_->spaces().CreateFiller(next, kNext);
  });
}

TEST_F(HeapTest, OldObjectsRememberYoungOnes) {
  RootedVector<FixedArray> old(isolate_);  // its values are not on the stack
  Keep(&old, factory_->NewFixedArray(100, Smi::From(0), AllocationType::kOld));
  Collect();
  ASSERT_FALSE(IsYoungObject(old[0]));
  [&]() __attribute__((noinline)) {
    for (int i = 0; i < 100; i++) old[0].set(isolate_, i, factory_->NewHeapNumber(i));
  }
  ();
  for (int round = 0; round < 3; round++) {
    ClearStackBelow();
    heap_->CollectYoungGarbage();
    heap_->Verify();
    for (int i = 0; i < 100; i++) EXPECT_EQ(Read(old[0], i).NumberValue(isolate_), i);
  }
  EXPECT_FALSE(IsYoungObject(Read(old[0], 50)));
}

// Lists that are full of references to a few young objects.
class ManySlotsTest : public HeapTest {
 protected:
  static constexpr int kValues = 100;

  // None of which is on the stack afterwards.
  void Fill(FixedArray array) {
    [&]() __attribute__((noinline)) {
      for (int value = 0; value < kValues; value++) {
        const HeapObject number = factory_->NewHeapNumber(value + 0.5);
        for (int i = value; i < array.length(); i += kValues) array.set(isolate_, i, number);
      }
    }
    ();
    ClearStackBelow();
  }
  bool IsFilled(FixedArray array) {
    for (int i = 0; i < array.length(); i++) {
      if (Read(array, i).NumberValue(isolate_) != i % kValues + 0.5) return false;
    }
    return true;
  }
  uint64_t Scavenges() { return heap_->Statistics().scavenges.count; }
};

TEST_F(ManySlotsTest, WhatTheyReferToIsPromotedAtOnce) {
  RootedVector<FixedArray> old(isolate_);
  for (int length : {1000, static_cast<int>(kManyRememberedSlots)}) {
    Keep(&old, factory_->NewFixedArray(length, Smi::From(0), AllocationType::kOld));
  }
  Collect();
  for (const bool is_long : {false, true}) {
    Fill(old[is_long]);
    heap_->CollectYoungGarbage();
    EXPECT_TRUE(IsFilled(old[is_long]));
    int promoted = 0;
    for (int i = 0; i < kValues; i++) promoted += !IsYoungObject(Read(old[is_long], i));
    EXPECT_EQ(promoted > kValues / 2, is_long);
  }
}

TEST_F(ManySlotsTest, MovesAskForAScavenge) {
  RootedVector<FixedArray> old(isolate_);
  Keep(&old, factory_->NewFixedArray(kManyRememberedSlots, Smi::From(0), AllocationType::kOld));
  Collect();
  Fill(old[0]);
  auto* words = reinterpret_cast<TaggedWord*>(old[0].address()) + FixedArray::kSize / kTaggedSize;
  const size_t count = static_cast<size_t>(old[0].length()) - kValues;
  const auto move = [&] { heap_->barrier().MoveWords(old[0], words, words + kValues, count); };
  move();
  EXPECT_FALSE(isolate_->HasInterrupt(Interrupt::kScavenge));
  for (int64_t moves = kChunksPerScavenge * 1024 / old[0].length(); moves > 0; moves--) move();
  EXPECT_TRUE(isolate_->HasInterrupt(Interrupt::kScavenge));
  isolate_->TakeInterrupts();
}

TEST_F(ManySlotsTest, BulkStoresAskForAScavenge) {
  RootedVector<FixedArray> old(isolate_);
  for (int i = 0; i < 2; i++) {
    Keep(&old, factory_->NewFixedArray(kManyRememberedSlots, Smi::From(0), AllocationType::kOld));
  }
  Collect();
  const auto copy = [&](int count) {
    auto* words = reinterpret_cast<TaggedWord*>(old[0].address());
    auto* target = reinterpret_cast<TaggedWord*>(old[1].address());
    constexpr int kHeader = FixedArray::kSize / kTaggedSize;
    heap_->barrier().CopyWords(old[1], target + kHeader, words + kHeader, static_cast<size_t>(count));
    return isolate_->HasInterrupt(Interrupt::kScavenge);
  };
  Fill(old[0]);
  EXPECT_FALSE(copy(1000));
  const uint64_t scavenges = Scavenges();
  for (int64_t copies = 2 * kChunksPerScavenge * 1024 / old[0].length(); copies > 0; copies--) {
    copy(old[0].length());
  }
  EXPECT_TRUE(isolate_->HasInterrupt(Interrupt::kScavenge));
  isolate_->TakeInterrupts();
  heap_->ScavengeIfMuchIsRemembered();
  EXPECT_EQ(Scavenges(), scavenges + 1);
  EXPECT_TRUE(IsFilled(old[1]));
  heap_->ScavengeIfMuchIsRemembered();  // nothing is, by now
  EXPECT_EQ(Scavenges(), scavenges + 1);
}

TEST_F(HeapTest, SlotsThatReferToLastingPinsSettle) {
  RootedVector<FixedArray> old(isolate_);
  Keep(&old, factory_->NewFixedArray(100, Smi::From(0), AllocationType::kOld));
  constexpr int kPinned = 10;
  volatile uint64_t planted[kPinned] = {};
  [&]() __attribute__((noinline)) {
    for (int which = 0; which < kPinned; which++) {
      const HeapObject pinned = factory_->NewHeapNumber(-1);
      for (int i = which; i < 100; i += kPinned) old[0].set(isolate_, i, pinned);
      planted[which] = pinned.ptr();
    }
  }
  ();
  const auto scavenge = [&](int rounds) {
    for (int round = 0; round < rounds; round++) {
      ClearStackBelow();
      heap_->CollectYoungGarbage();
      heap_->Verify();
    }
  };
  scavenge(kLastingScavenges + 2);
  [&]() __attribute__((noinline)) { EXPECT_TRUE(IsYoungObject(Read(old[0], 50))); }
  ();
  [&]() __attribute__((noinline)) {
    for (int i = 0; i < 100; i += 2) old[0].set(isolate_, i, factory_->NewHeapNumber(i));
  }
  ();
  scavenge(kLastingScavenges + 2);
  const auto check = [&] {
    for (int i = 0; i < 100; i++) {
      EXPECT_EQ(Read(old[0], i).NumberValue(isolate_), i % 2 == 0 ? i : -1);
    }
  };
  check();
  for (volatile uint64_t& pinned : planted) pinned = 0;
  WithEmptyStack(isolate_, [&] { scavenge(2); });
  check();
  int promoted = 0;
  for (int which = 1; which < kPinned; which += 2) promoted += !IsYoungObject(Read(old[0], which));
  EXPECT_GE(promoted, kPinned / 2 - 2);  // the stack may mean one or the other
}

// Chunks of different pages have settled on two pinned objects, of which one goes.
TEST_F(HeapTest, WhatHasSettledOnAnotherPinStaysSettled) {
  constexpr int kSlots = 100'000;  // more than a page of each
  RootedVector<FixedArray> old(isolate_);
  for (int i = 0; i < 2; i++) {
    Keep(&old, factory_->NewFixedArray(kSlots, Smi::From(0), AllocationType::kOld));
  }
  volatile uint64_t planted[2] = {};
  [&]() __attribute__((noinline)) {
    for (int which = 0; which < 2; which++) {
      const HeapObject pinned = factory_->NewHeapNumber(which + 0.5);
      for (int i = 0; i < kSlots; i++) old[which].set(isolate_, i, pinned);
      planted[which] = pinned.ptr();
    }
  }
  ();
  const auto scavenge = [&] {
    for (uint32_t round = 0; round < kLastingScavenges + 2; round++) {
      ClearStackBelow();
      heap_->CollectYoungGarbage();
      heap_->Verify();
    }
  };
  scavenge();
  planted[0] = 0;
  scavenge();
  [&]() __attribute__((noinline)) {
    EXPECT_EQ(Read(old[1], 0).ptr(), planted[1]);
    for (int which = 0; which < 2; which++) {
      for (int i = 0; i < kSlots; i += 99) {
        EXPECT_EQ(Read(old[which], i).NumberValue(isolate_), which + 0.5);
      }
    }
  }
  ();
  planted[1] = 0;
  WithEmptyStack(isolate_, [&] { scavenge(); });
  for (int which = 0; which < 2; which++) {
    EXPECT_EQ(Read(old[which], kSlots - 1).NumberValue(isolate_), which + 0.5);
  }
}

TEST_F(HeapTest, NewLargeObjectsMayHoldYoungOnes) {
  Rooted<FixedArray> small(isolate_, factory_->NewFixedArray(1));
  [&]() __attribute__((noinline)) { small.get().set(isolate_, 0, factory_->NewHeapNumber(0.5)); }
  ();
  Rooted<FixedArray> large(isolate_, factory_->CopyFixedArrayAndGrow(small, 50'000));
  small = isolate_->empty_fixed_array();
  ClearStackBelow();
  heap_->CollectYoungGarbage();
  EXPECT_EQ(Read(large.get(), 0).NumberValue(isolate_), 0.5);
}

TEST_F(HeapTest, ScavengesClearWeakSlotsOfOldObjects) {
  constexpr int kCount = 1000;
  RootedVector<WeakFixedArray> weak(isolate_);
  Keep(&weak, factory_->NewWeakFixedArray(20'000));  // large, so never young
  Collect();
  ASSERT_FALSE(IsYoungObject(weak[0]));
  RootedVector<> strong(isolate_);
  [&]() __attribute__((noinline)) {
    for (int i = 0; i < kCount; i++) {
      HeapNumber number = factory_->NewHeapNumber(i);
      weak[0].set(isolate_, i, MaybeObject::Weak(number));
      if (i % 2 == 0) Keep(&strong, number);
    }
  }
  ();
  int cleared = 0;
  for (int round = 0; round < 2; round++) {
    ClearStackBelow();
    heap_->CollectYoungGarbage();
    cleared = 0;
    for (int i = 0; i < kCount; i++) {
      MaybeObject slot = weak[0].get(isolate_, i);
      cleared += slot.IsCleared();
      if (i % 2 == 0) {
        EXPECT_EQ(slot.object(), strong[i / 2]);
      }
    }
  }
  EXPECT_GE(cleared, kCount / 2 - 4);
}

TEST_F(HeapTest, ScavengesFreeArrayBuffers) {
  Rooted<Map> map(isolate_, factory_->NewMap(InstanceType::kJSArrayBuffer, JSArrayBuffer::kSize,
                                             ElementsKind::kHoley, 0));
  Rooted<JSArrayBuffer> kept(isolate_, *factory_->TryNewJSArrayBuffer(map, 16));
  [&]() __attribute__((noinline)) {
    for (int i = 0; i < 100; i++) ASSERT_TRUE(factory_->TryNewJSArrayBuffer(map, 16));
  }
  ();
  for (int round = 0; round < 3; round++) {
    ClearStackBelow();
    heap_->CollectYoungGarbage();
    EXPECT_LE(heap_->array_buffers().count(), 4u);
  }
  reinterpret_cast<uint8_t*>(kept.get().data())[15] = 1;
}

TEST_F(HeapTest, SitesWhoseObjectsSurviveAllocateInTheOldSpace) {
  Rooted<Map> map(isolate_,
                  factory_->NewMap(InstanceType::kJSObject, JSObject::kSize, ElementsKind::kHoley, 0));
  Rooted<AllocationSite> lasting(isolate_, factory_->NewAllocationSite(factory_->NewJSObject(map)));
  Rooted<AllocationSite> passing(isolate_, factory_->NewAllocationSite(factory_->NewJSObject(map)));
  Pretenuring& pretenuring = heap_->pretenuring();
  RootedVector<JSObject> kept(isolate_);
  auto allocate = [&]() __attribute__((noinline)) {
    for (int i = 0; i < 200; i++) {
      JSObject object = factory_->NewJSObject(map);
      pretenuring.NoteObject(lasting, object, false);
      Keep(&kept, object);
      pretenuring.NoteObject(passing, factory_->NewJSObject(map), false);
    }
  };
  allocate();
  ClearStackBelow();
  heap_->CollectYoungGarbage();
  int old = 0;
  for (int i = 0; i < 320; i++) {
    old += pretenuring.TypeFor(lasting) == AllocationType::kOld;
    EXPECT_EQ(pretenuring.TypeFor(passing), AllocationType::kYoung);
  }
  EXPECT_EQ(old, 310);  // the others find out whether that is still right
}

TEST_F(HeapTest, TheCensusCountsEveryObject) {
  const HeapCensus before = TakeCensus(heap_);
  RootedVector<> kept(isolate_);
  for (int i = 0; i < 100; i++) Keep(&kept, factory_->NewFixedArray(10));
  const HeapCensus after = TakeCensus(heap_);
  EXPECT_EQ(after.total.count, before.total.count + 100);
  EXPECT_EQ(after.total.bytes, before.total.bytes + 100 * FixedArray::SizeFor(10));
  EXPECT_EQ(after.total.tagged_bytes - before.total.tagged_bytes,
            100 * (FixedArray::SizeFor(10) - kTaggedSize));
  uint64_t sum = 0;
  for (const HeapCensus::Row& row : after.rows) sum += row.bytes;
  EXPECT_EQ(sum, after.total.bytes);
}

// --- Compaction

TEST_F(HeapTest, SparsePagesAreEmptied) {
  Flags flags = MakeFlags();
  flags.verify_heap = false;
  Use(flags);
  constexpr int kStep = 200;
  constexpr int kCount = kStep * 1000;  // 50 MB: the nursery's pages, 8 to 14, do not matter
  RootedVector<FixedArray> kept(isolate_);
  for (int i = 0; i < kCount; i++) Keep(&kept, factory_->NewFixedArray(60, Smi::From(i)));
  Collect();
  const uint64_t before = heap_->Statistics().committed_bytes;
  RootedVector<FixedArray> few(isolate_);
  for (int i = 0; i < kCount; i += kStep) {
    kept[i].set(isolate_, 1, kept[(i + kStep) % kCount]);
    Keep(&few, kept[i]);
  }
  kept.Clear();
  for (int i = 0; i < 3; i++) Collect();
  EXPECT_LE(heap_->Statistics().committed_bytes, before / 2);
  for (size_t i = 0; i < few.size(); i++) {
    EXPECT_EQ(few[i].get(isolate_, 0), Smi::From(static_cast<int>(i) * kStep));
    EXPECT_EQ(few[i].get(isolate_, 1), few[(i + 1) % few.size()]);
  }
  heap_->Verify();
}

TEST_F(HeapTest, CompactionMovesAllThatIsNotPinned) {
  Flags flags = MakeFlags();
  flags.stress_compaction = true;
  Use(flags);
  RootedVector<HeapObject> objects(isolate_);
  for (int i = 0; i < 1000; i++) {
    Keep(&objects, factory_->NewFixedArray(3, factory_->NewHeapNumber(i)));
  }
  String name = factory_->InternalizeAscii("a name that moves");
  Keep(&objects, name);
  name = String();
  ClearStackBelow();
  Collect();
  std::vector<uint64_t> before;
  for (Object object : objects.values()) before.push_back(Hide(object.compressed()));
  ClearStackBelow();
  Collect();
  int moved = 0;
  for (size_t i = 0; i < before.size(); i++) {
    moved += Hide(objects[i].compressed()) != before[i];
  }
  EXPECT_GE(moved, 990);
  for (int i = 0; i < 1000; i++) EXPECT_EQ(Read(objects[i], 2).NumberValue(isolate_), i);
  EXPECT_EQ(factory_->InternalizeAscii("a name that moves"), objects[1000]);
}

// Compiled code has their addresses in its instructions, too.
TEST_F(HeapTest, HandlersAndCellsStayWhereTheyAre) {
  Flags flags = MakeFlags();
  flags.stress_compaction = true;
  Use(flags);
  RootedVector<HeapObject> objects(isolate_);
  for (int i = 0; i < 1000; i++) {
    const Cell cell = factory_->NewCell(Smi::From(i));
    Keep(&objects, factory_->NewDataHandler(0, cell, Smi::From(i)));  // the verifier decodes it
    Keep(&objects, cell);
    Keep(&objects, factory_->NewPropertyCell(String::cast(isolate_->empty_string()), 0, Smi::From(i)));
  }
  std::vector<uint64_t> places;
  for (Object object : objects.values()) places.push_back(Hide(object.compressed()));
  ClearStackBelow();
  for (int i = 0; i < 2; i++) Collect();
  for (size_t i = 0; i < places.size(); i++) EXPECT_EQ(Hide(objects[i].compressed()), places[i]);
}

// Compiled code has their addresses in its instructions.
TEST_F(HeapTest, MapsStayWhereTheyAre) {
  Flags flags = MakeFlags();
  flags.stress_compaction = true;
  Use(flags);
  RootedVector<HeapObject> maps(isolate_), neighbours(isolate_);
  for (int i = 0; i < 1000; i++) {
    Map map = factory_->NewMap(InstanceType::kJSObject, JSObject::kSize, ElementsKind::kHoley, 0);
    map.set_prototype(isolate_, factory_->NewHeapNumber(i));
    Keep(&maps, map);
    FixedArray neighbour = factory_->NewFixedArray(1, map, AllocationType::kOld);
    Keep(&neighbours, neighbour);
  }
  std::vector<uint64_t> places, neighbour_places;
  for (Object map : maps.values()) places.push_back(Hide(map.compressed()));
  for (Object array : neighbours.values()) neighbour_places.push_back(Hide(array.compressed()));
  ClearStackBelow();
  for (int i = 0; i < 2; i++) Collect();
  int moved = 0;
  for (int i = 0; i < 1000; i++) {
    EXPECT_EQ(Hide(maps[i].compressed()), places[i]);
    EXPECT_EQ(Map::cast(maps[i]).prototype(isolate_).NumberValue(isolate_), i);
    EXPECT_EQ(Read(neighbours[i], 0), maps[i]);
    moved += Hide(neighbours[i].compressed()) != neighbour_places[i];
  }
  EXPECT_GE(moved, 900);
}

// --- Incremental marking

TEST_F(HeapTest, MarkingGoesOnWhileTheProgramRuns) {
  Flags flags;
  Use(flags);
  constexpr int kLists = 64;
  RootedVector<FixedArray> table(isolate_);
  Keep(&table, factory_->NewFixedArray(kLists, Smi::From(0), AllocationType::kOld));
  std::mt19937 random(1);
  std::vector<int> lengths(kLists, 0);
  // Lists grow, are cut, and swap their tails, so that unmarked objects change hands. How often marking
  // begins depends on how long it takes.
  auto has_marked_enough = [this] {
    const HeapStatistics statistics = heap_->Statistics();
    return statistics.full_collections.count >= 2 && statistics.marking_steps.count >= 20;
  };
  constexpr int kAtLeast = 1'000'000, kAtMost = 50'000'000;
  for (int i = 0; i < kAtLeast || (i < kAtMost && !has_marked_enough()); i++) {
    const int list = static_cast<int>(random() % kLists);
    FixedArray cell = factory_->NewFixedArray(8, Smi::From(i));
    cell.set(isolate_, 0, table[0].get(isolate_, list));
    table[0].set(isolate_, list, cell);
    lengths[list]++;
    if (random() % 30'000 == 0) {
      table[0].set(isolate_, list, Smi::From(0));
      lengths[list] = 0;
    }
    const int other = static_cast<int>(random() % kLists);
    const Object tail = table[0].get(isolate_, list);
    table[0].set(isolate_, list, table[0].get(isolate_, other));
    table[0].set(isolate_, other, tail);
    std::swap(lengths[list], lengths[other]);
  }
  EXPECT_TRUE(has_marked_enough());
  heap_->Verify();
  for (int list = 0; list < kLists; list++) {
    int length = 0;
    for (Object at = table[0].get(isolate_, list); !at.IsSmi(); at = Read(at, 0)) length++;
    EXPECT_EQ(length, lengths[list]);
  }
}

// An object that is marked in parts changes in between: elements move over the borders of parts, and arrays
// become shorter.
TEST_F(HeapTest, ArraysAreMarkedInParts) {
  Flags flags = MakeFlags();
  flags.gc_interval = 3;
  Use(flags);
  constexpr int kLength = 5000, kMoves = 3000;
  Rooted<FixedArray> array(isolate_, factory_->NewFixedArray(kLength, Smi::From(-1), AllocationType::kOld));
  auto value_at = [&](int i) { return Read(Read(array.get(), i), 0); };
  for (int i = 0; i < kLength; i++) {
    array.get().set(isolate_, i, factory_->NewFixedArray(1, Smi::From(i)));
  }
  std::mt19937 random(7);
  for (int move = 0; move < kMoves; move++) {
    const int from = static_cast<int>(random() % kLength), to = static_cast<int>(random() % kLength);
    const Object moved = array.get().get(isolate_, from);
    array.get().set(isolate_, from, array.get().get(isolate_, to));
    array.get().set(isolate_, to, moved);
    factory_->NewFixedArray(1, Smi::From(move));
  }
  std::vector<bool> found(kLength, false);
  for (int i = 0; i < kLength; i++) found[Smi::cast(value_at(i)).value()] = true;
  EXPECT_EQ(std::count(found.begin(), found.end(), true), kLength);
  const int half = kLength / 2;
  while (heap_->Statistics().full_collections.count < 2) factory_->NewFixedArray(1, Smi::From(0));
  for (int i = 0; i < 5; i++) factory_->NewFixedArray(1, Smi::From(0));  // marking is under way
  array.get().set_length(half);
  heap_->spaces().ShrinkObject(array.get(), FixedArray::SizeFor(kLength), FixedArray::SizeFor(half));
  for (int i = 0; i < 100; i++) factory_->NewFixedArray(1, Smi::From(0));
  for (int i = 0; i < half; i++) EXPECT_TRUE(value_at(i).IsSmi());
}

// The marks that were made meanwhile are forgotten, and one collection does.
TEST_F(HeapTest, WhatDiesWhileMarkingIsAvailableGarbage) {
  RootedVector<FixedArray> kept(isolate_);
  Keep(&kept, factory_->NewFixedArray(300, Smi::From(0), AllocationType::kOld));
  auto fill = [&] {
    for (int i = 0; i < 300; i++) {
      const FixedArray element = factory_->NewFixedArray(10, Smi::From(i), AllocationType::kOld);
      kept[0].set(isolate_, i, element);
    }
  };
  fill();
  Collect();
  std::vector<uint64_t> hidden;
  for (int i = 0; i < 300; i++) hidden.push_back(Hide(Read(kept[0], i).compressed() - kHeapObjectTag));
  auto count_alive = [&] {
    return std::count_if(hidden.begin(), hidden.end(), [this](uint64_t it) { return IsAlive(Reveal(it)); });
  };
  const uint64_t collections = heap_->Statistics().full_collections.count;
  heap_->StartMarking();
  while (!heap_->MarkStep(1024)) continue;
  fill();
  ClearStackBelow();
  EXPECT_EQ(count_alive(), 300);
  heap_->CollectAllAvailableGarbage();
  EXPECT_LE(count_alive(), 3);  // the stack may mean one or another
  EXPECT_EQ(heap_->Statistics().full_collections.count, collections + 1);
  for (int i = 0; i < 300; i++) EXPECT_EQ(Read(Read(kept[0], i), 9), Smi::From(i));
}

// Otherwise all that marking has to do meanwhile would be one pause.
TEST_F(HeapTest, LargeObjectsDriveTheSteps) {
  RootedVector<FixedArray> kept(isolate_);
  for (int i = 0; i < 20; i++) {
    Keep(&kept, factory_->NewFixedArray(200'000, Smi::From(i), AllocationType::kOld));
  }
  Collect();
  heap_->StartMarking();
  const uint64_t steps = heap_->Statistics().marking_steps.count;
  for (int i = 0; i < 10; i++) factory_->NewFixedArray(50'000, Smi::From(i), AllocationType::kOld);
  EXPECT_LE(steps + 5, heap_->Statistics().marking_steps.count);
  for (int i = 0; i < 20; i++) EXPECT_EQ(Read(kept[i], 199'999), Smi::From(i));
}

// --- Given up

class GivenUpTest : public HeapTest, public testing::WithParamInterface<int> {};

// With an interval of 1, marking is under way by then.
TEST_P(GivenUpTest, ACollectionWhenTheExecutionIsBeingEnded) {
  Flags flags = MakeFlags();
  flags.gc_interval = GetParam();
  Use(flags);
  RootedVector<FixedArray> kept(isolate_);
  for (int i = 0; i < 300; i++) Keep(&kept, factory_->NewFixedArray(10 + i * 10, Smi::From(i)));
  Collect();
  for (int i = 0; i < 5; i++) factory_->NewFixedArray(1, Smi::From(0));
  const std::vector<uint64_t> hidden = MakeHidden(isolate_, kHidden, 20'000);
  const uint32_t handle = heap_->allocator().AllocateDispatchHandle(isolate_->builtin_table[0], 0);
  ClearStackBelow();
  const uint64_t live = heap_->Statistics().live_bytes;

  isolate_->RequestInterrupt(Interrupt::kTerminate);
  heap_->CollectAllGarbage(GcReason::kBudget, Heap::GivesUp::kWhenEnding);
  EXPECT_EQ(heap_->Statistics().live_bytes, live);
  EXPECT_EQ(CountAlive(hidden), kHidden);
  EXPECT_EQ(heap_->dispatch_table().BuiltinAt(handle), 0);

  isolate_->TakeInterrupts();
  heap_->CollectAllGarbage(GcReason::kBudget, Heap::GivesUp::kWhenEnding);
  EXPECT_EQ(heap_->dispatch_table().BuiltinAt(handle), 0);  // it may not have been stored yet
  WithEmptyStack(isolate_, [this] {
    Collect();
    Collect();
  });
  EXPECT_EQ(CountAlive(hidden), 0);
  EXPECT_NE(heap_->dispatch_table().BuiltinAt(handle), 0);
  for (int i = 0; i < 300; i++) EXPECT_EQ(Read(kept[i], 0), Smi::From(i));
}

// A collection that is asked for, or needed to stay below the limit, is not given up.
TEST_F(HeapTest, ACollectionOnRequestIsNotGivenUp) {
  const std::vector<uint64_t> hidden = MakeHidden(isolate_, kHidden, 20'000);
  ClearStackBelow();
  isolate_->RequestInterrupt(Interrupt::kTerminate);
  WithEmptyStack(isolate_, [this] { Collect(); });
  EXPECT_EQ(CountAlive(hidden), 0);
  isolate_->TakeInterrupts();
}

// A program that takes elements from the front all the time, and allocates nothing, gets there too.
TEST_F(HeapTest, WhatIsNotTrimmedWhileMarkingIsUnderWayEndsIt) {
  Rooted<FixedArray> array(isolate_, factory_->NewFixedArray(50'000, Smi::From(1), AllocationType::kOld));
  heap_->StartMarking();
  EXPECT_FALSE(heap_->TryTrimStart(array.get(), 1, kTaggedSize));
  for (int attempt = 0; attempt < 1000; attempt++) {
    if (const auto rest = heap_->TryTrimStart(array.get(), 1, kTaggedSize)) {
      array = FixedArray::cast(*rest);
      break;
    }
    const bool is_asked = (isolate_->TakeInterrupts() & static_cast<uint32_t>(Interrupt::kMark)) != 0;
    if (is_asked) heap_->MarkIncrementally();
  }
  EXPECT_EQ(array.get().length(), 49'999);
  Collect();
  EXPECT_EQ(Read(array.get(), 49'998), Smi::From(1));
}

INSTANTIATE_TEST_SUITE_P(Intervals, GivenUpTest, testing::Values(0, 1));

// --- Spaces

TEST_F(HeapTest, LargeObjectsComeAndGo) {
  Rooted<FixedArray> kept(isolate_, factory_->NewFixedArray(1'000'000, Smi::From(5)));
  for (int i = 0; i < 200; i++) {
    FixedArray array = factory_->NewFixedArray(50'000 + i * 1000, kept.get());
    ASSERT_EQ(array.get(isolate_, 49'999), kept.get());
  }
  WithEmptyStack(isolate_, [&] { Collect(); });
  EXPECT_EQ(kept.get().get(isolate_, 999'999), Smi::From(5));
  EXPECT_LE(heap_->Statistics().live_bytes, (2u * kTaggedSize) << 20);
  // Three times as many bytes went by.
  EXPECT_LE(heap_->Statistics().committed_bytes, (10u * kTaggedSize) << 20);
}

TEST_F(HeapTest, TooLargeObjectsAreRefused) {
  Flags flags = MakeFlags();
  flags.max_old_space_size = 64;
  Use(flags);
  EXPECT_FALSE(factory_->TryNewFixedArray(20'000'000, isolate_->undefined()));
  EXPECT_FALSE(factory_->TryNewFixedArray(4'000'000'000, isolate_->undefined()));
  EXPECT_FALSE(factory_->TryNewRawTwoByteString(uint64_t{kMaxStringLength} + 1));
  EXPECT_FALSE(factory_->TryNewRawOneByteString(100'000'000));
  EXPECT_TRUE(factory_->TryNewRawOneByteString(10'000'000));
}

TEST_F(HeapTest, HolesAreUsedAgain) {
  Flags flags = MakeFlags();
  flags.verify_heap = flags.zap = false;
  Use(flags);
  // 64 MB in objects of 256 bytes; every eighth run of 16 stays.
  constexpr int kSlots = 62;
  RootedVector<FixedArray> kept(isolate_);
  auto fill = [&](bool keep) {
    for (int i = 0; i < 256 * 1024; i++) {
      FixedArray array = factory_->NewFixedArray(kSlots, Smi::From(i));
      if (keep && i / 16 % 8 == 0) Keep(&kept, array);
    }
  };
  fill(true);
  Collect();
  const uint64_t before = heap_->Statistics().committed_bytes;
  for (int round = 0; round < 8; round++) fill(false);
  Collect();
  EXPECT_LE(heap_->Statistics().committed_bytes, before + (16u << 20));
  EXPECT_EQ(kept[kept.size() - 1].length(), kSlots);
}

TEST_F(HeapTest, EmptyPagesGoBackToTheSystem) {
  Flags flags = MakeFlags();
  flags.verify_heap = flags.zap = false;
  Use(flags);
  {
    RootedVector<> kept(isolate_);
    for (int i = 0; i < 200'000; i++) Keep(&kept, factory_->NewFixedArray(200));
    Collect();
    EXPECT_GE(heap_->Statistics().committed_bytes, 150u << 20);
  }
  Collect();
  EXPECT_LE(heap_->Statistics().committed_bytes, 20u << 20);
}

// Bytes of a part of the cage that memory is behind. An emulator knows nothing of pages that nobody may
// access.
uint64_t ResidentBytes(Isolate* isolate, uint32_t from, uint32_t to) {
  uint64_t bytes = 0;
  for (uint32_t at = from; at < to; at += kSystemPageSize) {
    unsigned char page = 0;
    const bool is_known =
        mincore(reinterpret_cast<void*>(AddressAt(isolate, at)), kSystemPageSize, &page) == 0;
    if (is_known && (page & 1) != 0) bytes += kSystemPageSize;
  }
  return bytes;
}

TEST_F(HeapTest, TrimGivesBackWhatHoldsNoObject) {
  constexpr uint32_t kBytes = 64 << 20;  // the part of either space that is checked; nothing gets further
  RootedVector<FixedArray> kept(isolate_);
  Keep(&kept, factory_->NewFixedArray(1000, Smi::From(7)));
  for (int round = 0; round < 20; round++) {
    RootedVector<FixedArray> dropped(isolate_);
    for (int i = 0; i < 2000; i++) Keep(&dropped, factory_->NewFixedArray(200, Smi::From(i)));
    Keep(&kept, factory_->NewFixedArray(10, Smi::From(round)));
  }
  const uint64_t capacity = heap_->Statistics().nursery_capacity;
  ClearStackBelow();
  heap_->Trim();
  EXPECT_LE(heap_->Statistics().nursery_capacity, capacity);
  EXPECT_EQ(heap_->Statistics().nursery_capacity, kFirstNurserySize);
  // An object that the stack means stays, with its neighbours on its page of the system.
  EXPECT_LE(ResidentBytes(isolate_, kNurseryStart, kNurseryStart + kBytes), 64u << 10);
  EXPECT_LE(ResidentBytes(isolate_, kOldSpaceStart, kOldSpaceStart + kBytes), 256u << 10);
  EXPECT_EQ(kept[0].get(isolate_, 999), Smi::From(7));
  for (int i = 0; i < 20; i++) EXPECT_EQ(kept[i + 1].get(isolate_, 9), Smi::From(i));
  for (int i = 0; i < 100'000; i++) factory_->NewFixedArray(20, Smi::From(i));  // into what was given back
  Collect();
  EXPECT_EQ(kept[20].get(isolate_, 9), Smi::From(19));
}

TEST_F(HeapTest, TheNurseryBeginsSmall) {
  Use(Flags());  // nothing is zapped
  for (uint64_t bytes = 0; bytes < 2 * kFirstNurserySize; bytes += FixedArray::SizeFor(100)) {
    factory_->NewFixedArray(100);
  }
  EXPECT_GE(heap_->Statistics().scavenges.count, 1u);
  EXPECT_LE(ResidentBytes(isolate_, kNurseryStart, kNurseryStart + (16 << 20)), 4 * kFirstNurserySize);
}

TEST_F(HeapTest, MoreThanTheCageGoesBy) {
  Flags flags;
  flags.max_semi_space_size = 1;  // how far the nursery grows beyond that depends on the machine's speed
  Use(flags);
  for (uint64_t bytes = 0; bytes < uint64_t{5} << 30;) {
    for (int i = 0; i < 1000; i++) factory_->NewHeapNumber(i);
    heap_->spaces().CreateFiller(factory_->AllocateRaw(4000).address(), 4000);
    heap_->spaces().CreateFiller(factory_->AllocateRaw(12000).address(), 12000);
    heap_->spaces().CreateFiller(factory_->AllocateRaw(100'000).address(), 100'000);
    bytes += 12'000 + 4000 + 12'000 + 100'000;
  }
  HeapStatistics statistics = heap_->Statistics();
  EXPECT_GE(statistics.scavenges.count, 250u);
  EXPECT_LE(statistics.committed_bytes, 32u << 20);
}

TEST_F(HeapTest, ShrunkObjectsLeaveTheHeapWalkable) {
  RootedVector<FixedArray> arrays(isolate_);
  for (int i = 0; i < 100; i++) {
    FixedArray array = factory_->NewFixedArray(i + 10);
    Keep(&arrays, array);
    const int length = array.length() - i % 9;
    heap_->spaces().ShrinkObject(array, FixedArray::SizeFor(array.length()), FixedArray::SizeFor(length));
    array.set_length(length);
  }
  heap_->Verify();
  int found = 0;
  heap_->spaces().ForEachObject([&](HeapObject object) { found += object.IsFixedArray(isolate_); });
  EXPECT_GE(found, 100);
  Collect();
  for (int i = 0; i < 100; i++) EXPECT_EQ(arrays[i].length(), i + 10 - i % 9);
}

// --- Limits

TEST_F(HeapTest, OutOfMemoryEndsTheProcessCleanly) {
  Flags flags;
  flags.max_old_space_size = 32;
  EXPECT_EXIT(
      {
        Use(flags);
        RootedVector<> kept(isolate_);
        CHECK(kept.TryReserve(400'000));
        for (;;) kept.Push(factory_->NewFixedArray(100));
      },
      testing::ExitedWithCode(1), "JavaScript heap out of memory");
}

TEST_F(HeapTest, TheShellCanHandleOutOfMemory) {
  Flags flags;
  flags.max_old_space_size = 32;
  EXPECT_EXIT(
      {
        Use(flags);
        auto callback = [](Isolate*, void* data, const HeapStatistics& statistics, uint64_t) {
          std::fprintf(stderr, "%s at %d MB", static_cast<const char*>(data),
                       static_cast<int>(statistics.limit >> 20));
          std::_Exit(5);
        };
        heap_->limits().SetOutOfMemoryCallback(callback, const_cast<char*>("full"));
        RootedVector<> kept(isolate_);
        CHECK(kept.TryReserve(1000));
        for (;;) kept.Push(factory_->NewFixedArray(100'000));
      },
      testing::ExitedWithCode(5), "full at 32 MB");
}

TEST_F(HeapTest, TheLimitCanBeRaised) {
  Flags flags;
  flags.max_old_space_size = 16;
  Use(flags);
  int calls = 0;
  auto callback = [](Isolate*, void* data, uint64_t limit) {
    ++*static_cast<int*>(data);
    return limit * 2;
  };
  heap_->limits().SetNearLimitCallback(callback, &calls);
  RootedVector<> kept(isolate_);
  for (int i = 0; i < 100'000; i++) Keep(&kept, factory_->NewFixedArray(400 / kTaggedSize));
  EXPECT_EQ(calls, 2);
  EXPECT_EQ(heap_->limits().limit(), 64u << 20);
}

// --- Strings

TEST_F(HeapTest, HashesDoNotDependOnTheWidth) {
  std::mt19937 random(1);
  for (int length = 0; length < 40; length++) {
    std::vector<uint8_t> one(length);
    for (uint8_t& c : one) c = static_cast<uint8_t>(random());
    std::vector<uint16_t> two(one.begin(), one.end());
    EXPECT_EQ(HashCharacters(std::span<const uint8_t>(one), 5),
              HashCharacters(std::span<const uint16_t>(two), 5));
  }
}

// The texts differ in some bits of one block of four code units, and in the dependent bits of the next one.
// They collide under every seed if the factor of the products is fixed.
TEST_F(HeapTest, CollisionsDependOnTheSeed) {
  constexpr uint16_t kTop = 0x8000;
  std::mt19937 random(7);
  int collisions = 0;
  for (int i = 0; i < 4096; i++) {
    std::vector<uint16_t> a(8);
    for (uint16_t& c : a) c = static_cast<uint16_t>(random());
    std::vector<uint16_t> b = a;
    b[3] ^= kTop;
    b[5 + i % 2 * 2] ^= kTop;
    b[7] ^= kTop;
    collisions +=
        HashCharacters(std::span<const uint16_t>(a), i) == HashCharacters(std::span<const uint16_t>(b), i);
  }
  EXPECT_LT(collisions, 2);
}

TEST_F(HeapTest, StaticNamesHashAlikeInEveryIsolateAndOthersDoNot) {
  Isolate* other = Isolate::New();
  auto hash = [](Isolate* isolate, std::string_view text) {
    return EnsureHash(isolate, isolate->factory()->NewStringFromAscii(text));
  };
  EXPECT_EQ(hash(isolate_, "prototype"), hash(other, "prototype"));
  EXPECT_EQ(hash(isolate_, "length"), isolate_->length_string().raw_hash());
  EXPECT_NE(isolate_->hash_seed(), other->hash_seed());
  int equal = 0;
  for (int i = 0; i < 100; i++) {
    const std::string text = "name " + std::to_string(i);
    equal += hash(isolate_, text) == hash(other, text);
  }
  EXPECT_LT(equal, 3);
  Isolate::Dispose(other);
}

TEST_F(HeapTest, LongStringsHashByTheirEnds) {
  std::vector<uint8_t> text(4 << 20, 'a');
  auto hash = [&] { return HashCharacters(std::span<const uint8_t>(text), 9); };
  const uint32_t before = hash();
  text[0] = 'b';
  EXPECT_NE(hash(), before);
  text[0] = 'a';
  text.back() = 'b';
  EXPECT_NE(hash(), before);
  text.push_back('a');
  EXPECT_NE(hash(), before);
}

TEST_F(HeapTest, IndexHashesCarryTheIndex) {
  auto hash = [&](std::string_view text) { return EnsureHash(isolate_, factory_->NewStringFromAscii(text)); };
  EXPECT_EQ(hash("0"), 0u);
  EXPECT_EQ(hash("9999999"), 9999999u << NameHash::kShift);
  EXPECT_EQ(hash("4294967294") & 3, 0u);
  EXPECT_EQ(hash("4294967295") & 3, NameHash::kNotIndex);
  EXPECT_EQ(hash("01") & 3, NameHash::kNotIndex);
  EXPECT_EQ(hash("x") & 3, NameHash::kNotIndex);
  EXPECT_EQ(hash("") & 3, NameHash::kNotIndex);
}

TEST_F(HeapTest, InternalizedStringsAreUnique) {
  String a = factory_->InternalizeAscii("some name");
  EXPECT_TRUE(a.IsInternalizedString(isolate_));
  EXPECT_EQ(a, factory_->InternalizeAscii("some name"));
  EXPECT_EQ(factory_->InternalizeAscii("length"), isolate_->length_string());
  EXPECT_EQ(factory_->InternalizeAscii("q"), isolate_->single_character_string('q'));
  const uint16_t wide[] = {'s', 'o', 'm', 'e', ' ', 'n', 'a', 'm', 'e'};
  EXPECT_EQ(a, factory_->InternalizeUtf16(wide));
  String greek = factory_->InternalizeUtf8("αβγ𝒳");
  EXPECT_EQ(greek.length(), 5u);
  EXPECT_EQ(greek, factory_->Internalize(factory_->NewStringFromUtf8("αβγ𝒳")));
  EXPECT_EQ(factory_->NewStringFromUtf8("\xff\xe2\x82z").length(), 3u);
}

TEST_F(HeapTest, InternalizingTurnsStringsThin) {
  const uint8_t kName[] = {'a', ' ', 'l', 'o', 'n', 'g', 'e', 'r', ' ', 'n', 'a', 'm', 'e'};
  String first = factory_->NewStringFromLatin1(std::span(kName, sizeof kName), AllocationType::kOld);
  EXPECT_EQ(factory_->Internalize(first), first);  // the string itself is internalized
  String second = factory_->NewStringFromAscii("a longer name");
  EXPECT_EQ(factory_->Internalize(second), first);
  EXPECT_TRUE(second.IsTypeThinOneByteString(isolate_));
  EXPECT_EQ(factory_->Internalize(second), first);
  ConsString cons = factory_->NewConsString(factory_->NewStringFromAscii("a longer"),
                                            factory_->NewStringFromAscii(" name"), 13, true);
  EXPECT_EQ(factory_->Internalize(cons), first);
  EXPECT_EQ(ThinString::cast(cons).actual(isolate_), first);
  SlicedString sliced =
      factory_->NewSlicedString(factory_->NewStringFromAscii("this is a longer name for it"), 8, 13);
  EXPECT_EQ(factory_->Internalize(sliced), first);
  heap_->Verify();
}

TEST_F(HeapTest, DeepConsStringsAreInternalized) {
  for (bool left : {false, true}) {
    String string = factory_->NewStringFromAscii("ab");
    for (int i = 0; i < 100'000; i++) {
      String more = factory_->NewStringFromAscii("c");
      string = left ? factory_->NewConsString(string, more, string.length() + 1, true)
                    : factory_->NewConsString(more, string, string.length() + 1, true);
    }
    String result = factory_->Internalize(string);
    EXPECT_EQ(result.length(), 100'002u);
    EXPECT_EQ(SeqOneByteString::cast(result).chars()[left ? 1 : 100'001], 'b');
  }
}

TEST_F(HeapTest, InternalizedStringsDie) {
  const uint32_t before = isolate_->string_table()->count();
  Rooted<String> kept(isolate_, factory_->InternalizeAscii("kept name"));
  for (int i = 0; i < 20'000; i++) factory_->InternalizeAscii("name" + std::to_string(i));
  EXPECT_GE(isolate_->string_table()->count(), before + 20'000);
  ClearStackBelow();
  Collect();
  EXPECT_LE(isolate_->string_table()->count(), before + 20);
  EXPECT_EQ(factory_->InternalizeAscii("kept name"), kept.get());
  for (int i = 0; i < 20'000; i++) {
    String name = factory_->InternalizeAscii("name" + std::to_string(i));
    ASSERT_EQ(name, factory_->InternalizeAscii("name" + std::to_string(i)));
  }
}

// --- Stress

// A graph of arrays, changed at random, beside a model of it outside the heap.
void RunRandomGraph(Isolate* isolate, uint32_t seed, int steps) {
  constexpr int kNodes = 50;
  constexpr int kEdges = 6;
  std::mt19937 random(seed);
  Factory* factory = isolate->factory();
  Rooted<FixedArray> nodes(isolate, factory->NewFixedArray(kNodes));
  struct Node {
    int id;
    std::vector<int> edges = std::vector<int>(kEdges, -1);
  };
  std::vector<Node> model(kNodes);
  int next_id = 0;
  auto replace = [&](int i) {
    const int extra = random() % 20 == 0 ? static_cast<int>(random() % 20'000) : 0;
    FixedArray node = factory->NewFixedArray(1 + kEdges + extra);
    node.set(isolate, 0, factory->NewHeapNumber(next_id));
    nodes.get().set(isolate, i, node);
    model[i] = {next_id++};
  };
  for (int i = 0; i < kNodes; i++) replace(i);
  for (int step = 0; step < steps; step++) {
    const int i = random() % kNodes;
    if (random() % 3 == 0) {
      replace(i);
    } else {
      const int edge = random() % kEdges;
      const int to = random() % kNodes;
      FixedArray target = FixedArray::cast(nodes.get().get(isolate, to));
      FixedArray::cast(nodes.get().get(isolate, i)).set(isolate, 1 + edge, target);
      model[i].edges[edge] = model[to].id;
    }
  }
  auto id_of = [&](Object node) {
    return static_cast<int>(FixedArray::cast(node).get(isolate, 0).NumberValue(isolate));
  };
  for (int i = 0; i < kNodes; i++) {
    FixedArray node = FixedArray::cast(nodes.get().get(isolate, i));
    ASSERT_EQ(id_of(node), model[i].id);
    for (int edge = 0; edge < kEdges; edge++) {
      Object target = node.get(isolate, 1 + edge);
      ASSERT_EQ(target.IsUndefined() ? -1 : id_of(target), model[i].edges[edge]);
    }
  }
}

TEST_F(HeapTest, RandomGraph) { RunRandomGraph(isolate_, 1, Repetitions(200'000)); }

TEST_F(HeapTest, RandomGraphUnderStress) {
  for (int interval : {1, 2, 7, 11}) {
    Flags flags = MakeFlags();
    flags.gc_interval = interval;
    flags.stress_compaction = interval >= 7;
    Use(flags);
    RunRandomGraph(isolate_, interval, Repetitions(2000));
    EXPECT_GE(Collections(), Repetitions(1000) / static_cast<unsigned>(interval));
  }
}

TEST_F(HeapTest, IntervalSendsGeneratedCodeToTheSlowPath) {
  Flags flags = MakeFlags();
  flags.gc_interval = 10;
  Use(flags);
  for (int i = 0; i < 100; i++) {
    factory_->NewHeapNumber(i);
    EXPECT_EQ(isolate_->allocation_top, isolate_->allocation_limit);
  }
  EXPECT_EQ(Collections(), 10u);
}

TEST_F(HeapTest, IsolatesInThreads) {
  std::vector<std::thread> threads;
  for (int i = 0; i < 4; i++) {
    threads.emplace_back([i] {
      for (int round = 0; round < 3; round++) {
        Flags flags = MakeFlags();
        flags.gc_interval = 500;
        Isolate* isolate = Isolate::New(flags);
        ASSERT_NE(isolate, nullptr);
        RunRandomGraph(isolate, 10 * i + round, Repetitions(20'000));
        isolate->factory()->InternalizeAscii("of this isolate");
        Isolate::Dispose(isolate);
      }
    });
  }
  for (std::thread& thread : threads) thread.join();
}

TEST_F(HeapTest, ManyIsolates) {
  std::vector<Isolate*> isolates;
  for (int i = 0; i < 200; i++) {
    isolates.push_back(Isolate::New());
    ASSERT_NE(isolates.back(), nullptr);
    isolates.back()->factory()->NewFixedArray(100);
  }
  for (Isolate* isolate : isolates) Isolate::Dispose(isolate);
}

// --- The factory and the printer

TEST_F(HeapTest, Numbers) {
  EXPECT_EQ(factory_->NewNumber(5), Smi::From(5));
  EXPECT_FALSE(factory_->NewNumber(-0.0).IsSmi());
  EXPECT_FALSE(factory_->NewNumber(0.5).IsSmi());
  EXPECT_FALSE(factory_->NewNumber(kSmiMax + 1.0).IsSmi());
  EXPECT_EQ(factory_->NewNumber(kSmiMin), Smi::From(kSmiMin));
  EXPECT_EQ(factory_->NewNumberFromUint32(0xffffffff).NumberValue(isolate_), 4294967295.0);
}

TEST_F(HeapTest, MetadataObjectsAreValid) {
  RootedVector<> all(isolate_);
  const uint8_t bytes[] = {1, 2, 3, 4, 5};
  SharedFunctionInfo shared = factory_->NewSharedFunctionInfo();
  FixedArray empty = isolate_->empty_fixed_array();
  Context context = factory_->NewNativeContext();
  Keep(&all, shared);
  Keep(&all, context);
  Keep(&all, factory_->NewFeedbackVector(shared, 7, empty, isolate_->uninitialized()));
  Keep(&all, factory_->NewFeedbackMetadata(bytes));
  Keep(&all,
       factory_->NewBytecodeArray(bytes, empty, isolate_->empty_byte_array(), isolate_->empty_byte_array()));
  Keep(&all, factory_->NewScript(isolate_->empty_string(), isolate_->undefined()));
  Keep(&all, factory_->NewScopeInfo(4));
  Keep(&all, factory_->NewDescriptorArray(3));
  Keep(&all, factory_->NewTransitionArray(4, MaybeObject::Cleared()));
  Keep(&all, factory_->NewFixedArrayWithMap(isolate_->name_dictionary_map(), 12, isolate_->undefined()));
  Keep(&all, factory_->NewPropertyCell(isolate_->length_string(), 4, Smi::From(1)));
  Keep(&all, factory_->NewAccessorPair(isolate_->null(), isolate_->null()));
  Keep(&all, factory_->NewAccessorInfo(isolate_->length_string(), BuiltinAccessor::kArrayLength));
  Keep(&all, factory_->NewDataHandler(3, Smi::From(0), MaybeObject::Weak(shared)));
  Keep(&all, factory_->NewArrayBoilerplate(ElementsKind::kHoley, empty));
  Keep(&all, factory_->NewTemplateObjectDescription(empty, empty));
  Keep(&all, factory_->NewSloppyArgumentsElements(3, context, empty));
  Keep(&all, factory_->NewFixedDoubleArray(9));
  Keep(&all, factory_->NewSymbol(isolate_->undefined()));
  Keep(&all, factory_->NewCode(3));
  for (int i = 0; i < 2; i++) Collect();
  for (Object object : all.values()) {
    EXPECT_FALSE(ShortString(isolate_, object).empty());
    EXPECT_GT(LongString(isolate_, object).size(), 10u);
  }
}

TEST_F(HeapTest, Printer) {
  EXPECT_EQ(ShortString(isolate_, Smi::From(-3)), "-3");
  EXPECT_EQ(ShortString(isolate_, isolate_->the_hole()), "the_hole");
  EXPECT_EQ(ShortString(isolate_, factory_->NewStringFromAscii("a\"b\n")), "\"a\\\"b\\n\"");
  EXPECT_EQ(ShortString(isolate_, factory_->NewHeapNumber(1.5)), "1.5");
  EXPECT_EQ(ShortString(isolate_, MaybeObject::Cleared()), "<cleared>");
  FixedArray array = factory_->NewFixedArray(2, Smi::From(9));
  const std::string text = LongString(isolate_, array);
  EXPECT_NE(text.find("length: 2\n"), std::string::npos);
  EXPECT_NE(text.find("[1]: 9\n"), std::string::npos);
  EXPECT_NE(text.find("map: fixed_array_map\n"), std::string::npos);
}

// --- Growth

constexpr uint64_t kMB = 1 << 20;

TEST(GrowthTest, WhatMarkingCostsDecidesBetweenTheBounds) {
  // 10 ms of marking are 3 % of the time once the mutator has run for 323 ms.
  MarkingCycle cycle{.live_bytes = 100 * kMB, .allocated_bytes = 50 * kMB};
  cycle.marking_microseconds = 10'000;
  cycle.microseconds = 10'000 + 10'000 * 97 / 3;
  EXPECT_NEAR(static_cast<double>(BudgetAfter(cycle)), 50.0 * kMB, kMB);
  cycle.microseconds = 10'000 + 20'000 * 97 / 3;
  EXPECT_NEAR(static_cast<double>(BudgetAfter(cycle)), 50.0 * kMB, kMB);  // the lower bound
  cycle.microseconds = 10'000 + 4'000 * 97 / 3;
  EXPECT_NEAR(static_cast<double>(BudgetAfter(cycle)), 125.0 * kMB, kMB);
  cycle.microseconds = 10'000 + 1'000 * 97 / 3;
  EXPECT_NEAR(static_cast<double>(BudgetAfter(cycle)), 300.0 * kMB, kMB);  // the upper one
}

TEST(GrowthTest, SmallHeapsAndTimesWithoutMutatorHaveABudget) {
  EXPECT_EQ(BudgetAfter({}), kMinBudget);
  EXPECT_EQ(BudgetAfter({.live_bytes = 1, .allocated_bytes = 1, .microseconds = 1}), kMinBudget);
  const MarkingCycle only_marking{
      .live_bytes = 100 * kMB, .allocated_bytes = kMB, .microseconds = 5, .marking_microseconds = 5};
  EXPECT_EQ(BudgetAfter(only_marking), MaxBudget(100 * kMB));
}

}  // namespace
}  // namespace kei
