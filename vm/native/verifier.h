#ifndef KEI_VM_NATIVE_VERIFIER_H_
#define KEI_VM_NATIVE_VERIFIER_H_

#include "vm/native/heap.h"
#include "vm/native/visitor.h"

namespace kei::native {

// Ends the process unless everything that marked objects refer to is marked: after marking in
// steps, in debug builds. What it finds is a store that had no barrier.
class MarkingVerifier final : public Visitor {
 public:
  explicit MarkingVerifier(const Heap* heap) : heap_(heap) {}
  void Verify();

  void RegisterWeakCallback(WeakCallback callback, const void* data) override {}

 private:
  void Visit(const void* object) override;
  void VisitWeak(Compression::Storage* slot) override {}
  void VisitEphemeron(const Ephemeron& ephemeron) override;

  const Heap* const heap_;
};

}  // namespace kei::native

#endif  // KEI_VM_NATIVE_VERIFIER_H_
