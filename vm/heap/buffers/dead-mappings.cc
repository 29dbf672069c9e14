#include "vm/heap/buffers/dead-mappings.h"

#include <iterator>
#include <new>

#include "vm/base/large-blocks.h"

namespace kei {

bool DeadMappings::TryAddBatch() {
  void* const batch = MapPages(sizeof(Batch));
  if (batch == nullptr) return false;
  batches_ = new (batch) Batch{batches_, 0, {}};
  return true;
}

void DeadMappings::Add(void* mapping, size_t bytes) {
  const bool has_room = batches_ != nullptr && batches_->count < std::size(batches_->mappings);
  if (!has_room && !TryAddBatch()) return UnmapPages(mapping, bytes);
  batches_->mappings[batches_->count++] = {mapping, bytes};
  bytes_ += bytes;
}

void DeadMappings::Unmap() {
  if (batches_ == nullptr) return;
  FreeSoon(std::exchange(batches_, nullptr), std::exchange(bytes_, 0), [](void* batches, size_t) {
    for (auto* batch = static_cast<Batch*>(batches); batch != nullptr;) {
      Batch* const next = batch->next;
      for (size_t i = 0; i < batch->count; i++) {
        UnmapPages(batch->mappings[i].start, batch->mappings[i].bytes);
      }
      UnmapPages(batch, sizeof(Batch));
      batch = next;
    }
  });
}

}  // namespace kei
