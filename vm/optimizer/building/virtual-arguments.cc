#include <algorithm>
#include <iterator>

#include "vm/optimizer/building/function-builder.h"
#include "vm/tables/code/protocols.h"

// Functions that only pass on the arguments that they got: apply and call, and arguments objects and rest
// parameters that nobody sees. Such an object is made when code is left. If something else turns out to refer
// to it, the graph is built again without inlining the call.

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

void FunctionBuilder::VisitCreateRestParameter() {
  if (caller_ == nullptr) return SetAccumulator(Emit(Op::kNewRestParameter, {Function()}));
  has_virtual_rest_ = true;
  VisitCreateMappedArguments();
}

std::span<const Value> FunctionBuilder::VirtualElements() const {
  const std::span<const Value> passed = std::span(call_->values).subspan(1);
  const size_t before = has_virtual_rest_ ? static_cast<size_t>(code_.parameter_count()) : 0;
  return passed.subspan(std::min(before, passed.size()));
}

// The list is only read, so that an array which yields its elements is its own list.
void FunctionBuilder::VisitIterableToList() {
  const Value iterable = Accumulator();
  const bool is_virtual = (has_virtual_rest_ && HasVirtualArguments(iterable)) || ElementsOfNew(iterable);
  if (!is_virtual || !MayExitFor(DeoptReason::kValue)) {
    return CallStub(Builtin::kIterableToList, {Tagged(iterable)});
  }
  EmitCheck(Op::kCheckUntouched, {})->int_value = static_cast<int>(Protocol::kArrayIteration);
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
  SetAccumulator(Int32Constant(static_cast<int32_t>(VirtualElements().size())), StateValue::kInt32);
  return true;
}

bool FunctionBuilder::LoadArgument(const Value& object, const Value& key) {
  const bool is_constant = key.kind == StateValue::kInt32 && key.node->is(Op::kInt32Constant);
  if (!HasVirtualArguments(object) || !is_constant) return false;
  const int64_t index = key.node->int_value;
  if (index < 0 || index >= static_cast<int64_t>(VirtualElements().size())) return false;
  const Value& value = VirtualElements()[static_cast<size_t>(index)];
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

void FunctionBuilder::CallValue(const Value& callee, const std::vector<Value>& receiver_and_arguments,
                                int calls) {
  const auto constant = ConstantOf(callee.node);
  if (!constant || !constant->IsJSFunction(isolate_)) return CallAnything(callee, receiver_and_arguments);
  CallKnown(CalleeOf(isolate_, JSFunction::cast(*constant), calls), callee.node, receiver_and_arguments);
}

bool FunctionBuilder::ReduceCall(const IntrinsicCall& call) {
  if (!IsFunction(call.receiver())) return false;
  std::vector<Value> values(call.receiver_and_arguments.begin() + 1, call.receiver_and_arguments.end());
  if (values.empty()) values.push_back({Root(RootIndex::k_undefined)});
  CallValue(call.receiver(), values, SiteOfCall().calls);
  return true;
}

bool FunctionBuilder::ReduceApply(const IntrinsicCall& call) {
  if (call.count() != 2 || !HasVirtualArguments(call.argument(1)) || !IsFunction(call.receiver()))
    return false;
  std::vector<Value> values{call.argument(0)};
  std::ranges::copy(VirtualElements(), std::back_inserter(values));
  CallValue(call.receiver(), values, SiteOfCall().calls);
  return true;
}

}  // namespace kei::optimizer
