#ifndef KEI_VM_HEAP_COLLECTION_VERIFIER_H_
#define KEI_VM_HEAP_COLLECTION_VERIFIER_H_

#include "vm/heap/collection/heap-state.h"

namespace kei {

// Checks that every tagged slot of every object, and every root, holds a Smi or points to the start of an
// object with a map. Each field holds what its representation says. A map that a handler lets objects leave
// is not stable, and optimized code names no young objects. The next scavenge must look at each old slot with
// a young pointer. The side tables must hold nothing of free memory, since the next object there would be
// taken for it. Ends the process at the first violation.
class Verifier {
 public:
  explicit Verifier(HeapState* heap);
  void Run();

 private:
  void VerifyObject(uint32_t offset);
  bool HasField(JSObject object, Map map, int descriptor) const;
  void VerifyFields(uint32_t offset) const;
  void VerifyTransition(uint32_t offset) const;
  void VerifyNamedObjects(uint32_t offset) const;
  void VerifyAttached();
  void VerifyFreeMemory();
  void VerifyForgotten(uint32_t offset, uint32_t size) const;
  void VerifySlot(uint32_t host, const TaggedWord* slot, bool is_weak);
  bool IsObject(TaggedWord word) const;
  bool IsRemembered(uint32_t host, const TaggedWord* slot) const;
  [[noreturn]] void Fail(uint32_t host, const TaggedWord* slot, const char* what) const;

  HeapState* heap_;
  Isolate* isolate_;
  Spaces& spaces_;
  ObjectBits bits_;
};

}  // namespace kei

#endif  // KEI_VM_HEAP_COLLECTION_VERIFIER_H_
