// Closures, lazy compilation, feedback vectors, direct eval.

#include "vm/baseline/baseline-compiler.h"
#include "vm/isolate/isolate.h"
#include "vm/objects/cast.h"
#include "vm/runtime/upcalls/poll.h"
#include "vm/runtime/entry/runtime.h"
#include "vm/runtime/frames/frames.h"
#include "vm/runtime/functions/compile.h"
#include "vm/runtime/functions/functions.h"
#include "vm/runtime/functions/tiering.h"
#include "vm/runtime/upcalls/try.h"

namespace kei {

extern "C" Object Runtime_CompileLazy(Isolate* isolate, Object function) {
  KEI_TRY_VOID(CompileFunction(isolate, Cast<JSFunction>(function)));
  if (TiersUpAtOnce(isolate)) TierUp(isolate, Cast<JSFunction>(function));
  return function;
}

extern "C" Object Runtime_AllocateFeedback(Isolate* isolate, Object function) {
  if (TiersUpAtOnce(isolate)) TierUp(isolate, Cast<JSFunction>(function));
  return EnsureFeedback(isolate, Cast<JSFunction>(function));
}

extern "C" Object Runtime_FindCodeEntry(Isolate* isolate, Object code, Object offset) {
  Cast<CompiledCode>(code).set_age(0);
  return Smi::From(FindLoopEntry(isolate, Cast<CompiledCode>(code),
                                 static_cast<uint32_t>(offset.SmiValue())));
}

extern "C" Object Runtime_NoteCodeUse(Isolate* isolate, Object function) {
  const auto callee = Cast<JSFunction>(function);
  const Object code = EnsureFeedback(isolate, callee).code(isolate);
  if (!code.IsSmi()) Cast<CompiledCode>(code).set_age(0);
  UpdateEntry(isolate, callee);
  return function;
}

extern "C" Object Runtime_BudgetExhausted(Isolate* isolate, Object function, Object loop_slot) {
  BudgetExhausted(isolate, Cast<JSFunction>(function), loop_slot.SmiValue());
  return isolate->undefined();
}

extern "C" Object Runtime_Poll(Isolate* isolate) {
  KEI_POLL(isolate);
  return isolate->undefined();
}

extern "C" Object Runtime_NewClosure(Isolate* isolate, Object shared, Object cell,
                                     Object context) {
  return NewClosure(isolate, Cast<SharedFunctionInfo>(shared), Cast<FeedbackCell>(cell),
                    Cast<Context>(context));
}

// A call that is written `eval(…)` is a direct one if it calls the realm's own eval, with a text.
extern "C" Object Runtime_ResolveDirectEval(Isolate* isolate, Object callee, Object source,
                                            Object is_strict) {
  bool is_direct = callee == isolate->GlobalEval() && source.IsString(isolate);
  if (!is_direct) return callee;
  Context context = CurrentFrame(isolate).context();
  return CompileDirectEval(isolate, Cast<String>(source), context, is_strict.SmiValue() != 0);
}

}  // namespace kei
