// One graph through the heaps of an isolate and of C++ objects: each side keeps the other alive,
// cycles die, and what moves is found.

#include "vm/api/graph/cpp-graph.h"

#include <gtest/gtest.h>

#include <bit>
#include <memory>
#include <string>

#include "tests/unit/keep.h"
#include "vm/base/thread-stack.h"
#include "vm/cppheap/allocation.h"
#include "vm/cppheap/containers/heap-hash-map.h"
#include "vm/cppheap/containers/heap-vector.h"
#include "vm/cppheap/garbage-collected.h"
#include "vm/cppheap/member.h"
#include "vm/cppheap/persistent.h"
#include "vm/cppheap/visitor.h"
#include "vm/exec/engine.h"
#include "vm/heap/heap.h"
#include "vm/isolate/rooted.h"
#include "vm/runtime/errors/messages.h"
#include "vm/runtime/strings/string-operations.h"
#include "vm/runtime/values/conversions.h"

namespace kei {
namespace cppheap_graph_test {

using cppheap::MakeGarbageCollected;
using cppheap::Persistent;
using cppheap::StackState;
using cppheap::TracedReference;

class Thing : public cppheap::GarbageCollected<Thing> {
 public:
  explicit Thing(int value = 0) : value(value) {}
  ~Thing() { finalized++; }
  void Trace(cppheap::Visitor* visitor) const {
    visitor->Trace(next);
    visitor->Trace(reference);
    visitor->Trace(wrapper);
  }

  static inline int finalized = 0;

  cppheap::Member<Thing> next;
  TracedReference reference, wrapper;
  int value;
};

constexpr CppGraph::Method kThingMethods[] = {
    {"value", 0,
     [](const CppGraph::Call& call) { return call.graph()->NewNumber(call.self<Thing>()->value); }},
    {"set", 1,
     [](const CppGraph::Call& call) {
       call.self<Thing>()->reference = call.graph()->NewReference(call[0]);
       return call.receiver();
     }},
    {"get", 0, [](const CppGraph::Call& call) { return call.graph()->Get(call.self<Thing>()->reference); }},
    {"run", 1,
     [](const CppGraph::Call& call) {
       const Value function = call.graph()->Get(call.self<Thing>()->reference);
       return call.graph()->Invoke(function, call.receiver(), {call[0]});
     }},
};

class CppGraphTest : public testing::Test {
 public:
  void SetUp() override { Start({}, {}); }
  void TearDown() override { Stop(); }
  void Start(const Flags& flags, const cppheap::HeapOptions& options) {
    Stop();
    isolate_ = NewEngineIsolate(flags);
    heap_ = cppheap::Heap::Create(options);
    graph_ = CppGraph::Join(isolate_, heap_.get());
    graph_->DefineClass<Thing>("Thing", kThingMethods);
    Thing::finalized = 0;
    current = this;
  }
  void Stop() {
    graph_.reset();
    heap_.reset();
    if (isolate_ != nullptr) Isolate::Dispose(isolate_);
    isolate_ = nullptr;
  }
  Thing* New(int value = 0) { return MakeGarbageCollected<Thing>(heap_.get(), value); }
  void SetGlobal(const char* name, Thing* thing) { graph_->SetGlobal(name, graph_->Wrap(thing)); }
  // These have a frame of their own, so that the test's has nothing to keep it alive by.
  [[gnu::noinline]] void SetNewGlobal(const char* name, int value) { SetGlobal(name, New(value)); }
  [[gnu::noinline]] void SetNewGlobal(const char* name, cppheap::WeakPersistent<Thing>* weak) {
    *weak = New();
    SetGlobal(name, weak->get());
  }
  // The completion value, or the exception, as messages show it.
  std::string Run(const char* source) {
    Object value = RunScript(isolate_, std::string_view(source), "test.js");
    if (value.IsException()) value = TakeException(isolate_);
    return DescribeValue(isolate_, value);
  }
  // Twice: the stack may have kept what ends there.
  [[gnu::noinline]] void CollectAll() {
    for (int i = 0; i < 2; i++) {
      ClearStackBelow();
      heap_->Collect(StackState::kNoHeapPointers);
    }
  }
  uint64_t FullCollections() { return isolate_->heap()->Statistics().full_collections.count; }

