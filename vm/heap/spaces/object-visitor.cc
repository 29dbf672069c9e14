#include "vm/heap/spaces/object-visitor.h"

#include <string_view>
#include <type_traits>

namespace kei {
namespace {

constexpr void AddField(ObjectShape& shape, const FieldToken& field) {
  const uint64_t bit = uint64_t{1} << (field.offset / kTaggedSize);
  if (field.kind == FieldKind::kTagged) shape.strong_words |= bit;
  if (field.kind == FieldKind::kWeak) shape.weak_words |= bit;
  if (field.kind == FieldKind::kCustomWeak) {
    shape.strong_words |= bit;
    shape.custom_weak_words |= static_cast<uint32_t>(bit);
  }
  if (std::string_view(field.name) == "dispatch_handle") {
    shape.handle_offset = static_cast<uint16_t>(field.offset);
  }
}

// AddFields<Layout>: the fields of a layout, its parents' first.
template <typename Layout>
constexpr void AddFields(ObjectShape& shape);
template <>
constexpr void AddFields<layout::_>(ObjectShape&) {}
#define KEI_ADD(name, ...) AddField(shape, Self::name);
#define KEI_LAYOUT(Name, Parent, tail)                          \
  template <>                                                   \
  constexpr void AddFields<layout::Name>(ObjectShape & shape) { \
    using Self [[maybe_unused]] = layout::Name;                 \
    AddFields<layout::Parent>(shape);                           \
    KEI_FIELDS_##Name(KEI_ADD)                                  \
  }
KEI_LAYOUTS(KEI_LAYOUT)
#undef KEI_LAYOUT
#undef KEI_ADD

constexpr uint8_t UnitOf(TailKind tail) {
  switch (tail) {
    case TailKind::kNone:
    case TailKind::kInObject: return 0;
    case TailKind::kTagged:
    case TailKind::kWeak:
    case TailKind::kEphemerons: return kTaggedSize;
    case TailKind::kTriples: return kTripleSize;
    case TailKind::kFloat64:
    case TailKind::kWord64: return 8;
    case TailKind::kUint8: return 1;
    case TailKind::kUint16: return 2;
  }
}

template <typename Layout>
constexpr ObjectShape ShapeFor(LayoutId id) {
  constexpr bool kIsString = std::is_base_of_v<layout::String, Layout>;
  constexpr bool kHasLength = Layout::kTail != TailKind::kNone && Layout::kTail != TailKind::kInObject;
  if constexpr (kHasLength && !kIsString) {
    static_assert(Layout::length.offset == kTaggedSize, "ObjectSize finds the length there");
  }
  static_assert(Layout::kSize / kTaggedSize < 64);
  ObjectShape shape;
  AddFields<Layout>(shape);
  shape.fixed_size = Layout::kSize;
  shape.tail = Layout::kTail;
  shape.unit = UnitOf(Layout::kTail);
  shape.is_string = kIsString;
  shape.is_valid = true;
  shape.is_filler = id == LayoutId::kFreeSpace || id == LayoutId::kHeapObject;
  const bool has_tagged_tail = shape.tail == TailKind::kTagged || shape.tail == TailKind::kWeak ||
                               shape.tail == TailKind::kTriples || shape.tail == TailKind::kInObject ||
                               shape.tail == TailKind::kEphemerons;
  shape.has_references = (shape.strong_words & ~uint64_t{1}) != 0 || shape.weak_words != 0 || has_tagged_tail;
  static_assert(sizeof(ObjectShape) == 32, "two in a cache line");
  shape.is_special =
      shape.custom_weak_words != 0 || shape.tail == TailKind::kEphemerons || id == LayoutId::kJSHostObject;
  shape.layout = id;
  return shape;
}

constexpr std::array<ObjectShape, kInstanceTypeLimit> MakeShapes() {
  std::array<ObjectShape, kInstanceTypeLimit> shapes{};
#define TYPE(Name, value, Layout) shapes[value] = ShapeFor<layout::Layout>(LayoutId::k##Layout);
#include "vm/tables/instance-types.def"
#undef TYPE
  return shapes;
}

uint32_t SizeAt(Isolate* isolate, uint32_t offset) {
  HeapObject object = ObjectAt(isolate, offset);
  return ObjectSize(object.map(isolate), object);
}

void Index(Isolate* isolate, uint32_t start, uint32_t end, ObjectBits bits) {
  WalkObjects(isolate, start, end, [&](uint32_t offset, const ObjectShape& shape, Map, uint32_t) {
    if (!shape.is_filler) bits.Set(offset);
  });
}

}  // namespace

constexpr std::array<ObjectShape, kInstanceTypeLimit> kObjectShapes = MakeShapes();
const ObjectModel kMapObjects = {SizeAt, Index};

}  // namespace kei
