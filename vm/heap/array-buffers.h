#ifndef KEI_VM_HEAP_ARRAY_BUFFERS_H_
#define KEI_VM_HEAP_ARRAY_BUFFERS_H_

#include <cstdint>
#include <vector>

#include "vm/heap/object-bits.h"

namespace kei {

// The memory of array buffers, which malloc gives: freed when the JSArrayBuffer dies or is
// detached.
class ArrayBuffers {
 public:
  ArrayBuffers() = default;
  ~ArrayBuffers();
  ArrayBuffers(const ArrayBuffers&) = delete;
  ArrayBuffers& operator=(const ArrayBuffers&) = delete;

  // Zeroed; null when there is no memory. Never null for length 0.
  static void* AllocateMemory(uint64_t bytes);
  // Takes the memory over for the buffer at an offset.
  void Add(uint32_t buffer, void* data, uint64_t bytes);
  // Frees the memory of a buffer that is being detached.
  void Release(uint32_t buffer);
  void Sweep(ObjectBits marks);

  uint64_t live_bytes() const { return live_bytes_; }
  // Of buffers added since the last Sweep.
  uint64_t new_bytes() const { return new_bytes_; }
  size_t count() const { return entries_.size(); }

 private:
  struct Entry {
    uint32_t buffer;
    void* data;
    uint64_t bytes;
  };
  void FreeEntry(const Entry& entry);

  std::vector<Entry> entries_;
  uint64_t live_bytes_ = 0;
  uint64_t new_bytes_ = 0;
};

}  // namespace kei

#endif  // KEI_VM_HEAP_ARRAY_BUFFERS_H_
