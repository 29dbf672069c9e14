#ifndef KEI_VM_BASELINE_SITE_FEEDBACK_H_
#define KEI_VM_BASELINE_SITE_FEEDBACK_H_

#include "vm/bytecode/bytecode-iterator.h"
#include "vm/isolate/isolate.h"
#include "vm/tables/code/stencils.h"

namespace kei {

// What the feedback of a bytecode says that stencils can be chosen and filled by.
struct SiteFeedback {
  StencilCondition condition{};
  CageOffset maps[2] = {};      // the site's, as compressed pointers; 0: none
  int32_t payloads[2] = {};     // of their handlers
  bool never_ran = false;
};

SiteFeedback FeedbackOf(Isolate* isolate, FeedbackVector vector, const BytecodeIterator& it);

}  // namespace kei

#endif  // KEI_VM_BASELINE_SITE_FEEDBACK_H_
