#ifndef KEI_VM_HEAP_SPACES_RUNS_H_
#define KEI_VM_HEAP_SPACES_RUNS_H_

#include <cstdint>
#include <vector>

#include "vm/heap/spaces/object-bits.h"
#include "vm/heap/spaces/object-model.h"
#include "vm/isolate/isolate.h"

namespace kei {

// The memory in which objects were bump-allocated since the last collection of a space. A run is a stretch of
// one page with objects side by side from its start to where allocation stopped. Generated code therefore
// needs no bookkeeping. Indexing a run walks it and sets the bits of its objects, as far as that has not been
// done. With all runs indexed, the bits name every object.
class Runs {
 public:
  Runs(Isolate* isolate, const ObjectModel& model, uint32_t first_page)
      : isolate_(isolate), model_(model), first_page_(first_page) {}

  // The run's number.
  int32_t Open(uint32_t start);
  // Allocation has come to here.
  void SetEnd(int32_t run, uint32_t end) { runs_[run].end = end; }
  void Clear();
  void IndexAll(ObjectBits bits);
  // The run that covers an offset is indexed, if there is one.
  void IndexAround(ObjectBits bits, uint32_t offset);

  // Keeps no memory for more runs than there are.
  void Trim() { runs_ = std::vector<Run>(runs_); }

  // Whether TakeNew is going to name the offset.
  bool IsNew(uint32_t offset) const;
  struct Range {
    uint32_t start;
    uint32_t end;
  };
  // Returns the ranges that were allocated since the last call of this. Runs that are still allocated into,
  // by number, stay under watch.
  std::vector<Range> TakeNew(int32_t open1, int32_t open2);

 private:
  struct Run {
    uint32_t start;
    uint32_t end;
    uint32_t indexed;  // up to here
    uint32_t taken;    // up to here
    int32_t previous;  // the previous run of the same page, or -1
  };

  void Index(ObjectBits bits, Run& run) {
    model_.index(isolate_, run.indexed, run.end, bits);
    run.indexed = run.end;
  }

  Isolate* isolate_;
  const ObjectModel& model_;
  uint32_t first_page_;
  std::vector<Run> runs_;
  std::vector<int32_t> last_run_;  // indexed by page, from first_page_ on; -1: none
  std::vector<int32_t> new_;
};

// The object among those with bits that covers an offset of a page, or 0.
uint32_t FindCovering(Isolate* isolate, const ObjectModel& model, ObjectBits bits, uint32_t offset);

}  // namespace kei

#endif  // KEI_VM_HEAP_SPACES_RUNS_H_
