#ifndef KEI_VM_BYTECODE_ANALYSIS_LIVENESS_H_
#define KEI_VM_BYTECODE_ANALYSIS_LIVENESS_H_

#include <cstdint>
#include <memory>
#include <span>
#include <vector>

#include "vm/objects/heap-objects.h"

// Finds the registers of a function's frame that may still be read. It is the classic backward data flow over
// basic blocks, here over encoded bytecode. The operands' types in bytecodes.def say which registers are read
// and written.

namespace kei {

class FrameUse;

// A set of a frame's slots. Bit i is local register i. The parameters follow, then one bit for all that
// was passed, which code can ask for as a whole (`arguments`, a rest parameter).
class LiveSet {
 public:
  LiveSet() = default;
  explicit LiveSet(BytecodeArray code)
      : registers_(code.register_count()), parameters_(code.parameter_count()), words_(WordsFor(code), 0) {}
  static size_t WordsFor(BytecodeArray code) {
    return static_cast<size_t>(code.register_count() + code.parameter_count() + 1 + 63) / 64;
  }

  bool HasRegister(int i) const { return Has(i); }
  // Arguments without a parameter are alive when all that was passed is.
  bool HasArgument(int i) const { return HasAllArguments() || (i < parameters_ && Has(registers_ + i)); }
  bool HasAllArguments() const { return Has(registers_ + parameters_); }

  std::span<uint64_t> words() { return words_; }
  void AddRegister(int i) { words_[static_cast<size_t>(i) / 64] |= uint64_t{1} << (i % 64); }

 private:
  bool Has(int bit) const { return (words_[static_cast<size_t>(bit) / 64] >> (bit % 64) & 1) != 0; }

  int registers_ = 0;
  int parameters_ = 0;
  std::vector<uint64_t> words_;
};

// The solution for one function. It holds no reference: the code, which may move, is given to each call.
class Liveness {
 public:
  // Null for code that would take too much memory or time: see the limits in liveness.cc.
  static std::unique_ptr<Liveness> Analyze(Isolate* isolate, BytecodeArray code);

  // The slots that are read by the bytecode at an offset, by its handler, or by any bytecode that may run
  // after it. While the bytecode runs, nothing else in the frame matters. `offset` is the beginning of the
  // bytecode, or the place behind its prefix: frames have either.
  LiveSet At(Isolate* isolate, BytecodeArray code, int offset) const;

 private:
  friend class BlockWalk;
  friend class LivenessCursor;
  struct Block {
    int32_t start;
    int32_t handler;  // the HandlerEntry that catches what is thrown in the block, or kNoHandler
  };
  static constexpr int32_t kNoHandler = -1;

  Liveness() = default;
  size_t BlockCount() const { return blocks_.size() - 1; }
  size_t BlockAt(int offset) const;
  int EndOf(size_t block) const { return blocks_[block + 1].start; }
  std::span<const uint64_t> InOf(size_t block) const { return {&live_in_[block * words_], words_}; }
  void FindBlocks(const FrameUse& code);
  // False if it takes too many passes.
  bool Solve(const FrameUse& code);
  // Whether the set of slots that are alive at the block's beginning has changed.
  bool Update(size_t block, std::span<const uint64_t> live);

  size_t words_ = 0;               // the size of a set
  std::vector<Block> blocks_;      // ascending; the last one is empty, at the code's end
  std::vector<uint64_t> live_in_;  // a set for each block
};

// Asks for one bytecode after another: a block is walked once. The code does not move meanwhile.
class LivenessCursor {
 public:
  LivenessCursor(Isolate* isolate, BytecodeArray code, const Liveness& liveness)
      : isolate_(isolate), code_(code), liveness_(liveness) {}

  // The slots that are read by the bytecode that begins at the offset, by its handler, or after it.
  LiveSet Before(int offset);

 private:
  void WalkBlock(size_t block);

  static constexpr size_t kNoBlock = ~size_t{0};

  Isolate* isolate_;
  BytecodeArray code_;
  const Liveness& liveness_;
  size_t block_ = kNoBlock;
  std::vector<int> offsets_;    // of the block's bytecodes, descending
  std::vector<uint64_t> sets_;  // in the same order
};

}  // namespace kei

#endif  // KEI_VM_BYTECODE_ANALYSIS_LIVENESS_H_
