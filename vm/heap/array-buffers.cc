#include "vm/heap/array-buffers.h"

#include <algorithm>
#include <cstdlib>

namespace kei {
namespace {

// What a live buffer costs apart from its contents.
constexpr uint64_t kOverhead = 64;

}  // namespace

ArrayBuffers::~ArrayBuffers() {
  for (const Entry& entry : entries_) std::free(entry.data);
}

void* ArrayBuffers::AllocateMemory(uint64_t bytes) {
  return std::calloc(bytes == 0 ? 1 : bytes, 1);
}

void ArrayBuffers::Add(uint32_t buffer, void* data, uint64_t bytes) {
  entries_.push_back({buffer, data, bytes});
  live_bytes_ += bytes + kOverhead;
  new_bytes_ += bytes + kOverhead;
}

void ArrayBuffers::FreeEntry(const Entry& entry) {
  std::free(entry.data);
  live_bytes_ -= entry.bytes + kOverhead;
}

void ArrayBuffers::Release(uint32_t buffer) {
  auto found = std::find_if(entries_.begin(), entries_.end(),
                            [&](const Entry& entry) { return entry.buffer == buffer; });
  if (found == entries_.end()) return;
  FreeEntry(*found);
  *found = entries_.back();
  entries_.pop_back();
}

void ArrayBuffers::Sweep(ObjectBits marks) {
  std::erase_if(entries_, [&](const Entry& entry) {
    if (marks.Test(entry.buffer)) return false;
    FreeEntry(entry);
    return true;
  });
  new_bytes_ = 0;
}

}  // namespace kei
