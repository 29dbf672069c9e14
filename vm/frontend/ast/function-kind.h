#ifndef KEI_VM_FRONTEND_AST_FUNCTION_KIND_H_
#define KEI_VM_FRONTEND_AST_FUNCTION_KIND_H_

#include <cstdint>

namespace kei {

// The kind of a function literal; generator and async are separate flags beside it.
enum class FunctionKind : uint8_t {
  kScript,
  kEval,
  kModule,
  kNormal,
  kArrow,
  kMethod,
  kGetter,
  kSetter,
  kBaseConstructor,
  kDerivedConstructor,
  kDefaultBaseConstructor,     // no source text of its own: the literal's body is empty
  kDefaultDerivedConstructor,  // likewise: it passes all arguments on to the parent constructor
  kInstanceMembers,            // synthetic method: runs the field initializers of an instance
  kStaticMembers,              // synthetic method: runs static fields and static blocks
};

constexpr bool IsArrow(FunctionKind kind) { return kind == FunctionKind::kArrow; }
constexpr bool IsToplevelCode(FunctionKind kind) { return kind <= FunctionKind::kModule; }
constexpr bool IsClassConstructor(FunctionKind kind) {
  return kind >= FunctionKind::kBaseConstructor && kind <= FunctionKind::kDefaultDerivedConstructor;
}
constexpr bool IsDerivedConstructor(FunctionKind kind) {
  return kind == FunctionKind::kDerivedConstructor || kind == FunctionKind::kDefaultDerivedConstructor;
}
constexpr bool IsClassMembers(FunctionKind kind) { return kind >= FunctionKind::kInstanceMembers; }
// Functions with a home object: `super.x` is allowed in them.
constexpr bool HasHomeObject(FunctionKind kind) { return kind >= FunctionKind::kMethod; }
constexpr bool IsConstructor(FunctionKind kind) {
  return kind == FunctionKind::kNormal || IsClassConstructor(kind);
}

const char* NameOf(FunctionKind kind);

}  // namespace kei

#endif  // KEI_VM_FRONTEND_AST_FUNCTION_KIND_H_
