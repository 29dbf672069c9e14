// Heap snapshots show the objects of an attached C++ heap, and the edges between both sides.

#include <gtest/gtest.h>

#include <bit>
#include <cstdlib>
#include <memory>
#include <set>
#include <string>
#include <vector>

#include "tests/unit/heap-snapshot/snapshot-text.h"
#include "vm/api/graph/cpp-graph.h"
#include "vm/cppheap/allocation.h"
#include "vm/cppheap/garbage-collected.h"
#include "vm/cppheap/member.h"
#include "vm/cppheap/persistent.h"
#include "vm/cppheap/visitor.h"
#include "vm/exec/engine.h"
#include "vm/heap-snapshot/format.h"
#include "vm/heap-snapshot/heap-snapshot.h"

namespace kei {
namespace cppheap_snapshot_test {

using heap_snapshot::kNodeFields;
using heap_snapshot::NodeType;

class Leaf : public cppheap::GarbageCollected<Leaf> {
 public:
  void Trace(cppheap::Visitor* visitor) const { visitor->Trace(reference); }
  cppheap::TracedReference reference;
  char content[80] = {};
};

class Branch : public cppheap::GarbageCollected<Branch> {
 public:
  void Trace(cppheap::Visitor* visitor) const {
    visitor->Trace(left);
    visitor->Trace(right);
  }
  cppheap::Member<Leaf> left, right;
};

// A snapshot's lists.
class Snapshot {
 public:
  explicit Snapshot(const std::string& text)
      : nodes_(NumbersOf(text, "nodes")), edges_(NumbersOf(text, "edges")) {
    for (size_t at = text.find("\"strings\":[") + 11; text[at] != ']'; at++) {
      if (text[at] != '"') continue;
      const size_t start = ++at;
      for (; text[at] != '"'; at++) at += text[at] == '\\';
      strings_.push_back(text.substr(start, at - start));
    }
  }
  size_t count() const { return nodes_.size() / kNodeFields; }
  NodeType type(size_t node) const { return static_cast<NodeType>(nodes_[node * kNodeFields]); }
  const std::string& name(size_t node) const { return strings_[nodes_[node * kNodeFields + 1]]; }
  uint64_t id(size_t node) const { return nodes_[node * kNodeFields + 2]; }
  uint64_t size(size_t node) const { return nodes_[node * kNodeFields + 3]; }
  // Whose names end so.
  std::vector<size_t> Find(const std::string& end) const {
    std::vector<size_t> found;
    for (size_t node = 0; node < count(); node++) {
      if (name(node).ends_with(end)) found.push_back(node);
    }
    return found;
  }
  std::set<size_t> TargetsOf(size_t node) const {
    std::set<size_t> targets;
    size_t edge = 0;
    for (size_t i = 0; i < node; i++) edge += nodes_[i * kNodeFields + 4];
    for (size_t i = 0; i < nodes_[node * kNodeFields + 4]; i++) {
      targets.insert(edges_[(edge + i) * 3 + 2] / kNodeFields);
    }
    return targets;
  }
  size_t edge_count() const { return edges_.size() / 3; }
  size_t sum_of_edges() const {
    size_t sum = 0;
    for (size_t node = 0; node < count(); node++) sum += nodes_[node * kNodeFields + 4];
    return sum;
  }

 private:
  std::vector<uint64_t> nodes_, edges_;
  std::vector<std::string> strings_;
};

class CppSnapshotTest : public testing::Test {
 protected:
  CppSnapshotTest()
      : isolate_(NewEngineIsolate(Flags())),
        heap_(cppheap::Heap::Create()),
        graph_(CppGraph::Join(isolate_, heap_.get())) {
    graph_->DefineClass<Branch>("Twig", {});
    branch_ = cppheap::MakeGarbageCollected<Branch>(heap_.get());
    branch_->left = cppheap::MakeGarbageCollected<Leaf>(heap_.get());
    branch_->right = cppheap::MakeGarbageCollected<Leaf>(heap_.get());
  }
  ~CppSnapshotTest() override {
    graph_.reset();
    Isolate::Dispose(isolate_);
  }
  Snapshot Take() {
    std::string text;
    const auto append = [&](std::string_view piece) {
      text += piece;
      return true;
    };
    EXPECT_EQ(TakeHeapSnapshot(isolate_, append), HeapSnapshotStatus::kDone);
    return Snapshot(text);
  }
  void Run(const char* source) {
    ASSERT_FALSE(RunScript(isolate_, std::string_view(source), "test.js").IsException());
  }

  Isolate* isolate_;
  std::unique_ptr<cppheap::Heap> heap_;
  std::unique_ptr<CppGraph> graph_;
  cppheap::Persistent<Branch> branch_;
};

TEST_F(CppSnapshotTest, ShowsBothSides) {
  Run("globalThis.target = new (class Fruit {})");
  graph_->SetGlobal("twig", graph_->Wrap(branch_.get()));
  const Object target = RunScript(isolate_, std::string_view("target"), "test.js");
  branch_->right->reference = graph_->NewReference(std::bit_cast<Value>(target));
  const Snapshot snapshot = Take();
  EXPECT_EQ(snapshot.sum_of_edges(), snapshot.edge_count());

  const std::vector<size_t> branches = snapshot.Find("::Branch"), leaves = snapshot.Find("::Leaf");
  ASSERT_EQ(1u, branches.size());
  ASSERT_EQ(2u, leaves.size());
  EXPECT_EQ(NodeType::kNative, snapshot.type(branches[0]));
  EXPECT_LE(sizeof(Leaf), snapshot.size(leaves[0]));
  EXPECT_NE(snapshot.id(leaves[0]), snapshot.id(leaves[1]));
  EXPECT_EQ(std::set<size_t>(leaves.begin(), leaves.end()), snapshot.TargetsOf(branches[0]));

  // The wrapper and the Persistent.
  size_t retainers = 0;
  for (size_t node : snapshot.Find("Twig")) {
    retainers += snapshot.type(node) == NodeType::kObject && snapshot.TargetsOf(node).contains(branches[0]);
  }
  EXPECT_EQ(1u, retainers);
  EXPECT_TRUE(snapshot.TargetsOf(snapshot.Find("(Embedder roots)")[0]).contains(branches[0]));

  // Through the cell to the object.
  std::set<size_t> behind_cells;
  for (size_t leaf : leaves) {
    for (size_t cell : snapshot.TargetsOf(leaf)) {
      EXPECT_EQ("system / TracedCell", snapshot.name(cell));
      behind_cells.merge(snapshot.TargetsOf(cell));
    }
  }
  size_t fruits = 0;
  for (size_t node : behind_cells) fruits += snapshot.name(node) == "Fruit";
  EXPECT_EQ(1u, fruits);
}

TEST_F(CppSnapshotTest, KeepsIds) {
  const Snapshot first = Take();
  for (int i = 0; i < 100; i++) cppheap::MakeGarbageCollected<Leaf>(heap_.get());
  const Snapshot second = Take();
  EXPECT_EQ(first.id(first.Find("::Branch")[0]), second.id(second.Find("::Branch")[0]));
}

}  // namespace cppheap_snapshot_test
}  // namespace kei
