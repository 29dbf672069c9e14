#include <algorithm>

#include "jit/backend/lir-passes.h"

// Exit 0 of a stencil is where its hot part ends. All paths that leave by it go to one block, the last of the
// hot ones, which makes no code.

namespace kei::jit {
namespace {

bool LeavesToNext(const LirBlock& block) {
  const Instr& last = *block.instructions.back();
  return last.op == Op::kExit && last.node->int_value == 0;
}

Instr* NewInstr(Lir* lir, Form form, Op op, const Node* node) {
  return lir->arena->New<Instr>(lir->arena, form, op, node);
}

}  // namespace

void GatherExits(LirPassScope& scope) {
  Lir* lir = scope.lir();
  LirBlock* end = nullptr;
  for (LirBlock* block : lir->blocks) {
    if (!LeavesToNext(*block)) continue;
    Instr* exit = block->instructions.back();
    if (end == nullptr) {
      end = lir->arena->New<LirBlock>(lir->arena);
      end->instructions.push_back(NewInstr(lir, Form::kBlockStart, Op::kGoto, nullptr));
      end->instructions.push_back(NewInstr(lir, Form::kPlain, Op::kExit, exit->node));
    }
    Instr* jump = NewInstr(lir, Form::kPlain, Op::kGoto, nullptr);
    jump->early.swap(exit->early);
    jump->late.swap(exit->late);
    block->instructions.back() = jump;
    block->successors.push_back(end);
    end->predecessors.push_back(block);
    scope.AddChanges(1);
  }
  if (end == nullptr) return;
  auto first_cold =
      std::find_if(lir->blocks.begin(), lir->blocks.end(), [](const LirBlock* block) { return block->cold; });
  lir->blocks.insert(first_cold, end);
  for (size_t i = 0; i < lir->blocks.size(); i++) lir->blocks[i]->id = static_cast<int>(i);
  lir->Number();
}

}  // namespace kei::jit
