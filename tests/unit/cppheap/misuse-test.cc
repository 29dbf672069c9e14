// Mistakes that debug builds and checks find.

#include <gtest/gtest.h>

#include <thread>

#include "tests/unit/cppheap/nodes.h"
#include "vm/cppheap/containers/heap-hash-map.h"
#include "vm/cppheap/containers/heap-hash-set.h"
#include "vm/cppheap/containers/heap-vector.h"

namespace kei::cppheap {
namespace misuse_test {

class CppHeapMisuseTest : public testing::Test {
 protected:
  Node* New(int value = 0) { return MakeGarbageCollected<Node>(heap_.get(), value); }
  void CollectPrecisely() { heap_->Collect(StackState::kNoHeapPointers); }
  std::unique_ptr<Heap> heap_ = Heap::Create();
};

class Allocating : public GarbageCollected<Allocating> {
 public:
  void Trace(Visitor*) const {}
  ~Allocating() { MakeGarbageCollected<Node>(Heap::Of(this)); }
};

TEST_F(CppHeapMisuseTest, DestructorsMustNotAllocate) {
  EXPECT_DEATH(
      {
        MakeGarbageCollected<Allocating>(heap_.get());
        CollectPrecisely();
      },
      "is_collecting");
}

// No object can lie at the address that they give.
TEST_F(CppHeapMisuseTest, NullMustNotBeFollowed) {
  [[maybe_unused]] volatile int seen = 0;
  const UntracedMember<Node> null, sentinel = kSentinelPointer;
  EXPECT_DEATH(seen = null->value, "");
  EXPECT_DEATH(seen = sentinel->value, "");
}

#if defined(KEI_DEBUG) || defined(__SANITIZE_ADDRESS__)
class Curious : public GarbageCollected<Curious> {
 public:
  void Trace(Visitor* visitor) const { visitor->Trace(other); }
  ~Curious() { seen += other->value; }
  static inline int seen = 0;
  Member<Node> other;
};

TEST_F(CppHeapMisuseTest, DestructorsMustNotLookAtDeadObjects) {
  EXPECT_DEATH(
      {
        MakeGarbageCollected<Curious>(heap_.get())->other = New();
        CollectPrecisely();
      },
      "use-after-poison|may be gone");
}

TEST_F(CppHeapMisuseTest, DestructorsMayLookAtLivingObjects) {
  Persistent<Node> kept = New(7);
  Curious::seen = 0;
  MakeGarbageCollected<Curious>(heap_.get())->other = kept;
  CollectPrecisely();
  EXPECT_EQ(7, Curious::seen);
}
#endif

#ifdef __SANITIZE_ADDRESS__
TEST_F(CppHeapMisuseTest, FreeCellsArePoisoned) {
  UntracedMember<Node> untraced = New(3);
  Persistent<Node> neighbour = New(4);
  CollectPrecisely();
  EXPECT_DEATH(untraced->value++, "use-after-poison");
}
#endif

#ifdef KEI_DEBUG
TEST_F(CppHeapMisuseTest, MembersBelongToTheHeapsThread) {
  // If each thread has a base of its own, one without a heap has none: every pointer that it decompresses
  // faults.
  const char* message = Compression::kIsPerThread ? "" : "on a thread";
  Persistent<Node> node = New();
  node->left = New();
  EXPECT_DEATH(std::thread([&] { EXPECT_TRUE(Member<Node>(node.get())); }).join(), message);
  EXPECT_DEATH(std::thread([&] { node->left = nullptr, node->left = node.get(); }).join(), message);
  EXPECT_DEATH(std::thread([&] { node->left->value++; }).join(), message);
}

class Reviving : public GarbageCollected<Reviving> {
 public:
  explicit Reviving(Node* living) : living(living) {}
  void Trace(Visitor* visitor) const { visitor->Trace(dead); }
  void PreFinalize() { living->left = dead; }
  Persistent<Node> living;
  Member<Node> dead;
};

TEST_F(CppHeapMisuseTest, PreFinalizersMustNotRevive) {
  Persistent<Node> living = New();
  EXPECT_DEATH(
      {
        MakeGarbageCollected<Reviving>(heap_.get(), living.get())->dead = New();
        CollectPrecisely();
      },
      "prefinalizer");
}
#endif

// --- A Trace that leaves something out

class Forgetful : public GarbageCollected<Forgetful> {
 public:
  void Trace(Visitor* visitor) const {
    visitor->Trace(first);
    visitor->Trace(known);
  }
  Member<Node> first, forgotten;
  UntracedMember<Node> known;
};

struct Report {
  static inline const void* object = nullptr;
  static inline const void* referent = nullptr;
  static inline uint32_t offset = 0;
  static inline int count = 0;
  static void Take(const void* object, uint32_t offset, const void* referent) {
    Report::object = object;
    Report::offset = offset;
    Report::referent = referent;
    count++;
  }
};

TEST_F(CppHeapMisuseTest, ATraceThatLeavesAFieldOutIsFound) {
  heap_ = Heap::Create({.missing_trace = &Report::Take});
  Report::count = 0;
  Persistent<Forgetful> object = MakeGarbageCollected<Forgetful>(heap_.get());
  Persistent<Node> kept = New();
  object->first = kept;
  object->known = New();
  CollectPrecisely();
  EXPECT_EQ(0, Report::count);
  object->known = nullptr;
  object->first = nullptr;
  object->forgotten = kept;
  CollectPrecisely();
  EXPECT_EQ(1, Report::count);
  EXPECT_EQ(object.get(), Report::object);
  EXPECT_EQ(kept.get(), Report::referent);
  EXPECT_EQ(sizeof(Member<Node>), Report::offset);
  object = nullptr;
  CollectPrecisely();
  EXPECT_EQ(1, Report::count);
}

TEST_F(CppHeapMisuseTest, TheReportEndsTheProcess) {
  heap_ = Heap::Create({.missing_trace = &ReportMissingTrace});
  Persistent<Forgetful> object = MakeGarbageCollected<Forgetful>(heap_.get());
  object->forgotten = object->first = New();
  CollectPrecisely();
  object->first = nullptr;
  object->forgotten = New();
  EXPECT_DEATH(heap_->Collect(StackState::kMayContainHeapPointers), "leaves out");
  object->forgotten = nullptr;
}

class Everything : public GarbageCollected<Everything> {
 public:
  void Trace(Visitor* visitor) const {
    visitor->Trace(vector);
    visitor->Trace(weak_vector);
    visitor->Trace(set);
    visitor->Trace(ephemerons);
    visitor->Trace(weak_values);
  }
  HeapVector<Member<Node>> vector;
  HeapVector<WeakMember<Node>> weak_vector;
  HeapHashSet<WeakMember<Node>> set;
  HeapHashMap<WeakMember<Node>, Member<Node>> ephemerons;
  HeapHashMap<Member<Node>, WeakMember<Node>> weak_values;
};

TEST_F(CppHeapMisuseTest, ContainersLeaveNothingOut) {
  heap_ = Heap::Create({.collect_every = 3, .missing_trace = &ReportMissingTrace});
  Heap* heap = heap_.get();
  Persistent<Everything> all = MakeGarbageCollected<Everything>(heap);
  for (int i = 0; i < 300; i++) {
    all->vector.Push(heap, New(i));
    all->weak_vector.Push(heap, New(i));
    all->set.Add(heap, all->vector.back());
    all->set.Add(heap, New(i));
    all->ephemerons.Set(heap, all->vector.back(), New(i));
    all->weak_values.Set(heap, all->vector.back(), New(i));
    if (i % 3 == 0) all->vector.Pop();
  }
  // The first one may find a value of weak_values dead that the stack has kept until now, but has then
  // marked its key.
  for (int i = 0; i < 2; i++) CollectPrecisely();
  EXPECT_EQ(200u, all->vector.size());
  EXPECT_EQ(200u, all->ephemerons.size());
}

}  // namespace misuse_test
}  // namespace kei::cppheap
