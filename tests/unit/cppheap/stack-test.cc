// The conservative scan of the stack, and collections in the middle of everything.

#include <gtest/gtest.h>

#include <random>

#include "tests/unit/cppheap/nodes.h"
#include "vm/base/thread-stack.h"
#include "vm/cppheap/marker.h"

namespace kei::cppheap {
namespace stack_test {

class CppHeapStackTest : public testing::Test {
 protected:
  CppHeapStackTest() { Node::finalized = 0; }

  // Whether a word on the stack would keep the node.
  bool Keeps(Node* node, uint64_t word) {
    Marker(heap_.get()).MarkFromWord(word);
    Page* page = Page::Of(node);
    const bool is_marked = page->IsMarked(page->IndexOf(node));
    page->ClearMarks();
    return is_marked;
  }

  std::unique_ptr<Heap> heap_ = Heap::Create();
};

uint64_t AddressOf(const void* object) { return reinterpret_cast<uint64_t>(object); }

TEST_F(CppHeapStackTest, Pointers) {
  Node* node = MakeGarbageCollected<Node>(heap_.get());
  const uint64_t address = AddressOf(node);
  EXPECT_TRUE(Keeps(node, address));
  EXPECT_TRUE(Keeps(node, address + 4));
  EXPECT_TRUE(Keeps(node, address + sizeof(Node) - 1));
  EXPECT_TRUE(Keeps(node, address + SizeOfClass(SizeClassFor(sizeof(Node)))));  // the end
  EXPECT_FALSE(Keeps(node, address - 1));
  EXPECT_FALSE(Keeps(node, ~address));
  EXPECT_FALSE(Keeps(node, 0));
}

TEST_F(CppHeapStackTest, PointersIntoLargeObjects) {
  struct Large : GarbageCollected<Large> {
    void Trace(Visitor*) const {}
  };
  constexpr uint64_t kBytes = 5 * kBlockSize;
  auto* large = MakeGarbageCollected<Large>(heap_.get(), AdditionalBytes(kBytes));
  Page* page = Page::Of(large);
  for (uint64_t offset : {uint64_t{0}, kBytes / 2, kBytes}) {
    Marker(heap_.get()).MarkFromWord(AddressOf(large) + offset);
    EXPECT_TRUE(page->IsMarked(0)) << offset;
    page->ClearMarks();
  }
  Marker(heap_.get()).MarkFromWord(AddressOf(page));
  EXPECT_FALSE(page->IsMarked(0));
}

// Compressed in either half of a word, and what lies between a pointer and its compressed form.
TEST_F(CppHeapStackTest, CompressedForms) {
  if (!Compression::kIsCompressed) GTEST_SKIP() << "nothing is compressed in this variant";
  Node* node = MakeGarbageCollected<Node>(heap_.get());
  const uint64_t address = AddressOf(node);
  const uint64_t compressed = Member<Node>(node).storage();
  const uint64_t truncated = address & 0xffffffff;
  const uint64_t extended = static_cast<uint64_t>(int64_t{static_cast<int32_t>(compressed)})
                            << Compression::kShift;
  EXPECT_TRUE(Keeps(node, compressed));
  EXPECT_TRUE(Keeps(node, compressed << 32));
  EXPECT_TRUE(Keeps(node, 0x1234567800000000 | compressed));
  EXPECT_TRUE(Keeps(node, compressed << 32 | 0x12345678));
  EXPECT_TRUE(Keeps(node, address >> Compression::kShift));  // shifted, not truncated
  EXPECT_TRUE(Keeps(node, extended));                        // without the base
  EXPECT_TRUE(Keeps(node, compressed << Compression::kShift));
  if (Compression::kShift <= 1) {  // else truncating would have lost bits
    EXPECT_TRUE(Keeps(node, truncated));
    EXPECT_TRUE(Keeps(node, truncated << 32));
  }
  EXPECT_FALSE(Keeps(node, compressed ^ 0x00800000));
}

TEST_F(CppHeapStackTest, AnyWordIsSafe) {
  std::mt19937_64 random(1);
  const uint64_t start = Cage::Current()->start();
  Node* node = MakeGarbageCollected<Node>(heap_.get());
  for (int i = 0; i < 100; i++) MakeGarbageCollected<Node>(heap_.get());
  for (int i = 0; i < 100000; i++) {
    Keeps(node, random());
    Keeps(node, start + random() % (16 * kBlockSize));
    Keeps(node, start + random() % Cage::kSize);
  }
}

TEST_F(CppHeapStackTest, OtherHeapsAreLeftAlone) {
  std::unique_ptr<Heap> other = Heap::Create();
  Node* node = MakeGarbageCollected<Node>(other.get());
  EXPECT_FALSE(Keeps(node, AddressOf(node)));
}

// A whole collection, with one word on the stack.
struct Planted {
  volatile uint64_t word;
};

[[gnu::noinline]] void Plant(Heap* heap, Planted* planted, bool compressed) {
  Node* node = MakeGarbageCollected<Node>(heap, 11);
  planted->word = compressed ? uint64_t{Member<Node>(node).storage()} << 32 : AddressOf(node);
}

TEST_F(CppHeapStackTest, AWordOnTheStackKeepsItsObject) {
  for (bool compressed : {false, true}) {
    Planted planted;
    Plant(heap_.get(), &planted, compressed && Compression::kIsCompressed);
    ClearStackBelow();
    heap_->Collect(StackState::kMayContainHeapPointers);
    EXPECT_EQ(1u, heap_->statistics().live_objects);
    EXPECT_LE(1u, heap_->statistics().stack_roots);
    planted.word = 0;
    ClearStackBelow();
    heap_->Collect(StackState::kNoHeapPointers);
    EXPECT_EQ(0u, heap_->statistics().live_objects);
  }
}

// --- A collection at every allocation

class Tree : public GarbageCollected<Tree> {
 public:
  Tree(Heap* heap, int depth)
      : depth(depth),
        left(depth == 0 ? nullptr : MakeGarbageCollected<Tree>(heap, heap, depth - 1)),
        right(depth == 0 ? nullptr : MakeGarbageCollected<Tree>(heap, heap, depth - 1)) {}
  ~Tree() { depth = -1; }
  void Trace(Visitor* visitor) const {
    visitor->Trace(left);
    visitor->Trace(right);
  }
  int Count() const {
    if (depth == 0) return 1;
    if (left->depth != depth - 1 || right->depth != depth - 1) return -1000000;
    return 1 + left->Count() + right->Count();
  }

  int depth;
  Member<Tree> left, right;
};

// Objects that are being constructed are found on the stack, and so are their referents so far.
TEST_F(CppHeapStackTest, ConstructorsAllocate) {
  heap_ = Heap::Create({.collect_every = 1});
  const Tree* tree = MakeGarbageCollected<Tree>(heap_.get(), heap_.get(), 8);
  EXPECT_EQ(511, tree->Count());
  EXPECT_EQ(511u, heap_->statistics().collections);
}

TEST_F(CppHeapStackTest, ListsOnTheStack) {
  heap_ = Heap::Create({.collect_every = 1});
  Node* list = nullptr;
  for (int i = 0; i < 300; i++) {
    Node* node = MakeGarbageCollected<Node>(heap_.get(), i);
    MakeGarbageCollected<Node>(heap_.get(), -1);
    node->left = list;
    list = node;
  }
  for (int i = 299; i >= 0; i--, list = list->left) ASSERT_EQ(i, list->value);
  EXPECT_LT(280, Node::finalized);
}

}  // namespace stack_test
}  // namespace kei::cppheap
