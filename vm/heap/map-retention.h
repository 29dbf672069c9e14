#ifndef KEI_VM_HEAP_MAP_RETENTION_H_
#define KEI_VM_HEAP_MAP_RETENTION_H_

#include <cstdint>

#include "vm/base/try-vector.h"

namespace kei {

// Maps of which no object is alive at a full collection stay for some collections more: a program whose
// objects of a class all die before each collection would else lose, each time, what inline caches know
// of them and the machine code that relies on them. (V8: Heap::RetainMaps, --retain-maps-for-n-gc.)
// Whether a map counts is the marker's to say, which keeps those only that keep hardly anything alive.
class MapRetention {
 public:
  // With each full collection that retains maps.
  void Begin();
  // Of a map that is dead but for this: asked once in a collection.
  bool Keeps(uint32_t map);

 private:
  struct Retained {
    uint32_t map;
    uint32_t collections;   // that it has still to live for, without an object
  };
  const Retained* FindBefore(uint32_t map) const;

  TryVector<Retained> before_;   // sorted
  TryVector<Retained> now_;
};

}  // namespace kei

#endif  // KEI_VM_HEAP_MAP_RETENTION_H_
