#ifndef KEI_VM_RUNTIME_FUNCTIONS_FUNCTIONS_H_
#define KEI_VM_RUNTIME_FUNCTIONS_FUNCTIONS_H_

#include "vm/isolate/isolate.h"

// Closures, their code entries and their feedback.
//
// A function is entered through its dispatch handle. All closures of one CreateClosure site share a
// FeedbackCell with the feedback vector and the handle, so that what one of them learnt or compiled
// serves the others. Closures made by code without feedback have the root no_closures_cell and a
// handle of their own; they get a cell of their own with their feedback vector.

namespace kei {

// A closure. `cell`: of its site, or the root no_closures_cell.
JSFunction NewClosure(Isolate* isolate, SharedFunctionInfo shared, FeedbackCell cell,
                      Context context);
// The map that a closure gets.
Map ClosureMap(Isolate* isolate, SharedFunctionInfo shared);

// The builtin that a function's handle should lead to, as its SharedFunctionInfo is now.
Builtin EntryBuiltinOf(Isolate* isolate, SharedFunctionInfo shared);
// A new handle for a function of that kind; also for builtins' functions. Ends the process when the
// table is full even after a collection.
uint32_t NewDispatchHandle(Isolate* isolate, SharedFunctionInfo shared);
// After its SharedFunctionInfo was compiled.
void UpdateEntry(Isolate* isolate, JSFunction function);

// Whether a value is that function of the library, and the one of the realm that runs.
inline bool IsBuiltin(Isolate* isolate, Object value, Builtin builtin) {
  if (!value.IsJSFunction(isolate)) return false;
  if (!(JSFunction::cast(value).context(isolate) == isolate->native_context())) return false;
  return JSFunction::cast(value).shared(isolate).data(isolate) ==
         Smi::From(static_cast<int32_t>(builtin));
}
inline bool IsCompiled(Isolate* isolate, SharedFunctionInfo shared) {
  return shared.data(isolate).IsTypeBytecodeArray(isolate);
}

// The function's feedback vector; makes it if there is none. The function has to be compiled.
FeedbackVector EnsureFeedback(Isolate* isolate, JSFunction function);

}  // namespace kei

#endif  // KEI_VM_RUNTIME_FUNCTIONS_FUNCTIONS_H_
