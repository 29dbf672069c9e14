#ifndef KEI_JIT_BACKEND_X64_X64_EMITTER_H_
#define KEI_JIT_BACKEND_X64_X64_EMITTER_H_

#include <memory>

#include "jit/assembler/x64/x64-assembler.h"
#include "jit/backend/emitter.h"
#include "jit/backend/x64/x64-architecture.h"

namespace kei::jit::x64 {

class Emitter : public CodeEmitter {
 public:
  Emitter(const Lir& lir, const FrameLayout& frame, const BackendOptions& options,
          const Architecture& architecture)
      : CodeEmitter(lir, frame, options, architecture),
        assembler_(std::make_unique<Assembler>(&result_.patches, &result_.failure)) {}
  using Row = OpRow<Emitter>;
  static const Row& RowOf(Op op);

 private:
  using Xmm = asmjit::x86::Xmm;
  using Register = asmjit::x86::Gp;
  using Mem = asmjit::x86::Mem;
  using AsmOperand = asmjit::Operand;

  // --- x64-emitter.cc: operands, moves, constants, control flow
  asmjit::BaseAssembler* assembler() override { return assembler_.get(); }
  JumpSize SizeOfJump(uint32_t code) const override;
  bool ReachesInShortForm(int64_t distance) const override;
  void WriteJump(uint8_t* at, uint32_t code, bool is_short, int64_t distance) const override;
  void WriteJumpElsewhere(uint8_t* at, uint32_t code, const LirBlock* target, uint32_t offset) override;
  void MoveTo(const Location& to, const Location& from, bool wide) override;
  void LoadConstant(const Location& to, int64_t value, Rep rep) override;
  void LoadFloat(const Location& to, int64_t bits) override;
  void LoadRoot(const Location& to, uint32_t offset) override;
  void LoadBuiltinEntry(const Location& to, int32_t builtin) override;
  void LoadExternalReference(const Location& to, int32_t id) override;
  void Set(const Instr& instr) override;
  JumpTest Compare(const Instr& instr) override;
  void CompareIntegers(const Instr& instr, const AsmOperand& a);
  void CompareWithZero(const Instr& instr);
  void Jump(const LirBlock* target) override;
  void JumpIf(const JumpTest& test, const LirBlock* target, const LirBlock* other) override;
  void JumpOn(asmjit::x86::CondCode code, const LirBlock* target) {
    JumpOnFlagsTo(target, static_cast<uint32_t>(code));
  }
  void JumpIfEqual(const Location& word, int32_t value, const LirBlock* target) override;
  void JumpByTable(const Location& value, const Location& index, int32_t low, uint32_t last,
                   const LirBlock* other) override;

  // --- x64-stencils.cc
  void LoadOperand(const Location& to, const OperandValue& value, Rep rep) override;
  void CallGenericStub() override;
  void JumpToExit1() override;
  void EnterGenericStub() override;
  void LeaveGenericStub() override;
  void Reference(uint8_t opcode, PatchSource source);
  int32_t Hole(Assembler::Field field, const OperandValue& value) const;

  // --- x64-frames.cc
  int saved_at_once() const override { return 1; }
  void PushFramePointer() override;
  void CopyStackToFramePointer() override;
  void FillFrame() override;
  void ReserveStack(int32_t bytes) override;
  void RestoreEntry() override;
  void PopFrame() override;
  void PopFramePointer() override;
  void MoveSaved(const Location& first, const Location& second, int32_t offset, bool load) override;
  void PushSaved(const Location& first, const Location& second, int32_t cfa) override;
  void PopSaved(const Location& first, const Location& second, int32_t cfa) override;
  void ReturnToCaller() override;
  void ReturnDropping(const Instr& instr) override;
  void CallBuiltin(int32_t builtin, bool tail) override;
  void CallThroughTable(int32_t slot, bool tail) override;
  void LoadTableSlot(const Register& base, int32_t table, int32_t slot);
  void CallReference(int32_t id, bool tail) override;
  void CallAddress(const Instr& instr, bool tail) override;
  void StoreFrameWord(int32_t offset, int32_t value) override;
  void StoreFrameHalfWord(int32_t offset, uint32_t value) override;
  void KeepReturnPoint() override;
  void JumpToTableEntry(const Location& index, int32_t table) override;
  void BuiltinReference(std::initializer_list<uint8_t> opcode, int32_t builtin);
  Mem ReferenceSlot(int32_t id) const;

  // --- x64-instructions.cc
  void EmitOp(const Instr& instr) override;
  void Address(const Instr& instr, const Location& to, int bytes) override;
  void Plain(const Instr& instr);
  void Unary(const Instr& instr);
  void Binary(const Instr& instr);
  void Shift(const Instr& instr);
  void Load(const Instr& instr);
  void LoadCompressed(const Register& out, const AsmOperand& from, bool low_half_only);
  void AddBase(const Register& value);
  void Decompress(const Instr& instr);
  void Store(const Instr& instr);
  void AddToMemory(const Instr& instr);
  void Divide(const Instr& instr);
  void CountZeros(const Instr& instr);
  void Extend(const Instr& instr);
  void IntToFloat(const Instr& instr);
  void Uint32ToFloat(const Instr& instr);
  void ChangeSign(const Instr& instr);
  void Round(const Instr& instr);
  void RoundToFloat32(const Instr& instr);
  void MakeSmi(const Instr& instr);
  void Poison(const Register& value, bool always);
  void StackPointer(const Instr& instr);
  void StackAllocate(const Instr& instr);
  void Push(const Instr& instr);
  void SetRegister(const Instr& instr);

  // --- operands
  Register Def(const Instr& instr, int bytes) const;
  Xmm DefFloat(const Instr& instr) const;
  AsmOperand Result(const Instr& instr) const;  // its width is that of its representation
  // Input `i`: a register, a memory operand or an immediate of so many bytes.
  AsmOperand Input(const Instr& instr, int i, int bytes) const;
  AsmOperand Input(const Instr& instr, int i) const { return Input(instr, i, InputBytes(instr, i)); }
  AsmOperand At(const Location& location, int bytes) const;
  Mem Memory(const Instr& instr, int bytes) const;

  std::unique_ptr<Assembler> assembler_;
};

inline asmjit::x86::Gp GpOf(int code, int bytes) {
  switch (bytes) {
    case 1: return asmjit::x86::gpb_lo(code);
    case 2: return asmjit::x86::gpw(code);
    case 4: return asmjit::x86::gpd(code);
    default: return asmjit::x86::gpq(code);
  }
}
inline asmjit::x86::Gp GpOf(const Location& location, int bytes) { return GpOf(location.index, bytes); }

}  // namespace kei::jit::x64

#endif  // KEI_JIT_BACKEND_X64_X64_EMITTER_H_
