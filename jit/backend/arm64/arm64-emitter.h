#ifndef KEI_JIT_BACKEND_ARM64_ARM64_EMITTER_H_
#define KEI_JIT_BACKEND_ARM64_ARM64_EMITTER_H_

#include <memory>

#include "jit/assembler/arm64/arm64-assembler.h"
#include "jit/backend/arm64/arm64-architecture.h"
#include "jit/backend/emitter.h"

namespace kei::jit::arm64 {

// An instruction that has several results or inputs writes its result last: the result's register
// may be an input's.
class Emitter : public CodeEmitter {
 public:
  Emitter(const Lir& lir, const FrameLayout& frame, const BackendOptions& options,
          const Architecture& architecture)
      : CodeEmitter(lir, frame, options, architecture),
        assembler_(std::make_unique<Assembler>(&result_.patches, &result_.failure)) {}
  using Row = OpRow<Emitter>;
  static const Row& RowOf(Op op);

 private:
  using Gp = asmjit::a64::Gp;
  using Vec = asmjit::a64::Vec;
  using Mem = asmjit::a64::Mem;
  using Reg = asmjit::a64::Reg;

  // --- arm64-emitter.cc: operands, moves, constants, control flow
  asmjit::BaseAssembler* assembler() override { return assembler_.get(); }
  JumpSize SizeOfJump(uint32_t code) const override;
  bool ReachesInShortForm(int64_t distance) const override;
  void WriteJump(uint8_t* at, uint32_t code, bool is_short, int64_t distance) const override;
  void WriteJumpElsewhere(uint8_t*, uint32_t, const LirBlock*, uint32_t) override { UNREACHABLE(); }
  void MoveTo(const Location& to, const Location& from, bool wide) override;
  void LoadConstant(const Location& to, int64_t value, Rep rep) override;
  void LoadFloat(const Location& to, int64_t bits) override;
  void LoadRoot(const Location& to, uint32_t offset) override;
  void LoadBuiltinEntry(const Location& to, int32_t builtin) override;
  void LoadExternalReference(const Location& to, int32_t id) override;
  void Set(const Instr& instr) override;
  JumpTest Compare(const Instr& instr) override;
  JumpTest Overflow(const Instr& instr) const override;
  void SetFlags(const Instr& instr);
  bool Fuse(const Instr& instr, JumpTest* test) const;
  void Jump(const LirBlock* target) override;
  void JumpIf(const JumpTest& test, const LirBlock* target, const LirBlock* other) override;
  void JumpIfEqual(const Location& word, int32_t value, const LirBlock* target) override;
  void JumpByTable(const Location& value, const Location& index, int32_t low, uint32_t last,
                   const LirBlock* other) override;
  void JumpElsewhere(PatchEncoding encoding, uint32_t instruction, const LirBlock* target);

  // --- arm64-stencils.cc
  void LoadOperand(const Location& to, const OperandValue& value, Rep rep) override;
  void CallGenericStub() override;
  void JumpToExit1() override;
  void EnterGenericStub() override;
  void LeaveGenericStub() override;
  void Reference(uint32_t instruction, PatchSource source);
  void LoadHole(const Gp& word, const OperandValue& value);
  Mem MemoryWithHole(const Instr& instr, int bytes);

  // --- arm64-frames.cc
  int saved_at_once() const override { return 2; }
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
  void LoadTableSlot(const Gp& base, int32_t table, int32_t slot);
  void CallReference(int32_t id, bool tail) override;
  void CallAddress(const Instr& instr, bool tail) override;
  void StoreFrameWord(int32_t offset, int32_t value) override;
  void StoreFrameHalfWord(int32_t offset, uint32_t value) override;
  void KeepReturnPoint() override;
  void JumpToTableEntry(const Location& index, int32_t table) override;
  void CallRegister(const Gp& target, bool tail);
  void BuiltinReference(Relocation::Kind kind, uint32_t instruction, int32_t builtin);

  // --- arm64-instructions.cc
  void EmitOp(const Instr& instr) override;
  void Address(const Instr& instr, const Location& to, int bytes) override;
  void Trap(const Instr& instr);
  void Unary(const Instr& instr);
  void RoundToFloat32(const Instr& instr);
  void Binary(const Instr& instr);
  // The same as Binary, but input 1 may be any constant.
  void Sum(const Instr& instr);
  void SumWithFlags(const Instr& instr);
  void Logical(const Instr& instr);
  void Shift(const Instr& instr);
  void Load(const Instr& instr);
  void Store(const Instr& instr);
  void AddBase(const Gp& value);
  void Decompress(const Instr& instr);
  void MakeSmi(const Instr& instr);
  void Poison(const Gp& value, bool always);
  void Modulo(const Instr& instr);
  void MultiplyWithFlags(const Instr& instr);
  void CountTrailingZeros(const Instr& instr);
  void CountOnes(const Instr& instr);
  void SignExtend(const Instr& instr);
  void ZeroExtend(const Instr& instr);
  void Truncate(const Instr& instr);
  void StackPointer(const Instr& instr);
  void StackAllocate(const Instr& instr);
  void Push(const Instr& instr);
  void SetRegister(const Instr& instr);

  // --- operands
  Reg Def(const Instr& instr, int bytes) const;
  Gp DefGeneral(const Instr& instr, int bytes) const { return Def(instr, bytes).as<Gp>(); }
  Reg Result(const Instr& instr) const { return Def(instr, BytesOf(instr.node->rep)); }
  Reg Input(const Instr& instr, int i, int bytes) const;
  Reg Input(const Instr& instr, int i) const { return Input(instr, i, InputBytes(instr, i)); }
  Gp General(const Instr& instr, int i, int bytes) const { return Input(instr, i, bytes).as<Gp>(); }
  bool HasImmediate(const Instr& instr, int i) const {
    return instr.arguments[i].kind == Argument::Kind::kImmediate;
  }
  Mem Slot(int slot);
  Mem Memory(const Instr& instr, int bytes);

  std::unique_ptr<Assembler> assembler_;
};

inline asmjit::a64::Gp GpOf(int code, int bytes) {
  using Gp = asmjit::a64::Gp;
  return bytes == 8 ? Gp(asmjit::a64::x(code)) : Gp(asmjit::a64::w(code));
}
inline asmjit::a64::Gp GpOf(const Location& location, int bytes) { return GpOf(location.index, bytes); }
inline asmjit::a64::Reg RegisterAt(const Location& location, int bytes) {
  if (location.kind == Location::Kind::kGeneral) return GpOf(location, bytes);
  CHECK(location.kind == Location::Kind::kFloat);
  return asmjit::a64::d(location.index);
}

}  // namespace kei::jit::arm64

#endif  // KEI_JIT_BACKEND_ARM64_ARM64_EMITTER_H_
