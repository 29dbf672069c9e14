#include "vm/bytecode/function-flags.h"

namespace kei {

namespace {

uint32_t FlagsOfKind(FunctionKind kind) {
  uint32_t flags = static_cast<uint32_t>(kind) << LazyFunctionFlags::kKindShift;
  switch (kind) {
    case FunctionKind::kScript:
    case FunctionKind::kEval:
    case FunctionKind::kModule: return flags | FunctionFlags::kToplevel;
    case FunctionKind::kNormal: return flags;
    case FunctionKind::kArrow: return flags | FunctionFlags::kArrow;
    case FunctionKind::kMethod: return flags | FunctionFlags::kMethod;
    case FunctionKind::kGetter: return flags | FunctionFlags::kMethod | FunctionFlags::kGetter;
    case FunctionKind::kSetter: return flags | FunctionFlags::kMethod | FunctionFlags::kSetter;
    case FunctionKind::kBaseConstructor:
    case FunctionKind::kDefaultBaseConstructor: return flags | FunctionFlags::kBaseConstructor;
    case FunctionKind::kDerivedConstructor:
    case FunctionKind::kDefaultDerivedConstructor: return flags | FunctionFlags::kDerivedConstructor;
    case FunctionKind::kInstanceMembers:
    case FunctionKind::kStaticMembers:
      return flags | FunctionFlags::kMethod | FunctionFlags::kClassFieldsInitializer;
  }
  UNREACHABLE();
}

}  // namespace

uint32_t FunctionFlagsOf(const FunctionLiteral& literal) {
  LazyFunction lazy = LazyFunction::From(literal);
  uint32_t flags = FlagsOfKind(literal.kind);
  auto set = [&](bool condition, uint32_t bit) {
    if (condition) flags |= bit;
  };
  set(literal.is_strict, FunctionFlags::kStrict);
  set(literal.is_generator, FunctionFlags::kGenerator);
  set(literal.is_async, FunctionFlags::kAsync);
  set(literal.uses_this || literal.calls_direct_eval, FunctionFlags::kUsesThis);
  set(literal.is_named_expression, FunctionFlags::kNamedExpression);
  set(literal.name == nullptr, FunctionFlags::kAnonymous);
  set(literal.has_duplicate_parameters, FunctionFlags::kHasDuplicateParameters);
  set(!literal.is_lazy, FunctionFlags::kEager);
  set(lazy.is_declaration, LazyFunctionFlags::kDeclaration);
  set(lazy.is_class_member, LazyFunctionFlags::kClassMember);
  set(lazy.is_static_member, LazyFunctionFlags::kStaticMember);
  set(lazy.has_instance_members, LazyFunctionFlags::kHasInstanceMembers);
  return flags;
}

LazyFunction LazyFunctionOf(uint32_t flags) {
  LazyFunction lazy;
  lazy.kind = FunctionKindOf(flags);
  lazy.is_generator = flags & FunctionFlags::kGenerator;
  lazy.is_async = flags & FunctionFlags::kAsync;
  lazy.is_named_expression = flags & FunctionFlags::kNamedExpression;
  lazy.is_declaration = flags & LazyFunctionFlags::kDeclaration;
  lazy.is_class_member = flags & LazyFunctionFlags::kClassMember;
  lazy.is_static_member = flags & LazyFunctionFlags::kStaticMember;
  lazy.has_instance_members = flags & LazyFunctionFlags::kHasInstanceMembers;
  return lazy;
}

}  // namespace kei
