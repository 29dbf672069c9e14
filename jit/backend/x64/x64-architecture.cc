#include "jit/backend/x64/x64-architecture.h"

#include "jit/backend/x64/x64-emitter.h"

namespace kei::jit {
namespace x64 {
namespace {

// DWARF numbers rsp 7 and rbp 6; gaps are int3.
constexpr CodeFormat kFormat{1, ".byte", 0xcc, 7, 6, -1, Relocation::Kind::kBuiltinRel32};

// Registers that need no REX prefix first.
constexpr int8_t kAllocatable[] = {rdx, rcx, rax, rsi, rdi, r8, r9, r10, r14, r15, r12};
constexpr int8_t kEntrySaved[] = {rbx, r12, r13, r14, r15};
constexpr int8_t kStubParameters[] = {rsi, rdx, rcx, r8, r9, rdi, r10, r14};
constexpr int8_t kJavaScriptParameters[] = {rdi, rdx, rax, rcx};
constexpr int8_t kDispatchParameters[] = {rax};
constexpr int8_t kGenericStubParameters[] = {rax, rcx, rdx};
constexpr int8_t kCParameters[] = {rdi, rsi, rdx, rcx, r8, r9};
constexpr int8_t kRuntimeCallParameters[] = {rax, rsi, rdx, rcx, r8, r9};
constexpr const char* kNames[] = {"rax", "rcx", "rdx", "rbx", "rsp", "rbp", "rsi", "rdi"};

constexpr RegisterUse kRegisters = {
    .root = r13,
    .frame_pointer = rbp,
    .bytecode_pointer = rbx,
    .result = rax,
    .stack_pointer = rsp,
    .scratch = r11,
    .allocatable = kAllocatable,
    .kept_by_c = 1u << r12 | 1u << r14 | 1u << r15,
    .entry_saved = kEntrySaved,
    .parameters = {kStubParameters, kStubParameters, kJavaScriptParameters, kDispatchParameters, kCParameters,
                   kGenericStubParameters, kRuntimeCallParameters, kCParameters},
    .names = kNames,
    .prefix = "r",
    .float_scratch = 15,
    .float_allocatable = 0x7fff,
    .float_prefix = "xmm",
    .float_parameters = 8,
};

}  // namespace

X64::X64() : Architecture(kFormat, kRegisters) {}

const OpRule& X64::RuleOf(Op op) const { return Emitter::RowOf(op).rule; }

bool X64::IsImmediate(Op op, int64_t value, int) const {
  if (op == Op::kReturnJS) return value >= 0 && 8 * value <= 0xffff;
  return value == static_cast<int32_t>(value);
}

bool X64::IsCheap(RegisterClass c, int64_t bits) const {
  if (c == RegisterClass::kFloat) return bits == 0;
  return bits == static_cast<int32_t>(bits) || bits == static_cast<uint32_t>(bits);
}

// Counts of shifts have 8 bits; the rest are no operands of an instruction.
bool X64::HoldsOperand(Op op) const {
  switch (op) {
    case Op::kWord32Shl:
    case Op::kWord32Shr:
    case Op::kWord32Sar:
    case Op::kWord32Ror:
    case Op::kWord64Shl:
    case Op::kWord64Shr:
    case Op::kWord64Sar:
    case Op::kReturnJS:
    case Op::kStackAllocate: return false;
    default: return true;
  }
}

CodeResult X64::Emit(const Lir& lir, const FrameLayout& frame, const BackendOptions& options) const {
  return Emitter(lir, frame, options, *this).Run();
}

}  // namespace x64

const Architecture& X64Architecture() {
  static const x64::X64 architecture;
  return architecture;
}

}  // namespace kei::jit
