#include "jit/backend/lir-passes.h"

#include <algorithm>

#include "jit/backend/allocation/parallel-move.h"

namespace kei::jit {
namespace {

int64_t InstructionsIn(const Lir& lir) {
  size_t count = 0;
  for (const LirBlock* block : lir.blocks) count += block->instructions.size();
  return static_cast<int64_t>(count);
}

}  // namespace

LirPassScope::LirPassScope(Lir* lir, const Architecture& architecture, std::string_view name,
                           const BackendOptions& options)
    : lir_(lir),
      arch_(architecture),
      name_(name),
      options_(options),
      instructions_before_(InstructionsIn(*lir)),
      blocks_before_(static_cast<int64_t>(lir->blocks.size())) {}

LirPassScope::~LirPassScope() {
  if (options_.counts != nullptr) {
    OptimizationCount& count = options_.counts->At(name_);
    count.graphs++;
    count.changes += changes_;
    count.nodes_removed += instructions_before_ - InstructionsIn(*lir_);
    count.blocks_removed += blocks_before_ - static_cast<int64_t>(lir_->blocks.size());
  }
  if (options_.lir_dump != nullptr) {
    *options_.lir_dump += "--- " + std::string(lir_->graph->name()) + " after " + std::string(name_) + "\n" +
                          PrintLir(*lir_, arch_);
  }
  if (options_.verify_allocation) CheckBlocks();
}

// Edges are known at both ends and lead to blocks that are there; every block's number is its place.
void LirPassScope::CheckBlocks() const {
  auto place = [this](const LirBlock* block) {
    return static_cast<size_t>(block->id) < lir_->blocks.size() && lir_->blocks[block->id] == block;
  };
  for (const LirBlock* block : lir_->blocks) {
    CHECK(place(block) && block->instructions.size() >= 2);
    CHECK(block->instructions[0]->form == Form::kBlockStart);
    for (const LirBlock* next : block->successors) {
      CHECK(place(next));
      auto count = [](const ArenaVector<LirBlock*>& blocks, const LirBlock* wanted) {
        return std::count(blocks.begin(), blocks.end(), wanted);
      };
      CHECK(count(block->successors, next) == count(next->predecessors, block));
    }
    for (const LirBlock* previous : block->predecessors) CHECK(place(previous));
  }
}

namespace {

class MoveSequencer {
 public:
  explicit MoveSequencer(LirPassScope& scope)
      : scope_(scope), lir_(*scope.lir()), parallel_(scope.architecture().scratch()) {}

  void Run() {
    for (LirBlock* block : lir_.blocks) {
      block->phis.clear();
      Append(&block->entry_moves);
      for (Instr* instr : block->instructions) {
        Append(&instr->early);
        Append(&instr->late);
        if (instr == block->instructions.back()) Append(&block->exit_moves);
        if (instr->form == Form::kBlockStart || sequence_.empty()) continue;  // the former makes no code
        instr->late.assign(sequence_.begin(), sequence_.end());
        sequence_.clear();
      }
    }
    lir_.moves_in_sequence = true;
  }

 private:
  // Moves are sorted by target first, so that equal sets become equal sequences.
  void Append(ArenaVector<Move>* set) {
    if (set->empty()) return;
    std::sort(set->begin(), set->end(), [](const Move& a, const Move& b) {
      return a.to.kind != b.to.kind ? a.to.kind < b.to.kind : a.to.index < b.to.index;
    });
    const std::span<const Move> moves = parallel_.InSequence({set->data(), set->size()});
    sequence_.insert(sequence_.end(), moves.begin(), moves.end());
    scope_.AddChanges(moves.size());
    set->clear();
  }

  LirPassScope& scope_;
  Lir& lir_;
  ParallelMoves parallel_;
  std::vector<Move> sequence_;  // for the next instruction that makes code
};

}  // namespace

void SequenceMoves(LirPassScope& scope) { MoveSequencer(scope).Run(); }

void RunLirPasses(Lir* lir, const Architecture& architecture, const BackendOptions& options) {
  auto run = [&](std::string_view name, void (*pass)(LirPassScope&)) {
    if (options.disabled.contains(name)) return;
    LirPassScope scope(lir, architecture, name, options);
    pass(scope);
  };
  // The pass is part of the meaning of exits, so it cannot be switched off.
  if (IsStencil(lir->graph->frame())) {
    LirPassScope scope(lir, architecture, "gather-exits", options);
    GatherExits(scope);
  }
  // Parallel moves say which value goes where; from here on only the machine's steps count.
  run("sequence-moves", SequenceMoves);
  // Needs the steps one by one, and in one order wherever they are the same.
  if (lir->moves_in_sequence) run("merge-tails", MergeTails);
  // Only the order of blocks changes, which must be that of allocation until here.
  if (IsOptimized(lir->graph->frame())) run("rotate-loops", RotateLoops);
}

}  // namespace kei::jit
