#include "vm/heap/spaces/array-buffers.h"

#include <algorithm>
#include <cstdlib>
#include <cstring>
#include <new>
#include <utility>

#include "vm/base/resizable-memory.h"

namespace kei {
namespace {

// What a live buffer costs apart from its contents.
constexpr uint64_t kOverhead = 64;

#if defined(__SANITIZE_ADDRESS__)
constexpr bool kKeepsBlocks = false;   // which would hide what is used after it was freed
#else
constexpr bool kKeepsBlocks = true;
#endif

// Small blocks that were freed, by their size: buffers die by thousands in a scavenge, more than malloc keeps
// at hand.
class SmallBlocks {
 public:
  ~SmallBlocks() {
    for (Block*& first : first_) {
      while (first != nullptr) std::free(std::exchange(first, first->next));
    }
  }
  static bool AreFor(uint64_t bytes) { return kKeepsBlocks && bytes <= kLargest; }
  void* Take(uint64_t bytes) {
    Block*& first = first_[ClassOf(bytes)];
    if (first == nullptr) return std::malloc(SizeOf(ClassOf(bytes)));
    kept_bytes_ -= SizeOf(ClassOf(bytes));
    return std::exchange(first, first->next);
  }
  void Put(void* data, uint64_t bytes) {
    if (kept_bytes_ >= kMostKept) return std::free(data);
    kept_bytes_ += SizeOf(ClassOf(bytes));
    Block*& first = first_[ClassOf(bytes)];
    first = new (data) Block{first};
  }

 private:
  static constexpr uint64_t kLargest = 128, kStep = 16, kMostKept = 1 << 22;   // all in bytes
  struct Block {
    Block* next;
  };
  static uint64_t ClassOf(uint64_t bytes) { return bytes == 0 ? 0 : (bytes - 1) / kStep; }
  static uint64_t SizeOf(uint64_t size_class) { return (size_class + 1) * kStep; }

  Block* first_[kLargest / kStep] = {};
  uint64_t kept_bytes_ = 0;
};
thread_local SmallBlocks small_blocks;

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
  void* data = SmallBlocks::AreFor(bytes) ? small_blocks.Take(bytes) : std::malloc(bytes == 0 ? 1 : bytes);
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
  if (entry.memory != nullptr) return entry.memory->Release();
  if (SmallBlocks::AreFor(entry.bytes)) return small_blocks.Put(entry.data, entry.bytes);
  std::free(entry.data);
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
