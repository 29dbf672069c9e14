#include "jit/backend/arm64/arm64-architecture.h"

#include "jit/backend/arm64/arm64-emitter.h"

namespace kei::jit {
namespace arm64 {
namespace {

constexpr uint32_t Range(int first, int last) {
  return static_cast<uint32_t>((uint64_t{2} << last) - (uint64_t{1} << first));
}

// DWARF numbers sp 31, x29 and x30 as the machine does; gaps are brk #0.
constexpr CodeFormat kFormat{4, ".inst", 0xd4200000, 31, kFrame, kLink, Relocation::Kind::kBuiltinBranch26};

constexpr int8_t kAllocatable[] = {0,  1,  2,  3,  4,  5,  6,  7,  8,  9,  10, 11,
                                   12, 13, 14, 15, 19, 20, 21, 22, 23, 24, 27, 28};
constexpr int8_t kEntrySaved[] = {19, 20, 21, 22, 23, 24, 25, 26, 27, 28};
constexpr int8_t kStubParameters[] = {1, 2, 3, 4, 5, 6, 7, 8};
constexpr int8_t kJavaScriptParameters[] = {1, 3, 0, 4};
constexpr int8_t kDispatchParameters[] = {0};
constexpr int8_t kGenericStubParameters[] = {0, 1, 2};
constexpr int8_t kRuntimeCallParameters[] = {0, 1, 2, 3, 4, 5};
constexpr int8_t kCParameters[] = {0, 1, 2, 3, 4, 5, 6, 7};

constexpr RegisterUse kRegisters = {
    .root = kRoot,
    .frame_pointer = kFrame,
    .bytecode_pointer = kBytecodePointer,
    .result = 0,
    .scratch = 16,
    .allocatable = kAllocatable,
    .kept_by_c = Range(19, 28),
    .entry_saved = kEntrySaved,
    .parameters = {kStubParameters, kStubParameters, kJavaScriptParameters, kDispatchParameters, kCParameters,
                   kGenericStubParameters, kRuntimeCallParameters, kCParameters},
    .names = {},
    .prefix = "x",
    .float_scratch = 31,
    .float_allocatable = Range(0, 7) | Range(16, 30),
    .float_prefix = "d",
    .float_parameters = 8,
};

}  // namespace

Arm64::Arm64() : Architecture(kFormat, kRegisters) {}

const OpRule& Arm64::RuleOf(Op op) const { return Emitter::RowOf(op).rule; }

// Two instructions make any 32 bits: that is no more than a load and what it waits for.
bool Arm64::IsCheap(RegisterClass c, int64_t bits) const {
  if (c == RegisterClass::kFloat)
    return bits == 0 || asmjit::a64::Utils::isFP64Imm8(static_cast<uint64_t>(bits));
  return bits == static_cast<int32_t>(bits) || bits == static_cast<uint32_t>(bits);
}

CodeResult Arm64::Emit(const Lir& lir, const FrameLayout& frame, const BackendOptions& options) const {
  return Emitter(lir, frame, options, *this).Run();
}

}  // namespace arm64

const Architecture& Arm64Architecture() {
  static const arm64::Arm64 architecture;
  return architecture;
}

}  // namespace kei::jit
