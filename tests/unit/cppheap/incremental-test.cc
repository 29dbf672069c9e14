// Marking in steps, between which the program changes the graph.

#include <gtest/gtest.h>

#include <chrono>

#include "tests/unit/cppheap/nodes.h"
#include "vm/cppheap/containers/heap-hash-map.h"
#include "vm/cppheap/containers/heap-vector.h"

namespace kei::cppheap {
namespace incremental_test {

class CppHeapIncrementalTest : public testing::Test {
 protected:
  CppHeapIncrementalTest() { Node::finalized = 0; }
  Node* New(int value = 0) { return MakeGarbageCollected<Node>(heap(), value); }
  Heap* heap() { return heap_.get(); }
  void MarkToTheEnd() {
    ASSERT_TRUE(heap()->StartMarking());
    while (!heap()->MarkStep(1)) continue;
  }
  void Finish() { heap()->Collect(StackState::kNoHeapPointers); }

  std::unique_ptr<Heap> heap_ = Heap::Create();
};

TEST_F(CppHeapIncrementalTest, AStoreIntoATracedObjectMarks) {
  Persistent<Node> root = New();
  Persistent<Node> other = New();
  other->left = New(1);
  other->right = New(2);
  MarkToTheEnd();
  Node* fresh = New(3);
  fresh->left = other->left.get();
  root->left = fresh;
  root->right = other->right;
  root->weak = New(4);
  other = nullptr;
  Finish();
  EXPECT_FALSE(heap()->is_marking());
  EXPECT_EQ(1, root->left->left->value);
  EXPECT_EQ(2, root->right->value);
  EXPECT_EQ(3, root->left->value);
  EXPECT_EQ(0, Node::finalized);
}

TEST_F(CppHeapIncrementalTest, WhatIsMovedBeforeItIsReachedSurvives) {
  Persistent<Node> root = New();
  root->left = New(1);
  root->left->left = New(2);
  root->left->left->left = New(3);
  ASSERT_TRUE(heap()->StartMarking());
  ASSERT_FALSE(heap()->MarkStep(1));  // the root
  root->right = root->left->left->left;
  root->left->left->left = nullptr;
  Finish();
  EXPECT_EQ(3, root->right->value);
  EXPECT_EQ(0, Node::finalized);
}

TEST_F(CppHeapIncrementalTest, WhatDiesMeanwhileGoesWithTheNextCollection) {
  Persistent<Node> root = New();
  root->left = New(1);
  MarkToTheEnd();
  root->left = nullptr;
  Finish();
  EXPECT_EQ(0, Node::finalized);
  Finish();
  EXPECT_EQ(1, Node::finalized);
}

TEST_F(CppHeapIncrementalTest, NewObjectsSurvive) {
  Persistent<Node> root;
  ASSERT_TRUE(heap()->StartMarking());
  root = New(1);
  New(2);
  Finish();
  EXPECT_EQ(0, Node::finalized);
  EXPECT_EQ(1, root->value);
}

class Maker : public GarbageCollected<Maker> {
 public:
  explicit Maker(Heap* heap, Node* known) {
    known->right = MakeGarbageCollected<Node>(heap, 1);
    while (!heap->MarkStep(1)) continue;
    first = MakeGarbageCollected<Node>(heap, 2);
    Registry() = this;  // marked through a Member while it is under construction
    while (!heap->MarkStep(1)) continue;
    second = MakeGarbageCollected<Node>(heap, 3);
  }
  static Member<Maker>& Registry() {
    static Member<Maker> registry;
    return registry;
  }
  void Trace(Visitor* visitor) const {
    visitor->Trace(first);
    visitor->Trace(second);
  }
  Member<Node> first, second;
};

TEST_F(CppHeapIncrementalTest, ObjectsUnderConstruction) {
  Persistent<Node> root = New();
  ASSERT_TRUE(heap()->StartMarking());
  Persistent<Maker> maker = MakeGarbageCollected<Maker>(heap(), heap(), root);
  Finish();
  EXPECT_EQ(0, Node::finalized);
  EXPECT_EQ(2, maker->first->value);
  EXPECT_EQ(3, maker->second->value);
  Maker::Registry() = nullptr;
}

class Lists : public GarbageCollected<Lists> {
 public:
  void Trace(Visitor* visitor) const {
    visitor->Trace(vector);
    visitor->Trace(weak);
    visitor->Trace(map);
  }
  HeapVector<Member<Node>> vector;
  HeapVector<WeakMember<Node>> weak;
  HeapHashMap<WeakMember<Node>, Member<Node>> map;
};

TEST_F(CppHeapIncrementalTest, ContainersThatGrowBehindTheMarker) {
  Persistent<Lists> lists = MakeGarbageCollected<Lists>(heap());
  lists->vector.Push(heap(), New());
  lists->weak.Push(heap(), New());
  lists->map.Set(heap(), New(), New());
  Persistent<Node> kept = New();
  for (int i = 1; i < 100; i++) {
    MarkToTheEnd();
    lists->vector.Push(heap(), New(i));
    lists->weak.Push(heap(), kept.get());
    lists->weak.Push(heap(), New());
    lists->map.Set(heap(), lists->vector.back(), New(-i));
    Finish();
  }
  Finish();
  for (int i = 1; i < 100; i++) {
    ASSERT_EQ(i, lists->vector[i]->value);
    ASSERT_EQ(-i, (*lists->map.Find(lists->vector[i]))->value);
    ASSERT_TRUE(lists->weak[2 * i - 1] == kept.get());
    ASSERT_TRUE(lists->weak[2 * i] == nullptr);
  }
  EXPECT_EQ(99u, lists->map.size());
}

TEST_F(CppHeapIncrementalTest, AllocationDrivesTheSteps) {
  heap_ = Heap::Create({.first_collection = 4 * kBlockSize, .marking_step = 8192});
  Persistent<Node> list;
  for (int i = 0; i < 100000; i++) {
    Node* node = New(i);
    if (i % 4 != 0) continue;
    node->left = list.get();
    list = node;
  }
  EXPECT_LT(0u, heap()->statistics().collections);
  EXPECT_LT(3 * heap()->statistics().collections, heap()->statistics().marking_steps);
  int count = 0;
  for (Node* node = list; node != nullptr; node = node->left) count++;
  EXPECT_EQ(25000, count);
}

TEST_F(CppHeapIncrementalTest, StepsEndByTheClock) {
  Persistent<Node> list;
  for (int i = 0; i < 100000; i++) {
    Node* node = New(i);
    node->left = list.get();
    list = node;
  }
  ASSERT_TRUE(heap()->StartMarking());
  EXPECT_FALSE(heap()->MarkStep(std::chrono::microseconds(0)));
  while (!heap()->MarkStep(std::chrono::microseconds(100))) continue;
  Finish();
  EXPECT_EQ(0, Node::finalized);
}

TEST_F(CppHeapIncrementalTest, AHeapEndsWhileItIsMarking) {
  Persistent<Node> root = New();
  MarkToTheEnd();
  heap_.reset();
  EXPECT_EQ(1, Node::finalized);
  EXPECT_EQ(0u, marking_heaps.load());
}

TEST_F(CppHeapIncrementalTest, OutOfRoomWhileMarking) {
  heap_ = Heap::Create({.byte_limit = 8 * kBlockSize});
  Persistent<Node> list;
  for (int i = 0; i < 5000; i++) {
    Node* node = New(i);
    node->left = list.get();
    list = node;
  }
  MarkToTheEnd();
  list = nullptr;
  while (heap()->is_marking()) ASSERT_NE(nullptr, TryMakeGarbageCollected<Node>(heap()));
}

#ifdef KEI_DEBUG
TEST_F(CppHeapIncrementalTest, TheVerifierFindsAStoreWithoutABarrier) {
  Persistent<Node> root = New();
  UntracedMember<Node> unmarked = New(1);
  MarkToTheEnd();
  EXPECT_DEATH(
      {
        *root->left.slot() = unmarked.storage();
        Finish();
      },
      "IsMarked");
}
#endif

}  // namespace incremental_test
}  // namespace kei::cppheap
