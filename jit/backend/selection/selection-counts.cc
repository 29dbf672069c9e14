#include "jit/backend/selection/selection-counts.h"

#include "jit/ir/ops.h"

namespace kei::jit {
namespace {

bool Has(const Instr& instr, Argument::Kind kind) {
  return instr.arguments[0].kind == kind || instr.arguments[1].kind == kind;
}

struct Pattern {
  const char* name;
  bool (*matches)(const Instr&);
};

constexpr Pattern kPatterns[] = {
    {"select: instructions", [](const Instr&) { return true; }},
    {"select: immediate operands", [](const Instr& i) { return Has(i, Argument::Kind::kImmediate); }},
    {"select: memory operands", [](const Instr& i) { return Has(i, Argument::Kind::kMemory); }},
    {"select: indexed addresses", [](const Instr& i) { return i.memory.index_use >= 0; }},
    {"select: additions as addresses", [](const Instr& i) { return i.form == Form::kAddress; }},
    {"select: fused comparisons",
     [](const Instr& i) {
       return i.form == Form::kBranch && i.node->is(Op::kBranch) &&
              (i.test || IsComparison(i.node->input(0)->op));
     }},
    {"select: additions in memory", [](const Instr& i) { return i.adds; }},
    {"select: loads that add no base", [](const Instr& i) { return i.compressed && !i.node->low_half_only; }},
    {"select: tagged loads", [](const Instr& i) { return i.op == Op::kLoad && i.node->rep == Rep::kTagged; }},
    {"select: decompressions",
     [](const Instr& i) {
       return i.op == Op::kLoad && i.node->memory.rep == MemRep::kTagged && !i.compressed;
     }},
};

}  // namespace

void CountSelection(const Lir& lir, OptimizationCounts* counts) {
  for (const Pattern& pattern : kPatterns) {
    OptimizationCount& count = counts->At(pattern.name);
    count.graphs++;
    for (const LirBlock* block : lir.blocks) {
      for (const Instr* instr : block->instructions) {
        if (instr->node != nullptr) count.changes += pattern.matches(*instr);
      }
    }
  }
  counts->Add("allocate: spill slots", static_cast<uint64_t>(lir.slot_count));
}

}  // namespace kei::jit
