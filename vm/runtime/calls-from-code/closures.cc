// Closures, lazy compilation, feedback vectors, direct eval.

#include "vm/baseline/baseline-compiler.h"
#include "vm/isolate/isolate.h"
#include "vm/objects/cast.h"
#include "vm/runtime/calls-from-code/runtime.h"
#include "vm/runtime/frames/frames.h"
#include "vm/runtime/functions/compile.h"
#include "vm/runtime/functions/functions.h"
#include "vm/runtime/functions/heat.h"
#include "vm/runtime/functions/tiering.h"
#include "vm/runtime/upcalls/try.h"

namespace kei {

extern "C" Object Runtime_CompileLazy(Isolate* isolate, Object function) {
  KEI_TRY_VOID(CompileFunction(isolate, Cast<JSFunction>(isolate, function)));
  if (TiersUpAtOnce(isolate)) TierUp(isolate, Cast<JSFunction>(isolate, function));
  return function;
}

extern "C" Object Runtime_AllocateFeedback(Isolate* isolate, Object function) {
  if (TiersUpAtOnce(isolate)) TierUp(isolate, Cast<JSFunction>(isolate, function));
  return EnsureFeedback(isolate, Cast<JSFunction>(isolate, function));
}

extern "C" Object Runtime_FindCodeEntry(Isolate* isolate, Object code, Object offset) {
  Cast<CompiledCode>(isolate, code).set_age(0);
  return Smi::From(
      FindLoopEntry(isolate, Cast<CompiledCode>(isolate, code), static_cast<uint32_t>(offset.SmiValue())));
}

extern "C" Object Runtime_NoteCodeUse(Isolate* isolate, Object function) {
  const auto callee = Cast<JSFunction>(isolate, function);
  const FeedbackVector vector = EnsureFeedback(isolate, callee);
  for (const Object code : {vector.code(isolate), vector.optimized(isolate)}) {
    if (!code.IsSmi()) Cast<CompiledCode>(isolate, code).set_age(0);
  }
  UpdateEntry(isolate, callee);
  return function;
}

extern "C" Object Runtime_BudgetExhausted(Isolate* isolate, Object function, Object loop_slot) {
  BudgetExhausted(isolate, Cast<JSFunction>(isolate, function), loop_slot.SmiValue());
  return isolate->undefined();
}

extern "C" Object Runtime_HeatExhausted(Isolate* isolate, Object function, Object loop_slot) {
  const auto code = HeatExhausted(isolate, Cast<JSFunction>(isolate, function), loop_slot.SmiValue());
  return code ? Object(*code) : Object(isolate->undefined());
}

extern "C" Object Runtime_NewClosure(Isolate* isolate, Object shared, Object cell, Object context) {
  return NewClosure(isolate, Cast<SharedFunctionInfo>(isolate, shared), Cast<FeedbackCell>(isolate, cell),
                    Cast<Context>(isolate, context));
}

// A call that is written `eval(…)` is a direct one if it calls the realm's own eval, with a text.
extern "C" Object Runtime_ResolveDirectEval(Isolate* isolate, Object callee, Object source,
                                            Object is_strict) {
  bool is_direct = callee == isolate->GlobalEval() && source.IsString(isolate);
  if (!is_direct) return callee;
  Context context = CurrentFrame(isolate).context();
  return CompileDirectEval(isolate, Cast<String>(isolate, source), context, is_strict.SmiValue() != 0);
}

}  // namespace kei
