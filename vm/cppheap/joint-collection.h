#ifndef KEI_VM_CPPHEAP_JOINT_COLLECTION_H_
#define KEI_VM_CPPHEAP_JOINT_COLLECTION_H_

#include <mutex>
#include <optional>

#include "vm/cppheap/heap.h"
#include "vm/cppheap/marker.h"

namespace kei::cppheap {

// A collection of an attached heap, as a part of one of the foreign heap. The foreign heap does this in
// order:
//   1. When it begins to mark, it makes a JointCollection, which marks what Persistents refer to.
//   Now the write barriers of Members and TracedReferences mark what they see.
//   2. Mark, for each object that one of its own refers to which it has marked, and DrainFor, which
//   marks in the foreign heap what TracedReferences refer to; in steps between which the program runs.
//   3. EnterPause, when the program is stopped: Persistents once more, and the stack.
//   4. Step 2 in turn, until neither heap finds anything.
//   5. MarkLateRoots, and step 4 again if that found something.
//   6. ClearWeak. Now it is known what is alive, in both heaps.
//   7. Sweep, which runs finalizers.
// Before step 6 it may be destroyed instead; then nothing is known, and nothing is freed.
class JointCollection {
 public:
  explicit JointCollection(Heap* heap);
  ~JointCollection() { heap_->AbortMarking(); }
  JointCollection(const JointCollection&) = delete;
  JointCollection& operator=(const JointCollection&) = delete;

  void Mark(const void* object) { marker_.MarkObject(object); }
  // Traces objects of about so many bytes. How many there were: 0 if nothing is left.
  uint64_t DrainFor(uint64_t bytes);
  void EnterPause(uint64_t stack_top);
  // Everything that is marked once more: the foreign heap had no room to remember what was marked
  // there.
  void FollowMarked();
  // Marks the objects that CrossThreadPersistents have been assigned meanwhile; returns whether there is
  // something to trace. Until ClearWeak, other threads wait if they touch one.
  bool MarkLateRoots();
  void ClearWeak();
  void Sweep();

 private:
  Heap* const heap_;
  std::optional<Heap::NoAllocation> no_allocation_;  // set during the pause
  uint64_t stack_top_ = 0;
  Marker marker_;
  std::unique_lock<std::mutex> lock_;
};

}  // namespace kei::cppheap

#endif  // KEI_VM_CPPHEAP_JOINT_COLLECTION_H_
