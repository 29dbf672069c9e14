// HeapVector, HeapHashMap and HeapHashSet: the objects that they keep and let go, and their answer to too
// little room.

#include <gtest/gtest.h>

#include <algorithm>
#include <string>
#include <vector>

#include "tests/unit/cppheap/nodes.h"
#include "vm/cppheap/containers/heap-hash-map.h"
#include "vm/cppheap/containers/heap-hash-set.h"
#include "vm/cppheap/containers/heap-vector.h"

namespace kei::cppheap {

struct Number {
  int value = 0;
  bool operator==(const Number&) const = default;
};
template <>
struct HashTraits<Number> {
  static uint32_t Hash(Number number) { return static_cast<uint32_t>(number.value) * 0x9e3779b1u; }
  static Number Empty() { return {-1}; }
  static Number Deleted() { return {-2}; }
};

namespace {

struct Part {
  void Trace(Visitor* visitor) const { visitor->Trace(node); }
  Member<Node> node;
  std::string text;
};

class Holder : public GarbageCollected<Holder> {
 public:
  void Trace(Visitor* visitor) const {
    visitor->Trace(nodes);
    visitor->Trace(weak_nodes);
    visitor->Trace(parts);
    visitor->Trace(rows);
    visitor->Trace(texts);
    visitor->Trace(set);
    visitor->Trace(weak_set);
    visitor->Trace(map);
    visitor->Trace(weak_values);
    visitor->Trace(ephemerons);
    visitor->Trace(weak_texts);
    visitor->Trace(numbers);
  }
  HeapVector<Member<Node>> nodes;
  HeapVector<WeakMember<Node>> weak_nodes;
  HeapVector<Part> parts;
  HeapVector<HeapVector<Member<Node>>> rows;
  HeapVector<std::string> texts;
  HeapHashSet<Member<Node>> set;
  HeapHashSet<WeakMember<Node>> weak_set;
  HeapHashMap<Member<Node>, Member<Node>> map;
  HeapHashMap<Member<Node>, WeakMember<Node>> weak_values;
  HeapHashMap<WeakMember<Node>, Member<Node>> ephemerons;
  HeapHashMap<WeakMember<Node>, std::string> weak_texts;
  HeapHashMap<Number, Member<Node>> numbers;
};

class CppHeapContainersTest : public testing::Test {
 protected:
  CppHeapContainersTest() { Recreate({}); }
  void Recreate(const HeapOptions& options) {
    holder_ = nullptr;
    heap_ = Heap::Create(options);
    holder_ = MakeGarbageCollected<Holder>(heap_.get());
    Node::finalized = 0;
  }
  Node* New(int value = 0) { return MakeGarbageCollected<Node>(heap_.get(), value); }
  Heap* heap() { return heap_.get(); }
  void CollectPrecisely() { heap_->Collect(StackState::kNoHeapPointers); }

