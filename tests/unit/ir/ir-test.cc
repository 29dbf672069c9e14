#include <gtest/gtest.h>
#include <sys/mman.h>

#include <bit>
#include <limits>

#include "builtins/code-assembler.h"
#include "jit/ir/control-flow.h"
#include "jit/ir/interpreter.h"
#include "jit/ir/passes/passes.h"
#include "jit/ir/passes/pipeline.h"
#include "jit/ir/printer.h"
#include "jit/ir/verifier.h"
#include "tests/unit/backend/random-graph.h"

namespace kei::jit {
namespace {

using enum Rep;

constexpr CallDescriptor kWordToWord = {"WordToWord", Linkage::kStub, kWord32, 2, {kWord32, kWord32}};
constexpr CallDescriptor kTaggedToTagged = {"TaggedToTagged", Linkage::kStub, kTagged, 2, {kTagged, kTagged}};
constexpr CallDescriptor kPointerToWord = {"PointerToWord", Linkage::kStub, kWord64, 1, {kWord64}};

struct IrTest : testing::Test {
  Graph* NewGraph(const CallDescriptor* descriptor = &kWordToWord, FrameKind frame = FrameKind::kStub) {
    return arena.New<Graph>(&arena, "test", descriptor, frame);
  }
  static uint64_t Run(const Graph& graph, std::initializer_list<uint64_t> arguments) {
    return IrInterpreter().Run(graph, arguments);
  }
  static int Count(const Graph& graph, Op op) {
    int count = 0;
    for (const Block* block : graph.blocks) {
      for (const Node* node : block->phis) count += node->is(op);
      for (const Node* node : block->nodes) count += node->is(op);
    }
    return count;
  }
  static const Node* Only(const Graph& graph, Op op) {
    for (const Block* block : graph.blocks) {
      for (const Node* node : block->phis)
        if (node->is(op)) return node;
      for (const Node* node : block->nodes)
        if (node->is(op)) return node;
    }
    return nullptr;
  }
  Arena arena;
};

// --- Builder

// fibonacci, with a loop's variables in phis
TEST_F(IrTest, BuilderMakesPhisOfLoopVariables) {
  Graph* graph = NewGraph();
  GraphBuilder b(graph);
  auto a = b.NewVariable(kWord32), c = b.NewVariable(kWord32), n = b.NewVariable(kWord32);
  auto unchanged = b.NewVariable(kWord32);
  b.Write(a, b.Int32Constant(0));
  b.Write(c, b.Int32Constant(1));
  b.Write(n, b.Parameter(0));
  b.Write(unchanged, b.Parameter(1));
  Block* head = b.NewBlock();
  Block* body = b.NewBlock();
  Block* end = b.NewBlock();
  b.Goto(head);
  b.Bind(head, GraphBuilder::BlockKind::kLoop);
  b.Branch(b.Read(n), body, end);
  b.Bind(body);
  Node* sum = b.Emit(Op::kInt32Add, {b.Read(a), b.Read(c)});
  b.Write(a, b.Read(c));
  b.Write(c, sum);
  b.Write(n, b.Emit(Op::kInt32Sub, {b.Read(n), b.Int32Constant(1)}));
  b.Read(unchanged);
  b.Goto(head);
  b.Bind(end);
  b.Return(b.Emit(Op::kInt32Add, {b.Read(a), b.Read(unchanged)}));
  b.Finish();
  EXPECT_EQ(FindFault(*graph), std::nullopt);
  EXPECT_EQ(Count(*graph, Op::kPhi), 3);
  EXPECT_EQ(Run(*graph, {10, 100}), 155u);
}

TEST_F(IrTest, BuilderMakesNoPhiWhereValuesAgree) {
  Graph* graph = NewGraph();
  GraphBuilder b(graph);
  auto v = b.NewVariable(kWord32);
  b.Write(v, b.Parameter(0));
  Block *left = b.NewBlock(), *right = b.NewBlock(), *end = b.NewBlock();
  b.Branch(b.Parameter(1), left, right);
  b.Bind(left);
  b.Goto(end);
  b.Bind(right);
  b.Goto(end);
  b.Bind(end);
  b.Return(b.Read(v));
  b.Finish();
  EXPECT_EQ(Count(*graph, Op::kPhi), 0);
  EXPECT_EQ(Run(*graph, {5, 1}), 5u);
}

TEST_F(IrTest, BuilderDropsWhatCannotBeReached) {
  Graph* graph = NewGraph();
  GraphBuilder b(graph);
  auto v = b.NewVariable(kWord32);
  Block *never = b.NewBlock(), *end = b.NewBlock();
  b.Write(v, b.Parameter(0));
  b.Branch(b.Emit(Op::kWord32Equal, {b.Int32Constant(1), b.Int32Constant(2)}), never, end);
  b.Bind(never);
  b.Write(v, b.Emit(Op::kInt32Add, {b.Read(v), b.Parameter(1)}));
  b.Goto(end);
  b.Bind(end);
  b.Return(b.Read(v));
  b.Finish();
  EXPECT_EQ(FindFault(*graph), std::nullopt);
  EXPECT_EQ(graph->blocks.size(), 2u);
  EXPECT_EQ(Run(*graph, {7, 1}), 7u);
}

TEST_F(IrTest, BuilderFoldsWhileEmitting) {
  Graph* graph = NewGraph();
  GraphBuilder b(graph);
  Node* x = b.Parameter(0);
  auto constant = [&](int32_t value) { return b.Int32Constant(value); };
  EXPECT_EQ(b.Emit(Op::kInt32Add, {x, constant(0)}), x);
  EXPECT_EQ(b.Emit(Op::kInt32Add, {constant(0), x}), x);
  EXPECT_EQ(b.Emit(Op::kWord32And, {x, constant(-1)}), x);
  EXPECT_EQ(b.Emit(Op::kWord32And, {x, constant(0)})->int_value, 0);
  EXPECT_EQ(b.Emit(Op::kInt32Mul, {constant(6), constant(7)})->int_value, 42);
  EXPECT_EQ(b.Emit(Op::kInt32ToInt64, {constant(-3)})->int_value, -3);
  EXPECT_EQ(b.Emit(Op::kUint32ToUint64, {constant(-3)})->int_value, 0xfffffffd);
  EXPECT_TRUE(b.Emit(Op::kInt32Mul, {x, constant(8)})->is(Op::kWord32Shl));
  Node* sum = b.Emit(Op::kInt32Add, {b.Emit(Op::kInt32Add, {x, constant(3)}), constant(4)});
  EXPECT_EQ(sum->input(0), x);
  EXPECT_EQ(sum->input(1)->int_value, 7);
  EXPECT_TRUE(b.Emit(Op::kInt32Div, {constant(1), constant(0)})->is(Op::kInt32Div));
  Node* nan = b.Emit(Op::kFloat64Sub, {b.Float64Constant(std::numeric_limits<double>::infinity()),
                                       b.Float64Constant(std::numeric_limits<double>::infinity())});
  EXPECT_TRUE(nan->is(Op::kFloat64Sub));
}

TEST_F(IrTest, OverflowContinuesWhereItFits) {
  Graph* graph = NewGraph();
  GraphBuilder b(graph);
  Block *next = b.NewBlock(), *overflow = b.NewBlock(true);
  Node* sum = b.Overflow(Op::kInt32AddOverflow, b.Parameter(0), b.Parameter(1), next, overflow);
  b.Bind(next);
  b.Return(sum);
  b.Bind(overflow);
  b.Return(b.Int32Constant(-1));
  b.Finish();
  EXPECT_EQ(FindFault(*graph), std::nullopt);
  EXPECT_EQ(Run(*graph, {2, 3}), 5u);
  EXPECT_EQ(Run(*graph, {0x7fffffff, 1}), 0xffffffffu);
}

TEST_F(IrTest, SwitchTakesItsCase) {
  Graph* graph = NewGraph();
  GraphBuilder b(graph);
  std::vector<Block*> targets{b.NewBlock(), b.NewBlock()};
  Block* otherwise = b.NewBlock();
  int32_t values[] = {5, -1};
  b.Switch(b.Parameter(0), values, targets, otherwise);
  for (int i = 0; i < 3; i++) {
    b.Bind(i < 2 ? targets[i] : otherwise);
    b.Return(b.Int32Constant(i));
  }
  b.Finish();
  EXPECT_EQ(FindFault(*graph), std::nullopt);
  EXPECT_EQ(Run(*graph, {5, 0}), 0u);
  EXPECT_EQ(Run(*graph, {0xffffffff, 0}), 1u);
  EXPECT_EQ(Run(*graph, {6, 0}), 2u);
}

// --- Verifier

struct VerifierTest : IrTest {
  // A diamond whose phi is at blocks[3]->phis[0].
  Graph* Diamond() {
    Graph* graph = NewGraph();
    GraphBuilder b(graph);
    auto v = b.NewVariable(kWord32);
    Block *left = b.NewBlock(), *right = b.NewBlock(), *end = b.NewBlock();
    b.Branch(b.Parameter(1), left, right);
    b.Bind(left);
    b.Write(v, b.Emit(Op::kInt32Add, {b.Parameter(0), b.Parameter(1)}));
    b.Goto(end);
    b.Bind(right);
    b.Write(v, b.Parameter(0));
    b.Goto(end);
    b.Bind(end);
    b.Return(b.Read(v));
    b.Finish();
    return graph;
  }
  static testing::AssertionResult Faulty(const Graph& graph, std::string_view text) {
    auto fault = FindFault(graph);
    if (!fault) return testing::AssertionFailure() << "no fault";
    if (fault->find(text) != std::string::npos) return testing::AssertionSuccess();
    return testing::AssertionFailure() << *fault;
  }
};

TEST_F(VerifierTest, AcceptsADiamond) { EXPECT_EQ(FindFault(*Diamond()), std::nullopt); }

TEST_F(VerifierTest, SeesPhiInputCount) {
  Graph* graph = Diamond();
  graph->blocks[3]->phis[0]->inputs.pop_back();
  EXPECT_TRUE(Faulty(*graph, "1 inputs for 2 predecessors"));
}

TEST_F(VerifierTest, SeesUseBeforeDefinition) {
  Graph* graph = Diamond();
  Node* sum = graph->blocks[1]->nodes[0];
  graph->ReplaceInput(graph->blocks[3]->terminator(), 0, sum);
  EXPECT_TRUE(Faulty(*graph, "is used where it is not defined"));
}

TEST_F(VerifierTest, SeesWrongInputRepresentation) {
  Graph* graph = Diamond();
  graph->blocks[1]->nodes[0]->op = Op::kInt64Add;
  EXPECT_TRUE(Faulty(*graph, "input 0 is a Word32"));
}

TEST_F(VerifierTest, SeesWrongUseCount) {
  Graph* graph = Diamond();
  graph->blocks[1]->nodes[0]->use_count++;
  EXPECT_TRUE(Faulty(*graph, "use count is 2 and should be 1"));
}

TEST_F(VerifierTest, SeesOneSidedEdges) {
  Graph* graph = Diamond();
  graph->blocks[3]->predecessors.pop_back();
  EXPECT_TRUE(Faulty(*graph, "disagree about their edges"));
}

TEST_F(VerifierTest, SeesMissingTerminator) {
  Graph* graph = Diamond();
  graph->blocks[3]->nodes.pop_back();
  EXPECT_TRUE(Faulty(*graph, "no terminator"));
}

TEST_F(VerifierTest, SeesWrongArgument) {
  Graph* graph = NewGraph();
  GraphBuilder b(graph);
  Node* inputs[] = {b.Parameter(0)};
  b.Call({CallTarget::Kind::kBuiltin, 0, &kWordToWord}, inputs);
  b.Return(b.Parameter(0));
  b.Finish();
  EXPECT_TRUE(Faulty(*graph, "1 inputs for WordToWord"));
}

TEST_F(VerifierTest, WantsNoCallsWithoutFrame) {
  Graph* graph = NewGraph(&kWordToWord, FrameKind::kNone);
  GraphBuilder b(graph);
  Node* inputs[] = {b.Parameter(0), b.Parameter(1)};
  b.Call({CallTarget::Kind::kBuiltin, 0, &kWordToWord}, inputs);
  b.TailCall({CallTarget::Kind::kBuiltin, 0, &kWordToWord}, inputs);
  b.Finish();
  EXPECT_TRUE(Faulty(*graph, "may tail-call only"));
}

TEST_F(VerifierTest, WantsJavaScriptLinkageForJavaScriptFrames) {
  Graph* graph = NewGraph(&kWordToWord, FrameKind::kJSBuiltin);
  GraphBuilder b(graph);
  b.ReturnJS(b.TaggedConstant(0), b.Int64Constant(2));
  b.Finish();
  EXPECT_TRUE(Faulty(*graph, "a JSBuiltin frame under the linkage of WordToWord"));
}

TEST_F(VerifierTest, WantsReturnJSInJavaScriptFramesOnly) {
  Graph* graph = NewGraph();
  GraphBuilder b(graph);
  b.ReturnJS(b.TaggedConstant(0), b.Int64Constant(2));
  b.Finish();
  EXPECT_TRUE(Faulty(*graph, "not in a Stub frame"));
}

// --- Printer

TEST_F(IrTest, PrintsGraphs) {
  Graph* graph = NewGraph();
  GraphBuilder b(graph);
  Block *slow = b.NewBlock(true), *next = b.NewBlock();
  Node* sum = b.Overflow(Op::kInt32AddOverflow, b.Parameter(0), b.Parameter(1), next, slow);
  b.Bind(next);
  Node* base = b.Emit(Op::kRootRegister);
  b.Store(MemRep::kWord32, base, 16, b.Emit(Op::kUint32ToUint64, {b.Parameter(1)}), 2, sum);
  b.Return(sum);
  b.Bind(slow);
  b.Return(b.Int32Constant(-1));
  b.Finish();
  EXPECT_EQ(PrintGraph(*graph, {.renumber = true}),
            "graph test (WordToWord, frame Stub)\n"
            "b0:\n"
            "  v0: Word32 = Parameter[0]\n"
            "  v1: Word32 = Parameter[1]\n"
            "  v2: Word32 = Int32AddOverflow v0, v1 -> b1 b2\n"
            "b1 from b0:\n"
            "  v3: Word64 = RootRegister\n"
            "  v4: Word64 = Uint32ToUint64 v1\n"
            "  Store[Word32, *4, +16] v3, v4, v2\n"
            "  Return v2\n"
            "b2 deferred from b0:\n"
            "  v5: Word32 = Int32Constant[-1]\n"
            "  Return v5\n");
}

// --- Passes

struct PassTest : IrTest {
  void RunPass(Graph* graph, void (*pass)(PassScope&)) {
    PassOptions options;
    options.verify = true;
    PassScope scope(graph, "test", options);
    pass(scope);
  }
};

TEST_F(PassTest, ValueNumberingMergesLoadsBetweenWrites) {
  Graph* graph = NewGraph(&kPointerToWord);
  GraphBuilder b(graph);
  Node* p = b.Parameter(0);
  Node* first = b.Load(MemRep::kWord64, p, 8);
  Node* second = b.Load(MemRep::kWord64, p, 8);
  b.Store(MemRep::kWord64, p, 8, nullptr, 0, b.Int64Constant(5));
  Node* third = b.Load(MemRep::kWord64, p, 8);
  Node* sum = b.Emit(Op::kInt64Add, {b.Emit(Op::kInt64Add, {first, second}), third});
  b.Return(sum);
  b.Finish();
  RunPass(graph, NumberValues);
  EXPECT_EQ(Count(*graph, Op::kLoad), 2);
  uint64_t memory[] = {0, 10};
  EXPECT_EQ(Run(*graph, {reinterpret_cast<uint64_t>(memory)}), 25u);
}

TEST_F(PassTest, ValueNumberingMergesLoadsAcrossJoinsWithoutWrites) {
  for (bool write : {false, true}) {
    Graph* graph = NewGraph(&kPointerToWord);
    GraphBuilder b(graph);
    Node* p = b.Parameter(0);
    Node* first = b.Load(MemRep::kWord64, p, 8);
    Block *side = b.NewBlock(), *end = b.NewBlock();
    b.Branch(b.Emit(Op::kInt64ToInt32, {first}), side, end);
    b.Bind(side);
    if (write) b.Store(MemRep::kWord64, p, 8, nullptr, 0, b.Int64Constant(5));
    b.Goto(end);
    b.Bind(end);
    b.Return(b.Load(MemRep::kWord64, p, 8));
    b.Finish();
    RunPass(graph, NumberValues);
    EXPECT_EQ(Count(*graph, Op::kLoad), write ? 2 : 1);
  }
}

TEST_F(PassTest, ValueNumberingKeepsPinnedRegistersApart) {
  Graph* graph = NewGraph(&kPointerToWord);
  GraphBuilder b(graph);
  Node* old = b.Emit(Op::kBytecodePointer);
  Node* same = b.Emit(Op::kBytecodePointer);
  b.Emit(Op::kSetBytecodePointer, {b.Emit(Op::kInt64Add, {old, b.Int64Constant(2)})});
  Node* now = b.Emit(Op::kBytecodePointer);
  b.Return(b.Emit(Op::kInt64Sub, {now, same}));
  b.Finish();
  RunPass(graph, NumberValues);
  EXPECT_EQ(Count(*graph, Op::kBytecodePointer), 2);
  EXPECT_EQ(Run(*graph, {0}), 2u);
}

TEST_F(PassTest, SecondCheckOfAConditionIsDecided) {
  Graph* graph = NewGraph();
  GraphBuilder b(graph);
  auto check = [&] { return b.Emit(Op::kWord32And, {b.Parameter(0), b.Int32Constant(1)}); };
  Block *odd = b.NewBlock(), *even = b.NewBlock(), *again = b.NewBlock(), *wrong = b.NewBlock();
  b.Branch(check(), odd, even);
  b.Bind(even);
  b.Return(b.Int32Constant(0));
  b.Bind(odd);
  b.Branch(b.Emit(Op::kWord32Equal, {check(), b.Int32Constant(0)}), wrong, again);
  b.Bind(wrong);
  b.Unreachable();
  b.Bind(again);
  b.Return(b.Int32Constant(1));
  b.Finish();
  Optimize(graph);
  EXPECT_EQ(Count(*graph, Op::kBranch), 1);
  EXPECT_EQ(Count(*graph, Op::kUnreachable), 0);
  EXPECT_EQ(Run(*graph, {3, 0}), 1u);
  EXPECT_EQ(Run(*graph, {4, 0}), 0u);
}

TEST_F(PassTest, AddressesTakeConstantTerms) {
  Graph* graph = NewGraph(&kPointerToWord);
  GraphBuilder b(graph);
  auto v = b.NewVariable(kWord64);  // a phi hides the constant from the builder
  b.Write(v, b.Int64Constant(3));
  Node* base = b.Emit(Op::kInt64Add, {b.Parameter(0), b.Int64Constant(16)});
  b.Return(b.Load(MemRep::kWord64, base, -8, b.Read(v), 3));
  b.Finish();
  RunPass(graph, FoldAndReduce);
  const Node* load = Only(*graph, Op::kLoad);
  EXPECT_EQ(PrintNode(*load).substr(PrintNode(*load).find("Load")), "Load[Word64, +32] v0");
}

TEST_F(PassTest, OnlyLowHalvesAreLoadedForComparisonsAndStores) {
  if (!kPointerCompression) GTEST_SKIP() << "nothing is decompressed";
  Graph* graph = NewGraph(&kTaggedToTagged);
  GraphBuilder b(graph);
  Node* copied = b.Load(MemRep::kTagged, b.Parameter(0), 3);
  Node* followed = b.Load(MemRep::kTagged, b.Parameter(0), 7);
  Node* returned = b.Load(MemRep::kTagged, followed, 3);
  b.Store(MemRep::kTagged, b.Parameter(1), 3, nullptr, 0, copied);
  b.Return(returned);
  b.Finish();
  RunPass(graph, EliminateDecompression);
  EXPECT_TRUE(copied->low_half_only);
  EXPECT_FALSE(followed->low_half_only);
  EXPECT_FALSE(returned->low_half_only);
}

// A phi that is only copied stays compressed; one that is returned takes its inputs along.
TEST_F(PassTest, PhisPassOnWhatIsObserved) {
  if (!kPointerCompression) GTEST_SKIP() << "nothing is decompressed";
  for (bool returned : {false, true}) {
    Graph* graph = NewGraph(&kTaggedToTagged);
    GraphBuilder b(graph);
    auto v = b.NewVariable(kTagged);
    Node* first = b.Load(MemRep::kTagged, b.Parameter(0), 3);
    b.Write(v, first);
    Block *head = b.NewBlock(), *end = b.NewBlock(), *body = b.NewBlock();
    b.Goto(head);
    b.Bind(head, GraphBuilder::BlockKind::kLoop);
    Node* phi = b.Read(v);
    b.Branch(b.Emit(Op::kTaggedEqual, {phi, b.Parameter(1)}), end, body);
    b.Bind(body);
    b.Write(v, b.Load(MemRep::kTagged, b.Parameter(0), 7));
    b.Goto(head);
    b.Bind(end);
    b.Store(MemRep::kTagged, b.Parameter(0), 3, nullptr, 0, phi);
    b.Return(returned ? phi : b.Parameter(0));
    b.Finish();
    RunPass(graph, EliminateDecompression);
    EXPECT_EQ(phi->low_half_only, !returned);
    EXPECT_EQ(first->low_half_only, !returned);
  }
}

TEST_F(PassTest, DeadCodeGoesAndEffectsStay) {
  Graph* graph = NewGraph();
  GraphBuilder b(graph);
  Node* root = b.Emit(Op::kRootRegister);
  b.Load(MemRep::kWord32, root, 8);
  b.Emit(Op::kInt32Mul, {b.Parameter(0), b.Parameter(1)});
  Node* inputs[] = {b.Parameter(0), b.Parameter(1)};
  b.Call({CallTarget::Kind::kBuiltin, 0, &kWordToWord}, inputs);
  b.Return(b.Parameter(0));
  b.Finish();
  RunPass(graph, EliminateDeadCode);
  EXPECT_EQ(Count(*graph, Op::kLoad) + Count(*graph, Op::kInt32Mul), 0);
  EXPECT_EQ(Count(*graph, Op::kCall), 1);
}

TEST_F(PassTest, BlocksAroundDeferredOnesAreDeferred) {
  Graph* graph = NewGraph();
  GraphBuilder b(graph);
  Block *leads = b.NewBlock(), *cold = b.NewBlock(true), *after = b.NewBlock(), *hot = b.NewBlock();
  b.Branch(b.Parameter(0), leads, hot);
  b.Bind(leads);
  b.Emit(Op::kDebugBreak);
  b.Goto(cold);
  b.Bind(cold);
  b.Goto(after);
  b.Bind(after);
  b.Return(b.Int32Constant(1));
  b.Bind(hot);
  b.Return(b.Int32Constant(2));
  b.Finish();
  RunPass(graph, AnalyzeBlocks);
  EXPECT_TRUE(leads->deferred && after->deferred);
  EXPECT_FALSE(hot->deferred || graph->entry()->deferred);
}

TEST_F(PassTest, WhatOnlyColdBlocksUseMovesThere) {
  for (bool write : {false, true}) {
    Graph* graph = NewGraph(&kPointerToWord);
    GraphBuilder b(graph);
    Node* load = b.Load(MemRep::kWord64, b.Parameter(0), 8);
    Node* product = b.Emit(Op::kInt64Mul, {load, b.Int64Constant(3)});
    if (write) b.Store(MemRep::kWord64, b.Parameter(0), 8, nullptr, 0, b.Int64Constant(1));
    Block *cold = b.NewBlock(true), *hot = b.NewBlock();
    b.Branch(b.Emit(Op::kInt64ToInt32, {b.Parameter(0)}), cold, hot);
    b.Bind(cold);
    b.Return(product);
    b.Bind(hot);
    b.Return(b.Parameter(0));
    b.Finish();
    RunPass(graph, AnalyzeBlocks);
    RunPass(graph, SinkIntoDeferredBlocks);
    EXPECT_EQ(product->block, cold);
    EXPECT_EQ(load->block, write ? graph->entry() : cold);
  }
}

TEST_F(PassTest, LoopsAreFound) {
  Graph* graph = NewGraph();
  GraphBuilder b(graph);
  Block *outer = b.NewBlock(), *inner = b.NewBlock(), *latch = b.NewBlock(), *end = b.NewBlock();
  b.Goto(outer);
  b.Bind(outer, GraphBuilder::BlockKind::kLoop);
  b.Goto(inner);
  b.Bind(inner, GraphBuilder::BlockKind::kLoop);
  b.Branch(b.Parameter(0), inner, latch);
  b.Bind(latch);
  b.Branch(b.Parameter(1), outer, end);
  b.Bind(end);
  b.Return(b.Parameter(0));
  b.Finish();
  RunPass(graph, AnalyzeBlocks);
  EXPECT_EQ(inner->loop_depth, 2u);
  EXPECT_EQ(latch->loop_depth, 1u);
  EXPECT_EQ(end->loop_depth, 0u);
  EXPECT_EQ(latch->dominator, inner);
}

TEST_F(PassTest, PassesCanBeDisabledTimedAndDumped) {
  Graph* graph = NewGraph();
  GraphBuilder b(graph);
  b.Emit(Op::kInt32Add, {b.Parameter(0), b.Parameter(1)});
  b.Return(b.Parameter(0));
  b.Finish();
  std::string dump;
  std::map<std::string, std::chrono::nanoseconds, std::less<>> times;
  PassOptions options;
  options.disabled = {"dead-code"};
  options.dump_after = {"fold"};
  options.dump = &dump;
  options.times = &times;
  Optimize(graph, options);
  EXPECT_EQ(Count(*graph, Op::kInt32Add), 1);
  EXPECT_TRUE(dump.starts_with("--- after fold\ngraph test"));
  EXPECT_TRUE(times.contains("fold") && !times.contains("dead-code"));
}

// --- Random graphs: what the passes do must not be seen

struct RandomGraphTest : IrTest {
  struct Outcome {
    uint64_t result;
    std::vector<uint8_t> memory;
    bool operator==(const Outcome&) const = default;
  };
  // A tagged pointer is an offset from the root, so the memory lies in what is the root's cage.
  static Outcome RunOn(const Graph& graph, uint32_t seed) {
    alignas(8) static uint8_t memory[test::kRandomMemoryBytes];
    uint64_t address = reinterpret_cast<uint64_t>(memory);
    uint64_t root = CageBaseOf(address);
    test::PrepareMemory(root, memory, seed);
    IrInterpreter interpreter;
    interpreter.root = root;
    interpreter.operand = test::RandomOperand;
    interpreter.call = [](const Node&, std::span<const uint64_t> inputs) {
      return test::RandomCallee(inputs[0], static_cast<uint32_t>(inputs[1]), inputs[2],
                                std::bit_cast<double>(inputs[3]));
    };
    std::mt19937 random(seed);
    uint64_t a = random(), b = random(), c = random() * uint64_t{0x100000001};
    double d = static_cast<int32_t>(random()) / 16.0;
    uint64_t result = interpreter.Run(graph, {root, address, a, b, c, std::bit_cast<uint64_t>(d)});
    return {result, {memory, memory + sizeof(memory)}};
  }
};

TEST_F(RandomGraphTest, OptimizedGraphsComputeTheSame) {
  size_t before = 0, after = 0;
  for (uint32_t seed = 0; seed < 400; seed++) {
    Arena arena;
    Graph* graph = test::RandomGraph(&arena, seed).Build();
    ASSERT_EQ(FindFault(*graph), std::nullopt) << seed;
    Outcome expected = RunOn(*graph, seed);
    for (const Block* block : graph->blocks) before += block->nodes.size();
    PassOptions options;
    options.verify = true;
    options.indexed_displacements = seed % 2 == 0;
    Optimize(graph, options);
    for (const Block* block : graph->blocks) after += block->nodes.size();
    ASSERT_EQ(RunOn(*graph, seed), expected) << "seed " << seed;
  }
  EXPECT_LT(after, before);
}

TEST_F(RandomGraphTest, EachPassAloneComputesTheSame) {
  constexpr void (*kPasses[])(PassScope&) = {CleanUp, FoldAndReduce, NumberValues, RemoveRedundantBranches,
                                             EliminateDeadCode, EliminateDecompression, AnalyzeBlocks,
                                             SinkIntoDeferredBlocks,
                                             // needs dominators
                                             [](PassScope& scope) {
                                               AnalyzeBlocks(scope);
                                               ShareAddresses(scope);
                                             }};
  for (uint32_t seed = 1000; seed < 1100; seed++) {
    for (auto pass : kPasses) {
      Arena arena;
      Graph* graph = test::RandomGraph(&arena, seed).Build();
      Outcome expected = RunOn(*graph, seed);
      PassOptions options;
      options.verify = true;
      {
        PassScope scope(graph, "single", options);
        pass(scope);
      }
      ASSERT_EQ(RunOn(*graph, seed), expected) << "seed " << seed;
    }
  }
}

}  // namespace
}  // namespace kei::jit

