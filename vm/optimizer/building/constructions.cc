#include <algorithm>
#include <iterator>

#include "vm/optimizer/building/function-builder.h"
#include "vm/optimizer/facts/field-facts.h"
#include "vm/tables/code/call-descriptor.h"

// The construction of objects by functions.

namespace kei::optimizer {

using jit::CallTarget;
using kei::Register;

namespace {

bool Constructs(Isolate* isolate, const Callee& callee) {
  if (!callee.vector) return false;
  const SharedFunctionInfo shared = callee.vector->shared(isolate);
  if (shared.has(FunctionFlags::kBuiltin)) return false;
  return !callee.function || callee.function->map(isolate).has(MapBits::kConstructor);
}

bool MakesItsReceiver(Isolate* isolate, const Callee& callee) {
  return callee.vector->shared(isolate).has(FunctionFlags::kDerivedConstructor);
}

}  // namespace

// A constructor gets this for its receiver, the hole if it makes one itself.
jit::Node* FunctionBuilder::NewReceiver(const Callee& callee, Node* function, Node* new_target) {
  if (MakesItsReceiver(isolate_, callee)) return Root(RootIndex::k_the_hole);
  const auto constructor = ConstantOf(function), target = ConstantOf(new_target);
  if (constructor && target && target->IsJSFunction(isolate_)) {
    const auto map = MapOfConstructed(isolate_, JSFunction::cast(*constructor), JSFunction::cast(*target));
    if (map) {
      RelyOn(*map, Dependency::kInitialMap);
      return NewObject(*map);
    }
  }
  const CallTarget make{CallTarget::Kind::kBuiltin, static_cast<int32_t>(Builtin::kNewReceiver),
                        &DescriptorOf(Builtin::kNewReceiver)};
  Node* receiver = EmitCall(make, {function, new_target}, StateWithoutReturnPoint());
  EmitCheck(Op::kCheckHeapObject, {receiver});  // Smi 0: nothing has happened
  return receiver;
}

jit::Node* FunctionBuilder::NewObject(Map map) {
  Node* object = Emit(Op::kNewObject, {Embedded(map)});
  object->int_value = map.instance_size();
  Learn(object, Types::kReceiver);
  SetMaps(object, {MaybeObject(map).cage_offset()});
  knowledge_.Of(object).is_new = true;
  AddVirtualObject(object, {WordsOfNew(map), ObjectSite()});
  return object;
}

// --- Constructions

// The function of a script that constructs. Exits if it is another one.
std::optional<Callee> FunctionBuilder::KnownConstructor(const Value& target) {
  if (!target.is_tagged() || !MayExitFor(DeoptReason::kSmi)) return std::nullopt;  // see NewReceiver
  const CallSite site = SiteOfCall();
  const auto constant = ConstantOf(target.node);
  if (constant && constant->IsJSFunction(isolate_)) {
    const Callee callee = CalleeOf(isolate_, JSFunction::cast(*constant), site.calls);
    return Constructs(isolate_, callee) ? std::optional(callee) : std::nullopt;
  }
  if (!site.is_complete || site.callees.size() != 1 || !MayExitFor(DeoptReason::kValue)) return std::nullopt;
  if (!Constructs(isolate_, site.callees[0])) return std::nullopt;
  CheckCallee(target.node, site.callees[0]);
  return site.callees[0];
}

void FunctionBuilder::VisitConstruct() {
  if (LeaveIfFresh(SiteOfCall().never_ran)) return;
  const auto callee = KnownConstructor(Register(0));
  if (!callee) return ConstructAnything();
  std::vector<Value> arguments;
  for (int i = 0; i < it_.Operand(2); i++) arguments.push_back(RegisterAt(it_.Operand(1) - i));
  Construct(*callee, arguments);
}

// A rest parameter that is passed on, as by the constructor of a derived class that has written none. The
// site has no feedback.
void FunctionBuilder::VisitConstructWithArray() {
  const Value target = Register(0), list = Register(1);
  const auto constant = target.is_tagged() ? ConstantOf(target.node) : std::nullopt;
  const bool is_known = constant && constant->IsJSFunction(isolate_) && MayExitFor(DeoptReason::kSmi);
  if (HasVirtualArguments(list) && is_known) {
    const Callee callee = CalleeOf(isolate_, JSFunction::cast(*constant), CallsForEachEntry());
    if (Constructs(isolate_, callee)) return Construct(callee, VirtualElements());
  }
  CallRuntime(RuntimeFunction::kConstructWithArray, {Tagged(target), Tagged(Accumulator()), Tagged(list)});
}

// The object is made first, as by the bytecode's handler.
void FunctionBuilder::Construct(const Callee& callee, std::span<const Value> arguments) {
  Node *function = Register(0).node, *new_target = Tagged(Accumulator());
  const bool is_own = new_target == function;
  if (callee.function) function = Embedded(*callee.function);
  if (is_own) new_target = function;
  Node* receiver = NewReceiver(callee, function, new_target);
  std::vector<Value> values{{receiver}};
  std::ranges::copy(arguments, std::back_inserter(values));
  Environment environment = environment_;
  environment.accumulator() = {receiver};
  Node* state = StateAt(it_.offset(), environment, LiveAfter(it_.offset()), true, ResultUse::kConstruct);
  if (Inline(callee, function, new_target, values, state)) return;
  std::vector<Node*> inputs{function, new_target};
  for (const Value& value : values) inputs.push_back(Tagged(value));
  inputs.push_back(state);
  Node* call = EmitFunctionCall(inputs, callee.dispatch_handle);
  FinishCall(call, ResultUse::kIgnored);
  SetAccumulator(ResultOfConstruct({call}, receiver));
}

jit::Node* FunctionBuilder::ResultOfConstruct(const Value& result, Node* receiver) {
  if (!result.is_tagged() || result.node == Root(RootIndex::k_undefined)) return receiver;
  if (Is(result, Types::kReceiver)) return result.node;
  Node* object = Emit(Op::kConstructResult, {result.node, receiver});
  Learn(object, Types::kHeapObject);
  return object;
}

}  // namespace kei::optimizer
