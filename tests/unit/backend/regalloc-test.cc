#include <algorithm>
#include <bit>
#include <cstdlib>
#include <random>

#include "jit/backend/allocation/allocation-verifier.h"
#include "jit/backend/allocation/live-interval.h"
#include "jit/backend/allocation/parallel-move.h"
#include "jit/backend/allocation/redundant-moves.h"
#include "jit/backend/selection/selector.h"
#include "tests/unit/backend/backend-harness.h"
#include "tests/unit/repetitions.h"

// Random graphs with many live values, loops, joins, switches, and calls in hot and in cold blocks. Machine
// code must do the same as the IR's interpreter. KEI_RANDOM_GRAPHS says how many.

namespace kei::jit::test {
namespace {

class RandomGraph {
 public:
  RandomGraph(TestGraph* g, uint32_t seed, bool floats, int variables)
      : b_(g->b),
        random_(seed),
        stub_(Describe(Linkage::kStub, Rep::kWord64, Words(3))),
        c_(Describe(Linkage::kC, Rep::kWord64, Words(3))),
        keep_(Describe(Linkage::kSaveAll, Rep::kNone, Words(2))),
        scale_(Describe(Linkage::kC, Rep::kFloat64, {Rep::kFloat64})) {
    for (int i = 0; i < variables; i++) {
      int kind = i < 3 ? i + 1 : Pick(floats ? 4 : 3);  // one of each kind at least
      if (i == 1) kind = 0;
      if (i == 2 && !floats) kind = 1;
      variables_.push_back({kind == 0 ? Rep::kWord32 : kind == 3 ? Rep::kFloat64 : Rep::kWord64});
      variables_.back().variable = b_.NewVariable(variables_.back().rep);
    }
  }

  void Build(std::vector<Node*> words, int statements, int depth) {
    for (Variable& v : variables_) {
      Node* word = words[Pick(static_cast<int>(words.size()))];
      b_.Write(v.variable, FromWord64(word, v.rep));
    }
    Statements(statements, depth);
  }

  // A value that depends on every variable.
  Node* Summary() {
    Node* sum = b_.Int64Constant(0);
    for (Variable& v : variables_) {
      sum = b_.Emit(Op::kInt64Add,
                    {b_.Emit(Op::kInt64Mul, {sum, b_.Int64Constant(31)}), ToWord64(b_.Read(v.variable))});
    }
    return sum;
  }

 private:
  struct Variable {
    Rep rep;
    GraphBuilder::Variable variable{};
  };

  static std::vector<Rep> Words(int count) { return std::vector<Rep>(count, Rep::kWord64); }
  int Pick(int count) { return static_cast<int>(random_() % static_cast<uint32_t>(count)); }

  Node* FromWord64(Node* word, Rep rep) {
    if (rep == Rep::kWord32) return b_.Emit(Op::kInt64ToInt32, {word});
    if (rep == Rep::kFloat64) return b_.Emit(Op::kInt64ToFloat64, {word});
    return word;
  }
  Node* ToWord64(Node* value) {
    if (value->rep == Rep::kWord32) return b_.Emit(Op::kUint32ToUint64, {value});
    if (value->rep != Rep::kFloat64) return value;
    // All NaNs become one word: which of two a sum has is left to the machine.
    Node* is_number = b_.Emit(Op::kUint32ToUint64, {b_.Emit(Op::kFloat64Equal, {value, value})});
    Node* mask = b_.Emit(Op::kInt64Sub, {b_.Int64Constant(0), is_number});
    return b_.Emit(Op::kWord64And, {b_.Emit(Op::kBitcastFloat64ToInt64, {value}), mask});
  }

