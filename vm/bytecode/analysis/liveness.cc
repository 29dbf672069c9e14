#include "vm/bytecode/analysis/liveness.h"

#include <algorithm>
#include <functional>
#include <numeric>

#include "vm/bytecode/analysis/frame-use.h"

namespace kei {
namespace {

// The analysis runs within collections. Code beyond these limits keeps all its registers alive.
constexpr int kMostCode = 1 << 18;              // bytes: a pass takes some milliseconds then
constexpr size_t kMostBytes = size_t{1} << 18;  // the size of all sets
constexpr int kMostPasses = 20;                 // two more than loops are nested

void Unite(std::span<uint64_t> set, std::span<const uint64_t> other) {
  for (size_t i = 0; i < set.size(); i++) set[i] |= other[i];
}

std::vector<int32_t> FindBlockStarts(const FrameUse& code) {
  std::vector<int32_t> starts{0, code.size()};
  for (int i = 0; i < code.HandlerCount(); i++) {
    const HandlerEntry entry = code.HandlerAt(i);
    starts.insert(starts.end(), {entry.start, entry.end, entry.handler});
  }
  for (BytecodeIterator it = code.At(0); !it.done(); it.Advance()) {
    if (!FrameUse::EndsBlock(it)) continue;
    code.ForEachSuccessor(it, [&](int offset) { starts.push_back(offset); });
    starts.push_back(it.next_offset());
  }
  std::ranges::sort(starts);
  starts.erase(std::ranges::unique(starts).begin(), starts.end());
  return starts;
}

// The indices of the handlers, sorted by the starts of their ranges.
std::vector<int32_t> SortHandlers(const FrameUse& code) {
  std::vector<int32_t> order(static_cast<size_t>(code.HandlerCount()));
  std::iota(order.begin(), order.end(), 0);
  std::ranges::sort(order, {}, [&](int32_t i) { return code.HandlerAt(i).start; });
  return order;
}

}  // namespace

// Walks a block backward, from the needs of its successors.
class BlockWalk {
 public:
  BlockWalk(const FrameUse& code, const Liveness& liveness)
      : code_(code), liveness_(liveness), live_(liveness.words_) {}

  // The slots that are alive before the bytecode at an offset of the block.
  std::span<const uint64_t> LiveBefore(size_t block, int offset) {
    std::ranges::fill(live_, 0);
    CollectOffsets(offset, liveness_.EndOf(block));
    if (!offsets_.empty()) AddSuccessors(code_.At(offsets_.back()));
    for (size_t i = offsets_.size(); i-- > 0;) StepBack(block, code_.At(offsets_[i]));
    return live_;
  }
  // Calls visit(offset, slots) for each bytecode of the block, the last one first.
  template <typename F>
  void ForEachBackward(size_t block, F visit) {
    std::ranges::fill(live_, 0);
    CollectOffsets(liveness_.blocks_[block].start, liveness_.EndOf(block));
    if (!offsets_.empty()) AddSuccessors(code_.At(offsets_.back()));
    for (size_t i = offsets_.size(); i-- > 0;) {
      StepBack(block, code_.At(offsets_[i]));
      visit(offsets_[i], std::span<const uint64_t>(live_));
    }
  }
  // The slots that are alive before or behind the bytecode around an offset.
  std::span<const uint64_t> LiveAround(size_t block, int offset) {
    BytecodeIterator it = code_.At(liveness_.blocks_[block].start);
    while (it.next_offset() <= offset) it.Advance();
    LiveBefore(block, it.next_offset());
    if (offsets_.empty()) AddSuccessors(it);
    code_.AddReads(it, live_);
    AddHandler(block, it);
    return live_;
  }

 private:
  void CollectOffsets(int begin, int end) {
    offsets_.clear();
    if (begin >= end) return;
    for (BytecodeIterator it = code_.At(begin); it.offset() < end; it.Advance())
      offsets_.push_back(it.offset());
  }
  void AddSuccessors(const BytecodeIterator& it) {
    code_.ForEachSuccessor(it, [&](int offset) { Unite(live_, liveness_.InOf(liveness_.BlockAt(offset))); });
  }
  void StepBack(size_t block, const BytecodeIterator& it) {
    code_.StepBack(it, live_);
    AddHandler(block, it);
  }
  // A bytecode that throws may have written nothing yet.
  void AddHandler(size_t block, const BytecodeIterator& it) {
    const int32_t handler = liveness_.blocks_[block].handler;
    if (handler == Liveness::kNoHandler || !FrameUse::MayThrow(it)) return;
    const HandlerEntry entry = code_.HandlerAt(handler);
    Unite(live_, liveness_.InOf(liveness_.BlockAt(entry.handler)));
    code_.AddRegisters(entry.context_register, 1, live_);
  }

