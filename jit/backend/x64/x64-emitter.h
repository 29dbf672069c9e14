#ifndef KEI_JIT_BACKEND_X64_X64_EMITTER_H_
#define KEI_JIT_BACKEND_X64_X64_EMITTER_H_

#include <memory>
#include <vector>

#include "jit/assembler/x64/x64-assembler.h"
#include "jit/backend/emitter.h"
#include "jit/backend/x64/x64-architecture.h"

namespace kei::jit::x64 {

class Emitter : public CodeEmitter {
 public:
  using CodeEmitter::CodeEmitter;

 private:
  using Xmm = asmjit::x86::Xmm;
  using Register = asmjit::x86::Gp;
  using Mem = asmjit::x86::Mem;
  using AsmOperand = asmjit::Operand;

  struct JumpTable {
    uint32_t offset;
    std::vector<const LirBlock*> targets;
  };

  // --- x64-emitter.cc: the frame of the work, moves, constants, control flow
  void BeginPass() override;
  void EndPass(std::vector<uint8_t>* bytes) override;
  uint32_t Offset() const override { return assembler_->Offset(); }
  void Bind(const LirBlock* block) override { assembler_->bind(labels_[block->id]); }
  uint32_t OffsetOf(const LirBlock* block) const override {
    return assembler_->OffsetOf(labels_[block->id]);
  }
  void MoveTo(const Location& to, const Location& from, bool wide) override;
  void Materialize(const Location& to, const Node* constant) override;
  void Jump(const LirBlock* target) override;
  int ShortReach() const override { return 120; }
  void JumpIf(asmjit::x86::CondCode code, const LirBlock* target);
  void Branch(Condition condition, const LirBlock& block);
  void BranchOnOverflow(const LirBlock& block);
  void Switch(const Instr& instr, const LirBlock& block);
  void SwitchByTable(const Instr& instr, const LirBlock& block);

  // --- x64-frames.cc
  void Prologue() override;
  void PushSaved();
  void RestoreSaved();
  void LeaveFrame(bool interpreted);
  void EnterFrame();
  void Return();
  void ReturnJS(const Instr& instr);
  void Call(const Instr& instr);
  void TailCall(const Instr& instr);
  void BuiltinReference(std::initializer_list<uint8_t> opcode, int32_t builtin);
  Mem ExternalReference(int64_t id) const;

  // --- x64-instructions.cc
  void Instruction(const Instr& instr, const LirBlock& block) override;
  void Special(const Instr& instr, const LirBlock& block);
  void Compare(const Instr& instr);
  void Test(const Instr& instr);
  void Set(const Instr& instr);
  void Address(const Instr& instr, const Register& out);
  void Load(const Instr& instr);
  void LoadCompressed(const Register& out, const AsmOperand& from, bool low_half_only);
  void AddBase(const Register& value);
  void Store(const Instr& instr);
  void StoreImmediate(const Instr& instr, MemRep rep);
  void Divide(const Instr& instr);
  void CountZeros(const Instr& instr, bool leading);
  void Convert(const Instr& instr);
  void Poison(const Register& value, bool always);

  // --- operands
  Register Def(const Instr& instr, int bytes) const;
  Xmm DefFloat(const Instr& instr) const;
  // Input `i`: a register, a memory operand or an immediate of so many bytes.
  AsmOperand Input(const Instr& instr, int i, int bytes) const;
  AsmOperand At(const Location& location, int bytes) const;
  Mem Slot(int slot, int bytes) const;
  Mem Memory(const Instr& instr, int bytes) const;

  std::unique_ptr<Assembler> assembler_;
  std::vector<asmjit::Label> labels_;  // by block
  std::vector<JumpTable> tables_;
};

inline asmjit::x86::Gp GpOf(int code, int bytes) {
  switch (bytes) {
    case 1:
      return asmjit::x86::gpb_lo(code);
    case 2:
      return asmjit::x86::gpw(code);
    case 4:
      return asmjit::x86::gpd(code);
    default:
      return asmjit::x86::gpq(code);
  }
}

}  // namespace kei::jit::x64

#endif  // KEI_JIT_BACKEND_X64_X64_EMITTER_H_
