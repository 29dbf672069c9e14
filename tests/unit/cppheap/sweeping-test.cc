// Sweeping after the collection: by allocation, and by another thread.

#include <gtest/gtest.h>
#include <sched.h>

#include <vector>

#include "tests/unit/cppheap/nodes.h"

namespace kei::cppheap {
namespace sweeping_test {

// Like Node, but with nothing to finalize.
class Leaf : public GarbageCollected<Leaf> {
 public:
  explicit Leaf(uint64_t number) : number(number) {}
  void Trace(Visitor* visitor) const { visitor->Trace(next); }
  Member<Leaf> next;
  uint64_t number;
};

class CppHeapSweepingTest : public testing::TestWithParam<Sweeping> {
 protected:
  CppHeapSweepingTest() { Node::finalized = 0; }
  Heap* heap() { return heap_.get(); }
  void Collect() { heap()->Collect(StackState::kNoHeapPointers, GetParam()); }

  std::unique_ptr<Heap> heap_ = Heap::Create();
};

TEST_P(CppHeapSweepingTest, FinalizesWhenItIsFinishedAtTheLatest) {
  Persistent<Node> kept = MakeGarbageCollected<Node>(heap(), 1);
  for (int i = 0; i < 10000; i++) MakeGarbageCollected<Node>(heap());
  const uint64_t committed = heap()->statistics().committed_bytes;
  Collect();
  EXPECT_TRUE(heap()->is_sweeping());
  EXPECT_EQ(0, Node::finalized);
  EXPECT_EQ(1u, heap()->statistics().live_objects);
  heap()->FinishSweeping();
  EXPECT_FALSE(heap()->is_sweeping());
  EXPECT_EQ(10000, Node::finalized);
  EXPECT_EQ(1, kept->value);
  EXPECT_GT(committed, heap()->statistics().committed_bytes);
}

TEST_P(CppHeapSweepingTest, AllocationUsesWhatItSweeps) {
  Persistent<Leaf> list;
  for (int i = 0; i < 20000; i++) {
    Leaf* leaf = MakeGarbageCollected<Leaf>(heap(), i);
    if (i % 2 != 0) continue;
    leaf->next = list.get();
    list = leaf;
  }
  const uint64_t committed = heap()->statistics().committed_bytes;
  Collect();
  std::vector<Persistent<Leaf>> more;
  for (int i = 0; i < 5000; i++) more.push_back(MakeGarbageCollected<Leaf>(heap(), 1));
  heap()->FinishSweeping();
  // One page may have been with the thread when it was asked for.
  EXPECT_GE(committed + kBlockSize, heap()->statistics().committed_bytes);
  int count = 0;
  for (Leaf* leaf = list; leaf != nullptr; leaf = leaf->next, count++) {
    ASSERT_EQ(19998u - 2 * count, leaf->number);
  }
  EXPECT_EQ(10000, count);
}

TEST_P(CppHeapSweepingTest, WeakReferencesAreClearedBefore) {
  Persistent<Node> root = MakeGarbageCollected<Node>(heap());
  WeakPersistent<Node> weak = MakeGarbageCollected<Node>(heap());
  root->weak = weak;
  Collect();
  EXPECT_EQ(nullptr, weak.get());
  EXPECT_TRUE(root->weak == nullptr);
}

TEST_P(CppHeapSweepingTest, TheNextCollectionFinishesIt) {
  for (int round = 1; round <= 20; round++) {
    for (int i = 0; i < 3000; i++) MakeGarbageCollected<Node>(heap());
    Collect();
    EXPECT_LE(3000 * (round - 1), Node::finalized);
  }
  EXPECT_TRUE(heap()->StartMarking());
  EXPECT_EQ(60000, Node::finalized);
}

TEST_P(CppHeapSweepingTest, RoomIsSweptForAtTheLimit) {
  heap_ = Heap::Create({.byte_limit = 8 * kBlockSize});
  {
    Persistent<Leaf> list;
    while (Leaf* leaf = TryMakeGarbageCollected<Leaf>(heap(), 0)) {
      leaf->next = list.get();
      list = leaf;
    }
  }
  Collect();
  const uint64_t collections = heap()->statistics().collections;
  EXPECT_NE(nullptr, TryMakeGarbageCollected<Leaf>(heap(), 1));
  // This one has another size: blocks have to become empty first.
  EXPECT_NE(nullptr, TryMakeGarbageCollected<Leaf>(heap(), AdditionalBytes(3 * kBlockSize), 1));
  EXPECT_EQ(collections, heap()->statistics().collections);
}

class Allocating : public GarbageCollected<Allocating> {
 public:
  void Trace(Visitor*) const {}
  ~Allocating() { MakeGarbageCollected<Node>(Heap::Of(this)); }
};

TEST_P(CppHeapSweepingTest, DestructorsMustNotAllocate) {
  EXPECT_DEATH(
      {
        MakeGarbageCollected<Allocating>(heap());
        Collect();
        MakeGarbageCollected<Allocating>(heap());
        heap()->FinishSweeping();
      },
      "is_collecting");
}

INSTANTIATE_TEST_SUITE_P(Lazily, CppHeapSweepingTest, testing::Values(Sweeping::kLazy));
INSTANTIATE_TEST_SUITE_P(ByAThread, CppHeapSweepingTest, testing::Values(Sweeping::kConcurrent));

TEST(CppHeapSweepingThread, SweepsWhatHasNoFinalizers) {
  std::unique_ptr<Heap> heap = Heap::Create();
  for (int i = 0; i < 100000; i++) MakeGarbageCollected<Leaf>(heap.get(), i);
  uint64_t swept = 0;
  // Another processor may be busy.
  for (int attempt = 0; attempt < 1000 && swept == 0; attempt++) {
    for (int i = 0; i < 10000; i++) MakeGarbageCollected<Leaf>(heap.get(), i);
    heap->Collect(StackState::kNoHeapPointers, Sweeping::kConcurrent);
    sched_yield();
    heap->FinishSweeping();
    swept = heap->statistics().pages_swept_by_thread;
  }
  EXPECT_LT(0u, swept);
}

}  // namespace sweeping_test
}  // namespace kei::cppheap
