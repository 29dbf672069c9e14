#include <bit>
#include <cmath>
#include <limits>

#include "tests/unit/backend/backend-harness.h"

// Constants, displacements and addresses at the edges of what instructions hold, of any architecture:
// the code must compute what the interpreter of graphs does.

namespace kei::jit::test {
namespace {

constexpr uint64_t kX = 0x0123456789abcdef;  // read as a double, a tiny one

// Values that adds, comparisons and moves hold in one instruction, in two, and not at all.
std::vector<int64_t> Edges() {
  std::vector<int64_t> edges;
  for (int bit = 0; bit < 64; bit++) {
    for (int64_t delta : {-1, 0, 1}) {
      const uint64_t value = (uint64_t{1} << bit) + static_cast<uint64_t>(delta);
      edges.push_back(static_cast<int64_t>(value));
      edges.push_back(static_cast<int64_t>(0 - value));
    }
  }
  for (int64_t value :
       {0xfffl, 0x1001l, 0xfff000l, 0xfff001l, 0xffffffl, 0x1001000l, 0x7ff800l, 0x12345678l, 0xffff0000l,
        0x0000ffff0000l, 0x123400005678l, 0x1234ffff5678l, 0x123456789abcdef0l}) {
    edges.push_back(value);
    edges.push_back(-value);
    edges.push_back(~value);
  }
  return edges;
}

// All masks that arm64's logical instructions hold: a rotated run of ones in an element of 2 to 64
// bits, repeated. And next to each of a kind, one that they do not hold.
std::vector<int64_t> Masks() {
  std::vector<int64_t> masks;
  for (int size = 2; size <= 64; size *= 2) {
    for (int ones = 1; ones < size; ones++) {
      for (int turn = 0; turn < size; turn++) {
        const uint64_t run = (uint64_t{1} << ones) - 1;
        const uint64_t all = size == 64 ? ~uint64_t{0} : (uint64_t{1} << size) - 1;
        uint64_t element = (run >> turn | (turn == 0 ? 0 : run << (size - turn))) & all;
        for (int width = size; width < 64; width *= 2) element |= element << width;
        masks.push_back(static_cast<int64_t>(element));
        if (turn == size / 2) masks.push_back(static_cast<int64_t>(element ^ uint64_t{1} << 40));
      }
    }
  }
  return masks;
}

// Folds values into one, so that each of them counts.
Node* Fold(GraphBuilder* b, Node* sum, Node* value) {
  return b->Emit(Op::kWord64Xor, {b->Emit(Op::kInt64Mul, {sum, b->Int64Constant(1000003)}), value});
}

// Graphs of some constants each: make(graph, constant) is a Word64.
template <typename Make>
void ExpectAsInterpreted(const std::vector<int64_t>& constants, Make&& make) {
  constexpr size_t kTogether = 32;
  for (size_t first = 0; first < constants.size(); first += kTogether) {
    TestGraph g(Rep::kWord64, {Rep::kWord64});
    Node* sum = g.argument(0);
    for (size_t i = first; i < constants.size() && i < first + kTogether; i++) {
      sum = Fold(&g.b, sum, make(&g, constants[i]));
    }
    g.b.Return(sum);
    const uint64_t result = g.Run({kX});
    EXPECT_EQ(result, g.Interpret({kX})) << "constants from " << std::hex << constants[first];
  }
}

Node* Low(TestGraph* g) { return g->b.Emit(Op::kInt64ToInt32, {g->argument(0)}); }
Node* Wide(TestGraph* g, Node* word) { return g->b.Emit(Op::kUint32ToUint64, {word}); }

TEST(Immediates, Sums) {
  for (Op op : {Op::kInt64Add, Op::kInt64Sub}) {
    ExpectAsInterpreted(Edges(), [op](TestGraph* g, int64_t c) {
      return g->b.Emit(op, {g->argument(0), g->b.Int64Constant(c)});
    });
  }
  for (Op op : {Op::kInt32Add, Op::kInt32Sub}) {
    ExpectAsInterpreted(Edges(), [op](TestGraph* g, int64_t c) {
      return Wide(g, g->b.Emit(op, {Low(g), g->b.Int32Constant(static_cast<int32_t>(c))}));
    });
  }
}

TEST(Immediates, Logic) {
  std::vector<int64_t> constants = Masks();
  for (int64_t edge : Edges()) constants.push_back(edge);
  EXPECT_GT(constants.size(), 5334u);  // there are as many masks
  for (Op op : {Op::kWord64And, Op::kWord64Or, Op::kWord64Xor}) {
    ExpectAsInterpreted(constants, [op](TestGraph* g, int64_t c) {
      return g->b.Emit(op, {g->argument(0), g->b.Int64Constant(c)});
    });
  }
}

TEST(Immediates, LogicOfWords) {
  for (Op op : {Op::kWord32And, Op::kWord32Or, Op::kWord32Xor}) {
    ExpectAsInterpreted(Masks(), [op](TestGraph* g, int64_t c) {
      return Wide(g, g->b.Emit(op, {Low(g), g->b.Int32Constant(static_cast<int32_t>(c))}));
    });
  }
}

TEST(Immediates, Comparisons) {
  for (Op op : {Op::kWord64Equal, Op::kInt64LessThan, Op::kUint64LessThan, Op::kInt64LessThanOrEqual}) {
    ExpectAsInterpreted(Edges(), [op](TestGraph* g, int64_t c) {
      return Wide(g, g->b.Emit(op, {g->argument(0), g->b.Int64Constant(c)}));
    });
    // The first operand is equal, and next to it.
    ExpectAsInterpreted(Edges(), [op](TestGraph* g, int64_t c) {
      Node* same = g->b.Emit(Op::kWord64Xor, {g->argument(0), g->b.Int64Constant(c ^ kX)});
      return Wide(g, g->b.Emit(op, {same, g->b.Int64Constant(c)}));
    });
  }
}

// Multiplications want their factors in registers.
TEST(Immediates, Moves) {
  for (const std::vector<int64_t>& constants : {Edges(), Masks()}) {
    ExpectAsInterpreted(constants, [](TestGraph* g, int64_t c) {
      return g->b.Emit(Op::kInt64Mul, {g->argument(0), g->b.Int64Constant(c)});
    });
    ExpectAsInterpreted(constants, [](TestGraph* g, int64_t c) {
      return Wide(g, g->b.Emit(Op::kInt32Mul, {Low(g), g->b.Int32Constant(static_cast<int32_t>(c))}));
    });
  }
}

// Also every double that arm64's fmov holds: a sign, 3 bits of exponent, 4 of fraction.
TEST(Immediates, Doubles) {
  std::vector<int64_t> constants;
  for (int sign : {-1, 1}) {
    for (int exponent = -4; exponent <= 5; exponent++) {
      for (int fraction = 0; fraction <= 32; fraction++) {
        constants.push_back(std::bit_cast<int64_t>(sign * std::ldexp(1 + fraction / 32.0, exponent)));
      }
    }
  }
  for (double value :
       {0.0, -0.0, std::numeric_limits<double>::infinity(), 0.1, std::numeric_limits<double>::denorm_min()}) {
    constants.push_back(std::bit_cast<int64_t>(value));
  }
  ExpectAsInterpreted(constants, [](TestGraph* g, int64_t c) {
    Node* tiny = g->b.Emit(Op::kBitcastInt64ToFloat64, {g->argument(0)});
    Node* sum = g->b.Emit(Op::kFloat64Add, {tiny, g->b.Float64Constant(std::bit_cast<double>(c))});
    return g->b.Emit(Op::kBitcastFloat64ToInt64, {sum});
  });
}

TEST(Immediates, Displacements) {
  uint8_t* middle = Machine::Get().data() + 0x10000;
  for (int i = -0x8000; i < 0x10000; i++) middle[i] = static_cast<uint8_t>(i * 7 + (i >> 8));
  std::vector<int64_t> places;
  for (int64_t edge : {0, 255, 256, 257, 4095, 4096, 4 * 4095, 4 * 4096, 8 * 4095, 8 * 4096}) {
    for (int64_t delta : {-4, -1, 0, 1, 4}) {
      if (edge + delta < 0x10000 - 8) places.push_back(edge + delta);
      if (edge < 0x8000) places.push_back(-edge - delta);
    }
  }
  for (MemRep rep : {MemRep::kUint8, MemRep::kInt16, MemRep::kWord32, MemRep::kWord64}) {
    for (int64_t place : places) {
      TestGraph g(Rep::kWord64, {Rep::kWord64});
      Node* value = g.b.Load(rep, g.argument(0), static_cast<int32_t>(place));
      g.b.Return(rep == MemRep::kWord64 ? value : Wide(&g, value));
      const uint64_t base = reinterpret_cast<uint64_t>(middle);
      EXPECT_EQ(g.Run({base}), g.Interpret({base})) << place;
    }
  }
}

// Slots are of four bytes, so doubles lie where they like.
TEST(Immediates, DoublesAtMultiplesOfFour) {
  uint8_t* data = Machine::Get().data();
  const uint64_t base = reinterpret_cast<uint64_t>(data);
  for (int32_t offset : {0, 4, 12, 252, 260, 4092, 32764, 32772}) {
    for (bool indexed : {false, true}) {
      TestGraph g(Rep::kWord64, {Rep::kWord64, Rep::kWord64, Rep::kFloat64});
      Node* index = indexed ? g.argument(1) : nullptr;
      g.b.Store(MemRep::kFloat64, g.argument(0), offset, index, indexed ? 3 : 0, g.argument(2));
      Node* back = g.b.Load(MemRep::kFloat64, g.argument(0), offset, index, indexed ? 3 : 0);
      g.b.Return(g.b.Emit(Op::kBitcastFloat64ToInt64, {back}));
      CodeResult code = g.Compile();
      for (uint64_t at : {base, base + 4}) {
        const double value = offset + 0.125;
        using Entry = uint64_t (*)(uint64_t, uint64_t, uint64_t, double);
        auto entry = reinterpret_cast<Entry>(Machine::Get().Install(code));
        EXPECT_EQ(entry(Machine::Get().root(), at, 5, value), std::bit_cast<uint64_t>(value));
        double stored;
        std::memcpy(&stored, reinterpret_cast<uint8_t*>(at) + offset + (indexed ? 40 : 0), 8);
        EXPECT_EQ(stored, value);
      }
    }
  }
}

}  // namespace
}  // namespace kei::jit::test