  std::unique_ptr<Heap> heap_;
  Persistent<Holder> holder_;
};

// --- Vectors

TEST_F(CppHeapContainersTest, AVectorTakesTheRoomOfAMember) {
  EXPECT_EQ(sizeof(Member<Node>), sizeof(HeapVector<Part>));
  EXPECT_EQ(sizeof(Member<Node>), sizeof(HeapHashMap<Number, Member<Node>>));
}

TEST_F(CppHeapContainersTest, AVectorKeepsItsElements) {
  for (int i = 0; i < 1000; i++) holder_->nodes.Push(heap(), New(i));
  New();
  CollectPrecisely();
  EXPECT_EQ(1, Node::finalized);
  ASSERT_EQ(1000u, holder_->nodes.size());
  int i = 0;
  for (const Member<Node>& node : holder_->nodes) ASSERT_EQ(i++, node->value);
  EXPECT_EQ(999, holder_->nodes.Pop()->value);
  holder_->nodes.EraseAt(0);
  EXPECT_EQ(1, holder_->nodes.front()->value);
  EXPECT_EQ(998, holder_->nodes.back()->value);
  CollectPrecisely();
  EXPECT_EQ(3, Node::finalized);
  holder_->nodes.Clear();
  CollectPrecisely();
  EXPECT_EQ(1001, Node::finalized);
  EXPECT_EQ(1u, heap()->statistics().live_objects);
}

TEST_F(CppHeapContainersTest, WeakElementsAreCleared) {
  Persistent<Node> kept = New(1);
  holder_->weak_nodes.Push(heap(), kept.get());
  holder_->weak_nodes.Push(heap(), New(2));
  CollectPrecisely();
  EXPECT_EQ(1, holder_->weak_nodes[0]->value);
  EXPECT_TRUE(holder_->weak_nodes[1] == nullptr);
}

TEST_F(CppHeapContainersTest, ElementsOfAllKinds) {
  for (int i = 0; i < 100; i++) {
    holder_->parts.Push(heap(), {New(i), std::string(100, 'a')});
    holder_->texts.Push(heap(), std::string(i, 'b'));
    holder_->rows.Push(heap(), {});
    for (int k = 0; k < i; k++) holder_->rows.back().Push(heap(), New(k));
  }
  CollectPrecisely();
  EXPECT_EQ(0, Node::finalized);
  for (int i = 0; i < 100; i++) {
    ASSERT_EQ(i, holder_->parts[i].node->value);
    ASSERT_EQ(100u, holder_->parts[i].text.size());
    ASSERT_EQ(size_t(i), holder_->texts[i].size());
    ASSERT_EQ(uint32_t(i), holder_->rows[i].size());
  }
}

TEST_F(CppHeapContainersTest, VectorsOnTheStack) {
  Recreate({.collect_every = 1});
  HeapVector<Member<Node>> vector;
  for (int i = 0; i < 300; i++) vector.Push(heap(), New(i));
  for (int i = 0; i < 300; i++) ASSERT_EQ(i, vector[i]->value);
  EXPECT_EQ(0, Node::finalized);
}

// --- Tables

TEST_F(CppHeapContainersTest, SetsAndMaps) {
  std::vector<Persistent<Node>> nodes;
  for (int i = 0; i < 1000; i++) {
    nodes.push_back(New(i));
    holder_->set.Add(heap(), nodes[i]);
    holder_->set.Add(heap(), nodes[i]);
    holder_->map.Set(heap(), nodes[i], New(-i));
    holder_->numbers.Set(heap(), {i}, nodes[i].get());
  }
  CollectPrecisely();
  EXPECT_EQ(1000u, holder_->set.size());
  EXPECT_EQ(1000, std::distance(holder_->set.begin(), holder_->set.end()));
  for (int i = 0; i < 1000; i++) {
    ASSERT_TRUE(holder_->set.Contains(nodes[i]));
    ASSERT_EQ(-i, (*holder_->map.Find(nodes[i]))->value);
    ASSERT_EQ(i, (*holder_->numbers.Find({i}))->value);
  }
  EXPECT_EQ(nullptr, holder_->map.Find(New()));
  holder_->map.Set(heap(), nodes[7], nodes[8].get());
  for (int i = 0; i < 1000; i += 2) {
    ASSERT_TRUE(holder_->set.Remove(nodes[i]));
    ASSERT_FALSE(holder_->set.Remove(nodes[i]));
  }
  EXPECT_EQ(500u, holder_->set.size());
  int sum = 0;
  for (const auto& [node] : holder_->set) sum += node->value;
  EXPECT_EQ(500 * 500, sum);
  EXPECT_EQ(8, (*holder_->map.Find(nodes[7]))->value);
}

TEST_F(CppHeapContainersTest, NullAndTheSentinelAreNoKeys) {
  for (int i = 0; i < 10; i++) {
    holder_->set.Add(heap(), New());
    if (i % 2 == 0) holder_->set.Remove(holder_->set.begin()->key);
    EXPECT_FALSE(holder_->set.Contains(nullptr));
    EXPECT_FALSE(holder_->set.Contains(kSentinelPointer));
    EXPECT_FALSE(holder_->set.Remove(kSentinelPointer));
  }
}

TEST_F(CppHeapContainersTest, DeletedEntriesAreUsedAgain) {
  for (int i = 0; i < 100000; i++) {
    holder_->numbers.Set(heap(), {i}, nullptr);
    if (i >= 4) holder_->numbers.Remove({i - 4});
  }
  EXPECT_EQ(4u, holder_->numbers.size());
  EXPECT_LE(holder_->numbers.capacity(), 16u);
}

TEST_F(CppHeapContainersTest, WeakEntriesVanish) {
  std::vector<Persistent<Node>> kept;
  for (int i = 0; i < 100; i++) {
    Node* node = New(i);
    Node* key = New(i + 1000);
    if (i % 2 == 0) kept.push_back(node);
    holder_->weak_set.Add(heap(), node);
    holder_->weak_texts.Set(heap(), node, std::string(100, 'c'));
    holder_->weak_values.Set(heap(), key, node);
  }
  CollectPrecisely();
  EXPECT_EQ(50u, holder_->weak_set.size());
  EXPECT_EQ(50u, holder_->weak_texts.size());
  EXPECT_EQ(50u, holder_->weak_values.size());
  for (const auto& [node] : holder_->weak_set) EXPECT_EQ(0, node->value % 2);
  for (const auto& [key, value] : holder_->weak_values) EXPECT_EQ(key->value, value->value + 1000);
  for (const auto& node : kept) {
    EXPECT_TRUE(holder_->weak_set.Contains(node));
    EXPECT_EQ(100u, holder_->weak_texts.Find(node)->size());
  }
}

TEST_F(CppHeapContainersTest, EphemeronsKeepValuesOfLivingKeys) {
  Persistent<Node> key = New(1);
  holder_->ephemerons.Set(heap(), key, New(2));
  holder_->ephemerons.Set(heap(), New(3), New(4));
  CollectPrecisely();
  EXPECT_EQ(2, Node::finalized);
  ASSERT_EQ(1u, holder_->ephemerons.size());
  EXPECT_EQ(2, (*holder_->ephemerons.Find(key))->value);
}

TEST_F(CppHeapContainersTest, AnEphemeronsValueDoesNotKeepItsKey) {
  Node* key = New(1);
  Node* value = New(2);
  value->left = key;
  holder_->ephemerons.Set(heap(), key, value);
  holder_->ephemerons.Set(heap(), value, key);
  CollectPrecisely();
  EXPECT_EQ(2, Node::finalized);
  EXPECT_TRUE(holder_->ephemerons.empty());
}

// Each value is the key of the next entry; the order in which the table is traced is random.
class Traced : public GarbageCollected<Traced> {
 public:
  void Trace(Visitor*) const { count++; }
  static inline int count = 0;
};
class Chain : public GarbageCollected<Chain> {
 public:
  void Trace(Visitor* visitor) const { visitor->Trace(links); }
  HeapHashMap<WeakMember<Traced>, Member<Traced>> links;
};

void MakeChain(Heap* heap, Chain* chain, Persistent<Traced>* first, int length) {
  *first = MakeGarbageCollected<Traced>(heap);
  Traced* last = first->get();
  for (int i = 0; i < length; i++) {
    Traced* next = MakeGarbageCollected<Traced>(heap);
    chain->links.Set(heap, last, next);
    last = next;
  }
}

TEST_F(CppHeapContainersTest, LongChainsOfEphemeronsAreLinear) {
  constexpr int kLength = 100000;
  Persistent<Chain> chain = MakeGarbageCollected<Chain>(heap());
  Persistent<Traced> first;
  MakeChain(heap(), chain, &first, kLength);
  Traced::count = 0;
  CollectPrecisely();
  EXPECT_EQ(uint32_t{kLength}, chain->links.size());
  EXPECT_EQ(kLength + 1, Traced::count);
  EXPECT_EQ(0u, heap()->statistics().rescans);
  first = nullptr;
  CollectPrecisely();
  EXPECT_TRUE(chain->links.empty());
}

TEST_F(CppHeapContainersTest, EphemeronsWithoutMemoryForThem) {
  Recreate({.max_worklist = 2});
  Persistent<Chain> chain = MakeGarbageCollected<Chain>(heap());
  Persistent<Traced> first;
  MakeChain(heap(), chain, &first, 100);
  CollectPrecisely();
  EXPECT_EQ(100u, chain->links.size());
  EXPECT_LT(0u, heap()->statistics().rescans);
  first = nullptr;
  CollectPrecisely();
  EXPECT_TRUE(chain->links.empty());
}

TEST_F(CppHeapContainersTest, CollectingAtEveryAllocation) {
  Recreate({.collect_every = 1});
  Persistent<Node> last;
  for (int i = 0; i < 300; i++) {
    Persistent<Node> node = New(i);
    holder_->set.Add(heap(), node);
    holder_->ephemerons.Set(heap(), node, New(-i));
    holder_->weak_set.Add(heap(), New(i));
    if (last) holder_->map.Set(heap(), last, node.get());
    last = node;
  }
  EXPECT_EQ(300u, holder_->set.size());
  EXPECT_EQ(300u, holder_->ephemerons.size());
  EXPECT_GT(10u, holder_->weak_set.size());
  for (const auto& [key, value] : holder_->ephemerons) ASSERT_EQ(key->value, -value->value);
  for (const auto& [key, value] : holder_->map) ASSERT_EQ(key->value + 1, value->value);
}

// --- Too little room

TEST_F(CppHeapContainersTest, GrowthFailsAtTheLimitAndChangesNothing) {
  Recreate({.byte_limit = 16 * kBlockSize});
  Node* node = New();
  uint32_t count = 0;
  while (holder_->nodes.TryPush(heap(), node)) count++;
  EXPECT_LT(10000u, count);
  EXPECT_EQ(count, holder_->nodes.size());
  EXPECT_FALSE(holder_->nodes.TryReserve(heap(), ~0u));
  holder_->nodes.Clear();
  int number = 0;
  while (holder_->numbers.TrySet(heap(), {number}, node)) number++;
  EXPECT_LT(1000, number);
  for (int i = 0; i < number; i++) ASSERT_TRUE(holder_->numbers.Find({i}));
  EXPECT_LE(heap()->statistics().committed_bytes, heap()->byte_limit());
}

TEST_F(CppHeapContainersTest, GrowthThatMustSucceedAsksTheHandler) {
  Recreate({.byte_limit = 4 * kBlockSize, .out_of_memory = [](Heap* heap, uint64_t bytes) {
              heap->set_byte_limit(heap->byte_limit() + bytes + kBlockSize);
            }});
  for (int i = 0; i < 200000; i++) holder_->nodes.Push(heap(), nullptr);
  EXPECT_EQ(200000u, holder_->nodes.size());
  EXPECT_DEATH(
      {
        Recreate({.byte_limit = 4 * kBlockSize});
        for (int i = 0;; i++) holder_->numbers.Set(heap(), {i}, New());
      },
      "no room");
}

}  // namespace
}  // namespace kei::cppheap
