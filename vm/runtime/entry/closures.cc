// Closures, lazy compilation, feedback vectors, direct eval.

#include "vm/isolate/isolate.h"
#include "vm/runtime/entry/runtime.h"
#include "vm/runtime/frames/frames.h"
#include "vm/runtime/functions/compile.h"
#include "vm/runtime/functions/functions.h"

namespace kei {

extern "C" Object Runtime_CompileLazy(Isolate* isolate, Object function) {
  return CompileFunction(isolate, JSFunction::cast(function));
}

extern "C" Object Runtime_AllocateFeedback(Isolate* isolate, Object function) {
  return EnsureFeedback(isolate, JSFunction::cast(function));
}

extern "C" Object Runtime_NewClosure(Isolate* isolate, Object shared, Object cell,
                                     Object context) {
  return NewClosure(isolate, SharedFunctionInfo::cast(shared), FeedbackCell::cast(cell),
                    Context::cast(context));
}

// A call that is written `eval(…)` is a direct one if it calls the realm's own eval, with a text.
extern "C" Object Runtime_ResolveDirectEval(Isolate* isolate, Object callee, Object source,
                                            Object is_strict) {
  bool is_direct = callee == isolate->GlobalEval() && source.IsString(isolate);
  if (!is_direct) return callee;
  Context context = CurrentFrame(isolate).context();
  return CompileDirectEval(isolate, String::cast(source), context, is_strict.SmiValue() != 0);
}

}  // namespace kei