  Variable& AnyVariable(Rep rep) {
    std::vector<int> fitting;
    for (size_t i = 0; i < variables_.size(); i++) {
      if (rep == Rep::kNone || variables_[i].rep == rep) fitting.push_back(static_cast<int>(i));
    }
    return variables_[fitting.empty() ? 0 : fitting[Pick(static_cast<int>(fitting.size()))]];
  }
  Node* Value(Rep rep) {
    if (Pick(6) == 0) {
      int32_t constant = static_cast<int32_t>(random_()) >> Pick(31);
      if (rep == Rep::kWord32) return b_.Int32Constant(constant);
      if (rep == Rep::kFloat64) return b_.Float64Constant(constant);
      return b_.Int64Constant(Pick(8) == 0 ? int64_t{constant} << 20 : constant);
    }
    Variable& v = AnyVariable(rep);
    Node* value = b_.Read(v.variable);
    return v.rep == rep ? value : FromWord64(ToWord64(value), rep);
  }
  Node* Condition() {
    static constexpr Op kWord32[] = {Op::kWord32Equal, Op::kInt32LessThan, Op::kUint32LessThan,
                                     Op::kInt32LessThanOrEqual, Op::kWord32And};
    static constexpr Op kWord64[] = {Op::kWord64Equal, Op::kInt64LessThan, Op::kUint64LessThanOrEqual};
    static constexpr Op kFloat[] = {Op::kFloat64Equal, Op::kFloat64LessThan, Op::kFloat64LessThanOrEqual};
    switch (Pick(3)) {
      case 0: return b_.Emit(kWord32[Pick(5)], {Value(Rep::kWord32), Value(Rep::kWord32)});
      case 1: return b_.Emit(kWord64[Pick(3)], {Value(Rep::kWord64), Value(Rep::kWord64)});
      default: return b_.Emit(kFloat[Pick(3)], {Value(Rep::kFloat64), Value(Rep::kFloat64)});
    }
  }

  void Statements(int count, int depth) {
    for (int i = 0; i < count; i++) Statement(depth);
  }

  void Statement(int depth) {
    int kind = Pick(depth > 0 ? 22 : 15);
    if (kind < 10) return Compute();
    if (kind < 12) return Access();
    if (kind < 15) return Call();
    if (kind < 18) return If(depth);
    if (kind < 20) return Loop(depth);
    if (kind < 21) return Overflow();
    Switch(depth);
  }

  void Compute() {
    static constexpr Op kWord32[] = {Op::kInt32Add,  Op::kInt32Sub,  Op::kInt32Mul,  Op::kWord32And,
                                     Op::kWord32Or,  Op::kWord32Xor, Op::kWord32Shl, Op::kWord32Shr,
                                     Op::kWord32Sar, Op::kWord32Ror, Op::kUint32Div, Op::kInt32LessThan,
                                     Op::kUint32Mod};
    static constexpr Op kWord64[] = {Op::kInt64Add,  Op::kInt64Sub, Op::kInt64Mul,
                                     Op::kWord64And, Op::kWord64Or, Op::kWord64Xor};
    static constexpr Op kShift[] = {Op::kWord64Shl, Op::kWord64Shr, Op::kWord64Sar};
    static constexpr Op kFloat[] = {Op::kFloat64Add, Op::kFloat64Sub, Op::kFloat64Mul, Op::kFloat64Div};
    Variable& to = AnyVariable(Rep::kNone);
    Node* result;
    if (to.rep == Rep::kWord32) {
      Op op = kWord32[Pick(13)];
      Node* right = Value(Rep::kWord32);
      if (op == Op::kUint32Div || op == Op::kUint32Mod) {
        right = b_.Emit(Op::kWord32Or, {right, b_.Int32Constant(1)});
      }
      result = b_.Emit(op, {Value(Rep::kWord32), right});
    } else if (to.rep == Rep::kFloat64) {
      result = Pick(5) == 0 ? b_.Emit(Op::kFloat64Neg, {Value(Rep::kFloat64)})
                            : b_.Emit(kFloat[Pick(4)], {Value(Rep::kFloat64), Value(Rep::kFloat64)});
    } else if (Pick(5) == 0) {
      result = b_.Emit(kShift[Pick(3)], {Value(Rep::kWord64), Value(Rep::kWord32)});
    } else {
      result = b_.Emit(kWord64[Pick(6)], {Value(Rep::kWord64), Value(Rep::kWord64)});
    }
    b_.Write(to.variable, result);
  }

  // Within 64 words; the low bits of any value are an index.
  void Access() {
    Node* root = b_.Emit(Op::kRootRegister);
    Node* word = b_.Emit(Op::kWord64And, {Value(Rep::kWord64), b_.Int64Constant(63)});
    bool indexed = Pick(2) == 0;
    int32_t offset = kData + (indexed ? 0 : 8 * Pick(64));
    Node* index = indexed ? word : nullptr;
    if (Pick(2) == 0) {
      b_.Store(MemRep::kWord64, root, offset, index, indexed ? 3 : 0, Value(Rep::kWord64));
    } else {
      b_.Write(AnyVariable64(), b_.Load(MemRep::kWord64, root, offset, index, indexed ? 3 : 0));
    }
  }
  GraphBuilder::Variable AnyVariable64() { return AnyVariable(Rep::kWord64).variable; }

