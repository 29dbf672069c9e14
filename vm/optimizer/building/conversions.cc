#include "vm/optimizer/building/function-builder.h"
#include "vm/tables/cage-layout.h"

// Bytecodes that convert or test a value and mostly leave it as it is. An exit stands for the other case,
// until it has been taken; then the code calls.

namespace kei::optimizer {

void FunctionBuilder::DeoptIf(Node* condition, DeoptReason reason) {
  Node* check = EmitCheck(Op::kDeoptIf, {condition});
  check->exit = {0, static_cast<uint8_t>(reason)};
}

// The state of a call that returns more than the accumulator. The code goes on, even if it is invalid by
// then.
jit::Node* FunctionBuilder::StateWithoutReturnPoint() {
  return StateAt(it_.offset(), environment_, live_->Before(it_.offset()), true, ResultUse::kNotPatched);
}

jit::Node* FunctionBuilder::CallRuntimeWithoutReturnPoint(RuntimeFunction function,
                                                          std::initializer_list<Node*> inputs) {
  Node* call = EmitRuntimeCall(function, inputs, StateWithoutReturnPoint());
  FinishCall(call, ResultUse::kIgnored);
  return call;
}

// The key of o[k] += 1 becomes a property key at once if it is an object.
void FunctionBuilder::VisitLdaUpdateKey() {
  Value key = Register(1);
  const auto finish = [&](const Value& converted) {
    SetRegister(it_.Operand(2), converted);
    SetAccumulator(converted);
  };
  if (!key.is_tagged() || Is(key, Types::kAny & ~Types::kReceiver)) return finish(key);
  if (!MayExitFor(DeoptReason::kValue)) {
    return finish(
        {CallRuntimeWithoutReturnPoint(RuntimeFunction::kUpdateKey, {Tagged(Register(0)), key.node})});
  }
  DeoptIf(Emit(Op::kIsReceiver, {key.node}), DeoptReason::kValue);
  Learn(key.node, Types::kAny & ~Types::kReceiver);
  finish(key);
}

void FunctionBuilder::VisitToObject() {
  const Value value = Accumulator();
  if (value.is_tagged() && MayExitFor(DeoptReason::kValue)) {
    return SetRegister(it_.Operand(0), {CheckType(value, Types::kReceiver, Op::kCheckReceiver)});
  }
  Node* object = CallRuntimeWithoutReturnPoint(RuntimeFunction::kToObject, {Tagged(value)});
  Learn(object, Types::kReceiver);
  SetRegister(it_.Operand(0), {object});
}

void FunctionBuilder::VisitLdaLookupSlotForCall() {
  Node* callee = CallRuntimeWithoutReturnPoint(RuntimeFunction::kLoadLookupSlotForCall,
                                               {PoolConstant(it_.Operand(0)), Context()});
  Node* receiver =
      Load(MemRep::kTagged, Emit(Op::kRootRegister, {}), MutableRootOffset(RootIndex::k_pending_message));
  SetRegister(it_.Operand(1), {receiver});
  SetAccumulator(callee);
}

}  // namespace kei::optimizer
