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

void FunctionBuilder::FinishCall(Node* result, ResultUse use) {
  knowledge_.ForgetWhatCallsChange();
  ChangeEnvironment();
  if (use == ResultUse::kAccumulator) SetAccumulator(result);
}

void FunctionBuilder::CallStub(Builtin stub, std::initializer_list<Node*> inputs, ResultUse use) {
  const CallTarget target{CallTarget::Kind::kBuiltin, static_cast<int32_t>(stub), &DescriptorOf(stub)};
  FinishCall(EmitCall(target, inputs, StateAfter(use)), use);
}

void FunctionBuilder::CallRuntime(RuntimeFunction function, std::initializer_list<Node*> inputs,
                                  ResultUse use) {
  const auto count = static_cast<int>(inputs.size());
  const CallTarget target{CallTarget::Kind::kBuiltin, static_cast<int32_t>(Builtin::kRuntimeCall),
                          &RuntimeCallDescriptor(count)};
  Node* state = StateAfter(use);
  Node* node = graph_->NewNode(Op::kCall, target.descriptor->result,
                               std::initializer_list<Node*>{Int64Constant(OffsetOf(function))});
  for (Node* input : inputs) graph_->AddInput(node, input);
  graph_->AddInput(node, state);
  node->call = target;
  node->call.exit = 0;
  Graph::Append(block_, node);
  FinishCall(node, use);
}

// --- Functions

// Exits unless the value is the function, or a closure of its kind. Gives the function.
jit::Node* FunctionBuilder::CheckCallee(Node* node, const Callee& callee) {
  if (callee.function) {
    Node* function = Embedded(*callee.function);
    if (node != function) EmitCheck(Op::kCheckValue, {node, function});
    return function;
  }
  EmitCheck(Op::kCheckFunction, {node});
  EmitCheck(Op::kCheckValue, {LoadField(node, layout::JSFunction::feedback_cell), Embedded(callee.cell)});
  return node;
}

// Whether a function is this one.
jit::Node* FunctionBuilder::IsCallee(Node* node, const Callee& callee) {
  Node* known = callee.function ? node : LoadField(node, layout::JSFunction::feedback_cell);
  Node* expected = callee.function ? Embedded(*callee.function) : Embedded(callee.cell);
  return Emit(Op::kWord32Equal, {Emit(Op::kBitcastTaggedToWord32, {known}),
                                 Int32Constant(static_cast<int32_t>(expected->int_value))});
}

// What the site has seen, unless the function is known by itself.
CallSite FunctionBuilder::SiteOf(const Value& callee) {
  const CallSite site = ReadCallSite(isolate_, request_.vector, SlotOperand());
  const auto known = ConstantOf(callee.node);
  if (site.never_ran || !known || !known->IsJSFunction(isolate_)) return site;
  return WithOnly(isolate_, site, JSFunction::cast(*known));
}

void FunctionBuilder::VisitCall(const Value& callee, const std::vector<Value>& receiver_and_arguments) {
  const CallSite site = SiteOf(callee);
  if (LeaveIfFresh(site.never_ran)) return;
  if (!callee.is_tagged()) return Fail("a call of what is no function");
  const bool is_known = !site.callees.empty() && MayExitFor(DeoptReason::kValue);
  if (is_known && site.is_complete && site.callees.size() == 1) {
    Node* function = CheckCallee(callee.node, site.callees[0]);
    return CallKnown(site.callees[0], function, receiver_and_arguments);
  }
  if (!MayExitFor(DeoptReason::kMap)) Fail("a call of what is no function");
  EmitCheck(Op::kCheckFunction, {callee.node});
  if (is_known) return CallOneOf(site, callee.node, receiver_and_arguments);
  CallUnknown(callee.node, receiver_and_arguments);
}

void FunctionBuilder::CallUnknown(Node* node, const std::vector<Value>& values) {
  std::vector<Node*> inputs{node, Root(RootIndex::k_undefined)};
  for (const Value& value : values) inputs.push_back(Tagged(value));
  inputs.push_back(StateAfter(ResultUse::kAccumulator));
  FinishCall(EmitFunctionCall(inputs, 0), ResultUse::kAccumulator);
}

