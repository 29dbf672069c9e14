#ifndef KEI_JIT_BACKEND_ARM64_ARM64_EMITTER_H_
#define KEI_JIT_BACKEND_ARM64_ARM64_EMITTER_H_

#include <memory>
#include <vector>

#include "jit/assembler/arm64/arm64-assembler.h"
#include "jit/backend/arm64/arm64-architecture.h"
#include "jit/backend/emitter.h"

namespace kei::jit::arm64 {

// An instruction that has several results or inputs writes its result last: the result's register
// may be an input's.
class Emitter : public CodeEmitter {
 public:
  using CodeEmitter::CodeEmitter;

 private:
  using Gp = asmjit::a64::Gp;
  using Vec = asmjit::a64::Vec;
  using Mem = asmjit::a64::Mem;
  using Reg = asmjit::a64::Reg;
  using CondCode = asmjit::a64::CondCode;

  // What a conditional branch asks.
  struct Test {
    enum class Kind : uint8_t { kFlags, kZero, kBit };
    Kind kind;
    bool negated;    // kZero, kBit: branch if the register, or the bit, is not zero
    CondCode flags;  // kFlags
    Gp reg;
    int bit;
  };
  struct JumpTable {
    uint32_t offset;
    std::vector<const LirBlock*> targets;
  };

  // --- arm64-emitter.cc: the frame of the work, moves, constants, control flow
  void BeginPass() override;
  void EndPass(std::vector<uint8_t>* bytes) override;
  uint32_t Offset() const override { return assembler_->Offset(); }
  void Bind(const LirBlock* block) override { assembler_->bind(labels_[block->id]); }
  uint32_t OffsetOf(const LirBlock* block) const override {
    return assembler_->OffsetOf(labels_[block->id]);
  }
  void MoveTo(const Location& to, const Location& from, bool wide) override;
  void Materialize(const Location& to, const Node* constant) override;
  void MaterializeFloat(const Vec& to, int64_t bits);
  void Jump(const LirBlock* target) override;
  int ShortReach() const override { return 32 * 1024 - 16; }  // of tbz, the shortest
  void JumpIf(const Test& test, const LirBlock* target);
  void TailCallIf(const Test& test, const Node* call);
  void BranchTo(const Test& test, const asmjit::Label& label);
  static Test Negate(Test test);
  bool FuseTest(const Instr& instr, Test* test) const;
  void Branch(const Test& test, const LirBlock& block);
  void Set(const Instr& instr);
  void CompareAndBranch(const Instr& instr, const LirBlock& block);
  void Switch(const Instr& instr, const LirBlock& block);
  void SwitchByTable(const Instr& instr, const LirBlock& block);

  // --- arm64-frames.cc
  void Prologue() override;
  void FillFrame();
  template <typename Visitor>
  void ForEachSavedPair(Visitor&& visit) const;
  void MoveSaved(bool load);
  void PushSaved();
  void PopSaved();
  void LeaveFrame(bool interpreted);
  void EnterFrame();
  void Return();
  void ReturnJS(const Instr& instr);
  void Call(const Instr& instr);
  void TailCall(const Instr& instr);
  void BuiltinReference(Relocation::Kind kind, uint32_t instruction, int32_t builtin);
  void LoadExternalReference(const Gp& out, int64_t id);

  // --- arm64-instructions.cc
  void Instruction(const Instr& instr, const LirBlock& block) override;
  void Special(const Instr& instr, const LirBlock& block);
  void SetRegister(const Instr& instr);
  void Compare(const Instr& instr);
  void Address(const Instr& instr, const Gp& out);
  void Load(const Instr& instr);
  void Store(const Instr& instr);
  void Modulo(const Instr& instr);
  void MultiplyWithFlags(const Instr& instr);
  void CountOnes(const Instr& instr);
  void Truncate(const Instr& instr, bool wide);
  void Convert(const Instr& instr);
  void AddBase(const Gp& value);
  void Decompress(const Instr& instr);
  void Poison(const Gp& value, bool always);

  // --- operands
  Reg Def(const Instr& instr, int bytes) const;
  Reg Input(const Instr& instr, int i, int bytes) const;
  Gp General(const Instr& instr, int i, int bytes) const { return Input(instr, i, bytes).as<Gp>(); }
  Mem Slot(int slot);
  Mem Memory(const Instr& instr, int bytes);

  std::unique_ptr<Assembler> assembler_;
  std::vector<asmjit::Label> labels_;  // by block
  std::vector<JumpTable> tables_;
};

inline asmjit::a64::Gp GpOf(int code, int bytes) {
  using Gp = asmjit::a64::Gp;
  return bytes == 8 ? Gp(asmjit::a64::x(code)) : Gp(asmjit::a64::w(code));
}
inline asmjit::a64::Reg RegisterAt(const Location& location, int bytes) {
  if (location.kind == Location::Kind::kGeneral) return GpOf(location.index, bytes);
  CHECK(location.kind == Location::Kind::kFloat);
  return asmjit::a64::d(location.index);
}

}  // namespace kei::jit::arm64

#endif  // KEI_JIT_BACKEND_ARM64_ARM64_EMITTER_H_
