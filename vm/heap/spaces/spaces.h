#ifndef KEI_VM_HEAP_SPACES_SPACES_H_
#define KEI_VM_HEAP_SPACES_SPACES_H_

#include <cstdint>

#include "vm/heap/spaces/cage.h"
#include "vm/heap/spaces/large-space.h"
#include "vm/heap/spaces/lasting-pins.h"
#include "vm/heap/spaces/nursery.h"
#include "vm/heap/spaces/old-space.h"
#include "vm/heap/spaces/page-table.h"
#include "vm/heap/spaces/remembered-set.h"

namespace kei {

// All memory in which the objects of one heap lie, with the side tables for it. These tell where objects
// begin, which ones are marked, and which slots may refer to the nursery.
class Spaces {
 public:
  explicit Spaces(Isolate* isolate);
  Spaces(const Spaces&) = delete;
  Spaces& operator=(const Spaces&) = delete;

  const Cage& cage() const { return *cage_; }
  PageTable& page_table() { return page_table_; }
  Nursery& nursery() { return nursery_; }
  OldSpace& old_space() { return old_space_; }
  LargeSpace& large_space() { return large_space_; }
  RememberedSet& remembered_set() { return remembered_set_; }
  LastingPins& lasting_pins() { return lasting_pins_; }
  // Whether freed memory is overwritten.
  bool zaps() const { return zaps_; }

  // --- Bytes
  // The old objects that survived the last full collection.
  uint64_t live_bytes() const { return live_bytes_; }
  // Allocated in the old space since then.
  uint64_t allocated_bytes() const { return old_space_.allocated_bytes() + large_allocated_bytes_; }
  uint64_t old_bytes() const { return live_bytes_ + allocated_bytes(); }
  // Allocated or left in the nursery.
  uint64_t young_bytes() const { return nursery_.survivor_bytes() + nursery_.allocated_bytes(); }
  uint64_t used_bytes() const { return old_bytes() + young_bytes(); }
  // Taken from the system.
  uint64_t committed_bytes() const;

  // --- The bits of objects, and the marks. The two tables change roles with each full collection.
  ObjectBits object_bits() const { return ObjectBits(cage_->object_bits(bits_role_)); }
  ObjectBits mark_bits() const { return ObjectBits(cage_->object_bits(1 - bits_role_)); }
  // Called at the end of one: the marks name the objects from now on.
  void TakeMarks() { bits_role_ = 1 - bits_role_; }
  void NoteLiveBytes(uint64_t live_bytes);

  // --- Objects
  // Calls f(HeapObject) for every object outside read-only space: those that the last collection found alive,
  // and those allocated since. f must not allocate.
  template <typename F>
  void ForEachObject(F&& f) {
    IndexObjects();
    ForEachOffset(object_bits(), [&](uint32_t offset) { f(ObjectAt(isolate_, offset)); });
  }
  // Calls f(offset) for those that have bits.
  template <typename F>
  void ForEachOffset(ObjectBits bits, F&& f) const {
    old_space_.ForEachObject(bits, f);
    nursery_.ForEachObject(bits, f);
    large_space_.ForEachObject(f);
  }
  // Calls f(from, to) for the parts of the cage that those objects begin in, in the order of ForEachObject.
  // The parts are pages, and for each large object the memory that its bit stands for. They are multiples of
  // 256.
  template <typename F>
  void ForEachPart(F&& f) const {
    old_space_.ForEachPage(f);
    nursery_.ForEachPage(f);
    large_space_.ForEachObject([&](uint32_t offset) {
      const uint32_t start = offset & ~(ObjectBits::kBytesPerWord - 1);
      f(start, start + ObjectBits::kBytesPerWord);
    });
  }
  // The bits of all objects, those in read-only space too, as long as nothing is allocated.
  ObjectBits IndexedObjects() {
    IndexObjects();
    return object_bits();
  }
  // The object that covers an offset in the cage, or 0.
  uint32_t FindObject(uint32_t offset);
  // Whether the next scavenge visits the old object whole, since its initializing stores may not
  // have been remembered.
  bool IsNewInOldSpace(uint32_t offset) const {
    return old_space_.IsNew(offset) || large_space_.IsNew(offset);
  }
  // Whether scavenging has to look at so many slots that it is worth to promote at once.
  bool MuchIsRemembered() const;

  // --- Allocation
  // The offset of a large object, or 0.
  uint32_t AllocateLarge(uint32_t size);
  // Makes [address, address + size) an object that is not used.
  void CreateFiller(Address address, uint32_t size);
  // Called after an object has become smaller, or just before: fills the memory that it leaves.
  void ShrinkObject(HeapObject object, uint32_t old_size, uint32_t new_size) {
    if (old_size > new_size) CreateFiller(object.address() + new_size, old_size - new_size);
  }
  // Takes `count` elements, of `element_size` bytes each, off the front of an array, and returns the rest.
  // That is another object: its header lies where the last of these elements were.
  HeapObject TrimStart(FixedArrayBase array, uint32_t count, uint32_t element_size);

  // --- Collections. Between these two, nothing is allocated but by the collector.
  void BeginCollection();
  void EndCollection() { is_collecting_ = false; }
  bool is_collecting() const { return is_collecting_; }
  // Just after one: gives all memory that holds no object back to the system.
  void Trim();

 private:
  void IndexObjects();

  Isolate* isolate_;
  const Cage* cage_;
  PageTable page_table_;
  Nursery nursery_;
  OldSpace old_space_;
  LargeSpace large_space_;
  RememberedSet remembered_set_;
  LastingPins lasting_pins_;
  int bits_role_ = 0;
  bool zaps_;
  bool is_collecting_ = false;
  uint64_t live_bytes_ = 0;
  uint64_t large_allocated_bytes_ = 0;
};

}  // namespace kei

#endif  // KEI_VM_HEAP_SPACES_SPACES_H_
