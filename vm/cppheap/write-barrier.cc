#include "vm/cppheap/write-barrier.h"

#include "vm/cppheap/foreign-heap.h"
#include "vm/cppheap/heap.h"
#include "vm/cppheap/marker.h"

namespace kei::cppheap {

constinit std::atomic<uint32_t> marking_heaps{0};

void MarkStored(Compression::Storage stored) {
  if (!Compression::IsHeapPointer(stored)) return;
  const void* object = Compression::Decompress(stored);
  if (Marker* marker = Heap::Of(object)->marker()) marker->MarkObject(object);
}

void MarkStoredTraced(const void* slot, uint32_t handle) {
  const Cage* cage = Cage::Current();
  if (handle == 0 || cage == nullptr) return;
  const auto* page = static_cast<Page*>(cage->Find(reinterpret_cast<uint64_t>(slot)));
  if (page == nullptr || page->heap()->marker() == nullptr) return;
  // The handle is void if its heap has been detached.
  if (ForeignHeap* foreign = page->heap()->foreign()) foreign->MarkTraced(handle);
}

Visitor* MarkingVisitorOf(const void* object) {
  if (marking_heaps.load(std::memory_order_relaxed) == 0) return nullptr;
  return Heap::Of(object)->marker();
}

}  // namespace kei::cppheap
