#ifndef KEI_VM_NATIVE_JOINT_COLLECTION_H_
#define KEI_VM_NATIVE_JOINT_COLLECTION_H_

#include <mutex>

#include "vm/native/heap.h"
#include "vm/native/marker.h"

namespace kei::native {

// A collection of an attached heap, as a part of one of the foreign heap. That one, with the
// program stopped, does in this order:
//   1. It makes a JointCollection, which marks what Persistents and the stack refer to.
//   2. Mark, for each object that one of its own refers to which it has marked, and Drain, which
//   marks in the foreign heap what TracedReferences refer to: in turn until neither finds anything.
//   3. MarkLateRoots, and 2. again if that found something.
//   4. ClearWeak. From here on it is known what is alive, in both heaps.
//   5. Sweep, which runs finalizers.
class JointCollection {
 public:
  JointCollection(Heap* heap, uint64_t stack_top);
  JointCollection(const JointCollection&) = delete;
  JointCollection& operator=(const JointCollection&) = delete;

  void Mark(const void* object) { marker_.MarkObject(object); }
  // Whether there was anything to trace.
  bool Drain();
  // Everything that is marked once more: the foreign heap had no room to remember what was marked
  // there.
  void FollowMarked();
  // What CrossThreadPersistents have been assigned meanwhile; whether there is something to trace.
  // From here to ClearWeak other threads wait if they touch one.
  bool MarkLateRoots();
  void ClearWeak();
  void Sweep();

 private:
  Heap* const heap_;
  const Heap::NoAllocation no_allocation_;
  const uint64_t stack_top_;
  Marker marker_;
  std::unique_lock<std::mutex> lock_;
};

}  // namespace kei::native

#endif  // KEI_VM_NATIVE_JOINT_COLLECTION_H_
