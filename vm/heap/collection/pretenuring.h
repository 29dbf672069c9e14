#ifndef KEI_VM_HEAP_COLLECTION_PRETENURING_H_
#define KEI_VM_HEAP_COLLECTION_PRETENURING_H_

#include <cstdint>
#include <vector>

#include "vm/isolate/isolate.h"

namespace kei {

// A hint: kOld is for objects that live long.
enum class AllocationType : uint8_t { kYoung, kOld };

// Which allocation sites make objects that live long. V8 writes a memento behind each object of a site to
// find it again. Here a few objects of each nursery cycle are noted in a list instead. The scavenge that
// follows says which of them are alive, so that objects carry nothing.
//
// A site whose objects mostly survive allocates in the old space. A small part of them stays young even then,
// so that a site which changes its ways is found out.
class Pretenuring {
 public:
  explicit Pretenuring(Isolate* isolate) : isolate_(isolate) {}
  Pretenuring(const Pretenuring&) = delete;
  Pretenuring& operator=(const Pretenuring&) = delete;

  // Says where the site's next object is to be born.
  AllocationType TypeFor(AllocationSite site);
  // Notes the object that was born there. If it is small, generated code makes more like it unnoticed.
  void NoteObject(AllocationSite site, HeapObject object, bool is_small);
  // place_of(offset) says where a young object is after the scavenge, 0 that it is dead.
  template <typename F>
  void AfterScavenge(F&& place_of) {
    for (const Sample& sample : samples_) NoteFate(sample.site, place_of(sample.object) != 0);
    samples_.clear();
  }

  // Just after a collection: keeps no memory for samples.
  void Trim() { samples_ = std::vector<Sample>(); }

 private:
  struct Sample {
    uint32_t site;  // sites are old, and samples do not outlive the next collection
    uint32_t object;
  };
  void NoteFate(uint32_t site, bool survived);

  Isolate* isolate_;
  std::vector<Sample> samples_;
};

}  // namespace kei

#endif  // KEI_VM_HEAP_COLLECTION_PRETENURING_H_
