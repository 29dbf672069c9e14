#ifndef KEI_TESTS_UNIT_BACKEND_RANDOM_GRAPH_H_
#define KEI_TESTS_UNIT_BACKEND_RANDOM_GRAPH_H_

#include <cstring>
#include <random>
#include <vector>

#include "jit/ir/builder.h"
#include "jit/ir/ops.h"
#include "vm/tables/cage-layout.h"

// Random graphs that end, for comparing what is done to a graph, or its machine code, with what the
// interpreter of graphs says. They contain all Pure ops, bounded loops, joins with phis, many
// values alive at once, loads and stores, and deferred blocks with C calls.
//
// A graph takes (root, memory, two Word32, a Word64, a Float64) under C's linkage and returns a
// Word64 in which all its values are mixed. Whoever runs it prepares the memory with PrepareMemory,
// lets the external reference kRandomCallee be RandomCallee, and compares result and memory.

namespace kei::jit::test {

// Behind the last machine op come those of JavaScript's level, which the backend does not take.
constexpr int kMachineOpCount = static_cast<int>(Op::kUnreachable) + 1;

constexpr int kRandomCallee = 0;

// Byte offsets in the memory that a random graph reads and writes.
constexpr int kRawStart = 0, kRawWords = 32;                        // 8-byte words of any bits
constexpr int kSlotStart = kRawStart + 8 * kRawWords, kSlots = 16;  // tagged slots
constexpr int kPointerStart = kSlotStart + kTaggedSize * kSlots, kPointers = 8;
constexpr int kRandomMemoryBytes = kPointerStart + kTaggedSize * kPointers;

// `memory` lies in root's cage, at a multiple of eight.
inline void PrepareMemory(uint64_t root, uint8_t* memory, uint32_t seed) {
  CHECK(CageBaseOf(reinterpret_cast<uint64_t>(memory)) == root);
  std::mt19937 random(seed);
  for (int i = 0; i < kSlotStart; i++) memory[i] = static_cast<uint8_t>(random());
  const auto self = static_cast<TaggedWord>(reinterpret_cast<uint64_t>(memory) + 1);
  for (int i = 0; i < kSlots + kPointers; i++) {
    const auto smi = static_cast<TaggedWord>(SmiToBits(static_cast<int32_t>(random())));
    const TaggedWord value = i < kSlots && (random() & 1) ? smi : self;
    std::memcpy(memory + kSlotStart + kTaggedSize * i, &value, kTaggedSize);
  }
}

inline uint64_t RandomCallee(uint64_t memory, uint32_t a, uint64_t b, double c) {
  uint64_t bits;
  std::memcpy(&bits, &c, 8);
  if (c != c) bits = 0;
  uint64_t result = (a * 0x9e3779b97f4a7c15u ^ b) + bits;
  std::memcpy(reinterpret_cast<void*>(memory + 8), &result, 8);
  return result ^ (result >> 31);
}

// The values that fill the holes.
inline int64_t RandomOperand(const OperandValue& hole) { return hole.index == 0 ? -1234 : 77; }

inline const CallDescriptor kRandomDescriptor = {
    "Random",
    Linkage::kC,
    Rep::kWord64,
    6,
    {Rep::kWord64, Rep::kWord64, Rep::kWord32, Rep::kWord32, Rep::kWord64, Rep::kFloat64}};
inline const CallDescriptor kRandomCalleeDescriptor = {
    "RandomCallee", Linkage::kC, Rep::kWord64, 4, {Rep::kWord64, Rep::kWord32, Rep::kWord64, Rep::kFloat64}};

struct RandomGraphOptions {
  int statements = 30;
  int max_depth = 4;
  bool calls = true;
  bool memory = true;
  FrameKind frame = FrameKind::kCEntry;
};

class RandomGraph {
 public:
  RandomGraph(Arena* arena, uint32_t seed, RandomGraphOptions options = {})
      : options_(options),
        random_(seed),
        graph_(arena->New<Graph>(arena, "random", &kRandomDescriptor, options.frame)),
        b_(graph_) {}

