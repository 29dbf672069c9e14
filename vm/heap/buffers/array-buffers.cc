#include "vm/heap/buffers/array-buffers.h"

#include <algorithm>

#include "vm/base/resizable-memory.h"

namespace kei {

ArrayBuffers::~ArrayBuffers() {
  for (const auto* list : {&old_, &young_}) {
    for (const Entry& entry : *list) FreeMemory(entry);
  }
}

// Others may make shared memory grow, so it counts with the size that it may reach.
uint64_t ArrayBuffers::CostOfMemory(const ResizableMemory& memory) {
  return memory.is_shared() ? memory.max_bytes() : memory.bytes();
}

void ArrayBuffers::FreeMemory(const Entry& entry) {
  if (entry.memory != nullptr) return entry.memory->Release();
  memory_.Put(entry.data, entry.bytes);
}

void ArrayBuffers::Release(uint32_t buffer) {
  List& list = ListFor(buffer);
  auto found =
      std::find_if(list.begin(), list.end(), [&](const Entry& entry) { return entry.buffer == buffer; });
  if (found == list.end()) return;
  new_bytes_ -= std::min(new_bytes_, FreeEntry(*found));
  memory_.Flush();
  *found = list.back();
  list.Pop();
}

}  // namespace kei
