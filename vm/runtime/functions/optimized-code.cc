#include "vm/runtime/functions/optimized-code.h"

#include <algorithm>

#include "vm/heap/collection/code-life.h"
#include "vm/heap/heap.h"
#include "vm/isolate/isolate.h"
#include "vm/objects/cast.h"
#include "vm/runtime/functions/functions.h"
#include "vm/runtime/upcalls/optimize.h"

namespace kei {

bool InstallOptimized(Isolate* isolate, CompiledCode code) {
  DCHECK(code.is_optimized());
  if (code.is_invalid()) return false;
  const FeedbackCell cell = code.cell(isolate);
  Cast<FeedbackVector>(isolate, cell.value(isolate)).set_optimized(isolate, code);
  UpdateEntry(isolate, cell);
  return true;
}

bool OptimizeNow(Isolate* isolate, FeedbackCell cell) {
  const auto vector = Cast<FeedbackVector>(isolate, cell.value(isolate));
  const SharedFunctionInfo shared = vector.shared(isolate);
  if (!vector.optimized(isolate).IsSmi() || shared.has(FunctionFlags::kNeverCompiled)) return false;
  const auto code = MakeOptimizedCode(isolate, cell, -1);
  return code && InstallOptimized(isolate, *code);
}

void NoteFailedSpeculation(Isolate* isolate, CompiledCode code) {
  constexpr uint32_t kMostExits = 5;
  code.set_exits_taken(code.exits_taken() + 1);
  if (code.exits_taken() > kMostExits << std::min(code.generation(), 16u)) InvalidateCode(isolate, code);
}

void InvalidateCode(Isolate* isolate, CompiledCode code) {
  code.set_flags(code.flags() | CodeFlags::kInvalid);
  if (IsCurrent(isolate, code)) DropCode(isolate, &isolate->heap()->dispatch_table(), code);
}

}  // namespace kei
