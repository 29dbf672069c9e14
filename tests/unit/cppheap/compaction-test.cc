// Backing stores of containers move out of sparse pages, and nothing else notices.

#include <gtest/gtest.h>

#include <memory>
#include <string>
#include <vector>

#include "tests/unit/cppheap/nodes.h"
#include "vm/cppheap/containers/heap-hash-map.h"
#include "vm/cppheap/containers/heap-hash-set.h"
#include "vm/cppheap/containers/heap-vector.h"

namespace kei::cppheap {
namespace compaction_test {

// The class counts its objects; each knows where it lies.
class Part {
 public:
  explicit Part(int value = 0) : value(value), self_(this) { count++; }
  Part(const Part& other) : Part(other.value) {}
  Part(Part&& other) noexcept : Part(other.value) {}
  Part& operator=(const Part& other) = default;
  ~Part() {
    EXPECT_EQ(this, self_);
    count--;
  }
  bool IsInPlace() const { return self_ == this; }

  static inline int count = 0;

  int value;

 private:
  const Part* self_;
};

class Holder : public GarbageCollected<Holder> {
 public:
  void Trace(Visitor* visitor) const {
    visitor->Trace(next);
    visitor->Trace(nodes);
    visitor->Trace(map);
    visitor->Trace(weak);
    visitor->Trace(nested);
    visitor->Trace(parts);
    visitor->Trace(numbers);
  }

  Member<Holder> next;
  HeapVector<Member<Node>> nodes;
  HeapHashMap<Member<Node>, int> map;
  HeapHashMap<WeakMember<Node>, HeapVector<Member<Node>>> weak;
  HeapVector<HeapVector<HeapVector<int>>> nested;
  HeapVector<Part> parts;
  HeapVector<int> numbers;
};

class CompactionTest : public testing::Test {
 protected:
  CompactionTest() { Recreate({}); }
  void Recreate(HeapOptions options) {
    options.compaction = Compaction::kAlways;
    options.first_collection = uint64_t{1} << 30;
    head_ = nullptr;
    heap_ = Heap::Create(options);
  }
  Node* NewNode(int value) { return MakeGarbageCollected<Node>(heap_.get(), value); }
  Holder* NewHolder() {
    Holder* holder = MakeGarbageCollected<Holder>(heap_.get());
    holder->next = head_;
    head_ = holder;
    return holder;
  }
  // All but every so many.
  void Drop(int every) {
    int i = 0;
    for (Holder* at = head_; at != nullptr; at = at->next) {
      while (at->next && ++i % every != 0) at->next = at->next->next;
    }
  }
  void Collect(Sweeping sweeping = Sweeping::kAtOnce) {
    heap_->Collect(StackState::kNoHeapPointers, sweeping);
  }
  const HeapStatistics& statistics() const { return heap_->statistics(); }

