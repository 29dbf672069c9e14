#include "vm/runtime/functions/optimized-code.h"

#include "vm/heap/collection/code-life.h"
#include "vm/heap/heap.h"
#include "vm/isolate/isolate.h"
#include "vm/objects/cast.h"
#include "vm/runtime/functions/functions.h"

namespace kei {

bool InstallOptimized(Isolate* isolate, CompiledCode code) {
  DCHECK(code.is_optimized());
  if (code.is_invalid()) return false;
  const FeedbackCell cell = code.cell(isolate);
  Cast<FeedbackVector>(isolate, cell.value(isolate)).set_optimized(isolate, code);
  UpdateEntry(isolate, cell);
  return true;
}

void InvalidateCode(Isolate* isolate, CompiledCode code) {
  code.set_flags(code.flags() | CodeFlags::kInvalid);
  if (IsCurrent(isolate, code)) DropCode(isolate, &isolate->heap()->dispatch_table(), code);
}

}  // namespace kei