  Graph* Build() {
    FindOps();
    memory_ = b_.Parameter(1);
    for (int i = 2; i < kRandomDescriptor.parameter_count; i++) Add(b_.Parameter(i));
    for (uint32_t constant : {0u, 1u, 2u, 0x7fffffffu, 0x80000000u, 0xffffffffu}) {
      Add(b_.Int32Constant(static_cast<int32_t>(constant)));
    }
    Add(b_.Int64Constant(static_cast<int64_t>(0x123456789abcdef0)));
    for (uint8_t index : {0, 1}) {
      OperandValue hole;
      hole.index = index;
      hole.may_be_negative = RandomOperand(hole) < 0;
      Add(b_.Operand(Rep::kWord32, hole));
      Add(b_.Operand(Rep::kWord64, hole));
    }
    Add(b_.Float64Constant(-0.0));
    Add(b_.Float64Constant(1e9 + 0.5));
    pointers_.push_back(LoadPointer());
    Add(SmiOf(Pick(Rep::kWord32)));
    for (Rep rep : kReps) {
      for (int i = 0; i < kVariables; i++) {
        Node* value = Pick(rep);
        variables_[Index(rep)].push_back(b_.NewVariable(rep));
        b_.Write(variables_[Index(rep)].back(), value);
      }
    }
    Statements(options_.statements, 0);
    Node* hash = b_.Int64Constant(1);
    for (Rep rep : kReps) {
      for (Node* node : pool_[Index(rep)]) hash = Mix(hash, node);
      for (auto variable : variables_[Index(rep)]) hash = Mix(hash, b_.Read(variable));
    }
    b_.Return(hash);
    b_.Finish();
    return graph_;
  }

 private:
  static constexpr Rep kReps[] = {Rep::kWord32, Rep::kWord64, Rep::kFloat64, Rep::kTagged};
  static constexpr int kVariables = 3;
  using Variable = GraphBuilder::Variable;

  static size_t Index(Rep rep) { return static_cast<size_t>(rep); }
  uint32_t Random(uint32_t limit) { return static_cast<uint32_t>(random_()) % limit; }
  Node* One() { return b_.Int32Constant(1); }
  Node* SmiOf(Node* word) {
    if (kSmiBits == 31) {
      return b_.Emit(Op::kBitcastWord32ToTagged, {b_.Emit(Op::kWord32Shl, {word, One()})});
    }
    Node* upper =
        b_.Emit(Op::kWord64Shl, {b_.Emit(Op::kUint32ToUint64, {word}), b_.Int32Constant(kSmiShift)});
    return b_.Emit(Op::kBitcastWord64ToTagged, {upper});
  }

  void Add(Node* node) { pool_[Index(node->rep)].push_back(node); }
  Node* Pick(Rep rep) {
    auto& pool = pool_[Index(rep)];
    if (variables_[Index(rep)].size() == kVariables && Random(3) == 0) {
      return b_.Read(variables_[Index(rep)][Random(kVariables)]);
    }
    // Newer values more often, old ones now and then, so that live ranges get long.
    size_t window = Random(4) == 0 ? pool.size() : std::min<size_t>(pool.size(), 6);
    return pool[pool.size() - 1 - Random(static_cast<uint32_t>(window))];
  }

  // Every op that computes from inputs alone and is defined for all of them.
  void FindOps() {
    for (int i = 0; i < kMachineOpCount; i++) {
      Op op = static_cast<Op>(i);
      const OpInfo& info = InfoOf(op);
      bool plain = info.has(Effects::kPure) && info.aux == Aux::kNone && !info.inputs.empty();
      bool divides =
          (op >= Op::kInt32Div && op <= Op::kUint32Mod) || op == Op::kUint64Div || op == Op::kUint64Mod;
      bool addresses = op == Op::kBitcastTaggedToWord64 || op == Op::kBitcastWord64ToTagged ||
                       op == Op::kDecompress || op == Op::kBitcastFloat64ToInt64 ||
                       op == Op::kBitcastWord32ToTagged;
      if (plain && !divides && !addresses) ops_.push_back(op);
    }
  }

  static Rep RepOfInput(char kind) {
    return kind == 'w'   ? Rep::kWord32
           : kind == 'l' ? Rep::kWord64
           : kind == 'd' ? Rep::kFloat64
                         : Rep::kTagged;
  }

  // --- Statements

  void Statements(int count, int depth) {
    for (int i = 0; i < count; i++) {
      uint32_t choice = Random(100);
      bool may_nest = depth < options_.max_depth && count > 4;
      if (choice < 45 || (!may_nest && choice >= 70)) {
        PureOp();
      } else if (choice < 55) {
        Assign();
      } else if (choice < 62) {
        Special();
      } else if (choice < 70) {
        if (options_.memory) Memory();
      } else if (choice < 80) {
        IfElse(count / 3, depth);
      } else if (choice < 86) {
        Loop(count / 3, depth);
      } else if (choice < 92) {
        Cold();
      } else if (choice < 96) {
        Overflow();
      } else {
        Switch(depth);
      }
    }
  }

  void PureOp() {
    Op op = ops_[Random(static_cast<uint32_t>(ops_.size()))];
    std::vector<Node*> inputs;
    for (char kind : InfoOf(op).inputs) inputs.push_back(Pick(RepOfInput(kind)));
    Add(b_.Emit(op, inputs));
  }

  void Assign() {
    Rep rep = kReps[Random(std::size(kReps))];
    b_.Write(variables_[Index(rep)][Random(kVariables)], Pick(rep));
  }