  std::unique_ptr<Heap> heap_;
  Persistent<Holder> head_;
};

TEST_F(CompactionTest, SparsePagesAreGivenBack) {
  for (int i = 0; i < 20000; i++) {
    Holder* holder = NewHolder();
    for (int j = 0; j < 16; j++) holder->numbers.Push(heap_.get(), i + j);
  }
  Drop(50);
  Collect();
  EXPECT_LT(100u, statistics().moved_backing_stores);
  EXPECT_LT(10u, statistics().compacted_pages);
  int count = 0;
  for (Holder* at = head_; at != nullptr; at = at->next, count++) {
    ASSERT_EQ(16u, at->numbers.size());
    const int first = at->numbers[0];
    for (int j = 0; j < 16; j++) EXPECT_EQ(first + j, at->numbers[j]);
    at->numbers.Push(heap_.get(), -1);
  }
  EXPECT_EQ(20000 / 50, count);
  const uint64_t moved = statistics().moved_backing_stores;
  Collect();
  Collect();
  EXPECT_GT(1000u, statistics().moved_backing_stores - moved);
}

TEST_F(CompactionTest, ElementsAreMovedByTheirConstructors) {
  for (int i = 0; i < 3000; i++) {
    Holder* holder = NewHolder();
    for (int j = 0; j < 5; j++) holder->parts.Push(heap_.get(), Part(i));
  }
  Drop(20);
  Collect();
  EXPECT_LT(0u, statistics().moved_backing_stores);
  EXPECT_EQ(3000 / 20 * 5, Part::count);
  for (Holder* at = head_; at != nullptr; at = at->next) {
    for (const Part& part : at->parts) EXPECT_TRUE(part.IsInPlace());
  }
  head_ = nullptr;
  Collect();
  EXPECT_EQ(0, Part::count);
}

// The references to what moves lie in what moves.
TEST_F(CompactionTest, ContainersInContainers) {
  for (int i = 0; i < 4000; i++) {
    Holder* holder = NewHolder();
    for (int j = 0; j < 3; j++) {
      HeapVector<HeapVector<int>> middle;
      for (int k = 0; k < 3; k++) {
        HeapVector<int> inner;
        for (int l = 0; l < 3; l++) inner.Push(heap_.get(), i + j + k + l);
        middle.Push(heap_.get(), std::move(inner));
      }
      holder->nested.Push(heap_.get(), std::move(middle));
    }
  }
  for (int every : {7, 11}) {
    Drop(every);
    Collect();
    for (Holder* at = head_; at != nullptr; at = at->next) {
      const int first = at->nested[0][0][0];
      for (int j = 0; j < 3; j++) {
        for (int k = 0; k < 3; k++) {
          for (int l = 0; l < 3; l++) EXPECT_EQ(first + j + k + l, at->nested[j][k][l]);
        }
      }
    }
  }
  const uint64_t moved = statistics().moved_backing_stores;
  EXPECT_LT(100u, moved);
  Collect();  // nothing was left behind
  EXPECT_EQ(moved, statistics().moved_backing_stores);
}

TEST_F(CompactionTest, TablesKeepTheirEntries) {
  for (int i = 0; i < 2000; i++) {
    Holder* holder = NewHolder();
    for (int j = 0; j < 10; j++) {
      Node* node = NewNode(j);
      holder->nodes.Push(heap_.get(), node);
      holder->map.Set(heap_.get(), node, j * j);
    }
    // Half of the weak keys die.
    for (int j = 0; j < 10; j++) {
      Node* key = j % 2 == 0 ? holder->nodes[j].get() : NewNode(-1);
      HeapVector<Member<Node>> value;
      value.Push(heap_.get(), NewNode(100 + j));
      holder->weak.Set(heap_.get(), key, std::move(value));
    }
    holder->map.Remove(holder->nodes[9]);
  }
  Drop(10);
  Collect();
  EXPECT_LT(0u, statistics().moved_backing_stores);
  for (Holder* at = head_; at != nullptr; at = at->next) {
    EXPECT_EQ(9u, at->map.size());
    EXPECT_EQ(5u, at->weak.size());
    for (int j = 0; j < 10; j++) {
      Node* node = at->nodes[j];
      EXPECT_EQ(j < 9, at->map.Contains(node));
      if (j < 9) {
        EXPECT_EQ(j * j, *at->map.Find(node));
      }
      if (j % 2 == 0) {
        EXPECT_EQ(100 + j, (*at->weak.Find(node))[0]->value);
      }
      at->map.Set(heap_.get(), NewNode(50), 7);
    }
  }
}

TEST_F(CompactionTest, NotWhenTheStackIsScanned) {
  for (int i = 0; i < 5000; i++) NewHolder()->numbers.Push(heap_.get(), i);
  Drop(50);
  heap_->Collect(StackState::kMayContainHeapPointers);
  heap_->StartMarking();
  Collect();  // ends a marking in steps
  EXPECT_EQ(0u, statistics().moved_backing_stores);
  Collect();
  EXPECT_LT(0u, statistics().moved_backing_stores);
}

TEST_F(CompactionTest, OnlyWhereItIsWorthwhileUnlessForced) {
  HeapOptions options;
  options.first_collection = uint64_t{1} << 30;
  heap_ = nullptr;
  heap_ = Heap::Create(options);
  for (int i = 0; i < 50000; i++) NewHolder()->numbers.Push(heap_.get(), i);
  Collect();
  Collect();
  EXPECT_EQ(0u, statistics().moved_backing_stores);
  Drop(10);
  Collect();  // finds out
  Collect();
  EXPECT_LT(0u, statistics().moved_backing_stores);
}

TEST_F(CompactionTest, WithLazyAndConcurrentSweeping) {
  for (Sweeping sweeping : {Sweeping::kLazy, Sweeping::kConcurrent}) {
    Recreate({});
    for (int i = 0; i < 5000; i++) {
      Holder* holder = NewHolder();
      holder->parts.Push(heap_.get(), Part(i));
      holder->nodes.Push(heap_.get(), NewNode(i));
    }
    Drop(9);
    Collect(sweeping);
    EXPECT_LT(0u, statistics().moved_backing_stores);
    for (int i = 0; i < 1000; i++) NewHolder()->numbers.Push(heap_.get(), i);
    for (Holder* at = head_; at != nullptr; at = at->next) {
      if (at->parts.empty()) continue;
      EXPECT_EQ(at->parts[0].value, at->nodes[0]->value);
    }
    Collect(sweeping);
    heap_->FinishSweeping();
  }
}

TEST_F(CompactionTest, AShortListOfSlotsMovesNothing) {
  Recreate({.max_worklist = 10});
  for (int i = 0; i < 5000; i++) NewHolder()->numbers.Push(heap_.get(), i);
  Drop(9);
  Collect();
  EXPECT_EQ(0u, statistics().moved_backing_stores);
  for (Holder* at = head_; at != nullptr; at = at->next) EXPECT_EQ(1u, at->numbers.size());
}

}  // namespace compaction_test
}  // namespace kei::cppheap
