#ifndef KEI_VM_BYTECODE_BYTECODE_BUILDER_H_
#define KEI_VM_BYTECODE_BYTECODE_BUILDER_H_

#include <cstdint>
#include <type_traits>
#include <utility>
#include <vector>

#include "vm/base/hash-index.h"
#include "vm/base/try-vector.h"
#include "vm/bytecode/compilation-unit.h"
#include "vm/bytecode/register.h"
#include "vm/bytecode/source-positions.h"
#include "vm/tables/bytecodes.h"
#include "vm/tables/code/runtime.h"

// Assembles the bytecode of one function. Instructions are collected as nodes; Finish() chooses operand
// scales and jump widths and encodes them. Instructions that cannot be reached are dropped when they are
// emitted.

namespace kei {

class Label {
 public:
  bool is_referenced() const { return id_ >= 0; }

 private:
  friend class BytecodeBuilder;
  int id_ = -1;
};

// Operands of bytecodes that are plain numbers otherwise.
struct PoolIndex {
  int value = 0;
};
struct FeedbackSlot {
  int value = 0;
};

class BytecodeBuilder {
 public:
  // The account counts the memory of the nodes.
  explicit BytecodeBuilder(MemoryAccount* account = nullptr)
      : nodes_(account),
        labels_(account),
        tries_(account),
        closed_tries_(account),
        constants_(account),
        constant_index_(CountedMemory(account)) {}
  BytecodeBuilder(const BytecodeBuilder&) = delete;
  BytecodeBuilder& operator=(const BytecodeBuilder&) = delete;

