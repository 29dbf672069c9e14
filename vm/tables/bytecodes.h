#ifndef KEI_VM_TABLES_BYTECODES_H_
#define KEI_VM_TABLES_BYTECODES_H_

#include <array>
#include <cstdint>
#include <string_view>

namespace kei {

enum class Bytecode : uint8_t {
#define BYTECODE(Name, ...) k##Name,
#include "vm/tables/bytecodes.def"
#undef BYTECODE
};
constexpr int kBytecodeCount = 0
#define BYTECODE(...) +1
#include "vm/tables/bytecodes.def"
#undef BYTECODE
    ;

enum class OperandType : uint8_t {
  kNone,
  kReg,
  kRegOut,
  kRegPair,
  kRegTriple,
  kRegList,
  kCount,
  kImm,
  kUImm,
  kFlag,
  kIdx,
  kSlot,
  kJump,
  kRuntime,
};
enum class OperandScale : uint8_t { kSingle = 1, kDouble = 2, kQuadruple = 4 };
enum class AccumulatorUse : uint8_t { kNone, kRead, kWrite, kReadWrite };
enum class BytecodeEffect : uint8_t { kNone, kCall, kJump, kExit };

struct BytecodeInfo {
  static constexpr int kMaxOperands = 5;
  std::string_view name;
  AccumulatorUse accumulator;
  BytecodeEffect effect;
  std::array<OperandType, kMaxOperands> operands;
  int operand_count;
  int slot_operand, jump_operand;  // the first of that type, or -1
};

namespace internal {
using OperandTypes = std::array<OperandType, BytecodeInfo::kMaxOperands>;
constexpr int IndexOf(OperandType wanted, const OperandTypes& types) {
  for (size_t i = 0; i < types.size(); i++) {
    if (types[i] == wanted) return static_cast<int>(i);
  }
  return -1;
}
// An operand of a row: Reg("object"), or Slot.
struct NamedOperand {
  OperandType type;
  std::string_view name = {};
  constexpr NamedOperand operator()(std::string_view its_name) const { return {type, its_name}; }
};
template <typename... Operands>
constexpr BytecodeInfo MakeBytecode(std::string_view name, AccumulatorUse use, BytecodeEffect effect,
                                    Operands... operands) {
  constexpr int kCount = sizeof...(operands);
  const OperandTypes types = {operands.type...};
  return {name,
          use,
          effect,
          types,
          kCount,
          IndexOf(OperandType::kSlot, types),
          IndexOf(OperandType::kJump, types)};
}
namespace operands {
using enum OperandType;
constexpr NamedOperand Reg{kReg}, RegOut{kRegOut}, RegPair{kRegPair}, RegTriple{kRegTriple},
    RegList{kRegList}, Count{kCount}, Imm{kImm}, UImm{kUImm}, Flag{kFlag}, Idx{kIdx}, Slot{kSlot},
    Jump{kJump}, Runtime{kRuntime};
inline constexpr BytecodeInfo kBytecodes[] = {
#define BYTECODE(Name, accumulator, effect, ...) \
  MakeBytecode(#Name, AccumulatorUse::k##accumulator, BytecodeEffect::k##effect __VA_OPT__(, ) __VA_ARGS__),
#include "vm/tables/bytecodes.def"
#undef BYTECODE
};
// They lie apart, since only embed-gen reads them.
inline constexpr std::array<NamedOperand, BytecodeInfo::kMaxOperands> kNamedOperands[] = {
#define BYTECODE(Name, accumulator, effect, ...) {__VA_ARGS__},
#include "vm/tables/bytecodes.def"
#undef BYTECODE
};
}  // namespace operands
}  // namespace internal

constexpr const BytecodeInfo& InfoOf(Bytecode bytecode) {
  return internal::operands::kBytecodes[static_cast<int>(bytecode)];
}
// The index of the operand with the name; -1 if the bytecode has none.
constexpr int OperandIndex(Bytecode bytecode, std::string_view name) {
  const auto& operands = internal::operands::kNamedOperands[static_cast<int>(bytecode)];
  for (size_t i = 0; i < operands.size(); i++) {
    if (operands[i].name == name) return static_cast<int>(i);
  }
  return -1;
}

constexpr bool IsSigned(OperandType type) {
  switch (type) {
    case OperandType::kReg:
    case OperandType::kRegOut:
    case OperandType::kRegPair:
    case OperandType::kRegTriple:
    case OperandType::kRegList:
    case OperandType::kImm:
    case OperandType::kJump: return true;
    default: return false;
  }
}
constexpr bool IsRegister(OperandType type) {
  return type >= OperandType::kReg && type <= OperandType::kRegList;
}
constexpr int OperandSize(OperandType type, OperandScale scale) {
  switch (type) {
    case OperandType::kNone: return 0;
    case OperandType::kFlag: return 1;
    case OperandType::kRuntime: return 2;
    default: return static_cast<int>(scale);
  }
}
// Distance of operand `index` from the bytecode (a prefix, if any, stands before that).
constexpr int OperandOffset(Bytecode bytecode, int index, OperandScale scale) {
  int offset = 1;
  for (int i = 0; i < index; i++) offset += OperandSize(InfoOf(bytecode).operands[i], scale);
  return offset;
}
constexpr int kScaleCount = 3;
constexpr int IndexOf(OperandScale scale) {  // ascending
  return static_cast<int>(scale) >> 1;
}
namespace internal {
inline constexpr auto kBytecodeSizes = [] {
  std::array<std::array<uint8_t, kScaleCount>, kBytecodeCount> sizes{};
  for (OperandScale scale : {OperandScale::kSingle, OperandScale::kDouble, OperandScale::kQuadruple}) {
    for (int i = 0; i < kBytecodeCount; i++) {
      const auto bytecode = static_cast<Bytecode>(i);
      sizes[i][IndexOf(scale)] =
          static_cast<uint8_t>(OperandOffset(bytecode, InfoOf(bytecode).operand_count, scale));
    }
  }
  return sizes;
}();
}  // namespace internal
// The size of the bytecode does not include a prefix.
constexpr int BytecodeSize(Bytecode bytecode, OperandScale scale) {
  return internal::kBytecodeSizes[static_cast<int>(bytecode)][IndexOf(scale)];
}

// Operations whose slots note operand kinds. Until one has run in a function that has feedback, its opcode is
// a fresh one, kFreshDelta above its own. The handler of Fresh then puts the right one there. So a slot
// without a bit says more than nothing, and paths for Smis have nothing to note.
constexpr bool NotesOperandKinds(Bytecode bytecode) {
  return (bytecode >= Bytecode::kAdd && bytecode <= Bytecode::kBitwiseNot) ||
         bytecode == Bytecode::kToNumber || bytecode == Bytecode::kToNumeric ||
         (bytecode >= Bytecode::kTestEqual && bytecode <= Bytecode::kTestGreaterThanOrEqual);
}
constexpr int kFreshDelta = kBytecodeCount - static_cast<int>(Bytecode::kAdd);
static_assert(static_cast<int>(Bytecode::kTestGreaterThanOrEqual) + kFreshDelta < 256);
constexpr bool IsFresh(uint8_t opcode) { return opcode >= kBytecodeCount; }
constexpr uint8_t FreshOpcode(Bytecode bytecode) {
  return static_cast<uint8_t>(static_cast<int>(bytecode) + kFreshDelta);
}

// The dispatch table: one run of entries for each operand scale, indexed by the bytecode.
constexpr int kDispatchRun = 256;
constexpr int kDispatchTableSize = 3 * kDispatchRun;
static_assert(kBytecodeCount < kDispatchRun);
constexpr int DispatchIndex(Bytecode bytecode, OperandScale scale) {
  int run = scale == OperandScale::kSingle ? 0 : scale == OperandScale::kDouble ? 1 : 2;
  return run * kDispatchRun + static_cast<int>(bytecode);
}

// The operand of TestTypeOf.
enum class TypeOfLiteral : uint8_t {
  kNumber,
  kString,
  kSymbol,
  kBoolean,
  kBigInt,
  kUndefined,
  kFunction,
  kObject,
  kOther
};

// Feedback slots: what each kind holds is said in feedback.h.
enum class FeedbackSlotKind : uint8_t {
  kLoad,
  kLoadKeyed,
  kStoreSloppy,
  kStoreStrict,
  kStoreKeyedSloppy,
  kStoreKeyedStrict,
  kDefineOwn,
  kDefineKeyedOwn,
  kDefinePrivate,
  kStoreInLiteral,
  kLoadGlobal,
  kLoadGlobalInsideTypeof,
  kStoreGlobalSloppy,
  kStoreGlobalStrict,
  kCall,
  kBinaryOp,
  kCompareOp,
  kLiteral,
  kInstanceOf,
  kJumpLoop,
  kTemplate,
  kGetIterator,
  kForIn,
  kToBoolean,
};
// Words in the feedback vector.
constexpr int FeedbackSlotSize(FeedbackSlotKind kind) {
  switch (kind) {
    case FeedbackSlotKind::kBinaryOp:
    case FeedbackSlotKind::kCompareOp:
    case FeedbackSlotKind::kLiteral:
    case FeedbackSlotKind::kJumpLoop:
    case FeedbackSlotKind::kTemplate:
    case FeedbackSlotKind::kForIn:
    case FeedbackSlotKind::kToBoolean: return 1;
    default: return 2;
  }
}
// FeedbackMetadata has one byte for each word of the vector. It holds the kind of the slot that begins there,
// or this value for the other words of a slot.
constexpr uint8_t kFeedbackContinuation = 0xff;

}  // namespace kei

#endif  // KEI_VM_TABLES_BYTECODES_H_
