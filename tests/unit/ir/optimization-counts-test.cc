#include <gtest/gtest.h>

#include <string>

#include "jit/backend/backend.h"
#include "jit/backend/lir/architecture.h"
#include "jit/ir/passes/pipeline.h"
#include "tests/unit/backend/backend-harness.h"

// The counters by which builds are compared for optimizations that have silently stopped to match.

namespace kei::jit::test {
namespace {

uint64_t Changes(OptimizationCounts& counts, const char* name) { return counts.At(name).changes; }

TEST(OptimizationCounts, PassesReportWhatTheyDid) {
  TestGraph g(Rep::kWord64, {Rep::kWord64});
  Node* first = g.b.Load(MemRep::kWord64, g.argument(0), 8);
  Node* second = g.b.Load(MemRep::kWord64, g.argument(0), 8);
  g.b.Emit(Op::kInt64Mul, {first, second});                            // dead
  Node* sum = g.b.Emit(Op::kInt64Add, {first, g.b.Int64Constant(0)});  // the builder folds it
  g.b.Return(g.b.Emit(Op::kWord64Xor, {sum, g.argument(0)}));
  g.b.Finish();
  OptimizationCounts counts;
  PassOptions options;
  options.counts = &counts;
  Optimize(&g.graph, options);
  EXPECT_EQ(Changes(counts, "builder"), 1u);
  EXPECT_EQ(Changes(counts, "number-values"), 1u);
  EXPECT_EQ(counts.At("number-values").nodes_removed, 1);
  EXPECT_EQ(counts.At("number-values").graphs, 1u);
  EXPECT_GE(Changes(counts, "dead-code"), 1u);
  EXPECT_EQ(Changes(counts, "redundant-branches"), 0u);
}

TEST(OptimizationCounts, ADisabledPassIsMissed) {
  auto compares_loads = [](const PassOptions& options) {
    TestGraph g(Rep::kWord64, {Rep::kWord64});
    Node* first = g.b.Load(MemRep::kWord64, g.argument(0), 8);
    Node* second = g.b.Load(MemRep::kWord64, g.argument(0), 8);
    g.b.Return(g.b.Emit(Op::kWord64Xor, {first, second}));
    g.b.Finish();
    Optimize(&g.graph, options);
  };
  OptimizationCounts with, without;
  PassOptions options;
  options.counts = &with;
  compares_loads(options);
  options.counts = &without;
  options.disabled = {"number-values"};
  compares_loads(options);
  EXPECT_EQ(Changes(with, "number-values"), 1u);
  EXPECT_GT(Changes(with, "fold-again"), Changes(without, "fold-again"));
}

TEST(OptimizationCounts, AddressesAreSharedWhereTheyHaveOnlyTwoTerms) {
  auto shared = [](bool indexed_displacements) {
    TestGraph g(Rep::kWord64, {Rep::kWord64, Rep::kWord64});
    Node* first = g.b.Load(MemRep::kWord64, g.argument(0), 16, g.argument(1), 3);
    Node* second = g.b.Load(MemRep::kWord64, g.argument(0), 24, g.argument(1), 3);
    g.b.Return(g.b.Emit(Op::kWord64Xor, {first, second}));
    g.b.Finish();
    OptimizationCounts counts;
    PassOptions options;
    options.counts = &counts;
    options.indexed_displacements = indexed_displacements;
    Optimize(&g.graph, options);
    return Changes(counts, "share-addresses");
  };
  EXPECT_EQ(shared(false), 1u);
  EXPECT_EQ(shared(true), 0u);
}

TEST(OptimizationCounts, SelectionReportsItsPatterns) {
  TestGraph g(Rep::kWord64, {Rep::kWord64, Rep::kWord64});
  Node* index = g.argument(1);
  Node* element = g.b.Load(MemRep::kWord64, g.argument(0), 16, index, 3);
  g.b.Return(g.b.Emit(Op::kInt64Add, {g.argument(1), element}));
  OptimizationCounts counts;
  BackendOptions options = Machine::Get().options();
  options.counts = &counts;
  g.Compile(options);
  const bool has_memory_operands = ArchitectureOf(kHostTarget).has_memory_operands();
  EXPECT_EQ(Changes(counts, "select: memory operands"), has_memory_operands ? 1u : 0u);
  EXPECT_EQ(Changes(counts, "select: indexed addresses"), 1u);
  EXPECT_EQ(Changes(counts, "select: fused comparisons"), 0u);
}

}  // namespace
}  // namespace kei::jit::test
