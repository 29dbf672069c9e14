#ifndef KEI_VM_TABLES_CODE_FUSED_STENCILS_H_
#define KEI_VM_TABLES_CODE_FUSED_STENCILS_H_

#include "vm/tables/code/stencils.h"

namespace kei {

// So many bytes may be read behind the last of kStencilCode.
constexpr size_t kStencilPadding = 16;

// Stencils of two bytecodes: a test, and a JumpIfTrue or JumpIfFalse right behind it that nothing else jumps
// to. They may also be of one bytecode that is both, JumpIfToBooleanTrue or JumpIfToBooleanFalse. Operands,
// offset, generic stub and feedback are those of the test; exit 1 goes where the jump does. They leave no
// boolean behind: the accumulator must not be read before it is written, at either exit.
struct FusedStencilRow {
  Bytecode test;
  bool jumps_if_true;
  uint32_t first, count;  // range of kStencils; the best variant first
};

// Written by embed-gen.
extern const FusedStencilRow kFusedStencilRows[];
extern const uint32_t kFusedStencilRowCount;

// The first variant that takes these operands and is met by the feedback, or null if there is none.
inline const Stencil* FindFusedStencil(Bytecode test, bool jumps_if_true, std::span<const int32_t> operands,
                                       const StencilCondition& feedback = {}) {
  for (uint32_t i = 0; i < kFusedStencilRowCount; i++) {
    const FusedStencilRow& row = kFusedStencilRows[i];
    if (row.test != test || row.jumps_if_true != jumps_if_true) continue;
    return FindStencil(StencilsIn({row.first, row.count}), operands, feedback);
  }
  return nullptr;
}

}  // namespace kei

#endif  // KEI_VM_TABLES_CODE_FUSED_STENCILS_H_
