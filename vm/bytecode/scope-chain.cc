#include "vm/bytecode/scope-chain.h"

#include <span>

#include "vm/bytecode/function-flags.h"
#include "vm/bytecode/materialize.h"
#include "vm/bytecode/scope-info.h"
#include "vm/factory/internalization.h"
#include "vm/factory/string-content.h"

namespace kei {
namespace {

const AstString* Intern(Isolate* isolate, Object string, AstStringTable* strings, size_t skipped = 0) {
  StringContent content(isolate, String::cast(string));
  return content.Visit([&](auto characters) {
    auto rest = characters.subspan(skipped);
    return strings->Intern(rest.data(), rest.size());
  });
}

// The internalized string of a name, or Smi 0: no variable that was compiled has the name then.
Object InternalizedOf(Isolate* isolate, const AstString* name) {
  return name->is_one_byte() ? FindInternalized(isolate, std::span(name->one_byte(), name->length()))
                             : FindInternalized(isolate, std::span(name->two_byte(), name->length()));
}

OuterVariable DescribeVariable(const AstString* name, int32_t bits) {
  using V = ScopeInfoVariable;
  return {.name = name,
          .mode = static_cast<VariableMode>((bits & V::kModeMask) >> V::kModeShift),
          .slot = bits & V::kSlotMask,
          .needs_hole_check = (bits & V::kNeedsHoleCheck) != 0,
          .is_assigned = (bits & V::kAssigned) != 0,
          .is_module_cell = (bits & V::kModuleCell) != 0};
}

// The length of "get " and "set ".
constexpr size_t kAccessorPrefix = 4;

}  // namespace

int FindVariable(Isolate* isolate, ScopeInfo info, Name name) {
  using L = ScopeInfoLayout;
  const int count = info.get(isolate, L::kVariableCount).SmiValue();
  const auto has_name = [&](int i) { return info.get(isolate, L::kFirstVariable + 2 * i) == name; };
  const int size = ScopeInfoIndexSize(count);
  if (size == 0) {
    int i = 0;
    while (i < count && !has_name(i)) i++;
    return i < count ? i : -1;
  }
  const int start = info.length() - size;
  for (uint32_t at = EnsureHash(isolate, name) >> NameHash::kShift;; at++) {
    const int i = info.get(isolate, start + static_cast<int>(at % size)).SmiValue() - 1;
    if (i < 0 || has_name(i)) return i;
  }
}

bool ScopeChain::TrySet(ScopeInfo innermost) {
  links_.Clear();
  for (Object info = innermost; !info.IsUndefined(); info = ScopeInfo::cast(info).outer(isolate_)) {
    if (ScopeInfo::cast(info).length() > 0 && !links_.TryPush(ScopeInfo::cast(info))) return false;
  }
  return true;
}

OuterScope ScopeChain::LinkAt(size_t i) const {
  using F = ScopeInfoFlags;
  const ScopeInfo info = links_[i];
  const int32_t flags = info.flags();
  OuterScope scope{};
  scope.kind = static_cast<ScopeKind>(flags & F::kKindMask);
  scope.function_kind = static_cast<FunctionKind>((flags & F::kFunctionKindMask) >> F::kFunctionKindShift);
  scope.is_strict = (flags & F::kStrict) != 0;
  scope.is_declaration_scope = (flags & F::kDeclarationScope) != 0;
  scope.calls_sloppy_eval = (flags & F::kCallsSloppyEval) != 0;
  scope.is_static_member = (flags & F::kStaticMember) != 0;
  scope.has_body_scope = (flags & F::kBodyScope) != 0;
  const bool has_extension = (flags & F::kHasExtension) != 0;
  scope.slot_count = info.get(isolate_, ScopeInfoLayout::kSlotCount).SmiValue() - (has_extension ? 1 : 0);
  return scope;
}

std::optional<OuterVariable> ScopeChain::Find(size_t i, const AstString* name) const {
  const Object internalized = InternalizedOf(isolate_, name);
  if (internalized.IsSmi()) return std::nullopt;
  const int variable = FindVariable(isolate_, links_[i], String::cast(internalized));
  if (variable < 0) return std::nullopt;
  const int at = ScopeInfoLayout::kFirstVariable + 2 * variable + 1;
  return DescribeVariable(name, links_[i].get(isolate_, at).SmiValue());
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
