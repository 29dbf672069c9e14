#ifndef KEI_VM_CPPHEAP_VERIFIER_H_
#define KEI_VM_CPPHEAP_VERIFIER_H_

#include "vm/base/try-vector.h"
#include "vm/cppheap/heap.h"
#include "vm/cppheap/visitor.h"

namespace kei::cppheap {

// Ends the process unless everything that marked objects refer to is marked: after marking in steps, in debug
// builds. It fails if a store had no barrier.
class MarkingVerifier final : public Visitor {
 public:
  explicit MarkingVerifier(const Heap* heap) : heap_(heap) {}
  void Verify();

  void RegisterWeakCallback(WeakCallback callback, const void* data) override {}

 private:
  void Visit(const void* object) override;
  void VisitWeak(Compression::Storage* slot) override {}
  void VisitEphemeron(const Ephemeron& ephemeron) override;
  void VisitTraced(uint32_t handle) override;

  const Heap* const heap_;
};

// Ends the process unless all references of objects on swept pages lead to objects: after some have
// moved, in debug builds.
class ReferenceVerifier final : public Visitor {
 public:
  explicit ReferenceVerifier(const Heap* heap) : heap_(heap) {}
  void Verify();

  void RegisterWeakCallback(WeakCallback callback, const void* data) override {}

 private:
  void Visit(const void* object) override;
  void VisitWeak(Compression::Storage* slot) override { Visit(Compression::Decompress(*slot)); }
  void VisitEphemeron(const Ephemeron& ephemeron) override;

  const Heap* const heap_;
};

// Looks in marked objects for what might be Members and was not passed to the visitor.
class TraceChecker final : public Visitor {
 public:
  explicit TraceChecker(const Heap* heap) : Visitor(true), heap_(heap) {}
  void Check();

  void RegisterWeakCallback(WeakCallback callback, const void* data) override {}

 private:
  void Visit(const void* object) override { Note(object); }
  void VisitWeak(Compression::Storage* slot) override { Note(Compression::Decompress(*slot)); }
  void VisitEphemeron(const Ephemeron& ephemeron) override;
  void Note(const void* object);
  void CheckCell(const Page* page, uint32_t index);
  bool MayBeObject(Compression::Storage value) const;

  const Heap* const heap_;
  TryVector<const void*> visited_;  // the references of the object that is being checked
  bool lacks_memory_ = false;
};

}  // namespace kei::cppheap

#endif  // KEI_VM_CPPHEAP_VERIFIER_H_
