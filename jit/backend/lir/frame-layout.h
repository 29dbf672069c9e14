#ifndef KEI_JIT_BACKEND_LIR_FRAME_LAYOUT_H_
#define KEI_JIT_BACKEND_LIR_FRAME_LAYOUT_H_

#include <cstdint>

#include "jit/backend/lir/lir.h"

namespace kei::jit {

// The places of the slots of one code object, and the frame that its prologue has to build.
struct FrameLayout {
  FrameKind kind;
  int32_t marker = 0;
  int32_t first_slot = 0;  // offset of spill slot 0 from the frame pointer; then downwards
  int32_t bytes = 0;       // below the saved frame pointer, built by the prologue
  // Linkage kSaveAll: what the code changes, by class, kept in slots from first_save downwards
  // (kNone: pushed).
  uint32_t saved[kClassCount] = {0, 0};
  int32_t first_save = 0;

  int32_t SlotOffset(int slot) const { return first_slot - 8 * slot; }
  bool has_prologue() const {
    return kind == FrameKind::kStub || kind == FrameKind::kJSBuiltin || kind == FrameKind::kCEntry ||
           IsOptimized(kind);
  }
  bool has_known_slots() const {
    return kind == FrameKind::kStub || kind == FrameKind::kJSBuiltin || kind == FrameKind::kHandler ||
           kind == FrameKind::kStencil || kind == FrameKind::kGenericStub;
  }
  bool in_interpreted_frame() const {
    return kind == FrameKind::kHandler || kind == FrameKind::kManual || kind == FrameKind::kStencil ||
           kind == FrameKind::kGenericStub || kind == FrameKind::kPrologue;
  }
};

class Architecture;
// Called after allocation. Ends the process when the graph needs what its frame cannot give.
FrameLayout LayoutFrame(const Lir& lir, const Architecture& architecture);

}  // namespace kei::jit

#endif  // KEI_JIT_BACKEND_LIR_FRAME_LAYOUT_H_