  // Whose scripts run.
  static inline CppGraphTest* current = nullptr;

  Isolate* isolate_ = nullptr;
  std::unique_ptr<cppheap::Heap> heap_;
  std::unique_ptr<CppGraph> graph_;
};

// --- Life and death

TEST_F(CppGraphTest, AWrapperKeepsItsObject) {
  SetNewGlobal("thing", 17);
  CollectAll();
  EXPECT_EQ(0, Thing::finalized);
  EXPECT_EQ("17", Run("thing.value()"));
  Run("thing = null");
  CollectAll();
  EXPECT_EQ(1, Thing::finalized);
}

TEST_F(CppGraphTest, AnObjectKeepsWhatItRefersTo) {
  Persistent<Thing> root = New();
  SetGlobal("thing", root);
  Run("globalThis.weak = new WeakRef(thing.set({ name: 'kept' }).get())");
  Run("thing = null");
  CollectAll();
  EXPECT_EQ("\"kept\"", "\"" + Run("weak.deref().name") + "\"");
  root->reference.Clear();
  CollectAll();
  EXPECT_EQ("undefined", Run("String(weak.deref())"));
}

TEST_F(CppGraphTest, CyclesThroughBothDie) {
  constexpr int kCycles = 200;
  struct Maker {
    [[gnu::noinline]] static void Make(CppGraphTest* test) {
      for (int i = 0; i < kCycles; i++) {
        Thing* thing = test->New(i);
        thing->wrapper = test->graph_->NewReference(test->graph_->Wrap(thing));
        test->graph_->SetGlobal("thing", test->graph_->Get(thing->wrapper));
        test->Run("thing.self = thing; thing.set({ thing, call: () => thing }); thing = null");
      }
    }
  };
  Maker::Make(this);
  CollectAll();
  EXPECT_GE(Thing::finalized, kCycles - 5);
}

TEST_F(CppGraphTest, LongChainsThroughBothTakeNoStackAndLittleTime) {
  constexpr int kLength = 50000;
  struct Maker {
    [[gnu::noinline]] static void Make(CppGraphTest* test) {
      Persistent<Thing> last = test->New(-1);
      for (int i = 0; i < kLength; i++) {
        Thing* thing = test->New(i);
        thing->reference = test->graph_->NewReference(test->graph_->Wrap(last.get()));
        last = thing;
      }
      test->SetGlobal("chain", last);
    }
  };
  // A stale word of the stack may mean an object in the middle, and all behind that.
  constexpr int kMostAttempts = 3;
  for (int i = 0; i < kMostAttempts && Thing::finalized < kLength - 5; i++) {
    Thing::finalized = 0;
    Maker::Make(this);
    CollectAll();
    EXPECT_EQ(0, Thing::finalized);
    EXPECT_EQ("50000", Run("var length = 0; for (let at = chain; at = at.get(); ) length++; length"));
    Run("chain = null");
    CollectAll();
  }
  EXPECT_GE(Thing::finalized, kLength - 5);
}

TEST_F(CppGraphTest, ASmallMarkingStackLosesNothing) {
  Flags flags;
  flags.max_marking_stack = 64;
  Start(flags, {.max_worklist = 5});
  Persistent<Thing> root = New();
  for (int i = 0; i < 3000; i++) {
    Thing* thing = New(i);
    thing->next = root->next;
    root->next = thing;
    SetGlobal("thing", thing);
    Run("thing.set([{ thing, list: [[], [thing]] }, {}, {}]); thing = null");
  }
  CollectAll();
  EXPECT_EQ(0, Thing::finalized);
  SetGlobal("root", root->next.get());
  EXPECT_EQ("2999", Run("root.get()[0].list[1][0].value()"));
}

TEST_F(CppGraphTest, FinalizersOfLazySweepingRunLater) {
  Run("globalThis.x = 1");
  for (int i = 0; i < 500; i++) New(i);
  heap_->Collect(StackState::kNoHeapPointers, cppheap::Sweeping::kLazy);
  EXPECT_EQ(0, Thing::finalized);
  heap_->FinishSweeping();
  EXPECT_EQ(500, Thing::finalized);
}

// --- Weak references

TEST_F(CppGraphTest, WeakMapsWhoseKeysCppKeeps) {
  Persistent<Thing> root = New();
  SetGlobal("thing", root);
  Run("globalThis.map = new WeakMap; thing.set({}); map.set(thing.get(), { deep: { text: 'there' } });"
      "globalThis.weak = new WeakRef(map.get(thing.get()))");
  CollectAll();
  EXPECT_EQ("there", Run("map.get(thing.get()).deep.text"));
  root->reference.Clear();
  CollectAll();
  EXPECT_EQ("undefined", Run("String(weak.deref())"));
}

// The value of a WeakMap refers to the C++ object that refers to the key.
TEST_F(CppGraphTest, EphemeronsThroughBothDie) {
  constexpr int kCount = 100;
  struct Maker {
    [[gnu::noinline]] static void Make(CppGraphTest* test) {
      for (int i = 0; i < kCount; i++) {
        test->SetGlobal("thing", test->New(i));
        test->Run("{ const key = {}; thing.set(key); map.set(key, { thing }); } thing = null");
      }
    }
  };
  Run("globalThis.map = new WeakMap");
  Maker::Make(this);
  CollectAll();
  EXPECT_GE(Thing::finalized, kCount - 5);
}

class Table : public cppheap::GarbageCollected<Table> {
 public:
  void Trace(cppheap::Visitor* visitor) const { visitor->Trace(map); }
  cppheap::HeapHashMap<cppheap::WeakMember<Thing>, TracedReference> map;
};

// Each value refers to its key.
TEST_F(CppGraphTest, CppTablesWithWeakKeysAreEphemerons) {
  constexpr uint32_t kCount = 50;
  Persistent<Table> table = MakeGarbageCollected<Table>(heap_.get());
  Persistent<Thing> root = New();
  struct Maker {
    [[gnu::noinline]] static void Make(CppGraphTest* test, Table* table, Thing* root) {
      for (uint32_t i = 0; i < kCount; i++) {
        Thing* key = test->New();
        test->SetGlobal("thing", key);
        test->Run("thing.set({ thing, name: 'value' }); thing = null");
        table->map.Set(test->heap_.get(), key, key->reference);
        key->reference.Clear();
        key->next = root->next;
        root->next = key;
      }
    }
  };
  Maker::Make(this, table.get(), root.get());
  CollectAll();
  EXPECT_EQ(kCount, table->map.size());
  root->next = nullptr;
  CollectAll();
  EXPECT_LE(table->map.size(), 5u);
  EXPECT_GE(Thing::finalized, 45);
}

TEST_F(CppGraphTest, WeakPersistentsToWrappedObjectsAreCleared) {
  cppheap::WeakPersistent<Thing> weak;
  SetNewGlobal("thing", &weak);
  CollectAll();
  EXPECT_TRUE(weak.get() != nullptr);
  Run("thing = null");
  CollectAll();
  EXPECT_TRUE(weak.get() == nullptr);
}

// --- Moving

TEST_F(CppGraphTest, WhatMovesIsFound) {
  Flags flags;
  flags.stress_compaction = true;
  flags.verify_heap = true;
  Start(flags, {});
  Persistent<Thing> root = New();
  SetGlobal("thing", root);
  for (int i = 0; i < 100; i++) {
    Thing* thing = New(i);
    thing->next = root->next;
    root->next = thing;
    SetGlobal("at", thing);
    Run("at.set({ name: 'object ' + at.value(), list: [1, 2, 3] })");
  }
  Run("at = null");
  for (int i = 0; i < 3; i++) isolate_->heap()->CollectYoungGarbage();
  isolate_->heap()->CollectAllGarbage();
  isolate_->heap()->CollectAllGarbage();
  int i = 99;
  for (Thing* at = root->next; at != nullptr; at = at->next, i--) {
    SetGlobal("at", at);
    EXPECT_EQ("object " + std::to_string(i), Run("at.get().list.length === 3 && at.get().name"));
  }
  EXPECT_EQ(-1, i);
}

TEST_F(CppGraphTest, CollectionsAtAlmostEveryAllocation) {
  Flags flags;
  flags.gc_interval = 7;  // all kinds in turn, in the middle of marking, too
  flags.verify_heap = true;
  flags.stress_compaction = true;
  Start(flags, {.collect_every = 5, .missing_trace = &cppheap::ReportMissingTrace});
  Persistent<Thing> root = New(-1);
  for (int i = 0; i < 30; i++) {
    Thing* thing = New(i);
    thing->next = root->next;
    root->next = thing;
    thing->wrapper = graph_->NewReference(graph_->Wrap(thing));
    graph_->SetGlobal("thing", graph_->Get(thing->wrapper));
    Run("{ const self = thing; self.set((x) => x + self.value()); self.text = 'text ' + self.value() }");
  }
  Run("thing = null");
  int sum = 0;
  for (Thing* at = root->next; at != nullptr; at = at->next) {
    graph_->SetGlobal("thing", graph_->Get(at->wrapper));
    EXPECT_EQ("text " + std::to_string(at->value), Run("thing.text"));
    sum += std::stoi(Run("thing.run(1000)"));
  }
  EXPECT_EQ(30 * 1000 + 29 * 30 / 2, sum);
}

// Roots that are visited last are marked first: these wrappers before the pause.
TEST_F(CppGraphTest, WrappersThatAreMarkedInSteps) {
  constexpr int kCount = 300;
  Flags flags;
  flags.gc_interval = 100;
  Start(flags, {});
  auto wrappers = std::make_unique<RootedVector<>>(isolate_);
  struct Maker {
    [[gnu::noinline]] static void Make(CppGraphTest* test, RootedVector<>* wrappers) {
      for (int i = 0; i < kCount; i++) {
        const Value wrapper = test->graph_->Wrap(test->New(i));
        Keep(wrappers, std::bit_cast<Object>(wrapper));
      }
    }
  };
  Maker::Make(this, wrappers.get());
  CollectAll();
  Run("for (let i = 0; i < 3000; i++) new Array(i % 5)");
  EXPECT_LT(2u, FullCollections());
  EXPECT_EQ(0, Thing::finalized);
  for (int i = 0; i < kCount; i++) {
    const auto wrapper = std::bit_cast<Value>((*wrappers)[static_cast<size_t>(i)]);
    EXPECT_EQ(i, graph_->Unwrap<Thing>(wrapper)->value);
  }
  wrappers.reset();
}

class List : public cppheap::GarbageCollected<List> {
 public:
  void Trace(cppheap::Visitor* visitor) const {
    visitor->Trace(next);
    visitor->Trace(references);
  }
  cppheap::Member<List> next;
  cppheap::HeapVector<TracedReference> references;
};

// Those of C++ move, too.
TEST_F(CppGraphTest, BackingStoresOfReferencesMove) {
  Flags flags;
  flags.stress_compaction = true;
  Start(flags, {.first_collection = 1 << 30, .compaction = cppheap::Compaction::kAlways});
  Persistent<List> head;
  for (int i = 0; i < 5000; i++) {
    List* list = MakeGarbageCollected<List>(heap_.get());
    for (int j = 0; j < 4; j++) {
      list->references.Push(heap_.get(), graph_->NewReference(graph_->NewNumber(i + 0.5)));
    }
    if (head && i % 20 != 0) list->next = head->next;
    if (head && i % 20 == 0) list->next = head.get();
    head = list;
  }
  CollectAll();
  EXPECT_LT(0u, heap_->statistics().moved_backing_stores);
  int count = 0;
  for (List* at = head; at != nullptr; at = at->next, count++) {
    const std::string text = graph_->ToText(graph_->Get(at->references[0]));
    EXPECT_EQ(".5", text.substr(text.size() - 2));
    EXPECT_EQ(text, graph_->ToText(graph_->Get(at->references[3])));
  }
  EXPECT_EQ(5000 / 20, count);
}

// --- Who collects

TEST_F(CppGraphTest, CppAllocationCollectsBoth) {
  const uint64_t before = FullCollections();
  for (int i = 0; i < 200000; i++) New(i);
  EXPECT_LT(before, FullCollections());
  EXPECT_LT(100000, Thing::finalized);
}

TEST_F(CppGraphTest, ScriptsCollectBoth) {
  SetGlobal("thing", New());
  Run("thing = null; globalThis.list = [];"
      "for (let i = 0; i < 300; i++) { list = []; for (let j = 0; j < 5000; j++) list.push({ j }); }");
  isolate_->heap()->CollectAllGarbage();
  EXPECT_EQ(heap_->statistics().collections, FullCollections());
}

// A collection in a constructor looks at its object conservatively.
class Builder : public cppheap::GarbageCollected<Builder> {
 public:
  Builder(CppGraph* graph, Heap* heap) {
    reference_ = graph->NewReference(graph->NewString("built while the heap was collected"));
    heap->CollectAllGarbage();
    heap->CollectAllGarbage();
  }
  void Trace(cppheap::Visitor* visitor) const { visitor->Trace(reference_); }
  const TracedReference& reference() const { return reference_; }

