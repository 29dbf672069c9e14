#include "vm/bytecode/generator/unit-state.h"

#include "vm/bytecode/function-flags.h"
#include "vm/bytecode/generator/generator.h"

namespace kei {

namespace {

std::unique_ptr<FunctionUnit> Describe(const FunctionLiteral& literal) {
  auto function = std::make_unique<FunctionUnit>();
  function->lazy = LazyFunction::From(literal);
  function->flags = FunctionFlagsOf(literal);
  function->length = literal.length;
  function->formal_parameters = literal.parameter_count;
  function->expected_properties = literal.expected_property_count;
  return function;
}

uint64_t SizeOf(const FunctionCode& code) {
  return sizeof(FunctionCode) + code.bytes.capacity() + code.source_positions.capacity() +
         code.feedback.capacity() + code.constants.capacity() * sizeof(Constant) +
         code.handlers.capacity() * sizeof(HandlerEntry);
}

uint64_t SizeOf(const ScopeInfoData& info) {
  return sizeof(ScopeInfoData) + info.scope.variables.capacity() * sizeof(OuterVariable) +
         info.parameter_slots.capacity() * sizeof(int);
}

}  // namespace

int UnitState::AddFunction(FunctionLiteral* literal, AstScope* outer) {
  if (literal->index >= 0) return literal->index;
  literal->index = static_cast<int>(unit_->functions.size());
  unit_->functions.push_back(kei::Describe(*literal));
  unit_->charge.Grow(sizeof(FunctionUnit));
  unit_->functions.back()->outer_scope_info = SurroundingScopeInfo(outer);
  if (!literal->is_lazy) pending_.push_back(literal);
  return literal->index;
}

int UnitState::AddAggregate(std::unique_ptr<Aggregate> aggregate) {
  unit_->charge.Grow(sizeof(Aggregate) + aggregate->elements.capacity() * sizeof(Constant));
  unit_->aggregates.push_back(std::move(aggregate));
  return static_cast<int>(unit_->aggregates.size()) - 1;
}

int UnitState::SurroundingScopeInfo(AstScope* scope) {
  while (scope != nullptr && !scope->NeedsContext()) scope = scope->outer();
  if (scope == nullptr || scope->is_from_outer_compilation()) return FunctionUnit::kOuterScopeInfo;
  return ScopeInfoOf(scope);
}

int UnitState::ScopeInfoOf(AstScope* scope) {
  if (scope->scope_info_index >= 0) return scope->scope_info_index;
  auto info = scope->kind() == ScopeKind::kScript ? DescribeScript(scope) : Describe(scope);
  int index = static_cast<int>(unit_->scope_infos.size());
  unit_->charge.Grow(SizeOf(*info));
  unit_->scope_infos.push_back(std::move(info));
  scope->scope_info_index = index;
  // Only now: the outer one takes an index too.
  int outer = SurroundingScopeInfo(scope->outer());
  unit_->scope_infos[index]->outer = outer;
  return index;
}

std::unique_ptr<ScopeInfoData> UnitState::Describe(AstScope* scope) {
  auto info = std::make_unique<ScopeInfoData>();
  info->scope = scope->Describe();
  info->has_extension = scope->has_dynamic_variables();
  if (scope->kind() == ScopeKind::kWith) info->scope.slot_count = kWithObjectSlot + 1;
  if (scope->kind() != ScopeKind::kFunction || !scope->has_mapped_arguments()) return info;
  info->has_mapped_arguments = true;
  for (Variable* parameter : scope->parameters()) {
    info->parameter_slots.push_back(parameter == nullptr ? -1 : parameter->index());
  }
  return info;
}

std::unique_ptr<ScopeInfoData> UnitState::DescribeScript(AstScope* scope) {
  auto info = std::make_unique<ScopeInfoData>();
  info->scope = {ScopeKind::kScript,
                 FunctionKind::kScript,
                 scope->is_strict(),
                 true,
                 false,
                 false,
                 false,
                 scope->script_slot_count(),
                 {}};
  info->scope.variables.ReserveOrEnd(static_cast<size_t>(scope->script_slot_count()));
  for (Variable* variable : scope->Variables()) {
    if (variable->location() != VariableLocation::kScriptContext) continue;
    info->scope.variables.PushOrEnd(
        {variable->name(), variable->mode(), variable->index(), true, variable->is_assigned()});
  }
  return info;
}

bool UnitState::GenerateAll() {
  while (!pending_.empty() && !MustStop()) {
    FunctionLiteral* const literal = pending_.back();
    pending_.pop_back();
    FunctionUnit* target = unit_->functions[static_cast<size_t>(literal->index)].get();
    if (literal->scope->NeedsContext()) target->scope_info = ScopeInfoOf(literal->scope);
    BytecodeGenerator(this, literal).Generate(target);
    if (target->code != nullptr) unit_->charge.Grow(SizeOf(*target->code));
  }
  return error_.kind == SyntaxError::kNone;
}

bool UnitState::MustStop() {
  if (!arena_->MayGoOn()) {
    error_.kind = SyntaxError::kEnded;
  } else if (reinterpret_cast<uint64_t>(__builtin_frame_address(0)) < stack_limit_) {
    error_.kind = SyntaxError::kStackOverflow;
  }
  return error_.kind != SyntaxError::kNone;
}

}  // namespace kei