// --- The code assembler

namespace kei::builtins {
namespace {

using jit::FrameKind;
using jit::Graph;
using jit::IrInterpreter;
using jit::Op;

class TestAssembler final : public CodeAssembler {
 public:
  using CodeAssembler::CodeAssembler;
};

// An isolate at the base of a cage of which the first pages exist.
struct CodeAssemblerTest : testing::Test {
  void SetUp() override {
    void* reserved = mmap(nullptr, kReserved, PROT_NONE, MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0);
    ASSERT_NE(reserved, MAP_FAILED);
    mapping = reinterpret_cast<uint64_t>(reserved);
    root = (mapping + kCageBelowBase + kCageSize - 1) & ~(kCageSize - 1);
    Commit(0, 0x10000);
    Commit(kOldSpaceStart, 0x10000);
    Commit(kNurseryStart, 0x10000);
    interpreter.root = root;
    interpreter.call = [this](const jit::Node& node, std::span<const uint64_t> inputs) {
      calls.push_back(jit::PrintNode(node));
      call_inputs.assign(inputs.begin(), inputs.end());
      return call_result;
    };
    isolate().allocation_top = AddressInCage(root, kNurseryStart);
    isolate().allocation_limit = isolate().allocation_top + 64;
  }
  void TearDown() override { munmap(reinterpret_cast<void*>(mapping), kReserved); }

