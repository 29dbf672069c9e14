#include <algorithm>

#include "vm/optimizer/building/function-builder.h"

// Functions that only pass on the arguments that they got: apply and call, and arguments objects that nobody
// sees. Such an object is made when code is left. If something else turns out to refer to it, the graph is
// built again without inlining the call.

namespace kei::optimizer {

using jit::Graph;

// Without parameters there is nothing that the object shares with the frame.
void FunctionBuilder::VisitCreateMappedArguments() {
  if (caller_ != nullptr) {
    Node* object = Emit(Op::kVirtualArguments, {});
    Learn(object, Types::kReceiver);
    unit_->virtual_arguments.emplace_back(object, instance_);
    return SetAccumulator(object);
  }
  Node* made = Emit(Op::kNewMappedArguments, {Function(), Context(), StateAfter(ResultUse::kAccumulator)});
  FinishCall(made, ResultUse::kAccumulator);
}

// True if there are some.
bool FunctionBuilder::RefuseEscapedArguments() {
  if (unit_->virtual_arguments.empty()) return false;
  bool escapes = false;
  const auto look_at = [&](const Node* node) {
    if (node->is(Op::kFrameState)) return;
    for (const auto& [object, instance] : unit_->virtual_arguments) {
      if (std::ranges::find(node->inputs, object) == node->inputs.end()) continue;
      findings_->Refuse(instance);
      escapes = true;
    }
  };
  for (const jit::Block* block : graph_->blocks) {
    std::ranges::for_each(block->phis, look_at);
    std::ranges::for_each(block->nodes, look_at);
  }
  return escapes;
}

// That is, those of this very function.
bool FunctionBuilder::HasVirtualArguments(const Value& value) const {
  return std::ranges::any_of(unit_->virtual_arguments, [&](const auto& known) {
    return known.first == value.node && known.second == instance_;
  });
}

// For a frame's value. Those of another function are no longer virtual.
bool FunctionBuilder::IsVirtualArguments(const Value& value) {
  if (!value.node->is(Op::kVirtualArguments)) return false;
  if (HasVirtualArguments(value)) return true;
  for (const auto& [object, instance] : unit_->virtual_arguments) {
    if (object == value.node) findings_->Refuse(instance);
  }
  build_again_ = true;
  return false;
}

bool FunctionBuilder::LoadOfArguments(const Value& object, kei::Name name) {
  if (!HasVirtualArguments(object) || name != isolate_->length_string()) return false;
  SetAccumulator(Int32Constant(static_cast<int32_t>(call_->values.size()) - 1), StateValue::kInt32);
  return true;
}

bool FunctionBuilder::LoadArgument(const Value& object, const Value& key) {
  const bool is_constant = key.kind == StateValue::kInt32 && key.node->is(Op::kInt32Constant);
  if (!HasVirtualArguments(object) || !is_constant) return false;
  const int64_t index = key.node->int_value;
  if (index < 0 || index + 1 >= static_cast<int64_t>(call_->values.size())) return false;
  const Value& value = call_->values[static_cast<size_t>(index) + 1];
  SetAccumulator(value.node, value.kind);
  return true;
}

// --- Function.prototype.apply and call

// Exits if the value is no function, so that the library's function tells what is wrong.
bool FunctionBuilder::IsFunction(const Value& value) {
  if (!value.is_tagged()) return false;
  const auto constant = ConstantOf(value.node);
  if (constant && constant->IsJSFunction(isolate_)) return true;
  if (!MayExitFor(DeoptReason::kMap) || !MayExitFor(DeoptReason::kSmi)) return false;
  EmitCheck(Op::kCheckFunction, {value.node});
  return true;
}

void FunctionBuilder::CallValue(const Value& callee, const std::vector<Value>& receiver_and_arguments) {
  const auto constant = ConstantOf(callee.node);
  if (!constant || !constant->IsJSFunction(isolate_)) return CallAnything(callee, receiver_and_arguments);
  const Callee known = CalleeOf(isolate_, JSFunction::cast(*constant), SiteOfCall().calls);
  CallKnown(known, callee.node, receiver_and_arguments);
}

bool FunctionBuilder::ReduceCall(const IntrinsicCall& call) {
  if (!IsFunction(call.receiver())) return false;
  std::vector<Value> values(call.receiver_and_arguments.begin() + 1, call.receiver_and_arguments.end());
  if (values.empty()) values.push_back({Root(RootIndex::k_undefined)});
  CallValue(call.receiver(), values);
  return true;
}

bool FunctionBuilder::ReduceApply(const IntrinsicCall& call) {
  if (call.count() != 2 || !HasVirtualArguments(call.argument(1)) || !IsFunction(call.receiver()))
    return false;
  std::vector<Value> values = call_->values;
  values[0] = call.argument(0);
  CallValue(call.receiver(), values);
  return true;
}

}  // namespace kei::optimizer
