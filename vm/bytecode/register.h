#ifndef KEI_VM_BYTECODE_REGISTER_H_
#define KEI_VM_BYTECODE_REGISTER_H_

#include <limits>
#include <string>

#include "vm/base/checks.h"
#include "vm/tables/frame-constants.h"

namespace kei {

// Register operands are indices of eight-byte frame slots relative to the frame pointer;
// consecutive registers have descending addresses.
constexpr int kReceiverOperand = 2;
constexpr int OperandOfFrameOffset(int offset) { return offset / 8; }
constexpr int OperandOfParameter(int index) { return kReceiverOperand + 1 + index; }
constexpr int OperandOfRegister(int index) { return OperandOfFrameOffset(-kRegisterFileStart) - index; }
constexpr int RegisterOfOperand(int operand) { return OperandOfFrameOffset(-kRegisterFileStart) - operand; }
// The bytes of an interpreted frame below the saved frame pointer; keeps the stack pointer aligned.
constexpr int InterpretedFrameBytes(int register_count) {
  return (kRegisterFileStart - 8 + 8 * register_count + 15) & ~15;
}

// A register operand: a slot of the interpreted frame, by its index relative to the frame pointer.
// Besides locals (r0, r1, …) and parameters (a0, …) bytecodes may read the receiver, the active
// function, its new.target and the current context as registers.
class Register {
 public:
  constexpr Register() : operand_(kInvalid) {}
  static constexpr Register FromOperand(int operand) { return Register(operand); }
  static constexpr Register Local(int index) { return Register(OperandOfRegister(index)); }
  static constexpr Register Parameter(int index) { return Register(OperandOfParameter(index)); }
  static constexpr Register Receiver() { return Register(kReceiverOperand); }
  static constexpr Register Function() { return OfSlot(kFrameFunction); }
  static constexpr Register Context() { return OfSlot(kFrameContext); }
  static constexpr Register NewTarget() { return OfSlot(kFrameNewTarget); }

  constexpr int operand() const { return operand_; }
  constexpr bool is_valid() const { return operand_ != kInvalid; }
  constexpr bool is_local() const { return is_valid() && operand_ <= OperandOfRegister(0); }
  constexpr bool is_parameter() const { return is_valid() && operand_ >= OperandOfParameter(0); }
  constexpr int index() const { return RegisterOfOperand(operand_); }
  constexpr bool operator==(const Register&) const = default;

  std::string ToString() const {
    if (*this == Receiver()) return "<this>";
    if (*this == Function()) return "<function>";
    if (*this == Context()) return "<context>";
    if (*this == NewTarget()) return "<new.target>";
    if (is_parameter()) return "a" + std::to_string(operand_ - OperandOfParameter(0));
    return "r" + std::to_string(index());
  }

 private:
  static constexpr int kInvalid = std::numeric_limits<int>::max();
  static constexpr Register OfSlot(int offset) { return Register(OperandOfFrameOffset(offset)); }
  constexpr explicit Register(int operand) : operand_(operand) {}

  int operand_;
};

// Consecutive registers: r5-r7.
class RegisterList {
 public:
  RegisterList() = default;
  RegisterList(Register first, int count) : first_(first), count_(count) {}
  // An operand even for an empty list.
  Register first() const { return count_ == 0 ? Register::Local(0) : first_; }
  int count() const { return count_; }
  Register operator[](int i) const {
    DCHECK(i >= 0 && i < count_);
    return Register::Local(first_.index() + i);
  }
  RegisterList From(int i) const {
    return i == count_ ? RegisterList() : RegisterList((*this)[i], count_ - i);
  }

 private:
  friend class RegisterAllocator;
  Register first_;
  int count_ = 0;
};

// Locals are handed out as a stack: a RegisterScope releases its registers at its end.
class RegisterAllocator {
 public:
  Register New() {
    int index = next_++;
    if (next_ > maximum_) maximum_ = next_;
    return Register::Local(index);
  }
  RegisterList NewList(int count) {
    if (count == 0) return {};
    RegisterList list(Register::Local(next_), count);
    next_ += count;
    if (next_ > maximum_) maximum_ = next_;
    return list;
  }
  // An empty list that Grow extends; nothing else may stay allocated between the calls.
  Register Grow(RegisterList* list) {
    Register result = New();
    if (list->count_ == 0) list->first_ = result;
    DCHECK(list->first_.index() + list->count_ == result.index());
    list->count_++;
    return result;
  }
  int next() const { return next_; }
  void Release(int next) { next_ = next; }
  int maximum() const { return maximum_; }

 private:
  int next_ = 0;
  int maximum_ = 0;
};

class RegisterScope {
 public:
  explicit RegisterScope(RegisterAllocator* allocator) : allocator_(allocator), next_(allocator->next()) {}
  ~RegisterScope() { allocator_->Release(next_); }
  RegisterScope(const RegisterScope&) = delete;
  RegisterScope& operator=(const RegisterScope&) = delete;

 private:
  RegisterAllocator* allocator_;
  int next_;
};

}  // namespace kei

#endif  // KEI_VM_BYTECODE_REGISTER_H_
