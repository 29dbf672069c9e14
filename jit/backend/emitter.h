#ifndef KEI_JIT_BACKEND_EMITTER_H_
#define KEI_JIT_BACKEND_EMITTER_H_

#include <string>
#include <vector>

#include "jit/backend/architecture.h"

namespace kei::jit {

// Allocated LIR → bytes. This class walks the blocks and knows what follows what; the
// architecture's emitter below it knows the instructions.
//
// The whole code is emitted several times: first with every forward jump in its long form, then
// with those short that were near enough. Code only shrinks, so what was near stays near.
class CodeEmitter {
 public:
  CodeEmitter(const Lir& lir, const FrameLayout& frame, const BackendOptions& options,
              const Architecture& architecture);
  virtual ~CodeEmitter() = default;
  CodeResult Run();

 protected:
  virtual void BeginPass() = 0;
  virtual void EndPass(std::vector<uint8_t>* bytes) = 0;
  virtual uint32_t Offset() const = 0;
  virtual void Bind(const LirBlock* block) = 0;
  virtual uint32_t OffsetOf(const LirBlock* block) const = 0;
  virtual void Prologue() = 0;
  virtual void MoveTo(const Location& to, const Location& from, bool wide) = 0;
  virtual void Materialize(const Location& to, const Node* constant) = 0;
  virtual void Instruction(const Instr& instr, const LirBlock& block) = 0;
  virtual void Jump(const LirBlock* target) = 0;
  virtual int ShortReach() const = 0;  // bytes that a short jump reaches either way

  // Where a jump to the block ends up: blocks that only jump on are left out.
  const LirBlock* Target(const LirBlock* block) const { return target_[block->id]; }
  bool IsNext(const LirBlock* target) const;
  // The builtin if the block does nothing but tail-call it from a frame that stays: a jump to the
  // block is then made as one to the builtin.
  const Node* TailCallOf(const LirBlock* block) const { return tail_call_[block->id]; }
  // To be asked for every jump, in the order of emission, and told where the jump ends.
  bool JumpIsShort(const LirBlock* target);
  void JumpEmitted() { jumps_.back().end = Offset(); }

  void SetUnwind(UnwindRow::Cfa cfa, int32_t value = 0);
  void AddRelocation(Relocation::Kind kind, int32_t builtin);
  void Comment(std::string text);
  void CommentInstruction(const Instr& instr);
  void CommentNode(const Node* node);

  const Lir& lir_;
  const FrameLayout& frame_;
  const BackendOptions& options_;
  const Architecture& arch_;
  CodeResult result_;

 private:
  static constexpr uint32_t kNoOffset = ~uint32_t{0};
  struct JumpSite {
    const LirBlock* target;
    uint32_t end = 0;
  };

  void FindTargets();
  const Node* FindTailCall(const LirBlock& block) const;
  void EmitPass();
  void EmitBlock(const LirBlock& block);
  void EmitMoves(const ArenaVector<Move>& moves);
  void CommentConstant(const Node* node);
  void CommentName(std::string (*name_of)(int32_t), int64_t value);
  void EnterUnwindState(const LirBlock& block);
  bool ShortenJumps();

  std::vector<const LirBlock*> target_;  // by block
  std::vector<const Node*> tail_call_;   // by block
  std::vector<const LirBlock*> order_;   // the blocks that are emitted
  size_t at_ = 0;                        // in order_
  std::vector<JumpSite> jumps_;          // of this pass
  std::vector<bool> short_;              // by jump
  UnwindRow unwind_{};
  std::vector<UnwindRow> unwind_at_end_;  // by block
};

}  // namespace kei::jit

#endif  // KEI_JIT_BACKEND_EMITTER_H_
