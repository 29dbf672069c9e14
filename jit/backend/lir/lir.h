#ifndef KEI_JIT_BACKEND_LIR_LIR_H_
#define KEI_JIT_BACKEND_LIR_LIR_H_

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "jit/ir/graph.h"

// The low-level form of a graph: blocks in their final order, instructions with operands that name
// virtual registers and say where these must be. An instruction computes the IR op that it names;
// which operands may be immediates or memory is the architecture's rule table's to say.
//
// Every instruction has four positions, 4*i to 4*i+3:
//   +0  the early gap: results leave the fixed registers of the instruction before
//   +1  the late gap: splits, moves into fixed registers and into tied results
//   +2  the instruction reads its inputs
//   +3  it writes its results and loses what it clobbers
// All moves of one gap happen in parallel.

namespace kei::jit {

enum class RegisterClass : uint8_t { kGeneral, kFloat };
constexpr int kClassCount = 2;

using VReg = uint32_t;
constexpr VReg kNoVReg = ~VReg{0};

struct Location {
  enum class Kind : uint8_t { kNone, kGeneral, kFloat, kSlot, kConstant };
  Kind kind = Kind::kNone;
  int32_t index = 0;           // the register's code, or the slot
  const Node* node = nullptr;  // kConstant: what to materialize

  static Location None() { return {}; }
  static Location Register(RegisterClass c, int code) {
    return {c == RegisterClass::kGeneral ? Kind::kGeneral : Kind::kFloat, code, nullptr};
  }
  static Location Slot(int index) { return {Kind::kSlot, index, nullptr}; }
  static Location Constant(const Node* node) { return {Kind::kConstant, 0, node}; }

  bool is_register() const { return kind == Kind::kGeneral || kind == Kind::kFloat; }
  bool is_slot() const { return kind == Kind::kSlot; }
  bool is_constant() const { return kind == Kind::kConstant; }
  bool operator==(const Location&) const = default;
};

struct Move {
  Location to;
  Location from;
  bool wide;  // 64 bits; otherwise the upper half may be lost
  VReg vreg;  // the value moved, for dumps; kNoVReg for constants
};

struct Operand {
  enum class Policy : uint8_t {
    kRegister,
    kFixed,   // exactly Register(class, fixed)
    kTied,    // a use: moved into the first result before the instruction
    kAny,     // a use: register or spill slot
    kExit,    // a use by an exit: likewise, and the value is still there behind the instruction
    kPinned,  // a use of a register outside allocation: `location` is given
  };
  Policy policy = Policy::kRegister;
  int8_t fixed = -1;
  VReg vreg = kNoVReg;  // none: a constant (kFixed, kTied), or pinned
  const Node* constant = nullptr;
  Location location;  // set by allocation
};

// How an instruction gets at one of its op's inputs.
struct Argument {
  enum class Kind : uint8_t { kNone, kUse, kImmediate, kMemory };
  Kind kind = Kind::kNone;
  uint8_t use = 0;
};

enum class Condition : uint8_t {
  // The conditions come in pairs, so that Negate is ^ 1.
  kEqual,
  kNotEqual,
  kLess,
  kGreaterEqual,
  kLessEqual,
  kGreater,
  kBelow,
  kAboveEqual,
  kBelowEqual,
  kAbove,
  kNegative,
  kNotNegative,
  kFloatEqual,
  kFloatNotEqual,
  kFloatLess,
  kFloatNotLess,
  kFloatLessEqual,
  kFloatNotLessEqual,
};
inline Condition Negate(Condition c) { return static_cast<Condition>(static_cast<int>(c) ^ 1); }
Condition SwapOperands(Condition c);  // not for floats
Condition ToUnsigned(Condition c);
const char* ConditionName(Condition c);

// base + (index << scale) + displacement. Base and index are uses of the instruction or registers
// outside allocation.
struct AddressOperand {
  static constexpr int8_t kNoUse = -1;
  bool present = false;
  int8_t base_use = kNoUse;
  int8_t index_use = kNoUse;
  int8_t scale = 0;
  int32_t displacement = 0;
  std::optional<OperandValue> hole{};  // the displacement, where it is one
  FieldName field{};                   // the field that is accessed

