#ifndef KEI_VM_HEAP_SPACES_OBJECT_VISITOR_H_
#define KEI_VM_HEAP_SPACES_OBJECT_VISITOR_H_

#include <array>
#include <cstdint>

#include "vm/base/checks.h"
#include "vm/heap/spaces/object-model.h"
#include "vm/isolate/isolate.h"
#include "vm/tables/instance-types.h"
#include "vm/tables/layouts.h"

// The places of the tagged slots of an object, by its instance type. This is the layouts table, boiled down
// to the needs of the collector's inner loop.

namespace kei {

struct ObjectShape {
  uint64_t strong_words = 0;  // bit i: word i of the fixed part is a tagged slot
  uint64_t weak_words = 0;
  uint32_t custom_weak_words = 0;  // those of strong_words that full collections do not follow
  uint16_t fixed_size = 0;
  uint16_t handle_offset = 0;  // the dispatch handle's offset, 0 when there is none
  TailKind tail = TailKind::kNone;
  uint8_t unit = 0;        // bytes of an element of the tail, if the object says how many there are
  bool is_string = false;  // the tail's length is String::length, a raw word
  bool is_valid = false;
  bool is_filler = false;       // free memory that is written as an object
  bool has_references = false;  // besides the map
  bool is_special = false;      // there is more to marking it: see marker.h
  LayoutId layout = LayoutId::kHeapObject;
};

// The shapes, by instance type.
extern const std::array<ObjectShape, kInstanceTypeLimit> kObjectShapes;

inline const ObjectShape& ShapeOf(Map map) { return kObjectShapes[map.instance_type()]; }

inline uint32_t ObjectSize(const ObjectShape& shape, Map map, HeapObject object) {
  if (shape.tail == TailKind::kInObject) return static_cast<uint32_t>(map.instance_size());
  if (shape.unit == 0) {
    return shape.layout == LayoutId::kFreeSpace ? static_cast<uint32_t>(FreeSpace(object.ptr()).size())
                                                : shape.fixed_size;
  }
  // Every tail's length is the word behind the map, except that of strings.
  const uint32_t length = shape.is_string ? String(object.ptr()).length()
                                          : static_cast<uint32_t>(FixedArrayBase(object.ptr()).length());
  return AlignUp(shape.fixed_size + length * shape.unit, kObjectAlignment);
}
inline uint32_t ObjectSize(Map map, HeapObject object) { return ObjectSize(ShapeOf(map), map, object); }

// Calls strong(TaggedWord*) and weak(TaggedWord*) for each tagged slot, the map's included. `size`
// is the object's. Custom weak slots count as strong ones.
template <typename Strong, typename Weak>
inline void VisitSlots(const ObjectShape& shape, HeapObject object, uint32_t size, Strong&& strong,
                       Weak&& weak) {
  TaggedWord* words = reinterpret_cast<TaggedWord*>(object.address());
  for (uint64_t bits = shape.strong_words; bits != 0; bits &= bits - 1) {
    strong(&words[__builtin_ctzll(bits)]);
  }
  for (uint64_t bits = shape.weak_words; bits != 0; bits &= bits - 1) {
    weak(&words[__builtin_ctzll(bits)]);
  }
  TaggedWord* slot = words + shape.fixed_size / kTaggedSize;
  TaggedWord* end = words + size / kTaggedSize;
  switch (shape.tail) {
    case TailKind::kTagged:
    case TailKind::kInObject:
    case TailKind::kEphemerons:
      for (; slot < end; slot++) strong(slot);
      break;
    case TailKind::kWeak:
    case TailKind::kTriples:
      for (; slot < end; slot++) weak(slot);
      break;
    default: break;
  }
}

// Walks objects side by side and calls f(offset, shape, map, size), fillers included.
template <typename F>
inline void WalkObjects(Isolate* isolate, uint32_t start, uint32_t end, F&& f) {
  for (uint32_t at = start; at < end;) {
    HeapObject object = ObjectAt(isolate, at);
    Map map = object.map(isolate);
    const ObjectShape& shape = ShapeOf(map);
    if (!shape.is_valid) FATAL("heap: no object at offset %#x of the run at %#x", at, start);
    const uint32_t size = ObjectSize(shape, map, object);
    f(at, shape, map, size);
    at += size;
  }
}

}  // namespace kei

#endif  // KEI_VM_HEAP_SPACES_OBJECT_VISITOR_H_
