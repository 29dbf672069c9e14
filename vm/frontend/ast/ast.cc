#include "vm/frontend/ast/ast.h"

namespace kei {

const char* NameOf(NodeType type) {
  static constexpr const char* kNames[] = {
#define S(name) #name,
#define E(name) #name,
#include "vm/frontend/ast/ast.def"
#undef S
#undef E
  };
  return kNames[static_cast<int>(type)];
}

const char* NameOf(FunctionKind kind) {
  static constexpr const char* kNames[] = {
      "script",
      "eval",
      "module",
      "function",
      "arrow",
      "method",
      "getter",
      "setter",
      "constructor",
      "derived-constructor",
      "default-constructor",
      "default-derived-constructor",
      "instance-members",
      "static-members",
  };
  return kNames[static_cast<int>(kind)];
}

const char* NameOf(ScopeKind kind) {
  static constexpr const char* kNames[] = {"script", "eval", "function", "block",
                                           "catch",  "with", "class",    "module"};
  return kNames[static_cast<int>(kind)];
}

const char* NameOf(VariableMode mode) {
  static constexpr const char* kNames[] = {"var",      "let",           "const",  "parameter",
                                           "catch",    "function-name", "this",   "arguments",
                                           "internal", "private",       "dynamic"};
  return kNames[static_cast<int>(mode)];
}

const char* NameOf(VariableLocation location) {
  static constexpr const char* kNames[] = {"unallocated", "parameter",      "local",
                                           "context",     "script-context", "global",
                                           "global-this", "lookup",         "module"};
  return kNames[static_cast<int>(location)];
}

}  // namespace kei
