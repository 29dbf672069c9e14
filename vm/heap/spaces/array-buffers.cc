#include "vm/heap/spaces/array-buffers.h"

#include <algorithm>
#include <cstdlib>

namespace kei {
namespace {

// What a live buffer costs apart from its contents.
constexpr uint64_t kOverhead = 64;

}  // namespace

ArrayBuffers::~ArrayBuffers() {
  for (const auto* list : {&old_, &young_}) {
    for (const Entry& entry : *list) std::free(entry.data);
  }
}

void* ArrayBuffers::AllocateMemory(uint64_t bytes) {
  return std::calloc(bytes == 0 ? 1 : bytes, 1);
}

bool ArrayBuffers::TryReserve() {
  return young_.TryReserveMore(1) && old_.TryReserveMore(young_.size() + 1);
}

void ArrayBuffers::Add(uint32_t buffer, void* data, uint64_t bytes) {
  ListFor(buffer).Push({buffer, data, bytes});
  live_bytes_ += bytes + kOverhead;
  new_bytes_ += bytes + kOverhead;
}

uint64_t ArrayBuffers::FreeEntry(const Entry& entry) {
  std::free(entry.data);
  live_bytes_ -= entry.bytes + kOverhead;
  return entry.bytes + kOverhead;
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
