// Marking of an isolate's heap and one of C++ objects in the same steps, between which the program
// changes what lies in both.

#include <gtest/gtest.h>

#include <array>
#include <bit>
#include <cstdio>
#include <memory>
#include <random>
#include <set>
#include <string>
#include <unordered_map>
#include <vector>

#include "tests/unit/empty-stack.h"
#include "tests/unit/repetitions.h"
#include "vm/api/graph/cpp-graph.h"
#include "vm/cppheap/allocation.h"
#include "vm/cppheap/garbage-collected.h"
#include "vm/cppheap/member.h"
#include "vm/cppheap/persistent.h"
#include "vm/cppheap/visitor.h"
#include "vm/exec/engine.h"
#include "vm/factory/factory.h"
#include "vm/heap/heap.h"
#include "vm/isolate/rooted.h"

namespace kei {
namespace joint_marking_test {

using cppheap::MakeGarbageCollected;
using cppheap::Member;
using cppheap::Persistent;
using cppheap::StackState;
using cppheap::TracedReference;

// An isolate and a C++ heap, joined.
class Joint {
 public:
  explicit Joint(const Flags& flags = {}, const cppheap::HeapOptions& options = {})
      : isolate(NewEngineIsolate(flags)), heap(cppheap::Heap::Create(options)) {
    graph = CppGraph::Join(isolate, heap.get());
  }
  ~Joint() {
    graph.reset();
    heap.reset();
    Isolate::Dispose(isolate);
  }

  FixedArray NewArray(int length, AllocationType type = AllocationType::kYoung) {
    return isolate->factory()->NewFixedArray(length, Smi::From(0), type);
  }
  TracedReference NewReference(Object value) { return graph->NewReference(std::bit_cast<Value>(value)); }
  Object Get(const TracedReference& reference) { return std::bit_cast<Object>(graph->Get(reference)); }
  template <typename T>
  Object Wrap(T* object) {
    return std::bit_cast<Object>(graph->Wrap(object));
  }
  template <typename T>
  T* Unwrap(Object wrapper) {
    return graph->Unwrap<T>(std::bit_cast<Value>(wrapper));
  }

  void MarkToTheEnd() {
    ASSERT_TRUE(heap->StartMarking());
    while (!heap->MarkStep(1)) continue;
  }
  // Ends a marking that is under way.
  void Collect() {
    WithEmptyStack(isolate, [&] { heap->Collect(StackState::kNoHeapPointers); });
  }
  GcTimes FullCollections() { return isolate->heap()->Statistics().full_collections; }
  template <typename F>
  void AllocateUntilACollection(F allocate) {
    const uint64_t before = FullCollections().count;
    while (FullCollections().count == before) allocate();
  }

  Isolate* const isolate;
  std::unique_ptr<cppheap::Heap> heap;
  std::unique_ptr<CppGraph> graph;
};

class Link : public cppheap::GarbageCollected<Link> {
 public:
  explicit Link(int value = 0) : value(value) {}
  ~Link() { finalized++; }
  void Trace(cppheap::Visitor* visitor) const {
    visitor->Trace(next);
    visitor->Trace(reference);
  }

  static inline int finalized = 0;

  Member<Link> next;
  TracedReference reference;
  const int value;
};

class JointMarkingTest : public testing::Test {
 public:
  JointMarkingTest() { Start({}, {}); }
  void Start(const Flags& flags, const cppheap::HeapOptions& options) {
    joint_.reset();
    joint_ = std::make_unique<Joint>(flags, options);
    joint_->graph->DefineClass<Link>("Link", {});
    Link::finalized = 0;
  }
  Link* New(int value = 0) { return MakeGarbageCollected<Link>(heap(), value); }
  cppheap::Heap* heap() { return joint_->heap.get(); }
  // Objects in C++ only, the last one first, with the values from `count` - 1 to 0.
  [[gnu::noinline]] void MakeChain(Persistent<Link>* head, int count) {
    for (int i = 0; i < count; i++) {
      Link* link = New(i);
      link->next = head->get();
      *head = link;
    }
  }
  // An object refers to an array, that to the wrapper of the next object.
  [[gnu::noinline]] void MakeMixedChain(Persistent<Link>* head, int count) {
    for (int i = 0; i < count; i++) {
      FixedArray array = joint_->NewArray(1);
      if (*head) array.set(joint_->isolate, 0, joint_->Wrap(head->get()));
      Link* link = New(i);
      link->reference = joint_->NewReference(array);
      *head = link;
    }
  }
  int LengthOfMixedChain(Link* head) {
    int length = 0;
    for (Link* at = head; at != nullptr; length++) {
      const FixedArray array = FixedArray::cast(joint_->Get(at->reference));
      at = joint_->Unwrap<Link>(array.get(joint_->isolate, 0));
    }
    return length;
  }
  // Makes everything that is there old, and nothing new.
  void Settle() {
    joint_->Collect();
    joint_->Collect();
  }

