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

void ArrayBuffers::Add(uint32_t buffer, void* data, uint64_t bytes) {
  ListFor(buffer).push_back({buffer, data, bytes});
  live_bytes_ += bytes + kOverhead;
  new_bytes_ += bytes + kOverhead;
}

uint64_t ArrayBuffers::FreeEntry(const Entry& entry) {
  std::free(entry.data);
  live_bytes_ -= entry.bytes + kOverhead;
  return entry.bytes + kOverhead;
}

void ArrayBuffers::Release(uint32_t buffer) {
  std::vector<Entry>& list = ListFor(buffer);
  auto found = std::find_if(list.begin(), list.end(),
                            [&](const Entry& entry) { return entry.buffer == buffer; });
  if (found == list.end()) return;
  FreeEntry(*found);
  *found = list.back();
  list.pop_back();
}

void ArrayBuffers::Sweep(ObjectBits marks) {
  for (auto* list : {&old_, &young_}) {
    std::erase_if(*list, [&](const Entry& entry) {
      if (marks.Test(entry.buffer)) return false;
      FreeEntry(entry);
      return true;
    });
  }
  new_bytes_ = 0;
}

}  // namespace kei
