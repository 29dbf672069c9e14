#ifndef KEI_VM_BYTECODE_BYTECODE_ITERATOR_H_
#define KEI_VM_BYTECODE_BYTECODE_ITERATOR_H_

#include <cstdint>
#include <cstring>
#include <span>

#include "vm/bytecode/register.h"
#include "vm/tables/bytecodes.h"
#include "vm/tables/code/runtime.h"

namespace kei {

// Walks encoded bytecode. Offsets are those of the whole instruction: of its prefix if it has one.
class BytecodeIterator {
 public:
  explicit BytecodeIterator(std::span<const uint8_t> bytes, int offset = 0) : bytes_(bytes) {
    SetOffset(offset);
  }

  bool done() const { return offset_ >= static_cast<int>(bytes_.size()); }
  void Advance() { SetOffset(next_offset()); }
  void SetOffset(int offset) {
    offset_ = offset;
    if (!done()) Decode();
  }

  int offset() const { return offset_; }
  int size() const { return prefix_ + BytecodeSize(bytecode_, scale_); }
  int next_offset() const { return offset_ + size(); }
  Bytecode bytecode() const { return bytecode_; }
  // An operation that has not run yet, as far as feedback goes.
  bool is_fresh() const { return IsFresh(bytes_[offset_ + prefix_]); }
  OperandScale scale() const { return scale_; }
  const BytecodeInfo& info() const { return InfoOf(bytecode_); }
  OperandType operand_type(int i) const { return info().operands[i]; }

  // Sign-extended for signed types.
  int32_t Operand(int i) const {
    const uint8_t* at = &bytes_[offset_ + prefix_ + OperandOffset(bytecode_, i, scale_)];
    return ReadOperand(operand_type(i), at);
  }
  // Reads all of them to a place with room for as many.
  void ReadOperands(int32_t* to) const {
    const uint8_t* at = &bytes_[offset_ + prefix_ + 1];
    for (int i = 0; i < info().operand_count; i++) {
      const OperandType type = operand_type(i);
      to[i] = ReadOperand(type, at);
      at += OperandSize(type, scale_);
    }
  }
  Register RegisterOperand(int i) const { return Register::FromOperand(Operand(i)); }

  bool IsJump() const { return info().jump_operand >= 0; }
  int JumpTarget() const { return offset_ + Operand(info().jump_operand); }

 private:
  int32_t ReadOperand(OperandType type, const uint8_t* at) const {
    switch (OperandSize(type, scale_)) {
      case 1: return IsSigned(type) ? Read<int8_t>(at) : Read<uint8_t>(at);
      case 2: return IsSigned(type) ? Read<int16_t>(at) : Read<uint16_t>(at);
      default: return Read<int32_t>(at);
    }
  }
  template <typename T>
  static T Read(const uint8_t* at) {
    T value;
    std::memcpy(&value, at, sizeof(T));
    return value;
  }
  void Decode() {
    bytecode_ = BytecodeAt(offset_);
    prefix_ = 0;
    scale_ = OperandScale::kSingle;
    if (bytecode_ != Bytecode::kWide && bytecode_ != Bytecode::kExtraWide) return;
    scale_ = bytecode_ == Bytecode::kWide ? OperandScale::kDouble : OperandScale::kQuadruple;
    prefix_ = 1;
    bytecode_ = BytecodeAt(offset_ + 1);
  }
  Bytecode BytecodeAt(int offset) const {
    const uint8_t opcode = bytes_[offset];
    return static_cast<Bytecode>(IsFresh(opcode) ? opcode - kFreshDelta : opcode);
  }

  std::span<const uint8_t> bytes_;
  int offset_ = 0;
  int prefix_ = 0;
  Bytecode bytecode_ = Bytecode::kLdaZero;
  OperandScale scale_ = OperandScale::kSingle;
};

// Variables that are found by name: C++ asks the frame whether its function is strict.
constexpr bool LooksAtFrame(Bytecode bytecode) {
  return bytecode >= Bytecode::kLdaLookupSlot && bytecode <= Bytecode::kDeleteLookupSlot;
}

// The operation at the offset is no longer one that has not run.
inline void NoteThatItRuns(std::span<uint8_t> bytes, int offset) {
  const BytecodeIterator it(bytes, offset);
  const int opcode = offset + (it.scale() == OperandScale::kSingle ? 0 : 1);
  if (it.is_fresh()) bytes[static_cast<size_t>(opcode)] = static_cast<uint8_t>(it.bytecode());
}

}  // namespace kei

#endif  // KEI_VM_BYTECODE_BYTECODE_ITERATOR_H_
