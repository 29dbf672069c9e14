// The objects that a C++ heap keeps and frees, and its answer to too little room.

#include <gtest/gtest.h>
#include <sys/mman.h>
#include <unistd.h>

#include <algorithm>
#include <iterator>
#include <thread>
#include <vector>

#include "tests/unit/cppheap/nodes.h"

namespace kei::cppheap {
namespace heap_test {

class CppHeapHeapTest : public testing::Test {
 protected:
  CppHeapHeapTest() { Node::finalized = 0; }
  Node* New(int value = 0) { return MakeGarbageCollected<Node>(heap_.get(), value); }
  void CollectPrecisely() { heap_->Collect(StackState::kNoHeapPointers); }
  uint64_t live() const { return heap_->statistics().live_objects; }
  void Recreate(const HeapOptions& options) { heap_ = Heap::Create(options); }

  std::unique_ptr<Heap> heap_ = Heap::Create();
};

TEST_F(CppHeapHeapTest, FreesWhatNothingRefersTo) {
  for (int i = 0; i < 100; i++) New();
  CollectPrecisely();
  EXPECT_EQ(100, Node::finalized);
  EXPECT_EQ(0u, live());
  EXPECT_EQ(0u, heap_->statistics().committed_bytes);
}

TEST_F(CppHeapHeapTest, KeepsWhatAPersistentLeadsTo) {
  Persistent<Node> root = New(1);
  root->left = New(2);
  root->left->right = New(3);
  New(4);
  CollectPrecisely();
  EXPECT_EQ(1, Node::finalized);
  EXPECT_EQ(3, root->left->right->value);
  root->left = nullptr;
  CollectPrecisely();
  EXPECT_EQ(3, Node::finalized);
}

TEST_F(CppHeapHeapTest, FreesCycles) {
  Persistent<Node> root = New();
  root->left = New();
  root->left->left = root;
  root->right = root;
  root = nullptr;
  CollectPrecisely();
  EXPECT_EQ(2, Node::finalized);
}

TEST_F(CppHeapHeapTest, LongListsTakeNoStack) {
  Persistent<Node> root;
  for (int i = 0; i < 200000; i++) {
    Node* node = New(i);
    node->left = root.get();
    root = node;
  }
  CollectPrecisely();
  EXPECT_EQ(200000u, live());
  EXPECT_EQ(0, Node::finalized);
}

TEST_F(CppHeapHeapTest, AFullWorklistLosesNothing) {
  Recreate({.max_worklist = 3});
  struct Maker {
    Heap* heap;
    Node* Tree(int depth) {
      Node* node = MakeGarbageCollected<Node>(heap, depth);
      if (depth > 0) {
        node->left = Tree(depth - 1);
        node->right = Tree(depth - 1);
        node->weak = node->left;
        node->right->weak = MakeGarbageCollected<Node>(heap, -1);
      }
      return node;
    }
  };
  Persistent<Node> root = Maker{heap_.get()}.Tree(10);
  CollectPrecisely();
  EXPECT_EQ(2047u, live());
  EXPECT_LT(0u, heap_->statistics().rescans);
  EXPECT_EQ(root->left.get(), root->weak.get());
  EXPECT_EQ(nullptr, root->right->right->weak.get());
}

TEST_F(CppHeapHeapTest, MemoryIsUsedAgain) {
  Recreate({.byte_limit = 4 * kBlockSize, .first_collection = kBlockSize});
  Persistent<Node> root = New(5);
  for (int i = 0; i < 100000; i++) New(i);
  EXPECT_EQ(5, root->value);
  EXPECT_LT(10u, heap_->statistics().collections);
}

// A size takes a block of the cage, but no more of the system's memory than a few pages.
TEST_F(CppHeapHeapTest, FewObjectsTouchLittleMemory) {
  constexpr size_t kSystemPage = 4096;
  if (sysconf(_SC_PAGESIZE) != kSystemPage) GTEST_SKIP();
  for (uint64_t bytes = 0; bytes < 4000; bytes += 100) {
    const Node* node = MakeGarbageCollected<Node>(heap_.get(), AdditionalBytes(bytes));
    unsigned char resident[kBlockSize / kSystemPage];
    ASSERT_EQ(0, mincore(Page::Of(node), kBlockSize, resident));
    EXPECT_LT(std::count(std::begin(resident), std::end(resident), 1), 8) << bytes;
  }
}

TEST_F(CppHeapHeapTest, AllCellsOfAPageAreUsed) {
  Recreate({.byte_limit = kBlockSize});
  Persistent<Node> root;
  uint32_t count = 0;
  while (Node* node = TryMakeGarbageCollected<Node>(heap_.get())) {
    node->left = root.get();
    root = node;
    count++;
    if (count % 1000 == 0) CollectPrecisely();  // on a page that is not all touched
  }
  EXPECT_EQ(Page::Of(root.get())->cell_count(), count);
}

// --- Persistents

TEST_F(CppHeapHeapTest, PersistentsAreCopiedAndAssigned) {
  Persistent<Node> a = New(1);
  Persistent<Node> b = a;
  a = nullptr;
  CollectPrecisely();
  EXPECT_EQ(0, Node::finalized);
  std::vector<Persistent<Node>> many(100, b);
  b = New(2);
  many.erase(many.begin(), many.begin() + 99);
  CollectPrecisely();
  EXPECT_EQ(1, many[0]->value);
  Member<Node> member = b;
  many[0] = member;
  CollectPrecisely();
  EXPECT_EQ(1, Node::finalized);
  EXPECT_EQ(2, many[0]->value);
}

TEST_F(CppHeapHeapTest, PersistentsAreNullOnceTheHeapIsGone) {
  Persistent<Node> root = New();
  WeakPersistent<Node> weak = root;
  heap_.reset();
  EXPECT_EQ(nullptr, root.get());
  EXPECT_EQ(nullptr, weak.get());
  EXPECT_EQ(1, Node::finalized);
}

// --- Weak references

TEST_F(CppHeapHeapTest, WeakReferencesAreCleared) {
  Persistent<Node> root = New();
  WeakPersistent<Node> weak = New(1);
  root->weak = weak;
  WeakPersistent<Node> kept = root;
  CollectPrecisely();
  EXPECT_EQ(nullptr, weak.get());
  EXPECT_TRUE(root->weak == nullptr);
  EXPECT_EQ(root.get(), kept.get());
}

TEST_F(CppHeapHeapTest, WeakReferencesToTheLivingStay) {
  Persistent<Node> root = New();
  root->left = New(1);
  root->weak = root->left;
  root->left->weak = kSentinelPointer;
  CollectPrecisely();
  EXPECT_EQ(1, root->weak->value);
  EXPECT_TRUE(root->left->weak == kSentinelPointer);
}

class Registry : public GarbageCollected<Registry> {
 public:
  void Trace(Visitor* visitor) const {
    visitor->RegisterWeakCallback(
        [](const Liveness& liveness, const void* data) {
          auto* registry = static_cast<Registry*>(const_cast<void*>(data));
          for (auto& entry : registry->entries) {
            if (!liveness.IsAlive(entry)) entry = kSentinelPointer;
          }
        },
        this);
  }
  UntracedMember<Node> entries[3];
};

TEST_F(CppHeapHeapTest, WeakCallbacks) {
  Persistent<Registry> registry = MakeGarbageCollected<Registry>(heap_.get());
  Persistent<Node> kept = New();
  registry->entries[0] = kept;
  registry->entries[1] = New();
  CollectPrecisely();
  EXPECT_TRUE(registry->entries[0] == kept.get());
  EXPECT_TRUE(registry->entries[1] == kSentinelPointer);
  EXPECT_TRUE(registry->entries[2] == nullptr);
}

// --- Finalization

class Watcher : public GarbageCollected<Watcher> {
 public:
  explicit Watcher(Node* node) : node(node) {}
  void Trace(Visitor* visitor) const { visitor->Trace(node); }
  void PreFinalize() { last_value = node->value; }
  static inline int last_value = 0;
  Member<Node> node;
};

TEST_F(CppHeapHeapTest, PreFinalizersSeeDeadObjects) {
  Persistent<Watcher> kept = MakeGarbageCollected<Watcher>(heap_.get(), New(1));
  MakeGarbageCollected<Watcher>(heap_.get(), New(2));
  CollectPrecisely();
  EXPECT_EQ(2, Watcher::last_value);
  EXPECT_EQ(1, Node::finalized);
  kept = nullptr;
  CollectPrecisely();
  EXPECT_EQ(1, Watcher::last_value);
  EXPECT_EQ(2, Node::finalized);
}

class Owner : public GarbageCollected<Owner> {
 public:
  explicit Owner(Node* node) : node(node) {}
  void Trace(Visitor* visitor) const {}
  Persistent<Node> node;
};

TEST_F(CppHeapHeapTest, DeadObjectsReleaseTheirPersistents) {
  for (int i = 0; i < 10; i++) MakeGarbageCollected<Owner>(heap_.get(), New(i));
  CollectPrecisely();
  EXPECT_EQ(0, Node::finalized);
  CollectPrecisely();
  EXPECT_EQ(10, Node::finalized);
}

// --- Kinds of objects

class Listener : public GarbageCollectedMixin {
 public:
  virtual ~Listener() = default;
  virtual int Number() const = 0;
};
class Labelled : public GarbageCollectedMixin {
 public:
  virtual ~Labelled() = default;
  virtual int Label() const { return 1; }
};
class Widget : public Node, public Labelled, public Listener {
 public:
  int Number() const override { return 42; }
  void Trace(Visitor* visitor) const { Node::Trace(visitor), visitor->Trace(listener); }
  Member<Listener> listener;
};

TEST_F(CppHeapHeapTest, AMemberOfAMixinKeepsTheObject) {
  Persistent<Widget> root = MakeGarbageCollected<Widget>(heap_.get());
  Widget* other = MakeGarbageCollected<Widget>(heap_.get());
  other->left = New(9);
  root->listener = other;
  ASSERT_NE(static_cast<void*>(other), static_cast<void*>(root->listener.get()));
  Persistent<Listener> listener = root->listener;
  root = nullptr;
  CollectPrecisely();
  EXPECT_EQ(42, listener->Number());
  EXPECT_EQ(1, Node::finalized);
  listener = nullptr;
  CollectPrecisely();
  EXPECT_EQ(3, Node::finalized);
}

class Array : public GarbageCollected<Array> {
 public:
  explicit Array(uint32_t length) : length(length) {}
  void Trace(Visitor* visitor) const { visitor->TraceArray(elements(), length); }
  Member<Node>* elements() const { return reinterpret_cast<Member<Node>*>(const_cast<Array*>(this) + 1); }
  uint64_t length;
};

TEST_F(CppHeapHeapTest, ArraysOfAllSizes) {
  std::vector<Persistent<Array>> arrays;
  for (uint32_t length = 0; length < 300000; length += 1 + length / 3) {
    const AdditionalBytes bytes(length * sizeof(Member<Node>));
    Persistent<Array> array = MakeGarbageCollected<Array>(heap_.get(), bytes, length);
    for (uint32_t i = 0; i < length; i++) ASSERT_TRUE(array->elements()[i] == nullptr);
    if (length > 0) array->elements()[length - 1] = New(length);
    arrays.push_back(array);
  }
  CollectPrecisely();
  for (const auto& array : arrays) {
    if (array->length == 0) continue;
    EXPECT_EQ(static_cast<int>(array->length), array->elements()[array->length - 1]->value);
  }
  EXPECT_EQ(2 * arrays.size() - 1, live());
  arrays.clear();
  CollectPrecisely();
  EXPECT_EQ(0u, heap_->statistics().committed_bytes);
}

struct alignas(16) Aligned : GarbageCollected<Aligned> {
  void Trace(Visitor*) const {}
  char bytes[48];
};

TEST_F(CppHeapHeapTest, Alignment) {
  for (int i = 0; i < 100; i++) {
    const auto* aligned = MakeGarbageCollected<Aligned>(heap_.get(), AdditionalBytes(i));
    EXPECT_EQ(0u, reinterpret_cast<uint64_t>(aligned) % 16);
  }
}

TEST(CppHeapPages, SizeClasses) {
  uint32_t last = 0;
  for (uint32_t size = 1; size <= kMaxSmallSize; size++) {
    const uint32_t cell = SizeOfClass(SizeClassFor(size));
    ASSERT_LE(size, cell);
    ASSERT_LE(cell, size <= kFineSize ? size + kGranule - 1 : size + size / 4) << size;
    ASSERT_LE(last, cell);
    ASSERT_EQ(0u, size % 16 == 0 ? cell % 16 : 0) << size;
    last = cell;
  }
}

TEST_F(CppHeapHeapTest, InteriorAddressesLeadToTheirCells) {
  for (uint32_t size_class = 0; size_class < kSizeClasses; size_class++) {
    const uint32_t size = SizeOfClass(size_class);
    if (size < sizeof(Array)) continue;
    Array* array = MakeGarbageCollected<Array>(heap_.get(), AdditionalBytes(size - sizeof(Array)), 0);
    const Page* page = Page::Of(array);
    for (uint32_t i = 0; i < page->cell_count(); i++) {
      const auto start = reinterpret_cast<uint64_t>(page->CellAt(i));
      ASSERT_EQ(i, page->IndexOf(start));
      ASSERT_EQ(i, page->IndexOf(start + size - 1));
    }
    ASSERT_LE(page->end() - reinterpret_cast<uint64_t>(page), kBlockSize);
  }
}

// --- Limits

TEST_F(CppHeapHeapTest, AllocationFailsAtTheLimit) {
  Recreate({.byte_limit = 8 * kBlockSize});
  Persistent<Node> root;
  int count = 0;
  while (Node* node = TryMakeGarbageCollected<Node>(heap_.get(), count)) {
    node->left = root.get();
    root = node;
    count++;
  }
  EXPECT_LT(10000, count);
  EXPECT_LE(heap_->statistics().committed_bytes, heap_->byte_limit());
  EXPECT_EQ(nullptr, TryMakeGarbageCollected<Array>(heap_.get(), AdditionalBytes(uint64_t{1} << 20), 0));
  EXPECT_EQ(nullptr, TryMakeGarbageCollected<Array>(heap_.get(), AdditionalBytes(~uint64_t{0} - 3), 0));
  root = nullptr;
  CollectPrecisely();
  EXPECT_EQ(count, Node::finalized);
  EXPECT_NE(nullptr, TryMakeGarbageCollected<Node>(heap_.get()));
}

TEST_F(CppHeapHeapTest, TheHandlerMayRaiseTheLimit) {
  Recreate({.byte_limit = kBlockSize, .out_of_memory = [](Heap* heap, uint64_t bytes) {
              heap->set_byte_limit(heap->byte_limit() + kBlockSize);
            }});
  Persistent<Node> root;
  for (int i = 0; i < 10000; i++) {
    Node* node = New(i);
    node->left = root.get();
    root = node;
  }
  EXPECT_LT(kBlockSize, heap_->byte_limit());
}

TEST_F(CppHeapHeapTest, MakeEndsTheProcessAtTheLimit) {
  EXPECT_DEATH(
      {
        Recreate({.byte_limit = 0});
        New();
      },
      "no room");
}

// --- Threads

TEST(CppHeapThreads, HeapsOfManyThreads) {
  std::vector<std::thread> threads;
  std::atomic<uint64_t> live = 0;
  for (int t = 0; t < 4; t++) {
    threads.emplace_back([t, &live] {
      struct Leaf : GarbageCollected<Leaf> {
        void Trace(Visitor* visitor) const { visitor->Trace(next); }
        Member<Leaf> next;
        uint64_t number = 0;
      };
      std::unique_ptr<Heap> heap = Heap::Create({.first_collection = 4 * kBlockSize});
      Persistent<Leaf> root;
      for (int i = 0; i < 20000; i++) {
        Leaf* leaf = MakeGarbageCollected<Leaf>(heap.get());
        leaf->number = t;
        if (i % 4 != 0) continue;
        leaf->next = root.get();
        root = leaf;
      }
      heap->Collect(StackState::kNoHeapPointers);
      for (Leaf* leaf = root; leaf != nullptr; leaf = leaf->next) live += leaf->number == uint64_t(t);
    });
  }
  for (std::thread& thread : threads) thread.join();
  EXPECT_EQ(20000u, live);
}

}  // namespace heap_test
}  // namespace kei::cppheap