  // One method for each bytecode, named as it is, with its operands; their C++ types are checked
  // against the table.
#define BYTECODE(Name, ...)                                   \
  template <typename... Args>                                 \
  void Name(Args... args) {                                   \
    static_assert(OperandsMatch<Args...>(Bytecode::k##Name)); \
    Emit(Bytecode::k##Name, {ToOperand(args)...});            \
  }
#include "vm/tables/bytecodes.def"
#undef BYTECODE
  // Families of bytecodes with the same operands.
  template <typename... Args>
  void Generic(Bytecode bytecode, Args... args) {
    DCHECK(OperandsMatch<Args...>(bytecode));
    Emit(bytecode, {ToOperand(args)...});
  }

  // --- Labels
  void Bind(Label* label);
  // A loop header is bound before the jumps to it are emitted; it does not make code reachable.
  void BindLoopHeader(Label* label);
  bool is_reachable() const { return reachable_; }
  // Reserves consecutive pool entries for the cases of one SwitchOnSmi.
  PoolIndex AllocateJumpTable(int size);
  void SetJumpTableEntry(PoolIndex table, int entry, Label* label);

  // --- Exception handlers. Begin and end must nest.
  int BeginTry(Register context);
  void EndTry(int range);
  // Binds the handler: reachable if the range has any code.
  void BindHandler(int range);

  // --- Convenience
  void LoadSmi(int32_t value);
  void LoadNumber(double value);
  void LoadConstant(const Constant& constant) { LdaConstant(Add(constant)); }
  // A boolean in the accumulator needs no conversion.
  void JumpIfTruthy(Label* label);
  void JumpIfFalsy(Label* label);
  void Not();
  void Move(Register from, Register to) {
    if (from != to) Mov(from, to);
  }
  // The accumulator was written by an instruction that yields a boolean.
  bool AccumulatorIsBoolean() const { return acc_is_boolean_; }

  // --- Positions of what is emitted next
  void SetStatementPosition(int position) { statement_position_ = position; }
  // Dropped if that bytecode cannot throw.
  void SetExpressionPosition(int position) { expression_position_ = position; }
  int expression_position() const { return expression_position_; }

  // --- Tables
  PoolIndex Add(const Constant& constant);
  FeedbackSlot NewSlot(FeedbackSlotKind kind);
  int NewClosureCell() { return closure_cells_++; }
  RegisterAllocator* registers() { return &registers_; }

  void Finish(int parameter_count, FunctionCode* code);

 private:
  struct Node {
    Bytecode bytecode;
    OperandScale scale = OperandScale::kSingle;
    bool is_removed = false;
    int label = -1;         // the target of the jump operand
    int switch_table = -1;  // index in jump_tables_
    int statement_position = -1;
    int expression_position = -1;
    int offset = 0;
    int32_t operands[BytecodeInfo::kMaxOperands] = {};
  };
  struct Operand {
    int32_t value;
    Label* label = nullptr;
  };
  struct TryRange {
    int start, end, handler;  // node indices
    Register context;
  };
  struct JumpTable {
    int first_entry;
    std::vector<int> labels;  // -1: never set
  };

  static constexpr bool Accepts(OperandType type, bool is_register, bool is_label, bool is_pool, bool is_slot,
                                bool is_runtime) {
    switch (type) {
      case OperandType::kReg:
      case OperandType::kRegOut:
      case OperandType::kRegPair:
      case OperandType::kRegTriple:
      case OperandType::kRegList: return is_register;
      case OperandType::kIdx: return is_pool;
      case OperandType::kSlot: return is_slot;
      case OperandType::kJump: return is_label;
      case OperandType::kRuntime: return is_runtime;
      case OperandType::kNone: return false;
      default: return !is_register && !is_label && !is_pool && !is_slot && !is_runtime;
    }
  }
  template <typename... Args>
  static constexpr bool OperandsMatch(Bytecode bytecode) {
    const BytecodeInfo& info = InfoOf(bytecode);
    if (static_cast<int>(sizeof...(Args)) != info.operand_count) return false;
    int i = 0;
    return (Accepts(info.operands[i++], std::is_same_v<Args, Register>, std::is_same_v<Args, Label*>,
                    std::is_same_v<Args, PoolIndex>, std::is_same_v<Args, FeedbackSlot>,
                    std::is_same_v<Args, RuntimeFunction>) &&
            ...);
  }
  static Operand ToOperand(Register reg) { return {reg.operand()}; }
  static Operand ToOperand(Label* label) { return {0, label}; }
  static Operand ToOperand(PoolIndex index) { return {index.value}; }
  static Operand ToOperand(FeedbackSlot slot) { return {slot.value}; }
  static Operand ToOperand(RuntimeFunction id) { return {static_cast<int32_t>(id)}; }
  template <typename Integer>
  requires std::is_integral_v<Integer>
  static Operand ToOperand(Integer value) { return {static_cast<int32_t>(value)}; }
  template <typename Enum>
  requires std::is_enum_v<Enum>
  static Operand ToOperand(Enum value) { return {static_cast<int32_t>(value)}; }

  void Emit(Bytecode bytecode, std::initializer_list<Operand> operands);
  bool IsRedundant(Bytecode bytecode, const Operand* operands) const;
  void DropOverwrittenLoad(Bytecode bytecode);
  void AttachPositions(Node* node);
  void TrackAccumulator(const Node& node);
  void ForgetAccumulator();
  int IdOf(Label* label);
  JumpTable& TableAt(PoolIndex index);
  void ThreadJumps();
  void RemoveJumpsToNext();
  void ChooseScales();
  void Layout();
  bool WidenJumps(bool all);
  void EncodeNode(const Node& node, std::vector<uint8_t>* bytes) const;
  int OffsetOfNode(int index) const;
  int DistanceOf(const Node& node) const;
  void EmitTables(FunctionCode* code);

  TryVector<Node> nodes_;
  TryVector<int> labels_;  // node index, -1 while unbound
  TryVector<TryRange> tries_;
  TryVector<int> closed_tries_;         // an inner one before an outer one
  std::vector<JumpTable> jump_tables_;  // sorted by first_entry
  TryVector<Constant> constants_;
  HashIndex<CountedMemory> constant_index_;
  std::vector<uint8_t> feedback_;
  RegisterAllocator registers_;
  int closure_cells_ = 0;
  int statement_position_ = -1;
  int expression_position_ = -1;
  bool reachable_ = true;
  // Facts that hold within the basic block.
  bool last_is_removable_ = false;  // the last node may be dropped if its result is overwritten
  bool acc_is_boolean_ = false;
  Register acc_register_;  // holds the same value as the accumulator
  int code_end_ = 0;
};

}  // namespace kei

#endif  // KEI_VM_BYTECODE_BYTECODE_BUILDER_H_