  std::unique_ptr<Joint> joint_;
};

// --- Steps

TEST_F(JointMarkingTest, ChainsThroughBothAreMarkedInSteps) {
  constexpr int kLength = 5000;
  Persistent<Link> head;
  MakeMixedChain(&head, kLength);
  Settle();
  joint_->MarkToTheEnd();
  joint_->Collect();
  EXPECT_LT(uint64_t{kLength}, heap()->statistics().marking_steps);
  EXPECT_GT(10u, heap()->statistics().marked_in_pause);
  EXPECT_EQ(kLength, LengthOfMixedChain(head));
  EXPECT_EQ(0, Link::finalized);
}

TEST_F(JointMarkingTest, WhatIsDeadWhenMarkingBeginsDiesWithIt) {
  constexpr int kLength = 1000;
  Persistent<Link> head, other;
  MakeMixedChain(&head, kLength);
  MakeMixedChain(&other, 10);
  Settle();
  head = nullptr;
  joint_->MarkToTheEnd();
  joint_->Collect();
  EXPECT_LE(kLength - 5, Link::finalized);
  EXPECT_EQ(10, LengthOfMixedChain(other));
}

TEST_F(JointMarkingTest, AllocationInCppDrivesTheSteps) {
  constexpr int kLength = 300000;
  Persistent<Link> head;
  MakeChain(&head, kLength);
  joint_->Collect();
  const uint64_t steps = heap()->statistics().marking_steps;
  joint_->AllocateUntilACollection([&] { New(); });
  EXPECT_LT(steps + 10, heap()->statistics().marking_steps);
  EXPECT_GT(uint64_t{kLength} / 10, heap()->statistics().marked_in_pause);
  EXPECT_EQ(kLength - 1, head->value);
}

TEST_F(JointMarkingTest, AllocationInScriptsDrivesTheSteps) {
  constexpr int kLength = 700000;
  Persistent<Link> head;
  MakeChain(&head, kLength);
  joint_->Collect();
  joint_->AllocateUntilACollection([&] { joint_->NewArray(100, AllocationType::kOld); });
  EXPECT_GT(uint64_t{kLength} / 10, heap()->statistics().marked_in_pause);
}

// --- Barriers: of the chain, only the head has been traced when something moves there.

TEST_F(JointMarkingTest, AReferenceMovesBehindTheMarker) {
  Flags flags;
  flags.zap = flags.verify_heap = true;
  Start(flags, {});
  Persistent<Link> head;
  MakeChain(&head, 100);
  Link* last = head;
  while (last->next) last = last->next;
  last->reference = joint_->NewReference(joint_->NewArray(7));
  Settle();
  ASSERT_TRUE(heap()->StartMarking());
  ASSERT_FALSE(heap()->MarkStep(1));
  head->reference = last->reference;
  last->reference.Clear();
  joint_->Collect();
  EXPECT_EQ(7, FixedArray::cast(joint_->Get(head->reference)).length());
}

TEST_F(JointMarkingTest, AMemberMovesBehindTheMarker) {
  Persistent<Link> head;
  MakeChain(&head, 100);
  ASSERT_TRUE(heap()->StartMarking());
  ASSERT_FALSE(heap()->MarkStep(1));
  Link* third = head->next->next;
  head->next->next = nullptr;
  head->next = third;
  joint_->Collect();
  EXPECT_EQ(97, head->next->value);
  EXPECT_EQ(1, Link::finalized);
}

TEST_F(JointMarkingTest, AnObjectThatIsWrappedMeanwhile) {
  Flags flags;
  flags.zap = flags.verify_heap = true;
  Start(flags, {});
  Persistent<Link> head;
  MakeChain(&head, 100);
  Rooted<FixedArray> array(joint_->isolate, joint_->NewArray(1, AllocationType::kOld));
  Settle();
  ASSERT_TRUE(heap()->StartMarking());
  ASSERT_FALSE(heap()->MarkStep(1));
  array.get().set(joint_->isolate, 0, joint_->Wrap(head->next->next.get()));
  head->next = nullptr;
  joint_->Collect();
  EXPECT_EQ(97, joint_->Unwrap<Link>(array.get().get(joint_->isolate, 0))->value);
  EXPECT_EQ(1, Link::finalized);
}

TEST_F(JointMarkingTest, AWrapperMovesBehindTheMarker) {
  Flags flags;
  flags.zap = flags.verify_heap = true;
  Start(flags, {});
  Rooted<FixedArray> array(joint_->isolate, joint_->NewArray(1, AllocationType::kOld));
  Persistent<Link> head;
  MakeMixedChain(&head, 100);
  Settle();
  ASSERT_TRUE(heap()->StartMarking());
  for (int i = 0; i < 20; i++) ASSERT_FALSE(heap()->MarkStep(1));
  Link* at = head;
  FixedArray last;
  for (int i = 0; i < 98; i++) {
    last = FixedArray::cast(joint_->Get(at->reference));
    at = joint_->Unwrap<Link>(last.get(joint_->isolate, 0));
  }
  array.get().set(joint_->isolate, 0, last.get(joint_->isolate, 0));
  last.set(joint_->isolate, 0, Smi::From(0));
  joint_->Collect();
  at = joint_->Unwrap<Link>(array.get().get(joint_->isolate, 0));
  EXPECT_EQ(1, at->value);
  EXPECT_EQ(2, LengthOfMixedChain(at));
}

TEST_F(JointMarkingTest, WhatIsNewSurvives) {
  Persistent<Link> head;
  ASSERT_TRUE(heap()->StartMarking());
  for (int i = 0; i < 200; i++) {
    MakeMixedChain(&head, 1);
    heap()->MarkStep(100);
  }
  joint_->Collect();
  EXPECT_EQ(200, LengthOfMixedChain(head));
  EXPECT_EQ(0, Link::finalized);
}

// --- Beginnings and ends

TEST_F(JointMarkingTest, HeapsAreJoinedAndPartedWhileOneMarks) {
  Persistent<Link> head;
  MakeMixedChain(&head, 50);
  ASSERT_TRUE(heap()->StartMarking());
  heap()->MarkStep(200);
  joint_->graph.reset();
  EXPECT_FALSE(heap()->is_marking());
  const auto other = cppheap::Heap::Create();
  joint_->isolate->heap()->StartMarking();
  joint_->graph = CppGraph::Join(joint_->isolate, other.get());
  EXPECT_TRUE(other->is_marking());
  joint_->graph->DefineClass<Link>("Link", {});
  Persistent<Link> object = MakeGarbageCollected<Link>(other.get(), 5);
  Rooted<Object> wrapper(joint_->isolate, joint_->Wrap(object.get()));
  object = nullptr;
  for (int i = 0; i < 2; i++) {
    joint_->isolate->heap()->CollectAllGarbage();
    EXPECT_EQ(5, joint_->Unwrap<Link>(wrapper.get())->value);
  }
  joint_->graph.reset();
}

TEST_F(JointMarkingTest, AVoidReferenceIsCopiedWhileTheHeapMarksAlone) {
  Persistent<Link> head = New(1);
  head->reference = joint_->NewReference(joint_->NewArray(1));
  joint_->graph.reset();
  ASSERT_TRUE(heap()->StartMarking());
  Persistent<Link> other = New(2);
  other->reference = head->reference;
  heap()->Collect(StackState::kNoHeapPointers);
  EXPECT_EQ(0, Link::finalized);
}

TEST_F(JointMarkingTest, ACollectionIsGivenUp) {
  Flags flags;
  flags.zap = flags.verify_heap = true;
  Start(flags, {});
  Persistent<Link> head;
  MakeMixedChain(&head, 2000);
  ASSERT_TRUE(heap()->StartMarking());
  heap()->MarkStep(500);
  joint_->isolate->RequestTermination("test");
  joint_->isolate->heap()->CollectAllGarbage(GcReason::kRequest, Heap::GivesUp::kWhenEnding);
  EXPECT_FALSE(heap()->is_marking());
  EXPECT_EQ(0, Link::finalized);
  joint_->isolate->ClearInterrupt(Interrupt::kTerminate);
  joint_->Collect();
  EXPECT_EQ(2000, LengthOfMixedChain(head));
}

// --- Random changes, beside a model of shared pointers

constexpr size_t kEdges = 2;
constexpr size_t kRoots = 24;
constexpr int kMutations = Repetitions(100000);

class Vertex : public cppheap::GarbageCollected<Vertex> {
 public:
  Vertex(int id, std::set<int>* living) : id(id), living(living) { living->insert(id); }
  ~Vertex() { living->erase(id); }
  void Trace(cppheap::Visitor* visitor) const {
    visitor->TraceArray(members.data(), members.size());
    visitor->TraceArray(references.data(), references.size());
    visitor->Trace(weak);
  }
  const int id;
  std::set<int>* const living;
  std::array<Member<Vertex>, kEdges> members;      // to C++
  std::array<TracedReference, kEdges> references;  // to arrays
  cppheap::WeakMember<Vertex> weak;
};

// A vertex in JavaScript is an array. The first element wraps a C++ object that knows the id and dies with
// it; then come arrays, then wrappers of vertices in C++.
constexpr int kIdentity = 0, kArrays = 1, kWrappers = kArrays + kEdges;
constexpr int kArrayLength = kWrappers + kEdges;

struct Model {
  int id;
  bool is_cpp;
  std::array<std::shared_ptr<Model>, kEdges> same, other;  // edges to its kind, and to the other
  std::weak_ptr<Model> weak;                               // an edge in C++
};
using ModelPointer = std::shared_ptr<Model>;

class RandomJointGraph {
 public:
  RandomJointGraph(Joint* joint, uint64_t seed)
      : joint_(joint),
        isolate_(joint->isolate),
        random_(seed),
        cpp_objects_(kRoots),
        arrays_(joint->isolate),
        cpp_models_(kRoots),
        array_models_(kRoots) {
    joint->graph->DefineClass<Vertex>("Vertex", {});
    CHECK(arrays_.TryResize(kRoots));
  }
  // Breaks the cycles that are left.
  ~RandomJointGraph() {
    for (auto& [id, model] : all_) {
      if (ModelPointer alive = model.lock()) alive->same = alive->other = {};
    }
  }