  // Ops that are defined for some inputs only.
  void Special() {
    switch (Random(6)) {
      case 0: {
        Op op = static_cast<Op>(static_cast<int>(Op::kInt32Div) + Random(4));
        Node* low = b_.Emit(Op::kWord32And, {Pick(Rep::kWord32), b_.Int32Constant(0xfe)});
        return Add(b_.Emit(op, {Pick(Rep::kWord32), b_.Emit(Op::kWord32Or, {low, One()})}));
      }
      case 1: return Add(SafeBits(Pick(Rep::kFloat64)));
      case 2: return Add(SmiOf(Pick(Rep::kWord32)));
      case 3: return Add(b_.Emit(Op::kBitcastTaggedToWord32, {Pick(Rep::kTagged)}));
      case 4: {
        Node* word = b_.Emit(Op::kBitcastTaggedToWord32, {Pointer()});
        pointers_.push_back(b_.Emit(Op::kDecompress, {word}));
        return;
      }
      default: {
        Node* word = b_.Emit(Op::kBitcastTaggedToWord64, {Pointer()});
        return Add(b_.Emit(Op::kBitcastWord64ToTagged, {word}));
      }
    }
  }

  // Which NaN an operation makes is not part of what is compared.
  Node* SafeBits(Node* value) {
    Node* ordered = b_.Emit(Op::kFloat64Equal, {value, value});
    Node* mask = b_.Emit(Op::kInt64Sub, {b_.Int64Constant(0), b_.Emit(Op::kUint32ToUint64, {ordered})});
    return b_.Emit(Op::kWord64And, {b_.Emit(Op::kBitcastFloat64ToInt64, {value}), mask});
  }

  // --- Memory

  Node* Pointer() { return pointers_[Random(static_cast<uint32_t>(pointers_.size()))]; }
  Node* LoadPointer() {
    int offset = kPointerStart + kTaggedSize * static_cast<int>(Random(kPointers));
    return b_.Load(MemRep::kTagged, memory_, offset);
  }
  // A base with the offset that makes it the memory's start.
  std::pair<Node*, int> Base() {
    if (Random(2) == 0) return {memory_, 0};
    return {Pointer(), -1};
  }
  Node* IndexBelow(int limit) {  // a power of two
    Node* word = b_.Emit(Op::kWord32And, {Pick(Rep::kWord32), b_.Int32Constant(limit - 1)});
    return b_.Emit(Op::kUint32ToUint64, {word});
  }

  void Memory() {
    auto [base, offset] = Base();
    switch (Random(6)) {
      case 0: pointers_.push_back(LoadPointer()); return;
      case 1:
        return Add(b_.Load(MemRep::kTagged, base, offset + kSlotStart, IndexBelow(kSlots), kTaggedSizeLog2));
      case 2:
        b_.Store(MemRep::kTagged, base, offset + kSlotStart, IndexBelow(kSlots), kTaggedSizeLog2,
                 Pick(Rep::kTagged));
        return;
      case 3: return StoreRaw(base, offset);
      default: return LoadRaw(base, offset);
    }
  }

  static MemRep RawRep(uint32_t i) {
    constexpr MemRep kRawReps[] = {MemRep::kInt8,   MemRep::kUint8,  MemRep::kInt16,   MemRep::kUint16,
                                   MemRep::kWord32, MemRep::kWord64, MemRep::kFloat32, MemRep::kFloat64};
    return kRawReps[i % std::size(kRawReps)];
  }

  void LoadRaw(Node* base, int offset) {
    MemRep rep = RawRep(Random(8));
    if (Random(2) == 0) {
      return Add(b_.Load(rep, base, offset + kRawStart + 8 * static_cast<int>(Random(kRawWords))));
    }
    Add(b_.Load(rep, base, offset + kRawStart, IndexBelow(kRawWords), Random(4)));
  }

  void StoreRaw(Node* base, int offset) {
    MemRep rep = RawRep(Random(8));
    Node* value = Pick(MemRepToRep(rep));
    if (value->rep == Rep::kFloat64) value = b_.Emit(Op::kBitcastInt64ToFloat64, {SafeBits(value)});
    b_.Store(rep, base, offset + kRawStart, IndexBelow(kRawWords), static_cast<int>(Random(4)), value);
  }

  // --- Control flow

  // A value that is added in a nested block is not defined behind it.
  template <typename F>
  void Scoped(F body) {
    auto pool = pool_;
    auto pointers = pointers_;
    body();
    pool_ = std::move(pool);
    pointers_ = std::move(pointers);
  }

