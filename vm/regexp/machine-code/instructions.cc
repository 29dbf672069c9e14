#include "vm/regexp/machine-code/instructions.h"

namespace kei::regexp {
namespace {

constexpr uint8_t kWordsBehind[] = {
#define O(Name, words, operands) words,
#include "vm/regexp/matcher/bytecodes.def"
#undef O
};

bool FallsThrough(Op op) {
  return op != Op::kAccept && op != Op::kFail && op != Op::kJump && op != Op::kLookFail;
}

// 0: none.
uint32_t TargetOf(const uint32_t* pc) {
  switch (OpAt(pc)) {
    case Op::kJump:
    case Op::kSplit: return OperandAt(pc);
    case Op::kSplitPeek:
    case Op::kLookNegative: return pc[1];
    case Op::kIfLess: return pc[2];
    default: return 0;
  }
}

}  // namespace

uint32_t InstructionWords(const uint32_t* pc) {
  const Op op = OpAt(pc);
  const uint32_t units = OperandAt(pc) & ~kWideText;
  const uint32_t byte_words = (units + 3) / 4, unit_words = (units + 1) / 2;
  switch (op) {
    case Op::kText: return 1 + byte_words + unit_words;
    case Op::kTextMasked: return 1 + 2 * (byte_words + unit_words);
    case Op::kTextBack: return 1 + 2 * unit_words;
    case Op::kBackReference: return 2 + pc[1];
    case Op::kLoopGreedy:
    case Op::kLoopGreedyPairs:
    case Op::kLoopLazy:
    case Op::kLoopLazyPairs: return 3 + InstructionWords(pc + 3);
    default: return 1 + kWordsBehind[static_cast<int>(op)];
  }
}

InstructionMap::InstructionMap(const uint32_t* code) {
  pending_.push_back(reinterpret_cast<const CodeHeader*>(code)->entry);
  while (!pending_.empty() && !is_too_large_) {
    const uint32_t address = pending_.back();
    pending_.pop_back();
    Walk(code, address);
  }
}

void InstructionMap::Grow(uint32_t end) {
  is_too_large_ |= end > kMaxWords;
  if (!is_too_large_ && end > this->end()) marks_.resize(end);
}

void InstructionMap::AddTarget(uint32_t address, uint32_t from) {
  Grow(address + 1);
  if (is_too_large_) return;
  marks_[address] |= kTarget | (address <= from ? kLoopHead : 0);
  has_loops_ |= address <= from;
  pending_.push_back(address);
}

void InstructionMap::Walk(const uint32_t* code, uint32_t address) {
  for (;;) {
    const uint32_t* pc = code + address;
    const uint32_t next = address + InstructionWords(pc);
    Grow(next);
    if (is_too_large_ || IsReached(address)) return;
    marks_[address] |= kReached;
    has_lookarounds_ |= OpAt(pc) == Op::kLook || OpAt(pc) == Op::kLookNegative;
    has_back_references_ |= OpAt(pc) == Op::kBackReference;
    const uint32_t target = TargetOf(pc);
    if (target != 0) AddTarget(target, address);
    if (!FallsThrough(OpAt(pc))) return;
    address = next;
  }
}

}  // namespace kei::regexp
