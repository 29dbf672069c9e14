#ifndef KEI_VM_HEAP_COLLECTION_MAP_RETENTION_H_
#define KEI_VM_HEAP_COLLECTION_MAP_RETENTION_H_

#include <cstdint>

#include "vm/base/try-vector.h"

namespace kei {

// Maps of which no object is alive at a full collection stay for some collections more. A program's objects
// of a class may all die before each collection. Each time it would else lose the knowledge that inline
// caches have of them, and the machine code that relies on them. (V8: Heap::RetainMaps,
// --retain-maps-for-n-gc.) The marker decides whether a map counts: it keeps only maps that keep hardly
// anything alive.
class MapRetention {
 public:
  // Called with each full collection that retains maps.
  void Begin();
  // The map is dead but for this. Asked once in a collection.
  bool Keeps(uint32_t map);

 private:
  struct Retained {
    uint32_t map;
    uint32_t collections;  // that it has still to live for, without an object
  };
  const Retained* FindBefore(uint32_t map) const;

  TryVector<Retained> before_;  // sorted
  TryVector<Retained> now_;
};

}  // namespace kei

#endif  // KEI_VM_HEAP_COLLECTION_MAP_RETENTION_H_
