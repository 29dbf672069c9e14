#ifndef KEI_VM_BASELINE_SITE_FEEDBACK_H_
#define KEI_VM_BASELINE_SITE_FEEDBACK_H_

#include <span>

#include "vm/bytecode/bytecode-iterator.h"
#include "vm/isolate/isolate.h"
#include "vm/tables/code/stencils.h"

namespace kei {

// The facts in the feedback of a bytecode by which stencils are chosen and filled.
struct SiteFeedback {
  StencilCondition condition{};
  // The maps are compressed pointers; 0: none. The second map is the other one of two, or that of a
  // transition.
  CageOffset maps[2] = {};
  CageOffset objects[static_cast<size_t>(SiteObject::kCount)] = {};
  int32_t payloads[2] = {};  // the payloads of the maps' handlers
  bool never_ran = false;
};

// Reads a function's feedback, which must not move meanwhile.
class FeedbackReader {
 public:
  FeedbackReader(Isolate* isolate, FeedbackVector vector);
  SiteFeedback At(const BytecodeIterator& it) const {
    const int operand = it.info().slot_operand;
    if (operand < 0) return {};
    if (it.is_fresh()) return {.never_ran = true};
    return InSlot(it.Operand(operand), it.bytecode());
  }

 private:
  SiteFeedback InSlot(int slot, Bytecode bytecode) const;

  Isolate* isolate_;
  FeedbackVector vector_;
  std::span<const uint8_t> kinds_;  // the slots' kinds: FeedbackMetadata
};

}  // namespace kei

#endif  // KEI_VM_BASELINE_SITE_FEEDBACK_H_
