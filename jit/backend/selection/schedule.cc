#include "jit/backend/selection/schedule.h"

#include <algorithm>
#include <utility>

#include "jit/ir/control-flow.h"
#include "jit/ir/dominance.h"

namespace kei::jit {
namespace {

class Scheduler {
 public:
  Scheduler(const Graph& graph, Lir* lir)
      : graph_(graph),
        lir_(lir),
        dominance_(graph),
        loops_(FindLoops(graph, dominance_)),
        cold_(FindColdBlocks(graph)) {}

  Schedule Run() {
    schedule_.postorder.assign(dominance_.order().rbegin(), dominance_.order().rend());
    PlaceBlocks();
    return Connect();
  }

 private:
  bool Reachable(const Block* block) const { return dominance_.IsReachable(block); }

  // Every loop in one piece, its blocks in reverse post-order. A loop is a list of blocks in which each loop
  // inside it stands as its header.
  void PlaceBlocks() {
    const size_t all = graph_.blocks.size();  // the list of what is in no loop
    std::vector<const Block*> first(all + 1, nullptr), next(all, nullptr);
    for (const Block* block : schedule_.postorder) {
      const Block* loop = loops_.IsHeader(block) ? loops_.outer[block->id] : loops_.header[block->id];
      const size_t list = loop == nullptr ? all : loop->id;
      next[block->id] = std::exchange(first[list], block);
    }
    std::vector<const Block*> work{first[all]};
    while (!work.empty()) {
      const Block* block = work.back();
      work.pop_back();
      order_.push_back(block);
      if (next[block->id] != nullptr) work.push_back(next[block->id]);
      if (first[block->id] != nullptr) work.push_back(first[block->id]);
    }
    std::stable_partition(order_.begin(), order_.end(), [this](const Block* b) { return !cold_[b->id]; });
  }

  LirBlock* NewBlock(bool cold, int depth) {
    LirBlock* block = lir_->arena->New<LirBlock>(lir_->arena);
    block->cold = cold;
    block->loop_depth = depth;
    return block;
  }

  Schedule Connect() {
    schedule_.of_block.assign(graph_.blocks.size(), nullptr);
    for (const Block* block : order_) {
      LirBlock* made = NewBlock(cold_[block->id], static_cast<int>(loops_.depth[block->id]));
      made->block = block;
      schedule_.of_block[block->id] = made;
    }
    for (const Block* block : order_) ConnectSuccessors(block);
    for (const Block* block : order_) ConnectPredecessors(block);
    std::stable_partition(placed_blocks_.begin(), placed_blocks_.end(),
                          [](const LirBlock* block) { return !block->cold; });
    lir_->blocks = std::move(placed_blocks_);
    for (size_t i = 0; i < lir_->blocks.size(); i++) lir_->blocks[i]->id = static_cast<int>(i);
    return std::move(schedule_);
  }

  void ConnectSuccessors(const Block* from) {
    LirBlock* source = schedule_.of_block[from->id];
    placed_blocks_.push_back(source);
    for (const Block* to : from->successors) {
      LirBlock* next = schedule_.of_block[to->id];
      if (from->successors.size() > 1 && (to->predecessors.size() > 1 || !to->phis.empty())) {
        next = SplitEdge(source, next);
      }
      source->successors.push_back(next);
    }
  }

  LirBlock* SplitEdge(LirBlock* from, LirBlock* to) {
    LirBlock* between = NewBlock(from->cold || to->cold, std::min(from->loop_depth, to->loop_depth));
    between->predecessors.push_back(from);
    between->successors.push_back(to);
    placed_blocks_.push_back(between);
    return between;
  }

  // Predecessors keep the graph's order, since phi inputs follow it.
  void ConnectPredecessors(const Block* to) {
    LirBlock* target = schedule_.of_block[to->id];
    for (size_t i = 0; i < to->predecessors.size(); i++) {
      const Block* from = to->predecessors[i];
      if (!Reachable(from)) continue;
      LirBlock* source = schedule_.of_block[from->id];
      LirBlock* next = source->successors[EdgeWithPlace(from, to, i)];
      LirBlock* via = next == target ? source : next;
      via->place = static_cast<uint32_t>(target->predecessors.size());
      target->predecessors.push_back(via);
    }
  }

  // The successor of `from` that has this place among the predecessors of `to`. If two edges join the same
  // blocks, the first one has the first place.
  static size_t EdgeWithPlace(const Block* from, const Block* to, size_t place) {
    auto edge = std::ranges::find(from->successors, to);
    if (std::find(edge + 1, from->successors.end(), to) != from->successors.end()) {
      const auto before = to->predecessors.begin();
      for (auto skip = std::count(before, before + place, from); skip > 0; skip--) {
        edge = std::find(edge + 1, from->successors.end(), to);
      }
    }
    return edge - from->successors.begin();
  }

  const Graph& graph_;
  Lir* lir_;
  Schedule schedule_;
  const Dominance dominance_;
  const Loops loops_;
  const std::vector<bool> cold_;  // indexed by block
  std::vector<const Block*> order_;
  std::vector<LirBlock*> placed_blocks_;
};

}  // namespace

Schedule MakeSchedule(const Graph& graph, Lir* lir) { return Scheduler(graph, lir).Run(); }

}  // namespace kei::jit
