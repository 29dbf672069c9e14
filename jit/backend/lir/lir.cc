#include "jit/backend/lir/lir.h"

#include <algorithm>

namespace kei::jit {

Condition SwapOperands(Condition c) {
  switch (c) {
    case Condition::kLess: return Condition::kGreater;
    case Condition::kGreaterEqual: return Condition::kLessEqual;
    case Condition::kLessEqual: return Condition::kGreaterEqual;
    case Condition::kGreater: return Condition::kLess;
    case Condition::kBelow: return Condition::kAbove;
    case Condition::kAboveEqual: return Condition::kBelowEqual;
    case Condition::kBelowEqual: return Condition::kAboveEqual;
    case Condition::kAbove: return Condition::kBelow;
    default: return c;
  }
}

Condition ToUnsigned(Condition c) {
  switch (c) {
    case Condition::kLess: return Condition::kBelow;
    case Condition::kGreaterEqual: return Condition::kAboveEqual;
    case Condition::kLessEqual: return Condition::kBelowEqual;
    case Condition::kGreater: return Condition::kAbove;
    default: return c;
  }
}

const char* ConditionName(Condition c) {
  static constexpr const char* kNames[] = {"==", "!=",  "<",    ">=",  "<=",   ">",  "u<",  "u>=", "u<=",
                                           "u>", "< 0", ">= 0", "f==", "!f==", "f<", "!f<", "f<=", "!f<="};
  return kNames[static_cast<int>(c)];
}

bool UsesJumpTable(const SwitchCases& cases) {
  if (cases.values.size() < 5) return false;
  auto [low, high] = std::minmax_element(cases.values.begin(), cases.values.end());
  int64_t span = int64_t{*high} - *low + 1;
  return span <= static_cast<int64_t>(4 * cases.values.size());
}

// Gives split edges their jump, and every instruction its place in the linear order.
void Lir::Number() {
  instructions.clear();
  for (LirBlock* block : blocks) {
    if (block->block == nullptr && block->instructions.empty()) {
      block->instructions.push_back(arena->New<Instr>(arena, Form::kBlockStart, Op::kGoto, nullptr));
      block->instructions.push_back(arena->New<Instr>(arena, Form::kPlain, Op::kGoto, nullptr));
    }
    block->first = static_cast<uint32_t>(instructions.size());
    for (Instr* instr : block->instructions) {
      instr->index = static_cast<uint32_t>(instructions.size());
      instructions.push_back(instr);
    }
    block->last = static_cast<uint32_t>(instructions.size() - 1);
  }
}

LirBlock* Lir::BlockOf(uint32_t position) const {
  auto after = std::upper_bound(blocks.begin(), blocks.end(), position,
                                [](uint32_t p, const LirBlock* block) { return p < block->start(); });
  return *(after - 1);
}

}  // namespace kei::jit