 private:
  TracedReference reference_;
};

TEST_F(CppGraphTest, ObjectsUnderConstruction) {
  Persistent<Builder> builder = MakeGarbageCollected<Builder>(heap_.get(), graph_.get(), isolate_->heap());
  isolate_->heap()->CollectAllGarbage();
  EXPECT_EQ("built while the heap was collected", graph_->ToText(graph_->Get(builder->reference())));
}

// --- The interface

TEST_F(CppGraphTest, ReceiversOfMethods) {
  SetGlobal("thing", New(3));
  EXPECT_EQ("TypeError: Illegal invocation", Run("thing.value.call({})"));
  EXPECT_EQ("TypeError: Illegal invocation", Run("thing.value.call(Object.create(thing))"));
  EXPECT_EQ("TypeError: Illegal constructor", Run("thing.constructor()"));
  EXPECT_EQ("3", Run("({ f: thing.value }).f.call(thing)"));
  EXPECT_EQ("Thing", Run("thing.constructor.name"));
  EXPECT_EQ("true", Run("thing.extra = [1]; thing[5] = 2; thing.extra[0] + thing[5] === 3"));
  EXPECT_EQ("Error: from there", Run("thing.set(() => { throw Error('from there') }); thing.run()"));
}

TEST_F(CppGraphTest, UnwrapKnowsClasses) {
  class Other : public cppheap::GarbageCollected<Other> {
   public:
    void Trace(cppheap::Visitor*) const {}
  };
  graph_->DefineClass<Other>("Other", {});
  const Value thing = graph_->Wrap(New(4));
  const Value other = graph_->Wrap(MakeGarbageCollected<Other>(heap_.get()));
  EXPECT_EQ(4, graph_->Unwrap<Thing>(thing)->value);
  EXPECT_EQ(nullptr, graph_->Unwrap<Thing>(other));
  EXPECT_EQ(nullptr, graph_->Unwrap<Thing>(graph_->NewNumber(1)));
  graph_->SetGlobal("other", other);
  SetGlobal("thing", New());
  EXPECT_EQ("TypeError: Illegal invocation", Run("thing.value.call(other)"));
}

TEST_F(CppGraphTest, WrappersAreEmptyOnceTheGraphIsGone) {
  SetGlobal("thing", New());
  Persistent<Thing> kept = New(8);
  kept->reference = graph_->NewReference(graph_->NewNumber(0.5));
  graph_.reset();
  EXPECT_EQ("TypeError: Illegal invocation", Run("thing.value()"));
  heap_->Collect(StackState::kNoHeapPointers);
  isolate_->heap()->CollectAllGarbage();
  EXPECT_EQ(1, Thing::finalized);
  EXPECT_EQ(8, kept->value);
}

TEST_F(CppGraphTest, AHeapIsJoinedOnce) {
  const auto other = cppheap::Heap::Create();
  EXPECT_EQ(nullptr, CppGraph::Join(isolate_, other.get()));
  Isolate* isolate = NewEngineIsolate(Flags());
  EXPECT_EQ(nullptr, CppGraph::Join(isolate, heap_.get()));
  EXPECT_NE(nullptr, CppGraph::Join(isolate, other.get()));
  Isolate::Dispose(isolate);
}

}  // namespace cppheap_graph_test
}  // namespace kei
