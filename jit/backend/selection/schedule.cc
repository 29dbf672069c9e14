#include "jit/backend/selection/schedule.h"

#include <algorithm>

namespace kei::jit {
namespace {

class Scheduler {
 public:
  Scheduler(const Graph& graph, Lir* lir)
      : graph_(graph),
        lir_(lir),
        rpo_(graph.blocks.size(), -1),
        header_(graph.blocks.size()),
        depth_(graph.blocks.size(), 0),
        placed_(graph.blocks.size(), false) {}

  Schedule Run() {
    FindPostorder();
    FindLoops();
    FindColdBlocks();
    PlaceBlocks();
    return Connect();
  }

 private:
  struct Loop {
    const Block* header;
    std::vector<const Block*> members;  // the header and the rest, in reverse post-order
  };

  size_t IndexOf(const Block* block) const { return block->id; }

  // Iterative depth-first search; back edges are those that reach a block still on the stack.
  void FindPostorder() {
    struct Frame {
      const Block* block;
      size_t next;
    };
    std::vector<uint8_t> state(graph_.blocks.size(), 0);  // 1: on the stack, 2: done
    std::vector<Frame> stack{{graph_.entry(), 0}};
    state[graph_.entry()->id] = 1;
    while (!stack.empty()) {
      Frame& top = stack.back();
      if (top.next == top.block->successors.size()) {
        state[top.block->id] = 2;
        schedule_.postorder.push_back(top.block);
        stack.pop_back();
        continue;
      }
      // The last successor first: then the first one comes first in reverse post-order.
      const Block* next = top.block->successors[top.block->successors.size() - 1 - top.next++];
      if (state[next->id] == 1) back_edges_.push_back({top.block, next});
      if (state[next->id] != 0) continue;
      state[next->id] = 1;
      stack.push_back({next, 0});
    }
    for (size_t i = 0; i < schedule_.postorder.size(); i++) {
      rpo_[schedule_.postorder[i]->id] = static_cast<int>(schedule_.postorder.size() - 1 - i);
    }
  }

  bool Reachable(const Block* block) const { return rpo_[block->id] >= 0; }

  void FindLoops() {
    for (const auto& [source, header] : back_edges_) {
      Loop& loop = LoopOf(header);
      std::vector<const Block*> work{source};
      while (!work.empty()) {
        const Block* block = work.back();
        work.pop_back();
        if (std::find(loop.members.begin(), loop.members.end(), block) != loop.members.end()) {
          continue;
        }
        loop.members.push_back(block);
        for (const Block* p : block->predecessors) {
          if (Reachable(p)) work.push_back(p);
        }
      }
    }
    for (Loop& loop : loops_) {
      std::sort(loop.members.begin(), loop.members.end(),
                [this](const Block* a, const Block* b) { return rpo_[a->id] < rpo_[b->id]; });
      for (const Block* block : loop.members) depth_[block->id]++;
    }
  }

  Loop& LoopOf(const Block* header) {
    int& index = header_[header->id];
    if (index == 0) {
      loops_.push_back({header, {header}});
      index = static_cast<int>(loops_.size());
    }
    return loops_[index - 1];
  }

  // A block is cold where it is marked, where every way to it leads through cold blocks, and where
  // only cold blocks follow. So what dominates a hot block is hot.
  void FindColdBlocks() {
    cold_.assign(graph_.blocks.size(), false);
    for (const Block* block : graph_.blocks) cold_[block->id] = block->deferred;
    for (bool changed = true; changed;) {
      changed = false;
      for (const Block* block : schedule_.postorder) {
        if (cold_[block->id] || !AllCold(block->successors)) continue;
        cold_[block->id] = changed = true;
      }
    }
    std::vector<const Block*> work{graph_.entry()};
    std::vector<bool> hot(graph_.blocks.size(), false);
    hot[graph_.entry()->id] = true;
    while (!work.empty()) {
      const Block* block = work.back();
      work.pop_back();
      for (const Block* next : block->successors) {
        if (hot[next->id] || cold_[next->id]) continue;
        hot[next->id] = true;
        work.push_back(next);
      }
    }
    for (size_t i = 0; i < hot.size(); i++) cold_[i] = !hot[i];
  }

