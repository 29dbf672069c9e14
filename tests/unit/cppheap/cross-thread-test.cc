// References from other threads.

#include <gtest/gtest.h>

#include <atomic>
#include <thread>
#include <vector>

#include "tests/unit/cppheap/nodes.h"
#include "vm/cppheap/cross-thread-persistent.h"

namespace kei::cppheap {
namespace cross_thread_test {

class CppHeapCrossThreadTest : public testing::Test {
 protected:
  CppHeapCrossThreadTest() { Node::finalized = 0; }
  Node* New(int value = 0) { return MakeGarbageCollected<Node>(heap_.get(), value); }
  std::unique_ptr<Heap> heap_ = Heap::Create();
};

TEST_F(CppHeapCrossThreadTest, KeepsObjectsAlive) {
  CrossThreadPersistent<Node> root = New(1);
  root->left = New(2);
  CrossThreadPersistent<Node> copy = root;
  root = nullptr;
  New(3);
  CollectPrecisely(heap_.get());
  EXPECT_EQ(1, Node::finalized);
  EXPECT_EQ(2, copy->left->value);
  copy = nullptr;
  CollectPrecisely(heap_.get());
  EXPECT_EQ(3, Node::finalized);
}

TEST_F(CppHeapCrossThreadTest, WeakOnesAreCleared) {
  CrossThreadWeakPersistent<Node> weak = New(1);
  CrossThreadPersistent<Node> strong = weak.Lock();
  CollectPrecisely(heap_.get());
  EXPECT_EQ(strong.get(), weak.get());
  strong = nullptr;
  CollectPrecisely(heap_.get());
  EXPECT_EQ(nullptr, weak.get());
  EXPECT_FALSE(weak.Lock());
}

TEST_F(CppHeapCrossThreadTest, AreNullOnceTheHeapIsGone) {
  CrossThreadPersistent<Node> strong = New();
  CrossThreadWeakPersistent<Node> weak = strong;
  heap_.reset();
  EXPECT_EQ(nullptr, strong.get());
  EXPECT_EQ(nullptr, weak.get());
}

// Other threads copy, drop and lock while this one collects.
TEST_F(CppHeapCrossThreadTest, OtherThreadsChangeThemMeanwhile) {
  heap_ =
      Heap::Create({.first_collection = kBlockSize, .marking_step = 1024, .sweeping = Sweeping::kConcurrent});
  constexpr int kThreads = 3;
  CrossThreadPersistent<Node> kept[kThreads];
  CrossThreadWeakPersistent<Node> weak[kThreads];
  for (int i = 0; i < kThreads; i++) {
    kept[i] = New(i);
    weak[i] = New(i + 100);
  }
  std::atomic<bool> is_over = false;
  std::atomic<int> wrong = 0, rounds = 0;
  std::vector<std::thread> threads;
  for (int i = 0; i < kThreads; i++) {
    threads.emplace_back([&, i, mine = CrossThreadPersistent<Node>(kept[i])]() mutable {
      do {
        std::vector<CrossThreadPersistent<Node>> copies(5, mine);
        if (copies[3]->value != i) wrong++;
        if (auto locked = weak[i].Lock(); locked && locked->value != i + 100) wrong++;
        rounds++;
      } while (!is_over);
    });
  }
  while (rounds < 50 || heap_->statistics().collections < 5) {
    for (int i = 0; i < 1000; i++) New(-1);
  }
  for (auto& root : kept) root = nullptr;
  CollectPrecisely(heap_.get());
  is_over = true;
  for (std::thread& thread : threads) thread.join();
  EXPECT_EQ(0, wrong);
  CollectPrecisely(heap_.get());
  EXPECT_EQ(0u, heap_->statistics().live_objects);
}

}  // namespace cross_thread_test
}  // namespace kei::cppheap
