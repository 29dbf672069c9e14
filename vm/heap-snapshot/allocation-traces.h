#ifndef KEI_VM_HEAP_SNAPSHOT_ALLOCATION_TRACES_H_
#define KEI_VM_HEAP_SNAPSHOT_ALLOCATION_TRACES_H_

#include <cstdint>

#include "vm/heap-snapshot/output/json-output.h"

namespace kei::heap_snapshot {

// The part of a snapshot about where and when its objects were allocated, if that was followed. The lists are
// those of format.h; what is written are their elements.
class AllocationTraces {
 public:
  virtual ~AllocationTraces() = default;
  // The trace node of the object with this id, or 0. Any thread may ask.
  virtual uint32_t NodeOf(uint32_t id) const = 0;
  virtual uint32_t function_count() const = 0;
  // Names are numbers of strings, the first of which has the given one.
  virtual void WriteFunctions(uint32_t first_string, JsonOutput* out) const = 0;
  virtual void WriteTree(JsonOutput* out) const = 0;
  virtual void WriteSamples(JsonOutput* out) const = 0;
  // Writes them behind other strings.
  virtual void WriteStrings(JsonOutput* out) const = 0;
};

}  // namespace kei::heap_snapshot

#endif  // KEI_VM_HEAP_SNAPSHOT_ALLOCATION_TRACES_H_
