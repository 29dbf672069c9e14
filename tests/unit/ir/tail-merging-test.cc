#include <gtest/gtest.h>

#include "tests/unit/backend/backend-harness.h"

// The random graphs of regalloc-test.cc check that merged code does the same. These tests check which code is
// merged.

namespace kei::jit::test {
namespace {

struct Compiled {
  CodeResult code;
  uint64_t merges = 0;
};

template <typename Graph>
Compiled Compile(void (*build)(Graph*), bool merge) {
  Graph g;
  build(&g);
  OptimizationCounts counts;
  BackendOptions options = Machine::Get().options();
  options.counts = &counts;
  if (!merge) options.disabled.insert("merge-tails");
  Compiled result{g.Compile(options)};
  result.merges = counts.At("merge-tails").changes;
  return result;
}

struct Words : TestGraph {
  Words() : TestGraph(Rep::kWord64, {Rep::kWord64, Rep::kWord64}) {}
};

// Six checks with one slow path, to which every other one brings the same.
void SixChecks(Words* g) {
  GraphBuilder& b = g->b;
  auto reason = b.NewVariable(Rep::kWord64);
  Block* slow = b.NewBlock(true);
  Node* bits = b.Emit(Op::kInt64ToInt32, {g->argument(0)});
  for (int i = 0; i < 6; i++) {
    Block* next = b.NewBlock();
    b.Write(reason, i % 2 == 0 ? g->argument(1) : b.Int64Constant(7));
    b.Branch(b.Emit(Op::kWord32And, {bits, b.Int32Constant(1 << i)}), slow, next);
    b.Bind(next);
  }
  b.Return(b.Int64Constant(1));
  b.Bind(slow);
  b.Return(b.Emit(Op::kInt64Mul, {b.Read(reason), b.Int64Constant(3)}));
}

TEST(TailMerging, EqualEdgesToOneSlowPath) {
  Compiled merged = Compile(SixChecks, true), plain = Compile(SixChecks, false);
  EXPECT_EQ(plain.merges, 0u);
  EXPECT_EQ(merged.merges, 2u);  // one is left of those that bring the constant
  EXPECT_LT(merged.code.bytes.size(), plain.code.bytes.size());
  for (const Compiled* compiled : {&merged, &plain}) {
    EXPECT_EQ(Machine::Get().CallC(compiled->code, {0, 100}), 1u);
    for (int i = 0; i < 6; i++) {
      EXPECT_EQ(Machine::Get().CallC(compiled->code, {uint64_t{1} << i, 100}), i % 2 == 0 ? 300u : 21u);
    }
  }
}

template <bool cold>
void TwoDispatches(Handler* h) {
  GraphBuilder& b = h->b;
  Block* left = b.NewBlock();
  Block* right = b.NewBlock(cold);
  Node* word = b.Emit(Op::kBitcastTaggedToWord32, {h->accumulator()});
  b.Branch(b.Emit(Op::kWord32And, {word, b.Int32Constant(1)}), right, left);
  b.Bind(left);
  h->Dispatch(h->accumulator(), 2);
  b.Bind(right);
  Node* sum =
      b.Emit(Op::kInt64Add, {b.Emit(Op::kBitcastTaggedToWord64, {h->accumulator()}), b.Int64Constant(40)});
  h->Dispatch(b.Emit(Op::kBitcastWord64ToTagged, {sum}), 2);
}

void ExpectDispatches(const CodeResult& code) {
  Machine::Get().data()[2] = 33;
  uint64_t bytecode = reinterpret_cast<uint64_t>(Machine::Get().data());
  for (uint64_t accumulator : {6, 7}) {
    Machine::Dispatched out = Machine::Get().CallHandler(code, accumulator, bytecode);
    EXPECT_EQ(out.accumulator, accumulator % 2 == 0 ? accumulator : accumulator + 40);
    EXPECT_EQ(out.bytecode_pointer, bytecode + 2);
    EXPECT_EQ(out.index, 33u);
  }
}

// Two cold ways that differ before their last steps.
void TwoColdEnds(Words* g) {
  GraphBuilder& b = g->b;
  Node* bits = b.Emit(Op::kInt64ToInt32, {g->argument(0)});
  for (int i = 0; i < 2; i++) {
    Block* next = b.NewBlock();
    Block* cold = b.NewBlock(true);
    b.Branch(b.Emit(Op::kWord32And, {bits, b.Int32Constant(1 << i)}), cold, next);
    b.Bind(cold);
    Node* word = b.Emit(i == 0 ? Op::kInt64Add : Op::kInt64Mul, {g->argument(1), g->argument(1)});
    for (int k = 3; k < 6; k++) word = b.Emit(Op::kInt64Mul, {word, b.Int64Constant(k)});
    b.Return(word);
    b.Bind(next);
  }
  b.Return(b.Int64Constant(1));
}

// Cold is not rare, save in library functions and where C++ is called.
TEST(TailMerging, ColdWaysGetNoJump) {
  Compiled merged = Compile(TwoColdEnds, true);
  EXPECT_EQ(merged.merges, 0u);
  EXPECT_EQ(Machine::Get().CallC(merged.code, {1, 10}), 1200u);
  EXPECT_EQ(Machine::Get().CallC(merged.code, {2, 10}), 6000u);
}

// An indirect branch is predicted by its place.
TEST(TailMerging, DispatchesStay) {
  for (auto* build : {TwoDispatches<false>, TwoDispatches<true>}) {
    Compiled merged = Compile(build, true);
    EXPECT_EQ(merged.merges, 0u);
    EXPECT_EQ(merged.code.bytes, Compile(build, false).code.bytes);
    ExpectDispatches(merged.code);
  }
}

// Blocks that jump to each other.
void EqualLoops(Words* g) {
  GraphBuilder& b = g->b;
  Block* first = b.NewBlock();
  Block* second = b.NewBlock(true);
  b.Branch(b.Emit(Op::kInt64ToInt32, {g->argument(0)}), second, first);
  for (Block* block : {first, second}) {
    b.Bind(block);
    auto counter = b.NewVariable(Rep::kWord64);
    b.Write(counter, g->argument(1));
    Block* head = b.NewBlock(block == second);
    Block* out = b.NewBlock(block == second);
    b.Goto(head);
    b.Bind(head, GraphBuilder::BlockKind::kLoop);
    b.Write(counter, b.Emit(Op::kInt64Sub, {b.Read(counter), b.Int64Constant(3)}));
    b.Branch(b.Emit(Op::kInt64LessThan, {b.Read(counter), b.Int64Constant(0)}), out, head);
    b.Seal(head);
    b.Bind(out);
    b.Return(b.Read(counter));
  }
}

TEST(TailMerging, Loops) {
  for (bool merge : {false, true}) {
    Compiled compiled = Compile(EqualLoops, merge);
    for (uint64_t way : {0, 1}) {
      EXPECT_EQ(Machine::Get().CallC(compiled.code, {way, 10}), ~uint64_t{1});
    }
  }
}

}  // namespace
}  // namespace kei::jit::test
