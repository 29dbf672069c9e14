#include "vm/runtime/functions/optimized-code.h"

#include "vm/baseline/code-space.h"
#include "vm/heap/collection/code-life.h"
#include "vm/heap/heap.h"
#include "vm/isolate/isolate.h"
#include "vm/objects/cast.h"
#include "vm/runtime/frames/frames.h"
#include "vm/runtime/functions/functions.h"
#include "vm/runtime/functions/heat.h"
#include "vm/runtime/upcalls/optimize.h"

namespace kei {
namespace {

// The next function that is entered, or loop that goes on, serves it.
void RequestInvalidation(Isolate* isolate) {
  if (isolate->flags().stress_invalidate > 0) isolate->RequestInterrupt(Interrupt::kTierUp);
}

}  // namespace

bool InstallOptimized(Isolate* isolate, CompiledCode code) {
  DCHECK(code.is_optimized());
  if (code.is_invalid()) return false;
  const FeedbackCell cell = code.cell(isolate);
  Cast<FeedbackVector>(isolate, cell.value(isolate)).set_optimized(isolate, code);
  UpdateEntry(isolate, cell);
  RequestInvalidation(isolate);
  return true;
}

bool OptimizeNow(Isolate* isolate, FeedbackCell cell) {
  const auto vector = Cast<FeedbackVector>(isolate, cell.value(isolate));
  const SharedFunctionInfo shared = vector.shared(isolate);
  if (!vector.optimized(isolate).IsSmi() || shared.has(FunctionFlags::kNeverCompiled)) return false;
  const auto code = MakeOptimizedCode(isolate, cell, -1);
  return code && InstallOptimized(isolate, *code);
}

Maybe<CompiledCode> OptimizedLoop(Isolate* isolate, FeedbackCell cell, int loop) {
  const auto vector = Cast<FeedbackVector>(isolate, cell.value(isolate));
  const Object known = vector.optimized_loop(isolate);
  if (!known.IsSmi()) {
    const auto code = Cast<CompiledCode>(isolate, known);
    if (code.loop() == loop) return code;
  }
  const auto code = MakeOptimizedCode(isolate, cell, loop);
  if (!code || code->is_invalid()) return std::nullopt;
  vector.set_optimized_loop(isolate, *code);
  RequestInvalidation(isolate);
  return code;
}

// Code that was left where it had never run would be left there each time. The next one knows more, and each
// site is new only once: so the generation stays.
void NoteFailedSpeculation(Isolate* isolate, CompiledCode code, DeoptReason reason) {
  constexpr uint32_t kMostExits = 5;
  if (reason == DeoptReason::kFresh) return InvalidateCode(isolate, code);
  code.set_exits_taken(code.exits_taken() + 1);
  if (code.exits_taken() <= kMostExits << code.generation()) return;
  const bool is_current = IsCurrent(isolate, code);
  InvalidateCode(isolate, code);
  if (is_current) BeginGeneration(isolate, Cast<FeedbackVector>(isolate, code.cell(isolate).value(isolate)));
}

void InvalidateCode(Isolate* isolate, CompiledCode code) {
  if (code.is_invalid()) return;
  code.set_flags(code.flags() | CodeFlags::kInvalid);
  if (IsCurrent(isolate, code)) DropCode(isolate, &isolate->heap()->dispatch_table(), code);
  const bool has_returns = code.entries(isolate).length() > 0;
  if (has_returns) CodeSpace::Of(isolate)->LeaveAtReturns(code);
}

void InvalidateRunningCode(Isolate* isolate) {
  for (MachineFrameIterator it(isolate); !it.done(); it.Advance()) {
    if (it.frame().is_optimized()) InvalidateCode(isolate, it.frame().code());
  }
}

namespace {

bool Contains(Isolate* isolate, CompiledCode code, SharedFunctionInfo shared) {
  if (!code.functions(isolate).IsTypeFixedArray(isolate)) return false;
  const auto functions = Cast<FixedArray>(isolate, code.functions(isolate));
  for (int i = 0; i < functions.length(); i++) {
    if (functions.get(isolate, i) == shared) return true;
  }
  return false;
}

}  // namespace

void InvalidateCodeOf(Isolate* isolate, SharedFunctionInfo shared) {
  isolate->heap()->code_table().ForEachObject([&](uint32_t offset) {
    const CompiledCode code(ObjectAt(isolate, offset).ptr());
    if (code.is_optimized() && Contains(isolate, code, shared)) InvalidateCode(isolate, code);
  });
}

}  // namespace kei
