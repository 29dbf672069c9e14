#include "jit/backend/arm64/arm64-architecture.h"

#include <array>
#include <span>

namespace kei::jit {
namespace arm64 {
namespace {

constexpr uint32_t Range(int first, int last) {
  return static_cast<uint32_t>((uint64_t{2} << last) - (uint64_t{1} << first));
}

constexpr int8_t kStubParameters[] = {1, 2, 3, 4, 5, 6, 7, 8};
constexpr int8_t kJavaScriptParameters[] = {1, 3, 0};
constexpr int8_t kDispatchParameters[] = {0};
constexpr int8_t kCParameters[] = {0, 1, 2, 3, 4, 5, 6, 7};
constexpr int kFloatParameters = 8;  // d0 and up, in every linkage

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

constexpr OpRule kOne{.inputs = {{}, {}}};
constexpr OpRule kTwo = kOne;
constexpr OpRule kWithConstant{.inputs = {{}, {kImmediate}}};
constexpr OpRule kAddress{.inputs = {{}, {kImmediate}}, .as_address = true};
constexpr OpRule kConstantOnly{.inputs = {{kImmediate}, {}}};

using I = asmjit::a64::Inst;
using enum Shape;

constexpr Row kRows[] = {
    {Op::kInt32Add, I::kIdAdd, kSum, kWithConstant},
    {Op::kInt32Sub, I::kIdSub, kSum, kWithConstant},
    {Op::kInt32Mul, I::kIdMul, kBinary, kTwo},
    {Op::kInt32Div, I::kIdSdiv, kBinary, kTwo},
    {Op::kInt32Mod, I::kIdSdiv, kSpecial, kTwo},
    {Op::kUint32Div, I::kIdUdiv, kBinary, kTwo},
    {Op::kUint32Mod, I::kIdUdiv, kSpecial, kTwo},
    {Op::kWord32And, I::kIdAnd, kLogical, kWithConstant},
    {Op::kWord32Or, I::kIdOrr, kLogical, kWithConstant},
    {Op::kWord32Xor, I::kIdEor, kLogical, kWithConstant},
    {Op::kWord32Shl, I::kIdLsl, kShift, kWithConstant},
    {Op::kWord32Shr, I::kIdLsr, kShift, kWithConstant},
    {Op::kWord32Sar, I::kIdAsr, kShift, kWithConstant},
    {Op::kWord32Ror, I::kIdRor, kShift, kWithConstant},
    {Op::kWord32Clz, I::kIdClz, kUnary, kOne},
    {Op::kWord32Ctz, I::kIdRbit, kSpecial, kOne},
    {Op::kWord32Popcnt, I::kIdCnt_v, kSpecial, kOne},
    {Op::kSignExtend8, I::kIdSxtb, kUnary, kOne},
    {Op::kSignExtend16, I::kIdSxth, kUnary, kOne},
    {Op::kInt64Add, I::kIdAdd, kSum, kAddress},
    {Op::kInt64Sub, I::kIdSub, kSum, kWithConstant},
    {Op::kInt64Mul, I::kIdMul, kBinary, kTwo},
    {Op::kWord64And, I::kIdAnd, kLogical, kWithConstant},
    {Op::kWord64Or, I::kIdOrr, kLogical, kWithConstant},
    {Op::kWord64Xor, I::kIdEor, kLogical, kWithConstant},
    {Op::kWord64Shl, I::kIdLsl, kShift, kWithConstant},
    {Op::kWord64Shr, I::kIdLsr, kShift, kWithConstant},
    {Op::kWord64Sar, I::kIdAsr, kShift, kWithConstant},
    {Op::kWord32Equal, I::kIdCmp, kSpecial, kWithConstant},  // for all integer comparisons
    {Op::kFloat64Add, I::kIdFadd_v, kBinary, kTwo},
    {Op::kFloat64Sub, I::kIdFsub_v, kBinary, kTwo},
    {Op::kFloat64Mul, I::kIdFmul_v, kBinary, kTwo},
    {Op::kFloat64Div, I::kIdFdiv_v, kBinary, kTwo},
    {Op::kFloat64Neg, I::kIdFneg_v, kUnary, kOne},
    {Op::kFloat64Abs, I::kIdFabs_v, kUnary, kOne},
    {Op::kFloat64Sqrt, I::kIdFsqrt_v, kUnary, kOne},
    {Op::kFloat64Floor, I::kIdFrintm_v, kUnary, kOne},
    {Op::kFloat64Ceil, I::kIdFrintp_v, kUnary, kOne},
    {Op::kFloat64Trunc, I::kIdFrintz_v, kUnary, kOne},
    {Op::kInt32ToInt64, I::kIdSxtw, kSpecial, kOne},
    {Op::kUint32ToUint64, I::kIdMov, kSpecial, kOne},
    {Op::kInt32ToFloat64, I::kIdScvtf_v, kUnary, kOne},
    {Op::kUint32ToFloat64, I::kIdUcvtf_v, kUnary, kOne},
    {Op::kInt64ToFloat64, I::kIdScvtf_v, kUnary, kOne},
    {Op::kFloat64ToInt32, I::kIdFcvtzs_v, kSpecial, kOne},
    {Op::kFloat64ToInt64, I::kIdFcvtzs_v, kSpecial, kOne},
    {Op::kBitcastFloat64ToInt64, I::kIdFmov_v, kUnary, kOne},
    {Op::kBitcastInt64ToFloat64, I::kIdFmov_v, kUnary, kOne},
    {Op::kBitcastWord32ToTagged, I::kIdMov, kSpecial, kOne},
    {Op::kDecompress, I::kIdAdd, kSpecial, kOne},
    {Op::kStackPointer, I::kIdMov, kSpecial, kOne},
    {Op::kStackAllocate, I::kIdSub, kSpecial, kConstantOnly},
    {Op::kSetBytecodePointer, I::kIdMov, kSpecial, kOne},
    {Op::kSetFramePointer, I::kIdMov, kSpecial, kOne},
    {Op::kSetStackPointer, I::kIdMov, kSpecial, kOne},
    {Op::kInt32AddOverflow, I::kIdAdds, kSumWithFlags, kWithConstant},
    {Op::kInt32SubOverflow, I::kIdSubs, kSumWithFlags, kWithConstant},
    {Op::kInt32MulOverflow, I::kIdSmull, kSpecial, kTwo},
};

// Ops without a row are those that the selector and the emitter know by name.
constexpr std::array<Row, kOpCount> IndexRows() {
  std::array<Row, kOpCount> rows{};
  for (int i = 0; i < kOpCount; i++) rows[i] = {static_cast<Op>(i), I::kIdNone, kSpecial, {}};
  for (const Row& row : kRows) rows[static_cast<int>(row.op)] = row;
  return rows;
}
constexpr std::array<Row, kOpCount> kRowOf = IndexRows();

constexpr uint32_t kCKeeps = Range(19, 24) | Range(27, 28);  // of the allocatable general registers

}  // namespace

const Row& RowOf(Op op) { return kRowOf[static_cast<int>(op)]; }

Arm64::Arm64() {
  registers_[0].allocatable = Range(0, 15) | kCKeeps;
  registers_[1].allocatable = Range(0, 7) | Range(16, 30);
  for (RegisterSet& set : registers_) {
    for (int code = 0; code < 32; code++) {
      if (set.allocatable >> code & 1) set.order.push_back(code);
    }
  }
  scratch_[0] = Location::Register(RegisterClass::kGeneral, 16);
  scratch_[1] = Location::Register(RegisterClass::kFloat, 31);
}

// DWARF numbers sp 31, x29 and x30 as the machine does; gaps are brk #0.
const CodeFormat& Arm64::format() const {
  static constexpr CodeFormat kFormat{4, ".inst", 0xd4200000, 31, kFrame, kLink};
  return kFormat;
}

const char* Arm64::RegisterName(RegisterClass c, int code) const {
#define NAMES(r)                                                                                  \
  {                                                                                               \
    r "0", r "1", r "2", r "3", r "4", r "5", r "6", r "7", r "8", r "9", r "10", r "11", r "12", \
        r "13", r "14", r "15", r "16", r "17", r "18", r "19", r "20", r "21", r "22", r "23",   \
        r "24", r "25", r "26", r "27", r "28", r "29", r "30", r "31"                            \
  }
  static constexpr const char* kNames[kClassCount][32] = {NAMES("x"), NAMES("d")};
#undef NAMES
  return kNames[static_cast<int>(c)][code];
}

int Arm64::ParameterRegister(Linkage linkage, RegisterClass c, int index) const {
  if (c == RegisterClass::kFloat) {
    CHECK(index < kFloatParameters);
    return index;
  }
  std::span<const int8_t> parameters = ParametersOf(linkage);
  CHECK(index < static_cast<int>(parameters.size()));
  return parameters[index];
}

uint32_t Arm64::Clobbers(Linkage linkage, RegisterClass c) const {
  if (linkage == Linkage::kSaveAll) return 0;
  uint32_t all = registers(c).allocatable;
  bool keeps = linkage == Linkage::kC && c == RegisterClass::kGeneral;
  return keeps ? all & ~kCKeeps : all;
}

int Arm64::entry_saved_registers() const { return std::size(kEntrySaved); }

}  // namespace arm64

const Architecture& Arm64Architecture() {
  static const arm64::Arm64 architecture;
  return architecture;
}

}  // namespace kei::jit
