#ifndef KEI_VM_HEAP_SPACES_DISPATCH_TABLE_H_
#define KEI_VM_HEAP_SPACES_DISPATCH_TABLE_H_

#include <cstdint>
#include <vector>

#include "vm/base/checks.h"
#include "vm/tables/cage-layout.h"
#include "vm/tables/config.h"

namespace kei {

// The code-entry table: the address of a function's code by dispatch handle, at a fixed place in the cage. A
// handle belongs to the FeedbackCells and JSFunctions that hold it and is freed by the collection that finds
// none. A handle allocated since the last collection survives the next one, so there is time to store it.
// Handle 0 is no handle.
//
// When the table is full, functions are made with the handle kUnassigned, whose code is CompileLazy. A call
// of one gives it a handle of its own, if there is one by then, and ends the execution otherwise.
//
// The realm gate: from the second realm on, every entry is the builtin RealmGate. It looks whether the
// function is of the realm that runs, and goes on to the code in a table beside this one. Isolates of one
// realm pay nothing for the possibility of more.
class DispatchTable {
 public:
  static constexpr int kNoBuiltin = -1;
  static constexpr uint32_t kUnassigned = 1;

  explicit DispatchTable(Address cage_base);
  DispatchTable(const DispatchTable&) = delete;
  DispatchTable& operator=(const DispatchTable&) = delete;

  // Cannot collect. 0 when the table is full.
  uint32_t Allocate(Address entry, int builtin_id);
  void SetEntry(uint32_t handle, Address code, int builtin_id) {
    DCHECK(handle != kUnassigned);
    SetCode(handle, code, builtin_id);
  }
  void SetEntryOfUnassigned(Address code, int builtin_id) { SetCode(kUnassigned, code, builtin_id); }
  // The function's code, whether or not a gate stands before it.
  Address CodeAt(uint32_t handle) const { return (gate_ != 0 ? gated_code_ : entries_)[handle]; }
  // kNoBuiltin for other code.
  int BuiltinAt(uint32_t handle) const { return builtin_ids_[handle]; }
  void Free(uint32_t handle);
  // Puts the gate before all code, now and from now on.
  void InstallGate(Address gate);
  // How many more can be allocated before a collection.
  uint32_t room() const { return kMaxDispatchHandles - kFirst - used(); }

  // --- For the collector.
  void PrepareForMarking();
  void Mark(uint32_t handle) {
    if (handle < marks_.size()) marks_[handle] = true;
  }
  void Sweep();
  // Instead, when marking was given up. Which handles have found an owner is not known, so that all
  // of today's survive the next collection.
  void GiveUpMarking();
  uint32_t used() const { return static_cast<uint32_t>(builtin_ids_.size() - kFirst - free_.size()); }

 private:
  static constexpr int16_t kFreeEntry = -2;
  static constexpr uint32_t kFirst = kUnassigned + 1;

  void SetCode(uint32_t handle, Address code, int builtin_id) {
    CodeSlot(handle) = code;
    builtin_ids_[handle] = static_cast<int16_t>(builtin_id);
    if (gate_ != 0) entries_[handle] = gate_;
  }
  Address& CodeSlot(uint32_t handle) { return (gate_ != 0 ? gated_code_ : entries_)[handle]; }

  Address* entries_;
  Address* gated_code_;
  Address gate_ = 0;
  std::vector<int16_t> builtin_ids_;  // indexed by handle
  std::vector<uint32_t> free_;
  std::vector<uint32_t> new_;  // since the last collection
  std::vector<bool> marks_;
};

}  // namespace kei

#endif  // KEI_VM_HEAP_SPACES_DISPATCH_TABLE_H_
