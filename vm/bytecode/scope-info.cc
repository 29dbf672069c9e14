#include "vm/bytecode/scope-info.h"

namespace kei {

int32_t ScopeInfoData::EncodeFlags() const {
  using F = ScopeInfoFlags;
  int32_t flags = static_cast<int32_t>(scope.kind) | static_cast<int32_t>(scope.function_kind)
                                                         << F::kFunctionKindShift;
  if (scope.is_strict) flags |= F::kStrict;
  if (scope.is_declaration_scope) flags |= F::kDeclarationScope;
  if (scope.calls_sloppy_eval) flags |= F::kCallsSloppyEval;
  if (scope.is_static_member) flags |= F::kStaticMember;
  if (scope.has_body_scope) flags |= F::kBodyScope;
  if (has_mapped_arguments) flags |= F::kMappedArguments;
  if (has_extension) flags |= F::kHasExtension;
  return flags;
}

int32_t ScopeInfoData::EncodeVariable(const OuterVariable& variable) {
  using V = ScopeInfoVariable;
  int32_t bits = variable.slot | static_cast<int32_t>(variable.mode) << V::kModeShift;
  if (variable.needs_hole_check) bits |= V::kNeedsHoleCheck;
  if (variable.is_assigned) bits |= V::kAssigned;
  if (variable.is_module_cell) bits |= V::kModuleCell;
  return bits;
}

}  // namespace kei
