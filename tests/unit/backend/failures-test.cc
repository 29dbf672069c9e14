#include "tests/unit/backend/backend-harness.h"

// Graphs of which no code can be made: the result says so, and nothing else happens.

namespace kei::jit::test {
namespace {

CodeResult TryGenerate(const Graph& graph, size_t memory_limit = 0) {
  BackendOptions options = Machine::Get().options();
  options.memory_limit = memory_limit;
  return Generate(graph, ArchitectureOf(kHostTarget), options);
}

std::vector<Node*> Multiples(GraphBuilder* b, Node* word, int count) {
  std::vector<Node*> words;
  for (int i = 0; i < count; i++) {
    words.push_back(b->Emit(Op::kInt64Mul, {word, b->Int64Constant(2 * i + 3)}));
  }
  return words;
}

// More words than there are registers, all alive at once: each is used twice.
Node* SumOfSquares(GraphBuilder* b, Node* word, int count) {
  const std::vector<Node*> words = Multiples(b, word, count);
  Node* sum = word;
  for (Node* one : words) sum = b->Emit(Op::kInt64Add, {sum, one});
  for (Node* one : words) sum = b->Emit(Op::kInt64Mul, {sum, one});
  return sum;
}

TEST(BackendFailures, ALeafHasNoSlots) {
  Leaf g(Rep::kWord64, {Rep::kWord64});
  g.b.Return(SumOfSquares(&g.b, g.b.Parameter(0), 40));
  g.b.Finish();
  EXPECT_STREQ(TryGenerate(g.graph).failure, "spills without a frame");
}

TEST(BackendFailures, AHandlerHasFewSlots) {
  Handler g;
  CallDescriptor callee = Describe(Linkage::kStub, Rep::kWord64, {Rep::kWord64, Rep::kWord64, Rep::kWord64});
  Node* word = g.b.Emit(Op::kBitcastTaggedToWord64, {g.accumulator()});
  const std::vector<Node*> words = Multiples(&g.b, word, 8);
  Node* sum = g.b.Call(MixTarget(&callee, CallTarget::Kind::kBuiltin), {{word, word, word}});
  for (Node* one : words) sum = g.b.Emit(Op::kInt64Add, {sum, one});
  g.Dispatch(g.b.Emit(Op::kBitcastWord64ToTagged, {sum}), 1);
  g.b.Finish();
  EXPECT_STREQ(TryGenerate(g.graph).failure, "too many spills for a handler");
}

TEST(BackendFailures, ALimitOfMemory) {
  TestGraph g(Rep::kWord64, {Rep::kWord64});
  g.b.Return(SumOfSquares(&g.b, g.argument(0), 2000));
  g.b.Finish();
  EXPECT_STREQ(TryGenerate(g.graph, 64 * 1024).failure, "compilation was stopped, or takes too much memory");
  const CodeResult code = TryGenerate(g.graph);
  EXPECT_STREQ(code.failure, nullptr);
  EXPECT_EQ(Machine::Get().CallC(code, {5}), g.Interpret({5}));
}

// Who gave the graph its arena may stop what works on it.
TEST(BackendFailures, AStoppedArena) {
  bool may_go_on = true;
  auto poll = [](void* flag) { return *static_cast<bool*>(flag); };
  Arena arena(nullptr, {poll, &may_go_on});
  CallDescriptor descriptor = Describe(Linkage::kC, Rep::kWord64, {Rep::kWord64, Rep::kWord64});
  Graph graph(&arena, "test", &descriptor, FrameKind::kCEntry);
  GraphBuilder b(&graph);
  Node* sum = b.Parameter(1);
  for (int i = 0; i < 1000; i++)
    sum = b.Emit(Op::kInt64Mul, {b.Emit(Op::kInt64Add, {sum, b.Parameter(1)}), sum});
  b.Return(sum);
  b.Finish();
  EXPECT_STREQ(TryGenerate(graph).failure, nullptr);
  may_go_on = false;
  EXPECT_STREQ(TryGenerate(graph).failure, "compilation was stopped, or takes too much memory");
  EXPECT_TRUE(arena.has_stopped());
}

TEST(BackendFailures, AUseWithoutADefinition) {
  TestGraph g(Rep::kWord64, {Rep::kWord64});
  Block* one = g.b.NewBlock();
  Block* other = g.b.NewBlock();
  g.b.Branch(g.b.Emit(Op::kInt64ToInt32, {g.argument(0)}), one, other);
  g.b.Bind(one);
  Node* square = g.b.Emit(Op::kInt64Mul, {g.argument(0), g.argument(0)});
  g.b.Return(square);
  g.b.Bind(other);
  g.b.Return(square);
  g.b.Finish();
  EXPECT_STREQ(TryGenerate(g.graph).failure, "a value is used where it is not defined");
}

}  // namespace
}  // namespace kei::jit::test