  [[gnu::noinline]] void Mutate() {
    const size_t i = random_() % kRoots, j = random_() % kRoots, edge = random_() % kEdges;
    if (!cpp_models_[i] || !array_models_[i] || random_() % 5 == 0) {
      return random_() % 2 ? GrowCppObject(i) : GrowArray(i);
    }
    switch (random_() % 8) {
      case 0: return random_() % 3 == 0 ? Drop(i) : Walk(i, edge);
      case 1: return ConnectCppObjects(i, j, edge);
      case 2: return ConnectArrays(i, j, edge);
      case 3: return Refer(i, j, edge);
      case 4: return WrapInto(i, j, edge);
      case 5: return CopyReference(i, j, edge);
      case 6: return CopyWrapper(i, j, edge);
      default: return SetWeak(i, j);
    }
  }

  // Called after precise collections: nothing that can be reached is gone or another. An object that cannot
  // be reached is gone, unless a stale word on the stack may have kept it.
  void Check() {
    pairs_.clear();
    worklist_.clear();
    for (size_t i = 0; i < kRoots; i++) {
      MeetCppObject(cpp_models_[i], cpp_objects_[i].get());
      MeetArray(array_models_[i], arrays_[i]);
    }
    std::set<int> reachable;
    while (!worklist_.empty()) {
      const ModelPointer model = worklist_.back();
      worklist_.pop_back();
      reachable.insert(model->id);
      model->is_cpp ? FollowCppObject(*model) : FollowArray(*model);
      if (testing::Test::HasFatalFailure()) return;
    }
    for (const int id : reachable) ASSERT_TRUE(living_.contains(id));
    checks++;
    if (living_.size() != reachable.size()) inexact_checks++;
  }

