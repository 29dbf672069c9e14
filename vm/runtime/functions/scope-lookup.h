#ifndef KEI_VM_RUNTIME_FUNCTIONS_SCOPE_LOOKUP_H_
#define KEI_VM_RUNTIME_FUNCTIONS_SCOPE_LOOKUP_H_

#include <optional>

#include "vm/frontend/ast/variables.h"
#include "vm/isolate/isolate.h"

// Variables found by name at run time. They are in the script contexts of a realm, and in the chain of
// contexts. `with` and sloppy direct eval put objects in between there.
//
// The native context's ScriptContextTable is a FixedArray of the script contexts, oldest first.

namespace kei {

// A variable in a context's slot.
struct ContextVariable {
  Context context;
  int slot = -1;
  VariableMode mode = VariableMode::kVar;

  Object value(Isolate* isolate) const { return context.get(isolate, slot); }
  bool is_immutable() const { return mode == VariableMode::kConst || mode == VariableMode::kFunctionName; }
};

[[nodiscard]] std::optional<ContextVariable> FindInContext(Isolate* isolate, Context context, Name name);
[[nodiscard]] std::optional<ContextVariable> FindScriptVariable(Isolate* isolate, Name name);
// The names of the variables of all scripts, in no order: a FixedArray, or the exception.
Object ScriptVariableNames(Isolate* isolate);
// Whether the global object accepts a function of that name (CanDeclareGlobalFunction).
bool CanDeclareGlobalFunction(Isolate* isolate, Name name);
// … and no script has a let, const or class of the name: functions in blocks are variables, too.
bool CanHoistToGlobal(Isolate* isolate, Name name);
void AddScriptContext(Isolate* isolate, Context context);

int32_t ScopeFlagsOf(Isolate* isolate, Context context);
inline bool IsNativeContext(Isolate* isolate, Context context) {
  return context.IsTypeNativeContext(isolate);
}

// The place that a name leads to from a context.
struct NameReference {
  enum Kind : uint8_t { kNotFound, kContextSlot, kWithObject, kExtension, kGlobal };
  Kind kind = kNotFound;
  ContextVariable variable;  // kContextSlot
  JSReceiver object;         // kWithObject, kExtension, kGlobal: it has the property
};
// Empty when a `with` object's code has thrown.
[[nodiscard]] std::optional<NameReference> ResolveName(Isolate* isolate, Context context, Name name);

// The object that holds what sloppy evals declared in this function; undefined if there is none
// yet.
Object ExtensionOf(Isolate* isolate, Context context);
JSObject EnsureExtension(Isolate* isolate, Context context);
// The context of the innermost function (or of the eval with its own variables) around a context;
// the native context if that is the script.
Context DeclarationContextOf(Isolate* isolate, Context context);

}  // namespace kei

#endif  // KEI_VM_RUNTIME_FUNCTIONS_SCOPE_LOOKUP_H_
