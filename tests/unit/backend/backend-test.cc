#include <cmath>
#include <limits>

#include "tests/unit/backend/backend-harness.h"
#include "vm/tables/cage-layout.h"
#include "vm/tables/frame-constants.h"

// The backend on the machine that the tests run on: what single ops compute, and what the code
// around them does. How compact it is say the code tests of the architectures.

namespace kei::jit::test {
namespace {

// --- Ops against the IR's interpreter

const std::vector<uint64_t> kWords = {0,
                                      1,
                                      2,
                                      7,
                                      31,
                                      32,
                                      0x7f,
                                      0x80,
                                      0xff,
                                      0x8000,
                                      0xffff,
                                      0x7fffffff,
                                      0x80000000,
                                      0xffffffff,
                                      0xfffffffe,
                                      0x123456789abcdef0,
                                      0x8000000000000000,
                                      0xffffffffffffffff,
                                      0x7fffffffffffffff};

std::vector<uint64_t> FloatBits() {
  constexpr double kInfinity = std::numeric_limits<double>::infinity();
  std::vector<uint64_t> bits;
  for (double value : {0.0, -0.0, 1.0, -1.5, 2.5, 1e300, -1e300, 4294967296.0, 2147483648.0, -2147483649.0,
                       kInfinity, -kInfinity, std::nan("")}) {
    bits.push_back(std::bit_cast<uint64_t>(value));
  }
  return bits;
}

std::vector<uint64_t> ValuesOf(char input) {
  if (input == 'd') return FloatBits();
  std::vector<uint64_t> values = kWords;
  if (input == 'w') {
    for (uint64_t& value : values) value = static_cast<uint32_t>(value);
  }
  if (input == 't') {
    for (uint64_t& value : values) {
      const bool is_smi = kSmiBits == 32 && (value & 1) == 0;
      value = is_smi ? value << 32 : AddressInCage(Machine::Get().root(), static_cast<uint32_t>(value));
    }
  }
  return values;
}

bool Undefined(Op op, uint64_t a, uint64_t b) {
  uint32_t x = static_cast<uint32_t>(a), y = static_cast<uint32_t>(b);
  switch (op) {
    case Op::kInt32Div:
    case Op::kInt32Mod: return y == 0 || (x == 0x80000000 && y == 0xffffffff);
    case Op::kUint32Div:
    case Op::kUint32Mod: return y == 0;
    case Op::kUint64Div:
    case Op::kUint64Mod: return b == 0;
    default: return false;
  }
}

bool IsPlainOp(const OpInfo& info) {
  if (!(info.effects & Effects::kPure) || info.aux != Aux::kNone) return false;
  if (info.inputs.empty() || info.inputs.size() > 2) return false;
  return info.inputs.find_first_not_of("wldt") == std::string_view::npos;
}

// The four ways for an instruction to get at an operand.
enum class Source { kRegister, kConstant, kMemory, kKept };

struct OpTest {
  TestGraph g;
  Op op;
  const OpInfo& info;
  Source source;
  uint64_t constant;
  int sink = 0;

  OpTest(Op op, Source source, uint64_t constant)
      : g(Rep::kWord64, {Rep::kWord64, Rep::kWord64}),
        op(op),
        info(InfoOf(op)),
        source(source),
        constant(constant) {}

