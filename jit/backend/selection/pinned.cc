#include "jit/backend/selection/pinned.h"

namespace kei::jit {

PinnedRegisters::PinnedRegisters(const Graph& graph, const Schedule& schedule)
    : node_count_(graph.node_count()),
      before_(node_count_, Versions{}),
      at_exit_(graph.blocks.size(), Versions{kUnknown, kUnknown}),
      met_(graph.blocks.size()),
      set_to_(node_count_ + 1, nullptr) {
  for (const Block* block : schedule.postorder) {
    for (const Node* node : block->nodes) {
      if (node->is(Op::kSetBytecodePointer) || node->is(Op::kSetFramePointer)) {
        set_to_[node->id + 1] = node->input(0);
      }
    }
  }
  for (bool changed = true; changed;) {
    changed = false;
    for (size_t i = schedule.postorder.size(); i-- > 0;) changed |= Flow(schedule.postorder[i]);
  }
}

// Once versions have met in a block they stay met, so the flow ends.
bool PinnedRegisters::Flow(const Block* block) {
  Versions in = block->predecessors.empty() ? Versions{} : Versions{kUnknown, kUnknown};
  for (int which = 0; which < kWhichCount; which++) {
    for (const Block* p : block->predecessors) {
      Version version = at_exit_[p->id][which];
      if (version == kUnknown || version == in[which]) continue;
      if (in[which] != kUnknown) met_[block->id][which] = true;
      in[which] = version;
    }
    if (met_[block->id][which]) in[which] = OfMeeting(block);
  }
  for (const Node* node : block->nodes) {
    before_[node->id] = in;
    in = AfterNode(node, in);
  }
  bool changed = at_exit_[block->id] != in;
  at_exit_[block->id] = in;
  return changed;
}

PinnedRegisters::Versions PinnedRegisters::AfterNode(const Node* node, Versions versions) const {
  switch (node->op) {
    case Op::kSetBytecodePointer: versions[kBytecodePointer] = node->id + 1; break;
    case Op::kSetFramePointer:
    case Op::kEnterFrame: versions[kFramePointer] = node->id + 1; break;
    case Op::kCall:  // a callee in JavaScript's convention runs handlers of its own
      if (node->call.descriptor->linkage == Linkage::kJavaScript) {
        versions[kBytecodePointer] = node->id + 1;
      }
      break;
    default: break;
  }
  return versions;
}

bool PinnedRegisters::Holds(Which which, const Node* value, const Node* place) const {
  Op op = which == kBytecodePointer ? Op::kBytecodePointer : Op::kFramePointer;
  Version now = before_[place->id][which];
  if (value->is(op)) return before_[value->id][which] == now;
  return now <= node_count_ && set_to_[now] == value;
}

}  // namespace kei::jit
