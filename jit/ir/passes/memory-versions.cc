#include "jit/ir/passes/memory-versions.h"

#include <algorithm>

namespace kei::jit {

MemoryVersions::MemoryVersions(const Graph& graph)
    : of_node_(graph.node_count(), 0),
      calls_before_(graph.node_count(), 0),
      at_entry_(graph.blocks.size()),
      at_exit_(graph.blocks.size()) {
  for (const Block* block : graph.blocks) {
    Versions versions = at_entry_[block->id] = MeetAt(block);
    for (const Node* node : block->nodes) {
      if (IsPlainRead(node)) of_node_[node->id] = versions[KindOf(node)];
      calls_before_[node->id] = versions[kRegisters];
      ApplyEffects(node, &versions);
    }
    at_exit_[block->id] = versions;
  }
}

bool MemoryVersions::IsPlainRead(const Node* node) {
  return node->info().has(Effects::kReads) && !node->info().has(Effects::kWrites | Effects::kCalls);
}

// Tagged bases are heap objects; neither the isolate nor the stack lies among these. Bytecodes do
// not change while a handler runs.
MemoryVersions::Kind MemoryVersions::KindOf(const Node* node) {
  if (node->info().aux != Aux::kMemory) return kRegisters;
  const Node* base = node->input(0);
  if (base->rep == Rep::kTagged) return kHeap;
  if (base->is(Op::kFramePointer)) return kFrame;
  if (base->is(Op::kBytecodePointer) && node->is(Op::kLoad)) return kConstant;
  if (base->is(Op::kRootRegister) && node->memory.scale < 0) return kIsolate;
  return kAny;
}

MemoryVersions::Versions MemoryVersions::MeetAt(const Block* block) {
  const auto& predecessors = block->predecessors;
  bool all_known = !predecessors.empty() &&
                   std::ranges::all_of(predecessors, [&](const Block* p) { return p->id < block->id; });
  Versions versions{};
  if (all_known) versions = at_exit_[predecessors[0]->id];
  for (int kind = 0; kind < kConstant; kind++) {
    bool same = all_known && std::ranges::all_of(predecessors, [&](const Block* p) {
                  return at_exit_[p->id][kind] == versions[kind];
                });
    if (!same) versions[kind] = ++last_;
  }
  return versions;
}

void MemoryVersions::ApplyEffects(const Node* node, Versions* versions) {
  if (!node->info().has(Effects::kWrites | Effects::kCalls)) return;
  // Barriers write to memory that no graph reads.
  if (node->is(Op::kCall) && node->call.descriptor->linkage == Linkage::kSaveAll) return;
  (*versions)[kAny] = ++last_;
  Kind written = node->is(Op::kStore) ? KindOf(node) : kAny;
  for (Kind kind : {kIsolate, kFrame, kHeap}) {
    if (written == kAny || written == kind) (*versions)[kind] = last_;
  }
  if (!node->is(Op::kStore)) (*versions)[kRegisters] = last_;
}

}  // namespace kei::jit
