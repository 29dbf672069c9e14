#include "vm/heap/spaces/array-buffers.h"

#include <algorithm>
#include <cstdlib>
#include <cstring>

#include "vm/base/resizable-memory.h"

namespace kei {

ArrayBuffers::~ArrayBuffers() {
  for (const auto* list : {&old_, &young_}) {
    for (const Entry& entry : *list) FreeMemory(entry);
  }
}

// Of these, too, malloc has a cache up to some size.
void* ArrayBuffers::AllocateLarger(uint64_t bytes) {
  constexpr uint64_t kSmall = 512;
  if (bytes > kSmall) return std::calloc(bytes, 1);
  void* data = std::malloc(bytes == 0 ? 1 : bytes);
  if (data != nullptr) std::memset(data, 0, bytes);
  return data;
}

// Others may make shared memory grow, so that counts as what it may become.
uint64_t ArrayBuffers::CostOfMemory(const ResizableMemory& memory) {
  return memory.is_shared() ? memory.max_bytes() : memory.bytes();
}

void ArrayBuffers::FreeMemory(const Entry& entry) {
  if (entry.memory != nullptr) return entry.memory->Release();
  if (SmallBlocks::AreFor(entry.bytes)) return small_blocks_.Put(entry.data, entry.bytes);
  if (DeadBlocks::AreFor(entry.bytes)) return dead_blocks_.Put(entry.data);
  FreeSoon(entry.data, entry.bytes, [](void* data, size_t) { std::free(data); });
}

void ArrayBuffers::Release(uint32_t buffer) {
  List& list = ListFor(buffer);
  auto found = std::find_if(list.begin(), list.end(),
                            [&](const Entry& entry) { return entry.buffer == buffer; });
  if (found == list.end()) return;
  FreeEntry(*found);
  dead_blocks_.FreeAll();
  *found = list.back();
  list.Pop();
}

}  // namespace kei
