#include "jit/backend/x64/x64-architecture.h"

#include <array>

namespace kei::jit {
namespace x64 {
namespace {

constexpr uint32_t Mask(std::initializer_list<int> codes) {
  uint32_t mask = 0;
  for (int code : codes) mask |= 1u << code;
  return mask;
}

constexpr int8_t kStubParameters[] = {rdx, rcx, rbx, rdi, rsi, r8, r9, r10};
constexpr int8_t kJavaScriptParameters[] = {rdi, rdx, rax};
constexpr int8_t kDispatchParameters[] = {rax};
constexpr int8_t kCParameters[] = {rdi, rsi, rdx, rcx, r8, r9};
constexpr int kFloatParameters = 8;  // xmm0 and up, in every linkage

std::span<const int8_t> ParametersOf(Linkage linkage) {
  switch (linkage) {
    case Linkage::kStub:
    case Linkage::kSaveAll:
      return kStubParameters;
    case Linkage::kJavaScript:
      return kJavaScriptParameters;
    case Linkage::kDispatch:
      return kDispatchParameters;
    case Linkage::kC:
      return kCParameters;
  }
  UNREACHABLE();
}

constexpr InputRule kReg{};
constexpr InputRule kTie{kTied};
constexpr InputRule kAlu{kImmediate | kMemory | kSlot};  // the usual second operand
constexpr InputRule kMem{kMemory | kSlot};
constexpr InputRule kImm{kImmediate};
constexpr InputRule kCount{kImmediate, rcx};
constexpr InputRule kInRax{kRegisterOnly, rax};

constexpr OpRule Adds() { return {.inputs = {kTie, kAlu}, .as_address = true}; }
constexpr OpRule In(InputRule a, InputRule b = {}) { return {.inputs = {a, b}}; }
constexpr OpRule Divides(int8_t output) {
  return {.inputs = {kInRax, kReg}, .fixed_output = output, .temps = Mask({rax, rdx})};
}

namespace I = asmjit::x86::Inst;
using enum Shape;

constexpr Row kRows[] = {
    {Op::kInt32Add, I::kIdAdd, kBinary, Adds()},
    {Op::kInt32Sub, I::kIdSub, kBinary, Adds()},
    {Op::kInt32Mul, I::kIdImul, kBinary, In(kTie, kAlu)},
    {Op::kInt32Div, I::kIdIdiv, kSpecial, Divides(rax)},
    {Op::kInt32Mod, I::kIdIdiv, kSpecial, Divides(rdx)},
    {Op::kUint32Div, I::kIdDiv, kSpecial, Divides(rax)},
    {Op::kUint32Mod, I::kIdDiv, kSpecial, Divides(rdx)},
    {Op::kWord32And, I::kIdAnd, kBinary, In(kTie, kAlu)},
    {Op::kWord32Or, I::kIdOr, kBinary, In(kTie, kAlu)},
    {Op::kWord32Xor, I::kIdXor, kBinary, In(kTie, kAlu)},
    {Op::kWord32Shl, I::kIdShl, kBinary, In(kTie, kCount)},
    {Op::kWord32Shr, I::kIdShr, kBinary, In(kTie, kCount)},
    {Op::kWord32Sar, I::kIdSar, kBinary, In(kTie, kCount)},
    {Op::kWord32Ror, I::kIdRor, kBinary, In(kTie, kCount)},
    {Op::kWord32Clz, I::kIdBsr, kSpecial, In(kReg)},
    {Op::kWord32Ctz, I::kIdBsf, kSpecial, In(kReg)},
    {Op::kWord32Popcnt, I::kIdPopcnt, kUnary, In(kMem)},
    {Op::kSignExtend8, I::kIdMovsx, kSpecial, In(kReg)},
    {Op::kSignExtend16, I::kIdMovsx, kSpecial, In(kReg)},
    {Op::kInt64Add, I::kIdAdd, kBinary, Adds()},
    {Op::kInt64Sub, I::kIdSub, kBinary, Adds()},
    {Op::kInt64Mul, I::kIdImul, kBinary, In(kTie, kAlu)},
    {Op::kWord64And, I::kIdAnd, kBinary, In(kTie, kAlu)},
    {Op::kWord64Or, I::kIdOr, kBinary, In(kTie, kAlu)},
    {Op::kWord64Xor, I::kIdXor, kBinary, In(kTie, kAlu)},
    {Op::kWord64Shl, I::kIdShl, kBinary, In(kTie, kCount)},
    {Op::kWord64Shr, I::kIdShr, kBinary, In(kTie, kCount)},
    {Op::kWord64Sar, I::kIdSar, kBinary, In(kTie, kCount)},
    {Op::kWord32Equal, I::kIdCmp, kSpecial, In(kReg, kAlu)},  // for all integer comparisons
    {Op::kFloat64Add, I::kIdAddsd, kBinary, In(kTie, kMem)},
    {Op::kFloat64Sub, I::kIdSubsd, kBinary, In(kTie, kMem)},
    {Op::kFloat64Mul, I::kIdMulsd, kBinary, In(kTie, kMem)},
    {Op::kFloat64Div, I::kIdDivsd, kBinary, In(kTie, kMem)},
    {Op::kFloat64Neg, I::kIdXorps, kSpecial, In(kTie)},
    {Op::kFloat64Abs, I::kIdAndps, kSpecial, In(kTie)},
    {Op::kFloat64Sqrt, I::kIdSqrtsd, kUnary, In(kMem)},
    {Op::kFloat64Floor, I::kIdRoundsd, kSpecial, In(kMem)},
    {Op::kFloat64Ceil, I::kIdRoundsd, kSpecial, In(kMem)},
    {Op::kFloat64Trunc, I::kIdRoundsd, kSpecial, In(kMem)},
    {Op::kInt32ToInt64, I::kIdMovsxd, kSpecial, In({kSlot})},
    {Op::kUint32ToUint64, I::kIdMov, kSpecial, In(kMem)},
    {Op::kInt32ToFloat64, I::kIdCvtsi2sd, kSpecial, In(kMem)},
    {Op::kUint32ToFloat64, I::kIdCvtsi2sd, kSpecial, In(kMem)},
    {Op::kInt64ToFloat64, I::kIdCvtsi2sd, kSpecial, In(kMem)},
    {Op::kFloat64ToInt32, I::kIdCvttsd2si, kUnary, In(kMem)},
    {Op::kFloat64ToInt64, I::kIdCvttsd2si, kUnary, In(kMem)},
    {Op::kBitcastFloat64ToInt64, I::kIdMovq, kUnary, In(kReg)},
    {Op::kBitcastInt64ToFloat64, I::kIdMovq, kUnary, In(kReg)},
    {Op::kBitcastWord32ToTagged, I::kIdMov, kSpecial, In(kReg)},
    {Op::kDecompress, I::kIdMov, kSpecial, {.inputs = {kReg, kReg}, .as_address = true}},
    {Op::kStackPointer, I::kIdMov, kSpecial, {}},
    {Op::kStackAllocate, I::kIdSub, kSpecial, In(kImm)},
    {Op::kSetBytecodePointer, I::kIdMov, kSpecial, In(kMem)},
    {Op::kSetFramePointer, I::kIdMov, kSpecial, In(kMem)},
    {Op::kSetStackPointer, I::kIdMov, kSpecial, In(kMem)},
    {Op::kInt32AddOverflow, I::kIdAdd, kBinary, In(kTie, kAlu)},
    {Op::kInt32SubOverflow, I::kIdSub, kBinary, In(kTie, kAlu)},
    {Op::kInt32MulOverflow, I::kIdImul, kBinary, In(kTie, kAlu)},
};

// Ops without a row are those that the selector and the emitter know by name.
constexpr std::array<Row, kOpCount> IndexRows() {
  std::array<Row, kOpCount> rows{};
  for (int i = 0; i < kOpCount; i++) rows[i] = {static_cast<Op>(i), I::kIdNone, kSpecial, {}};
  for (const Row& row : kRows) rows[static_cast<int>(row.op)] = row;
  return rows;
}
constexpr std::array<Row, kOpCount> kRowOf = IndexRows();

}  // namespace

const Row& RowOf(Op op) { return kRowOf[static_cast<int>(op)]; }

X64::X64() {
  // Registers that need no REX prefix first.
  registers_[0].order = {rax, rcx, rdx, rsi, rdi, rbx, r8, r9, r10, r14, r15};
  for (int i = 0; i < 15; i++) registers_[1].order.push_back(i);
  for (RegisterSet& set : registers_) {
    for (int code : set.order) set.allocatable |= 1u << code;
  }
  scratch_[0] = Location::Register(RegisterClass::kGeneral, r11);
  scratch_[1] = Location::Register(RegisterClass::kFloat, 15);
}

// DWARF numbers rsp 7 and rbp 6; gaps are int3.
const CodeFormat& X64::format() const {
  static constexpr CodeFormat kFormat{1, ".byte", 0xcc, 7, 6, -1};
  return kFormat;
}

const char* X64::RegisterName(RegisterClass c, int code) const {
  static constexpr const char* kGeneral[] = {"rax", "rcx", "rdx", "rbx", "rsp", "rbp",
                                             "rsi", "rdi", "r8",  "r9",  "r10", "r11",
                                             "r12", "r13", "r14", "r15"};
  static constexpr const char* kFloat[] = {"xmm0",  "xmm1",  "xmm2",  "xmm3", "xmm4",  "xmm5",
                                           "xmm6",  "xmm7",  "xmm8",  "xmm9", "xmm10", "xmm11",
                                           "xmm12", "xmm13", "xmm14", "xmm15"};
  return c == RegisterClass::kGeneral ? kGeneral[code] : kFloat[code];
}

int X64::ParameterRegister(Linkage linkage, RegisterClass c, int index) const {
  if (c == RegisterClass::kFloat) {
    CHECK(index < kFloatParameters);
    return index;
  }
  std::span<const int8_t> parameters = ParametersOf(linkage);
  CHECK(index < static_cast<int>(parameters.size()));
  return parameters[index];
}

int X64::ResultRegister(Linkage, RegisterClass c) const {
  return c == RegisterClass::kFloat ? 0 : rax;
}

uint32_t X64::Clobbers(Linkage linkage, RegisterClass c) const {
  if (linkage == Linkage::kSaveAll) return 0;
  uint32_t all = registers(c).allocatable;
  bool keeps = linkage == Linkage::kC && c == RegisterClass::kGeneral;
  return keeps ? all & ~Mask({rbx, r14, r15}) : all;
}

bool X64::IsImmediate(Op op, int64_t value, int) const {
  if (op == Op::kReturnJS) return value >= 0 && 8 * value <= 0xffff;
  return value == static_cast<int32_t>(value);
}

int X64::entry_saved_registers() const { return std::size(kEntrySaved); }

}  // namespace x64

const Architecture& X64Architecture() {
  static const x64::X64 architecture;
  return architecture;
}

}  // namespace kei::jit
