#ifndef KEI_VM_HEAP_BUFFERS_DEAD_MAPPINGS_H_
#define KEI_VM_HEAP_BUFFERS_DEAD_MAPPINGS_H_

#include <cstddef>
#include <utility>

namespace kei {

// Private mappings that nothing refers to any more, until they are given back to the kernel together. Nothing
// is written to them: they may have pages that were never wanted, of 2 MB each.
class DeadMappings {
 public:
  DeadMappings() = default;
  ~DeadMappings() { Unmap(); }
  DeadMappings(const DeadMappings&) = delete;
  DeadMappings& operator=(const DeadMappings&) = delete;

  void Add(void* mapping, size_t bytes);
  // Works on another thread if they are large.
  void Unmap();

 private:
  struct Mapping {
    void* start;
    size_t bytes;
  };
  struct Batch {  // a mapping, too
    Batch* next;
    size_t count;
    Mapping mappings[255];
  };
  bool TryAddBatch();

  Batch* batches_ = nullptr;
  size_t bytes_ = 0;
};

}  // namespace kei

#endif  // KEI_VM_HEAP_BUFFERS_DEAD_MAPPINGS_H_