  bool has_near_hole() const { return hole && hole->is_near && index_use == kNoUse; }
};

enum class Form : uint8_t {
  kBlockStart,   // a block's label; its phis are defined here
  kParameters,   // defines the graph's parameters in their registers
  kMaterialize,  // makes a constant or copies a pinned register
  kCopy,         // its result is its tied input
  kPlain,
  kAddress,  // the address itself, not what is there: an addition
  kSet,      // a comparison's result, 0 or 1
  kBranch,   // to successor 0 when the condition holds or nothing overflows, else to 1
  kDeopt,    // leaves the code by its exit when the condition holds, or when something overflows
};

struct Instr {
  Form form;
  Op op;
  const Node* node;
  Condition condition = Condition::kEqual;
  bool test = false;        // compares (input 0 & input 1) with zero
  bool compressed = false;  // a tagged load that adds no base
  bool adds = false;        // adds argument 0 to the memory; a branch is by the sum's sign
  uint8_t width = 8;        // bytes of a comparison's operands
  Argument arguments[2];    // the op's inputs; for stores [0] is the value
  AddressOperand memory;
  int64_t immediate = 0;
  std::optional<OperandValue> immediate_hole{};  // then the immediate says nothing
  uint32_t temps = 0;                            // general registers lost from the reading of inputs on
  uint32_t clobbers[kClassCount] = {0, 0};       // lost when results are written
  uint32_t index = 0;                            // the place in linear order
  ArenaVector<Operand> defs;
  ArenaVector<Operand> uses;
  ArenaVector<Operand> scratch;  // registers of the instruction's own
  ArenaVector<Move> early, late;

  Instr(Arena* arena, Form form, Op op, const Node* node)
      : form(form), op(op), node(node), defs(arena), uses(arena), scratch(arena), early(arena), late(arena) {}
  // The exit's frame states list these, callers first; nothing else names these uses.
  uint32_t first_state_use = 0, state_use_count = 0;
  const Operand& use(const Argument& argument) const { return uses[argument.use]; }
};

struct LirPhi {
  VReg vreg;
  const Node* node;
  Location location;            // set by allocation
  ArenaVector<Operand> inputs;  // vreg or constant; in the block's predecessors' order
  explicit LirPhi(Arena* arena) : inputs(arena) {}
};

struct LirBlock {
  int id = 0;                    // position in the final order
  const Block* block = nullptr;  // null: made by splitting an edge
  bool cold = false;
  int loop_depth = 0;
  uint32_t first = 0, last = 0;  // indices of its instructions
  uint32_t place = 0;            // among its successor's predecessors, if it has only one successor
  ArenaVector<Instr*> instructions;
  ArenaVector<LirPhi*> phis;
  ArenaVector<LirBlock*> predecessors, successors;
  ArenaVector<Move> entry_moves, exit_moves;

  explicit LirBlock(Arena* arena)
      : instructions(arena),
        phis(arena),
        predecessors(arena),
        successors(arena),
        entry_moves(arena),
        exit_moves(arena) {}
  uint32_t start() const { return 4 * first; }
  uint32_t end() const { return 4 * last + 4; }  // exclusive
};

struct VRegInfo {
  RegisterClass reg_class;
  bool wide;
  const Node* node;
  bool is_constant = false;  // a constant's: the value is made anew instead of being stored and loaded
};

struct Lir {
  const Graph* graph;
  Arena* arena;
  std::vector<LirBlock*> blocks;     // final order
  std::vector<Instr*> instructions;  // linear order, set by Number
  std::vector<VRegInfo> vregs;
  int slot_count = 0;
  // The moves of a gap happen one after another, and stand in `late` of the instruction behind it.
  bool moves_in_sequence = false;
  // Why the graph cannot be compiled; null while it can. A step that notes it may stop anywhere; the steps
  // behind it are not made.
  const char* failure = nullptr;

  Lir(const Graph* graph, Arena* arena) : graph(graph), arena(arena) {}
  void Fail(const char* reason) {
    if (failure == nullptr) failure = reason;
  }
  VReg NewVReg(RegisterClass c, bool wide, const Node* node) {
    vregs.push_back({c, wide, node, false});
    return static_cast<VReg>(vregs.size() - 1);
  }
  // Gives split edges their jump, and every instruction its place in the linear order.
  void Number();
  LirBlock* BlockOf(uint32_t position) const {  // the block whose [start, end) has the position
    return blocks[block_of_[position / 4]];
  }

 private:
  std::vector<uint32_t> block_of_;  // indexed by instruction
};

inline RegisterClass ClassOf(Rep rep) {
  return rep == Rep::kFloat64 ? RegisterClass::kFloat : RegisterClass::kGeneral;
}

// Whether a switch is made with a table; otherwise it is a chain of comparisons.
bool UsesJumpTable(const SwitchCases& cases);

class Architecture;
std::string PrintLir(const Lir& lir, const Architecture& architecture);
std::string PrintInstr(const Instr& instr, const Architecture& architecture);

}  // namespace kei::jit

#endif  // KEI_JIT_BACKEND_LIR_LIR_H_
