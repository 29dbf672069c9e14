#include <algorithm>
#include <iterator>

#include "vm/optimizer/building/function-builder.h"
#include "vm/runtime/functions/heat.h"
#include "vm/tables/code/call-descriptor.h"

// Calls of whatever is callable, calls with lists, and direct eval.

namespace kei::optimizer {

using jit::CallTarget;
using jit::Graph;

jit::Node* FunctionBuilder::EmitList(Op op, const std::vector<Node*>& inputs) {
  Node* node = graph_->NewNode(op, jit::InfoOf(op).output, inputs);
  Graph::Append(block_, node);
  return node;
}

// A callee that is no function throws, or is a proxy or a bound function.
void FunctionBuilder::CallAnything(const Value& callee, const std::vector<Value>& receiver_and_arguments) {
  std::vector<Node*> inputs{Tagged(callee), Root(RootIndex::k_undefined)};
  for (const Value& value : receiver_and_arguments) inputs.push_back(Tagged(value));
  inputs.push_back(StateAfter(ResultUse::kAccumulator));
  Node* call = EmitList(Op::kCallAnything, inputs);
  call->int_value = false;
  FinishCall(call, ResultUse::kAccumulator);
}

// The receiver is made first. Smi 0 tells that the target makes it itself, or does not construct.
void FunctionBuilder::ConstructAnything() {
  Node* const target = Tagged(Register(0));
  Node* const new_target = Tagged(Accumulator());
  const CallTarget make{CallTarget::Kind::kBuiltin, static_cast<int32_t>(Builtin::kConstructIC),
                        &DescriptorOf(Builtin::kConstructIC)};
  Node* receiver =
      EmitCall(make, {target, new_target, vector_, Int32Constant(SlotOperand())}, StateWithoutReturnPoint());
  std::vector<Node*> inputs{target, new_target, receiver};
  for (int i = 0; i < it_.Operand(2); i++) inputs.push_back(Tagged(RegisterAt(it_.Operand(1) - i)));
  Environment environment = environment_;
  environment.accumulator() = {receiver};
  inputs.push_back(StateAt(it_.offset(), environment, LiveAfter(it_.offset()), true, ResultUse::kConstruct));
  Node* call = EmitList(Op::kCallAnything, inputs);
  call->int_value = true;
  FinishCall(call, ResultUse::kIgnored);
  SetAccumulator(ResultOfConstruct({call}, receiver));
}

// How often a site is taken to have called that has not noted its calls.
int FunctionBuilder::CallsForEachEntry() const {
  return static_cast<int>(std::min<uint64_t>(InvocationsOf(isolate_, request_.vector), kSmiMax));
}

// A rest parameter that is passed on, or an array that is made here.
bool FunctionBuilder::CallWithVirtualList() {
  if (!Register(0).is_tagged()) return false;
  std::vector<Value> values{Register(1)};
  if (HasVirtualArguments(Register(2))) {
    std::ranges::copy(VirtualElements(), std::back_inserter(values));
  } else if (const auto elements = ElementsOfNew(Register(2))) {
    std::ranges::copy(*elements, std::back_inserter(values));
  } else {
    return false;
  }
  CallValue(Register(0), values, CallsForEachEntry());
  return true;
}

void FunctionBuilder::VisitCallWithArray() {
  if (CallWithVirtualList()) return;
  CallWithList({Tagged(Register(0)), Tagged(Register(1)), Tagged(Register(2))});
}

void FunctionBuilder::VisitCallWithSpread() {
  std::vector<Node*> inputs{Tagged(Register(0))};
  for (int i = 0; i < it_.Operand(2); i++) inputs.push_back(Tagged(RegisterAt(it_.Operand(1) - i)));
  CallWithList(std::move(inputs));
}

// The callee, the receiver, the list, what comes before its elements.
void FunctionBuilder::CallWithList(std::vector<Node*> inputs) {
  inputs.push_back(StateAfter(ResultUse::kAccumulator));
  FinishCall(EmitList(Op::kCallWithList, inputs), ResultUse::kAccumulator);
}

// The function to call is eval or code compiled from the first argument.
void FunctionBuilder::VisitCallDirectEval() {
  std::vector<Value> values;
  for (int i = 0; i < it_.Operand(2); i++) values.push_back(RegisterAt(it_.Operand(1) - i));
  Node* const source = values.size() > 1 ? Tagged(values[1]) : Root(RootIndex::k_undefined);
  Node* callee =
      CallRuntimeWithoutReturnPoint(RuntimeFunction::kResolveDirectEval,
                                    {Tagged(Register(0)), source, TaggedConstant(SmiToBits(it_.Operand(3)))});
  CallAnything({callee}, values);
}

}  // namespace kei::optimizer