  int checks = 0, inexact_checks = 0;

 private:
  FixedArray ArrayAt(size_t i) const { return FixedArray::cast(arrays_[i]); }
  ModelPointer NewModel(bool is_cpp) {
    auto model = std::make_shared<Model>();
    model->id = next_id_++;
    model->is_cpp = is_cpp;
    all_[model->id] = model;
    return model;
  }
  Vertex* NewVertex(int id) { return MakeGarbageCollected<Vertex>(joint_->heap.get(), id, &living_); }
  void GrowCppObject(size_t i) {
    const ModelPointer model = NewModel(true);
    Vertex* vertex = NewVertex(model->id);
    vertex->members[0] = cpp_objects_[i].get();
    model->same[0] = cpp_models_[i];
    cpp_objects_[i] = vertex;
    cpp_models_[i] = model;
  }
  void GrowArray(size_t i) {
    const ModelPointer model = NewModel(false);
    const auto type = random_() % 4 == 0 ? AllocationType::kOld : AllocationType::kYoung;
    FixedArray array = joint_->NewArray(kArrayLength, type);
    array.set(isolate_, kIdentity, joint_->Wrap(NewVertex(model->id)));
    array.set(isolate_, kArrays, arrays_[i]);
    model->same[0] = array_models_[i];
    arrays_.set(i, array);
    array_models_[i] = model;
  }
  void Drop(size_t i) {
    cpp_objects_[i] = nullptr;
    cpp_models_[i] = nullptr;
    arrays_.set(i, Smi::From(0));
    array_models_[i] = nullptr;
  }
  void Walk(size_t i, size_t edge) {
    Vertex* vertex = cpp_objects_[i];
    const FixedArray array = ArrayAt(i);
    ModelPointer cpp = cpp_models_[i], other = array_models_[i];
    const int offset = static_cast<int>(edge);
    if (random_() % 2) {
      cpp_objects_[i] = vertex->members[edge].get();
      arrays_.set(i, array.get(isolate_, kArrays + offset));
      cpp_models_[i] = ModelPointer(cpp->same[edge]);
      array_models_[i] = ModelPointer(other->same[edge]);
    } else {
      cpp_objects_[i] = joint_->Unwrap<Vertex>(array.get(isolate_, kWrappers + offset));
      const TracedReference reference = vertex->references[edge];
      arrays_.set(i, reference ? joint_->Get(reference) : Object(Smi::From(0)));
      cpp_models_[i] = ModelPointer(other->other[edge]);
      array_models_[i] = ModelPointer(cpp->other[edge]);
    }
  }
  void ConnectCppObjects(size_t i, size_t j, size_t edge) {
    cpp_objects_[i]->members[edge] = cpp_objects_[j].get();
    cpp_models_[i]->same[edge] = cpp_models_[j];
  }
  void ConnectArrays(size_t i, size_t j, size_t edge) {
    ArrayAt(i).set(isolate_, kArrays + static_cast<int>(edge), arrays_[j]);
    array_models_[i]->same[edge] = array_models_[j];
  }
  void Refer(size_t i, size_t j, size_t edge) {
    TracedReference reference;
    if (array_models_[j]) reference = joint_->NewReference(arrays_[j]);
    cpp_objects_[i]->references[edge] = reference;
    cpp_models_[i]->other[edge] = array_models_[j];
  }
  void WrapInto(size_t i, size_t j, size_t edge) {
    Object wrapper = Smi::From(0);
    if (cpp_models_[j]) wrapper = joint_->Wrap(cpp_objects_[j].get());
    ArrayAt(i).set(isolate_, kWrappers + static_cast<int>(edge), wrapper);
    array_models_[i]->other[edge] = cpp_models_[j];
  }
  void CopyReference(size_t i, size_t j, size_t edge) {
    if (!cpp_models_[j]) return;
    const size_t from = random_() % kEdges;
    cpp_objects_[i]->references[edge] = cpp_objects_[j]->references[from];
    cpp_models_[i]->other[edge] = ModelPointer(cpp_models_[j]->other[from]);
    if (random_() % 2 || (i == j && edge == from)) return;
    cpp_objects_[j]->references[from].Clear();
    cpp_models_[j]->other[from] = nullptr;
  }
  void CopyWrapper(size_t i, size_t j, size_t edge) {
    if (!array_models_[j]) return;
    const size_t from = random_() % kEdges;
    const int to_index = kWrappers + static_cast<int>(edge);
    const int from_index = kWrappers + static_cast<int>(from);
    ArrayAt(i).set(isolate_, to_index, ArrayAt(j).get(isolate_, from_index));
    array_models_[i]->other[edge] = ModelPointer(array_models_[j]->other[from]);
    if (random_() % 2 || (i == j && edge == from)) return;
    ArrayAt(j).set(isolate_, from_index, Smi::From(0));
    array_models_[j]->other[from] = nullptr;
  }
  void SetWeak(size_t i, size_t j) {
    cpp_objects_[i]->weak = cpp_objects_[j].get();
    cpp_models_[i]->weak = cpp_models_[j];
  }

