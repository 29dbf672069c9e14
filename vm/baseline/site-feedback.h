#ifndef KEI_VM_BASELINE_SITE_FEEDBACK_H_
#define KEI_VM_BASELINE_SITE_FEEDBACK_H_

#include "vm/bytecode/bytecode-iterator.h"
#include "vm/isolate/isolate.h"
#include "vm/tables/code/stencils.h"

namespace kei {

// What the feedback of a bytecode says that stencils can be chosen and filled by.
struct SiteFeedback {
  StencilCondition condition{};
  CageOffset map = 0;      // the site's, as a compressed pointer; 0: none
  int32_t payload = 0;     // of its handler
  bool never_ran = false;
};

SiteFeedback FeedbackOf(Isolate* isolate, FeedbackVector vector, const BytecodeIterator& it);

}  // namespace kei

#endif  // KEI_VM_BASELINE_SITE_FEEDBACK_H_
