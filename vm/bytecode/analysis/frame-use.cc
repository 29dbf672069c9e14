#include "vm/bytecode/analysis/frame-use.h"

namespace kei {
namespace {

void Set(std::span<uint64_t> set, int bit) {
  set[static_cast<size_t>(bit) / 64] |= uint64_t{1} << (bit % 64);
}
void Clear(std::span<uint64_t> set, int bit) {
  set[static_cast<size_t>(bit) / 64] &= ~(uint64_t{1} << (bit % 64));
}

bool IsWritten(OperandType type) { return type == OperandType::kRegOut || type == OperandType::kRegTriple; }

// A generator keeps the arguments until it ends.
bool ReadsAllArguments(Bytecode bytecode) {
  switch (bytecode) {
    case Bytecode::kCreateMappedArguments:
    case Bytecode::kCreateUnmappedArguments:
    case Bytecode::kCreateRestParameter:
    case Bytecode::kSuspendGenerator: return true;
    default: return false;
  }
}

// visit(is written, operand, how many consecutive registers)
template <typename F>
void ForEachRegisterOperand(const BytecodeIterator& it, F visit) {
  for (int i = 0; i < it.info().operand_count; i++) {
    const OperandType type = it.operand_type(i);
    if (!IsRegister(type)) continue;
    const int list = type == OperandType::kRegList ? it.Operand(i + 1) : 1;
    const int count = type == OperandType::kRegPair ? 2 : type == OperandType::kRegTriple ? 3 : list;
    visit(IsWritten(type), it.Operand(i), count);
  }
}

}  // namespace

template <typename F>
void FrameUse::ForEachBit(int operand, int count, F visit) const {
  for (int i = 0; i < count; i++) {
    const Register reg = Register::FromOperand(operand - i);
    if (reg.is_local()) visit(reg.index());
    if (reg.is_parameter()) visit(code_.register_count() + reg.operand() - OperandOfParameter(0));
  }
}

void FrameUse::AddRegisters(int operand, int count, std::span<uint64_t> live) const {
  ForEachBit(operand, count, [&](int bit) { Set(live, bit); });
}

void FrameUse::StepBack(const BytecodeIterator& it, std::span<uint64_t> live) const {
  ForEachRegisterOperand(it, [&](bool is_written, int operand, int count) {
    if (is_written) ForEachBit(operand, count, [&](int bit) { Clear(live, bit); });
  });
  AddReads(it, live);
}

void FrameUse::AddReads(const BytecodeIterator& it, std::span<uint64_t> live) const {
  ForEachRegisterOperand(it, [&](bool is_written, int operand, int count) {
    if (!is_written) AddRegisters(operand, count, live);
  });
  if (ReadsAllArguments(it.bytecode())) Set(live, code_.register_count() + code_.parameter_count());
  if (it.bytecode() != Bytecode::kSuspendGenerator) return;
  for (int i = 0; i < it.Operand(0); i++) Set(live, i);
}

}  // namespace kei
