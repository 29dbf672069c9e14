#ifndef KEI_TESTS_UNIT_NATIVE_NODES_H_
#define KEI_TESTS_UNIT_NATIVE_NODES_H_

#include "vm/native/allocation.h"
#include "vm/native/garbage-collected.h"
#include "vm/native/heap.h"
#include "vm/native/member.h"
#include "vm/native/persistent.h"
#include "vm/native/visitor.h"

namespace kei::native {

// A node has two edges. The class counts nodes that were finalized.
class Node : public GarbageCollected<Node> {
 public:
  explicit Node(int value = 0) : value(value) {}
  ~Node() { finalized++; }
  void Trace(Visitor* visitor) const {
    visitor->Trace(left);
    visitor->Trace(right);
    visitor->Trace(weak);
  }

  static inline int finalized = 0;

  Member<Node> left, right;
  WeakMember<Node> weak;
  int value;
};

// Leaves no dead object: if marking was under way, objects that had died since it began go, too.
inline void CollectPrecisely(Heap* heap) {
  if (heap->is_marking()) heap->Collect(StackState::kNoHeapPointers);
  heap->Collect(StackState::kNoHeapPointers);
}

}  // namespace kei::native

#endif  // KEI_TESTS_UNIT_NATIVE_NODES_H_