  void Call() {
    Node* x = Value(Rep::kWord64);
    Node* y = Value(Rep::kWord64);
    Node* z = Value(Rep::kWord64);
    switch (Pick(5)) {
      case 0:
        b_.Write(AnyVariable64(), b_.Call({CallTarget::Kind::kBuiltin, kMixBuiltin, &stub_}, {{x, y, z}}));
        return;
      case 1:
        b_.Write(AnyVariable64(), b_.Call({CallTarget::Kind::kC, kMixReference, &c_}, {{x, y, z}}));
        return;
      case 2: b_.Call({CallTarget::Kind::kBuiltin, kKeepBuiltin, &keep_}, {{x, y}}); return;
      case 3: {
        Node* target = b_.Load(MemRep::kWord64, b_.Emit(Op::kRootRegister), kData + 8 * 64);
        if (Pick(2) == 0) b_.Write(AnyVariable64(), target);  // lives beyond the call
        b_.Write(AnyVariable64(), b_.Call({CallTarget::Kind::kAddress, 0, &stub_}, {{target, x, y, z}}));
        return;
      }
      default: {
        Variable& v = AnyVariable(Rep::kFloat64);
        if (v.rep != Rep::kFloat64) return;
        b_.Write(v.variable,
                 b_.Call({CallTarget::Kind::kC, kScaleReference, &scale_}, {{Value(Rep::kFloat64)}}));
      }
    }
  }
  bool Cold() { return Pick(3) == 0; }

  void If(int depth) {
    Block* yes = b_.NewBlock(Cold());
    Block* no = b_.NewBlock(Cold());
    Block* join = b_.NewBlock();
    bool one_sided = Pick(3) == 0;
    b_.Branch(Condition(), yes, one_sided ? join : no);
    b_.Bind(yes);
    Statements(1 + Pick(5), depth - 1);
    b_.Goto(join);
    if (!one_sided) {
      b_.Bind(no);
      Statements(1 + Pick(5), depth - 1);
      b_.Goto(join);
    }
    b_.Bind(join);
  }

  void Loop(int depth) {
    auto counter = b_.NewVariable(Rep::kWord32);
    b_.Write(counter, b_.Int32Constant(1 + Pick(4)));
    Block* head = b_.NewBlock();
    Block* body = b_.NewBlock();
    Block* exit = b_.NewBlock();
    b_.Goto(head);
    b_.Bind(head, GraphBuilder::BlockKind::kLoop);
    if (Pick(2) == 0) Statements(Pick(3), 0);
    b_.Branch(b_.Emit(Op::kWord32Equal, {b_.Read(counter), b_.Int32Constant(0)}), exit, body);
    b_.Bind(body);
    b_.Write(counter, b_.Emit(Op::kInt32Sub, {b_.Read(counter), b_.Int32Constant(1)}));
    Statements(1 + Pick(5), depth - 1);
    if (Pick(2) == 0) {  // a second way back, or out
      Block* rest = b_.NewBlock(Cold());
      b_.Branch(Condition(), Pick(2) == 0 ? exit : head, rest);
      b_.Bind(rest);
      Statements(1 + Pick(3), depth - 1);
    }
    b_.Goto(head);
    b_.Seal(head);
    b_.Bind(exit);
  }

  void Overflow() {
    static constexpr Op kOps[] = {Op::kInt32AddOverflow, Op::kInt32SubOverflow, Op::kInt32MulOverflow};
    Block* fits = b_.NewBlock();
    Block* overflows = b_.NewBlock(Cold());
    Block* join = b_.NewBlock();
    Variable& to = AnyVariable(Rep::kWord32);
    Node* result = b_.Overflow(kOps[Pick(3)], Value(Rep::kWord32), Value(Rep::kWord32), fits, overflows);
    b_.Bind(fits);
    if (to.rep == Rep::kWord32) b_.Write(to.variable, result);
    b_.Goto(join);
    b_.Bind(overflows);
    Statements(1 + Pick(3), 0);
    b_.Goto(join);
    b_.Bind(join);
  }

