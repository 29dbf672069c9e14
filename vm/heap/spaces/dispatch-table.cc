#include "vm/heap/spaces/dispatch-table.h"

#include "vm/base/checks.h"

namespace kei {

DispatchTable::DispatchTable(Address cage_base)
    : entries_(reinterpret_cast<Address*>(cage_base + kCodeEntryTableStart)),
      gated_code_(reinterpret_cast<Address*>(cage_base + kGatedCodeTableStart)),
      builtin_ids_(kFirst, kFreeEntry) {}

uint32_t DispatchTable::Allocate(Address entry, int builtin_id) {
  uint32_t handle;
  if (!free_.empty()) {
    handle = free_.back();
    free_.pop_back();
  } else {
    if (builtin_ids_.size() == kMaxDispatchHandles) return 0;
    handle = static_cast<uint32_t>(builtin_ids_.size());
    builtin_ids_.push_back(kFreeEntry);
  }
  SetEntry(handle, entry, builtin_id);
  new_.push_back(handle);
  return handle;
}

void DispatchTable::Free(uint32_t handle) {
  DCHECK(builtin_ids_[handle] != kFreeEntry);
  // A call through a freed handle jumps to address 0.
  entries_[handle] = 0;
  builtin_ids_[handle] = kFreeEntry;
  free_.push_back(handle);
}

void DispatchTable::InstallGate(Address gate) {
  if (gate_ != 0) return;
  gate_ = gate;
  for (uint32_t handle = kUnassigned; handle < builtin_ids_.size(); handle++) {
    if (builtin_ids_[handle] == kFreeEntry) continue;
    gated_code_[handle] = entries_[handle];
    entries_[handle] = gate;
  }
}

void DispatchTable::PrepareForMarking() {
  marks_.assign(builtin_ids_.size(), false);
  for (uint32_t handle : new_) marks_[handle] = true;
  new_.clear();
}

// Those from marks_.size() on are new.
void DispatchTable::Sweep() {
  for (uint32_t handle : new_) Mark(handle);
  for (uint32_t handle = kFirst; handle < marks_.size(); handle++) {
    if (!marks_[handle] && builtin_ids_[handle] != kFreeEntry) Free(handle);
  }
}

void DispatchTable::GiveUpMarking() {
  new_.clear();
  for (uint32_t handle = kFirst; handle < builtin_ids_.size(); handle++) {
    if (builtin_ids_[handle] != kFreeEntry) new_.push_back(handle);
  }
}

}  // namespace kei