  void Commit(uint32_t offset, size_t bytes) {
    mprotect(reinterpret_cast<void*>(AddressInCage(root, offset)), bytes, PROT_READ | PROT_WRITE);
  }
  IsolateData& isolate() { return *reinterpret_cast<IsolateData*>(root); }
  // The low half of what lies there.
  uint32_t& Word(uint32_t offset) { return *reinterpret_cast<uint32_t*>(AddressInCage(root, offset)); }

  // Builds, optimizes and runs code.
  template <typename F>
  uint64_t Run(Descriptor descriptor, F build, std::initializer_list<uint64_t> arguments) {
    graph = arena.New<Graph>(&arena, "test", &DescriptorOf(descriptor), FrameKind::kStub);
    TestAssembler assembler(graph);
    build(assembler);
    assembler.Finish();
    EXPECT_EQ(jit::FindFault(*graph), std::nullopt);
    calls.clear();
    uint64_t plain = interpreter.Run(*graph, arguments);
    (void)plain;
    return plain;
  }
  static uint64_t Smi(int32_t value) { return SmiToBits(value); }

  static constexpr uint64_t kReserved = 2 * kCageSize;
  Arena arena;
  uint64_t mapping = 0, root = 0;
  IrInterpreter interpreter;
  std::vector<std::string> calls;
  std::vector<uint64_t> call_inputs;
  uint64_t call_result = 0;
  Graph* graph = nullptr;
};

TEST_F(CodeAssemblerTest, SmiAddGoesToSlowOnOverflow) {
  auto add = [](TestAssembler& a) {
    auto x = a.Parameter<Object>(0), y = a.Parameter<Object>(1);
    Label slow(&a, Label::kDeferred);
    a.GotoIfNot(a.AreBothSmis(x, y), &slow);
    a.Return(a.SmiAdd(a.Cast<builtins::Smi>(x), a.Cast<builtins::Smi>(y), &slow));
    a.Bind(&slow);
    a.Return(a.Undefined());
  };
  uint64_t undefined = root + StaticRoot(RootIndex::k_undefined);
  EXPECT_EQ(Run(Descriptor::kStub2, add, {Smi(20), Smi(-22)}), Smi(-2));
  EXPECT_EQ(Run(Descriptor::kStub2, add, {Smi(kSmiMax), Smi(1)}), undefined);
  EXPECT_EQ(Run(Descriptor::kStub2, add, {Smi(1), undefined}), undefined);
  // The upper half of a Smi of 31 bits is undefined.
  if (kSmiBits == 31) {
    EXPECT_EQ(Run(Descriptor::kStub2, add, {Smi(1) | uint64_t{7} << 32, Smi(2)}), Smi(3));
  }
}

TEST_F(CodeAssemblerTest, LoopsAndVariables) {
  auto sum = [](TestAssembler& a) {
    TNode<Word32> n = a.SmiUntag(a.Parameter<builtins::Smi>(0));
    TVariable<Word32> total(&a, a.Int32Constant(0));
    a.For(a.Int32Constant(0), n,
          [&](TNode<Word32> i) { a.If(a.Word32And(i, 1), [&] { total = a.Int32Add(total.value(), i); }); });
    a.Return(a.SmiTag(total.value()));
  };
  EXPECT_EQ(Run(Descriptor::kStub1, sum, {Smi(10)}), Smi(25));
}

TEST_F(CodeAssemblerTest, SelectAndSwitch) {
  auto code = [](TestAssembler& a) {
    TNode<Word32> n = a.SmiUntag(a.Parameter<builtins::Smi>(0));
    Label one(&a), two(&a), other(&a);
    a.Switch(n, &other, {{1, &one}, {2, &two}});
    a.Bind(&one);
    a.Return(a.SmiConstant(11));
    a.Bind(&two);
    a.Return(a.SmiConstant(12));
    a.Bind(&other);
    auto big = a.Select<builtins::Smi>(
        a.Int32LessThan(10, n), [&] { return a.SmiConstant(1); }, [&] { return a.SmiConstant(0); });
    a.Return(big);
  };
  EXPECT_EQ(Run(Descriptor::kStub1, code, {Smi(2)}), Smi(12));
  EXPECT_EQ(Run(Descriptor::kStub1, code, {Smi(50)}), Smi(1));
  EXPECT_EQ(Run(Descriptor::kStub1, code, {Smi(5)}), Smi(0));
}

TEST_F(CodeAssemblerTest, BarrierRecordsYoungPointersOnly) {
  Word(kBarrierLimitOffset) = kLowestYoung;
  auto store = [](TestAssembler& a) {
    auto cell = a.Parameter<Cell>(0);
    a.StoreField(cell, field::Cell::value, a.Parameter<Object>(1));
    a.Return(cell);
  };
  uint64_t cell = root + kOldSpaceStart + 1;
  uint64_t young = AddressInCage(root, kNurseryStart + 9);
  Run(Descriptor::kStub2, store, {cell, young});
  ASSERT_EQ(calls.size(), 1u);
  EXPECT_EQ(call_inputs[0], cell);
  EXPECT_EQ(call_inputs[1], root + kOldSpaceStart + layout::Cell::value.offset);
  EXPECT_EQ(Word(kOldSpaceStart + layout::Cell::value.offset), static_cast<uint32_t>(young));
  for (uint64_t value : {Smi(-1), Smi(5), Smi(kSmiMin), root + kOldSpaceStart + 0x101,
                         root + StaticRoot(RootIndex::k_undefined)}) {
    Run(Descriptor::kStub2, store, {cell, value});
    EXPECT_TRUE(calls.empty()) << value;
    EXPECT_EQ(Word(kOldSpaceStart + layout::Cell::value.offset), static_cast<uint32_t>(value));
  }
  Word(kBarrierLimitOffset) = kLowestCollectable;  // the value while marking
  Run(Descriptor::kStub2, store, {cell, root + kOldSpaceStart + 0x101});
  EXPECT_EQ(calls.size(), 1u);
  Run(Descriptor::kStub2, store, {cell, Smi(-1)});
  EXPECT_TRUE(calls.empty());
}

TEST_F(CodeAssemblerTest, NoBarrierForSmisAndStaticRoots) {
  auto store = [](TestAssembler& a) {
    auto cell = a.Parameter<Cell>(0);
    a.StoreField(cell, field::Cell::value, a.SmiTag(a.SmiUntag(a.Parameter<builtins::Smi>(1))));
    a.StoreField(cell, field::Cell::value, a.Undefined());
    a.Return(cell);
  };
  Run(Descriptor::kStub2, store, {root + kOldSpaceStart + 1, Smi(1)});
  EXPECT_EQ(graph->blocks.size(), 1u);
}

TEST_F(CodeAssemblerTest, AllocatesInlineAndThenSlowly) {
  auto allocate = [](TestAssembler& a) {
    TNode<Float64> value = a.SmiToFloat64(a.Parameter<builtins::Smi>(0));
    a.Return(a.AllocateHeapNumber(value));
  };
  EXPECT_EQ(Run(Descriptor::kStub1, allocate, {Smi(3)}), AddressInCage(root, kNurseryStart) + 1);
  EXPECT_EQ(isolate().allocation_top, AddressInCage(root, kNurseryStart) + layout::HeapNumber::kSize);
  EXPECT_EQ(Word(kNurseryStart), StaticRoot(RootIndex::k_heap_number_map));
  double value;
  std::memcpy(&value, &Word(kNurseryStart + layout::HeapNumber::value.offset), 8);
  EXPECT_EQ(value, 3.0);

  isolate().allocation_limit = isolate().allocation_top;
  call_result = root + kOldSpaceStart + 1;
  EXPECT_EQ(Run(Descriptor::kStub1, allocate, {Smi(4)}), call_result);
  EXPECT_EQ(call_inputs, std::vector<uint64_t>{layout::HeapNumber::kSize});
  EXPECT_EQ(Word(kOldSpaceStart), StaticRoot(RootIndex::k_heap_number_map));
}

TEST_F(CodeAssemblerTest, RuntimeCallsSayWhatTheyCall) {
  auto call = [](TestAssembler& a) {
    auto result = a.CallRuntime(RuntimeFunction::kToString, a.Parameter<Object>(0));
    a.Return(a.CallRuntime(RuntimeFunction::kStringFlatten, result));
  };
  call_result = Smi(42);
  EXPECT_EQ(Run(Descriptor::kStub1, call, {Smi(7)}), Smi(42));
  EXPECT_EQ(calls.size(), 2u);
  EXPECT_EQ(call_inputs, (std::vector<uint64_t>{OffsetOf(RuntimeFunction::kStringFlatten), Smi(42)}));
}

TEST_F(CodeAssemblerTest, CallsOfCSayWhoCallsAndUnwind) {
  auto call = [](TestAssembler& a) {
    a.PrepareCCall();
    auto result = a.CallC<Object>(ExternalReferenceOf(External::kFindInternalized),
                                  Descriptor::kCFindInternalized, a.RootRegister(), a.Parameter<Object>(0));
    a.GotoUnwindIfException(result);
    a.Return(result);
  };
  interpreter.frame_pointer = 0x1230;
  call_result = Smi(42);
  EXPECT_EQ(Run(Descriptor::kStub1, call, {Smi(7)}), Smi(42));
  EXPECT_EQ(isolate().last_frame, 0x1230u);
  EXPECT_EQ(call_inputs, (std::vector<uint64_t>{root, Smi(7)}));

  call_result = root + StaticRoot(RootIndex::k_exception);
  Run(Descriptor::kStub1, call, {Smi(7)});
  ASSERT_EQ(calls.size(), 2u);
  EXPECT_EQ(calls[1], "TailCall[Unwind]");
}

TEST_F(CodeAssemblerTest, ReturnJSDropsThePaddedArguments) {
  graph = arena.New<Graph>(&arena, "test", &DescriptorOf(Descriptor::kJavaScript), FrameKind::kJSBuiltin);
  TestAssembler a(graph);
  a.ReturnJS(a.Undefined(), a.Int32Constant(2));
  a.Finish();
  EXPECT_EQ(jit::FindFault(*graph), std::nullopt);
  EXPECT_EQ(graph->entry()->terminator()->input(1)->int_value, ArgumentsAreaSlots(2));
}

using CodeAssemblerDeathTest = CodeAssemblerTest;

TEST_F(CodeAssemblerDeathTest, ChecksArguments) {
  auto build = [this] {
    Run(Descriptor::kStub1,
        [](TestAssembler& a) { a.Return(a.CallBuiltin(Builtin::kAllocateSlow, a.Parameter<Object>(0))); },
        {0});
  };
  EXPECT_DEATH(build(), "argument 0 for AllocateStub is a Tagged");
}

}  // namespace
}  // namespace kei::builtins
