#include <algorithm>
#include <vector>

#include "vm/bytecode/generator/generator.h"

namespace kei {

namespace {

// A call with up to so many arguments names its registers one by one.
constexpr size_t kMaximumShortCall = 2;

std::span<Expression* const> SpanOf(const ExpressionList& list) { return {list.data(), list.size()}; }

// f(a, b, ...c), with few arguments before the one that is spread.
bool EndsInOneSpread(std::span<Expression* const> arguments) {
  constexpr size_t kMaxBefore = 16;
  if (arguments.size() < 2 || arguments.size() > kMaxBefore + 1) return false;
  const auto before = arguments.first(arguments.size() - 1);
  return arguments.back()->IsSpread() &&
         std::none_of(before.begin(), before.end(), [](Expression* e) { return e->IsSpread(); });
}

}  // namespace

void BytecodeGenerator::VisitCall(Call* call) {
  if (call->is_possibly_direct_eval && !call->is_optional) return VisitDirectEval(call);
  if (call->has_spread) return VisitSpreadCall(call);
  bool is_short = call->arguments.size() <= kMaximumShortCall;
  Callee callee;
  RegisterList list;
  VisitCallee(call->callee, SpanOf(call->arguments), &callee, is_short ? nullptr : &list);
  if (call->is_optional) {
    code_.Ldar(callee.function);
    LeaveOptionalChainIfNullish(true);
  }
  if (is_short) {
    VisitShortCall(call, callee);
    return;
  }
  VisitArguments(SpanOf(call->arguments), &list);
  EmitCall(callee, list, call->position());
}

// The callee's function, and its receiver if it has one: in the list, if there is a list.
void BytecodeGenerator::VisitCallee(Expression* expression, std::span<Expression* const> arguments,
                                    Callee* callee, RegisterList* list) {
  switch (expression->type()) {
    case NodeType::kProperty: return VisitPropertyCallee(expression->As<Property>(), arguments, callee, list);
    case NodeType::kSuperProperty: {
      SuperProperty* property = expression->As<SuperProperty>();
      callee->function = NewRegister();
      callee->receiver = VisitReceiver(property->receiver, arguments, list);
      VisitForValue(property);
      code_.Star(callee->function);
      return;
    }
    case NodeType::kPrivateProperty: {
      PrivateProperty* property = expression->As<PrivateProperty>();
      callee->function = NewRegister();
      callee->receiver = VisitReceiver(property->object, arguments, list);
      LoadPrivateProperty(property, callee->receiver);
      code_.Star(callee->function);
      return;
    }
    case NodeType::kOptionalChain:
      return VisitChainCallee(expression->As<OptionalChain>(), arguments, callee, list);
    case NodeType::kVariableProxy: {
      VariableProxy* proxy = expression->As<VariableProxy>();
      if (proxy->variable->location() != VariableLocation::kLookup) break;
      callee->function = NewRegister();
      callee->receiver = list == nullptr ? NewRegister() : registers()->Grow(list);
      return LoadLookupCallee(proxy, callee->function, callee->receiver);
    }
    default: break;
  }
  callee->function = VisitForRegister(expression, arguments);
}

Register BytecodeGenerator::VisitReceiver(Expression* expression, std::span<Expression* const> later,
                                          RegisterList* list) {
  if (list == nullptr) return VisitForRegister(expression, later);
  Register receiver = registers()->Grow(list);
  VisitInto(expression, receiver);
  return receiver;
}

void BytecodeGenerator::VisitPropertyCallee(Property* property, std::span<Expression* const> arguments,
                                            Callee* callee, RegisterList* list) {
  std::vector<Expression*> later(arguments.begin(), arguments.end());
  later.push_back(property->key);
  callee->function = NewRegister();
  callee->receiver = VisitReceiver(property->object, later, list);
  if (property->is_optional()) {
    code_.Ldar(callee->receiver);
    LeaveOptionalChainIfNullish(true);
  }
  LoadProperty(property, callee->receiver);
  code_.Star(callee->function);
}

// (a?.b)(): a nullish chain gives undefined, which is then called.
void BytecodeGenerator::VisitChainCallee(OptionalChain* chain, std::span<Expression* const> arguments,
                                         Callee* callee, RegisterList* list) {
  Label nullish, done;
  Label* outer = chain_end_;
  chain_end_ = &nullish;
  VisitCallee(chain->expression, arguments, callee, list);
  chain_end_ = outer;
  code_.Jump(&done);
  code_.Bind(&nullish);
  code_.LdaUndefined();
  code_.Star(callee->function);
  code_.Bind(&done);
}

void BytecodeGenerator::VisitArguments(std::span<Expression* const> arguments, RegisterList* list) {
  for (Expression* argument : Each(arguments)) {
    Register target = registers()->Grow(list);
    VisitInto(argument, target);
  }
}

void BytecodeGenerator::EmitCall(const Callee& callee, RegisterList list, int position) {
  code_.SetExpressionPosition(position);
  FeedbackSlot slot = NewSlot(FeedbackSlotKind::kCall);
  if (callee.receiver.is_valid()) {
    code_.CallProperty(callee.function, list.first(), list.count(), slot);
  } else {
    code_.CallUndefinedReceiver(callee.function, list.first(), list.count(), slot);
  }
}

void BytecodeGenerator::VisitShortCall(Call* call, const Callee& callee) {
  std::span<Expression* const> arguments = SpanOf(call->arguments);
  Register values[kMaximumShortCall];
  for (size_t i = 0; i < arguments.size(); i++) {
    values[i] = VisitForRegister(arguments[i], arguments.subspan(i + 1));
  }
  FeedbackSlot slot = NewSlot(FeedbackSlotKind::kCall);
  code_.SetExpressionPosition(call->position());
  Register function = callee.function;
  Register receiver = callee.receiver;
  if (receiver.is_valid()) {
    switch (arguments.size()) {
      case 0: return code_.CallProperty0(function, receiver, slot);
      case 1: return code_.CallProperty1(function, receiver, values[0], slot);
      default: return code_.CallProperty2(function, receiver, values[0], values[1], slot);
    }
  }
  switch (arguments.size()) {
    case 0: return code_.CallUndefinedReceiver0(function, slot);
    case 1: return code_.CallUndefinedReceiver1(function, values[0], slot);
    default: return code_.CallUndefinedReceiver2(function, values[0], values[1], slot);
  }
}

void BytecodeGenerator::VisitEvalCallee(VariableProxy* proxy, Register function, Register receiver) {
  if (proxy->variable->location() == VariableLocation::kLookup) {
    LoadLookupCallee(proxy, function, receiver);
  } else {
    LoadProxy(proxy);
    code_.Star(function);
    code_.LdaUndefined();
    code_.Star(receiver);
  }
}

void BytecodeGenerator::VisitDirectEval(Call* call) {
  if (call->has_spread) return VisitDirectEvalWithSpread(call);
  Register function = NewRegister();
  RegisterList list;
  Register receiver = registers()->Grow(&list);
  VisitEvalCallee(call->callee->As<VariableProxy>(), function, receiver);
  VisitArguments(SpanOf(call->arguments), &list);
  code_.SetExpressionPosition(call->position());
  code_.CallDirectEval(function, list.first(), list.count(), is_strict(), NewSlot(FeedbackSlotKind::kCall));
}

void BytecodeGenerator::VisitDirectEvalWithSpread(Call* call) {
  RegisterList list = registers()->NewList(4);
  VisitEvalCallee(call->callee->As<VariableProxy>(), list[0], list[1]);
  Register array = VisitSpreadArguments(SpanOf(call->arguments));
  code_.Move(array, list[2]);
  code_.LoadSmi(is_strict());
  code_.Star(list[3]);
  code_.SetExpressionPosition(call->position());
  code_.CallRuntime(RuntimeFunction::kCallDirectEvalWithArray, list.first(), list.count());
}

// The values before the spread elements are pushed from registers.
void BytecodeGenerator::EmitCallWithSpread(Call* call, const Callee& callee) {
  std::span<Expression* const> arguments = SpanOf(call->arguments);
  RegisterList list = registers()->NewList(static_cast<int>(arguments.size()) + 1);
  code_.Move(callee.receiver, list[0]);
  for (size_t i = 0; i + 1 < arguments.size() && !IsStopped(); i++) {
    VisitInto(arguments[i], list[static_cast<int>(i) + 2]);
  }
  VisitSpreadAsList(arguments.back()->As<Spread>());
  code_.Star(list[1]);
  code_.SetExpressionPosition(call->position());
  code_.CallWithSpread(callee.function, list.first(), list.count());
}

void BytecodeGenerator::VisitSpreadCall(Call* call) {
  Callee callee;
  VisitCallee(call->callee, SpanOf(call->arguments), &callee, nullptr);
  if (call->is_optional) {
    code_.Ldar(callee.function);
    LeaveOptionalChainIfNullish(true);
  }
  if (!callee.receiver.is_valid()) {
    callee.receiver = NewRegister();
    code_.LdaUndefined();
    code_.Star(callee.receiver);
  }
  if (EndsInOneSpread(SpanOf(call->arguments))) return EmitCallWithSpread(call, callee);
  Register array = VisitSpreadArguments(SpanOf(call->arguments));
  code_.SetExpressionPosition(call->position());
  code_.CallWithArray(callee.function, callee.receiver, array);
}

void BytecodeGenerator::VisitSpreadAsList(Spread* spread) {
  VisitForValue(spread->expression);
  code_.SetExpressionPosition(spread->position());
  code_.IterableToList();
}

Register BytecodeGenerator::VisitSpreadArguments(std::span<Expression* const> arguments) {
  Register array = NewRegister();
  if (arguments.size() == 1) {
    VisitSpreadAsList(arguments[0]->As<Spread>());
    code_.Star(array);
  } else {
    BuildArray(arguments, array);
  }
  return array;
}

// %Call(function, receiver, …)
void BytecodeGenerator::VisitCallNative(NativeCall* call) {
  RegisterScope scope(registers());
  const std::span<Expression* const> operands = SpanOf(call->arguments);
  const Register function = NewRegister();
  RegisterList list = registers()->NewList(static_cast<int>(operands.size()) - 1);
  VisitForValue(operands[0]);
  code_.Star(function);
  for (int i = 0; i < list.count(); i++) {
    VisitForValue(operands[static_cast<size_t>(i) + 1]);
    code_.Star(list[i]);
  }
  EmitCall({.function = function, .receiver = list[0]}, list, call->position());
}

void BytecodeGenerator::VisitNativeCall(NativeCall* call) {
  if (call->function == Native::kCall) return VisitCallNative(call);
  RegisterScope scope(registers());
  RegisterList arguments = registers()->NewList(1 + kMaxNativeArguments);
  code_.LoadSmi(static_cast<int32_t>(call->function));
  code_.Star(arguments[0]);
  for (int i = 0; i < kMaxNativeArguments; i++) {
    const bool is_given = static_cast<size_t>(i) < call->arguments.size();
    VisitOrUndefined(is_given ? call->arguments[static_cast<size_t>(i)] : nullptr);
    code_.Star(arguments[i + 1]);
  }
  code_.SetExpressionPosition(call->position());
  code_.CallRuntime(RuntimeFunction::kCallNative, arguments[0], arguments.count());
}

void BytecodeGenerator::VisitCallNew(CallNew* call) {
  Register constructor = VisitForRegister(call->callee, SpanOf(call->arguments));
  if (call->has_spread) {
    Register array = VisitSpreadArguments(SpanOf(call->arguments));
    code_.Ldar(constructor);
    code_.SetExpressionPosition(call->position());
    code_.ConstructWithArray(constructor, array);
    return;
  }
  RegisterList list;
  VisitArguments(SpanOf(call->arguments), &list);
  code_.Ldar(constructor);
  code_.SetExpressionPosition(call->position());
  code_.Construct(constructor, list.first(), list.count(), NewSlot(FeedbackSlotKind::kCall));
}

void BytecodeGenerator::VisitSuperCall(SuperCall* call) {
  Register function = VisitForRegister(call->this_function);
  Register parent = NewRegister();
  Register instance = NewRegister();
  code_.SetExpressionPosition(call->position());
  code_.GetSuperConstructor(function);
  code_.Star(parent);
  if (call->has_spread) {
    Register array = VisitSpreadArguments(SpanOf(call->arguments));
    code_.SetExpressionPosition(call->position());
    code_.ThrowIfNotSuperConstructor(parent, function);
    VisitForValue(call->new_target);
    code_.SetExpressionPosition(call->position());
    code_.ConstructWithArray(parent, array);
  } else {
    RegisterList list;
    VisitArguments(SpanOf(call->arguments), &list);
    code_.SetExpressionPosition(call->position());
    code_.ThrowIfNotSuperConstructor(parent, function);
    VisitForValue(call->new_target);
    code_.SetExpressionPosition(call->position());
    code_.Construct(parent, list.first(), list.count(), NewSlot(FeedbackSlotKind::kCall));
  }
  code_.Star(instance);
  Variable* receiver = call->this_proxy->variable;
  LoadUnchecked(receiver, false);
  code_.SetExpressionPosition(call->position());
  code_.ThrowSuperAlreadyCalledIfNotHole();
  code_.Ldar(instance);
  StoreUnchecked(receiver, Store::kInitialize);
  InitializeInstance(instance, function);
  code_.Ldar(instance);
}

// An arrow function or eval code does not know the constructor it runs in.
void BytecodeGenerator::InitializeInstance(Register instance, Register constructor) {
  if (!IsDerivedConstructor(literal_->kind)) {
    CallRuntime(RuntimeFunction::kInitializeInstanceMembers, instance, constructor);
  } else if (literal_->has_instance_members) {
    RunInstanceMembers(instance, constructor);
  }
}

void BytecodeGenerator::VisitTaggedTemplate(TaggedTemplate* expression) {
  Callee callee;
  RegisterList list;
  std::span<Expression* const> arguments = SpanOf(expression->quasi->substitutions);
  VisitCallee(expression->tag, arguments, &callee, &list);
  Register strings = registers()->Grow(&list);
  auto description = std::make_unique<Aggregate>();
  description->kind = Aggregate::kTemplateObject;
  for (const AstString* raw : expression->quasi->raw) {
    description->elements.PushOrEnd(Constant::String(raw));
  }
  for (const AstString* cooked : expression->quasi->cooked) {
    description->elements.PushOrEnd(cooked == nullptr ? Constant::Root(RootIndex::k_undefined)
                                                      : Constant::String(cooked));
  }
  int index = unit_->AddAggregate(std::move(description));
  code_.GetTemplateObject(code_.Add(Constant::Indexed(Constant::kAggregate, index)),
                          NewSlot(FeedbackSlotKind::kTemplate));
  code_.Star(strings);
  VisitArguments(arguments, &list);
  EmitCall(callee, list, expression->position());
}

}  // namespace kei
