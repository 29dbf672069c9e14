#include "vm/heap/barrier.h"

#include <cstring>

#include "vm/heap/collection/collector.h"
#include "vm/heap/heap.h"

namespace kei {
namespace {

constexpr size_t ChunksOf(size_t words) { return words >> (kChunkSizeLog2 - kTaggedSizeLog2); }

}  // namespace

Barrier::Barrier(Isolate* isolate, Spaces* spaces, Collector* collector)
    : isolate_(isolate), spaces_(*spaces), remembered_(spaces->remembered_set()), collector_(collector) {
  isolate->barrier_limit = kLowestYoung;
  StartCount();
}

void Barrier::NoteChunks(size_t count) {
  int64_t& left = isolate_->chunks_until_scavenge;
  left -= static_cast<int64_t>(count);
  if (left <= 0 && !isolate_->HasInterrupt(Interrupt::kScavenge)) {
    isolate_->RequestInterrupt(Interrupt::kScavenge);
  }
}

void Barrier::RecordWrite(uint32_t host, TaggedWord* slot) {
  if (host >= kNurseryStart) return;
  if (IsYoung(*slot)) {
    remembered_.Insert(OffsetInCage(slot));
    NoteChunks(0);
  } else {
    collector_->RecordWrite(slot);
  }
}

void Barrier::MoveWords(HeapObject object, TaggedWord* to, const TaggedWord* from, size_t count) {
  std::memmove(to, from, count * sizeof(TaggedWord));
  if (IsYoungObject(object)) return;
  // An object that marking has passed by may get references that marking has not seen.
  if (MarksWrites()) return RecordWrites(object, to, count);
  remembered_.CopyRange(OffsetInCage(from), OffsetInCage(to),
                        static_cast<uint32_t>(count * sizeof(TaggedWord)));
  NoteChunks(ChunksOf(count));
}

void Barrier::RecordWrites(HeapObject object, TaggedWord* words, size_t count) {
  if (IsYoungObject(object)) return;
  if (!MarksWrites()) {
    VisitBlocks<HasYoung>(words, words + count, [this](TaggedWord* slot) {
      if (IsYoung(*slot)) remembered_.Insert(OffsetInCage(slot));
    });
    return NoteChunks(ChunksOf(count));
  }
  for (TaggedWord* slot = words; slot < words + count; slot++) {
    WriteBarrier(isolate_, object.ptr(), reinterpret_cast<Address>(slot), *slot);
  }
}

void Barrier::CopyWords(HeapObject object, TaggedWord* to, const TaggedWord* from, size_t count) {
  std::memcpy(to, from, count * sizeof(TaggedWord));
  RecordWrites(object, to, count);
}

void Barrier::EndInitialization(HeapObject object) {
  const uint32_t offset = object.cage_offset() - kHeapObjectTag;
  if (spaces_.page_table().KindOfPage(offset >> kPageSizeLog2) != PageKind::kLarge) return;
  // While marking, it is marked when something refers to it that is alive.
  spaces_.large_space().ForgetNew(offset);
}

void RecordWriteSlow(Isolate* isolate, Address host, Address slot) {
  isolate->heap()->barrier().RecordWrite(static_cast<uint32_t>(host), reinterpret_cast<TaggedWord*>(slot));
}

}  // namespace kei
