#ifndef KEI_VM_HEAP_SNAPSHOT_STRETCHES_H_
#define KEI_VM_HEAP_SNAPSHOT_STRETCHES_H_

#include <algorithm>
#include <cstdint>

#include "vm/heap-snapshot/lazy-vector.h"
#include "vm/heap/heap.h"
#include "vm/heap/spaces/object-visitor.h"
#include "vm/heap/spaces/slots.h"

namespace kei::heap_snapshot {

inline uint32_t OffsetOfObject(Object object) { return OffsetOf(object.compressed()); }
// Whether the object lies in memory that is the same in every isolate.
inline bool IsReadOnly(uint32_t offset) { return offset < kOldSpaceStart; }

// A part of the heap, of which each thread takes one after the other: the objects that begin in
// [from, to), multiples of 256.
struct Stretch {
  uint32_t from, to;
  uint32_t first_number;
  // How many of the objects are.
  uint32_t names;
  uint32_t functions;
};
constexpr uint32_t kStretchSize = 64 << 10;
// A large object is a stretch of its own.
constexpr size_t kMaxStretches = kCageSize / kStretchSize;

// All stretches of a heap, read-only space included, always in the same order as long as nothing is
// allocated. False if there is no room.
[[nodiscard]] inline bool ListStretches(Heap* heap, LazyVector<Stretch>* list) {
  bool has_room = true;
  auto add = [&](uint32_t from, uint32_t to) {
    for (; from < to; from += kStretchSize) {
      has_room = has_room && list->TryPush({from, std::min(to, from + kStretchSize), 0, 0, 0});
    }
  };
  add(kReadOnlySpaceStart, kReadOnlySpaceStart + kReadOnlySpaceSize);
  heap->spaces().ForEachPart(add);
  return has_room;
}

}  // namespace kei::heap_snapshot

#endif  // KEI_VM_HEAP_SNAPSHOT_STRETCHES_H_
