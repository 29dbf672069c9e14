#include "vm/heap/spaces/array-buffers.h"

#include <algorithm>
#include <cstdlib>
#include <cstring>

#include "vm/base/resizable-memory.h"

namespace kei {
namespace {

// What a live buffer costs apart from its contents.
constexpr uint64_t kOverhead = 64;

}  // namespace

ArrayBuffers::~ArrayBuffers() {
  for (const auto* list : {&old_, &young_}) {
    for (const Entry& entry : *list) FreeMemory(entry);
  }
}

// Of small blocks malloc has a cache, which calloc does not ask.
void* ArrayBuffers::AllocateMemory(uint64_t bytes) {
  constexpr uint64_t kSmall = 512;
  if (bytes > kSmall) return std::calloc(bytes, 1);
  void* data = std::malloc(bytes == 0 ? 1 : bytes);
  if (data != nullptr) std::memset(data, 0, bytes);
  return data;
}

bool ArrayBuffers::TryReserve() {
  return young_.TryReserveMore(1) && old_.TryReserveMore(young_.size() + 1);
}

void ArrayBuffers::Add(uint32_t buffer, void* data, uint64_t bytes, ResizableMemory* memory) {
  const Entry entry{buffer, data, bytes, memory};
  ListFor(buffer).Push(entry);
  live_bytes_ += CostOf(entry);
  new_bytes_ += CostOf(entry);
}

// Others may make shared memory grow, so that counts as what it may become.
uint64_t ArrayBuffers::CostOf(const Entry& entry) {
  if (entry.memory == nullptr) return entry.bytes + kOverhead;
  return (entry.memory->is_shared() ? entry.memory->max_bytes() : entry.memory->bytes()) + kOverhead;
}

void ArrayBuffers::FreeMemory(const Entry& entry) {
  if (entry.memory == nullptr) std::free(entry.data);
  else entry.memory->Release();
}

uint64_t ArrayBuffers::FreeEntry(const Entry& entry) {
  const uint64_t cost = CostOf(entry);
  FreeMemory(entry);
  live_bytes_ -= cost;
  return cost;
}

void ArrayBuffers::Release(uint32_t buffer) {
  List& list = ListFor(buffer);
  auto found = std::find_if(list.begin(), list.end(),
                            [&](const Entry& entry) { return entry.buffer == buffer; });
  if (found == list.end()) return;
  FreeEntry(*found);
  *found = list.back();
  list.Pop();
}

void ArrayBuffers::Sweep(ObjectBits marks) {
  for (auto* list : {&old_, &young_}) {
    size_t kept = 0;
    for (const Entry& entry : *list) {
      if (marks.Test(entry.buffer)) {
        (*list)[kept++] = entry;
      } else {
        FreeEntry(entry);
      }
    }
    list->Truncate(kept);
  }
  new_bytes_ = 0;
}

}  // namespace kei
