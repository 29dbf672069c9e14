// Random changes to a graph, beside a model of shared pointers.

#include <gtest/gtest.h>

#include <array>
#include <memory>
#include <random>
#include <set>
#include <unordered_map>
#include <vector>

#include "tests/unit/cppheap/nodes.h"
#include "tests/unit/repetitions.h"

namespace kei::cppheap {
namespace random_graph_test {

constexpr int kMutations = Repetitions(100000);
constexpr size_t kEdges = 3;
constexpr size_t kRoots = 40;

class Vertex : public GarbageCollected<Vertex> {
 public:
  Vertex(int id, std::set<int>* living) : id(id), living(living) { living->insert(id); }
  ~Vertex() { living->erase(id); }
  void Trace(Visitor* visitor) const {
    visitor->TraceArray(edges.data(), edges.size());
    visitor->Trace(weak);
  }
  const int id;
  std::set<int>* const living;
  std::array<Member<Vertex>, kEdges> edges;
  WeakMember<Vertex> weak;
};

struct Model {
  int id;
  std::array<std::shared_ptr<Model>, kEdges> edges;
  std::weak_ptr<Model> weak;
};
using ModelPointer = std::shared_ptr<Model>;

class RandomGraph {
 public:
  RandomGraph(Heap* heap, uint64_t seed) : heap_(heap), random_(seed), roots_(kRoots), models_(kRoots) {}
  // Breaks the cycles that are left.
  ~RandomGraph() {
    for (auto& [id, model] : all_) {
      if (ModelPointer alive = model.lock()) alive->edges = {};
    }
  }

  void Mutate() {
    const size_t i = random_() % kRoots;
    if (!models_[i] || random_() % 4 == 0) return Grow(i);
    if (random_() % 16 == 0) return Drop(i);
    if (random_() % 8 == 0) return Walk(i);
    const size_t j = random_() % kRoots, edge = random_() % kEdges;
    if (random_() % 4 == 0) {
      roots_[i]->weak = roots_[j].get();
      models_[i]->weak = models_[j];
    } else {
      roots_[i]->edges[edge] = roots_[j].get();
      models_[i]->edges[edge] = models_[j];
    }
  }

  // Called after a precise collection: the live objects are those that are reachable, weak references
  // included.
  void Check() {
    std::set<int> reachable;
    std::unordered_map<Model*, Vertex*> pairs;
    std::vector<std::pair<Model*, Vertex*>> worklist;
    const auto meet = [&](const ModelPointer& model, Vertex* vertex) {
      ASSERT_EQ(model == nullptr, vertex == nullptr);
      if (model == nullptr) return;
      const auto [entry, is_new] = pairs.emplace(model.get(), vertex);
      ASSERT_EQ(entry->second, vertex);
      if (is_new) worklist.emplace_back(model.get(), vertex);
    };
    for (size_t i = 0; i < kRoots; i++) meet(models_[i], roots_[i]);
    while (!worklist.empty()) {
      const auto [model, vertex] = worklist.back();
      worklist.pop_back();
      ASSERT_EQ(model->id, vertex->id);
      reachable.insert(model->id);
      for (size_t i = 0; i < kEdges; i++) meet(model->edges[i], vertex->edges[i]);
    }
    ASSERT_EQ(reachable, living_);
    ASSERT_EQ(reachable.size(), heap_->statistics().live_objects);
    for (const auto& [model, vertex] : pairs) {
      const ModelPointer target = model->weak.lock();
      const bool is_alive = target != nullptr && reachable.contains(target->id);
      ASSERT_EQ(is_alive ? pairs[target.get()] : nullptr, vertex->weak.get());
    }
  }

 private:
  // A new vertex in front, of any size.
  void Grow(size_t i) {
    const int id = next_id_++;
    uint64_t bytes = random_() % 64;
    if (random_() % 100 == 0) bytes = random_() % 40000;
    Vertex* vertex = MakeGarbageCollected<Vertex>(heap_, AdditionalBytes(bytes), id, &living_);
    auto model = std::make_shared<Model>(Model{id, {}, {}});
    all_[id] = model;
    vertex->edges[0] = roots_[i].get();
    model->edges[0] = models_[i];
    roots_[i] = vertex;
    models_[i] = model;
  }
  void Drop(size_t i) {
    roots_[i] = nullptr;
    models_[i] = nullptr;
  }
  void Walk(size_t i) {
    const size_t edge = random_() % kEdges;
    roots_[i] = roots_[i]->edges[edge].get();
    models_[i] = ModelPointer(models_[i]->edges[edge]);
  }

  Heap* const heap_;
  std::mt19937_64 random_;
  int next_id_ = 0;
  std::set<int> living_;
  std::vector<Persistent<Vertex>> roots_;
  std::vector<ModelPointer> models_;
  std::unordered_map<int, std::weak_ptr<Model>> all_;
};

void MutateAndCheck(const HeapOptions& options, uint64_t seed, int mutations) {
  std::unique_ptr<Heap> heap = Heap::Create(options);
  auto graph = std::make_unique<RandomGraph>(heap.get(), seed);
  for (int i = 1; i <= mutations; i++) {
    graph->Mutate();
    if (i % 1000 != 0) continue;
    CollectPrecisely(heap.get());
    graph->Check();
    if (testing::Test::HasFatalFailure()) FAIL() << "after " << i << " mutations";
  }
  heap.reset();  // the graph still holds its set of the living
}

TEST(CppHeapRandomGraph, AgreesWithTheModel) {
  MutateAndCheck({.first_collection = kBlockSize}, 1, kMutations);
}
TEST(CppHeapRandomGraph, WithAShortWorklist) {
  MutateAndCheck({.first_collection = kBlockSize, .max_worklist = 2}, 2, kMutations / 20);
}
TEST(CppHeapRandomGraph, CollectingAtEveryAllocation) {
  MutateAndCheck({.collect_every = 1}, 3, kMutations / 20);
}

TEST(CppHeapRandomGraph, MarkedInSteps) {
  MutateAndCheck({.first_collection = kBlockSize, .marking_step = 4096}, 4, kMutations / 2);
}
TEST(CppHeapRandomGraph, MarkedInStepsAtEveryAllocation) {
  MutateAndCheck({.marking_step = 100, .collect_every = 1}, 5, kMutations / 10);
}
TEST(CppHeapRandomGraph, MarkedInStepsWithAShortWorklist) {
  MutateAndCheck({.marking_step = 100, .collect_every = 3, .max_worklist = 2}, 6, kMutations / 50);
}

TEST(CppHeapRandomGraph, SweptLazily) {
  MutateAndCheck({.first_collection = kBlockSize, .sweeping = Sweeping::kLazy}, 7, kMutations / 4);
  MutateAndCheck({.sweeping = Sweeping::kLazy, .collect_every = 5}, 8, kMutations / 20);
}
TEST(CppHeapRandomGraph, MarkedInStepsAndSweptByAThread) {
  MutateAndCheck({.first_collection = kBlockSize, .marking_step = 4096, .sweeping = Sweeping::kConcurrent}, 9,
                 kMutations / 4);
  MutateAndCheck({.marking_step = 100, .sweeping = Sweeping::kConcurrent, .collect_every = 5}, 10,
                 kMutations / 20);
}

}  // namespace random_graph_test
}  // namespace kei::cppheap