  // Objects do not move while it is checked.
  void Meet(const ModelPointer& model, uint64_t address) {
    const auto [entry, is_new] = pairs_.emplace(model.get(), address);
    ASSERT_EQ(entry->second, address);
    if (is_new) worklist_.push_back(model);
  }
  void MeetCppObject(const ModelPointer& model, Vertex* vertex) {
    ASSERT_EQ(model == nullptr, vertex == nullptr);
    if (model != nullptr) Meet(model, reinterpret_cast<uint64_t>(vertex));
  }
  void MeetArray(const ModelPointer& model, Object array) {
    ASSERT_EQ(model == nullptr, array.IsSmi());
    if (model != nullptr) Meet(model, array.ptr());
  }
  void FollowCppObject(const Model& model) {
    auto* vertex = reinterpret_cast<Vertex*>(pairs_.at(&model));
    ASSERT_EQ(model.id, vertex->id);
    for (size_t i = 0; i < kEdges; i++) {
      MeetCppObject(model.same[i], vertex->members[i]);
      const TracedReference& reference = vertex->references[i];
      MeetArray(model.other[i], reference ? joint_->Get(reference) : Object(Smi::From(0)));
    }
    if (const ModelPointer weak = model.weak.lock(); weak && pairs_.contains(weak.get())) {
      ASSERT_EQ(weak->id, vertex->weak->id);
    }
  }
  void FollowArray(const Model& model) {
    const auto array = FixedArray::cast(Object(pairs_.at(&model)));
    ASSERT_EQ(kArrayLength, array.length());
    ASSERT_EQ(model.id, joint_->Unwrap<Vertex>(array.get(isolate_, kIdentity))->id);
    for (int i = 0; i < static_cast<int>(kEdges); i++) {
      const size_t edge = static_cast<size_t>(i);
      MeetArray(model.same[edge], array.get(isolate_, kArrays + i));
      MeetCppObject(model.other[edge], joint_->Unwrap<Vertex>(array.get(isolate_, kWrappers + i)));
    }
  }

