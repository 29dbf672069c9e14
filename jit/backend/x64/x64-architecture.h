#ifndef KEI_JIT_BACKEND_X64_X64_ARCHITECTURE_H_
#define KEI_JIT_BACKEND_X64_X64_ARCHITECTURE_H_

#include <asmjit/x86.h>

#include "jit/backend/architecture.h"

// Registers: r13 root, r12 bytecode pointer, rbp frame, r11 and xmm15 the emitter's own.

namespace kei::jit::x64 {

enum Gp : int8_t { rax, rcx, rdx, rbx, rsp, rbp, rsi, rdi, r8, r9, r10, r11, r12, r13, r14, r15 };

// How an op is emitted.
enum class Shape : uint8_t {
  kSpecial,  // has a case of its own
  kBinary,   // instruction result=input 0, input 1
  kUnary,    // instruction result, input 0
};

struct Row {
  Op op;
  asmjit::x86::Inst::Id instruction;
  Shape shape;
  OpRule rule;
};
const Row& RowOf(Op op);

class X64 : public Architecture {
 public:
  X64();
  const CodeFormat& format() const override;
  const char* RegisterName(RegisterClass c, int code) const override;
  int root_register() const override { return r13; }
  int frame_pointer() const override { return rbp; }
  int bytecode_pointer() const override { return r12; }
  int ParameterRegister(Linkage linkage, RegisterClass c, int index) const override;
  int ResultRegister(Linkage linkage, RegisterClass c) const override;
  uint32_t Clobbers(Linkage linkage, RegisterClass c) const override;
  const OpRule& RuleOf(Op op) const override { return RowOf(op).rule; }
  bool IsImmediate(Op op, int64_t value, int width) const override;
  bool has_memory_operands() const override { return true; }
  int entry_saved_registers() const override;
  CodeResult Emit(const Lir& lir, const FrameLayout& frame,
                  const BackendOptions& options) const override;
};

// C's callee-saved registers besides rbp, in the order of a kCEntry frame's slots.
constexpr Gp kEntrySaved[] = {rbx, r12, r13, r14, r15};

}  // namespace kei::jit::x64

#endif  // KEI_JIT_BACKEND_X64_X64_ARCHITECTURE_H_
