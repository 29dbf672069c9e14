#include "vm/cppheap/page.h"

#include <cstring>
#include <new>

#include "vm/cppheap/memory/poisoning.h"

namespace kei::cppheap {

uint32_t Page::HeaderSize(uint32_t cell_count) {
  const uint64_t size =
      sizeof(Page) + (cell_count + 63) / 64 * sizeof(uint64_t) + cell_count * sizeof(TypeIndex);
  return static_cast<uint32_t>((size + kMaxAlignment - 1) & ~(kMaxAlignment - 1));
}

uint32_t Page::BlocksForLarge(uint64_t size) {
  return static_cast<uint32_t>((HeaderSize(1) + size + kBlockSize - 1) / kBlockSize);
}

Page* Page::Initialize(void* memory, Heap* heap, uint64_t cell_size, uint32_t cell_count) {
  Page* page = ::new (memory) Page;
  page->heap_ = heap;
  page->cell_size_ = cell_size;
  page->cell_count_ = cell_count;
  page->first_cell_ = HeaderSize(cell_count);
  return page;
}

Page* Page::New(void* memory, Heap* heap, uint32_t list) {
  const uint32_t cell_size = CellSizeOf(list);
  auto count = static_cast<uint32_t>((kBlockSize - sizeof(Page)) / cell_size);
  while (HeaderSize(count) + count * cell_size > kBlockSize) count--;
  Page* page = Initialize(memory, heap, cell_size, count);
  page->list_ = list;
  page->inverse_ = static_cast<uint32_t>((uint64_t{1} << 32) / cell_size) + 1;
  return page;
}

Page* Page::NewLarge(void* memory, Heap* heap, uint32_t blocks, uint64_t size) {
  Page* page = Initialize(memory, heap, size, 1);
  page->touched_cells_ = 1;
  page->blocks_ = blocks;
  return page;
}

void Page::ClearMarks() {
  std::memset(mark_bits(), 0, (cell_count_ + 63) / 64 * sizeof(uint64_t));
  has_waiting_keys_ = false;
}

}  // namespace kei::cppheap
