// Makes the front end's data from heap objects again: the other half of materialize.h.

#include "vm/bytecode/function-flags.h"
#include "vm/bytecode/materialize.h"
#include "vm/factory/string-content.h"

namespace kei {
namespace {

const AstString* Intern(Isolate* isolate, Object string, AstStringTable* strings,
                        size_t skipped = 0) {
  StringContent content(isolate, String::cast(string));
  return content.Visit([&](auto characters) {
    auto rest = characters.subspan(skipped);
    return strings->Intern(rest.data(), rest.size());
  });
}

OuterVariable DescribeVariable(Isolate* isolate, ScopeInfo info, int i, AstStringTable* strings) {
  using V = ScopeInfoVariable;
  int at = ScopeInfoLayout::kFirstVariable + 2 * i;
  int32_t bits = info.get(isolate, at + 1).SmiValue();
  OuterVariable variable;
  variable.name = Intern(isolate, info.get(isolate, at), strings);
  variable.mode = static_cast<VariableMode>((bits & V::kModeMask) >> V::kModeShift);
  variable.slot = bits & V::kSlotMask;
  variable.needs_hole_check = (bits & V::kNeedsHoleCheck) != 0;
  variable.is_assigned = (bits & V::kAssigned) != 0;
  variable.is_module_cell = (bits & V::kModuleCell) != 0;
  return variable;
}

OuterScope DescribeScope(Isolate* isolate, ScopeInfo info, AstStringTable* strings) {
  using F = ScopeInfoFlags;
  int32_t flags = info.flags();
  OuterScope scope{};
  scope.kind = static_cast<ScopeKind>(flags & F::kKindMask);
  scope.function_kind =
      static_cast<FunctionKind>((flags & F::kFunctionKindMask) >> F::kFunctionKindShift);
  scope.is_strict = (flags & F::kStrict) != 0;
  scope.is_declaration_scope = (flags & F::kDeclarationScope) != 0;
  scope.calls_sloppy_eval = (flags & F::kCallsSloppyEval) != 0;
  scope.is_static_member = (flags & F::kStaticMember) != 0;
  scope.has_body_scope = (flags & F::kBodyScope) != 0;
  bool has_extension = (flags & F::kHasExtension) != 0;
  scope.slot_count =
      info.get(isolate, ScopeInfoLayout::kSlotCount).SmiValue() - (has_extension ? 1 : 0);
  int variables = info.get(isolate, ScopeInfoLayout::kVariableCount).SmiValue();
  scope.variables.ReserveOrEnd(static_cast<size_t>(variables));
  for (int i = 0; i < variables; i++) {
    scope.variables.PushOrEnd(DescribeVariable(isolate, info, i, strings));
  }
  return scope;
}

// The length of "get " and "set ".
constexpr size_t kAccessorPrefix = 4;

}  // namespace

std::vector<OuterScope> OuterScopesOf(Isolate* isolate, ScopeInfo innermost,
                                      AstStringTable* strings) {
  std::vector<OuterScope> chain;
  Object info = innermost;
  while (!info.IsUndefined()) {
    ScopeInfo current = ScopeInfo::cast(info);
    if (current.length() > 0) chain.push_back(DescribeScope(isolate, current, strings));
    info = current.outer(isolate);
  }
  return chain;
}

LazyFunction LazyFunctionOf(Isolate* isolate, SharedFunctionInfo shared, AstStringTable* strings) {
  LazyFunction lazy = LazyFunctionOf(shared.flags());
  lazy.start_position = shared.start_position();
  lazy.end_position = shared.end_position();
  lazy.parameters_position = shared.parameters_position();
  if (shared.has(FunctionFlags::kAnonymous)) return lazy;
  bool is_accessor = lazy.kind == FunctionKind::kGetter || lazy.kind == FunctionKind::kSetter;
  lazy.name = Intern(isolate, shared.name(isolate), strings, is_accessor ? kAccessorPrefix : 0);
  return lazy;
}

}  // namespace kei
