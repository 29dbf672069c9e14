#include "jit/backend/lir/architecture.h"

namespace kei::jit {

Architecture::Architecture(const CodeFormat& format, const RegisterUse& use) : format_(format), use_(use) {
  registers_[0].order.assign(use.allocatable.begin(), use.allocatable.end());
  for (int code = 0; code < 32; code++) {
    if (use.float_allocatable >> code & 1) registers_[1].order.push_back(code);
  }
  for (RegisterSet& set : registers_) {
    for (int code : set.order) set.allocatable |= 1u << code;
  }
  optimized_general_ = registers_[0];
  optimized_general_.order.push_back(use.bytecode_pointer);
  optimized_general_.allocatable |= 1u << use.bytecode_pointer;
  scratch_[0] = Location::Register(RegisterClass::kGeneral, use.scratch);
  scratch_[1] = Location::Register(RegisterClass::kFloat, use.float_scratch);
}

std::string Architecture::RegisterName(RegisterClass c, int code) const {
  if (c == RegisterClass::kFloat) return use_.float_prefix + std::to_string(code);
  bool named = code < static_cast<int>(use_.names.size());
  return named ? use_.names[code] : use_.prefix + std::to_string(code);
}

int Architecture::ParameterRegister(Linkage linkage, RegisterClass c, int index) const {
  if (c == RegisterClass::kFloat) {
    CHECK(index < use_.float_parameters);
    return index;
  }
  std::span<const int8_t> parameters = use_.parameters[static_cast<int>(linkage)];
  CHECK(index < static_cast<int>(parameters.size()));
  return parameters[index];
}

uint32_t Architecture::Clobbers(Linkage linkage, RegisterClass c, FrameKind frame) const {
  if (linkage == Linkage::kSaveAll) return 0;
  bool keeps = linkage == Linkage::kC && c == RegisterClass::kGeneral;
  return registers(c, frame).allocatable & ~(keeps ? use_.kept_by_c : 0);
}

}  // namespace kei::jit