  bool AllCold(const ArenaVector<Block*>& blocks) const {
    return !blocks.empty() &&
           std::all_of(blocks.begin(), blocks.end(), [this](const Block* b) { return cold_[b->id]; });
  }

  void PlaceBlocks() {
    std::vector<const Block*> all(schedule_.postorder.rbegin(), schedule_.postorder.rend());
    Place(all);
    std::stable_partition(order_.begin(), order_.end(), [this](const Block* b) { return !cold_[b->id]; });
  }

  void Place(const std::vector<const Block*>& blocks) {
    for (const Block* block : blocks) {
      if (placed_[block->id]) continue;
      placed_[block->id] = true;
      order_.push_back(block);
      if (int index = header_[block->id]) Place(loops_[index - 1].members);
    }
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
      LirBlock* made = NewBlock(cold_[block->id], depth_[block->id]);
      made->block = block;
      schedule_.of_block[block->id] = made;
    }
    // Predecessors keep the graph's order, since phi inputs follow it.
    for (const Block* block : order_) {
      LirBlock* made = schedule_.of_block[block->id];
      made->predecessors.resize(CountReachable(block), nullptr);
    }
    for (const Block* block : order_) ConnectSuccessors(block);
    std::vector<LirBlock*> cold;
    for (LirBlock* block : placed_blocks_) {
      if (block->cold) {
        cold.push_back(block);
      } else {
        lir_->blocks.push_back(block);
      }
    }
    lir_->blocks.insert(lir_->blocks.end(), cold.begin(), cold.end());
    for (size_t i = 0; i < lir_->blocks.size(); i++) lir_->blocks[i]->id = static_cast<int>(i);
    return std::move(schedule_);
  }

  size_t CountReachable(const Block* block) const {
    return std::count_if(block->predecessors.begin(), block->predecessors.end(),
                         [this](const Block* p) { return Reachable(p); });
  }

  // An edge from `from` to a block takes the first free one of the predecessor places that name `from`. So
  // two edges between the same blocks have one each.
  void ConnectSuccessors(const Block* from) {
    LirBlock* source = schedule_.of_block[from->id];
    placed_blocks_.push_back(source);
    for (const Block* to : from->successors) {
      LirBlock* target = schedule_.of_block[to->id];
      LirBlock* next = target;
      LirBlock* via = source;
      if (from->successors.size() > 1 && (to->predecessors.size() > 1 || !to->phis.empty())) {
        next = via = NewBlock(source->cold || target->cold, std::min(source->loop_depth, target->loop_depth));
        next->predecessors.push_back(source);
        next->successors.push_back(target);
        placed_blocks_.push_back(next);
      }
      source->successors.push_back(next);
      size_t place = 0;
      for (const Block* p : to->predecessors) {
        if (!Reachable(p)) continue;
        if (p == from && target->predecessors[place] == nullptr) break;
        place++;
      }
      CHECK(place < target->predecessors.size());
      target->predecessors[place] = via;
    }
  }

  const Graph& graph_;
  Lir* lir_;
  Schedule schedule_;
  std::vector<int> rpo_;
  std::vector<std::pair<const Block*, const Block*>> back_edges_;
  std::vector<Loop> loops_;
  std::vector<int> header_;  // indexed by block: 1 + its loop's index, 0: no header
  std::vector<int> depth_;
  std::vector<bool> placed_;
  std::vector<bool> cold_;
  std::vector<const Block*> order_;
  std::vector<LirBlock*> placed_blocks_;
};

}  // namespace

Schedule MakeSchedule(const Graph& graph, Lir* lir) { return Scheduler(graph, lir).Run(); }

}  // namespace kei::jit
