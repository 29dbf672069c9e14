// Random changes to containers that refer to each other's owners, beside a model.

#include <gtest/gtest.h>

#include <map>
#include <random>
#include <set>
#include <vector>

#include "tests/unit/cppheap/nodes.h"
#include "tests/unit/repetitions.h"
#include "vm/cppheap/containers/heap-hash-map.h"
#include "vm/cppheap/containers/heap-hash-set.h"
#include "vm/cppheap/containers/heap-vector.h"

namespace kei::cppheap {
namespace random_containers_test {

constexpr int kMutations = Repetitions(100000);
constexpr size_t kRoots = 30;

class Hub : public GarbageCollected<Hub> {
 public:
  Hub(int id, std::set<int>* living) : id(id), living(living) { living->insert(id); }
  ~Hub() { living->erase(id); }
  void Trace(Visitor* visitor) const {
    visitor->Trace(vector);
    visitor->Trace(strong);
    visitor->Trace(ephemerons);
    visitor->Trace(weak);
  }
  const int id;
  std::set<int>* const living;
  HeapVector<Member<Hub>> vector;
  HeapHashMap<Member<Hub>, Member<Hub>> strong;
  HeapHashMap<WeakMember<Hub>, Member<Hub>> ephemerons;
  HeapHashSet<WeakMember<Hub>> weak;
};

// The same by numbers. Unreachable entries are removed at each check, as the collector does.
struct Model {
  std::vector<int> vector;
  std::map<int, int> strong, ephemerons;
  std::set<int> weak;
};

class RandomContainers {
 public:
  RandomContainers(Heap* heap, uint64_t seed) : heap_(heap), random_(seed), roots_(kRoots) {
    for (auto& root : roots_) root = New();
  }

  void Mutate() {
    Hub* a = AnyRoot();
    Hub* b = AnyRoot();
    Hub* c = AnyRoot();
    Model& model = models_[a->id];
    switch (random_() % 16) {
      case 0:
      case 1: roots_[random_() % kRoots] = New(); break;
      case 2:
      case 3:
      case 4:
        a->vector.Push(heap_, b);
        model.vector.push_back(b->id);
        break;
      case 5: PopAndRoot(a, &model); break;
      case 6:
      case 7:
        a->strong.Set(heap_, b, c);
        model.strong[b->id] = c->id;
        break;
      case 8: ASSERT_EQ(model.strong.erase(b->id) == 1, a->strong.Remove(b)); break;
      case 9:
      case 10:
      case 11:
        a->ephemerons.Set(heap_, b, c);
        model.ephemerons[b->id] = c->id;
        break;
      case 12: ASSERT_EQ(model.ephemerons.erase(b->id) == 1, a->ephemerons.Remove(b)); break;
      case 13:
        a->weak.Add(heap_, b);
        model.weak.insert(b->id);
        break;
      case 14: WalkToValue(a); break;
      case 15: Clear(a, &model); break;
    }
  }

  // Called after a precise collection.
  void Check() {
    std::set<int> reachable = Reachable();
    ASSERT_EQ(reachable, living_);
    std::erase_if(models_, [&](const auto& entry) { return !reachable.contains(entry.first); });
    for (auto& [id, model] : models_) {
      std::erase_if(model.ephemerons, [&](auto& pair) { return !reachable.contains(pair.first); });
      std::erase_if(model.weak, [&](int key) { return !reachable.contains(key); });
    }
    std::set<const Hub*> seen;
    for (const auto& root : roots_) CheckHub(root, &seen);
  }

 private:
  Hub* AnyRoot() { return roots_[random_() % kRoots]; }
  Hub* New() {
    const int id = next_id_++;
    models_[id];
    return MakeGarbageCollected<Hub>(heap_, id, &living_);
  }
  void PopAndRoot(Hub* hub, Model* model) {
    if (hub->vector.empty()) return;
    Hub* last = hub->vector.Pop();
    ASSERT_EQ(model->vector.back(), last->id);
    model->vector.pop_back();
    roots_[random_() % kRoots] = last;
  }
  void WalkToValue(Hub* hub) {
    for (const auto& [key, value] : hub->ephemerons) {
      roots_[random_() % kRoots] = random_() % 2 ? key.get() : value.get();
      return;
    }
  }
  void Clear(Hub* hub, Model* model) {
    if (random_() % 4 != 0) return;
    hub->vector.Clear();
    hub->strong.Clear();
    model->vector.clear();
    model->strong.clear();
  }

