#ifndef KEI_VM_REGEXP_MACHINE_CODE_MACRO_ASSEMBLER_H_
#define KEI_VM_REGEXP_MACHINE_CODE_MACRO_ASSEMBLER_H_

#include <cstdint>
#include <span>

#include "jit/assembler/code-result.h"

namespace kei::regexp {

// Registers, named by their contents while a pattern is matched.
enum class Reg : uint8_t {
  kPosition,  // the place in the subject
  kStart,     // the subject's start
  kEnd,       // the subject's end
  kStack,     // behind the newest entry
  kFrame,     // the MatchFrame
  kTables,    // the tables behind the code
  // Free for use; helpers take these three as arguments behind the frame.
  kA,
  kB,
  kC,
  kScratch,  // holds the result of a helper
  kCount
};

enum class Condition : uint8_t { kEqual, kNotEqual, kBelow, kBelowEqual, kAbove, kAboveEqual };
constexpr Condition Negate(Condition condition) {
  constexpr Condition kNegated[] = {Condition::kNotEqual, Condition::kEqual,      Condition::kAboveEqual,
                                    Condition::kAbove,    Condition::kBelowEqual, Condition::kBelow};
  return kNegated[static_cast<int>(condition)];
}

struct Label {
  uint32_t id = ~0u;
  bool is_valid() const { return id != ~0u; }
};

// The few instructions that matching needs; each architecture implements them in a folder of its own.
// Widths are bytes in memory; loads extend with zeros. Comparisons are unsigned.
class MacroAssembler {
 public:
  virtual ~MacroAssembler() = default;

  virtual Label NewLabel() = 0;
  virtual void Bind(Label label) = 0;
  virtual uint32_t offset() const = 0;
  // Once all code is there.
  virtual uint32_t OffsetOf(Label label) const = 0;

  // Begins a MatchCode: sets the registers, and the frame's start and end.
  virtual void Enter() = 0;
  virtual void LeaveWith(uint32_t result) = 0;
  // Calls through the pointer at `offset` of MatchHelpers. Loses the registers that are free for use.
  virtual void CallHelper(int offset) = 0;

  virtual void Jump(Label target) = 0;
  // Jumps to an offset from the beginning of the code.
  virtual void JumpToOffset(Reg offset) = 0;
  virtual void StoreOffsetOf(Label label, Reg base, int offset) = 0;

  virtual void Move(Reg to, Reg from) = 0;
  virtual void MoveImmediate(Reg to, uint64_t value) = 0;
  virtual void Add(Reg to, Reg a, int64_t b) = 0;
  virtual void Add(Reg to, Reg a, Reg b) = 0;
  virtual void Subtract(Reg to, Reg a, Reg b) = 0;
  // Or32 and And32 work in place. The upper halves become zero.
  virtual void Or32(Reg to, uint32_t mask) = 0;
  virtual void And32(Reg to, uint32_t mask) = 0;
  virtual void Add32(Reg to, Reg a, int32_t b) = 0;

  virtual void Load(Reg to, Reg base, int offset, int width) = 0;
  virtual void Store(Reg from, Reg base, int offset, int width) = 0;
  virtual void StoreImmediate(uint32_t value, Reg base, int offset) = 0;  // stores 4 bytes
  // A word of 4 bytes at base + index * 4 + offset.
  virtual void StoreIndexed(Reg from, Reg base, Reg index, int offset) = 0;
  // A byte at base + index + offset.
  virtual void LoadByteIndexed(Reg to, Reg base, Reg index, int offset) = 0;

  virtual void Branch(Condition condition, Reg a, Reg b, Label target) = 0;
  virtual void Branch32(Condition condition, Reg a, uint32_t b, Label target) = 0;
  virtual void BranchIfNegative32(Reg a, Label target) = 0;
  virtual void BranchIfZero(Reg a, Label target) = 0;
  // Compares a value in memory, for equality only.
  virtual void BranchMemory(Condition condition, Reg base, int offset, int width, uint64_t value,
                            Label target) = 0;
  // Compares with a pointer in memory.
  virtual void BranchAgainstMemory(Condition condition, Reg a, Reg base, int offset, Label target) = 0;
  // Whether the byte at kTables + index + offset has the bit.
  virtual void BranchTable(Reg index, int offset, int bit, bool if_set, Label target) = 0;
  // Whether a unit of 16 bits is in the set of a PagedPlace in kTables. Loses kScratch.
  virtual void BranchPaged(Reg unit, int numbers, int pages, bool if_in, Label target) = 0;
  // The word of 4 bytes in memory minus 1; branches if it gets negative.
  virtual void DecrementAndBranch(Reg base, int offset, Label target) = 0;

  // The tables come behind the code.
  virtual jit::CodeResult Finish(std::span<const uint8_t> tables) = 0;
};

}  // namespace kei::regexp

#endif  // KEI_VM_REGEXP_MACHINE_CODE_MACRO_ASSEMBLER_H_
