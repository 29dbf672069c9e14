// The functions that the code of modules and import() calls.

#include "vm/objects/cast.h"
#include "vm/runtime/calls-from-code/runtime.h"
#include "vm/runtime/frames/frames.h"
#include "vm/runtime/functions/compile.h"
#include "vm/runtime/modules/module-host.h"
#include "vm/runtime/modules/module.h"

namespace kei {

extern "C" Object Runtime_ImportCall(Isolate* isolate, Object specifier, Object options) {
  return ImportCall(isolate, specifier, options);
}

extern "C" Object Runtime_ImportMeta(Isolate* isolate) {
  return ImportMetaOf(isolate, Cast<SourceTextModule>(isolate, ActiveReferrer(isolate)));
}

}  // namespace kei