  std::set<int> Reachable() {
    std::set<int> reachable;
    for (const auto& root : roots_) Reach(root->id, &reachable);
    size_t before;
    do {
      before = reachable.size();
      const std::set<int> owners = reachable;
      for (int id : owners) {
        for (const auto& [key, value] : models_[id].ephemerons) {
          if (reachable.contains(key)) Reach(value, &reachable);
        }
      }
    } while (reachable.size() != before);
    return reachable;
  }
  void Reach(int first, std::set<int>* reachable) {
    std::vector<int> worklist{first};
    while (!worklist.empty()) {
      const int id = worklist.back();
      worklist.pop_back();
      if (!reachable->insert(id).second) continue;
      const Model& model = models_[id];
      worklist.insert(worklist.end(), model.vector.begin(), model.vector.end());
      for (const auto& [key, value] : model.strong) worklist.insert(worklist.end(), {key, value});
    }
  }
  // Recursion as deep as the graph of a few hundred hubs.
  void CheckHub(const Hub* hub, std::set<const Hub*>* seen) {
    if (!seen->insert(hub).second) return;
    const Model& model = models_.at(hub->id);
    std::vector<int> vector;
    std::map<int, int> strong, ephemerons;
    std::set<int> weak;
    for (const Hub* element : hub->vector) vector.push_back(element->id);
    for (const auto& [key, value] : hub->strong) strong[key->id] = value->id;
    for (const auto& [key, value] : hub->ephemerons) ephemerons[key->id] = value->id;
    for (const auto& [key] : hub->weak) weak.insert(key->id);
    ASSERT_EQ(model.vector, vector);
    ASSERT_EQ(model.strong, strong);
    ASSERT_EQ(model.ephemerons, ephemerons);
    ASSERT_EQ(model.weak, weak);
    for (const Hub* element : hub->vector) CheckHub(element, seen);
    for (const auto& [key, value] : hub->strong) CheckHub(key, seen), CheckHub(value, seen);
    for (const auto& [key, value] : hub->ephemerons) CheckHub(value, seen);
  }

  Heap* const heap_;
  std::mt19937_64 random_;
  int next_id_ = 0;
  std::set<int> living_;
  std::map<int, Model> models_;
  std::vector<Persistent<Hub>> roots_;
};

void MutateAndCheck(const HeapOptions& options, uint64_t seed, int mutations) {
  std::unique_ptr<Heap> heap = Heap::Create(options);
  auto graph = std::make_unique<RandomContainers>(heap.get(), seed);
  for (int i = 1; i <= mutations; i++) {
    graph->Mutate();
    if (i % 1000 == 0) {
      CollectPrecisely(heap.get());
      graph->Check();
    }
    if (testing::Test::HasFatalFailure()) FAIL() << "after " << i << " mutations";
  }
  heap.reset();  // the graph still holds its set of the living
}

TEST(CppHeapRandomContainers, AgreeWithTheModel) {
  MutateAndCheck({.first_collection = kBlockSize}, 1, kMutations);
}
TEST(CppHeapRandomContainers, WithShortWorklists) {
  MutateAndCheck({.first_collection = kBlockSize, .max_worklist = 2}, 2, kMutations / 50);
}
TEST(CppHeapRandomContainers, CollectingAtEveryAllocation) {
  MutateAndCheck({.collect_every = 1}, 3, kMutations / 20);
}

TEST(CppHeapRandomContainers, MarkedInSteps) {
  MutateAndCheck({.first_collection = kBlockSize, .marking_step = 4096}, 4, kMutations / 2);
}
TEST(CppHeapRandomContainers, MarkedInStepsAtEveryAllocation) {
  MutateAndCheck({.marking_step = 100, .collect_every = 1}, 5, kMutations / 10);
}
TEST(CppHeapRandomContainers, MarkedInStepsWithAShortWorklist) {
  MutateAndCheck({.marking_step = 100, .collect_every = 3, .max_worklist = 2}, 6, kMutations / 50);
}

TEST(CppHeapRandomContainers, SweptLazily) {
  MutateAndCheck({.first_collection = kBlockSize, .sweeping = Sweeping::kLazy}, 7, kMutations / 4);
  MutateAndCheck({.sweeping = Sweeping::kLazy, .collect_every = 5}, 8, kMutations / 20);
}
TEST(CppHeapRandomContainers, MarkedInStepsAndSweptByAThread) {
  MutateAndCheck({.first_collection = kBlockSize, .marking_step = 4096, .sweeping = Sweeping::kConcurrent}, 9,
                 kMutations / 4);
  MutateAndCheck({.marking_step = 100, .sweeping = Sweeping::kConcurrent, .collect_every = 5}, 10,
                 kMutations / 20);
}

}  // namespace random_containers_test
}  // namespace kei::cppheap
