#include "vm/heap/spaces/spaces.h"

#include "vm/heap/spaces/object-model.h"
#include "vm/heap/spaces/slots.h"

namespace kei {
namespace {

#ifdef KEI_DEBUG
constexpr bool kAlwaysZap = true;
#else
constexpr bool kAlwaysZap = false;
#endif

}  // namespace

Spaces::Spaces(Isolate* isolate)
    : isolate_(isolate),
      cage_(isolate->state()->cage.get()),
      page_table_(cage_),
      nursery_(isolate, kMapObjects, &page_table_, kFirstNurserySize),
      old_space_(isolate, kMapObjects, &page_table_, cage_),
      large_space_(&page_table_, cage_),
      remembered_set_(cage_),
      zaps_(kAlwaysZap || isolate->flags().zap) {}

uint64_t Spaces::committed_bytes() const {
  return (old_space_.page_count() + nursery_.page_count()) * uint64_t{kPageSize} + large_space_.used_bytes() +
         large_space_.free_bytes();
}

void Spaces::NoteLiveBytes(uint64_t live_bytes) {
  live_bytes_ = live_bytes;
  large_allocated_bytes_ = 0;
}

void Spaces::IndexObjects() {
  old_space_.SyncRuns();
  nursery_.CloseArea();
  old_space_.IndexAllRuns(object_bits());
  nursery_.IndexAllRuns(object_bits());
}

uint32_t Spaces::FindObject(uint32_t offset) {
  if (offset < kOldSpaceStart || offset >= kNurseryEnd) return 0;
  switch (page_table_.KindAt(offset)) {
    case PageKind::kFree: return 0;
    case PageKind::kRegular:
      if (!is_collecting_) old_space_.SyncRuns();
      return old_space_.FindObject(object_bits(), offset);
    case PageKind::kLarge: return large_space_.FindObject(offset);
    case PageKind::kNursery:
      if (!is_collecting_) nursery_.CloseArea();
      return nursery_.FindObject(object_bits(), offset);
  }
  return 0;
}

bool Spaces::MuchIsRemembered() const {
  uint64_t slots = 0;
  page_table_.ForEachOldPage([&](uint32_t page) {
    if (slots < kManyRememberedSlots) slots += remembered_set_.CountSlots(page);
  });
  return slots >= kManyRememberedSlots;
}

uint32_t Spaces::AllocateLarge(uint32_t size) {
  const uint32_t offset = large_space_.Allocate(object_bits(), size);
  if (offset != 0) large_allocated_bytes_ += size;
  return offset;
}

void Spaces::CreateFiller(Address address, uint32_t size) {
  HeapObject filler(address + kHeapObjectTag);
  DCHECK(size % kObjectAlignment == 0);
  if (size >= static_cast<uint32_t>(FreeSpace::kSize)) {
    filler.set_map(isolate_, isolate_->free_space_map());
    FreeSpace::cast(filler).set_size(static_cast<int32_t>(size));
  } else if (size != 0) {
    static_assert(FreeSpace::kSize == 2 * kObjectAlignment);
    filler.set_map(isolate_, isolate_->one_word_filler_map());
  }
}

// Only the side tables know where an object starts: the bits of indexed objects, and the large space. If a
// run is yet to be indexed, indexing walks over the filler.
HeapObject Spaces::TrimStart(FixedArrayBase array, uint32_t count, uint32_t element_size) {
  constexpr uint32_t kHeader = layout::FixedArrayBase::kSize;
  const uint32_t bytes = count * element_size;
  const uint32_t from = array.cage_offset() - kHeapObjectTag, to = from + bytes;
  for (ObjectBits bits : {object_bits(), mark_bits()}) {
    if (!bits.Test(from)) continue;
    bits.Clear(from);
    bits.Set(to);
  }
  if (from < kNurseryStart) {
    if (page_table_.KindAt(from) == PageKind::kLarge) large_space_.MoveStart(from, to);
    for (uint32_t slot = from + kHeader; slot < to + kHeader; slot += 1u << kSlotUnitLog2) {
      remembered_set_.Forget(slot);
    }
  }
  const Map map = array.map(isolate_);
  const int length = array.length() - static_cast<int>(count);
  CreateFiller(array.address(), bytes);
  FixedArrayBase rest(array.ptr() + bytes);
  rest.set_map(isolate_, map);
  rest.set_length(length);
  return rest;
}

void Spaces::BeginCollection() {
  old_space_.SyncRuns();
  nursery_.CloseArea();
  is_collecting_ = true;
}

void Spaces::Trim() {
  nursery_.Trim();
  old_space_.Trim();
  large_space_.Trim();
}

}  // namespace kei
