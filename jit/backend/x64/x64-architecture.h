#ifndef KEI_JIT_BACKEND_X64_X64_ARCHITECTURE_H_
#define KEI_JIT_BACKEND_X64_X64_ARCHITECTURE_H_

#include "jit/backend/lir/architecture.h"

// Registers: r13 root, rbx bytecode pointer, rbp frame, r11 and xmm15 the emitter's own.

namespace kei::jit::x64 {

enum Gp : int8_t { rax, rcx, rdx, rbx, rsp, rbp, rsi, rdi, r8, r9, r10, r11, r12, r13, r14, r15 };

class X64 : public Architecture {
 public:
  X64();
  const OpRule& RuleOf(Op op) const override;
  bool IsImmediate(Op op, int64_t value, int width) const override;
  bool IsCheap(RegisterClass c, int64_t bits) const override;
  bool HoldsOperand(Op op) const override;
  bool has_memory_operands() const override { return true; }
  bool has_indexed_displacements() const override { return true; }
  CodeResult Emit(const Lir& lir, const FrameLayout& frame, const BackendOptions& options) const override;
};

}  // namespace kei::jit::x64

#endif  // KEI_JIT_BACKEND_X64_X64_ARCHITECTURE_H_
