#include "vm/runtime/calls-from-code/runtime.h"

#include "vm/factory/factory.h"
#include "vm/isolate/isolate.h"
#include "vm/runtime/frames/frame-roots.h"
#include "vm/runtime/ic/ic.h"
#include "vm/runtime/regexp/regexp-results-cache.h"
#include "vm/runtime/regexp/regexp.h"

namespace kei {

void InitializeRuntime(Isolate* isolate) {
  isolate->set_no_closures_cell(isolate->factory()->NewFeedbackCell(isolate->undefined()));
  isolate->set_regexp_cache(isolate->factory()->NewFixedArray(kRegExpCacheSize));
  isolate->set_regexp_results_cache(isolate->factory()->NewFixedArray(RegExpResultsCache::kLength));
  InitializeStubCaches(isolate);
  AttachFrameRoots(isolate);
}

Address AddressOf(RuntimeFunction function) {
  switch (function) {
#define RUNTIME(Name, arguments) \
  case RuntimeFunction::k##Name: \
    return reinterpret_cast<Address>(&Runtime_##Name);
#include "vm/tables/code/runtime.def"
#undef RUNTIME
    case RuntimeFunction::kCount: break;
  }
  UNREACHABLE();
}

}  // namespace kei