void FunctionBuilder::CallKnown(const Callee& callee, Node* function, const std::vector<Value>& values) {
  Node* undefined = Root(RootIndex::k_undefined);
  Node* state = StateAfter(ResultUse::kAccumulator);
  if (Inline(callee, function, undefined, values, state)) return;
  std::vector<Node*> inputs{function, undefined};
  for (const Value& value : values) inputs.push_back(Tagged(value));
  inputs.push_back(state);
  FinishCall(EmitFunctionCall(inputs, callee.dispatch_handle), ResultUse::kAccumulator);
}

// The node is a function. Each way ends before the next bytecode.
void FunctionBuilder::CallOneOf(const CallSite& site, Node* node, const std::vector<Value>& values) {
  const Environment environment = environment_;
  for (const Callee& callee : site.callees) {
    const auto [yes, no] = Branch(IsCallee(node, callee));
    const Knowledge knowledge = knowledge_;
    block_ = yes;
    CallKnown(callee, callee.function ? Embedded(*callee.function) : node, values);
    if (IsReachable()) AddEdge(it_.next_offset());
    block_ = no;
    knowledge_ = knowledge;
    environment_ = environment;
    ChangeEnvironment();
  }
  CallUnknown(node, values);
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
// The object that was made for a constructor. False if making it may have changed other maps: at the first
// construction its prototype becomes one.
bool FunctionBuilder::LearnReceiver(Node* receiver, const Callee& callee) {
  const auto map = callee.function ? InitialMapOf(isolate_, *callee.function) : std::nullopt;
  if (!map) return false;
  Learn(receiver, Types::kReceiver);
  if (map->has(MapBits::kSlackTrackingMask)) return true;
  RelyOn(*map, Dependency::kInitialMap);
  Name(MaybeObject::Weak(*map));
  SetMaps(receiver, {MaybeObject(*map).cage_offset()});
  return true;
}

void FunctionBuilder::VisitConstruct() {
  const Value target = Register(0), new_target = Accumulator();
  const CallSite site = SiteOf(target);
  if (LeaveIfFresh(site.never_ran)) return;
  if (!target.is_tagged()) return Fail("a construction by what is no function");
  const bool is_known = site.is_complete && site.callees.size() == 1 && MayExitFor(DeoptReason::kValue);
  if (!is_known && !MayExitFor(DeoptReason::kMap)) Fail("a construction by what is no function");
  Node* function = target.node;
  if (is_known) function = CheckCallee(function, site.callees[0]);
  if (!is_known) EmitCheck(Op::kCheckFunction, {function});
  const CallTarget make{CallTarget::Kind::kBuiltin, static_cast<int32_t>(Builtin::kNewReceiver),
                        &DescriptorOf(Builtin::kNewReceiver)};
  Node* receiver = EmitCall(
      make, {function, Tagged(new_target)},
      StateAt(it_.offset(), environment_, live_->Before(it_.offset()), true, ResultUse::kNotPatched));
  EmitCheck(Op::kCheckHeapObject, {receiver});  // Smi 0: it does not construct
  // A proxy for the new target may do anything, so that the code may be invalid from here on.
  const bool is_plain = is_known && target == new_target;
  if (!is_plain || !LearnReceiver(receiver, site.callees[0])) knowledge_.ForgetWhatCallsChange();
  std::vector<Value> values{{receiver}};
  for (int i = 0; i < it_.Operand(2); i++) values.push_back(RegisterAt(it_.Operand(1) - i));
  Environment environment = environment_;
  environment.accumulator() = {receiver};
  Node* state = StateAt(it_.offset(), environment, LiveAfter(it_.offset()), true, ResultUse::kConstruct);
  if (is_plain && Inline(site.callees[0], function, Tagged(new_target), values, state)) return;
  std::vector<Node*> inputs{function, Tagged(new_target)};
  for (const Value& value : values) inputs.push_back(Tagged(value));
  inputs.push_back(state);
  Node* call = EmitFunctionCall(inputs, is_known ? site.callees[0].dispatch_handle : 0);
  FinishCall(call, ResultUse::kIgnored);
  SetAccumulator(ResultOfConstruct({call}, receiver));
}

jit::Node* FunctionBuilder::ResultOfConstruct(const Value& result, Node* receiver) {
  if (!result.is_tagged() || result.node == Root(RootIndex::k_undefined)) return receiver;
  Node* object = Emit(Op::kConstructResult, {result.node, receiver});
  Learn(object, Types::kHeapObject);
  return object;
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
