#include "jit/backend/backend.h"

#include "jit/backend/allocation/allocation-verifier.h"
#include "jit/backend/allocation/derived-pointers.h"
#include "jit/backend/allocation/live-interval.h"
#include "jit/backend/allocation/redundant-moves.h"
#include "jit/backend/lir-passes.h"
#include "jit/backend/lir/architecture.h"
#include "jit/backend/selection/schedule.h"
#include "jit/backend/selection/selection-counts.h"
#include "jit/backend/selection/selector.h"
#include "vm/tables/frame-constants.h"

namespace kei::jit {

namespace {

void Dump(const Lir& lir, const Architecture& architecture, const BackendOptions& options, const char* when) {
  if (options.lir_dump == nullptr) return;
  *options.lir_dump +=
      "--- " + std::string(lir.graph->name()) + " " + when + "\n" + PrintLir(lir, architecture);
}

// The stress option cannot be had where slots cannot; a frame that the code makes itself has them
// late.
bool FitsFrame(const Lir& lir) {
  switch (lir.graph->frame()) {
    case FrameKind::kNone:
    case FrameKind::kBridge:
    case FrameKind::kManual:
    case FrameKind::kPrologue: return lir.slot_count == 0;
    case FrameKind::kHandler:
    case FrameKind::kStencil:
    case FrameKind::kGenericStub: return lir.slot_count <= kHandlerSpillSlots;
    default: return true;
  }
}

// Between two steps: whether the next one is to be made.
bool GoesOn(Lir* lir) {
  if (lir->arena->has_stopped()) lir->Fail("compilation was stopped, or takes too much memory");
  return lir->failure == nullptr;
}

void CheckThat(const Lir& lir, const Architecture& architecture, const char* what, const std::string& error) {
  if (error.empty()) return;
  const std::string_view name = lir.graph->name();
  FATAL("%.*s: %s: %s\n%s", static_cast<int>(name.size()), name.data(), what, error.c_str(),
        PrintLir(lir, architecture).c_str());
}

void Allocate(Lir* lir, const Architecture& architecture, bool spill_everything) {
  Allocation allocation(lir, &architecture);
  BuildIntervals(&allocation);
  if (!GoesOn(lir)) return;
  AllocateRegisters(&allocation, {spill_everything});
  if (!GoesOn(lir)) return;
  Resolve(&allocation);
  if (!GoesOn(lir)) return;
  DropRedundantMoves(lir, architecture);
}

void BuildLir(Lir* lir, const Architecture& architecture, const BackendOptions& options,
              bool spill_everything) {
  Schedule schedule = MakeSchedule(*lir->graph, lir);
  Selector(*lir->graph, architecture, options, schedule, lir).Run();
  Dump(*lir, architecture, options, "selected");
  if (!GoesOn(lir)) return;
  // Stubs keep addresses of characters across calls, with indices that stay below the length.
  if (options.verify_allocation && IsOptimized(lir->graph->frame())) {
    CheckThat(*lir, architecture, "the collector loses a value", FindLostBase(lir));
  }
  Allocate(lir, architecture, spill_everything);
  if (lir->failure == nullptr) Dump(*lir, architecture, options, "allocated");
}

CodeResult Failed(const Lir& lir) {
  CodeResult result;
  result.failure = lir.failure;
  return result;
}

}  // namespace

CodeResult Generate(const Graph& graph, const Architecture& architecture, const BackendOptions& options) {
  Arena arena(graph.arena()->account(), graph.arena()->pulse());
  if (options.memory_limit != 0) arena.LimitTo(options.memory_limit);
  Lir lir(&graph, &arena);
  BuildLir(&lir, architecture, options, options.spill_everything);
  if (options.spill_everything && GoesOn(&lir) && !FitsFrame(lir)) {
    lir = Lir(&graph, &arena);
    BuildLir(&lir, architecture, options, false);
  }
  if (!GoesOn(&lir)) return Failed(lir);
  if (options.verify_allocation) {
    CheckThat(lir, architecture, "register allocation is wrong", VerifyAllocation(lir, architecture));
  }
  if (options.counts != nullptr) CountSelection(lir, options.counts);
  RunLirPasses(&lir, architecture, options);
  const FrameLayout frame = LayoutFrame(&lir, architecture);
  if (!GoesOn(&lir)) return Failed(lir);
  return architecture.Emit(lir, frame, options);
}

}  // namespace kei::jit
