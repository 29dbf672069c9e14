#ifndef KEI_JIT_IR_PASSES_MEMORY_VERSIONS_H_
#define KEI_JIT_IR_PASSES_MEMORY_VERSIONS_H_

#include <array>
#include <vector>

#include "jit/ir/graph.h"

namespace kei::jit {

// Whether a read may stand in another place. Everything that can be written has a version, which each write
// or call renews. A block begins with the version in which all its predecessors ended. If these differ or
// come later, it begins with a new one. So if two places have one version and one dominates the other, no
// path between them writes.
//
// Block ids must be in reverse post-order.
class MemoryVersions {
 public:
  explicit MemoryVersions(const Graph& graph);

  // Loads, BytecodePointer, FramePointer: nodes that read and do nothing else.
  static bool IsPlainRead(const Node* node);
  // The version of the memory that a plain read reads; 0 for all other nodes.
  uint32_t VersionOf(const Node* node) const { return of_node_[node->id]; }
  // The version of the memory that calls change, at a node that is no terminator.
  uint32_t CallsBefore(const Node* node) const { return calls_before_[node->id]; }
  // Whether a plain read would read the same at a block's beginning.
  bool SameAtEntry(const Node* read, const Block* block) const {
    return VersionOf(read) == at_entry_[block->id][KindOf(read)];
  }

 private:
  // The kinds of memory: a write to one kind changes no other kind. kAny also stands for what is not known.
  enum Kind : uint8_t { kAny, kIsolate, kFrame, kHeap, kRegisters, kConstant, kKindCount };
  using Versions = std::array<uint32_t, kKindCount>;

  static Kind KindOf(const Node* node);
  Versions MeetAt(const Block* block);
  void ApplyEffects(const Node* node, Versions* versions);

  std::vector<uint32_t> of_node_;
  std::vector<uint32_t> calls_before_;
  std::vector<Versions> at_entry_;
  std::vector<Versions> at_exit_;
  uint32_t last_ = 0;
};

}  // namespace kei::jit

#endif  // KEI_JIT_IR_PASSES_MEMORY_VERSIONS_H_
