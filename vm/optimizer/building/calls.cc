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
  ForgetWhatCallsChange();
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

CallSite FunctionBuilder::SiteOfCall() {
  CallSite site = ReadCallSite(isolate_, request_.vector, SlotOperand());
  unit_->met_young_object |= site.has_young;
  return site;
}

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

// The function that the value is, as it follows from the graph.
Maybe<JSFunction> FunctionBuilder::FunctionIn(const Value& value) const {
  if (!value.is_tagged()) return std::nullopt;
  const auto constant = ConstantOf(value.node);
  if (constant && constant->IsJSFunction(isolate_)) return JSFunction::cast(*constant);
  const auto young = unit_->young_functions.find(value.node->id);
  return young == unit_->young_functions.end() ? std::nullopt : Maybe<JSFunction>(young->second);
}

// A function of the library that moves, and is known all the same.
bool FunctionBuilder::CallYoung(const Value& callee, const std::vector<Value>& receiver_and_arguments) {
  const auto function = FunctionIn(callee);
  const auto library = function ? LibraryFunctionOf(isolate_, *function) : std::nullopt;
  return library && Reduce(*library, callee.node, receiver_and_arguments);
}

// A bound function that is a constant calls its target with what it is bound to, which never changes. A site
// does not note it.
bool FunctionBuilder::CallBound(const Value& callee, const std::vector<Value>& receiver_and_arguments) {
  const auto constant = callee.is_tagged() ? ConstantOf(callee.node) : std::nullopt;
  if (!constant || !constant->IsTypeJSBoundFunction(isolate_)) return false;
  const auto bound = JSBoundFunction::cast(*constant);
  const auto target = ConstantValue(bound.target(isolate_));
  if (!target || !bound.target(isolate_).IsJSFunction(isolate_)) return false;
  const FixedArray list = bound.bound_arguments(isolate_);
  std::vector<Value> values;
  for (int i = -1; i < list.length(); i++) {
    const auto value = ConstantValue(i < 0 ? bound.bound_this(isolate_) : list.get(isolate_, i));
    if (!value) return false;
    values.push_back(*value);
  }
  values.insert(values.end(), receiver_and_arguments.begin() + 1, receiver_and_arguments.end());
  CallValue(*target, values, CallsForEachEntry());
  return true;
}

void FunctionBuilder::VisitCall(const Value& callee, const std::vector<Value>& receiver_and_arguments) {
  if (IsInTwin()) return CallCallback(receiver_and_arguments);
  if (CallBound(callee, receiver_and_arguments)) return;
  const CallSite site = SiteOfCall();
  if (LeaveIfFresh(site.never_ran)) return;
  if (!callee.is_tagged()) return CallAnything(callee, receiver_and_arguments);
  if (const auto known = KnownFunction(callee)) return CallKnown(*known, callee.node, receiver_and_arguments);
  const auto constant = ConstantOf(callee.node);
  if (constant) return CallAnything(callee, receiver_and_arguments);  // none of the site's functions
  if (CallMethod(site, callee, receiver_and_arguments)) return;
  if (CallYoung(callee, receiver_and_arguments)) return;
  if (ReduceYoung(site, callee.node, receiver_and_arguments)) return;
  const bool is_known = !site.callees.empty() && MayExitFor(DeoptReason::kValue);
  if (is_known && site.is_complete && site.callees.size() == 1) {
    Node* function = CheckCallee(callee.node, site.callees[0]);
    return CallKnown(site.callees[0], function, receiver_and_arguments);
  }
  if (!is_known || !MayExitFor(DeoptReason::kMap)) return CallAnything(callee, receiver_and_arguments);
  EmitCheck(Op::kCheckFunction, {callee.node});
  CallOneOf(site, callee.node, receiver_and_arguments);
}

void FunctionBuilder::CallKnown(const Callee& callee, Node* function, const std::vector<Value>& values,
                                ResultUse use) {
  const auto library = callee.function ? LibraryFunctionOf(isolate_, *callee.function) : std::nullopt;
  if (library && use == ResultUse::kAccumulator && Reduce(*library, function, values)) return;
  Node* undefined = Root(RootIndex::k_undefined);
  Node* state = StateAfter(use);
  if (Inline(callee, function, undefined, values, state)) return;
  std::vector<Node*> inputs{function, undefined};
  for (const Value& value : values) inputs.push_back(Tagged(value));
  inputs.push_back(state);
  FinishCall(EmitFunctionCall(inputs, callee.dispatch_handle), use);
}

// The node is a function, perhaps none of the site's.
void FunctionBuilder::CallOneOf(const CallSite& site, Node* node, const std::vector<Value>& values) {
  const std::vector<Callee>& callees = site.callees;
  const auto is_taken = [&](size_t i) { return IsCallee(node, callees[i]); };
  GoOneOf(callees.size() + 1, is_taken, [&](size_t i) {
    if (i == callees.size()) return CallAnything({node}, values);
    CallKnown(callees[i], callees[i].function ? Embedded(*callees[i].function) : node, values);
  });
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

void FunctionBuilder::VisitCallRuntime() {
  const auto function = static_cast<RuntimeFunction>(it_.Operand(0));
  const int first = it_.Operand(1);
  if (function == RuntimeFunction::kCallNative && IsInTwin()) {
    if (VisitNative(static_cast<Native>(RegisterAt(first).node->int_value), first - 1)) return;
  }
  if (IsCopyOfContext(it_) && CopyContext(Tagged(RegisterAt(first)))) return;
  const auto value = [&](int i) { return Tagged(RegisterAt(first - i)); };
  if (function == RuntimeFunction::kAddPrivateMethods && AddPrivateMethods(RegisterAt(first), value(1))) {
    return;
  }
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
