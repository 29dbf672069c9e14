#ifndef KEI_VM_CPPHEAP_FOREIGN_HEAP_H_
#define KEI_VM_CPPHEAP_FOREIGN_HEAP_H_

#include <cstdint>

#include "vm/cppheap/write-barrier.h"

namespace kei::cppheap {

// A field of a garbage-collected object that keeps something alive in the foreign heap that the object's heap
// is attached to. The owner's Trace passes it to the visitor. It lies where a Member may, takes four bytes,
// and may be copied. It is a handle that the foreign heap has given out, and behind which it may move
// objects. Null as long as nothing is assigned.
class TracedReference {
 public:
  constexpr TracedReference() = default;
  constexpr explicit TracedReference(uint32_t handle) : handle_(handle) {}
  constexpr TracedReference(const TracedReference&) = default;
  // Assignments have a write barrier, as those of Members do, and constructors have none.
  TracedReference& operator=(const TracedReference& other) {
    handle_ = other.handle_;
    TracedWriteBarrier(this, handle_);
    return *this;
  }

  uint32_t handle() const { return handle_; }
  explicit operator bool() const { return handle_ != 0; }
  void Clear() { handle_ = 0; }
  // Whether they are copies of one; two that were made for the same object are not equal.
  friend bool operator==(const TracedReference& a, const TracedReference& b) = default;

 private:
  uint32_t handle_ = 0;
};

// A heap of another kind, such as JavaScript's, whose objects refer to those of a C++ heap and
// are referred to from there by TracedReferences. Once a C++ heap is attached to one
// (Heap::Attach), both are collected together, by the foreign one: see JointCollection. This room
// knows no more of it than is said here.
class ForeignHeap {
 public:
  // Collects both heaps by a JointCollection. False, without effect, where that must not be now.
  virtual bool Collect() = 0;
  // Marking of both in steps, as in Heap. False where that must not be now.
  virtual bool TryStartMarking() = 0;
  virtual bool MarkStep(uint64_t bytes) = 0;
  // The live bytes there: the more, the less often it is worth while to look through all of it.
  virtual uint64_t live_bytes() const = 0;

  // --- While there is a JointCollection that marks
  virtual void MarkTraced(uint32_t handle) = 0;
  virtual bool IsTracedMarked(uint32_t handle) const = 0;
  // The half may be a TracedReference or something else: it lies on the stack, or in an object under
  // construction.
  virtual void MarkFromHalf(uint32_t half) = 0;

 protected:
  ~ForeignHeap() = default;
};

}  // namespace kei::cppheap

#endif  // KEI_VM_CPPHEAP_FOREIGN_HEAP_H_