  Node* FromWord64(Node* word, char kind) {
    switch (kind) {
      case 'w': return g.b.Emit(Op::kInt64ToInt32, {word});
      case 'd': return g.b.Emit(Op::kBitcastInt64ToFloat64, {word});
      case 't': return g.b.Emit(Op::kBitcastWord64ToTagged, {word});
      default: return word;
    }
  }
  Node* Constant(char kind) {
    switch (kind) {
      case 'w': return g.b.Int32Constant(static_cast<int32_t>(constant));
      case 'd': return g.b.Float64Constant(std::bit_cast<double>(constant));
      case 't':
        return g.b.TaggedConstant(kSmiBits == 32 && (constant & 1) == 0 ? constant : OffsetInCage(constant));
      default: return g.b.Int64Constant(static_cast<int64_t>(constant));
    }
  }
  Node* ToWord64(Node* value) {
    switch (value->rep) {
      case Rep::kWord32: return g.b.Emit(Op::kUint32ToUint64, {value});
      case Rep::kFloat64: return g.b.Emit(Op::kBitcastFloat64ToInt64, {value});
      case Rep::kTagged: return g.b.Emit(Op::kBitcastTaggedToWord64, {value});
      default: return value;
    }
  }
  Node* Last(char kind) {
    Node* root = g.b.Emit(Op::kRootRegister);
    if (source == Source::kConstant) return Constant(kind);
    if (source == Source::kMemory) {
      MemRep rep = kind == 'w'   ? MemRep::kWord32
                   : kind == 'd' ? MemRep::kFloat64
                   : kind == 't' ? MemRep::kTagged
                                 : MemRep::kWord64;
      return g.b.Load(rep, root, kData);
    }
    return FromWord64(g.argument(static_cast<int>(info.inputs.size()) - 1), kind);
  }
  CodeResult Compile(const BackendOptions& options) {
    Node* first = info.inputs.size() == 2 ? FromWord64(g.argument(0), info.inputs[0]) : nullptr;
    Node* last = Last(info.inputs.back());
    Node* result = first != nullptr ? g.b.Emit(op, {first, last}) : g.b.Emit(op, {last});
    Node* root = g.b.Emit(Op::kRootRegister);
    if (source == Source::kKept) {  // the operands outlive the op
      g.b.Store(MemRep::kWord64, root, kData + 16, nullptr, 0, ToWord64(last));
      if (first != nullptr) {
        g.b.Store(MemRep::kWord64, root, kData + 24, nullptr, 0, ToWord64(first));
      }
    }
    g.b.Return(ToWord64(result));
    return g.Compile(options);
  }
};

void TestOp(Op op, Source source, const BackendOptions& options) {
  const OpInfo& info = InfoOf(op);
  bool binary = info.inputs.size() == 2;
  std::vector<uint64_t> constants =
      source == Source::kConstant ? ValuesOf(info.inputs.back()) : std::vector<uint64_t>{0};
  for (uint64_t constant : constants) {
    if (Undefined(op, 1, source == Source::kConstant ? constant : 1)) continue;
    if (info.inputs.back() == 't' && static_cast<int32_t>(constant) < 0) continue;
    OpTest test(op, source, constant);
    CodeResult code = test.Compile(options);
    for (uint64_t a : binary ? ValuesOf(info.inputs[0]) : std::vector<uint64_t>{0}) {
      for (uint64_t b :
           source == Source::kConstant ? std::vector<uint64_t>{constant} : ValuesOf(info.inputs.back())) {
        if (Undefined(op, a, b)) continue;
        std::memcpy(Machine::Get().data(), &b, 8);
        std::vector<uint64_t> arguments = binary ? std::vector<uint64_t>{a, b} : std::vector<uint64_t>{b, 0};
        uint64_t expected = test.g.Interpret(arguments);
        uint64_t actual = Machine::Get().CallC(code, arguments);
        Rep rep = info.output == Rep::kTagged ? Rep::kWord32 : info.output;
        ASSERT_TRUE(SameValue(rep, expected, actual))
            << info.name << " from " << static_cast<int>(source) << std::hex << ": " << a << ", " << b
            << " gave " << actual << ", not " << expected << "\n"
            << Hex(code.bytes);
      }
    }
  }
}

TEST(BackendOps, AllPlainOpsAgreeWithTheInterpreter) {
  for (int i = 0; i < kOpCount; i++) {
    Op op = static_cast<Op>(i);
    if (!IsPlainOp(InfoOf(op))) continue;
    for (Source source : {Source::kRegister, Source::kConstant, Source::kMemory, Source::kKept}) {
      TestOp(op, source, Machine::Get().options());
    }
    BackendOptions options = Machine::Get().options();
    options.spill_everything = true;
    TestOp(op, Source::kKept, options);
    options.poison_smis = true;
    if (op != Op::kBitcastWord32ToTagged && op != Op::kDecompress) {
      TestOp(op, Source::kRegister, options);
    }
  }
}

TEST(BackendOps, ComparisonsAgreeAsBranches) {
  for (int i = 0; i < kOpCount; i++) {
    Op op = static_cast<Op>(i);
    const OpInfo& info = InfoOf(op);
    bool compares = info.output == Rep::kWord32 && info.inputs.size() == 2 &&
                    (info.name.find("Equal") != std::string_view::npos ||
                     info.name.find("Less") != std::string_view::npos);
    if (!compares && op != Op::kWord32And) continue;
    for (bool negated : {false, true}) {
      for (bool swapped : {false, true}) {
        for (Source source : {Source::kRegister, Source::kConstant, Source::kMemory}) {
          for (uint64_t constant : {uint64_t{0}, uint64_t{1}, uint64_t{0x80000000}}) {
            OpTest test(op, source, constant);
            GraphBuilder& b = test.g.b;
            Node* first = test.FromWord64(test.g.argument(0), info.inputs[0]);
            Node* last = test.Last(info.inputs[1]);
            Node* condition = swapped ? b.Emit(op, {last, first}) : b.Emit(op, {first, last});
            if (negated) condition = b.Emit(Op::kWord32Equal, {condition, b.Int32Constant(0)});
            Block* yes = b.NewBlock();
            Block* no = b.NewBlock(swapped);
            b.Branch(condition, yes, no);
            b.Bind(yes);
            b.Return(b.Int64Constant(1));
            b.Bind(no);
            b.Return(b.Int64Constant(2));
            CodeResult code = test.g.Compile();
            for (uint64_t x : ValuesOf(info.inputs[0])) {
              for (uint64_t y : ValuesOf(info.inputs[1])) {
                std::memcpy(Machine::Get().data(), &y, 8);
                ASSERT_EQ(test.g.Interpret({x, y}), Machine::Get().CallC(code, {x, y}))
                    << info.name << " " << negated << swapped << " " << Hex(code.bytes);
              }
            }
          }
        }
      }
    }
  }
}

TEST(BackendOps, OverflowIsFound) {
  for (Op op : {Op::kInt32AddOverflow, Op::kInt32SubOverflow, Op::kInt32MulOverflow}) {
    for (bool deferred : {false, true}) {
      TestGraph g(Rep::kWord64, {Rep::kWord32, Rep::kWord32});
      Block* fits = g.b.NewBlock();
      Block* overflows = g.b.NewBlock(deferred);
      Node* result = g.b.Overflow(op, g.argument(0), g.argument(1), fits, overflows);
      g.b.Bind(fits);
      g.b.Return(g.b.Emit(Op::kUint32ToUint64, {result}));
      g.b.Bind(overflows);
      g.b.Return(g.b.Emit(Op::kInt64Add, {g.b.Emit(Op::kInt32ToInt64, {g.argument(0)}),
                                          g.b.Int64Constant(int64_t{1} << 40)}));
      CodeResult code = g.Compile();
      for (uint64_t a : ValuesOf('w')) {
        for (uint64_t b : ValuesOf('w')) {
          ASSERT_EQ(g.Interpret({a, b}), Machine::Get().CallC(code, {a, b})) << Hex(code.bytes);
        }
      }
    }
  }
}

// --- Memory

TEST(BackendMemory, LoadsAndStoresOfEveryKind) {
  for (MemRep rep :
       {MemRep::kInt8, MemRep::kUint8, MemRep::kInt16, MemRep::kUint16, MemRep::kWord32, MemRep::kWord64,
        MemRep::kFloat32, MemRep::kFloat64, MemRep::kTagged, MemRep::kTaggedFull}) {
    TestGraph g(Rep::kWord64, {Rep::kWord64, Rep::kWord64});
    Node* base = g.argument(0);
    Node* index = g.argument(1);
    Node* value = g.b.Load(rep, base, 16, index, 3);
    g.b.Store(rep, base, 64, g.b.Emit(Op::kInt64Add, {index, g.b.Int64Constant(2)}), 2, value);
    g.b.Store(rep, base, 256, nullptr, 0, value);
    g.b.Return(g.b.Load(MemRep::kWord64, base, 256));
    CodeResult code = g.Compile();
    uint8_t* data = Machine::Get().data();
    uint64_t word = rep == MemRep::kFloat32 ? 0x3fc00000 : 0xfedcba9876543211;
    for (uint8_t* d : {data, data + 1024}) {
      std::memset(d, 0, 512);
      std::memcpy(d + 16 + 24, &word, 8);
    }
    uint64_t expected = g.Interpret({reinterpret_cast<uint64_t>(data), 3});
    uint64_t actual = Machine::Get().CallC(code, {reinterpret_cast<uint64_t>(data + 1024), 3});
    EXPECT_EQ(expected, actual);
    EXPECT_EQ(0, std::memcmp(data, data + 1024, 512)) << static_cast<int>(rep);
  }
}

TEST(BackendMemory, LoadsExtendToAllBits) {
  for (MemRep rep : {MemRep::kInt8, MemRep::kInt16, MemRep::kWord32, MemRep::kUint8, MemRep::kUint16}) {
    for (Op op : {Op::kInt32ToInt64, Op::kUint32ToUint64}) {
      TestGraph g(Rep::kWord64, {Rep::kWord64});
      g.b.Return(g.b.Emit(op, {g.b.Load(rep, g.argument(0), 0)}));
      CodeResult code = g.Compile();
      uint64_t address = reinterpret_cast<uint64_t>(Machine::Get().data());
      for (uint64_t word : kWords) {
        std::memcpy(Machine::Get().data(), &word, 8);
        EXPECT_EQ(g.Interpret({address}), Machine::Get().CallC(code, {address}));
      }
    }
  }
}

TEST(BackendMemory, ConstantsAreStoredAsImmediates) {
  TestGraph g(Rep::kWord64, {Rep::kWord64});
  Node* base = g.argument(0);
  g.b.Store(MemRep::kUint8, base, 0, nullptr, 0, g.b.Int32Constant(0xfe));
  g.b.Store(MemRep::kUint16, base, 2, nullptr, 0, g.b.Int32Constant(0xfedc));
  g.b.Store(MemRep::kWord32, base, 4, nullptr, 0, g.b.Int32Constant(-2));
  g.b.Store(MemRep::kWord64, base, 8, nullptr, 0, g.b.Int64Constant(-3));
  g.b.Store(MemRep::kTagged, base, 16, nullptr, 0, g.b.TaggedConstant(0x10001));
  g.b.Store(MemRep::kTaggedFull, base, 24, nullptr, 0, g.b.TaggedConstant(0x10001));
  g.b.Store(MemRep::kWord64, base, 32, nullptr, 0, g.b.Int64Constant(0x123456789abc));
  g.b.Store(MemRep::kFloat64, base, 40, nullptr, 0, g.b.Float64Constant(2.5));
  g.b.Return(base);
  g.Run({reinterpret_cast<uint64_t>(Machine::Get().data())});
  uint64_t words[6];
  std::memcpy(words, Machine::Get().data(), 48);
  EXPECT_EQ(words[0] & 0xffffffffffff00ff, 0xfffffffefedc00fe);
  EXPECT_EQ(words[1], static_cast<uint64_t>(-3));
  EXPECT_EQ(static_cast<uint32_t>(words[2]), 0x10001u);
  EXPECT_EQ(words[3], Machine::Get().root() + 0x10001);
  EXPECT_EQ(words[4], 0x123456789abcu);
  EXPECT_EQ(std::bit_cast<double>(words[5]), 2.5);
}

// --- Control flow

TEST(BackendControl, SwitchesDenseAndSparse) {
  for (std::vector<int32_t> values :
       {std::vector<int32_t>{0, 1, 2, 3, 5, 6, 9}, std::vector<int32_t>{-3, -2, -1, 0, 1},
        std::vector<int32_t>{7}, std::vector<int32_t>{1000, -5, 0}}) {
    TestGraph g(Rep::kWord64, {Rep::kWord32});
    std::vector<Block*> targets;
    for (size_t i = 0; i < values.size(); i++) targets.push_back(g.b.NewBlock());
    Block* otherwise = g.b.NewBlock();
    g.b.Switch(g.argument(0), values, targets, otherwise);
    for (size_t i = 0; i < values.size(); i++) {
      g.b.Bind(targets[i]);
      g.b.Return(g.b.Int64Constant(static_cast<int64_t>(i) + 100));
    }
    g.b.Bind(otherwise);
    g.b.Return(g.b.Emit(Op::kUint32ToUint64, {g.argument(0)}));
    CodeResult code = g.Compile();
    for (int64_t v = -10; v < 15; v++) {
      uint64_t argument = static_cast<uint64_t>(v);
      EXPECT_EQ(g.Interpret({argument}), Machine::Get().CallC(code, {argument}));
    }
    EXPECT_EQ(g.Interpret({1000}), Machine::Get().CallC(code, {1000}));
  }
}

TEST(BackendControl, LoopWithPhisThatTradePlaces) {
  TestGraph g(Rep::kWord64, {Rep::kWord64, Rep::kWord64, Rep::kWord64});
  GraphBuilder& b = g.b;
  auto x = b.NewVariable(Rep::kWord64), y = b.NewVariable(Rep::kWord64), n = b.NewVariable(Rep::kWord64);
  b.Write(x, g.argument(0));
  b.Write(y, g.argument(1));
  b.Write(n, g.argument(2));
  Block* loop = b.NewBlock();
  Block* body = b.NewBlock();
  Block* done = b.NewBlock();
  b.Goto(loop);
  b.Bind(loop, GraphBuilder::BlockKind::kLoop);
  b.Branch(b.Emit(Op::kWord64Equal, {b.Read(n), b.Int64Constant(0)}), done, body);
  b.Bind(body);
  Node* old = b.Read(x);
  b.Write(x, b.Read(y));
  b.Write(y, old);
  b.Write(n, b.Emit(Op::kInt64Sub, {b.Read(n), b.Int64Constant(1)}));
  b.Goto(loop);
  b.Seal(loop);
  b.Bind(done);
  b.Return(b.Emit(Op::kInt64Sub, {b.Read(x), b.Read(y)}));
  CodeResult code = g.Compile();
  EXPECT_EQ(Machine::Get().CallC(code, {100, 1, 4}), 99u);
  EXPECT_EQ(Machine::Get().CallC(code, {100, 1, 5}), static_cast<uint64_t>(-99));
}

TEST(BackendControl, JumpsReachAsFarAsTheyMust) {
  for (int stores : {2, 100, 12000}) {  // beyond the short forms of x64, and of arm64
    TestGraph g(Rep::kWord64, {Rep::kWord64, Rep::kWord64});
    Block* write = g.b.NewBlock();
    Block* done = g.b.NewBlock();
    g.b.Branch(g.b.Emit(Op::kInt64LessThan, {g.argument(0), g.argument(1)}), done, write);
    g.b.Bind(write);
    for (int i = 0; i < stores; i++) {
      g.b.Store(MemRep::kWord64, g.b.Emit(Op::kRootRegister), kData + 8 * i, nullptr, 0, g.argument(0));
    }
    g.b.Goto(done);
    g.b.Bind(done);
    g.b.Return(g.argument(1));
    CodeResult code = g.Compile();
    EXPECT_EQ(Machine::Get().CallC(code, {1, 2}), 2u);
    EXPECT_EQ(Machine::Get().CallC(code, {2, 1}), 1u);
  }
}

// A sum that is stored where one of its terms came from, and a branch on its sign.
TEST(BackendControl, AdditionsInMemory) {
  for (const bool has_constant : {true, false}) {
    for (const bool is_tested : {true, false}) {
      TestGraph g(Rep::kWord64, {Rep::kWord32});
      GraphBuilder& b = g.b;
      Block* negative = b.NewBlock();
      Block* other = b.NewBlock();
      Node* root = b.Emit(Op::kRootRegister);
      Node* term = has_constant ? b.Int32Constant(-7) : g.argument(0);
      Node* sum = b.Emit(Op::kInt32Add, {b.Load(MemRep::kWord32, root, kData), term});
      b.Store(MemRep::kWord32, root, kData, nullptr, 0, sum);
      Node* tested = is_tested ? sum : g.argument(0);
      b.Branch(b.Emit(Op::kInt32LessThan, {tested, b.Int32Constant(0)}), negative, other);
      b.Bind(negative);
      b.Return(b.Int64Constant(1));
      b.Bind(other);
      b.Return(b.Int64Constant(2));
      CodeResult code = g.Compile();
      for (const int32_t before : {0, 6, 7, 8, INT32_MAX, INT32_MIN}) {
        for (const int32_t argument : {0, 1, -1, -7, INT32_MAX, INT32_MIN}) {
          int32_t* memory = reinterpret_cast<int32_t*>(Machine::Get().data());
          memory[0] = before;
          memory[1] = 0x5a5a5a5a;
          const uint32_t expected =
              static_cast<uint32_t>(before) + static_cast<uint32_t>(has_constant ? -7 : argument);
          const bool is_negative = static_cast<int32_t>(is_tested ? expected : argument) < 0;
          EXPECT_EQ(Machine::Get().CallC(code, {static_cast<uint32_t>(argument)}), is_negative ? 1u : 2u);
          EXPECT_EQ(static_cast<uint32_t>(memory[0]), expected);
          EXPECT_EQ(memory[1], 0x5a5a5a5a);
        }
      }
    }
  }
}

// --- Calls and frames

TEST(BackendCalls, BuiltinsCFunctionsAndAddresses) {
  CallDescriptor stub = Describe(Linkage::kStub, Rep::kWord64, {Rep::kWord64, Rep::kWord64, Rep::kWord64});
  CallDescriptor c = stub;
  c.linkage = Linkage::kC;
  TestGraph g(Rep::kWord64, {Rep::kWord64, Rep::kWord64, Rep::kWord64});
  Node* x = g.argument(0);
  Node* y = g.argument(1);
  Node* target = g.argument(2);
  Node* first = g.b.Call(MixTarget(&stub, CallTarget::Kind::kBuiltin), {{x, y, y}});
  Node* second = g.b.Call(MixTarget(&c, CallTarget::Kind::kC), {{y, first, x}});
  Node* third = g.b.Call(MixTarget(&stub, CallTarget::Kind::kAddress), {{target, second, x, first}});
  Node* fourth = g.b.Call(MixTarget(&stub, CallTarget::Kind::kAddress), {{target, x, third, y}});
  Node* sum = g.b.Emit(Op::kInt64Add, {third, g.b.Emit(Op::kInt64Add, {fourth, x})});
  g.b.Return(sum);
  for (bool spill : {false, true}) {
    BackendOptions options = Machine::Get().options();
    options.spill_everything = spill;
    CodeResult code = Generate(g.graph, ArchitectureOf(kHostTarget), options);
    if (!spill) g.b.Finish();
    code = Generate(g.graph, ArchitectureOf(kHostTarget), options);
    std::vector<uint64_t> arguments = {17, 4711, Machine::Get().mix_address()};
    EXPECT_EQ(g.Interpret(arguments), Machine::Get().CallC(code, arguments));
  }
}

TEST(BackendCalls, FloatsThroughC) {
  CallDescriptor scale = Describe(Linkage::kC, Rep::kFloat64, {Rep::kFloat64});
  TestGraph g(Rep::kWord64, {Rep::kWord64});
  Node* x = g.b.Emit(Op::kInt64ToFloat64, {g.argument(0)});
  CallTarget target{CallTarget::Kind::kC, static_cast<int32_t>(kScaleReference), &scale};
  Node* y = g.b.Call(target, {{x}});
  Node* z = g.b.Call(target, {{g.b.Emit(Op::kFloat64Add, {x, y})}});
  g.b.Return(g.b.Emit(Op::kFloat64ToInt64, {g.b.Emit(Op::kFloat64Mul, {z, x})}));
  EXPECT_EQ(g.Run({10}), 630u);  // (2 * (10 + 21) + 1) * 10
}

TEST(BackendCalls, StubWithFrameRecursesIntoItself) {
  CallDescriptor stub = Describe(Linkage::kStub, Rep::kWord64, {Rep::kWord64});
  TestGraph g(FrameKind::kStub, Linkage::kStub, Rep::kWord64, {Rep::kWord64});
  Block* more = g.b.NewBlock();
  Block* done = g.b.NewBlock();
  Node* n = g.b.Parameter(0);
  g.b.Branch(g.b.Emit(Op::kWord64Equal, {n, g.b.Int64Constant(0)}), done, more);
  g.b.Bind(more);
  CallTarget self{CallTarget::Kind::kBuiltin, kUnderTest, &stub};
  Node* rest = g.b.Call(self, {{g.b.Emit(Op::kInt64Sub, {n, g.b.Int64Constant(1)})}});
  g.b.Return(g.b.Emit(Op::kInt64Add, {rest, n}));
  g.b.Bind(done);
  g.b.Return(g.b.Int64Constant(0));
  CodeResult code = g.Compile();
  EXPECT_EQ(Machine::Get().CallStub(code, {100}), 5050u);
}

TEST(BackendCalls, SaveAllKeepsEveryRegister) {
  CallDescriptor c = Describe(Linkage::kC, Rep::kWord64, {Rep::kWord64, Rep::kWord64, Rep::kWord64});
  for (bool calls : {false, true}) {
    FrameKind frame = calls ? FrameKind::kStub : FrameKind::kNone;
    TestGraph g(frame, Linkage::kSaveAll, Rep::kNone, {Rep::kWord64, Rep::kWord64});
    Node* x = g.b.Emit(Op::kInt64Mul, {g.b.Parameter(0), g.b.Parameter(1)});
    if (calls) x = g.b.Call(MixTarget(&c, CallTarget::Kind::kC), {{x, x, g.b.Parameter(1)}});
    g.b.Store(MemRep::kWord64, g.b.Emit(Op::kRootRegister), kData, nullptr, 0, x);
    g.b.Return();
    CodeResult code = g.Compile();
    bool kept = false;
    Machine::Get().CallStub(code, {6, 7}, &kept);
    EXPECT_TRUE(kept) << Hex(code.bytes);
    uint64_t stored;
    std::memcpy(&stored, Machine::Get().data(), 8);
    EXPECT_EQ(stored, calls ? 42 + 3 * 42 + 5 * 7 : 42u);
  }
}

TEST(BackendCalls, SaveAllCalleeCostsItsCallerNothing) {
  CallDescriptor keep = Describe(Linkage::kSaveAll, Rep::kNone, {Rep::kWord64, Rep::kWord64});
  TestGraph g(FrameKind::kStub, Linkage::kStub, Rep::kWord64, {Rep::kWord64, Rep::kWord64, Rep::kWord64});
  Node* a = g.b.Parameter(0);
  g.b.Call({CallTarget::Kind::kBuiltin, kKeepBuiltin, &keep}, {{a, g.b.Parameter(1)}});
  g.b.Return(g.b.Emit(Op::kInt64Sub, {a, g.b.Emit(Op::kInt64Add, {g.b.Parameter(1), g.b.Parameter(2)})}));
  CodeResult code = g.Compile();
  EXPECT_EQ(code.spill_slots, 0);
  EXPECT_EQ(Machine::Get().CallStub(code, {100, 20, 3}), 77u);
}

TEST(BackendCalls, JavaScriptLinkage) {
  for (bool counted : {false, true}) {  // how many slots to drop: known, or from argc
    TestGraph g(FrameKind::kJSBuiltin, Linkage::kJavaScript, Rep::kTagged,
                {Rep::kTagged, Rep::kTagged, Rep::kWord32});
    Node* frame = g.b.Emit(Op::kFramePointer);
    Node* receiver = g.b.Load(MemRep::kWord64, frame, 16);
    Node* argument = g.b.Load(MemRep::kWord64, frame, 24);
    Node* function = g.b.Load(MemRep::kWord64, frame, kBuiltinFrameFunction);
    Node* argc = g.b.Emit(Op::kUint32ToUint64, {g.b.Load(MemRep::kWord32, frame, kBuiltinFrameArgc)});
    Node* sum = g.b.Emit(Op::kInt64Add, {receiver, g.b.Emit(Op::kInt64Mul, {argument, function})});
    Node* slots = counted ? g.b.Emit(Op::kInt64Add, {argc, g.b.Int64Constant(1)}) : g.b.Int64Constant(4);
    g.b.ReturnJS(g.b.Emit(Op::kBitcastWord64ToTagged, {sum}), slots);
    CodeResult code = g.Compile();
    EXPECT_EQ(Machine::Get().CallJavaScript(code, 10, 0, 3, {1000, 7, 8, 9}), 1070u) << Hex(code.bytes);
  }
}

// A frame that the code makes itself, with the spill slots of an interpreted one.
TEST(BackendCalls, ManualFrame) {
  CallDescriptor stub = Describe(Linkage::kStub, Rep::kWord64, {Rep::kWord64, Rep::kWord64, Rep::kWord64});
  TestGraph g(FrameKind::kManual, Linkage::kJavaScript, Rep::kTagged,
              {Rep::kTagged, Rep::kTagged, Rep::kWord32});
  Node* target = g.b.Emit(Op::kBitcastTaggedToWord64, {g.b.Parameter(0)});
  Node* outer = g.b.Emit(Op::kFramePointer);
  g.b.Emit(Op::kEnterFrame);
  g.b.Emit(Op::kStackAllocate, {g.b.Int64Constant(kFixedFrameBytes)});
  Node* frame = g.b.Emit(Op::kFramePointer);
  Node* receiver = g.b.Load(MemRep::kWord64, frame, 16);
  Node* mixed = g.b.Call(MixTarget(&stub, CallTarget::Kind::kBuiltin), {{target, receiver, receiver}});
  Node* same = g.b.Emit(Op::kWord64Equal, {outer, g.b.Load(MemRep::kWord64, frame, 0)});
  Node* sum = g.b.Emit(Op::kInt64Add, {mixed, g.b.Emit(Op::kInt64Mul, {target, receiver})});
  sum = g.b.Emit(Op::kInt64Add, {sum, g.b.Emit(Op::kUint32ToUint64, {same})});
  g.b.ReturnJS(g.b.Emit(Op::kBitcastWord64ToTagged, {sum}), g.b.Int64Constant(2));
  CodeResult code = g.Compile();
  EXPECT_GT(code.spill_slots, 0);
  EXPECT_EQ(Machine::Get().CallJavaScript(code, 10, 0, 1, {100, 7}), MixResult(10, 100, 100) + 1000 + 1);
}

// The first word lies above the second, also if one of them is in memory.
TEST(BackendCalls, Push) {
  TestGraph g(FrameKind::kManual, Linkage::kJavaScript, Rep::kTagged,
              {Rep::kTagged, Rep::kTagged, Rep::kWord32});
  g.b.Emit(Op::kEnterFrame);
  Node* frame = g.b.Emit(Op::kFramePointer);
  g.b.Emit(Op::kPush, {g.b.Parameter(0), g.b.Parameter(1)});
  g.b.Emit(Op::kPush, {g.b.Parameter(1), g.b.Load(MemRep::kWord64, frame, 16)});
  Node* moved = g.b.Emit(Op::kInt64Sub, {frame, g.b.Emit(Op::kStackPointer)});
  Node* sum = g.b.Emit(Op::kInt64Mul, {moved, g.b.Int64Constant(10000)});
  for (int word = 1; word <= 4; word++) {
    Node* there = g.b.Load(MemRep::kWord64, frame, -8 * word);
    sum = g.b.Emit(Op::kInt64Add, {sum, g.b.Emit(Op::kInt64Mul, {there, g.b.Int64Constant(word)})});
  }
  g.b.ReturnJS(g.b.Emit(Op::kBitcastWord64ToTagged, {sum}), g.b.Int64Constant(2));
  EXPECT_EQ(Machine::Get().CallJavaScript(g.Compile(), 10, 3, 1, {100, 7}),
            uint64_t{320000 + 10 * 1 + 3 * 2 + 3 * 3 + 100 * 4});
}

// --- Handlers

TEST(BackendHandlers, Dispatch) {
  Handler h;
  h.Dispatch(h.accumulator(), 2);
  CodeResult code = h.Compile();
  Machine::Get().data()[2] = 33;
  uint64_t bytecode = reinterpret_cast<uint64_t>(Machine::Get().data());
  Machine::Dispatched out = Machine::Get().CallHandler(code, 4242, bytecode);
  EXPECT_EQ(out.accumulator, 4242u);
  EXPECT_EQ(out.bytecode_pointer, bytecode + 2);
  EXPECT_EQ(out.index, 33u);
  ASSERT_EQ(code.unwind.size(), 1u);
  EXPECT_EQ(code.unwind[0], (UnwindRow{0, UnwindRow::Cfa::kFrame, 0}));
}

// acc = acc + 1 for Smis; else a call that loses everything, after which an operand and the old
// accumulator are still wanted.
TEST(BackendHandlers, FastPathHasNoSpill) {
  CallDescriptor stub = Describe(Linkage::kStub, Rep::kWord64, {Rep::kWord64, Rep::kWord64, Rep::kWord64});
  Handler h;
  GraphBuilder& b = h.b;
  Node* operand = b.Load(MemRep::kTaggedFull, b.Emit(Op::kFramePointer), -kRegisterFileStart);
  Node* value = b.Emit(Op::kBitcastTaggedToWord32, {h.accumulator()});
  Block* smi = b.NewBlock();
  Block* slow = b.NewBlock(true);
  Block* fits = b.NewBlock();
  Block* join = b.NewBlock();
  auto result = b.NewVariable(Rep::kTagged);
  b.Branch(b.Emit(Op::kWord32And, {value, b.Int32Constant(1)}), slow, smi);
  b.Bind(smi);
  Node* sum = b.Overflow(Op::kInt32AddOverflow, value, b.Int32Constant(2), fits, slow);
  b.Bind(fits);
  b.Write(result, b.Emit(Op::kBitcastWord32ToTagged, {sum}));
  b.Goto(join);
  b.Bind(slow);
  Node* word = b.Emit(Op::kBitcastTaggedToWord64, {h.accumulator()});
  Node* mixed = b.Call(MixTarget(&stub, CallTarget::Kind::kBuiltin), {{word, word, word}});
  b.Write(result, b.Emit(Op::kBitcastWord64ToTagged, {mixed}));
  b.Goto(join);
  b.Bind(join);
  b.Store(MemRep::kTaggedFull, b.Emit(Op::kFramePointer), -kRegisterFileStart - 8, nullptr, 0, operand);
  h.Dispatch(b.Read(result), 1);
  BackendOptions options = Machine::Get().options();
  std::string dump;
  options.lir_dump = &dump;
  CodeResult code = h.Compile(options);
  EXPECT_EQ(code.spill_slots, 1);
  uint32_t cold = 0;
  for (const CodeComment& comment : code.comments) {
    if (cold == 0 && comment.text.find("deferred") != std::string::npos) cold = comment.offset;
  }
  ASSERT_GT(cold, 0u);
  // Loads, tests, adds, stores and dispatches: a spill would make it longer.
  EXPECT_LE(cold, kHostTarget == Target::kX64 ? 53u : 11 * 4u) << Hex(code.bytes, 0, cold) << "\n" << dump;
  uint64_t bytecode = reinterpret_cast<uint64_t>(Machine::Get().data());
  Machine::Get().data()[1] = 5;
  EXPECT_EQ(static_cast<uint32_t>(Machine::Get().CallHandler(code, 40, bytecode).accumulator), 42u);
  EXPECT_EQ(Machine::Get().CallHandler(code, 41, bytecode).accumulator, 9u * 41);
}

// The value of a pinned register lives on after the register has changed.
TEST(BackendHandlers, OldBytecodePointerIsKept) {
  Handler h;
  GraphBuilder& b = h.b;
  Node* old = b.Emit(Op::kBytecodePointer);
  Node* next = b.Emit(Op::kInt64Add, {old, b.Int64Constant(4)});
  Block* jump = b.NewBlock();
  Block* stay = b.NewBlock();
  b.Branch(b.Emit(Op::kBitcastTaggedToWord32, {h.accumulator()}), jump, stay);
  b.Bind(jump);
  b.Emit(Op::kSetBytecodePointer, {next});
  Node* distance = b.Emit(Op::kInt64Sub, {b.Emit(Op::kBytecodePointer), old});
  Node* both = b.Emit(Op::kInt64Add, {distance, b.Emit(Op::kInt64Sub, {next, old})});
  h.Dispatch(b.Emit(Op::kBitcastWord64ToTagged, {both}), 1);
  b.Bind(stay);
  h.Dispatch(b.Emit(Op::kBitcastWord64ToTagged, {old}), 0);
  CodeResult code = h.Compile();
  std::memset(Machine::Get().data(), 0, 16);
  uint64_t bytecode = reinterpret_cast<uint64_t>(Machine::Get().data());
  Machine::Dispatched out = Machine::Get().CallHandler(code, 1, bytecode);
  EXPECT_EQ(out.accumulator, 8u);
  EXPECT_EQ(out.bytecode_pointer, bytecode + 5);
  EXPECT_EQ(Machine::Get().CallHandler(code, 0, bytecode).accumulator, bytecode);
}

// --- Other code

TEST(BackendCalls, ConditionalTailCalls) {
  CallDescriptor stub = Describe(Linkage::kStub, Rep::kWord64, {Rep::kWord64, Rep::kWord64, Rep::kWord64});
  for (Op op : {Op::kWord64Equal, Op::kInt64LessThan, Op::kWord64And}) {
    for (int64_t constant : {0, 4}) {
      for (bool negated : {false, true}) {
        Leaf g(Rep::kWord64, {Rep::kWord64, Rep::kWord64, Rep::kWord64});
        Node* x = g.b.Parameter(0);
        Block* call = g.b.NewBlock();
        Block* done = g.b.NewBlock();
        Node* condition = g.b.Emit(op, {x, g.b.Int64Constant(constant)});
        if (op == Op::kWord64And) condition = g.b.Emit(Op::kInt64ToInt32, {condition});
        g.b.Branch(condition, negated ? done : call, negated ? call : done);
        g.b.Bind(call);
        g.b.TailCall(MixTarget(&stub, CallTarget::Kind::kBuiltin), {{x, g.b.Parameter(1), g.b.Parameter(2)}});
        g.b.Bind(done);
        g.b.Return(x);
        CodeResult code = g.Compile();
        for (int64_t value : {0, 4, 5, -1}) {
          bool holds = op == Op::kWord64Equal     ? value == constant
                       : op == Op::kInt64LessThan ? value < constant
                                                  : (value & constant) != 0;
          uint64_t argument = static_cast<uint64_t>(value);
          EXPECT_EQ(Machine::Get().CallStub(code, {argument, 6, 7}),
                    holds != negated ? MixResult(argument, 6, 7) : argument)
              << InfoOf(op).name << " " << value << ", " << constant << "\n"
              << Hex(code.bytes);
        }
      }
    }
  }
}

// A slot's word, in a register, must be as the one definition of decompression says, bit by bit.
TEST(BackendMemory, SlotsAreDecompressedAsDefined) {
  TestGraph g(Rep::kWord64, {Rep::kWord64});
  Node* value = g.b.Load(MemRep::kTagged, g.argument(0), 0);
  g.b.Return(g.b.Emit(Op::kBitcastTaggedToWord64, {value}));
  CodeResult code = g.Compile();
  const uint64_t root = Machine::Get().root();
  for (uint64_t word : {SmiToBits(0), SmiToBits(42), SmiToBits(-5), SmiToBits(kSmiMin), root + 0x10001,
                        AddressInCage(root, kNurseryStart + 1)}) {
    const auto slot = static_cast<TaggedWord>(word);
    std::memcpy(Machine::Get().data(), &slot, sizeof(slot));
    const uint64_t loaded = Machine::Get().CallC(code, {reinterpret_cast<uint64_t>(Machine::Get().data())});
    EXPECT_EQ(loaded, DecompressWord(root, slot)) << std::hex << word;
    const bool is_smi = (word & 1) == 0;
    if (is_smi && kDecompressionForm == DecompressionForm::kSmiCorrupting) continue;
    // Pointers come back whole; the other forms extend the signs of Smis.
    EXPECT_EQ(loaded, is_smi ? static_cast<uint64_t>(int64_t{static_cast<int32_t>(word)}) : word);
  }
}

// This covers only builds in which decompression corrupts Smis anyhow.
TEST(BackendMemory, PoisonedSmisHaveAnUpperHalf) {
  TestGraph g(Rep::kWord64, {Rep::kWord64});
  Node* value = g.b.Load(MemRep::kTagged, g.argument(0), 0);
  g.b.Return(g.b.Emit(Op::kBitcastTaggedToWord64, {value}));
  BackendOptions options = Machine::Get().options();
  options.poison_smis = true;
  CodeResult code = g.Compile(options);
  uint64_t address = reinterpret_cast<uint64_t>(Machine::Get().data());
  std::memset(Machine::Get().data(), 0, 8);
  Machine::Get().data()[0] = 84;
  bool corrupts = kPointerCompression && kDecompressionForm == DecompressionForm::kSmiCorrupting;
  EXPECT_EQ(Machine::Get().CallC(code, {address}), corrupts ? 0x5a5a5a5a00000054u : 84u);
  Machine::Get().data()[0] = 85;
  EXPECT_EQ(Machine::Get().CallC(code, {address}), DecompressWord(Machine::Get().root(), 85));
}

}  // namespace
}  // namespace kei::jit::test
