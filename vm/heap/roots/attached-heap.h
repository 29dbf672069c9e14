#ifndef KEI_VM_HEAP_ROOTS_ATTACHED_HEAP_H_
#define KEI_VM_HEAP_ROOTS_ATTACHED_HEAP_H_

#include <cstdint>
#include <string_view>

namespace kei {

// A heap of another kind, of C++ objects, that forms one graph with an isolate's: JSHostObjects refer to its
// objects, and those to TracedCells. It is collected with each full collection. Both are marked in the same
// steps, by which cycles through both heaps die. Scavenges need not know of it: a TracedCell is old, so the
// object that it refers to is remembered. The implementation is in vm/api/graph.
class AttachedHeap {
 public:
  // --- The steps of a collection, in this order. Its objects are known by their addresses.
  // Marks the objects that its own roots refer to. After that its write barrier marks every object that is
  // stored, TracedCells too (Heap::MarkTracedCell).
  virtual void StartMarking() = 0;
  virtual void Mark(uint64_t object) = 0;
  // Follows marked objects, to TracedCells too, up to about `bytes` bytes. Returns how many bytes that were:
  // 0 if there was nothing.
  virtual uint64_t DrainFor(uint64_t bytes) = 0;
  // The program is stopped from here on. Marks the objects that the roots refer to by now, and those that the
  // stack refers to from `stack_top` on.
  virtual void EnterPause(uint64_t stack_top) = 0;
  // Follows everything that is marked once more, since there was no room to remember a cell.
  virtual void FollowMarked() = 0;
  // Called when nothing is left on either side: marks objects that other threads have made roots of
  // meanwhile. Returns whether there is something to follow.
  virtual bool MarkLateRoots() = 0;
  virtual void ClearWeak() = 0;
  // Finalizers run; they must not use the isolate.
  virtual void Sweep() = 0;
  // Called instead of ClearWeak and Sweep: the marks say nothing.
  virtual void GiveUp() = 0;

  // The bytes that may be alive, as far as they are known without looking.
  virtual uint64_t UsedBytes() const = 0;
  // Only for checks, while it is marking.
  virtual bool IsMarked(uint64_t object) const = 0;

  // --- For code that looks at the heap as it is
  class Visitor {
   public:
    // Its references follow.
    virtual void VisitObject(uint64_t object, uint64_t size, uint32_t type) {}
    virtual void VisitReference(uint64_t object) {}
    virtual void VisitCell(uint32_t offset) {}  // tagged

   protected:
    ~Visitor() = default;
  };
  // Always in the same order as long as nothing is allocated.
  virtual void VisitObjects(Visitor* visitor) = 0;
  // References only.
  virtual void VisitRoots(Visitor* visitor) = 0;
  // The start of an object that a JSHostObject refers to.
  virtual uint64_t StartOf(uint64_t object) const = 0;
  // Types are numbers below the count.
  virtual uint32_t TypeCount() const = 0;
  virtual std::string_view TypeName(uint32_t type) const = 0;

 protected:
  ~AttachedHeap() = default;
};

}  // namespace kei

#endif  // KEI_VM_HEAP_ROOTS_ATTACHED_HEAP_H_