  Joint* const joint_;
  Isolate* const isolate_;
  std::mt19937_64 random_;
  int next_id_ = 0;
  std::set<int> living_;
  std::vector<Persistent<Vertex>> cpp_objects_;
  RootedVector<> arrays_;
  std::vector<ModelPointer> cpp_models_, array_models_;
  std::unordered_map<int, std::weak_ptr<Model>> all_;
  std::unordered_map<const Model*, uint64_t> pairs_;
  std::vector<ModelPointer> worklist_;
};

struct RandomRun {
  int mutations;
  int mutations_per_step = 0;  // 0: allocation decides
  Flags flags = {};
  cppheap::HeapOptions options = {};
};

void MutateAndCheck(uint64_t seed, const RandomRun& run) {
  Joint joint(run.flags, run.options);
  {
    RandomJointGraph graph(&joint, seed);
    for (int i = 1; i <= run.mutations; i++) {
      graph.Mutate();
      if (run.mutations_per_step != 0 && i % run.mutations_per_step == 0) {
        ASSERT_TRUE(joint.heap->StartMarking());
        if (joint.heap->MarkStep(150)) joint.Collect();
      }
      if (i % 300 == 0) joint.isolate->heap()->CollectYoungGarbage();
      if (i % 1000 != 0 && i != run.mutations) continue;
      for (int j = 0; j < 3; j++) joint.Collect();
      graph.Check();
      if (testing::Test::HasFatalFailure()) FAIL() << "after " << i << " mutations";
    }
    EXPECT_LE(graph.inexact_checks, 1 + graph.checks / 4);
    joint.graph.reset();
    joint.heap.reset();  // the graph still holds its set of the living
  }
}

TEST(RandomJointGraph, AgreesWithTheModel) {
  MutateAndCheck(1, {.mutations = kMutations, .mutations_per_step = 7});
}
TEST(RandomJointGraph, WithAStepAfterEachMutation) {
  Flags flags;
  flags.zap = flags.verify_heap = true;
  MutateAndCheck(2, {.mutations = kMutations / 10, .mutations_per_step = 1, .flags = flags});
}
TEST(RandomJointGraph, WithObjectsThatMove) {
  Flags flags;
  flags.zap = flags.verify_heap = flags.stress_compaction = true;
  MutateAndCheck(3, {.mutations = kMutations / 10, .mutations_per_step = 5, .flags = flags});
}
TEST(RandomJointGraph, WithShortWorklists) {
  Flags flags;
  flags.zap = flags.verify_heap = true;
  flags.max_marking_stack = 64;
  MutateAndCheck(4, {.mutations = kMutations / 20,
                     .mutations_per_step = 3,
                     .flags = flags,
                     .options = {.max_worklist = 2}});
}
// Both heaps are collected, each in steps and each without.
TEST(RandomJointGraph, WithCollectionsAtEveryAllocation) {
  Flags flags;
  flags.zap = flags.verify_heap = true;
  flags.gc_interval = 1;
  MutateAndCheck(
      5,
      {.mutations = kMutations / 250, .flags = flags, .options = {.marking_step = 100, .collect_every = 1}});
  MutateAndCheck(6, {.mutations = kMutations / 250, .flags = flags, .options = {.collect_every = 1}});
}
TEST(RandomJointGraph, SweptLazilyAndByAThread) {
  for (const cppheap::Sweeping sweeping : {cppheap::Sweeping::kLazy, cppheap::Sweeping::kConcurrent}) {
    MutateAndCheck(7, {.mutations = kMutations / 20,
                       .options = {.marking_step = 200, .sweeping = sweeping, .collect_every = 5}});
  }
}

// --- Pauses

// No time is asserted: what decides it is how much is left to be marked.
TEST_F(JointMarkingTest, ThePauseOfALargeGraph) {
  constexpr int kLength = Repetitions(1000000);
  Persistent<Link> head;
  MakeChain(&head, kLength);
  Settle();
  const auto pause = [&] {
    const uint64_t before = joint_->FullCollections().microseconds;
    joint_->Collect();
    return joint_->FullCollections().microseconds - before;
  };
  const uint64_t at_once = pause();
  EXPECT_LT(uint64_t{kLength} - 10, heap()->statistics().marked_in_pause);
  ASSERT_TRUE(heap()->StartMarking());
  while (!heap()->MarkStep(256 * 1024)) continue;
  const uint64_t after_steps = pause();
  EXPECT_GT(10u, heap()->statistics().marked_in_pause);
  std::printf("pause for %d C++ objects: %.2f ms, after marking in steps %.2f ms (longest step %.2f ms)\n",
              kLength, static_cast<double>(at_once) / 1000, static_cast<double>(after_steps) / 1000,
              static_cast<double>(joint_->isolate->heap()->Statistics().marking_steps.longest) / 1000);
}

}  // namespace joint_marking_test
}  // namespace kei
