#ifndef KEI_VM_RUNTIME_FUNCTIONS_FUNCTIONS_H_
#define KEI_VM_RUNTIME_FUNCTIONS_FUNCTIONS_H_

#include "vm/base/maybe.h"
#include "vm/isolate/isolate.h"
#include "vm/objects/cast.h"
#include "vm/runtime/shapes/protocols.h"

// Closures, their code entries and their feedback.
//
// A function is entered through its dispatch handle. All closures of one CreateClosure site share a
// FeedbackCell with the feedback vector and the handle. So feedback and code of one of them serve the others.
// Closures made by code without feedback have the root no_closures_cell and a handle of their own. They get a
// cell of their own with their feedback vector.

namespace kei {

// A closure. `cell`: of its site, or the root no_closures_cell.
JSFunction NewClosure(Isolate* isolate, SharedFunctionInfo shared, FeedbackCell cell, Context context);
// A function for a builtin. `map` is one of the native context's function maps.
JSFunction NewBuiltinFunction(Isolate* isolate, Builtin builtin, String name, Map map);
// The map that a closure gets.
Map ClosureMap(Isolate* isolate, SharedFunctionInfo shared);

// The builtin that a function's handle should lead to, as its SharedFunctionInfo is now.
Builtin EntryBuiltinOf(Isolate* isolate, SharedFunctionInfo shared);
// A new handle for a function of that kind; also for builtins' functions. kUnassigned when the table is full
// even after a collection.
uint32_t NewDispatchHandle(Isolate* isolate, SharedFunctionInfo shared);
// After its SharedFunctionInfo was compiled, or its feedback vector got code.
void UpdateEntry(Isolate* isolate, JSFunction function);
// For a function that was made when the table of code entries was full. False: it still is, and the execution
// is being ended.
[[nodiscard]] bool EnsureDispatchHandle(Isolate* isolate, JSFunction function);
// Updates the entries of all functions of a cell with a feedback vector.
void UpdateEntry(Isolate* isolate, FeedbackCell cell);

inline bool IsCompiled(Isolate* isolate, SharedFunctionInfo shared) {
  return shared.data(isolate).IsTypeBytecodeArray(isolate);
}

// The baseline code of the function that the vector belongs to, or nothing.
inline Maybe<CompiledCode> MachineCodeOf(Isolate* isolate, FeedbackVector vector) {
  const Object code = vector.code(isolate);
  if (code.IsSmi()) return std::nullopt;
  return Cast<CompiledCode>(isolate, code);
}
// The baseline code of the functions of a cell; nothing also if they have no feedback vector yet.
inline Maybe<CompiledCode> MachineCodeOf(Isolate* isolate, FeedbackCell cell) {
  const Object vector = cell.value(isolate);
  if (!vector.IsTypeFeedbackVector(isolate)) return std::nullopt;
  return MachineCodeOf(isolate, Cast<FeedbackVector>(isolate, vector));
}

// The function's feedback vector; makes it if there is none. The function has to be compiled.
FeedbackVector EnsureFeedback(Isolate* isolate, JSFunction function);

}  // namespace kei

#endif  // KEI_VM_RUNTIME_FUNCTIONS_FUNCTIONS_H_