  void Switch(int depth) {
    std::vector<int32_t> values;
    std::vector<Block*> targets;
    for (int i = 0, count = 1 + Pick(8); i < count; i++) {
      values.push_back(i * (1 + Pick(2)) + (values.empty() ? -2 : values.back() + 1));
      targets.push_back(b_.NewBlock(Cold()));
    }
    Block* otherwise = b_.NewBlock();
    Block* join = b_.NewBlock();
    b_.Switch(Value(Rep::kWord32), values, targets, otherwise);
    for (Block* target : targets) {
      b_.Bind(target);
      Statements(1 + Pick(2), depth > 1 ? 1 : 0);
      b_.Goto(Pick(4) == 0 ? otherwise : join);
    }
    b_.Bind(otherwise);
    Statements(1, 0);
    b_.Goto(join);
    b_.Bind(join);
  }

  GraphBuilder& b_;
  std::mt19937 random_;
  CallDescriptor stub_, c_, keep_, scale_;
  std::vector<Variable> variables_;
};

int GraphCount() {
  const char* count = std::getenv("KEI_RANDOM_GRAPHS");
  return count != nullptr ? std::atoi(count) : Repetitions(100);
}
int LargeGraphCount() { return std::max(GraphCount() / 25, 1); }
int FirstSeed() {
  const char* seed = std::getenv("KEI_RANDOM_SEED");
  return seed != nullptr ? std::atoi(seed) : 0;
}

void ResetData(uint32_t seed) {
  std::mt19937_64 random(seed);
  uint64_t words[65];
  for (uint64_t& word : words) word = random();
  words[64] = Machine::Get().mix_address();
  std::memcpy(Machine::Get().data(), words, sizeof(words));
}

uint64_t MemorySum() {
  uint64_t words[64], sum = 0;
  std::memcpy(words, Machine::Get().data(), sizeof(words));
  for (uint64_t word : words) sum = sum * 31 + word;
  return sum;
}

// NaNs with other bits are different numbers once they are words. Floats therefore stay away from words if
// the two may differ: every summary is compared with the memory behind it.
void CheckGraph(int seed, bool floats, int variables, int statements) {
  for (int mode = 0; mode < 4; mode++) {
    bool optimize = (mode & 1) != 0;
    TestGraph g(Rep::kWord64, {Rep::kWord64, Rep::kWord64, Rep::kWord64, Rep::kWord64});
    RandomGraph random(&g, static_cast<uint32_t>(seed), floats, variables);
    random.Build({g.argument(0), g.argument(1), g.argument(2), g.argument(3)}, statements, 3);
    g.b.Return(random.Summary());
    BackendOptions options = Machine::Get().options();
    options.spill_everything = (mode & 2) != 0;
    CodeResult code = g.Compile(options, optimize);
    for (uint32_t round = 0; round < 3; round++) {
      std::mt19937_64 values(seed * 3 + round);
      std::vector<uint64_t> arguments;
      for (int i = 0; i < 4; i++) arguments.push_back(values() >> (values() % 64));
      ResetData(round);
      uint64_t expected = g.Interpret(arguments), expected_memory = MemorySum();
      ResetData(round);
      uint64_t actual = Machine::Get().CallC(code, arguments);
      ASSERT_EQ(expected, actual) << "seed " << seed << " mode " << mode;
      ASSERT_EQ(expected_memory, MemorySum()) << "seed " << seed << " mode " << mode;
    }
  }
}

TEST(RegisterAllocation, RandomGraphsOfWords) {
  for (int seed = FirstSeed(); seed < FirstSeed() + GraphCount() && !testing::Test::HasFailure(); seed++) {
    CheckGraph(seed, false, 3 + seed % 23, 5 + seed % 40);
  }
}

TEST(RegisterAllocation, RandomGraphsWithFloats) {
  for (int seed = FirstSeed(); seed < FirstSeed() + GraphCount() && !testing::Test::HasFailure(); seed++) {
    CheckGraph(seed + 1000000, true, 3 + seed % 40, 5 + seed % 30);
  }
}

// The same at a hundred times the size, where data of the allocator's own are large, jumps are long, and
// slots are many.
TEST(RegisterAllocation, LargeRandomGraphs) {
  for (int seed = FirstSeed(); seed < FirstSeed() + LargeGraphCount() && !testing::Test::HasFailure();
       seed++) {
    CheckGraph(seed + 2000000, seed % 2 == 1, 10 + 20 * (seed % 3), 2000);
  }
}

TEST(RegisterAllocation, LargeRandomGraphsForEveryTarget) {
  for (Target target : {Target::kX64, Target::kArm64}) {
    TestGraph g(Rep::kWord64, {Rep::kWord64, Rep::kWord64, Rep::kWord64, Rep::kWord64});
    RandomGraph random(&g, 3000000, true, 40);
    random.Build({g.argument(0), g.argument(1), g.argument(2), g.argument(3)}, 3000, 3);
    g.b.Return(random.Summary());
    CodeResult code = g.Compile(Machine::Get().options(), true, target);
    EXPECT_GT(code.bytes.size(), 100'000u);
  }
}

// Allocation is verified as it is made; what the code does can be seen on its own machine only.
TEST(RegisterAllocation, RandomGraphsForEveryTarget) {
  for (Target target : {Target::kX64, Target::kArm64}) {
    for (int seed = FirstSeed(); seed < FirstSeed() + GraphCount(); seed++) {
      for (bool spill : {false, true}) {
        TestGraph g(Rep::kWord64, {Rep::kWord64, Rep::kWord64, Rep::kWord64, Rep::kWord64});
        RandomGraph random(&g, static_cast<uint32_t>(seed), seed % 2 == 0, 3 + seed % 40);
        random.Build({g.argument(0), g.argument(1), g.argument(2), g.argument(3)}, 5 + seed % 30, 3);
        g.b.Return(random.Summary());
        BackendOptions options = Machine::Get().options();
        options.spill_everything = spill;
        CodeResult code = g.Compile(options, true, target);
        EXPECT_EQ(code.bytes.size() % ArchitectureOf(target).format().unit, 0u);
        EXPECT_EQ(code.unwind.back().offset < code.bytes.size(), true);
      }
    }
  }
}

void ExpectLostMovesAreFound(Target target) {
  const Architecture& architecture = ArchitectureOf(target);
  int registers = static_cast<int>(architecture.registers(RegisterClass::kGeneral).order.size());
  int found = 0, tried = 0;
  for (uint32_t seed = 0; seed < Repetitions(40); seed++) {
    TestGraph g(Rep::kWord64, {Rep::kWord64, Rep::kWord64, Rep::kWord64, Rep::kWord64});
    RandomGraph random(&g, seed, false, registers + 1);
    random.Build({g.argument(0), g.argument(1), g.argument(2), g.argument(3)}, 20, 2);
    g.b.Return(random.Summary());
    g.b.Finish();
    Optimize(&g.graph);
    std::mt19937 choice(seed);
    for (int change = 0; change < 20; change++) {
      Arena arena;
      Lir lir(&g.graph, &arena);
      Schedule schedule = MakeSchedule(g.graph, &lir);
      Selector(g.graph, architecture, Machine::Get().options(), schedule, &lir).Run();
      Allocation allocation(&lir, &architecture);
      BuildIntervals(&allocation);
      AllocateRegisters(&allocation, {});
      Resolve(&allocation);
      DropRedundantMoves(&lir, architecture);
      ASSERT_EQ(VerifyAllocation(lir, architecture), "");
      std::vector<ArenaVector<Move>*> gaps;
      for (LirBlock* block : lir.blocks) {
        gaps.push_back(&block->entry_moves);
        gaps.push_back(&block->exit_moves);
        for (Instr* instr : block->instructions) gaps.push_back(&instr->late);
      }
      std::erase_if(gaps, [](const ArenaVector<Move>* gap) { return gap->empty(); });
      ASSERT_FALSE(gaps.empty());
      ArenaVector<Move>& gap = *gaps[choice() % gaps.size()];
      gap.erase(gap.begin() + choice() % gap.size());
      tried++;
      found += VerifyAllocation(lir, architecture) != "";
    }
  }
  EXPECT_GT(found, tried * 9 / 10) << found << " of " << tried;
}

// The verifier must notice when a move is missing or goes elsewhere.
TEST(RegisterAllocation, VerifierFindsLostMoves) {
  for (Target target : {Target::kX64, Target::kArm64}) ExpectLostMovesAreFound(target);
}
TEST(ParallelMove, EveryPermutationOfRegistersAndSlots) {
  Location scratch[] = {Location::Register(RegisterClass::kGeneral, 11),
                        Location::Register(RegisterClass::kFloat, 15)};
  ParallelMoves parallel(scratch);
  std::mt19937 random(1);
  for (int round = 0; round < 2000; round++) {
    std::vector<Location> places;
    for (int i = 0; i < 4; i++) {
      places.push_back(Location::Register(RegisterClass::kGeneral, i));
      places.push_back(Location::Register(RegisterClass::kFloat, i));
      places.push_back(Location::Slot(i));
    }
    std::vector<Location> targets = places;
    std::shuffle(targets.begin(), targets.end(), random);
    std::vector<Move> moves;
    for (const Location& target : targets) {
      if (random() % 4 == 0) continue;
      moves.push_back({target, places[random() % places.size()], true, kNoVReg});
    }
    std::vector<std::pair<Location, int>> state;  // the holder of the value of each place
    auto at = [&state](const Location& location) -> int& {
      for (auto& [place, value] : state) {
        if (place == location) return value;
      }
      return state.emplace_back(location, -1).second;
    };
    for (size_t i = 0; i < places.size(); i++) at(places[i]) = static_cast<int>(i);
    std::vector<std::pair<Location, int>> before = state;
    for (const Move& move : parallel.InSequence(moves)) {
      ASSERT_FALSE(move.to.is_slot() && move.from.is_slot());
      int value = at(move.from);
      at(move.to) = value;
    }
    for (const Move& move : moves) {
      int expected = -1;
      for (auto& [place, value] : before) {
        if (place == move.from) expected = value;
      }
      ASSERT_EQ(at(move.to), expected);
    }
  }
}

// The handlers run in an interpreted frame, where slots are few.
TEST(RegisterAllocation, RandomHandlers) {
  for (int seed = FirstSeed(); seed < FirstSeed() + GraphCount() && !testing::Test::HasFailure(); seed++) {
    CallDescriptor dispatch = Describe(Linkage::kDispatch, Rep::kNone, {Rep::kTagged});
    TestGraph g(FrameKind::kHandler, Linkage::kDispatch, Rep::kNone, {Rep::kTagged});
    GraphBuilder& b = g.b;
    RandomGraph random(&g, static_cast<uint32_t>(seed), false, 2 + seed % 2);
    Node* word = b.Emit(Op::kBitcastTaggedToWord64, {b.Parameter(0)});
    random.Build({word}, 3 + seed % 5, 1);
    Node* next = b.Emit(Op::kInt64Add, {b.Emit(Op::kBytecodePointer), b.Int64Constant(3)});
    b.Emit(Op::kSetBytecodePointer, {next});
    Node* sum = random.Summary();
    Node* opcode = b.Emit(Op::kUint32ToUint64, {b.Load(MemRep::kUint8, next, 0)});
    b.TailCall({CallTarget::Kind::kTableEntry, kDispatchTable, &dispatch},
               {{opcode, b.Emit(Op::kBitcastWord64ToTagged, {sum})}});
    CodeResult code = g.Compile(Machine::Get().options(), seed % 2 == 0);
    ResetData(1);
    uint8_t* bytecode = Machine::Get().data() + 4096;
    bytecode[3] = 9;
    IrInterpreter interpreter;
    interpreter.root = Machine::Get().root();
    interpreter.bytecode_pointer = reinterpret_cast<uint64_t>(bytecode);
    std::vector<uint64_t> dispatched;
    interpreter.call = [&](const Node& node, std::span<const uint64_t> inputs) {
      if (!node.is(Op::kTailCall)) return Machine::InterpretCall(node, inputs);
      dispatched.assign(inputs.begin(), inputs.end());
      return uint64_t{0};
    };
    interpreter.Run(g.graph, {uint64_t{12345}});
    ResetData(1);
    Machine::Dispatched out = Machine::Get().CallHandler(code, 12345, reinterpret_cast<uint64_t>(bytecode));
    ASSERT_EQ(out.index, dispatched[0]) << "seed " << seed;
    ASSERT_EQ(out.accumulator, dispatched[1]) << "seed " << seed;
    ASSERT_EQ(out.bytecode_pointer, reinterpret_cast<uint64_t>(bytecode) + 3);
  }
}

}  // namespace
}  // namespace kei::jit::test
