#ifndef KEI_VM_OPTIMIZER_BUILDING_ENVIRONMENT_H_
#define KEI_VM_OPTIMIZER_BUILDING_ENVIRONMENT_H_

#include <vector>

#include "jit/ir/frame-state.h"
#include "jit/ir/graph.h"
#include "vm/bytecode/register.h"

namespace kei::optimizer {

inline bool IsNumeric(jit::StateValue kind) {
  return kind == jit::StateValue::kInt32 || kind == jit::StateValue::kUint32 ||
         kind == jit::StateValue::kFloat64;
}

// A value of JavaScript, as the register of the machine has it.
struct Value {
  jit::Node* node = nullptr;
  jit::StateValue kind = jit::StateValue::kTagged;

  bool is_tagged() const { return kind == jit::StateValue::kTagged; }
  bool operator==(const Value&) const = default;
};

// The values of an interpreted frame at one place in the bytecode: the accumulator, the fixed slots that
// bytecodes read, parameters, registers. All are named by operands (vm/bytecode/register.h).
class Environment {
 public:
  Environment() = default;
  // `parameters` counts the receiver.
  Environment(int parameters, int registers)
      : parameters_(parameters), values_(static_cast<size_t>(kFirstParameter + parameters + registers)) {}

  Value& At(int operand) { return values_[IndexOf(operand)]; }
  const Value& At(int operand) const { return values_[IndexOf(operand)]; }
  Value& accumulator() { return values_[0]; }

  // By index, the accumulator first.
  size_t size() const { return values_.size(); }
  Value& operator[](size_t index) { return values_[index]; }
  const Value& operator[](size_t index) const { return values_[index]; }
  int OperandAt(size_t index) const;
  size_t IndexOf(int operand) const;

 private:
  static constexpr int kContext = 1, kFunction = 2, kNewTarget = 3, kFirstParameter = 4;

  int parameters_ = 0;
  std::vector<Value> values_;
};

inline size_t Environment::IndexOf(int operand) const {
  if (operand >= kReceiverOperand) return static_cast<size_t>(kFirstParameter + operand - kReceiverOperand);
  if (operand <= OperandOfRegister(0)) {
    return static_cast<size_t>(kFirstParameter + parameters_ + RegisterOfOperand(operand));
  }
  if (operand == Register::Context().operand()) return kContext;
  if (operand == Register::Function().operand()) return kFunction;
  if (operand == Register::NewTarget().operand()) return kNewTarget;
  CHECK(operand == jit::kAccumulatorOperand);
  return 0;
}

inline int Environment::OperandAt(size_t index) const {
  const int i = static_cast<int>(index);
  if (i >= kFirstParameter + parameters_) return OperandOfRegister(i - kFirstParameter - parameters_);
  if (i >= kFirstParameter) return kReceiverOperand + i - kFirstParameter;
  constexpr int kOperands[] = {jit::kAccumulatorOperand, Register::Context().operand(),
                               Register::Function().operand(), Register::NewTarget().operand()};
  return kOperands[i];
}

}  // namespace kei::optimizer

#endif  // KEI_VM_OPTIMIZER_BUILDING_ENVIRONMENT_H_
