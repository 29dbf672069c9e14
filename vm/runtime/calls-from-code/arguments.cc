// The mapped arguments object of the newest frame with bytecode.

#include <algorithm>

#include "vm/bytecode/scope-info.h"
#include "vm/factory/factory.h"
#include "vm/isolate/isolate.h"
#include "vm/objects/cast.h"
#include "vm/runtime/calls-from-code/runtime.h"
#include "vm/runtime/frames/frames.h"
#include "vm/runtime/functions/arguments-object.h"
#include "vm/runtime/properties/js-array.h"
#include "vm/runtime/shapes/initial-maps.h"
#include "vm/runtime/shapes/map-transitions.h"
#include "vm/runtime/upcalls/active-function.h"

namespace kei {
namespace {

// The context that holds the parameters: that of the function whose arguments these are.
Context ParameterContext(Isolate* isolate, Frame frame) {
  Context context = frame.context();
  while (!(context.map(isolate) == isolate->function_context_map())) {
    context = Cast<Context>(isolate, context.previous(isolate));
  }
  return context;
}

// The context slots of the parameters stand at the end of the ScopeInfo, -1 for one that is not
// mapped.
int MappedSlot(Isolate* isolate, ScopeInfo info, int parameter) {
  int variables = info.get(isolate, ScopeInfoLayout::kVariableCount).SmiValue();
  int at = ScopeInfoLayout::kFirstVariable + 2 * variables + parameter;
  return info.get(isolate, at).SmiValue();
}

}  // namespace

extern "C" Object Runtime_NewMappedArguments(Isolate* isolate) {
  Frame frame = CurrentFrame(isolate);
  int parameters = frame.shared().formal_parameters();
  int mapped = std::min(frame.argc(), parameters);
  FixedArray values = CopyArguments(isolate, frame);
  if (mapped == 0) {
    return NewSloppyArguments(isolate, isolate->SloppyArgumentsMap(), frame.function(), frame.argc(), values);
  }
  Context context = ParameterContext(isolate, frame);
  SloppyArgumentsElements elements = isolate->factory()->NewSloppyArgumentsElements(mapped, context, values);
  for (int i = 0; i < mapped; i++) {
    int slot = MappedSlot(isolate, Cast<ScopeInfo>(isolate, context.scope_info(isolate)), i);
    elements.set(isolate, i, slot < 0 ? Object(isolate->the_hole()) : Object(Smi::From(slot)));
  }
  return NewSloppyArguments(isolate, isolate->MappedArgumentsMap(), frame.function(), frame.argc(),
                            FixedArrayBase(elements.ptr()));
}

}  // namespace kei