  const FrameUse& code_;
  const Liveness& liveness_;
  std::vector<uint64_t> live_;
  std::vector<int> offsets_;
};

size_t Liveness::BlockAt(int offset) const {
  const auto above = std::ranges::upper_bound(blocks_, offset, {}, &Block::start);
  return static_cast<size_t>(above - blocks_.begin()) - 1;
}

bool Liveness::Update(size_t block, std::span<const uint64_t> live) {
  const std::span<uint64_t> set(&live_in_[block * words_], words_);
  if (std::ranges::equal(set, live)) return false;
  std::ranges::copy(live, set.begin());
  return true;
}

// A block lies in a range as a whole or not at all. The first of the ranges around it in the table counts.
void Liveness::FindBlocks(const FrameUse& code) {
  const std::vector<int32_t> order = SortHandlers(code);
  std::vector<int32_t> open;
  size_t next = 0;
  for (const int32_t start : FindBlockStarts(code)) {
    while (next < order.size() && code.HandlerAt(order[next]).start <= start) open.push_back(order[next++]);
    std::erase_if(open, [&](int32_t i) { return code.HandlerAt(i).end <= start; });
    blocks_.push_back({start, open.empty() ? kNoHandler : std::ranges::min(open)});
  }
}

// Blocks run mostly in their order, so that passes go from the last one to the first.
bool Liveness::Solve(const FrameUse& code) {
  live_in_.assign(BlockCount() * words_, 0);
  BlockWalk walk(code, *this);
  for (int pass = 0; pass < kMostPasses; pass++) {
    bool changed = false;
    for (size_t block = BlockCount(); block-- > 0;) {
      changed |= Update(block, walk.LiveBefore(block, blocks_[block].start));
    }
    if (!changed) return true;
  }
  return false;
}

std::unique_ptr<Liveness> Liveness::Analyze(Isolate* isolate, BytecodeArray code) {
  if (code.length() > kMostCode) return nullptr;
  std::unique_ptr<Liveness> result(new Liveness());
  const FrameUse use(isolate, code);
  result->words_ = LiveSet::WordsFor(code);
  result->FindBlocks(use);
  if (result->BlockCount() * result->words_ * sizeof(uint64_t) > kMostBytes) return nullptr;
  return result->Solve(use) ? std::move(result) : nullptr;
}

LiveSet Liveness::At(Isolate* isolate, BytecodeArray code, int offset) const {
  const FrameUse use(isolate, code);
  BlockWalk walk(use, *this);
  LiveSet result(code);
  std::ranges::copy(walk.LiveAround(BlockAt(offset), offset), result.words().begin());
  return result;
}

LiveSet LivenessCursor::Before(int offset) {
  LiveSet result(code_);
  const size_t block = liveness_.BlockAt(offset), words = liveness_.words_;
  if (liveness_.blocks_[block].start == offset) {
    std::ranges::copy(liveness_.InOf(block), result.words().begin());
    return result;
  }
  if (block != block_) WalkBlock(block);
  const auto place = std::ranges::lower_bound(offsets_, offset, std::greater<>());
  const auto index = static_cast<size_t>(place - offsets_.begin());
  std::ranges::copy(std::span(sets_).subspan(index * words, words), result.words().begin());
  return result;
}

void LivenessCursor::WalkBlock(size_t block) {
  block_ = block;
  offsets_.clear();
  sets_.clear();
  const FrameUse use(isolate_, code_);
  BlockWalk walk(use, liveness_);
  walk.ForEachBackward(block, [this](int offset, std::span<const uint64_t> live) {
    offsets_.push_back(offset);
    sets_.insert(sets_.end(), live.begin(), live.end());
  });
}

}  // namespace kei
