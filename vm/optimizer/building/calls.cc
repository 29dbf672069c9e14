#include "vm/optimizer/building/function-builder.h"
#include "vm/tables/code/call-descriptor.h"

// Calls of functions, stubs and C++.

namespace kei::optimizer {

using jit::CallTarget;
using jit::Graph;
using kei::Register;

jit::Node* FunctionBuilder::EmitCall(const CallTarget& target, std::initializer_list<Node*> inputs,
                                     Node* state) {
  Node* node = graph_->NewNode(Op::kCall, target.descriptor->result, inputs);
  graph_->AddInput(node, state);
  node->call = target;
  node->call.exit = 0;
  Graph::Append(block_, node);
  return node;
}

// A call may change every map.
void FunctionBuilder::FinishCall(Node* result, ResultUse use) {
  knowledge_.ForgetMaps();
  ChangeEnvironment();
  if (use == ResultUse::kAccumulator) SetAccumulator(result);
}

void FunctionBuilder::CallStub(Builtin stub, std::initializer_list<Node*> inputs, ResultUse use) {
  const CallTarget target{CallTarget::Kind::kBuiltin, static_cast<int32_t>(stub), &DescriptorOf(stub)};
  FinishCall(EmitCall(target, inputs, StateAfter(use)), use);
}

void FunctionBuilder::CallRuntime(RuntimeFunction function, std::initializer_list<Node*> inputs,
                                  ResultUse use) {
  FinishCall(EmitRuntimeCall(function, inputs, StateAfter(use)), use);
}

jit::Node* FunctionBuilder::EmitRuntimeCall(RuntimeFunction function, std::initializer_list<Node*> inputs,
                                            Node* state) {
  const auto count = static_cast<int>(inputs.size());
  const CallTarget target{CallTarget::Kind::kBuiltin, static_cast<int32_t>(Builtin::kRuntimeCall),
                          &RuntimeCallDescriptor(count)};
  Node* node = graph_->NewNode(Op::kCall, target.descriptor->result,
                               std::initializer_list<Node*>{Int64Constant(OffsetOf(function))});
  for (Node* input : inputs) graph_->AddInput(node, input);
  graph_->AddInput(node, state);
  node->call = target;
  node->call.exit = 0;
  Graph::Append(block_, node);
  return node;
}

// --- Functions

// A value that is always the site's function is one from here on.
bool FunctionBuilder::KnowsCallee(const CallSite& site, const Value& callee) const {
  return site.target && callee.is_tagged() && MayExitFor(DeoptReason::kValue);
}

// The function's dispatch handle.
uint32_t FunctionBuilder::CheckCallee(Node* callee, const CallSite& site) {
  EmitCheck(Op::kCheckValue, {callee, Embedded(*site.target)});
  return site.target->dispatch_handle();
}

void FunctionBuilder::VisitCall(const Value& callee, const std::vector<Value>& receiver_and_arguments) {
  const CallSite site = ReadCallSite(isolate_, request_.vector, SlotOperand());
  if (LeaveIfFresh(site.never_ran)) return;
  if (Reduce(site, callee, receiver_and_arguments)) return;
  if (!KnowsCallee(site, callee)) return CallAnything(callee, receiver_and_arguments);
  const uint32_t handle = CheckCallee(callee.node, site);
  std::vector<Node*> inputs{callee.node, Root(RootIndex::k_undefined)};
  for (const Value& value : receiver_and_arguments) inputs.push_back(Tagged(value));
  inputs.push_back(StateAfter(ResultUse::kAccumulator));
  FinishCall(EmitFunctionCall(inputs, handle), ResultUse::kAccumulator);
}

jit::Node* FunctionBuilder::EmitFunctionCall(const std::vector<Node*>& inputs, uint32_t handle) {
  Node* call = graph_->NewNode(Op::kCallFunction, Rep::kTagged, inputs);
  call->int_value = handle;
  Graph::Append(block_, call);
  return call;
}

void FunctionBuilder::VisitCallProperty(int arguments) {
  std::vector<Value> values;
  for (int i = 0; i <= arguments; i++) values.push_back(Register(1 + i));
  VisitCall(Register(0), values);
}

void FunctionBuilder::VisitCallUndefinedReceiver(int arguments) {
  std::vector<Value> values{{Root(RootIndex::k_undefined)}};
  for (int i = 0; i < arguments; i++) values.push_back(Register(1 + i));
  VisitCall(Register(0), values);
}

void FunctionBuilder::VisitCallList(bool has_receiver) {
  std::vector<Value> values;
  if (!has_receiver) values.push_back({Root(RootIndex::k_undefined)});
  for (int i = 0; i < it_.Operand(2); i++) values.push_back(RegisterAt(it_.Operand(1) - i));
  VisitCall(Register(0), values);
}

// --- Constructions

// The object is made first, as by the bytecode's handler.
void FunctionBuilder::VisitConstruct() {
  const CallSite site = ReadCallSite(isolate_, request_.vector, SlotOperand());
  if (LeaveIfFresh(site.never_ran)) return;
  const Value target = Register(0), new_target = Accumulator();
  if (!KnowsCallee(site, target)) return ConstructAnything();
  const uint32_t handle = CheckCallee(target.node, site);
  const CallTarget make{CallTarget::Kind::kBuiltin, static_cast<int32_t>(Builtin::kNewReceiver),
                        &DescriptorOf(Builtin::kNewReceiver)};
  Node* receiver = EmitCall(
      make, {target.node, Tagged(new_target)},
      StateAt(it_.offset(), environment_, live_->Before(it_.offset()), true, ResultUse::kNotPatched));
  EmitCheck(Op::kCheckHeapObject, {receiver});  // Smi 0: it does not construct
  std::vector<Node*> inputs{target.node, Tagged(new_target), receiver};
  for (int i = 0; i < it_.Operand(2); i++) inputs.push_back(Tagged(RegisterAt(it_.Operand(1) - i)));
  Environment environment = environment_;
  environment.accumulator() = {receiver};
  inputs.push_back(StateAt(it_.offset(), environment, LiveAfter(it_.offset()), true, ResultUse::kConstruct));
  Node* call = EmitFunctionCall(inputs, handle);
  FinishCall(call, ResultUse::kIgnored);
  Node* result = Emit(Op::kConstructResult, {call, receiver});
  Learn(result, Types::kHeapObject);
  SetAccumulator(result);
}

void FunctionBuilder::VisitCallRuntime() {
  const auto function = static_cast<RuntimeFunction>(it_.Operand(0));
  const int first = it_.Operand(1);
  const auto value = [&](int i) { return Tagged(RegisterAt(first - i)); };
  switch (it_.Operand(2)) {
    case 0: return CallRuntime(function, {});
    case 1: return CallRuntime(function, {value(0)});
    case 2: return CallRuntime(function, {value(0), value(1)});
    case 3: return CallRuntime(function, {value(0), value(1), value(2)});
    case 4: return CallRuntime(function, {value(0), value(1), value(2), value(3)});
    default: return CallRuntime(function, {value(0), value(1), value(2), value(3), value(4)});
  }
}

}  // namespace kei::optimizer
