#ifndef KEI_TESTS_UNIT_CPPHEAP_NODES_H_
#define KEI_TESTS_UNIT_CPPHEAP_NODES_H_

#include "vm/cppheap/allocation.h"
#include "vm/cppheap/garbage-collected.h"
#include "vm/cppheap/heap.h"
#include "vm/cppheap/member.h"
#include "vm/cppheap/persistent.h"
#include "vm/cppheap/visitor.h"

namespace kei::cppheap {

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

}  // namespace kei::cppheap

#endif  // KEI_TESTS_UNIT_CPPHEAP_NODES_H_
