#ifndef KEI_VM_REGEXP_MACHINE_CODE_X64_X64_MACRO_ASSEMBLER_H_
#define KEI_VM_REGEXP_MACHINE_CODE_X64_X64_MACRO_ASSEMBLER_H_

#include "jit/assembler/x64/x64-assembler.h"
#include "vm/regexp/machine-code/macro-assembler.h"

namespace kei::regexp::x64 {

class X64MacroAssembler final : public MacroAssembler {
 public:
  X64MacroAssembler();

  Label NewLabel() override { return {masm_.newLabel().id()}; }
  void Bind(Label label) override { masm_.bind(asmjit::Label(label.id)); }
  uint32_t offset() const override { return static_cast<uint32_t>(masm_.offset()); }
  uint32_t OffsetOf(Label label) const override;
  void Enter() override;
  void LeaveWith(uint32_t result) override;
  void CallHelper(int offset) override;
  void Jump(Label target) override;
  void JumpToOffset(Reg offset) override;
  void StoreOffsetOf(Label label, Reg base, int offset) override;
  void Move(Reg to, Reg from) override;
  void MoveImmediate(Reg to, uint64_t value) override;
  void Add(Reg to, Reg a, int64_t b) override;
  void Add(Reg to, Reg a, Reg b) override;
  void Subtract(Reg to, Reg a, Reg b) override;
  void Or32(Reg to, uint32_t mask) override;
  void And32(Reg to, uint32_t mask) override;
  void Add32(Reg to, Reg a, int32_t b) override;
  void Load(Reg to, Reg base, int offset, int width) override;
  void Store(Reg from, Reg base, int offset, int width) override;
  void StoreImmediate(uint32_t value, Reg base, int offset) override;
  void StoreIndexed(Reg from, Reg base, Reg index, int offset) override;
  void LoadByteIndexed(Reg to, Reg base, Reg index, int offset) override;
  void Branch(Condition condition, Reg a, Reg b, Label target) override;
  void Branch32(Condition condition, Reg a, uint32_t b, Label target) override;
  void BranchIfNegative32(Reg a, Label target) override;
  void BranchIfZero(Reg a, Label target) override;
  void BranchMemory(Condition condition, Reg base, int offset, int width, uint64_t value,
                    Label target) override;
  void BranchAgainstMemory(Condition condition, Reg a, Reg base, int offset, Label target) override;
  void BranchTable(Reg index, int offset, int bit, bool if_set, Label target) override;
  void BranchPaged(Reg unit, int numbers, int pages, bool if_in, Label target) override;
  void DecrementAndBranch(Reg base, int offset, Label target) override;
  jit::CodeResult Finish(std::span<const uint8_t> tables) override;

 private:
  void JumpIf(Condition condition, Label target);

  jit::x64::Assembler masm_;
  asmjit::Label begin_, tables_;
  struct Fixup {
    uint32_t at;
    Label label;
  };
  std::vector<Fixup> fixups_;  // words that become labels' offsets
};

}  // namespace kei::regexp::x64

#endif  // KEI_VM_REGEXP_MACHINE_CODE_X64_X64_MACRO_ASSEMBLER_H_