  void IfElse(int budget, int depth) {
    Block* then = b_.NewBlock(Random(4) == 0);
    Block* otherwise = b_.NewBlock();
    Block* end = b_.NewBlock();
    b_.Branch(Condition(), then, otherwise);
    for (Block* part : {then, otherwise}) {
      b_.Bind(part);
      Scoped([&] { Statements(1 + budget, depth + 1); });
      b_.Goto(end);
    }
    b_.Bind(end);
  }

  Node* Condition() {
    Node* value = Pick(Rep::kWord32);
    if (Random(2) == 0) return value;
    return b_.Emit(Op::kInt32LessThan, {value, Pick(Rep::kWord32)});
  }

  void Loop(int budget, int depth) {
    Variable i = b_.NewVariable(Rep::kWord32);
    b_.Write(i, b_.Int32Constant(0));
    Block* head = b_.NewBlock();
    Block* body = b_.NewBlock();
    Block* end = b_.NewBlock();
    b_.Goto(head);
    b_.Bind(head, GraphBuilder::BlockKind::kLoop);
    Node* limit = b_.Int32Constant(static_cast<int32_t>(1 + Random(5)));
    b_.Branch(b_.Emit(Op::kInt32LessThan, {b_.Read(i), limit}), body, end);
    b_.Bind(body);
    Scoped([&] {
      Add(b_.Read(i));
      Statements(1 + budget, depth + 1);
    });
    b_.Write(i, b_.Emit(Op::kInt32Add, {b_.Read(i), One()}));
    b_.Goto(head);
    if (Random(2) == 0) b_.Seal(head);
    b_.Bind(end);
  }

  void Cold() {
    Block* cold = b_.NewBlock(true);
    Block* next = b_.NewBlock();
    b_.Branch(Condition(), cold, next);
    b_.Bind(cold);
    Variable result = variables_[Index(Rep::kWord64)][Random(kVariables)];
    if (options_.calls) {
      Node* inputs[] = {memory_, Pick(Rep::kWord32), Pick(Rep::kWord64), Pick(Rep::kFloat64)};
      CallTarget target{CallTarget::Kind::kC, kRandomCallee, &kRandomCalleeDescriptor};
      b_.Write(result, b_.Call(target, inputs));
    } else {
      b_.Write(result, Pick(Rep::kWord64));
    }
    b_.Goto(next);
    b_.Bind(next);
  }

  void Overflow() {
    Op op = static_cast<Op>(static_cast<int>(Op::kInt32AddOverflow) + Random(3));
    Block* fine = b_.NewBlock();
    Block* overflow = b_.NewBlock(Random(2) == 0);
    Block* end = b_.NewBlock();
    Variable result = variables_[Index(Rep::kWord32)][Random(kVariables)];
    Node* value = b_.Overflow(op, Pick(Rep::kWord32), Pick(Rep::kWord32), fine, overflow);
    b_.Bind(fine);
    b_.Write(result, value);
    b_.Goto(end);
    b_.Bind(overflow);
    b_.Write(result, b_.Int32Constant(77));
    b_.Goto(end);
    b_.Bind(end);
  }

  void Switch(int depth) {
    std::vector<Block*> targets{b_.NewBlock(), b_.NewBlock(true), b_.NewBlock()};
    Block* end = b_.NewBlock();
    int32_t values[] = {0, 3, 1};
    Node* selector = b_.Emit(Op::kWord32And, {Pick(Rep::kWord32), b_.Int32Constant(3)});
    b_.Switch(selector, values, targets, end);
    for (Block* target : targets) {
      b_.Bind(target);
      Scoped([&] { Statements(2, depth + 1); });
      b_.Goto(end);
    }
    b_.Bind(end);
  }

  // --- The result

  Node* Mix(Node* hash, Node* value) {
    Node* word = nullptr;
    switch (value->rep) {
      case Rep::kWord32: word = b_.Emit(Op::kUint32ToUint64, {value}); break;
      case Rep::kFloat64: word = SafeBits(value); break;
      case Rep::kTagged:
        word = b_.Emit(Op::kUint32ToUint64, {b_.Emit(Op::kBitcastTaggedToWord32, {value})});
        break;
      default: word = value; break;
    }
    Node* product = b_.Emit(Op::kInt64Mul, {hash, b_.Int64Constant(0x100000001b3)});
    return b_.Emit(Op::kWord64Xor, {product, word});
  }

  RandomGraphOptions options_;
  std::mt19937 random_;
  Graph* graph_;
  GraphBuilder b_;
  Node* memory_ = nullptr;
  std::vector<Op> ops_;
  std::array<std::vector<Node*>, 5> pool_;          // values defined at this place, by Rep
  std::vector<Node*> pointers_;                     // decompressed pointers to the memory
  std::array<std::vector<Variable>, 5> variables_;  // indexed by Rep
};

}  // namespace kei::jit::test

#endif  // KEI_TESTS_UNIT_BACKEND_RANDOM_GRAPH_H_
