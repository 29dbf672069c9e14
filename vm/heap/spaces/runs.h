#ifndef KEI_VM_HEAP_SPACES_RUNS_H_
#define KEI_VM_HEAP_SPACES_RUNS_H_

#include <cstdint>
#include <vector>

#include "vm/heap/spaces/object-bits.h"
#include "vm/heap/spaces/object-visitor.h"
#include "vm/isolate/isolate.h"

namespace kei {

// Where objects were bump-allocated since the last collection of a space. A run is a stretch of
// memory of one page with objects side by side from its start to where allocation stopped, so
// generated code needs no bookkeeping. Indexing a run walks it and sets the bits of its objects, as
// far as that has not been done; with all runs indexed, the bits name every object.
class Runs {
 public:
  Runs(Isolate* isolate, uint32_t first_page) : isolate_(isolate), first_page_(first_page) {}

  // The run's number.
  int32_t Open(uint32_t start);
  // Allocation has come to here.
  void SetEnd(int32_t run, uint32_t end) { runs_[run].end = end; }
  void Clear();
  void IndexAll(ObjectBits bits);
  // The run that covers an offset is indexed, if there is one.
  void IndexAround(ObjectBits bits, uint32_t offset);

  // Whether TakeNew is going to name the offset.
  bool IsNew(uint32_t offset) const;
  struct Range {
    uint32_t start;
    uint32_t end;
  };
  // What was allocated since the last call of this. Runs that are still allocated into, by number,
  // stay under watch.
  std::vector<Range> TakeNew(int32_t open1, int32_t open2);

 private:
  struct Run {
    uint32_t start;
    uint32_t end;
    uint32_t indexed;  // up to here
    uint32_t taken;    // up to here
    int32_t previous;  // of the same page, or -1
  };

  void Index(ObjectBits bits, Run& run);

  Isolate* isolate_;
  uint32_t first_page_;
  std::vector<Run> runs_;
  std::vector<int32_t> last_run_;  // by page, from first_page_ on; -1: none
  std::vector<int32_t> new_;
};

// The object at an offset that its bit names.
inline HeapObject ObjectAtOffset(Isolate* isolate, uint32_t offset) {
  return HeapObject(Decompress(isolate, offset + kHeapObjectTag));
}
inline uint32_t SizeAtOffset(Isolate* isolate, uint32_t offset) {
  HeapObject object = ObjectAtOffset(isolate, offset);
  Map map = object.map(isolate);
  return ObjectSize(ShapeOf(map), map, object);
}

// The object among those with bits that covers an offset of a page, or 0.
uint32_t FindCovering(Isolate* isolate, ObjectBits bits, uint32_t offset);

// Walks objects side by side and calls f(offset, shape, map, size), fillers included.
template <typename F>
inline void WalkObjects(Isolate* isolate, uint32_t start, uint32_t end, F&& f) {
  for (uint32_t at = start; at < end;) {
    HeapObject object = ObjectAtOffset(isolate, at);
    Map map = object.map(isolate);
    const ObjectShape& shape = ShapeOf(map);
    if (!shape.is_valid) FATAL("heap: no object at offset %#x of the run at %#x", at, start);
    const uint32_t size = ObjectSize(shape, map, object);
    f(at, shape, map, size);
    at += size;
  }
}

}  // namespace kei

#endif  // KEI_VM_HEAP_SPACES_RUNS_H_
